"""Films: records and worked examples, frame by frame."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app.app import App
from game.faces.registry import ENTRIES
from game.resources.paths import path
from game.rules import record as records
from game.rules.scenario import read
from game.scenes.records.film_turns import MatchFilm, film_of_example, film_of_record
from game.scenes.records.replay import open_replay, replay_table
from game.settings.launch_options import MatchSetup
from tests.share import share
from tests.table.looking import inspect, scene_of
from tests.table.playing import CARD_GAMES, advanced, company, hands

EXAMPLES = [(name, file) for name in ENTRIES for file in sorted(path(f"game/rules/{name}/examples").glob("*.toml"))]


def record_of(name: str, moves: int = 40) -> dict[str, Any]:
    """The record of a match that is broken off."""
    seats = company(name, "human", wish=2)
    match = advanced(MatchSetup(name, seats, {"seats": len(seats)}, 3), moves)
    return match.record()


def frames(film: MatchFilm) -> Iterator[MatchFilm]:
    """The film at each of its frames."""
    for ply in range(film.last + 1):
        film.ply = ply
        yield film


@pytest.mark.parametrize("name", list(ENTRIES))
def test_a_record_is_a_film_of_its_moves(name: str) -> None:
    record = json.loads(json.dumps(record_of(name)))
    film = film_of_record(record)
    assert film.last == len(record["moves"]) == 40
    assert film.frames[0].move == ""
    state = records.start(record)
    for frame, (now, text, pushed) in zip(film.frames[1:], records.replay(record), strict=True):
        assert (frame.move, frame.events) == (text, tuple(pushed.events))
        assert frame.position == now.to_position()
    assert film.frames[0].position == state.to_position()
    for now_shown in frames(film):
        for seat in range(-1, len(record["seats"])):
            assert now_shown.view(seat).seat == seat


def test_there_are_examples() -> None:
    assert {name for name, _file in EXAMPLES} == set(ENTRIES)


@pytest.mark.parametrize(("name", "file"), EXAMPLES, ids=lambda v: getattr(v, "stem", v))
def test_every_example_is_a_film_with_captions(name: str, file: Path) -> None:
    film = film_of_example(file.read_text("utf-8"))
    assert film.game.name == name
    assert film.title and film.last >= 1
    assert any(frame.caption for frame in film.frames)
    assert any(frame.move for frame in film.frames)
    assert all(frame.view(0).game.name == name for frame in frames(film))


@pytest.mark.parametrize(("name", "file"), EXAMPLES, ids=lambda v: getattr(v, "stem", v))
def test_an_examples_frames_are_its_steps(name: str, file: Path) -> None:
    """A move or a word each; what is said first is said about the beginning."""
    steps = read(file.read_text("utf-8")).steps
    film = film_of_example(file.read_text("utf-8"))
    words = [str(step["caption"]) for step in steps if step.get("caption")]
    plays = [move.split(": ")[-1] for step in steps for move in step.get("play", [])]
    assert [frame.caption for frame in film.frames if frame.caption] == words
    assert [frame.move for frame in film.frames if frame.move] == plays
    if not steps[0].get("play"):
        assert film.frames[0].caption == words[0]
    # no frame but the first shows nothing new
    assert all(frame.move or frame.caption for frame in film.frames[1:])
    assert [frame.number for frame in film.frames] == list(range(len(film.frames)))


@pytest.mark.window
@share("name", list(ENTRIES), test=1)
def test_a_replay_steps_and_jumps(app: App, name: str) -> None:
    app.navigator.show(open_replay(app, record_of(name), back=None))
    scene = scene_of(app)
    inspect(scene)
    for _step in range(6):
        scene.act("film.step")
        scene.director.skip()
    film = scene.turns.film
    assert film.ply == 6
    assert dict(scene.shown) == film.view(scene.turns.eyes).position
    if name in CARD_GAMES:
        shown = scene.face.layout.cards()
        assert {n: [c.code for c in row] for n, row in scene.surface.pack.rows.items()} == {
            n: shown.get(n, []) for n in scene.surface.pack.rows
        }
    scene.act("film.last")
    assert film.ply == film.last
    if name in CARD_GAMES:
        before = hands(scene)["hand.1"]
        scene.act("film.open")
        assert hands(scene)["hand.1"] == before, "a match that isn't over is looked at by one seat only"
        assert name == "curdle" or set(before) <= {"?"}  # gifts stay known
    scene.turns.jump(0)
    inspect(scene_of(app))


@pytest.mark.window
@share("name, file", EXAMPLES, test=1, by=lambda name, file: name, ids=lambda v: getattr(v, "stem", v))
def test_every_example_can_be_stepped_through_at_the_table(app: App, name: str, file: Path) -> None:
    app.navigator.show(replay_table(app, film_of_example(file.read_text("utf-8"))))
    scene = scene_of(app)
    for ply in range(scene.turns.film.last + 1):
        scene.turns.jump(ply)
        caption = scene.turns.film.frame.caption
        shown = [label.document.text for label in scene.guide.labels]
        assert not caption or caption in shown
    scene.on_draw()


@pytest.mark.window
def test_a_film_that_has_come_to_its_end_no_longer_plays(app: App) -> None:
    """And its sign says so."""
    app.navigator.show(open_replay(app, record_of("curdle", 3), back=None))
    scene = scene_of(app)
    scene.turns.jump(scene.turns.film.last - 1)
    scene.act("film.play")
    scene.refresh()
    assert scene.layers.find("film.play").label.startswith("Pause")
    for _beat in range(400):
        scene.on_update(0.1)
        scene.director.skip()
        if not scene.turns.playing:
            break
    assert scene.turns.film.ply == scene.turns.film.last
    assert scene.layers.find("film.play").label.startswith("Resume")
