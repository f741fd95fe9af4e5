"""The hint to draw or to pass, and for a bank, a gift or a discard in an exchange of Curdle.

The words for laying cards are in ``explain``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.ai.curdle.decision_context import DecisionContext
from game.ai.curdle.policy import BRIDGED, wanted
from game.rules.contract import Words, say
from game.rules.curdle.moves import BANK, DISCARD, DRAW, GIVE, Action
from game.rules.curdle.tables import BIT, CODES, GIFTS, PACK, RANK, cards_of, codes_of

Told = Iterator[tuple[float, Words]]

#: by the rank of a discard that the choice was tried against: whether it did clearly better, else about the same
Tries = Mapping[int, bool]

#: a hand of so few cards is about to be out
NEARLY_OUT = 2


def turning(seen: DecisionContext, action: Action, close: bool, compared: bool) -> Told:
    """Why to draw, or to pass.

    Both get the same sentence about the same chance, since a search drops the loser too early to tell how close it was;
    only where they were ``compared`` in worlds of their own does the chance speak for one of them.
    """
    state, draws = seen.state, action == DRAW
    if not state.stock:
        yield 0, say("The stock is empty.")
        return
    if len(state.stock) - 1 not in seen.unseen.places:
        top = {"card": CODES[state.stock[-1]]}
        if draws:
            yield 9, say("{card} is known to be on top of the stock.", **top)
        elif not BIT[state.stock[-1]] & state.bridge:
            yield 9, say("{card} is known to be on top of the stock and isn't a bridge.", **top)
        else:
            yield 9, say("{card} is known to be on top of the stock, so leave it there.", **top)
        return
    found = seen.meaning((DRAW,))
    if not found.bridges:
        yield 9, say("No unseen card is a bridge now, so a draw would only add a card.")
        return
    others = [s for s in range(state.terms.seats) if s != seen.view.seat]
    near = min(others, key=lambda s: state.hands[s].bit_count())
    args: dict[str, Any] = {"percent": found.percent, "other": found.total - found.bridges, "total": found.total}
    args |= {"seat_next": seen.following, "seat_near": near, "bridges": found.bridges}
    args["count"] = state.hands[near].bit_count()
    if not compared:
        yield _both_sides(seen, args, close)
    yield from (_drawing if draws else _passing)(seen, args)


def _both_sides(seen: DecisionContext, args: dict[str, Any], close: bool) -> tuple[float, Words]:
    """What a draw and a pass may bring, with its weight."""
    state = seen.state
    if seen.following == state.last and not state.terms.at_once:
        both = say(
            "A pass gives {seat_next} the blind curdle; a draw prevents it {percent}% of the time, but otherwise adds "
            "a card.",
            **args,
        )
        near = say(
            "A pass gives {seat_next} the blind curdle; a draw prevents it {percent}% of the time, but otherwise adds "
            "a card. It's a close call.",
            **args,
        )
        return 7, near if close else both
    if close:
        return 7, say(
            "A draw is a bridge {percent}% of the time, but otherwise adds a card. It's a close call.", **args
        )
    return 4.2, say("A draw is a bridge {percent}% of the time, but otherwise adds a card.", **args)


def _drawing(seen: DecisionContext, args: dict[str, Any]) -> Told:
    state = seen.state
    if seen.following == state.last and not state.terms.at_once:
        yield 6, say("A pass gives {seat_next} the blind curdle; a draw prevents it {percent}% of the time.", **args)
    if args["count"] <= NEARLY_OUT:
        yield (
            5,
            Words(
                "With {seat_near} down to {count} card, it's time to draw, and {percent}% of draws are bridges.",
                args,
                "With {seat_near} down to {count} cards, it's time to draw, and {percent}% of draws are bridges.",
            ),
        )
    args = {**args, "count": args["bridges"]}
    yield (
        4,
        Words(
            "Passing gains nothing, and {count} of the {total} unseen cards is a bridge.",
            args,
            "Passing gains nothing, and {count} of the {total} unseen cards are bridges.",
        ),
    )


def _passing(seen: DecisionContext, args: dict[str, Any]) -> Told:
    state = seen.state
    if seen.following == state.last and not state.terms.at_once:
        yield (
            4.5,
            say("The blind curdle goes to {seat_next}; a draw would prevent it only {percent}% of the time.", **args),
        )
    if state.terms.by_points:
        yield 4.5, say("{percent}% of draws are bridges; any other costs points.", **args)
    if args["count"] > len(seen.view.position["hands"][seen.view.seat]):
        yield 4.5, say("{percent}% of draws are bridges, but passing keeps this hand the shortest.", **args)
    args = {**args, "count": args["bridges"]}
    yield (
        1,
        Words(
            "Only {count} of the {total} unseen cards is a bridge; any other just adds to the hand.",
            args,
            "Only {count} of the {total} unseen cards are bridges; any other just adds to the hand.",
        ),
    )


# --- the exchange


def banking(seen: DecisionContext, action: Action) -> Told:
    """Why to take the gifts from a bank."""
    state, bank = seen.state, action - BANK
    mine, theirs = seen.meaning((action,)), seen.meaning((2 * BANK + 1 - action,))
    args: dict[str, Any] = {"pile": bank + 1, "card": mine.tops[bank], "card_other": theirs.tops[1 - bank]}
    args["cards"] = list(mine.held)
    if not mine.tops[bank]:
        if theirs.tops[1 - bank] and not theirs.held:
            yield (
                1,
                say(
                    "Taking from the other bank uncovers {card_other}, which nothing in hand bridges; this "
                    "one gets a new card.",
                    **args,
                ),
            )
        taken = (state.bank2 if bank else state.bank1)[-GIFTS:]
        args["cards"] = [CODES[card] for card in taken]
        if not theirs.tops[1 - bank] and taken:
            yield 2, say("Either bank would start afresh; taking this one yields {cards}.", **args)
        yield 0, say("{pile} starts afresh with a card from the stock.", **args)
        return
    if mine.natural:
        yield (
            9,
            say("Taking from {pile} uncovers {card} and makes a natural curdle, so the next card is free.", **args),
        )
    elif len(mine.held) > len(theirs.held) and theirs.tops[1 - bank] and not theirs.natural:
        yield (
            3,
            say(
                "Taking from {pile} uncovers {card}, which {cards} can bridge; the other bank leaves fewer bridges.",
                **args,
            ),
        )
    elif mine.held:
        yield 2, say("Taking from {pile} uncovers {card}, which {cards} can then bridge.", **args)
    elif not theirs.held:
        yield 2, say("Neither bank leaves a bridge in hand; taking from {pile} uncovers {card}.", **args)
    yield 1, say("Taking from {pile} uncovers {card}, and a draw follows the exchange.", **args)


def giving(seen: DecisionContext, to: int) -> Told:
    """Why the next gift goes to ``to``."""
    state, me = seen.state, seen.view.seat
    gift, found = state.gifts[0], seen.meaning((GIVE + to,))
    worst = min(cards_of(state.hands[me]), key=lambda c: BRIDGED[RANK[c]], default=gift)
    others = [s for s in range(state.terms.seats) if s not in (to, me) and state.takers >> s & 1]
    sizes = [state.hands[s].bit_count() for s in others]
    held, bridges = state.hands[to].bit_count(), bool(BIT[gift] & wanted(state))
    args: dict[str, Any] = {"card": CODES[gift], "card_other": CODES[worst], "seat_to": to, "held": held}
    args |= {"count": BRIDGED[RANK[gift]], "count_other": BRIDGED[RANK[worst]]}
    if found.does == "keep":
        if bridges:
            yield 5, say("{card} is a bridge now, so it's worth keeping for the turn that follows.", **args)
        if args["count_other"] < args["count"]:
            yield 4, say("{card} is worth keeping, since it's a bridge more often than {card_other}.", **args)
        yield 0, say("{card} stays in hand so nobody else gets it.", **args)
        return
    if args["count"] < args["count_other"] and not bridges:
        yield (
            4,
            say(
                "{card} is dead weight for {seat_to}, since it's a bridge less often than any card in this hand.",
                **args,
            ),
        )
    if others and held < min(sizes) and not bridges:
        yield 2, say("{seat_to} is nearest to going out and gets {card}, which isn't a bridge now.", **args)
    if others and held > max(sizes):
        yield 3, say("{seat_to} has the most cards, so {card} helps least there.", **args)
    if state.terms.gift_stays and not bridges:
        yield 1, say("{card} isn't a bridge now, and {seat_to} must discard another card for it.", **args)
    if bridges:
        yield 1, say("{card} is a bridge now, but {seat} plays first.", **args, seat=me)
    yield 0, say("{card} isn't a bridge now.", **args)


def discarding(seen: DecisionContext, card: int, best: bool, tries: Tries, against: int | None = None) -> Told:
    """Say why ``card`` goes under the stock, and not ``against``, by default the card that is the hardest to lay.

    ``best``: it did clearly better than all others.
    """
    state = seen.state
    hand = state.hands[state.to_move]
    rest = [c for c in cards_of(state.discardable()) if RANK[c] != RANK[card]]
    worst = min(rest, key=lambda c: BRIDGED[RANK[c]], default=card) if against is None else against
    mine, same = hand & wanted(state), [CODES[c] for c in cards_of(hand) if RANK[c] == RANK[card]]
    turn, count, other = state.to_move == state.last, BRIDGED[RANK[card]], BRIDGED[RANK[worst]]
    args: dict[str, Any] = {"card": CODES[card], "cards": codes_of(mine), "card_other": CODES[worst]}
    args["cards_same"] = same
    if turn and rest:
        run, run_other = (seen.meaning((DISCARD + c % PACK,)).run for c in (card, worst))
        if run > run_other > 0:
            args |= {"run": run, "run_other": run_other}
            yield (
                5,
                say(
                    "Without {card}, {run} cards can be played in a row; without {card_other}, only {run_other}.",
                    **args,
                ),
            )
    if mine and against is not None and BIT[against] & mine and not BIT[card] & mine and turn:
        yield 3.5, say("{card} isn't a bridge now; {card_other} is.", **args)
    if mine and not BIT[card] & mine and turn:
        yield 3, say("{card} isn't a bridge now, but {cards} can be played.", **args)
    if rest and len(same) > 1 and not any(RANK[c] == RANK[worst] for c in cards_of(hand & ~BIT[worst])):
        yield (
            4,
            say("{cards_same} bridge the same banks, so one can go; {card_other} is the only one of its rank.", **args),
        )
    elif len(same) > 1:
        yield 1.35, say("{cards_same} bridge the same banks, so one can go.", **args)
    if best and mine == BIT[card] and turn:
        yield 1.4, say("{card} is the only bridge, but the hand did better without it in simulations.", **args)
    if not rest:
        yield 1, say("Every card that can go has the same rank.")
    elif count < other:
        yield 2, say("{card} is harder to play, since it's a bridge less often than {card_other}.", **args)
    elif count == other and against is None:
        yield 1.5, say("Of the cards that can go, none is a bridge less often than {card}.", **args)
    elif count > other:
        yield from _in_spite(seen, worst, tries.get(RANK[worst]), args, against is not None)


def _in_spite(seen: DecisionContext, worst: int, better: bool | None, args: dict[str, Any], compared: bool) -> Told:
    """What outweighs that another card is harder to play than the one discarded; ``better``: as in ``Tries``."""
    state = seen.state
    if BIT[worst] & wanted(state):
        yield (
            2.5,
            say("{card_other} would be harder to play later, but it's a bridge now, so it stays in hand.", **args),
        )
    elif state.to_move == state.last and state.bank1 and state.bank2 and not wanted(state):
        if RANK[worst] != RANK[state.bank1[-1]]:
            yield 2.6, say("{card_other} is harder to play, but it can break this curdle, and then it's gone.", **args)
    if better:
        yield 1.3, say("{card_other} is harder to play, but discarding {card} did better in simulations.", **args)
    elif better is not None and not compared:
        yield 1.3, say("{card_other} is harder to play, but discarding either is about as good.", **args)
    else:
        yield -1, say("{card_other} is harder to play, but {card} looked easier to spare.", **args)
