"""Hurry Hard!'s high-contrast cards: the Shot black on white, the option white on flat red or green with its sign."""

from __future__ import annotations

import math

from art.cards.curling import REACH
from art.cards.hurry_hard import ALONE, OPTIONS, TOPS, TYPE
from art.cards.ink import HEIGHT, WIDTH, Sheet, circle, group, path, rect
from art.cards.layout import round_rect
from art.cards.lettering import CAPITALS

FIELD = round_rect(11, 11, WIDTH - 22, HEIGHT - 22, 22)
CUT = 330.0
RED, GREEN = "#b80000", "#005c2b"


def draw(sheet: Sheet, code: str) -> None:
    """The high-contrast face of `code`."""
    top, _, bottom = code.partition("/")
    sheet.add(rect(0, 0, WIDTH, HEIGHT, "#000"), path(FIELD, "#fff"))
    first, second = TOPS[top]
    y, k = (218.0, 1.0) if bottom else (420.0, 2.0)
    sheet.word(first, 250, 62, 66 / CAPITALS, 420, "#000000", squeeze=0.5)
    sheet.word(second, 250, 121, TYPE, 440, "#000000", squeeze=0.8)
    sheet.add(group(_shot(top), move=f"translate(250 {y + 16}) scale({k})"))
    if bottom not in OPTIONS:
        assert code in ALONE
        return
    option = OPTIONS[bottom]
    halves = [(side, text) for side, text in ((RED, option.red), (GREEN, option.green)) if text]
    width = 500 / len(halves)
    ground = "".join(rect(i * width, CUT, width, HEIGHT, hue) for i, (hue, _) in enumerate(halves))
    if len(halves) == 2:
        ground += rect(246, 500, 8, 300, "#fff")
    sheet.add(sheet.clip(path(FIELD), ground), rect(0, CUT - 6, WIDTH, 12, "#000"))
    for i, (hue, text) in enumerate(halves):
        sheet.add(_sign(hue, 66 if i == 0 else 434, CUT), _words(sheet, text, (i + 0.5) * width, width - 28))
    sheet.word(option.name, 250, 440, 86, 440, "#ffffff")


def _shot(top: str) -> str:
    """The Shot in black and white, in a box of ±80."""
    rings = "".join(circle(0, 0, 78 * reach, "#fff", "#000", 5) for reach in REACH)
    if top == "T":
        arrow = path("M-74 74L-30 30", "none", "#000", 14)
        cross = path("M22 -50L50 -22M50 -50L22 -22", "none", "#000", 13)
        return (
            rings
            + circle(36, -36, 34, "#fff", "#000", 5)
            + cross
            + arrow
            + path("M-12 12L-52 22L-22 52Z", "#000", "#fff", 4)
        )
    if top == "G":
        small = "".join(circle(0, -36, 46 * reach, "#fff", "#000", 4) for reach in REACH)
        return small + rect(-22, 30, 44, 44, "#000", 6)
    ring = {"D12": 0, "D8": 1, "D4": 2, "D0": 3}[top]
    inner = REACH[ring + 1] if ring < 3 else 0.0
    wide = 78 * (REACH[ring] - inner)
    band = circle(0, 0, 78 * (REACH[ring] + inner) / 2, "none", "#000", wide) if ring < 3 else circle(0, 0, 18, "#000")
    dot = circle(0, -78 * (REACH[ring] + inner) / 2, 11, "#ffd400", "#000", 4) if ring < 3 else ""
    return rings + band + dot


def _sign(hue: str, x: float, y: float) -> str:
    if hue == GREEN:
        mop = path("M-6 -34H6V10H-6ZM-30 10H30V30H-30Z", "#fff")
        return circle(x, y, 52, "#000") + circle(x, y, 46, GREEN) + group(mop, move=f"translate({x} {y}) rotate(30)")
    corners = "L".join(
        f"{x + 54 * math.sin(math.radians(22.5 + 45 * i)):.1f} {y - 54 * math.cos(math.radians(22.5 + 45 * i)):.1f}"
        for i in range(8)
    )
    return path(f"M{corners}Z", RED, "#000", 6) + rect(x - 32, y - 10, 64, 20, "#fff")


def _words(sheet: Sheet, text: tuple[str, str], x: float, width: float) -> str:
    condition, reminder = text
    sheet.word(condition, x, 509, TYPE, width, "#ffffff", squeeze=0.8)
    sheet.word(reminder, x, 611, TYPE, width, "#ffffff", squeeze=0.8, rows=2)
    return rect(x - width / 2, 546, width, 5, "#fff")
