"""The one plan that all five games share: Game, State, View, Move, Event, Outcome.

Manners are python-chess's (a state object with ``legal_moves``, ``push``, ``copy``, text forms for
everything); discipline is OpenSpiel's (one contract, one conformance suite for every game).

Seats are numbered 0, 1, 2 … clockwise. A *position* is a JSON object with the keys that the game's
page lists. Nothing here reads a clock, a file or a global generator.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, NamedTuple, Self

Seat = int
Json = Any
Position = dict[str, Any]
#: What the trusted core plays: small, interned, hashable. Meaningless outside its game.
Action = Any

HIDDEN = "?"
SPECTATOR: Seat = -1
NOBODY: Seat = -1


@dataclass(frozen=True, slots=True)
class Words:
    """A sentence not yet spoken: an English message id and the arguments it is filled with.

    The sentence is made where it is shown, from the catalogue of the language. How an argument is
    shown follows from its name: ``seat`` or ``seat_…`` is a seat's name, ``card…`` a card's with its article,
    ``cards…`` a list of cards, ``move…`` a move's text in words; all others are shown as they are.
    With ``plural``, ``count`` (an argument of that name) chooses between ``id`` and ``plural``.
    """

    id: str
    args: Mapping[str, Json] = field(default_factory=dict)
    plural: str | None = None

    def __str__(self) -> str:
        """The sentence in English with bare codes, for the command line and for tests."""
        text = self.plural if self.plural is not None and self.args.get("count") != 1 else self.id
        return text.format(**{key: _bare(value) for key, value in self.args.items()})

    def to_json(self) -> Json:
        """The words as a JSON value."""
        return {"id": self.id, "args": dict(self.args), **({"plural": self.plural} if self.plural else {})}

    @classmethod
    def from_json(cls, table: Json) -> Words:
        """The words that ``to_json`` wrote."""
        return cls(table["id"], dict(table.get("args", {})), table.get("plural"))


def _bare(value: Json) -> Json:
    """An argument without a name given to it; words within words (as JSON) are spoken."""
    if isinstance(value, list | tuple):
        return ", ".join(str(_bare(v)) for v in value)
    return str(Words.from_json(value)) if isinstance(value, Mapping) and "id" in value else value


def say(message: str, **args: Json) -> Words:
    """``Words`` with keyword arguments; the literal is found by the catalogue's extractor."""
    return Words(message, args)


class IllegalMove(ValueError):
    """A move that the rules refuse; ``reason`` says why. Whoever raised it has changed nothing."""

    def __init__(self, reason: Words) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadPosition(ValueError):
    """A position, view or option table that can't be taken; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One step of choosing a move: a thing on the table that can be clicked or focused.

    ``kind``: ``card`` (``id`` is a card code of the deciding seat's hand, or of the cards it is asked about),
    ``pile`` (``id`` is a place, as ``bank.1`` or ``stock``), ``seat`` (``id`` is its number),
    ``piece`` (a rock, stone or die by its name), ``option`` (a button; ``id`` is the word),
    and for templates ``place``, ``number`` and ``gesture`` (``id`` is the range as the template writes it).
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


@dataclass(frozen=True, slots=True)
class CardMove:
    """A card going from one place to another, for motion and sound.

    Places are names: ``hand.S``, ``stock``, ``bank.1``, ``discard``, ``pile``, ``gifts`` …
    ``seen_by``: the seats that see its face (-1: spectators), or None when everybody does.
    """

    card: str
    source: str
    target: str
    seen_by: tuple[Seat, ...] | None = None

    def to_json(self) -> Json:
        """``[card, source, target]``."""
        return [self.card, self.source, self.target]


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, in the past tense: ``CardPlayed``, ``ShotScored``, ``StoneBumped`` …

    Motion, sound, the log in words and the statistics are driven by events and by nothing else.
    ``data`` holds JSON values; a key in ``secret`` is known to those seats only. ``cards`` are the
    cards that moved, in order.
    """

    name: str
    data: Mapping[str, Json] = field(default_factory=dict)
    cards: tuple[CardMove, ...] = ()
    secret: Mapping[str, tuple[Seat, ...]] = field(default_factory=dict)

    def seen_by(self, seat: Seat) -> Event:
        """The same event with ``?`` for what ``seat`` (-1: a spectator) may not know."""
        data = {k: HIDDEN if k in self.secret and seat not in self.secret[k] else v for k, v in self.data.items()}
        cards = tuple(
            CardMove(c.card if c.seen_by is None or seat in c.seen_by else HIDDEN, c.source, c.target)
            for c in self.cards
        )
        return Event(self.name, data, cards)

    def to_json(self) -> Json:
        """The event as a JSON object; write only what ``seen_by`` gave to anybody."""
        return {"name": self.name, "data": dict(self.data), "cards": [c.to_json() for c in self.cards]}

    @classmethod
    def from_json(cls, table: Json) -> Event:
        """The event that ``to_json`` wrote."""
        return cls(table["name"], table["data"], tuple(CardMove(*c) for c in table["cards"]))


class Pushed(NamedTuple):
    """What a push brought: the events, and what chance drew (None when the generator was not used).

    ``chance`` is JSON; given back to ``push`` it stands in for the generator. Its key ``rng`` is the
    generator's state afterwards; where it is missing, the generator stays as it was.
    Mystic's delivery keeps the outcome of its simulation under ``dice``.
    """

    events: tuple[Event, ...]
    chance: Json | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the table that the game's page prescribes, the seats that won, and why."""

    table: Mapping[str, Json]
    winners: tuple[Seat, ...]
    reason: Words

    def to_json(self) -> Json:
        """The prescribed table, for records and traces."""
        return dict(self.table)


@dataclass(frozen=True, slots=True)
class Span:
    """The whole numbers from ``low`` to ``high``, both included."""

    low: int
    high: int

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game: its key, the values it takes, its default, and a sentence about it.

    ``values`` is a Span, or a tuple of words, numbers or booleans. A ``listed`` option takes a list of
    such values (and, if ``bare``, also a single one). ``names`` gives the words shown for a value.
    """

    key: str
    values: Span | tuple[Json, ...]
    default: Json
    title: Words
    about: Words
    names: Mapping[Json, Words] = field(default_factory=dict)
    listed: bool = False
    bare: bool = True

    def accepts(self, value: Json) -> bool:
        """Whether ``value`` is one of this option's."""
        if self.listed and isinstance(value, list | tuple):
            return all(self._one(v) for v in value)
        return self._one(value) if not self.listed or self.bare else False

    def _one(self, value: Json) -> bool:
        if isinstance(self.values, Span):
            return value in self.values
        return any(value == v and isinstance(value, bool) == isinstance(v, bool) for v in self.values)

    def parse(self, text: str) -> Json:
        """The value that ``text`` writes: words, numbers, true/false; lists with commas. BadPosition if none."""

        def one(word: str) -> Json:
            if word in ("true", "false") and (isinstance(self.values, Span) or True in self.values):
                return word == "true"
            try:
                return int(word)
            except ValueError:
                return word

        value: Json = [one(w) for w in text.split(",")] if self.listed and ("," in text or not self.bare) else one(text)
        if not self.accepts(value):
            raise BadPosition(f"option {self.key}={text}: {self.describe()}")
        return value

    def describe(self) -> str:
        """The values in a few words: ``2 to 8``, ``optional or must``."""
        if isinstance(self.values, Span):
            return f"give a number from {self.values.low} to {self.values.high}"
        words = [str(v).lower() if isinstance(v, bool) else str(v) for v in self.values]
        return "give " + (", ".join(words[:-1]) + " or " if len(words) > 1 else "") + words[-1]


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know now, and its legal moves. There is no way from here back to the state.

    ``position`` is the position with everything cut out that ``seat`` (-1: a spectator) may not know:
    ``?`` for hidden cards, the generator left out. ``legal`` is empty unless the seat is to move.
    """

    game: Game
    seat: Seat
    position: Position
    legal: tuple[Move, ...]

    def sample(self, rng: Random) -> State:
        """A full state that agrees with this view, everything unseen drawn evenly with ``rng``."""
        return self.game.sample(self, rng)


class State(ABC):
    """A match between two decisions. Mutable; ``copy`` is cheap.

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
        """Carries out a legal action. Nothing is checked."""

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
        """Checks and plays a move. IllegalMove if it is illegal, and then nothing has changed.

        ``chance``, as an earlier push returned it, stands in for the generator.
        """

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """What ``seat`` may know; -1 is a spectator."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""

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

    @abstractmethod
    def new(self, options: Mapping[str, Json], seed: int) -> State:
        """A fresh match, dealt from ``seed`` (0 or more). BadPosition for a bad option."""

    @abstractmethod
    def from_position(self, table: Position) -> State:
        """The state that ``table`` describes; keys left out have the page's defaults. BadPosition if it can't be."""

    @abstractmethod
    def view_from(self, table: Position, seat: Seat) -> View:
        """The view that ``State.view(seat).position`` wrote, made whole again (legal moves included)."""

    @abstractmethod
    def sample(self, view: View, rng: Random) -> State:
        """A full state that agrees with ``view``."""

    @abstractmethod
    def tell(self, event: Event) -> Words | None:
        """The log's sentence for an event (as some seat saw it), or None when it is not worth one."""

    def full_options(self, given: Mapping[str, Json]) -> dict[str, Json]:
        """``given`` completed with defaults, in the page's order. BadPosition for unknown keys or values."""
        known = {o.key: o for o in self.options}
        for key, value in given.items():
            if key not in known:
                raise BadPosition(f"{self.name} has no option {key}: it has {', '.join(known)}")
            if not known[key].accepts(value):
                raise BadPosition(f"option {key} of {self.name} can't be {value!r}: {known[key].describe()}")
        return {key: given.get(key, option.default) for key, option in known.items()}

    def seats(self, options: Mapping[str, Json]) -> int:
        """The number of seats that ``options`` give."""
        return int(self.full_options(options)["seats"])

    def team(self, seat: Seat) -> int:
        """The team of a seat; without teams, everyone is his own."""
        return seat % 2 if self.teams else seat


def refuse_unknown(table: Mapping[str, Json], known: Iterable[str], what: str) -> None:
    """BadPosition when ``table`` has a key that is not ``known``; ``what`` names the table in the message."""
    if not isinstance(table, Mapping):
        raise BadPosition(f"{what} must be a table")
    for key in table:
        if key not in known:
            raise BadPosition(f"{what} has an unknown key {key!r}")
