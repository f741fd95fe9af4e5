"""A fade from frame to frame, without a window: how much is left of the old room, and what ends it."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.scenes.pages import fade
from game.scenes.pages.fade import LONGEST, TIME, Fade


class Program(dict[str, float]):
    """A shader that notes what it is given."""


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A window of 800 × 600, whose drawing is noted."""
    done: list[Any] = []
    program = Program()

    def held(kind: str) -> Any:
        return SimpleNamespace(
            delete=lambda: done.append(f"{kind} deleted"), use=lambda unit: done.append(f"{kind} used"), glo=kind
        )

    def made(size: Any, components: int) -> Any:
        done.append(("texture", size, components))
        return held("texture")

    def compiled(**shaders: str) -> Any:
        done.append("program")
        return program

    screen = SimpleNamespace(use=lambda: done.append("screen"), glo="screen")
    ctx = SimpleNamespace(
        texture=made,
        framebuffer=lambda color_attachments: held("buffer"), screen=screen, BLEND="blend", BLEND_DEFAULT="usual",
        enable_only=done.append, program=compiled, blend_func=None,
    )  # fmt: skip
    window: Any = SimpleNamespace(
        ctx=ctx, size=(800, 600), above=None, switch_to=lambda: done.append("switched"), done=done, program=program
    )
    window.get_framebuffer_size = lambda: window.size
    quad = SimpleNamespace(render=lambda program: done.append(("seen", program["alpha"])))
    monkeypatch.setattr("arcade.gl.geometry.quad_2d_fs", lambda: quad)
    gl = SimpleNamespace(
        glBindFramebuffer=lambda target, buffer: done.append((target, buffer)),
        glBlitFramebuffer=lambda *area: done.append(area), GL_READ_FRAMEBUFFER="read", GL_DRAW_FRAMEBUFFER="draw",
        GL_COLOR_BUFFER_BIT="colour", GL_NEAREST="nearest",
    )  # fmt: skip
    monkeypatch.setattr(fade, "gl", gl)
    monkeypatch.setattr(Fade, "shared", {})
    return window


def left(house: Any) -> Any:
    """The room that is left."""
    return SimpleNamespace(on_draw=lambda: house.done.append("old room"))


def test_the_picture_of_the_old_room_is_painted_and_taken_before_the_new_one_comes(house: Any) -> None:
    begun = Fade(house, left(house))
    assert house.done == [
        ("texture", (800, 600), 4), "switched", "old room", ("read", "screen"), ("draw", "buffer"),
        (0, 0, 800, 600, 0, 0, 800, 600, "colour", "nearest"), ("draw", "screen"),
    ]  # fmt: skip
    assert house.above == begun.draw and begun.part == 0


def test_it_grows_fainter_with_every_frame_and_is_freed_at_the_end(house: Any) -> None:
    begun = Fade(house, left(house))
    frames = 0
    while begun.draw(TIME / 10):
        frames += 1
        assert frames < 20
    shown = [each[1] for each in house.done if each[0] == "seen"]
    assert frames in (9, 10) and len(shown) == frames and all(one > next for one, next in pairwise(shown))
    assert shown[0] > 0.9 and shown[-1] < 0.1 and shown[4] == pytest.approx(0.5)
    assert house.above is None and house.done[-2:] == ["buffer deleted", "texture deleted"] and "now" not in Fade.shared
    assert house.ctx.blend_func == "usual" and house.done.count("screen") == house.done.count("blend") == frames
    assert house.done.count("texture used") == frames and house.done.count("program") == 1


def test_a_late_frame_does_not_end_it_at_once(house: Any) -> None:
    begun = Fade(house, left(house))
    assert begun.draw(9.0) and begun.part == pytest.approx(LONGEST / TIME) and begun.draw(9.0) and not begun.draw(9.0)


def test_another_size_of_the_window_ends_it(house: Any) -> None:
    begun = Fade(house, left(house))
    assert begun.draw(0.01)
    house.size = (801, 600)
    assert not begun.draw(0.01) and house.above is None and "texture deleted" in house.done


def test_a_second_fade_ends_the_first_and_keeps_its_tools(house: Any) -> None:
    first = Fade(house, left(house))
    assert first.draw(0.01)
    second = Fade(house, left(house))
    assert house.done.count("texture deleted") == 1 and house.above == second.draw and Fade.shared["now"] is second
    assert second.draw(0.01) and house.done.count("program") == 1
    house.ctx = SimpleNamespace(**vars(house.ctx))
    assert second.draw(0.01) and house.done.count("program") == 2, "a new window has its own"
