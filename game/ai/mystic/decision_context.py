"""The context of a Mystic delivery, for its reasons and vetoes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.mystic.policy import ShotPlan
from game.ai.vetoes import Veto
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import Stones


@dataclass(frozen=True, slots=True)
class DecisionContext:
    """The state in which ``stone`` is delivered, the stones after a plan with a hand that never errs (by the quick
    physics), and the vetoes that apply."""

    state: MysticState
    stone: str
    straight: Callable[[ShotPlan], Stones]
    vetoes: Sequence[Veto[Any, Any]]
