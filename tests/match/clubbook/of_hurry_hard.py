"""Hurry Hard!'s achievements, each earned and just missed."""

from __future__ import annotations

from typing import Any

from game.rules.contract import Event
from game.rules.finished_match import Past
from tests.match.clubbook.made import Pair, ev, lived

KINDS = ("human", "club", "club", "club")
SHOT = ev("ShotEnded", seat=0)


def past(*events: Event, **more: Any) -> Past:
    return lived(events, **{"ends": 4, "kinds": KINDS, "scores": (3, 1, 3, 1), **more})


def end(
    points: int, *, team: int = 0, stolen: bool = False, scores: tuple[int, int] = (0, 0), rocks: Any = ()
) -> Event:
    both = [points, 0] if team == 0 else [0, points]
    return ev("EndScored", team=team, points=both, stolen=stolen, scores=list(scores), rocks=list(rocks))


def stops(*throwers: int) -> list[Event]:
    return [ev("ShotCancelled", seat=0, thrower=thrower) for thrower in throwers]


def removed(*teams: int) -> list[Event]:
    return [ev("RockRemoved", team=team) for team in teams]


def guards(*rocks: str, stolen: bool = True) -> Past:
    claims = [ev("GuardClaimed", seat=0, guard=f"g{n}", rock=rock) for n, rock in enumerate(rocks)]
    return past(*claims, end(1, stolen=stolen, rocks=["r1"]))


CASES: dict[str, Pair] = {
    "big_end": (past(end(4)), past(end(3), end(4, team=1))),
    "stole": (past(end(3, stolen=True)), past(end(2, stolen=True), end(3))),
    "shutout": (past(scores=(3, 0, 3, 0)), past(scores=(3, 0, 3, 0), ends=3)),
    "comeback": (
        past(end(3, team=1, scores=(0, 3)), end(4, scores=(4, 3))),
        past(end(2, team=1, scores=(0, 2)), end(4, scores=(4, 2))),
    ),
    "last_rock": (past(end(1, stolen=True, scores=(2, 1))), past(end(1, stolen=True, scores=(3, 1)))),
    "double": (past(*removed(1, 1), SHOT), past(*removed(1, 0), SHOT, *removed(1), SHOT)),
    "stopped": (past(*stops(1, 3, 1), end(0, team=-1)), past(*stops(1, 2, 1), end(0, team=-1))),
    "frozen": (past(*[ev("RockFroze", seat=0)] * 2), past(ev("RockFroze", seat=0), ev("RockFroze", seat=2))),
    "claimed": (
        past(*[ev("RockClaimed", seat=0)] * 3, end(1)),
        past(*[ev("RockClaimed", seat=0)] * 2, end(1), ev("RockClaimed", seat=0), end(1)),
    ),
    "guarded": (guards("r1", "r1"), guards("r1", "r2")),
    "wrecked": (
        past(*[ev("RockWrecked", seat=0, thrower=1)] * 2, end(1)),
        past(ev("RockWrecked", seat=0, thrower=1), end(1), ev("RockWrecked", seat=0, thrower=1), end(1)),
    ),
    "skips": (past(kinds=("human", "skip", "novice", "skip")), past(kinds=("human", "skip", "skip", "club"))),
}
