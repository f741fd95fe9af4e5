"""What all Curdle faces share: stock, foil frame, index, value plaques."""

from __future__ import annotations

from art.cards.ink import HEIGHT, WIDTH, Sheet, circle, flake, group, path, rect, rings
from art.cards.lettering import letters
from art.cards.suits import GOLD, Suit, pip

VALUES = {"A": (14, 1), "J": (11, 3), "Q": (12, 2), "K": (13,), "X": (1,)}
TURN = f"rotate(180 {WIDTH / 2} {HEIGHT / 2})"
COLUMN = 90.0


def stock(sheet: Sheet, edge: str = "#7c6543") -> None:
    """The card itself: warm ivory, its rim darker."""
    sheet.add(rect(0, 0, WIDTH, HEIGHT, edge))
    sheet.add(rect(0, 0, WIDTH, HEIGHT, sheet.rad("#fffaf0", (0.55, "#fbf1dc"), "#ecdcb8", at=(0.5, 0.45, 0.75)), 30, edge, 7))


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


def engraving(sheet: Sheet, suit: Suit) -> None:
    """The house in fine lines behind the pips, with a rosette of turned ellipses and a snow crystal."""
    if not sheet.detail:
        sheet.add(group(rings(250, 350, (60, 120, 180), suit.main, 7), opacity=0.08))
        return
    petals = "".join(
        f'<ellipse cx="250" cy="350" rx="196" ry="74" fill="none" stroke="{suit.main}" stroke-width="1.3" transform="rotate({a} 250 350)"/>'
        for a in range(0, 180, 9)
    )
    sheet.add(group(petals, opacity=0.2))
    house = circle(250, 350, 132, suit.light, extra='opacity="0.16"') + circle(250, 350, 84, "#fbf1dc", extra='opacity="0.8"')
    sheet.add(house, group(rings(250, 350, (36, 40, 84, 88, 132, 136, 202, 207), suit.main, 1.6), opacity=0.32))
    sheet.add(flake(250, 350, 32, suit.main, 2.4, opacity=0.4))


def rank_mark(sheet: Sheet, text: str, suit: Suit, x: float, y: float, height: float, width: float) -> str:
    """A rank as an enamel letter: rim, gradient, a light engraved line inside."""
    fill = sheet.lin(suit.main, suit.deep)
    mark = letters(text, x, y, height, fill, rim=suit.night, rim_width=4.5, width=width, spacing=-0.02)
    if sheet.detail:
        mark = letters(text, x, y, height, fill, rim="#fffaf0", rim_width=9, width=width, spacing=-0.02) + mark
        mark += group(letters(text, x, y, height, sheet.lin((0.0, suit.light), (0.22, suit.main), (0.6, suit.main), (1.0, suit.deep)), width=width, spacing=-0.02))
    return mark


def index(sheet: Sheet, rank: str, suit: Suit) -> str:
    """Rank over suit for the upper left corner."""
    text = "10" if rank == "T" else rank
    return rank_mark(sheet, text, suit, COLUMN, 112, 150, 110) + pip(sheet, suit, COLUMN, 244, 82, foil=False)


def corners(sheet: Sheet, rank: str, suit: Suit) -> None:
    """The index twice, the second one turned."""
    mark = index(sheet, rank, suit)
    sheet.add(mark, group(mark, move=TURN))


def corner_ranks(sheet: Sheet, rank: str, suit: Suit) -> None:
    """The index above, and its rank alone, turned, below: for faces with a picture."""
    text = rank_mark(sheet, rank, suit, COLUMN, 112, 150, 110)
    sheet.add(index(sheet, rank, suit), group(text, move=TURN))


def plaque(sheet: Sheet, rank: str, suit: Suit, x: float, y: float, size: float = 1.0) -> str:
    """The value of a rank on an enamel plaque; split ranks show both, parted by a lightning-straight diagonal."""
    values = VALUES[rank]
    w, gold = 114.0, sheet.lin(*GOLD, angle=60)
    dark = sheet.lin(suit.main, suit.night, angle=60)
    pale = sheet.lin("#fff6d8", "#f0cf7d", angle=60)
    if len(values) == 1:
        h = 118.0
        shape = round_rect(-w / 2, -h / 2, w, h, 22)
        body = [path(shape, dark, "#2a1b06", 15), path(shape, dark, gold, 9), letters(str(values[0]), 0, 0, 80, "#fffaf0", width=92)]
        return group(*body, move=f"translate({x} {y}) scale({size})")
    h = 196.0
    shape = round_rect(-w / 2, -h / 2, w, h, 26)
    lower = f"M{-w} {30}L{w} {-30}V{h}H{-w}Z"
    body = [path(shape, dark, "#2a1b06", 15), path(shape, dark, gold, 9), sheet.clip(path(shape), path(lower, pale))]
    body += [path(f"M{-w / 2} {15.0}L{w / 2} {-15.0}", "none", "#2a1b06", 10), path(f"M{-w / 2} {15.0}L{w / 2} {-15.0}", "none", gold, 6)]
    body += [
        letters(str(values[0]), -2, -47, 70, "#fffaf0", width=92),
        letters(str(values[1]), 4, 49, 70, suit.night, width=92),
    ]
    return group(*body, move=f"translate({x} {y}) scale({size})")
