"""Moves of Rink Ratz that even the weakest level never makes: each veto with its name."""

from __future__ import annotations

from game.ai.rink_ratz.decision_context import DecisionContext
from game.ai.search import Arm
from game.ai.vetoes import Looking, Veto
from game.rules.rink_ratz.board import PLAY
from game.rules.rink_ratz.core import Core
from game.rules.rink_ratz.moves import EFFECT, PULL, SAVES, Action
from game.rules.rink_ratz.tables import DIFFERENCE, FINISH, NUMBERS, REPLY

#: cards that a new shot takes until it is finished: the shot, the reply, the finish
SHOT_CARDS = 3


def scores(state: Core, action: Action) -> bool:
    """Whether ``action`` finishes a rush with a goal."""
    return state.stage == FINISH and action < NUMBERS and bool(state.goal & DIFFERENCE[action - state.ref + 14])


def saves(action: Action) -> bool:
    """Whether ``action`` is a Miraculous Save."""
    return action < PULL and EFFECT[action] == SAVES


def lets_a_goal_go(study: Looking[DecisionContext], arm: Arm[Action], best: Arm[Action]) -> bool:
    """A finish is in hand, and something else is laid."""
    state, action = study.seen.state, arm.candidate
    return action != PULL and not scores(state, action) and any(scores(state, a) for a in study.seen.legal)


def lets_a_goal_stand(study: Looking[DecisionContext], arm: Arm[Action], best: Arm[Action]) -> bool:
    """A goal against that could be saved, and isn't, where a save matters."""
    state, action = study.seen.state, arm.candidate
    if state.phase != PLAY or state.stage == REPLY or not 0 <= state.review != state.to_move & 1:
        return False
    return not saves(action) and any(saves(a) for a in study.seen.legal)


def pulls_in_vain(study: Looking[DecisionContext], arm: Arm[Action], best: Arm[Action]) -> bool:
    """The goalie is pulled with so few cards to come that no new shot of the team can be finished."""
    return arm.candidate == PULL and study.seen.state.left < SHOT_CARDS and study.seen.state.stage != FINISH


VETOES = (
    Veto("lets a goal go", lets_a_goal_go),
    Veto("lets a goal stand", lets_a_goal_stand),
    Veto("pulls the goalie for nothing", pulls_in_vain),
)
