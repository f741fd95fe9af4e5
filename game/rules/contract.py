"""The interface that all games share: Game, State, View, Move, Event, Outcome.

The style is python-chess's (a state object with ``legal_moves``, ``push``, ``copy``, text forms for everything); the
discipline is OpenSpiel's (one contract, one conformance suite for every game).

Seats are numbered 0, 1, 2 … clockwise. A *position* is a JSON object with the keys that ``docs/games/<game>.md`` lists.
Every game's has ``options`` (all of them, ``seats`` among them), ``to_move`` (-1 once the match is over), ``phase`` (a
word for the kind of decision, ``over`` at the end) and ``scores`` (a number for each seat or team); games with cards in
hands have ``hands``, a list for each seat, and ``rng`` is the generator's state. Nothing here reads a clock, a file or
a global generator.

A game with one pack and a fixed set of moves finds most of this in ``card_games`` (``PackGame``, ``PackState``,
``PositionReader``); every game declares its positions' keys with ``position_schema.Schema``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, NamedTuple, Protocol, Self

from game.rules.events import HIDDEN, CardMove, Concealed, Event, EventRecorder, Position, Seat, fold, staged
from game.rules.options import BadPosition, Option, Span, shown
from game.rules.words import Json, Words, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Meaning:
    """What a legal move leads to, as far as its seat can know; a game's own class adds its counts.

    ``words``: a whole sentence, for hover, hint and button. ``chip``: the same in at most some eighteen letters, for
    the card itself; None where there is nothing to say. ``verdict``: the chip tells more than a fact (a win, a
    chance), and only the coach at the table says it; others see ``fact``, or no chip if that is None. ``good``: whether
    what counts gets better (True) or is lost (False) by the move itself; None where neither is so, or a later choice
    decides it. ``counted``: the same for players who have open cards counted for them (otherwise counting is part of
    the game); None where nothing is counted.
    """

    words: Words
    chip: Words | None = None
    good: bool | None = None
    counted: Meaning | None = None
    verdict: bool = False
    fact: Words | None = None

    def __str__(self) -> str:
        """The sentence in English with bare codes, for tests and the command line."""
        return str(self.words)


__all__ = [
    "HIDDEN", "NOBODY", "SPECTATOR", "Action", "BadPosition", "CardMove", "Concealed", "Event", "EventRecorder", "Game",
    "IllegalMove", "Json", "Meaning", "Move", "Opening", "Option", "Outcome", "Path", "Pick", "Position", "Pushed",
    "Seat", "Span",
    "State", "Template", "View", "Words", "ReadView", "fold", "say", "staged",
]  # fmt: skip

#: What the trusted core plays: small, interned, hashable. Meaningless outside its game.
Action = Any

SPECTATOR: Seat = -1
NOBODY: Seat = -1


class IllegalMove(ValueError):
    """A move that the rules refuse; ``reason`` says why. The state that raised it has not changed."""

    def __init__(self, reason: Words) -> None:
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Pick:
    """One step of choosing a move: a thing on the table that can be clicked or focused.

    ``kind``: ``card`` (``id`` is a card code of the deciding seat's hand, or of the cards on offer), ``pile`` (``id``
    is a place, as ``bank.1`` or ``stock``), ``seat`` (``id`` is its number), ``piece`` (a rock, stone or die by its
    name), ``option`` (a button; ``id`` is the word), and for templates ``place``, ``number`` and ``gesture`` (``id`` is
    the range as the template writes it).
    """

    kind: str
    id: str
    label: Words | None = field(default=None, compare=False)


Path = tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """One move: its canonical text, the core's action for it, and the paths of picks that choose it.

    Two moves are the same when their texts are. No path is a prefix of another legal move's.
    """

    text: str
    action: Action = field(default=None, compare=False, repr=False)
    paths: tuple[Path, ...] = field(default=(), compare=False, repr=False)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Template(Move):
    """A continuous choice among the legal moves: the text with ranges in place of numbers.

    A game with templates subclasses this. ``fill`` may give a move that ``push`` still refuses
    (a place without room); it then says so in a sentence.
    """

    def fill(self, rng: Random) -> Move:
        """A move of this template, drawn with ``rng``."""
        raise NotImplementedError

    def admits(self, move: Move | str) -> bool:
        """Whether the text of ``move`` lies within this template's ranges."""
        raise NotImplementedError

    def compose(self, path: Path, values: Sequence[Json]) -> Move:
        """The move that ``path`` (one of ``paths``) makes with ``values``.

        One value for each of its picks of kind ``place`` (two numbers), ``number`` or ``gesture``, in the path's order.
        """
        raise NotImplementedError


class Pushed(NamedTuple):
    """The result of a push: the events, and what chance drew (None when the generator was not used).

    ``chance`` is JSON; passed to ``push`` it replaces the generator. Its key ``rng`` is the generator's state
    afterwards; without it, the generator stays as it was. A simulated move has its outcome under a key of its own.

    ``concealed`` says which part of the move's text is hidden, and from whom; None when everybody may read it.
    """

    events: tuple[Event, ...]
    chance: Json | None
    concealed: Concealed | None = None


class Opening(NamedTuple):
    """How a fresh match began: the bare table, and the events that led from it to the first decision.

    The bare table holds every card that the match has then, where it lay before the deal (most games: in the stock), so
    that the events bring them from there; folded over its view they give each seat's first view.
    """

    bare: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the table that ``docs/games/<game>.md`` prescribes, the winning seats, and why.

    ``drawn``: a draw; ``winners`` are then all who tied.
    """

    table: Mapping[str, Json]
    winners: tuple[Seat, ...]
    reason: Words
    drawn: bool = False

    def to_json(self) -> Json:
        """The prescribed table, for records and traces."""
        return dict(self.table)


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know now, and its legal moves. A view has no way back to the state.

    ``position`` is the position without everything that ``seat`` (-1: a spectator) may not know: ``?`` for hidden
    cards, no generator. ``legal`` is empty unless the seat is to move.
    """

    game: Game
    seat: Seat
    position: Position
    legal: tuple[Move, ...]

    def sample(self, rng: Random) -> State:
        """A full state that agrees with this view, everything unseen drawn evenly with ``rng``."""
        return self.game.sample(self, rng)


class ReadView(Protocol):
    """A view that has been read: any number of states that agree with it can be drawn."""

    def fill(self, rng: Random) -> State:
        """A full state that agrees with the view, everything unseen drawn evenly with ``rng``."""


class State(ABC):
    """A match between two decisions. Mutable; ``copy`` is cheap. Compared by identity: a dataclass needs ``eq=False``.

    ``legal_moves``, ``check`` and ``push`` are the checked path with texts and events. ``actions`` and
    ``apply`` are the trusted core that search uses: no text, no events, no sorting, no checking; after
    the same moves both paths leave the same position.
    """

    __slots__ = ()
    game: ClassVar[Game]

    to_move: Seat
    phase: Any

    # --- the trusted core
    @abstractmethod
    def actions(self) -> Sequence[Action]:
        """The legal actions, without repeats, in any order. Games with templates give the templates."""

    @abstractmethod
    def apply(self, action: Action) -> None:
        """Play a legal action. Nothing is checked."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent state, generator included."""

    # --- the checked path
    @abstractmethod
    def legal_moves(self) -> list[Move]:
        """The legal moves (templates where a choice is continuous), sorted by text, without repeats."""

    @abstractmethod
    def check(self, move: Move | str) -> Words | None:
        """Why ``move`` is illegal here, or None when it is legal. Non-canonical texts are illegal."""

    @abstractmethod
    def find(self, move: Move | str) -> Move:
        """The legal move with this text. IllegalMove if there is none."""

    @abstractmethod
    def push(self, move: Move | str, chance: Json | None = None) -> Pushed:
        """Check and play a move. Raises IllegalMove, with nothing changed, if it is illegal.

        ``chance``, as an earlier push returned it, replaces the generator.
        """

    @abstractmethod
    def cut(self, seat: Seat) -> Position:
        """Return the position without everything that ``seat`` (-1: a spectator) may not know."""

    def view(self, seat: Seat) -> View:
        """What ``seat`` may know; -1 is a spectator."""
        legal = tuple(self.legal_moves()) if seat == self.to_move >= 0 else ()
        return View(self.game, seat, self.cut(seat), legal)

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the match ended, or None while it lasts."""

    @abstractmethod
    def to_position(self) -> Position:
        """The whole truth, every key written; a fresh JSON object."""


class Game(ABC):
    """A game's rules: its name, its options, and ways to make a state."""

    name: ClassVar[str]
    title: ClassVar[Words]
    options: ClassVar[tuple[Option, ...]]
    #: whether seat s plays for team s % 2
    teams: ClassVar[bool] = False
    #: the keys of a position that hold each card (or other thing that is conserved) once; ``rocks.*.card``: a path of
    #: keys, ``*`` for every value
    cards_at: ClassVar[tuple[str, ...]] = ("hands", "stock")
    #: the event that deals again: earlier knowledge of cards means nothing after it
    deal_event: ClassVar[str] = "Dealt"
    #: prefix of the moves that open a shot ("" = every move); the moves after it answer that shot. None: a shot is one
    #: seat's consecutive moves
    shot_opens: ClassVar[str | None] = None
    #: the events that end a part of the match (a hand, a period, an end), where people look at the score
    part_events: ClassVar[frozenset[str]] = frozenset()
    #: sorts of moves, each in a few short words, by how their texts begin
    sorts: ClassVar[Mapping[str, Words]] = {}

    @abstractmethod
    def new(self, options: Mapping[str, Json], seed: int) -> State:
        """A fresh match, dealt from ``seed`` (0 or more). BadPosition for a bad option."""

    def opening(self, state: State) -> Opening:
        """Return the events that led to ``state``, as ``new`` gave it: the first deal. ``state`` is unchanged.

        A match that begins without a deal has none.
        """
        return Opening(state.copy(), ())

    @abstractmethod
    def from_position(self, table: Position) -> State:
        """The state that ``table`` describes; keys left out have their defaults. BadPosition if it can't be."""

    def view_from(self, table: Position, seat: Seat) -> View:
        """Read the view that ``State.view(seat).position`` wrote, legal moves included. Raises BadPosition."""
        state = self.sample(View(self, seat, table, ()), Random(0))
        legal = tuple(state.legal_moves()) if seat == state.to_move >= 0 else ()
        return View(self, seat, dict(table), legal)

    @abstractmethod
    def sample(self, view: View, rng: Random) -> State:
        """A full state that agrees with ``view``: the same view, the same legal moves, the same cards in all."""

    def worlds(self, table: Position, seat: Seat) -> ReadView:
        """The view of ``seat`` with this position, read once for a search that draws many states. BadPosition.

        With the same generator ``fill`` draws what ``sample`` does.
        """
        return _Sampled(View(self, seat, table, ()))

    @abstractmethod
    def describe(self, event: Event) -> Words | None:
        """Return the log's sentence for an event as some seat saw it, or None when it deserves none."""

    def sort(self, move: str) -> Words | None:
        """Return the sort of a move in a few short words; or None."""
        return next(
            (self.sorts[key] for key in sorted(self.sorts, key=len, reverse=True) if move.startswith(key)), None
        )

    def meaning(self, view: View, move: Move | str) -> Meaning | None:
        """Return what ``move``, a legal one of the view's seat, leads to, from the view alone; None for no word."""
        return None

    def consequence(self, before: View, events: Sequence[Event]) -> Words | None:
        """Return what a move has changed for all spectators, in a sentence; None when nothing deserves one.

        ``before`` is a spectator's view before the move, ``events`` are the move's as a spectator sees them, so neither
        the sentence nor its absence reveals anything of a hand.
        """
        return None

    def intent(self, before: View, events: Sequence[Event]) -> Words | None:
        """Return what a move was meant to do and whether it worked, for anyone who asks why; None for no word.

        ``before`` is a spectator's view before the move, ``events`` are all that a spectator has seen since, those of
        later moves included, so the sentence reveals nothing of a hand.
        """
        return None

    def low_wins(self, options: Mapping[str, Json]) -> bool:
        """Whether with these options (all of them) the lowest score wins."""
        return False

    def full_options(self, given: Mapping[str, Json]) -> dict[str, Json]:
        """Complete ``given`` with defaults, in the order of ``options``. BadPosition for unknown keys or values."""
        known = {o.key: o for o in self.options}
        for key, value in given.items():
            if key not in known:
                raise BadPosition(f"{self.name} has no option {key}: it has {', '.join(known)}")
            if not known[key].accepts(value):
                raise BadPosition(f"option {key} of {self.name} can't be {shown(value)}: {known[key].describe()}")
        return {key: given.get(key, option.default) for key, option in known.items()}

    def seats(self, options: Mapping[str, Json]) -> int:
        """The number of seats that ``options`` give."""
        return int(self.full_options(options)["seats"])

    def team(self, seat: Seat) -> int:
        """Return the team of a seat; without teams, the seat."""
        return seat % 2 if self.teams else seat


class _Sampled(NamedTuple):
    """Worlds of a game that reads the view again for each."""

    view: View

    def fill(self, rng: Random) -> State:
        return self.view.sample(rng)
