"""How long decisions of Rink Ratz take at the table, by phase."""

from __future__ import annotations

from typing import Final

from game.ai.pace import Pace

PACES: Final[dict[str, Pace]] = {"": Pace(0.7, least=0.6)}
