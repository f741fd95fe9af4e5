"""What a frame of Mystic's ice costs, beside a bare Arcade window that draws as many sprites of the dice's size.

``python -m tests.lab.ice_frames``. 40 dice are more than the game has. Each picture is drawn whole, but what is kept
from one to the next is kept: the surroundings always, dice and pills while they lie still. Processor time of the main
thread, and of the process until the picture is there (a software renderer draws in threads of its own).
"""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from random import Random
from typing import Any

from game.rules.mystic.shot_film import lying
from game.rules.mystic.stones import Stone
from tests.lab.frame_bench import SIZE, Nobody, cost, plain_draw

DICE = 40
#: pixels of a die in the house, at 720p
DIE = 18


def ice_table() -> tuple[Any, Any]:
    """The program at a table of Mystic where a person of five is to deliver, with forty dice on the ice."""
    from game.app.app import App
    from game.match.match import Match
    from game.rules.registry import game
    from game.settings.launch_options import Launch

    app = App(Launch(size=SIZE, speed="instant"))
    app.open_window()
    from game.app.screenshots import settle

    app.think_with(Nobody())
    options = {"seats": 5, "first": 0}
    app.navigator.table(Match.start(game("mystic"), options, ("human", *["club"] * 4), 5))
    scene: Any = app.window.current_view
    settle(app)
    for _beat in range(3):
        scene.on_update(1 / 60)
    fill(scene)
    scene.on_draw()
    return app, scene


def fill(scene: Any) -> None:
    """Forty dice, as no match has them, at rest on the ice."""
    rng, show = Random(5), scene.surface.show
    show.dice.clear()
    for n in range(DICE):
        name = f"{'abcde'[n % 5]}{n // 5 + 1}"
        x, y = 40.0 * (n % 8) - 140.0, 1080.0 + 62.0 * (n // 8)
        show.dice[name] = lying(Stone("ice", n % 8 + 1, x, y, rng.uniform(0.0, 360.0)))
        show.alpha[name] = 1.0


def moving(scene: Any) -> Callable[[], object]:
    """Draws the ice while every die moves and every pill goes along: as bad as it can be."""
    show = scene.surface.show
    there = [
        {name: placed._replace(x=placed.x + side, y=placed.y + side) for name, placed in show.dice.items()}
        for side in (0.0, 1.5)
    ]

    def draw() -> None:
        there.reverse()
        show.dice = there[0]
        scene.surface.layer.draw()

    return draw


def bare_draw(scene: Any) -> Callable[[], object]:
    """Draws forty sprites of a die's size on a picture of the window's size, as a plain Arcade program would."""
    import arcade
    from PIL import Image

    listed: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
    die = arcade.Texture(Image.new("RGBA", (DIE, DIE), (240, 150, 40, 255)))
    for n in range(DICE):
        listed.append(arcade.Sprite(die, center_x=300.0 + 60.0 * (n % 8), center_y=300.0 + 40.0 * (n // 8)))
    return plain_draw(scene.window, listed, Image.new("RGBA", SIZE, (40, 60, 90, 255)))


def kept(scene: Any, frames: int = 60) -> int:
    """Bytes that so many pictures of the ice leave behind."""
    for _warm in range(20):
        scene.surface.layer.draw()
        scene.surface.lens.draw()
    tracemalloc.start()
    try:
        for _warm in range(5):
            scene.surface.layer.draw()
            scene.surface.lens.draw()
        before = tracemalloc.get_traced_memory()[0]
        for _frame in range(frames):
            scene.surface.layer.draw()
            scene.surface.lens.draw()
        return tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()


def main() -> None:
    """Prints the figures."""
    app, scene = ice_table()
    try:
        ice, ice_all = cost(scene.surface.layer.draw, app.window)
        moved, moved_all = cost(moving(scene), app.window)
        lens, lens_all = cost(scene.surface.lens.draw, app.window)
        whole, whole_all = cost(scene.on_draw, app.window)
        left = kept(scene)
        bare, bare_all = cost(bare_draw(scene), app.window)
    finally:
        app.window.close()
        app.close()
    for name, one, every in (("ice", ice, ice_all), ("all in motion", moved, moved_all), ("spyglass", lens, lens_all),
                             ("whole table", whole, whole_all), ("bare window", bare, bare_all)):  # fmt: skip
        print(f"{name:13} main thread {1e3 * one:6.2f} ms ({one / bare:4.1f} times the bare window's), "
              f"process {1e3 * every:6.2f} ms ({every / bare_all:4.1f} times)")  # fmt: skip
    print(f"60 frames leave {left} bytes behind")


if __name__ == "__main__":
    main()
