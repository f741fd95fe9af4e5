"""What a hand does at a table: dragging and dropping, pieces, places and numbers, the large card, keys."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.app.app import App
from game.rules.contract import HIDDEN, CardMove, Event, Pick
from game.ui.sheet.strokes import Outline
from game.ui.theme import style
from tests.table.hands import at_home, curdle, faces, place_of, rest, rink
from tests.table.looking import resize
from tests.table.madeup import FIELD, Open, alone, made_up, option
from tests.table.playing import (
    KEY,
    Clock,
    able,
    calm,
    card,
    click,
    drag,
    grab,
    hover,
    let_go,
    point,
    press,
    table,
    until,
    why,
)
from tests.table.strip import slowly

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]


# --- dragging


def test_a_dropped_card_settles_from_where_it_was_let_go(app: App) -> None:
    """It never jumps back to the hand to fly a second time."""
    scene = curdle(app)
    slowly(app, scene)
    id = card(scene, "7h")
    goal = scene.layers.find("bank.1").rect
    grab(scene, id, goal.cx + 30, goal.cy - 20)
    flown = next(c for c in scene.surface.pack.rows["hand.0"] if c.code == "7h")
    let_go(scene, goal.cx + 30, goal.cy - 20)
    assert scene.turns.match.ply == 1
    way = [(flown.x, flown.y)]
    for _frame in range(12):
        scene.on_update(1 / 60)
        way.append((flown.x, flown.y))
    far = [abs(x - flown.home.x) + abs(y - flown.home.y) for x, y in way]
    assert flown.place == "bank.1" and far == sorted(far, reverse=True)
    assert far[0] < 60 and far[-1] < 1


def test_a_carried_card_follows_and_leans(app: App) -> None:
    """Into the way it goes; with reduced motion it stays upright."""
    scene = curdle(app)
    id = card(scene, "7h")
    grab(scene, id, 420, 330)
    x, y = place_of(scene, id)
    assert (x, y) == pytest.approx((420, 330), abs=2)
    carried = scene.surface.touched[id]
    assert carried.angle < -0.5
    assert scene.surface.pack.sequence()[-1] is carried
    let_go(scene, 420, 330)
    rest(scene)
    scene.animator.reduced = True
    grab(scene, card(scene, "7h"), 420, 330)
    assert abs(carried.angle) < 1, (carried.x, carried.y, scene.picker.carried)
    let_go(scene, 420, 330)
    at_home(scene, "7h")


def test_what_the_carried_card_may_be_dropped_on_lights_up(app: App) -> None:
    scene = curdle(app)
    grab(scene, card(scene, "7h"), 500, 400)
    rows = scene.surface.pack.rows
    assert [rows[bank][-1].rim for bank in ("bank.1", "bank.2")] == ["target", "target"]
    scene.on_draw()
    lit = rows["bank.1"][-1]
    reach = lit.glow.width - lit.face.width, lit.glow.height - lit.face.height
    assert reach[0] == pytest.approx(reach[1]) and reach[0] > 0, "the rim is as wide on all sides"
    assert lit.glow.position == lit.face.position
    let_go(scene, 500, 400)
    assert [rows[bank][-1].rim for bank in ("bank.1", "bank.2")] != ["target", "target"]


@pytest.mark.parametrize("target", ["tool.rules", "seat.1", "stock", "hand.0", "", "prompt"])
def test_dropping_anywhere_but_on_a_target_cancels(app: App, target: str) -> None:
    """On a tool, a seat, a pile that takes nothing, another card, bare felt."""
    scene = curdle(app)
    if target in ("", "prompt"):
        x, y = (420, 330) if not target else (960, 1042)
        grab(scene, card(scene, "7h"), x, y)
        let_go(scene, x, y)
    else:
        drag(scene, card(scene, "7h"), target)
    assert scene.turns.match.ply == 0
    assert not scene.layers.modal
    assert app.window.current_view is scene
    at_home(scene, "7h")


def test_a_card_that_is_put_back_on_its_place_is_not_picked(app: App) -> None:
    """A short drag is no click."""
    scene = curdle(app)
    id = card(scene, "7h")
    x, y = scene.layers.find(id).seen.cx - 25, 170
    grab(scene, id, x, y)
    assert scene.picker.carried == id
    let_go(scene, x, y)
    at_home(scene, "7h")


def test_a_carried_card_is_seen_faintly_where_it_came_from(app: App) -> None:
    scene = curdle(app)
    for code in ("7h", "Kd"):
        id = card(scene, code)
        grab(scene, id, 500, 400)
        scene.on_draw()
        layer, carried = scene.surface.card_layer, scene.surface.pack.front
        assert carried is not None and carried.code == code
        assert layer.ghost in layer.drawn and layer.ghost.texture is carried.face.texture
        assert layer.ghost.position == (carried.home.x, carried.home.y) != carried.face.position
        let_go(scene, 500, 400)
        calm(app)
        scene.on_draw()
        assert layer.ghost not in layer.drawn


@pytest.mark.parametrize("target", ["tool.rules", "seat.1", "hand.0"])
def test_a_number_dropped_beside_the_pile_is_not_played(app: App, target: str) -> None:
    """Rink Ratz: one card is a whole move, and still it wants the pile."""
    scene = rink(app)
    drag(scene, card(scene, "8"), target)
    assert scene.turns.match.ply == 0
    assert app.window.current_view is scene
    at_home(scene, "8")


def test_a_number_dropped_on_the_pile_is_played(app: App) -> None:
    scene = rink(app)
    drag(scene, card(scene, "8"), "pile")
    assert scene.turns.match.ply == 1


def test_an_illegal_card_dropped_on_a_pile_says_why_and_goes_home(app: App) -> None:
    scene = curdle(app)
    drag(scene, card(scene, "Kd"), "bank.1")
    assert scene.turns.match.ply == 0 and len(why(scene)) > 15
    at_home(scene, "Kd")


def test_a_discard_is_dropped_on_the_stock_and_not_on_a_bank(app: App) -> None:
    """Where a card alone is the move, the pile that it goes to is its target."""
    match = until("curdle", ("human", "club"), lambda position: position["phase"] == "discard")
    scene, ply = table(app, match), match.ply
    code = match.view(0).legal[0].text.split(" ")[1]
    drag(scene, card(scene, code), "bank.1")
    assert match.ply == ply
    drag(scene, card(scene, code), "stock")
    assert match.ply == ply + 1


def test_a_small_move_of_the_hand_is_still_a_click(app: App) -> None:
    """A few units with the button down: the card is picked, not carried."""
    scene = curdle(app)
    id = card(scene, "7h")
    x, y = hover(scene, id)
    scene.on_mouse_press(x, y, 1, 0)
    scene.on_mouse_drag(x + 3, y + 2, 3, 2, 1, 0)
    scene.on_mouse_release(x + 3, y + 2, 1, 0)
    assert [p.id for p in scene.picker.picking.made] == ["7h"]


def test_a_gift_is_dragged_to_a_seat(app: App) -> None:
    """The seats and the place for keeping it light up; dropped elsewhere the gift goes back."""
    match = until("curdle", ("human", "club"), lambda position: position["phase"] == "gift")
    scene, ply = table(app, match), match.ply
    seat = scene.picker.outlines["seat.1"]
    assert isinstance(seat, Outline) and seat.light in ("legal", "target")
    assert scene.picker.outlines["keep"].light in ("legal", "target")
    drag(scene, "gifts.0", "bank.1")
    assert match.ply == ply
    rest(scene)
    gift = scene.surface.pack.rows["gifts"][0]
    assert (gift.x, gift.y) == pytest.approx((gift.home.x, gift.home.y))
    drag(scene, "gifts.0", "seat.1")
    assert match.ply == ply + 1


# --- pieces, places, numbers


def test_a_piece_is_picked_and_grows_under_the_pointer(app: App) -> None:
    from game.rules.contract import Move

    scene = made_up(app, [Move("hit b", paths=((Pick("piece", "b"),),))], ["5h"], board=("a", "b"))
    hover(scene, "piece.b")
    scene.on_update(0.2)
    assert scene.surface.piece_layer.shown["b"].grow > 1.03
    assert scene.surface.piece_layer.shown["a"].grow == 1.0
    click(scene, "piece.a")
    assert why(scene)
    click(scene, "piece.b")
    assert scene.turns.played == ["hit b"]


def test_a_place_is_the_point_that_was_clicked(app: App) -> None:
    scene = made_up(app, [Open("put 0..9", paths=((Pick("place", "0..9"),),))])
    x, y = point(scene, FIELD.x + 50, FIELD.y + 120)
    scene.on_mouse_press(x, y, 1, 0)
    scene.on_mouse_release(x, y, 1, 0)
    assert len(scene.turns.played) == 1
    name, where = scene.turns.played[0].split(" ", 1)
    assert name == "0..9"
    assert [float(v) for v in where.strip("[]").split(",")] == pytest.approx([50, 120], abs=1.5)


def test_a_number_is_stepped_to_and_taken(app: App) -> None:
    scene = made_up(app, [Open("bid 2..5", paths=((Pick("number", "2..5"),),))])
    assert scene.layers.find("number").label == "Number: 2"
    scene.layers.find("number").key("right")
    scene.layers.find("number").key("right")
    click(scene, "number.take")
    assert scene.turns.played == ["2..5 4"]


# --- the large card


def test_the_large_card_comes_after_a_moment_above_the_card(app: App, clock: Clock) -> None:
    """About 1.8 times, over the hand, clear of the own plate; it goes when a card is picked."""
    scene = curdle(app)
    id = card(scene, "5s")
    hover(scene, id)
    scene.on_update(1 / 60)
    assert not scene.large_card.shown
    clock.now += style.READ_DELAY + 0.05
    scene.on_update(1 / 60)
    assert scene.large_card.shown
    picture = next(s for s in scene.large_card.sheet.sprites if s.texture in faces(scene, "5s"))
    at = scene.surface.cards.front(id)
    assert 1.6 < picture.width / at.w < 2.0
    assert picture.bottom > at.top - 1
    own = next(spot for spot in scene.face.layout.seats() if spot.own).plate
    for sprite in scene.large_card.sheet.sprites:
        assert sprite.left > own.right or sprite.bottom > own.top
    assert any("5 of spades" in label.document.text for label in scene.large_card.sheet.labels)
    click(scene, card(scene, "7h"))
    scene.on_update(1 / 60)
    assert not scene.large_card.shown


def test_a_pointer_that_rests_while_others_play_opens_no_card(app: App, clock: Clock) -> None:
    """What lies under it has changed without it: nothing of the table is hidden until it moves."""
    scene = curdle(app)
    hover(scene, card(scene, "5s"))
    scene.play(scene.turns.view().legal[0].text)
    calm(app)
    for _beat in range(3):
        clock.now += style.READ_DELAY + 0.05
        scene.on_update(1 / 60)
        assert not scene.large_card.shown
    hover(scene, card(scene, "Kd"))
    clock.now += style.READ_DELAY + 0.05
    scene.on_update(1 / 60)
    assert scene.large_card.shown


def test_the_large_card_can_be_switched_off(app: App, clock: Clock) -> None:
    app.preferences.for_now("large_card", False)
    scene = curdle(app)
    hover(scene, card(scene, "5s"))
    clock.now += 2
    scene.on_update(1 / 60)
    assert not scene.large_card.shown


def test_the_hovered_card_rises_and_lies_in_front(app: App) -> None:
    """By 24 to 32 units, over its right neighbour; its neighbours give way, and all goes back."""
    scene = curdle(app)
    row = scene.surface.pack.rows["hand.0"]
    hover(scene, "hand.1")
    rest(scene)
    assert [c.lift for c in row] == [0, style.LIFT, 0] and 24 <= style.LIFT <= 32
    assert scene.surface.pack.sequence()[-1] is row[1]
    assert row[0].shift < 0 < row[2].shift
    point(scene, 960, 400)
    rest(scene)
    assert [c.lift for c in row] == [c.shift for c in row] == [0, 0, 0]


def test_nothing_is_read_of_a_hidden_card(app: App) -> None:
    scene = curdle(app)
    assert scene.surface.cards.code("hand.0") != HIDDEN
    backs = scene.surface.pack.rows["hand.1"]
    assert {c.code for c in backs} == {HIDDEN}
    assert scene.surface.cards.code("stock") is None


# --- where the buttons lie


@pytest.mark.parametrize("size", [(1280, 720), (1280, 960), (2560, 1080)])
@pytest.mark.parametrize("count", [1, 4, 5, 6])
def test_buttons_never_reach_a_seat(app: App, size: tuple[int, int], count: int) -> None:
    """Eight seats and six options, in every shape of window: no plate, no card of the hand, no other button."""
    resize(app, size)
    hand = [f"{n}{s}" for n in "23456" for s in "hd"]
    scene = made_up(app, [option(f"o{n}") for n in range(count)], hand, seats=8)
    buttons = {e.id: e.rect for e in scene.choices.sheet.elements}
    assert len(buttons) == count
    area = scene.canvas.stage.table
    spots = {f"seat {s.seat}": s.plate for s in scene.face.layout.seats()}
    cards = {f"card {i}": c.hit for i, c in enumerate(scene.surface.pack.rows["hand.0"])}
    for id, rect in buttons.items():
        assert area.x <= rect.x and rect.right <= area.right and area.y <= rect.y
        for name, other in {**spots, **cards}.items():
            both = rect.clip(other)
            assert both.w * both.h <= 1, (id, name)
    for one, two in combinations(buttons.values(), 2):
        both = one.clip(two)
        assert both.w * both.h <= 1


def test_a_number_has_its_keys_and_a_seats_plate_stays_free(app: App) -> None:
    scene = made_up(app, [Open("bid 1..9", paths=((Pick("number", "1..9"),),)), option("pass")], ["5h"], seats=8)
    elements = list(scene.choices.sheet.elements)
    for spot in scene.face.layout.seats():
        assert not any(e.rect.clip(spot.plate).w * e.rect.clip(spot.plate).h > 1 for e in elements)


def test_draw_has_a_key(app: App) -> None:
    scene = made_up(app, [option("draw"), option("deal")])
    press(scene, KEY.D)
    assert scene.turns.played == ["draw"]
    assert "D" in scene.layers.find("button.draw").tip


def test_keys_do_nothing_in_a_dialog_or_out_of_turn(app: App) -> None:
    scene = made_up(app, [option("draw"), alone("5h")], ["5h"])
    press(scene, KEY.ESCAPE)
    press(scene, KEY.D, KEY.KEY_1, KEY.H, KEY.Z)
    assert scene.turns.played == []
    press(scene, KEY.ESCAPE)
    scene.turns.asked = False
    scene.refresh()
    press(scene, KEY.D, KEY.KEY_1)
    assert scene.turns.played == [] and not able(scene)
    calm(app)


def test_a_digit_gives_its_card_the_focus_and_then_what_it_may_be_laid_on(app: App) -> None:
    scene = curdle(app)
    press(scene, KEY.KEY_1)
    assert why(scene)
    assert scene.focus.element is not None and scene.focus.element.id == "hand.0"
    press(scene, KEY.KEY_2)
    assert scene.focus.element is not None and scene.focus.element.id == "bank.1"


def test_a_large_deal_takes_hardly_longer_than_a_small_one(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for fifty cards one by one; cards that are played go one after the other."""
    scene = curdle(app)
    taken: list[float] = []
    monkeypatch.setattr(
        scene.surface.pack, "move", lambda moves, gap, time, each: taken.append(gap * (len(moves) - 1) + time)
    )
    for name, count in (("Dealt", 24), ("Dealt", 48), ("CardPlayed", 2)):
        cards = tuple(CardMove(HIDDEN, "stock", "hand.1") for _n in range(count))
        scene.surface.perform(Event(name, {}, cards=cards), scene.shown, None)
    few, many, laid = taken
    assert few < many < 1.3 * few < 3.0 and laid > style.MOVE_TIME + 0.1
