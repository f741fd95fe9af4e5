"""``bonspiel FILE``: what a double click on a record asks for."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import main
from game.commands import window_commands
from game.match.headless import play_out
from game.match.match import Match
from game.rules.record import SUFFIX
from game.rules.registry import game
from game.settings.launch_options import Launch
from game.store import open_store


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Launch]:
    """What windows were asked for; none is opened."""
    launches: list[Launch] = []

    def note(launch: Launch) -> int:
        launches.append(launch)
        return 0

    monkeypatch.setattr(window_commands, "open_window", note)
    return launches


def recorded(folder: Path, name: str) -> str:
    """A record file of a short match."""
    store = open_store()
    match = Match.start(game("curdle"), {"seats": 2, "target": 1}, ["greedy", "greedy"], 7, None, store.journal())
    play_out(match)
    store.export(match.id, folder / name)
    store.close()
    return str(folder / name)


@pytest.mark.parametrize("name", [f"a match{SUFFIX}", f"UPPER{SUFFIX.upper()}", "mine.json", "replay.x"])
def test_a_record_alone_opens_its_replay(name: str, tmp_path: Path, asked: list[Launch]) -> None:
    assert main([recorded(tmp_path, name)]) == 0
    (launch,) = asked
    assert launch.scene == "replay" and launch.record is not None and launch.record["game"] == "curdle"


def test_options_of_the_window_may_stand_before_the_file(tmp_path: Path, asked: list[Launch]) -> None:
    assert main(["--size", "800x600", "--fullscreen", recorded(tmp_path, f"m{SUFFIX}"), "--lang", "en"]) == 0
    (launch,) = asked
    assert (launch.scene, launch.size, launch.fullscreen, launch.lang) == ("replay", (800, 600), True, "en")


@pytest.mark.parametrize("command", [[], ["play", "mystic"], ["watch", "mystic"], ["shot", "mystic", "x.png"]])
@pytest.mark.parametrize("word", ["auto", "full", "calm"])
def test_every_window_can_be_told_how_much_adorns_it(
    command: list[str], word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: list[Launch]
) -> None:
    """Before the command or after it; without a word it is as the machine allows."""
    monkeypatch.chdir(tmp_path)
    for given in ([*command, "--effects", word], ["--effects", word, *command], command):
        assert main(given) == 0
    assert [launch.effects for launch in asked] == [word, word, "auto"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "not a record, or cut short: it can't be read from line 1, column 2 on"),
        ('{"format": 99}', "not a record of Bonspiel"),
        ("A letter.\nTo somebody.", "not a record, or cut short: it can't be read from line 1, column 1 on"),
        (None, "there is no such record"),
    ],
)
def test_a_file_that_cant_be_shown_is_told_of_on_the_title(
    text: str | None, why: str, tmp_path: Path, asked: list[Launch]
) -> None:
    """In one sentence with the file's name, and no words of a parser."""
    file = tmp_path / f"broken{SUFFIX}"
    if text is not None:
        file.write_text(text, "utf-8")
    assert main([str(file)]) == 0
    (launch,) = asked
    assert (launch.scene, launch.notice) == ("title", f"Can't show {file.name}: {why}.")


def test_at_a_terminal_it_is_a_sentence_and_status_2(
    tmp_path: Path, asked: list[Launch], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert main([str(tmp_path / f"none{SUFFIX}")]) == 2
    assert "there is no such record" in capsys.readouterr().err
    assert asked == []


def test_a_command_is_one_whatever_files_lie_there(
    tmp_path: Path, asked: list[Launch], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "doctor").write_text("{", "utf-8")
    (tmp_path / "play").write_text("{", "utf-8")
    assert main(["play"]) == 2
    assert "GAME" in capsys.readouterr().err
    assert main(["nonsense"]) == 2 and "invalid choice" in capsys.readouterr().err
    assert asked == []
