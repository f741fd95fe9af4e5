"""Hurry Hard!'s fitted rule: it sees no more than a seat may, and only Skip plays by it."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.contract import LEVELS
from game.ai.hurry_hard.belief import Unseen
from game.ai.hurry_hard.fitted_policy import read_policy
from game.ai.hurry_hard.layout_features import LayoutFeatures
from game.ai.hurry_hard.leaf import Leaf
from game.ai.hurry_hard.player import FITTED
from game.ai.hurry_hard.playout import playout
from game.ai.registry import decide
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import Action
from game.rules.hurry_hard.tables import COUNTS, LAST_THROW, TYPE, TYPES, hand_of
from tests.ai.matches import walk

RULE = read_policy()


def test_it_has_a_value_for_every_card_at_every_throw() -> None:
    for rows in (RULE.cards, RULE.thrown):
        assert len(rows) == LAST_THROW and all(len(row) == TYPES for row in rows)
    assert RULE.cards[0] == [0.0] * TYPES, "with no throw to come a card is worth nothing"
    for row in RULE.cards:
        # a card is replaced from the pile, so it counts beside the average card
        assert sum(value * count for value, count in zip(row, COUNTS, strict=True)) == pytest.approx(0.0, abs=0.1)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_other_hands_change_nothing(seats: int) -> None:
    checked = 0
    for state, _ in walk(GAME, {"seats": seats, "ends": 1}, 7):
        if state.phase not in (THROWING, RESPOND) or len(state.actions()) < 2:
            continue
        world = Unseen(state.view(state.to_move), Random(checked)).base
        assert RULE.scores(world, state.actions()) == RULE.scores(state, state.actions())
        checked += 1
    assert checked > 15


def test_it_plays_an_end_as_the_rule_of_thumb_does_but_not_alike() -> None:
    different = 0
    for seed in range(12):
        one, other = (GAME.new({"seats": 2, "rocks": 6}, seed) for _ in range(2))
        assert playout(one, 99, False, RULE) == playout(other, 99, False) == 0
        different += one.points() != other.points()
    assert different


def test_a_good_card_is_worth_more_in_hand_and_nothing_when_the_end_is_over() -> None:
    state = GAME.new({"seats": 2, "rocks": 6}, 3)
    good, poor = (hand_of([TYPE[code]]) for code in ("D12/PK", "D12/HG"))
    for holder in (0, 1):
        worth = []
        for hand in (good, poor):
            state.hands[holder] = hand
            worth.append(Leaf(state, holder, hands=RULE.hands).value(state, 4))
            other = Leaf(state, 1 - holder, hands=RULE.hands).value(state, 4)
            assert worth[-1] + other == pytest.approx(1.0)
        assert worth[0] > worth[1] + 0.01
        assert Leaf(state, 0, hands=RULE.hands).value(state, 0) == Leaf(state, 0).value(state, 0)


def test_only_skip_plays_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.new({"seats": 2}, 5)
    view = state.view(state.to_move)
    asked: list[int] = []

    def throw(state: Core, lie: LayoutFeatures, left: int) -> Action:
        asked.append(left)
        return RULE.throw(state, lie, left)

    monkeypatch.setattr(FITTED, "throw", throw)
    for level in LEVELS:
        asked.clear()
        decide(view, [], level, 1)
        assert bool(asked) == (level == "skip"), level
