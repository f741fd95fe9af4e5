"""A seat's style, and a move's traits: data that travels to the search process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.rules.contract import Json


@dataclass(frozen=True, slots=True)
class Style:
    """How a seat chooses among equals, each number from -1 to 1; 0 has no effect.

    ``bold``: looks for what scatters, or (below 0) waits for what is safe; the more so the further behind the seat sees
    itself, by the score and the remaining Ends in one number. ``hits``: takes out, shoots and lays out, or guards and
    blocks. ``spends``: uses its good cards, or saves them. ``talks``: how often it says something, from 0 to 1; no
    choice depends on it.
    """

    bold: float = 0.0
    hits: float = 0.0
    spends: float = 0.0
    talks: float = 0.5

    @property
    def leans(self) -> bool:
        """Whether it changes any choice."""
        return bool(self.bold or self.hits or self.spends)

    def to_json(self) -> Json:
        """The numbers in their order."""
        return [self.bold, self.hits, self.spends, self.talks]

    @classmethod
    def from_json(cls, row: Json) -> Style:
        """The style that ``to_json`` wrote."""
        return cls(*(float(number) for number in row))


EVEN = Style()


class Traits(NamedTuple):
    """A move's traits, from -1 to 1: whether it hits or guards, and whether it spends something good."""

    hits: float = 0.0
    spends: float = 0.0
