"""How long decisions of Curdle take at the table, by phase."""

from __future__ import annotations

from typing import Final

from game.ai.pace import Pace

PACES: Final[dict[str, Pace]] = {
    "": Pace(0.7),
    "open": Pace(1.3),
    "bank": Pace(1.4),
    "gift": Pace(0.6),
    "discard": Pace(0.5),
}
