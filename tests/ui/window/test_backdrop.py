"""The room behind everything, by numbers: which picture it takes, how it lies in the window, and what is kept of it."""

from __future__ import annotations

from array import array
from types import SimpleNamespace
from typing import Any

import arcade
import pytest
from PIL import Image

from game.ui.theme import theme
from game.ui.theme.theme import Dye
from game.ui.window import backdrop
from game.ui.window.backdrop import KEPT, Backdrop
from game.ui.window.stage import CANVAS_HEIGHT, CANVAS_WIDTH, HEIGHT, WIDTH, Stage

SIZES = [(1280, 720), (1024, 768), (2560, 1080), (600, 340)]


class Room:
    """A picture on the card."""

    def __init__(self, card: Card, size: tuple[int, int], components: int) -> None:
        self.card, self.size, self.components = card, size, components
        self.width, self.height = size
        self.mips = 0
        self.wrap_x = self.wrap_y = self.filter = None

    def build_mipmaps(self) -> None:
        """Smaller ones of it."""
        self.mips += 1

    def use(self, place: int) -> None:
        """It is what the program reads."""
        self.card.used[place] = self


class Card:
    """A graphics card that takes notes."""

    LINEAR, LINEAR_MIPMAP_LINEAR, BLEND, TRIANGLE_STRIP = "linear", "mipmap", "blend", "strip"

    def __init__(self) -> None:
        self.used: dict[int, Room] = {}
        self.told: list[str] = []
        self.rendered = 0
        self.blend = True
        self.textures = 0

    def program(self, **_sources: str) -> Any:
        card = self

        class Program(dict[str, Any]):
            """Numbers of the program, each change noted."""

            def __setitem__(self, name: str, value: Any) -> None:
                card.told.append(name)
                super().__setitem__(name, value)

        return Program()

    def texture(self, size: tuple[int, int], components: int, data: bytes) -> Room:
        assert len(data) == size[0] * size[1] * components
        self.textures += 1
        return Room(self, size, components)

    def disable(self, _flag: str) -> None:
        self.blend = False

    def enable(self, _flag: str) -> None:
        self.blend = True

    def render(self, _program: Any) -> None:
        assert not self.blend
        self.rendered += 1


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch) -> Card:
    """The card of the one window, with small pictures of rooms."""
    found = Card()
    monkeypatch.setattr(arcade, "get_window", lambda: SimpleNamespace(ctx=found))
    monkeypatch.setattr(backdrop, "_unit_quad", lambda _ctx: SimpleNamespace(render=found.render))
    monkeypatch.setattr(Backdrop, "shared", {})
    monkeypatch.setattr(Image, "open", lambda _file: Image.new("RGB", (40, 20), (1, 2, 3)))
    return found


@pytest.mark.parametrize("size", SIZES)
def test_the_picture_covers_the_window_and_its_middle_lies_in_the_windows(card: Card, size: tuple[int, int]) -> None:
    stage = Stage(*size)
    x0, y0, x1, y1 = Backdrop("lounge", stage).area
    assert x0 <= -1 + 1e-9 and y0 <= -1 + 1e-9 and x1 >= 1 - 1e-9 and y1 >= 1 - 1e-9
    mx, my = stage.to_px(WIDTH / 2, HEIGHT / 2)
    assert (x0 + x1) / 2 == pytest.approx(mx / size[0] * 2 - 1) and (y0 + y1) / 2 == pytest.approx(my / size[1] * 2 - 1)
    wide, high = (x1 - x0) * size[0], (y1 - y0) * size[1]
    assert wide / high == pytest.approx(CANVAS_WIDTH / CANVAS_HEIGHT), "it isn't stretched"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["table", "rink", "lounge"])
def test_a_table_is_drawn_out_to_the_windows_edges_and_other_rooms_are_not(
    card: Card, size: tuple[int, int], name: str
) -> None:
    stage = Stage(*size)
    (w, h), more = Backdrop(name, stage).shape
    table = stage.table
    assert (w >= CANVAS_WIDTH, h >= CANVAS_HEIGHT) == (True, True)
    wanted = ((table.w - WIDTH) / 2, (table.h - HEIGHT) / 2) if name != "lounge" else (0.0, 0.0)
    assert more == pytest.approx(wanted) and min(more) >= 0


@pytest.mark.parametrize(
    ("size", "picture", "small"),
    [((1280, 720), "lounge_1x", False), ((2560, 1440), "lounge_2x", False), ((800, 450), "lounge_1x", True)],
)
def test_a_larger_window_has_a_larger_picture_and_a_small_one_does_not_shimmer(
    card: Card, size: tuple[int, int], picture: str, small: bool
) -> None:
    room = Backdrop("lounge", Stage(*size))
    assert room.picture_key == (picture, small)
    texture = Backdrop.shared["rooms"][room.picture_key]
    assert texture.mips == small and texture.filter == (
        card.LINEAR_MIPMAP_LINEAR if small else card.LINEAR,
        card.LINEAR,
    )
    assert texture.wrap_x == texture.wrap_y != 0 and texture.components == 3 and texture.size == (40, 20)


def test_a_missing_picture_is_a_plain_room(card: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_file: Any) -> Any:
        raise OSError

    monkeypatch.setattr(Image, "open", fail)
    Backdrop("nowhere", Stage(1280, 720)).draw()
    assert card.rendered == 1 and card.used[0].size == (64, 36)


def test_the_rooms_used_last_are_kept_as_far_as_there_is_room(card: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(1280, 720)
    Backdrop("lounge", stage)
    Backdrop("table", stage)
    assert card.textures == 2
    Backdrop("lounge", stage)
    assert card.textures == 2, "it is there already"
    monkeypatch.setattr(backdrop, "KEPT", 2 * 40 * 20)
    Backdrop("rink", stage)
    assert [name for name, _small in Backdrop.shared["rooms"]] == ["lounge_1x", "rink_1x"], "the table was used before"
    monkeypatch.setattr(backdrop, "KEPT", 1)
    Backdrop("title", stage)
    assert [name for name, _small in Backdrop.shared["rooms"]] == ["title_1x"] and KEPT > 1
    other = Card()
    monkeypatch.setattr(arcade, "get_window", lambda: SimpleNamespace(ctx=other))
    Backdrop("title", stage)
    assert other.textures == 1 and Backdrop.shared["ctx"] is other, "another window can't use it"


def test_its_numbers_are_told_only_when_they_have_changed(card: Card) -> None:
    room, other = Backdrop("lounge", Stage(1280, 720), 0.7), Backdrop("table", Stage(1280, 720))
    card.told.clear()
    room.draw()
    program = Backdrop.shared["program"]
    assert len(card.told) == 11 and program["light"] == 0.7 and program["area"] == room.area
    room.draw()
    assert len(card.told) == 11 and card.rendered == 2 and card.blend
    room.flash, room.flash_colour = 0.5, (0.1, 0.2, 0.3)
    room.draw()
    assert len(card.told) == 22 and program["flash"] == (0.1, 0.2, 0.3, 0.5)
    other.draw()
    assert program["light"] == 1.0 and card.used[0] is Backdrop.shared["rooms"][other.picture_key]
    room.resize(Stage(1024, 768))
    room.draw()
    assert program["area"] == room.area


def test_dyes_and_the_light_that_hangs_in_a_room_reach_the_card(card: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    dyes = [Dye(90.0, 180.0, 36.0, 0.5, 0.8, above=0.4, glow=(0.1, 0.2, 0.3)), Dye(0.0, 36.0, 72.0)]
    monkeypatch.setattr(theme, "curtains", lambda: Image.new("L", (8, 4)))
    room = Backdrop("lounge", Stage(1280, 720))
    room.draw()
    program = Backdrop.shared["program"]
    assert program["lift_a"][1] == program["lift_b"][1] == 0.0 and card.used[1].size == (1, 1), "as it was painted"
    monkeypatch.setattr(theme, "dyes_of", lambda _name: [*dyes, Dye(1.0, 2.0, 3.0)])
    room.draw()
    assert program["dye_a"] == pytest.approx((0.25, 0.5, 0.1, 0.5)) and program["lift_a"] == (0.8, 1.0, 0.4)
    assert program["glow_a"] == (0.1, 0.2, 0.3) and program["glow_b"] == (0.0, 0.0, 0.0)
    assert program["dye_b"] == pytest.approx((0.0, 0.1, 0.2, 1.0)) and program["lift_b"] == (1.0, 1.0, 1.0)
    assert card.used[1].size == (8, 4)
    textures = card.textures
    room.draw()
    assert card.textures == textures, "made once"
    monkeypatch.setattr(theme, "dyes_of", lambda _name: dyes[1:])
    room.draw()
    assert program["dye_a"] == pytest.approx((0.0, 0.1, 0.2, 1.0)) and program["lift_b"][1] == 0.0
    assert card.used[1].size == (1, 1), "without a glow it is dark"


def test_the_quad_covers_the_whole_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arcade.gl.BufferDescription", lambda buffer, *_form: buffer)
    ctx = SimpleNamespace(
        TRIANGLE_STRIP="strip", buffer=lambda data: array("f", data), geometry=lambda content, mode: (*content, mode)
    )
    corners, mode = backdrop._unit_quad(ctx)
    points = [*zip(corners[::2], corners[1::2], strict=True)]
    assert mode == "strip" and sorted(points) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert points[0][0] + points[3][0] == points[0][1] + points[3][1] == 1, "from corner to opposite corner"
