"""The games whose rules the program knows: one line each. A game's rules are loaded when they are first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from game.rules.contract import Game

#: every game's name, in the order in which they are shown; its rules lie in the folder of that name
NAMES = ("curdle", "rink_ratz", "hurry_hard", "powerup", "mystic")


class UnknownGame(ValueError):
    """A name that no game has; the message names those there are."""

    def __init__(self, name: object) -> None:
        super().__init__(f"there is no game {name!r}: give one of {', '.join(sorted(NAMES))}")


class _Games(Mapping[str, Game]):
    """Every game by its name. Mystic's rules bring the physics with them; the other games need not wait for it."""

    def __getitem__(self, name: str) -> Game:
        if name not in NAMES:
            raise KeyError(name)
        return _load(name)

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)

    def __contains__(self, name: object) -> bool:
        return name in NAMES


@cache
def _load(name: str) -> Game:
    found: Game = import_module(f"game.rules.{name}").GAME
    return found


GAMES: Mapping[str, Game] = _Games()


def game(name: object) -> Game:
    """The game of that name. UnknownGame if there is none."""
    if not isinstance(name, str) or name not in NAMES:
        raise UnknownGame(name)
    return _load(name)
