"""Frames: what a table costs the processor, beside a bare Arcade window that draws as many pictures.

``make bench ARGS='--only frames'``. Times of a frame are the main thread's processor time of ``on_draw``, everything
drawn anew; what a graphics driver computes in threads of its own is beside it in the process's time.
"""

from __future__ import annotations

import os
import runpy
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from game import cli
from game.bench.measure import Measurement
from game.bench.registry import BENCHES

SIZE = (1280, 720)
FRAMES = 80
#: seconds for which a table waits, after those in which it comes to rest
IDLE, REST = 5.0, 3.0
LAUNCHES = 3


def frames() -> Iterator[Measurement]:
    """A full table's frame, a waiting table, the way to the first frame. Without a display a sentence, and nothing."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        print("frames: left out, there is no display", file=sys.stderr)
        return
    with _own_folder():
        yield from _drawing()
        if getattr(sys, "frozen", False):
            print("frames: idle and launch are measured from the sources only", file=sys.stderr)
            return
        idle = float(_child("idle").splitlines()[-1])
        yield Measurement("frames.idle", 100 * idle, "%", "of a core, a table waiting for a person; below 1")
        house, bare = (min(_launch(which) for _n in range(LAUNCHES)) for which in ("house", "bare"))
        yield Measurement("frames.launch", house, "s", "from launch to the title's first frame, best of 3")
        yield Measurement("frames.launch.bare", bare, "s", "the same of a bare Arcade window")
        yield Measurement("frames.launch.ratio", house / bare, "×", "2 or less")


@contextmanager
def _own_folder() -> Iterator[None]:
    """A data folder for the time being: nobody's settings, nobody's matches."""
    old = os.environ.get("BONSPIEL_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["BONSPIEL_HOME"] = folder
        try:
            yield
        finally:
            if old is None:
                del os.environ["BONSPIEL_HOME"]
            else:
                os.environ["BONSPIEL_HOME"] = old


# --- one frame


def _drawing() -> Iterator[Measurement]:
    app, scene = full_table()
    try:
        sprites = shown_sprites(scene)
        ours, ours_all = cost(scene.on_draw, app.window)
        moving, _all = cost(lambda: anew(scene), app.window)
        bare, bare_all = cost(bare_draw(scene), app.window)
    finally:
        app.window.close()
        app.close()
    cards = len(scene.surface.card_layer.sprites)
    about = f"main thread, 8 seats, {cards} card sprites, {len(sprites)} sprites and all texts"
    yield Measurement("frames.table", 1e3 * ours, "ms", about)
    yield Measurement(
        "frames.bare", 1e3 * bare, "ms", "a bare window: the same sprites from one list, the same background"
    )
    yield Measurement("frames.ratio", ours / bare, "×", "2 or less")
    yield Measurement("frames.table.process", 1e3 * ours_all, "ms", "the whole process, until the picture is there")
    yield Measurement("frames.bare.process", 1e3 * bare_all, "ms", "the same of the bare window")
    yield Measurement("frames.table.moving", 1e3 * moving, "ms", "main thread, with every card brought up to date")


def anew(scene: Any) -> None:
    """A frame as it is while something moves."""
    scene.surface.pack.stale = True
    scene.on_draw()


def full_table(size: tuple[int, int] = SIZE) -> tuple[Any, Any]:
    """The program on a full table of the first game that waits for its person, and the table."""
    from game.app.app import App
    from game.settings.launch_options import Launch

    app = App(Launch(size=size, speed="instant"))
    app.open_window()
    # brings arcade in: only after the window has set its options
    from game.app.screenshots import settle

    # nobody has to think, and a second process would only disturb
    app.think_with(Nobody())
    app.navigator.table(waiting_match())
    scene: Any = app.window.current_view
    settle(app)
    for _beat in range(3):
        scene.on_update(1 / 60)
    scene.on_draw()
    return app, scene


class Nobody:
    """Nobody thinks: no answer ever comes."""

    def ask(self, *asked: Any) -> int:
        """Is not heard."""
        return 0

    def poll(self) -> None:
        """Nothing comes."""

    @property
    def restarted(self) -> bool:
        """Nothing is asked again."""
        return False

    def cancel(self) -> None:
        """Nothing to cancel."""

    def close(self) -> None:
        """Nothing to close."""


def waiting_match() -> Any:
    """A match with all seats taken in which the only person has a choice, some moves after the deal."""
    from game.ai.registry import decide
    from game.bench.rules import most_seats
    from game.faces.registry import ENTRIES
    from game.match.match import Match
    from game.rules.registry import game

    played = game(next(iter(ENTRIES)))
    seats = most_seats(played)
    match = Match.start(played, {"seats": seats}, ("human", *["club"] * (seats - 1)), 5)
    while match.ply < 16 or match.to_move != 0 or match.forced() is not None:
        view, events = match.view(match.to_move), match.events_for(match.to_move)
        match.play(decide(view, events, "greedy", match.ply).move)
    return match


def shown_sprites(scene: Any) -> list[Any]:
    """All sprites that the table draws."""
    layers = [*scene.layers.all, scene.tooltip.sheet]
    return [sprite for layer in layers if layer.visible for sprite in layer.sprites]


def bare_draw(scene: Any) -> Callable[[], object]:
    """Draws the table's sprites from one list on the table's background, as a plain Arcade program would."""
    import arcade

    stage = scene.canvas.stage
    listed: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
    for sprite in shown_sprites(scene):
        x, y = stage.to_px(*sprite.position)
        twin = arcade.Sprite(sprite.texture, center_x=x, center_y=y, angle=sprite.angle)
        twin.width, twin.height = sprite.width * stage.scale, sprite.height * stage.scale
        listed.append(twin)
    return plain_draw(scene.window, listed, _room(*SIZE))


def plain_draw(window: Any, sprites: Any, room: Any) -> Callable[[], object]:
    """Draws a list of sprites on a picture ``room`` of the window's size (a PIL image), with nothing of ours."""
    import arcade

    texture = arcade.Texture(room)
    area = arcade.LBWH(0, 0, *SIZE)
    window.default_camera.use()

    def draw() -> None:
        window.clear()
        arcade.draw_texture_rect(texture, area)
        sprites.draw()

    return draw


def _room(width: int, height: int) -> Any:
    from PIL import Image

    from game.resources.paths import path

    file = path("art/baked/rooms/table_1x.jpg")
    image = Image.open(file) if file.exists() else Image.new("RGB", (width, height), (24, 52, 54))
    return image.convert("RGBA").resize((width, height))


def cost(draw: Callable[[], object], window: Any) -> tuple[float, float]:
    """The median seconds of a frame: of the main thread in ``draw``, and of the process until all is drawn."""
    thread, process = [], []
    window.switch_to()
    for number in range(FRAMES + 10):
        at, all_at = time.thread_time(), time.process_time()
        draw()
        spent = time.thread_time() - at
        window.ctx.finish()
        if number >= 10:
            thread.append(spent)
            process.append(time.process_time() - all_at)
        window.flip()
    return statistics.median(thread), statistics.median(process)


# --- in processes of their own


def _child(which: str) -> str:
    environment = {**os.environ}
    # a window of the tests would end by itself
    environment.pop("ARCADE_TEST", None)
    done = subprocess.run(
        [sys.executable, "-m", "tests.lab.frame_bench", which],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def _launch(which: str) -> float:
    start = time.time()
    return float(_child(which).splitlines()[-1]) - start


def _idle() -> None:
    """Prints the share of a core that a waiting table takes."""
    import arcade
    import pyglet

    app, _scene = full_table()
    used: list[float] = []

    def look(_dt: float) -> None:
        used.append(time.process_time())
        if len(used) == 2:
            app.window.close()

    pyglet.clock.schedule_once(look, REST)
    pyglet.clock.schedule_once(look, REST + IDLE)
    arcade.run()
    app.close()
    print((used[1] - used[0]) / IDLE)


def _first_frame() -> None:
    """From now on the first frame that is shown ends the process, which prints the time."""
    import pyglet

    flip = pyglet.window.Window.flip

    def shown(window: Any) -> None:
        flip(window)
        print(time.time(), flush=True)
        os._exit(0)

    pyglet.window.Window.flip = shown


def _house() -> None:
    _first_frame()
    sys.argv = ["bonspiel", "--size", "{}x{}".format(*SIZE)]
    runpy.run_module("game", run_name="__main__")


def _bare() -> None:
    import arcade

    _first_frame()
    window = arcade.Window(*SIZE, "bare")

    class Bare(arcade.View):
        def on_draw(self) -> bool | None:
            self.clear()
            return None

    window.show_view(Bare())
    arcade.run()


#: what is measured in a process of its own
CHILDREN = {"idle": _idle, "house": _house, "bare": _bare}


def main(asked: Sequence[str]) -> int:
    """``bonspiel bench`` with the frames among its measurements."""
    BENCHES["frames"] = frames
    return cli.main(["bench", *asked])


if __name__ == "__main__":
    if sys.argv[1:] and sys.argv[1] in CHILDREN:
        CHILDREN[sys.argv[1]]()
    else:
        sys.exit(main(sys.argv[1:]))
