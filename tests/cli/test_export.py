"""``bonspiel export``: every result as CSV, and one sentence where that can't be."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from game.cli import main
from game.match.headless import play_out
from game.match.match import Match
from game.rules.registry import game
from game.store import open_store


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BONSPIEL_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def played(seeds: int) -> None:
    store = open_store()
    for seed in range(seeds):
        rules = game("rink_ratz")
        play_out(Match.start(rules, {"level": "rookie"}, ["random", "greedy"], seed, journal=store.journal()))
    store.close()


def test_every_seat_of_every_match_is_a_line(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played(3)
    assert main(["export"]) == 0
    path = home / "records" / "statistics.csv"
    assert capsys.readouterr().out == f"{path}: 6 results\n"
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [(row["game"], row["seat"], row["kind"], row["against"]) for row in rows] == [
        ("rink_ratz", "1", "random", "greedy"), ("rink_ratz", "2", "greedy", "random")
    ] * 3  # fmt: skip
    store = open_store()
    records = {kept.id: kept for kept in store.finished_records()}
    store.close()
    for row in rows:
        result = records[row["match"]].result
        assert result is not None
        assert float(row["score"]) == result["scores"][int(row["seat"]) - 1]
        assert int(row["won"]) == (int(row["seat"]) - 1 in result["winners"])
        assert row["ended"].endswith("Z")


def test_a_file_of_ones_own_replaces_what_was_there(home: Path, tmp_path: Path) -> None:
    played(1)
    mine = tmp_path / "mine.csv"
    mine.write_text("old\n" * 100)
    assert main(["export", str(mine)]) == 0
    assert len(mine.read_text().splitlines()) == 3
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize(
    ("name", "says"),
    [("out.txt", "end in .csv"), ("no/such/folder/out.csv", "can't write"), ("folder.csv", "can't write")],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, says: str
) -> None:
    played(1)
    (tmp_path / "folder.csv").mkdir()
    assert main(["export", str(tmp_path / name)]) == 2
    told = capsys.readouterr().err
    assert says in told and len(told.splitlines()) == 1


def test_nothing_finished_is_nothing_to_export(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export"]) == 2
    assert "no match has been finished" in capsys.readouterr().err
    assert not (home / "records").exists()
