"""What the judge asks of Hurry Hard!: playouts go on for a few throws."""

from __future__ import annotations

from game.ai.hurry_hard.leaf import Leaf
from game.ai.hurry_hard.player import FAR
from game.ai.hurry_hard.playout import playout
from game.ai.judge.found import Shares
from game.ai.judge.worth import Budget, CardWorth
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import Action


class HurryHardWorth(CardWorth[Core, Action]):
    """What the judge knows of Hurry Hard!."""

    def stand(self, state: Core, luck: int) -> Shares:
        leaf = Leaf(state, 0)
        left = playout(state, FAR, False)
        value = leaf.value(state, left)
        return value, 1.0 - value


WORTH = HurryHardWorth("hurry_hard", Budget(200, 50), 56, 160)
