"""A finished match in numbers: they agree with its outcome, whoever looks back on it."""

from __future__ import annotations

import pytest

from game.match.headless import play_out
from game.match.match import Match
from game.rules.numbers import numbers
from game.rules.registry import game
from tests.corpus import Corpus, Plan, plans
from tests.match.clubbook.made import ev, lived


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("plan", plans(), ids=str)
def test_points_by_part_add_up_to_the_score_and_all_see_the_same(corpus: Corpus, plan: Plan):
    seen = [numbers(plan.name, past) for past in corpus.pasts(plan)]
    assert len(seen) == plan.seats
    assert all(found == seen[0] for found in seen)
    found = seen[0]
    assert found is not None
    result = corpus.ending(plan)["result"]
    assert [sum(row) for row in found.line] == list(result["scores"])
    assert all(len(row) == found.sides == len(found.line) for _, row in found.rows)
    assert any(any(row) for _, row in found.rows)
    assert all(number >= 0 for _, row in found.rows for number in row)


def test_goals_that_were_saved_are_in_no_period():
    """Rink Ratz notes a goal when it falls, and takes it back when the next card is a save."""
    for seed in range(40):
        match = Match.start(game("rink_ratz"), {}, ["greedy"] * 2, seed)
        play_out(match)
        past = match.past(0)
        assert past is not None
        saved = past.find("GoalSaved")
        if saved:
            found, ending = numbers("rink_ratz", past), match.ending()
            assert found is not None and ending is not None
            assert [sum(row) for row in found.line] == list(ending.result["scores"])
            return
    pytest.fail("no goal was saved in forty matches")


def test_a_charm_counts_for_the_seat_that_used_it():
    """Its event names the seat's team as well, which in Mystic is no side's number."""
    end = ev("EndScored", points=[1, 0, 0], slots=["a1"], scores=[1, 0, 0])
    past = lived([ev("CharmUsed", seat=1, team="MIR", values=[]), end], kinds=("human",) * 3, teams=False)
    found = numbers("mystic", past)
    assert found is not None
    assert {str(what): row for what, row in found.rows}["Charms used"] == (0, 1, 0)
