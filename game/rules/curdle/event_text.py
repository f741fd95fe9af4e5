"""Curdle's events in words, for the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.contract import HIDDEN, Event, Json, Words, say

Data = Mapping[str, Json]


def describe(event: Event) -> Words | None:
    """Return the log's sentence for an event as some seat saw it, or None when it deserves none."""
    describer = DESCRIBERS.get(event.name)
    return describer(event.data) if describer else None


def _dealt(d: Data) -> Words:
    return say("Hand {number}: {seat} deals everybody ten cards.", number=d["deal_no"], seat=d["seat"])


def _played(d: Data) -> Words:
    args = {"seat": d["seat"], "card": d["card"], "pile": d["bank"]}
    if d["kind"] == "opening":
        return say("{seat} opens {pile} with {card}.", **args)
    if d["kind"] == "break":
        return say("{seat} breaks the curdle with {card} on {pile}.", **args)
    if d["drawn"]:
        return say("{seat} plays {card}, just drawn, on {pile}.", **args)
    return say("{seat} bridges with {card} on {pile}.", **args)


def _drawn(d: Data) -> Words:
    if d["card"] == HIDDEN:
        return say("{seat} draws a card.", seat=d["seat"])
    return say("{seat} draws {card}.", seat=d["seat"], card=d["card"])


def _ended(d: Data) -> Words | None:
    if d["reason"] == "draw":
        return say("It isn't a bridge, so {seat} keeps it and the turn ends.", seat=d["seat"])
    return None


def _natural(d: Data) -> Words:
    if d["inherited"]:
        return say("{seat} inherits the natural curdle of {rank} and {rank}.", seat=d["seat"], rank=d["rank"])
    return say(
        "A natural curdle, {rank} and {rank}: {seat} breaks it with any other rank.", seat=d["seat"], rank=d["rank"]
    )


def _blind(d: Data) -> Words:
    if d["number"] > 1:
        return say(
            "Blind curdle number {number} in a row: nobody has a bridge, so {seat} chooses a bank.",
            seat=d["seat"],
            number=d["number"],
        )
    return say("A blind curdle: nobody has a bridge, so {seat} chooses a bank.", seat=d["seat"])


def _taken(d: Data) -> Words:
    if d["from_stock"]:
        return Words(
            "{seat} takes {pile}, topped up with {count} card from the stock.",
            {"seat": d["seat"], "pile": d["bank"], "count": d["from_stock"]},
            "{seat} takes {pile}, topped up with {count} cards from the stock.",
        )
    return say("{seat} takes the top four cards of {pile}.", seat=d["seat"], pile=d["bank"])


def _given(d: Data) -> Words:
    own, hidden = d["to"] == d["seat"], d["card"] == HIDDEN
    args = {"seat": d["seat"]} | ({} if own else {"seat_to": d["to"]}) | ({} if hidden else {"card": d["card"]})
    if own:
        return say("{seat} keeps a gift.", **args) if hidden else say("{seat} keeps {card}.", **args)
    if hidden:
        return say("{seat} gives {seat_to} a card.", **args)
    return say("{seat} gives {seat_to} {card}.", **args)


def _discarded(d: Data) -> Words:
    if d["card"] == HIDDEN:
        return say("{seat} discards a card under the stock.", seat=d["seat"])
    return say("{seat} discards {card} under the stock.", seat=d["seat"], card=d["card"])


def _hand_won(d: Data) -> Words:
    if d["seat"] >= 0:
        return say("{seat} has no cards left and wins the hand.", seat=d["seat"])
    if d["reason"] == "stuck":
        return say("Nobody can break the natural curdle, so the hand ends without a winner.")
    return say("Too many blind curdles without a card played, so the hand ends without a winner.")


def _match_ended(d: Data) -> Words:
    winners = d["winners"]
    if len(winners) == 1:
        return say("{seat} wins the match.", seat=winners[0])
    return say("{seats} share the win.", seats=list(winners))


DESCRIBERS: dict[str, Callable[[Data], Words | None]] = {
    "Dealt": _dealt,
    "CardTurnedUp": lambda d: say("{seat} turns up {card} for {pile}.", seat=d["seat"], card=d["card"], pile=1),
    "CardPlayed": _played,
    "CardDrawn": _drawn,
    "Fluker": lambda d: say("A fluker: {seat} has drawn a bridge.", seat=d["seat"]),
    "Passed": lambda d: say("{seat} passes.", seat=d["seat"]),
    "TurnEnded": _ended,
    "NaturalCurdle": _natural,
    "Kingfisher": lambda d: say("A kingfisher: only a king bridges these banks."),
    "BlindCurdle": _blind,
    "BankTaken": _taken,
    "BankRestarted": lambda d: say("{pile} is restarted with {card}.", pile=d["bank"], card=d["card"]),
    "GiftGiven": _given,
    "Discarded": _discarded,
    "HandWon": _hand_won,
    "MatchEnded": _match_ended,
}
