"""PowerUp's events in words, for the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.card_games import match_ended
from game.rules.contract import HIDDEN, Event, Json, Words, say
from game.rules.powerup.tables import TYPES, H
from game.rules.powerup.underway import WhyLost

Data = Mapping[str, Json]

COLOURS = {"blue": say("Ice"), "yellow": say("Amber")}


def describe(event: Event) -> Words | None:
    """Return the log's sentence for an event as some seat saw it, or None when it deserves none."""
    describer = DESCRIBERS.get(event.name)
    return describer(event.data) if describer else None


def _called(d: Data) -> Words:
    args = {"seat": d["seat"], "number": d["number"]}
    if d["kind"] == "house" and d["call"].startswith("W "):
        return say("Stone {number}: {seat} calls the Wild as {card}.", card=d["call"][2:], **args)
    if d["kind"] == "house":
        return say("Stone {number}: {seat} calls {card}.", card=d["call"], **args)
    if d["kind"] == "guard":
        return say("Stone {number}: {seat} calls a guard on {stone}.", stone=d["target"], **args)
    if d["kind"] == "takeout":
        return say("Stone {number}: {seat} calls a takeout of {stone}.", stone=d["target"], **args)
    if d["kind"] == "promote":
        return say("Stone {number}: {seat} calls a promotion of {stone}.", stone=d["target"], **args)
    return say("Stone {number}: {seat} calls a nudge of {stone}.", stone=d["target"], **args)


def _played(d: Data) -> Words:
    args = {"seat": d["seat"], "card": d["card"]}
    if d["match"]:
        return say("{seat} adds {card}, the match.", **args)
    if d["standing"] == "lost":
        return say("{seat} adds {card}, so the stone can't be made.", **args)
    return say("{seat} adds {card}.", **args)


def _answered(d: Data) -> Words:
    if d["answer"] == HIDDEN:
        return say("{seat} has decided whether to pass a card.", seat=d["seat"])
    if d["answer"] == "keep":
        return say("{seat} keeps every card.", seat=d["seat"])
    return say("{seat} sets {card} aside to be passed.", seat=d["seat"], card=d["answer"])


def _passed(d: Data) -> Words:
    if not d["count"]:
        return say("Nobody passes a card.")
    return Words("{count} card goes to the left.", {"count": d["count"]}, "{count} cards go to the left, all at once.")


def _made(d: Data) -> Words:
    return say(
        "{stone} comes to rest: {cards}, number {distance} from the pin.",
        stone=d["stone"],
        cards=d["cards"],
        distance=d["distance"],
    )


def _promoted(d: Data) -> Words:
    args = {"stone": d["target"], "cards": d["cards"], "distance": d["distance"]}
    if d["unguarded"]:
        return say(
            "Guard {stone} is promoted into the house: {cards}, number {distance}; {free} is open again.",
            free=d["unguarded"],
            **args,
        )
    return say("{stone} is promoted: {cards}, number {distance} from the pin.", **args)


def _nudged(d: Data) -> Words:
    if not d["distance"]:
        return say("Guard {stone} is nudged: {cards}.", stone=d["target"], cards=d["cards"])
    args = {"stone": d["target"], "cards": d["cards"], "distance": d["distance"]}
    if d["distance"] < d["distance_before"]:
        return say("{stone} is nudged inwards: {cards}, number {distance}.", **args)
    if d["distance"] > d["distance_before"]:
        return say("{stone} is nudged outwards: {cards}, number {distance}.", **args)
    return say("{stone} is nudged but stays where it was: {cards}, number {distance}.", **args)


def _taken_out(d: Data) -> Words:
    return say("Takeout: {stone} is gone.", stone=d["target"])


def _both_gone(d: Data) -> Words:
    return say("Double takeout: {stones} are gone.", stones=list(d["gone"]))


def _named(d: Data) -> Words:
    if d["value"] == H:
        return say("{seat} lets the Wild miss.", seat=d["seat"])
    return say("{seat} names the Wild: {rank}.", seat=d["seat"], rank=TYPES[d["value"]])


def _drawn(d: Data) -> Words:
    return Words("{seat} draws {count} card.", {"seat": d["seat"], "count": d["count"]}, "{seat} draws {count} cards.")


def _away(d: Data) -> Words:
    return say("{seat} discards {cards} and draws the same number.", seat=d["seat"], cards=d["cards"])


def _forfeited(d: Data) -> Words:
    if d["chosen"]:
        return say("{seat} forfeits stone {number}.", seat=d["seat"], number=d["number"])
    return say(
        ("{seat} has no legal call after the exchange, so stone {number} is forfeited."),
        seat=d["seat"],
        number=d["number"],
    )


def _counted(d: Data) -> Words:
    args = {"number": d["number"], "stone": d["stone"], "distance": d["distance"]}
    if d["tie"]:
        a, b = (" ".join(map(str, held)) for held in d["cards_held"])
        args |= {"a": a, "b": b}
        return say("{number}: {stone} at {distance}, tied but ahead on cards held ({a} to {b}).", **args)
    return say("{number}: {stone} at {distance}.", **args)


def _stopped(d: Data) -> Words:
    return say(
        ("The count stops at {distance}, where {stone} belongs to {seats}."),
        stone=d["stone"],
        seats=d["seats"],
        distance=d["distance"],
    )


def _scored(d: Data) -> Words:
    args = {"end": d["end"], "a": d["scores"][0], "b": d["scores"][1]}
    if not d["points"]:
        if not d["seats_first"]:
            return say("End {end} is blank: {a} to {b}.", **args)
        return say(
            "End {end} is blank: {a} to {b}. The hammer stays; first stone again for {seats}.",
            seats=d["seats_first"],
            **args,
        )
    score = Words(
        "End {end}: {count} point for {seats}, {a} to {b}.",
        {"count": d["points"], "seats": d["seats"], **args},
        "End {end}: {count} points for {seats}, {a} to {b}.",
    )
    if not d["seats_first"]:
        return score
    return say("{score} The team that scored throws first.", score=score.to_json())


def _gathered(d: Data) -> Words:
    if d["extra"]:
        return say(
            "The match is tied. Extra end: first stone for {seats}, hammer for {seats_hammer}.",
            seats=d["seats"],
            seats_hammer=d["seats_hammer"],
        )
    return say(
        "End {end}: first stone for {seats}, hammer for {seats_hammer}.",
        end=d["end"],
        seats=d["seats"],
        seats_hammer=d["seats_hammer"],
    )


DESCRIBERS: dict[str, Callable[[Data], Words | None]] = {
    "HammerGiven": lambda d: say(
        "A random draw gives {seats_hammer} the hammer and {seats} the first stone.",
        seats=d["seats"],
        seats_hammer=d["seats_hammer"],
    ),
    "ColourChosen": lambda d: say("{seat} chooses {colour}.", seat=d["seat"], colour=COLOURS[d["colour"]].to_json()),
    "SkipAnnounced": lambda d: say("First Skip for {seats}: {seat_skip}.", seat_skip=d["seat_skip"], seats=d["seats"]),
    "Dealt": lambda d: say("The cards are dealt."),
    "PassAnswered": _answered,
    "CardsPassed": _passed,
    "StoneCalled": _called,
    "CardPlayed": _played,
    "NoCardLeft": lambda d: say("{seat} has no card left to play.", seat=d["seat"]),
    "WildNamed": _named,
    "StoneMade": _made,
    "GuardSet": lambda d: say(
        "{stone} guards {target}: {cards}.", stone=d["stone"], target=d["target"], cards=d["cards"]
    ),
    "StoneLost": lambda d: say(
        "Stone {number} is lost: {reason}.",
        number=d["number"],
        reason=WhyLost(d["reason"], tuple(d["values"])).words().to_json(),
    ),
    "StoneTakenOut": _taken_out,
    "DoubleTakenOut": _both_gone,
    "StonePromoted": _promoted,
    "StoneNudged": _nudged,
    "CardsDrawn": _drawn,
    "DiscardsShuffled": lambda d: say(
        "The discards of {seats} are shuffled to make a new draw pile.", seats=d["seats"]
    ),
    "CardsExchanged": _away,
    "DrawnChanged": _away,
    "DrawnKept": lambda d: say("{seat} keeps the cards just drawn.", seat=d["seat"]),
    "StoneForfeited": _forfeited,
    "GuardsLifted": lambda d: say("The guards are removed: {stones}.", stones=list(d["stones"])),
    "PointCounted": _counted,
    "CountStopped": _stopped,
    "CountTied": lambda d: say("The nearest stones are tied, and so are the cards held, so nobody scores."),
    "EndScored": _scored,
    "CardsGathered": _gathered,
    "MatchEnded": match_ended,
}
