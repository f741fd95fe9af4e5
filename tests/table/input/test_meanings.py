"""What a click means: cards with several meanings, equal cards, refused ones; what glows."""

from __future__ import annotations

from typing import Any

import arcade
import pytest

from game.app.app import App
from tests.table.hands import at_home, curdle, faces, rink
from tests.table.madeup import alone, given, laid, made_up, used
from tests.table.playing import KEY, Clock, card, click, drag, grab, point, press, why

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]


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
    at = scene.surface.cards.front("hand.0")
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
    large = max((s for s in scene.choices.sheet.sprites if s.texture in faces(scene, "4c")), key=lambda s: s.width)
    at = scene.surface.cards.front("hand.0")
    assert large.width > 1.5 * at.w
    assert abs(large.center_x - at.cx) < at.w / 2 and large.center_y - large.height / 2 > at.top, "over the card"
    assert all(element.rect.x > large.center_x + large.width / 2 for element in at_card(scene))
    shoot, save = (element.rect for element in at_card(scene))
    assert not shoot.meets(save)


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


def test_a_card_with_one_place_to_go_is_played_by_its_click(app: App) -> None:
    scene = made_up(app, [laid("5h"), laid("7h"), given("7h", 1)], ["5h", "7h"])
    click(scene, "hand.1")
    assert scene.turns.played == []
    click(scene, "hand.0")
    assert scene.turns.played == ["5h on pile"]


def test_of_equal_cards_only_the_clicked_one_is_picked(app: App) -> None:
    scene = made_up(app, [laid("5h"), given("5h", 1)], ["5h", "5h", "7h"])
    click(scene, "hand.1")
    row = scene.surface.pack.rows["hand.0"]
    assert [c.rim for c in row] == [None, "picked", None]
    assert scene.picker.chosen == ["hand.1"]
    click(scene, "pile")
    assert scene.turns.played == ["5h on pile"]


def test_of_equal_cards_the_carried_one_flies(app: App) -> None:
    """And not its twin at the other end of the hand."""
    scene = made_up(app, [laid("5h")], ["5h", "5h", "7h"])
    grab(scene, "hand.0", 700, 500)
    twin, other = scene.surface.pack.rows["hand.0"][:2]
    taken = scene.surface.pack._take("5h", "hand.0")
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
    scene = made_up(app, [laid("5h"), given("5h", 1), laid("7h"), given("7h", 1)], ["5h", "7h"])
    click(scene, "hand.0")
    click(scene, "hand.1")
    assert [p.id for p in scene.picker.picking.made] == ["7h"]


def test_a_refused_card_shakes_and_says_why(app: App) -> None:
    scene = made_up(app, [laid("5h")], ["5h", "7h"])
    click(scene, "hand.1")
    assert why(scene) == "The rules refuse 7h."
    row = scene.surface.pack.rows["hand.0"]
    scene.on_update(0.04)
    assert row[1].shift != 0
    clicked = next(t for t in scene.animator.tweens if t.thing is row[1] and "shift" in t.target)
    assert clicked.group == "hover", "nobody waits for it"


def test_what_may_be_picked_glows(app: App) -> None:
    """Cards, a pile with cards and one without, seats; what may not stays dark."""
    legal = [laid("5h"), laid("5h", "bank"), given("5h", 1), alone("7h")]
    scene = made_up(app, legal, ["5h", "6h", "7h"], seats=3)
    row = scene.surface.pack.rows["hand.0"]
    assert [c.rim for c in row] == ["legal", None, "legal"]
    click(scene, "hand.0")
    lit = {id: outline.light for id, outline in scene.picker.outlines.items() if outline.light}
    assert lit == {"bank": "target", "seat.1": "target"}
    assert scene.surface.pack.rows["pile"][-1].rim == "target"
    assert len(scene.overlay.touch.sprites) == 18
    click(scene, "seat.1")
    assert scene.turns.played == ["5h to 1"]


def test_the_keyboards_focus_shows_on_piles_and_seats(app: App) -> None:
    scene = made_up(app, [laid("5h"), laid("5h", "bank")], ["5h"])
    press(scene, KEY.KEY_1)
    assert scene.focus.element.id == "pile", "the focus goes on to what is wanted next"
    assert len(scene.overlay.touch.sprites) == 18, "the ring, and the light of the empty bank"
    press(scene, KEY.ENTER)
    assert scene.turns.played == ["5h on pile"]
