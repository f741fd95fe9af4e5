"""The scripts that set up and install: whatever a home folder is called, and while another program installs."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.settings.launch_options import LIBRARIES
from tests.packaging.recipes import BUILD, script
from tests.share import share

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="scripts for the shell of Unix")

HOMES = [
    "player",
    "a & b",
    "50% off %f",
    'the "club"',
    "it's",
    "$HOME `id` $(id)",
    "back\\slash\\n",
    "pipe|#;*?[x]",
    "Zoë 👪",
]


def run(*words: str, **environment: str) -> str:
    """What a script prints."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")} | environment
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a person unpacks, with a program that says how it was started."""
    folder = tmp_path_factory.mktemp("unpacked")
    for name in ("_internal", "licences"):
        (folder / name).mkdir()
    (folder / "bonspiel").write_text('#!/bin/sh\nprintf "%s\\n" "started" "$@"\n')
    (folder / "bonspiel").chmod(0o755)
    (folder / "README.txt").write_text("")
    for name in ("install.sh", "uninstall.sh"):
        shutil.copyfile(BUILD / "linux" / name, folder / name)
    script("share").main(folder / "share", '"@PROGRAM@"')
    return folder


def words_of(entry: str) -> list[str]:
    """The words of a menu entry's command, as the specification of menu entries has them read."""
    (line,) = [line.removeprefix("Exec=") for line in entry.splitlines() if line.startswith("Exec=")]
    text, letters = "", iter(line)
    for letter in letters:
        # the entry's own escapes come first
        text += {"s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"}[next(letters)] if letter == "\\" else letter
    words, letters = [""], iter(text)
    inside = False
    for letter in letters:
        if letter == '"':
            inside = not inside
        elif letter == "\\" and inside:
            escaped = next(letters)
            assert escaped in '"`$\\'
            words[-1] += escaped
        elif letter == " " and not inside:
            words.append("")
        elif letter == "%":
            words[-1] += {"%": "%", "f": "\0"}[next(letters)]
        else:
            assert inside or letter not in "'\\><~|&;$*?#()`\t\n", "a letter that stands in quotes only"
            words[-1] += letter
    return words


@share("name", HOMES, test=5)
def test_a_menu_entry_starts_the_program_wherever_home_is_and_what_is_printed_removes_it(
    tmp_path: Path, unpacked: Path, name: str
) -> None:
    home = tmp_path / name
    home.mkdir()
    told = run("sh", str(unpacked / "install.sh"), HOME=str(home))
    file = home / ".local/share/applications/bonspiel.desktop"
    assert words_of(file.read_text("utf-8")) == [str(home / ".local/opt/bonspiel/bonspiel"), "\0"]
    if shutil.which("desktop-file-validate"):
        assert run("desktop-file-validate", str(file)) == ""
    start, remove = (line for line in told.splitlines() if line.startswith(("Start it", "To remove")))
    (program,) = shlex.split(start.split(" or with ")[1])
    assert run(program, "a b") == "started\na b\n"
    run("sh", "-c", remove.removeprefix("To remove it: "), HOME=str(home))
    assert not [each for each in home.rglob("*") if each.is_file() or each.is_symlink()]


def tool(folder: Path, name: str, body: str) -> None:
    """A program that goes before the system's."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{body}\n")
    (folder / name).chmod(0o755)


def test_a_set_up_waits_for_another_program_that_installs(tmp_path: Path) -> None:
    tools, log = tmp_path / "tools", tmp_path / "log"
    tool(tools, "id", "echo 0")
    tool(tools, "sleep", f"echo sleep >> {log}")
    tool(tools, "apt-get", f'echo "$@" >> {log}\n[ "$1" != update ] || [ "$(grep -c update {log})" -gt 3 ] || {{ '
         'echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7" >&2; exit 100; }')  # fmt: skip
    told = run("sh", "-c", f". {BUILD}/common.sh; apt_get libgl1 'libx11-6'", PATH=f"{tools}:{os.environ['PATH']}")
    lines = log.read_text().splitlines()
    assert lines[:-1] == ["update -qq", "sleep"] * 3 + ["update -qq"]
    assert "DPkg::Lock::Timeout=" in lines[-1] and lines[-1].endswith("libgl1 libx11-6")
    assert told.count("waiting") == 1


def test_a_set_up_waits_for_nothing_else(tmp_path: Path) -> None:
    tools, log = tmp_path / "tools", tmp_path / "log"
    tool(tools, "id", "echo 0")
    tool(tools, "sleep", f"echo sleep >> {log}")
    tool(tools, "apt-get", f'echo "$@" >> {log}; echo "E: Temporary failure resolving" >&2; exit 100')
    done = subprocess.run(
        ["sh", "-c", f". {BUILD}/common.sh; apt_get libgl1"], capture_output=True, text=True, check=False,
        env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"},
    )  # fmt: skip
    assert done.returncode != 0 and "resolving" in done.stderr
    assert log.read_text().splitlines() == ["update -qq"]


def test_a_set_up_looks_for_the_libraries_that_a_window_asks_for() -> None:
    text = (BUILD / "set_up.sh").read_text("utf-8")
    for library, package in LIBRARIES.items():
        assert f"{library}:{package}" in text


def test_an_installer_for_linux_is_unpacked_by_what_every_system_has() -> None:
    lines = (BUILD / "linux/make.sh").read_text("utf-8").splitlines()
    (line,) = [line for line in lines if line.startswith("makeself ")]
    assert "--gzip" in line
