"""What the judge asks of a game: a decision's value by its seat's own knowledge, and everybody's chances in a state.

A game's ``evaluation`` module has a ``WORTH``. The card games take theirs from the studies of their seats: the same
candidates, worlds and playouts, with Skip's sight.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from statistics import fmean
from typing import Any, Generic, TypeVar

from game.ai.contract import never
from game.ai.explanation import against
from game.ai.judge.findings import LIMITS, NOTHING, PLACES, Ruling, Shares, points_of
from game.ai.registry import PLAYERS, has_judge
from game.ai.search import Arm, race, ranked
from game.ai.search_player import SearchPlayer, Study
from game.ai.vetoes import allowed
from game.rules.contract import Event, Game, Move, Outcome, Seat, State, View, Words
from game.rules.registry import Registry

S = TypeVar("S")
C = TypeVar("C")

#: draws a state that agrees with all open cards and all hands; what nobody knows is new each time
Draw = Callable[[], Any]
#: a cost, in points of win %, from which on a reason is given
TELLING = points_of(LIMITS[0][1])


def sides_of(game: Game, seats: int) -> tuple[int, ...]:
    """The side of each seat, from 0 on."""
    return tuple(game.team(seat) for seat in range(seats))


def ended(outcome: Outcome, sides: Sequence[int]) -> Shares:
    """Return the end of a match as chances; the winners share it."""
    won = {sides[seat] for seat in outcome.winners}
    return tuple(float(side in won) / len(won) for side in range(len(set(sides))))


def mean(found: Sequence[Shares]) -> Shares:
    """Return the mean of chances, rounded so that the stored numbers add up exactly."""
    return tuple(round(fmean(column), PLACES) for column in zip(*found, strict=True))


class Worth(ABC):
    """What the judge knows of one game.

    ``worlds``: the number of worlds behind a chance with all cards open; ``draws``: the same where chance had a part,
    since the noise of everything called luck adds up.
    """

    worlds: int = 64
    draws: int = 128

    @abstractmethod
    def rule(self, view: View, events: Sequence[Event], move: str, rng: Random) -> Ruling | None:
        """Rule on ``move``, the decision of the view's seat, by that view and the events it saw, nothing else.

        None where nothing depends on it.
        """

    @abstractmethod
    def stand(self, state: Any, luck: int) -> Shares:
        """Return the chances in a running state, by one playout, which may change the state."""

    def standing(self, draw: Draw, rng: Random, worlds: int) -> Shares:
        """Return the chances in a state, the mean of so many playouts."""
        return mean([self.stand(draw(), rng.getrandbits(32)) for _ in range(worlds)])

    def expected(self, draw: Draw, move: Move, sides: Sequence[int], rng: Random) -> Shares:
        """Return the chances that a move promises before chance does its part: the mean over many ways it might."""
        return mean([self.led(draw(), move, sides, rng) for _ in range(self.draws)])

    def led(self, state: State, move: Move, sides: Sequence[int], rng: Random) -> Shares:
        """Return the chances after a move in a state, over its own chance."""
        luck = rng.getrandbits(32)
        state.apply(move.action)
        outcome = state.outcome()
        return self.stand(state, luck) if outcome is None else ended(outcome, sides)


@dataclass(frozen=True, slots=True)
class Budget:
    """The effort that a decision of a card game may take.

    ``race``: playouts that find the best move; ``final``: worlds in which that and the one played are then compared
    afresh (what was best by luck is no better there). ``sight``: how far playouts run, 0: as far as Skip's.
    """

    race: int
    final: int
    sight: int = 0


class CardWorth(Worth, Generic[S, C]):
    """A card game's evaluation, by the studies of its seats. Two sides, unless the game says otherwise."""

    def __init__(self, name: str, budget: Budget, worlds: int, draws: int) -> None:
        player = PLAYERS[name]
        assert isinstance(player, SearchPlayer)
        self.player: SearchPlayer[S, C] = player
        self.level = player.levels["skip"]
        self.budget, self.worlds, self.draws = budget, worlds, draws

    def trial(self, study: Study[S, C], world: S, candidate: C, luck: int) -> Shares:
        """Return the value of a candidate to each side in a world."""
        value = study.play(world, candidate, luck)
        return (value, 1.0 - value) if not study.view.seat & 1 else (1.0 - value, value)

    def side(self, seat: Seat) -> int:
        """The side of a seat."""
        return seat & 1

    def alike(self, study: Study[S, C], arms: Sequence[Arm[C]], move: str) -> list[Arm[C]]:
        """Return the candidates that begin with the move played."""
        return [arm for arm in arms if study.text(arm.candidate) == move]

    def candidate(self, study: Any, move: str) -> Any:
        """Return the move played as a candidate of a study that hadn't considered it."""
        return study.base.find(move).action

    def rule(self, view: View, events: Sequence[Event], move: str, rng: Random) -> Ruling | None:
        """The decision, judged: a race finds the best move, then it is compared with the one played in fresh worlds."""
        study = self.player.study(view, events, rng, True)
        study.sight, study.broad = self.budget.sight or self.level.sight or study.sight, self.level.broad
        arms = [Arm(candidate, study.prior(candidate)) for candidate in study.candidates()]
        race(arms, study.world, study.play, rng, self.budget.race, never)
        order = allowed(study, ranked(arms))
        played = max(self.alike(study, arms, move), key=lambda arm: arm.mean, default=None)
        if played is None:
            if len(arms) == 1:
                return None
            played = Arm(self.candidate(study, move))
        best = played if study.text(order[0].candidate) == move else order[0]
        ruling = self._compared(study, move, best, played, rng)
        if points_of(ruling.cost) < TELLING:
            return ruling
        rivals = [arm for arm in order if arm is not best and arm is not played]
        return replace(ruling, why=self._why(study, ruling, best.candidate, played.candidate, rivals))

    def _why(self, study: Study[S, C], ruling: Ruling, best: C, played: C, rivals: Sequence[Arm[C]]) -> Words:
        """Explain the best move against the one played, by the worlds in which they were compared."""
        wins, wins_other = ruling.wins(self.side(study.view.seat))
        one, other = (
            Arm(candidate, study.prior(candidate), [won / 100] * self.budget.final)
            for candidate, won in ((best, wins), (played, wins_other))
        )
        return against(
            study.reasons(one, [other, *rivals], other), study.reasons(other, [one, *rivals], one), wins, wins_other
        )

    def _compared(self, study: Study[S, C], move: str, best: Arm[C], played: Arm[C], rng: Random) -> Ruling:
        """Return the best and the move played, side by side in fresh worlds."""
        with_best, with_played = [], []
        for _ in range(self.budget.final):
            world, luck = study.world(), rng.getrandbits(32)
            with_played.append(self.trial(study, world, played.candidate, luck))
            if best is not played:
                with_best.append(self.trial(study, world, best.candidate, luck))
        after = mean(with_played)
        if best is played:
            return Ruling(move, after, after, 0.0)
        side = self.side(study.view.seat)
        before = shrunk(with_best, with_played, side)
        cost = round(before[side] - after[side], PLACES)
        if cost < NOTHING:
            return Ruling(move, after, after, 0.0)
        return Ruling(study.text(best.candidate), before, after, cost)


def shrunk(best: Sequence[Shares], played: Sequence[Shares], side: int) -> Shares:
    """Return the chances with the best move, shrunk by likely noise towards those with the one played.

    The estimate of James and Stein for one number, its positive part: an indistinguishable difference is 0.
    """
    leads = [one[side] - other[side] for one, other in zip(best, played, strict=True)]
    lead, n = fmean(leads), len(leads)
    square = (math.fsum((x - lead) ** 2 for x in leads) + 0.25 / n) / (n - 1) / n if n > 1 else math.inf
    part = max(0.0, 1.0 - square / lead**2) if lead > 0.0 else 0.0
    return tuple(
        round(there + part * (here - there), PLACES) for here, there in zip(mean(best), mean(played), strict=True)
    )


#: by the name of the game; a game without an ``evaluation`` beside its player has no judge
WORTHS: Registry[Worth] = Registry("game.ai.{}.evaluation", "WORTH", filter(has_judge, PLAYERS))
