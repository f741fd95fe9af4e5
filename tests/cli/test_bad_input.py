"""Whatever a user gets wrong is told in one line on stderr, with status 2 and no traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.ai.registry import decide
from game.cli import main
from game.match.match import Match
from game.rules import record
from game.rules.registry import GAMES
from tests.patience import HUNG
from tests.trial.rules import Steps, StepsState

ROOT = Path(__file__).resolve().parents[2]


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that the command complains with."""
    status = main(arguments)
    captured = capsys.readouterr()
    assert status == 2, f"status {status}: {captured}"
    assert "Traceback" not in captured.err
    lines = captured.err.splitlines()
    assert len(lines) == 1, captured.err
    assert lines[0].startswith("bonspiel: ")
    assert len(lines[0].split()) > 3
    return lines[0]


BAD: list[tuple[str, str]] = [
    # commands and games
    ("xyzzy", "invalid choice: 'xyzzy'"),
    ("play", "GAME"),
    ("--lang tlh", "'tlh' isn't one of Bonspiel's languages; give en"),
    ("play chess", "there is no game called 'chess'; give one of"),
    ("watch chess", "there is no game called 'chess'"),
    ("simulate chess --seats random,random", "there is no game called 'chess'"),
    ("trace chess", "there is no game called 'chess'"),
    ("shot chess out.png", "there is no game called 'chess'"),
    ("trace Curdle", "there is no game called 'Curdle'"),
    ("trace curdle extra", "unrecognized arguments: extra"),
    ("trace curdle --xyzzy", "unrecognized arguments: --xyzzy"),
    ("--xyzzy", "unrecognized arguments: --xyzzy"),
    # seats
    ("trace curdle --seats random", "curdle takes 2 to 8"),
    ("trace curdle --seats random,random,random,random,random,random,random,random,random", "curdle takes 2 to 8"),
    ("trace curdle --seats random,wizard", "'wizard' can't be used here; give"),
    ("trace curdle --seats random,human", "'human' can't be used here"),
    ("watch curdle --seats human,club", "'human' can't be used here"),
    ("play curdle --seats human,wizard", "'wizard' can't be used here; give human"),
    ("trace curdle --seats random,,random", "'' can't be used here"),
    ("trace curdle --seats random,random --option seats=3", "--seats: 2 given, but the seats option is 3"),
    ("simulate curdle", "simulate needs --seats"),
    ("simulate curdle --seats human,random", "'human' can't be used here"),
    # bonspiels
    ("tournament", "tournament needs --entries"),
    ("tournament --entries club", "takes 2 to 16 entries, not 1"),
    ("tournament --entries club,club,club --format double", "double takes 4 to 16 entries"),
    ("tournament --entries club,club --format ladder", "there is no format called ladder"),
    ("tournament --entries club,club --length endless", "there is no length called endless"),
    ("tournament --entries club,human", "'human' can't be used here"),
    ("tournament --entries club,hattie:wizard", "'wizard' can't be used here"),
    ("tournament --entries bob:club,club", "the club has no member called 'bob'"),
    ("tournament --entries hattie:club,hattie:skip", "nobody can enter twice"),
    ("tournament --entries club,club --games curdle,chess", "there is no game called 'chess'"),
    ("tournament --entries club,club --games curdle,curdle", "each game only once"),
    ("draw nowhere", "there is no file nowhere"),
    ("draw /no/such/file.json", "there is no such bonspiel file"),
    ("draw /", "is a folder"),
    # seeds and numbers
    ("trace curdle --seed -1", "'-1' isn't a valid seed"),
    ("trace curdle --seed=-1", "'-1' isn't a valid seed"),
    ("play curdle --seed x", "'x' isn't a valid seed"),
    ("trace curdle --seed 1.5", "'1.5' isn't a valid seed"),
    ("trace curdle --seed 9223372036854775808", "isn't a valid seed"),
    ("trace curdle --moves -1", "give a whole number"),
    ("simulate curdle --seats random,random --matches 0", "give a whole number of at least 1"),
    ("simulate curdle --seats random,random --jobs 0", "give a whole number of at least 1"),
    ("simulate curdle --seats random,random --matches many", "give a whole number of at least 1"),
    # options
    ("trace curdle --option xyzzy=1", "curdle has no option xyzzy; its options are seats"),
    ("trace curdle --option seats", "write it as key=value"),
    ("trace curdle --option seats=1", "give a number from 2 to 8"),
    ("trace curdle --option seats=9", "give a number from 2 to 8"),
    ("trace curdle --option seats=two", "give a number from 2 to 8"),
    ("trace curdle --option seats=true", "give a number from 2 to 8"),
    ("trace curdle --option draw=never", "give optional or must"),
    ("trace curdle --option target=0", "give a number from 1"),
    ("trace curdle --option draw=must --option draw=must", "appears twice"),
    ("trace curdle --option first_dealer=7 --option seats=2", "first_dealer"),
    ("play curdle --option first_dealer=7 --option seats=2", "first_dealer"),
    # windows
    ("play curdle --size big", "write the size like 1280x720"),
    ("play curdle --size 10x10", "10x10 isn't a valid window size; give 640x400 to"),
    ("--size 610x380", "610x380 isn't a valid window size; give 640x400 to"),
    ("play curdle --size 1080x1920", "taller than it is wide"),
    ("play curdle --size=-5x10", "write the size like 1280x720"),
    ("--size 1280", "write the size like 1280x720"),
    ("play curdle --speed warp", "invalid choice: 'warp'"),
    ("--effects much", "invalid choice: 'much'"),
    ("play mystic --effects", "expected one argument"),
    ("shot curdle out.gif", "end in .png"),
    ("shot curdle", "OUT.png"),
    ("shot curdle /no/such/folder/out.png", "can't write"),
    ("play curdle --ui-tree /no/such/folder/tree", "can't write"),
    # files
    ("scenario", "PATH"),
    ("scenario /no/such/file.toml", "no such file or folder"),
    ("replay /no/such/record.json", "there is no such record"),
    ("replay / --check", "is a folder"),
    ("trace curdle --position /no/such/position.json", "there is no such position file"),
    ("trace curdle --position /", "is a folder"),
    ("bench --only xyzzy", "no measurement called 'xyzzy'; choose from"),
]


@pytest.mark.parametrize(("command", "words"), BAD, ids=[c for c, _ in BAD])
def test_bad_input_is_told_in_one_line(capsys: pytest.CaptureFixture[str], command: str, words: str) -> None:
    assert words in said(capsys, *command.split())


@pytest.mark.parametrize("command", ["play steps", "watch steps", "shot steps out.png"])
def test_a_game_without_a_scene_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trial: Steps, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "steps has no table on the screen yet" in said(capsys, *command.split())
    assert not list(tmp_path.glob("*.png"))


FOREIGN: dict[str, bytes] = {
    "empty": b"",
    "binary": bytes(range(256)),
    "null bytes": b"\0" * 64,
    "latin-1": "Stra\xdfe".encode("latin-1"),
    "prose": b"It was a dark and stormy night.",
    "html": b"<!doctype html><title>no</title>",
    "list": b"[1, 2, 3]",
    "number": b"42",
    "cut": b'{"format": 1, "game": "curdle", "mov',
    "not a number": b'{"to_move": NaN}',
    "deep": b"[" * 50_000,
    "many digits": b'{"to_move": ' + b"9" * 5000 + b"}",
    "digits beyond a float": b'{"to_move": ' + b"9" * 400 + b"}",
    "half a character": b'{"phase": "\\ud800"}',
}


@pytest.mark.parametrize("content", FOREIGN.values(), ids=FOREIGN)
@pytest.mark.parametrize("command", ["replay {} --check", "replay {}", "trace curdle --position {}", "draw {}"])
def test_foreign_files_are_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str, content: bytes
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    assert str(path) in said(capsys, *command.format(path).split())


FOREIGN_SCENARIOS = [
    *FOREIGN.values(),
    b'game = "chess"\nseed = 1\n',
    b'game = "curdle"\n[pos',
    b'game = "curdle"\nseed = 1\n[[step]]\nexpect = { a = ' + b"[" * 2000,
    b'game = "curdle"\nseed = ' + b"9" * 5000,
    b"a." * 50_000,
]


@pytest.mark.parametrize("content", FOREIGN_SCENARIOS)
def test_foreign_scenarios_are_told_and_counted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "file.toml"
    path.write_bytes(content)
    status = main(["scenario", str(path)])
    captured = capsys.readouterr()
    assert status == 2
    assert captured.out == "0 passed, 1 failed\n"
    (line,) = captured.err.splitlines()
    assert line.startswith(f"bonspiel: {path}: ")


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything can be read here")
@pytest.mark.parametrize("command", ["replay {} --check", "trace curdle --position {}", "scenario {}"])
def test_unreadable_files_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str) -> None:
    path = tmp_path / "file.toml"
    path.write_text("{}")
    path.chmod(0)
    assert main(command.format(path).split()) == 2
    assert "can't be read" in capsys.readouterr().err


POSITIONS: list[tuple[dict[str, Any], str]] = [
    ({"xyzzy": 1}, "xyzzy"),
    ({"options": 3}, "options must be a JSON object"),
    ({"options": {"xyzzy": 1}}, "no option xyzzy"),
    ({"hands": [["Zz"], []], "options": {"seats": 2}}, ""),
    ({"hands": [[]] * 5, "options": {"seats": 2}}, ""),
    ({"to_move": 7}, ""),
    ({"phase": "xyzzy"}, "xyzzy"),
    ({"banks": 3}, ""),
]


@pytest.mark.parametrize(("position", "words"), POSITIONS, ids=[str(p) for p, _ in POSITIONS])
@pytest.mark.parametrize("command", ["trace curdle --position {}", "play curdle --position {}"])
def test_bad_positions_are_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, position: dict[str, Any], words: str, command: str
) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position))
    line = said(capsys, *command.format(path).split())
    assert str(path) in line
    assert words in line


@pytest.mark.parametrize(
    ("game", "position"),
    [("rink_ratz", {}), ("curdle", {"phase": "open"}), ("curdle", {"phase": "over", "to_move": 0})],
)
@pytest.mark.parametrize("command", ["trace", "play"])
def test_a_position_with_nothing_to_decide_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str, position: dict[str, Any], command: str
) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position))
    assert str(path) in said(capsys, command, game, "--position", str(path))


def test_a_match_that_comes_to_nothing_to_decide_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, trial: Steps
) -> None:
    legal = StepsState.legal_moves
    monkeypatch.setattr(StepsState, "legal_moves", lambda state: [] if state.t["made"] else legal(state))
    assert main(["trace", trial.name]) == 2
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 1
    assert captured.err.startswith("bonspiel: it's seat 1's turn, but it has nothing to decide")


def test_an_endless_file_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("there is no endless file here")
    for command in ("replay", "scenario"):
        main([command, "/dev/zero"])
        assert "too large to be a" in capsys.readouterr().err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere a folder in use can't be deleted")
@pytest.mark.parametrize("command", [[], ["trace", "curdle"], ["scenario", "x"]])
def test_a_working_folder_that_is_gone_is_told(tmp_path: Path, command: list[str]) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    program = f"import os, sys; os.rmdir({str(gone)!r}); from game.cli import main; sys.exit(main(sys.argv[1:]))"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DISPLAY": ":77"}
    done = subprocess.run(
        [sys.executable, "-c", program, *command],
        cwd=gone,
        env=environment,
        capture_output=True,
        text=True,
        timeout=HUNG,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "bonspiel: the current folder no longer exists; change to another one and try again\n"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_a_display_that_leads_nowhere_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":7777")
    words = said(capsys, "play", "curdle")
    assert "reach the display :7777" in words
    assert "OpenGL" not in words


@pytest.mark.window
@pytest.mark.parametrize("command", ["", "play curdle", "shot curdle {}", "film {record} {film}"])
def test_without_opengl_it_is_told_and_the_store_is_closed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, data_folder: Path, command: str
) -> None:
    """A store that stayed open would leave its log behind, and every start after it looks through the whole file."""

    def none(*_: Any, **__: Any) -> None:
        raise RuntimeError("no such context")

    monkeypatch.setattr("game.ui.window.window.Window", none)
    match = Match.start(GAMES["curdle"], {"seats": 2}, ("random", "random"), 5)
    match.play(decide(match.view(match.to_move), match.events_for(match.to_move), "random", 5).move)
    named = {"record": tmp_path / "record.json", "film": tmp_path / "out.webp"}
    named["record"].write_text(json.dumps(match.record()))
    assert "needs OpenGL 3.3" in said(capsys, *command.format(tmp_path / "out.png", **named).split())
    assert not named["film"].exists()
    assert [file.name for file in data_folder.glob("bonspiel.db*")] == ["bonspiel.db"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere names are text")
def test_a_file_whose_name_is_no_text_is_told() -> None:
    command: list[str | bytes] = [sys.executable, "-m", "game", "scenario", b"/no/such/\xff.toml"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=HUNG)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def test_options_that_contradict_a_position_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(GAMES["curdle"].new({"seats": 3}, 1).to_position()))
    assert "conflicts" in said(capsys, "trace", "curdle", "--position", str(path), "--option", "draw=must")
    words = said(capsys, "trace", "curdle", "--position", str(path), "--seats", "random,random")
    assert "--seats: 2 given, but the seats option is 3" in words


def test_an_empty_folder_holds_no_scenarios(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "has no scenarios" in said(capsys, "scenario", str(tmp_path))


def test_damaged_records_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path, trial: Steps) -> None:
    state = trial.new({}, 1)
    start = state.to_position()
    rows = [record.row("draw", state.push("draw").chance)]
    table = record.write(state, ["random", "random"], 1, start, rows)
    path = tmp_path / "record.json"
    for key, value in (("format", 9), ("game", "chess"), ("moves", [{"move": "xyzzy"}]), ("start", {"hands": 3})):
        path.write_text(json.dumps({**table, key: value}))
        for more in ([], ["--check"]):
            assert str(path) in said(capsys, "replay", str(path), *more)
