"""Winter clothes and faces' common parts for the portraits: hats, scarves, coats, eyes. Units: a picture of 256, its middle at 0."""

from __future__ import annotations

import math
from collections.abc import Callable

from art.sources.things import gradient, radial

Pair = tuple[str, str, str]

RED: Pair = ("#e8604c", "#b8342e", "#6e1620")
TEAL: Pair = ("#4cc0ba", "#1b858a", "#0a4650")
GOLD: Pair = ("#ffd478", "#d99a34", "#8a5414")
PLUM: Pair = ("#b884c8", "#7a4690", "#40204e")
MOSS: Pair = ("#9cbc6a", "#5f8438", "#2e4a1a")
NAVY: Pair = ("#6486c0", "#2f4c86", "#152648")
CREAM: Pair = ("#fff6e2", "#ecdab4", "#b49a6c")
TWEED: Pair = ("#b89a78", "#80664a", "#443324")


class Dress:
    """Collects paints while a figure is drawn, so that every fill is a gradient lit from above."""

    def __init__(self, prefix: str) -> None:
        self.prefix, self.count = prefix, 0
        self.paints: list[str] = []

    def down(self, *colours: str) -> str:
        """Paint that falls from the first colour to the last."""
        return self._add(lambda name: gradient(name, tuple((i / (len(colours) - 1), c) for i, c in enumerate(colours))))

    def across(self, *colours: str) -> str:
        """Paint that runs from the first colour at the left to the last."""
        return self._add(
            lambda name: gradient(name, tuple((i / (len(colours) - 1), c) for i, c in enumerate(colours)), True)
        )

    def ball(self, *colours: str, at: tuple[float, float, float] = (0.42, 0.26, 0.85)) -> str:
        """Paint of a ball lit from above."""
        return self._add(
            lambda name: radial(name, tuple((i / (len(colours) - 1), c) for i, c in enumerate(colours)), at)
        )

    def within(self, outline: str, svg: str) -> str:
        """Draw only what lies inside the outline."""
        clip = self._add(lambda name: f'<clipPath id="{name}"><path d="{outline}"/></clipPath>')
        return f'<g clip-path="{clip}">{svg}</g>'

    def _add(self, make: Callable[[str], str]) -> str:
        self.count += 1
        name = f"{self.prefix}{self.count}"
        self.paints.append(make(name))
        return f"url(#{name})"


def path(d: str, fill: str, extra: str = "") -> str:
    """A filled path."""
    return f'<path d="{d}" fill="{fill}" {extra}/>'


def both(svg: str) -> str:
    """A part and its mirror image."""
    return f'{svg}<g transform="scale(-1 1)">{svg}</g>'


def eye(x: float, y: float, r: float, iris: str, lid: str = "", white: str = "#fffaf0") -> str:
    """An eye that looks out of the picture; `lid` is the colour of a half closed upper lid."""
    half = (
        f'<path d="M{x - r * 1.04} {y - r * 0.26}Q{x} {y - r * 0.74} {x + r * 1.04} {y - r * 0.26}A{r * 1.08} {r * 1.14} 0 0 0 {x - r * 1.04} {y - r * 0.26}Z" fill="{lid}"/><path d="M{x - r * 1.1} {y - r * 0.26}Q{x} {y - r * 0.74} {x + r * 1.1} {y - r * 0.26}" stroke="#20140e" stroke-width="{r * 0.2}" fill="none" stroke-linecap="round"/>'
        if lid
        else ""
    )
    return (
        f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{r * 1.06}" fill="{white}" stroke="#20140e" stroke-width="{r * 0.16}"/><circle cx="{x}" cy="{y + r * 0.06}" r="{r * 0.7}" fill="{iris}"/>'
        f'<circle cx="{x}" cy="{y + r * 0.06}" r="{r * 0.42}" fill="#120c0a"/><circle cx="{x - r * 0.26}" cy="{y - r * 0.26}" r="{r * 0.24}" fill="#fff"/><circle cx="{x + r * 0.26}" cy="{y + r * 0.34}" r="{r * 0.12}" fill="#fff" opacity=".7"/>{half}'
    )


def bead(x: float, y: float, r: float) -> str:
    """A small dark eye with a light in it."""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="#17100d"/><circle cx="{x - r * 0.3}" cy="{y - r * 0.36}" r="{r * 0.36}" fill="#fff"/><circle cx="{x + r * 0.34}" cy="{y + r * 0.36}" r="{r * 0.16}" fill="#fff" opacity=".6"/>'


def coat(d: Dress, c: Pair, collar: Pair | None = None) -> str:
    """Shoulders in a coat."""
    body = path("M-112 140C-112 86 -66 66 0 66S112 86 112 140Z", d.down(c[0], c[1], c[2]))
    seam = '<path d="M0 84V140" stroke="#000" stroke-opacity=".35" stroke-width="3"/><circle cx="10" cy="112" r="5" fill="#f0cb84" stroke="#5a3812" stroke-width="1.4"/>'
    if collar:
        seam += path(
            "M-66 92C-40 70 40 70 66 92C70 106 56 112 46 106C20 94 -20 94 -46 106C-56 112 -70 106 -66 92Z",
            d.down(*collar),
        )
    return body + seam


def scarf(d: Dress, c: Pair, stripe: str, y: float = 72, w: float = 62) -> str:
    """A scarf wound once, its end hanging down in front."""
    wrap = f"M{-w} {y - 14}C{-w * 0.5} {y + 8} {w * 0.5} {y + 8} {w} {y - 14}C{w + 10} {y - 2} {w + 8} {y + 16} {w - 2} {y + 22}C{w * 0.5} {y + 38} {-w * 0.5} {y + 38} {-w + 2} {y + 22}C{-w - 8} {y + 16} {-w - 10} {y - 2} {-w} {y - 14}Z"
    tail = f"M22 {y + 20}L58 {y + 12}L66 {y + 64}L30 {y + 70}Z"
    lines = "".join(
        f'<path d="M{24 + i * 2.2} {y + 30 + i * 13}L{58 + i * 2} {y + 23 + i * 13}" stroke="{stripe}" stroke-width="6"/>'
        for i in range(3)
    )
    bands = "".join(
        f'<path d="M{x} {y + 4 - abs(x) * 0.16:.0f}L{x * 0.97:.0f} {y + 30 - abs(x) * 0.16:.0f}" stroke="{stripe}" stroke-width="7"/>'
        for x in (-44, -16, 14, 42)
    )
    return (
        f'<path d="{wrap}" fill="#000" opacity=".35" transform="translate(0 6)"/>' + path(tail, d.down(c[1], c[2])) + lines + path(wrap, d.down(*c)) + f'<g opacity=".9">{bands}</g>'
        + f'<path d="M{-w + 4} {y - 8}C{-w * 0.5} {y + 13} {w * 0.5} {y + 13} {w - 4} {y - 8}" stroke="#fff" stroke-opacity=".35" stroke-width="3" fill="none"/>'
    )  # fmt: skip


def toque(d: Dress, c: Pair, cuff: Pair, w: float = 62, y: float = -22, tall: float = 66, tip: float = 0.0) -> str:
    """A knitted hat with a turned-up brim and a bobble."""
    dome = f"M{-w} {y}C{-w * 1.02} {y - tall * 0.8} {-w * 0.5 + tip} {y - tall} {tip} {y - tall}S{w * 1.02} {y - tall * 0.8} {w} {y}Z"
    knit = "".join(
        f'<path d="M{tip + k * 4} {y - tall + 4}Q{k * w * 0.3:.0f} {y - tall * 0.6} {k * w * 0.26:.0f} {y - 6}" stroke="#000" stroke-opacity=".16" stroke-width="3" fill="none"/>'
        for k in (-3, -2, -1, 0, 1, 2, 3)
    )
    zig = "M" + "L".join(
        f"{-w * 0.92 + i * w * 1.84 / 12:.1f} {y - 30 + (7 if i % 2 else -4) + abs(i - 6) * 1.2:.1f}" for i in range(13)
    )
    band = f"M{-w - 4} {y - 16}C{-w * 0.4} {y - 30} {w * 0.4} {y - 30} {w + 4} {y - 16}L{w + 3} {y + 8}C{w * 0.4} {y - 6} {-w * 0.4} {y - 6} {-w - 3} {y + 8}Z"
    ribs = "".join(
        f'<path d="M{x * w / 9:.1f} {y - 24 + abs(x) * 0.9:.1f}V{y - 4 + abs(x) * 1.1:.1f}" stroke="#000" stroke-opacity=".2" stroke-width="2.6"/>'
        for x in range(-9, 10)
    )
    fluff = "".join(
        f'<circle cx="{tip + 11 * math.cos(a):.1f}" cy="{y - tall - 8 + 11 * math.sin(a):.1f}" r="7"/>'
        for a in (i * math.pi / 4 for i in range(8))
    )
    return (
        path(dome, d.ball(*c)) + knit + f'<path d="{zig}" stroke="{cuff[0]}" stroke-width="5" fill="none" stroke-linejoin="round"/>'
        + f'<path d="{band}" fill="#000" opacity=".35" transform="translate(0 5)"/>' + path(band, d.down(*cuff)) + ribs
        + f'<g fill="{cuff[1]}">{fluff}</g><circle cx="{tip}" cy="{y - tall - 8}" r="15" fill="{d.ball(*cuff)}"/>'
    )  # fmt: skip


def tam(d: Dress, c: Pair, band: Pair) -> str:
    """A tam o' shanter."""
    top = "M-84 -48C-88 -84 -40 -98 0 -98S88 -84 84 -48C70 -30 -70 -30 -84 -48Z"
    tartan = "".join(
        f'<path d="M{x} -96Q{x * 1.2} -66 {x * 1.06} -38" stroke="{band[0]}" stroke-opacity=".7" stroke-width="{wd}" fill="none"/>'
        for x, wd in ((-56, 3), (-40, 8), (0, 8), (12, 2), (40, 8), (56, 3))
    )
    rows = "".join(
        f'<path d="M-84 {y}Q0 {y + 22} 84 {y}" stroke="#1c1010" stroke-opacity=".3" stroke-width="{wd}" fill="none"/>'
        for y, wd in ((-74, 7), (-62, 2))
    )
    rim = "M-58 -36C-30 -46 30 -46 58 -36L57 -22C30 -32 -30 -32 -57 -22Z"
    return (
        path(top, d.ball(*c))
        + d.within(top, tartan + rows)
        + path(rim, d.down(*band))
        + f'<circle cy="-98" r="11" fill="{d.ball(*band)}"/>'
    )


def flat_cap(d: Dress, c: Pair) -> str:
    """A tweed cap."""
    top = "M-66 -26C-74 -70 -30 -90 6 -88C50 -86 78 -60 68 -30C40 -44 -30 -46 -66 -26Z"
    peak = "M-70 -26C-44 -50 34 -50 66 -28C60 -18 46 -20 30 -22C0 -28 -40 -24 -64 -14C-72 -14 -74 -20 -70 -26Z"
    check = "".join(
        f'<path d="M{x} -88Q{x + 6} -60 {x - 2} -36" stroke="#2c1e12" stroke-opacity=".28" stroke-width="3" fill="none"/>'
        for x in range(-50, 66, 18)
    )
    rows = "".join(
        f'<path d="M-68 {y}Q0 {y - 14} 70 {y}" stroke="#fff0d0" stroke-opacity=".2" stroke-width="2.4" fill="none"/>'
        for y in (-76, -62, -48)
    )
    return (
        path(top, d.ball(*c))
        + d.within(top, check + rows)
        + f'<path d="{peak}" fill="#000" opacity=".4" transform="translate(0 5)"/>'
        + path(peak, d.down(*c))
        + f'<circle cx="4" cy="-88" r="5" fill="{c[2]}"/>'
    )


def earmuffs(d: Dress, c: Pair, x: float = 62, y: float = -4) -> str:
    """Fluffy ear-muffs on a band."""
    puffs = "".join(
        f'<circle cx="{x + 13 * math.cos(a):.1f}" cy="{y + 15 * math.sin(a):.1f}" r="10"/>'
        for a in (i * math.pi / 4 for i in range(8))
    )
    return both(f'<g fill="{c[1]}">{puffs}</g><ellipse cx="{x}" cy="{y}" rx="19" ry="22" fill="{d.ball(*c)}"/>')
