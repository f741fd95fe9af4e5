"""The lab: its parts one after another, and what came of them as a table.

``make lab`` runs all of it, ``make lab ARGS='kills fuzz'`` parts. What has passed on this commit (and these changes)
isn't run again: a run that was stopped goes on where it was. ``--again`` forgets that, ``--list`` names the parts.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from tests.lab.tally import PASSED, TALLY, Told, told

ROOT = Path(__file__).resolve().parents[2]
#: what runs leave behind: a folder for each commit
KEPT = ROOT / "tmp" / "lab"


@dataclass(frozen=True)
class Part:
    """A part of the lab: the folders whose tests are run, or a module that measures and tells by a ``Tally``."""

    name: str
    about: str
    folders: tuple[str, ...] = ()
    module: tuple[str, ...] = ()

    def command(self, jobs: int, parts: Sequence[Part], kept: Path) -> list[str]:
        """How the part is run. ``{kept}`` is where it may keep something for its next run on this commit.

        A folder within one of its own that is another part's is left to that one.
        """
        if self.module:
            return [sys.executable, "-m", *(word.format(kept=kept) for word in self.module)]
        others = {folder for part in parts if part is not self for folder in part.folders}
        within = [f"--ignore={o}" for o in sorted(others) if any(o.startswith(f"{own}/") for own in self.folders)]
        many = ["-n", str(jobs), "--dist", "worksteal"] if jobs > 1 else []
        return [
            *(sys.executable, "-m", "pytest", "-m", "lab", "-p", "tests.lab.tally", "-q", "--timeout=14400"),
            *(*many, *within, *self.folders),
        ]


#: in the order in which they are run: what fails soonest comes first. Each folder of tests is in one part
PARTS = (
    Part("rules", "walks with every option and at every number of seats", ("tests/rules", "tests/conformance")),
    Part("matches", "matches of every kind played, kept and read again", ("tests/match", "tests/club", "tests/trial")),
    Part("physics", "dice by the thousand", ("tests/physics",)),
    Part("kills", "processes killed while they save", ("tests/store",)),
    Part("fuzz", "ten thousand damaged files", ("tests/fuzz",)),
    Part("screens", "every screen in every shape", ("tests/ui", "tests/table", "tests/faces", "tests/scenes")),
    Part("house", "drawings, sounds, words, commands, packages",
         ("tests/art", "tests/sounds", "tests/words", "tests/kept", "tests/cli", "tests/packaging", "tests/bench")),
    Part("whole", "whole matches by a real mouse and by keys", ("tests/e2e",)),
    Part("reasons", "what seats say over thousands of decisions, and what they find", ("tests/ai",)),
    Part("strength", "a minute of matches a row against frozen opponents: which level is surely too weak",
         module=("tests.lab.strength", "--minutes", "1", "--state", "{kept}/strength.jsonl")),
    *(Part(name, about, module=("tests.lab.measured", name, "--kept", "{kept}")) for name, about in (
        ("choices", "what a level's choices gain on the one's below, position by position"),
        ("mystic", "what Mystic's levels gain by a delivery and in an End, and what the order of play is worth"),
        ("calibration", "whether the judge's chances come true"),
        ("ladders", "whether a level wins against the one below it, in short matches without their luck"),
        ("styles", "whether members of the club can be told apart by what they play, and what that costs them"),
        ("strips", "moments as strips of pictures, for a person to look at"),
        ("contrast", "how well every text stands out on its picture"),
        ("labels", "labels on the tables in every shape: on each other, on what matters, cut off"),
        ("mix", "a minute of each game as it is heard, for a person to listen to"),
        ("coached", "what a frame of a table costs while the coach judges"),
    )),
    Part("mutations", "whether make test notices what is broken", module=("tests.lab.mutations",)),
    Part("soak", "what a window holds after hours of matches", module=("tests.lab.soak", "--minutes", "100")),
    Part("judged", "decisions at frozen, judged positions; the measurements themselves", ("tests/lab",)),
)  # fmt: skip


def commit() -> str:
    """A name for what is measured: the commit, and a print of the changes that aren't in it."""
    git = ("git", "-C", str(ROOT))
    try:
        head = subprocess.run([*git, "rev-parse", "--short=12", "HEAD"], capture_output=True, text=True, check=True)
        changes = subprocess.run([*git, "diff", "HEAD"], capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    print_of = f"-{hashlib.sha256(changes).hexdigest()[:8]}" if changes else ""
    return head.stdout.strip() + print_of


def processor() -> float:
    """The processor's seconds that finished children took, and theirs."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Run:
    """One part being run, in a folder for what it leaves."""

    def __init__(self, part: Part, folder: Path) -> None:
        """Nothing is run yet."""
        self.part = part
        self.tally = folder / f"{part.name}.jsonl"
        self.log = folder / f"{part.name}.log"

    def told(self) -> Told:
        """What is known of the part."""
        return told(self.tally.read_text("utf-8").splitlines()) if self.tally.exists() else Told()

    @property
    def done(self) -> bool:
        """Whether there is nothing left to run."""
        known = self.told()
        return known.whole and not known.failed

    def go_on(self, jobs: int, progress: Progress) -> None:
        """Runs what hasn't passed yet, and shows how far it is."""
        before = self.told()
        known = self.tally.with_suffix(".passed")
        known.write_text(json.dumps(sorted(before.good)), "utf-8")
        environment = {**os.environ, TALLY: str(self.tally), PASSED: str(known)}
        bar = progress.add_task(self.part.name, total=None)
        start, whole = processor(), False
        with self.log.open("a", encoding="utf-8") as log:
            command = self.part.command(jobs, PARTS, self.log.parent)
            child = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT)
            try:
                while child.poll() is None:
                    time.sleep(0.25)
                    now = self.told()
                    left = now.verdicts.keys() - before.good
                    progress.update(bar, total=now.total or None, completed=len(left))
                # 5: no test was left to run
                whole = child.returncode in (0, 1, 5)
            finally:
                if child.poll() is None:
                    child.terminate()
                    child.wait()
                with self.tally.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"seconds": round(processor() - start, 1), "whole": whole}) + "\n")
                progress.remove_task(bar)


def table(runs: Sequence[Run], name: str) -> Table:
    """What came of the parts."""
    found = Table(title=f"The lab at {name}", title_justify="left")
    for column in ("part", "what it looks for"):
        found.add_column(column)
    for column in ("cases", "failed", "CPU s"):
        found.add_column(column, justify="right")
    for run in runs:
        known = run.told()
        missing = "" if known.whole else ", not finished" if known.total else ", not run"
        state = f"{len(known.failed)}{missing}"
        found.add_row(run.part.name, run.part.about, str(len(known.verdicts)), state, f"{known.seconds:,.0f}")
    return found


def main(arguments: Sequence[str]) -> int:
    """Runs the parts that were asked for; 1 when something failed or isn't finished."""
    names = [part.name for part in PARTS]
    parser = argparse.ArgumentParser(prog="make lab", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("parts", nargs="*", metavar="PART", help="; ".join(names))
    parser.add_argument("--jobs", type=int, default=2, help="tests at the same time")
    parser.add_argument("--again", action="store_true", help="run what has passed on this commit, too")
    parser.add_argument("--list", action="store_true", help="name the parts and run nothing")
    asked = parser.parse_args(arguments)
    if strange := [name for name in asked.parts if name not in names]:
        parser.error(f"there is no part {strange[0]!r}; there are {', '.join(names)}")
    console, name = Console(), commit()
    folder = KEPT / name
    folder.mkdir(parents=True, exist_ok=True)
    runs = [Run(part, folder) for part in PARTS if part.name in (asked.parts or names)]
    if asked.list:
        console.print(table(runs, name))
        return 0
    columns = (TextColumn("{task.description:10}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console) as progress:
        parts = progress.add_task("the lab", total=len(runs))
        # stopped by hand, it says how far it came
        with suppress(KeyboardInterrupt):
            for run in runs:
                if asked.again:
                    run.tally.unlink(missing_ok=True)
                if not run.done:
                    run.go_on(asked.jobs, progress)
                progress.advance(parts)
    console.print(table(runs, name))
    for run in runs:
        for case in run.told().failed:
            console.print(f"failed: {case}", highlight=False, markup=False, soft_wrap=True)
        if not run.done:
            console.print(f"see {run.log}", highlight=False, soft_wrap=True)
    return 0 if all(run.done for run in runs) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
