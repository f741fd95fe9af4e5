"""What a glance at the rink tells."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import Position
from game.rules.rink_ratz import GAME
from game.rules.rink_ratz.summary import TableSummary, cards_left, glance, refusal, shifts, still_out, unseen
from tests.rules.rink_ratz.walks import OPTIONS, walk
from tests.share import tried


def look(table: Position) -> TableSummary:
    return glance(GAME.from_position(table).view(0).position)


def test_the_number_that_matches() -> None:
    seen = look({"hands": [["8", "3"], ["8", "4"]], "prev": "8"})
    assert (seen.asked, seen.match) == ("open", "8")


def test_goals_and_rebounds_at_the_edge() -> None:
    rush = {"team": 0, "kind": "two", "stage": "finish", "ref": "15", "goal": [0, 1], "rebound": [-1]}
    seen = look({"hands": [["14", "15"], ["3", "4"]], "rush": rush})
    assert (seen.goals, seen.rebounds) == (("15",), ("14",))


def test_sticks_shoot_for_the_team_on_the_power_play() -> None:
    table = {"hands": [["12", "3"], ["13", "4"]], "power": {"team": 0, "left": 4, "two": False}}
    assert look(table).sticks == ("11", "12", "13", "14", "15")
    assert look({**table, "power": {"team": 1, "left": 4, "two": False}}).sticks == ()


def test_the_third_card_that_steals() -> None:
    rush = {"team": 1, "kind": "match", "card": "8", "stage": "reply", "goal": [0], "rebound": [-1, 1]}
    table = {"hands": [["8", "3"], ["7", "4"]], "rush": rush, "options": {"third_card": "steals"}}
    assert look(table).steals == "8"
    assert look({**table, "options": {}}).steals == ""


def test_counting() -> None:
    table = {"hands": [["8", "3"], ["7", "4"]], "pile": ["8", "SB shot", "2"], "bench": ["8", "9"], "bench_shown": 1}
    view = GAME.from_position(table).view(0).position
    assert {code: still_out(view)[code] for code in ("8", "2", "SB", "9", "3")} == {
        "8": 2, "2": 3, "SB": 3, "9": 4, "3": 4,
    }  # fmt: skip
    assert unseen(view, 0)["8"] == 1
    assert (cards_left(view), shifts(view)) == (4, 4)


@tried(6, 150)
@given(OPTIONS, st.integers(0, 2**32))
def test_what_is_refused_is_refused_for_a_reason(options: dict[str, Any], seed: int) -> None:
    for before, move, _, _ in walk(options, seed, 100):
        view = before.view(before.to_move)
        assert refusal(view, move.text) is None
        other = "SB block" if view.position["rush"]["stage"] != "reply" else "SB shot"
        assert refusal(view, other) is not None
