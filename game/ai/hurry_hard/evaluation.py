"""What the judge asks of Hurry Hard!: playouts run for some throws."""

from __future__ import annotations

from game.ai.hurry_hard.layout_features import LayoutFeatures
from game.ai.hurry_hard.leaf import Leaf
from game.ai.hurry_hard.playout import playout, to_come
from game.ai.hurry_hard.policy import later
from game.ai.judge.evaluation import Budget, CardWorth
from game.ai.judge.findings import Shares
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import Action

#: throws that the playouts of the curve run at most
FURTHEST = 8
#: variance in points that the curve adds for every throw of a playout: with open hands the rule of thumb is surer of
#: what it plays than players who don't see them. In two hundred matches of Club the curve's log odds had to be
#: multiplied by 0.76 with none and playouts of four throws, in two hundred others by 1.00 with this
DOUBT = 0.2
#: points that the Hammer of a last end gives Club beyond the rule of thumb's estimate when the score is tied, until the
#: last throws
HAMMER = 0.3


class HurryHardWorth(CardWorth[Core, Action]):
    """What the judge knows of Hurry Hard!."""

    def stand(self, state: Core, luck: int) -> Shares:
        leaf, follow = Leaf(state, 0), to_come(state)
        # the rule of thumb is deterministic: at one fixed depth playouts would all show the same shots, and the next
        # card others
        left = playout(state, 1 + luck % FURTHEST, False)
        level = state.end >= state.terms.ends and state.scores[0] == state.scores[1]
        hammer = HAMMER * later(follow) if level else 0.0
        points = LayoutFeatures(state, left).value(0) + (-hammer if state.hammer & 1 else hammer)
        value = leaf.expected(points, left, DOUBT * (follow + 1 - left))
        return value, 1.0 - value


WORTH = HurryHardWorth("hurry_hard", Budget(200, 50), 112, 320)
