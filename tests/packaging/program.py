"""The program as people get it: frozen, and perhaps installed in another system's folder."""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.patience import longest, until

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / "dist/work/linux/bonspiel/bonspiel"
#: seconds that a match, or anything else, takes on a quiet machine at most; under Wine, too
QUIET = 60.0
#: how the frozen program starts a process of its own
CHILD = b"--multiprocessing-fork"


@dataclass(frozen=True, slots=True)
class Program:
    """How to run it. It knows ``folder`` as ``inside``, and keeps its data in ``data``, told as we know it."""

    command: tuple[str, ...]
    folder: Path
    inside: str
    data: Path

    def named(self, file: Path) -> str:
        """A file below ``folder`` by the name that the program knows it by."""
        return f"{self.inside}/{file.relative_to(self.folder).as_posix()}"

    def words(self, *arguments: str) -> list[str]:
        """The whole command; ``{display}`` in it is the display of this test."""
        return [word.replace("{display}", os.environ["DISPLAY"]) for word in self.command] + list(arguments)

    def run(self, *arguments: str) -> tuple[int, str]:
        """Its exit status and all that it printed."""
        _settled()
        done = subprocess.run(
            self.words(*arguments), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=_environment(), timeout=longest(QUIET), check=False,
        )  # fmt: skip
        return done.returncode, done.stdout.decode("utf-8", "replace")

    def watch(self, tree: Path, *arguments: str, scene: str = "result") -> bool:
        """Watches until the window offers a scene, a match's result; whether a process of its own did the thinking."""
        _settled()
        before, thought = children(), False
        with subprocess.Popen(
            self.words(*arguments, "--ui-tree", self.named(tree)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env=_environment(), start_new_session=True,
        ) as process:  # fmt: skip
            try:

                def over() -> bool:
                    nonlocal thought
                    assert process.poll() is None, ((process.stdout and process.stdout.read()) or b"").decode()
                    thought = thought or bool(children() - before)
                    return last(tree).get("scene") == scene

                until(over, lambda: f"{scene}: {last(tree)}", QUIET)
            finally:
                # if it has gone already, the test fails for that and not for this
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
        return thought


def _settled() -> None:
    """Wine's server outlives its programs, and one that is ending refuses the next: waits for it, as long as it may."""
    if "WINEPREFIX" in os.environ:
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run(["wineserver", "-w"], check=False, timeout=longest(QUIET))


def _environment() -> dict[str, str]:
    # arcade would end a window of the tests after one frame
    return {name: value for name, value in os.environ.items() if name != "ARCADE_TEST"}


def last(tree: Path) -> dict[str, Any]:
    """What the window offered last."""
    lines = tree.read_text("utf-8").splitlines() if tree.exists() else []
    for line in reversed(lines):
        try:
            found: dict[str, Any] = json.loads(line)
            return found
        except ValueError:
            continue  # this one is still being written
    return {}


def children() -> set[int]:
    """The processes on this machine that frozen programs have started for themselves."""
    found = set()
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                if CHILD in (folder / "cmdline").read_bytes():
                    found.add(int(folder.name))
            except OSError:
                continue
    return found


def from_environment(own: Path, data: Path) -> Program | None:
    """The one that ``BONSPIEL_PROGRAM`` tells of, else the folder that was frozen last; None: neither."""
    told = os.environ.get("BONSPIEL_PROGRAM")
    if told is None:
        return Program((str(BUILT),), own, str(own), data) if BUILT.exists() else None
    folder = Path(os.environ["BONSPIEL_PROGRAM_FOLDER"])
    inside = os.environ.get("BONSPIEL_PROGRAM_INSIDE", str(folder))
    kept = Path(os.environ.get("BONSPIEL_PROGRAM_DATA", data))
    return Program(tuple(shlex.split(told)), folder, inside, kept)
