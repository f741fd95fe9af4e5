"""A match of Rink Ratz in numbers."""

from __future__ import annotations

from game.rules.contract import say
from game.rules.finished_match import Past
from game.rules.numbers import Numbers, counted
from game.rules.rink_ratz.clubbook import standing


def numbers(past: Past) -> Numbers:
    """Goals by period, shots, power plays, rebounds and saves."""
    goals = standing(past)
    periods: list[list[int]] = [[0], [0]]
    for event in past.events:
        if any(event is goal for goal in goals):
            periods[event.data["team"]][-1] += 1
        elif event.name == "Dealt" and event.data["new_period"] and event.data["period"] > 1:
            for row in periods:
                row.append(0)
    rows = (
        (say("Shots"), counted(past, past.find("ShotMade"))),
        (say("Power plays"), counted(past, past.find("PowerPlayStarted"))),
        (say("Power-play goals"), counted(past, [goal for goal in goals if goal.data["power"]])),
        (say("Goals from rebounds"), counted(past, [goal for goal in goals if goal.data["kind"] == "rebound"])),
        (say("Shots stopped"), counted(past, past.find("ShotBlocked"))),
        (say("Miraculous Saves"), counted(past, past.find("GoalSaved"))),
        (say("Penalty shots"), counted(past, past.find("PenaltyShot"))),
    )
    return Numbers(2, say("Periods"), (tuple(periods[0]), tuple(periods[1])), rows)
