"""Every registered game keeps the contract. BONSPIEL_CONFORMANCE_SEEDS=n walks n times as far as usual."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from game.rules.contract import BadPosition, Game, State
from game.rules.registry import GAMES
from tests.conformance.mutants import check_mutants
from tests.conformance.suite import check_damaged_positions, check_records, check_start, check_termination, check_walk
from tests.conformance.walk import combinations, variants

SEEDS = int(os.environ.get("BONSPIEL_CONFORMANCE_SEEDS", "1"))


def cases() -> list[Any]:
    """Every game with each of its variants."""
    return [
        pytest.param(game, options, id=f"{game.name}-" + "-".join(f"{k}={v}" for k, v in options.items()))
        for game in GAMES.values()
        for options in variants(game)
    ]


@pytest.mark.parametrize(("game", "options"), cases())
def test_random_walks_keep_the_contract(game: Game, options: dict[str, Any]) -> None:
    for seed in range(SEEDS):
        check_walk(game, options, seed)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda g: g.name)
def test_options_combined_keep_the_contract(game: Game) -> None:
    for seed, options in enumerate(combinations(game, Random(7), 3 * SEEDS)):
        check_walk(game, options, 100 + seed, plies=40)


@pytest.mark.parametrize(("game", "options"), cases())
def test_a_match_starts_the_same_from_the_same_seed(game: Game, options: dict[str, Any]) -> None:
    check_start(game, options)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda g: g.name)
def test_records_replay_to_the_same_positions(game: Game) -> None:
    for seed in range(SEEDS):
        check_records(game, {}, seed)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda g: g.name)
def test_matches_come_to_an_end(game: Game) -> None:
    for seed in range(SEEDS):
        check_termination(game, {}, seed)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda g: g.name)
@pytest.mark.parametrize(
    "table",
    [
        {"xyzzy": 1},
        {"options": {"xyzzy": 1}},
        {"options": {"seats": 0}},
        {"options": {"seats": "two"}},
        {"options": {"seats": True}},
        {"options": 5},
        {"to_move": 99},
        {"to_move": "x"},
        {"phase": "xyzzy"},
        {"phase": 3},
        {"scores": "many"},
        {"scores": [0] * 40},
    ],
    ids=str,
)
def test_nonsense_positions_are_refused_with_a_sentence(game: Game, table: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=r"\w+ \w+"):
        game.from_position(table)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda g: g.name)
def test_damaged_positions_are_taken_or_refused_with_a_sentence(game: Game) -> None:
    check_damaged_positions(game, 60 * SEEDS)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda g: g.name)
def test_any_key_of_a_position_may_be_left_out(game: Game) -> None:
    state: State = game.new({}, 3)
    position = state.to_position()
    for key in position:
        rest = {k: v for k, v in position.items() if k != key}
        try:
            again = game.from_position(rest)
        except BadPosition as error:
            assert str(error).strip()
        else:
            assert again.to_position().keys() == position.keys()


@pytest.mark.parametrize("name", ["curdle", "rink_ratz"])
def test_changed_positions_are_refused_or_can_be_played_to_their_end(name: str) -> None:
    taken, refused = check_mutants(GAMES[name], 60 * SEEDS)
    assert taken >= 4 * SEEDS
    assert refused >= 20 * SEEDS


@pytest.mark.parametrize("name", ["curdle", "rink_ratz"])
def test_what_can_not_even_be_shown_is_refused_with_a_sentence(name: str) -> None:
    deep: Any = []
    for _ in range(5000):
        deep = [deep]
    position = GAMES[name].new({}, 3).to_position()
    for value in (deep, 10**5000):
        for key in position:
            with pytest.raises(BadPosition, match=r"\w+ \w+"):
                GAMES[name].from_position({**position, key: value})
