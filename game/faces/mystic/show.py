"""The present picture of the ice: dice at rest, a film that follows ``pose_at`` exactly, dice under a spell.

The picture's time is the film's with a short stop at every hard hit. Everything that flies about (chips of ice, sparks,
a frog) is a closed form of time, so that a frame allocates nothing.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.faces.mystic.drawing.scenery import chance
from game.faces.mystic.playback import Playing, rocks, slow_end
from game.faces.mystic.rolloff import NEXT, RollOff
from game.rules.mystic.shot_film import (
    HALF,
    Film,
    Placed,
    Way,
    conjugate,
    film_of,
    lying,
    part_of,
    speed_at,
    times,
    turn_about,
)
from game.rules.mystic.stones import ICE, Stones
from game.ui.motion import Animator, Tween, linear, smooth
from game.ui.sound import Mixer

#: impulse (kg·mm/s) of a hit that stops the picture for HIT_STOP seconds
HARD, HIT_STOP = 1.6, 0.055
#: slow-motion factor of a replay
SLOW = 3.2
#: seconds that chips of ice fly
CHIPS = 0.5
#: speed (mm/s) of a die that scrapes over the ice as loudly as can be
FULL = 1700.0
#: least time between two sounds of tipping dice
TICK = 0.055
#: how much faster a film runs while the button is held, and the longest click in seconds
FAST, CLICK = 5.0, 0.25
#: seconds that magic on a stone is shown, and how much longer for a charm
CAST: dict[str, float] = {
    "StoneTransmuted": 1.0,
    "StoneTeleported": 1.0,
    "StoneReturned": 1.0,
    "StoneStacked": 0.9,
    "StoneBonused": 1.0,
    "StoneEnchanted": 0.8,
    "frog": 1.2,
}
CHARMED = 0.2
#: height at which a stone waits that gives its place to another, and how near that must come, mm
ASIDE, TOGETHER = 36.0, 12.0


class Burst(NamedTuple):
    """Chips of ice that begin to fly at ``t`` (s of the picture), more of them for a harder hit."""

    t: float
    x: float
    y: float
    strength: float


@dataclass(slots=True)
class Flight:
    """A die under magic (or at the frog line): ``kind`` is the event's name, ``share`` goes from 0 to 1.

    ``charm``: a charm does it. ``calm``: with reduced motion, nothing flies about.
    """

    kind: str
    stone: str
    source: Placed | None
    target: Placed | None
    charm: bool = False
    calm: bool = False
    share: float = 0.0


class Show:
    """The dice on screen. Calls ``changed`` for a new picture and ``felt`` for a hard hit."""

    def __init__(self, animator: Animator, sound: Mixer, changed: Callable[[], None], felt: Callable[[float], None]):
        self.animator, self.sound, self.changed, self.felt = animator, sound, changed, felt
        self.dice: dict[str, Placed] = {}
        self.alpha: dict[str, float] = {}
        self.stones: Stones = {}
        self.playing: Playing | None = None
        self.last: tuple[Film, str] | None = None
        self.bursts: list[Burst] = []
        self.flight: Flight | None = None
        #: stones that give their place to another and wait above it, before they move themselves
        self.off_ice: set[str] = set()
        #: a roll-off being shown, its progress (s), and its dice at the end
        self.rolloff: RollOff | None = None
        self._rolled = 0.0
        self.thrown: dict[str, Placed] = {}
        #: its winning dice, once all of them lie
        self.won: frozenset[str] = frozenset()
        self._clock = 0.0
        self._share = 0.0
        self._tween: Tween | None = None
        #: when the held button went down
        self._held = 0.0
        self.time = time.monotonic
        #: gets each line of a film as it is reached
        self.tell: Callable[[str], None] = lambda line: None

    # --- at rest
    def rest(self, stones: Stones) -> None:
        """Lay every die of the ice at its place."""
        self.playing = self.flight = self.rolloff = None
        self.sound.flow("slide", 0.0)
        self.stones = stones
        self.dice = {name: lying(stone) for name, stone in stones.items() if stone.zone == ICE} | self.thrown
        for name in self.off_ice & self.dice.keys():
            self.dice[name] = self.dice[name]._replace(z=self.dice[name].z + ASIDE)
        self.alpha = dict.fromkeys(self.dice, 1.0)
        self.changed()

    @property
    def moving(self) -> bool:
        """Whether a film, a spell or a roll-off runs."""
        return self.playing is not None or self.flight is not None or self.rolloff is not None

    @property
    def on_their_way(self) -> set[str]:
        """The dice under magic or in a roll-off now."""
        if self.rolloff is not None:
            return self.rolloff.rolling(self._rolled)
        return {self.flight.stone} if self.flight is not None else set()

    # --- a film
    def deliver(self, data: Mapping[str, Any], lead: float = 0.0, line: Way = ()) -> None:
        """Run the film of a delivery, after a wind-up of ``lead`` seconds in which the ``line`` of its aim is seen."""
        film = film_of(data)
        if film is None:
            return
        self.last = film, str(data["stone"])
        playing = Playing(*self.last, 1.0, lead=lead, line=line)
        playing.cue = "die_roll" if data["style"] == "roll" else "deliver"
        if not self.animator.reduced:
            playing.slow = slow_end(film, data["dice"]["rest"])
        self._run(playing)

    def again(self, done: Callable[[], None]) -> bool:
        """Replay the last shot slowly; false if there was none."""
        if self.last is None or self.moving:
            return False
        stones = self.stones

        def end() -> None:
            self.rest(stones)
            done()

        self._run(Playing(*self.last, SLOW), end)
        return True

    @property
    def again_now(self) -> bool:
        """Whether a shot is being replayed."""
        return self.playing is not None and self.playing.rate > 1.0

    def _run(self, playing: Playing, done: Callable[[], None] | None = None) -> None:
        playing.calm = self.animator.reduced
        if not playing.calm:
            playing.rocks = rocks(playing.film)
            hits = [e for e in playing.film.events if e.kind == "contact" and e.strength > HARD]
            playing.pauses = [(e.t, HIT_STOP) for e in hits[:4]] if playing.rate == 1.0 else []
        self.playing = playing
        self.bursts.clear()
        self._clock = 0.0
        self._pose(playing.film_time(0.0))
        self._release(playing)
        length = playing.length
        self._tween = self.animator.add(Tween(self, {"clock": length}, length, ease=linear, done=done))

    def hurry(self, *, down: bool) -> bool:
        """Hold or release the button while a film runs; false without a film, or if it was just a click."""
        if self.playing is None or self._tween is None:
            return False
        self._tween.pace = FAST if down else 1.0
        if down:
            self._held = self.time()
        return down or self.time() - self._held > CLICK

    @property
    def clock(self) -> float:
        """Seconds on the screen since the film began."""
        return self._clock

    @clock.setter
    def clock(self, value: float) -> None:
        self._clock = value
        if self.playing is not None:
            self._pose(self.playing.film_time(value))
            self._hear(self.playing)
            self.changed()

    def _pose(self, t: float) -> None:
        playing = self.playing
        assert playing is not None
        playing.at = t
        for name, reel in playing.film.reels.items():
            if reel.still is not None and t > 0.0:
                continue
            placed = playing.pose(name, t)
            if placed is None:
                self.dice.pop(name, None)
            elif placed != self.dice.get(name):
                self.dice[name] = placed
                self.alpha[name] = max(0.0, min(1.0, 1.0 + (placed.z - HALF) / 14.0))
        if self.flight is None and t >= playing.film.duration:
            self.sound.flow("slide", 0.0)

    def _hear(self, playing: Playing) -> None:
        """Play sounds, chips and shakes for everything since the last picture."""
        events = playing.film.events
        if self.animator.finishing:
            # a click ends it without its sounds, since all of them at once would be a bang
            playing.heard, playing.cue = len(events), ""
            return
        self._release(playing)
        while playing.lines and playing.lines[0][0] <= playing.at:
            self.tell(playing.lines.pop(0)[1])
        while playing.heard < len(events) and events[playing.heard].t <= playing.at:
            event = events[playing.heard]
            playing.heard += 1
            if event.kind == "contact":
                self.sound.play("die_clack", min(1.0, 0.15 + event.strength / 3.0))
                if event.strength > 0.25 and not self.animator.reduced:
                    if len(self.bursts) < 6:
                        self.bursts.append(Burst(self._clock, event.x, event.y, min(1.0, event.strength / 3.0)))
                    if event.strength > HARD:
                        self.felt(min(6.0, 2.0 * event.strength))
            elif event.kind in ("tip", "landing", "hop"):
                if self._clock - playing.ticked > TICK:
                    playing.ticked = self._clock
                    self.sound.play("die_tip", min(0.8, 0.12 + event.strength / 2500.0))
            elif event.kind == "off":
                self.sound.play("stone_lost", 0.8)
            elif event.kind in ("rest", "mount", "fall"):
                self.sound.play("die_rest", 0.5 if event.kind == "rest" else 0.9)
        self.sound.flow("slide", min(1.0, self._fastest(playing) / FULL))

    def _release(self, playing: Playing) -> None:
        """Play the sound of the release when it comes."""
        if playing.cue and playing.at >= 0.0:
            self.sound.play(playing.cue)
            playing.cue = ""

    @staticmethod
    def _fastest(playing: Playing) -> float:
        """The speed (mm/s) of the fastest die that slides on the ice now."""
        if not 0.0 <= playing.at < playing.film.duration:
            return 0.0
        moving = (name for name, reel in playing.film.reels.items() if reel.still is None)
        return max((speed_at(playing.film, name, playing.at) for name in moving), default=0.0)

    # --- a roll-off
    def roll_off(self, found: RollOff) -> None:
        """Roll off equal stones: their dice roll up the ice, and lie there until ``sweep``."""
        self.sweep()
        self.rolloff = found
        self._rolled = -1.0
        self.animator.add(Tween(self, {"rolled": found.length}, found.length, ease=linear))

    @property
    def rolled(self) -> float:
        """Seconds of a roll-off shown so far."""
        return max(0.0, self._rolled)

    @rolled.setter
    def rolled(self, value: float) -> None:
        if self.rolloff is None:
            return
        for die in self.rolloff.dice:
            if self._rolled < die.begins <= value:
                self.sound.play("die_roll", 0.8)
            if self._rolled < die.lies <= value:
                self.sound.play("die_rest", 0.9)
        self._rolled = value
        self.sweep()
        self.thrown = self.rolloff.lying(value)
        if value >= self.rolloff.length - NEXT:
            self.won = self.rolloff.won
        self.dice.update(self.thrown)
        self.alpha.update(dict.fromkeys(self.thrown, 1.0))
        self.changed()

    def sweep(self) -> None:
        """Remove the dice of a roll-off and everything waiting above the ice."""
        self.off_ice = set()
        for name in self.thrown:
            self.dice.pop(name, None)
        self.thrown, self.won = {}, frozenset()

    # --- spells and frogs
    def cast(self, kind: str, stone: str, target: Placed | None, *, charm: bool = False) -> None:
        """Show an event that moves or changes a die; ``target``: its final pose (None: it leaves)."""
        self.flight = Flight(kind, stone, self.dice.get(stone), target, charm, self.animator.reduced)
        there = target if kind == "StoneTeleported" else None
        self.off_ice = {
            name
            for name, other in self.dice.items()
            if there is not None and name != stone and math.hypot(other.x - there.x, other.y - there.y) < TOGETHER
        }
        self._share = 0.0
        self.animator.add(Tween(self, {"share": 1.0}, CAST[kind] + CHARMED * charm, ease=linear))

    @property
    def share(self) -> float:
        """The progress of a spell."""
        return self._share

    @share.setter
    def share(self, value: float) -> None:
        self._share = value
        if self.flight is not None:
            self.flight.share = value
            self._fly(self.flight)
            self.changed()

    def _fly(self, f: Flight) -> None:
        if f.calm:
            self._fade(f)
            return
        for name in self.off_ice:
            placed = lying(self.stones[name])
            self._put(name, placed._replace(z=placed.z + ASIDE * smooth(f.share)), 1.0)
        # the light is even, the die eases in and out
        u, stone = (f.share if f.kind == "frog" else smooth(f.share)), f.stone
        if f.kind == "StoneTransmuted" and f.source and f.target:
            way = part_of(times(f.target.turn, conjugate(f.source.turn)), u)
            spin = turn_about((0.0, 0.0, 1.0), 2.0 * math.pi * u)
            lift = 26.0 * math.sin(math.pi * u)
            self._put(stone, f.target._replace(z=f.target.z + lift, turn=times(spin, times(way, f.source.turn))), 1.0)
        elif f.kind == "StoneStacked" and f.source and f.target:
            z = f.source.z + (f.target.z - f.source.z) * u + 34.0 * math.sin(math.pi * u)
            self._put(stone, between(f.source, f.target, u)._replace(z=z), 1.0)
        elif f.kind == "StoneTeleported" and f.source and f.target:
            place, rest = (f.source, u * 2.0) if u < 0.5 else (f.target, 2.0 - u * 2.0)
            turn = times(turn_about((0.0, 0.0, 1.0), 5.0 * rest * rest), place.turn)
            self._put(stone, place._replace(z=place.z + 22.0 * rest * rest, turn=turn), max(0.0, 1.0 - rest))
        elif f.kind == "StoneReturned" and f.target:
            fall = (1.0 - u) ** 2
            self._put(stone, f.target._replace(z=f.target.z + 70.0 * fall), min(1.0, 2.0 * u))
        elif f.source:
            rise = u * u if f.kind == "StoneBonused" else 0.0
            gone = 1.0 - u if f.kind == "StoneBonused" else max(0.0, 1.0 - 4.0 * u)
            self._put(stone, f.source._replace(z=f.source.z + 60.0 * rise), gone)
            if u >= 1.0:
                self.dice.pop(stone, None)

    def _fade(self, f: Flight) -> None:
        """With reduced motion, fade a die out at its old place and in at its new one."""
        u, there = f.share, f.source if f.share < 0.5 else f.target
        if there is not None:
            self._put(f.stone, there, 1.0 if f.source == f.target else abs(1.0 - 2.0 * u))
        elif u >= 0.5:
            self.dice.pop(f.stone, None)

    def _put(self, stone: str, placed: Placed, alpha: float) -> None:
        self.dice[stone] = placed
        self.alpha[stone] = alpha


def between(a: Placed, b: Placed, u: float) -> Placed:
    """A die on the straight way from one place to another."""
    turn = times(part_of(times(b.turn, conjugate(a.turn)), u), a.turn)
    return Placed(a.x + (b.x - a.x) * u, a.y + (b.y - a.y) * u, a.z + (b.z - a.z) * u, turn, b.value)


def chip_at(burst: Burst, i: int, now: float) -> tuple[float, float, float, float] | None:
    """The place of chip ``i`` of a burst (x, y, z in mm) and its remaining opacity."""
    u = (now - burst.t) / CHIPS
    if not 0.0 <= u < 1.0:
        return None
    way, fast = 2.0 * math.pi * chance(i, burst.x + 0.1), (30.0 + 70.0 * chance(i, burst.y + 0.2)) * burst.strength
    up = 40.0 + 70.0 * chance(i, 3.3)
    t = u * CHIPS
    z = max(0.0, 4.0 + up * t * burst.strength * 2.0 - 0.5 * 900.0 * t * t)
    return burst.x + fast * u * math.cos(way), burst.y + fast * u * math.sin(way), z, 1.0 - u
