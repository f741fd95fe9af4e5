"""How long decisions of Mystic take at the table, by phase."""

from __future__ import annotations

from typing import Final

from game.ai.pace import Pace

PACES: Final[dict[str, Pace]] = {
    "": Pace(0.8, least=0.7),
    "before": Pace(1.4, least=1.2),
    "deliver": Pace(2.0, least=1.2),
    "shootout": Pace(2.0, least=1.2),
    "scored": Pace(0.5),
}
