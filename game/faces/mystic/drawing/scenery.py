"""The surroundings of the sheet, as textured quads from far to near: sky, snow, boards, firs, lanterns, frogs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

RGBA = tuple[float, float, float, float]
Corner = tuple[float, float, float]
PLAIN: RGBA = (1.0, 1.0, 1.0, 1.0)

#: places of the lanterns along both sides, mm
LANTERNS = tuple(330.0 + 285.0 * i for i in range(6))
LANTERN_X, LANTERN_H = 258.0, 176.0
DITCH = 14.0


class Quad(NamedTuple):
    """A quad: its picture (``art/baked`` name, ``ice``, ``snow`` or ``dot``), corners from the lower left around, its
    colours there, and whether it adds light."""

    picture: str
    corners: tuple[Corner, Corner, Corner, Corner]
    colours: tuple[RGBA, RGBA, RGBA, RGBA] = (PLAIN, PLAIN, PLAIN, PLAIN)
    adds: bool = False


def chance(i: int, salt: float) -> float:
    """A number in [0, 1) that looks random and is always the same."""
    return math.sin(i * 12.9898 + salt * 78.233) * 43758.5453 % 1.0


def upright(
    picture: str, x: float, y: float, w: float, h: float, z: float = 0.0, light: RGBA = PLAIN, *, adds: bool = False
) -> Quad:
    """A picture that stands on the ground, its middle at x, facing the hack."""
    corners = ((x - w / 2, y, z), (x + w / 2, y, z), (x + w / 2, y, z + h), (x - w / 2, y, z + h))
    return Quad(picture, corners, (light, light, light, light), adds)


def flat(picture: str, x0: float, y0: float, x1: float, y1: float, z: float = 0.0) -> Quad:
    """A quad on the ground."""
    return Quad(picture, ((x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)))


def grounds() -> Iterator[Quad]:
    """Sky, snow and the ice with its ditch."""
    yield upright("mystic/sky.jpg", 0.0, 2000.0, 2560.0, 640.0, -170.0)
    yield flat("snow", -1500.0, -700.0, 1500.0, 1900.0, -2.0)


def ice() -> Iterator[Quad]:
    """The ice, with the frog painted on it."""
    d = DITCH
    yield flat("ice", -200.0 - d, -d, 200.0 + d, 1600.0 + d)
    yield flat("mystic/frog_mark.png", -33.0, 735.0, 33.0, 865.0)


def boards() -> Iterator[Quad]:
    """The boards beyond the ditch with snow on top, the far ones first."""
    wood, dark, snow, shade = (
        (0.34, 0.21, 0.13, 1.0),
        (0.16, 0.09, 0.06, 1.0),
        (0.84, 0.90, 0.98, 1.0),
        (0.55, 0.63, 0.80, 1.0),
    )
    inner, outer, back, far, h = 200.0 + DITCH, 214.0 + DITCH, 1600.0 + DITCH, 1614.0 + DITCH, 17.0
    near = -120.0
    yield Quad(
        "white",
        ((-inner, back, -2.0), (inner, back, -2.0), (inner, back, h), (-inner, back, h)),
        (dark, dark, wood, wood),
    )
    yield Quad(
        "white", ((-outer, back, h), (outer, back, h), (outer, far, h), (-outer, far, h)), (snow, snow, shade, shade)
    )
    for side in (-1.0, 1.0):
        a, b = side * inner, side * outer
        yield Quad("white", ((a, near, -2.0), (a, back, -2.0), (a, back, h), (a, near, h)), (dark, dark, wood, wood))
        yield Quad("white", ((a, near, h), (b, near, h), (b, far, h), (a, far, h)), (snow, shade, shade, snow))


def standing() -> list[Quad]:
    """Firs, lanterns, heaps of snow and the two frogs, far ones first."""
    found: list[tuple[float, Quad]] = []
    for i in range(64):
        side = 1.0 if i % 2 else -1.0
        y = 1890.0 - 23.0 * i + 30.0 * chance(i, 1.0)
        x = side * (390.0 + 430.0 * chance(i, 2.0) ** 1.3 + 0.14 * (1900.0 - y))
        h = 150.0 + 120.0 * chance(i, 3.0)
        light = 0.62 + 0.38 * (1.0 - (y - 400.0) / 1500.0)
        found.append((y, upright(f"mystic/fir_{i % 3}.png", x, y, h * 0.571, h, -3.0, (light, light, light, 1.0))))
    for i in range(26):
        x = -640.0 + 1280.0 * i / 25 + 30.0 * chance(i, 9.0)
        h = 90.0 + 50.0 * chance(i, 4.0)
        if abs(x) > 130.0:
            found.append(
                (1895.0, upright(f"mystic/fir_{i % 3}.png", x, 1895.0, h * 0.571, h, -4.0, (0.6, 0.62, 0.75, 1.0)))
            )
    for y in LANTERNS:
        for side in (-1.0, 1.0):
            w = LANTERN_H * 220.0 / 690.0
            found.append((y, upright("mystic/lantern.png", side * LANTERN_X, y, w, LANTERN_H, -3.0)))
            glow = (1.0, 0.66, 0.30, 0.5)
            found.append(
                (y - 1, upright("dot", side * LANTERN_X, y, 120.0, 120.0, LANTERN_H * 0.86 - 60, glow, adds=True))
            )
    for i in range(30):
        side = 1.0 if i % 2 else -1.0
        y = 1690.0 - 52.0 * i + 46.0 * chance(i, 5.0)
        w = 30.0 + 70.0 * chance(i, 6.0) ** 2
        light = 0.46 + 0.16 * chance(i, 8.0)
        found.append((y, upright("mystic/snow_heap.png", side * (256.0 + 90.0 * chance(i, 7.0) ** 2), y, w, w * 0.22,
                                 -3.0, (light, light * 1.06, light * 1.3, 0.92))))  # fmt: skip
    for side in (-1.0, 1.0):
        found.append((801.0, upright("mystic/frog.png", side * 236.0, 801.0, 42.0, 42.0, 8.0)))
    return [quad for _, quad in sorted(found, key=lambda entry: -entry[0])]


def lights() -> Iterator[Quad]:
    """The strings of small lights between the lanterns."""
    for side in (-1.0, 1.0):
        for a, b in pairwise(LANTERNS):
            for k in range(1, 12):
                t = k / 12
                y = b + (a - b) * t
                z = LANTERN_H * 0.8 - 58.0 * 4.0 * t * (1.0 - t)
                yield upright("dot", side * LANTERN_X, y, 5.0, 5.0, z - 2.5, (1.0, 0.88, 0.62, 1.0), adds=True)
                yield upright("dot", side * LANTERN_X, y, 26.0, 26.0, z - 13.0, (1.0, 0.66, 0.28, 0.42), adds=True)


def scene() -> list[Quad]:
    """Everything, from far to near."""
    return [*grounds(), *ice(), *boards(), *standing(), *lights()]


def above() -> list[Quad]:
    """The quads for the view straight down, in which upright things would be lines."""
    pools = [
        Quad(
            "dot",
            ((x - r, y - r, 1.0), (x + r, y - r, 1.0), (x + r, y + r, 1.0), (x - r, y + r, 1.0)),
            ((1.0, 0.72, 0.36, a),) * 4,
            True,
        )
        for y in LANTERNS
        for x in (-LANTERN_X, LANTERN_X)
        for r, a in ((90.0, 0.5), (22.0, 1.0))
    ]
    return [flat("snow", -1500.0, -700.0, 1500.0, 1900.0, -2.0), *ice(), *boards(), *pools]
