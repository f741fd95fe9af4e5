"""What the judge asks of PowerUp Curling: playouts go on for a few stones, further than Novice sees."""

from __future__ import annotations

from game.ai.judge.found import Shares
from game.ai.judge.worth import Budget, CardWorth
from game.ai.powerup.leaf import Leaf
from game.ai.powerup.policy import playout
from game.rules.powerup.core import Core
from game.rules.powerup.moves import Action

#: stones that a playout goes on at most
SIGHT = 6


class PowerUpWorth(CardWorth[Core, Action]):
    """What the judge knows of PowerUp Curling."""

    def stand(self, state: Core, luck: int) -> Shares:
        leaf = Leaf(0, state.end)
        playout(state, state.end, state.thrown + SIGHT)
        value = leaf.value(state)
        return value, 1.0 - value


WORTH = PowerUpWorth("powerup", Budget(96, 32, SIGHT), 32, 120)
