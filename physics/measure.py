"""Timings of shots on a fixed workload, by the caller's clock."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from physics.dice import Pose, overlap
from physics.noise import execute
from physics.quick import quick, rehearse
from physics.simulate import Shot, simulate

Work = Callable[[dict[str, Pose], Shot], object]

INTENDED = (("slide", 1750.0), ("flick", 1950.0), ("roll", 1950.0))


def house(random: Random, dice: int) -> dict[str, Pose]:
    """Dice scattered around T (sd 70 mm each way), without overlaps."""
    layout: dict[str, Pose] = {}
    while len(layout) < dice:
        x, y = round(random.gauss(0.0, 70.0), 3), round(random.gauss(1260.0, 70.0), 3)
        pose = Pose(1 + random.randrange(8), x, y, round(random.uniform(0.0, 359.9), 3))
        if abs(x) < 190.0 and y < 1590.0 and all(overlap(pose, other) == 0.0 for other in layout.values()):
            layout["bcde"[len(layout) // 8] + str(len(layout) % 8 + 1)] = pose
    return layout


def workload(dice: int, shots: int, seed: int = 5) -> list[tuple[dict[str, Pose], Shot]]:
    """Slides, flicks and rolls of a club hand in turn, aimed at houses of so many dice."""
    random = Random(seed)
    found = []
    layout: dict[str, Pose] = {}
    for number in range(shots):
        if number % 10 == 0:
            layout = house(random, dice)
        style, speed = INTENDED[number % 3]
        x, aim = round(random.uniform(-60.0, 60.0), 1), round(random.gauss(0.0, 2.0), 2)
        found.append((layout, execute("a1", style, x, aim, speed, 0.0, 1.0, random)))
    return found


def per_shot(
    clock: Callable[[], float], work: Callable[[dict[str, Pose], Shot], object], dice: int, shots: int
) -> float:
    """Seconds a shot, the best of three rounds: what disturbs a measurement only makes it slower."""
    load = workload(dice, shots)
    best = float("inf")
    for _ in range(3):
        start = clock()
        for layout, shot in load:
            work(layout, shot)
        best = min(best, clock() - start)
    return best / shots


def per_rehearsed(clock: Callable[[], float], dice: int, shots: int) -> float:
    """Seconds a shot when those at one layout are tried in one call, the best of three rounds."""
    layouts: dict[int, tuple[dict[str, Pose], list[Shot]]] = {}
    for layout, shot in workload(dice, shots):
        layouts.setdefault(id(layout), (layout, []))[1].append(shot)
    best = float("inf")
    for _ in range(3):
        start = clock()
        for layout, found in layouts.values():
            rehearse(layout, found)
        best = min(best, clock() - start)
    return best / shots


def measure(clock: Callable[[], float], shots: int = 90) -> dict[str, float]:
    """Figures by name; ``clock`` in seconds, ``time.process_time`` say.

    ``committed.N``, ``film.N``: ms for a committed shot among N dice, without and with a film; ``quick.N``,
    ``rehearse.N``: quick shots a second, one by one and ten a call; ``alone.STYLE``: µs for one on an empty sheet.
    """
    figures: dict[str, float] = {}
    for dice in (2, 10, 16, 30):
        figures[f"committed.{dice}"] = 1e3 * per_shot(clock, simulate, dice, shots)
        figures[f"film.{dice}"] = 1e3 * per_shot(clock, lambda a, b: simulate(a, b, film=True), dice, shots)
        figures[f"quick.{dice}"] = 1.0 / per_shot(clock, quick, dice, shots)
        figures[f"rehearse.{dice}"] = 1.0 / per_rehearsed(clock, dice, shots)
    for style, _ in INTENDED:
        alone = [shot for _, shot in workload(2, 3 * shots) if shot.style == style]
        start = clock()
        rehearse({}, alone)
        figures[f"alone.{style}"] = 1e6 * (clock() - start) / len(alone)
    return figures
