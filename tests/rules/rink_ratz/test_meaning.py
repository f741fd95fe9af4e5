"""What a move is said to do is what it does; a period's own numbers are what it added."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import Event, Words
from game.rules.rink_ratz import GAME
from game.rules.rink_ratz.glance import by_period, face_laid
from game.rules.rink_ratz.meaning import meaning
from game.rules.rink_ratz.state import RinkRatzState
from tests.rules.rink_ratz.walks import OPTIONS, walk
from tests.share import tried

HANDS = [["8", "SB", "PS"], ["9", "6", "PS"]]
REPLY = {"team": 1, "kind": "match", "card": "8", "stage": "reply", "goal": [0], "rebound": [-1, 1]}
FINISH = {"team": 0, "kind": "match", "card": "3", "stage": "finish", "ref": "7", "goal": [0], "rebound": [-1, 1]}


@pytest.mark.parametrize(
    ("keys", "move", "sentence"),
    [
        ({"prev": "8"}, "8", "a shot: they reply to it"),
        ({"prev": "7"}, "8", "no shot yet: they may match 8"),
        ({"rush": REPLY}, "8", "a reply: then 8 scores, 7, 9 rebounds"),
        (
            {"rush": {**REPLY, "rebound": []}, "options": {"third_card": "steals"}},
            "8",
            "takes the shot over: they reply to it",
        ),
        ({"rush": FINISH}, "8", "a rebound: they reply to it"),
        ({"rush": {**FINISH, "goal": [0, 1]}}, "8", "a goal"),
        ({"rush": {**FINISH, "ref": "2"}}, "8", "a miss: they may match 8"),
        ({"rush": FINISH}, "SB shot", "gives up the shot under way for another: a shot: they reply to it"),
        ({"rush": REPLY}, "SB block", "their shot is over"),
        ({}, "PS power", "a power play of eight cards, and a shot: they reply to it"),
        ({"power": {"team": 1, "left": 3, "two": False}}, "PS power", "their power play is over: no shot"),
        ({"power": {"team": 0, "left": 3, "two": False}}, "PS power", "a shot with two men more: they reply to it"),
    ],
)
def test_it_is_said_in_a_few_words(keys: dict[str, Any], move: str, sentence: str) -> None:
    state = GAME.from_position({"hands": HANDS, **keys})
    assert state.check(move) is None
    assert str(meaning(state.view(0), move)) == sentence


def truth(words: Words, before: RinkRatzState, events: tuple[Event, ...], after: RinkRatzState) -> bool:
    """Whether what the sentence promises is what the events tell."""
    text, names = words.id, {e.name for e in events}
    shot = next((e.data for e in events if e.name == "ShotMade"), None)
    if "match is over" in text:
        return names >= {"GoalStood", "MatchEnded"}
    if text == "a goal":
        return "GoalScored" in names
    if "a rebound" in text:
        return shot is not None and shot["kind"] == "rebound"
    if "gives up the shot" in text:
        return "RushGivenUp" in names and shot is not None
    if "takes the shot over" in text:
        return shot is not None and bool(shot["stolen"])
    if "power-play shot" in text:
        return shot is not None and shot["kind"] == "stick"
    if "a miss" in text:
        return "ShotMissed" in names
    if "no shot yet" in text:
        return names.isdisjoint({"ShotMade", "Replied", "GoalScored", "ShotMissed"})
    if "a reply" in text:
        return "Replied" in names
    if "power play is over" in text:
        return "PowerPlayNullified" in names and shot is None
    if "eight cards" in text or "two men" in text:
        return "PowerPlayStarted" in names
    if "with one more: they" in text:
        return shot is not None and 1 in shot["goal"]
    if text == "a shot: they reply to it":
        return shot is not None
    if "shot is over" in text:
        return "ShotBlocked" in names
    if "doesn't count" in text:
        return "GoalSaved" in names
    if "penalty shot" in text:
        return "PenaltyShot" in names
    return "Dealt" in names or "GoaliePulled" in names


@tried(12, 300)
@given(OPTIONS, st.integers(0, 2**32))
def test_it_is_true_of_every_legal_move(options: dict[str, Any], seed: int) -> None:
    for before, _, _, _ in walk(options, seed, 120):
        view = before.view(before.to_move)
        for move in view.legal:
            words = meaning(view, move).words
            after = before.copy()
            events = after.push(move).events
            assert truth(words, before, events, after), f"{move}: {words}, but {[e.name for e in events]}"
            if "scores" in words.id:
                _check_reply(words, after)


def _check_reply(words: Words, after: RinkRatzState) -> None:
    rush = after.to_position()["rush"]
    if rush["stage"] == "finish":
        for key, named in (("goal", "cards"), ("rebound", "cards_rebound")):
            wanted = {int(rush["ref"]) + d for d in rush[key]} & set(range(1, 16))
            assert {int(n) for n in words.args.get(named, [])} == wanted


@tried(6, 150)
@given(OPTIONS, st.integers(0, 2**32))
def test_the_numbers_of_the_periods_add_up(options: dict[str, Any], seed: int) -> None:
    events: list[Event] = []
    scores = shots = (0, 0)
    ended: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    for before, _, pushed, after in walk(options, seed):
        assert face_laid(after.view(-1).position) == (after.to_position()["pile"] or [""])[-1].partition(" ")[2]
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
