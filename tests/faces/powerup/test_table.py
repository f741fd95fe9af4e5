"""An end at the table, in a window: every event can be painted, nothing is cropped, nothing of a hidden hand shows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.app import App
from game.launch import Launch
from game.match.match import Match
from game.rules.contract import HIDDEN
from game.rules.registry import game
from game.scenes.lesson_plan import lesson_file, read_lesson
from game.scenes.match import match_table
from game.scenes.rules import example_files
from game.screens import settle
from tests.faces.powerup.playing import helpful

pytestmark = pytest.mark.window


@pytest.fixture(scope="module")
def app(display: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """The program with its window."""
    patch = pytest.MonkeyPatch()
    patch.setenv("BONSPIEL_HOME", str(tmp_path_factory.mktemp("home")))
    app = App(Launch(size=(1280, 720), speed="instant"))
    app.open_window()
    yield app
    app.window.close()
    app.close()
    patch.undo()


def texts(table: Any) -> list[str]:
    """All that is written on the table."""
    sheets = [layer for layer in table.layers.all if hasattr(layer, "labels")]
    return [label.document.text for sheet in sheets for label in sheet.labels if sheet.visible]


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_an_end_is_shown_without_a_cropped_word(app: App, seats: int) -> None:
    people = ("human", *["greedy"] * (seats - 1))
    match = Match.start(game("powerup"), {"seats": seats, "ends": 1}, people, 4)
    table: Any = match_table(app, match)
    app.ways.show(table)
    settle(app)
    rng = Random(seats)
    for ply in range(45):
        if match.outcome() is not None:
            break
        pushed = match.play(helpful(match.view(match.to_move), rng))
        table.feed([event.seen_by(0) for event in pushed.events])
        table.director.skip()
        if table.director.paused:
            table._go_on()
        if ply % 5 == 0:
            table.refresh()
            table.on_draw()
            cropped = [text for text in texts(table) if text.endswith("…") and not text.endswith(" …")]
            assert not cropped
            for seat in range(1, seats):
                assert {card.code for card in table.surface.cards.rows[f"hand.{seat}"]} <= {HIDDEN}
            stones = {stone["name"] for stone in table.shown["stones"]}
            assert {spot.pick for spot in table.picker.spots.values() if spot.kind == "piece"} == stones


def test_the_lesson_can_be_played_as_it_says(tmp_path: Path) -> None:
    file = lesson_file("powerup")
    assert file is not None
    plan = read_lesson(file.read_text("utf-8"))
    match = plan.match()
    for step in plan.steps:
        for line in step.play:
            seat, _colon, move = line.partition(": ")
            assert match.to_move == int(seat)
            match.play(move)
        if step.expect:
            assert match.to_move == 0
            assert all(match.check(move) is None for move in step.expect)
            match.play(step.expect[0])
    outcome = match.outcome()
    assert outcome is not None and outcome.table["scores"] == [2, 0]


def test_the_rules_page_shows_forty_places_and_opens_every_example(app: App) -> None:
    """Each by its button; a film has words, and Close leads back."""
    app.ways.rules("powerup")
    settle(app)
    page: Any = app.window.current_view
    written = {label.document.text for label in page.scroll.labels}
    assert {str(number) for number in range(1, 41)} <= written
    buttons = [element.id for element in page.side.elements if element.id.startswith("example.")]
    assert len(buttons) == len(example_files("powerup")) >= 10
    for id in buttons:
        page.pointer.use(next(element for element in page.side.elements if element.id == id))
        settle(app)
        film: Any = app.window.current_view
        assert film.name == "replay" and any(frame.caption for frame in film.turns.film.frames)
        film.act("film.close")
        assert app.window.current_view is page
