"""The great moments of the five games go as they went: what is told and heard when, and where everything is then.

Kept in ``moments/`` (see ``tests.table.layouts``): each line that says when something landed or sounded, and every
half second what is somewhere else than before.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.bench.frames import Nobody
from tests.lab.strips import MOMENTS, STEP, Film, Moment, found, name_of, sit_down
from tests.table.layouts import check, lain, line
from tests.table.looking import usual
from tests.table.program import app
from tests.table.strip import stop_clocks

__all__ = ["app"]

pytestmark = pytest.mark.window
MOMENTS_KEPT = Path(__file__).parent / "moments"
#: steps from one look to the next, and before the first
EVERY, FIRST = round(0.5 / STEP), round(0.2 / STEP)


def on_the_ice(surface: Any) -> Iterator[str]:
    """What the picture of Mystic's sheet is made of: marks, dice and what flies."""
    for kind in ("decals", "dice", "pills", "cards"):
        things = getattr(surface.renderer, kind)
        # marks that don't cover each other come in any order
        yield from sorted(line(kind, [100.0 * each for each in things.at(n)]) for n in range(things.count))


def seen(scene: Any) -> list[str]:
    """All that shows now."""
    found = list(lain(scene))
    if hasattr(scene.surface, "renderer"):
        scene.on_draw()
        found += on_the_ice(scene.surface)
    return found


def film(app: App, moment: Moment) -> Iterator[str]:
    """A moment from the move that brings it, line by line."""
    match, move = found(moment)
    scene = sit_down(app, match)
    film, before = Film(app, scene), set(seen(scene))
    scene.play(move)
    for step in film.steps():
        if film.told or film.heard:
            yield line("at", [step], f"told {' '.join(film.told)} heard {' '.join(film.heard)}")
            film.told.clear()
            film.heard.clear()
        if step % EVERY == FIRST:
            now = seen(scene)
            yield line("look", [step])
            yield from (each for each in now if each not in before)
            before = set(now)


@pytest.mark.parametrize("moment", MOMENTS, ids=name_of)
def test_a_moment_goes_as_it_went(app: App, moment: Moment, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clocks(monkeypatch)
    usual(app, speed="normal", reduced_motion=False)
    app.think_with(Nobody())
    # the film puts its own ears in their place
    monkeypatch.setattr(app.sound, "play", app.sound.play)
    check(list(film(app, moment)), MOMENTS_KEPT / f"{name_of(moment)}.txt")
