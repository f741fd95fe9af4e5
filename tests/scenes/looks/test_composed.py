"""The dozen screens that were composed on purpose: every box and every sentence is where somebody was content with it.

All other screens keep what they mean (``tests.kept.screens``), and are held by what must be true of any screen.
"""

from __future__ import annotations

import pytest

from game.app.app import App
from game.app.screenshots import stage_scene
from game.faces.registry import ENTRIES
from game.settings.launch_options import MatchSetup
from tests.kept.composed import alike, lain
from tests.kept.files import Keeper
from tests.lab.contrast import LEAST, Faint, contrasts
from tests.scenes.judged import made_up
from tests.scenes.looks.test_every_screen import show
from tests.table.looking import inspect, scene_of, usual
from tests.table.playing import company
from tests.table.strip import stop_clocks

pytestmark = [pytest.mark.window, pytest.mark.painted]
PAGES = [("title", "curdle"), ("picker", "curdle"), ("lobby", "hurry_hard"), ("settings", "curdle")]
PAGES += [("drawsheet", "curdle"), ("result", "rink_ratz"), ("coach", "curdle")]
MOVES = 14


@pytest.fixture(autouse=True)
def usual_window(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual window; no time goes by, and nothing is judged."""
    monkeypatch.setattr("game.app.screenshots.judged", made_up)
    stop_clocks(monkeypatch)
    usual(app)


def faint(app: App, least: float = LEAST) -> list[Faint]:
    """The texts of the present screen that don't stand out enough from what lies behind them."""
    return [each for each in contrasts(app) if each.ratio < least]


@pytest.mark.parametrize(("name", "game"), PAGES)
def test_a_page_is_composed_as_it_was(app: App, kept: Keeper, name: str, game: str) -> None:
    scene = show(app, name, game)
    inspect(scene)
    kept("composed-pages", lain(scene), name, alike)
    assert faint(app) == []


@pytest.mark.parametrize("game", ENTRIES)
def test_a_table_is_composed_as_it_was(app: App, kept: Keeper, game: str) -> None:
    stage_scene(app, "table", MatchSetup(game, company(game, "human"), {}, 5), MOVES)
    scene = scene_of(app)
    inspect(scene)
    kept("composed-tables", lain(scene), game, alike)
    # a letter may cross a line that is painted on the ice
    assert faint(app, 3.0) == []
