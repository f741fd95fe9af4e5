"""Small things of the curling tables at 2×: signs, chips, lamps, plates, the cards of a tableau and the tiles of a shot.

Tiles and small cards carry no words: what they say is written by the program, in the player's language.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
from PIL import Image

from art.cards import curling, hurry_hard, powerup, powerup_hc
from art.cards.hurry_hard_signs import sign
from art.cards.ink import INK, Sheet, circle, flake, group, path, rect
from art.cards.layout import foil_line, round_rect
from art.cards.lettering import letters
from art.cards.suits import GOLD
from art.sources import paint as p
from art.sources.curling_ice import ARC, HOUSE, LEVEL, UNIT
from art.sources.curling_stones import TEAMS
from art.sources.slab import Slab
from art.sources.svg import render

HEX = tuple(f"#{r:02x}{g:02x}{b:02x}" for r, g, b in TEAMS)
PALE, DEEP = ("#ffe6a8", "#d4f0ff"), ("#8a5406", "#0c4f86")
DROP = '<filter id="ID" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="4" stdDeviation="4" flood-color="#000" flood-opacity=".55"/></filter>'


def _square(draw: Callable[[Sheet], str], size: int, cast: bool = True) -> Image.Image:
    """A drawing in a box of ±100, with a shadow."""
    sheet = Sheet(True, 200, 200)
    name = sheet.define(DROP)
    body = group(draw(sheet), move="translate(100 98)")
    sheet.add(f'<g filter="url(#{name})">{body}</g>' if cast else body)
    return render(sheet.svg(), size)


def _team(sheet: Sheet, team: int, k: float = 1.0) -> str:
    """A team's shape: a disc, or a triangle that points up, in a box of ±50."""
    shape = powerup.DECKS["yellow" if team == 0 else "blue"].shape
    fill = sheet.lin(PALE[team], (0.45, HEX[team]), DEEP[team], angle=70)
    return group(path(shape, "#10141c", "#10141c", 14) + path(shape, fill), move=f"scale({k})")


def _coin(sheet: Sheet, face: tuple[str, str, str], rim: str = "") -> str:
    """A round badge of enamel in a brass rim."""
    edge = rim or sheet.lin("#fff4cc", "#d9a24a", "#7a4c14", angle=70)
    out = circle(0, 0, 86, "#140e08") + circle(0, 0, 82, edge)
    return out + circle(0, 0, 69, "#140e08") + circle(0, 0, 66, sheet.rad(*face, at=(0.38, 0.28, 0.85)))


NIGHT = ("#2c5664", "#143440", "#081c24")
BONE = ("#fffaf0", "#f4e6c6", "#c9ad78")


def frost(sheet: Sheet) -> str:
    """Where two stones are frozen together."""
    return _coin(sheet, ("#ffffff", "#bfe6fa", "#5aa6d4"), "#e9f8ff") + flake(0, 0, 52, "#0b4f86", 13)


def cross(_sheet: Sheet) -> str:
    """An abandoned aim, or a card that would lose the stone."""
    d = "M-50 -50L50 50M50 -50L-50 50"
    return path(d, "none", "#2a0608", 50) + path(d, "none", "#fff2ec", 40) + path(d, "none", "#d8262b", 27)


def hammer(sheet: Sheet, red: bool = False) -> str:
    """The Hammer: last stone of the end."""
    steel = (
        sheet.lin("#ff9a84", (0.45, "#cf2f2c"), "#6e0c12")
        if red
        else sheet.lin("#ffffff", (0.45, "#aab6c0"), "#4a5560")
    )
    wood = sheet.lin("#f6d09a", "#a8682c", "#5a3212", angle=0)
    shaft = rect(-10, -24, 20, 90, wood, 9, "#1a0f06", 6)
    head = path("M-52 -50Q-54 -58 -46 -58H34L54 -36V-24H-46Q-54 -24 -52 -32Z", steel, "#12161a", 6)
    return _coin(sheet, NIGHT) + group(
        shaft + head + path("M-42 -49H28", "none", "#fff", 5, 'opacity="0.7"'),
        move="rotate(32) translate(0 2) scale(0.86)",
    )


def equal(sheet: Sheet) -> str:
    """Two stones at one distance."""
    return _coin(sheet, BONE) + rect(-36, -24, 72, 16, INK, 5) + rect(-36, 9, 72, 16, INK, 5)


def number(sheet: Sheet) -> str:
    """A gold disc for the number of a stone that counts."""
    return _coin(sheet, ("#fff6d0", "#ffcf5c", "#c8861c"), "#3a2608")


def shield(sheet: Sheet) -> str:
    """Where a guard lies on its stone."""
    gold = sheet.lin(*GOLD, angle=60)
    shape = "M0 -84C30 -68 54 -64 78 -66C80 8 54 60 0 88C-54 60 -80 8 -78 -66C-54 -64 -30 -68 0 -84Z"
    inner = path(shape, sheet.lin("#3f4a54", "#151c22"), extra='transform="scale(0.68)"')
    return path(shape, gold, INK, 9) + inner + path(powerup.SHIELD, gold, extra='transform="scale(0.34)"')


def bolt(sheet: Sheet) -> str:
    """The Wild's sign."""
    return path(powerup.BOLT, INK, INK, 26, 'transform="scale(0.86)"') + path(
        powerup.BOLT, sheet.lin("#fffbe0", "#ffc93a", "#c27a08"), "#fff6d0", 5, 'transform="scale(0.86)"'
    )


def pip(sheet: Sheet, team: int) -> str:
    """A stone left to throw; -1: one already thrown, an empty ring."""
    if team < 0:
        return circle(0, 0, 66, "#0a1216", extra='opacity="0.45"') + circle(
            0, 0, 66, "none", "#8fa0a6", 13, 'opacity="0.75"'
        )
    grey = sheet.rad("#e8ecef", (0.5, "#8d969f"), "#3c444d", at=(0.36, 0.28, 0.85))
    return circle(0, 0, 84, grey, "#0c1014", 9) + _team(sheet, team, 1.02 if team == 0 else 0.98)


def lamp(sheet: Sheet, on: bool) -> str:
    """The light of the free guard zone."""
    glow = circle(0, 0, 99, sheet.rad((0.45, "#8dffb0", 0.65), (1.0, "#43e07a", 0))) if on else ""
    rim = sheet.lin("#fff4cc", "#c58f3c", "#5a3a12", angle=70)
    glass = (
        ("#ffffff", (0.3, "#a8ffc2"), (0.65, "#2fd06a"), "#0b6a34") if on else ("#7d8a84", (0.4, "#37463f"), "#131c18")
    )
    out = (
        glow
        + circle(0, 0, 58, "#120c06")
        + circle(0, 0, 55, rim)
        + circle(0, 0, 43, sheet.rad(*glass, at=(0.42, 0.34, 0.75)))
    )
    gleam = f'<ellipse cx="-13" cy="-19" rx="15" ry="9" fill="#fff" opacity="{0.85 if on else 0.4}" transform="rotate(-28 -13 -19)"/>'
    return out + gleam


def pin(sheet: Sheet) -> str:
    """PowerUp Curling's pin: the green bead that all distances are measured from."""
    out = circle(0, 0, 88, "#e9f4f0", extra='opacity="0.85"') + circle(0, 0, 88, "none", "#0e4a34", 5, 'opacity="0.7"')
    out += circle(0, 0, 62, sheet.rad("#4cc98a", (0.6, "#0f8048"), "#064526"), "#06351d", 4)
    out += circle(0, 0, 62, "none", sheet.lin(*GOLD, angle=60), 4)
    bead = circle(4, 7, 30, "#000", extra='opacity="0.4"') + circle(
        0, 0, 29, sheet.rad("#f2fff4", (0.3, "#8ff0a8"), (0.75, "#1c9c50"), "#07592b", at=(0.36, 0.3, 0.8))
    )
    return (
        out + bead + '<ellipse cx="-9" cy="-12" rx="8" ry="5" fill="#fff" opacity=".9" transform="rotate(-36 -9 -12)"/>'
    )


BITS: dict[str, tuple[Callable[[Sheet], str], int]] = {
    "frost": (frost, 80), "cross": (cross, 80), "hammer": (hammer, 96), "hammer_red": (partial(hammer, red=True), 96),
    "equal": (equal, 72), "number": (number, 80), "shield": (shield, 80), "bolt": (bolt, 80), "pin": (pin, 192),
    "stop": (lambda s: curling.stop_sign(s, 0, 0, 90), 112), "broom": (lambda s: curling.broom_sign(s, 0, 0, 90), 112),
    "team_0": (lambda s: _coin(s, NIGHT) + _team(s, 0, 0.9), 72), "team_1": (lambda s: _coin(s, NIGHT) + _team(s, 1, 0.9), 72),
    "pip_0": (partial(pip, team=0), 56), "pip_1": (partial(pip, team=1), 56), "pip_thrown": (partial(pip, team=-1), 56),
    "zone_on": (partial(lamp, on=True), 80), "zone_off": (partial(lamp, on=False), 80),
}  # fmt: skip


def plate() -> Image.Image:
    """A number's plate on the scoreboard, 30 × 36 units in a picture of 40 × 48, without its number."""
    s = Slab(80, 96, (10, 14, 10, 10), 8)
    s.shadow(4, 4, 0.75).fall(((255, 250, 234), (246, 234, 206), (222, 200, 158)))
    s.lip(0, 2.4, 0.8, (255, 255, 250)).line(4.5, 1.6, (150, 108, 52), 0.55)
    hole = np.hypot(s.x - 40, s.y - 20)
    s.tint((28, 18, 8), np.clip(4.6 - hole, 0, 1), 0.9)
    return s.tint((255, 226, 150), np.clip(1.6 - np.abs(hole - 5.4), 0, 1), 0.9).image()


def strip() -> Image.Image:
    """The scoreboard's row for the ends, 272 × 30 units: oak with a brass edge and eight hooks above and below."""
    s = Slab(560, 76, (8, 10, 8, 6), 7)
    s.shadow(3, 4, 0.7).wood(771, 1.35, p.OAK).lip(0, 2.4, 0.6).metal(0, 4.5, level=0.54)
    for i in range(8):
        cx = s.box[0] + (i + 0.5) * (s.box[2] - s.box[0]) / 8
        for cy in (s.box[1] + 2, s.box[3] - 2):
            r = np.hypot(s.x - cx, s.y - cy)
            s.tint((40, 24, 8), np.clip(5.2 - r, 0, 1), 0.9).tint((255, 226, 160), np.clip(3.6 - r, 0, 1), 0.95)
    return s.image()


def arc(gold: bool) -> Image.Image:
    """A line across PowerUp Curling's ice, as high as the ice: white paint, or dashed gold at the opponents' best.

    Its foremost point lies `ARC_ANCHOR` units from the picture's left edge, on the ice's middle line.
    """
    w, h = ARC_WIDTH, HOUSE[1]
    x0 = ARC_ANCHOR - ARC
    ends = [(x0 + math.sqrt(ARC**2 - (y - LEVEL) ** 2), y) for y in (-4.0, h + 4)]
    d = f"M{ends[0][0]:.2f} {ends[0][1]}A{ARC} {ARC} 0 0 1 {ends[1][0]:.2f} {ends[1][1]}"
    if gold:
        lines = f'<path d="{d}" stroke="#3a2406" stroke-width="5.4" stroke-dasharray="15 9" opacity=".6"/><path d="{d}" stroke="#ffd35e" stroke-width="3.4" stroke-dasharray="15 9"/>'
    else:
        lines = f'<path d="{d}" stroke="#1c3450" stroke-width="4.6" opacity=".28" transform="translate(.8 0)"/><path d="{d}" stroke="#f6fbfd" stroke-width="2.6" opacity=".92"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><g fill="none">{lines}</g></svg>'
    return render(svg, round(w * UNIT))


ARC_WIDTH, ARC_ANCHOR = 76.0, 71.0


def small_card(deck: str, code: str, pair: bool) -> Image.Image:
    """A card of a tableau: 38 × 43 units in the pair, 31 × 34 among the modifiers; its rank fills it, its foot tells the deck."""
    w, h = (380.0, 430.0) if pair else (310.0, 340.0)
    sheet = Sheet(pair, w, h)
    hue, named, rank = powerup.DECKS[deck], code.startswith("W="), code.removeprefix("W=")
    foot = h - (92 if pair else 76)
    sides = round_rect(7, 7, w - 14, h - 14, 36)
    face = sheet.lin("#fff6b8", "#ffd14e", "#e0a01c") if named else sheet.lin("#ffffff", (0.6, "#fbf4e2"), "#efe0bd")
    ground = rect(0, 0, w, h, face) + rect(0, foot, w, h - foot, sheet.lin(hue.main, hue.deep))
    mark = group(
        path(hue.shape, "#fffaf0", INK, 10),
        move=f"translate({w / 2} {(foot + h - 7) / 2 + 2}) scale({0.78 if pair else 0.66})",
    )
    sheet.add(
        sheet.clip(path(sides), ground), path(f"M7 {foot}H{w - 7}", "none", INK, 9), mark, path(sides, "none", INK, 13)
    )
    sheet.add(_small_rank(sheet, rank, named, w, foot))
    return render(sheet.svg(), round(w / 5))


def small_card_hc(deck: str, code: str, pair: bool) -> Image.Image:
    """The same in high contrast: flat, the rank in its ink on white (a named Wild: gold), the deck's shape below."""
    w, h = (380.0, 430.0) if pair else (310.0, 340.0)
    sheet = Sheet(pair, w, h)
    named, rank = code.startswith("W="), code.removeprefix("W=")
    ground, mark = powerup_hc.FEET[deck]
    foot = h - (92 if pair else 76)
    sides, ink = round_rect(9, 9, w - 18, h - 18, 34), powerup_hc.INKS[rank]
    face = rect(0, 0, w, h, "#ffd400" if named else "#fff") + rect(0, foot, w, h - foot, ground)
    shape = group(
        path(powerup.DECKS[deck].shape, mark),
        move=f"translate({w / 2} {(foot + h - 9) / 2 + 2}) scale({0.78 if pair else 0.66})",
    )
    sheet.add(sheet.clip(path(sides), face), path(f"M9 {foot}H{w - 9}", "none", "#000", 12), shape)
    x, wide, y = (w * 0.63, w * 0.54, foot / 2 + 4) if named else (w / 2, w * 0.8, foot / 2 + 4)
    if named:
        sheet.add(group(path(powerup.BOLT, "#000"), move=f"translate({w * 0.2} {y}) scale({foot / 300:.3f})"))
    sheet.add(letters(rank, x, y, foot * 0.86, ink, width=wide, rim=ink, rim_width=5))
    sheet.add(path(sides, "none", "#000", 18))
    return render(sheet.svg(), round(w / 5))


def _small_rank(sheet: Sheet, rank: str, named: bool, w: float, foot: float) -> str:
    light, main, deep = powerup.HUES[rank]
    tall, y, x = foot * 0.74, foot / 2 + 4, w / 2
    wide = w * 0.82
    out = ""
    if named:
        gold = sheet.lin("#ffffff", "#fff0a0", "#ffb300")
        out = group(
            path(powerup.BOLT, INK, INK, 34) + path(powerup.BOLT, gold),
            move=f"translate({w * 0.22} {y}) scale({foot / 255:.3f})",
        )
        x, wide = w * 0.63, w * 0.6
    if rank in "bGHW":
        disc = sheet.lin(light, (0.4, main), deep, angle=70)
        r = min(wide, tall * 1.12) / 2
        shape = {
            "b": circle(0, 0, 100, disc, INK, 12),
            "G": path(powerup.SHIELD, disc, INK, 12, 'transform="scale(1.06)"'),
            "H": curling.burst(0, 0, 118, 10, disc, INK),
            "W": rect(-98, -98, 196, 196, disc, 40, INK, 12),
        }[rank]
        letter = letters(
            rank, 0, -8 if rank == "G" else 0, 120 if rank != "H" else 100, "#ffffff", width=110, rim=INK, rim_width=8
        )
        return out + group(shape + letter, move=f"translate({x} {y}) scale({r / 100:.3f})")
    spacing = -0.05 if len(rank) > 1 else 0.0
    return out + letters(
        rank, x, y, tall, sheet.lin((0.0, main), (1.0, deep)), width=wide, rim=main, rim_width=5, spacing=spacing
    )


def shot_tile(top: str) -> Image.Image:
    """The blue half of the card that was thrown, 150 × 174 units, without its title: a band for it is left above."""
    sheet = Sheet(True, 500, 580)
    frame = round_rect(14, 14, 472, 552, 24)
    inner = group(hurry_hard.shot(sheet, top, True), move="translate(-130 -72) scale(1.52)")
    sheet.add(rect(0, 0, 500, 580, "#7c6543", 34), rect(4, 4, 492, 572, "#fffdf4", 31))
    sheet.add(
        sheet.clip(path(frame), hurry_hard.blue(sheet) + inner),
        path(frame, "none", INK, 10),
        foil_line(sheet, frame, 5),
    )
    return render(sheet.svg(), 300)


def answer_tile(bottom: str, green: bool) -> Image.Image:
    """An option that was played, 110 × 168 units: its colour, sign and pictogram; name and reminder have the lower half."""
    sheet = Sheet(True, 440, 672)
    hues = hurry_hard.GREEN if green else hurry_hard.RED
    frame = round_rect(14, 14, 412, 644, 26)
    rays = "".join(
        f'<path d="M220 236L206 -500H234Z" fill="#fff" transform="rotate({a} 220 236)"/>' for a in range(0, 360, 20)
    )
    ground = rect(0, 0, 440, 672, sheet.lin(*hues)) + group(rays, opacity=0.08)
    ground += rect(0, 392, 440, 290, hues[2], extra='opacity="0.4"')
    sheet.add(rect(0, 0, 440, 672, "#7c6543", 36), rect(4, 4, 432, 664, "#fffdf4", 33))
    sheet.add(sheet.clip(path(frame), ground), path(frame, "none", INK, 10), foil_line(sheet, frame, 5))
    gold = sheet.lin("#fff2c0", "#b98a38")
    face = sheet.rad("#ffffff", (0.6, "#dcecf6"), "#a9cbe0", at=(0.4, 0.3, 0.8))
    sheet.add(
        circle(220, 236, 134, INK), circle(220, 236, 128, gold), circle(220, 236, 118, INK), circle(220, 236, 115, face)
    )
    sheet.add(
        group(
            sheet.clip(circle(0, 0, 57), sign(sheet, bottom if green or bottom != "HS" else "HS_red")),
            move="translate(220 236) scale(2)",
        )
    )
    badge = curling.broom_sign if green else curling.stop_sign
    sheet.add(badge(sheet, 220, 384, 54))
    return render(sheet.svg(), 220)


def drawings() -> Iterator[tuple[str, Callable[[], Image.Image]]]:
    """Every picture but the tiles: its name below `curling/`, and what draws it."""
    for name, (draw, size) in BITS.items():
        yield name, partial(_square, draw, size, not name.startswith(("pin", "pip_thrown", "zone")))
    yield "plate", plate
    yield "strip", strip
    yield "arc", partial(arc, False)
    yield "arc_gold", partial(arc, True)
    for deck, code in powerup.CARDS:
        yield f"pair_{deck}_{code}", partial(small_card, deck, code, True)
        yield f"modifier_{deck}_{code}", partial(small_card, deck, code, False)
        yield f"pair_{deck}_hc_{code}", partial(small_card_hc, deck, code, True)
        yield f"modifier_{deck}_hc_{code}", partial(small_card_hc, deck, code, False)


def tiles() -> Iterator[tuple[str, Callable[[], Image.Image]]]:
    """The tiles of a shot and its answers: name and drawing; opaque but for their corners."""
    for top in hurry_hard.TOPS:
        yield f"shot_{top}", partial(shot_tile, top)
    for bottom, option in hurry_hard.OPTIONS.items():
        if option.green:
            yield f"answer_{bottom}_green", partial(answer_tile, bottom, True)
        if option.red:
            yield f"answer_{bottom}_red", partial(answer_tile, bottom, False)
