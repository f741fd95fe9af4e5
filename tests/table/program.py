"""The program of a module's tests, which thinks nothing and waits for nothing, and the window they all share.

A window is shared as one match after another shares it when people play: what is in it already (a context, pictures,
letters, shaders) is half of what a module's first screens would cost.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any, ClassVar

import arcade
import pyglet
import pytest

from game.app.app import App
from game.scenes.bonspiel import daily
from game.scenes.learn import practice
from game.settings.launch_options import Launch
from game.ui.window import canvas
from game.ui.window import window as windows
from game.ui.window.placement import Placement
from game.ui.window.window import ACTIVE_RATE, Window
from tests.lab.frame_bench import Nobody
from tests.scenes import film_makers
from tests.table.looking import resize

SIZE = 1280, 720
#: the date, whenever the tests run
TODAY = date(2026, 11, 23)
# windows of the same few shapes come again and again: their pictures are kept
canvas.SCALES = 8


class Shared:
    """The window of this process, and what was said about it when it was new."""

    window: ClassVar[Window | None] = None
    new: ClassVar[dict[str, Any]] = {}

    @classmethod
    def take(cls, place: Placement, **more: Any) -> Window:
        """The window, as good as new; it is opened where there is none, or somebody closed it."""
        if cls.window is None or cls.window.closed:
            cls.window = Window(place, **more)
            said = ("above", "before_close", "on_focus", "active", "full", "_windowed", "_passed")
            cls.new = {name: getattr(cls.window, name) for name in said}
        else:
            cls.window.__dict__.update(cls.new, dirty=True)
            # somebody may have opened another one, and closed it
            cls.window.switch_to()
            arcade.set_window(cls.window)
            cls.window.slowest(ACTIVE_RATE)
            cls.window.stir()
        return cls.window

    @classmethod
    def leave(cls, app: App) -> None:
        """A program ends, its window stays."""
        window, view = app.window, app.window.current_view
        if window.closed:
            return
        if view is not None:
            view.on_closed()  # type: ignore[attr-defined]
            window.hide_view()
        window.before_close()
        app.pad.close()
        pyglet.clock.unschedule(window._fill)
        if window.fullscreen:
            window.set_fullscreen(False)
        window.held.clear()
        # what nobody holds any more, as after each frame
        window.ctx.gc()


@contextmanager
def running(home: Path) -> Iterator[App]:
    """The program with its window, at once; ``home`` is its data folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BONSPIEL_HOME", str(home))
        for page in (daily, practice):
            patch.setattr(page, "today", lambda: TODAY)
        # a screen that is tried out may ask for a film
        patch.setattr(App, "film_process", property(lambda self: film_makers.slow))
        app = App(Launch(size=SIZE, speed="instant"))
        with pytest.MonkeyPatch.context() as opening:
            opening.setattr(windows, "Window", Shared.take)
            app.open_window()
        resize(app, SIZE)
        yield app
        Shared.leave(app)
        app.close()


@pytest.fixture(scope="module")
def app(display: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """The program with its window; its AI never answers."""
    with running(tmp_path_factory.mktemp("home")) as app:
        app.think_with(Nobody())
        yield app
