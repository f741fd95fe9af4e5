"""Jacks (sweepers), queens (skips) and kings (ice-masters)."""

from __future__ import annotations

import math

from art.cards import people, scenes
from art.cards.ink import INK, Sheet, circle, ellipse, flake, group, path, rect
from art.cards.layout import COLUMN, corner_ranks, foil_line, plaque, stock
from art.cards.people import Look
from art.cards.suits import GOLD, Suit, flat_pip, stone
from art.cards.wardrobe import ice_crown, knit, mitten, shaded, tuque

JACKS = {
    "c": (Look("rosy", "red", "#2f7d4f", "short", smile=1.4), "pompom"),
    "d": (Look("brown", "black", "#6a3d1c", "short", smile=1.7), "band"),
    "h": (Look("fair", "blond", "#2d6fb3", "braids", True, smile=1.3), "tam"),
    "s": (Look("olive", "black", "#5b4630", "short", smile=1.1, beard="short", brows=2), "flaps"),
}
QUEENS = {
    "c": (Look("fair", "red", "#2f7d4f", "braids", True, 1.0), "tiara"),
    "d": (Look("dark", "black", "#70451f", "curly", True, 1.1), "crown"),
    "h": (Look("olive", "brown", "#6b4420", "long", True, 1.0), "fur"),
    "s": (Look("fair", "white", "#5a55b8", "long", True, 0.9), "hood"),
}
KINGS = {
    "c": (Look("rosy", "red", "#2f7d4f", "short", beard="long", brows=3), 74.0, 7),
    "d": (Look("fair", "white", "#2d6fb3", "short", beard="long", brows=2), 92.0, 5),
    "h": (Look("brown", "grey", "#5a3218", "short", beard="short", brows=1), 80.0, 5),
    "s": (Look("olive", "black", "#3c4f80", "short", beard="long", brows=4), 96.0, 7),
}
CX, CY = 306.0, 200.0


def draw(sheet: Sheet, rank: str, suit: Suit) -> None:
    """The face of a jack, queen or king."""
    stock(sheet)
    scene = {"J": scenes.rink, "Q": scenes.night, "K": scenes.cave}[rank](sheet, suit, ord(suit.letter))
    figure = {"J": _jack, "Q": _queen, "K": _king}[rank](sheet, suit)
    sheet.add(sheet.clip(path(scenes.WINDOW), scene + figure))
    if sheet.detail:
        vignette = sheet.rad((0.7, "#000010", 0), (1.0, "#000010", 0.45), at=(250, 350, 430), user=True)
        sheet.add(path(scenes.WINDOW, vignette))
    sheet.add(foil_line(sheet, scenes.WINDOW, 7 if sheet.detail else 8))
    corner_ranks(sheet, rank, suit)
    sheet.add(plaque(sheet, rank, suit, COLUMN, 396 if rank != "K" else 372))


def _torso_shape(neck: float = 300.0) -> str:
    return (
        f"M{CX - 44} {neck}C{CX - 110} {neck + 14} {CX - 150} {neck + 36} {CX - 168} {neck + 110}"
        f"L{CX - 200} 720H{CX + 200}L{CX + 176} {neck + 110}"
        f"C{CX + 156} {neck + 36} {CX + 110} {neck + 14} {CX + 44} {neck}"
        f"C{CX + 20} {neck + 26} {CX - 20} {neck + 26} {CX - 44} {neck}Z"
    )


def _torso(sheet: Sheet, paint: str, neck: float = 300.0) -> str:
    return shaded(sheet, _torso_shape(neck), paint)


def arm(sheet: Sheet, d: str, paint: str, thick: float) -> str:
    """A sleeve along a path."""
    shade = sheet.lin(
        (0.0, "#ffffff", 0.25), (0.4, "#ffffff", 0.0), (0.6, "#000018", 0.0), (1.0, "#000018", 0.4), angle=30
    )
    return path(d, "none", INK, thick + 11) + path(d, "none", paint, thick) + path(d, "none", shade, thick)


def _yoke(sheet: Sheet, suit: Suit, trim: str) -> str:
    """The patterned yoke of a sweater: rows of zigzag, crystals and pips."""
    out = ""
    for row, (r, colour) in enumerate(((70, trim), (98, suit.night), (142, trim), (168, suit.night))):
        n = 22 + row * 8
        points = []
        for i in range(n + 1):
            a = math.pi * (i / n)
            rr = r + (7 if i % 2 else -7)
            points.append(f"{CX - rr * 1.12 * math.cos(a):.1f} {296 + rr * 0.92 * math.sin(a):.1f}")
        out += path("M" + "L".join(points), "none", colour, 6)
    for i in range(7):
        a = math.pi * (i + 0.5) / 7
        x, y = CX - 120 * 1.12 * math.cos(a), 296 + 120 * 0.92 * math.sin(a)
        out += flat_pip(suit, x, y, 30, trim)
    return out


def broom(sheet: Sheet, suit: Suit, x1: float, y1: float, x2: float, y2: float, size: float = 1.0) -> str:
    """A curling broom whose handle runs from (x1, y1) to its head at (x2, y2)."""
    a = math.degrees(math.atan2(y2 - y1, x2 - x1)) - 90
    length = math.hypot(x2 - x1, y2 - y1) / size
    wood = sheet.lin("#ffe3a8", "#c98a3c", "#7a4717", angle=0)
    tape = "".join(rect(-9.5, y, 19, 16, suit.main if (y // 22) % 2 else "#fff4da") for y in range(8, 96, 22))
    shaft = rect(-10, 0, 20, length, wood, 8, INK, 5) + tape + rect(-10, 0, 20, length, "none", 8, INK, 5)
    shaft += rect(-5, 4, 4, length - 10, "#fff", 2, extra='opacity="0.5"')
    felt = sheet.lin("#fff6dc", "#d8b878", angle=90)
    brush = rect(-78, length + 26, 156, 34, felt, 10, INK, 5) + "".join(
        path(f"M{x} {length + 30}v26", "none", "#8c6a34", 3) for x in range(-66, 70, 12)
    )
    block = rect(-84, length - 4, 168, 36, sheet.lin(suit.light, suit.main, suit.deep), 14, INK, 5.5)
    block += rect(-70, length + 3, 120, 6, "#fff", 3, extra='opacity="0.55"') + circle(
        0, length - 4, 17, sheet.lin(*GOLD), INK, 5
    )
    return group(shaft, brush, block, move=f"translate({x1} {y1}) rotate({a:.2f}) scale({size})")


def _jack(sheet: Sheet, suit: Suit) -> str:
    look, cap = JACKS[suit.letter]
    trim = "#fff4da"
    wool = knit(sheet, suit.main, suit.deep, 1.1) if sheet.detail else suit.main
    out = [people.hair_behind(sheet, CX, CY, look)]
    body = _torso(sheet, wool)
    out.append(body)
    out.append(sheet.clip(path(_torso_shape()), _yoke(sheet, suit, trim)))
    out.append(people.head(sheet, CX, CY, look))
    collar = (
        f"M{CX - 58} 290C{CX - 30} 316 {CX + 30} 316 {CX + 58} 290L{CX + 62} 322C{CX + 30} "
        f"350 {CX - 30} 350 {CX - 62} 322Z"
    )
    out.append(shaded(sheet, collar, sheet.pattern(11, 20, rect(0, 0, 11, 20, trim) + rect(0, 0, 3, 20, "#b9a67c"))))
    if look.beard:
        out.append(people.beard(sheet, CX, CY, look))
    out.append(people.fringe(sheet, CX, CY, look))
    if look.style == "braids":
        out += [people.braid(sheet, CX + t * 74, CY + 40, look.hair, 5, t * 2.0) for t in (-1, 1)]
    out.append(tuque(sheet, CX, CY, suit.main, suit.deep, trim if suit.letter != "d" else "#f2c14e", cap))
    out.append(arm(sheet, f"M{CX + 140} 400C{CX + 158} 470 {CX + 120} 500 {CX + 44} 462", wool, 66))
    out.append(broom(sheet, suit, 472, 182, 128, 588))
    out.append(arm(sheet, f"M{CX - 146} 404C{CX - 164} 500 {CX - 130} 560 {CX - 84} 536", wool, 70))
    out.append(mitten(sheet, 330, 366, "#f2c14e", "#a8741c", 120, 0.92))
    out.append(mitten(sheet, 222, 486, "#f2c14e", "#a8741c", -84, 0.98))
    return "".join(out)


def _queen(sheet: Sheet, suit: Suit) -> str:
    look, headgear = QUEENS[suit.letter]
    out = [_hood(sheet, suit)] if headgear == "hood" else []
    out.append(people.hair_behind(sheet, CX, CY, look))
    lattice = (
        rect(0, 0, 44, 44, suit.main)
        + path("M0 22L22 0L44 22L22 44Z", "none", suit.light, 3)
        + group(flat_pip(suit, 22, 22, 18, "#f3d68a"))
    )
    cloth = sheet.pattern(44, 44, lattice) if sheet.detail else suit.main
    out.append(_torso(sheet, cloth))
    panel = f"M{CX - 36} 330L{CX - 74} 700H{CX + 74}L{CX + 36} 330Z"
    out.append(shaded(sheet, panel, sheet.lin("#fff8e6", "#e9d6a6")))
    for y in (404, 452, 500):
        out.append(circle(CX, y, 9, sheet.lin(*GOLD), INK, 3.5))
    out.append(people.head(sheet, CX, CY, look))
    out.append(people.fringe(sheet, CX, CY, look))
    if look.style == "braids":
        out.append(people.braid(sheet, CX - 76, CY + 40, look.hair, 7, -3.0))
        out.append(people.braid(sheet, CX + 76, CY + 40, look.hair, 7, 3.0))
    out.append(_fur(sheet, f"M{CX - 96} 306C{CX - 50} 350 {CX + 50} 350 {CX + 96} 306", 46))
    out.append(_brooch(sheet, suit, CX, 352))
    if headgear == "crown":
        out.append(ice_crown(sheet, CX, CY, suit.main, suit.light, 66, 5))
    else:
        out.append(_fur_hat(sheet, suit) if headgear == "fur" else _tiara(sheet, suit))
    for s in (-1, 1):
        sx = CX + s * 142
        out.append(arm(sheet, f"M{sx} 410C{sx + s * 24} 500 {sx + s * 2} 560 {240 + s * 66} 562", cloth, 66))
    out.append(stone(sheet, 226, 596, 236, (suit.glow, suit.light, suit.deep)))
    for s, x in ((-1, 132), (1, 322)):
        out.append(_fur(sheet, f"M{x + s * 28} 524L{x + s * 2} 572", 30))
        out.append(mitten(sheet, x - s * 12, 588, "#fff4da", "#c9b183", s * 50, 0.8))
    return "".join(out)


def _fur(sheet: Sheet, d: str, thick: float) -> str:
    """White fur with ermine tails along a path."""
    dash = f'stroke-dasharray="1 {thick * 0.36:.1f}"'
    out = path(d, "none", INK, thick + 9) + path(d, "none", INK, thick + 15, dash)
    out += path(d, "none", "#f3ede0", thick) + path(d, "none", "#f3ede0", thick + 6, dash)
    out += path(d, "none", "#ffffff", thick * 0.5, f'stroke-dasharray="1 {thick * 0.5:.1f}" opacity="0.9"')
    if sheet.detail:
        out += path(d, "none", "#2a2433", 6, f'stroke-dasharray="7 {thick * 0.9:.1f}" stroke-dashoffset="-14"')
    return out


def _brooch(sheet: Sheet, suit: Suit, x: float, y: float) -> str:
    out = circle(x, y, 30, sheet.lin(*GOLD), INK, 5) + circle(
        x, y, 22, sheet.rad(suit.light, suit.main, suit.night, at=(0.35, 0.3, 0.8)), INK, 3
    )
    return out + flat_pip(suit, x, y, 28, "#fff8e6")


def _tiara(sheet: Sheet, suit: Suit) -> str:
    """A low crown of ice with a snow crystal in front."""
    gold = sheet.lin("#fff2c0", "#e0b04e", "#8f5f1a")
    ice = sheet.lin("#ffffff", "#c9ebff", "#6db4e4")
    out = ""
    for t in (-0.9, -0.5, 0.5, 0.9):
        x, y = CX + t * 66, CY - 78 + abs(t) ** 2 * 20
        out += path(f"M{x - 12} {y}L{x + t * 10} {y - 42 + abs(t) * 12}L{x + 12} {y}Z", ice, INK, 4)
    arc = f"M{CX - 70} {CY - 54}C{CX - 44} {CY - 92} {CX + 44} {CY - 92} {CX + 70} {CY - 54}"
    out += path(arc, "none", INK, 22) + path(arc, "none", gold, 13)
    out += circle(CX, CY - 104, 33, sheet.rad("#ffffff", suit.light, suit.deep, at=(0.4, 0.35, 0.7)), INK, 5)
    return out + circle(CX, CY - 104, 33, "none", gold, 4) + flake(CX, CY - 104, 24, "#fff", 5)


def _hood(sheet: Sheet, suit: Suit) -> str:
    """A cloak's hood behind the head, lined with fur."""
    edge = (
        f"M{CX - 104} {CY + 126}C{CX - 128} {CY - 40} {CX - 92} {CY - 128} {CX} {CY - 142}"
        f"C{CX + 92} {CY - 128} {CX + 128} {CY - 40} {CX + 104} {CY + 126}"
    )
    return (
        path(edge, sheet.lin(suit.main, suit.night), INK, 54)
        + path(edge, "none", suit.deep, 44)
        + _fur(sheet, edge, 30)
    )


def _fur_hat(sheet: Sheet, suit: Suit) -> str:
    dome = f"M{CX - 72} {CY - 60}C{CX - 84} {CY - 150} {CX + 84} {CY - 150} {CX + 72} {CY - 60}Z"
    band = f"M{CX - 66} {CY - 46}C{CX - 40} {CY - 68} {CX + 40} {CY - 68} {CX + 66} {CY - 46}"
    return (
        shaded(sheet, dome, sheet.lin(suit.light, suit.main, suit.deep))
        + _fur(sheet, band, 44)
        + _brooch(sheet, suit, CX, CY - 92)
    )


def _king(sheet: Sheet, suit: Suit) -> str:
    look, tall, points = KINGS[suit.letter]
    velvet = sheet.lin(suit.light, suit.main, suit.deep, suit.night, angle=60)
    brocade = (
        sheet.pattern(
            56,
            64,
            rect(0, 0, 56, 64, suit.main)
            + flat_pip(suit, 14, 16, 24, "#e8c068")
            + flat_pip(suit, 42, 48, 24, "#e8c068"),
        )
        if sheet.detail
        else suit.main
    )
    out = [
        path(
            (
                f"M{CX - 60} 290C{CX - 200} 330 {CX - 260} 480 {CX - 280} 720H{CX + 260}C{CX + 240} "
                f"480 {CX + 180} 330 {CX + 60} 290Z"
            ),
            velvet,
            INK,
            5.5,
        )
    ]
    out.append(_torso(sheet, brocade, 306))
    out.append(_fur(sheet, f"M{CX - 60} 330C{CX - 84} 440 {CX - 96} 560 {CX - 100} 720", 40))
    out.append(_fur(sheet, f"M{CX + 60} 330C{CX + 84} 440 {CX + 96} 560 {CX + 100} 720", 40))
    out.append(people.head(sheet, CX, CY, look))
    out.append(_fur(sheet, f"M{CX - 128} 330C{CX - 60} 372 {CX + 60} 372 {CX + 128} 330", 56))
    out.append(people.fringe(sheet, CX, CY, look))
    out.append(people.beard(sheet, CX, CY, look, 150))
    out.append(ice_crown(sheet, CX, CY, suit.main, suit.light, tall, points))
    out.append(arm(sheet, f"M{CX + 128} 416C{CX + 160} 480 {CX + 120} 520 {CX + 96} 470", velvet, 64))
    out.append(_sceptre(sheet, suit, 412, 156, 326, 720))
    out.append(mitten(sheet, 372, 424, suit.light, suit.deep, 30, 0.85))
    out.append(arm(sheet, f"M{CX - 150} 420C{CX - 190} 520 {CX - 170} 570 {CX - 138} 584", velvet, 68))
    out.append(stone(sheet, 152, 566, 168, ("#fff2c0", "#e0b04e", "#8f5f1a")))
    out.append(mitten(sheet, 166, 634, suit.light, suit.deep, 8, 1.0))
    return "".join(out)


def _sceptre(sheet: Sheet, suit: Suit, x1: float, y1: float, x2: float, y2: float) -> str:
    a = math.degrees(math.atan2(y2 - y1, x2 - x1)) - 90
    gold = sheet.lin("#fff2c0", "#e0b04e", "#7d521a", angle=0)
    rod = rect(-9, 30, 18, 640, gold, 6, INK, 5) + "".join(
        ellipse(0, y, 16, 8, gold, INK, 4) for y in (48, 74, 250, 420)
    )
    orb = circle(0, 0, 46, sheet.rad("#ffffff", suit.glow, suit.main, at=(0.35, 0.3, 0.8)), INK, 5.5) + circle(
        0, 0, 46, "none", gold, 4
    )
    return group(
        rod, orb, flake(0, 0, 38, INK, 10), flake(0, 0, 38, "#fff", 6), move=f"translate({x1} {y1}) rotate({a:.2f})"
    )
