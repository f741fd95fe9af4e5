"""The games whose rules the program knows, one line each. A game is loaded at its first use."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, MutableMapping
from importlib import import_module
from types import ModuleType
from typing import TypeVar, cast

from game.rules.contract import Game, Words, say
from game.rules.options import shown

T = TypeVar("T")

#: every game's name, in the order of display, with its title; its rules are in the folder of that name
TITLES = {
    "curdle": say("Curdle"),
    "rink_ratz": say("Rink Ratz"),
    "hurry_hard": say("Hurry Hard!"),
    "powerup": say("PowerUp Curling"),
    "mystic": say("Mystic Curling Club"),
}
NAMES = tuple(TITLES)


class Registry(MutableMapping[str, T]):
    """One thing that each game has in one room, by game name: ``word`` in ``module``, where ``{}`` is the game."""

    def __init__(self, module: str, word: str, games: Iterable[str]) -> None:
        self._module, self._word = module, word
        self._loaded: dict[str, T | None] = dict.fromkeys(games)

    def __getitem__(self, name: str) -> T:
        found = self._loaded[name]
        if found is None:
            found = self._loaded[name] = cast(T, getattr(import_module(self._module.format(name)), self._word))
        return found

    def __setitem__(self, name: str, value: T) -> None:
        self._loaded[name] = value

    def __delitem__(self, name: str) -> None:
        del self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaded)

    def __len__(self) -> int:
        return len(self._loaded)

    def __contains__(self, name: object) -> bool:
        return name in self._loaded


GAMES: Registry[Game] = Registry("game.rules.{}", "GAME", NAMES)


class UnknownGame(ValueError):
    """A name that no game has; the message names those there are."""

    def __init__(self, name: object) -> None:
        super().__init__(f"there is no game called {shown(name)}; give one of {', '.join(sorted(GAMES))}")


def game(name: object) -> Game:
    """The game of that name. UnknownGame if there is none."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(name)
    return GAMES[name]


def title(name: str) -> Words:
    """Return a game's title, without loading a known game. Raises UnknownGame."""
    return TITLES.get(name) or game(name).title


def has_part(name: str, word: str, room: str = "rules") -> bool:
    """Whether a game has a module ``word`` in a room (``clubbook`` beside its rules); neither is loaded for that."""
    folders = [f"{folder}/{name}" for folder in import_module(f"game.{room}").__path__]
    return any(finder.find_spec(f"game.{room}.{name}.{word}", folders) is not None for finder in sys.meta_path)


def part(name: str, word: str) -> ModuleType | None:
    """The file ``word`` beside a game's rules; None for a game without one."""
    return import_module(f"game.rules.{name}.{word}") if has_part(name, word) else None
