"""The interface of every player of a game: Decision and Player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import NamedTuple, Protocol, runtime_checkable

from game.rules.contract import Event, Json, View, Words


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


Stop = Callable[[], bool]

#: seconds after which a search counts as stuck, at least twenty times the slowest decision on a slow machine: decisions
#: depend on the position alone, since it bounds a search's looks and playouts
GUARD = 30.0


def never() -> bool:
    """No."""
    return False


def expired_after(cap: float | None, stop: Stop | None = None) -> Expired:
    """A guard that says yes once ``cap`` seconds have passed or ``stop`` says so. Without a cap no clock is read."""
    if cap is None:
        return stop if stop is not None else never
    end = monotonic() + cap

    def expired() -> bool:
        return monotonic() >= end or (stop is not None and stop())

    return expired
