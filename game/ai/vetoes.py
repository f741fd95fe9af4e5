"""What no level does: a game's list of absurd moves, each with its name, safe from every slip and bad luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from game.ai.search import Arm

S = TypeVar("S")
C = TypeVar("C")
D_co = TypeVar("D_co", covariant=True)


class Looking(Protocol[D_co]):
    """A study as vetoes know it: they look at its decision context alone."""

    @property
    def seen(self) -> D_co:
        """The decision as its seat sees it."""


@dataclass(frozen=True, slots=True)
class Veto(Generic[S, C]):
    """An absurd move. ``forbids(study, arm, best)`` says whether ``arm`` is one here; ``best`` is the best arm.

    It uses nothing but what the seat may know. A veto that depends on a better move looks for one itself: where all
    candidates are forbidden, none is. ``beside``: the candidate that takes the best one's place, where it is in the
    race.
    """

    name: str
    forbids: Callable[[S, Arm[C], Arm[C]], bool]
    beside: C | None = None

    def rival(self, arms: Sequence[Arm[C]]) -> Arm[C]:
        """The arm to compare with, of arms that are sorted best first."""
        return next((arm for arm in arms if arm.candidate == self.beside), arms[0])


def allowed(study: Any, arms: Sequence[Arm[C]]) -> list[Arm[C]]:
    """The arms (best first) that no veto of ``study`` forbids; all of them where none would be left."""
    left = [arm for arm in arms if not any(veto.forbids(study, arm, veto.rival(arms)) for veto in study.vetoes)]
    return left or list(arms)
