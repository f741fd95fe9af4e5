"""The faces of PowerUp Curling, in two decks: house cards, Guard, Hit, the Wild, and the Wild once it is named (`W=8`).

A deck has its own colour and its own shape too: discs on yellow, triangles on blue.
"""

from __future__ import annotations

from typing import NamedTuple

from art.cards import curling
from art.cards.ink import HEIGHT, INK, WIDTH, Sheet, circle, ellipse, group, path, polar, rect, rings
from art.cards.layout import foil_line, round_rect
from art.cards.lettering import CAPITALS, letters
from art.cards.suits import GOLD


class Deck(NamedTuple):
    """A deck's colours, from light to dark, and its shape in a box of ±50."""

    light: str
    main: str
    deep: str
    shape: str


DECKS = {
    "yellow": Deck("#ffe08a", "#e8a41c", "#7a4a06", "M0 -44A44 44 0 1 1 0 44A44 44 0 1 1 0 -44Z"),
    "blue": Deck("#9ad4ff", "#2f86d8", "#0b3a7a", "M0 -48L49 38Q50 44 44 44H-44Q-50 44 -49 38Z"),
}
RANKS = ("b", "4", "8", "12")
PLAIN = (*RANKS, "G", "H", "W")
NAMED = tuple(f"W={name}" for name in (*RANKS, "G", "H"))
CODES = PLAIN + NAMED
CARDS = tuple((deck, code) for deck in DECKS for code in CODES)
HUES = {
    "b": ("#4cc98a", "#0f8048", "#04401f"),
    "4": ("#f4705f", "#c8242f", "#6a0a14"),
    "8": ("#76809c", "#343c58", "#12162a"),
    "12": ("#68b0ee", "#1b62b4", "#0a2f62"),
    "G": ("#4cc0b4", "#0d7a78", "#04403f"),
    "H": ("#ffa257", "#d8560f", "#6e2404"),
    "W": ("#b98af0", "#6a34a8", "#2e1058"),
}
WORDS = {"b": "BUTTON", "4": "4 FOOT", "8": "8 FOOT", "12": "12 FOOT", "G": "GUARD", "H": "HIT", "W": "WILD"}
NAMED_WORDS = {
    "b": "WILD AS BUTTON", "4": "WILD AS 4 FOOT", "8": "WILD AS 8 FOOT", "12": "WILD AS 12 FOOT",
    "G": "WILD AS GUARD", "H": "WILD AS HIT",
}  # fmt: skip
BOLT = "M14 -98L-52 12H-8L-26 98L54 -22H8L36 -98Z"
SHIELD = "M0 -96C34 -78 62 -74 90 -76C92 8 60 70 0 102C-60 70 -92 8 -90 -76C-62 -74 -34 -78 0 -96Z"
BAND = 600.0
#: radii of the rings on a house card, the 12 foot first; the button is enlarged where it is meant
REACHES = dict.fromkeys(RANKS, (1.0, 0.73, 0.47, 0.23)) | {"b": (1.0, 0.77, 0.56, 0.36)}
FIELD = round_rect(17, 17, WIDTH - 34, HEIGHT - 34, 20)


def draw(sheet: Sheet, deck: str, code: str) -> None:
    """The face of `code` in one of the DECKS."""
    named, rank = code.startswith("W="), code.removeprefix("W=")
    hue = DECKS[deck]
    edge = sheet.lin(hue.light, (0.4, hue.main), hue.deep, angle=70)
    sheet.add(rect(0, 0, WIDTH, HEIGHT, hue.deep), rect(2, 2, WIDTH - 4, HEIGHT - 4, edge, 28))
    stock = ("#fff7c8", "#ffdc74", "#d99a1e") if named else ("#fffdf6", "#fbf3e0", "#eadbb8")
    paper = sheet.rad(stock[0], (0.55, stock[1]), stock[2], at=(250, 320, 470), user=True)
    ground = rect(0, 0, WIDTH, HEIGHT, paper) + _ground(sheet, HUES[rank][1])
    sheet.add(sheet.clip(path(FIELD), ground + _foot(sheet, hue, rank, named)))
    sheet.add(path(FIELD, "none", INK, 7), foil_line(sheet, FIELD, 3.5))
    sheet.add(group(_picture(sheet, rank), move="translate(268 352)"))
    sheet.add(_index(sheet, rank, named), _mark(sheet, hue, 424, 84, 40))


def _ground(sheet: Sheet, ink: str) -> str:
    if not sheet.detail:
        return ""
    petals = "".join(
        ellipse(268, 352, 226, 88, "none", ink, 1.6, f'transform="rotate({a} 268 352)"') for a in range(0, 180, 15)
    )
    return group(petals, opacity=0.2)


def _mark(sheet: Sheet, deck: Deck, x: float, y: float, r: float) -> str:
    """The deck's shape as an enamel."""
    fill = sheet.lin(deck.light, (0.5, deck.main), deck.deep, angle=70)
    shapes = path(deck.shape, INK, INK, 17) + path(deck.shape, "#fffdf4", "#fffdf4", 9) + path(deck.shape, fill)
    return group(shapes, move=f"translate({x} {y}) scale({r / 50})")


def _foot(sheet: Sheet, deck: Deck, rank: str, named: bool) -> str:
    band = rect(0, BAND, WIDTH, 100, sheet.lin(deck.main, deck.deep, box=(0, BAND, 0, HEIGHT)))
    side = "".join(
        group(path(deck.shape, deck.light, extra='opacity="0.75"'), move=f"translate({x} 643) scale(0.32)")
        for x in (52, 448)
    )
    word = NAMED_WORDS[rank] if named else WORDS[rank]
    sheet.word(word, 250, 643, 45 / CAPITALS, 316, "#ffffff", squeeze=0.5, spacing=0.03, rim=INK, rim_width=5)
    return (
        band + path(f"M0 {BAND}H{WIDTH}", "none", INK, 9) + path(f"M0 {BAND}H{WIDTH}", "none", deck.light, 4)
        + side
    )  # fmt: skip


def _index(sheet: Sheet, rank: str, named: bool) -> str:
    light, main, deep = HUES[rank]
    fill = sheet.lin((0.0, light), (0.3, main), (1.0, deep))
    wide = len(rank) > 1
    x = 116.0 if wide else 92.0
    out = letters(rank, x, 116, 152, "#fffaf0", width=150 if wide else 104, rim="#fffaf0", rim_width=11, spacing=-0.02)
    out += letters(rank, x, 116, 152, fill, width=150 if wide else 104, rim=INK, rim_width=5, spacing=-0.02)
    if not named:
        return out
    gold = sheet.lin("#fffbe0", "#ffc93a", "#c27a08")
    bolt = path(BOLT, INK, INK, 26) + path(BOLT, gold, "#fff6d0", 5)
    return group(out, move="translate(68 0)") + group(bolt, move="translate(74 116) scale(0.76)")


def _picture(sheet: Sheet, rank: str) -> str:
    """The card's picture in a box of ±200."""
    return {"G": _guard, "H": _hit, "W": _wild}[rank](sheet) if rank in "GHW" else _rings(sheet, rank)


def _rings(sheet: Sheet, rank: str) -> str:
    """The house in pale ice, the card's own ring in enamel and foil."""
    reaches, place = REACHES[rank], 3 - RANKS.index(rank)
    radius = 182.0
    out = circle(5, 12, radius, "#20140a", extra='opacity="0.28"')
    for ring, (reach, pale) in enumerate(zip(reaches, ("#cfdfee", "#fbfdff", "#f6d9d4", "#fbfdff"), strict=True)):
        out += circle(0, 0, radius * reach, pale, "#8fa3b8", 2.5)
        if ring != place:
            continue
        light, main, deep = HUES[rank]
        out += circle(0, 0, radius * reach, sheet.rad(light, (0.55, main), deep, at=(0.38, 0.26, 0.9)), INK, 5)
        out += circle(0, 0, radius * reach - 8, "none", sheet.lin(*GOLD, angle=60), 5)
        if ring < 3 and sheet.detail:
            out += rings(0, 0, (radius * reaches[ring + 1] + 7,), light, 2.5, 'opacity="0.8"')
    for i in range(4 if sheet.detail else 0):
        x, y = polar(0, 0, radius, 90 * i)
        out += path(f"M{x * 0.24:.0f} {y * 0.24:.0f}L{x:.0f} {y:.0f}", "none", "#22304a", 2, 'opacity="0.35"')
    if rank != "b":
        out += circle(0, 0, 13, "#0f8048", INK, 4)
    sheen = "M-166 -60A176 176 0 0 1 60 -166L40 -112A120 120 0 0 0 -112 -40Z"
    return out + path(sheen, "#fff", extra='opacity="0.22"')


def _guard(sheet: Sheet) -> str:
    light, main, deep = HUES["G"]
    fill = sheet.lin(light, (0.45, main), deep, angle=70)
    gold = sheet.lin(*GOLD, angle=60)
    shield = path(SHIELD, INK, INK, 22) + path(SHIELD, gold, gold, 12) + path(SHIELD, fill, INK, 4)
    half = sheet.clip(path(SHIELD), rect(0, -120, 120, 260, "#001a1a", extra='opacity="0.22"'))
    shade = group(path(SHIELD, "#20140a", extra='opacity="0.3"'), move="translate(5 11) scale(1.9)")
    return shade + group(shield + half, move="scale(1.82)") + curling.rock(sheet, 0, -8, 92, "grey", -20)


def _hit(sheet: Sheet) -> str:
    d = "M-210 214C-170 150 -130 100 -74 56"
    trail = sheet.lin((0.0, "#d8560f", 0.0), "#ffb45e", angle=-50)
    lines = path("M116 -128L152 -166M140 -92L186 -118M82 -144L98 -190", "none", "#d8560f", 13)
    return (
        path(d, "none", trail, 46)
        + curling.burst(0, -4, 186, 13, sheet.rad("#fffbe0", (0.5, "#ffcf4a"), "#f2791c", at=(0.5, 0.5, 0.55)), INK)
        + lines
        + curling.rock(sheet, -60, 44, 78, "red", 40)
        + curling.rock(sheet, 68, -66, 70, "navy", -10)
    )


def _wild(sheet: Sheet) -> str:
    light, main, deep = HUES["W"]
    disc = circle(5, 12, 182, "#20140a", extra='opacity="0.28"') + circle(
        0, 0, 182, sheet.rad(light, (0.55, main), deep, at=(0.4, 0.3, 0.85)), INK, 6
    )  # fmt: skip
    disc += circle(0, 0, 172, "none", sheet.lin(*GOLD, angle=60), 6)
    colours = "".join(
        circle(*polar(0, 0, 136, a), 23, HUES[rank][1], "#fff6d8", 5)
        for a, rank in zip((45, 135, 225, 315), RANKS, strict=True)
    )
    gold = sheet.lin("#fffbe0", "#ffcb3d", "#c97a08")
    bolt = path(BOLT, INK, INK, 20) + path(BOLT, gold, "#fff6d0", 5)
    return disc + colours + group(bolt, move="translate(-2 0) scale(1.62)")


def back(sheet: Sheet, deck: str) -> None:
    """The back of a deck: its shape large on a field of small ones."""
    hue = DECKS[deck]
    inside = round_rect(28, 28, WIDTH - 56, HEIGHT - 56, 18)
    sheet.add(rect(0, 0, WIDTH, HEIGHT, hue.deep), rect(0, 0, WIDTH, HEIGHT, "#fbf1dc", 30, hue.deep, 7))
    shade = ("#f2b830", "#c98512", "#7c4a04") if deck == "yellow" else ("#2f7fd0", "#13509c", "#06244e")
    ground = rect(0, 0, WIDTH, HEIGHT, sheet.rad(shade[0], (0.55, shade[1]), shade[2], at=(250, 350, 430), user=True))
    one = group(path(hue.shape, hue.light), move="translate(25 25) scale(0.17)") + group(
        path(hue.shape, hue.light), move="translate(0 0) scale(0.17)"
    )
    cell = one + "".join(
        group(path(hue.shape, hue.light), move=f"translate({x} {y}) scale(0.17)")
        for x, y in ((50, 0), (0, 50), (50, 50))
    )
    ground += group(rect(0, 0, WIDTH, HEIGHT, sheet.pattern(50, 50, cell, "translate(250 350)")), opacity=0.5)
    sheet.add(sheet.clip(path(inside), ground), path(inside, "none", INK, 13), foil_line(sheet, inside, 6))
    sheet.add(foil_line(sheet, round_rect(42, 42, WIDTH - 84, HEIGHT - 84, 12), 2.5))
    gold = sheet.lin(*GOLD, angle=60)
    sheet.add(circle(250, 350, 178, INK), circle(250, 350, 172, gold), circle(250, 350, 162, INK))
    sheet.add(circle(250, 350, 157, sheet.lin("#fffdf4", "#e4d8bc")), rings(250, 350, (146, 138), hue.main, 3.5))
    fill = sheet.lin(hue.light, (0.5, hue.main), hue.deep, angle=70)
    size, y = (2.06, 352) if deck == "yellow" else (1.9, 334)
    emblem = path(hue.shape, INK, INK, 10) + path(hue.shape, gold, gold, 5) + path(hue.shape, fill, INK, 2.5)
    sheet.add(group(emblem, move=f"translate(250 {y}) scale({size})"))
    bolt = path(BOLT, INK, INK, 22) + path(BOLT, sheet.lin("#fffdf0", "#fff0b0"), "#fff6d0", 5)
    y, size = (352, 0.66) if deck == "yellow" else (354, 0.56)
    sheet.add(group(bolt, move=f"translate(250 {y}) scale({size})"))
