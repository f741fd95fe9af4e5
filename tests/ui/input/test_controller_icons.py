"""Icons of a controller's buttons: letters and shapes on dark discs, and the one at what the button would press."""

from __future__ import annotations

import math
from typing import Any

import pytest

from game.app.app import App
from game.ui.input.controller_icons import LETTERS, LINES, RIM, SHAPES, SIZE, PickSign, button_sign
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from tests.table.drawn import box
from tests.table.looking import scene_of, usual

pytestmark = pytest.mark.window
BUTTONS = (*"abxy", "start")


@pytest.fixture(name="canvas")
def _canvas(app: App) -> Any:
    usual(app)
    app.navigator.title()
    return scene_of(app).canvas


def an_element(rect: Rect, *, enabled: bool = True) -> Element:
    return Element("it", "button", "It", rect, lambda: None, enabled=enabled)


@pytest.mark.parametrize("kind", ["xbox", "nintendo", "playstation"])
@pytest.mark.parametrize("size", [SIZE, 60.0])
def test_a_sign_lies_on_a_dark_disc_with_a_bright_rim(canvas: Any, kind: str, size: float) -> None:
    looks = set()
    for button in BUTTONS:
        sheet = Sheet(canvas)
        button_sign(sheet, kind, button, 500.0, 300.0, size)
        rim, ground, *strokes = sheet.sprites
        # pictures lie on whole pixels
        assert all(abs(disc.center_x - 500.0) <= 1 and abs(disc.center_y - 300.0) <= 1 for disc in (rim, ground))
        assert size + 2 < rim.width <= 1.2 * size and ground.width == pytest.approx(size, abs=1.5)
        assert tuple(rim.color)[:3] == RIM[:3] and sum(ground.color[:3]) < 100
        letter = LETTERS.get(kind, {}).get(button)
        assert [label.text for label in sheet.labels] == ([letter] if letter else [])
        for label in sheet.labels:
            middle = sheet.stage.to_px(500.0, 300.0)
            lies = box(label)
            assert abs(lies.cx - middle[0]) <= 2 and abs(lies.cy - middle[1]) <= 0.12 * size
            assert lies.w <= 0.8 * size * sheet.stage.scale and lies.h <= size * sheet.stage.scale
        # a shape is drawn around the middle, within the disc and large enough to be told
        assert len(strokes) == (0 if letter else sum(len(line) - 1 for line in SHAPES.get(button, LINES)))
        reach = 0.0
        for piece in strokes:
            assert abs(piece.center_x - 500.0) <= size * 0.3 and abs(piece.center_y - 300.0) <= size * 0.3
            assert 0 < piece.height <= size / 5
            tall = piece.width * abs(math.sin(math.radians(piece.angle))) / 2
            reach = max(reach, abs(piece.center_y - 300.0) + tall)
        assert not strokes or 0.14 * size < reach < 0.4 * size, button
        if strokes:
            across = [piece.center_x for piece in strokes]
            assert min(across) + max(across) == pytest.approx(1000.0, abs=size * 0.05)
        looks.add((letter, tuple((round(p.center_x), round(p.center_y), round(p.angle)) for p in strokes)))
    # each is told from the others without its colour
    assert len(looks) == len(BUTTONS)


def test_the_sign_follows_the_focus_while_a_controller_is_used(canvas: Any) -> None:
    kind = "xbox"
    sign = PickSign(canvas, lambda: kind)
    play = an_element(Rect(600, 400, 200, 60))
    sign.look(play)
    first = list(sign.sheet.sprites)
    assert abs(first[0].center_x - play.rect.right) < SIZE / 2 and abs(first[0].center_y - play.rect.y) < SIZE / 2
    # nothing is drawn again while nothing changes
    sign.look(play)
    assert list(sign.sheet.sprites) == first
    other = an_element(Rect(200, 700, 200, 60))
    sign.look(other)
    assert abs(sign.sheet.sprites[0].center_x - other.rect.right) < SIZE / 2
    # not at what can't be pressed, nor without a focus or a controller
    closed = an_element(Rect(200, 700, 200, 60), enabled=False)
    for focus in (closed, None):
        sign.look(other)
        sign.look(focus)
        assert not sign.sheet.sprites
    kind = ""
    sign.look(other)
    assert not sign.sheet.sprites


def test_the_sign_stays_in_the_window(canvas: Any) -> None:
    sign, seen = PickSign(canvas, lambda: "xbox"), canvas.stage.visible
    for x, y in ((seen.x, seen.y), (seen.right - 100, seen.y), (seen.right - 100, seen.top - 50)):
        sign.look(an_element(Rect(x, y, 100, 50)))
        for disc in sign.sheet.sprites:
            assert seen.x <= disc.center_x - disc.width / 2 and disc.center_x + disc.width / 2 <= seen.right
            assert seen.y <= disc.center_y - disc.height / 2 and disc.center_y + disc.height / 2 <= seen.top
