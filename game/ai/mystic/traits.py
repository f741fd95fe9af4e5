"""What a delivery is like at Mystic: a hit or a guard. Spells are used for what they leave, in any style."""

from __future__ import annotations

from game.ai.mystic.policy import Plan
from game.ai.style import Traits

#: by what a delivery is meant to be; what isn't named here is neither
HITS = {
    "take-out": 1.0,
    "double": 1.0,
    "hit": 1.0,
    "roll": 0.5,
    "tap": 0.3,
    "draw": -0.2,
    "guard": -1.0,
    "freeze": -0.4,
}


def traits(plan: Plan) -> Traits:
    """Take-outs hit, guards guard."""
    return Traits(HITS.get(plan.kind, 0.0), 0.0)
