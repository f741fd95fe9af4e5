"""What the judge asks of PowerUp Curling: playouts of the curve go on for some stones, or to the end of the end."""

from __future__ import annotations

from game.ai.judge.found import Shares
from game.ai.judge.worth import Budget, CardWorth
from game.ai.powerup.leaf import VARIANCE, Leaf, to_come
from game.ai.powerup.policy import playout
from game.rules.powerup.core import Core
from game.rules.powerup.moves import Action
from game.rules.powerup.tables import STONES

#: stones that the playouts of a decision go on at most
SIGHT = 6
#: variance in points that the curve adds for every end to come: with hands that lie open the rule of thumb is surer of
#: what it plays than those who don't see them. By every second of two hundred matches of Club the curve's log odds are
#: to be multiplied by 0.65 with none and playouts of eight stones at most, by 1.03 so
DOUBT = VARIANCE


class PowerUpWorth(CardWorth[Core, Action]):
    """What the judge knows of PowerUp Curling."""

    def stand(self, state: Core, luck: int) -> Shares:
        leaf = Leaf(0, state.end, doubt=DOUBT * to_come(state))
        # the rule of thumb draws no lots: went all as far, the hands would tell them all the same end, and the next
        # card another
        playout(state, state.end, state.thrown + 1 + luck % STONES)
        value = leaf.value(state)
        return value, 1.0 - value


WORTH = PowerUpWorth("powerup", Budget(96, 32, SIGHT), 32, 120)
