"""Why a seat of Curdle laid, drew or passed, and how that worked out, from what everybody saw."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.contract import Event, Position, View, Words, say
from game.rules.curdle.tables import bridge_ranks, differences


def intent(before: View, events: Sequence[Event]) -> Words | None:
    """Return what the rules asked of the seat, what it did, and who could follow."""
    meant = _meant(before.position, events[0])
    if meant is None:
        return None
    for event in events[1:]:
        fate = _fate(events[0], event)
        if fate is not None:
            return say("{meant} {fate}", meant=meant.to_json(), fate=fate.to_json())
        if event.name in ("Dealt", "BankTaken"):
            break
    return meant


def _meant(before: Position, event: Event) -> Words | None:
    data = event.data
    tops = [bank[-1][0] if bank else "" for bank in before["banks"]]
    ranks = bridge_ranks(*tops) if all(tops) else ()
    apart = " / ".join(map(str, differences(*tops))) if all(tops) else ""
    if event.name == "CardPlayed":
        if data["kind"] == "opening":
            return say("Opened with {card}.", card=data["card"])
        if data["kind"] == "break":
            return say("Broke the pair with {card}.", card=data["card"])
        return say("The banks were {apart} apart, and {card} bridged them.", apart=apart, card=data["card"])
    if event.name == "CardDrawn":
        if not ranks:
            return say("Held no other rank to break the pair with, and drew.")
        return say("Held no bridge and drew.")
    if event.name == "Passed":
        if not ranks:
            return say("Held no other rank to break the pair with.")
        can = before["stock"] and not before["drawn"] and not before["played"]
        return say("Held no bridge and didn't draw.") if can else say("Held no bridge and couldn't draw.")
    if event.name == "BankTaken":
        return say("Took {pile} for its gifts.", pile=data["bank"])
    return None


def _fate(first: Event, event: Event) -> Words | None:
    data = event.data
    if event.name == "NaturalCurdle" and not data["inherited"]:
        return say("That made a natural curdle.")
    if event.name == "BlindCurdle":
        return say("Nobody could follow: a blind curdle.")
    if event.name == "HandWon" and data["seat"] >= 0:
        return say("{seat} won the hand.", seat=data["seat"])
    if event.name == "Fluker":
        return say("The card drawn was a bridge.")
    if event.name == "TurnEnded" and data["reason"] == "draw" and first.name == "CardDrawn":
        return say("The card drawn wasn't a bridge.")
    if event.name == "CardPlayed":
        if data["seat"] == first.data["seat"]:
            return say("Continued with {card}.", card=data["card"])
        return say("{seat} followed with {card}.", seat=data["seat"], card=data["card"])
    return None
