"""Curdle's cards and moves in words, and its miniature for the picker."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n.catalogue import _
from game.rules.contract import HIDDEN
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style


def rank_name(rank: str) -> str:
    """A rank in a word, with its article."""
    names = {
        "A": _("an ace"),
        "K": _("a king"),
        "Q": _("a queen"),
        "J": _("a jack"),
        "T": _("a 10"),
        "X": _("a joker"),
        "8": _("an 8"),
    }
    return names.get(rank[0]) or _("a {n}", n=rank[0])


def card_name(code: str) -> str:
    """A card in words."""
    if code == HIDDEN:
        return _("a card")
    if code[0] == "X":
        return _("joker")
    suit = _suit_name(code)
    named = {
        "A": _("ace of {suit}", suit=suit),
        "K": _("king of {suit}", suit=suit),
        "Q": _("queen of {suit}", suit=suit),
        "J": _("jack of {suit}", suit=suit),
    }
    return named.get(code[0]) or _("{n} of {suit}", n=_digits(code), suit=suit)


def the_card(code: str) -> str:
    """A card in words with its article, for sentences. Each rank is a whole text, because articles follow their
    noun.
    """
    if code == HIDDEN:
        return card_name(code)
    if code[0] == "X":
        return _("a joker")
    suit = _suit_name(code)
    named = {
        "A": _("the ace of {suit}", suit=suit),
        "K": _("the king of {suit}", suit=suit),
        "Q": _("the queen of {suit}", suit=suit),
        "J": _("the jack of {suit}", suit=suit),
    }
    return named.get(code[0]) or _("the {n} of {suit}", n=_digits(code), suit=suit)


def the_bank(number: int) -> str:
    """A bank by where it lies, with its article, for sentences."""
    return _("the left bank") if number == 1 else _("the right bank")


def bank_label(number: int, text: str) -> str:
    """A bank with what is said of it, standing by itself."""
    return _("Left bank: {text}", text=text) if number == 1 else _("Right bank: {text}", text=text)


def _suit_name(code: str) -> str:
    suits = {"c": _("clubs"), "d": _("diamonds"), "h": _("hearts"), "s": _("spades")}
    return suits.get(code[1:2], code[1:2])


def _digits(code: str) -> str:
    return "10" if code[0] == "T" else code[0]


def move_name(text: str, names: Sequence[str]) -> str:
    """A move in words; ``names`` are the seats'."""
    verb, *rest = text.split(" ")
    if verb == "play":
        return _("Play {card} on {pile}", card=the_card(rest[0]), pile=the_bank(int(rest[1])))
    if verb == "bank":
        return _("Take {pile}", pile=the_bank(int(rest[0])))
    if verb == "give":
        return _("Give it to {name}", name=names[int(rest[0])])
    if verb == "discard":
        return _("Discard {card}", card=the_card(rest[0]))
    return {"draw": _("Draw"), "pass": _("Pass"), "deal": _("Deal")}.get(verb, text)


def either(names: Sequence[str]) -> str:
    """``a 5, a 7 or a jack``."""
    if len(names) < 2:
        return "".join(names)
    return _("{some} or {last}", some=", ".join(names[:-1]), last=names[-1])


def miniature(sheet: Sheet, rect: Rect) -> None:
    """A small picture for the picker: two banks and the line between them."""
    for code, dx in (("9c", -0.2), ("2d", 0.2)):
        width = rect.w * 0.27
        cx = rect.cx + rect.w * dx
        texture = sheet.textures.card("curdle", code, width)
        sheet.texture(texture, Rect.around(cx, rect.cy, width, width * style.CARD_ASPECT))
    widgets.heading(sheet, "7", rect.cx, rect.cy, 44, anchor="center")
