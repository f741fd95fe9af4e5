"""What the judge asks of Curdle: every seat plays for itself, and a hand is played to its end."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from random import Random
from typing import Any

from game.ai.curdle.leaf import Leaf
from game.ai.curdle.player import RUN
from game.ai.curdle.policy import Plan, choose, playout, runs
from game.ai.judge.evaluation import Budget, CardWorth
from game.ai.judge.findings import Shares
from game.ai.search import Arm
from game.ai.search_player import Study
from game.rules.contract import Seat
from game.rules.curdle.core import DEALING, DISCARD, GIFT, OVER, Core
from game.rules.curdle.moves import DEAL, DRAW
from game.rules.curdle.moves import DISCARD as DISCARDED
from game.rules.curdle.tables import RANK

#: how often a discard or a gift is random in the playouts of the curve. The rule of thumb is deterministic: with a hand
#: open it always kept a run, or never, and one discard swung the curve all the way. In the first of two sets of 100
#: matches of Club its log odds must be multiplied by 0.65 without, 1.04 so, 1.41 at twice as often
ASTRAY = 0.15
#: moves of a playout at most
LONG = 2000


class CurdleWorth(CardWorth[Core, Plan]):
    """What the judge knows of Curdle."""

    def trial(self, study: Study[Core, Plan], world: Core, candidate: Plan, luck: int) -> Shares:
        state = world.copy()
        leaves = _leaves(state)
        for action in candidate:
            state.apply(action)
        return _played(state, leaves, luck)

    def side(self, seat: Seat) -> int:
        return seat

    def alike(self, study: Study[Core, Plan], arms: Sequence[Arm[Plan]], move: str) -> list[Arm[Plan]]:
        # suits mean nothing, so only one of equal cards is evaluated
        wanted = _key(study.base.find(move).action)
        found = [arm for arm in arms if _key(arm.candidate[0]) == wanted]
        # the same cards in another order are evaluated once: a run that wins the hand may begin with this one, too
        whole = self.candidate(study, move)
        wins = len(whole) == study.base.hands[study.view.seat].bit_count() and whole[0] < DRAW
        return [Arm(whole)] if wins and not any(arm.candidate == whole for arm in found) else found

    def candidate(self, study: Any, move: str) -> Plan:
        """Return the move with the best run that can follow it in the same go."""
        action = study.base.find(move).action
        state = study.base.copy()
        state.apply(action)
        if action >= DRAW or state.to_move != study.view.seat or state.phase in (DEALING, OVER):
            return (action,)
        if state.actions()[0] >= DRAW:
            return (action,)
        found = runs(state)
        return (action, *max(found, key=lambda plan: found[plan]))

    def stand(self, state: Core, luck: int) -> Shares:
        if state.phase == DEALING:
            state.apply(state.actions()[0])
        leaves, rng = _leaves(state), Random(luck)
        for _ in range(LONG):
            if state.phase in (DEALING, OVER):
                break
            for action in out(state) or (_next(state, rng),):
                state.apply(action)
        return _shares(state, leaves)


def _next(state: Core, rng: Random) -> int:
    """Return the move of the rule of thumb; a discard or gift, on which a run may depend, is sometimes random."""
    actions = state.actions()
    if state.phase in (DISCARD, GIFT) and rng.random() < ASTRAY:
        return rng.choice(actions)
    return choose(state, actions, rng.random, RUN)


def out(state: Core) -> Plan:
    """Return the run by which the seat to move can lay its whole hand; empty where there is none.

    The rule of thumb doesn't look so far: its playouts would see such a run with one of its last cards only.
    """
    actions = state.actions()
    if not actions or min(actions) >= DRAW:
        return ()
    tops = tuple(bank[-1] if bank else -1 for bank in (state.bank1, state.bank2))
    known = (state.hands[state.to_move], *tops, tuple(actions))
    if known not in _outs:
        if len(_outs) >= MOST:
            _outs.clear()
        held = state.hands[state.to_move].bit_count()
        _outs[known] = next((plan for plan in runs(state) if len(plan) == held), ())
    return _outs[known]


#: cache of runs by what they depend on, bounded: worlds differ in what nobody sees
_outs: dict[tuple[Any, ...], Plan] = {}
MOST = 4096


def _key(action: int) -> tuple[int, int]:
    """What is alike in actions: the rank of a card laid and its bank, the rank of a card discarded."""
    if action < DRAW:
        return RANK[action >> 1], action & 1
    return (RANK[action - DISCARDED], 2) if DISCARDED <= action < DEAL else (action, 3)


def _leaves(state: Core) -> list[Leaf]:
    return [Leaf(state, seat) for seat in range(state.terms.seats)]


def _played(state: Core, leaves: Sequence[Leaf], luck: int) -> Shares:
    """Return the chances of all when the hand has been played to its end."""
    playout(state, Random(luck), 0, RUN)
    return _shares(state, leaves)


def _shares(state: Core, leaves: Sequence[Leaf]) -> Shares:
    values = [leaf.value(state) for leaf in leaves]
    total = fsum(values)
    return tuple(value / total for value in values)


WORTH = CurdleWorth("curdle", Budget(240, 80), 64, 240)
