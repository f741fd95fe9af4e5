"""A robot hand with a person's scatter on Mystic's ice: how often a die comes to rest in the ring that was chosen.

``python -m tests.lab.hands`` prints the shares with their 95 % intervals. Two ways to deliver:

* **flick**: a mouse of 125 reports a second that goes up the screen in ``WAY`` seconds, its speed gathering as a hand's
  does. The robot knows the mouse's speed that draws to its aim, and misses it by chance: direction (on the screen) and
  speed scatter as given.
* **pull**: the robot pulls until the preview's stop lies on its aim, and slips by ``SLIP`` units as it lets go.

The seat's own hand (option ``noise``) comes on top. Everything is drawn from fixed seeds.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.faces.mystic.aim import DAMP, DRAW, FULL, HAND, SLACK, Aim, flicked, pulled
from game.rules.mystic.moves import speeds
from game.rules.mystic.shot_samples import spread
from game.rules.mystic.stones import RANK, number, place_ring
from physics import Shot
from physics.simulate import simulate

#: where on the ice is aimed at for each ring: on the way there, in the middle of its band
AIMS = {"B": 1260.0, "R2": 1208.0, "R3": 1168.0, "R4": 1128.0, "G": 960.0}
#: standard deviations of a flick: degrees on the screen and share of speed; of the end of a pull: units along, across
CAREFUL, HASTY = (1.0, 0.05), (1.5, 0.08)
SLIP = (4.0, 3.0)


def stops_at(stone: str, style: str, x: float, aim: float, speed: float, spin: float) -> tuple[float, float] | None:
    """Where a delivery (mm, degrees, mm/s, rad/s) ends without hits and without noise; None: it leaves the sheet.

    A roll depends on how the die is put down; this is one with its number up.
    """
    rest = simulate({}, Shot(stone, style, x, aim, speed, spin, 0.0, number(stone))).rest
    return (rest[stone].x, rest[stone].y) if stone in rest else None


#: seconds of a flick, and those between two reports of the mouse
WAY, REPORT = 0.16, 0.008
#: mm/s² by which a die on the ice slows down
SLOWS = 0.15 * 9810.0


class Share(NamedTuple):
    """Successes of tries, for a ring or better, and for just this ring."""

    better: int
    exact: int
    tries: int


def wanted(y: float) -> float:
    """The speed that takes a slide from the release line to ``y`` mm."""
    return math.sqrt(2.0 * SLOWS * (y - 240.0))


def by_flick(speed: float, scatter: tuple[float, float], rng: Random, damp: float = DAMP) -> Aim | None:
    """A flick that is meant to have this speed."""
    turn = math.radians(rng.gauss(0.0, scatter[0]))
    fast = HAND * (speed / DRAW) ** (1.0 / damp) * (1.0 + rng.gauss(0.0, scatter[1]))
    track, gone, t = [], 0.0, 0.0
    while t <= WAY:
        track.append((t, round(gone * math.sin(turn)), round(gone * math.cos(turn))))
        # it has its speed after a third of its way
        gone += fast * min(1.0, 3.0 * (t + REPORT / 2.0) / WAY) * REPORT
        t += REPORT
    return flicked(Aim("slide"), track, damp)


def by_pull(speed: float, rng: Random) -> Aim | None:
    """A pull that ends where the preview shows the aim, but for a slip."""
    low, high = speeds("slide")
    length = SLACK + (FULL - SLACK) * (speed**2 - low**2) / (high**2 - low**2)
    return pulled(Aim("slide"), round(rng.gauss(0.0, SLIP[1])), -round(length + rng.gauss(0.0, SLIP[0])))


def tried(aim: Aim | None, word: str, rng: Random) -> str:
    """The ring in which the die comes to rest on an empty sheet, "" off it."""
    if aim is None:
        return ""
    err = spread("slide", word)
    speed = min(1.03 * speeds("slide")[1], aim.speed * (1.0 + rng.gauss(0.0, err.speed)))
    stop = stops_at("a1", "slide", aim.x, aim.aim + rng.gauss(0.0, err.aim), speed, rng.gauss(0.0, err.spin))
    return place_ring(*stop, rng.uniform(0.0, 360.0)) if stop else ""


def share(way: str, ring: str, word: str, tries: int, damp: float = DAMP) -> Share:
    """How often it goes well: ``way`` is ``pull``, ``careful`` or ``hasty``; ``word`` the seat's hand."""
    rng = Random(f"{way} {ring} {word}")
    speed, found = wanted(AIMS[ring]), []
    for _try in range(tries):
        if way == "pull":
            aim = by_pull(speed, rng)
        else:
            aim = by_flick(speed, CAREFUL if way == "careful" else HASTY, rng, damp)
        found.append(tried(aim, word, rng))
    best = RANK.get(ring, 9)
    better = sum(RANK.get(at, 9) <= best if ring in RANK else at == ring for at in found)
    return Share(better, sum(at == ring for at in found), tries)


def interval(hits: int, tries: int) -> tuple[float, float]:
    """Wilson's interval of a share, 95 %."""
    z, p = 1.96, hits / tries
    middle = (p + z * z / (2 * tries)) / (1 + z * z / tries)
    half = z * math.sqrt(p * (1 - p) / tries + z * z / (4 * tries * tries)) / (1 + z * z / tries)
    return middle - half, middle + half


def lines(tries: int, damp: float = DAMP) -> Iterator[str]:
    """The table, row by row."""
    for word in ("none", "steady", "club"):
        for way in ("pull", "careful", "hasty"):
            for ring in AIMS:
                found = share(way, ring, word, tries, damp)
                low, high = interval(found.better, tries)
                yield (
                    f"{word:7} {way:8} {ring:3} or better {found.better / tries:5.0%} ({low:.0%}–{high:.0%})"
                    f"   exactly {found.exact / tries:5.0%}   of {tries}"
                )


if __name__ == "__main__":
    numbers = [float(word) for word in sys.argv[1:]]
    for line in lines(int(numbers[0]) if numbers else 400, numbers[1] if len(numbers) > 1 else DAMP):
        print(line)
