"""The drawing side of a screen: where units and pixels lie, also while a window is dragged, and its big moments."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from pyglet.math import Mat4, Vec3, Vec4

from game.ui.motion import Animator
from game.ui.window import canvas as canvases
from game.ui.window.canvas import RED, STILL, Canvas
from game.ui.window.stage import Stage

pytestmark = pytest.mark.usefixtures("display")


class Room:
    """Stands for a room's picture."""

    def __init__(self, name: str, stage: Stage, light: float = 1.0) -> None:
        self.name, self.stage, self.light = name, stage, light
        self.area, self.shape, self.flash, self.drawn = (0, 0, 1, 1), (2, 3), 0.0, 0

    def resize(self, stage: Stage) -> None:
        self.stage = stage

    def draw(self) -> None:
        self.drawn += 1


class Glass:
    """Stands for a window of a size, and notes what is done to it."""

    def __init__(self) -> None:
        self.width, self.height, self.dirty = 1280, 720, False
        self.done: list[str] = []
        screen = SimpleNamespace(use=lambda: self.done.append("screen"))
        self.ctx = SimpleNamespace(viewport=None, view_matrix=None, projection_matrix=Mat4(), screen=screen)

    def get_framebuffer_size(self) -> tuple[int, int]:
        return 2 * self.width, 2 * self.height

    def use(self) -> None:
        self.done.append("window")

    def clear(self) -> None:
        self.done.append("clear")

    def resize(self, width: int, height: int) -> None:
        self.width, self.height = width, height

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """Where a point appears, in the window's pixels."""
        matrix: Any = self.ctx.projection_matrix
        seen = matrix @ Vec4(x, y, 0.0, 1.0)
        return (seen[0] + 1) / 2 * self.width, (seen[1] + 1) / 2 * self.height


@pytest.fixture
def glass() -> Glass:
    return Glass()


@pytest.fixture
def canvas(glass: Glass, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A canvas in a window that isn't there."""
    monkeypatch.setattr(canvases, "load_fonts", lambda: None)
    monkeypatch.setattr(canvases, "_textures", lambda scale: f"textures for {scale:.2f}")
    monkeypatch.setattr(canvases, "Backdrop", Room)
    program: Any = SimpleNamespace(window=glass, preferences={"text_scale": 1.25})
    return Canvas(program, Animator())


def size(stage: Stage) -> tuple[int, int]:
    return stage.width, stage.height


def test_it_begins_still_and_dark_with_the_windows_size(canvas: Any) -> None:
    assert size(canvas.stage) == (1280, 720) and canvas.laid is canvas.stage and canvas.stage.drawer == 0.0
    assert (canvas.jolt, canvas.flash, canvas.backdrop, canvas.fields) == (0.0, 0.0, None, {})
    assert canvas.text_scale == 1.25 and canvas.still is None


def test_a_dragged_window_stretches_the_picture_and_one_at_rest_has_it_sharp(canvas: Any, glass: Glass) -> None:
    canvas.room("lounge", 0.7)
    room = canvas.backdrop
    glass.resize(1920, 1200)
    canvas.drawer = 300.0
    old = canvas.stage
    canvas.follow()
    assert size(canvas.stage) == (1920, 1200) and canvas.stage.drawer == 300.0
    assert canvas.laid is old and canvas.backdrop is room and room.stage is canvas.stage
    assert canvas.textures == "textures for 0.67" and glass.ctx.viewport == (0, 0, 3840, 2400)
    canvas.refit()
    assert canvas.laid is canvas.stage and size(canvas.laid) == (1920, 1200)
    assert canvas.textures == f"textures for {canvas.stage.scale:.2f}" != "textures for 0.67"
    room = canvas.backdrop
    assert (room.name, room.light, room.stage) == ("lounge", 0.7, canvas.stage)
    canvas.room("")
    assert canvas.backdrop is None
    glass.resize(640, 400)
    canvas.follow()
    canvas.refit()
    assert size(canvas.laid) == (640, 400) and canvas.backdrop is None


@pytest.mark.parametrize("up", [0.0, 90.0])
@pytest.mark.parametrize("dragged", [False, True])
def test_units_and_pixels_lie_where_the_stage_has_them(canvas: Any, glass: Glass, up: float, dragged: bool) -> None:
    """Also letters that were laid out for another size of the window."""
    if dragged:
        glass.resize(1700, 1200)
        canvas.follow()
    glass.ctx.view_matrix = Mat4.from_translation(Vec3(1, 2, 3))
    for x, y in ((0.0, 0.0), (1920.0, 1080.0), (300.0, 700.0)):
        canvas.use_stage(up)
        assert glass.ctx.view_matrix is STILL
        wanted = canvas.stage.to_px(x, y + up)
        assert glass.pixel(x, y) == pytest.approx(wanted, abs=0.01)
        glass.ctx.view_matrix = Mat4.from_translation(Vec3(1, 2, 3))
        canvas.use_pixels(up)
        assert glass.ctx.view_matrix is STILL
        assert glass.pixel(*canvas.laid.to_px(x, y)) == pytest.approx(wanted, abs=1.5)


def test_a_shaken_table_is_aside_by_no_more_than_the_jolt(canvas: Any, glass: Glass) -> None:
    seen = set()
    for jolt in (0.5, 2.0, 6.0):
        canvas.jolt = jolt
        canvas.use_stage()
        shifts = []
        for x, y in ((100.0, 50.0), (900.0, 500.0), (1800.0, 1000.0)):
            now = canvas.stage.to_virtual(*glass.pixel(x, y))
            shifts.append((now[0] - x, now[1] - y))
        assert max(shifts) == pytest.approx(min(shifts), abs=0.01), "it isn't stretched"
        (dx, dy), far = shifts[0], jolt * 1.001
        assert 0.0 < abs(dx) <= far and 0.0 < abs(dy) <= far
        seen.add((round(dx / jolt, 2), round(dy / jolt, 2)))
    assert len(seen) == 3, "now this way and now that"


def test_a_big_moment_shakes_and_lights_up_and_passes(canvas: Any) -> None:
    canvas.big_moment(50.0, 0.8)
    assert (canvas.jolt, canvas.flash) == (6.0, 0.8) and canvas.animator.running and not canvas.animator.busy
    canvas.animator.advance(0.2)
    assert 0.0 < canvas.jolt < 6.0 and 0.0 < canvas.flash < 0.8
    canvas.animator.advance(0.3)
    assert canvas.jolt == 0.0 < canvas.flash
    canvas.animator.advance(1.0)
    assert canvas.flash == 0.0 and not canvas.animator.running
    canvas.big_moment(3.0)
    assert (canvas.jolt, canvas.flash) == (3.0, 0.0)
    canvas.animator.advance(9.0)
    for name, value in (("reduced", True), ("factor", 0.0)):
        usual = getattr(canvas.animator, name)
        setattr(canvas.animator, name, value)
        canvas.big_moment(5.0, 1.0)
        assert (canvas.jolt, canvas.flash) == (0.0, 0.0) and not canvas.animator.running, "motion is unwelcome"
        setattr(canvas.animator, name, usual)


def test_the_light_of_a_moment_has_its_colour(canvas: Any) -> None:
    canvas.room("rink")
    room = canvas.backdrop
    canvas.big_moment(1.0, 0.5, (0.1, 0.9, 0.1))
    assert room.flash_colour == (0.1, 0.9, 0.1)
    canvas.big_moment(1.0, 0.5)
    assert room.flash_colour == RED


def test_a_still_room_is_known_by_all_that_it_depends_on(canvas: Any) -> None:
    canvas.room("lounge", 0.7)
    room = canvas.backdrop
    first = canvas.still
    assert first is not None and canvas.still == first
    for name, other in (("name", "rink"), ("light", 0.9), ("area", (9, 9, 9, 9)), ("shape", (8, 8))):
        usual = getattr(room, name)
        setattr(room, name, other)
        assert canvas.still not in (first, None)
        setattr(room, name, usual)
    for name in ("jolt", "flash"):
        setattr(canvas, name, 0.1)
        assert canvas.still is None
        setattr(canvas, name, 0.0)
    assert canvas.still == first


def test_a_frame_begins_in_its_window_with_the_room_or_black(canvas: Any, glass: Glass) -> None:
    canvas.begin()
    canvas.draw_room()
    assert glass.done == ["window", "screen", "clear"]
    canvas.room("lounge")
    canvas.flash = 0.4
    canvas.draw_room()
    room = canvas.backdrop
    assert glass.done[3:] == [] and (room.drawn, room.flash) == (1, 0.4)
    canvas.changed()
    assert glass.dirty


def test_the_textures_of_the_scales_used_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[float] = []

    def picture(scale: float) -> Any:
        made.append(scale)
        return [scale]

    monkeypatch.setattr(canvases, "_shared", {})
    monkeypatch.setattr(canvases, "SCALES", 2)
    renewed: list[bool] = []
    monkeypatch.setattr("game.ui.window.canvas.Glyphs.renew", lambda: renewed.append(True))
    monkeypatch.setattr(canvases, "CardTextures", picture)
    first = canvases._textures(1.0)
    assert canvases._textures(1.0) is first and made == [1.0]
    canvases._textures(2.0)
    assert canvases._textures(1.0) is first
    canvases._textures(3.0)
    assert canvases._textures(1.0) is first and made == [1.0, 2.0, 3.0], "the one that wasn't used for longest went"
    canvases._textures(2.0)
    assert made == [1.0, 2.0, 3.0, 2.0] and len(renewed) == len(made)
