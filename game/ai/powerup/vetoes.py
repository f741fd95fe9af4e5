"""What nobody who is awake does at PowerUp Curling, however weak: each veto with its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.powerup.policy import INWARDS
from game.ai.search import Arm
from game.ai.vetoes import Veto
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

if TYPE_CHECKING:
    from game.ai.powerup.player import PowerUpStudy

Arms = Arm[Action]
#: what nobody minds losing, in points: a stone with so little hope is one to get rid of cards with
SLIGHT = 0.05
#: the worst pair of modifiers among the ten
WORST = PAIR[RANKS - 1][RANKS - 1]


def called(study: PowerUpStudy, arm: Arms) -> tuple[UnderWay, Stone] | None:
    """The call and its target, where one with a target is made."""
    if study.base.phase != CALL:
        return None
    call = call_of(study.base, arm.candidate)
    return (call, call.target) if call.target is not None else None


def guards_theirs(study: PowerUpStudy, arm: Arms, best: Arms) -> bool:
    """A guard on a stone of the other team."""
    aim = called(study, arm)
    return aim is not None and aim[0].kind == GUARD and aim[1].team != study.view.seat & 1


def takes_own_out(study: PowerUpStudy, arm: Arms, best: Arms) -> bool:
    """A take-out of a stone of the own team, or of the guard on one."""
    aim = called(study, arm)
    if aim is None or aim[0].kind != TAKEOUT:
        return False
    target = study.base.stone(aim[1].guards) if aim[1].guards else aim[1]
    return target.team == study.view.seat & 1


def nudges_for_nothing(study: PowerUpStudy, arm: Arms, best: Arms) -> bool:
    """A nudge of an own stone that lies as well as nudges go, or of one of theirs that can't go further out."""
    aim = called(study, arm)
    if aim is None or aim[0].kind != NUDGE:
        return False
    better, other = aim[1].modifiers
    place = PAIR[better][other]
    if aim[1].team == study.view.seat & 1:
        return place <= PAIR[INWARDS[0]][INWARDS[1]]
    return place == WORST


def can_come_off(study: PowerUpStudy, action: Action) -> bool:
    """Whether what the seat doesn't see leaves a call any chance."""
    state = study.base
    call = call_of(state, action)
    card = W if action >= FIRST_WILD_CALL else CALL_CARD[action - FIRST_CALL]

    return study.thumb.possible(call, study.thumb.hand - UNIT[card])


def calls_in_vain(study: PowerUpStudy, arm: Arms, best: Arms) -> bool:
    """A call that no card still unseen can bring off."""
    return study.base.phase == CALL and not can_come_off(study, arm.candidate)


def loses_the_stone(study: PowerUpStudy, arm: Arms, best: Arms) -> bool:
    """A card with which the stone can't come off, where another leaves it a chance that is worth keeping."""
    call = study.thumb.call
    if study.base.phase != ADD or call is None or call.after((arm.candidate,)) != LOST:
        return False
    return any(study.thumb.hope(card) > SLIGHT for card in study.legal)


def spends_better(study: PowerUpStudy, arm: Arms, best: Arms) -> bool:
    """The last card of a take-out is higher than one in hand that does the same."""
    call, card = study.thumb.call, arm.candidate
    if study.base.phase != ADD or call is None or not call.bars or len(call.laid) < 2 or card >= RANKS:
        return False
    lower = [t for t in study.legal if card < t < RANKS]
    return call.after((card,)) != LOST and any(call.after((t,)) != LOST for t in lower)


def spends_the_wild(study: PowerUpStudy, arm: Arms, best: Arms) -> bool:
    """The Wild as the last card of a stone, where another in hand does the same."""
    call = study.thumb.call
    if study.base.phase != ADD or call is None or len(call.laid) < 2 or arm.candidate != W:
        return False
    wild = study.thumb.hope(W)
    return wild > 0.0 and any(study.thumb.hope(t) >= wild for t in study.legal if t != W)


def lets_it_miss(study: PowerUpStudy, arm: Arms, best: Arms) -> bool:
    """The Wild is left to miss where a name brings something in."""
    return study.base.phase == WILD and arm.candidate == MISS and any(study.scores[a] > 0.0 for a in study.legal)


def gives_up(study: PowerUpStudy, arm: Arms, best: Arms) -> bool:
    """A stone is forfeited where cards could be changed."""
    return study.base.phase == EXCHANGE and arm.candidate == FORFEIT and len(study.legal) > 1


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
