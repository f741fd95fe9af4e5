"""A person who is level with somebody flicks a die at the button; it counts before it lies, and once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.app.app import App
from game.app.screenshots import level
from game.club.last_stone_draw import DRAW, OUTSIDE, flicked
from game.store import FixturePlace
from tests.table.looking import inspect, scene_of, usual
from tests.table.playing import calm, click, written

pytestmark = pytest.mark.window
MISS = "deliver flick x=0.0 aim=0.00 speed=900 spin=0.0"


@pytest.fixture
def tied(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A kept round robin in which a person and two members are level."""
    usual(app)
    monkeypatch.setattr(app.sheet_runner, "follow", lambda bonspiel: None)
    example, kept = level(), app.store.bonspiels
    name = kept.begin(example.plan.to_json())
    with kept._link.transaction() as db:
        for number, result in example.results.items():
            kept._put(db, FixturePlace(name, number), f"{number:032x}", result.to_json())
    yield name
    kept.forget(name)
    app.navigator.title()


def now(app: App) -> Any:
    """The present screen, at rest."""
    return scene_of(app)


def beat(app: App) -> None:
    """A frame of the present screen, whatever moves there."""
    app.window.current_view.on_update(1 / 60)  # type: ignore[union-attr]


def distance(app: App, name: str) -> float | None:
    """The person's draw as it is kept."""
    return app.store.bonspiels.read(name)[0].distance(0)


def held(app: App, name: str) -> Any:
    """The bonspiel in the list."""
    return next(each for each in app.store.bonspiels.all() if each.id == name)


def test_a_flick_is_kept_before_it_moves_measured_when_it_lies_and_shown_in_the_standings(app: App, tied: str) -> None:
    app.navigator.draw_sheet(tied)
    assert "You, Fergus and Minerva are tied" in " ".join(written(now(app))) and held(app, tied).champion is None
    inspect(now(app))
    click(now(app), "laststone")
    table = now(app)
    inspect(table)
    assert table.name == "laststone" and table.surface.hand.aim.style == "flick"
    turns = table.turns
    turns.play(DRAW.replace("flick", "slide"))
    assert distance(app, tied) is None, "only a flick counts"
    calm(app)
    turns.play(DRAW)
    far = distance(app, tied)
    assert far is not None and f"{round(far)} mm" not in " ".join(written(app.window.current_view)), "it still moves"
    # whoever pulls the plug here has made it
    turns.play(MISS)
    calm(app)
    beat(app)
    assert distance(app, tied) == far == flicked(turns.bonspiel.plan, 0, DRAW).distance
    assert f"{round(far)} mm from the button" in written(now(app))
    inspect(now(app))
    click(now(app), "sheet")
    assert now(app).name == "ceremony", "the draw has won the bonspiel"
    click(now(app), "sheet")
    sheet = now(app)
    assert sheet.name == "drawsheet" and f"last-stone draw: {round(far)} mm" in " ".join(written(sheet))
    inspect(sheet)
    assert sheet.bonspiel.over and held(app, tied).champion == sheet.bonspiel.champion
    # once more, to look at: nothing is made by it
    click(now(app), "again.0")
    calm(app)
    for _beat in range(60):
        beat(app)
    calm(app)
    beat(app)
    assert now(app).turns.revealed and f"{round(far)} mm from the button" in written(now(app))
    assert len(app.store.bonspiels.read(tied)[0].draws) == 1


def test_a_miss_is_said_and_another_window_s_draw_stays(app: App, tied: str) -> None:
    app.navigator.last_stone(tied, 0)
    first = now(app).turns
    app.store.bonspiels.throw(tied, flicked(first.bonspiel.plan, 0, MISS))
    first.play(DRAW)
    assert not first.tried and distance(app, tied) == OUTSIDE
    app.navigator.draw_sheet(tied)
    assert "last-stone draw missed" in " ".join(written(now(app)))
    assert now(app).bonspiel.table[2].entry == 0
