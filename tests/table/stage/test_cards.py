"""Cards by place: which card goes when one is played, where it is laid, and in what order they are drawn."""

from __future__ import annotations

import pytest

from game.table.stage.cards import DROP_TIME, Card, Cards
from game.table.stage.places import Fan, Pile
from game.ui.motion import Animator
from game.ui.theme import style


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


def test_a_card_that_is_taken_up_follows_the_pointer_alone(cards: Cards) -> None:
    """What still moved it, a look or its way home, has ended; its neighbours make room as they did."""
    cards.sync({"hand.0": [str(n) for n in range(1, 10)]})
    card, other = cards.rows["hand.0"][2:4]
    for start in (
        lambda: cards.lift(card, style.LIFT, part=60.0), lambda: cards.let_go(card, home=True),
    ):  # fmt: skip
        start()
        cards.animator.advance(0.03)
        cards.carry(card, 900, 500)
        held = (card.x, card.y, card.angle, card.lift)
        cards.animator.finish("hover")
        assert (card.x, card.y, card.angle, card.lift) == held
        assert 0 < card.lift < style.LIFT and other.shift > 0
    # what it does while it is held stays
    card.lift = 3.0
    cards.carry(card, 910, 500)
    assert card.lift == 3.0
    cards.carry(other, 910, 500)
    assert cards.front is other and 0 < other.lift < style.LIFT


def test_a_carried_card_leans_as_far_as_it_is_fast_but_never_falls_over(cards: Cards) -> None:
    cards.sync({"hand.0": ["1"]})
    card = cards.rows["hand.0"][0]
    leans = []
    for step in (1.0, 5.0, 500.0, -500.0):
        card.angle = 0.0
        cards.carry(card, card.x + step, 300)
        leans.append(card.angle)
    slow, fast, most, back = leans
    assert 0 < slow < fast < most < 10 and back == -most
    for _step in range(30):
        cards.carry(card, card.x + 500, 300)
    assert most < card.angle < 12, "at last it leans steadily"
    cards.animator.reduced = True
    for _step in range(30):
        cards.carry(card, card.x + 500, 300)
    assert abs(card.angle) < 0.01


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


def test_a_lifted_card_stands_upright_and_its_row_makes_room(cards: Cards) -> None:
    cards.sync({"hand.0": ["1", "2", "3", "4", "5", "6", "7", "8", "9"]})
    row = cards.rows["hand.0"]
    card, covered = row[2], row[2].home.width - (row[3].home.x - row[2].home.x)
    assert covered > 10 and card.home.angle < -1
    for part, room in ((1000.0, covered), (6.0, 6.0), (0.0, 0.0)):
        cards.lift(card, 40.0, part=part)
        cards.animator.finish("hover")
        assert card.lift == 40.0 and card.angle == (0.0 if part else card.home.angle)
        shifts = [other.shift for other in row]
        assert shifts[:2] == pytest.approx([-room / 4] * 2) and shifts[3:] == pytest.approx([room] * 6)
        assert card.shift == 0.0
    # the last covers nothing
    cards.lift(row[-1], 40.0, part=1000.0)
    cards.animator.finish("hover")
    assert [other.shift for other in row] == [0.0] * 9
    cards.lift(row[-1], 0.0)
    cards.animator.finish("hover")
    assert row[-1].lift == 0.0 and row[-1].angle == row[-1].home.angle


def test_a_card_that_cannot_be_picked_shakes_and_lies_as_before(cards: Cards) -> None:
    cards.sync({"hand.0": ["1", "2"]})
    card = cards.rows["hand.0"][0]
    places: list[float] = []
    cards.shake(card)
    for _step in range(60):
        cards.animator.advance(0.01)
        places.append(card.shift)
    assert max(places) > 5 and min(places) < -5 and places[-1] == 0.0 and not cards.animator.running
    cards.animator.reduced = True
    cards.shake(card)
    assert not cards.animator.running


def test_a_hidden_card_that_is_played_is_turned_over_on_its_way(cards: Cards) -> None:
    cards.animator.factor = 1.0
    cards.sync({"hand.1": ["?"] * 3})
    cards.move([("7", "hand.1", "pile")])
    card = cards.rows["pile"][0]
    seen: list[tuple[str, float]] = []
    while cards.animator.busy:
        cards.animator.advance(0.01)
        seen.append((card.code, card.turn))
    # it is on edge when its face changes, and lies flat at the end
    last_back = max(number for number, (code, _turn) in enumerate(seen) if code == "?")
    assert seen[0][0] == "?" and seen[last_back][1] < 0.3 and seen[-1] == ("7", 1.0)
    assert [code for code, _turn in seen[last_back + 1 :]] == ["7"] * (len(seen) - last_back - 1)


def test_cards_go_one_after_the_other_and_each_is_told(cards: Cards) -> None:
    cards.animator.factor = 1.0
    cards.sync({"hand.0": ["1", "2", "3"], "pile": ["9"]})
    changed: list[int] = []
    cards.changed = lambda: changed.append(1)
    gone: list[int] = []
    cards.move([(code, "hand.0", "pile") for code in "123"], gap=0.2, time=0.3, each=gone.append)
    assert changed
    started: dict[int, float] = {}
    passed = 0.0
    while cards.animator.busy:
        cards.animator.advance(0.01)
        passed += 0.01
        for number in gone:
            started.setdefault(number, passed)
    assert gone == [0, 1, 2] and passed == pytest.approx(0.7, abs=0.05)
    assert [started[n] for n in range(3)] == pytest.approx([0.0, 0.2, 0.4], abs=0.03)
    for card, slot in zip(cards.rows["pile"], cards.places["pile"].slots(4), strict=True):
        assert (card.x, card.y, card.angle, card.width) == pytest.approx(slot)
        assert (card.moving, card.flying, card.loose, card.lift) == (0, False, False, 0.0)


def test_a_hand_that_changes_closes_its_gap_and_the_rest_stays(cards: Cards) -> None:
    cards.sync({"hand.0": ["1", "2", "3", "4"], "pile": ["9"]})
    kept = list(cards.rows["hand.0"])
    where = {card.code: card.x for card in kept}
    cards.rearrange({"hand.0": ["1", "2", "4"], "pile": ["9", "3"]})
    assert cards.rows["hand.0"] == [kept[0], kept[1], kept[3]]
    assert [card.x for card in cards.rows["hand.0"]] == [where["1"], where["2"], where["4"]]
    cards.animator.finish("hover")
    for card, slot in zip(cards.rows["hand.0"], cards.places["hand.0"].slots(3), strict=True):
        assert (card.x, card.y, card.angle) == pytest.approx(slot[:3])
    # the card that left is the one that lies on the pile now
    assert cards.rows["pile"][1] is kept[2] and kept[2].place == "pile"


def test_cards_of_a_place_that_is_taken_away_go_with_it(cards: Cards) -> None:
    cards.sync({"hand.0": ["1"], "pile": ["9"], "stock": ["?"]})
    cards.furnish({"pile": cards.places["pile"], "hand.0": cards.places["hand.0"]})
    assert set(cards.rows) == {"pile", "hand.0"} and codes(cards, "pile") == ["9"] and codes(cards, "hand.0") == ["1"]
    assert {card.code for card in cards.sequence()} == {"9", "1"}


def test_a_card_whose_place_is_taken_away_is_at_one_that_is_there_and_the_others_stay(cards: Cards) -> None:
    cards.sync({"hand.0": ["1"], "pile": ["9"]})
    lost, kept = cards.rows["hand.0"][0], cards.rows["pile"][0]
    lost.place = "elsewhere"
    cards.furnish({"stock": cards.places["stock"], "hand.0": cards.places["hand.0"], "pile": cards.places["pile"]})
    assert (lost.place, kept.place) == ("stock", "pile")


def test_cards_that_are_laid_out_anew_are_in_nobodys_hand_and_in_no_flight(cards: Cards) -> None:
    cards.animator.factor = 1.0
    cards.sync({"hand.0": ["1", "2"], "pile": ["9"]})
    held, flown = cards.rows["hand.0"]
    cards.carry(held, 700, 500)
    cards.let_go(held, home=False)
    cards.move([("2", "hand.0", "pile")])
    cards.animator.advance(0.05)
    assert held.loose and flown.flying
    cards.sync({"hand.0": ["1", "2"], "pile": ["9"]})
    for card in (held, flown):
        assert (
            not card.loose and not card.flying and card.moving == 0 and (card.x, card.y) == (card.home.x, card.home.y)
        )
    assert not cards.animator.busy


@pytest.mark.parametrize("far", [100.0, 2000.0])
def test_the_farther_a_card_flies_the_higher_its_arc_up_to_a_point(cards: Cards, far: float) -> None:
    cards.animator.factor = 1.0
    cards.sync({"hand.0": ["1"]})
    card = cards.rows["hand.0"][0]
    card.x, card.y = 960 - far, 540.0
    cards.move([("1", "hand.0", "pile")])
    high = 0.0
    while cards.animator.busy:
        cards.animator.advance(0.02)
        high = max(high, card.y - 540.0)
    assert 2 < high < 10 if far == 100 else 30 < high < 60


def test_whatever_is_done_with_a_card_is_drawn_again(cards: Cards) -> None:
    told: list[int] = []
    cards.changed = lambda: told.append(1)
    cards.sync({"hand.0": ["1", "2", "3"]})
    card = cards.rows["hand.0"][1]
    for act in (
        lambda: cards.lift(card, 10.0), lambda: cards.carry(card, 900, 300), lambda: cards.let_go(card, home=False),
        lambda: cards.let_go(card, home=True), lambda: cards.move([("3", "hand.0", "pile")]),
        lambda: cards.sync({"hand.0": ["1"]}), lambda: cards.rearrange({"hand.0": ["2"]}),
    ):  # fmt: skip
        cards.stale, before = False, len(told)
        act()
        assert cards.stale and len(told) == before + 1


def test_the_order_is_drawn_anew_when_a_card_starts_and_when_it_lands(cards: Cards) -> None:
    cards.animator.factor = 1.0
    cards.sync({"hand.0": ["1", "2"]})
    cards.move([("1", "hand.0", "pile"), ("2", "hand.0", "pile")], gap=0.2, time=0.3)
    times: list[float] = []
    for step in range(1, 70):
        cards.stale = False
        cards.animator.advance(0.01)
        if cards.stale:
            times.append(step * 0.01)
    assert times == pytest.approx([0.01, 0.2, 0.3, 0.5], abs=0.03)
    assert [(card.moving, card.flying) for card in cards.rows["pile"]] == [(0, False)] * 2


def test_a_card_in_flight_that_is_sent_on_waits_again(cards: Cards) -> None:
    cards.animator.factor = 1.0
    cards.sync({"hand.0": ["1"]})
    card = cards.rows["hand.0"][0]
    cards.move([("1", "hand.0", "pile")], time=0.3)
    cards.animator.advance(0.1)
    first = card.moving
    assert card.flying and first > 0
    cards.move([("5", "stock", "hand.1"), ("1", "pile", "stock")], gap=0.5, time=0.3)
    assert not card.flying and card.moving > cards.rows["hand.1"][0].moving > first
    cards.animator.finish()
    slot = cards.places["stock"].slots(1)[0]
    assert (card.x, card.y, card.moving) == (slot.x, slot.y, 0)


def test_a_card_that_is_let_go_flies_home_or_waits_where_it_is(cards: Cards) -> None:
    cards.sync({"hand.0": ["1", "2", "3"]})
    card = cards.rows["hand.0"][0]
    cards.carry(card, 700, 600)
    assert (card.x, card.y, card.loose, cards.front) == (700, 600, True, card)
    assert 0 < card.lift < style.LIFT, "it is held, not looked at"
    cards.let_go(card, home=False)
    cards.animator.finish("hover")
    assert (card.x, card.y, card.loose, cards.front) == (700, 600, True, None)
    cards.carry(card, 710, 610)
    cards.let_go(card, home=True)
    assert not card.loose and not cards.animator.busy, "the match doesn't wait for it"
    cards.lift(card, 20.0)
    cards.animator.finish("hover")
    home = (card.home.x, card.home.y, card.home.angle)
    assert (card.x, card.y, card.angle, card.lift) == pytest.approx((*home, 20.0)), "a look on its way doesn't stop it"
    cards.carry(card, 400, 300)
    cards.let_go(card, home=True)
    cards.animator.finish("hover")
    assert (card.x, card.y, card.angle, card.lift) == pytest.approx((*home, 0.0))


@pytest.mark.parametrize("loose", [True, False])
def test_a_card_from_the_hand_goes_straight_and_drops_quickly(cards: Cards, loose: bool) -> None:
    cards.animator.factor = 1.0
    cards.sync({"hand.0": ["1"]})
    card = cards.rows["hand.0"][0]
    cards.carry(card, 300, 300)
    card.loose = loose
    cards.move([("1", "hand.0", "pile")], time=0.4)
    passed, off = 0.0, 0.0
    while cards.animator.busy:
        cards.animator.advance(0.01)
        passed += 0.01
        off = max(off, abs((card.x - 300) / 660 - (card.y - 300) / 240))
    assert passed == pytest.approx(DROP_TIME if loose else 0.4, abs=0.02) and (off < 0.01) == loose


def test_a_card_of_a_place_that_nobody_sees_comes_from_beyond_the_table_face_down(cards: Cards) -> None:
    """From an empty place it comes as it lies there: open only where cards are laid open without a pile."""
    cards.animator.factor = 1.0
    cards.furnish({**cards.places, "board": Pile("board", 300, 300, bare=True)})
    for source, code, start in (("nowhere", "?", None), ("stock", "?", (700, 540)), ("board", "5", (300, 300))):
        cards.move([("5", source, "hand.1")])
        card = next(card for card in cards.rows["hand.1"] if card.moving == cards.counter)
        assert card.code == code
        if start is None:
            assert card.y > 1080 and card.width < card.home.width
        else:
            assert (card.x, card.y) == start
        cards.animator.finish()
        assert card.code == "5" and (card.x, card.width) == (card.home.x, card.home.width)


def test_a_card_begins_flat_unmoved_and_in_full_size() -> None:
    card = Card("5", "pile")
    assert (card.turn, card.width, card.lift, card.shift, card.angle) == (1.0, style.CARD_W, 0.0, 0.0, 0.0)
    assert card.visible and not card.loose and not card.flying and card.rim is None and card.moving == 0
    assert (card.hit.w, card.hit.h) == (style.CARD_W, style.CARD_W * style.CARD_ASPECT)
