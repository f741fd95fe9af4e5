"""A match that is over: its moves are counted, and the club book is people's, of matches that were dealt."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.match.headless import play_out
from game.match.knowledge import bare, cards_in, read_text, tally
from game.match.match import Match
from game.match.match_ending import ending, past, scores_of
from game.rules.contract import Concealed, Event, Outcome, say
from game.rules.registry import game


def test_playing_out_counts_the_moves_it_makes() -> None:
    match = Match.start(game("curdle"), {"target": 1}, ["greedy"] * 4, 3)
    assert play_out(match, 5) == 5 == match.ply
    rest = play_out(match)
    assert match.to_move == -1 and rest == match.ply - 5 > 0
    assert play_out(match) == 0


def over() -> tuple[Any, list[Any]]:
    """A finished match's state with all its events, in which somebody wins a hand."""
    state = game("curdle").new({"seats": 2, "target": 1}, 3)
    events: list[Any] = []
    rng = Random(1)
    while state.to_move >= 0:
        events += state.push(rng.choice(state.legal_moves()).text).events
    return state, events


def test_only_people_earn_something_and_only_where_it_was_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.rules.clubbook.earned", lambda name, past: [f"seat {past.seat}"])
    state, events = over()
    for kinds, whose in ((("human", "club"), {0}), (("skip", "human"), {1}), (("club", "club"), set())):
        found = ending(state, state.outcome(), kinds, {}, events, dealt=True)
        assert found is not None and set(found.earned) == whose
        bare = ending(state, state.outcome(), kinds, {}, events, dealt=False)
        assert bare is not None and not bare.earned
    assert ending(game("curdle").new({"seats": 2}, 3), None, ("human", "club"), {}, [], dealt=True) is None


@pytest.mark.parametrize(
    ("given", "scores"),
    [
        ([5, 3, 1, 0], (5, 3, 1, 0)), ((5, 3, 1, 0), (5, 3, 1, 0)), ([7, 2], (7, 2, 7, 2)), (None, (None,) * 4),
        ([], (None,) * 4), ({"a": 3}, (None,) * 4), ("7", (None,) * 4),
    ],
)  # fmt: skip
def test_a_score_is_a_seats_or_that_of_its_team(given: Any, scores: tuple[float | None, ...]) -> None:
    state: Any = SimpleNamespace(game=SimpleNamespace(team=lambda seat: seat % 2))
    assert scores_of(state, Outcome({"scores": given}, (0,), say("It is over.")), 4) == scores
    assert scores_of(state, Outcome({}, (0,), say("It is over.")), 2) == (None, None)


def test_who_was_helped_earns_nothing_and_a_draw_has_no_winners(monkeypatch: pytest.MonkeyPatch) -> None:
    lives: list[Any] = []

    def earned(name: str, lived: Any) -> tuple[str, ...]:
        lives.append(lived)
        return ("first",) if lived.seat == 0 else ()

    monkeypatch.setattr("game.rules.clubbook.earned", earned)
    state, events = over()
    kinds = ("human", "human")
    found = ending(state, state.outcome(), kinds, {"target": 1}, events, dealt=True, helped={1})
    assert found is not None and dict(found.earned) == {0: ("first",)} and found.helped == (1,)
    assert [lived.seat for lived in lives] == [0], "of whom nothing counts is not asked"
    drawn: Any = SimpleNamespace(
        outcome=lambda: Outcome({"scores": [2, 2]}, (0, 1), say("It is a draw."), drawn=True), game=state.game
    )
    lived = past(drawn, 1, kinds, {"target": 1}, events)
    assert lived is not None and lived.winners == () and lived.scores == (2, 2) and lived.seat == 1
    assert past(game("curdle").new({"seats": 2}, 3), 0, kinds, {}, []) is None


def test_events_are_counted_for_the_seats_that_they_name() -> None:
    """A truth is no seat, nor is one that nobody has."""
    seats: list[Any] = [0, 1, 1, None, True, False, -1, 2, "0"]
    events = [Event("Said", {} if seat is None else {"seat": seat}) for seat in seats]
    assert tally([*events, Event("Ended", {})], 2) == {"Ended": (0, 0, 1), "Said": (1, 2, 9)}
    assert tally([], 2) == {}


@pytest.mark.parametrize(("viewer", "text"), [(0, "hide 5c"), (1, "hide ?"), (-1, "hide ?")])
def test_a_move_reads_as_its_viewer_may_know_it(viewer: int, text: str) -> None:
    assert read_text("hide 5c", Concealed("hide ?", (0,)), viewer) == text
    assert read_text("hide 5c", None, viewer) == "hide 5c"


@pytest.mark.parametrize(
    ("text", "card"),
    [("5c", "5c"), ("SB shot", "SB"), ("W=8'", "W'"), ("W=8", "W"), ("", ""), ("12'", "12'"), ("BM save now", "BM")],
)
def test_a_card_is_the_same_whatever_it_is_played_as(text: str, card: str) -> None:
    assert bare(text) == card


def test_cards_lie_where_a_game_says_and_in_tables_among_other_things() -> None:
    position = {
        "hands": [["5c", "?"], ["W=8", "?"]], "pile": {"top": "Kd", "cards": ["7h", ["8h", {"a": "9h"}]]},
        "rows": {"one": "SB shot", "two": ""}, "other": ["Qs"],
    }  # fmt: skip
    found = cards_in(position, ("hands", "pile", "rows.*"))
    assert found == Counter(["5c", "?", "W", "?", "7h", "8h", "9h", "SB"])
    assert cards_in(position, ("hands.*",)) == Counter(["5c", "W", "?", "?"])
