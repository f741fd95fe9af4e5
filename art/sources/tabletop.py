"""The things on the lounge's table: a fan of cards in the table's perspective, and a mug of something hot."""

from __future__ import annotations

import math
from collections.abc import Callable

Point = tuple[float, float]
Project = Callable[..., Point]

DIAMOND = ((0, -1.3), (0.95, 0), (0, 1.3), (-0.95, 0))


def _heart() -> list[Point]:
    points = []
    for i in range(40):
        t = i / 40 * 2 * math.pi
        points.append(
            (
                math.sin(t) ** 3 * 1.05,
                -(13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) / 15,
            )
        )
    return points


def _rounded(w: float, h: float, r: float) -> list[Point]:
    points = []
    for cx, cy, a0 in (
        (w / 2 - r, -h / 2 + r, -90),
        (w / 2 - r, h / 2 - r, 0),
        (-w / 2 + r, h / 2 - r, 90),
        (-w / 2 + r, -h / 2 + r, 180),
    ):
        for i in range(7):
            a = math.radians(a0 + i * 15)
            points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return points


class _Card:
    """A card at (u, v) on the table, turned by `angle` degrees."""

    def __init__(self, project: Project, u: float, v: float, angle: float, lift: float = 0.0) -> None:
        self.project, self.u, self.v, self.lift = project, u, v, lift
        self.c, self.s = math.cos(math.radians(angle)), math.sin(math.radians(angle))

    def path(self, points: list[Point], dx: float = 0.0, dy: float = 0.0, size: float = 1.0) -> str:
        """Points of the card's own plane as path data on the screen."""
        out = []
        for x, y in points:
            px, py = dx + x * size, dy + y * size
            sx, sy = self.project(self.u + px * self.c - py * self.s, self.v + px * self.s + py * self.c, self.lift)
            out.append(f"{sx:.1f} {sy:.1f}")
        return "M" + "L".join(out) + "Z"


def _face(card: _Card, kind: str) -> str:
    outline = _rounded(150, 210, 12)
    shadow = f'<path d="{card.path(_rounded(158, 218, 14), 5, 10)}" fill="#000" opacity=".6" filter="url(#soft8)"/>'
    edge = f'<path d="{card.path(outline, 0, 2)}" fill="#8c7448"/>'
    if kind == "back":
        lines = "".join(
            f'<path d="{card.path(_rounded(m, m * 1.4, 8))}" fill="none" stroke="#e2b868" stroke-width="1.6" opacity="{o}"/>'
            for m, o in ((128, 0.9), (120, 0.5))
        )
        rings = "".join(
            f'<path d="{card.path([(math.cos(i / 24 * 6.2832), math.sin(i / 24 * 6.2832)) for i in range(24)], size=r)}" fill="{c}"/>'
            for r, c in ((46, "#e2b868"), (43, "#123c44"), (32, "#e6d6b0"), (20, "#9c2f2c"), (8, "#e6d6b0"))
        )
        return (
            shadow
            + edge
            + f'<path d="{card.path(outline)}" fill="#f1e2c0"/><path d="{card.path(_rounded(138, 198, 8))}" fill="#14464e"/>'
            + lines
            + rings
        )
    red = kind[0] == "h"
    shape = _heart() if red else list(DIAMOND)
    ink = "#b8302c"
    spots = {
        "1": [(0, 0, 34)],
        "5": [(-36, -58, 13), (36, -58, 13), (0, 0, 13), (-36, 58, 13), (36, 58, 13)],
        "3": [(0, -62, 14), (0, 0, 14), (0, 62, 14)],
    }[kind[1]]
    pips = "".join(
        f'<path d="{card.path(shape, x, y, s)}" fill="{ink}"/>' for x, y, s in [*spots, (-60, -66, 7), (60, 66, 7)]
    )
    return (
        shadow
        + edge
        + f'<path d="{card.path(outline)}" fill="#f6e9cc"/><path d="{card.path(_rounded(134, 194, 8))}" fill="none" stroke="#c8ab70" stroke-width="1.2"/>'
        + pips
    )


def cards(project: Project) -> str:
    """A pack with its back up, and three cards fanned beside it."""
    parts = []
    for i in range(9):
        parts.append(_face(_Card(project, -262 + i % 3 * 1.5, 330, -14 + i % 2, i * 3.0), "back"))
    for u, v, angle, kind in ((-60, 405, -20, "d5"), (0, 396, -3, "h3"), (62, 412, 15, "h1")):
        parts.append(_face(_Card(project, u, v, angle, 2.0), kind))
    return "".join(parts)


def mug(x: float, y: float, r: float) -> str:
    """An enamel mug of half width `r`, its foot at (x, y), with steam."""
    h = r * 1.75
    body = (
        f"M{-r} {-h}L{-r * 0.94} {-r * 0.1}C{-r * 0.9} {r * 0.24} {r * 0.9} {r * 0.24} {r * 0.94} {-r * 0.1}L{r} {-h}Z"
    )
    return (
        f'<g transform="translate({x} {y})"><defs><linearGradient id="mug"><stop offset="0" stop-color="#04181c"/><stop offset=".2" stop-color="#1d5f66"/><stop offset=".36" stop-color="#5fb0b0"/>'
        '<stop offset=".46" stop-color="#1b5860"/><stop offset=".85" stop-color="#06262c"/><stop offset="1" stop-color="#0e3a40"/></linearGradient></defs>'
        f'<ellipse cx="8" cy="4" rx="{r * 1.3}" ry="{r * 0.34}" fill="#000" opacity=".7" filter="url(#soft8)"/>'
        f'<path d="M{r * 0.9} {-h * 0.82}C{r * 1.75} {-h * 0.86} {r * 1.7} {-h * 0.18} {r * 0.86} {-h * 0.24}" fill="none" stroke="#0b343a" stroke-width="{r * 0.26}"/>'
        f'<path d="M{r * 0.9} {-h * 0.85}C{r * 1.7} {-h * 0.89} {r * 1.64} {-h * 0.2} {r * 0.86} {-h * 0.27}" fill="none" stroke="#3f8c8e" stroke-width="{r * 0.07}"/>'
        f'<path d="{body}" fill="url(#mug)"/><path d="M{-r * 0.97} {-h * 0.62}C{-r * 0.5} {-h * 0.5} {r * 0.5} {-h * 0.5} {r * 0.97} {-h * 0.62}" stroke="#efe2c0" stroke-opacity=".75" stroke-width="{r * 0.06}" fill="none"/>'
        f'<ellipse cy="{-h}" rx="{r}" ry="{r * 0.27}" fill="#d8ccb0"/><ellipse cy="{-h + r * 0.03}" rx="{r * 0.9}" ry="{r * 0.22}" fill="#2a140a"/><ellipse cx="{-r * 0.1}" cy="{-h + r * 0.06}" rx="{r * 0.74}" ry="{r * 0.15}" fill="#6b3c20"/>'
        f'<g fill="none" stroke="#fff4e0" stroke-linecap="round" filter="url(#soft8)" opacity=".34" stroke-width="{r * 0.16}">'
        f'<path d="M{-r * 0.3} {-h * 1.08}C{-r * 0.7} {-h * 1.4} {r * 0.1} {-h * 1.6} {-r * 0.3} {-h * 2.05}"/><path d="M{r * 0.26} {-h * 1.06}C{r * 0.6} {-h * 1.36} {-r * 0.1} {-h * 1.6} {r * 0.34} {-h * 1.9}"/></g></g>'
    )
