"""What a move is said to do is what it does; a period's own numbers are what it added."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import Event
from game.rules.rink_ratz import GAME
from game.rules.rink_ratz.meaning import RinkMeaning, meaning
from game.rules.rink_ratz.state import RinkRatzState
from game.rules.rink_ratz.summary import by_period
from tests.rules.rink_ratz.walks import OPTIONS, walk
from tests.share import tried

HANDS = [["8", "SB", "PS"], ["9", "6", "PS"]]
#: what is still to come, so that the period isn't over
STOCK = ["1", "2", "4", "5", "7", "10", "11", "12", "13", "14", "15", "1", "2", "4", "5", "7"]
REPLY = {"team": 1, "kind": "match", "card": "8", "stage": "reply", "goal": [0], "rebound": [-1, 1]}
FINISH = {"team": 0, "kind": "match", "card": "3", "stage": "finish", "ref": "7", "goal": [0], "rebound": [-1, 1]}


@pytest.mark.parametrize(
    ("keys", "move", "sentence", "chip"),
    [
        ({"prev": "8"}, "8", "A shot: you can finish it against 1 of the 15 replies.", "shoots: 1/15"),
        ({"prev": "7"}, "8", "No shot.", "no shot"),
        ({"rush": REPLY}, "8", "8 would score on it, and 7, 9 would rebound.", "None"),
        (
            {"rush": {**REPLY, "rebound": []}, "options": {"third_card": "steals"}},
            "8",
            "Takes over the shot. A shot: you can finish it against 1 of the 15 replies.",
            "shoots: 1/15",
        ),
        ({"rush": FINISH}, "8", "A rebound: you can finish it against 1 of the 15 replies.", "shoots: 1/15"),
        ({"rush": {**FINISH, "goal": [0, 1]}}, "8", "A goal, 1 to 0, unless somebody saves it.", "goal"),
        ({"rush": {**FINISH, "ref": "12"}}, "8", "No shot.", "no shot"),
        ({"rush": {**FINISH, "ref": "3"}}, "8", "A miss, although another card in hand would score.", "misses"),
        (
            {"rush": FINISH},
            "SB shot",
            "Gives up the shot in progress. A shot: you can finish it against 2 of the 15 replies.",
            "shoots: 2/15",
        ),
        ({"rush": REPLY}, "SB block", "Their shot is over.", "stops the shot"),
        (
            {},
            "PS power",
            "An eight-card power play and a shot: you can finish it against 2 of the 15 replies.",
            "shoots: 2/15",
        ),
        (
            {"power": {"team": 1, "left": 3, "two": False}},
            "PS power",
            "Their power play ends 3 cards early, without a shot for you.",
            "even strength",
        ),
        (
            {"power": {"team": 0, "left": 3, "two": False}},
            "PS power",
            "A two-man advantage and a shot: you can finish it against 6 of the 15 replies.",
            "shoots: 6/15",
        ),
        (
            {"scores": [0, 1], "review": {"team": 1}},
            "BM save",
            "Their goal doesn't count, so it's 0 to 0 again.",
            "undoes the goal",
        ),
        ({"scores": [0, 1], "review": {"team": 1}, "prev": ""}, "8", "Lets their goal stand. No shot.", "goal stands"),
    ],
)
def test_it_is_said_in_a_few_words(keys: dict[str, Any], move: str, sentence: str, chip: str) -> None:
    hands = HANDS
    if "review" in keys:
        hands = [["8", "BM", "PS"], HANDS[1]]
    elif move == "8":
        hands = [["8", "3"], ["9", "6"]]
    elif "rush" not in keys:
        hands = [["8", "3", "PS"], HANDS[1]]
    else:
        hands = [["8", "3", "SB"], HANDS[1]]
    state = GAME.from_position({"hands": hands, "stock": STOCK, **keys})
    assert state.check(move) is None
    found = meaning(state.view(0), move)
    assert (str(found), str(found.chip)) == (sentence, chip)


#: what the events of a move are, by what it is said to do
EVENTS: dict[str, tuple[set[str], set[str]]] = {
    "deal": ({"Dealt"}, set()),
    "pull": ({"GoaliePulled"}, set()),
    "over": ({"GoalStood", "MatchEnded"}, set()),
    "burn": ({"PenaltyShot"}, set()),
    "save": ({"GoalSaved"}, set()),
    "stop": ({"ShotBlocked"}, set()),
    "nullify": ({"PowerPlayNullified"}, {"ShotMade"}),
    "goal": ({"GoalScored"}, set()),
    "shot": ({"ShotMade"}, set()),
    "reply": ({"Replied"}, {"ShotMade"}),
    "miss": ({"ShotMissed"}, set()),
    "quiet": (set(), {"ShotMade", "Replied", "GoalScored", "ShotMissed"}),
}


def unseen_cards(state: RinkRatzState, seat: int) -> list[str]:
    """What the seat doesn't see, as it truly is."""
    table = state.to_position()
    others = [card for s, hand in enumerate(table["hands"]) if s != seat for card in hand]
    return others + table["stock"] + table["bench"][table["bench_shown"] :]


def check_counts(found: RinkMeaning, move: str, before: RinkRatzState, after: RinkRatzState) -> None:
    """The counts, recounted from the truth and from the rules' own state after the move."""
    seat, table = before.to_move, after.to_position()
    hidden = unseen_cards(before, seat)
    assert found.total == len(hidden)
    if found.does == "save" or found.does == "goal":
        assert found.lead == after.scores[seat % 2] - after.scores[1 - seat % 2]
    wanted = {
        "quiet": {move},
        "miss": {move},
        "goal": {"BM", "TM"},
        "reply": {str(int(move) + d) for d in before.to_position()["rush"]["goal"]} if move.isdigit() else set(),
    }.get(found.does)
    if wanted is not None:
        assert found.against == sum(card in wanted for card in hidden)
        if table["phase"] == "play" and before.shift == after.shift and found.percent in (0, 100):
            assert bool(wanted & set(table["hands"][found.seat])) == (found.percent == 100)
    if found.does == "shot" and table["rush"]["stage"] == "reply" and "15 replies" in found.words.id:
        hand = [int(card) for card in table["hands"][seat] if card.isdigit()]
        goal = set(table["rush"]["goal"])
        assert found.finish == sum(any(n - reply in goal for n in hand) for reply in range(1, 16))
    if table["phase"] == "play" and before.period == after.period and found.does != "pull":
        stock = len(table["stock"])
        assert found.coming == sum(map(len, table["hands"])) + stock - stock % len(table["hands"])


def check_counting(found: RinkMeaning) -> None:
    """What the open cards tell is apart from what is told to everybody, with the numbers of the counts."""
    assert "of the time" not in str(found) and "%" not in str(found.chip)
    if found.counted is None:
        return
    words, chip = str(found.counted), str(found.counted.chip)
    assert found.does in ("goal", "quiet", "miss", "reply", "shot") and found.total
    if "%" in chip:
        count = found.finish if found.does == "shot" else found.percent
        assert f" {count}%" in chip and f"{count}% of the time" in words
    elif found.does in ("quiet", "miss"):
        assert found.percent == 0 and "nobody can match" in words
    elif found.does == "reply":
        assert found.percent == 0 and found.counted.good == (None if found.again else True)


@tried(6, 300)
@given(OPTIONS, st.integers(0, 2**32))
def test_it_is_true_of_every_legal_move(options: dict[str, Any], seed: int) -> None:
    for before, _, _, _ in walk(options, seed, 120):
        view = before.view(before.to_move)
        means = {move.text: meaning(view, move) for move in view.legal}
        goals = {text for text, found in means.items() if found.does == "goal"}
        for text, found in means.items():
            after = before.copy()
            names = {event.name for event in after.push(text).events}
            wanted, barred = EVENTS[found.does]
            assert wanted <= names and not barred & names, f"{text}: {found}, but {names}"
            assert found.chip is None or len(str(found.chip)) <= 18
            if found.does == "miss":
                assert (found.good is False) == bool(goals), f"{text}: {found}"
            check_counting(found)
            if found.does != "pull":
                check_counts(found, text, before, after)


@tried(4, 200)
@given(OPTIONS, st.integers(0, 2**32))
def test_what_a_move_has_changed_is_told_from_what_everybody_saw(options: dict[str, Any], seed: int) -> None:
    for before, _, pushed, after in walk(options, seed, 150):
        words = GAME.consequence(before.view(-1), [event.seen_by(-1) for event in pushed.events])
        if words is None:
            continue
        text, team = words.id, words.args.get("team", 0)
        lead = after.scores[team] - after.scores[1 - team]
        assert "out" not in text
        if "level" in text or "lead" in text:
            assert lead == (0 if "level" in text else 1)
        elif "ahead" in text or "behind" in text:
            assert abs(lead) == words.args["count"] and (lead > 0) == ("ahead" in text)
        elif "again" in text:
            assert list(after.scores) == [words.args["a"], words.args["b"]]


def test_a_quiet_card_and_a_deal_have_changed_nothing() -> None:
    state = GAME.from_position({"hands": [["8", "3"], ["9", "6"]], "stock": STOCK})
    assert GAME.consequence(state.view(-1), [e.seen_by(-1) for e in state.copy().push("8").events]) is None


@tried(3, 150)
@given(OPTIONS, st.integers(0, 2**32))
def test_the_numbers_of_the_periods_add_up(options: dict[str, Any], seed: int) -> None:
    events: list[Event] = []
    scores = shots = (0, 0)
    ended: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for before, _, pushed, after in walk(options, seed):
        events += [event.seen_by(-1) for event in pushed.events]
        if any(event.name == "PeriodEnded" for event in pushed.events):
            gained = tuple(a - b for a, b in zip(after.scores, scores, strict=True))
            shot = tuple(a - b for a, b in zip(after.shots, shots, strict=True))
            ended.append((gained, shot))
            scores, shots = after.scores, after.shots
        assert before.period <= after.period
    found = by_period(events)
    assert [(p.goals, p.shots) for p in found[: len(ended)]] == ended
    assert [p.period for p in found] == list(range(1, len(found) + 1))
