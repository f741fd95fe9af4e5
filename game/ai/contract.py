"""The interface of every player of a game: Decision and Player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from game.ai.style import EVEN, Style
from game.rules.contract import Event, Json, View, Words

#: the levels of an AI seat, weakest first
LEVELS = ("novice", "club", "skip")
#: every kind of seat that this room plays; ``random`` and ``greedy`` serve for measuring
KINDS = (*LEVELS, "random", "greedy")

#: called now and then by a search: whether it must stop with what it has
Expired = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Decision:
    """A move for a seat, with its estimated value and the reason for it.

    ``value``: 0 to 1, the share of the match that the seat expects, where a match can be won or lost (a game's player
    may use another scale and says so); None where nothing was compared. ``runners_up``: the moves considered next, best
    first, on the same scale. ``iterations``: playouts (or evaluations) that went into it.
    """

    move: str
    value: float | None
    runners_up: tuple[tuple[str, float], ...]
    why: Words
    iterations: int

    def to_json(self) -> Json:
        """The decision as a JSON object."""
        return {
            "move": self.move,
            "value": self.value,
            "runners_up": [[move, value] for move, value in self.runners_up],
            "why": self.why.to_json(),
            "iterations": self.iterations,
        }

    @classmethod
    def from_json(cls, table: Json) -> Decision:
        """The decision that ``to_json`` wrote."""
        runners_up = tuple((str(move), float(value)) for move, value in table["runners_up"])
        return cls(table["move"], table["value"], runners_up, Words.from_json(table["why"]), table["iterations"])


class Player(Protocol):
    """Plays one game, at every level, from what a seat may know.

    ``events`` are those of the current deal as the seat saw them, the event ``Dealt`` first if the deal was seen.
    The same view, events, level and generator give the same decision unless ``expired`` ever says yes.
    """

    def decide(
        self, view: View, events: Sequence[Event], level: str, rng: Random, expired: Expired, style: Style = EVEN
    ) -> Decision:
        """Return a decision of ``level`` (one of LEVELS) in a style."""
        ...

    def greedy(self, view: View, events: Sequence[Event], rng: Random) -> Decision:
        """A decision by a one-ply rule of thumb."""
        ...


@runtime_checkable
class Talker(Protocol):
    """A player whose seats also speak: talk isn't a move, and binds nobody."""

    def remark(self, view: View) -> str | None:
        """Return what the seat of ``view`` says, unasked, to the seat that decides now; None for nothing."""
        ...
