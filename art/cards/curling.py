"""Parts shared by both curling games' faces: the house, stones and brooms seen from above, paths of stones."""

from __future__ import annotations

import math
from collections.abc import Sequence

from art.cards.ink import INK, Sheet, circle, ellipse, group, path, rect
from art.cards.suits import GOLD

#: radii of the house on a card, outermost first, as parts of the 12 foot
REACH = (1.0, 0.69, 0.4, 0.155)
CLUB = ("#2f74c4", "#f4f8fb", "#cf3a35", "#f8fbfd")
CAPS = {"gold": ("#fff0b8", "#f3b53a", "#a5660f"), "navy": ("#7f9fd0", "#2c4a86", "#101f45"),
        "grey": ("#eef1f4", "#a3acb6", "#555f6b"), "red": ("#ff9d84", "#d63c31", "#7d1215")}  # fmt: skip


def ice(sheet: Sheet, x: float, y: float, reach: float) -> str:
    """Ice with the lamp's light on it around (x, y), the marks of brooms and stones in it."""
    paint = sheet.rad("#ffffff", (0.5, "#dcedf7"), "#9cc3de", at=(x, y, reach), user=True)
    return rect(-20, -20, 560, 760, paint)


def house(sheet: Sheet, x: float, y: float, r: float, lit: int = -1, reaches: Sequence[float] = REACH) -> str:
    """The house with a 12 foot of radius `r`; the ring `lit` (0: 12 foot … 3: button) stands out."""
    out = ellipse(x, y + r * 0.03, r * 1.035, r * 1.035, "#04142c", extra='opacity="0.35"')
    for ring, (reach, hue) in enumerate(zip(reaches, CLUB, strict=True)):
        out += circle(x, y, r * reach, hue, "#0d2447", 3)
        if lit not in (-1, ring):
            out += circle(x, y, r * reach, "#1d57a8", extra='opacity="0.46"')
        elif lit == ring:
            out += circle(x, y, r * reach, sheet.rad((0.0, "#fff", 0.22), (1.0, "#fff", 0), at=(0.4, 0.2, 0.7)))
    if lit >= 0:
        gold = sheet.lin(*GOLD, angle=60)
        inner = circle(x, y, r * reaches[lit + 1], "none", gold, 7) if lit < 3 else ""
        out += circle(x, y, r * reaches[lit], "none", "#3c2606", 12) + circle(x, y, r * reaches[lit], "none", gold, 8)
        out += inner
    if sheet.detail:
        cross = path(f"M{x - r} {y}H{x + r}M{x} {y - r}V{y + r}", "none", "#0d2447", 2.2, 'opacity="0.45"')
        sheen = path(
            f"M{x - r * 0.9} {y - r * 0.42}A{r} {r} 0 0 1 {x + r * 0.3} {y - r * 0.95}L{x + r * 0.1} {y - r * 0.6}"
            f"A{r * 0.66} {r * 0.66} 0 0 0 {x - r * 0.6} {y - r * 0.28}Z", "#fff", extra='opacity="0.2"',
        )  # fmt: skip
        out += cross + sheen
    return out


def rock(sheet: Sheet, x: float, y: float, r: float, cap: str = "gold", turn: float = 0.0) -> str:
    """A stone from above: granite with a polished band, a cap (a grey one is square) and its handle."""
    k = r / 50
    tones = CAPS[cap]
    shade = ellipse(5, 10, 52, 50, "#020b1a", extra='opacity="0.38"')
    grey = sheet.rad("#f3f5f7", (0.38, "#b3bbc4"), (0.78, "#7c8692"), "#4a535f", at=(0.36, 0.28, 0.82))
    out = circle(0, 0, 50, grey, INK, 5)
    if sheet.detail:
        specks = "".join(
            circle(
                (i * 17) % 29, (i * 11) % 23, 0.9 + i % 3 * 0.5, "#2a303a" if i % 2 else "#fff", extra='opacity="0.42"'
            )
            for i in range(14)
        )
        out += circle(0, 0, 47, sheet.pattern(29, 23, specks))
    out += circle(0, 0, 38, "none", "#343c47", 3, 'opacity="0.7"')
    fill = sheet.rad(tones[0], (0.5, tones[1]), tones[2], at=(0.36, 0.26, 0.85))
    knob = (
        rect(-25, -25, 50, 50, fill, 9, INK, 4.5, f'transform="rotate({turn})"')
        if cap == "grey"
        else circle(0, 0, 31, fill, INK, 4.5)
    )
    bar = rect(-23, -7.5, 46, 15, "#fffdf4", 7.5, INK, 4)
    gleam = path("M-41 -14A44 44 0 0 1 -14 -41", "none", "#fff", 5, 'opacity="0.8"')
    return group(shade, out, knob, group(bar, move=f"rotate({turn})"), gleam, move=f"translate({x} {y}) scale({k:.4f})")


def flight(d: str, width: float, colour: str = "#ffd25e", dash: str = "") -> str:
    """A stone's way along a path: a dark edge under a bright line."""
    extra = f'stroke-dasharray="{dash}"' if dash else ""
    return path(d, "none", "#0a1c3a", width + 7, extra + ' opacity="0.55"') + path(d, "none", colour, width, extra)


def head(x: float, y: float, turn: float, size: float, colour: str = "#ffd25e") -> str:
    """An arrow's head whose point is at (x, y); `turn` 0 points up, clockwise."""
    shape = f"M0 0L{size * 0.62} {size}L0 {size * 0.72}L{-size * 0.62} {size}Z"
    return group(path(shape, colour, "#0a1c3a", 4), move=f"translate({x} {y}) rotate({turn})")


def burst(x: float, y: float, r: float, points: int = 11, fill: str = "#fff2b0", edge: str = "#e0661c") -> str:
    """A hit: jagged light around (x, y)."""
    d = ""
    for i in range(points * 2):
        reach = r * ((0.82 + 0.18 * ((i * 7) % 5) / 4) if i % 2 == 0 else 0.5)
        a = math.pi * i / points
        d += f"{'L' if d else 'M'}{x + reach * math.sin(a):.1f} {y - reach * math.cos(a):.1f}"
    return path(d + "Z", fill, edge, 6)


def stop_sign(sheet: Sheet, x: float, y: float, r: float) -> str:
    """The red cards' sign: a stop sign."""
    pts = [(math.sin(math.radians(22.5 + 45 * i)), -math.cos(math.radians(22.5 + 45 * i))) for i in range(8)]

    def octagon(k: float) -> str:
        return "M" + "L".join(f"{k * px:.1f} {k * py:.1f}" for px, py in pts) + "Z"

    red = sheet.lin("#ff6a57", (0.45, "#d3262b"), "#8d0f1b")
    out = path(octagon(108), "#2a070b", "#2a070b", 10) + path(octagon(104), "#fffdf6") + path(octagon(89), red)
    out += rect(-60, -19, 120, 38, "#fffdf6", 8, "#5f0a13", 4)
    return group(out, move=f"translate({x} {y}) scale({r / 108:.4f})")


def broom_sign(sheet: Sheet, x: float, y: float, r: float) -> str:
    """The green cards' sign: a broom on a disc."""
    green = sheet.rad("#58cf87", (0.55, "#138a4b"), "#06502b", at=(0.38, 0.28, 0.85))
    out = circle(0, 0, 108, "#032414") + circle(0, 0, 101, "#fffdf6") + circle(0, 0, 87, green)
    out += group(broom(), move="rotate(38) translate(0 -2) scale(0.86)")
    return group(out, move=f"translate({x} {y}) scale({r / 108:.4f})")


def broom(pad: str = "#ffd25e") -> str:
    """A curling broom about 170 units long, its head down, around (0, 0)."""
    return (
        rect(-8, -92, 16, 140, "#fff8e6", 8, "#20140a", 5)
        + path("M-20 40H20L28 60H-28Z", "#e9eef2", "#20140a", 5)
        + rect(-50, 56, 100, 32, pad, 10, "#20140a", 5)
        + path("M-38 72H38", "none", "#7a4a0a", 3, 'stroke-dasharray="5 8"')
    )
