"""Every screen opens in windows of every shape, with everything within reach and every text to be read."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.app import screenshots
from game.app.app import App
from game.app.screenshots import OF_GAME, PLAIN, BadShot, stage_scene
from game.faces.registry import ENTRIES
from game.i18n import catalogue
from game.match.match import Match
from game.settings.launch_options import MatchSetup
from tests.kept.files import Keeper
from tests.kept.places import alike, places
from tests.scenes.judged import made_up
from tests.share import share
from tests.table.drawn import sizes
from tests.table.looking import inspect, readable, resize, scene_of, usual
from tests.table.playing import CARD_GAMES, advanced, company, written
from tests.table.strip import stop_clocks

pytestmark = pytest.mark.window
SHAPES = [(1024, 640), (1920, 1080), (1280, 960), (2560, 1080)]
OPTIONS: dict[str, dict[str, Any]] = {"curdle": {"target": 1}}
#: a screen that every game fills alike is looked at with a few: without teams, and with hands that deliver
SOME = {"coach": ("curdle", "mystic"), "curve": ("curdle", "mystic"), "decisions": ("rink_ratz", "mystic")}
ALL = [(name, "curdle") for name in PLAIN]
ALL += [(name, game) for game in ENTRIES for name in OF_GAME if game in SOME.get(name, ENTRIES)]
#: pages that hold together at twice the size of their texts
LARGEST = [(name, "curdle") for name in (*PLAIN, "pause")]
LARGEST += [(name, game) for game in ENTRIES for name in ("result", "lobby", "rules", "log")]
LARGEST += [("curtain", game) for game in CARD_GAMES] + [(name, game) for name, some in SOME.items() for game in some]
SIZED = [(*screen, size) for size in SHAPES for screen in ALL]


@pytest.fixture(autouse=True)
def shared_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match is played once for all the sizes in which it is looked at."""
    monkeypatch.setattr(screenshots, "advanced", lambda app, start, moves: played(start.game, start.seats, moves))
    monkeypatch.setattr(screenshots, "judged", made_up)
    stop_clocks(monkeypatch)


@cache
def played(name: str, seats: tuple[str, ...], moves: int) -> Match:
    """A match after some moves."""
    options = {**OPTIONS.get(name, {}), "seats": len(seats)}
    return advanced(MatchSetup(name, seats, options, 5), moves)


def show(app: App, name: str, game: str) -> Any:
    """The screen, as ``bonspiel shot`` brings it up."""
    stage_scene(app, name, MatchSetup(game, company(game, "human", "human"), {}, 5), 14)
    scene = scene_of(app)
    if name == "lobby":
        # who sits down follows from the number of the deal
        scene.guests.lot = 5
        scene.base.rebuild()
    return scene


@share("name, game, size", SIZED, test=2, by=lambda name, game, size: size, ids=str)
def test_screen(app: App, name: str, game: str, size: tuple[int, int]) -> None:
    resize(app, size)
    inspect(show(app, name, game))


@share("name, game", ALL, test=1, by=lambda name, game: name)
def test_a_screen_lies_as_it_did(app: App, name: str, game: str, kept: Keeper) -> None:
    """Roughly: what is moved on purpose by a little, or made a little larger, lies as it did."""
    usual(app)
    # a match that another screen has shown may have thought meanwhile
    played.cache_clear()
    kept("places", places(show(app, name, game)), f"{name}-{game}", alike)


def test_a_curtain_before_the_whole_table(app: App) -> None:
    resize(app, SHAPES[0])
    app.preferences.for_now("curtain", "table")
    scene = show(app, "curtain", "curdle")
    inspect(scene)
    assert catalogue._("Everyone else, look away.") in written(scene)


@share("game", ENTRIES, test=2)
def test_a_lobby_of_any_size(app: App, game: str) -> None:
    resize(app, SHAPES[0])
    scene = show(app, "lobby", game)
    for count in scene.seat_counts():
        scene._seats(count)
        inspect(scene_of(app))


@pytest.mark.parametrize("name", ["coach", "curve", "decisions"])
def test_the_coach_is_pictured_with_the_table_at_the_moment(app: App, name: str) -> None:
    page = show(app, name, "curdle")
    assert page.still.place is not None and page.still.of == page._pictured()


@share("name, game", ALL, test=2)
def test_large_type(app: App, name: str, game: str) -> None:
    """With texts at 130 % buttons still hold theirs, in the smallest window too."""
    resize(app, SHAPES[0])
    app.preferences.for_now("text_scale", 1.3)
    try:
        inspect(show(app, name, game))
    finally:
        app.preferences.for_now("text_scale", 1.0)


@share("name, game", LARGEST, test=1, by=lambda name, game: name)
def test_the_largest_type_on_a_page_in_a_small_window(app: App, name: str, game: str) -> None:
    """With texts at 200 % nothing is cropped and nothing lies on anything else."""
    resize(app, (1280, 720))
    app.preferences.for_now("text_scale", 2.0)
    try:
        inspect(show(app, name, game))
    finally:
        app.preferences.for_now("text_scale", 1.0)


def test_the_columns_of_a_rules_table_hold_long_french_words_in_the_largest_type(app: App) -> None:
    """With texts at 200 % no cell reaches into the next one."""
    resize(app, (1280, 720))
    app.preferences.for_now("text_scale", 2.0)
    catalogue.use("fr")
    try:
        inspect(show(app, "rules", "hurry_hard"))
    finally:
        catalogue.use("en")
        app.preferences.for_now("text_scale", 1.0)


@share("game, moves", [(game, moves) for game in ENTRIES for moves in (4, 14, 26)], test=1, by=lambda game, moves: game)
def test_the_largest_type_on_a_table_in_a_small_window(app: App, game: str, moves: int) -> None:
    """With texts at 200 % nothing around the cards lies on anything else, and no sentence is smaller than usual."""
    resize(app, (1280, 720))
    app.preferences.for_now("text_scale", 2.0)
    try:
        start = MatchSetup(game, company(game, "human"), {}, 5)
        stage_scene(app, "table", start, moves)
        scene = scene_of(app)
        for sheet in (scene.overlay.felt, scene.overlay.front):
            readable(sheet.labels)
            for label in sheet.labels:
                assert len(label.document.text) < 45 or min(sizes(label)) >= 13.0, label.document.text
    finally:
        app.preferences.for_now("text_scale", 1.0)


def test_an_unknown_screen_is_refused(app: App) -> None:
    with pytest.raises(BadShot, match="no scene 'attic'"):
        stage_scene(app, "attic", MatchSetup("curdle", ()), 0)
