"""A position's keys, declared once, with one reader and writer for all of them.

``Schema(Key("throw", Whole(1, 16)), …)`` says which keys a game's positions have, in the order of writing, the values
and default of each, its field in the state, and what a view shows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from game.rules.events import Position, Seat
from game.rules.options import BadPosition, shown
from game.rules.words import Json


class Pack:
    """The cards of a match that a position has not named yet: each is there as often as its pack has it.

    ``numbers`` are the cards by their codes, ``counts`` how often the pack has each; ``game`` and ``deck`` name both in
    messages. ``hidden`` counts the ``?`` that a view has had so far.
    """

    def __init__(self, numbers: Mapping[str, int], counts: Sequence[int], game: str, deck: str = "the deck") -> None:
        self.numbers, self.counts, self.game, self.deck = numbers, counts, game, deck
        self.left = list(counts)
        self.hidden = 0

    def number(self, code: Json, where: str) -> int:
        """The card with this code. BadPosition if there is none."""
        if not isinstance(code, str) or code not in self.numbers:
            raise BadPosition(f"{where}: {shown(code)} is no card of {self.game}")
        return self.numbers[code]

    def take(self, code: Json, where: str) -> int:
        """Take the card with this code out of the pack. Raises BadPosition if there is none left."""
        card = self.number(code, where)
        if self.left[card] <= 0:
            has = self.counts[card]
            raise BadPosition(f"{where}: {code} is there more often than {self.deck} has it ({has})")
        self.left[card] -= 1
        return card

    def pool(self) -> list[int]:
        """The cards that are left, ascending."""
        return [card for card, count in enumerate(self.left) for _ in range(count)]


#: for ``default``: the kind's own
KINDS_OWN: Final = object()
#: for ``default``: the key may not be left out
NEEDED: Final = object()
#: for ``cut``: a view doesn't have the key
LEFT_OUT: Final = object()


def is_whole(value: object) -> bool:
    """Whether ``value`` is a whole number (true and false are none, nor is 2.0)."""
    return isinstance(value, int) and not isinstance(value, bool)


def wrong(where: str, wanted: str, value: Json) -> BadPosition:
    """Return the refusal of a value: ``where`` it is, and what was ``wanted``."""
    return BadPosition(f"{where} is {wanted}, not {shown(value)}")


def refuse_unknown(table: Json, known: Mapping[str, Any] | Sequence[str], what: str) -> None:
    """BadPosition unless ``table`` is one and all its keys are ``known``; ``what`` names it in the message."""
    if not isinstance(table, Mapping):
        raise BadPosition(f"{what} is a table, not {shown(table)}")
    for key in table:
        if key not in known:
            raise BadPosition(f"{what} has an unknown key {shown(key)}")


def refuse_seed(seed: int) -> None:
    """Raise BadPosition for a seed that isn't a number from 0 on."""
    if not is_whole(seed) or seed < 0:
        raise BadPosition(f"the seed is a number from 0 on, not {shown(seed)}")


def refuse_viewer(seat: Seat, seats: int) -> None:
    """Raise BadPosition for a seat outside the match that isn't the spectators' -1."""
    if not is_whole(seat) or not -1 <= seat < seats:
        raise BadPosition(f"there is no seat {shown(seat)}: give -1 (a spectator) to {seats - 1}")


def options_of(table: Json) -> Mapping[str, Json]:
    """Return the options of a position. Raises BadPosition when either isn't a table."""
    if not isinstance(table, Mapping):
        raise BadPosition("a position is a table")
    options = table.get("options", {})
    if not isinstance(options, Mapping):
        raise BadPosition("options is a table")
    return options


class Kind(ABC):
    """A kind of value: how it is read, refused and written."""

    #: whether a refusal names the failing value of a list, because its sentence wouldn't show it
    placed: ClassVar[bool] = True

    @abstractmethod
    def read(self, value: Json, where: str, r: KeyReader) -> Any:
        """Return the state's form of ``value``. Raises BadPosition for a value of another kind."""

    def read_all(self, values: Sequence[Json], where: str, r: KeyReader) -> list[Any]:
        """Return the state's form of many such values, whose place in their list no refusal names."""
        return [self.read(value, where, r) for value in values]

    def write(self, value: Any) -> Json:
        """Return the JSON value of the state's form."""
        return value

    def write_all(self, values: Iterable[Any]) -> Json:
        """The JSON list of many such values."""
        return [*values] if type(self).write is Kind.write else [self.write(value) for value in values]

    def missing(self, r: KeyReader) -> Json:
        """Return the default, as a JSON value."""
        raise NotImplementedError


class Key:
    """One key of a position.

    ``attr``: the state's field for its value, if it has another name; "" where the game sets it itself. ``default``:
    the JSON value of a missing key, or a function for it, where it isn't the kind's own. ``write``: writes it from the
    state, where the kind doesn't. ``cut``: writes it from state and seat for a view, where that differs, or LEFT_OUT.
    """

    def __init__(
        self,
        name: str,
        kind: Kind,
        attr: str | None = None,
        default: Json | Callable[[KeyReader], Json] = KINDS_OWN,
        *,
        write: Callable[[Any], Json] | None = None,
        cut: Callable[[Any, Seat], Json] | object | None = None,
    ) -> None:
        self.name, self.kind, self.default, self.writer, self.cut = name, kind, default, write, cut
        self.attr = name if attr is None else attr

    def read(self, r: KeyReader) -> Any:
        """Return the state's form of the value. Raises BadPosition for an impossible one."""
        if self.name in r.table:
            value = r.table[self.name]
        elif self.default is NEEDED:
            raise BadPosition(f"{r.what} needs its {self.name}")
        elif self.default is KINDS_OWN:
            value = self.kind.missing(r)
        else:
            value = self.default(r) if callable(self.default) else self.default
        return self.kind.read(value, r.where(self.name), r)

    def put(self, state: Any, r: KeyReader) -> None:
        """Set the state's field to the value read."""
        if self.attr:
            setattr(state, self.attr, r[self.name])

    def write(self, state: Any) -> Json:
        """The JSON value of a state."""
        return self.kind.write(getattr(state, self.attr)) if self.writer is None else self.writer(state)

    def show(self, state: Any, seat: Seat) -> Json:
        """The JSON value of a state as ``seat`` may know it."""
        return self.cut(state, seat) if callable(self.cut) else self.write(state)


class Schema(dict[str, Key]):
    """The keys of a game's positions by their names, in the order of writing."""

    def __init__(self, *keys: Key) -> None:
        super().__init__({key.name: key for key in keys})
        #: those that a view has
        self.shown = {name: key for name, key in self.items() if key.cut is not LEFT_OUT}

    def write(self, state: Any) -> Position:
        """The position of a state, every key written."""
        return {name: key.write(state) for name, key in self.items()}

    def view(self, state: Any, seat: Seat) -> Position:
        """The position as ``seat`` (-1: a spectator) may know it. BadPosition for a seat that there isn't."""
        refuse_viewer(seat, state.terms.seats)
        return {name: key.show(state, seat) for name, key in self.shown.items()}


class KeyReader:
    """A position being read, or with ``viewer`` the view of that seat: ``reading[name]`` is a key's value.

    A key is read at its first use, so a default may use other keys. ``terms`` are those of the match, ``pack`` its
    cards not named yet. ``where`` names a table within a position in messages.
    """

    def __init__(
        self,
        table: Json,
        keys: Mapping[str, Key],
        terms: Any,
        viewer: Seat | None = None,
        pack: Pack | None = None,
        where: str = "",
    ) -> None:
        if viewer is not None and isinstance(keys, Schema):
            refuse_viewer(viewer, terms.seats)
            keys = keys.shown
        self.what = where or ("the position" if viewer is None else "the view")
        refuse_unknown(table, keys, self.what)
        self.table: Mapping[str, Any] = table
        self.keys, self.terms, self.viewer, self.pack, self.path = keys, terms, viewer, pack, where
        self.seats: int = terms.seats
        self._read: dict[str, Any] = {}

    def __contains__(self, name: str) -> bool:
        return name in self.table

    def __getitem__(self, name: str) -> Any:
        if name not in self._read:
            self._read[name] = self.keys[name].read(self)
        return self._read[name]

    def get(self, name: str, other: Any) -> Any:
        """Return a key's value, or ``other`` where it is left out."""
        return self[name] if name in self.table else other

    def where(self, name: str) -> str:
        """Return the key's name in messages, with the keys of the tables around it."""
        return f"{self.path}.{name}" if self.path else name

    def wrong(self, name: str, wanted: str) -> BadPosition:
        """Return the refusal of a key's value: it should be ``wanted``."""
        return wrong(self.where(name), wanted, self.table.get(name))

    def inner(self, table: Json, keys: Mapping[str, Key], where: str) -> KeyReader:
        """A table within this one."""
        return KeyReader(table, keys, self.terms, self.viewer, self.pack, where)

    def put(self, state: Any) -> None:
        """Set the fields of a state, key by key."""
        for key in self.keys.values():
            key.put(state, self)
