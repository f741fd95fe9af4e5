"""Hurry Hard!'s events in words, for the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.contract import Event, Json, Words, say
from game.rules.hurry_hard.names import option, ring, shot

Data = Mapping[str, Json]


def describe(event: Event) -> Words | None:
    """Return the log's sentence for an event as some seat saw it, or None when it deserves none."""
    describer = DESCRIBERS.get(event.name)
    return describer(event.data) if describer else None


def _rock(d: Data, key: str = "rock") -> Json:
    """A rock as it lay before the event, to be put into a sentence."""
    return d["pointed"][d[key]]


def _dealt(d: Data) -> Words:
    if d["extra"]:
        return say("Extra end: {seat} deals and has the hammer.", seat=d["seat"])
    args = {"end": d["end"], "seat": d["seat"]}
    if d["out"] >= 0:
        return say("End {end}: {seat} deals and has the hammer; {seat_out} sits out.", seat_out=d["out"], **args)
    return say("End {end}: {seat} deals and has the hammer.", **args)


def _thrown(d: Data) -> Words:
    args = {"seat": d["seat"], "shot": shot(d["card"])}
    if d["kind"] == "draw":
        return say("{seat} throws a {shot}.", **args)
    if d["aim"] == "through":
        return say("{seat} throws a takeout through the house.", seat=d["seat"])
    if d["kind"] == "takeout":
        return say("{seat} throws a takeout at {rock}.", seat=d["seat"], rock=_rock(d, "aim"))
    corner = say("corner guard").to_json() if d["corner"] else say("guard").to_json()
    if d["aim"] == "centre":
        return say("{seat} throws a {guard} to the centre.", seat=d["seat"], guard=corner)
    return say("{seat} throws a {guard} in front of {rock}.", seat=d["seat"], guard=corner, rock=_rock(d, "aim"))


def _played(d: Data) -> Words:
    args = {"seat": d["seat"], "option": option(d["option"])}
    if d["word"] == "sweep":
        return say("{seat} calls {option} Sweepers, get that draw in!", **args)
    if d["word"] == "cancel":
        return say("{seat} calls {option} Sweep it past the trouble!", **args)
    if d["option"] == "PB":
        return say("{seat} plays {option}, and {rock} is the new target.", rock=_rock(d, "word"), **args)
    if d["option"] == "WG":
        return say("{seat} plays {option}, and the draw heads for {rock}.", rock=_rock(d, "word"), **args)
    return say("{seat} plays {option}.", **args)


def _cancelled(d: Data) -> Words:
    if d["option"] == "PK":
        return say("A pick! {seat}'s rock stops dead, and the shot is cancelled.", seat=d["thrower"])
    return say("Burnt! {seat}'s rock is removed from play.", seat=d["thrower"])


def _void(d: Data) -> Words:
    return say("Hurry Hard! and Sweeping Error cancel out, so the draw stops where it was aimed.")


def _rested(d: Data) -> Words:
    args = {"seat": d["seat"], "ring": ring(d["at"])}
    if d["sweeps"]:
        return say("After the sweeping, {seat}'s draw stops {ring}.", **args)
    return say("{seat}'s draw stops {ring}.", **args)


def _tapped(d: Data) -> Words:
    args = {"seat": d["seat"], "rock": _rock(d)}
    if d["at"] < 0:
        return say("{seat} taps {rock} out of the house.", **args)
    return say("{seat} taps {rock}, and it stops {ring}.", ring=ring(d["at"]), **args)


def _placed(d: Data) -> Words:
    if d["place"] == "centre":
        return say("{seat}'s guard stops in the centre.", seat=d["seat"])
    return say("{seat}'s guard stops in front of {rock}.", seat=d["seat"], rock=_rock(d, "place"))


def _removed(d: Data) -> Words:
    args = {"seat": d["seat"], "rock": _rock(d)}
    if d["named"] != d["rock"]:
        return say(
            "The hit on {rock_named} goes through the freeze and removes {rock}.",
            rock_named=_rock(d, "named"),
            rock=_rock(d),
        )
    if d["option"]:
        return say("A double! {seat} takes out {rock} too.", **args)
    return say("{seat} takes out {rock}.", **args)


def _restored(d: Data) -> Words:
    if d["place"] == "centre":
        return say(
            "{seat}'s {option} puts {rock} back in the centre.", option=option("HS"), seat=d["seat"], rock=_rock(d)
        )
    return say("{seat}'s {option} puts {rock} back in its place.", option=option("HS"), seat=d["seat"], rock=_rock(d))


def _claimed(d: Data) -> Words:
    args = {"option": option(d["option"]), "seat": d["seat"], "rock": _rock(d)}
    if d["option"] == "HS":
        return say("{option}! {seat} takes over {rock}.", **args)
    return say("{option}! {seat} takes over {rock}, now {ring}.", ring=ring(d["at"]), **args)


def _rolled(d: Data) -> Words:
    if d["at"] < 0:
        return say("{rock} rolls out of the house.", rock=_rock(d))
    return say("{rock} rolls off and stops {ring}.", rock=_rock(d), ring=ring(d["at"]))


def _scored(d: Data) -> Words:
    if d["team"] < 0:
        return say("End {end} is blanked.", end=d["end"])
    team = d["team"]
    args = {"count": d["points"][team], "end": d["end"], "a": d["scores"][0], "b": d["scores"][1]}
    if d["stolen"]:
        return say("{team} steals {count} in end {end}: {a} to {b}.", team=team, **args)
    return say("{team} scores {count} in end {end}: {a} to {b}.", team=team, **args)


def _match_ended(d: Data) -> Words:
    a, b = d["outcome"]["scores"]
    if a == b:
        return say("The match is drawn, {a} to {b}.", a=a, b=b)
    return say("{team} wins the match, {a} to {b}.", team=int(b > a), a=max(a, b), b=min(a, b))


def _through(d: Data) -> Words:
    return say("{seat}'s rock sails through the house without touching anything.", seat=d["seat"])


def _missed(d: Data) -> Words:
    return say("{seat} misses the broom, so {rock} stays.", seat=d["seat"], rock=_rock(d, "aim"))


def _wasted(d: Data) -> Words:
    return say("{seat}'s {option} has no effect.", option=option(d["option"]), seat=d["seat"])


def _declined(d: Data) -> Words:
    return say("{seat} doesn't use {option}.", option=option(d["option"]), seat=d["seat"])


def _drew(d: Data) -> Words:
    return Words("{seat} draws {count} card.", {"seat": d["seat"], "count": d["count"]}, "{seat} draws {count} cards.")


DESCRIBERS: dict[str, Callable[[Data], Words | None]] = {
    "Dealt": _dealt,
    "CardPickedUp": lambda d: say("{seat} picks up a card.", seat=d["seat"]),
    "CardsDrawn": _drew,
    "ShotThrown": _thrown,
    "Called": lambda d: say("{seat} calls: {call}", seat=d["seat"], call=d["words"]),
    "CardPlayed": _played,
    "Passed": lambda d: say("{seat} passes.", seat=d["seat"]),
    "ShotCancelled": _cancelled,
    "SweepsCancelled": _void,
    "WreckCancelled": lambda d: say("The sweepers keep the draw off the guard."),
    "HoggedCancelled": lambda d: say("The sweepers drag the guard over the hog line."),
    "CardWasted": _wasted,
    "CardDeclined": _declined,
    "RockRested": _rested,
    "RockSailed": lambda d: say("{seat}'s draw slides through the rings and out of play.", seat=d["seat"]),
    "RockWrecked": lambda d: say("The draw wrecks on {rock} and stays out front.", rock=_rock(d, "guard")),
    "RockTapped": _tapped,
    "GuardsHandedOver": lambda d: say("The tapped rock's guards now cover the draw."),
    "RockFroze": lambda d: say("A freeze! The draw stops against {rock}.", rock=_rock(d, "onto")),
    "GuardClaimed": lambda d: say("{rock} tucks in behind {rock_guard}.", rock=_rock(d), rock_guard=_rock(d, "guard")),
    "GuardHogged": lambda d: say("Hogged! {seat}'s guard stops short of the hog line.", seat=d["thrower"]),
    "GuardPlaced": _placed,
    "GuardBit": lambda d: say("The guard is a biter, so it counts for {team}.", team=d["team"]),
    "ThrownThrough": _through,
    "TakeoutMissed": _missed,
    "RockRemoved": _removed,
    "RockJammed": lambda d: say("Jam! {seat} takes {rock} for {team}.", seat=d["seat"], rock=_rock(d), team=d["team"]),
    "GuardRestored": _restored,
    "RockClaimed": _claimed,
    "RockRolledOff": _rolled,
    "PileShuffled": lambda d: say("The discards are shuffled into a new pile."),
    "RockCounted": lambda d: say("{rock} makes it {lying}.", rock=_rock(d), lying=d["number"]),
    "EndScored": _scored,
    "MatchEnded": _match_ended,
}
