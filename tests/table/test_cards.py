"""Cards by place: which card goes when one is played, where it is laid, and in what order they are drawn."""

from __future__ import annotations

import pytest

from game.table.stage.cards import Card, Cards
from game.table.stage.places import Fan, Pile
from game.ui.motion import Animator


@pytest.fixture
def cards() -> Cards:
    """Two hands (the own one in order), a pile, and a stock that takes cards back beneath."""
    found = Cards(Animator(), lambda: None)
    found.animator.factor = 0.0
    found.furnish(
        {
            "hand.0": Fan("hand.0", 960, 160, order=int, held=True),
            "hand.1": Fan("hand.1", 960, 900),
            "pile": Pile("pile", 960, 540, shown=2),
            "stock": Pile("stock", 700, 540, under=True),
        }
    )
    return found


def codes(cards: Cards, name: str) -> list[str]:
    return [card.code for card in cards.rows[name]]


def test_a_card_that_nobody_saw_is_one_of_the_hidden_ones(cards: Cards) -> None:
    """Of a hand of which some cards are known, the played one was among the others."""
    cards.sync({"hand.1": ["?", "?", "5", "?"]})
    last = cards.rows["hand.1"][3]
    cards.move([("9", "hand.1", "pile")])
    cards.animator.finish()
    assert codes(cards, "hand.1") == ["?", "?", "5"]
    assert codes(cards, "pile") == ["9"]
    assert cards.rows["pile"] == [last]


def test_a_known_card_goes_itself(cards: Cards) -> None:
    cards.sync({"hand.1": ["?", "5", "?"]})
    known = cards.rows["hand.1"][1]
    cards.move([("5", "hand.1", "pile")])
    assert cards.rows["pile"] == [known]
    assert codes(cards, "hand.1") == ["?", "?"]


def test_of_equal_cards_the_one_that_was_let_go_goes(cards: Cards) -> None:
    cards.sync({"hand.0": ["4", "4", "7"]})
    mine = cards.rows["hand.0"][0]
    cards.carry(mine, 960, 500)
    cards.let_go(mine, home=False)
    cards.move([("4", "hand.0", "pile")])
    assert cards.rows["pile"] == [mine]


def test_a_card_is_laid_where_the_hands_order_wants_it(cards: Cards) -> None:
    cards.sync({"hand.0": ["2", "7", "9"], "stock": ["?"]})
    cards.move([("8", "stock", "hand.0")])
    assert codes(cards, "hand.0") == ["2", "7", "8", "9"]
    xs = [card.home.x for card in cards.rows["hand.0"]]
    assert xs == sorted(xs)


def test_a_hidden_card_goes_back_beneath_the_stock(cards: Cards) -> None:
    cards.sync({"hand.1": ["?"], "stock": ["?", "?"]})
    back = cards.rows["hand.1"][0]
    cards.move([("?", "hand.1", "stock")])
    assert cards.rows["stock"][0] is back


def test_a_card_that_comes_from_nowhere_is_made(cards: Cards) -> None:
    cards.move([("3", "stock", "pile")])
    cards.animator.finish()
    assert codes(cards, "pile") == ["3"]


def test_of_a_pile_only_its_top_shows(cards: Cards) -> None:
    cards.sync({"pile": ["1", "2", "3", "4"]})
    assert [card.code for card in cards.sequence()] == ["3", "4"]


def test_cards_that_fly_lie_above_those_that_wait_and_those_above_all_at_rest(cards: Cards) -> None:
    cards.animator.factor = 1.0
    cards.sync({"hand.0": ["1", "2", "3"], "pile": ["9"]})
    cards.move([("1", "hand.0", "pile"), ("2", "hand.0", "pile")])
    cards.animator.advance(0.01)
    first, second = cards.rows["pile"][1:]
    assert first.flying and not second.flying
    order = cards.sequence()
    assert order.index(cards.rows["pile"][0]) < order.index(second) < order.index(first)
    cards.animator.finish()
    assert (first.moving, second.moving) == (0, 0)
    # the second now lies on the first
    assert [card.code for card in cards.sequence()][-2:] == ["1", "2"]


def test_the_carried_card_is_above_all(cards: Cards) -> None:
    cards.sync({"hand.0": ["1", "2", "3"]})
    held: Card = cards.rows["hand.0"][0]
    cards.carry(held, 900, 500)
    assert cards.sequence()[-1] is held
    assert (held.x, held.y) == (900, 500)
    cards.let_go(held, home=True)
    cards.animator.finish("hover")
    assert (held.x, held.y, held.angle) == pytest.approx((held.home.x, held.home.y, held.home.angle))


def test_a_carried_card_leans_the_way_it_goes(cards: Cards) -> None:
    cards.sync({"hand.0": ["1"]})
    held = cards.rows["hand.0"][0]
    cards.carry(held, held.x + 30, 300)
    assert held.angle > 0
    for _step in range(3):
        cards.carry(held, held.x - 30, 300)
    assert held.angle < 0
    for _step in range(20):
        cards.carry(held, held.x, 300)
    assert abs(held.angle) < 0.1


@pytest.mark.parametrize("reduced", [True, False])
def test_a_played_card_flies_in_an_arc_unless_motion_is_reduced(cards: Cards, reduced: bool) -> None:
    cards.animator.factor, cards.animator.reduced = 1.0, reduced
    cards.sync({"hand.0": ["4", "7"]})
    cards.animator.finish()
    card = cards.rows["hand.0"][0]
    x, y = card.x, card.y
    cards.move([("4", "hand.0", "pile")])
    above = []
    while cards.animator.busy:
        cards.animator.advance(0.02)
        # how far it is above the straight way to the pile
        above.append(card.y - y - (540 - y) * (card.x - x) / (960 - x))
    assert (card.x, card.y) == (960, 540)
    assert max(above) == pytest.approx(0.0, abs=1e-6) if reduced else max(above) > 10.0
