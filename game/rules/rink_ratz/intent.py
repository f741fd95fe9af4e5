"""Why a card of Rink Ratz was laid and how that worked out, from what everybody saw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.contract import Event, Position, View, Words, say
from game.rules.rink_ratz.event_text import describe
from game.rules.rink_ratz.summary import numbers_by

#: what a move begins with
MOVES: Final = ("CardPlayed", "GoaliePulled", "Dealt")
SHOT: Final = ("GoalScored", "ShotMissed", "ShotBlocked", "RushGivenUp", "ShotMade")
#: by a card's effect, the events that show the result; for other effects the next card alone shows it
FATES: Final[dict[str, tuple[str, ...]]] = {"ShotMade": SHOT, "Replied": SHOT, "GoalScored": ("GoalSaved",)}
SHOTS: Final[dict[str, Words]] = {
    "match": say("Matched {card} for a shot."),
    "rebound": say("Kept the attack going with a rebound, {card}."),
    "stick": say("Shot with a stick on the power play."),
    "break": say("Went for a breakaway, which no block can stop."),
    "two": say("Went for a two-on-one, where one higher scores too."),
    "power": say("Went for a power play with an immediate shot."),
    "shot": say("Used the card for a shot."),
}


def intent(before: View, events: Sequence[Event]) -> Words | None:
    """The purpose of a card, and its fate once that is known."""
    begun = [n for n, event in enumerate(events) if event.name in MOVES]
    own = events[: begun[1]] if len(begun) > 1 else events
    aim = next(((event.name, words) for event in own if (words := _meant(event, before.position)) is not None), None)
    if aim is None and own and own[0].name == "CardPlayed" and not own[0].data["face"]:
        aim = "", say("Played {card} without making a shot.", card=events[0].data["card"])
    if aim is None:
        return None
    name, meant = aim
    for event in events[len(own) :]:
        matched = event.name == "ShotMade" and event.data["kind"] == "match"
        if event.name in FATES.get(name, ()) or (name in ("", "ShotMissed") and matched):
            fate = describe(event)
            assert fate is not None
            return say("{meant} {fate}", meant=meant.to_json(), fate=fate.to_json())
        if name not in FATES and event.name == "CardPlayed" and event is not events[len(own)]:
            break
        if event.name in ("Dealt", "PeriodEnded", "MatchEnded", "GoalStood"):
            break
    return meant


def _meant(event: Event, before: Position) -> Words | None:
    data, name = event.data, event.name
    if name == "ShotMade":
        if data["stolen"]:
            return say("Took over the shot with {card}, the third in a row.", card=data["card"])
        words = SHOTS[data["kind"]]
        return Words(words.id, {"card": data["card"]} if "{card}" in words.id else {})
    if name == "Replied":
        cards = list(numbers_by(data["card"], before["rush"]["goal"]))
        return say("Answered the shot so that only {cards} would score.", cards=cards)
    if name == "ShotMissed":
        cards = list(numbers_by(before["rush"]["ref"], before["rush"]["goal"]))
        return say("Ended the attack, which needed {cards} to score.", cards=cards)
    purposes = {
        "GoalScored": say("Finished the shot."),
        "ShotBlocked": say("Tried to stop the shot."),
        "GoalSaved": say("Undid the goal, which only the very next card can do."),
        "CardBurnt": say("No card in hand could be played."),
        "PowerPlayNullified": say("Cut their power play short."),
        "GoaliePulled": say("Was trailing late and wanted a card one higher to score too."),
    }
    return purposes.get(name)
