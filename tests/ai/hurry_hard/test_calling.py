"""What a partner calls for in Hurry Hard!, and which calls a thrower heeds."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.hurry_hard import calling
from game.ai.hurry_hard.calling import USUAL_DRAW, WORTH_CALLING, _worth, call_for, heard, heeds
from game.rules.contract import Event
from game.rules.hurry_hard.tables import OUT, ROCK


def called(call: str) -> Event:
    return Event("Called", {"seat": 0, "call": call})


@pytest.mark.parametrize(
    ("events", "calls"),
    [
        ((), ()),
        ((called("draw"), called("guard")), ("draw", "guard")),
        ((called("draw"), Event("ShotEnded", {})), ()),
        ((called("draw"), Event("Dealt", {}), called("guard")), ("guard",)),
        ((Event("ShotEnded", {}), called("draw"), Event("Passed", {})), ("draw",)),
    ],
)
def test_only_calls_for_the_throw_to_be_made_are_heard(events: tuple[Event, ...], calls: tuple[str, ...]) -> None:
    assert heard(events) == calls


def test_any_of_several_calls_is_heeded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "honours", lambda call, move: call == move)
    assert heeds(("draw", "guard"), "guard") and not heeds(("draw",), "guard") and not heeds((), "guard")


def board(centre: int = 0, thrower: int = 0) -> Any:
    rocks = {3: 0, 4: 1, 5: 0}
    return SimpleNamespace(
        thrower=thrower, throw=4, terms=SimpleNamespace(throws=16), centre=(1 << centre) - 1,
        end_of_chain=lambda rock: rock + 100, team_of=rocks.__getitem__,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("worth", "call"),
    [
        ({"draw": WORTH_CALLING, "guard": 0.1}, "draw"), ({"draw": WORTH_CALLING - 0.01, "guard": 0.1}, None),
        ({"draw": 0.5, "guard": 0.9, "takeout a1": 0.7}, "guard"),
    ],
)  # fmt: skip
def test_what_brings_most_is_called_for_where_it_is_worth_a_word(
    monkeypatch: pytest.MonkeyPatch, worth: dict[str, float], call: str | None
) -> None:
    monkeypatch.setattr(calling, "callers", lambda position: (2,))
    monkeypatch.setattr(calling, "board_of", lambda position, seat: board())
    monkeypatch.setattr(calling, "LayoutFeatures", lambda state, left: left)
    monkeypatch.setattr(calling, "menu", lambda position, seat: [SimpleNamespace(id=each) for each in worth])
    monkeypatch.setattr(calling, "_worth", lambda state, left, each: worth[each] if left == 12 else 9.0)
    view: Any = SimpleNamespace(seat=2, position={})
    assert call_for(view) == call
    other: Any = SimpleNamespace(seat=0, position={})
    assert call_for(other) is None, "it isn't the thrower's partner"


class Lie:
    """A sheet on which rocks 3 and 5 are ours; each gain is told."""

    entries = (3, 4, 5)

    def __init__(self, middle: float = 0.0) -> None:
        self.mid = middle

    def gain(self, side: int, plus: Any, minus: Any) -> float:
        return 0.1 * side + float(sum(each if isinstance(each, int) else sum(each) for each in plus)) - sum(minus)

    def middle(self, side: int) -> float:
        return self.mid + side

    def guarded(self, rock: int, by: int) -> Any:
        return ((rock, by), ())


@pytest.mark.parametrize("side", [0, 1])
def test_a_call_is_worth_what_its_shot_brings_the_team(monkeypatch: pytest.MonkeyPatch, side: int) -> None:
    monkeypatch.setattr(calling, "goes", lambda state, lie, rock: ((rock,), (7,)))
    lie: Any = Lie()
    rock = next(iter(ROCK))
    assert _worth(board(thrower=side), lie, f"takeout {rock}") == pytest.approx(0.1 * side + ROCK[rock] + 100 - 7)
    for centre, level in ((0, 0), (1, 1), (2, 2), (3, 2)):
        drawn = side + 2 * USUAL_DRAW + 1 + USUAL_DRAW + OUT * level
        assert _worth(board(centre, side), lie, "draw") == pytest.approx(0.1 * side + drawn)
    best = 5 if side == 0 else 4
    assert _worth(board(thrower=side), lie, "guard") == pytest.approx(0.1 * side + best + 1)
    high: Any = Lie(20.0)
    assert _worth(board(thrower=side), high, "guard") == 20.0 + side
    assert _worth(board(thrower=side), lie, "sweep") == 0.0
