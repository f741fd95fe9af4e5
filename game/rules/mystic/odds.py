"""How often a seat's hand does what its sentence says of a delivery; every number is over the same tries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.rules.chances import in_hundred
from game.rules.contract import Json, Words, say
from game.rules.mystic.scoring import groups, shares, slot_count
from game.rules.mystic.stones import GUARD, RANK, Stone, Stones, covered, owner, ring

#: the share of tries from which on a sure hand's outcome may be stated as fact
LIKELY: Final = 0.7
#: the rank of a stone outside the rings
OUTSIDE: Final = 5


class Count(NamedTuple):
    """The score if the End were over: the stones that count, best first, and points of each seat, a roll-off shared."""

    slots: tuple[str, ...]
    points: tuple[float, ...]

    @classmethod
    def of(cls, stones: Mapping[str, Stone], seats: int) -> Count:
        """The count of a layout."""
        found = groups(stones)
        ranked = [name for group in found for name in group]
        return cls(tuple(ranked[: slot_count(seats)]), tuple(shares(stones, seats, found)))

    def lead(self, seat: int) -> float:
        """Points of a seat before those of the best other."""
        return round(self.points[seat] - max(p for s, p in enumerate(self.points) if s != seat), 3)

    def points_json(self) -> Json:
        """Return the points of all seats in the order of the table, and whether a roll-off is to share them."""
        points = [f"{round(p, 1):g}" for p in self.points]
        words = say("{points} (roll-off)") if any(p % 1 for p in self.points) else say("{points}")
        return Words(words.id, {"points": points}).to_json()


#: what tries of a delivery do, by its deed (a key of DEEDS): what its sentence names, or stop in the ring it names
NAMED: Final[dict[str, Words]] = {
    **dict.fromkeys(
        ("double", "out best", "out counts", "out", "push", "back", "in", "guard", "front", "own", "missed"),
        say("does so on {percent}%"),
    ),
    **dict.fromkeys(
        ("first", "best before", "best too", "behind", "instead", "counts", "its own", "full", "last"),
        say("stops there on {percent}%"),
    ),
}
SCORE: Final = say("scores at least as well on {percent}%")
GAIN: Final = say("improves the score on {percent}%")
NEAR: Final = say("stops at least as close on {percent}%")
#: the hand that makes the tries
TRIES_BY: Final[dict[str, Words]] = {
    "none": say("With a hand that never misses, it {told}."),
    "steady": say("With a steady hand, it {told}."),
    "club": say("With a club hand, it {told}."),
    "wild": say("With a wild hand, it {told}."),
}


def does(deed: str, args: Mapping[str, Json], sure: Stones, after: Stones, stone: str, seats: int) -> bool:
    """Whether the stones after a try match the sentence of ``deed``, which a ``sure`` hand does."""
    if deed in ("double", "out best", "out counts", "out"):
        gone = [args[key] for key in ("stone_out", "stone_other") if key in args]
        if any(ring(after, name) in RANK for name in gone):
            return False
        slots = Count.of(after, seats).slots if deed.startswith("out ") else ()
        return {"out best": slots[:1] == (stone,), "out counts": stone in slots}.get(deed, True)
    if deed in ("push", "back"):
        return ring(after, args["stone_other"]) == ring(sure, args["stone_other"])
    if deed == "in":
        return args["stone_other"] in Count.of(after, seats).slots
    if deed == "guard":
        return ring(after, stone) == GUARD and covered(after, args["stone_other"]) == stone
    if deed == "own":
        return ring(after, args["stone_other"]) not in RANK
    if deed == "missed":
        return ring(after, stone) not in RANK
    return ring(after, stone) == ring(sure, stone)


@dataclass(frozen=True, slots=True)
class Odds:
    """Of ``total`` tries: ``place`` do what the sentence of ``deed`` names (-1: it names no place), ``score`` leave at
    least as good a score as a sure hand (in a shoot-out: stop as near), and ``gain`` a better one than now."""

    deed: str
    place: int
    score: int
    gain: int
    total: int
    shootout: bool = False

    @classmethod
    def of(
        cls,
        deed: str,
        args: Mapping[str, Json],
        before: Stones,
        sure: Stones,
        tried: Sequence[Stones],
        stone: str,
        seats: int,
        *,
        shootout: bool,
    ) -> Odds:
        """Count over ``tried``, the stones after each try; ``told`` are the arguments of the deed's sentence."""
        place = sum(does(deed, args, sure, stones, stone, seats) for stones in tried) if deed in NAMED else -1
        if shootout:
            near = RANK.get(ring(sure, stone), OUTSIDE)
            return cls(deed, place, sum(RANK.get(ring(s, stone), OUTSIDE) <= near for s in tried), 0, len(tried), True)
        was, now, *leads = (Count.of(stones, seats).lead(owner(stone)) for stones in (before, sure, *tried))
        good, gain = (sum(lead >= now for lead in leads), sum(lead > was for lead in leads))
        return cls(deed, place, good, gain, len(tried))

    @property
    def likely(self) -> bool:
        """Whether a sure hand's outcome may be stated as fact."""
        return min(self.score, self.place if self.place >= 0 else self.total) >= LIKELY * self.total

    def words(self, hand: str) -> Words:
        """Return the shares as a sentence; ``hand``: a key of TRIES_BY."""
        parts = [self._part(NAMED[self.deed], self.place)] if self.place >= 0 else []
        if self.deed != "missed":
            parts.append(self._part(NEAR if self.shootout else SCORE, self.score))
        if self.gain > self.score and not self.shootout:
            parts.append(self._part(GAIN, self.gain))
        return Words(TRIES_BY[hand].id, {"told": _joined(parts).to_json()})

    def percent(self, count: int) -> int:
        """Return so many tries in %, never rounded to all or none."""
        return in_hundred(count / self.total)

    def _part(self, words: Words, count: int) -> Json:
        return Words(words.id, {"percent": self.percent(count)}).to_json()


def _joined(parts: Sequence[Json]) -> Words:
    if len(parts) == 1:
        return say("{one} of tries", one=parts[0])
    if len(parts) == 2:
        return say("{one} of tries and {two}", one=parts[0], two=parts[1])
    return say("{one} of tries, {two} and {three}", one=parts[0], two=parts[1], three=parts[2])
