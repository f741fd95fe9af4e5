"""A finished match in numbers: they agree with its outcome, whoever looks back on it."""

from __future__ import annotations

import pytest

from game.match.loops import play_out
from game.match.match import Match
from game.rules.numbers import numbers
from game.rules.registry import NAMES, game


@pytest.mark.parametrize("name", NAMES)
def test_points_by_part_add_up_to_the_score_and_all_see_the_same(name: str):
    rules = game(name)
    for seed in (1, 2):
        match = Match.start(rules, {}, ["greedy"] * rules.seats({}), 7100 + seed)
        play_out(match)
        ending = match.ending()
        assert ending is not None
        seen = []
        for seat in range(len(match.seats)):
            past = match.past(seat)
            assert past is not None
            seen.append(numbers(name, past))
        assert all(found == seen[0] for found in seen)
        found = seen[0]
        assert found is not None
        assert [sum(row) for row in found.line] == list(ending.result["scores"])
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
        saved = past.told("GoalSaved")
        if saved:
            found, ending = numbers("rink_ratz", past), match.ending()
            assert found is not None and ending is not None
            assert [sum(row) for row in found.line] == list(ending.result["scores"])
            return
    pytest.fail("no goal was saved in forty matches")
