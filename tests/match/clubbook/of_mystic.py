"""Mystic Curling Club's achievements, each earned and just missed."""

from __future__ import annotations

from typing import Any

from game.rules.contract import Event
from game.rules.finished_match import Past
from tests.match.clubbook.made import Pair, ev, lived


def past(*events: Event, **more: Any) -> Past:
    return lived(events, teams=False, **{"ends": 4, "kinds": ("human", "club", "club"), "scores": (9, 8, 7), **more})


def end(points: int = 1, slots: tuple[str, ...] = ("a1",), scores: tuple[int, ...] = (0, 0, 0)) -> Event:
    return ev("EndScored", points=[points, 0, 0], slots=list(slots), scores=list(scores))


def throw(seat: int = 0, style: str = "slide") -> Event:
    return ev("StoneDelivered", seat=seat, style=style)


def lost(*seats: int, frog: bool = False) -> list[Event]:
    return [ev("StoneLost", seat=seat, frog=frog) for seat in seats]


def bump(seat: int = 1, was: str = "R3", ring: str = "R3") -> Event:
    return ev("StoneBumped", seat=seat, was=was, ring=ring)


def rest(ring: str = "R2", value: int = 3, on: str = "") -> Event:
    return ev("StoneRested", seat=0, ring=ring, value=value, on=on)


def cast(*spells: str) -> Past:
    return past(*(ev("SpellCast", seat=0, spell=spell) for spell in spells))


CASES: dict[str, Pair] = {
    "big_end": (past(end(5)), past(end(4))),
    "every_slot": (past(end(slots=("a1", "a2", "a3", "a4"))), past(end(slots=("a1", "a2", "a3", "b4", "a5")))),
    "always_best": (past(end(), end(slots=("a3", "b1"))), past(end(), end(slots=("b1", "a3")))),
    "double": (
        past(throw(), *lost(1, 2), throw(1)),
        past(throw(), *lost(1, 0), throw(), *lost(2), throw(1), *lost(1, 2)),
    ),
    "billiards": (past(throw(), *[bump()] * 4), past(throw(), *[bump()] * 3, throw(1), bump())),
    "tap_in": (past(throw(), bump(0, "R2", "B")), past(throw(), bump(0, "B", "B"), bump(1, "R2", "B"))),
    "on_top": (past(throw(), rest(on="b2")), past(throw(), rest())),
    "rolled_in": (
        past(throw(style="roll"), rest("B", 1)),
        past(throw(style="roll"), rest("B", 2), throw(), rest("B", 1)),
    ),
    "versatile": (cast(*"abcde"), cast(*"abcda")),
    "comeback": (
        past(end(scores=(0, 4, 0)), end(scores=(9, 8, 7))),
        past(end(scores=(0, 3, 0)), end(scores=(9, 8, 7))),
    ),
    "shoot_out": (past(ev("ShootoutBegan", seats=[0, 1])), past(ev("ShootoutBegan", seats=[0, 1]), won=False)),
    "skips": (past(kinds=("human", "skip", "skip")), past(kinds=("human", "skip", "skip"), ends=3)),
}
