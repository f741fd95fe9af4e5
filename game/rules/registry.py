"""The games whose rules the program knows: one line each. A game's rules are loaded when they are first asked for."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module

from game.rules.contract import Game
from game.rules.options import shown

#: every game's name, in the order in which they are shown; its rules lie in the folder of that name
NAMES = ("curdle", "rink_ratz", "hurry_hard", "powerup", "mystic")


class UnknownGame(ValueError):
    """A name that no game has; the message names those there are."""

    def __init__(self, name: object) -> None:
        super().__init__(f"there is no game {shown(name)}: give one of {', '.join(sorted(GAMES))}")


class Games(MutableMapping[str, Game]):
    """Every game by its name. Mystic's rules bring the physics with them; the other games need not wait for it."""

    def __init__(self) -> None:
        self._loaded: dict[str, Game | None] = dict.fromkeys(NAMES)

    def __getitem__(self, name: str) -> Game:
        found = self._loaded[name]
        if found is None:
            found = self._loaded[name] = import_module(f"game.rules.{name}").GAME
        return found

    def __setitem__(self, name: str, game: Game) -> None:
        self._loaded[name] = game

    def __delitem__(self, name: str) -> None:
        del self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaded)

    def __len__(self) -> int:
        return len(self._loaded)

    def __contains__(self, name: object) -> bool:
        return name in self._loaded


GAMES = Games()


def game(name: object) -> Game:
    """The game of that name. UnknownGame if there is none."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(name)
    return GAMES[name]
