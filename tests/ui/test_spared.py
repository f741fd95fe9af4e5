"""What is spared: nothing is read or drawn again that is still as it was."""

from __future__ import annotations

import gc
import weakref
from typing import Any
from unittest.mock import patch

import pyglet
import pytest

from game.app.app import App
from game.app.screenshots import stage_scene
from game.settings.launch_options import MatchSetup
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.theme.textures import Glyphs, _whitened
from game.ui.window import backdrop
from game.ui.window.backdrop import Backdrop
from game.ui.window.canvas import Canvas
from game.ui.window.stage import Stage
from tests.table.looking import scene_of

pytestmark = pytest.mark.window


def canvas(app: App) -> Canvas:
    """What the title draws on."""
    app.navigator.title()
    found: Canvas = scene_of(app).canvas
    return found


def test_what_is_filled_later_offers_nothing(app: App) -> None:
    sheet = Sheet(canvas(app), later=True)
    with pytest.raises(AssertionError, match="only once it is seen"):
        sheet.add(Element("deal", "button", "Deal", Rect(0, 0, 10, 10)))


def test_a_frame_can_be_taken_off_before_and_after_it_was_drawn(app: App) -> None:
    sheet = Sheet(canvas(app))
    for drawn in (False, True):
        patch, other = sheet.patch("panel", Rect(10, 10, 300, 200)), sheet.patch("plate", Rect(400, 10, 300, 200))
        if drawn:
            sheet.draw()
        patch.remove()
        assert list(sheet.sprites)[-9:] == other.sprites and patch.sprites[0] not in sheet.sprites
        patch.remove()
        sheet.draw()
        other.remove()
        assert len(sheet.sprites) == 0


def test_a_picture_has_its_sides_where_it_lies(app: App) -> None:
    sheet = Sheet(canvas(app))
    picture = sheet.image("icons/undo.png", Rect(300, 200, 60, 90))
    assert (picture.left, picture.right) == pytest.approx((300, 360), abs=1)
    assert (picture.bottom, picture.top) == pytest.approx((200, 290), abs=1)


def test_letters_are_white_and_as_covering_as_they_were() -> None:
    assert _whitened(bytes([0, 7, 255])) == b"\xff\xff\xff\0\xff\xff\xff\x07\xff\xff\xff\xff"


def test_a_size_is_kept_when_its_last_text_goes(app: App) -> None:
    """Its letters need not be drawn again; and there is an end to what is kept."""
    gc.freeze()
    sheet = Sheet(canvas(app))
    sheet.text("Skip", 10, 10, 41.5)
    height = sheet.pixels(41.5)
    font = pyglet.font.load(style.TEXT, height, dpi=72)
    known, name = set(font.glyphs), id(font)
    assert set("Skip") <= known and font in Glyphs.kept
    del font
    sheet.clear()
    for size in range(4):
        pyglet.font.load(style.TEXT, 90.0 + size, dpi=72)
    gc.collect()
    assert id(pyglet.font.load(style.TEXT, height, dpi=72)) == name
    assert Glyphs.kept.maxlen is not None


def test_rooms_stay_ready_as_far_as_there_is_room(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(1280, 720)
    lounge = Backdrop("lounge", stage)
    # the window is shared, and what others have shown in it
    monkeypatch.setitem(Backdrop.shared, "rooms", {})

    def shown(room: Backdrop) -> weakref.ref[Any]:
        room.draw()
        *_, picture = Backdrop.shared["rooms"].values()
        return weakref.ref(picture)

    first = shown(lounge)
    assert shown(Backdrop("lobby", stage))() is not first()
    assert shown(Backdrop("lounge", stage))() is first() is not None
    monkeypatch.setattr(backdrop, "KEPT", 1)
    shown(Backdrop("trophy", stage))
    assert len(Backdrop.shared["rooms"]) == 1
    # a screen that was left lives on until Python comes to collect it, and with it went a picture of 43 MB
    app.window.ctx.gc()
    assert first() is None, "a room that nobody shows holds its picture"
    assert shown(lounge)() is not None


def test_screens_share_one_still_picture_of_the_window(app: App) -> None:
    """33 MB on a large screen, which each that was left held on to."""

    def visit() -> None:
        stage_scene(app, "table", MatchSetup("curdle", ("human", "novice"), {}, 5), 4)
        scene_of(app).on_draw()

    visit()
    with patch.object(app.window.ctx, "framebuffer", wraps=app.window.ctx.framebuffer) as made:
        visit()
        visit()
    made.assert_not_called()
