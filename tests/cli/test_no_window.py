"""Where no window can be opened, one true sentence says why, with status 2 and no traceback."""

from __future__ import annotations

import ctypes.util
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.app.app import NoWindow, need_arcade
from game.cli import LEAST, main
from game.commands import doctor
from game.settings import launch_options
from game.settings.launch_options import LIBRARIES, PACKAGES, SONAMES, display_trouble
from game.ui.window.placement import LEAST_HEIGHT, LEAST_WIDTH
from tests.cli.test_bad_input import said
from tests.cli.test_commands import ROOT, run
from tests.conftest import VirtualDisplay

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")

#: on the path of a process: the library that is named isn't there
HIDING = """
import ctypes, os
real = ctypes.CDLL.__init__
def init(self, name, *more, **named):
    if name and os.environ["HIDDEN"] in str(name):
        raise OSError(f"{name}: cannot open shared object file: No such file or directory")
    return real(self, name, *more, **named)
ctypes.CDLL.__init__ = init
"""


@linux
def test_a_session_with_nothing_but_wayland_needs_xwayland(capsys: pytest.CaptureFixture[str],
                                                           monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert "only has Wayland" in said(capsys, "play", "curdle") and "Xwayland" in said(capsys)


@pytest.fixture
def few_colours() -> Iterator[str]:
    server = VirtualDisplay("800x600", depth=16)
    yield server.name
    server.close()


@linux
@pytest.mark.window
@pytest.mark.parametrize("command", [["play", "curdle"], ["shot", "curdle", "{}.png"]])
def test_a_display_of_few_colours_is_told_and_nothing_hangs(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    few_colours: str,
    command: list[str],
) -> None:
    monkeypatch.setenv("DISPLAY", few_colours)
    assert "has 16 bits per pixel" in said(capsys, *[word.format(tmp_path / "x") for word in command])
    assert "16 bits per pixel" in str(display_trouble())


@linux
@pytest.mark.parametrize("library", LIBRARIES)
def test_a_missing_library_is_named_with_its_package(tmp_path: Path, library: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(HIDING)
    done = run("play", "curdle", PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}", HIDDEN=library, DISPLAY=":7777")
    assert done.returncode == 2 and len(done.stderr.splitlines()) == 1, done.stderr
    assert f"{library} is missing" in done.stderr and LIBRARIES[library] in done.stderr


def test_what_else_a_window_can_not_be_opened_without_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "arcade", None)
    with pytest.raises(NoWindow, match=r"Can't open a window: .*arcade.*doctor"):
        need_arcade()
    monkeypatch.setattr("game.commands.window_commands.display_trouble", lambda: None)
    assert "doctor" in said(capsys)


@pytest.mark.parametrize("missing", PACKAGES)
def test_a_missing_package_is_named_and_the_doctor_finds_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    monkeypatch.setattr(
        launch_options, "find_spec", lambda name: None if name == PACKAGES[missing] else find_spec(name)
    )
    assert f"missing: {missing}. " in said(capsys, "play", "curdle")
    monkeypatch.setattr(doctor, "TESTS", {"packages": doctor.packages})
    assert main(["doctor"]) == 1
    told = capsys.readouterr().out
    assert told.startswith("NO  packages: ") and told.endswith(f"; missing: {missing}\n")


def test_the_packages_that_are_looked_for_are_those_that_are_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {each.split("=")[0].split("~")[0].split(">")[0] for each in project["dependencies"]} == PACKAGES.keys()
    (bundled,) = re.findall(r"^TOLD = (.*)$", (ROOT / "build/bonspiel.spec").read_text("utf-8"), re.MULTILINE)
    assert set(re.findall(r'"(\w+)"', bundled)) == PACKAGES.keys(), "a frozen program's doctor tells their versions"


def test_the_least_size_is_the_windows() -> None:
    assert LEAST == (LEAST_WIDTH, LEAST_HEIGHT)


@linux
def test_a_start_looks_for_no_library_with_another_program(tmp_path: Path) -> None:
    """Python's way to find one runs ldconfig, gcc and ld."""
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\n"
        "sys.addaudithook(lambda event, args: event in ('subprocess.Popen', 'os.posix_spawn', 'os.fork', 'os.exec')"
        " and print('RAN', args, file=sys.stderr))\n"
    )
    code = (
        "from game.settings.launch_options import load_by_soname; load_by_soname()\n"
        "import arcade, pyglet\n"
        "pyglet.options['shadow_window'] = False\n"
        "pyglet.media.get_audio_driver(); pyglet.font.have_font('x'); import pyglet.window, pyglet.input\n"
    )
    environment = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "RAN" not in done.stderr


@linux
def test_sonames_are_those_that_this_system_would_find() -> None:
    """As far as they are installed here."""
    found = {name: ctypes.util.find_library(name) for name in SONAMES}
    wrong = {name: soname for name, soname in found.items() if soname and soname != SONAMES[name]}
    assert wrong.keys() <= {"avutil"}
