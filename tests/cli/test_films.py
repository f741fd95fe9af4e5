"""``bonspiel film``: the file it writes, the moves it takes, and one sentence for whatever can't be."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from game.ai.registry import decide
from game.cli import main
from game.match.match import Match
from game.rules.registry import game
from game.scenes.film.encoder import MOST_BYTES, MOST_SECONDS, Encoded
from game.scenes.film.film_job import FilmOrder
from tests.cli.test_bad_input import said
from tests.cli.test_commands import out, run

MOVES = 9


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of some moves of Curdle."""
    match = Match.start(game("curdle"), {"seats": 2}, ("random", "random"), 5)
    for ply in range(MOVES):
        seat = match.to_move
        match.play(decide(match.view(seat), match.events_for(seat), "random", ply).move)
    path = tmp_path / "record.json"
    path.write_text(json.dumps(match.record()))
    return path


@pytest.fixture
def orders(monkeypatch: pytest.MonkeyPatch) -> list[FilmOrder]:
    """The films that are asked for; none is made."""
    found: list[FilmOrder] = []

    def make(order: FilmOrder) -> Encoded:
        found.append(order)
        return Encoded(b"film", 12, 3.5)

    monkeypatch.setattr("game.app.app.make_film", make)
    return found


@pytest.mark.window
@pytest.mark.parametrize(
    ("words", "moves"),
    [([], (MOVES, MOVES)), (["--from", "3"], (3, 3)), (["--to", "4"], (4, 4)), (["--from", "2", "--to", "7"], (2, 7))],
)
def test_the_moves_that_are_asked_for(
    capsys: pytest.CaptureFixture[str], record: Path, orders: list[FilmOrder], words: list[str], moves: tuple[int, int]
) -> None:
    file = record.with_name("film.webp")
    assert out(capsys, "film", str(record), *words, str(file)) == f"{file}: 12 frames, 3.5 s, 0.0 MB\n"
    (order,) = orders
    assert ((order.first, order.last), order.form) == (moves, "webp")
    assert file.read_bytes() == b"film"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--to", "12", "film.webp"], "has no move 12; its last one is 9"),
        (["--from", "12", "film.webp"], "has no move 12"),
        (["--from", "5", "--to", "4", "film.webp"], "--from 5 comes after --to 4"),
        (["--from", "4", "--to", "5", "film.png"], "a picture shows one move, not 4 to 5"),
        (["--from", "0", "film.webp"], "give a whole number of at least 1"),
        (["--to", "last", "film.webp"], "give a whole number of at least 1"),
        (["film.gif"], "must end in .webp, and a picture's in .png"),
        (["nowhere/film.webp"], "can't write"),
        ([], "OUT.webp"),
    ],
)
def test_what_cannot_be_filmed_is_told(
    capsys: pytest.CaptureFixture[str], record: Path, orders: list[FilmOrder], words: list[str], told: str
) -> None:
    places = [str(record.with_name("sub") / word) if word.startswith("nowhere") else word for word in words]
    places = [str(record.with_name(word)) if word.startswith("film.") else word for word in places]
    assert told in said(capsys, "film", str(record), *places)
    assert orders == []
    assert [file.name for file in record.parent.iterdir()] == ["record.json"]


def test_a_bad_record_is_told(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    file = str(record.with_name("film.webp"))
    assert "there is no such record" in said(capsys, "film", "/no/such/record.json", file)
    table = json.loads(record.read_text())
    record.write_text(json.dumps({**table, "moves": []}))
    assert "has no moves to film" in said(capsys, "film", str(record), file)
    record.write_text(json.dumps({**table, "format": 9}))
    assert str(record) in said(capsys, "film", str(record), file)
    record.write_text("{")
    assert str(record) in said(capsys, "film", str(record), file)


@pytest.mark.window
def test_a_full_disk_is_told_and_leaves_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, record: Path, orders: list[FilmOrder]
) -> None:
    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.replace", full)
    file = record.with_name("film.webp")
    assert f"can't write {file}: No space left on device" in said(capsys, "film", str(record), str(file))
    assert [each.name for each in record.parent.iterdir()] == ["record.json"]


@pytest.mark.window
def test_stopping_it_leaves_nothing(monkeypatch: pytest.MonkeyPatch, record: Path) -> None:
    def stop(order: FilmOrder) -> Encoded:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.app.app.make_film", stop)
    assert main(["film", str(record), str(record.with_name("film.webp"))]) == 130
    assert [each.name for each in record.parent.iterdir()] == ["record.json"]


def test_without_a_display_it_is_told(record: Path) -> None:
    done = run("film", str(record), str(record.with_name("film.webp")))
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "isplay" in done.stderr
    assert [each.name for each in record.parent.iterdir()] == ["record.json"]


@pytest.mark.window
@pytest.mark.parametrize("form", ["webp", pytest.param("png", marks=pytest.mark.lab)])
def test_a_real_one(display: str, data_folder: Path, record: Path, form: str) -> None:
    file = record.with_name(f"film.{form}")
    done = run("film", str(record), "--to", "2", str(file), DISPLAY=display)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{file}: ")
    assert file.stat().st_size <= MOST_BYTES
    with Image.open(file) as image:
        assert (image.format, image.size) == (form.upper(), (1280, 720))
        count = getattr(image, "n_frames", 1)
        assert count > 5 if form == "webp" else count == 1
        seconds = 0.0
        for number in range(count):
            image.seek(number)
            image.load()
            seconds += image.info.get("duration", 0) / 1000
    assert seconds <= MOST_SECONDS
    assert sorted(each.name for each in record.parent.iterdir()) == [file.name, "record.json"]
