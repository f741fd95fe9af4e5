"""What a hand does at a table: click, double click, drag, drop and keys; cards with several meanings, equal cards."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import arcade
import pytest

from game.app import App
from game.rules.contract import HIDDEN, Pick
from game.table import style
from game.table.outline import Outline
from tests.table.looking import resize
from tests.table.madeup import FIELD, Open, alone, given, laid, made_up, option, used
from tests.table.playing import (
    Clock,
    able,
    calm,
    card,
    click,
    drag,
    grab,
    hover,
    let_go,
    placed,
    point,
    press,
    table,
    until,
    why,
)
from tests.table.strip import slowly, stop_clocks

pytestmark = pytest.mark.window
KEY = arcade.key
#: curdle: the seven bridges a nine and a two; rink: a goal card, a special one, a number
BANKS = {"hands": [["5s", "7h", "Kd"], ["3h", "6c"]], "banks": [["9c"], ["2d"]], "stock": ["4c", "5h"]}
SPECIAL = {
    "hands": [["3", "4", "7", "8", "10", "13", "SB", "TM"], ["2", "3", "4", "9", "10", "12", "SB", "SB"]],
    "pile": ["7"], "prev": "7", "period": 3, "shift": 4, "to_move": 0,
}  # fmt: skip


@pytest.fixture(autouse=True)
def clock(app: App, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The usual window; time stands still."""
    resize(app, (1280, 720))
    for key, value in (("speed", "instant"), ("confirm", False), ("large_card", True)):
        app.preferences.for_now(key, value)
    return stop_clocks(monkeypatch)


def curdle(app: App) -> Any:
    return table(app, placed("curdle", ("human", "club"), **BANKS))


def rink(app: App) -> Any:
    return table(app, placed("rink_ratz", ("human", "club"), options={"level": "junior"}, **SPECIAL))


def place_of(scene: Any, id: str) -> tuple[float, float]:
    """Where a card is now."""
    at = scene.surface.front(id)
    return at.cx, at.cy


def rest(scene: Any) -> None:
    """Lets small motions end."""
    scene.animator.finish("hover")


def at_home(scene: Any, code: str) -> None:
    """The card lies in the hand again, and nothing is picked."""
    rest(scene)
    held = next(c for c in scene.surface.cards.rows["hand.0"] if c.code == code)
    assert (held.x, held.y) == pytest.approx((held.home.x, held.home.y))
    assert scene.picker.picking.made == [] and scene.picker.carried is None


# --- dragging


def test_a_dropped_card_settles_from_where_it_was_let_go(app: App) -> None:
    """It never jumps back to the hand to fly a second time."""
    scene = curdle(app)
    slowly(app, scene)
    id = card(scene, "7h")
    goal = scene.layers.find("bank.1").rect
    grab(scene, id, goal.cx + 30, goal.cy - 20)
    flown = next(c for c in scene.surface.cards.rows["hand.0"] if c.code == "7h")
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
    assert scene.surface.cards.sequence()[-1] is carried
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
    rows = scene.surface.cards.rows
    assert [rows[bank][-1].rim for bank in ("bank.1", "bank.2")] == ["target", "target"]
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
    gift = scene.surface.cards.rows["gifts"][0]
    assert (gift.x, gift.y) == pytest.approx((gift.home.x, gift.home.y))
    drag(scene, "gifts.0", "seat.1")
    assert match.ply == ply + 1


# --- cards with several meanings


def at_card(scene: Any) -> list[Any]:
    """The buttons of the card's meanings."""
    return [e for e in scene.choices.sheet.elements if e.id.startswith("button.") and e.id != "button.back"]


@pytest.mark.parametrize("how", ["mouse", "drag", "keys"])
def test_a_face_is_chosen_at_the_card(app: App, how: str) -> None:
    """Enlarged over the hand, each of its halves a button: at once, without another move of the mouse."""
    scene = made_up(app, [used("4c", "shoot"), used("4c", "save"), alone("7h")], ["4c", "7h"],
                    ways={"4c": ["shoot", "save"]})  # fmt: skip
    if how == "mouse":
        click(scene, "hand.0")
    elif how == "drag":
        drag(scene, "hand.0", "pile")
    else:
        press(scene, KEY.KEY_1)
    assert [e.id for e in at_card(scene)] == ["button.shoot", "button.save"]
    assert [e.label for e in at_card(scene)] == ["Shoot: does shoot", "Save: does save"]
    at = scene.surface.front("hand.0")
    for element in at_card(scene):
        assert element.rect.y > at.cy and abs(element.rect.x - at.cx) < 480, "beside the card, not at the screen's edge"
    if how == "keys":
        assert scene.focus.element.id == "button.shoot"
        press(scene, KEY.DOWN, KEY.ENTER)
    else:
        click(scene, "button.save")
    assert scene.turns.played == ["4c save"]


def test_the_large_card_is_shown_beside_its_meanings(app: App) -> None:
    scene = made_up(app, [used("4c", "shoot"), used("4c", "save")], ["4c", "7h"], ways={"4c": ["shoot", "save"]})
    click(scene, "hand.0")
    width = max(s.width for s in scene.choices.sheet.sprites if s.texture in _faces(scene, "4c"))
    assert width > 1.5 * scene.surface.front("hand.0").w


def _faces(scene: Any, code: str) -> list[Any]:
    return [t for key, t in scene.canvas.textures.kept.items() if key[0] == "card" and key[2] == code]


def test_a_single_legal_meaning_is_not_asked(app: App) -> None:
    """The other would be refused: one click plays."""
    scene = made_up(app, [used("4c", "shoot"), alone("7h")], ["4c", "7h"], ways={"4c": ["shoot", "save"]})
    click(scene, "hand.0")
    assert scene.turns.played == ["4c shoot"]


def test_a_single_meaning_dropped_on_the_pile_is_played(app: App) -> None:
    scene = made_up(app, [used("4c", "shoot"), alone("7h")], ["4c", "7h"], ways={"4c": ["shoot", "save"]})
    drag(scene, "hand.0", "pile")
    assert scene.turns.played == ["4c shoot"]


def test_a_refused_meaning_is_dim_and_says_why(app: App) -> None:
    """With the reason of the rules on the button, and again when it is clicked."""
    legal = [used("4c", "shoot"), used("4c", "pass"), alone("7h")]
    scene = made_up(app, legal, ["4c", "7h"], ways={"4c": ["shoot", "pass", "save"]})
    click(scene, "hand.0")
    save = scene.layers.find("button.save")
    assert not save.enabled
    assert "The rules refuse 4c save." in save.label
    click(scene, "button.save")
    assert why(scene) == "The rules refuse 4c save."
    assert scene.turns.played == []


@pytest.mark.parametrize("how", ["button", "right click", "key", "other card"])
def test_a_card_dropped_and_taken_back_goes_home(app: App, how: str) -> None:
    """It lay over the pile and waited for its meaning; when nothing comes of it, it is in the hand again."""
    legal = [used("4c", "shoot"), used("4c", "save"), used("7h", "shoot"), used("7h", "save")]
    scene = made_up(app, legal, ["4c", "7h"], ways={"4c": ["shoot", "save"], "7h": ["shoot", "save"]})
    drag(scene, "hand.0", "pile")
    assert at_card(scene)
    if how == "button":
        click(scene, "button.back")
    elif how == "right click":
        x, y = point(scene, 960, 400)
        scene.on_mouse_press(x, y, arcade.MOUSE_BUTTON_RIGHT, 0)
    elif how == "key":
        press(scene, KEY.BACKSPACE)
    else:
        click(scene, "hand.1")
        assert [p.id for p in scene.picker.picking.made] == ["7h"]
        scene.picker.back()
    at_home(scene, "4c")
    assert not at_card(scene)


def test_a_card_that_waits_for_confirmation_goes_home_when_it_is_taken_back(app: App) -> None:
    app.preferences.for_now("confirm", True)
    scene = curdle(app)
    drag(scene, card(scene, "7h"), "bank.1")
    assert scene.turns.match.ply == 0 and scene.layers.find("button.confirm") is not None
    press(scene, KEY.BACKSPACE, KEY.BACKSPACE)
    at_home(scene, "7h")
    drag(scene, card(scene, "7h"), "bank.1")
    click(scene, "button.confirm")
    assert scene.turns.match.ply == 1


def test_both_faces_of_a_rink_card_are_named(app: App) -> None:
    """To other programs too, not by its first face only."""
    scene = rink(app)
    assert scene.layers.find(card(scene, "TM")).label == "Two-on-One / Miraculous Save"


# --- equal cards, clicks


def test_of_equal_cards_only_the_clicked_one_is_picked(app: App) -> None:
    scene = made_up(app, [laid("5h")], ["5h", "5h", "7h"])
    click(scene, "hand.1")
    row = scene.surface.cards.rows["hand.0"]
    assert [c.rim for c in row] == [None, "picked", None]
    assert scene.picker.chosen == ["hand.1"]
    click(scene, "pile")
    assert scene.turns.played == ["5h on pile"]


def test_of_equal_cards_the_carried_one_flies(app: App) -> None:
    """And not its twin at the other end of the hand."""
    scene = made_up(app, [laid("5h")], ["5h", "5h", "7h"])
    grab(scene, "hand.0", 700, 500)
    twin, other = scene.surface.cards.rows["hand.0"][:2]
    taken = scene.surface.cards._take("5h", "hand.0")
    assert taken is twin and taken is not other


def test_a_double_click_picks_once(app: App, clock: Clock) -> None:
    """The second click doesn't take the card back; a later one does."""
    scene = made_up(app, [laid("5h"), laid("5h", "bank")], ["5h", "7h"])
    click(scene, "hand.0")
    clock.now += 0.15
    click(scene, "hand.0")
    assert [p.id for p in scene.picker.picking.made] == ["5h"]
    clock.now += 1.0
    click(scene, "hand.0")
    assert scene.picker.picking.made == []


def test_another_card_may_be_clicked_instead(app: App) -> None:
    scene = made_up(app, [laid("5h"), laid("7h")], ["5h", "7h"])
    click(scene, "hand.0")
    click(scene, "hand.1")
    assert [p.id for p in scene.picker.picking.made] == ["7h"]


def test_a_refused_card_shakes_and_says_why(app: App) -> None:
    scene = made_up(app, [laid("5h")], ["5h", "7h"])
    click(scene, "hand.1")
    assert why(scene) == "The rules refuse 7h."
    row = scene.surface.cards.rows["hand.0"]
    scene.on_update(0.04)
    assert row[1].shift != 0
    clicked = next(t for t in scene.animator.tweens if t.thing is row[1] and "shift" in t.target)
    assert clicked.group == "hover", "nobody waits for it"


def test_what_may_be_picked_glows(app: App) -> None:
    """Cards, a pile with cards and one without, seats; what may not stays dark."""
    legal = [laid("5h"), laid("5h", "bank"), given("5h", 1), alone("7h")]
    scene = made_up(app, legal, ["5h", "6h", "7h"], seats=3)
    row = scene.surface.cards.rows["hand.0"]
    assert [c.rim for c in row] == ["legal", None, "legal"]
    click(scene, "hand.0")
    lit = {id: outline.light for id, outline in scene.picker.outlines.items() if outline.light}
    assert lit == {"bank": "target", "seat.1": "target"}
    assert scene.surface.cards.rows["pile"][-1].rim == "target"
    assert len(scene.furniture.touch.sprites) == 18
    click(scene, "seat.1")
    assert scene.turns.played == ["5h to 1"]


def test_the_keyboards_focus_shows_on_piles_and_seats(app: App) -> None:
    scene = made_up(app, [laid("5h"), laid("5h", "bank")], ["5h"])
    press(scene, KEY.KEY_1)
    assert scene.focus.element.id == "pile", "the focus goes on to what is wanted next"
    assert len(scene.furniture.touch.sprites) == 18, "the ring, and the light of the empty bank"
    press(scene, KEY.ENTER)
    assert scene.turns.played == ["5h on pile"]


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
    assert not scene.reader.shown
    clock.now += style.READ_DELAY + 0.05
    scene.on_update(1 / 60)
    assert scene.reader.shown
    picture = next(s for s in scene.reader.sheet.sprites if s.texture in _faces(scene, "5s"))
    at = scene.surface.front(id)
    assert 1.6 < picture.width / at.w < 2.0
    assert picture.bottom > at.top - 1
    own = next(spot for spot in scene.face.seats(scene.canvas.stage.table) if spot.own).plate
    for sprite in scene.reader.sheet.sprites:
        assert sprite.left > own.right or sprite.bottom > own.top
    assert any("5 of spades" in label.document.text for label in scene.reader.sheet.labels)
    click(scene, card(scene, "7h"))
    scene.on_update(1 / 60)
    assert not scene.reader.shown


def test_a_card_under_a_resting_pointer_is_not_read_while_others_play(app: App, clock: Clock) -> None:
    """It would hide what happens: the large card comes again when the hand moves."""
    scene = curdle(app)
    id = card(scene, "5s")
    hover(scene, id)
    scene.feed([])
    clock.now += 2
    scene.on_update(1 / 60)
    assert not scene.reader.shown
    x, y = scene.pointer.at
    point(scene, x + 1, y)
    clock.now += style.READ_DELAY + 0.05
    scene.on_update(1 / 60)
    assert scene.reader.shown


def test_the_large_card_can_be_switched_off(app: App, clock: Clock) -> None:
    app.preferences.for_now("large_card", False)
    scene = curdle(app)
    hover(scene, card(scene, "5s"))
    clock.now += 2
    scene.on_update(1 / 60)
    assert not scene.reader.shown


def test_the_hovered_card_rises_and_lies_in_front(app: App) -> None:
    """By 24 to 32 units, over its right neighbour; its neighbours give way, and all goes back."""
    scene = curdle(app)
    row = scene.surface.cards.rows["hand.0"]
    hover(scene, "hand.1")
    rest(scene)
    assert [c.lift for c in row] == [0, style.LIFT, 0] and 24 <= style.LIFT <= 32
    assert scene.surface.cards.sequence()[-1] is row[1]
    assert row[0].shift < 0 < row[2].shift
    point(scene, 960, 400)
    rest(scene)
    assert [c.lift for c in row] == [c.shift for c in row] == [0, 0, 0]


def test_nothing_is_read_of_a_hidden_card(app: App) -> None:
    scene = curdle(app)
    assert scene.surface.code("hand.0") != HIDDEN
    backs = scene.surface.cards.rows["hand.1"]
    assert {c.code for c in backs} == {HIDDEN}
    assert scene.surface.code("stock") is None


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
    spots = {f"seat {s.seat}": s.plate for s in scene.face.seats(area)}
    cards = {f"card {i}": c.hit for i, c in enumerate(scene.surface.cards.rows["hand.0"])}
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
    for spot in scene.face.seats(scene.canvas.stage.table):
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
