"""The games whose rules the program knows: one import and one line each."""

from __future__ import annotations

from game.rules.contract import Game
from game.rules.curdle import GAME as CURDLE
from game.rules.mystic import GAME as MYSTIC
from game.rules.powerup import GAME as POWERUP
from game.rules.rink_ratz import GAME as RINK_RATZ

#: every game by its name, in the order in which they are shown
GAMES: dict[str, Game] = {each.name: each for each in (CURDLE, RINK_RATZ, POWERUP, MYSTIC)}


class UnknownGame(ValueError):
    """A name that no game has; the message names those there are."""

    def __init__(self, name: object) -> None:
        super().__init__(f"there is no game {name!r}: give one of {', '.join(sorted(GAMES))}")


def game(name: object) -> Game:
    """The game of that name. UnknownGame if there is none."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(name)
    return GAMES[name]
