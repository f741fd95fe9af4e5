"""Rink Ratz's page in the club book."""

from __future__ import annotations

from game.rules.clubbook import Achievement
from game.rules.contract import Event, say
from game.rules.finished_match import Past

#: how many: goals behind and ahead, power plays survived, saves, blocked shots, ways to score
BEHIND, AHEAD, KILLED, SAVES, BLOCKS, WAYS = 3, 3, 4, 2, 5, 4


def standing(past: Past) -> list[Event]:
    """The goals that were not saved after all, in order."""
    goals: list[Event] = []
    for event in past.events:
        if event.name == "GoalScored":
            goals.append(event)
        elif event.name == "GoalSaved":
            goals.pop()
    return goals


def _natural(past: Past) -> bool:
    """Whether the seat scored three goals in a row within one period."""
    goals = standing(past)
    row = 0
    for event in past.events:
        if event.name == "PeriodEnded":
            row = 0
        elif any(event is goal for goal in goals):
            row = row + 1 if event.data["seat"] == past.seat else 0
            if row == 3:
                return True
    return False


def _shutout(past: Past) -> bool:
    goals = standing(past)
    return past.won and len(goals) >= AHEAD and all(goal.data["team"] == past.side for goal in goals)


def _comeback(past: Past) -> bool:
    behind = worst = 0
    for goal in standing(past):
        behind += -1 if goal.data["team"] == past.side else 1
        worst = max(worst, behind)
    return past.won and worst >= BEHIND


def _overtime(past: Past) -> bool:
    """Whether overtime was won after being behind in the last period."""
    goals, period, ahead, behind = standing(past), 1, 0, False
    for event in past.events:
        if event.name == "PeriodEnded":
            period += 1
        elif any(event is goal for goal in goals):
            ahead += 1 if event.data["team"] == past.side else -1
        behind = behind or (period == 3 and ahead < 0)
    return past.won and behind and period > 4


def _short_handed(past: Past) -> bool:
    return any(goal.data["short_handed"] and goal.data["seat"] == past.seat for goal in standing(past))


def _sixth_man(past: Past) -> bool:
    pulled = False
    goals = standing(past)
    for event in past.events:
        if event.name in ("GoaliePulled", "GoalieBack") and event.data["team"] == past.side:
            pulled = event.name == "GoaliePulled"
        elif event.name == "GoalScored" and event.data["team"] == past.side and pulled:
            if any(event is goal for goal in goals):
                return True
    return False


def _saves(past: Past) -> bool:
    return past.won and len(past.mine("GoalSaved")) >= SAVES


def _killed(past: Past) -> bool:
    let_in = any(goal.data["power"] and goal.data["team"] != past.side for goal in standing(past))
    return past.won and not let_in and len(past.theirs("PowerPlayStarted")) >= KILLED


def _scramble(past: Past) -> bool:
    goals = standing(past)
    rebounds = 0
    for event in past.events:
        if event.name == "ShotMade":
            rebounds = rebounds + 1 if event.data["kind"] == "rebound" else 0
        elif event.name == "GoalScored" and event.data["team"] == past.side and rebounds >= 2:
            if any(event is goal for goal in goals):
                return True
    return False


def _ways(past: Past) -> bool:
    return len({goal.data["kind"] for goal in standing(past) if goal.data["seat"] == past.seat}) >= WAYS


def _wall(past: Past) -> bool:
    return past.won and len(past.mine("ShotBlocked")) >= BLOCKS


def _skips(past: Past) -> bool:
    return past.options["level"] == "pro" and past.beat("skip")


PAGE = (
    Achievement(
        "natural",
        say("Natural hat trick"),
        say("Score three straight goals in one period, with nobody else scoring in between."),
        _natural,
        "bronze",
    ),
    Achievement("shutout", say("Nothing gets by"), say("Win by three or more goals with a shutout."), _shutout),
    Achievement("comeback", say("Never count them out"), say("Win after trailing by three goals."), _comeback),
    Achievement(
        "overtime", say("The last word"), say("Trail in the third period and win in overtime."), _overtime, "gold"
    ),
    Achievement(
        "short_handed",
        say("A man short"),
        say("Score short-handed, during the other team's power play."),
        _short_handed,
        "gold",
    ),
    Achievement("sixth_man", say("Extra attacker"), say("Score while your net is empty."), _sixth_man, "bronze"),
    Achievement("saves", say("Highway robbery"), say("Cancel two goals with Miraculous Saves and win."), _saves),
    Achievement(
        "killed", say("Penalty killers"), say("Kill every power play, at least four of them, and win."), _killed
    ),
    Achievement(
        "scramble", say("Scramble in the crease"), say("Score on the second rebound of a rush."), _scramble, "bronze"
    ),
    Achievement("ways", say("Every which way"), say("Score with four kinds of shots in one match."), _ways, "bronze"),
    Achievement("wall", say("The wall"), say("Stop five shots yourself in one match and win."), _wall, "gold"),
    Achievement(
        "skips", say("Top of the league"), say("Win a Pro match with Skip in every opposing seat."), _skips, "gold"
    ),
)
