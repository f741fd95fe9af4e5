"""PowerUp Curling's high-contrast cards: rank and ring on white (a named Wild: gold), the deck's shape below."""

from __future__ import annotations

from art.cards.ink import HEIGHT, WIDTH, Sheet, circle, group, path, rect
from art.cards.layout import round_rect
from art.cards.lettering import CAPITALS, letters
from art.cards.powerup import BOLT, DECKS, RANKS, REACHES, SHIELD, WORDS

FIELD = round_rect(11, 11, WIDTH - 22, HEIGHT - 22, 22)
INKS = {"b": "#00602c", "4": "#b80000", "8": "#000000", "12": "#003a9c", "G": "#004f4f", "H": "#a03800", "W": "#4a0090"}
FEET = {"yellow": ("#000", "#ffd400"), "blue": ("#0038a8", "#fff")}
FOOT = 548.0


def draw(sheet: Sheet, deck: str, code: str) -> None:
    """The high-contrast face of `code` in one of the decks."""
    named, rank = code.startswith("W="), code.removeprefix("W=")
    ground, mark = FEET[deck]
    sheet.add(rect(0, 0, WIDTH, HEIGHT, "#000"), path(FIELD, "#ffd400" if named else "#fff"))
    foot = rect(0, FOOT, WIDTH, HEIGHT, ground)
    sheet.add(sheet.clip(path(FIELD), foot), rect(0, FOOT - 6, WIDTH, 12, "#000"))
    sheet.add(group(path(DECKS[deck].shape, mark), move="translate(250 622) scale(1.05)"))
    ink = INKS[rank]
    sheet.add(_index(rank, named, ink))
    sheet.word(WORDS[rank], 250, 496, 56 / CAPITALS, 440, ink, squeeze=0.5)
    sheet.add(group(_sign(rank, ink), move="translate(292 348) scale(0.9)"))


def _index(rank: str, named: bool, ink: str) -> str:
    x = 130.0 if len(rank) > 1 else 96.0
    out = letters(rank, x, 130, 190, ink, width=190 if len(rank) > 1 else 140, rim=ink, rim_width=4)
    if not named:
        return out
    return group(out, move="translate(106 0)") + group(path(BOLT, "#000"), move="translate(84 130) scale(0.95)")


def _sign(rank: str, ink: str) -> str:
    """The card's ring in the house, or its sign, in a box of ±112."""
    if rank == "G":
        return path(SHIELD, ink)
    if rank == "W":
        return path(BOLT, ink, extra='transform="scale(1.1)"')
    if rank == "H":
        return path("M-110 76L10 -44L-24 -78L110 -110L78 24L44 -10L-76 110Z", ink)
    reaches, place = REACHES[rank], 3 - RANKS.index(rank)
    out = "".join(circle(0, 0, 112 * reach, "#fff", "#000", 5) for reach in reaches)
    inner = reaches[place + 1] if place < 3 else 0.0
    middle, wide = 56 * (reaches[place] + inner), 112 * (reaches[place] - inner)
    return out + circle(0, 0, middle, "none", ink, wide)
