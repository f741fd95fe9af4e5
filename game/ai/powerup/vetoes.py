"""Moves of PowerUp Curling that even the weakest level never makes: each veto with its name."""

from __future__ import annotations

from game.ai.powerup.decision_context import DecisionContext
from game.ai.powerup.policy import INWARDS
from game.ai.search import Arm
from game.ai.vetoes import Looking, Veto
from game.rules.powerup.board import ADD, CALL, EXCHANGE, WILD
from game.rules.powerup.moves import (
    CALL_CARD,
    FIRST_CALL,
    FIRST_WILD_CALL,
    FORFEIT,
    GUARD,
    MISS,
    NUDGE,
    TAKEOUT,
    Action,
)
from game.rules.powerup.tables import PAIR, RANKS, UNIT, Stone, W
from game.rules.powerup.underway import LOST, UnderWay, call_of

Arms = Arm[Action]
#: a loss, in points, that nobody minds: a stone with so little hope is one to get rid of cards with
SLIGHT = 0.05
#: the worst pair of modifiers among the ten
WORST = PAIR[RANKS - 1][RANKS - 1]


def called(study: Looking[DecisionContext], arm: Arms) -> tuple[UnderWay, Stone] | None:
    """Return the call and its target, for a call with a target."""
    if study.seen.state.phase != CALL:
        return None
    call = call_of(study.seen.state, arm.candidate)
    return (call, call.target) if call.target is not None else None


def guards_theirs(study: Looking[DecisionContext], arm: Arms, best: Arms) -> bool:
    """A guard on a stone of the other team."""
    aim = called(study, arm)
    return aim is not None and aim[0].kind == GUARD and aim[1].team != study.seen.team


def takes_own_out(study: Looking[DecisionContext], arm: Arms, best: Arms) -> bool:
    """A take-out of a stone of the seat's own team, or of the guard on one."""
    aim = called(study, arm)
    if aim is None or aim[0].kind != TAKEOUT:
        return False
    target = study.seen.state.stone(aim[1].guards) if aim[1].guards else aim[1]
    return target.team == study.seen.team


def nudges_for_nothing(study: Looking[DecisionContext], arm: Arms, best: Arms) -> bool:
    """A nudge of the team's stone that is as near as nudges go, or of one of theirs that can't go further out."""
    aim = called(study, arm)
    if aim is None or aim[0].kind != NUDGE:
        return False
    better, other = aim[1].modifiers
    place = PAIR[better][other]
    if aim[1].team == study.seen.team:
        return place <= PAIR[INWARDS[0]][INWARDS[1]]
    return place == WORST


def can_be_completed(study: Looking[DecisionContext], action: Action) -> bool:
    """Whether what the seat doesn't see leaves a call any chance."""
    state = study.seen.state
    call = call_of(state, action)
    card = W if action >= FIRST_WILD_CALL else CALL_CARD[action - FIRST_CALL]

    return study.seen.thumb.possible(call, study.seen.hand - UNIT[card])


def calls_in_vain(study: Looking[DecisionContext], arm: Arms, best: Arms) -> bool:
    """A call that no unseen card can complete."""
    return study.seen.state.phase == CALL and not can_be_completed(study, arm.candidate)


def loses_the_stone(study: Looking[DecisionContext], arm: Arms, best: Arms) -> bool:
    """A card that loses the stone, where another leaves it a worthwhile chance."""
    call = study.seen.call
    if study.seen.state.phase != ADD or call is None or call.after((arm.candidate,)) != LOST:
        return False
    return any(study.seen.thumb.hope(card) > SLIGHT for card in study.seen.legal)


def spends_better(study: Looking[DecisionContext], arm: Arms, best: Arms) -> bool:
    """The last card of a take-out is higher than one in hand that does the same."""
    call, card = study.seen.call, arm.candidate
    if study.seen.state.phase != ADD or call is None or not call.bars or len(call.laid) < 2 or card >= RANKS:
        return False
    lower = [t for t in study.seen.legal if card < t < RANKS]
    return call.after((card,)) != LOST and any(call.after((t,)) != LOST for t in lower)


def spends_the_wild(study: Looking[DecisionContext], arm: Arms, best: Arms) -> bool:
    """The Wild as the last card of a stone, where another in hand does the same."""
    call = study.seen.call
    if study.seen.state.phase != ADD or call is None or len(call.laid) < 2 or arm.candidate != W:
        return False
    wild = study.seen.thumb.hope(W)
    return wild > 0.0 and any(study.seen.thumb.hope(t) >= wild for t in study.seen.legal if t != W)


def lets_it_miss(study: Looking[DecisionContext], arm: Arms, best: Arms) -> bool:
    """The Wild misses where a name would gain."""
    return (
        study.seen.state.phase == WILD
        and arm.candidate == MISS
        and any(study.seen.scores[a] > 0.0 for a in study.seen.legal)
    )


def gives_up(study: Looking[DecisionContext], arm: Arms, best: Arms) -> bool:
    """A forfeited stone where the Skip could change cards."""
    return study.seen.state.phase == EXCHANGE and arm.candidate == FORFEIT and len(study.seen.legal) > 1


VETOES = (
    Veto("guards a stone of theirs", guards_theirs),
    Veto("takes an own stone out", takes_own_out),
    Veto("nudges for nothing", nudges_for_nothing),
    Veto("calls what can't come off", calls_in_vain),
    Veto("loses the stone for nothing", loses_the_stone),
    Veto("spends a better card for nothing", spends_better),
    Veto("spends the Wild for nothing", spends_the_wild),
    Veto("lets the Wild miss for nothing", lets_it_miss),
    Veto("forfeits without a try", gives_up),
)
