"""Reading positions and views without knowing the game: seats, texts, cards, differences."""

from __future__ import annotations

import json
import math
from collections import Counter
from functools import cached_property
from typing import Any

from game.match.knowledge import cards_in
from game.rules.contract import HIDDEN, Position, State, View
from game.rules.words import whole_strings


def seats(state: State) -> range:
    """The seats of a match."""
    return range(state.game.seats(state.to_position()["options"]))


def texts(moves: Any) -> list[str]:
    """The texts of moves."""
    return [m.text for m in moves]


def plain(value: Any) -> Any:
    """A value through JSON and back."""
    return json.loads(json.dumps(value, allow_nan=False))


def is_plain(value: Any) -> bool:
    """Whether JSON gives a value back as it is: tables with texts as keys, lists, texts, finite numbers, no more."""
    waiting = [value]
    # it grows while it is gone through
    for part in waiting:
        kind = type(part)
        if kind is str or kind is int or kind is bool or part is None:
            continue
        if kind is list:
            waiting += part
        elif kind is dict and all(type(key) is str for key in part):
            waiting += part.values()
        elif kind is not float or not math.isfinite(part):
            return False
    return True


class Look:
    """A state that changes no more, and what was read off it: each is written once, however many checks ask for it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._views: dict[int, View] = {}
        self._words: dict[int, frozenset[str]] = {}

    @cached_property
    def position(self) -> Position:
        """The position; nobody may change it."""
        return self.state.to_position()

    @cached_property
    def _text(self) -> str:
        return json.dumps(self.position, allow_nan=False)

    def copied(self) -> Position:
        """The position through JSON and back, to do with what one likes."""
        table: Position = json.loads(self._text)
        return table

    @cached_property
    def seats(self) -> range:
        """The seats of the match."""
        return range(self.state.game.seats(self.position["options"]))

    @cached_property
    def cards(self) -> Counter[str]:
        """The cards of the position."""
        return cards_in(self.position, self.state.game.cards_at)

    @cached_property
    def codes(self) -> frozenset[str]:
        """The card codes of the match: what hands and hidden piles hold."""
        return frozenset(self.cards) - {"", HIDDEN}

    def view(self, seat: int) -> View:
        """What a seat sees; nobody may change it."""
        if seat not in self._views:
            self._views[seat] = self.state.view(seat)
        return self._views[seat]

    def words(self, seat: int) -> frozenset[str]:
        """Every text in what a seat sees."""
        if seat not in self._words:
            self._words[seat] = frozenset(whole_strings(self.view(seat).position))
        return self._words[seat]

    def own(self, seat: int) -> frozenset[str]:
        """The cards in a seat's hand."""
        hands = self.position.get("hands", [])
        return frozenset(hands[seat] if 0 <= seat < len(hands) else ())


def cards(state: State) -> Counter[str]:
    """The cards of a position: what stands under the keys that hold each once."""
    return cards_in(state.to_position(), state.game.cards_at)


def changed(a: dict[str, Any], b: dict[str, Any]) -> str:
    """The keys in which two tables differ, with both values."""
    keys = [k for k in {**a, **b} if a.get(k) != b.get(k)]
    return "; ".join(f"{k}: {a.get(k)!r} / {b.get(k)!r}" for k in keys) or "nothing"


def diff(a: Counter[str], b: Counter[str]) -> str:
    """What two counts do not share."""
    return f"more {a - b}, fewer {b - a}"
