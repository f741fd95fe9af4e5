"""The great moments of the five games go as they went: what is told and heard in which order, and what shows then.

Kept by meaning (``tests.kept.screens``), with how long a moment lasts; a change of less than a quarter is none.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.app import App
from tests.kept.files import Keeper
from tests.kept.screens import Looks
from tests.lab.frame_bench import Nobody
from tests.lab.strips import MOMENTS, STEP, Film, Moment, found, name_of, sit_down
from tests.share import share
from tests.table.looking import usual
from tests.table.program import app
from tests.table.strip import stop_clocks

__all__ = ["app"]

pytestmark = pytest.mark.window
LASTS = "lasts s: "


def film(app: App, moment: Moment) -> Iterator[str]:
    """A moment from the move that brings it, line by line."""
    match, move = found(moment)
    scene = sit_down(app, match)
    film, looks = Film(app, scene), Looks()
    looks.at(scene, "before")
    scene.play(move)
    steps = 0
    for _step in film.steps():
        steps += 1
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


@share("moment", MOMENTS, test=2, by=lambda moment: moment.game, ids=name_of)
def test_a_moment_goes_as_it_went(app: App, moment: Moment, monkeypatch: pytest.MonkeyPatch, kept: Keeper) -> None:
    stop_clocks(monkeypatch)
    usual(app, speed="normal", reduced_motion=False)
    app.think_with(Nobody())
    # the film has ears of its own: those that another test put there would tell everything twice
    monkeypatch.setattr(app.sound, "play", type(app.sound).play.__get__(app.sound))
    monkeypatch.setattr(app.sound, "heard", [], raising=False)
    kept(f"moment-{name_of(moment)}", film(app, moment), same=same)
