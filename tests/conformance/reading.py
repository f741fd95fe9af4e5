"""Reading positions and views without knowing the game: seats, texts, cards, differences."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from game.rules.contract import HIDDEN, State


def seats(state: State) -> range:
    """The seats of a match."""
    return range(state.game.seats(state.to_position()["options"]))


def texts(moves: Any) -> list[str]:
    """The texts of moves."""
    return [m.text for m in moves]


def plain(value: Any) -> Any:
    """A value through JSON and back."""
    return json.loads(json.dumps(value, allow_nan=False))


def cards(state: State) -> Counter[str]:
    """The cards of a position: what stands under the keys that hold each once."""
    position = state.to_position()
    return Counter(v for path in state.game.cards_at for part in _at(position, path) for v in _values(part) if v)


def _at(value: Any, path: str) -> list[Any]:
    """What stands at a path of keys in a position; ``*`` is every value of a table or list."""
    parts = [value]
    for key in path.split("."):
        if key == "*":
            parts = [each for part in parts for each in (part.values() if isinstance(part, dict) else part)]
        else:
            parts = [part[key] for part in parts]
    return parts


def _values(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [s for v in ([value["cards"]] if "cards" in value else value.values()) for s in _values(v)]
    if isinstance(value, list):
        return [s for v in value for s in _values(v)]
    return [bare(value)] if isinstance(value, str) else []


def bare(text: str) -> str:
    """A card without what it was played or named as: ``SB shot`` is the card SB, ``W=8'`` the Wild W'."""
    card = text.split(" ")[0]
    name, named, _ = card.partition("=")
    return name + "'" * card.endswith("'") if named else card


def codes(state: State) -> set[str]:
    """The card codes of the match: what hands and hidden piles hold."""
    return set(cards(state)) - {"", HIDDEN}


def changed(a: dict[str, Any], b: dict[str, Any]) -> str:
    """The keys in which two tables differ, with both values."""
    keys = [k for k in {**a, **b} if a.get(k) != b.get(k)]
    return "; ".join(f"{k}: {a.get(k)!r} / {b.get(k)!r}" for k in keys) or "nothing"


def diff(a: Counter[str], b: Counter[str]) -> str:
    """What two counts do not share."""
    return f"more {a - b}, fewer {b - a}"
