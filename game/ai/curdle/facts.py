"""Why a move of Curdle was chosen, in a player's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ai.curdle.policy import USEFUL, wanted
from game.ai.search import Arm
from game.rules.contract import Words, say
from game.rules.curdle.core import BREAK, OPEN, Core
from game.rules.curdle.moves import BANK, DISCARD, DRAW, GIVE, PASS, Action
from game.rules.curdle.tables import BIT, BRIDGE, CODES, NUMBERS, PACK, RANK, cards_of, codes_of

if TYPE_CHECKING:
    from game.ai.curdle.player import CurdleStudy

#: worlds that a sentence about the others' hands is based on
LOOKS = 24
#: a rank less useful than this is hard to be rid of
STUBBORN = 0.35


def why(study: CurdleStudy, chosen: Arm[Action], others: Sequence[Arm[Action]]) -> Words:
    """The sentence for the ``chosen`` action, which the seat of ``study`` is about to take."""
    worlds, state, action = study, study.base, chosen.candidate
    if action < DRAW:
        return _lay(state, worlds, action)
    if action == PASS:
        return _pass(worlds)
    if action == DRAW:
        return _draw(worlds)
    if action < GIVE:
        return _bank(state, action)
    if action < DISCARD:
        return _give(state, action - GIVE)
    if action < DISCARD + PACK:
        return _discard(state, action - DISCARD)
    return say("The next hand is dealt.")


def _lay(state: Core, worlds: CurdleStudy, action: Action) -> Words:
    card = action >> 1
    hand = state.hands[state.to_move]
    hand &= ~(BIT[card] if hand & BIT[card] else BIT[card + PACK])
    if not hand:
        return say("{card} is the last card, and wins the hand.", card=CODES[card])
    first = state.bank1[-1] if action & 1 else card
    second = card if action & 1 else state.bank2[-1]
    tops = {"card": CODES[card], "card_a": CODES[first], "card_b": CODES[second]}
    bridges = BRIDGE[first][second]
    if not bridges:
        return say(
            "{card} makes a natural curdle: any other rank breaks it, and the turn starts afresh.",
            card=CODES[card],
        )
    mine = codes_of(hand & bridges)
    if mine:
        if state.phase == BREAK or state.phase == OPEN:
            return say(
                "{card} leaves {card_a} and {card_b}, which the hand can bridge with {cards}.", **tops, cards=mine
            )
        return say("After {card} the run goes on with {cards}.", card=CODES[card], cards=mine)
    return _leaves(state, worlds, bridges, tops)


def _leaves(state: Core, worlds: CurdleStudy, bridges: int, tops: dict[str, str]) -> Words:
    """The run ends: what the next player is likely to hold."""
    left = state.terms.left[state.to_move]
    held = sum(1 for _ in range(LOOKS) if worlds.world().hands[left] & bridges)
    if held <= 0.34 * LOOKS:
        return say(
            "{card} leaves {card_a} and {card_b}: {seat_next} is unlikely to hold a bridge.", **tops, seat_next=left
        )
    if USEFUL[RANK[NUMBERS[tops["card"]]]] < STUBBORN:
        return say("A card like {card} is rarely a bridge: good to be rid of it.", card=tops["card"])
    if held >= 0.8 * LOOKS:
        return say(
            "{seat_next} will most likely hold a bridge anyway; without {card} the better hand is left.",
            **tops,
            seat_next=left,
        )
    return say("{card} leaves {card_a} and {card_b}, which of all choices helps the others least.", **tops)


def _known_top(worlds: CurdleStudy) -> int | None:
    """The card on top of the stock where the seat knows it."""
    stock = worlds.base.stock
    return stock[-1] if stock and len(stock) - 1 not in worlds.unseen.places else None


def _chance_of_bridge(worlds: CurdleStudy) -> int:
    """How likely the next card of the stock is to bridge, in hundredths."""
    pool = [worlds.base.stock[i] for i in worlds.unseen.places] or worlds.base.stock
    return round(100 * sum(1 for c in pool if BIT[c] & worlds.base.bridge) / max(1, len(pool)))


def _pass(worlds: CurdleStudy) -> Words:
    if not worlds.base.stock:
        return say("The stock is empty.")
    top = _known_top(worlds)
    if top is not None:
        return say("{card} is known to lie on top of the stock, and is better left there.", card=CODES[top])
    percent = _chance_of_bridge(worlds)
    if percent == 0:
        return say("No card of the stock can be a bridge here.")
    return say(
        "About {percent} in 100 cards are a bridge here: a draw would probably only make the hand longer.",
        percent=percent,
    )


def _draw(worlds: CurdleStudy) -> Words:
    top = _known_top(worlds)
    if top is not None:
        return say("{card} is known to lie on top of the stock.", card=CODES[top])
    return say("About {percent} in 100 cards are a bridge here: worth a try.", percent=_chance_of_bridge(worlds))


def _bank(state: Core, action: Action) -> Words:
    number = action - BANK + 1
    bank, other = (state.bank1, state.bank2) if number == 1 else (state.bank2, state.bank1)
    gifts = 0
    for card in bank[-4:]:
        gifts |= BIT[card]
    if len(bank) > 4 and other:
        bridges = BRIDGE[bank[-5]][other[-1]]
        args = {"bank": number, "card": CODES[bank[-5]]}
        mine = codes_of((state.hands[state.to_move] | gifts) & bridges)
        if not bridges:
            return say("Bank {bank} uncovers {card}: a natural curdle, and the breaking of it is a free card.", **args)
        if mine:
            return say("Bank {bank} uncovers {card}, and then {cards} can bridge.", **args, cards=mine)
        return say("Bank {bank} uncovers {card}, and the better gifts come with it.", **args)
    return say("Bank {bank} starts afresh with a card of the stock.", bank=number)


def _give(state: Core, seat: int) -> Words:
    card = state.gifts[0]
    if seat == state.to_move:
        if BIT[card] & wanted(state):
            return say("{card} is a bridge now: worth keeping for the turn that follows.", card=CODES[card])
        return say("{card} is more useful than the card to be discarded for it.", card=CODES[card])
    if USEFUL[RANK[card]] < STUBBORN:
        return say("{card} is rarely a bridge: {seat_to} may be burdened with it.", card=CODES[card], seat_to=seat)
    return say(
        "{card} isn't needed here, and {seat_to} has to give up another card for it.", card=CODES[card], seat_to=seat
    )


def _discard(state: Core, card: int) -> Words:
    rest = [RANK[c] for c in cards_of(state.hands[state.to_move]) if RANK[c] != RANK[card]]
    if all(USEFUL[RANK[card]] <= USEFUL[r] for r in rest):
        return say("{card} would be hard to be rid of otherwise: few pairs are bridged by it.", card=CODES[card])
    return say("{card} is missed least.", card=CODES[card])
