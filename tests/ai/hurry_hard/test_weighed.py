"""What a choice of Hurry Hard! is compared with, and what is known of a decision: the sheet after it, and the cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.hurry_hard.comparison import Weighed
from game.ai.hurry_hard.decision_context import DecisionContext, resolve, sheet
from game.ai.hurry_hard.playout import play_shot
from game.ai.search import Arm
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import ARGUMENT, CARD, PASS, THROUGH
from game.rules.hurry_hard.tables import BIT, BOTTOM, DRAW, FREEZE, GUARD, KIND, PICK, PLAIN, REST, TAKEOUT, TYPES


def action_of(kind: int, aim: Any = None) -> int:
    """A throw of a kind, at what is asked for."""
    throws = (a for a in range(len(CARD)) if a not in (PASS,) and KIND[CARD[a]] == kind)
    return next(a for a in throws if aim is None or aim(ARGUMENT[a]))


DRAWS, GUARDS = action_of(DRAW), action_of(GUARD)
CLEARED, OPEN, PAST = 3, 4, THROUGH
CLEARS, TAKES = (action_of(TAKEOUT, lambda aim, rock=rock: aim == rock) for rock in (CLEARED, OPEN))
WIDE = action_of(TAKEOUT, lambda aim: aim == THROUGH)


def weighed(phase: Any = THROWING, **more: Any) -> Any:
    """A choice in a state in which rock 3 is a guard."""
    state = SimpleNamespace(phase=phase, fence=1 << CLEARED)
    made: dict[str, Any] = {"state": state, "against": None, "action": DRAWS, "others": (), "rival": None, **more}
    found = SimpleNamespace(**made)
    found.kind = lambda action: Weighed.kind(found, action)  # type: ignore[arg-type]
    return found


def test_shots_are_of_one_kind_by_what_they_are_for() -> None:
    kind = weighed().kind
    assert kind(DRAWS) == DRAW and kind(GUARDS) == GUARD and kind(TAKES) == TAKEOUT
    assert (kind(CLEARS), kind(WIDE)) == ("clears", "through")
    answers = weighed(RESPOND).kind
    assert answers(PASS) == PASS and answers(DRAWS) == BOTTOM[CARD[DRAWS]]
    assert weighed("tap").kind(17) == 17, "of other answers each is its own"


@pytest.mark.parametrize(
    ("others", "legal", "rival"),
    [
        ((DRAWS, GUARDS, TAKES), (), GUARDS),
        ((TAKES, GUARDS), (WIDE,), TAKES),
        ((DRAWS,), (DRAWS, WIDE, CLEARS), CLEARS),  # what nobody tried: the best outlook
        ((), (DRAWS,), None),
    ],
)
def test_a_choice_is_compared_with_the_best_of_another_kind(
    others: Sequence[int], legal: Sequence[int], rival: int | None
) -> None:
    outlook = {WIDE: 0.2, CLEARS: 0.4, DRAWS: 0.9}
    seen = SimpleNamespace(legal=legal, outlook=outlook.__getitem__)
    found = Weighed._rival(weighed(others=[Arm(each) for each in others], seen=seen))
    assert (None if found is None else found.candidate) == rival
    asked = Arm(DRAWS)
    assert Weighed._rival(weighed(others=[Arm(GUARDS)], seen=seen, against=asked)) is asked


def better(mine: Sequence[float], its: Sequence[float] | None, asked: bool = False) -> bool:
    rival = None if its is None else Arm(GUARDS, values=list(its))
    found = weighed(chosen=Arm(DRAWS, values=list(mine)), rival=rival, against=rival if asked else None)
    found.wins = {} if rival is None or not rival.values else Weighed.wins.fget(found)  # type: ignore[attr-defined]
    return bool(Weighed.better.fget(found))  # type: ignore[attr-defined]


def test_a_choice_is_better_that_wins_more_and_not_by_luck() -> None:
    assert better([0.6] * 40, [0.4] * 40) and not better([0.4] * 40, [0.6] * 40)
    assert not better([0.5, 0.6], [0.5, 0.5]), "two tries prove nothing"
    assert better([0.5, 0.6], [0.5, 0.5], asked=True), "unless that one was asked for"
    assert not better([0.501] * 40, [0.5] * 40, asked=True), "in whole per cent it is the same"
    assert not better([0.6] * 4, []) and not better([0.6] * 4, None)


def test_the_lead_is_of_the_points_at_once() -> None:
    """Without a rival, of the choice alone."""
    mine, its = (
        SimpleNamespace(then=SimpleNamespace(points=points), margin=lambda points: points) for points in (3, 1)
    )
    for rival, lead in ((its, 2), (mine, 0), (None, 3)):
        assert Weighed.lead.fget(weighed(m=mine, r=rival)) == lead  # type: ignore[attr-defined]


def takeout_next(left: int = 3, ring: int = 1, row: bool = False, side: int = 0, cards: int = 3) -> int:
    hand = (1 << cards) - 1
    state = SimpleNamespace(ring={0: ring}, thrower=0, hands=[0, hand, hand], rows=[(), (5,) if row else (), ()])
    seen = SimpleNamespace(shots=lambda kind: 2 if kind == TAKEOUT else 9, pool=range(12))
    return int(Weighed.takeout_next.fget(weighed(state=state, seen=seen, left=left, side=side)))  # type: ignore[attr-defined]


def test_how_often_the_next_thrower_holds_a_takeout_counts_the_card_it_will_draw() -> None:
    for cards, row in ((3, False), (3, True), (1, False)):
        count = cards + row
        assert takeout_next(row=row, cards=cards) == round(100 * (1 - comb(10, count) / comb(12, count)))
    assert takeout_next(left=0) == 0 == takeout_next(ring=2) == takeout_next(side=1)


def test_takeouts_in_hand_and_unseen_cards_are_counted() -> None:
    take = next(card for card in range(TYPES) if KIND[card] == TAKEOUT)
    other = next(card for card in range(TYPES) if KIND[card] != TAKEOUT)
    state = SimpleNamespace(hands=[BIT[other], BIT[take] | BIT[other]], to_move=1)
    assert Weighed.takeouts.fget(weighed(state=state)) == 1  # type: ignore[attr-defined]
    pool = list(range(TYPES))
    seen = DecisionContext(None, (), None, pool)  # type: ignore[arg-type]
    assert seen.options(FREEZE, PICK) == sum(BOTTOM[card] == FREEZE or BOTTOM[card] == PICK for card in pool) > 1
    assert seen.shots(TAKEOUT) + seen.shots(DRAW) + seen.shots(GUARD) <= TYPES and seen.shots(TAKEOUT) > 0
    assert seen.options() == 0 and 0 < seen.options(PLAIN) < TYPES
    nearer = [seen.draws(step) for step in range(6)]
    assert nearer == sorted(nearer) and nearer[0] == 0
    assert nearer[1] == sum(REST[card] == 0 for card in pool) > 0


class Passes:
    """A rule by which nobody plays a card."""

    @staticmethod
    def respond(*_: object) -> int:
        return PASS


def test_a_sheet_is_settled_by_the_shot_alone_and_its_answers() -> None:
    state: Core = GAME.new({"seats": 2}, 3).copy()
    passes: Any = Passes
    for _shot in range(5):
        settled = {action: resolve(state, action) for action in state.actions()}
        for action, after in settled.items():
            alone = state.copy()
            alone.apply(action)
            play_shot(alone, passes)
            assert after.throw == state.throw and sheet(after) == sheet(alone)
            assert after.points() == alone.points()
        seen = DecisionContext(state, list(settled), None, ())  # type: ignore[arg-type]
        first, *others = settled
        assert seen.settled(first) is seen.settled(first) and seen.same(first, first)
        assert [seen.same(first, each) for each in others] == [
            sheet(settled[first]) == sheet(settled[each]) for each in others
        ]
        play_shot(state)
        state.next_throw()
