"""What the judge asks of PowerUp Curling: playouts go on for a few stones, some further than others."""

from __future__ import annotations

from game.ai.judge.found import Shares
from game.ai.judge.worth import Budget, CardWorth
from game.ai.powerup.leaf import Leaf
from game.ai.powerup.policy import playout
from game.rules.powerup.core import Core
from game.rules.powerup.moves import Action

#: stones that the playouts of a decision go on at most, and those of the curve
SIGHT, FURTHEST = 6, 8


class PowerUpWorth(CardWorth[Core, Action]):
    """What the judge knows of PowerUp Curling."""

    def stand(self, state: Core, luck: int) -> Shares:
        leaf = Leaf(0, state.end)
        # the rule of thumb draws no lots: went all as far, the hands would tell them all the same end, and the next
        # card another
        playout(state, state.end, state.thrown + 1 + luck % FURTHEST)
        value = leaf.value(state)
        return value, 1.0 - value


WORTH = PowerUpWorth("powerup", Budget(96, 32, SIGHT), 32, 120)
