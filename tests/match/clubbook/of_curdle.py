"""Curdle's achievements, each earned and just missed."""

from __future__ import annotations

from typing import Any

from game.rules.contract import Event
from game.rules.finished_match import Past
from tests.match.clubbook.made import Pair, ev, lived

KINDS = ("human", "club", "club")


def past(*events: Event, **more: Any) -> Past:
    more = {"scoring": "wins", "target": 3, "scores": (3, 0, 0), "kinds": KINDS, **more}
    return lived(events, teams=False, **more)


def lay(seat: int, *kinds: str, drawn: bool = False, left: int = 1) -> list[Event]:
    return [ev("CardPlayed", seat=seat, kind=kind, drawn=drawn and n == 0, left=left) for n, kind in enumerate(kinds)]


def turn(seat: int, cards: int, **more: Any) -> list[Event]:
    return [*lay(seat, *["bridge"] * cards, **more), ev("TurnEnded", seat=seat, reason="run")]


def out(seat: int, scores: tuple[int, ...] = (1, 0, 0), left: tuple[int, ...] = (0, 5, 5)) -> Event:
    return ev("HandWon", seat=seat, scores=list(scores), hands=[["2c"] * n for n in left])


def give(*to: int) -> list[Event]:
    return [ev("BlindCurdle", seat=0, number=1), *(ev("GiftGiven", seat=0, to=seat) for seat in to)]


def _never(stuck: bool, turns: int) -> Past:
    stop = [ev("Passed", seat=0 if stuck else 1)]
    return past(*(event for _ in range(turns - 1) for event in turn(0, 2)), *stop, *lay(0, "bridge"), out(0))


def _book(*tallies: tuple[int, ...], **more: Any) -> Past:
    hands = [event for tally in tallies for event in (*lay(0, "bridge"), out(0, tally))]
    return past(*hands, scores=tallies[-1], **more)


CASES: dict[str, Pair] = {
    "long_run": (past(*turn(0, 9), out(1)), past(*turn(0, 8), *turn(1, 9), *turn(0, 1), out(1))),
    "finish": (past(*lay(0, *["bridge"] * 6), out(0)), past(*turn(0, 6), *lay(0, *["bridge"] * 5), out(0))),
    "fluke_out": (
        past(*lay(0, "bridge", "bridge", drawn=True), out(0)),
        past(*turn(0, 2, drawn=True), *lay(0, "bridge"), out(0)),
    ),
    "kingfishers": (
        past(*[ev("Kingfisher", seat=0)] * 2, *lay(0, "bridge"), out(0)),
        past(ev("Kingfisher", seat=0), ev("Kingfisher", seat=1), *lay(0, "bridge"), out(0)),
    ),
    "never_stuck": (_never(False, 3), _never(True, 3)),
    "kept_all": (
        past(*give(0, 0, 0, 0), *lay(0, "bridge"), out(0)),
        past(*give(0, 0, 0, 0), *turn(0, 1), *lay(0, "bridge"), out(0)),
    ),
    "breaker": (
        past(*lay(0, "break", "bridge", "bridge", "bridge"), out(0)),
        past(*lay(0, "bridge", "break", "bridge", "bridge"), out(0)),
    ),
    "many_left": (past(*lay(0, "bridge"), out(0, left=(0, 8, 9))), past(*lay(0, "bridge"), out(0, left=(0, 7, 9)))),
    "untouched": (
        past(*turn(0, 4), *lay(0, "bridge"), out(0)),
        past(*turn(0, 4), *turn(2, 1), *lay(0, "bridge"), out(0)),
    ),
    "whitewash": (_book((1, 0, 0), (2, 0, 0), (3, 0, 0)), _book((1, 0, 0), (2, 0, 0), (2, 1, 0), (3, 1, 0))),
    "last_breath": (
        _book((0, 1, 0), (0, 2, 0), (1, 2, 0), (2, 2, 0), (3, 2, 0)),
        _book((0, 1, 0), (1, 1, 0), (1, 2, 0), (2, 2, 0), (3, 2, 0)),
    ),
    "skips": (_book((3, 0, 0), kinds=("human", "skip", "skip")), _book((3, 0, 0), kinds=("human", "skip", "club"))),
}
