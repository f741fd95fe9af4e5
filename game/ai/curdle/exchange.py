"""Why to draw or to pass, and why a bank, a gift or a discard in an exchange, in Curdle: facts of the position.

The words for laying cards are in ``facts``, which also says what is *out*.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.ai.curdle.policy import BRIDGED, STUBBORN_PAIRS, wanted
from game.ai.reasons import Reason, in_hundred
from game.rules.contract import Words, say
from game.rules.curdle.core import Core
from game.rules.curdle.moves import DRAW
from game.rules.curdle.tables import BIT, BRIDGE, CODES, RANK, cards_of, codes_of

if TYPE_CHECKING:
    from game.ai.curdle.player import CurdleStudy

#: a hand of so few cards is about to be out
NEARLY_OUT = 2


def turning(study: CurdleStudy, action: int) -> Iterator[Reason]:
    """Why to draw, or to pass."""
    state, pool = study.base, study.unseen.pool
    draws = action == DRAW
    if not state.stock:
        yield Reason(0, say("The stock is empty."))
        return
    if len(state.stock) - 1 not in study.unseen.places:
        top = state.stock[-1]
        if draws:
            yield Reason(9, say("{card} is known to lie on top of the stock.", card=CODES[top]))
        elif not BIT[top] & state.bridge:
            yield Reason(9, say("{card} is known to lie on top of the stock, and is no bridge.", card=CODES[top]))
        else:
            yield Reason(9, say("{card} is known to lie on top of the stock, and is left there.", card=CODES[top]))
        return
    bridges = sum(1 for card in pool if BIT[card] & state.bridge)
    args = {"percent": in_hundred(bridges / len(pool)), "count": bridges, "total": len(pool)}
    following = state.terms.left[study.view.seat]
    if not bridges:
        yield Reason(
            9, say("No unseen card is a bridge here: {seat} would only draw one card more.", seat=study.view.seat)
        )
        return
    nearly = [s for s, hand in enumerate(state.hands) if s != study.view.seat and hand.bit_count() <= NEARLY_OUT]
    if draws:
        yield from _drawing(state, following, nearly, args)
    else:
        yield from _passing(state, following, args)


def _drawing(state: Core, following: int, nearly: list[int], args: dict[str, int]) -> Iterator[Reason]:
    percent = args["percent"]
    if following == state.last and not state.terms.at_once:
        yield Reason(
            6,
            say(
                "Without a bridge the blind curdle is {seat_last}'s: a draw brings one {percent} times in 100.",
                seat_last=following,
                percent=percent,
            ),
        )
    if nearly:
        left = state.hands[nearly[0]].bit_count()
        yield Reason(
            5,
            Words(
                "{seat_near} has {count} card left, and a draw brings a bridge {percent} times in 100.",
                {"seat_near": nearly[0], "count": left, "percent": percent},
                "{seat_near} has {count} cards left, and a draw brings a bridge {percent} times in 100.",
            ),
        )
    yield Reason(
        4,
        Words(
            "{count} of the {total} unseen cards is a bridge here: worth a try.",
            args,
            "{count} of the {total} unseen cards are bridges here: worth a try.",
        ),
    )


def _passing(state: Core, following: int, args: dict[str, int]) -> Iterator[Reason]:
    percent = args["percent"]
    if following == state.last and not state.terms.at_once:
        yield Reason(
            4,
            Words(
                "The blind curdle will be {seat_last}'s, but {count} of the {total} unseen cards is a bridge only.",
                {**args, "seat_last": following},
                "The blind curdle will be {seat_last}'s, but {count} of the {total} unseen cards are bridges only.",
            ),
        )
    if state.terms.by_points:
        yield Reason(
            4, say("A draw brings a bridge {percent} times in 100, and otherwise points to pay for.", percent=percent)
        )
    if state.hands[following].bit_count() > state.hands[state.to_move].bit_count():
        yield Reason(
            5,
            say(
                "A draw brings a bridge {percent} times in 100; {seat_next} has the longer hand.",
                percent=percent,
                seat_next=following,
            ),
        )
    yield Reason(1, say("A draw brings a bridge {percent} times in 100, and otherwise one card more.", percent=percent))


# --- the exchange


def uncovered(state: Core, bank: int) -> tuple[int, int] | None:
    """The top that taking ``bank`` (0 or 1) uncovers and the other bank's, or None where a new card comes up."""
    taken, other = (state.bank2, state.bank1) if bank else (state.bank1, state.bank2)
    return (taken[-5], other[-1]) if len(taken) > 4 and other else None


def able(state: Core, bank: int) -> int:
    """The cards of the hand and of the four taken that bridge what ``bank`` uncovers."""
    tops = uncovered(state, bank)
    cards = state.hands[state.to_move]
    for card in (state.bank2 if bank else state.bank1)[-4:]:
        cards |= BIT[card]
    return cards & BRIDGE[tops[0]][tops[1]] if tops is not None else 0


def banking(study: CurdleStudy, bank: int) -> Iterator[Reason]:
    """Why to take the gifts from ``bank``."""
    state = study.base
    tops = uncovered(state, bank)
    if tops is None:
        yield Reason(0, say("Bank {bank} starts afresh with a card of the stock.", bank=bank + 1))
        return
    args = {"bank": bank + 1, "card": CODES[tops[0]]}
    mine, theirs = able(state, bank), able(state, 1 - bank)
    if not BRIDGE[tops[0]][tops[1]]:
        yield Reason(9, say("Bank {bank} uncovers {card}: a natural curdle, and breaking it is a free card.", **args))
    elif mine.bit_count() > theirs.bit_count() and uncovered(state, 1 - bank) is not None:
        yield Reason(
            3,
            say(
                "Bank {bank} uncovers {card}, which {cards} can bridge; the other bank leaves fewer.",
                **args,
                cards=codes_of(mine),
            ),
        )
    elif mine:
        yield Reason(2, say("Bank {bank} uncovers {card}, and then {cards} can bridge.", **args, cards=codes_of(mine)))
    yield Reason(1, say("Bank {bank} uncovers {card}.", **args))


def giving(study: CurdleStudy, to: int) -> Iterator[Reason]:
    """Why the next gift goes to ``to``."""
    state, me = study.base, study.view.seat
    gift = state.gifts[0]
    card, pairs = CODES[gift], BRIDGED[RANK[gift]]
    if to == me:
        if BIT[gift] & wanted(state):
            yield Reason(5, say("{card} is a bridge now: worth keeping for the turn that follows.", card=card))
        worst = min(cards_of(state.hands[me]), key=lambda c: BRIDGED[RANK[c]], default=gift)
        if BRIDGED[RANK[worst]] < pairs:
            yield Reason(
                4,
                say(
                    "{card} bridges more pairs of ranks than {card_other}, which can go for it.",
                    card=card,
                    card_other=CODES[worst],
                ),
            )
        yield Reason(0, say("{card} is kept, so that nobody else has it.", card=card))
        return
    count = state.hands[to].bit_count()
    others = [s for s in range(state.terms.seats) if s not in (to, me) and state.takers >> s & 1]
    if pairs <= STUBBORN_PAIRS:
        yield Reason(
            4,
            say(
                "{card} bridges only {count} of the 91 pairs of ranks: a burden for {seat_to}.",
                card=card,
                count=pairs,
                seat_to=to,
            ),
        )
    if others and all(count < state.hands[s].bit_count() for s in others):
        yield Reason(
            2,
            say("{seat_to} is nearest to going out, and gets {card}, which is no bridge now.", card=card, seat_to=to)
            if not BIT[gift] & wanted(state)
            else say("{seat_to} gets {card}.", card=card, seat_to=to),
        )
    if others and all(count > state.hands[s].bit_count() for s in others):
        yield Reason(3, say("{seat_to} holds the most cards: {card} helps there least.", card=card, seat_to=to))
    if study.base.terms.gift_stays:
        yield Reason(1, say("{seat_to} has to give up another card for {card}.", card=card, seat_to=to))
    yield Reason(0, say("{seat_to} gets {card}.", card=card, seat_to=to))


def discarding(study: CurdleStudy, card: int) -> Iterator[Reason]:
    """Why ``card`` goes under the stock."""
    state = study.base
    hand = state.hands[state.to_move]
    rest = [c for c in cards_of(hand) if RANK[c] != RANK[card]]
    bridges = wanted(state)
    pairs = BRIDGED[RANK[card]]
    code = CODES[card]
    mine = hand & bridges
    if mine and not BIT[card] & bridges and state.to_move == state.last:
        yield Reason(3, say("{card} doesn't bridge now; {cards} in hand can.", card=code, cards=codes_of(mine)))
    if len(rest) < hand.bit_count() - 1:
        yield Reason(4, say("There is another of the rank of {card} in hand: this one can be spared.", card=code))
    if rest and all(pairs < BRIDGED[RANK[c]] for c in rest):
        yield Reason(
            2,
            say(
                "{card} bridges {count} of the 91 pairs of ranks, fewer than any other in hand.", card=code, count=pairs
            ),
        )
    yield Reason(1, say("{card} bridges {count} of the 91 pairs of ranks.", card=code, count=pairs))
