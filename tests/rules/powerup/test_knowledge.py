"""What a seat may know, and what is sampled for the rest."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.rules.contract import HIDDEN, Position
from game.rules.powerup import GAME
from tests.rules.powerup.walks import OPTIONS, scarce, walk
from tests.share import tried

FOUR = {"seats": 4}


def samples(table: Position, seat: int, count: int = 300) -> list[Position]:
    view = GAME.from_position(table).view(seat)
    rng = Random(5)
    return [view.sample(rng).to_position() for _ in range(count)]


@tried(5, 120)
@given(OPTIONS, st.integers(0, 2**32))
def test_a_view_knows_its_own_hand_and_no_more(options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    start = scarce(options, seed) if seed % 3 == 0 else None
    for before, _, _, after in walk(options, seed, 120, start):
        truth = after.to_position()
        seat = rng.randrange(-1, options["seats"])
        view = after.view(seat)
        assert "rng" not in view.position
        for s, hand in enumerate(view.position["hands"]):
            assert hand == (truth["hands"][s] if s == seat else [HIDDEN] * len(truth["hands"][s]))
        assert {c for pile in view.position["draw"] for c in pile} <= {HIDDEN}
        world = view.sample(rng)
        assert world.view(seat).position == view.position
        if before.to_move >= 0 and seat != before.to_move and truth["phase"] == "pass" and before.phase == "pass":
            assert view.position["passed"][before.to_move] == HIDDEN


def test_who_is_asked_for_a_call_has_one() -> None:
    table = {"options": FOUR, "hands": [["8"], ["8'"], ["8"], ["8'"]], "draw": [["G"] * 6 + ["H"] * 6, []]}
    for world in samples(table, 1):
        assert world["phase"] == "call"
        assert set(world["hands"][0]) - {"G", "H"}


def test_who_exchanges_has_nothing_to_call() -> None:
    table = {"options": FOUR, "phase": "exchange", "hands": [["G", "H"], [], ["8"], []], "draw": [["8", "4", "b"], []]}
    hands = Counter(tuple(world["hands"][0]) for world in samples(table, 2))
    # all pairs of six Guards and six Hits are equally likely: 15 + 36 + 15 of them
    assert set(hands) == {("G", "G"), ("G", "H"), ("H", "H")}
    assert hands["G", "H"] > hands["G", "G"] + hands["H", "H"] - 40
    stone = {"name": "s1", "team": 0, "cards": ["8", "8", "4", "4"]}
    guard = {"name": "s3", "team": 0, "cards": ["G", "8", "4", "4"], "guards": "s1"}
    # with a guard in play a Hit could nudge it
    with_guard = {**table, "hands": [["G", "G"], [], ["8"], []], "stones": [stone, guard], "thrown": 4}
    assert {tuple(world["hands"][0]) for world in samples(with_guard, 2, 40)} == {("G", "G")}


def test_who_may_draw_again_has_drawn_action_cards() -> None:
    table = {
        "options": {"seats": 4, "redraw": True},
        "phase": "redraw",
        "thrown": 1,
        "hands": [["G", "H", "8"], [], ["4"], []],
        "drawn": ["G", "H"],
        "skips": [2, 1],
        "draw": [["b"] * 8, []],
    }
    assert GAME.from_position(table).view(2).position["drawn"] == [HIDDEN, HIDDEN]
    assert GAME.from_position(table).view(0).position["drawn"] == ["G", "H"]
    for world in samples(table, 2, 60):
        assert len(world["drawn"]) == 2
        assert set(world["drawn"]) <= {"G", "H"}
        assert not Counter(world["drawn"]) - Counter(world["hands"][0])


def test_a_passed_card_is_where_it_went_until_it_is_seen() -> None:
    table = {
        "options": {"seats": 6},
        "hands": [["8"], ["8'"], ["W", "4"], ["8'"], ["4", "12"], ["8'"]],
        "passed": ["W", "keep", "4", "keep", "keep", "keep"],
        "draw": [["b"] * 8, []],
    }
    assert all("W" in world["hands"][2] for world in samples(table, 0, 60))
    # a third seat knows nothing of it
    assert not all("W" in world["hands"][2] for world in samples(table, 4, 60))
    shown = {**table, "hands": [["8"], ["8'"], ["8", "4"], ["8'"], ["4", "12"], ["8'"]], "discards": [["W"], []]}
    assert all("W" not in world["hands"][2] for world in samples(shown, 0, 60))


def test_answers_of_a_round_that_goes_on_can_have_been_given() -> None:
    table = {
        "options": FOUR,
        "phase": "pass",
        "to_move": 2,
        "hands": [["8", "4"], ["8'"], ["b"], ["b'"]],
        "passed": ["8", "keep", "", ""],
        "draw": [["b"] * 4, []],
    }
    met = set()
    for world in samples(table, 2):
        answer = world["passed"][0]
        met.add(answer)
        assert answer == "keep" or answer in world["hands"][0]
        assert world["hands"][2] == ["b"]
    assert {"keep", "8", "4", "12"} <= met


def test_what_is_unseen_is_drawn_evenly() -> None:
    """Over the cards of a deck that seat 0 does not see, each is as likely as any other in a hidden place."""
    table = {"options": {"seats": 2}, "hands": [["8"] * 10, ["8'"] * 2], "draw": [["4"], ["4'"]]}
    found: Counter[str] = Counter()
    for world in samples(table, 0, 1500):
        found.update(world["draw"][1])
    assert abs(found["8'"] / 1500 - 13 / 60) < 0.04
    assert abs(found["b'"] / 1500 - 8 / 60) < 0.04
    assert abs(found["W'"] / 1500 - 1 / 60) < 0.02
