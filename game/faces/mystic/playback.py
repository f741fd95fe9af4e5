"""A film on the screen: its time, the stops and the slow end, and how dice rock before they lie still. Pure."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.rules.mystic.shot_film import EASE, Film, Placed, Way, pose_at, rocked
from game.rules.mystic.stones import line_gap

#: how long a die rocks (s) and how often, and how far it would at first (rad) after a tip, or after a hit alone
ROCKS, SWINGS, TIPPED, STRUCK = 0.5, 3.0, math.radians(3.4), math.radians(2.6)
#: a die that falls flat at most this long before it rests rocks from there on, s
SOON = 0.15
#: how near a line (mm) a die must rest for a slow end; the film's part that is slow (s), at least and at most, and how
#: much longer it takes; how long before the last die it may lie still, s
NEAR, LEAST, MOST, STRETCH, LATE = 3.0, 0.2, 0.45, 2.2, 0.1
#: how far (mm) a delivered stone is drawn back, and the share of its wind-up that this takes
BACK, DRAWN = 24.0, 0.65


class Rock(NamedTuple):
    """How a die rocks from ``t`` on: about a level axis, first by nearly ``most`` (rad), and less each time."""

    t: float
    axis: tuple[float, float]
    most: float

    def angle(self, t: float) -> float:
        """The tilt at a time of the film; exactly 0 before and after."""
        u = (t - self.t) / ROCKS
        return self.most * (1.0 - u) ** 3 * math.sin(2.0 * math.pi * SWINGS * u) if 0.0 < u < 1.0 else 0.0


class SlowEnd(NamedTuple):
    """The slow end of a film, between two of its times, and where the die comes to rest that is near a line (mm)."""

    begins: float
    ends: float
    x: float
    y: float

    @property
    def longer(self) -> float:
        """How many seconds it adds."""
        return (STRETCH - 1.0) * (self.ends - self.begins)

    def film_time(self, t: float) -> float:
        """The film's time when it would be ``t`` without a slow end: slower and slower until all rest."""
        span = self.ends - self.begins
        u = (t - self.begins) / (STRETCH * span)
        if u <= 0.0:
            return t
        return self.begins + span * (1.0 - (1.0 - u) ** STRETCH) if u < 1.0 else t - self.longer


@dataclass(slots=True)
class Playing:
    """A running film: pauses are (time in the film, seconds); ``rate``: factor of real time.

    ``lead``: seconds before the release, in which the stone is drawn back and ``line``, the way aimed at, appears;
    ``calm``: with reduced motion, nothing is drawn back and the line doesn't grow.
    """

    film: Film
    shooter: str
    rate: float
    pauses: list[tuple[float, float]] = field(default_factory=list)
    at: float = 0.0
    heard: int = 0
    ticked: float = -1.0
    lead: float = 0.0
    line: Way = ()
    calm: bool = False
    #: the sound of its release, until it has been heard
    cue: str = ""
    #: the sentences to say while it runs, with the film's time of each
    lines: list[tuple[float, str]] = field(default_factory=list)
    rocks: Mapping[str, Rock] = field(default_factory=dict)
    slow: SlowEnd | None = None

    @property
    def end(self) -> float:
        """The film's time when nothing moves any more, neither in it nor rocking."""
        return max(self.film.duration, *(rock.t + ROCKS for rock in self.rocks.values()), 0.0)

    @property
    def length(self) -> float:
        """Seconds on the screen."""
        longer = self.slow.longer if self.slow is not None else 0.0
        return self.lead + (self.end + longer) * self.rate + sum(pause for _t, pause in self.pauses)

    def film_time(self, clock: float) -> float:
        """The film's time at a time on the screen; negative before the release."""
        if clock >= self.length:
            return self.end
        clock -= self.lead
        if clock < 0.0:
            return clock
        for t, pause in self.pauses:
            if clock <= t * self.rate:
                break
            clock = max(t * self.rate, clock - pause)
        t = clock / self.rate
        return self.slow.film_time(t) if self.slow is not None else t

    @property
    def aimed(self) -> float:
        """The share of the line that is seen before the release, for half of that time growing; 0 afterwards."""
        if self.at >= 0.0:
            return 0.0
        return 1.0 if self.calm else min(1.0, 2.0 * (1.0 + self.at / self.lead))

    def pose(self, name: str, t: float) -> Placed | None:
        """A die as it is seen at a time of the film."""
        placed = pose_at(self.film, name, t)
        if placed is None:
            return None
        if t < 0.0 and name == self.shooter and not self.calm and len(self.line) > 1:
            (ax, ay), (bx, by) = self.line[:2]
            back = BACK * drawn_back(1.0 + t / self.lead) / max(1e-9, math.hypot(bx - ax, by - ay))
            return placed._replace(x=placed.x - back * (bx - ax), y=placed.y - back * (by - ay))
        rock = self.rocks.get(name)
        tilt = rock.angle(t) if rock is not None else 0.0
        return rocked(placed, rock.axis, tilt) if rock is not None and tilt else placed


def drawn_back(u: float) -> float:
    """How far a stone is drawn back at a share of its wind-up: slowly to 1, then forward ever faster to 0."""
    if u < DRAWN:
        return (u / DRAWN) ** 2 * (3.0 - 2.0 * u / DRAWN)
    return 1.0 - ((u - DRAWN) / (1.0 - DRAWN)) ** 2


def rocks(film: Film) -> dict[str, Rock]:
    """The dice that rock before they lie still: those on the ice that tipped or were hit."""
    under = {reel.spots[-1].on for reel in film.reels.values()}
    struck = {name for e in film.events if e.kind in ("contact", "tip") for name in (e.code, e.other)}
    found = {}
    for event in film.events:
        name = event.code
        if event.kind != "rest" or name not in struck or name in under or film.reels[name].spots[-1].on:
            continue
        reel = film.reels[name]
        flat = next((late for late in reversed(reel.eased) if math.hypot(*late.turn[1:3]) > 1e-6), None)
        if flat is not None and event.t - flat.t < SOON:
            # on over the edge that it falls from
            w, x, y, _z = flat.turn
            far = math.copysign(math.hypot(x, y), -w)
            found[name] = Rock(flat.t + EASE / 2.0, (x / far, y / far), TIPPED)
        else:
            last = next((spot for spot in reversed(reel.spots) if math.hypot(spot.vx, spot.vy) > 1.0), None)
            speed = math.hypot(last.vx, last.vy) if last is not None else 0.0
            axis = (-last.vy / speed, last.vx / speed) if last is not None else (1.0, 0.0)
            found[name] = Rock(event.t, axis, STRUCK)
    return found


def slow_end(film: Film, rest: Mapping[str, Any]) -> SlowEnd | None:
    """The slow end of a film whose dice came to ``rest``, if one of the last did so near a line."""
    rests = [event for event in film.events if event.kind == "rest" and event.code in rest]
    ends = max((event.t for event in rests), default=0.0)
    begins = max(ends - MOST, *(event.t for event in film.events if event.kind == "contact"), 0.0)
    if ends - begins < LEAST:
        return None
    places = [rest[event.code] for event in rests if event.t >= ends - LATE and not rest[event.code]["on"]]
    near = min(places, key=lambda at: line_gap(at["x"], at["y"], at["angle"]), default=None)
    if near is None or line_gap(near["x"], near["y"], near["angle"]) > NEAR:
        return None
    return SlowEnd(begins, ends, near["x"], near["y"])
