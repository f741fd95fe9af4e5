"""Measurements that are asked for a game or two levels, each as a part of the lab: all of them, held to a bar.

``python -m tests.lab.measured choices`` goes through the cases of one of ``MEASURES`` and says of each what was found
and whether it is good; ``--kept`` is where what was played lies, and the next run goes on. What the bar of each is, and
how much is played, stands with it in ``MEASURES`` and on the page of tests.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from game.ai.judge.evaluation import WORTHS
from game.ai.mystic.leaf import ORDER
from game.ai.registry import PLAYERS
from game.ai.search_player import SearchPlayer
from game.ai.style_choice import PRICE
from game.match.headless import student
from game.rules.registry import NAMES
from tests.lab import calibration, choices, deliveries, ends, ladders, order, styles
from tests.lab.strength import half_width
from tests.lab.tally import SMOKE, Tally, passed

#: a level, and the one below it
STEPS = (("club", "novice"), ("skip", "club"))
#: positions and worlds; deals; deals in both orders; matches of each number of seats; matches
POSITIONS, WORLDS, TRIED, DEALS, ORDERED, LOOKED = (2, 16, 2, 2, 2, 4) if SMOKE else (60, 160, 6, 8, 12, 16)
#: deals in both orders, and matches of members: of each game as many as a few minutes hold
PAIRS = {"curdle": 30, "rink_ratz": 6, "hurry_hard": 6, "powerup": 4, "mystic": 8}
MET = {"curdle": 50, "rink_ratz": 25, "hurry_hard": 12, "powerup": 6, "mystic": 6}
#: minutes of members at most
MINUTES = 60.0
#: by how much the log odds of the judge's chances may have to be multiplied, and what a constant's Brier score is
ODDS, CONSTANT = (0.67, 1.5), 0.25
#: how much longer the frame of a table may take while the coach judges
BESIDE = 1.5
#: positions of each game whose labels are planned
LABELLED = 2 if SMOKE else 200
#: seconds of a mix, and seconds to a voice at most
MIXED, VOICED = 8.0 if SMOKE else 60.0, 4.0
#: pictures of a strip
PICTURES = 12


class Found(NamedTuple):
    """A case: what was found, in a line, and whether it is good."""

    case: str
    told: str
    good: bool


@dataclass(frozen=True, slots=True)
class Measure:
    """``cases``: what is measured; ``run``: some of them, with a folder for what is kept; ``bar``: what is good."""

    bar: str
    cases: Callable[[], Sequence[str]]
    run: Callable[[Sequence[str], Path], Iterator[Found]]


def alone(find: Callable[[str, Path], tuple[str, bool]]) -> Callable[[Sequence[str], Path], Iterator[Found]]:
    """Cases that need nothing in common."""
    return lambda cases, kept: (Found(case, *find(case, kept)) for case in cases)


# --- what levels gain


def chosen(case: str, kept: Path) -> tuple[str, bool]:
    """Choices of a level against those of the one below."""
    game, ours, theirs = case.split()
    known = choices.gains(game, ours, theirs, POSITIONS, WORLDS, kept / "choices.jsonl")
    mean, half = fmean(known.values()), choices.interval(known)
    return f"{mean:+.4f} ± {half:.4f} of the match a decision, {len(known)} positions", mean + half > 0


def of_mystic(case: str, kept: Path) -> tuple[str, bool]:
    """Deliveries and Ends of Mystic, and what the order of play is worth there."""
    what, *wish = case.split()
    if what == "order":
        seats = int(wish[0])
        found = order.order(order.played(seats, range(ORDERED), kept / "order.jsonl"))
        step = ORDER[seats][0]
        told = f"{found.step:+.2f} ± {found.interval:.2f} points a place, the leaf says {step:+.2f}"
        return told, abs(found.step - step) <= 2 * found.interval
    ours, theirs = wish
    if what == "deliveries":
        values = deliveries.gains(ours, theirs, TRIED, kept / "deliveries.jsonl")
        mean, half = fmean(values), half_width(values)
        return f"{mean:+.4f} ± {half:.4f} of the match, {len(values)} deliveries", mean + half > 0
    path = kept / "ends.jsonl"
    for _deal in ends.played(ours, theirs, range(DEALS), path):
        pass
    known = ends.read(path, f"{ours} - {theirs}")
    gain = ends.gain(known)
    return f"{gain.mean:+.2f} ± {gain.interval:.2f} points an End, {len(known)} Ends", gain.mean + gain.interval > 0


# --- what is said of matches, and who plays them


def calibrated(case: str, kept: Path) -> tuple[str, bool]:
    """The judge's chances in short matches of Club."""
    seeds = range(LOOKED)
    records = calibration.gone_on(kept / f"matches-{case}.jsonl", seeds, lambda n: calibration.played(case, "club", n))
    rows = calibration.gone_on(kept / f"looks-{case}.jsonl", seeds, lambda n: calibration.looked(records[n], n))
    odds, error = calibration.slope(rows)
    brier = fmean(fmean((chance - row["result"]) ** 2 for chance in row["chances"]) for row in rows)
    least, most = ODDS
    good = brier < CONSTANT and odds + 1.96 * error >= least and odds - 1.96 * error <= most
    return f"Brier score {brier:.3f}, log odds times {odds:.2f} ± {1.96 * error:.2f}, {len(rows)} matches", good


def climbed(case: str, kept: Path) -> tuple[str, bool]:
    """A level against the one below it, in short matches."""
    name, ours, theirs = case.split()
    pairs = ladders.played(name, ours, theirs, 3 if SMOKE else PAIRS[name], kept / "ladders.jsonl")
    found = ladders.step(pairs)
    # of so few deals the interval is Student's, and all of them may be shared
    width = found.bare_interval * student(len(pairs) - 2) / 1.96
    return ladders.told(name, ours, theirs, pairs), found.bare + width >= 0.5


def told_apart(case: str, kept: Path) -> tuple[str, bool]:
    """Members of the club, by what they play at Club."""
    matches = styles.noted(
        case, {}, "club", 2 if SMOKE else MET[case], time.monotonic() + 60 * MINUTES, kept / "styles.jsonl"
    )
    found = styles.styles(matches)
    told = f"told apart {100 * found.rate:.0f} %, by chance {100 * found.chance:.0f} %, cost {found.cost:.5f}"
    return f"{told}, {len(matches)} matches", found.rate > found.chance and found.cost <= PRICE["club"]


# --- what is seen and heard


@contextmanager
def window(**wish: Any) -> Iterator[Any]:
    """The program's window, with a folder of its own."""
    from tests.conftest import a_display

    with a_display() as display, tempfile.TemporaryDirectory() as home:
        os.environ.update(DISPLAY=display, BONSPIEL_HOME=home, PYGLET_AUDIO="silent")
        from game.app.app import App
        from game.settings.launch_options import Launch
        from tests.lab.frame_bench import Nobody

        app = App(Launch(**wish))
        app.open_window()
        app.think_with(Nobody())
        try:
            yield app
        finally:
            app.window.close()
            app.close()


def moments() -> Mapping[str, Any]:
    """The moments of which strips are made."""
    from tests.lab.strips import MOMENTS, name_of

    return {name_of(moment): moment for moment in MOMENTS}


def stripped(cases: Sequence[str], kept: Path) -> Iterator[Found]:
    """Each moment as a strip of pictures, for a person to look at."""
    from tests.lab.strips import strip

    with window(size=(1280, 720), effects="full", speed="instant") as app:
        for case in cases:
            try:
                yield Found(case, strip(app, moments()[case], PICTURES, kept), True)
            except LookupError as why:
                yield Found(case, str(why), False)


def screens() -> Sequence[str]:
    """The screens whose texts are measured."""
    from tests.lab.contrast import screens

    return [" ".join(each) for each in screens()]


def faint(cases: Sequence[str], kept: Path) -> Iterator[Found]:
    """The texts of each screen, against what lies behind them."""
    from tests.lab.contrast import looked_at

    with window(scene="shot", size=(1280, 720), speed="instant") as app:
        for case in cases:
            name, game = case.split()
            count, least, weak = looked_at(app, name, game)
            words = ", ".join(f"{each.ratio} {each.text[:40]!r}" for each in weak)
            yield Found(case, f"{count} texts, least {least}: {words}", count > 0 and not weak)


def labelled(cases: Sequence[str], kept: Path) -> Iterator[Found]:
    """The labels of each game, planned for many positions in every shape."""
    from tests.lab.labels import measure

    with window(scene="shot", size=(1280, 720)):
        for case in cases:
            found = measure(case, LABELLED)
            yield Found(case, "; ".join((str(found), *found.examples)), found.good)


def heard(cases: Sequence[str], kept: Path) -> Iterator[Found]:
    """A minute of each game, mixed."""
    from game.ui.sound import VOICES
    from tests.lab.mix import judged, told

    with window(size=(640, 400), speed="normal") as app:
        for case in cases:
            found = judged(app, case, MIXED, kept)
            good = found.voices >= MIXED / VOICED and found.peak < 0.0 and found.most <= VOICES
            yield Found(case, told(case, found), good)


def coached(case: str, kept: Path) -> tuple[str, bool]:
    """Frames of a table while the coach judges a match."""
    from tests.conftest import a_display
    from tests.lab.coach_frames import measured

    with a_display() as display, tempfile.TemporaryDirectory() as home:
        os.environ.update(DISPLAY=display, BONSPIEL_HOME=home, PYGLET_AUDIO="silent")
        bare, beside, judged = measured()
    share = sum(beside) / sum(bare)
    return f"a frame takes {share:.2f} times as long, {judged} moves judged meanwhile", share <= BESIDE


MEASURES: Mapping[str, Measure] = {
    "choices": Measure(
        "a level surely chooses no worse than the one below it",
        lambda: [
            f"{name} {ours} {theirs}"
            for name in NAMES
            if isinstance(PLAYERS[name], SearchPlayer)
            for ours, theirs in STEPS
        ],
        alone(chosen),
    ),
    "mystic": Measure(
        "a level surely delivers no worse than the one below it; the leaf's order of play is within twice the interval",
        lambda: [
            *(f"{what} {ours} {theirs}" for what in ("deliveries", "ends") for ours, theirs in STEPS),
            *(f"order {seats}" for seats in ORDER),
        ],
        alone(of_mystic),
    ),
    "calibration": Measure(
        f"the judge's chances beat a constant, and their log odds are surely off by no more than {ODDS}",
        lambda: list(WORTHS),
        alone(calibrated),
    ),
    "ladders": Measure(
        "a level surely wins no less than half against the one below it, without luck",
        lambda: [f"{name} {ours} {theirs}" for name in WORTHS for ours, theirs in STEPS],
        alone(climbed),
    ),
    "styles": Measure(
        "members are told apart more often than by chance, and a style costs no more than its price",
        lambda: list(NAMES),
        alone(told_apart),
    ),
    "strips": Measure("each moment is found and shown to its end", lambda: list(moments()), stripped),
    "contrast": Measure("no text stands out by less than 4.5 : 1", screens, faint),
    "labels": Measure(
        "no label lies on another or on what matters, none is cut off, at most seven are shown",
        lambda: list(NAMES),
        labelled,
    ),
    "mix": Measure("no game is silent, cut off, or has more than four voices of a kind", lambda: list(NAMES), heard),
    "coached": Measure(
        f"a frame takes no more than {BESIDE} times as long beside the judge", lambda: ["curdle"], alone(coached)
    ),
}


def main(arguments: Sequence[str]) -> int:
    """Measures what hasn't passed yet and tells; 1 when something isn't good."""
    parser = argparse.ArgumentParser(prog="measured", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("measure", choices=list(MEASURES))
    parser.add_argument("--kept", type=Path, default=Path("tmp/measured"), help="where what was played lies")
    parser.add_argument("--only", default="", metavar="WORD", help="cases whose names contain this")
    asked = parser.parse_args(arguments)
    measure, tally, known = MEASURES[asked.measure], Tally(), passed()
    left = [case for case in measure.cases() if asked.only in case and case not in known][: 1 if SMOKE else None]
    folder = asked.kept / asked.measure
    folder.mkdir(parents=True, exist_ok=True)
    tally.total(len(left))
    told: dict[str, bool] = {}
    try:
        for case, line, good in measure.run(left, folder):
            print(f"{'good' if good else 'FAILED':8}{case:32}{line}", flush=True)
            # of so little it is asked that it can be measured
            told[case] = good or SMOKE
            tally.case(case, told[case])
    except Exception:
        # what it broke at and what would have come after it haven't passed
        traceback.print_exc()
    for case in left:
        if case not in told:
            tally.case(case, False)
    print(f"{sum(told.values())} of {len(left)} are good: {measure.bar}")
    return 0 if all(told.get(case) for case in left) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
