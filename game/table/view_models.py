"""What a game's face gives its table at a moment: words, points, steps, buttons, drills; values without a window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.contract import Event, Position, Seat, View
from game.ui.theme import style


@dataclass(frozen=True, slots=True)
class Banner:
    """Words across the table for a moment; the match waits ``hold`` seconds for them."""

    title: str
    line: str = ""
    colour: style.Colour = style.WARM
    hold: float = 1.25


@dataclass(frozen=True, slots=True)
class SummaryRow:
    """A line of a summary: who (with a seat's portrait, or -1), what, and points that roll up from 0."""

    name: str
    what: str = ""
    points: str = ""
    seat: int = -1
    cards: tuple[str, ...] = ()
    won: bool = False


@dataclass(frozen=True, slots=True)
class Summary:
    """What people look at when a part of the match has ended, before it goes on."""

    title: str
    rows: tuple[SummaryRow, ...]
    go_on: str
    line: str = ""


@dataclass(frozen=True, slots=True)
class Explained:
    """A card in words: its name, what it is, and what each way to use it would do now."""

    title: str
    text: str = ""
    now: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Use:
    """One of the ways to use a card: the option's id, its name, and what it does now."""

    id: str
    label: str
    does: str = ""


class Chip(NamedTuple):
    """What a pick leads to in a word or two; ``good`` as in ``game.rules.meaning.Meaning``."""

    text: str
    good: bool | None = None


class Point(NamedTuple):
    """A point that is counted: the piece that brings it, what is written on it, and the side that gets it.

    ``pace``: how much of the usual time its flight takes.
    """

    piece: str
    text: str
    side: int
    pace: float = 1.0


class Beat(NamedTuple):
    """A step in which an event is told: seconds after the one before it (or its arrival), and its sound."""

    after: float
    cue: str = ""


class Kit(NamedTuple):
    """Who or what stands by a seat: a picture of ``art/baked``, a name, and what that brings, each with a sentence."""

    picture: str
    name: str
    brings: tuple[tuple[str, str], ...] = ()


class OptionButton(NamedTuple):
    """An option as a button: text and sign; ``order`` among the others (all the same: as the rules name them).

    ``urged``: it stands out when it is the only one. ``placed``: it is chosen on the game's own board.
    """

    text: str
    icon: str | None = None
    order: int = 0
    urged: bool = True
    placed: bool = False


class Shake(NamedTuple):
    """What the whole room feels: how far the table shakes, and a light of this strength and colour (0 to 1)."""

    far: float
    light: float = 0.0
    colour: tuple[float, float, float] = (1.0, 0.25, 0.2)


@dataclass(frozen=True, slots=True)
class Drill:
    """Something to practise: title, goal and a word of advice; ``position`` for how sure the hand is and a seed;
    whether a position has it ``reached``; ``mark``: what the surface marks as the target, in its own measure.

    ``key``: under which tries are kept. ``told``: what is said of the move of a try, measured against the usual one.
    """

    title: Callable[[], str]
    goal: Callable[[], str]
    about: Callable[[], str]
    position: Callable[[str, int], Position]
    reached: Callable[[Position], bool]
    mark: object = None
    key: str = ""
    told: Callable[[str], str] = lambda move: ""


class Moved(NamedTuple):
    """A move that was made: its number and seat, a spectator's view before it, and its events as one saw them."""

    ply: int
    seat: Seat
    before: View
    events: Sequence[Event]
