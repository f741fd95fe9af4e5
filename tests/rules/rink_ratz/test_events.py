"""Events tell what happened: to the log, to motion, to statistics."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.contract import Event, Position
from game.rules.rink_ratz import GAME
from tests.rules.rink_ratz.walks import OPTIONS, walk


def names(table: Position, *moves: str, options: dict[str, Any] | None = None) -> list[str]:
    return [event.name for event in told(table, *moves, options=options)]


def told(table: Position, *moves: str, options: dict[str, Any] | None = None) -> list[Event]:
    """The events of the last of ``moves``."""
    state = GAME.from_position({**table, "options": options or {}})
    events: tuple[Event, ...] = ()
    for move in moves:
        events = state.push(move).events
    return list(events)


EIGHT = {"hands": [["8", "6", "1"], ["6", "TM", "7"]], "prev": "8"}


def test_a_goal_and_its_save() -> None:
    assert names(EIGHT, "8") == ["CardPlayed", "ShotMade"]
    assert names(EIGHT, "8", "6") == ["CardPlayed", "Replied"]
    assert names(EIGHT, "8", "6", "6") == ["CardPlayed", "GoalScored"]
    assert names(EIGHT, "8", "6", "6", "TM save") == ["CardPlayed", "GoalSaved"]
    assert names(EIGHT, "8", "6", "6", "7") == ["CardPlayed", "GoalStood"]


def test_a_goal_says_how_it_fell() -> None:
    table = {**EIGHT, "power": {"team": 0, "left": 6, "two": False}}
    goal = told(table, "8", "6", "6")[1].data
    assert goal["power"]
    assert goal["under_review"]
    assert goal["scores"] == [1, 0]
    assert (goal["team"], goal["seat"], goal["seats"]) == (0, 0, [0])
    assert names(table, "8", "6", "6") == ["CardPlayed", "GoalScored", "PowerPlayEnded"]


def test_a_power_play_begins_and_runs_out() -> None:
    table = {"hands": [["PS", "3"], ["PS", "4"]]}
    assert names(table, "PS power") == ["CardPlayed", "PowerPlayStarted", "ShotMade"]
    assert names(table, "PS power", "PS shutdown") == ["CardPlayed", "ShotBlocked"]
    late = {"hands": [["3", "5"], ["PS", "4"]], "power": {"team": 0, "left": 3, "two": False}}
    assert names(late, "3", "PS power") == ["CardPlayed", "PowerPlayNullified"]
    assert names(late, "3", "4", "5") == ["CardPlayed", "PowerPlayEnded"]


def test_a_rush_is_given_up() -> None:
    table = {"hands": [["SB", "3"], ["4", "9"]], "prev": ""}
    table["hands"] = [["SB", "SB"], ["4", "9"]]
    assert names(table, "SB shot", "4", "SB shot") == ["CardPlayed", "RushGivenUp", "ShotMade"]


def test_a_penalty_shot_is_a_shot_without_a_scorer() -> None:
    table = {"hands": [["BM", "1"], ["SB", "TM"]], "bench": ["2", "12"], "pulled": -1}
    events = told(table, "BM break", "SB burn")
    assert [e.name for e in events] == ["CardPlayed", "CardBurnt", "PenaltyShot", "GoalScored"]
    assert events[3].data["seat"] == -1
    assert events[3].data["team"] == 0
    assert [c.to_json() for c in events[2].cards] == [["12", "bench", "bench"]]


def test_a_goalie_goes_and_comes_back() -> None:
    table = {"hands": [["3"], ["4"]], "period": 3, "shift": 4, "shift_cards": 14, "scores": [0, 1]}
    assert names(table, "pull") == ["GoaliePulled"]
    end = ["CardPlayed", "GoalieBack", "ShiftEnded", "PeriodEnded", "MatchEnded"]
    assert names(table, "pull", "3", "4") == end


def test_a_shift_is_dealt_in_order() -> None:
    table = {"hands": [["3"], ["4"]], "stock": ["1", "2", "5", "6"]}
    events = told(table, "3", "4")
    assert [e.name for e in events] == ["CardPlayed", "ShiftEnded", "Dealt"]
    assert [c.card for c in events[2].cards] == ["6", "5", "2", "1"]
    assert [c.target for c in events[2].cards] == ["hand.0", "hand.1"] * 2
    assert [c.card for c in events[2].seen_by(1).cards] == ["?", "5", "?", "1"]


@settings(max_examples=20, deadline=None)
@given(OPTIONS, st.integers(0, 2**32))
def test_goals_and_shots_add_up(options: dict[str, Any], seed: int) -> None:
    """What events say of goals and shots is what the score says, over whole matches."""
    goals, shots = [0, 0], [0, 0]
    for _, _, pushed, after in walk(options, seed):
        for event in pushed.events:
            told_at = GAME.tell(event)
            assert told_at is None or "{" not in str(told_at)
            if event.name == "GoalScored":
                goals[event.data["team"]] += 1
            elif event.name == "GoalSaved":
                goals[1 - event.data["team"]] -= 1
            elif event.name in ("ShotMade", "PenaltyShot"):
                shots[event.data["team"]] += 1
        assert goals == list(after.scores)
        assert shots == list(after.shots)


@settings(max_examples=20, deadline=None)
@given(OPTIONS, st.integers(0, 2**32))
def test_motion_alone_moves_every_card(options: dict[str, Any], seed: int) -> None:
    """Whoever follows the cards of the events knows where each card lies."""
    hands: list[Counter[str]] = []
    for before, move, pushed, after in walk(options, seed, 160):
        if not hands:
            hands = [Counter(hand) for hand in before.to_position()["hands"]]
        if move.text == "deal":
            hands = [Counter() for _ in hands]
        for event in pushed.events:
            for card in event.cards:
                if card.source.startswith("hand."):
                    hands[int(card.source[5:])][card.card] -= 1
                if card.target.startswith("hand."):
                    hands[int(card.target[5:])][card.card] += 1
        assert [+hand for hand in hands] == [Counter(hand) for hand in after.to_position()["hands"]]
