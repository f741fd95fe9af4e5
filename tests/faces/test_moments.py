"""The great moments of the five games go as they went: what is told and heard in which order, and what shows then.

Kept by meaning (``tests.kept.screens``), with how long a moment lasts; a change of less than a quarter is none. How
pieces, cards and sparks are on their way then is kept at three steps (``tests.kept.numbers``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.app.app import App
from game.table.stage.card_layer import CardLayer
from game.table.stage.pieces import PieceLayer
from tests.kept.files import Keeper
from tests.kept.numbers import alike, lines
from tests.kept.screens import Looks
from tests.lab.frame_bench import Nobody
from tests.lab.strips import MOMENTS, STEP, Film, Moment, found, name_of, sit_down
from tests.share import share
from tests.table.drawn import visible_sheets
from tests.table.looking import usual
from tests.table.program import app
from tests.table.strip import stop_clocks

__all__ = ["app"]

pytestmark = pytest.mark.window
LASTS = "lasts s: "
#: steps of a film at which it is looked at what is on its way
UNDERWAY = (10, 30, 60)


def underway(scene: Any) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Pieces, cards and sparks of a table: place, size, angle and alpha."""
    scene.on_draw()
    for layer in visible_sheets(scene):
        if isinstance(layer, PieceLayer | CardLayer):
            lists = {"cards" if isinstance(layer, CardLayer) else "pieces": layer.sprites}
            if isinstance(layer, PieceLayer):
                lists |= {"below": layer.sliding.below, "above": layer.sliding.above}
            for name, sprites in lists.items():
                for s in sprites:
                    yield name, (s.center_x, s.center_y, s.width, s.height, s.angle / 100, s.alpha)


def film(app: App, moment: Moment, ways: list[str]) -> Iterator[str]:
    """A moment from the move that brings it, line by line; ``ways`` is given what is on its way meanwhile."""
    match, move = found(moment)
    scene = sit_down(app, match)
    film, looks = Film(app, scene), Looks()
    looks.at(scene, "before")
    scene.play(move)
    steps = 0
    for _step in film.steps():
        steps += 1
        if steps in UNDERWAY:
            known = {way.partition(" ")[2] for way in ways}
            ways += [f"{steps} {line}" for line in lines(underway(scene)) if line not in known]
        if film.told or film.heard:
            looks.at(scene, f"told {' '.join(film.told)} heard {' '.join(film.heard)}")
            film.told.clear()
            film.heard.clear()
    looks.at(scene, "after")
    yield f"{LASTS}{steps * STEP:.1f}"
    yield from looks.lines


def same(one: str, other: str) -> bool:
    """Whether two lines tell the same, and of about as long a time."""
    if not (one.startswith(LASTS) and other.startswith(LASTS)):
        return one == other
    before, now = (float(line.removeprefix(LASTS)) for line in (one, other))
    return abs(now - before) <= before / 4


@share("moment", MOMENTS, test=1, by=lambda moment: moment.game, ids=name_of)
def test_a_moment_goes_as_it_went(app: App, moment: Moment, monkeypatch: pytest.MonkeyPatch, kept: Keeper) -> None:
    stop_clocks(monkeypatch)
    usual(app, speed="normal", reduced_motion=False)
    app.think_with(Nobody())
    # the film has ears of its own: those that another test put there would tell everything twice
    monkeypatch.setattr(app.sound, "play", type(app.sound).play.__get__(app.sound))
    monkeypatch.setattr(app.sound, "heard", [], raising=False)
    ways: list[str] = []
    kept(f"moment-{name_of(moment)}", film(app, moment, ways), same=same)
    if ways:
        kept("underway", ways, name_of(moment), alike)
