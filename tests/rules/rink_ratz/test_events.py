"""Events tell what happened: to the log, to motion, to statistics."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import Event, Position
from game.rules.rink_ratz import GAME
from tests.rules.rink_ratz.walks import OPTIONS, walk
from tests.share import tried


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


def test_a_goal_of_the_other_team_ends_no_power_play() -> None:
    table = {**EIGHT, "power": {"team": 1, "left": 6, "two": False}}
    assert names(table, "8", "6", "6") == ["CardPlayed", "GoalScored"]
    state = GAME.from_position({**table, "options": {}})
    for move in ("8", "6", "6"):
        state.push(move)
    assert state.to_position()["power"] == {"team": 1, "left": 3, "two": False}


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


def facts(table: Position, *moves: str, seat: int = 0, options: dict[str, Any] | None = None) -> list[Any]:
    """Name and facts of each event of the last of ``moves``, as ``seat`` sees them."""
    return [(e.name, dict(e.seen_by(seat).facts)) for e in told(table, *moves, options=options)]


def test_a_penalty_goal_does_not_count_before_the_bench_card_turns() -> None:
    table = {"hands": [["BM", "1"], ["SB", "TM"]], "bench": ["2", "12"]}
    (_, laid), (_, burnt), (_, shot), (_, goal) = facts(table, "BM break", "SB burn")
    none = {"team": -1, "card": "", "goal": False}
    assert laid == {"hands": [["1"], ["?"]], "pile": ["BM break", "SB burn"], "shift_cards": 2, "penalty": none}
    assert burnt["rush"]["team"] == -1
    assert shot["penalty"] == {"team": 0, "card": "12", "goal": True}
    assert shot["bench"] == ["12", "?"]
    assert "scores" not in shot
    assert goal["scores"] == [1, 0]
    calm = facts({**table, "penalty": {"team": 1, "card": "3", "goal": False}}, "BM break")
    assert calm[0][1]["penalty"] == none, "a penalty shot is past with the next card"


def test_a_goal_shows_only_after_its_card() -> None:
    (_, laid), (_, goal) = facts(EIGHT, "8", "6", "6")
    assert laid == {"hands": [["1"], ["?", "?"]], "pile": ["8", "6", "6"], "shift_cards": 3}
    assert goal["scores"] == [1, 0]
    assert goal["review"]["team"] == 0
    assert goal["to_move"] == 1


def test_a_shift_ends_before_the_next_is_dealt() -> None:
    table = {"hands": [["3"], ["4"]], "stock": ["1", "2", "5", "6"], "shift": 3, "dealer": 1}
    laid, ended, dealt, last = facts(table, "3", "4")
    assert (laid[0], ended[0], dealt[0], last[0]) == ("CardPlayed", "ShiftEnded", "Dealt", "LastShiftBegan")
    assert laid[1]["hands"] == [[], []]
    assert ended[1] == {}
    assert dealt[1]["hands"] == [["2", "6"], ["?", "?"]]
    assert dealt[1]["shift"] == 4
    told_last = told({**table, "period": 3}, "3", "4")[-1]
    assert str(GAME.describe(told_last)) == "The last shift of the period."


def test_the_last_shift_says_when_a_goalie_may_be_pulled() -> None:
    stock = ["1", "2", "3", "4", "5", "6", "7", "8"]
    table = {"hands": [["3"], ["4"]], "stock": stock, "shift": 3, "period": 3}
    last = told(table, "3", "4")[-1]
    assert str(GAME.describe(last)) == (
        "The last shift of the period. After 4 cards, a trailing team can pull its goalie."
    )
    assert str(GAME.describe(told(table, "3", "4", options={"level": "rookie"})[-1])) == "The last shift of the period."


def test_a_goal_with_the_last_card_of_a_period_is_no_longer_under_review() -> None:
    table = {"hands": [["6"], []], "prev": "", "to_move": 0, "dealer": 0, "shift": 4, "pile": ["8", "8", "6"]}
    table["rush"] = {"team": 0, "kind": "match", "card": "8", "stage": "finish", "ref": "6", "goal": [0]}
    events = told(table, "6")
    assert [e.name for e in events] == ["CardPlayed", "GoalScored", "ShiftEnded", "PeriodEnded"]
    assert not events[1].data["under_review"]
    assert [e.seen_by(1).facts.get("phase") for e in events] == [None, None, None, "deal"]


def test_overtime_is_decided_in_so_many_words() -> None:
    table = {**EIGHT, "period": 4, "scores": [2, 2]}
    sentences = [str(GAME.describe(e)) for e in told(table, "8", "6", "6", "7")]
    assert sentences == ["1 plays 7.", "The goal stands and decides the match.", "0 wins the match, 3 to 2."]
    rookie = {"hands": [["8", "6", "1"], ["6", "2", "7"]], "prev": "8", "period": 4, "scores": [2, 2]}
    goal = told(rookie, "8", "6", "6", options={"level": "rookie"})[1]
    assert str(GAME.describe(goal)) == "Goal in overtime! 0 scores with 6 and decides the match, 3 to 2."


def test_an_opening_is_faced_off_and_dealt() -> None:
    again = 0
    for seed in range(40):
        state = GAME.new({"seats": 4}, seed)
        bare, events = GAME.opening(state)
        start, position = bare.to_position(), state.to_position()
        *rounds, dealt = events
        assert [e.name for e in events] == ["FacedOff"] * len(rounds) + ["Dealt"]
        assert [e.data["cards"] for e in rounds] == position["faceoff"]
        assert [e.seen_by(2).facts["faceoff"] for e in rounds] == [
            position["faceoff"][: k + 1] for k in range(len(rounds))
        ]
        assert [e.data["seat"] for e in rounds] == [-1] * (len(rounds) - 1) + [position["dealer"]]
        assert (start["dealer"], start["faceoff"]) == (-1, [])
        assert [c.card for c in dealt.cards] == [*reversed(start["stock"])][: len(dealt.cards)]
        assert str(GAME.describe(rounds[-1])).endswith(f"{position['dealer']} deals.")
        again += len(rounds) > 1
    assert again, "no face-off needed a second round"


@tried(8, 200)
@given(OPTIONS, st.integers(0, 2**32))
def test_goals_and_shots_add_up(options: dict[str, Any], seed: int) -> None:
    """What events say of goals and shots is what the score says, over whole matches."""
    goals, shots = [0, 0], [0, 0]
    for _, _, pushed, after in walk(options, seed):
        for event in pushed.events:
            told_at = GAME.describe(event)
            assert told_at is None or "{" not in str(told_at)
            if event.name == "GoalScored":
                goals[event.data["team"]] += 1
            elif event.name == "GoalSaved":
                goals[1 - event.data["team"]] -= 1
            elif event.name in ("ShotMade", "PenaltyShot"):
                shots[event.data["team"]] += 1
        assert goals == list(after.scores)
        assert shots == list(after.shots)


@tried(8, 200)
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
