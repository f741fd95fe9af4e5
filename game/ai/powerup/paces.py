"""How long decisions of PowerUp Curling take at the table, by phase."""

from __future__ import annotations

from typing import Final

from game.ai.pace import Pace

#: a call is thought about; after it the cards of a stone follow quickly, and most seats have thought while they flew
PACES: Final[dict[str, Pace]] = {"": Pace(0.3, least=0.6), "add": Pace(0.1, least=0.15), "wild": Pace(0.2, least=0.15)}
