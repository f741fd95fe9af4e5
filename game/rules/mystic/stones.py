"""Stones and their places: codes, zones, rings, guards, room on the ice (Mystic page, sections 1 and 2).

Lengths in mm, angles in degrees. Shapes come from ``physics.dice``; this module applies the rules to them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from game.rules.contract import Json, Words, say
from physics.constants import BUMP as BUMP
from physics.constants import FROG_Y, LAYOUT_OVERLAP, OFF_TOP, TARGET
from physics.constants import RINGS as CIRCLES
from physics.dice import Pose, corners, near, off_top, on_sheet, overlap, ring_of, target_gap

BOARD: Final = "board"
ICE: Final = "ice"
LOST: Final = "lost"
BONUS: Final = "bonus"
ZONES: Final = (BOARD, ICE, LOST, BONUS)

#: from the Button outwards
RINGS: Final = ("B", "R2", "R3", "R4")
#: a Guard's ring, as positions write it; any other stone on the ice reads ``ice``
GUARD: Final = "G"
#: the region within a millimetre past the frog line
FROG: Final = "frog"
RANK: Final = {"B": 1, "R2": 2, "R3": 3, "R4": 4}

HOUSE: Final = 152.0
EPSILON: Final = 1e-6
#: breadth (mm) in which a stone in front covers one behind, and how far in front it may lie
COVER, DEPTH = 14.0, 450.0
#: allowed overlap of footprints where a spell places a stone
TOUCH: Final = 0.05
LETTERS: Final = "abcde"


class Stone(NamedTuple):
    """A stone: its zone, the value that shows, and on the ice its centre, angle and the stone under it ("": none)."""

    zone: str
    value: int
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    on: str = ""

    @property
    def pose(self) -> Pose:
        """The stone as a die for the physics."""
        return Pose(self.value, self.x, self.y, self.angle, self.on)


Stones = dict[str, Stone]


def lowest(seats: int) -> int:
    """The lowest number in the game: four and five seats use 3 to 8. [Setup]"""
    return 3 if seats > 3 else 1


def code(seat: int, number: int) -> str:
    """The code of a stone: ``a3`` is stone 3 of seat 0."""
    return f"{LETTERS[seat]}{number}"


@lru_cache(maxsize=8)
def codes(seats: int) -> tuple[str, ...]:
    """All stones of a match, sorted."""
    return tuple(code(seat, n) for seat in range(seats) for n in range(lowest(seats), 9))


def owner(stone: str) -> int:
    """The seat that a stone belongs to."""
    return ord(stone[0]) - 97


def number(stone: str) -> int:
    """The number of a stone, which decides the order of play and never changes."""
    return int(stone[1])


def tidy(value: float) -> float:
    """A coordinate of a resting stone: rounded to 0.001, never -0.0."""
    return round(value, 3) + 0.0


def past_frog_line(x: float, y: float, angle: float) -> bool:
    """Whether a footprint lies wholly past the frog line; touching is not past. [frog line]"""
    return low_corner(angle) + y > FROG_Y + EPSILON


def low_corner(angle: float) -> float:
    """How far the lowest corner lies from the centre along y: negative."""
    return min(y for _, y in corners(0.0, 0.0, angle))


@lru_cache(maxsize=4096)
def place_ring(x: float, y: float, angle: float) -> str:
    """Return ``B`` … ``R4``, ``G`` or ``ice`` for a stone here on the ice. [Determining Best Stones; Guard]"""
    ring = ring_of(x, y, angle)
    if ring:
        return ring
    # outside the rings, so in front of them means before the centre and in their breadth
    if y < TARGET[1] and past_frog_line(x, y, angle):
        if min(abs(x), *(abs(cx) for cx, _ in corners(x, y, angle))) <= HOUSE + EPSILON:
            return GUARD
    return ICE


def line_gap(x: float, y: float, angle: float) -> float:
    """How far (mm) a footprint lies from changing its ring, or from the frog line, on either side."""
    far, low = target_gap(x, y, angle), low_corner(angle) + y
    return min(abs(low - FROG_Y), *(abs(far - radius) for _name, radius in CIRCLES))


def written(stones: Stones) -> dict[str, dict[str, Any]]:
    """The stones as a position writes them."""
    return {name: {**stone._asdict(), "ring": ring(stones, name)} for name, stone in stones.items()}


def ring(stones: Mapping[str, Stone], name: str) -> str:
    """The ring of a stone, that of the lower one for an upper; "" off the ice. [Stack]"""
    stone = stones[name]
    if stone.zone != ICE:
        return ""
    if stone.on:
        stone = stones[stone.on]
    return place_ring(stone.x, stone.y, stone.angle)


def stacked(stones: Mapping[str, Stone]) -> set[str]:
    """Return all stones that lie on another or under one: no spell touches these."""
    found: set[str] = set()
    for name, stone in stones.items():
        if stone.on:
            found |= {name, stone.on}
    return found


def is_near(a: Stone, b: Stone, distance: float) -> bool:
    """Whether the gap between two footprints is at most ``distance``."""
    if math.hypot(a.x - b.x, a.y - b.y) > distance + 20.0:
        return False
    return near(a.pose, b.pose, distance)


def is_free(stones: Mapping[str, Stone], there: Stone, apart: Iterable[str]) -> bool:
    """Whether ``there`` has room: on the sheet, and over no footprint but those of ``apart`` by more than 0.05."""
    if not on_sheet(there.x, there.y):
        return False
    pose, skipped = there.pose, set(apart)
    for name, other in stones.items():
        close = abs(other.x - there.x) < 20.0 and abs(other.y - there.y) < 20.0
        if close and other.zone == ICE and name not in skipped and overlap(pose, other.pose) > TOUCH + EPSILON:
            return False
    return True


def clash(stones: Mapping[str, Stone]) -> tuple[str, str] | None:
    """Return two stones that overlap by more than 0.1, ignoring upper ones of stacks; or None."""
    lying = sorted((s.y, name) for name, s in stones.items() if s.zone == ICE and not s.on)
    for i, (y, name) in enumerate(lying):
        for other_y, other in lying[i + 1 :]:
            if other_y - y > 20.0:
                break
            if overlap(stones[name].pose, stones[other].pose) > LAYOUT_OVERLAP + EPSILON:
                return min(name, other), max(name, other)
    return None


def covered(stones: Mapping[str, Stone], name: str) -> str:
    """Return the nearest stone in front of ``name``, or ""."""
    behind = stones[name]
    near = [
        (behind.y - s.y, other)
        for other, s in stones.items()
        if s.zone == ICE and other != name and 14.0 < behind.y - s.y < DEPTH and abs(s.x - behind.x) < COVER
    ]
    return min(near)[1] if near else ""


def rests_on(upper: Stone, lower: Stone) -> bool:
    """Whether the centre of ``upper`` is over the top face of ``lower``."""
    return off_top(upper.x, upper.y, lower.x, lower.y, lower.angle) <= OFF_TOP


def sink(stones: Stones, upper: str, lower: Stone) -> None:
    """Lower a stone that lost its support to the ice.

    It keeps its place; where that reaches into a neighbour it takes the place that its support left.
    """
    stone = stones[upper]._replace(on="")
    choices = (stone, stone._replace(x=lower.x, y=lower.y), stone._replace(x=lower.x, y=lower.y, angle=lower.angle))
    stones[upper] = next((s for s in choices if is_free(stones, s, (upper,))), choices[-1])


def remove(stones: Stones, name: str, zone: str) -> str:
    """Take a stone off the ice into ``zone``; return the stone that it carried and that sinks, or ""."""
    gone = stones[name]
    stones[name] = Stone(zone, gone.value)
    for other, stone in stones.items():
        if stone.on == name:
            sink(stones, other, gone)
            return other
    return ""


def layout(stones: Mapping[str, Stone]) -> dict[str, Pose]:
    """The dice on the ice, for the physics."""
    return {name: stone.pose for name, stone in stones.items() if stone.zone == ICE}


#: where a stone lies, and where it moves to: phrases, because languages join them to a verb each in its own way
PLACES: Final[dict[str, Words]] = {
    "B": say("on the button"),
    "R2": say("in the 2nd ring"),
    "R3": say("in the 3rd ring"),
    "R4": say("in the 4th ring"),
    "G": say("as a guard"),
    "ice": say("outside the rings"),
}
WAYS: Final[dict[str, Words]] = {
    "B": say("onto the button"),
    "R2": say("into the 2nd ring"),
    "R3": say("into the 3rd ring"),
    "R4": say("into the 4th ring"),
    "G": say("into guard position"),
    "ice": say("out of the rings"),
}


def where(ring: str) -> Json:
    """Where a stone lies, as an argument of a sentence."""
    return PLACES[ring].to_json() if ring in PLACES else ring


def where_to(ring: str) -> Json:
    """Where a stone moves to, as an argument of a sentence."""
    return WAYS[ring].to_json() if ring in WAYS else ring
