"""Nothing that was read from a file commands the terminal, and output that can't be written is told in one sentence."""

from __future__ import annotations

import argparse
import json
import os
import sys
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.cli import main, parser
from game.club import Bonspiel, BonspielPlan, Entry
from game.commands import output
from game.rules.untrusted import _CONTROLS, escaped, one_line, printable
from game.settings.preferences import Preferences
from game.store import open_store
from tests.cli.test_commands import saved

HOSTILE = sorted((Path(__file__).parent / "hostile").glob("*.json"))
#: red letters, the title of the window, a bell, the same in C1, backwards, and a line of one's own
EVIL = "\x1b[31mowned\x1b]0;owned\x07\x9b31m\u202eowned\u2066\x7f\u2028owned\rowned"


def commands() -> argparse.Action:
    return next(action for action in parser()._actions if isinstance(action, argparse._SubParsersAction))


def bare(text: str) -> bool:
    """Whether a terminal is commanded by nothing in a text."""
    return not [
        letter
        for letter in text
        if letter not in "\n\t" and (unicodedata.category(letter) in ("Cc", "Zl", "Zp") or letter in "‎‏؜‪‫‬‭‮⁦⁧⁨⁩")
    ]


def heard(capfd: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command says, of which something was in the file."""
    main(words)
    captured = capfd.readouterr()
    said = captured.out + captured.err
    assert bare(said), ascii(said)
    assert "Traceback" not in said
    return said


@pytest.mark.parametrize("file", HOSTILE, ids=lambda file: file.stem)
@pytest.mark.parametrize("command", ["replay --check", "replay", "analyse", "analyse --json", "analyse --html", ""])
def test_a_record_commands_no_terminal(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, file: Path, command: str
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    if not command:
        # otherwise it would be told in a window
        monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    said = heard(capfd, *command.split(), str(file))
    assert "owned" in said or file.stem == "e-program"


def spoilt(value: Any, place: list[int]) -> Any:
    """A JSON value with one of its keys or texts, the one of a number, made evil."""
    if isinstance(value, dict):
        return {spoilt(key, place): spoilt(part, place) for key, part in value.items()}
    if isinstance(value, list):
        return [spoilt(part, place) for part in value[:12]]
    if isinstance(value, str):
        place[0] -= 1
        return value + EVIL if place[0] == 0 else value
    return value


def position(_folder: Path) -> Any:
    from game.rules.registry import GAMES

    return GAMES["hurry_hard"].new({}, 3).to_position()


def record(folder: Path) -> Any:
    saved(folder / "sound.json")
    return json.loads((folder / "sound.json").read_text("utf-8"))


def bonspiel(_folder: Path) -> Any:
    entries = (Entry("human", 1), *(Entry("club", member=member) for member in ("bruno", "ivar", "odette")))
    return Bonspiel(BonspielPlan("knock_out", entries, ("curdle",))).to_json()


@pytest.mark.parametrize(
    ("made", "words", "most"),
    [
        (position, ["trace", "hurry_hard", "--moves", "1", "--position"], 4),
        (record, ["replay", "--check"], 4),
        (bonspiel, ["draw"], 0),
    ],
)
def test_whatever_text_of_a_file_is_evil(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, made: Callable[[Path], Any], words: list[str], most: int
) -> None:
    table, told = made(tmp_path), 0
    for number in range(1, 60):
        place = [number]
        evil = spoilt(table, place)
        if place[0] > 0:
            break
        file = tmp_path / "evil.json"
        file.write_text(json.dumps(evil), encoding="utf-8")
        told += "owned" in heard(capfd, *words, str(file))
    assert told >= most, "some of it is printed"


def test_names_of_files_and_of_people_and_scenarios_command_no_terminal(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / EVIL.replace("\r", "").replace("/", "")
    file.write_text('game = "curdle"\nseed = 1\n[[step]]\n[[step]]\nexpect = { deal_no = 2 }\n')
    assert "owned" in heard(capfd, "scenario", str(file))
    file.write_text(f'game = "curdle"\nseed = 1\n{json.dumps(EVIL)} = 1\n')
    for words in (["scenario"], ["replay"], ["analyse"], ["draw"], ["trace", "curdle", "--position"]):
        assert "owned" in heard(capfd, *words, str(file))
    for words in ([EVIL], ["trace", EVIL], ["trace", "curdle", EVIL], ["trace", "curdle", f"--{EVIL}"],
                  ["bench", "--only", EVIL], ["tournament", "--entries", EVIL], ["export", EVIL],
                  ["trace", "curdle", "--option", EVIL], ["trace", "curdle", "--seats", EVIL]):  # fmt: skip
        assert "owned" in heard(capfd, *words)
    store = open_store()
    Preferences(store.settings).change("names", ["", EVIL + "\nowned"])
    name = store.bonspiels.begin(bonspiel(tmp_path)["plan"])
    store.close()
    said = heard(capfd, "draw", name)
    assert "owned" in said and not [line for line in said.splitlines() if line.startswith("owned")]


def test_json_says_the_same_with_what_is_evil_written_as_escapes(capfd: pytest.CaptureFixture[str]) -> None:
    table = {EVIL: [EVIL, "Zoë 👪 \U000e0041"]}
    with output.cleaned():
        output.print_json(table)
    said = capfd.readouterr().out
    assert bare(said) and json.loads(said) == table and "Zoë" in said


def test_one_cleaner_leaves_out_all_controls_and_nothing_else() -> None:
    every = "".join(map(chr, (*range(0xD800), *range(0xE000, 0x10000), *range(0xE0000, 0xE0100))))
    left = printable(every)
    assert bare(left)
    gone = set(every) - set(left)
    assert {unicodedata.category(letter) for letter in gone} <= {"Cc", "Cf", "Zl", "Zp", "Cn"}
    assert not gone & set("\n\t ‌‍­éß✓") and all(_CONTROLS.match(letter) for letter in gone)
    assert bare(one_line(every[:0x2100])) and "\n" not in one_line("a\nb\x85c\x1cd")
    assert json.loads(escaped(json.dumps(EVIL, ensure_ascii=False))) == EVIL


# --- output that can't be written

#: commands that print, and how to have each do so quickly
PRINTING = {
    "simulate": "simulate curdle --seats random,random --matches 1",
    "scenario": "scenario {folder}",
    "trace": "trace curdle --moves 3",
    "analyse": "analyse {record} --json",
    "replay": "replay {record} --check",
    "export": "export {folder}/t.csv",
    "tournament": "tournament --entries random,random --games curdle --length short",
    "draw": "draw {bonspiel}",
    "bench": "bench --only imports",
    "doctor": "doctor",
}
WINDOWS = {"play", "watch", "shot", "film"}


def test_every_command_is_looked_at() -> None:
    assert set(commands().choices or ()) == PRINTING.keys() | WINDOWS


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no disk that is always full")
@pytest.mark.parametrize("command", [*PRINTING.values(), "--help", "--version", "trace --help", "replay --help"])
@pytest.mark.parametrize("buffering", [1, -1], ids=["a line at a time", "all at once"])
def test_a_full_disk_is_one_sentence(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, buffering: int
) -> None:
    record(tmp_path)
    (tmp_path / "bonspiel.json").write_text(json.dumps(bonspiel(tmp_path)))
    (tmp_path / "a.toml").write_text('game = "curdle"\nseed = 1\n')
    monkeypatch.setattr("game.commands.doctor.TESTS", {"versions": lambda: (True, "")})
    monkeypatch.setattr("game.ai.judge.Judge", Judged)
    monkeypatch.setattr("game.bench.registry.BENCHES", {"imports": lambda: iter([Figure()])})
    monkeypatch.setattr("game.store.store.Store.results", lambda *_, **__: [0])
    monkeypatch.setattr("game.store.store.Store.export_results", lambda *_: 1)
    words = command.format(folder=tmp_path, record=tmp_path / "sound.json", bonspiel=tmp_path / "bonspiel.json").split()
    with open("/dev/full", "w", buffering=buffering, encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        status = main(words)
        monkeypatch.undo()
    said = capfd.readouterr().err
    assert (status, said) == (2, "bonspiel: can't write the output: No space left on device\n")


class Judged:
    """A judge who has found nothing."""

    def __init__(self, _record: object) -> None:
        """At once."""

    def steps(self) -> Iterator[tuple[int, int]]:
        return iter(())

    def judgement(self) -> Judged:
        return self

    def to_json(self) -> dict[str, object]:
        return {}


class Figure:
    """A measurement."""

    name, value, unit, about = "imports", 1.0, "s", ""


@pytest.mark.parametrize("command", ["trace curdle --moves 400", "--help", "scenario tests/scenarios/curdle"])
def test_whoever_reads_the_output_may_go(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "w", encoding="utf-8") as gone:
        monkeypatch.setattr(sys, "stdout", gone)
        status = main(command.split())
        monkeypatch.undo()
    assert (status, capfd.readouterr().err) == (0, "")


def test_without_any_output_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["trace", "curdle", "--moves", "2"]) == 0
    assert main(["--version"]) == 0
