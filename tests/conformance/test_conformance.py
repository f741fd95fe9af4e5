"""Every registered game keeps the contract: along whole matches, and along walks with each value of each option.

``make test`` looks at some decisions of the corpus's matches, which have every number of seats and drawn options, and
walks with a few values of options; the lab looks at all values at every number of seats, and further.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.rules import record
from game.rules.contract import BadPosition, Game
from game.rules.registry import GAMES
from tests.conformance.mutants import check_mutants
from tests.conformance.suite import (
    REFUSED,
    check_damaged_positions,
    check_match,
    check_missing_keys,
    check_records,
    check_refused,
    check_start,
    check_termination,
    check_walk,
)
from tests.conformance.walk import combinations, everywhere, variants
from tests.corpus import Corpus, Plan, plans
from tests.share import SEED, amount, share


def named(game: Game, options: dict[str, Any]) -> Any:
    """A case with a name to read."""
    return pytest.param(game, options, id=f"{game.name}-" + "-".join(f"{k}={v}" for k, v in options.items()))


WALKS = [named(game, options) for game in GAMES.values() for options in everywhere(game)]
STARTS = [named(game, options) for game in GAMES.values() for options in variants(game)]
#: what comes of a share besides is the lab's
BOTH = pytest.mark.lab(share=True)


@share("plan", plans(), test=2, by=lambda plan: plan.name, ids=str)
def test_whole_matches_keep_the_contract(corpus: Corpus, plan: Plan) -> None:
    check_match(corpus.record(plan), amount(1, 30))


@share("game, options", WALKS, test=1, by=lambda game, options: game.name)
def test_random_walks_keep_the_contract(game: Game, options: dict[str, Any]) -> None:
    check_walk(game, options, SEED)


@BOTH
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda g: g.name)
def test_options_combined_keep_the_contract(game: Game) -> None:
    for seed, options in enumerate(combinations(game, Random(SEED), amount(1, 9))):
        check_walk(game, options, 100 + seed, plies=40)


@pytest.mark.parametrize(("game", "options"), STARTS)
def test_a_match_starts_the_same_from_the_same_seed(game: Game, options: dict[str, Any]) -> None:
    check_start(game, options)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda g: g.name)
def test_records_replay_to_the_same_positions(game: Game) -> None:
    check_records(game, {}, SEED)


@share("plan", plans(), test=1, by=lambda plan: plan.name, ids=str)
def test_a_whole_match_is_played_the_same_from_its_record(corpus: Corpus, plan: Plan) -> None:
    table = corpus.record(plan)
    assert record.to_text(table) == corpus.text(plan)
    verdict = record.check(table)
    assert verdict.same
    assert not verdict.dice


@BOTH
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda g: g.name)
def test_matches_come_to_an_end(game: Game) -> None:
    for seed in range(amount(1, 20)):
        check_termination(game, {}, SEED + seed)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda g: g.name)
@pytest.mark.parametrize("table", REFUSED, ids=str)
def test_nonsense_positions_are_refused_with_a_sentence(game: Game, table: dict[str, Any]) -> None:
    check_refused(game, table)


@BOTH
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda g: g.name)
def test_damaged_positions_are_taken_or_refused_with_a_sentence(game: Game) -> None:
    check_damaged_positions(game, amount(30, 1000))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda g: g.name)
def test_any_key_of_a_position_may_be_left_out(game: Game) -> None:
    check_missing_keys(game)


@BOTH
@pytest.mark.parametrize("name", ["curdle", "rink_ratz"])
def test_changed_positions_are_refused_or_can_be_played_to_their_end(name: str) -> None:
    count = amount(30, 1200)
    taken, refused = check_mutants(GAMES[name], count)
    assert taken >= count / 15
    assert refused >= count / 3


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
