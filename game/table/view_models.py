"""Values that a game's face gives its table at a moment: words, points, steps, buttons, drills. They need no window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.contract import Event, Position, Seat, View
from game.ui.sheet.labels import Shape
from game.ui.sheet.rect import Rect
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
    """A line of a summary: its name (with a seat's portrait, or -1), a text, and points that roll up from 0."""

    name: str
    what: str = ""
    points: str = ""
    seat: int = -1
    cards: tuple[str, ...] = ()
    won: bool = False


@dataclass(frozen=True, slots=True)
class Summary:
    """The summary that people look at when a part of the match has ended."""

    title: str
    rows: tuple[SummaryRow, ...]
    go_on: str
    line: str = ""


@dataclass(frozen=True, slots=True)
class Explained:
    """A card in words: its name, its text, the present effect of each use, and the rules that it carries besides."""

    title: str
    text: str = ""
    now: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Use:
    """A use of a card: the option's id, its name, and its present effect."""

    id: str
    label: str
    does: str = ""


class Chip(NamedTuple):
    """The effect of a pick in a word or two; ``good`` as in ``game.rules.contract.Meaning``."""

    text: str
    good: bool | None = None


@dataclass(frozen=True, slots=True)
class Tag:
    """A label on a board: what it says of ``things``, the pieces ``about`` which it is, and how much it matters.

    ``more``: what it says while one of them is looked at; without a ``text`` it is shown only then. ``sign``, in
    ``colour``, stands before the words; ``good`` as in ``Chip``. ``asked``: somebody looks at it.
    """

    key: str
    text: str
    things: tuple[Shape, ...]
    about: tuple[str, ...] = ()
    weight: float = 0.0
    more: str = ""
    sign: str = ""
    colour: style.Colour = style.CREAM
    ink: style.Colour = style.CREAM
    good: bool | None = None
    asked: bool = False


class LabelBoard(NamedTuple):
    """A board's labels: where they may lie, what they must not cover (``hard``), and what they rather don't.

    ``things``: the shapes of the pieces by name, where they aren't their whole boxes. ``apart``: things that lie far
    from each other each have a label of their own, unless there are many, even where two say the same.
    """

    room: Rect
    tags: Sequence[Tag] = ()
    hard: Sequence[Shape] = ()
    soft: Sequence[Shape] = ()
    things: Mapping[str, Shape] = {}
    apart: bool = False


class Point(NamedTuple):
    """A point that is counted: the piece that brings it, its text, and the side that gets it.

    ``pace``: the part of the usual time that its flight takes.
    """

    piece: str
    text: str
    side: int
    pace: float = 1.0


class Beat(NamedTuple):
    """A step of presenting an event: seconds after the one before it (or its arrival), and its sound."""

    after: float
    cue: str = ""


class Kit(NamedTuple):
    """A thing or person beside a seat: a picture of ``art/baked``, a name, and its effects, each with a sentence."""

    picture: str
    name: str
    brings: tuple[tuple[str, str], ...] = ()


class OptionButton(NamedTuple):
    """An option as a button: text and sign; ``order`` among the others (all equal: the rules' order).

    ``urged``: it stands out when it is the only one. ``placed``: it is chosen on the game's own board.
    """

    text: str
    icon: str | None = None
    order: int = 0
    urged: bool = True
    placed: bool = False


class Shake(NamedTuple):
    """The room's reaction: how far the table shakes, and a light of this strength and colour (0 to 1)."""

    far: float
    light: float = 0.0
    colour: tuple[float, float, float] = (1.0, 0.25, 0.2)


@dataclass(frozen=True, slots=True)
class Drill:
    """A drill: title, goal and a word of advice; ``position`` for a steadiness of the hand and a seed; whether a
    position has it ``reached``; ``mark``: the surface's target, in its own measure.

    ``key``: its tries are stored under this. ``comment``: on the events of a try, compared with the usual one.
    """

    title: Callable[[], str]
    goal: Callable[[], str]
    about: Callable[[], str]
    position: Callable[[str, int], Position]
    reached: Callable[[Position], bool]
    mark: object = None
    key: str = ""
    comment: Callable[[Sequence[Event]], str] = lambda events: ""


class Moved(NamedTuple):
    """A move that was made: its number and seat, a spectator's view before it, and its events as one saw them."""

    ply: int
    seat: Seat
    before: View
    events: Sequence[Event]
