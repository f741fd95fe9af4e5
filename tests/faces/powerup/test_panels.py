"""What PowerUp's panels read of made-up moments: running points, what ends the count, and which stones are aimed at."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.faces.powerup import panels
from game.faces.powerup.stone import seen_by
from game.rules.contract import Event, Pick, say
from tests.faces.powerup.madeup import PLAIN, face, stone, words
from tests.faces.powerup.test_phase import counted
from tests.faces.powerup.test_words import under

TWO = [*PLAIN["stones"], stone("s4", 0, "4 4 8 8")]


def read(*events: Event, **more: Any) -> tuple[Any, Any]:
    """The panels of a moment, and what is seen there."""
    shown = face(*events, **more)
    return shown.panels, seen_by(shown.moment.now, 0)


@pytest.mark.parametrize(
    ("stones", "points", "stop"),
    [(PLAIN["stones"], (1, 0), True), (TWO, (2, 0), True), (TWO[:1], (0, 1), False), ([], (0, 0), False)],
)
def test_the_points_that_the_end_would_bring_are_those_of_who_lies_best(stones: Any, points: Any, stop: bool) -> None:
    found, seen = read(stones=stones)
    assert found._running(seen) == points
    assert found._stop(seen) == (dict(seen.ladder)["s1"] if stop else 0)


def test_while_an_end_is_counted_its_points_come_one_by_one_once_they_have_arrived() -> None:
    one, two = counted("s2", 7), counted("s4", 15, number=2)
    found, seen = read(one, stones=TWO)
    assert found._running(seen) == (1, 0)
    found, seen = read(one, two, stones=TWO)
    assert found._running(seen) == (2, 0)
    found.moment.now.owed[0] = 1
    assert found._running(seen) == (1, 0), "the second one is still on its way"
    found.moment.now.owed[0] = 2
    assert found._running(seen) == (0, 0)


@pytest.mark.parametrize(
    ("picks", "aimed", "colour"),
    [
        ([("card", "8")], None, ""),
        ([("card", "G")], {"s1", "s2"}, "cyan"),
        ([("card", "G"), ("piece", "s2")], {"s2"}, "cyan"),
        ([("card", "H"), ("option", "takeout")], {"s1"}, "red"),
        ([("card", "H"), ("option", "nudge"), ("piece", "s2")], {"s2"}, "cyan"),
        ([("card", "H"), ("piece", "s3")], set(), "cyan"),
    ],
)
def test_the_stones_that_a_call_may_aim_at_are_ringed_or_the_one_it_aims_at(
    monkeypatch: pytest.MonkeyPatch, picks: Any, aimed: Any, colour: str
) -> None:
    found, _seen = read()
    drawn: list[Any] = []
    monkeypatch.setattr(panels, "paint_aims", lambda _sheet, _pieces, names, _size, ink: drawn.append((names, ink)))
    kinds = ("takeout", "promote", "nudge", "guard")
    no = say("not this one")
    why = {kind: {"s1": None, "s2": no if kind == "takeout" else None} for kind in kinds}
    monkeypatch.setattr(panels, "targets", lambda *_of: why)
    found.moment = replace(found.moment, made=tuple(Pick(*pick) for pick in picks))
    view: Any = SimpleNamespace(position={"phase": "call"}, seat=0)
    found._aims(MagicMock(), view)
    assert drawn == ([] if aimed is None else [(aimed, colour)])
    drawn.clear()
    found._aims(MagicMock(), SimpleNamespace(position={"phase": "add"}, seat=0))
    assert not drawn


def test_a_lost_stone_is_told_with_its_reason() -> None:
    found = words(call="8", played=["8"], phase="add")
    score = SimpleNamespace(points=0)
    found.__dict__["_seen"] = SimpleNamespace(under=under(why=say("the match is missing")), score=score)
    assert list(found.gist()) == ["Under way: House stone: 8. Played: an 8.", "Lost: The match is missing."]
    found.__dict__["_seen"] = SimpleNamespace(under=under(why=None), score=score)
    assert list(found.gist())[1:] == ["An 8 is still missing."]
