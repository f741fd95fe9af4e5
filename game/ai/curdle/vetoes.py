"""Moves of Curdle that even the weakest level never makes: each veto with its name."""

from __future__ import annotations

from game.ai.curdle.decision_context import DecisionContext
from game.ai.curdle.policy import End, Plan, wanted
from game.ai.search import Arm
from game.ai.vetoes import Looking, Veto
from game.rules.curdle.moves import DISCARD, DRAW, GIVE
from game.rules.curdle.tables import BIT

#: a hand of so few cards is about to be out
NEARLY_OUT = 2


def lets_a_sure_win_go(study: Looking[DecisionContext], arm: Arm[Plan], best: Arm[Plan]) -> bool:
    """The best wins the hand in every world with a card or two, this doesn't. Longer wins may be overlooked."""
    return len(best.candidate) <= NEARLY_OUT and best.mean >= study.seen.sure - 1e-6 > arm.mean


def draws_in_vain(study: Looking[DecisionContext], arm: Arm[Plan], best: Arm[Plan]) -> bool:
    """No card that is unseen bridges."""
    return arm.candidate[0] == DRAW and not any(BIT[card] & study.seen.state.bridge for card in study.seen.unseen.pool)


def helps_somebody_out(study: Looking[DecisionContext], arm: Arm[Plan], best: Arm[Plan]) -> bool:
    """A bridge given to a seat with a card or two."""
    state, action = study.seen.state, arm.candidate[0]
    if not GIVE <= action < DISCARD or action == GIVE + state.to_move:
        return False
    return bool(state.hands[action - GIVE].bit_count() <= NEARLY_OUT and BIT[state.gifts[0]] & wanted(state))


def discards_a_bridge(study: Looking[DecisionContext], arm: Arm[Plan], best: Arm[Plan]) -> bool:
    """A bridge discarded just before the seat's own turn, where another card could go."""
    state, action = study.seen.state, arm.candidate[0]
    if action < DISCARD or state.to_move != state.last or best.candidate[0] < DISCARD:
        return False
    bridges = wanted(state)
    return bool(BIT[action - DISCARD] & bridges and not BIT[best.candidate[0] - DISCARD] & bridges)


def lets_a_last_card_out(study: Looking[DecisionContext], arm: Arm[Plan], best: Arm[Plan]) -> bool:
    """The next seat's only card is known, and could be laid on what this leaves, but not on what the best leaves."""
    following = study.seen.following
    held = study.seen.unseen.held[following]
    if held.bit_count() != 1 or study.seen.unseen.hidden[following] or not arm.candidate[0] < DRAW > best.candidate[0]:
        return False
    left, better = (End(study.seen.state, one.candidate) for one in (arm, best))
    return bool(left.hand and left.bridges & held and not (better.hand and better.bridges & held))


VETOES = (
    Veto("lets a sure win go", lets_a_sure_win_go),
    Veto("draws where no bridge can come", draws_in_vain),
    Veto("lets a known last card out", lets_a_last_card_out),
    Veto("gives a bridge to somebody nearly out", helps_somebody_out),
    Veto("discards a bridge before the own turn", discards_a_bridge),
)
