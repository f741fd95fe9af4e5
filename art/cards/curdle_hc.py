"""Curdle's high-contrast deck: flat black, white and strong suit colours, ranks as large as they go."""

from __future__ import annotations

from art.cards.ink import HEIGHT, WIDTH, Sheet, group, path, rect
from art.cards.layout import TURN, VALUES, rank_letters, round_rect
from art.cards.lettering import letters
from art.cards.suits import SUITS, flat_pip

JOKER = ("#a0006e", "#000000")
CAP = (
    "M-70 60C-70 0 -20 -14 0 -14C-30 -60 -90 -80 -132 -6C-112 -20 -92 -6 -70 60Z"
    "M70 60C70 0 20 -14 0 -14C30 -60 90 -80 132 -6C112 -20 92 -6 70 60Z"
    "M-42 30C-36 -40 -16 -60 0 -96C16 -60 36 -40 42 30Z"
    "M-74 68H74V96H-74Z"
    "M-150 2a17 17 0 1 0 34 0a17 17 0 1 0 -34 0ZM116 2a17 17 0 1 0 34 0a17 17 0 1 0 -34 0Z"
    "M-17 -104a17 17 0 1 0 34 0a17 17 0 1 0 -34 0Z"
)


def draw(sheet: Sheet, code: str) -> None:
    """The high-contrast face of `code`."""
    sheet.add(rect(0, 0, WIDTH, HEIGHT, "#000"), path(round_rect(11, 11, WIDTH - 22, HEIGHT - 22, 22), "#fff"))
    rank = code[0]
    if rank == "X":
        colour = JOKER[int(code[1]) - 1]
        sheet.add(group(path(CAP, colour), move="translate(140 134) scale(0.7 0.78)"))
        sheet.add(letters("JOKER", 250, 262, 72, colour, width=420), letters("X", 372, 124, 150, colour, width=130))
    else:
        suit = SUITS[code[1]]
        mark = rank_letters("10" if rank == "T" else rank, 128, 155, 236, 180, suit.flat, suit.flat, 5)
        sheet.add(mark)
        if rank in VALUES:
            sheet.add(flat_pip(suit, 360, 158, 220))
        else:
            sheet.add(
                group(mark, move=TURN),
                flat_pip(suit, 250, 350, 150),
                flat_pip(suit, 362, 150, 190),
                flat_pip(suit, 138, 550, 190, turn=180),
            )
            return
        colour = suit.flat
    _values(sheet, VALUES[rank], colour)


def _values(sheet: Sheet, values: tuple[int, ...], colour: str) -> None:
    box = round_rect(36, 316, 428, 348, 30)
    if len(values) == 1:
        sheet.add(path(box, colour), letters(str(values[0]), 250, 490, 250, "#fff", width=360))
        return
    # one above the other at the left: in a fan only that side of a card shows
    sheet.add(path(box, "#fff"), sheet.clip(path(box), path("M0 300H470V490H0Z", colour)))
    sheet.add(sheet.clip(path(box), path("M0 490H470", "none", "#000", 10)), path(box, "none", "#000", 12))
    tight = -0.07 if values[0] == 11 else -0.03
    high, low = str(values[0]), str(values[1])
    sheet.add(
        letters(high, 140, 405, 140, "#fff", width=152, rim="#fff", rim_width=4, spacing=tight),
        letters(low, 140, 578, 140, "#000", width=152, rim="#000", rim_width=4),
    )
