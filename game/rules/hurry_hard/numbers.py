"""A match of Hurry Hard! in numbers."""

from __future__ import annotations

from game.rules.contract import say
from game.rules.finished_match import Past
from game.rules.numbers import Numbers, by_part, counted


def numbers(past: Past) -> Numbers:
    """Points by end, the hammer, steals, rocks, guards and stopped shots."""
    hammers = [event.data["seat"] % 2 for event in past.find("Dealt")]
    rows = (
        (say("Ends with the hammer"), (hammers.count(0), hammers.count(1))),
        (say("Ends stolen"), counted(past, past.find("EndScored", stolen=True))),
        (say("Draws in the house"), counted(past, past.find("RockRested"))),
        (say("Rocks removed"), _removed(past)),
        (say("Shots stopped"), counted(past, past.find("ShotCancelled"))),
        (say("Guards placed"), _guards(past)),
        (say("Cards played on shots"), counted(past, past.find("CardPlayed"))),
    )
    return Numbers(2, say("Ends"), by_part(past, "EndScored", lambda end, team: int(end.data["points"][team])), rows)


def _removed(past: Past) -> tuple[int, ...]:
    """The other team's rocks that each team removed."""
    lost = [event.data["team"] for event in past.find("RockRemoved")]
    return lost.count(1), lost.count(0)


def _guards(past: Past) -> tuple[int, ...]:
    throwers = [event.data["seat"] % 2 for event in past.find("GuardPlaced")]
    return throwers.count(0), throwers.count(1)
