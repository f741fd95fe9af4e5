"""A sheet by itself: filled when it is looked at, on whole pixels, with frames that lie where they are asked for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.app.app import App
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import MANY, LazySpriteList, Sheet
from game.ui.theme import style
from game.ui.window.stage import Stage
from tests.table.drawn import box
from tests.table.looking import scene_of, usual

pytestmark = pytest.mark.window
WORDS = "Two stones to come in this End"


@pytest.fixture(name="canvas")
def _canvas(app: App) -> Any:
    usual(app)
    app.navigator.title()
    return scene_of(app).canvas


def test_what_is_filled_later_is_filled_once_and_when_it_is_looked_at(canvas: Any) -> None:
    filled: list[int] = []

    def build(sheet: Sheet) -> None:
        filled.append(len(filled))
        sheet.text(WORDS, 100, 100)
        sheet.icon("undo", 300, 300, 40)

    for look in (lambda sheet: sheet.labels, lambda sheet: list(sheet.sprites), lambda sheet: sheet.version):
        filled.clear()
        sheet = Sheet(canvas, build, later=True)
        assert not look(sheet) and not filled, "nobody has asked for it yet"
        sheet.rebuild()
        sheet.rebuild()
        assert not filled
        assert look(sheet) and len(filled) == 1
        look(sheet)
        assert len(filled) == 1
        # what is taken away before anybody looked isn't filled
        sheet.rebuild()
        sheet.clear()
        assert not sheet.labels and not sheet.sprites and len(filled) == 1
    at_once = Sheet(canvas, build)
    at_once.rebuild()
    assert len(filled) == 2
    before = at_once.version
    at_once.rebuild()
    assert at_once.version > before


def test_filled_anew_it_keeps_focus_and_pointer_and_nothing_of_the_old(canvas: Any) -> None:
    def build(sheet: Sheet) -> None:
        for number, id in enumerate("xyz"):
            sheet.add(Element(id, "button", id, Rect(100, 100 * number, 80, 80), lambda: None))
        sheet.text(WORDS, 100, 100)
        sheet.image("icons/undo.png", Rect(300, 200, 60, 90))

    sheet = Sheet(canvas, build)
    sheet.rebuild()
    sheet.elements[1].set(focused=True)
    sheet.elements[2].set(hovered=True)
    old = list(sheet.elements)
    for _time in range(3):
        sheet.rebuild()
        assert [(e.focused, e.hovered) for e in sheet.elements] == [(False, False), (True, False), (False, True)]
        assert len(sheet.elements) == 3 and not {*map(id, old)} & {*map(id, sheet.elements)}
        assert len(sheet.labels) == len(sheet.sprites) == 1


@pytest.mark.parametrize("name", ["panel", "field", "focus", "button"])
@pytest.mark.parametrize("rect", [Rect(100, 200, 420, 260), Rect(317.3, 91.7, 23.1, 19.4), Rect(5, 5, 900, 8)])
def test_the_parts_of_a_frame_lie_side_by_side_and_cover_it(canvas: Any, name: str, rect: Rect) -> None:
    sheet = Sheet(canvas)
    sprites = sheet.patch(name, rect).sprites
    step = 1 / sheet.stage.scale
    for number, sprite in enumerate(sprites):
        row, column = divmod(number, 3)
        if column:
            assert sprite.left == pytest.approx(sprites[number - 1].right, abs=0.02)
        if row:
            assert sprite.top == pytest.approx(sprites[number - 3].bottom, abs=0.02)
        assert sprite.width > 0 and sprite.height > 0
    whole = Rect(
        sprites[6].left, sprites[6].bottom, sprites[2].right - sprites[6].left, sprites[2].top - sprites[6].bottom
    )
    _parts, (left, bottom, right, top), bleed = sheet.textures.patch_parts(name)
    # a frame smaller than its corners has half of each
    across, up = whole.w / 2, whole.h / 2
    assert [sprites[n].width for n in (0, 2)] == pytest.approx([min(left, across), min(right, across)], abs=step)
    assert [sprites[n].height for n in (0, 6)] == pytest.approx([min(top, up), min(bottom, up)], abs=step)
    # shadow and bloom reach beyond the frame itself
    wanted = rect.x - bleed[0], rect.y - bleed[1], rect.right + bleed[2], rect.top + bleed[3]
    assert (whole.x, whole.y, whole.right, whole.top) == pytest.approx(wanted, abs=step)


def test_pictures_lie_on_whole_pixels(canvas: Any) -> None:
    sheet = Sheet(canvas)
    stage = sheet.stage
    for x in (100.0, 100.3, 101.1, 512.77):
        sprite = sheet.image("icons/undo.png", Rect(x, x / 2, 61.3, 40.2))
        for left, bottom in ((sprite.left, sprite.bottom), (sprite.right, sprite.top)):
            across, upwards = stage.to_px(left, bottom)
            assert across == pytest.approx(round(across), abs=0.02)
            assert upwards == pytest.approx(round(upwards), abs=0.02)
        assert abs(sprite.left - x) <= 1 / stage.scale and abs(sprite.width - 61.3) <= 1.01 / stage.scale
        assert sheet.snap_x(*sheet.snap_x(x)) == pytest.approx(sheet.snap_x(x))
        assert sheet.snap_y(*sheet.snap_y(x)) == pytest.approx(sheet.snap_y(x))


@pytest.mark.parametrize("anchor", ["left", "center", "right"])
@pytest.mark.parametrize("valign", ["center", "top", "bottom"])
def test_a_text_lies_where_its_anchor_says(canvas: Any, anchor: str, valign: str) -> None:
    sheet = Sheet(canvas)
    label = sheet.text(WORDS, 900, 500, 30, anchor=anchor, valign=valign)
    lies = box(label)
    x, y = sheet.stage.to_px(900, 500)
    assert {"left": lies.x, "center": lies.cx, "right": lies.right}[anchor] == pytest.approx(x, abs=2)
    high = label.content_height
    middle = {"center": lies.cy, "top": lies.cy + high / 2, "bottom": lies.cy - high / 2}[valign]
    assert middle == pytest.approx(y, abs=6)
    # capitals sit higher than the middle of their line
    raised = (label.y - y) / sheet.pixels(30)
    assert 0.0 < raised < 0.09 if valign == "center" else abs(label.y - y) <= 0.5
    across, upwards = sheet.measure(WORDS, 30)
    assert (across, upwards) == pytest.approx((sheet.text_width(label), sheet.text_height(label)))


def test_type_is_never_too_small_to_read(canvas: Any, app: App) -> None:
    sheet = Sheet(canvas)
    assert sheet.pixels(2) == sheet.pixels(style.SMALLEST) >= style.SMALLEST_PX
    assert sheet.pixels(80) == pytest.approx(2 * sheet.pixels(40))
    usual_size = sheet.pixels(40)
    app.preferences.for_now("text_scale", 1.5)
    try:
        assert sheet.pixels(40) == pytest.approx(1.5 * usual_size)
    finally:
        app.preferences.for_now("text_scale", 1.0)


def test_a_paragraph_of_several_fonts_is_as_high_as_it_says(canvas: Any) -> None:
    sheet = Sheet(canvas)
    runs = [("Two ", style.TEXT, style.CREAM), ("stones", style.BOLD, style.BRASS), ("", style.TEXT, style.CREAM),
            (" to come in this End of the match", style.TEXT, style.CREAM)]  # fmt: skip
    high = [sheet.rich(runs, 100, 800, 24, width) for width in (900, 260, 130)]
    assert high == sorted(high) and high[2] > 1.8 * high[1] > 1.8 * 1.8 * high[0] * 0.6
    for layout in sheet.labels:
        assert layout.document.text == "Two stones to come in this End of the match"
        bold = layout.document.get_style("font_name", 5)
        assert bold == style.BOLD and layout.document.get_style("font_name", 12) == style.TEXT
        assert layout.y == round(sheet.stage.to_px(100, 800)[1])
    assert sheet.rich([], 100, 800, 24, 300) > 0


def test_pictures_are_opaque_and_as_they_are_unless_one_says_so(canvas: Any) -> None:
    sheet, rect = Sheet(canvas), Rect(300, 200, 60, 90)
    for sprite in (sheet.image("icons/undo.png", rect), *sheet.patch("panel", rect).sprites):
        assert tuple(sprite.color) == (255, 255, 255, 255)
    for sprite in (sheet.image("icons/undo.png", rect, 90, (10, 20, 30)), *sheet.patch("panel", rect, 90).sprites):
        assert sprite.alpha == 90
    frame = sheet.patch("panel", rect, 90)
    frame.set_alpha(20)
    assert {sprite.alpha for sprite in frame.sprites} == {20}
    before = len(sheet.sprites)
    frame.remove()
    frame.remove()
    assert len(sheet.sprites) == before - 9


def test_a_frame_that_is_shown_in_another_look_lies_where_it_lay(canvas: Any) -> None:
    sheet, rect = Sheet(canvas), Rect(300, 200, 160, 90)
    frame = sheet.patch("button", rect)
    before = [(sprite.texture, sprite.position, sprite.size) for sprite in frame.sprites]
    frame.show("button_hover")
    other = sheet.patch("button_hover", rect)
    assert [sprite.texture for sprite in frame.sprites] == [sprite.texture for sprite in other.sprites]
    assert [sprite.texture for sprite in frame.sprites] != [texture for texture, _at, _size in before]
    frame.show("button")
    assert [(sprite.texture, sprite.position, sprite.size) for sprite in frame.sprites] == before


def test_a_text_that_stays_is_not_set_again_and_one_that_goes_is_gone(canvas: Any) -> None:
    said = [WORDS, WORDS, "one", "two"]

    def build(sheet: Sheet) -> None:
        for number, text in enumerate(said):
            sheet.text(text, 100, 50 * number)

    sheet = Sheet(canvas, build)
    sheet.rebuild()
    first = [*sheet.labels]
    sheet.rebuild()
    assert sheet.labels == first
    # one that was written over since isn't what was asked for any more
    sheet.labels[3].text = "changed"
    said[2] = "other"
    sheet.rebuild()
    assert sheet.labels[:2] == first[:2] and not {*map(id, sheet.labels[2:])} & {*map(id, first)}
    assert [label.document.text for label in sheet.labels] == said
    moved = sheet.text("one", 100, 100)
    assert moved not in first
    said.clear()
    sheet.rebuild()
    assert not sheet.labels


def test_an_empty_picture_has_a_size_and_nothing_is_kept_of_frames_that_glide(canvas: Any) -> None:
    sheet = Sheet(canvas)
    sprite = sheet.image("icons/undo.png", Rect(300, 200, 0, 0))
    assert sprite.width > 0 and sprite.height > 0
    for step in range(2 * MANY + 5):
        sheet.patch_parts("panel", Rect(100 + step, 100, 200, 100))
        assert len(sheet._patched) <= MANY + 1
    same = sheet.patch_parts("panel", Rect(100, 100, 200, 100))
    assert sheet.patch_parts("panel", Rect(100, 100, 200, 100)) is same


def test_what_was_focused_stays_so_though_another_has_the_pointer(canvas: Any) -> None:
    offered = ["x", "y"]

    def build(sheet: Sheet) -> None:
        for number, id in enumerate(offered):
            sheet.add(Element(id, "button", id, Rect(100, 100 * number, 80, 80), lambda: None))

    sheet = Sheet(canvas, build)
    sheet.rebuild()
    sheet.elements[0].set(focused=True, hovered=True)
    sheet.rebuild()
    assert [(e.focused, e.hovered) for e in sheet.elements] == [(True, True), (False, False)]
    offered[0] = "z"
    sheet.rebuild()
    assert [(e.focused, e.hovered) for e in sheet.elements] == [(False, False)] * 2, "it isn't there any more"


@pytest.mark.parametrize("size", [(1280, 720), (1283, 961), (1501, 733)])
def test_places_are_moved_onto_the_nearest_pixel_of_any_window(size: tuple[int, int]) -> None:
    stage = Stage(*size)
    canvas: Any = SimpleNamespace(stage=stage)
    sheet = Sheet(canvas)
    for at in (0.0, 100.3, 777.7):
        ((x,), (y,)) = sheet.snap_x(at), sheet.snap_y(at)
        for pixel, wanted in zip(stage.to_px(x, y), stage.to_px(at, at), strict=True):
            assert pixel == pytest.approx(round(pixel), abs=1e-6) and abs(pixel - wanted) <= 0.5001


def test_pictures_are_drawn_in_units_and_texts_above_them_in_pixels(
    canvas: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(canvas, "use_stage", lambda: done.append("units"))
    monkeypatch.setattr(canvas, "use_pixels", lambda: done.append("pixels"))
    monkeypatch.setattr(LazySpriteList, "draw", lambda _list: done.append("pictures"))
    sheet = Sheet(canvas)
    sheet.draw()
    assert done == [], "there is nothing"
    sheet.image("icons/undo.png", Rect(300, 200, 60, 90))
    sheet.draw()
    assert done == ["units", "pictures"]
    sheet.text(WORDS, 100, 100)
    monkeypatch.setattr(sheet.batch, "draw", lambda: done.append("texts"))
    done.clear()
    sheet.draw()
    assert done == ["units", "pictures", "pixels", "texts"]
    done.clear()
    sheet.visible = False
    sheet.draw()
    assert done == []


def test_a_text_that_stays_is_still_on_the_screen(canvas: Any) -> None:
    said = [WORDS, "one"]
    sheet = Sheet(canvas, lambda sheet: [sheet.text(text, 100, 100) for text in said].clear())
    for _time in range(3):
        sheet.rebuild()
        assert all(label.batch is sheet.batch and label._vertex_lists for label in sheet.labels)
    gone = sheet.labels[1]
    said.pop()
    sheet.rebuild()
    assert not gone._vertex_lists and sheet.labels[0]._vertex_lists
