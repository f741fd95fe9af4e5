"""An end at the table, in a window: every event can be painted, nothing is cropped, nothing of a hidden hand shows."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.app.app import App
from game.app.screenshots import settle
from game.match.match import Match
from game.rules.contract import HIDDEN
from game.rules.registry import game
from game.scenes.learn.lesson_plan import lesson_file, read_lesson
from game.scenes.learn.rules_page import example_files
from tests.faces.powerup.playing import helpful
from tests.share import share
from tests.table.playing import calm, drag, placed, written
from tests.table.playing import table as at_table

pytestmark = pytest.mark.window


def test_a_card_is_laid_where_those_before_it_lie(app: App) -> None:
    """The third one, too, is let go in the middle of the panel, where the second lies."""
    turn = {"phase": "add", "to_move": 0, "call": "b", "played": ["b", "8"], "hands": [["b", "12"], ["8'"]]}
    scene = at_table(app, placed("powerup", ("human", "greedy"), **turn))
    goal = scene.layers.find("stone").seen
    assert [element.id for element in scene.layers.under(goal.cx, goal.cy)] == ["throw", "stone"]
    drag(scene, "hand.0", "stone")
    calm(app)
    assert len(scene.turns.match.view(0).position["played"]) == 3


@share("seats", [2, 4, 8], test=1)
def test_an_end_is_shown_without_a_cropped_word(app: App, seats: int) -> None:
    people = ("human", *["greedy"] * (seats - 1))
    match = Match.start(game("powerup"), {"seats": seats, "ends": 1}, people, 4)
    table = at_table(app, match)
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
            cropped = [text for text in written(table) if text.endswith("…") and not text.endswith(" …")]
            assert not cropped
            for seat in range(1, seats):
                assert {card.code for card in table.surface.pack.rows[f"hand.{seat}"]} <= {HIDDEN}
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
    app.navigator.rules("powerup")
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
