"""The faces of Hurry Hard!: a blue Shot above, a red or green option (or both) below.

A card's code is `TOP` or `TOP/BOTTOM` (docs/games/hurry_hard.md); a file can't be named with a slash, so the files are
`TOP.png` and `TOP-BOTTOM.png`: see `stem`.
"""

from __future__ import annotations

from typing import NamedTuple

from art.cards import curling
from art.cards.hurry_hard_signs import sign
from art.cards.ink import HEIGHT, INK, WIDTH, Sheet, circle, group, path, rect, rings
from art.cards.layout import foil_line, round_rect
from art.cards.lettering import CAPITALS, letters


class Option(NamedTuple):
    """The lower half of a card: its name, and for each colour the condition and the reminder."""

    name: str
    green: tuple[str, str] | None
    red: tuple[str, str] | None
    tops: str


OPTIONS = {
    "HH": Option("Hurry Hard!", ("Draw or Guard", "one ring farther in"), None, "D8 T G"),
    "SE": Option("Sweeping Error", None, ("their Draw", "one ring farther out"), "D8 T G"),
    "MB": Option("Miss the Broom", None, ("their Takeout", "misses with all its cards"), "D8 G"),
    "PB": Option("Plan B", ("Miss the Broom?", "another of their rocks"), None, "D4 T"),
    "DB": Option("Double", ("your Takeout", "one more open rock goes"), None, "D12 G"),
    "HS": Option("Hit and Stick", ("Takeout", "keep a/rock it hit"), ("Guard hit", "a Guard/goes back"), "D8 T G"),
    "HR": Option("Hit and Roll", ("your Takeout", "keep a Draw it hit"), None, "D12 G"),
    "RO": Option("Roll Off", ("Jam", "its rock/one out"), ("Stick", "its rock/one out"), "D4 T"),
    "JM": Option("Jam", None, ("their Takeout", "one of their Draws is yours"), "D8 T"),
    "FZ": Option("Freeze", ("your Draw", "freezes to one of theirs"), None, "T G"),
    "TB": Option("Tap Back", ("your Draw", "a rock one ring in or out"), None, "D8 T"),
    "WG": Option("Wreck on Guard", None, ("their Draw", "stops there as a Guard"), "D8 T"),
    "OC": Option("Over Curled", None, ("Draw or Guard", "you place it, or no Guards"), "D4 D8"),
    "LC": Option("This Looks Closer", ("your Draw", "wins ties in its ring"), None, "T G"),
    "SP": Option("Split the House", ("your Draw", "no Double can touch it"), None, "D4 T"),
    "BT": Option("Biter", ("your Guard", "counts after the 12-Foot"), None, "D4 D8"),
    "BR": Option("Burnt Rock", None, ("on Hurry Hard!", "the whole Shot is void"), "D12 G"),
    "HG": Option("Hogged Rock", None, ("their Guard", "is out"), "D12 G"),
    "PK": Option("Pick", None, ("without Plan B", "the whole Shot is void"), "D12"),
}
ALONE = ("D0", "D4", "T")
CODES = (*ALONE, *(f"{top}/{bottom}" for bottom, option in OPTIONS.items() for top in option.tops.split()))
TOPS = {
    "D0": ("DRAW", "to the Button"),
    "D4": ("DRAW", "to the 4-Foot"),
    "D8": ("DRAW", "to the 8-Foot"),
    "D12": ("DRAW", "to the 12-Foot"),
    "T": ("TAKEOUT", "of an open rock"),
    "G": ("GUARD", "out front"),
}
FIELD = round_rect(16, 16, WIDTH - 32, HEIGHT - 32, 22)
CUT = 366.0
#: the least type of a card's words, in units an em: 16 px where the hand is fullest (see tests/table/test_legible.py)
TYPE = 60.0
GREEN, RED = ("#22a862", "#067040", "#024527"), ("#ea4a43", "#c01a24", "#7c0915")


def stem(code: str) -> str:
    """The name of a code's file without its ending: `T/HH` becomes `T-HH`."""
    return code.replace("/", "-")


def draw(sheet: Sheet, code: str) -> None:
    """The face of a code."""
    top, _, bottom = code.partition("/")
    sheet.add(rect(0, 0, WIDTH, HEIGHT, "#7c6543"), rect(0, 0, WIDTH, HEIGHT, "#fffdf4", 30, "#7c6543", 7))
    whole = blue(sheet) + (shot(sheet, top, bool(bottom)))
    if bottom:
        whole += _bottom(sheet, OPTIONS[bottom])
    sheet.add(sheet.clip(path(FIELD), whole))
    if bottom:
        sheet.add(*_seam(sheet, bottom))
    sheet.add(path(FIELD, "none", INK, 11), foil_line(sheet, FIELD, 5), _title(sheet, top))


def blue(sheet: Sheet) -> str:
    out = rect(0, 0, WIDTH, HEIGHT, sheet.rad("#4f9df0", (0.5, "#1e5fb8"), "#0a2c68", at=(250, 250, 430), user=True))
    rays = "".join(
        f'<path d="M250 300L232 -500H268Z" fill="#fff" transform="rotate({a} 250 300)"/>' for a in range(0, 360, 20)
    )
    return out + group(rays, opacity=0.08)


def shot(sheet: Sheet, top: str, cut: bool) -> str:
    """The picture of the Shot, for the upper part or for the whole card."""
    if top == "T":
        return _takeout(sheet) if cut else group(_takeout(sheet), move="translate(-95 -32) scale(1.38)")
    if top == "G":
        return _guard(sheet)
    lit = {"D0": 3, "D4": 2, "D8": 1, "D12": 0}[top]
    x, y, r = (250.0, 304.0, 150.0) if cut else (250.0, 408.0, 214.0)
    # on the card the button is wide enough to be seen round the stone
    reaches = curling.REACH if lit < 3 else (1.0, 0.72, 0.47, 0.27)
    reach = r * (reaches[lit] + reaches[lit + 1]) / 2 if lit < 3 else 0.0
    size = r * 0.2
    dx, dy = (reach * 0.78, -reach * 0.626) if lit < 3 else (0.0, 0.0)
    sx, sy = x + dx, y + dy
    start, bend = f"{x - r * 1.05:.0f} {y + r * 1.3:.0f}", f"{x - r * 1.0:.0f} {y + r * 0.3:.0f}"
    way = f"M{start}C{bend} {sx - r * 0.7:.0f} {sy + r * 0.3:.0f} {sx:.0f} {sy:.0f}"
    trail = sheet.lin((0.0, "#ffd25e", 0.0), (0.55, "#ffe9a0", 0.85), "#fff6d2", angle=-50)
    shade = path(way, "none", "#0a1c3a", size * 0.72, 'opacity="0.3"')
    return (
        curling.house(sheet, x, y, r, lit, reaches)
        + shade
        + path(way, "none", trail, size * 0.5)
        + curling.rock(sheet, sx, sy, size, "gold", -24)
    )


def _takeout(sheet: Sheet) -> str:
    out = curling.house(sheet, 250, 300, 142)
    speed = path("M372 176L398 150M388 206L424 186M346 160L358 126", "none", "#fff", 7, 'opacity="0.85"')
    d = "M84 470C120 380 170 316 214 292"
    trail = sheet.lin((0.0, "#ffd25e", 0.0), (0.6, "#ffe9a0", 0.9), "#fff6d2", angle=-50)
    way = path(d, "none", "#0a1c3a", 26, 'opacity="0.3"') + path(d, "none", trail, 17)
    return (
        out
        + way
        + speed
        + curling.burst(262, 262, 60)
        + curling.rock(sheet, 230, 288, 36, "gold", 40)
        + curling.rock(sheet, 310, 222, 36, "navy", -10)
    )


def _guard(sheet: Sheet) -> str:
    lane = path("M222 224H278L297 460H203Z", "#fff", extra='opacity="0.24"')
    out = curling.house(sheet, 250, 224, 76) + lane + curling.rock(sheet, 250, 224, 19, "gold", 20)
    hog = path("M70 354H430", "none", "#e0413a", 9, 'opacity="0.9"')
    return out + hog + curling.rock(sheet, 250, 316, 44, "grey", 14)


def _title(sheet: Sheet, top: str) -> str:
    first, second = TOPS[top]
    mark = {"T": "T", "G": "G", "D0": "B"}.get(top, top[1:])
    disc = circle(74, 76, 45, "#081c3e") + circle(74, 76, 41, sheet.lin("#fffdf4", "#e8dcc0")) + circle(
        74, 76, 41, "none", sheet.lin("#fff2c0", "#b98a38"), 5
    )  # fmt: skip
    hue = {"D4": "#b51d20", "D12": "#134a97", "T": "#8e2a10", "G": "#3c4450"}.get(top, INK)
    disc += letters(mark, 74, 77, 52, hue, width=54)
    dark = "#081c3e"
    size = 52 / CAPITALS
    sheet.word(first, 292, 62, size, 320, "#ffffff", squeeze=0.5, spacing=0.02, rim=dark, rim_width=7)
    sheet.word(second, 296, 119, TYPE, 340, "#fff6d8", squeeze=0.8, rim=dark, rim_width=5)
    return disc


def _panel(sheet: Sheet, x: float, w: float, hues: tuple[str, str, str]) -> str:
    out = rect(x, CUT, w, HEIGHT - CUT, sheet.lin(*hues, box=(0, CUT, 0, HEIGHT)))
    mid = x + w / 2
    rays = "".join(
        f'<path d="M{mid} 560L{mid - 15} 160H{mid + 15}Z" fill="#fff" transform="rotate({a} {mid} 560)"/>'
        for a in range(0, 360, 24)
    )
    return sheet.clip(rect(x, CUT, w, HEIGHT - CUT), out + group(rays, opacity=0.07))


def _bottom(sheet: Sheet, option: Option) -> str:
    if option.green and option.red:
        out = _panel(sheet, 0, 250, RED) + _panel(sheet, 250, 250, GREEN)
        out += path(f"M250 494V{HEIGHT}", "none", "#fffdf4", 6, 'opacity="0.9"')
        out += _words(sheet, option.red, 134, 222, RED) + _words(sheet, option.green, 366, 222, GREEN)
    else:
        hues = GREEN if option.green else RED
        out = _panel(sheet, 0, WIDTH, hues) + _words(sheet, option.green or option.red or ("", ""), 250, 440, hues)
    sheet.word(option.name, 250, 446, 78, 418, "#ffffff", rim=INK, rim_width=6)
    return out


def _words(sheet: Sheet, text: tuple[str, str], x: float, width: float, hues: tuple[str, str, str]) -> str:
    """What it is played on, on a dark band, and below that what it does. The panel by the large card has it all."""
    condition, reminder = text
    half = width / 2 + (10 if width < 300 else 60)
    out = rect(x - half, 490, 2 * half, 62, hues[2], extra='opacity="0.62"')
    sheet.word(condition, x, 520, TYPE, width, "#fff3c4", squeeze=0.8)
    sheet.word(reminder, x, 607, TYPE, width, "#ffffff", squeeze=0.8, rows=2)
    return out


def _seam(sheet: Sheet, bottom: str) -> tuple[str, ...]:
    """The golden line between the halves, with the signs and the pictogram on it."""
    option = OPTIONS[bottom]
    out = [foil_line(sheet, f"M16 {CUT}H{WIDTH - 16}", 7, INK)]
    if option.red and option.green:
        return (*out, curling.stop_sign(sheet, 76, CUT, 47), curling.broom_sign(sheet, 424, CUT, 47))
    badge = curling.broom_sign if option.green else curling.stop_sign
    out.append(badge(sheet, 76, CUT, 50))
    disc = circle(412, CUT - 12, 70, INK) + circle(412, CUT - 12, 66, sheet.lin("#fff2c0", "#b98a38"))
    face = circle(412, CUT - 12, 60, sheet.rad("#ffffff", (0.6, "#dcecf6"), "#a9cbe0", at=(0.4, 0.3, 0.8)))
    inner = sheet.clip(circle(0, 0, 57), sign(sheet, bottom))
    return (*out, disc, face, group(inner, move=f"translate(412 {CUT - 12}) scale(1.04)"))


def back(sheet: Sheet) -> None:
    """Navy, with the house in club colours between brooms."""
    sheet.add(rect(0, 0, WIDTH, HEIGHT, "#7c6543"), rect(0, 0, WIDTH, HEIGHT, "#fbf1dc", 30, "#7c6543", 7))
    inside = round_rect(26, 26, WIDTH - 52, HEIGHT - 52, 18)
    cell = path("M0 0L36 36M36 0L0 36", "none", "#5c8ed0", 2) + circle(18, 18, 4, "#7fb0ea")
    shade = sheet.rad("#2a63b4", (0.6, "#143b7c"), "#071c44", at=(250, 350, 440), user=True)
    ground = rect(0, 0, WIDTH, HEIGHT, shade) + group(
        rect(0, 0, WIDTH, HEIGHT, sheet.pattern(36, 36, cell, "translate(250 350)")), opacity=0.35
    )
    for y, flip in ((118, 1), (582, -1)):
        pair = "".join(
            group(curling.broom(), move=f"rotate({turn}) translate(0 -8) scale(0.8)") for turn in (-128, 128)
        )
        ground += group(pair, move=f"translate(250 {y}) scale(1 {flip})")
    sheet.add(sheet.clip(path(inside), ground), path(inside, "none", "#0a1c3e", 13), foil_line(sheet, inside, 6))
    sheet.add(foil_line(sheet, round_rect(40, 40, WIDTH - 80, HEIGHT - 80, 12), 2.5))
    gold = sheet.lin("#fff2c0", "#e0b04e", "#9a6a1f", "#f3d68a", angle=60)
    sheet.add(circle(250, 350, 186, INK), circle(250, 350, 181, gold), circle(250, 350, 172, INK))
    sheet.add(curling.house(sheet, 250, 350, 167), rings(250, 350, (167, 115, 67), "#fff", 3, 'opacity="0.5"'))
    sheet.add(curling.rock(sheet, 250, 350, 50, "red", -45))
