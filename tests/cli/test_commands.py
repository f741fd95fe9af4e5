"""What the command prints and answers when it is used as it is meant to be."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game import __version__
from game.cli import main
from game.commands import doctor
from game.i18n import catalogue
from game.match.headless import play_out
from game.match.match import Match
from game.rules import record
from game.rules.registry import GAMES, game
from game.settings.preferences import Preferences
from game.store import open_store
from tests.patience import HUNG
from tests.traces import verify

ROOT = Path(__file__).resolve().parents[2]


def out(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    """What the command prints on stdout; nothing may be on stderr."""
    assert main(arguments) == status
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, without a display."""
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")} | environment
    command = [sys.executable, "-m", "game", *arguments]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=HUNG)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert out(capsys, "--version") == f"bonspiel {__version__}\n"


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys, "--help")
    windows, plain = ("play", "watch", "replay", "film", "shot"), ("simulate", "scenario", "trace", "analyse", "export")
    for command in (*windows, *plain, "bench", "doctor"):
        assert f"\n    {command} " in text


PASSES = 'game = "curdle"\nseed = 1\n[options]\nfirst_dealer = 0\n[[step]]\nexpect = { dealer = 0 }\n'
FAILS = 'game = "curdle"\nseed = 1\n[[step]]\n[[step]]\nexpect = { deal_no = 2 }\n'


def test_scenarios_are_counted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    (tmp_path / "inside" / "good.toml").write_text(PASSES)
    assert out(capsys, "scenario", str(tmp_path)) == "1 passed, 0 failed\n"
    bad = tmp_path / "bad.toml"
    bad.write_text(FAILS)
    text = out(capsys, "scenario", str(tmp_path), str(bad), status=1)
    line = f"{bad}: step 2: expected deal_no = 2, found 1\n"
    assert text == line + line + "1 passed, 2 failed\n"


def test_the_projects_own_scenarios_pass(capsys: pytest.CaptureFixture[str]) -> None:
    folders = [str(ROOT / "tests" / "scenarios" / name) for name in GAMES]
    assert out(capsys, "scenario", *folders).endswith(" passed, 0 failed\n")


@pytest.mark.parametrize("name", GAMES)
def test_a_trace_is_json_a_line_and_borne_out(capsys: pytest.CaptureFixture[str], name: str) -> None:
    text = out(capsys, "trace", name, "--seed", "5", "--moves", "20")
    lines = [json.loads(line) for line in text.splitlines()]
    assert verify(game(name), lines) == len(lines) - 1 <= 20
    assert lines[0].keys() >= {"position", "legal", "move"}
    assert "chance" not in lines[0]
    assert out(capsys, "trace", name, "--seed", "5", "--moves", "20") == text


def test_a_trace_starts_from_a_position(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    state = game("curdle").new({"seats": 3}, 9)
    state.push(state.legal_moves()[0])
    path = tmp_path / "position.json"
    path.write_text(json.dumps(state.to_position()))
    lines = [json.loads(line) for line in out(capsys, "trace", "curdle", "--position", str(path)).splitlines()]
    assert lines[0]["position"] == state.to_position()
    assert lines[-1]["outcome"]["winners"]


def test_a_simulation_is_the_same_whatever_the_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "curdle", "--seats", "random,greedy", "--matches", "4", "--seed", "3", "--json"]
    alone = json.loads(out(capsys, *command))
    assert json.loads(out(capsys, *command, "--jobs", "2")) == alone
    assert alone["matches"] == 4
    assert {line["kind"] for line in alone["lines"]} == {"random", "greedy"}


def test_a_simulation_for_readers(capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys, "simulate", "curdle", "--seats", "random,greedy", "--matches", "4", "--option", "target=1")
    assert "4 matches, 2 deals in 2 seatings" in text
    assert "95 % interval" in text
    assert "No share of wins" not in text


def test_a_simulation_of_one_kind_gives_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys, "simulate", "curdle", "--seats", "random,random", "--matches", "2", "--option", "target=1")
    assert "No share of wins for random: every side has as many random seats" in text
    assert "50.0" not in text.split("\n", 1)[1]


def saved(path: Path, seed: int | None = 2) -> dict[str, Any]:
    match = Match.start(game("curdle"), {"seats": 3, "target": 1}, ["random", "greedy", "random"], seed or 0)
    play_out(match)
    table = match.record()
    path.write_text(record.to_text(table))
    return table


def test_a_record_is_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    table = saved(path)
    moves = len(record.played(table))
    assert out(capsys, "replay", str(path), "--check") == f"{path}: the same, {moves} moves\n"
    path.write_text(json.dumps({**table, "seed": 3, "program": "0.0.1"}))
    text = out(capsys, "replay", str(path), "--check", status=1)
    assert "the seed deals another start" in text
    assert "made by version 0.0.1" in text
    assert "replayed from what it wrote down" in text


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
@pytest.mark.parametrize(
    "command", [[], ["play", "curdle"], ["watch", "curdle"], ["shot", "curdle", "out.png"], ["--lang", "en"]]
)
def test_without_a_display_a_window_is_one_sentence(tmp_path: Path, command: list[str]) -> None:
    done = run(*[str(tmp_path / c) if c.endswith(".png") else c for c in command])
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "display" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_a_record_needs_a_display_to_be_shown(tmp_path: Path) -> None:
    saved(tmp_path / "record.json")
    done = run("replay", str(tmp_path / "record.json"))
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_the_doctor_reports_without_a_display() -> None:
    done = run("doctor")
    assert done.returncode == 1
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert [line.split(":")[0][4:] for line in lines] == [
        "versions",
        "packages",
        "games",
        "drawings and sounds",
        "data folder",
        "window",
        "sound",
        "screen reader",
        "narrator",
    ]
    assert "NO  window: No display found" in done.stdout


def test_the_doctor_finds_a_data_folder_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from game.commands.doctor import data_folder

    assert data_folder()[0]
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BONSPIEL_HOME", str(tmp_path / "file" / "below"))
    good, words = data_folder()
    assert not good
    assert "aren't saved" in words


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-m", "game", "trace", "curdle"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(HUNG) == 0
        assert process.stderr.read() == ""


def test_commands_without_a_window_import_no_arcade() -> None:
    program = (
        "import sys; from game.cli import main; main(['trace', 'curdle', '--moves', '1']);"
        "assert not {'arcade', 'pyglet'} & set(sys.modules), 'a window was imported'"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=HUNG)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("code", "head", "broken", "seats"), [
    ("fr", "utilisation", "Argument COMMAND", "simulate a besoin de --seats"),
    ("de", "Aufruf", "Argument COMMAND", "simulate braucht --seats"),
])  # fmt: skip
def test_help_and_errors_are_in_the_language_that_is_asked_for(
    capsys: pytest.CaptureFixture[str], code: str, head: str, broken: str, seats: str
) -> None:
    assert out(capsys, "--lang", code, "--help").startswith(head)
    for words in (["simulate", "curdle", "--lang", code], [f"--lang={code}", "nothing"]):
        assert main(words) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1 and (seats in said or broken.lower() in said.lower()), said
    # the next one is in the system's language again
    assert main(["simulate", "curdle"]) == 2 and "needs" in capsys.readouterr().err


def test_the_system_s_language_is_taken_where_none_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "de_CH")
    assert out(capsys, "doctor", "--help").startswith("Aufruf")
    monkeypatch.setenv("LANGUAGE", "zz")
    assert out(capsys, "doctor", "--help").startswith("usage")


def test_what_is_printed_for_programs_is_the_same_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    def said(*more: str) -> str:
        assert main(["simulate", "curdle", "--seats", "greedy,random", "--matches", "2", *more]) == 0
        return capsys.readouterr().out

    assert said("--json", "--lang", "fr") == said("--json")
    assert main(["trace", "curdle", "--moves", "3"]) == 0
    english = capsys.readouterr().out
    assert main(["--lang", "de", "trace", "curdle", "--moves", "3"]) == 0
    assert capsys.readouterr().out == english


@pytest.mark.parametrize("code", catalogue.LANGUAGES)
def test_the_doctor_speaks_every_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """The things that no process of their own is needed for."""
    few = ("versions", "packages", "games", "data folder", "screen reader")
    monkeypatch.setattr(doctor, "TESTS", {name: doctor.TESTS[name] for name in few})
    assert main(["doctor", "--lang", code]) == 0
    told = capsys.readouterr().out.splitlines()
    with i18n_of(code):
        assert [line.split("  ", 1)[1].partition(":")[0].strip() for line in told] == [doctor.called(n) for n in few]


def test_a_report_to_paste_says_what_the_machine_is_and_not_whose(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = tmp_path / "minerva"
    monkeypatch.setenv("BONSPIEL_HOME", str(home / "games"))
    monkeypatch.setattr("pathlib.Path.home", lambda: home)
    monkeypatch.setattr("getpass.getuser", lambda: "minerva")
    monkeypatch.setattr("platform.node", lambda: "owlery")
    monkeypatch.setitem(doctor.TESTS, "window", lambda: (False, f"minerva@owlery: no file {home}/x, minervas"))
    for name in ("sound", "narrator"):
        monkeypatch.delitem(doctor.TESTS, name)
    monkeypatch.setattr("game.commands.doctor.display_trouble", lambda: "no display")
    store = open_store()
    preferences = Preferences(store.settings)
    preferences.change("names", ["Minerva"])
    preferences.change("folder", str(home))
    preferences.change("contrast", True)
    store.close()
    told = out(capsys, "doctor", "--report", "--lang", "de")
    assert "- window: NO, …@…: no file ~/x, minervas" in told
    assert "- data folder: ~/games" in told
    assert "- saved: 0 finished matches, 0 damaged\n- changed settings: contrast True\n" in told
    assert __version__ in told
    assert told.count("?**") == 4
    assert not re.search(r"\bminerva\b|owlery", told, re.IGNORECASE)


def test_a_report_keeps_its_paths_where_the_home_is_the_root_folder(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pathlib.Path.home", lambda: Path("/"))
    monkeypatch.setattr(doctor, "TESTS", {"data folder": lambda: (False, "can't write to /srv/games")})
    monkeypatch.setattr("game.commands.doctor.display_trouble", lambda: "no display")
    assert "- data folder: NO, can't write to /srv/games" in out(capsys, "doctor", "--report")


def test_a_report_is_printed_though_the_data_folder_is_nowhere(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BONSPIEL_HOME", "~nobody-of-that-name/games")
    monkeypatch.setattr(doctor, "TESTS", {"data folder": doctor.data_folder})
    monkeypatch.setattr("game.commands.doctor.display_trouble", lambda: "no display")
    told = out(capsys, "doctor", "--report")
    assert "- data folder: NO" in told and "- saved: nothing yet" in told


@contextmanager
def i18n_of(code: str) -> Iterator[None]:
    """A language, for as long as that takes."""
    before = catalogue.language()
    catalogue.use(code)
    yield
    catalogue.use(before)
