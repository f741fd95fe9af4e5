"""Nothing that an open match shows, tells or writes gives away how it was dealt: who has the number sees every hand."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.app.app import App
from game.commands.bonspiels import draw
from game.faces.registry import ENTRIES
from game.match.match import Match
from game.rules.record import BadRecord
from game.scenes.bonspiel import daily
from game.settings.launch_options import MatchSetup
from tests.scenes.bonspiel.test_bonspiel import emptied, now
from tests.share import share
from tests.table.looking import tree, usual
from tests.table.playing import click, written

pytestmark = pytest.mark.window
#: a number that no screen has for any other reason
NUMBER = 770_411_903


@pytest.fixture
def club(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """No bonspiel yet and no deal of the day, on a day that stands still."""
    emptied(app, monkeypatch)
    monkeypatch.setattr(daily, "today", lambda: date(2026, 11, 23))
    for key, value in (("days", {}), ("lobby", {}), ("lessons", list(ENTRIES))):
        app.preferences.for_now(key, value)
    yield app
    app.sheet_runner.stop()
    app.navigator.title()


def from_the_lobby(app: App, game: str) -> None:
    """A match whose number is typed by whoever has the first seat."""
    app.navigator.lobby(game)
    now(app).guests.typed = str(NUMBER)
    now(app).start()


def of_the_day(app: App, game: str) -> None:
    """The day's one try."""
    app.navigator.daily()
    now(app).play(game)


def of_a_bonspiel(app: App, game: str) -> None:
    """A match of a bonspiel whose number was typed."""
    app.navigator.new_bonspiel()
    page = now(app)
    page.typed, page.games = str(NUMBER), [game]
    page.members = {"hattie": "novice"}
    page.start()
    click(now(app), "play")


def said(app: App, folder: Path) -> str:
    """All that the present screen shows, and tells other programs."""
    scene = now(app)
    tips = [str(element.tip) for element in scene.offered()]
    return "\n".join([*written(scene), *tips, str(tree(scene, folder)), app.window.caption])


def around(app: App, match: Match, folder: Path) -> Iterator[tuple[str, str]]:
    """Every screen that can be reached while the match is open, with what it says."""
    table = now(app)
    yield "table", said(app, folder)
    table.log.toggle()
    yield "log", said(app, folder)
    app.navigator.pause(table)
    yield "pause", said(app, folder)
    table.close_sheet()
    ways = app.navigator
    pages: list[tuple[str, Callable[[], Any]]] = [
        ("title", ways.title),
        ("lobby", lambda: ways.lobby(match.game.name)),
        ("daily", ways.daily),
        ("statistics", ways.statistics),
        ("clubbook", ways.clubbook),
        ("form", lambda: ways.form(match.game.name)),
        ("records", ways.records),
        ("files", lambda: now(app).bring_in()),
        ("new bonspiel", ways.new_bonspiel),
        ("replay", lambda: ways.replay(app.store.record(match.id))),
    ]
    place = app.store.bonspiels.place(match.id)
    if place is not None:
        pages += [("bonspiels", ways.bonspiels), ("draw sheet", lambda: ways.draw_sheet(place.bonspiel))]
    for name, way in pages:
        way()
        yield name, said(app, folder)
    if place is not None:
        for event in ("A", "table"):
            now(app).turn(event)
            yield f"draw sheet {event}", said(app, folder)


CASES = [(begin, game) for begin in (from_the_lobby, of_the_day, of_a_bonspiel) for game in ENTRIES]


@share("begin, game", CASES, test=1, by=lambda begin, game: begin)
def test_no_screen_tells_how_an_open_match_was_dealt(
    club: App,
    begin: Callable[[App, str], None],
    game: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    usual(club)
    copied: list[str] = []
    monkeypatch.setattr(club.window, "set_clipboard_text", copied.append)
    begin(club, game)
    match: Match = now(club).turns.match
    assert match.outcome() is None and match.saved
    secret = {str(match.seed), str(match.to_position()["rng"]), str(match.decision_seed), str(NUMBER)}
    for name, text in around(club, match, tmp_path):
        assert not any(each in text for each in secret), f"{name} tells how the match was dealt"
        assert "deal" not in [element.id for element in now(club).offered()], f"{name} has a number to copy"
    assert not any(each in text for each in secret for text in copied)
    # and nothing that is written to a file or a terminal
    with pytest.raises(BadRecord):
        club.store.export(match.id, tmp_path / "r.bonspiel")
    assert not (tmp_path / "r.bonspiel").exists()
    place = club.store.bonspiels.place(match.id)
    if place is not None:
        file, sheet = tmp_path / "bonspiel.json", tmp_path / "sheet.html"
        file.write_text(json.dumps(club.store.bonspiels.read(place.bonspiel)[0].to_json()), "utf-8")
        for html in (None, str(sheet)):
            draw(Namespace(bonspiel=str(file), html=html))
        text = capsys.readouterr().out + sheet.read_text("utf-8")
        assert match.game.title.id in text and not any(each in text for each in secret)
    assert str(NUMBER) not in str(club.preferences["choices"])


def test_the_number_is_told_when_the_match_is_over(club: App) -> None:
    club.navigator.play(MatchSetup("curdle", ("human", "club"), {"target": 1}, NUMBER))
    scene = now(club)
    match: Match = scene.turns.match
    while match.to_move != -1:
        match.play(match.view(match.to_move).legal[0])
    club.navigator.result(scene)
    assert f"Deal number {NUMBER}" in " ".join(written(now(club)))
