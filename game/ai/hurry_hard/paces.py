"""How long decisions of Hurry Hard! take at the table, by phase."""

from __future__ import annotations

from typing import Final

from game.ai.pace import Pace

#: up to eight have a turn after every Shot, and again after every card: their searches are short ones.
#: Passes in a row run together, and take one thought's time for the round
PACES: Final[dict[str, Pace]] = {
    "": Pace(0.6),
    "respond": Pace(0.3, least=0.35),
    "respond after pass": Pace(0.06, least=0.06),
}
