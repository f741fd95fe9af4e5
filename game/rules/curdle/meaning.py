"""What each legal move of Curdle would do now, as far as its player can know: for the card, the hint, the button."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.contract import HIDDEN, Meaning, Move, Position, View, Words, say
from game.rules.curdle.glance import GIFTS, outlook


def meaning(view: View, move: Move | str) -> Meaning:
    """What ``move``, a legal one of the view's seat, does: worked out from the view alone, so it gives nothing away."""
    return Meaning(words=_words(view, move))


def _words(view: View, move: Move | str) -> Words:
    verb, *rest = str(move).split(" ")
    position = view.position
    if verb == "play":
        return _play(position, view.seat, rest[0], int(rest[1]))
    if verb == "draw":
        return _draw(position)
    if verb == "pass":
        return say("your turn ends without a card")
    if verb == "bank":
        return _bank(position, int(rest[0]))
    if verb == "give":
        return _give(position, view.seat, int(rest[0]))
    if verb == "discard":
        return _discard(position, view.seat, rest[0])
    return say("ten new cards for everybody")


def _play(position: Position, seat: int, card: str, bank: int) -> Words:
    left = list(position["hands"][seat])
    left.remove(card)
    if not left:
        return say("your last card: the hand is yours")
    first, second = (pile[-1] if pile else "" for pile in position["banks"])
    then = outlook(card, bank, (first, second))
    fresh = position["phase"] != "play"
    if then.natural:
        return _natural(position, card, left, may_draw=fresh or not position["drawn"])
    held = sorted({code for code in left if code[0] in then.bridges})
    apart = " / ".join(str(number) for number in then.differences)
    if len(held) == 1:
        return say("leaves {apart}: you hold {card}", apart=apart, card=held[0])
    if held:
        return say("leaves {apart}: you hold {cards}", apart=apart, cards=held)
    if position["options"]["blind"] == "at_once" or not then.differences:
        return say("leaves {apart}: you hold no bridge", apart=apart)
    if not fresh:
        return say("leaves {apart}: you hold no bridge, your turn ends", apart=apart)
    if not position["stock"]:
        return say("leaves {apart}: you hold no bridge and can only pass", apart=apart)
    if position["options"]["draw"] == "must":
        return say("leaves {apart}: you hold no bridge and must draw", apart=apart)
    return say("leaves {apart}: you hold no bridge, but may draw", apart=apart)


def _natural(position: Position, card: str, left: Sequence[str], may_draw: bool) -> Words:
    if any(code[0] != card[0] for code in left):
        return say("a natural curdle: then lay any other rank")
    if may_draw and position["stock"]:
        return say("a natural curdle: you hold no other rank and must draw")
    return say("a natural curdle: you hold no other rank, it goes on to the next seat")


def _draw(position: Position) -> Words:
    known = position["stock"][-1]
    if position["phase"] == "break":
        if known != HIDDEN:
            return say("the top of the stock, {card}: another rank breaks the curdle, else your turn ends", card=known)
        return say("the top of the stock: another rank breaks the curdle, else your turn ends")
    if known != HIDDEN:
        return say("the top of the stock, {card}: a bridge must be played, else your turn ends", card=known)
    return say("the top of the stock: a bridge must be played, else your turn ends")


def _bank(position: Position, bank: int) -> Words:
    cards = position["banks"][bank - 1][: -GIFTS - 1 : -1]
    missing = min(GIFTS - len(cards), len(position["stock"]))
    if missing:
        return Words(
            "{cards} and {count} card from the stock, to give or to keep",
            {"cards": cards, "count": missing},
            "{cards} and {count} cards from the stock, to give or to keep",
        )
    return say("{cards}, to give or to keep", cards=cards)


def _give(position: Position, seat: int, to: int) -> Words:
    card = position["gifts"][0]
    if to == seat:
        return say("you keep {card} and discard a card for it", card=card)
    return say("{seat_to} gets {card} and discards a card for it", seat_to=to, card=card)


def _discard(position: Position, seat: int, card: str) -> Words:
    more = position["owed"][seat] - 1
    if not more:
        return say("{card} goes under the stock, face down", card=card)
    return Words(
        "{card} goes under the stock, face down; you owe {count} card more",
        {"card": card, "count": more},
        "{card} goes under the stock, face down; you owe {count} cards more",
    )
