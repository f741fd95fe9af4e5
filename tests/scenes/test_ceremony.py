"""The ceremony for a cup: when it comes, what it shows, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app.app import App
from game.app.screenshots import made_up
from game.club.season import EVENINGS
from game.faces.registry import ENTRIES
from game.i18n import catalogue
from game.i18n.catalogue import spoken
from game.scenes.bonspiel.celebration import END
from game.scenes.bonspiel.ceremony import LAST, Ceremony, last_shot
from game.scenes.bonspiel.season import NEWEST
from game.scenes.records.film_turns import film_of_record
from game.settings.launch_options import MatchSetup
from tests.scenes.test_bonspiel import emptied, now, set_up
from tests.scenes.test_every_screen import OPTIONS
from tests.table.looking import inspect, resize, usual
from tests.table.playing import advanced, click, written

pytestmark = pytest.mark.window


@pytest.fixture(name="hall")
def _hall(app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[App]:
    """No bonspiel yet, nothing won, and no photograph."""
    emptied(app, monkeypatch)
    monkeypatch.setattr("game.store.photos.data_folder", lambda: tmp_path)
    app.preferences.change("choices", {})
    yield app
    app.sheet_runner.stop()
    app.preferences.change("choices", {})
    app.notice = None
    app.navigator.title()
    usual(app)


def end(app: App, *, won: bool = True) -> None:
    """A few moves at the table; then one of its seats concedes, and what comes after a match is shown."""
    match = now(app).turns.match
    for _move in range(4):
        match.play(match.view(match.to_move).legal[0])
    match.concede(next(seat for seat, kind in enumerate(match.seats) if (kind == "human") != won))
    app.navigator.result(app.window.current_view)


def final(app: App, *, won: bool = True) -> Any:
    """The screen after a bonspiel of two."""
    set_up(app, "hattie")
    click(now(app), "play")
    end(app, won=won)
    return now(app)


def test_a_cup_that_was_won_is_celebrated_once_and_leads_to_the_last_shot(hall: App) -> None:
    page = final(hall)
    assert page.name == "ceremony" and page.picture is not None
    inspect(page)
    assert {"You've won the bonspiel!", "Hattie"} <= set(written(page))
    click(page, "last")
    film = now(hall)
    assert film.name == "replay" and film.turns.playing and film.turns.ply < film.turns.film.last
    film.turns.close()
    assert now(hall) is page
    click(page, "result")
    assert now(hall).name == "result"
    click(now(hall), "sheet")
    for _beat in range(3):
        now(hall).on_update(1 / 60)
    assert now(hall).name == "drawsheet"
    # the cup on the sheet shows it again
    click(now(hall), "cup.A")
    assert now(hall).name == "ceremony"


def test_who_lost_sees_the_result_and_then_who_has_won(hall: App) -> None:
    assert final(hall, won=False).name == "result"
    click(now(hall), "sheet")
    now(hall).on_update(1 / 60)
    assert now(hall).name == "drawsheet" and "Hattie has won the bonspiel." in written(now(hall))


def test_a_cup_that_another_sheet_decided_is_celebrated_at_the_draw_sheet(hall: App) -> None:
    final(hall)
    hall.preferences.change("choices", {})
    hall.navigator.bonspiels()
    click(now(hall), "open.0")
    now(hall).on_update(1 / 60)
    assert now(hall).name == "ceremony"


def test_after_an_evening_the_next_one_begins_with_a_click(hall: App) -> None:
    final(hall)
    (held,) = hall.store.bonspiels.all()
    hall.preferences.change("choices", {NEWEST + EVENINGS[0].id: held.id})
    hall.navigator.ceremony(held.id, 0)
    page = now(hall)
    assert spoken(EVENINGS[1].title) in " ".join(written(page))
    click(page, "sheet")
    click(now(hall), "new")
    assert now(hall).name == "season", "the sheet of an evening leads back to the others"
    now(hall).app.navigator.show(page)
    click(page, "next")
    assert now(hall).name == "drawsheet"
    assert len(now(hall).bonspiel.plan.entries) == len(EVENINGS[1].members) + 1


def test_it_comes_to_rest_and_stands_still_with_reduced_motion(hall: App) -> None:
    page = final(hall)
    page.shown.time = 0.0
    heard: list[str] = []
    page.shown.heard = heard.append
    for _beat in range(300):
        page.on_update(1 / 10)
    assert not page.on_update(1 / 10) and page.shown.time == END
    assert heard == ["win", "crowd_cheer", "crowd_cheer"] and "You" in written(page)
    hall.preferences.for_now("reduced_motion", True)
    try:
        hall.navigator.ceremony(page.id, 0)
        assert now(hall).shown.time == END
    finally:
        hall.preferences.for_now("reduced_motion", False)


@pytest.mark.parametrize("name", ENTRIES)
def test_the_last_shot_begins_where_it_was_called_or_thrown(name: str) -> None:
    start = MatchSetup(name, ("greedy", "greedy"), OPTIONS.get(name, {}), 5)
    record = advanced(start, 4000).record()
    film = film_of_record(record)
    at = last_shot(record)
    assert film.last - at >= LAST
    opens = film.game.shot_opens
    if opens is not None:
        shots = [n for n, frame in enumerate(film.frames) if n and frame.move.startswith(opens)]
        assert at == min(shots[-1] - 1, film.last - LAST)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_it_holds_together(hall: App, size: tuple[int, int], scale: float, language: str) -> None:
    resize(hall, size)
    catalogue.use(language)
    hall.preferences.for_now("text_scale", scale)
    try:
        for number in range(3):
            hall.navigator.show(Ceremony(hall, "", number, example=made_up("double", 99)))
            inspect(now(hall))
        hall.navigator.show(Ceremony(hall, "", example=made_up("round_robin", 99)))
        inspect(now(hall))
    finally:
        catalogue.use("en")
        hall.preferences.for_now("text_scale", 1.0)
