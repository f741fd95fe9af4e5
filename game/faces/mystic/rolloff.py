"""Roll-offs as dice on the ice: real rolls of the physics that end on the recorded numbers, a row for each round."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.rules.mystic.scoring import Standing, standing
from game.rules.mystic.shot_film import Film, Placed, pose_at, rolled
from game.rules.mystic.stones import ICE, Stones, number

#: the stone of a roll, and the face that came up
Roll = tuple[str, int]
Place = tuple[float, float]
#: factor of real time; s between two of a row, and from a row to the next
RATE, APART, NEXT = 1.7, 0.13, 0.45
#: mm between two dice of a row, and how near other stones may lie
GAP, ROOM = 30.0, 24.0
#: ways to turn a die before it goes, tried until one ends on the right face
TURNS = 120


def rounds(rolls: Sequence[Roll]) -> list[list[Roll]]:
    """The rolls by rounds. A stone's second turn begins the next one."""
    found: list[list[Roll]] = []
    for stone, face in rolls:
        if not found or any(stone == other for other, _face in found[-1]):
            found.append([])
        found[-1].append((stone, face))
    return found


def half_row(rolls: Sequence[Roll]) -> float:
    """How far the longest row reaches from its middle, mm."""
    return GAP * max(map(len, rounds(rolls))) / 2.0


def judged(stones: Stones, seats: int, rolls: Sequence[Roll]) -> Standing:
    """The result of the rolls: the stones in the order of their slots."""
    faces = iter(rolls)
    return standing(stones, seats, lambda stone: next(face for name, face in faces if name == stone))


def winners(stones: Stones, seats: int, rolls: Sequence[Roll]) -> set[str]:
    """The stones that have won their roll: to be Best, or one of the last slots."""
    seen = judged(stones, seats, rolls)
    found = set()
    for group in seen.contested:
        first = seen.slots[0] in group
        out = any(name not in seen.slots for name in group)
        found |= {name for name in group if (out and name in seen.slots) or (first and name == seen.slots[0])}
    return found


@lru_cache(16)
def film_for(face: int, turn: int) -> Film:
    """A roll that ends on a face; ``turn`` varies it."""
    for k in range(TURNS):
        film = rolled(1 + (turn + k) % 8, (37.0 * (turn + k)) % 360.0)
        if film is not None and pose_of(film).value == face:
            return film
    raise ValueError(f"no roll ends on {face}")


def pose_of(film: Film) -> Placed:
    """The pose of a film's only die at its end."""
    placed = pose_at(film, next(iter(film.reels)), film.duration)
    assert placed is not None
    return placed


class ThrownDie(NamedTuple):
    """A rolled die: its name on the sheet, its film moved by (dx, dy), the times when it goes, lies, and is removed."""

    name: str
    film: Film
    dx: float
    dy: float
    begins: float
    lies: float
    gone: float = math.inf

    def at(self, now: float) -> Placed | None:
        """Its pose; None before it goes and after it was removed."""
        if not self.begins <= now < self.gone:
            return None
        share = 1.0 if self.lies <= self.begins else min(1.0, (now - self.begins) / (self.lies - self.begins))
        placed = pose_at(self.film, next(iter(self.film.reels)), self.film.duration * share)
        return placed and placed._replace(x=placed.x + self.dx, y=placed.y + self.dy)


@dataclass(frozen=True)
class RollOff:
    """All dice of a roll-off. ``won``: those that won; ``places``: where they come to rest; ``length`` in seconds."""

    dice: tuple[ThrownDie, ...]
    won: frozenset[str]
    places: tuple[Place, ...]
    length: float

    def lying(self, now: float) -> dict[str, Placed]:
        """The dice at a time."""
        found = {die.name: die.at(now) for die in self.dice}
        return {name: placed for name, placed in found.items() if placed is not None}

    def rolling(self, now: float) -> set[str]:
        """The moving dice."""
        return {die.name for die in self.dice if die.begins <= now < die.lies}


def roll_off(stones: Stones, seats: int, rolls: Sequence[Roll], middle: Place, *, calm: bool = False) -> RollOff:
    """A roll-off's dice, a row for each round: the first around ``middle`` (mm), or before it, depending on room."""
    batches = rounds(rolls)
    dice: list[ThrownDie] = []
    last: dict[str, int] = {}
    now, y = 0.0, free_row(stones, middle, half_row(rolls), len(batches))
    for n, batch in enumerate(batches):
        for stone, _face in batch:
            if stone in last:
                # removed, to roll again
                dice[last[stone]] = dice[last[stone]]._replace(gone=now)
        for k, (stone, face) in enumerate(batch):
            x = middle[0] + GAP * (k - (len(batch) - 1) / 2.0)
            last[stone] = len(dice)
            dice.append(
                _thrown(f"{stone}:{n}", film_for(face, number(stone) + 11 * k + 5 * n), (x, y), now, k, calm=calm)
            )
        now = max(die.lies for die in dice) + NEXT
        y -= GAP
    won = winners(stones, seats, rolls)
    kept = [die for die in dice if die.gone == math.inf]
    spots = (pose_of(die.film) for die in kept)
    places = tuple((spot.x + die.dx, spot.y + die.dy) for spot, die in zip(spots, kept, strict=True))
    return RollOff(tuple(dice), frozenset(d.name for d in kept if d.name[:2] in won), places, now)


def _thrown(name: str, film: Film, place: Place, now: float, k: int, *, calm: bool) -> ThrownDie:
    rest = pose_of(film)
    begins = now if calm else now + APART * k
    lies = now if calm else begins + RATE * film.duration
    return ThrownDie(name, film, place[0] - rest.x, place[1] - rest.y, begins, lies)


def free_row(stones: Stones, middle: Place, wide: float, deep: int) -> float:
    """How far up the ice this many rows fit without a stone nearby, at ``middle`` or before it.

    ``wide``: how far they reach to both sides.
    """
    reach, (x, y) = wide + ROOM, middle
    lie = [stone for stone in stones.values() if stone.zone == ICE and abs(stone.x - x) < reach]
    for step in range(40):
        low, high = y - 5.0 * step - GAP * (deep - 1) - ROOM, y - 5.0 * step + ROOM
        if not any(low < stone.y < high for stone in lie):
            return y - 5.0 * step
    return y
