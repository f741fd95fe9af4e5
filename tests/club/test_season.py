"""The season's evenings can be played as they are written, each by its own rules, and open one after another."""

from __future__ import annotations

import json

import pytest

from game.ai.members import BY_ID
from game.club import BadPlan, Bonspiel, BonspielPlan
from game.club.fixture_matches import begun
from game.club.season import EVENINGS, Evening, invited
from game.rules.registry import game


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: evening.id)
def test_an_evening_is_played_by_its_own_rules(evening: Evening) -> None:
    plan = evening.plan(7)
    assert plan == BonspielPlan.read(json.loads(json.dumps(plan.to_json()))) and set(evening.members) <= set(BY_ID)
    for name, key, value in evening.rules:
        option = next(option for option in game(name).options if option.key == key)
        assert option.default != value and plan.options(game(name))[key] == value
        assert name in evening.games
    bonspiel = Bonspiel(plan)
    match = begun(bonspiel, bonspiel.open()[0].number)
    assert match.options == plan.options(match.game)


def test_evenings_open_one_after_another() -> None:
    ids = [evening.id for evening in EVENINGS]
    assert invited([]) == ids[:1] and invited(ids[:2]) == ids[:3] and invited(ids) == ids
    assert invited(ids[1:3]) == ids[:1]


@pytest.mark.parametrize("rules", [7, [7], [["curdle", "draw"]], [["curdle", "draw", []]], [["c" * 99, "draw", 1]]])
def test_rules_that_are_none_are_refused(rules: object) -> None:
    with pytest.raises(BadPlan):
        BonspielPlan.read({**EVENINGS[0].plan(1).to_json(), "rules": rules})


def test_a_rule_that_a_game_does_not_know_any_more_is_left_out() -> None:
    table = {**EVENINGS[0].plan(1).to_json(), "rules": [["curdle", "draw", "never"], ["curdle", "sorcery", 1]]}
    assert BonspielPlan.read(table).options(game("curdle"))["draw"] == "optional"
