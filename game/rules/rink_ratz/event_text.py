"""Rink Ratz's events in words, for the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.card_games import match_ended
from game.rules.contract import Event, Json, Words, say
from game.rules.rink_ratz.moves import NAMES

Data = Mapping[str, Json]


def describe(event: Event) -> Words | None:
    """Return the log's sentence for an event as some seat saw it, or None when it deserves none."""
    describer = DESCRIBERS.get(event.name)
    return describer(event.data) if describer else None


def _dealt(d: Data) -> Words:
    if d["overtime"] and d["new_period"]:
        args = {"period": d["period"], "seat": d["seat"], "seat_lead": d["leader"]}
        if d["overtime"] == "sudden":
            return say("Overtime, period {period}: {seat} deals, {seat_lead} leads, and the next goal wins.", **args)
        return say(
            "Overtime, period {period}: {seat} deals, {seat_lead} leads, and the whole period is played.", **args
        )
    if d["new_period"]:
        return say(
            "Period {period}: {seat} deals and {seat_lead} leads.",
            period=d["period"],
            seat=d["seat"],
            seat_lead=d["leader"],
        )
    return say("Shift {shift}: {seat} deals.", shift=d["shift"], seat=d["seat"])


def _faced_off(d: Data) -> Words:
    cards = [card for card in d["cards"] if card]
    if d["again"]:
        return say("Face-off, {cards}: {seats} draw again.", cards=cards, seats=list(d["again"]))
    return say("Face-off, {cards}: {seat} deals.", cards=cards, seat=d["seat"])


def _last_shift(d: Data) -> Words:
    if d["pulling"]:
        return Words(
            "The last shift of the period. After {count} card, a trailing team can pull its goalie.",
            {"count": d["pulling"]},
            "The last shift of the period. After {count} cards, a trailing team can pull its goalie.",
        )
    return say("The last shift of the period.")


def _played(d: Data) -> Words | None:
    if d["face"] == "burn":
        return None
    if d["face"]:
        return say("{seat} plays {face}.", seat=d["seat"], face=NAMES[d["face"]].to_json())
    return say("{seat} plays {card}.", seat=d["seat"], card=d["card"])


def _shot(d: Data) -> Words:
    who = {"seat": d["seat"]}
    kind = d["kind"]
    if d["stolen"]:
        return say("A third {card} in a row, and {seat} takes over the shot!", card=d["card"], **who)
    if kind == "match":
        return say("Shot! {seat} matches {card}.", card=d["card"], **who)
    if kind == "rebound":
        return say("Rebound! {seat} shoots again with {card}.", card=d["card"], **who)
    if kind == "stick":
        return say("Power-play shot! {seat} shoots with {card}.", card=d["card"], **who)
    if kind == "break":
        return say("A breakaway for {seat}!", **who)
    if kind == "two":
        return say("Two on one for {seat}!", **who)
    if kind == "power":
        return say("{seat} shoots right away on the power play.", **who)
    return say("{seat} takes a shot.", **who)


def _goal(d: Data) -> Words:
    args = {"a": d["scores"][0], "b": d["scores"][1]}
    if d["kind"] == "penalty" and d["winner"]:
        return say(
            "Goal in overtime! The penalty shot for {seats} decides the match, {a} to {b}.", seats=d["seats"], **args
        )
    if d["kind"] == "penalty":
        return say("Penalty-shot goal for {seats}: {a} to {b}.", seats=d["seats"], **args)
    if d["winner"]:
        return say(
            "Goal in overtime! {seat} scores with {card} and decides the match, {a} to {b}.",
            seat=d["seat"],
            card=d["card"],
            **args,
        )
    if d["empty_net"]:
        return say("{seat} scores into the empty net with {card}: {a} to {b}.", seat=d["seat"], card=d["card"], **args)
    if d["power"]:
        return say("Power-play goal! {seat} scores with {card}: {a} to {b}.", seat=d["seat"], card=d["card"], **args)
    if d["short_handed"]:
        return say("Short-handed goal! {seat} scores with {card}: {a} to {b}.", seat=d["seat"], card=d["card"], **args)
    return say("Goal! {seat} scores with {card}: {a} to {b}.", seat=d["seat"], card=d["card"], **args)


def _blocked(d: Data) -> Words:
    if d["how"] == "block":
        return say("{seat} blocks the shot.", seat=d["seat"])
    return say("{seat} shuts down the attack.", seat=d["seat"])


def _penalty(d: Data) -> Words:
    if not d["card"]:
        return say("A penalty shot for {seats}, but no Bench Card is left, so no goal.", seats=d["seats"])
    if d["stick"]:
        return say("Penalty shot for {seats}: {card}, a stick!", seats=d["seats"], card=d["card"])
    return say("Penalty shot for {seats}: {card} isn't a stick, so no goal.", seats=d["seats"], card=d["card"])


def _power(d: Data) -> Words:
    if d["two"]:
        return say("A two-man advantage for {seats}.", seats=d["seats"])
    return say("An eight-card power play for {seats}.", seats=d["seats"])


def _power_over(d: Data) -> Words:
    if d["how"] == "goal":
        return say("The goal ends the power play.")
    return say("The power play is over.")


DESCRIBERS: dict[str, Callable[[Data], Words | None]] = {
    "FacedOff": _faced_off,
    "Dealt": _dealt,
    "LastShiftBegan": _last_shift,
    "CardPlayed": _played,
    "ShotMade": _shot,
    "GoalScored": _goal,
    "GoalStood": lambda d: say("The goal stands and decides the match.") if d["winner"] else say("The goal stands."),
    "GoalSaved": lambda d: say("{seat} makes a miraculous save, so no goal!", seat=d["seat"]),
    "ShotMissed": lambda d: say("{seat} misses, so {card} can be matched.", seat=d["seat"], card=d["card"]),
    "ShotBlocked": _blocked,
    "RushGivenUp": lambda d: say("{seat} gives up the shot in progress.", seat=d["seat"]),
    "PowerPlayStarted": _power,
    "PowerPlayNullified": lambda d: say("{seat} cancels the power play. Even strength again.", seat=d["seat"]),
    "PowerPlayEnded": _power_over,
    "PenaltyShot": _penalty,
    "CardBurnt": lambda d: say("{seat} has nothing legal to play and gives up {card}.", seat=d["seat"], card=d["card"]),
    "GoaliePulled": lambda d: say(
        "{seat} pulls the goalie: a card one higher scores too, but the net is empty.", seat=d["seat"]
    ),
    "GoalieBack": lambda d: say("The goalie is back in the net for {seats}.", seats=d["seats"]),
    "PeriodEnded": lambda d: say(
        "Period {period} is over: {a} to {b}.", period=d["period"], a=d["scores"][0], b=d["scores"][1]
    ),
    "MatchEnded": match_ended,
}
