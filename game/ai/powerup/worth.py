"""What the judge asks of PowerUp Curling: playouts go on for as many stones as a far sight sees."""

from __future__ import annotations

from game.ai.judge.found import Shares
from game.ai.judge.worth import Budget, CardWorth
from game.ai.powerup.leaf import Leaf
from game.ai.powerup.player import FAR
from game.ai.powerup.policy import playout
from game.rules.powerup.core import Core
from game.rules.powerup.moves import Action


class PowerUpWorth(CardWorth[Core, Action]):
    """What the judge knows of PowerUp Curling."""

    def stand(self, state: Core, luck: int) -> Shares:
        leaf = Leaf(0, state.end)
        playout(state, state.end, state.thrown + FAR)
        value = leaf.value(state)
        return value, 1.0 - value


WORTH = PowerUpWorth("powerup", Budget(200, 60), 64)
