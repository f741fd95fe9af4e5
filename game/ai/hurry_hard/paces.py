"""How long decisions of Hurry Hard! take at the table, by phase."""

from __future__ import annotations

from typing import Final

from game.ai.pace import Pace

#: up to eight have a turn after every Shot, and again after every card: their searches are short ones
PACES: Final[dict[str, Pace]] = {"": Pace(0.6), "respond": Pace(0.2, least=0.35)}
