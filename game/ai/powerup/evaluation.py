"""What the judge asks of PowerUp Curling: playouts of the curve run for some stones, or to the end of the end."""

from __future__ import annotations

from game.ai.judge.evaluation import Budget, CardWorth
from game.ai.judge.findings import Shares
from game.ai.powerup.leaf import VARIANCE, Leaf
from game.ai.powerup.policy import playout
from game.rules.powerup.core import Core
from game.rules.powerup.moves import Action
from game.rules.powerup.tables import STONES

#: stones that the playouts of a decision run at most
SIGHT = 6
#: variance in points that the curve adds for the whole of a running end, since with open hands the rule of thumb is
#: surer of what it plays than players who don't see them; and that of an end to come
DOUBT, LATER = 2.5, 1.5
#: the value in points of the hammer of a last end when the score is tied, until the last FADES stones: Club wins 64 of
#: 100 such ends with it
HAMMER, FADES = 0.8, 4


class PowerUpWorth(CardWorth[Core, Action]):
    """What the judge knows of PowerUp Curling."""

    def stand(self, state: Core, luck: int) -> Shares:
        left, after = STONES - state.thrown, max(0, state.terms.ends - state.end)
        doubt = DOUBT * left / STONES + (LATER - VARIANCE) * after
        level = not after and state.scores[0] == state.scores[1]
        hammer = HAMMER * min(1.0, left / FADES) if level else 0.0
        leaf = Leaf(0, state.end, doubt=doubt, ahead=-hammer if state.hammer & 1 else hammer)
        # the rule of thumb is deterministic: at one fixed depth all hands would show the same end, and the next card
        # another
        playout(state, state.end, state.thrown + 1 + luck % STONES)
        value = leaf.value(state)
        return value, 1.0 - value


WORTH = PowerUpWorth("powerup", Budget(96, 32, SIGHT), 64, 240)
