"""The aces: a great enamel emblem over crossed brooms, a house and a rosette."""

from __future__ import annotations

from art.cards.courts import broom
from art.cards.ink import INK, Sheet, circle, flake, group, path, polar, rect, rings
from art.cards.layout import COLUMN, corner_ranks, foil_line, plaque, stock
from art.cards.scenes import WINDOW
from art.cards.suits import GOLD, Suit, pip, stone

X, Y = 312.0, 262.0


def draw(sheet: Sheet, suit: Suit) -> None:
    """The face of an ace."""
    stock(sheet)
    back = rect(
        0, 0, 500, 700, sheet.rad("#fffdf2", (0.3, suit.glow), (0.62, suit.light), suit.deep, at=(X, Y, 470), user=True)
    )
    sheet.add(
        sheet.clip(
            path(WINDOW), back + _rays(sheet, suit) + _house(sheet, suit) + _lower(sheet, suit) + _emblem(sheet, suit)
        )
    )
    sheet.add(foil_line(sheet, WINDOW, 7 if sheet.detail else 8))
    corner_ranks(sheet, "A", suit)
    sheet.add(plaque(sheet, "A", suit, COLUMN, 396))


def _rays(sheet: Sheet, suit: Suit) -> str:
    rays = "".join(
        f'<path d="M{X} {Y}L{X - 12} -400H{X + 12}Z" fill="{suit.deep}" transform="rotate({a} {X} {Y})"/>'
        for a in range(0, 360, 10)
    )
    return group(rays, opacity=0.2 if sheet.detail else 0.12)


def _house(sheet: Sheet, suit: Suit) -> str:
    out = (
        circle(X, Y, 176, suit.deep) + circle(X, Y, 168, sheet.lin(suit.main, suit.deep)) + circle(X, Y, 118, "#fff8e6")
    )
    gold = sheet.lin(*GOLD, angle=50)
    out += rings(X, Y, (172, 120), INK, 9) + rings(X, Y, (172, 120), gold, 5)
    if sheet.detail:
        petals = "".join(
            (
                f'<ellipse cx="{X}" cy="{Y}" rx="112" ry="40" fill="none" stroke="{suit.main}" '
                f'stroke-width="1.4" transform="rotate({a} {X} {Y})"/>'
            )
            for a in range(0, 180, 10)
        )
        out += group(petals, opacity=0.5)
    for i in range(12):
        x, y = polar(X, Y, 146, i * 30 + 15)
        out += flake(x, y, 15, "#fff2c0", 3.4) if i % 2 else circle(x, y, 8, gold, INK, 3)
    return out


def _emblem(sheet: Sheet, suit: Suit) -> str:
    brooms = broom(sheet, suit, 452, 60, 150, 478, 0.62) + broom(sheet, suit, 176, 60, 446, 448, 0.62)
    crest = pip(sheet, suit, X, Y, 236)
    return (
        brooms
        + crest
        + flake(X, Y + (4 if suit.letter != "h" else -6), 44, suit.night, 10, 0, 0.55)
        + flake(X, Y + (4 if suit.letter != "h" else -6), 44, "#fff6d8", 5.5)
    )


def _lower(sheet: Sheet, suit: Suit) -> str:
    ice = path("M0 560C120 530 240 548 360 530V700H0Z", sheet.lin("#f7fcff", "#b5d6e8"), INK, 4)
    gold = sheet.lin(*GOLD, angle=60)
    wreath = ""
    for s in (-1, 1):
        for i in range(7):
            x, y = polar(190, 596, 112, s * (62 + i * 17))
            leaf = "M0 -22C14 -10 12 12 0 22C-12 12 -14 -10 0 -22Z"
            wreath += group(
                path(leaf, gold, INK, 3.5),
                path("M0 -14V16", "none", "#6b4714", 2),
                move=f"translate({x:.1f} {y:.1f}) rotate({s * (62 + i * 17) + s * 70})",
            )
    return ice + wreath + stone(sheet, 190, 604, 176, (suit.glow, suit.light, suit.main))
