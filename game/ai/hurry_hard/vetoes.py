"""Moves of Hurry Hard! that even the weakest level never makes: each veto with its name."""

from __future__ import annotations

from game.ai.hurry_hard.decision_context import DecisionContext
from game.ai.search import Arm
from game.ai.vetoes import Looking, Veto
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.meaning import cancels, meaning_of
from game.rules.hurry_hard.moves import ARGUMENT, CARD, PASS, THROUGH, Action
from game.rules.hurry_hard.state import HurryHardState
from game.rules.hurry_hard.tables import KIND, TAKEOUT

#: a share of the match that nobody gives away at once
GIFT = 0.01
#: the same for answers, compared by the value of the sheet and not of what comes after
GIVEAWAY = 0.05


def plays_for_nothing(study: Looking[DecisionContext], arm: Arm[Action], best: Arm[Action]) -> bool:
    """A card played on a Shot that ends the same without it."""
    if study.seen.state.phase != RESPOND or arm.candidate == PASS:
        return False
    return study.seen.same(arm.candidate, PASS)


def plays_for_them(study: Looking[DecisionContext], arm: Arm[Action], best: Arm[Action]) -> bool:
    """A card that leaves the seat's team worse off than a pass."""
    if study.seen.state.phase != RESPOND or arm.candidate == PASS:
        return False
    return study.seen.outlook(arm.candidate) < study.seen.outlook(PASS) - GIFT


def marks_for_nothing(study: Looking[DecisionContext], arm: Arm[Action], saved: Arm[Action]) -> bool:
    """A card that only marks the Draw, with the same points, where the search finds passing (``saved``) as good."""
    state = study.seen.state
    if state.phase != RESPOND or arm.candidate == PASS or saved.candidate != PASS or arm.beats(saved):
        return False
    assert isinstance(state, HurryHardState)
    played = meaning_of(state, arm.candidate)
    return played.effect in ("closer", "split") and played.now.lies == played.then.lies


def at_its_own(seen: DecisionContext, action: Action) -> bool:
    """Whether a Shot is a Takeout of its own team's rock, or of a Guard in front of one."""
    state = seen.state
    if KIND[CARD[action]] != TAKEOUT or ARGUMENT[action] == THROUGH:
        return False
    side = state.to_move & 1
    hit = state.end_of_chain(ARGUMENT[action])
    own = state.house[side] | state.biters[side]
    behind = state.stands_at(hit) if state.fence >> hit & 1 else 0
    return bool(own >> hit & 1 or (behind and own >> behind & 1))


def hits_its_own(study: Looking[DecisionContext], arm: Arm[Action], best: Arm[Action]) -> bool:
    """A Takeout that hits or exposes its own team's rock, where another Shot is as good."""
    if study.seen.state.phase != THROWING or not at_its_own(study.seen, arm.candidate):
        return False
    worth = study.seen.outlook(arm.candidate)
    return any(study.seen.outlook(other) >= worth for other in study.seen.legal if not at_its_own(study.seen, other))


def answers_for_them(study: Looking[DecisionContext], arm: Arm[Action], best: Arm[Action]) -> bool:
    """An answer at resolution that leaves the seat's team clearly worse off than another one."""
    if study.seen.state.phase in (THROWING, RESPOND):
        return False
    return study.seen.outlook(arm.candidate) < max(map(study.seen.outlook, study.seen.legal)) - GIVEAWAY


def lets_the_last_rock_count(study: Looking[DecisionContext], arm: Arm[Action], best: Arm[Action]) -> bool:
    """The last pass on the last rock, where a card would certainly gain: nobody can answer a Pick."""
    state = study.seen.state
    last = state.throw == state.terms.throws and state.passes + 1 == state.terms.players
    if state.phase != RESPOND or arm.candidate != PASS or not last:
        return False
    return any(study.seen.outlook(a) > study.seen.outlook(PASS) + GIFT for a in study.seen.legal if cancels(a))


VETOES = (
    Veto("plays a card for nothing", plays_for_nothing),
    Veto("plays a card for the opponents", plays_for_them),
    Veto("marks a rock for nothing", marks_for_nothing, PASS),
    Veto("hits its own", hits_its_own),
    Veto("answers for the opponents", answers_for_them),
    Veto("lets the last rock count", lets_the_last_rock_count),
)
