"""Rink Ratz's achievements, each earned and just missed."""

from __future__ import annotations

from typing import Any

from game.rules.contract import Event
from game.rules.finished_match import Past
from tests.match.clubbook.made import Pair, ev, lived

PERIOD = ev("PeriodEnded", period=1)
SAVED = ev("GoalSaved", seat=0, team=0)


def past(*events: Event, **more: Any) -> Past:
    return lived(events, **{"level": "pro", **more})


def goal(team: int = 0, *, seat: int | None = None, **more: Any) -> Event:
    data = {"kind": "shot", "short_handed": False, "power": False, **more}
    return ev("GoalScored", seat=team if seat is None else seat, team=team, **data)


def net(name: str) -> Event:
    return ev(name, team=0)


def power(*, goals: bool = False, times: int = 4) -> Past:
    scored = [goal(1, power=True)] if goals else [goal(1)]
    return past(*[ev("PowerPlayStarted", team=1)] * times, *scored)


def shots(*kinds: str) -> Past:
    return past(*(ev("ShotMade", team=0, kind=kind) for kind in kinds), goal())


def ways(*kinds: str) -> Past:
    return past(*(goal(kind=kind) for kind in kinds))


CASES: dict[str, Pair] = {
    "natural": (past(goal(), goal(), goal()), past(goal(), goal(), PERIOD, goal())),
    "shutout": (past(goal(), goal(), goal(1), SAVED, goal()), past(goal(), goal(), goal(1), goal())),
    "comeback": (past(*[goal(1)] * 3, *[goal()] * 4), past(*[goal(1)] * 2, goal(), goal(1), *[goal()] * 3)),
    "overtime": (
        past(PERIOD, PERIOD, goal(1), goal(), PERIOD, goal(), PERIOD),
        past(PERIOD, goal(1), goal(), PERIOD, PERIOD, goal(), PERIOD),
    ),
    "short_handed": (past(goal(short_handed=True)), past(goal(short_handed=True), SAVED, goal())),
    "sixth_man": (
        past(net("GoaliePulled"), goal(), net("GoalieBack")),
        past(net("GoaliePulled"), net("GoalieBack"), goal()),
    ),
    "saves": (past(goal(1), SAVED, goal(1), SAVED), past(goal(1), SAVED, goal(1), SAVED, won=False)),
    "killed": (power(), power(goals=True)),
    "scramble": (shots("match", "rebound", "rebound"), shots("rebound", "rebound", "match", "rebound")),
    "ways": (ways("match", "shot", "break", "two"), ways("match", "shot", "break", "match")),
    "wall": (past(*[ev("ShotBlocked", seat=0)] * 5), past(*[ev("ShotBlocked", seat=0)] * 4, ev("ShotBlocked", seat=1))),
    "skips": (past(kinds=("human", "skip")), past(kinds=("human", "skip"), level="junior")),
}
