"""Reading positions and views: each key's value, checked, or one sentence about what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Self

from game.rules.events import Seat
from game.rules.options import BadPosition, shown
from game.rules.rng import Rng
from game.rules.words import Json

#: no count, score or number of a position is beyond it; a larger one is a slip or meant to hurt
LARGEST: Final = 1_000_000


def is_whole(value: object) -> bool:
    """Whether ``value`` is a whole number (true and false are none, nor is 2.0)."""
    return isinstance(value, int) and not isinstance(value, bool)


def refuse_unknown(table: Json, known: Iterable[str], what: str) -> None:
    """BadPosition unless ``table`` is one and all its keys are ``known``; ``what`` names it in the message."""
    if not isinstance(table, Mapping):
        raise BadPosition(f"{what} must be a table")
    for key in table:
        if key not in known:
            raise BadPosition(f"{what} has an unknown key {shown(key)}")


def refuse_seed(seed: int) -> None:
    """BadPosition for a seed of a match that is no number from 0 on."""
    if not is_whole(seed) or seed < 0:
        raise BadPosition(f"the seed is a number from 0 on, not {shown(seed)}")


def options_of(table: Json) -> Mapping[str, Json]:
    """The options that a position names. BadPosition when one of the two is no table."""
    if not isinstance(table, Mapping):
        raise BadPosition("a position is a table")
    options = table.get("options", {})
    if not isinstance(options, Mapping):
        raise BadPosition("options is a table")
    return options


class Reader:
    """A table being read, for a match of ``seats``: a method for each kind of value.

    Every method gives the value under a key, or ``default`` where the key is missing, and raises BadPosition, in one
    sentence that names the key, for anything else. ``what`` names the table in messages.
    """

    def __init__(self, table: Json, known: Sequence[str], seats: int, what: str = "the position") -> None:
        refuse_unknown(table, known, what)
        self.table: Mapping[str, Any] = table
        self.seats = seats
        self.what = what

    @classmethod
    def of(cls, table: Json, keys: Sequence[str], view_keys: Sequence[str], seats: int, viewer: Seat | None) -> Self:
        """A position of a match of ``seats``, or with ``viewer`` the view of that seat (-1: a spectator)."""
        if viewer is None:
            return cls(table, keys, seats)
        if not is_whole(viewer) or not -1 <= viewer < seats:
            raise BadPosition(f"there is no seat {shown(viewer)}: give -1 (a spectator) to {seats - 1}")
        return cls(table, view_keys, seats, "the view")

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def wrong(self, key: str, wanted: str) -> BadPosition:
        """The refusal of what stands under ``key``: it should be ``wanted``."""
        return BadPosition(f"{key} is {wanted}, not {shown(self.table.get(key))}")

    def whole(self, key: str, default: int, low: int = 0, high: int = LARGEST) -> int:
        """A whole number from ``low`` to ``high``."""
        value = self.table.get(key, default)
        if not is_whole(value) or not low <= value <= high:
            bound = f"from {low} on" if high == LARGEST else f"from {low} to {high}"
            raise self.wrong(key, f"a number {bound}")
        return int(value)

    def seat(self, key: str, default: int, low: int = 0) -> int:
        """A seat, from ``low`` (-1 where nobody is meant too)."""
        value = self.table.get(key, default)
        if not is_whole(value) or not low <= value < self.seats:
            raise self.wrong(key, f"a seat from {low} to {self.seats - 1}")
        return int(value)

    def mover(self, dealing: bool, over: bool) -> tuple[int, int]:
        """``dealer`` and ``to_move``: one and the same while somebody is to deal, and -1 to move when it is over."""
        dealer = self.seat("dealer", self.seats - 1)
        if dealing and "dealer" not in self and "to_move" in self:
            dealer = self.seat("to_move", dealer)
        to_move = self.seat("to_move", -1 if over else dealer if dealing else 0, -1)
        if (to_move < 0) != over:
            raise BadPosition("to_move is -1 when the match is over, and only then")
        if dealing and to_move != dealer:
            raise BadPosition("in phase deal it is the dealer who is to move")
        return dealer, to_move

    def team(self, key: str, default: int = -1) -> int:
        """A team: 0 or 1, or -1 for none."""
        value = self.table.get(key, default)
        if not is_whole(value) or not -1 <= value <= 1:
            raise self.wrong(key, "a team, 0 or 1, or -1 for none")
        return int(value)

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self.table.get(key, default)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def word(self, key: str, default: str, words: Sequence[str]) -> str:
        """One of ``words``."""
        value = self.table.get(key, default)
        if not isinstance(value, str) or value not in words:
            raise self.wrong(key, f"one of {', '.join(word for word in words if word)}")
        return value

    def items(self, key: str, length: int | None = None, of: str = "values") -> list[Json]:
        """A list, of ``length`` if given; an empty one (or so many empty lists) where the key is missing."""
        value = self.table.get(key, [] if length is None else [[] for _ in range(length)])
        if not isinstance(value, list | tuple) or (length is not None and len(value) != length):
            raise self.wrong(key, f"a list of {of}" if length is None else f"a list of {length} {of}")
        return [*value]

    def lists(self, key: str, length: int, of: str = "lists of cards") -> list[list[Json]]:
        """``length`` lists."""
        value = self.items(key, length, of)
        if not all(isinstance(part, list | tuple) for part in value):
            raise self.wrong(key, f"a list of {length} {of}")
        return [[*part] for part in value]

    def wholes(self, key: str, default: Sequence[int], low: int = 0, high: int = LARGEST) -> list[int]:
        """As many whole numbers as ``default`` has, each from ``low`` to ``high``."""
        value = self.table.get(key, default)
        fits = isinstance(value, list | tuple) and len(value) == len(default)
        if not fits or not all(is_whole(part) and low <= part <= high for part in value):
            bound = f"from {low}" if high == LARGEST else f"from {low} to {high}"
            raise self.wrong(key, f"a list of {len(default)} numbers {bound}")
        return [*value]

    def pair(self, key: str) -> tuple[int, int]:
        """Two whole numbers from 0 on, one for each team."""
        first, second = self.wholes(key, (0, 0))
        return first, second

    def inner(self, key: str, known: Sequence[str]) -> Reader:
        """The table under ``key`` (an empty one where it is missing), to be read in turn."""
        return Reader(self.table.get(key, {}), known, self.seats, key)

    def rng(self, default: Rng | None = None) -> Rng:
        """The generator under ``rng``; without the key ``default``, or one seeded with 0."""
        if "rng" not in self.table:
            return default or Rng(0)
        try:
            return Rng.from_text(self.table["rng"])
        except (TypeError, ValueError) as error:
            raise BadPosition(f"rng: {error}") from error
