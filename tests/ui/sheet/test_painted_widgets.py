"""What buttons, choices and the like are painted with: words and signs within them, and faces that follow the mouse."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from game.app.app import App
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Patch, Sheet
from game.ui.theme import style
from tests.table.drawn import box, name_of
from tests.table.looking import scene_of, usual

pytestmark = pytest.mark.window
AT = Rect(600, 500, 400, 64)
LEVELS = [("a", "Novice"), ("b", "Club"), ("c", "Skip")]


class Page(Sheet):
    """A sheet that notes the patches put on it."""

    patches: list[Patch]

    def patch(self, name: str, rect: Rect, alpha: int = 255) -> Patch:
        self.patches.append(super().patch(name, rect, alpha))
        return self.patches[-1]

    def words(self) -> list[tuple[str, Rect]]:
        """The texts, with the boxes of their letters in virtual units."""
        found = []
        for label in self.labels:
            lies, scale = box(label), self.stage.scale
            found.append((label.text, Rect(*self.stage.to_virtual(lies.x, lies.y), lies.w / scale, lies.h / scale)))
        return found

    def pictures(self, kind: str) -> list[Any]:
        """The sprites of pictures whose name begins with ``kind``."""
        return [sprite for sprite in self.sprites if kind in name_of(sprite.texture)]


@pytest.fixture(name="page")
def _page(app: App) -> Page:
    usual(app)
    app.navigator.title()
    page = Page(scene_of(app).canvas)
    page.patches = []
    return page


def inside(inner: Rect, outer: Rect, spare: float = 0.0) -> bool:
    return (
        outer.x + spare <= inner.x
        and inner.right <= outer.right - spare
        and outer.y + spare <= inner.y
        and inner.top <= outer.top - spare
    )


@pytest.mark.parametrize("label", ["Start", "Start a season of twelve members"])
def test_the_words_of_a_button_lie_within_it_beside_its_sign(page: Page, label: str) -> None:
    for icon, align, sub, wrap in product((None, "undo"), ("left", "center"), ("", "Three Ends"), (False, True)):
        if sub and wrap:
            continue
        page.clear()
        widgets.button(page, "it", label, AT, None, icon=icon, align=align, sub=sub, wrap=wrap, size=24)
        (text, words), *more = page.words()
        assert text == label and inside(words, AT, 2)
        if sub:
            ((text, below),) = more
            assert text == sub and inside(below, AT, 2) and below.top <= words.y + 3
            assert words.cy > AT.cy > below.cy
            assert (below.x == pytest.approx(words.x, abs=3)) if align == "left" else abs(below.cx - words.cx) < 3
        else:
            assert abs(words.cy - AT.cy) < 5
        if icon:
            (sign,) = page.pictures("icons/undo")
            assert AT.x < sign.left and sign.right < words.x and abs(sign.center_y - AT.cy) <= 1
            assert 20 <= sign.width <= AT.h
        if align == "left":
            assert words.x == pytest.approx(AT.x + (76 if icon else 26), abs=4)
        else:
            # the sign takes its room, and the words are in the middle of what is left
            assert words.cx == pytest.approx(AT.cx + (22 if icon else 0), abs=3)


def test_a_button_looks_as_it_is_used(page: Page) -> None:
    for kind, selected in product(("button", "button_main"), (None, False, True)):
        page.clear()
        page.patches.clear()
        element = widgets.button(page, "it", "Start", AT, lambda: None, kind=kind, selected=selected)
        face, ring = page.patches
        assert face.rect == AT and inside(AT, ring.rect, 4)
        rest = f"{kind}_hover" if selected else kind
        assert face.name == rest and element.main == (kind == "button_main") and element.state is selected
        assert page.labels[0].color[:3] == (style.INK if kind == "button_main" else style.CREAM)[:3]
        for change, name in (
            ({"hovered": True}, f"{kind}_hover"), ({"pressed": True}, f"{kind}_down"),
            ({"pressed": False}, f"{kind}_hover"), ({"hovered": False}, rest),
        ):  # fmt: skip
            element.set(**change)
            assert face.name == name and ring.sprites[0].alpha == 0
        element.set(focused=True)
        assert ring.sprites[0].alpha == 255 and face.name == rest
    page.clear()
    page.patches.clear()
    off = widgets.button(page, "it", "Start", AT, lambda: None, kind="button_main", enabled=False)
    off.set(hovered=True)
    assert page.patches[0].name == "button_off" and page.labels[0].color[:3] == style.MUTED[:3]


@pytest.mark.parametrize(("enabled", "lit"), [(True, False), (True, True), (False, False)])
def test_a_button_with_a_sign_alone_has_it_in_its_middle(page: Page, enabled: bool, lit: bool) -> None:
    element = widgets.icon_button(page, "it", "hint", "Hint", 700, 400, lambda: None, enabled=enabled, lit=lit)
    face, ring = page.patches
    (sign,) = page.pictures("icons/hint")
    assert (sign.center_x, sign.center_y) == pytest.approx((700, 400), abs=1)
    assert element.rect == face.rect and face.rect.cx == 700 and face.rect.cy == 400 and inside(face.rect, ring.rect, 3)
    assert 0.4 * face.rect.w < sign.width < 0.7 * face.rect.w and element.tip == "Hint"
    names = []
    for change in ({"hovered": True}, {"pressed": True}, {"pressed": False, "hovered": False}):
        element.set(**change)
        names.append(face.name)
    assert names == (["button_hover", "button_down", "button"] if enabled else ["button_off"] * 3)
    assert sum(sign.color[:3]) < 450 or enabled
    page.clear()
    widgets.icon_button(page, "it", "hint", "Hint", 700, 400, lambda: None, tip="Shows a move")
    assert page.elements[0].tip == "Shows a move"


@pytest.mark.parametrize("value", "abc")
def test_a_choice_shows_its_value_between_its_arrows(page: Page, value: str) -> None:
    element = widgets.choice(page, "it", "Level", AT, LEVELS, value, lambda _value: None)
    ((text, words),) = page.words()
    (left,), (right,) = page.pictures("icons/left"), page.pictures("icons/right")
    assert text == dict(LEVELS)[value] and element.label == f"Level: {text}"
    assert AT.x < left.left and left.right < words.x and words.right < right.left and right.right < AT.right
    assert left.center_x - AT.x == pytest.approx(AT.right - right.center_x, abs=1)
    assert words.cx == pytest.approx(AT.cx, abs=2) and abs(left.center_y - AT.cy) <= 1
    ring = page.patches[1].sprites[0]
    seen = []
    for change in ({"hovered": True}, {"focused": True}, {"hovered": False, "focused": False}):
        element.set(**change)
        seen.append(ring.alpha)
    assert 60 < seen[0] < 200 and seen[1:] == [255, 0]


@pytest.mark.parametrize("value", [0.0, 0.35, 1.0])
def test_the_knob_of_a_slider_lies_on_its_track_where_the_mouse_put_it(page: Page, value: float) -> None:
    put: list[float] = []
    element = widgets.slider(page, "it", "Music", AT, value, put.append)
    track = page.patches[0].rect
    (knob,) = page.pictures("slider_knob")
    ((text, words),) = page.words()
    assert inside(track, AT) and track.cy == AT.cy and abs(knob.center_y - AT.cy) <= 1
    assert knob.center_x == pytest.approx(track.x + value * track.w, abs=1)
    assert text == f"{100 * value:.0f}" and track.right + knob.width / 2 <= words.x + 12 and words.right <= AT.right
    assert element.drag is not None
    for part in (0.5, 0.0, 1.0, 0.25):
        element.drag.move(track.x + part * track.w, AT.cy)
        assert put[-1] == part == element.state
        assert knob.center_x == pytest.approx(track.x + part * track.w, abs=1)


def test_a_box_is_ticked_where_it_is_on_and_its_words_stand_beside_it(page: Page) -> None:
    for value in (True, False):
        page.clear()
        chosen: list[bool] = []
        element = widgets.toggle(page, "it", "Large card", AT, value, chosen.append, said="on")
        (tick,) = page.pictures("check_on" if value else "check_off")
        ((_text, words),) = page.words()
        assert AT.x < tick.left and tick.right < words.x and abs(tick.center_y - AT.cy) <= 1
        assert words.right < AT.right and abs(words.cy - AT.cy) < 4
        assert (element.role, element.state, element.label) == ("choice", value, "Large card: on")
        element.activate()
        assert chosen == [not value]


@pytest.mark.parametrize("anchor", ["left", "center", "right"])
@pytest.mark.parametrize("size", [18, 30])
def test_a_short_text_lies_on_a_plate_of_its_size(page: Page, anchor: str, size: float) -> None:
    widgets.tag(page, "Two stones to come", 900, 500, size, anchor=anchor)
    plate = page.patches[0].rect
    ((_text, words),) = page.words()
    assert {"left": plate.x, "center": plate.cx, "right": plate.right}[anchor] == pytest.approx(900)
    assert plate.cy == 500 and inside(words, plate, 3)
    assert words.cx == pytest.approx(plate.cx, abs=2) and plate.w - words.w < 40
    page.clear()
    widgets.tag(page, "Two stones to come", 900, 500, size, anchor=anchor, fit=80)
    assert page.words()[0][1].w <= 82 and page.patches[-1].rect.w < 120


def test_a_title_has_its_shadow_right_below_it(page: Page) -> None:
    widgets.heading(page, "Records", 300, 700, fit=900, high=90)
    (shadow, dark), (title, bright) = page.words()
    assert shadow == title and 0 < dark.x - bright.x <= 4 and 0 < bright.y - dark.y <= 6
    assert page.labels[0].color[:3] == (0, 0, 0) and page.labels[1].color[:3] == style.BRASS[:3]


@pytest.mark.parametrize("anchor", ["left", "center", "right"])
def test_lettering_keeps_to_its_box_and_the_side_it_is_asked_for(page: Page, anchor: str) -> None:
    room = Rect(300, 300, 260, 90)
    for wrap, valign in ((False, "center"), (True, "center"), (True, "top")):
        page.clear()
        widgets.lettering(page, "Two stones to come in this End", room, 20, anchor=anchor, wrap=wrap, valign=valign)
        ((_text, words),) = page.words()
        assert inside(words, room.inset(-2))
        if not wrap:
            side = {"left": words.x - room.x, "center": words.cx - room.cx, "right": room.right - words.right}[anchor]
            assert abs(side) <= 3
        if valign == "top":
            assert room.top - words.top < 12 and words.cy > room.cy
        else:
            assert abs(words.cy - room.cy) < 6


LONG = "A name so long that nobody would ever give it to anything here"


def test_words_too_long_or_too_large_become_smaller(page: Page) -> None:
    widgets.choice(page, "it", "Level", AT, [("a", LONG), ("b", "Club")], "a", lambda _value: None)
    ((_text, words),) = page.words()
    assert page.pictures("icons/left")[0].right < words.x and words.right < page.pictures("icons/right")[0].left
    page.clear()
    widgets.toggle(page, "it", LONG, Rect(600, 500, 300, 50), True, lambda _value: None, said="on")
    assert page.words()[0][1].right <= 900
    page.clear()
    low = Rect(600, 500, 400, 44)
    widgets.button(page, "it", "Start", low, None, icon="undo", size=60, sub=LONG)
    (_text, words), (_sub, below) = page.words()
    assert inside(words, low) and inside(below, low) and below.top <= words.y + 3
    assert page.pictures("icons/undo")[0].height < low.h
    page.clear()
    widgets.lettering(page, "Start", low, 26)
    usual = page.words()[0][1].h
    page.clear()
    widgets.lettering(page, "Start", low, 90)
    assert usual < page.words()[0][1].h <= low.h * 1.1


def test_a_second_line_is_soft_but_on_a_bright_button_as_dark_as_the_first(page: Page) -> None:
    for kind, enabled in product(("button", "button_main"), (True, False)):
        page.clear()
        widgets.button(page, "it", "Start", AT, None, kind=kind, enabled=enabled, sub="Three Ends")
        dark = kind == "button_main" and enabled
        assert page.labels[1].color[:3] == (style.INK if dark else style.MUTED)[:3]


def test_parts_of_a_line_that_have_no_room_are_left_out_whole(page: Page) -> None:
    parts = ["Three Ends", "three seats", "Club", "spells"]
    whole = widgets.DOT.join(parts)
    seen = set()
    for room in range(40, 700, 30):
        found = widgets.brief(page, whole, 22, room)
        assert whole.startswith(found) and found in ("", *(widgets.DOT.join(parts[:n]) for n in range(1, 5)))
        seen.add(found)
        # the next part would have had no room
        assert found == whole or not page.whole(
            widgets.DOT.join(parts[: len(found.split(widgets.DOT)) + bool(found)]), 22, room
        )
    assert len(seen) == 5


@pytest.mark.parametrize("hover", [0, 90])
def test_a_ring_lies_around_a_picture_that_is_a_button(page: Page, hover: int) -> None:
    element = widgets.picture_button(page, "it", "Ann", AT, None, apart=6, hover=hover)
    (ring,) = page.patches
    assert inside(AT, ring.rect, 6) and not inside(AT, ring.rect, 7)
    seen = [ring.sprites[0].alpha]
    for change in ({"hovered": True}, {"focused": True}, {"hovered": False, "focused": False}):
        element.set(**change)
        seen.append(ring.sprites[0].alpha)
    assert seen == [0, hover, 255, 0]


def test_a_leaning_card_lies_around_its_place_in_its_size(page: Page) -> None:
    widgets.tilted_card(page, "curdle", "Kd", 500, 400, 120, 12)
    (card,) = page.sprites
    assert (card.center_x, card.center_y) == pytest.approx((500, 400), abs=1)
    # turned, it takes a little more room than it is wide and high
    assert 120 < card.width < 120 * 1.4 and 120 * style.CARD_ASPECT < card.height < 120 * 1.7


BUILDS: dict[str, Callable[[Sheet, bool], Any]] = {
    "button": lambda sheet, on: widgets.button(sheet, "it", "Start", AT, None, enabled=on),
    "icon": lambda sheet, on: widgets.icon_button(sheet, "it", "hint", "Hint", 700, 400, lambda: None, enabled=on),
    "choice": lambda sheet, on: widgets.choice(sheet, "it", "Level", AT, LEVELS, "a", lambda _v: None, enabled=on),
    "picture": lambda sheet, on: widgets.picture_button(sheet, "it", "Ann", AT, None, enabled=on),
}


@pytest.mark.parametrize("kind", BUILDS)
def test_what_is_off_is_told_to_be(page: Page, kind: str) -> None:
    for on in (True, False):
        page.clear()
        assert BUILDS[kind](page, on).enabled is on
        assert [element.id for element in page.elements] == ["it"]
