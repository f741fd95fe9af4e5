"""The value of the end of a Rink Ratz playout to a team: its chance to win the match.

Goals fall like a random walk: early in a match that is the goal difference, and late it shows when to pull the goalie
and how to time a power play.
"""

from __future__ import annotations

import math

from game.ai.rink_ratz.policy import coverage
from game.rules.contract import Seat
from game.rules.rink_ratz.board import OVER, REGULAR
from game.rules.rink_ratz.core import Core
from game.rules.rink_ratz.tables import DIFFERENCE, FINISH, NUMBERS

#: variance of the goal difference for each card laid by two even teams (measured: 3.4 goals a team in 192 cards)
VARIANCE = 0.035
PERIOD_CARDS = 64
#: the share of the match at stake in a goal under review in sudden death
ALMOST = 0.93


class Leaf:
    """The value of a playout's end to a seat's team: its chance to win the match, a draw as half."""

    def __init__(self, seat: Seat) -> None:
        self.team = seat & 1

    def value(self, state: Core) -> float:
        """Return the value of ``state``, whether its match is over or not."""
        mine, theirs = state.scores[self.team], state.scores[1 - self.team]
        if state.phase == OVER:
            return 0.5 if mine == theirs else float(mine > theirs)
        if state.period > REGULAR and state.terms.sudden and mine != theirs:
            return ALMOST if mine > theirs else 1.0 - ALMOST
        coming = state.left + len(state.stock)
        lead = mine - theirs + self._pending(state) if coming else float(mine - theirs)
        coming += PERIOD_CARDS * max(0, REGULAR - state.period)
        if not coming:
            return 0.5 if lead == 0 else float(lead > 0)
        return 0.5 * (1.0 + math.erf(lead / math.sqrt(2.0 * VARIANCE * max(coming, 6))))

    def _pending(self, state: Core) -> float:
        """Return the value of the shots and power plays under way, in goals."""
        worth = 0.0
        if state.team >= 0:
            hopes = 0.9 * coverage(0b101010101, state.goal, state.rebound)
            if state.left and state.stage == FINISH:
                hopes = self._finish(state)
            worth += hopes if state.team == self.team else -hopes
        team, left, two = state.power
        if team >= 0:
            extra = (0.06 + 0.03 * two) * left
            worth += extra if team == self.team else -extra
        return worth

    def _finish(self, state: Core) -> float:
        """Return how likely the team with the rush holds a finish (the playout knows the hands)."""
        hand = state.hands[state.to_move]
        best = 0.0
        for d in range(-2, 3):
            number = state.ref + d
            if 0 <= number < NUMBERS and hand >> number & 1:
                bit = DIFFERENCE[d + 14]
                best = max(best, 1.0 if state.goal & bit else 0.4 if state.rebound & bit else 0.0)
        return best
