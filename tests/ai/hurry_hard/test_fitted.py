"""Hurry Hard!'s fitted rule: it sees no more than a seat may, and only Skip plays by it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.contract import LEVELS
from game.ai.hurry_hard import fitted_policy
from game.ai.hurry_hard.belief import Unseen
from game.ai.hurry_hard.fitted_policy import BY_KIND, HELP, FittedPolicy, read_policy
from game.ai.hurry_hard.layout_features import LayoutFeatures
from game.ai.hurry_hard.leaf import Leaf
from game.ai.hurry_hard.player import FITTED
from game.ai.hurry_hard.playout import playout
from game.ai.hurry_hard.policy import later
from game.ai.registry import decide
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import ARGUMENT, CARD, CENTRE, PASS, THROUGH, Action
from game.rules.hurry_hard.tables import (
    BIT,
    BOTTOM,
    COUNTS,
    DRAW,
    GUARD,
    KIND,
    LAST_THROW,
    PLAN_B,
    TAKEOUT,
    TYPE,
    TYPES,
    hand_of,
)
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


# --- what a Shot and a card on it are worth, with weights made up for it


def made_up(cards: float = 0.0, thrown: float = 0.0, **throw: Any) -> FittedPolicy:
    """A rule whose weights are nothing but these; a list has one for a draw, a takeout and a guard."""
    known: dict[str, Any] = {name: [0.0] * 3 for name in BY_KIND} | {"harm": 0.0, "through": 0.0, "centre": 0.0}
    rows = {name: [[each] * TYPES for _ in range(LAST_THROW)] for name, each in (("cards", cards), ("thrown", thrown))}
    return FittedPolicy({**rows, "throw": known | {name.replace("_", " "): each for name, each in throw.items()}})


def shot(kind: int, aim: int | None = None) -> Action:
    return next(a for a in range(1, len(CARD)) if KIND[CARD[a]] == kind and aim in (None, ARGUMENT[a]))


@pytest.fixture
def prospects(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What a Shot brings by rule of thumb, and what was asked for."""
    found: dict[str, Any] = {"worth": 2.0, "asked": []}

    def prospect(state: Any, lie: Any, card: int, aim: int, played: Sequence[Any]) -> float:
        found["asked"].append((card, aim, tuple(played)))
        return float(found["worth"] if not played else found["then"])

    monkeypatch.setattr(fitted_policy, "prospect", prospect)
    return found


def sheet(hand: int = 0, **more: Any) -> Any:
    known = {"to_move": 0, "hammer": 0, "scores": (0, 0), "house": [0, 0], "hands": [hand, hand]}
    return SimpleNamespace(**{**known, **more})


def worth(rule: FittedPolicy, kind: int = DRAW, state: Any = None, left: int = 5, aim: int | None = None) -> float:
    [found] = rule.throw_scores(state or sheet(), None, left, [shot(kind, aim)])  # type: ignore[arg-type]
    return found


def test_what_a_shot_hopes_for_and_fears_is_weighed_by_its_kind(prospects: dict[str, Any]) -> None:
    rule = made_up(hope=[1.0, 2.0, 3.0], hope_later=[0.5, 0.0, 0.0], harm=0.25, kind=[0.1, 0.2, 0.3])
    for left in (1, 5, 9):
        assert worth(rule, left=left) == pytest.approx(2.0 * (1.0 + 0.5 * later(left)) + 0.1)
        assert worth(rule, TAKEOUT, left=left) == pytest.approx(4.2)
        assert worth(rule, GUARD, left=left) == pytest.approx(6.3)
    prospects["worth"] = -2.0
    assert worth(rule) == pytest.approx(0.1 - 0.5) and worth(rule, GUARD) == pytest.approx(0.3 - 0.5)
    assert worth(made_up(kind_later=[1.0, 0.0, 0.0]), left=5) == pytest.approx(later(5)) != 0.0
    assert worth(made_up(thrown=0.75)) == 0.75


@pytest.mark.parametrize(
    ("weight", "state", "found"),
    [
        ("hammer", sheet(), 1.0),
        ("hammer", sheet(hammer=1), -1.0),
        ("hammer", sheet(hammer=3, to_move=1), 1.0),
        ("lead", sheet(scores=(1, 0)), 0.5),
        ("lead", sheet(scores=(1, 0), to_move=1), -0.5),
        ("lead", sheet(scores=(2, 0)), 1.0),
        ("lead", sheet(scores=(7, 0)), 1.0),
        ("lead", sheet(scores=(0, 7)), -1.0),
        ("rocks", sheet(house=[0b11, 0b100]), 1.0),
        ("rocks", sheet(house=[0b11, 0b100], to_move=1), -1.0),
        ("rocks", sheet(house=[0b11111, 0]), 3.0),
        ("rocks", sheet(house=[0, 0b11111]), -3.0),
    ],
)
def test_a_shot_counts_the_hammer_the_lead_and_the_rocks(
    prospects: dict[str, Any], weight: str, state: Any, found: float
) -> None:
    weights: Any = {weight: [1.0, 0.0, 0.0]}
    assert worth(made_up(**weights), state=state) == pytest.approx(found)
    assert worth(made_up(**weights), TAKEOUT, state) == 0.0


def test_a_rock_through_and_a_guard_in_the_centre_have_a_value_of_their_own(prospects: dict[str, Any]) -> None:
    rule = made_up(through=0.5, centre=0.25)
    assert worth(rule, TAKEOUT, aim=THROUGH) == 0.5 and worth(rule, TAKEOUT, aim=1) == 0.0
    assert worth(rule, GUARD, aim=CENTRE) == 0.25 and worth(rule, GUARD, aim=1) == 0.0
    assert worth(rule, DRAW) == 0.0


def test_two_cards_at_most_help_a_shot_and_never_its_own(prospects: dict[str, Any]) -> None:
    rule, own = made_up(help=[1.0, 0.0, 0.0]), CARD[shot(DRAW)]
    helps = [bit for card in range(TYPES) if (bit := BIT[card]) & HELP[DRAW] and card != own]
    others = [BIT[card] for card in range(TYPES) if not BIT[card] & HELP[DRAW]]
    for many in range(4):
        assert worth(rule, state=sheet(sum(helps[:many]) | BIT[own] | sum(others[:5]))) == min(2, many)
    assert worth(rule, GUARD, sheet(sum(helps))) == 0.0


def test_a_card_on_a_shot_is_played_for_more_than_it_is_worth_in_hand(prospects: dict[str, Any]) -> None:
    plain = next(a for a in range(1, len(CARD)) if BOTTOM[CARD[a]] != PLAN_B and ARGUMENT[a])
    plan_b = next(a for a in range(1, len(CARD)) if BOTTOM[CARD[a]] == PLAN_B and ARGUMENT[a])
    prospects["then"] = 2.5
    state = sheet(thrower=0, shot=4, aim=7, played=((2, 3, 0),))
    prospects["worth"] = 2.0
    scores = made_up(0.125).play_scores
    state.played = ()
    assert scores(state, None, 5, [PASS, plain]) == [0.0, 0.375]  # type: ignore[arg-type]
    assert prospects["asked"] == [(4, 7, ()), (4, 7, ((0, CARD[plain], ARGUMENT[plain]),))]
    scores(state, None, 5, [plan_b])  # type: ignore[arg-type]
    assert prospects["asked"][-1][1] == ARGUMENT[plan_b], "the takeout gets another aim"
    # what helps the thrower is bad for the others
    state.to_move = 1
    assert scores(state, None, 5, [plain]) == [-0.625]  # type: ignore[arg-type]
    state.to_move = 2
    assert scores(state, None, 5, [plain]) == [0.375]  # type: ignore[arg-type]
    for to_move, card, chosen in ((0, 0.125, plain), (0, 0.5, PASS), (1, 0.125, PASS)):
        state.to_move = to_move
        assert made_up(card).respond(state, None, 5, [PASS, plain]) == chosen  # type: ignore[arg-type]


def test_the_shot_with_the_highest_score_is_thrown(prospects: dict[str, Any]) -> None:
    actions = [shot(DRAW), shot(TAKEOUT), shot(GUARD)]
    state = sheet(actions=lambda: actions)
    for best in range(3):
        rule = made_up(kind=[float(kind == KIND[CARD[actions[best]]]) for kind in range(3)])
        assert rule.throw(state, None, 5) == actions[best]  # type: ignore[arg-type]


def test_hands_are_worth_their_cards_to_their_team() -> None:
    rule = made_up()
    rule.cards = [[float(card + 1) for card in range(TYPES)] for _ in range(LAST_THROW)]
    hands = [hand_of([0, 4]), hand_of([1]), hand_of([2]), hand_of([3, 3])]
    assert rule.hands(SimpleNamespace(hands=hands), 3) == (1 + 5 + 3) - (2 + 4 + 4)  # type: ignore[arg-type]
    rule.cards[LAST_THROW - 1] = [0.5] * TYPES
    for left, found in ((LAST_THROW - 1, 0.5), (LAST_THROW, 0.5), (LAST_THROW - 2, 1.0)):
        assert rule.hands(SimpleNamespace(hands=[BIT[0], 0]), left) == found  # type: ignore[arg-type]
