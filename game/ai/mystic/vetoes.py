"""Moves of Mystic that even the weakest level never makes: each veto with its name."""

from __future__ import annotations

from game.ai.mystic.decision_context import DecisionContext
from game.ai.mystic.policy import ShotPlan
from game.ai.search import Arm
from game.ai.vetoes import Veto
from game.rules.mystic.stones import ICE, RANK, owner, ring


def gives_an_own_stone_away(seen: DecisionContext, plan: ShotPlan) -> int:
    """The number of the seat's counting stones that lie in no ring any more, if the hand is sure."""
    after = seen.straight(plan)
    slots = seen.state.standing().slots
    return sum(owner(name) == owner(seen.stone) and ring(after, name) not in RANK for name in slots)


def does_nothing(seen: DecisionContext, plan: ShotPlan) -> bool:
    """The stone is lost and moved no other, if the hand is sure."""
    after = seen.straight(plan)
    if after[seen.stone].zone == ICE:
        return False
    return all(after[name] == stone for name, stone in seen.state.stones.items() if name != seen.stone)


def knocks_its_own_off(seen: DecisionContext, arm: Arm[ShotPlan], best: Arm[ShotPlan]) -> bool:
    """A counting stone of the seat goes, and the best shot keeps more of them."""
    return gives_an_own_stone_away(seen, arm.candidate) > gives_an_own_stone_away(seen, best.candidate)


def comes_to_nothing(seen: DecisionContext, arm: Arm[ShotPlan], best: Arm[ShotPlan]) -> bool:
    """A shot that can't reach anything, where another can."""
    return does_nothing(seen, arm.candidate) and not does_nothing(seen, best.candidate)


VETOES = (
    Veto("knocks its own counting stone off", knocks_its_own_off),
    Veto("a shot that comes to nothing", comes_to_nothing),
)
