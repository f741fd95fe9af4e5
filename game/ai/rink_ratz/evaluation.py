"""What the judge asks of Rink Ratz: a shift is played to its end."""

from __future__ import annotations

from random import Random

from game.ai.judge.evaluation import Budget, CardWorth
from game.ai.judge.findings import Shares
from game.ai.rink_ratz.leaf import Leaf
from game.ai.rink_ratz.player import TO_THE_END
from game.ai.rink_ratz.policy import odds_for, playout, shown_of
from game.rules.rink_ratz.board import DEALING
from game.rules.rink_ratz.core import Core
from game.rules.rink_ratz.moves import Action


class RinkRatzWorth(CardWorth[Core, Action]):
    """What the judge knows of Rink Ratz."""

    def stand(self, state: Core, luck: int) -> Shares:
        if state.phase == DEALING:
            state.apply(state.actions()[0])
        odds = odds_for(state, state.to_move)
        playout(state, shown_of(state), odds, Random(luck).random, TO_THE_END)
        value = Leaf(0).value(state)
        return value, 1.0 - value


WORTH = RinkRatzWorth("rink_ratz", Budget(500, 150), 200, 300)
