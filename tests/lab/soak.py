"""The soak: one window plays all games one after another, by AI seats at once, for hours; what it holds may not grow.

``python -m tests.lab.soak --minutes 100``; a part of the lab. Between two matches it passes through the screens that
read what was kept, and shows the match again. Once a minute the memory and the open handles of the window and of the
process that thinks are counted. After the first quarter both stay within 5 %: in each later quarter the middle of what
was counted is no more than 1.05 times that of the second.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

from game.app.app import App
from game.rules.registry import NAMES
from game.rules.rng import derive
from game.settings.launch_options import Launch, MatchSetup
from tests.lab.run import ROOT
from tests.lab.tally import SMOKE, Tally

#: how much more there may be than in the second quarter; in a few minutes everything is new for longer than a quarter
MORE = 1.5 if SMOKE else 1.05
#: options that make matches short: more of them begin and end
SHORT: dict[str, dict[str, Any]] = {
    "curdle": {"target": 1, "deals": 2},
    "hurry_hard": {"ends": 1, "ties": "draw"},
    "mystic": {"ends": 1},
    "powerup": {"ends": 1, "ties": "draw"},
    "rink_ratz": {"level": "rookie", "overtime": "draw"},
}
SEATS = {"curdle": (2, 4, 8), "hurry_hard": (2, 4, 8), "mystic": (2, 3, 5), "powerup": (2, 4, 8), "rink_ratz": (2, 4)}
KINDS = ("novice", "novice", "club", "skip", "greedy", "random")
#: seconds between two looks at what the window shows
BEAT = 0.3


# --- the window


class Visitor:
    """Leads one window from match to match and through the screens between them."""

    def __init__(self, app: App, seed: int, minutes: float) -> None:
        """Nothing is shown yet."""
        self.app, self.rng, self.number, self.game = app, derive(seed, "soak"), 0, ""
        self.until = time.monotonic() + 60 * minutes
        self.way = self.around()

    def start(self) -> MatchSetup:
        """The next match: game after game, seats drawn."""
        self.game = NAMES[self.number % len(NAMES)]
        self.number += 1
        seats = self.rng.choice(SEATS[self.game])
        kinds = tuple(self.rng.choice(KINDS) for _seat in range(seats))
        return MatchSetup(self.game, kinds, {"seats": seats, **SHORT[self.game]}, self.rng.randrange(10**6))

    def around(self) -> Iterator[None]:
        """Match, result, replay, and the screens that read what is kept; for ever."""
        ways, window = self.app.navigator, self.app.window
        while True:
            ways.play(self.start())
            yield
            while (scene := self.scene()).name != "result":
                for element in list(scene.offered()):
                    if element.id == "next":
                        scene.pointer.use(element)
                yield
            print(json.dumps({"over": self.game}), flush=True)
            record = scene.match.record()
            ways.replay(record)
            for _beat in range(10):
                yield
            visits: tuple[Callable[[], None], ...] = (
                ways.title, ways.records, ways.statistics, ways.clubbook, ways.settings, ways.pick_game,
                lambda: ways.lobby(self.game), lambda: ways.rules(self.game), ways.title,
            )  # fmt: skip
            for visit in visits:
                visit()
                yield
            # a window is dragged larger and smaller, too
            window.set_size(*self.rng.choice([(1024, 640), (1280, 720), (1600, 900)]))
            yield

    def scene(self) -> Any:
        """What the window shows."""
        return self.app.window.current_view

    def beat(self, _dt: float) -> None:
        """One step on the way; the window closes when the time is over."""
        if time.monotonic() > self.until:
            self.app.quit()
            return
        next(self.way)

    def run(self) -> int:
        """Until the time is over."""
        import pyglet

        open_window = self.app.open_window

        def opened() -> None:
            open_window()
            pyglet.clock.schedule_interval(self.beat, BEAT)

        self.app.open_window = opened  # type: ignore[method-assign]
        return self.app.run()


# --- what it holds


@dataclass(frozen=True)
class Sample:
    """What was counted at one time: memory in megabytes, handles, and matches that were over."""

    seconds: float
    window: float
    thinking: float
    handles: int
    matches: int


def held(pid: int) -> tuple[float, int]:
    """Megabytes and open handles of a process; nothing when it has ended."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
        rss = next((int(line.split()[1]) for line in lines if line.startswith("VmRSS")), 0)
        return rss / 1024, len(os.listdir(f"/proc/{pid}/fd"))
    except OSError:
        return 0.0, 0


def descendants(pid: int) -> list[int]:
    """All processes below a process: a thread may have started them."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                after = (entry / "stat").read_text("ascii", "replace").rpartition(")")[2].split()
            except OSError:
                continue
            if int(after[1]) == pid:
                found += [int(entry.name), *descendants(int(entry.name))]
    return found


def sample(pid: int, since: float, matches: int) -> Sample:
    """Counts."""
    window, handles = held(pid)
    below = [held(each) for each in descendants(pid)]
    thinking, more = sum(mb for mb, _ in below), sum(count for _, count in below)
    return Sample(round(time.monotonic() - since, 1), round(window, 1), round(thinking, 1), handles + more, matches)


def grown(values: Sequence[float]) -> float:
    """How much more the later quarters hold than the second, as a factor; 0 for too few values."""
    size = len(values) // 4
    if size == 0:
        return 0.0
    second, third, last = (median(values[k * size : (k + 1) * size]) for k in (1, 2, 3))
    return max(third, last) / second if second else 0.0


def watch(minutes: float, every: float, seed: int, keep: Path | None) -> tuple[list[Sample], Counter[str], str, int]:
    """Runs the window and counts; what was counted, the matches of each game, what it complained about, its status."""
    # in the window's own process it would make arcade end after one frame
    from tests.conftest import a_display

    samples: list[Sample] = []
    with tempfile.TemporaryDirectory() as place, a_display() as display:
        folder = Path(place)
        environment = {
            **os.environ, "DISPLAY": display, "BONSPIEL_HOME": str(folder / "home"), "PYGLET_AUDIO": "silent",
        }  # fmt: skip
        environment.pop("ARCADE_TEST", None)
        told, errors = folder / "told.jsonl", folder / "errors.txt"
        with told.open("w") as out, errors.open("w") as err:
            asked = ("--minutes", str(minutes), "--seed", str(seed), "--window")
            command = [sys.executable, "-m", "tests.lab.soak", *asked]
            child = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=out, stderr=err)
            since = time.monotonic()
            try:
                while child.poll() is None and time.monotonic() < since + 60 * minutes + 600:
                    time.sleep(every)
                    now = sample(child.pid, since, len(told.read_text("utf-8").splitlines()))
                    if child.poll() is None and now.window:
                        samples.append(now)
                        if keep is not None:
                            with keep.open("a", encoding="utf-8") as file:
                                file.write(json.dumps(asdict(now)) + "\n")
            finally:
                if hung := child.poll() is None:
                    child.kill()
                status = child.wait()
        games = Counter(json.loads(line)["over"] for line in told.read_text("utf-8").splitlines())
        return samples, games, errors.read_text("utf-8"), -1 if hung else status


def main(arguments: Sequence[str]) -> int:
    """Runs the soak and tells; 1 when something grew, was missing or went wrong."""
    parser = argparse.ArgumentParser(prog="soak", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--minutes", type=float, default=100.0)
    parser.add_argument("--every", type=float, default=60.0, metavar="SECONDS", help="how often is counted")
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="append what is counted, as JSON lines")
    parser.add_argument("--window", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.window:
        app = App(Launch(scene="title", speed="instant", size=(1280, 720)))
        return Visitor(app, asked.seed, asked.minutes).run()
    samples, games, errors, status = watch(asked.minutes, asked.every, asked.seed, asked.keep)
    verdicts = {f"{name} is played": games[name] > 0 for name in NAMES}
    verdicts["the window ends by itself and complains about nothing"] = status == 0 and not errors.strip()
    rows = {
        "memory of the window": [s.window for s in samples],
        "memory of the process that thinks": [s.thinking for s in samples],
        "handles": [float(s.handles) for s in samples],
    }
    for name, values in rows.items():
        factor = grown(values)
        first, least, most = (values[0], min(values), max(values)) if values else (0.0, 0.0, 0.0)
        print(f"{name}: {first:g} at first, {least:g} to {most:g}, x{factor:.3f} after the second quarter")
        verdicts[f"{name} stays"] = 0 < factor <= MORE
    print(f"{sum(games.values())} matches: {dict(games)}; status {status}; {len(samples)} samples\n{errors}")
    tally = Tally()
    tally.total(len(verdicts))
    for case, good in verdicts.items():
        print(f"{'good' if good else 'FAILED':8}{case}")
        tally.case(case, good)
    return 0 if all(verdicts.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
