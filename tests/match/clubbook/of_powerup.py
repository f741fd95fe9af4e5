"""PowerUp Curling's achievements, each earned and just missed."""

from __future__ import annotations

from typing import Any

from game.rules.contract import Event
from game.rules.finished_match import Past
from tests.match.clubbook.made import Pair, ev, lived

KINDS = ("human", "club", "club", "club")
OURS = ev("Dealt", hammer=0)
THEIRS = ev("Dealt", hammer=1)


def past(*events: Event, **more: Any) -> Past:
    return lived(events, **{"ends": 3, "kinds": KINDS, "scores": (3, 1, 3, 1), **more})


def end(points: int, *, team: int = 0, scores: tuple[int, int] = (0, 0)) -> Event:
    return ev("EndScored", team=team, points=points, scores=list(scores))


def near(stone: str = "s1", distance: int = 9, tie: bool = False) -> Event:
    return ev("PointCounted", team=0, stone=stone, distance=distance, number=1, tie=tie)


def stone(name: str, *, number: int = 3, **more: Any) -> Event:
    return ev(name, **{"team": 0, "stone": "s1", "target": "s1", "number": number, **more})


def out(*owners: int) -> list[Event]:
    return [ev("StoneTakenOut", team=0, own=own, gone=["s4"]) for own in owners]


def hammered(number: int, before: tuple[int, int]) -> Past:
    made = stone("StoneMade", number=number)
    return past(OURS, made, near(), end(1, scores=(before[0] + 1, before[1])))


def guarded(lifted: str) -> Past:
    return past(stone("GuardSet", stone="s9"), ev("GuardsLifted", stones=[lifted]), near(), end(1))


CASES: dict[str, Pair] = {
    "big_end": (past(end(4)), past(end(3), end(4, team=1))),
    "stole": (past(THEIRS, end(3)), past(OURS, end(3), THEIRS, end(2))),
    "shutout": (past(scores=(2, 0, 2, 0)), past(scores=(2, 1, 2, 1))),
    "comeback": (
        past(end(3, team=1, scores=(0, 3)), end(4, scores=(4, 3))),
        past(end(2, team=1, scores=(0, 2)), end(4, scores=(4, 2))),
    ),
    "clean": (
        past(stone("StoneLost", team=1), end(1)),
        past(stone("StoneForfeited"), end(1), stone("StoneLost"), end(1)),
    ),
    "cleared": (past(*out(1, 1, 1), end(1)), past(*out(1, 0, 1), end(1), *out(1), end(1))),
    "hammered": (hammered(16, (1, 1)), hammered(16, (2, 1))),
    "pin": (past(near(distance=1), end(1)), past(near(distance=2), end(1))),
    "locked": (guarded("s9"), guarded("s8")),
    "tie": (past(near(tie=True), end(1)), past(near(tie=True), end(1, team=1))),
    "promoted": (
        past(stone("StonePromoted"), near(), end(1)),
        past(stone("StonePromoted", target="s2"), near(), end(1)),
    ),
    "skips": (past(kinds=("human", "skip", "club", "skip")), past(kinds=("human", "club", "club", "skip"))),
}
