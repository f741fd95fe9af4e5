"""The lab: its parts one after another, and what came of them as a table.

``make lab`` runs all of it in an evening, ``make lab ARGS='kills fuzz'`` parts. What has passed on this commit (and
these changes) isn't run again: a run that was stopped goes on where it was. ``--again`` forgets that, ``--list`` names
the parts, ``--minutes 0`` gives them as long as they take. ``--smoke`` shows in a quarter of an hour that each of them
runs, and is kept apart. Each part gets its share of the time, and what earlier parts leave of theirs; what is left
when all had their turn goes to those whose time was up. At the end it prints a table in Markdown. Parts that need more
time, or more than this machine has (``CHECKS``), are run by name only.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from tests.lab.tally import PASSED, TALLY, TOY_ASKED, Told, told
from tests.share import SEED

ROOT = Path(__file__).resolve().parents[2]
#: what runs leave behind: a folder for each commit
KEPT = ROOT / "tmp" / "lab"
#: minutes of a run, of a short one, and of one that takes as long as it takes
EVENING, SMOKE, UNLIMITED = 150.0, 15.0, 1e6
#: what the folder of a short run ends in
TOY = "-smoke"
#: set when the run is over, or was stopped by hand: what runs beside it ends as well
OVER = Event()


@dataclass(frozen=True)
class Part:
    """A part of the lab: the folders whose tests are run, or a module that measures and tells by a ``Tally``."""

    name: str
    about: str
    folders: tuple[str, ...] = ()
    module: tuple[str, ...] = ()
    #: its share of an evening, in minutes of 150
    minutes: float = 4.0
    #: a line of the shell's that is good or not as a whole
    line: str = ""
    #: whether it runs beside the others, for it takes as long as it is told to
    beside: bool = False

    def command(self, jobs: int, parts: Sequence[Part], kept: Path, minutes: float) -> list[str]:
        """How the part is run. ``{kept}`` is where it may keep something for its next run on this commit.

        A folder within one of its own that is another part's is left to that one.
        """
        if self.line:
            return ["sh", "-c", self.line.format(kept=kept)]
        if self.module:
            return [
                sys.executable,
                "-m",
                *(word.format(kept=kept, minutes=round(minutes) or 1) for word in self.module),
            ]
        others = {folder for part in parts if part is not self for folder in part.folders}
        within = [f"--ignore={o}" for o in sorted(others) if any(o.startswith(f"{own}/") for own in self.folders)]
        many = ["-n", str(jobs), "--dist", "worksteal"] if jobs > 1 else []
        return [
            *(sys.executable, "-m", "pytest", "-m", "lab", "-p", "tests.lab.tally", "-q", "--durations=10"),
            "--timeout=14400",
            *(*many, *within, *self.folders),
        ]


#: in the order in which they are run: what fails soonest comes first. Each folder of tests is in one part
PARTS = (
    Part("rules", "walks with every option and at every number of seats", ("tests/rules", "tests/conformance"),
         minutes=16),
    Part("matches", "matches of every kind played, kept and read again", ("tests/match", "tests/club", "tests/trial"),
         minutes=2),
    Part("physics", "dice by the thousand", ("tests/physics",), minutes=1),
    Part("kills", "200 processes killed while they save", ("tests/store",), minutes=1),
    Part("fuzz", "10,000 damaged files, and those that are dear to read", ("tests/fuzz",), minutes=17),
    Part("screens", "every screen in every shape and language, 20,000 events of a monkey at four sizes",
         ("tests/ui", "tests/table", "tests/faces", "tests/scenes"), minutes=25),
    Part("house", "drawings, sounds, words, commands, packages",
         ("tests/art", "tests/sounds", "tests/words", "tests/kept", "tests/cli", "tests/packaging", "tests/bench"),
         minutes=1),
    Part("whole", "whole matches by a real mouse and by keys, 50 windows killed in mid-motion", ("tests/e2e",),
         minutes=22),
    Part("reasons", "what seats say over thousands of decisions, and what they find", ("tests/ai",), minutes=15),
    *(Part(name, about, module=("tests.lab.measured", name, "--kept", "{kept}"), minutes=minutes)
      for name, minutes, about in (
        ("choices", 2, "what a level's choices gain on the one's below, position by position"),
        ("mystic", 10, "what Mystic's levels gain by a delivery and in an End, and what the order of play is worth"),
        ("calibration", 8, "whether the judge's chances come true"),
        ("ladders", 13, "whether a level wins against the one below it, in short matches without their luck"),
        ("styles", 7, "whether members of the club can be told apart by what they play, and what that costs them"),
        ("strips", 2, "moments as strips of pictures, for a person to look at"),
        ("contrast", 1.5, "how well every text stands out on its picture"),
        ("labels", 4, "labels on the tables in every shape: on each other, on what matters, cut off"),
        ("mix", 0.5, "a minute of each game as it is heard, for a person to listen to"),
        ("coached", 0.5, "what a frame of a table costs while the coach judges"),
    )),
    Part("soak", "what a window holds after hours of matches", minutes=120, beside=True,
         module=("tests.lab.soak", "--minutes", "{minutes}", "--keep", "{kept}/soak.jsonl")),
    Part("judged", "decisions at frozen, judged positions; the measurements themselves", ("tests/lab",), minutes=1.5),
)  # fmt: skip

#: what a release is proven with beside the lab, of a commit without local changes; and what takes an hour or more
CHECKS = (
    *(Part(f"check-{python}", f"lint, types, import rules and tests with Python {python}", minutes=20,
           line="rm -rf {kept}/clone && git clone -q . {kept}/clone && cd {kept}/clone && "
                f"python{python} -m venv .venv && make check")
      for python in ("3.11", "3.12", "3.13")),
    Part("strength", "matches against frozen opponents: which level is surely too weak",
         module=("tests.lab.strength", "--minutes", "2", "--state", "{kept}/strength.jsonl"), minutes=90),
    Part("mutations", "whether make test notices what is broken", module=("tests.lab.mutations", "--count", "60"),
         minutes=60),
    Part("installers", "each made, installed where nothing of ours is, five games played to the result, removed",
         line="make installers && make installers-test", minutes=60),
)  # fmt: skip

#: what ``make lab`` hands on to every other ``make``: words for the lab alone
FOR_THE_LAB = ("ARGS", "MAKEFLAGS", "MAKEOVERRIDES")


def commit() -> str:
    """A name for what is measured: the last commit that changed it, and a print of the changes that aren't in that."""
    git = ("git", "-C", str(ROOT))
    # the page that tells of a commit is none of its changes, and no commit to be measured
    but_the_page = ("--", ".", ":!docs/release.md")
    try:
        last = [*git, "log", "-1", "--abbrev=12", "--format=%h", *but_the_page]
        head = subprocess.run(last, capture_output=True, text=True, check=True)
        changes = subprocess.run([*git, "diff", "HEAD", *but_the_page], capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    print_of = f"-{hashlib.sha256(changes).hexdigest()[:8]}" if changes else ""
    return head.stdout.strip() + print_of


class Run:
    """One part being run, in a folder for what it leaves."""

    def __init__(self, part: Part, folder: Path) -> None:
        """Nothing is run yet."""
        self.part = part
        # apart from what a part keeps for its next run, under its own name
        self.tally = folder / f"{part.name}.tally.jsonl"
        self.log = folder / f"{part.name}.log"

    def told(self) -> Told:
        """What is known of the part."""
        return told(self.tally.read_text("utf-8").splitlines()) if self.tally.exists() else Told()

    @property
    def done(self) -> bool:
        """Whether there is nothing left to run."""
        known = self.told()
        return known.whole and not known.failed

    def go_on(self, jobs: int, progress: Progress, minutes: float) -> None:
        """Runs what hasn't passed yet for so many ``minutes``, and shows how far it is."""
        before = self.told()
        known = self.tally.with_suffix(".passed")
        known.write_text(json.dumps(sorted(before.good)), "utf-8")
        environment = {name: value for name, value in os.environ.items() if name not in FOR_THE_LAB}
        environment |= {TALLY: str(self.tally), PASSED: str(known)}
        if self.log.parent.name.endswith(TOY):
            environment[TOY_ASKED] = "1"
        bar = progress.add_task(self.part.name, total=None)
        start, whole = time.monotonic(), False
        end = start + 60.0 * minutes
        with self.log.open("a", encoding="utf-8") as log:
            # what takes as long as it is told to ends by itself
            own = min(self.part.minutes, max(1.0, minutes - 2.0)) if self.part.beside else minutes
            command = self.part.command(jobs, PARTS, self.log.parent, own)
            child = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT, start_new_session=True
            )
            try:
                while child.poll() is None and time.monotonic() < end and not OVER.is_set():
                    time.sleep(0.25)
                    now = self.told()
                    left = now.verdicts.keys() - before.good
                    progress.update(bar, total=now.total or None, completed=len(left))
                # 5: no test was left to run
                whole = child.returncode in (0, 1, 5)
                if self.part.line and child.returncode is not None:
                    whole = True
                    good = {"case": self.part.line, "good": child.returncode == 0}
                    with self.tally.open("a", encoding="utf-8") as file:
                        file.write(f'{{"total": 1}}\n{json.dumps(good)}\n')
            finally:
                stopped = child.poll() is None
                if stopped:
                    os.killpg(child.pid, signal.SIGTERM)
                    child.wait()
                line = {"seconds": round(time.monotonic() - start, 1), "whole": whole, "stopped": stopped}
                with self.tally.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(line) + "\n")
                progress.remove_task(bar)


def rate() -> str:
    """How fast the machine is: the plies of Curdle that the rules play in a second."""
    command = (sys.executable, "-m", "game", "bench", "--only", "rules", "--json")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    with suppress(ValueError, KeyError, TypeError):
        figures = {each["name"]: each["value"] for each in json.loads(done.stdout)["figures"]}
        return f"{figures['rules.curdle.playouts']:,.0f}"
    return "unknown"


def table(runs: Sequence[Run], name: str) -> list[str]:
    """What came of the parts, in Markdown: nothing stands there that wasn't run on this commit."""
    measured = KEPT / name / "rate.txt"
    speed = measured.read_text("utf-8") if measured.exists() else "unknown"
    head, *changed = name.removesuffix(TOY).split("-")
    of = f"{head}{' + local changes' if changed else ''}{', no more than a smoke test' if name.endswith(TOY) else ''}"
    found = [
        f"Commit {of}, Python {platform.python_version()}, seed {SEED}, {speed} plies of Curdle a second:",
        "",
        "| part | what it looks for | cases | failed | minutes, of about | again |",
        "|---|---|---|---|---|---|",
    ]
    for run in runs:
        known = run.told()
        missing = "" if known.whole else ", time was up" if known.stopped else ", not finished" if known.total else ""
        state = f"{len(known.failed)}{missing}" if known.verdicts or known.whole else "not run"
        row = (
            f"{len(known.verdicts):,}",
            state,
            f"{known.seconds / 60:.1f} of {run.part.minutes:g}",
            f"`make lab ARGS={run.part.name}`",
        )
        found.append(f"| `{run.part.name}` | {run.part.about} | {' | '.join(row)} |")
    return found


def main(arguments: Sequence[str]) -> int:
    """Runs the parts that were asked for; 1 when something failed or isn't finished."""
    names = [part.name for part in (*PARTS, *CHECKS)]
    parser = argparse.ArgumentParser(prog="make lab", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("parts", nargs="*", metavar="PART", help="; ".join(names))
    parser.add_argument("--jobs", type=int, default=2, help="tests at the same time")
    parser.add_argument("--again", action="store_true", help="run what has passed on this commit, too")
    parser.add_argument("--list", "--table", action="store_true", help="print the table and run nothing")
    parser.add_argument("--minutes", type=float, default=EVENING, help="for all of it (150); 0: as long as it takes")
    parser.add_argument("--smoke", action="store_true", help="show in 15 minutes that each part runs")
    asked = parser.parse_args(arguments)
    if strange := [name for name in asked.parts if name not in names]:
        parser.error(f"there is no part {strange[0]!r}; there are {', '.join(names)}")
    name = commit()
    if asked.smoke:
        name, asked.minutes = name + TOY, SMOKE
    folder = KEPT / name
    folder.mkdir(parents=True, exist_ok=True)
    wanted = asked.parts or [part.name for part in PARTS]
    runs = [Run(part, folder) for part in (*PARTS, *CHECKS) if part.name in wanted]
    if asked.list:
        print(*table(runs, name), sep="\n")
        return 0
    (folder / "rate.txt").write_text(rate(), "utf-8")
    if asked.again:
        for run in runs:
            run.tally.unlink(missing_ok=True)
    columns = (TextColumn("{task.description:10}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, TimeRemainingColumn(), console=Console()) as progress, suppress(KeyboardInterrupt):
        # stopped by hand, it says how far it came
        left = [run for run in runs if not run.done]
        end = time.monotonic() + 60.0 * asked.minutes
        beside = [
            Thread(target=run.go_on, args=(1, progress, asked.minutes or UNLIMITED), daemon=True)
            for run in left
            if run.part.beside
        ]
        for thread in beside:
            thread.start()
        left = [run for run in left if not run.part.beside]
        try:
            while left:
                for turn, run in enumerate(left):
                    # to show that it runs, a long part needs little more than a short one
                    shares = [min(run.part.minutes, 3.0) if asked.smoke else run.part.minutes for run in left[turn:]]
                    minutes = shares[0] / sum(shares) * max(0.0, end - time.monotonic()) / 60.0
                    run.go_on(asked.jobs, progress, minutes if asked.minutes else UNLIMITED)
                left = [run for run in left if run.told().stopped and time.monotonic() < end]
            for thread in beside:
                thread.join()
        finally:
            OVER.set()
            for thread in beside:
                thread.join()
            OVER.clear()
    text = table(runs, name)
    (folder / "table.md").write_text("\n".join(text) + "\n", "utf-8")
    print(*text, sep="\n")
    for run in runs:
        for case in run.told().failed:
            print(f"failed: {case}")
        if not run.done:
            print(f"see {run.log}")
    return int(any(run.told().failed or not (run.told().whole or run.told().stopped) for run in runs))


if __name__ == "__main__":
    # told to end, it ends its parts as if stopped by hand
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
