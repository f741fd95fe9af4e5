"""The records page: matches are gone on with, seen again, written out, taken in and deleted."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.app import App
from game.launch import Start
from game.match.match import Match
from game.rules import record
from game.rules.registry import game
from game.scenes.replay import FilmTurns
from tests.table.looking import scene_of, usual
from tests.table.playing import pick, written

pytestmark = pytest.mark.window


@pytest.fixture(autouse=True)
def nothing_kept(app: App, data_folder: Path) -> None:
    """The usual window, and no match in the store."""
    usual(app)
    for kept in [*app.store.open_matches(), *app.store.finished_records()]:
        app.store.discard(kept.id)


def kept_match(app: App, moves: int) -> Match:
    """A match of the store after some moves; with many it has ended."""
    match = Match.start(game("curdle"), {"seats": 2, "target": 1}, ("human", "club"), 5, journal=app.store.journal())
    while match.to_move >= 0 and match.ply < moves:
        match.play(match.view(match.to_move).legal[0].text)
    app.store.poll(1.0)
    return match


def page(app: App) -> Any:
    """The page as it is now."""
    app.ways.records()
    return scene_of(app)


def short(match: Match) -> str:
    """How a match is called in the ids of its buttons."""
    return match.id[:8]


def test_an_open_match_is_gone_on_with(app: App) -> None:
    match = kept_match(app, 6)
    scene = page(app)
    assert any("6 moves · Human, Club" in text for text in written(scene))
    pick(scene, f"go_on.{short(match)}")
    assert scene_of(app).turns.match.id == match.id
    assert scene_of(app).turns.match.ply == 6


def test_a_finished_match_is_seen_again_and_not_gone_on_with(app: App) -> None:
    match = kept_match(app, 10_000)
    scene = page(app)
    assert scene.layers.find(f"go_on.{short(match)}") is None
    pick(scene, f"replay.{short(match)}")
    assert isinstance(scene_of(app).turns, FilmTurns)
    assert list(scene_of(app).company.kinds) == ["human", "club"]


def test_deleting_asks_first(app: App) -> None:
    match = kept_match(app, 4)
    scene = page(app)
    assert scene.layers.find(f"delete.{short(match)}").enabled
    pick(scene, f"delete.{short(match)}")
    pick(scene, "no")
    assert [kept.id for kept in app.store.open_matches()] == [match.id]
    pick(scene, f"delete.{short(match)}")
    pick(scene, "yes")
    assert app.store.open_matches() == []
    assert scene.layers.find(f"delete.{short(match)}") is None
    assert not scene.layers.modal


def test_a_record_goes_out_as_a_file_and_comes_in_again(app: App) -> None:
    match = kept_match(app, 10_000)
    scene = page(app)
    pick(scene, f"export.{short(match)}")
    file = scene.folder() / f"curdle-{short(match)}{record.SUFFIX}"
    assert f"Written to {file}." in written(scene)
    assert json.loads(file.read_text("utf-8"))["moves"]
    app.store.discard(match.id)
    scene = page(app)
    pick(scene, "import")
    assert "1 record taken in." in written(scene)
    (back,) = app.store.finished_records()
    assert app.store.record(back.id)["moves"] == match.record()["moves"]


def test_without_files_the_page_says_where_they_belong(app: App) -> None:
    scene = page(app)
    pick(scene, "import")
    assert f"Put record files into {scene.folder()} first." in written(scene)


def test_a_damaged_file_is_told_of_and_the_others_come_in(app: App) -> None:
    match = kept_match(app, 10_000)
    scene = page(app)
    pick(scene, f"export.{short(match)}")
    app.store.discard(match.id)
    (scene.folder() / "another.json").write_text("{", "utf-8")
    pick(scene, "import")
    said = next(text for text in written(scene) if "taken in" in text)
    assert said.startswith("1 record taken in.") and "another.json: not a record" in said
    assert "first." not in said


def test_what_was_said_is_gone_after_leaving(app: App) -> None:
    scene = page(app)
    pick(scene, "import")
    assert app.notice
    app.ways.title()
    assert app.notice is None


def test_each_match_has_its_own_row(app: App) -> None:
    matches = [kept_match(app, 3), kept_match(app, 10_000), kept_match(app, 5)]
    scene = page(app)
    rows = [scene.layers.find(f"delete.{short(match)}").seen for match in matches]
    heights = sorted(row.cy for row in rows)
    assert all(b - a > rows[0].h for a, b in pairwise(heights))
    # the finished one below the open ones
    assert rows[1].cy == heights[0]


def test_a_new_start_is_not_kept_before_its_first_move(app: App) -> None:
    app.ways.play(Start("curdle", ("human", "club"), {"seats": 2}, 5))
    app.store.poll(1.0)
    assert not any(kept.moves for kept in app.store.open_matches())
