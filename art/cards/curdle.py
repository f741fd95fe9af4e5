"""Curdle's deck: which drawing belongs to which code."""

from __future__ import annotations

from art.cards import aces, courts, jesters, numbers
from art.cards.ink import Sheet
from art.cards.suits import SUITS

CODES = (*(rank + suit for suit in "cdhs" for rank in "A23456789TJQK"), "X1", "X2")


def draw(sheet: Sheet, code: str) -> None:
    """The face of `code` (`Ac` … `Ks`, `X1`, `X2`)."""
    if code[0] == "X":
        jesters.draw(sheet, code)
        return
    rank, suit = code[0], SUITS[code[1]]
    if rank == "A":
        aces.draw(sheet, suit)
        return
    if rank in "JQK":
        courts.draw(sheet, rank, suit)
    else:
        numbers.draw(sheet, rank, suit)
