"""The great moments of the five games go as they went: what is told and heard when, and where everything is then.

Kept in ``moments/`` (see ``tests.table.layouts``): each line that says when something landed or sounded, and what is
somewhere else than before, three times a second and just after something sounded.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.bench.frames import Nobody
from tests.lab.strips import MOMENTS, STEP, Film, Moment, found, name_of, sit_down
from tests.table.layouts import check, line, seen
from tests.table.looking import usual
from tests.table.program import app
from tests.table.strip import stop_clocks

__all__ = ["app"]

pytestmark = pytest.mark.window
MOMENTS_KEPT = Path(__file__).parent / "moments"
#: steps from one look to the next, and before the first
EVERY, FIRST = round(0.3 / STEP), round(0.2 / STEP)
#: steps from a sound to the looks at what it went with
AFTER = 1, 4, 7


def film(app: App, moment: Moment) -> Iterator[str]:
    """A moment from the move that brings it, line by line."""
    match, move = found(moment)
    scene = sit_down(app, match)
    film, before, heard = Film(app, scene), set(seen(scene)), -max(AFTER)
    scene.play(move)
    for step in film.steps():
        if film.heard and step - heard > max(AFTER):
            heard = step
        if film.told or film.heard:
            yield line("at", [step], f"told {' '.join(film.told)} heard {' '.join(film.heard)}")
            film.told.clear()
            film.heard.clear()
        if step % EVERY == FIRST or step - heard in AFTER:
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
