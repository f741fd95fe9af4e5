"""The film of a shot: where every die is at any moment, its orientation, and the sounds.

``pose_at`` walks the lattice of the model: between two keyframes p moves in a straight line over one face, and p says
how far the die has tipped over which edge. Nothing is interpolated between orientations: a fast roll makes four or five
tips in a sixtieth of a second. What the outcome has at once (the last half tip of a roll, the way up when a die comes
to lie on another) is eased here. Units: mm, s, rad; quaternions are (w, x, y, z), x to the right, y up the sheet, z up.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from physics.attitude import RADIUS, Quaternion, attitude, conjugate, part_of, support, times, turn_about
from physics.clear import EARLY, FASTEST, GRAIN, LONGEST, Placed, eased, flights, raise_over
from physics.constants import EDGE, HALF_WIDTH, LENGTH, G
from physics.dice import Pose
from physics.die import Track
from physics.track import Event, Jump, Spot, Turn

EASE: Final = 0.05
"""How long (s) the picture eases an instant change of the outcome."""
SIGHT: Final = 0.5
"""How long (s) a die that left the sheet keeps falling before it is out of sight."""
CLEAR: Final = 0.06
"""In this time (s) a die that goes over the edge gets CLEAR_WAY (mm) further out than its speed takes it."""
CLEAR_WAY: Final = 9.0
TOPPLE: Final = 200.0
"""Going over the edge turns a die ever faster, rad/s²."""


REACH: Final = 2.0 * RADIUS
"""Two dice whose centres are further apart don't touch in any orientation, mm."""


class Eased(NamedTuple):
    """From ``t`` on the picture makes up for a jump: it begins turned by ``turn`` and higher by ``drop`` mm."""

    t: float
    turn: Quaternion
    drop: float


class Reel:
    """The keyframes of one die, with their times."""

    __slots__ = ("eased", "left", "lifts", "spot_times", "spots", "still", "turn_times", "turns")

    def __init__(self, track: Track) -> None:
        self.spots, self.turns, self.left = track.spots, track.turns, track.left
        self.spot_times = [spot.t for spot in self.spots]
        self.turn_times = [turn.t for turn in self.turns]
        self.eased = [ease(jump) for jump in track.jumps]
        self.lifts: dict[int, float] = {}
        first, last = self.spots[0], self.spots[-1]
        self.still = (last.x, last.y, last.z) if first[1:4] == last[1:4] and len(self.spots) == 2 else None


@dataclass(frozen=True, slots=True)
class Film:
    """A recorded shot. ``duration``: s, until nothing changes any more; ``reels``: keyframes by code; ``events`` in the
    order of time: contact, tip, hop, landing, mount, fall, off, rest (see ``physics.track.Event``)."""

    duration: float
    reels: Mapping[str, Reel]
    events: tuple[Event, ...]

    @classmethod
    def cut(cls, tracks: Mapping[str, Track], events: Iterable[Event], rest: Mapping[str, Pose], end: float) -> Film:
        """The film of what was recorded until ``end`` (s), when the dice on the sheet lay as ``rest`` says."""
        for code, pose in rest.items():
            track = tracks[code]
            last = track.spots[-1]
            a = last.a + math.radians(
                (pose.angle - math.degrees(last.a) - 60.0 * track.turns[-1].q + 180.0) % 360.0 - 180.0
            )
            still = Spot(max(end, last.t), pose.x, pose.y, last.z, a, 0.0, 0.0, 0.0, False, False, pose.on)
            track.spots.append(still)
        ends = [end]
        for track in tracks.values():
            ends.append(track.spots[-1].t)
            ends += [jump.t + EASE for jump in track.jumps]
            ends.append(track.left + SIGHT if track.left >= 0.0 else 0.0)
        reels = {code: Reel(track) for code, track in tracks.items()}
        film = cls(max(ends), reels, tuple(sorted(settled(events, reels))))
        return replace(film, duration=max(film.duration, film.clear()))

    def clear(self) -> float:
        """Lifts every die that would reach into another while it flies or after it landed.

        Returns when (s) the last of them is down again; 0 if none is lifted.
        """
        last = 0.0
        for code, reel in self.reels.items():
            needs: dict[int, float] = {}
            for start, end in flights(reel.spots):
                k = math.ceil(start / GRAIN)
                need = 0.0
                while k * GRAIN <= end + EARLY or (need > 0.0 and k * GRAIN < end + LONGEST):
                    need, apart = self.needs(code, k * GRAIN, need > 0.0)
                    if need > 0.0:
                        needs[k] = need
                    k += max(1, int(apart / (FASTEST * GRAIN)))
            reel.lifts = eased(needs)
            last = max([last, *(GRAIN * (k + 1) for k in reel.lifts)])
        return last

    def needs(self, code: str, t: float, held: bool) -> tuple[float, float]:
        """Return by how much (mm) to show a flying die higher to stay clear of all others; ``held``: it is already.

        And how far (mm) they are at least from where they could touch it.
        """
        x, y, z, _ = spot_at(self.reels[code], t)
        need, apart = 0.0, LENGTH
        flies: Placed | None = None
        for other, reel in self.reels.items():
            ox, oy, oz = reel.still or spot_at(reel, t)[:3]
            if other != code:
                apart = min(apart, max(abs(ox - x), abs(oy - y)) - REACH)
            # of two that fly the higher one makes room
            if abs(ox - x) < REACH and abs(oy - y) < REACH and other != code and (z, code) >= (oz, other):
                flies = flies or pose_at(self, code, t)
                lower = pose_at(self, other, t)
                if flies and lower:
                    need = max(need, raise_over(flies, lower, held))
        return need, apart


def settled(events: Iterable[Event], reels: Mapping[str, Reel]) -> list[Event]:
    """The events, with only the last rest of each die on the sheet."""
    found = []
    last: dict[str, Event] = {}
    for event in events:
        if event.kind == "rest":
            last[event.code] = event
        else:
            found.append(event)
    return found + [event for code, event in last.items() if reels[code].left < 0.0]


def ease(jump: Jump) -> Eased:
    """What the picture has to make up for."""
    was, now = lie(jump.before, jump.a), lie(jump.after, jump.a)
    return Eased(jump.t, times(was, conjugate(now)), jump.drop)


def lie(turn: Turn, a: float) -> Quaternion:
    """The orientation in a keyframe of the lattice, with the body turned by ``a``."""
    return attitude(turn.value, a, turn.q, turn.px, turn.py)


def pose_at(film: Film, code: str, t: float) -> Placed | None:
    """Return where a die is ``t`` seconds after the release (clamped to the film), and its orientation.

    None once it has left the sheet and is out of sight. KeyError for a die that has no part in the shot.
    """
    reel = film.reels[code]
    t = max(t, 0.0)
    if 0.0 <= reel.left < t:
        return over_the_edge(reel, t - reel.left) if t - reel.left <= SIGHT else None
    x, y, z, a = spot_at(reel, t)
    turn = turn_at(reel, t)
    shown = lie(turn, a)
    for late in reversed(reel.eased):
        since = (t - late.t) / EASE
        if 0.0 <= since < 1.0:
            share = 1.0 - since * since * (3.0 - 2.0 * since)
            shown = times(part_of(late.turn, share), shown)
            z += share * late.drop
    if reel.lifts:
        grain = t / GRAIN
        k = int(grain)
        low = reel.lifts.get(k, 0.0)
        z += low + (grain - k) * (reel.lifts.get(k + 1, 0.0) - low)
    return Placed(x, y, z + support(shown), shown, turn.value)


def speed_at(film: Film, code: str, t: float) -> float:
    """Return how fast (mm/s) a die slides on the ice; 0 while it tumbles, flies, lies on another or is gone."""
    reel = film.reels[code]
    t = max(t, 0.0)
    i, spot, share = piece(reel, t)
    if spot.air or spot.rolling or spot.on or 0.0 <= reel.left < t or share >= 1.0:
        return 0.0
    after = reel.spots[i + 1]
    span = after.t - spot.t
    vx = spot.vx + 2.0 * share * ((after.x - spot.x) / span - spot.vx)
    vy = spot.vy + 2.0 * share * ((after.y - spot.y) / span - spot.vy)
    return math.hypot(vx, vy)


def piece(reel: Reel, t: float) -> tuple[int, Spot, float]:
    """The keyframe before ``t``: its number, itself, and which part of the way to the next one has gone by."""
    i = max(bisect_right(reel.spot_times, t) - 1, 0)
    spot = reel.spots[i]
    if i + 1 == len(reel.spots):
        return i, spot, 1.0
    return i, spot, max(0.0, t - spot.t) / (reel.spot_times[i + 1] - spot.t)


def spot_at(reel: Reel, t: float) -> tuple[float, float, float, float]:
    """Centre, height of the lowest point and turn of the body: evenly braked from one keyframe to the next."""
    i, spot, u = piece(reel, t)
    if i + 1 == len(reel.spots):
        return spot.x, spot.y, spot.z, spot.a
    after = reel.spots[i + 1]
    span = after.t - spot.t
    early, late = u * (1.0 - u) * span, u * u
    z = spot.z + (after.z - spot.z) * u + (0.5 * G * span * early if spot.air else 0.0)
    return (
        spot.x + early * spot.vx + late * (after.x - spot.x),
        spot.y + early * spot.vy + late * (after.y - spot.y),
        z,
        spot.a + early * spot.w + late * (after.a - spot.a),
    )


def turn_at(reel: Reel, t: float) -> Turn:
    """Return the orientation: p moves in a straight line from one keyframe of the lattice to the next."""
    i = max(bisect_right(reel.turn_times, t) - 1, 0)
    turn = reel.turns[i]
    if i + 1 == len(reel.turns):
        return turn
    after = reel.turns[i + 1]
    share = max(0.0, t - turn.t) / (after.t - turn.t)
    return turn._replace(px=turn.px + share * (after.px - turn.px), py=turn.py + share * (after.py - turn.py))


def over_the_edge(reel: Reel, since: float) -> Placed:
    """Return a die ``since`` seconds after its centre left the sheet: it moves on, topples over the edge and falls."""
    spot, turn = reel.spots[-1], reel.turns[-1]
    out = max(
        ((1.0, 0.0), spot.x - HALF_WIDTH), ((-1.0, 0.0), -HALF_WIDTH - spot.x),
        ((0.0, 1.0), spot.y - LENGTH), ((0.0, -1.0), -spot.y), key=lambda side: side[1],
    )[0]  # fmt: skip
    further = CLEAR_WAY * min(1.0, since / CLEAR) ** 2
    fast = math.hypot(spot.vx, spot.vy)
    angle = (2.0 * fast / EDGE if spot.rolling else 0.0) * since + 0.5 * TOPPLE * since * since
    start = lie(turn, spot.a)
    shown = times(turn_about((-out[1], out[0], 0.0), angle), times(turn_about((0.0, 0.0, 1.0), spot.w * since), start))
    return Placed(
        spot.x + spot.vx * since + further * out[0],
        spot.y + spot.vy * since + further * out[1],
        spot.z + support(start) - 0.5 * G * since * since,
        shown,
        turn.value,
    )
