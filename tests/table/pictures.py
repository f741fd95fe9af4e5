"""Screens as they should look: ``make renew ARGS=tests/table/test_pictures.py`` takes them anew; look at each then.

Less than a third of a window of 1280 × 720: so small that a letter's rendering matters little, large enough for drawing
order, frames and places. Two pictures are compared by squares: texts and edges may differ a little, and what a square
shows may lie a little beside where it lay; no whole square may show something else.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageStat

from game.app.app import App
from game.app.screenshots import PLAIN, picture, stage_scene
from game.faces.registry import ENTRIES
from game.match.match import Match
from game.rules.registry import game
from game.settings.launch_options import MatchSetup
from game.table.view_models import Banner
from tests.table.looking import scene_of
from tests.table.playing import calm, click, company, placed, seated, table
from tests.table.strip import about, sit_down

FOLDER = Path(__file__).parent / "pictures"
SIZE = (1280, 720)
SMALL = (400, 225)
#: pixels of a square, and the mean difference of a channel that is still the same picture
SQUARE, ALIKE = 25, 12.0
#: pixels by which something may have been moved and the picture is still the same: 6 in a window of 1280 × 720
MOVED = 2
#: where a square is looked for, the nearest first
SHIFTS = sorted(product(range(-MOVED, MOVED + 1), repeat=2), key=lambda by: abs(by[0]) + abs(by[1]))
BANKS = {"hands": [["5s", "7h", "Kd"], ["3h", "6c"]], "banks": [["9c"], ["2d"]], "stock": ["4c", "5h"]}


def _game(name: str) -> Callable[[App], Any]:
    return lambda app: table(app, seated(name, company(name, "human"), 17, 5))


def _records(app: App) -> None:
    """An open match, whose last move was made on a certain day."""
    for kept in [*app.store.open_matches(), *app.store.finished_records()]:
        app.store.discard(kept.id)
    match = Match.start(game("curdle"), {"seats": 2}, ("human", "club"), 5, journal=app.store.journal())
    match.play(match.view(match.to_move).legal[0].text)
    app.navigator.records()


def _lobby(app: App) -> None:
    """Who sits down follows from the number of the deal."""
    app.navigator.lobby("hurry_hard")
    scene = scene_of(app)
    scene.guests.lot = 5
    scene.base.rebuild()


def _dialog(app: App) -> None:
    scene = table(app, placed("curdle", ("human", "club"), **BANKS))
    scene.act("pause")
    scene.presenter.banner.show(Banner("Fluker!", "You drew a bridge."))


def _summary(app: App) -> None:
    match, move = about("curdle", "HandWon", ("human", "club"))
    scene = sit_down(app, match)
    scene.animator.factor = 0.0
    scene.play(move)
    for _beat in range(5):
        scene.on_update(1 / 60)
        scene.director.skip()


def _lifted(app: App) -> None:
    """A card under the pointer, the bank it may go to lit."""
    scene = table(app, placed("curdle", ("human", "club"), **BANKS))
    click(scene, "hand.1")
    scene.animator.finish("hover")


def _faces(app: App) -> None:
    scene = table(app, seated("rink_ratz", ("human", "club"), 0, 5))
    calm(app)
    special = next(id for id, spot in scene.picker.spots.items() if spot.kind == "card" and not spot.pick.isdigit())
    click(scene, special)
    scene.animator.finish("hover")


#: name → what brings the screen up
PICTURES: dict[str, Callable[[App], Any]] = {
    **{f"table-{name}": _game(name) for name in ENTRIES},
    **{f"room-{name}": PLAIN[name] for name in ("picker", "settings", "keys", "credits", "clubbook")},
    "room-lobby": _lobby,
    "room-records": _records,
    "dialog": _dialog,
    "summary": _summary,
    "lifted": _lifted,
    "curtain": lambda app: stage_scene(
        app, "curtain", MatchSetup("curdle", ("human", "human", "club"), {"seats": 3}, 5), 9
    ),
    "log": lambda app: stage_scene(app, "log", MatchSetup("curdle", company("curdle", "human"), {}, 5), 9),
}


def taken(app: App, name: str) -> Image.Image:
    """The picture as it is now."""
    app.preferences.for_now("speed", "instant")
    PICTURES[name](app)
    image: Image.Image = picture(app)
    return image.resize(SMALL, Image.Resampling.BOX)


def apart(one: Image.Image, two: Image.Image) -> list[tuple[int, int, float]]:
    """The squares (column, row, mean difference) in which two pictures differ too much."""
    found = []
    for row in range(SMALL[1] // SQUARE):
        for column in range(SMALL[0] // SQUARE):
            x, y = column * SQUARE, row * SQUARE
            square = one.crop((x, y, x + SQUARE, y + SQUARE))
            least = 255.0
            for dx, dy in SHIFTS:
                least = min(least, _difference(square, two, x + dx, y + dy))
                if least <= ALIKE:
                    break
            else:
                found.append((column, row, round(least, 1)))
    return found


def _difference(square: Image.Image, image: Image.Image, x: int, y: int) -> float:
    """The mean difference of a square and as much of a picture at a place, in the channel that differs most."""
    x, y = min(max(x, 0), image.width - SQUARE), min(max(y, 0), image.height - SQUARE)
    return max(ImageStat.Stat(ImageChops.difference(square, image.crop((x, y, x + SQUARE, y + SQUARE)))).mean)
