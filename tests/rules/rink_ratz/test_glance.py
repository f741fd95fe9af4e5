"""What a glance at the rink tells."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import Position
from game.rules.rink_ratz import GAME
from game.rules.rink_ratz.glance import Glance, cards_left, glance, leader, refusal, shifts, still_out, unseen
from tests.rules.rink_ratz.walks import OPTIONS, walk
from tests.share import tried


def look(table: Position, seat: int = 0) -> Glance:
    return glance(GAME.from_position(table).view(seat).position, seat)


def test_the_number_that_matches() -> None:
    seen = look({"hands": [["8", "3"], ["8", "4"]], "prev": "8"})
    assert (seen.asked, seen.match, seen.held) == ("open", "8", {"shot": ("8",)})


def test_goals_and_rebounds_at_the_edge() -> None:
    rush = {"team": 0, "kind": "two", "stage": "finish", "ref": "15", "goal": [0, 1], "rebound": [-1]}
    seen = look({"hands": [["14", "15"], ["3", "4"]], "rush": rush})
    assert (seen.goals, seen.rebounds) == (("15",), ("14",))
    assert seen.held == {"goal": ("15",), "rebound": ("14",)}


def test_sticks_shoot_for_the_team_on_the_power_play() -> None:
    table = {"hands": [["12", "3"], ["13", "4"]], "power": {"team": 0, "left": 4, "two": False}}
    assert look(table).sticks == ("11", "12", "13", "14", "15")
    assert look(table).held == {"shot": ("12",)}
    assert look({**table, "power": {"team": 1, "left": 4, "two": False}}).sticks == ()


def test_what_stops_a_breakaway() -> None:
    rush = {"team": 1, "kind": "break", "stage": "reply", "goal": [0, 1]}
    seen = look({"hands": [["SB", "PS"], ["3", "4"]], "rush": rush})
    assert seen.answers == ("shutdown",)
    assert seen.held == {"answer": ("PS",)}


def test_a_goal_that_may_be_saved() -> None:
    seen = look({"hands": [["BM", "3"], ["7", "4"]], "review": {"team": 1}, "scores": [0, 1]})
    assert seen.reviewed == 1
    assert seen.held == {"save": ("BM",)}


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
    assert (cards_left(view), shifts(view), leader(view)) == (4, 4, 0)


@tried(6, 150)
@given(OPTIONS, st.integers(0, 2**32))
def test_what_it_promises_comes_true(options: dict[str, Any], seed: int) -> None:
    """A card said to score scores, one said to shoot shoots; what is refused is refused for a reason."""
    for before, move, pushed, _ in walk(options, seed, 200):
        seat = before.to_move
        view = before.view(seat)
        seen = glance(view.position, seat)
        card, _, face = move.text.partition(" ")
        names = [event.name for event in pushed.events]
        if face:
            assert refusal(view, move.text) is None
            continue
        if card.isdecimal():
            assert ("GoalScored" in names) == (card in seen.held.get("goal", ()))
            shoots = card in seen.held.get("shot", ()) + seen.held.get("rebound", ())
            stands = before.period > 3 and before.terms.sudden and before.review >= 0
            assert ("ShotMade" in names) == (shoots and not stands)
