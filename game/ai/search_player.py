"""The search that games share: play every candidate out in common worlds, and take the better one.

A game writes a ``Study``: which candidates there are (``policy``), the value of a playout's end (``leaf``), which
worlds agree with what the seat has seen (``belief``), which moves are absurd (``vetoes``) and what is true about a
choice (``explain``). ``SearchPlayer`` does the rest, once for all games and levels.

A candidate is what the game compares: a move, or a whole plan whose first move is made now (a run of cards; a card and
the answers to what may follow it). Teams and the number of seats are the game's own affair: the leaf gives an end's
value to the seat that decides, and the policy plays for everybody in a playout, each from that seat's own hand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from game.ai.contract import EVEN, Decision, Expired, Style, Traits
from game.ai.explanation import Reason, heaviest
from game.ai.level_errors import SURE, Slip, taken
from game.ai.search import Arm, race, ranked
from game.ai.style_choice import PRICE, choose_by_style
from game.ai.vetoes import Veto, allowed
from game.rules.contract import Event, View, Words, say

W = TypeVar("W")
C = TypeVar("C")

#: how many runners-up a decision names
NAMED = 3


@dataclass(frozen=True, slots=True)
class Level:
    """How a level plays.

    ``playouts``: for one decision. ``infers``: whether it infers hands from what the others did. ``slip``: how far and
    how it errs, for a level is weaker by its errors. ``sight``: how far its playouts run, in the game's own steps; 0:
    as far as is usual in the game. ``broad``: whether it compares more candidates, where the game says so. ``forgets``:
    whether it thinks no further than a beginner (``Study.forget``). ``study``: makes its studies, where they aren't the
    game's usual ones.
    """

    playouts: int
    infers: bool = False
    slip: Slip = SURE
    sight: int = 0
    broad: bool = False
    forgets: bool = False
    study: Callable[[View, Sequence[Event], Random, bool], Study[Any, Any]] | None = None


class Study(ABC, Generic[W, C]):
    """One decision of one seat, made from its view and the events it saw; new for each decision.

    ``view`` and ``base`` are there for explanations and vetoes: ``base`` is a state that agrees with the view, of which
    only what the seat may know may be used. ``vetoes``: what no level does, by name. ``enough``: playouts for each
    candidate; ``most``: for all of them, where they are expensive (0: what the level has).
    """

    view: View
    base: W
    vetoes: Sequence[Veto[Any, Any]] = ()
    sight: int = 0
    broad: bool = False
    enough: int = 0
    most: int = 0

    @abstractmethod
    def candidates(self) -> Sequence[C]:
        """Return what to choose among, in an order that doesn't depend on anything hidden."""

    def moves(self) -> Sequence[C]:
        """Return the same as single moves, for the rule of thumb; only a game that compares plans has more."""
        return self.candidates()

    @abstractmethod
    def prior(self, candidate: C) -> float:
        """Return the rule of thumb's value of a candidate, comparable within this decision; it breaks ties."""

    @abstractmethod
    def world(self) -> W:
        """Return a state that agrees with the view, drawn from the game's belief."""

    @abstractmethod
    def play(self, world: W, candidate: C, luck: int) -> float:
        """Return the value of ``candidate`` in ``world`` (left as it was), 0 to 1; ``luck`` seeds the draws in it."""

    def traits(self, candidate: C) -> Traits:
        """Return the traits of a candidate's move, for a choice among equals."""
        return Traits()

    def habits(self, candidate: C) -> Traits:
        """Return the traits of a candidate's move as a beginner's habits see it; its traits unless the game says."""
        return self.traits(candidate)

    def may_slip(self, candidate: C, best: C) -> bool:
        """Whether a level's hand may slip to a candidate from the best one."""
        return True

    def forget(self) -> None:
        """Think no further than a beginner from now on: no plans, no later play, no thought of the next hammer."""

    @abstractmethod
    def text(self, candidate: C) -> str:
        """The text of the move that a candidate begins with."""

    @abstractmethod
    def reasons(self, chosen: Arm[C], others: Sequence[Arm[C]], against: Arm[C] | None = None) -> Iterable[Reason]:
        """Return true sentences about the choice, at least one; ``others`` are the runners-up, best first.

        ``against``: the one of them to compare the choice with; None leaves that to the game.
        """

    def reason(self, chosen: Arm[C], others: Sequence[Arm[C]]) -> Words:
        """The sentence that explains the choice best."""
        return heaviest(self.reasons(chosen, others))


class SearchPlayer(Generic[W, C]):
    """Plays a game by its studies, at every level; the ``Player`` of a registry."""

    def __init__(
        self, study: Callable[[View, Sequence[Event], Random, bool], Study[W, C]], levels: Mapping[str, Level]
    ) -> None:
        #: makes the study of a decision: view, events, generator, and whether to infer
        self.study = study
        self.levels = dict(levels)

    def decide(
        self, view: View, events: Sequence[Event], level: str, rng: Random, expired: Expired, style: Style = EVEN
    ) -> Decision:
        """Return a decision of ``level``; its value is the share of the match that the seat (its team) expects."""
        terms = self.levels[level]
        price = PRICE[level] if style.leans else 0.0
        study = (terms.study or self.study)(view, events, rng, terms.infers)
        study.sight, study.broad = terms.sight or study.sight, terms.broad
        if terms.forgets:
            study.forget()
        arms = [Arm(candidate, study.prior(candidate)) for candidate in study.candidates()]
        if len({study.text(arm.candidate) for arm in arms}) == 1:
            return self._decision(study, arms[0], (), 0)
        playouts = min(bound for bound in (terms.playouts, study.enough * len(arms), study.most) if bound)
        played = race(arms, study.world, study.play, rng, playouts, expired, keep=max(price, terms.slip.cap))
        moves: dict[str, Arm[C]] = {}
        for arm in allowed(study, ranked(arms)):
            # the best of several plans with the same first move represents that move: an error is another move
            moves.setdefault(study.text(arm.candidate), arm)
        fit = choose_by_style(list(moves.values()), study.traits, style, price, view)
        return self._decision(study, *taken(fit, terms.slip, rng, study.habits, view, study.may_slip), played)

    def greedy(self, view: View, events: Sequence[Event], rng: Random) -> Decision:
        """Return the rule of thumb's favourite; samples only what the rule never looks at."""
        study = self.study(view, (), rng, False)
        arms = [Arm(candidate, study.prior(candidate)) for candidate in study.moves()]
        arms.sort(key=lambda arm: arm.prior, reverse=True)
        return Decision(study.text(arms[0].candidate), None, (), say("By rule of thumb, it's the best move."), 0)

    def _decision(self, study: Study[W, C], chosen: Arm[C], others: Sequence[Arm[C]], played: int) -> Decision:
        named = [(study.text(arm.candidate), arm.mean) for arm in others if arm.values]
        value = chosen.mean if chosen.values else None
        why = study.reason(chosen, others)
        return Decision(study.text(chosen.candidate), value, tuple(named[:NAMED]), why, played)
