"""How the judge rules on a card played: a made-up decision whose moves win as often as they are told to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.explanation import Reason
from game.ai.judge.evaluation import Budget, CardWorth, Worth
from game.ai.judge.findings import Ruling, Shares
from game.ai.search import Arm
from game.ai.vetoes import Veto
from game.rules.contract import Outcome, View, say


class Made:
    """A study of moves by what they win; ``unseen`` ones are no candidates but can be played."""

    vetoes: Sequence[Veto[Any, Any]] = ()
    sight, broad = 0, False

    def __init__(self, wins: Mapping[str, float], unseen: Mapping[str, float], seat: int = 0) -> None:
        self.wins, self.unseen = wins, unseen
        self.view = SimpleNamespace(seat=seat)
        self.base = SimpleNamespace(find=lambda move: SimpleNamespace(action=move))
        #: for each reason that was asked for: the move, the others, and the one to compare it with
        self.asked: list[tuple[str, list[str], str]] = []

    def candidates(self) -> list[str]:
        return list(self.wins)

    def prior(self, candidate: str) -> float:
        return 0.0

    def world(self) -> None:
        """There is nothing to deal."""

    def play(self, world: None, candidate: str, luck: int) -> float:
        return {**self.wins, **self.unseen}[candidate]

    def text(self, candidate: str) -> str:
        return candidate.split(",")[0]

    def reasons(self, chosen: Arm[str], others: Sequence[Arm[str]], against: Arm[str]) -> list[Reason]:
        self.asked.append((chosen.candidate, [arm.candidate for arm in others], against.candidate))
        return [Reason(1, say("It is {move}.", move=chosen.candidate))]


class MadeWorth(CardWorth[Any, Any]):
    """Judges a made-up study by such a budget; Skip's playouts run five steps."""

    def __init__(self, study: Made, budget: Budget) -> None:
        self.player: Any = SimpleNamespace(study=lambda *_: study)
        self.level: Any = SimpleNamespace(sight=5, broad=True)
        self.budget = budget

    def stand(self, state: Any, luck: int) -> Shares:
        raise AssertionError("nothing is asked of a state")


def rule(study: Made, move: str, final: int = 40, sight: int = 0) -> Ruling | None:
    view: Any = study.view
    return MadeWorth(study, Budget(60, final, sight)).rule(view, (), move, Random(3))


def test_the_only_move_is_no_decision_unless_another_was_played() -> None:
    assert rule(Made({"a": 0.5}, {"b": 0.1}), "b") is None
    found = rule(Made({"a": 0.5, "c": 0.4}, {"b": 0.1}), "b")
    assert found is not None and (found.best, found.after[0]) == ("a", 0.1)
    alone = rule(Made({"a": 0.5}, {}), "a")
    assert alone is not None and alone.cost == 0.0


@pytest.mark.parametrize(("seat", "side"), [(0, 0), (1, 1), (2, 0)])
def test_the_best_move_is_compared_with_the_one_played_for_the_side_of_its_seat(seat: int, side: int) -> None:
    study = Made({"a": 0.8, "b": 0.3, "c": 0.6}, {}, seat)
    found = rule(study, "b")
    assert found is not None and found.best == "a"
    assert found.after[side] == 0.3 and found.before[side] == pytest.approx(0.8, abs=0.02)
    assert found.cost == pytest.approx(found.before[side] - found.after[side]) and sum(found.before) == pytest.approx(1)
    # a reason is given for the better one, against the one played, and the other way round
    assert study.asked == [("a", ["b", "c"], "b"), ("b", ["a", "c"], "a")]
    assert found.why is not None


def test_the_best_of_several_plans_that_begin_with_the_move_played_counts_for_it() -> None:
    found = rule(Made({"a,x": 0.2, "a,y": 0.7, "b": 0.4}, {}), "a")
    assert found is not None and (found.best, found.cost, found.after[0]) == ("a", 0.0, 0.7)


@pytest.mark.parametrize(("played", "told"), [(0.79, False), (0.7, True)])
def test_a_reason_is_given_only_where_the_cost_deserves_one(played: float, told: bool) -> None:
    study = Made({"a": 0.8, "b": played}, {})
    found = rule(study, "b", 400)
    assert found is not None and found.cost > 0.0 and found.best == "a"
    assert (found.why is not None) == bool(study.asked) == told


def test_what_no_level_does_is_not_the_better_move() -> None:
    study = Made({"a": 0.9, "b": 0.3, "c": 0.6}, {})
    study.vetoes = (Veto("never a", lambda study, arm, best: arm.candidate == "a"),)
    found = rule(study, "b")
    assert found is not None and found.best == "c"


@pytest.mark.parametrize(("own", "sight"), [(0, 5), (3, 3)])
def test_playouts_run_as_far_as_the_judge_may_or_else_as_far_as_skips(own: int, sight: int) -> None:
    study = Made({"a": 0.8}, {})
    rule(study, "a", sight=own)
    assert (study.sight, study.broad) == (sight, True)


class Plain(Worth):
    """Values a state by what it says of itself."""

    draws = 3

    def rule(self, view: View, events: Any, move: str, rng: Random) -> Ruling | None:
        return None

    def stand(self, state: Any, luck: int) -> Shares:
        lucks.append(luck)
        return state.shares


lucks: list[int] = []


def states(*shares: Shares | None) -> Iterator[Any]:
    """States one after another; one without shares is over, and its second seat has won."""
    for each in shares:
        done: list[Any] = []
        over = None if each else Outcome({}, (1,), say("It is over."))
        yield SimpleNamespace(shares=each, outcome=lambda over=over: over, apply=done.append, done=done)


def test_chances_are_the_mean_of_many_states_each_with_its_own_luck() -> None:
    lucks.clear()
    drawn = states((0.2, 0.8), (0.4, 0.6), (0.9, 0.1), (0.0, 1.0))
    assert Plain().standing(lambda: next(drawn), Random(1), 3) == (0.5, 0.5)
    assert len({*lucks}) == 3


def test_a_move_promises_the_mean_of_what_may_come_of_it_and_the_end_where_it_ends() -> None:
    lucks.clear()
    every = list(states((0.2, 0.8), None, (0.4, 0.6), (1.0, 0.0)))
    drawn = iter(every)
    move: Any = SimpleNamespace(action=7)
    assert Plain().expected(lambda: next(drawn), move, (0, 1), Random(1)) == (0.2, 0.8)
    assert [state.done for state in every] == [[7], [7], [7], []] and len(lucks) == 2
