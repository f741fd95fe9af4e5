"""The lab goes on where it was stopped, tells what failed, and leaves no folder of tests out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.lab import release
from tests.lab import run as lab
from tests.lab.run import PARTS, ROOT, Part, main
from tests.lab.tally import told

WRITTEN = """
import pytest
from tests.share import amount, drawn, share

@pytest.mark.lab
def test_of_the_lab():
    assert {sound}

@share("case, kind", [(case, kind) for kind in "ab" for case in range(5)], test=2, by=lambda case, kind: kind)
def test_walk(case, kind):
    pass

@pytest.mark.lab(share=True)
def test_amounts():
    assert (amount(test=1, lab=9), len(drawn("abcdef", test=3))) == {scale}

def test_ordinary():
    pass
"""


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A file of tests that is a lab of its own."""
    file = tmp_path / "test_written.py"
    monkeypatch.setattr(lab, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(lab, "PARTS", (Part("written", "nothing much", (str(file),)),))
    monkeypatch.setenv("PYTEST_ADDOPTS", f"-c {ROOT / 'pyproject.toml'} -p tests.conftest -p no:cacheprovider")
    monkeypatch.chdir(ROOT)
    return file


def put(file: Path, sound: bool = True, scale: tuple[int, int] = (9, 6)) -> None:
    """Writes the tests anew."""
    file.write_text(WRITTEN.format(sound=sound, scale=scale), "utf-8")


@pytest.mark.lab
def test_a_failure_is_told_and_only_what_failed_is_run_again(
    written: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "commit", lambda: "here")
    tally = lab.KEPT / "here" / "written.tally.jsonl"
    put(written, sound=False)
    assert main(["--jobs", "1"]) == 1
    assert "test_of_the_lab" in capsys.readouterr().out
    log = tally.with_name("written.log").read_text("utf-8")
    assert log.count("assert False") > 1, "what was wrong is told at once"
    first = told(tally.read_text("utf-8").splitlines())
    # ten walks, the amounts, and the one that failed; what is ordinary isn't the lab's
    assert (first.total, len(first.good), len(first.failed)) == (12, 11, 1)
    put(written)
    assert main(["--jobs", "1"]) == 0
    second = told(tally.read_text("utf-8").splitlines())
    assert (second.total, len(second.good), second.failed) == (1, 12, [])
    before = tally.read_bytes()
    assert main(["--jobs", "1"]) == 0
    assert tally.read_bytes() == before, "what is done was run again"


@pytest.mark.lab
def test_a_share_is_drawn_again_from_its_seed(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(written, sound=False, scale=(1, 3))
    shares = []
    for seed in ("1", "1", "2", "3"):
        monkeypatch.setenv("BONSPIEL_SEED", seed)
        command = [sys.executable, "-m", "pytest", "-v", str(written)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert f"BONSPIEL_SEED={seed}" in done.stdout
        shares.append([line.split()[0] for line in done.stdout.splitlines() if "PASSED" in line])
        # two walks of each kind, the amounts and the ordinary one; the lab's own isn't here
        assert [sum(f"-{kind}]" in test for test in shares[-1]) for kind in "ab"] == [2, 2]
        assert len(shares[-1]) == 6
    assert shares[0] == shares[1]
    assert not shares[1] == shares[2] == shares[3]


def test_a_part_whose_time_is_up_is_stopped_and_goes_on_later(
    written: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "commit", lambda: "here")
    monkeypatch.setattr(lab, "rate", lambda: "many")
    patient = lab.KEPT.parent / "patient.py"
    patient.write_text("import time\ntime.sleep(600)\n", "utf-8")
    monkeypatch.setattr(lab, "PARTS", (Part("slow", "waits", module=("patient",)),))
    monkeypatch.setenv("PYTHONPATH", f"{lab.KEPT.parent}")
    assert main(["--minutes", "0.01"]) == 0
    assert "not run" in capsys.readouterr().out
    tally = told((lab.KEPT / "here" / "slow.tally.jsonl").read_text("utf-8").splitlines())
    assert (tally.whole, tally.stopped) == (False, True)


def test_what_others_leave_goes_to_parts_whose_time_was_up(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "commit", lambda: "here")
    monkeypatch.setattr(lab, "rate", lambda: "many")
    parts = (Part("slow", "waits", line="sleep 600", minutes=1), Part("quick", "", line="exit 0", minutes=19))
    monkeypatch.setattr(lab, "PARTS", parts)
    assert main(["--minutes", "0.1"]) == 0
    turns = (lab.KEPT / "here" / "slow.tally.jsonl").read_text("utf-8").splitlines()
    assert len(turns) > 1
    assert (lab.KEPT / "here" / "quick.tally.jsonl").read_text("utf-8").count("seconds") == 1


def test_a_table_says_what_was_not_run(written: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    assert "| `written` | nothing much | 0 | not run | 0.0 of 4 | `make lab ARGS=written` |" in capsys.readouterr().out


def test_what_make_was_told_for_the_lab_is_not_told_to_another_make(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "commit", lambda: "here")
    monkeypatch.setattr(lab, "rate", lambda: "many")
    makefile = lab.KEPT.parent / "Makefile"
    makefile.write_text("all:\n\t@test -z '$(ARGS)'\n", "utf-8")
    monkeypatch.setattr(lab, "PARTS", (Part("makes", "calls make", line=f"make -f {makefile}"),))
    for name, value in (("ARGS", "makes"), ("MAKEFLAGS", " -- ARGS=makes"), ("MAKEOVERRIDES", "ARGS=makes")):
        monkeypatch.setenv(name, value)
    assert main(["--minutes", "1", "makes"]) == 0


def test_a_short_run_is_told_apart_from_the_lab(
    written: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "commit", lambda: "here-changed")
    monkeypatch.setattr(lab, "rate", lambda: "many")
    shown = "python3 -c 'import os, sys; sys.exit(\"BONSPIEL_LAB_SMOKE\" not in os.environ)'"
    monkeypatch.setattr(lab, "PARTS", (Part("shown", "shows that it runs", line=shown),))
    monkeypatch.setattr(lab, "CHECKS", (Part("check", "a check", line="exit 3"),))
    assert main(["--smoke"]) == 0
    assert "Commit here + local changes, no more than a smoke test, Python" in capsys.readouterr().out
    assert "Nothing has been run on this commit" in release.page("here-changed")
    assert main([]) == 1 and main(["check"]) == 1
    rows = [line for line in release.page("here-changed").splitlines() if line.startswith("| `")]
    assert [row.split(" | ")[2:4] for row in rows] == [["1", "1"], ["1", "1"]]


def test_the_page_keeps_what_was_run_on_the_same_commit_before(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "rate", lambda: "many")
    checks = (Part("first", "a check", line="exit 0"), Part("second", "another", line="exit 3"))
    monkeypatch.setattr(lab, "CHECKS", checks)
    page = ""
    for day, (commit, part) in enumerate((("here", "first"), ("here", "second"), ("there", "second"))):
        monkeypatch.setattr(lab, "commit", lambda commit=commit: commit)
        monkeypatch.setattr(lab, "KEPT", lab.KEPT.with_name(f"day{day}"))
        main([part])
        page = release.page(commit, page)
        assert ("By hand." in page) == (day == 1)
        page += "\nBy hand.\n" if day == 0 else ""
        states = {row.split(" | ")[0]: row.split(" | ")[3] for row in page.splitlines() if row.startswith("| `")}
        assert states["| `second`"] == ("not run" if day == 0 else "1")
        assert states["| `first`"] == ("not run" if commit == "there" else "0")
    assert page.count("Commit ") == 1 and "Commit there, Python" in page


def test_the_page_is_no_commit_to_be_measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def git(*words: str) -> str:
        who = ("-c", "user.name=somebody", "-c", "user.email=somebody@example.org")
        done = subprocess.run(["git", "-C", str(tmp_path), *who, *words], capture_output=True, text=True, check=True)
        return done.stdout.strip()

    monkeypatch.setattr(lab, "ROOT", tmp_path)
    names: list[str] = []
    git("init")
    for file in ("program.py", "docs/release.md", "program.py"):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(f"{len(names)}\n", "utf-8")
        git("add", ".")
        git("commit", "-m", "something")
        names.append(lab.commit())
    assert names[0] == names[1] != names[2] == git("rev-parse", "--short=12", "HEAD")


def test_the_parts_are_an_evening() -> None:
    assert sum(part.minutes for part in PARTS if not part.beside) == lab.EVENING


def test_a_tally_that_was_cut_off_is_read() -> None:
    lines = ['{"total": 3}', '{"case": "a", "good": false}', '{"case": "a", "good": true}', '{"case": "b", "goo']
    found = told(lines)
    assert (found.total, found.failed, found.whole) == (3, ["a"], False)
    again = told([*lines, '{"total": 1}', '{"case": "a", "good": true}', '{"seconds": 2.5, "whole": true}'])
    assert (again.failed, again.good, again.seconds, again.whole) == ([], {"a"}, 2.5, True)


def test_each_folder_of_tests_is_in_one_part() -> None:
    folders = {f"tests/{file.relative_to(ROOT / 'tests').parts[0]}" for file in (ROOT / "tests").rglob("test_*.py")}
    named = [folder for part in PARTS for folder in part.folders]
    assert {folder for folder in named if folder.count("/") == 1} == folders
    assert len(named) == len(set(named))


def test_a_part_of_an_unknown_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        main(["kils"])
    assert error.value.code == 2
    assert "there is no part 'kils'" in capsys.readouterr().err
