"""Whatever a made position is moved on to, each moment of the move can be looked at."""

from __future__ import annotations

import json

import pytest

from game.club.clinic import Problem, problems_of
from game.faces.hurry_hard.table_facts import sight
from game.resources.paths import path
from game.rules.registry import game
from game.table.stage.shown import Showing

BAKED = json.loads(path("game/club/clinic/hurry_hard.json").read_text("utf-8"))
REMOVED = [each for each in problems_of("hurry_hard", BAKED) if each.position["shot"] and each.position["shot"]["gone"]]


@pytest.mark.parametrize("problem", REMOVED, ids=lambda problem: problem.id)
def test_each_moment_of_a_move_can_be_looked_at(problem: Problem) -> None:
    """The position names a rock that was removed before; a moment within a move is no position, and asks for none."""
    start = game("hurry_hard").from_position(problem.position)
    seat = start.to_move
    for move in start.legal_moves():
        state = start.copy()
        shown = Showing(state.game)
        shown.reset(state.view(seat).position)
        assert sight(shown.still(), seat).gone
        events = [event.seen_by(seat) for event in state.push(move.text).events]
        for left, event in reversed([*enumerate(reversed(events))]):
            shown.behind = left > 0
            shown.tell(event)
            sight(shown.still(), seat)
        assert shown.position == state.view(seat).position
