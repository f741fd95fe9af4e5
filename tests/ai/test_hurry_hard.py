"""Hurry Hard!'s player: honest, repeatable, legal everywhere, and never absurd."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.ai.contract import KINDS, LEVELS
from game.ai.hurry_hard import PLAYER
from game.ai.hurry_hard.belief import Unseen
from game.ai.hurry_hard.leaf import Leaf
from game.ai.registry import decide
from game.rules.contract import Event
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.state import HurryHardState
from game.rules.hurry_hard.tables import DECK, types_of
from tests.ai.hurry_hard_positions import CASES, Case

Seen = list[list[Event]]


def walk(options: dict[str, Any], seed: int, kind: str = "greedy") -> Iterator[tuple[HurryHardState, Seen]]:
    """The states of a match played by ``kind``, before each move, with the events of the end that each seat saw."""
    state = GAME.new(options, seed)
    seats = options["seats"]
    seen: Seen = [[] for _ in range(seats)]
    ply = 0
    while state.to_move >= 0:
        yield state, seen
        move = decide(state.view(state.to_move), seen[state.to_move], kind, seed * 1000 + ply).move
        for event in state.push(move).events:
            if event.name == "Dealt":
                seen = [[] for _ in range(seats)]
            for seat in range(seats):
                seen[seat].append(event.seen_by(seat, facts=False))
        ply += 1


@pytest.fixture(name="quick")
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The levels with a fraction of their playouts, for tests that need many decisions and no strength."""
    small = {name: replace(level, playouts=16) for name, level in PLAYER.levels.items()}
    monkeypatch.setattr(PLAYER, "levels", small)


OPTIONS: list[dict[str, Any]] = [
    {"seats": 2, "ends": 1, "rocks": 6},
    {"seats": 3, "ends": 1, "ties": "draw"},
    {"seats": 4, "ends": 1, "corner_guards": True},
    {"seats": 6, "ends": 2},
    {"seats": 7, "ends": 1, "ties": "draw"},
    {"seats": 8, "ends": 1},
]


# --- honest


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", [2, 4])
def test_sees_no_hidden_cards(kind: str, seats: int, quick: None) -> None:
    compared = 0
    for number, (state, seen) in enumerate(walk({"seats": seats, "ends": 1}, 3)):
        seat = state.to_move
        view = state.view(seat)
        if number % 3 or len(view.legal) == 1:
            continue
        other = view.sample(Random(number)).view(seat)
        assert other.position == view.position
        assert decide(other, seen[seat], kind, 3) == decide(view, seen[seat], kind, 3)
        compared += 1
    assert compared > 8


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_worlds_agree_with_the_view(options: dict[str, Any]) -> None:
    for number, (state, _) in enumerate(walk(options, 9)):
        if number % 13:
            continue
        view = state.view(state.to_move)
        worlds = Unseen(view, Random(1)).worlds([])
        for _ in range(2):
            world = worlds.draw()
            assert isinstance(world, HurryHardState)
            assert GAME.from_position(world.to_position()).view(view.seat).position == view.position
            hidden = [c for hand in world.hands for c in types_of(hand)] + [c for row in world.rows for c in row]
            assert not set(hidden + world.pile) - set(DECK)


# --- legal and repeatable everywhere


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_decisions_are_legal_and_repeatable(options: dict[str, Any], quick: None) -> None:
    for number, (state, seen) in enumerate(walk(options, 77)):
        seat = state.to_move
        view = state.view(seat)
        if len(view.legal) == 1:
            continue
        kind = LEVELS[number % 3]
        decision = decide(view, seen[seat], kind, number)
        assert state.check(decision.move) is None
        assert decision == decide(view, seen[seat], kind, number)
        assert decision.value is None or 0.0 <= decision.value <= 1.0
        assert decision.iterations <= 16
        assert "{" not in str(decision.why)
        assert all(state.check(move) is None and move != decision.move for move, _ in decision.runners_up)


def test_a_view_read_from_json_is_decided_alike(quick: None) -> None:
    """What the worker does."""
    for number, (state, seen) in enumerate(walk({"seats": 4, "ends": 1}, 8)):
        view = state.view(state.to_move)
        again = GAME.view_from(view.position, view.seat)
        events = [Event.from_json(event.to_json()) for event in seen[state.to_move]]
        assert decide(again, events, "skip", 1) == decide(view, seen[state.to_move], "skip", 1)
        if number > 25:
            break


def test_budgets_are_iterations_and_grow_with_the_level() -> None:
    state = GAME.new({}, 9)
    played = [decide(state.view(state.to_move), [], level, 1).iterations for level in LEVELS]
    assert played == sorted(played)
    assert 0 < played[0] < played[2] <= PLAYER.levels["skip"].playouts


def test_an_expired_cap_still_gives_a_move() -> None:
    state = GAME.new({}, 9)
    decision = decide(state.view(state.to_move), [], "skip", 1, cap=0.0)
    assert state.check(decision.move) is None
    assert 0 < decision.iterations < 40


# --- what it counts with


def test_a_lead_is_worth_more_when_little_is_left() -> None:
    def worth(line: list[list[int]], scores: list[int]) -> float:
        state = GAME.from_position({"line": line, "scores": scores, "throw": 16, "hands": [[], [], [], ["D12/PK"]]})
        return Leaf(state, 0).value(state, 0)

    assert 0.5 < worth([[1, 0]], [1, 0]) < worth([[1, 0], [0, 0], [0, 0]], [1, 0]) == 1.0
    assert worth([[2, 0]], [2, 0]) > worth([[1, 0]], [1, 0])


def test_both_teams_chances_add_up() -> None:
    for state, _ in walk({"seats": 4, "ends": 2}, 12):
        left = state.terms.throws - state.throw
        assert Leaf(state, 0).value(state, left) + Leaf(state, 1).value(state, left) == pytest.approx(1.0)


def test_the_hammer_is_worth_having() -> None:
    def worth(hammer: int) -> float:
        state = GAME.new({"hammer": hammer}, 1)
        return Leaf(state, 1).value(state, 16)

    assert worth(3) > 0.5 > worth(2)


# --- right where it is plain


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
def test_every_level_solves(case: Case) -> None:
    view = GAME.from_position(case.table()).view(0)
    assert len(view.legal) > len(case.best), "nothing to get wrong"
    for seed in range(2):
        for level in LEVELS:
            decision = decide(view, [], level, seed)
            assert decision.move in case.best, f"{level}: {decision} {decision.why}"
