"""What nobody who is awake does at Mystic, however weak: each veto with its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.mystic.policy import Plan
from game.ai.search import Arm
from game.ai.vetoes import Veto
from game.rules.mystic.stones import ICE, owner, ring

if TYPE_CHECKING:
    from game.ai.mystic.delivery import Delivery


def gives_an_own_stone_away(study: Delivery, plan: Plan) -> int:
    """How many own stones that counted lie in no ring any more, if the hand is sure."""
    before, after = study.state.stones, study.straight(plan)
    return sum(
        1
        for name in study.counting(before)
        if owner(name) == study.seat and ring(after, name) not in ("B", "R2", "R3", "R4")
    )


def does_nothing(study: Delivery, plan: Plan) -> bool:
    """The stone is lost and no other was moved, if the hand is sure."""
    before, after = study.state.stones, study.straight(plan)
    if after[study.stone].zone == ICE:
        return False
    return all(after[name] == stone for name, stone in before.items() if name != study.stone)


def knocks_its_own_off(study: Delivery, arm: Arm[Plan], best: Arm[Plan]) -> bool:
    """An own counting stone goes, and the best keeps more of them."""
    return gives_an_own_stone_away(study, arm.candidate) > gives_an_own_stone_away(study, best.candidate)


def comes_to_nothing(study: Delivery, arm: Arm[Plan], best: Arm[Plan]) -> bool:
    """A shot that can't reach anything, where another can."""
    return does_nothing(study, arm.candidate) and not does_nothing(study, best.candidate)


VETOES = (
    Veto("knocks its own counting stone off", knocks_its_own_off),
    Veto("a shot that comes to nothing", comes_to_nothing),
)
