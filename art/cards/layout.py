"""What all Curdle faces share: stock, foil frame, index, value plaques."""

from __future__ import annotations

from art.cards.ink import HEIGHT, WIDTH, Sheet, circle, ellipse, group, path, rect, rings
from art.cards.lettering import letters
from art.cards.suits import GOLD, Suit, pip, stone

VALUES = {"A": (14, 1), "J": (11, 3), "Q": (12, 2), "K": (13,), "X": (1,)}
TURN = f"rotate(180 {WIDTH / 2} {HEIGHT / 2})"
COLUMN = 92.0


def stock(sheet: Sheet, edge: str = "#7c6543") -> None:
    """The card itself: warm ivory, its rim darker."""
    sheet.add(rect(0, 0, WIDTH, HEIGHT, edge))
    sheet.add(
        rect(0, 0, WIDTH, HEIGHT, sheet.rad("#fffaf0", (0.55, "#fbf1dc"), "#ecdcb8", at=(0.5, 0.45, 0.75)), 30, edge, 7)
    )


def foil_line(sheet: Sheet, d: str, width: float, dark: str = "#5b3c10") -> str:
    """A line of gold foil along a path, with a dark hair on both sides."""
    gold = sheet.lin(*GOLD, "#fff2c0", "#b98a38", box=(0, 0, WIDTH, HEIGHT))
    edges = path(d, "none", dark, width + 3.2) if sheet.detail else ""
    return edges + path(d, "none", gold, width)


def round_rect(x: float, y: float, w: float, h: float, r: float) -> str:
    """Path data of a rectangle with round corners."""
    return (
        f"M{x + r} {y}H{x + w - r}A{r} {r} 0 0 1 {x + w} {y + r}V{y + h - r}A{r} {r} 0 0 1 {x + w - r} {y + h}"
        f"H{x + r}A{r} {r} 0 0 1 {x} {y + h - r}V{y + r}A{r} {r} 0 0 1 {x + r} {y}Z"
    )


def engraving(sheet: Sheet, suit: Suit, empty: bool) -> None:
    """The house in fine lines behind the pips, with a rosette of turned ellipses; on the
    button, where it is empty, a stone."""
    ink = suit.main
    if not sheet.detail:
        sheet.add(
            group(
                circle(250, 350, 136, ink),
                circle(250, 350, 86, "#fbf1dc"),
                rings(250, 350, (204,), ink, 6),
                opacity=0.13,
            )
        )
    else:
        petals = "".join(
            ellipse(250, 350, 196, 74, "none", ink, 1.5, f'transform="rotate({a} 250 350)"') for a in range(0, 180, 15)
        )
        ticks = path("M250 146V156", "none", ink, 3)
        dial = "".join(group(ticks, move=f"rotate({a} 250 350)") for a in range(0, 360, 5))
        house = circle(250, 350, 134, suit.light, extra='opacity="0.2"') + circle(250, 350, 86, "#fdf6e6")
        sheet.add(
            group(petals, opacity=0.26),
            house,
            group(dial, rings(250, 350, (86, 90, 134, 138, 196, 206), ink, 1.8), opacity=0.4),
        )
    if empty:
        tinted = stone(sheet, 250, 366, 112, (suit.light, suit.main, suit.deep))
        sheet.add(group(rings(250, 350, (78,), ink, 2), tinted, opacity=0.6 if sheet.detail else 0.4))


def rank_letters(
    text: str, x: float, y: float, height: float, width: float, fill: str, rim: str, rim_width: float, tail: str = ""
) -> str:
    """A rank with its rim.

    The Q is an O with a long tail in colour `tail`, because the typeface's Q looks like a zero at 60 pixels.
    """
    glyph = "O" if text == "Q" else text
    mark = letters(glyph, x, y, height, fill, width=width, rim=rim, rim_width=rim_width, spacing=-0.05)
    if text != "Q":
        return mark
    k = height / 150
    line = f"M{x + 4 * k:.1f} {y + 28 * k:.1f}L{x + 46 * k:.1f} {y + 70 * k:.1f}"
    under = f'stroke-width="{22 * k + 2 * rim_width:.1f}" stroke="{rim}"'
    return (
        f'<path d="{line}" {under}/>{mark}<path d="{line}" {under}/><path d="{line}" '
        f'stroke-width="{22 * k:.1f}" stroke="{tail or fill}"/>'
    )


def rank_mark(sheet: Sheet, text: str, suit: Suit, x: float, y: float, height: float, width: float) -> str:
    """A rank as an enamel letter: pale halo, dark rim, gradient."""
    fill = sheet.lin((0.0, suit.light), (0.22, suit.main), (0.6, suit.main), (1.0, suit.deep))
    halo = rank_letters(text, x, y, height, width, "#fffaf0", "#fffaf0", 9) if sheet.detail else ""
    return halo + rank_letters(text, x, y, height, width, fill, suit.night, 4.5, suit.main)


def index(sheet: Sheet, rank: str, suit: Suit, height: float = 172) -> str:
    """Rank over suit for the upper left corner, the rank `height` units high."""
    text = "10" if rank == "T" else rank
    return rank_mark(sheet, text, suit, COLUMN, 34 + height / 2, height, 106) + pip(
        sheet, suit, COLUMN, 94 + height, 80, foil=False
    )


def corners(sheet: Sheet, rank: str, suit: Suit) -> None:
    """The index twice, the second one turned."""
    mark = index(sheet, rank, suit)
    sheet.add(mark, group(mark, move=TURN))


def corner_ranks(sheet: Sheet, rank: str, suit: Suit) -> None:
    """The index above, and its rank alone, turned, below: for faces with a picture."""
    text = rank_mark(sheet, rank, suit, COLUMN, 112, 150, 110)
    sheet.add(index(sheet, rank, suit, 152), group(text, move=TURN))


def plaque(sheet: Sheet, rank: str, suit: Suit, x: float, y: float, size: float = 1.0) -> str:
    """The value of a rank on an enamel plaque; split ranks show both, parted by a lightning-straight diagonal."""
    values = VALUES[rank]
    w, gold = 114.0, sheet.lin(*GOLD, angle=60)
    dark = sheet.lin(suit.main, suit.night, angle=60)
    pale = sheet.lin("#fff6d8", "#f0cf7d", angle=60)
    if len(values) == 1:
        h = 118.0
        shape = round_rect(-w / 2, -h / 2, w, h, 22)
        body = [
            path(shape, dark, "#2a1b06", 15),
            path(shape, dark, gold, 9),
            letters(str(values[0]), 0, 0, 80, "#fffaf0", width=92),
        ]
        return group(*body, move=f"translate({x} {y}) scale({size})")
    h = 196.0
    shape = round_rect(-w / 2, -h / 2, w, h, 26)
    lower = f"M{-w} {30}L{w} {-30}V{h}H{-w}Z"
    body = [path(shape, dark, "#2a1b06", 15), path(shape, dark, gold, 9), sheet.clip(path(shape), path(lower, pale))]
    body += [
        path(f"M{-w / 2} {15.0}L{w / 2} {-15.0}", "none", "#2a1b06", 10),
        path(f"M{-w / 2} {15.0}L{w / 2} {-15.0}", "none", gold, 6),
    ]
    body += [
        letters(str(values[0]), -2, -47, 70, "#fffaf0", width=92, spacing=-0.07 if values[0] == 11 else -0.02),
        letters(str(values[1]), 4, 49, 70, suit.night, width=92),
    ]
    return group(*body, move=f"translate({x} {y}) scale({size})")
