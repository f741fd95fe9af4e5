"""How PowerUp Curling is played on in a search: so many stones of an end, and by rule of thumb in every phase."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.powerup import policy
from game.ai.powerup.policy import Thumb, playout, quick
from game.rules.powerup import GAME
from game.rules.powerup.board import ADD, CALL, COLOUR, EXCHANGE, OVER, PASS, REDRAW, WILD
from game.rules.powerup.core import Core
from game.rules.powerup.moves import EXCHANGED, FIRST_EXCHANGE, FIRST_WILD, FORFEIT, KEEP, MISS
from game.rules.powerup.moves import REDRAW as CHANGE


def new(seats: int = 2, **options: Any) -> Core:
    state: Core = GAME.new({"seats": seats, **options}, 3).copy()
    return state


@pytest.mark.parametrize("seats", [2, 4])
def test_so_many_stones_are_played_and_what_was_played_stays(seats: int) -> None:
    state = new(seats)
    end = state.end
    for until in (1, 2, 2, 5):
        playout(state, end, until)
        assert (state.thrown, state.end) == (until, end)
    position = state.to_position()
    for other, until in ((end, 4), (end, 5), (end + 1, 9)):
        playout(state, other, until)
    assert state.to_position() == position, "that is over, or another end"


def test_a_playout_ends_with_its_end_or_the_match() -> None:
    state = new(ends=1)
    playout(state, state.end, 99)
    assert state.phase == OVER or state.end == 2
    more = new(ends=2)
    playout(more, 1, 99)
    assert more.end == 2 and more.phase != OVER


@pytest.mark.parametrize(
    ("phase", "action"),
    [
        (ADD, "add"),
        (CALL, "call"),
        (WILD, "name"),
        (PASS, KEEP),
        (REDRAW, CHANGE),
        (EXCHANGE, "last"),
        (COLOUR, "last"),
    ],
)
def test_each_phase_has_its_own_rule(monkeypatch: pytest.MonkeyPatch, phase: Any, action: Any) -> None:
    for name, told in (("quick_add", "add"), ("quick_call", "call"), ("_named", "name")):
        monkeypatch.setattr(policy, name, lambda state, told=told: told)
    state: Any = SimpleNamespace(phase=phase, actions=lambda: ["first", "last"])
    assert quick(state) == action


def thumb(phase: Any) -> Any:
    """The rule of thumb with parts that say what they were asked."""
    return SimpleNamespace(
        state=SimpleNamespace(phase=phase), hand=7, sheet=SimpleNamespace(own=3), hope=lambda action: 1.0 + action,
        _calling=lambda action: 20.0, _naming=lambda action: 30.0, _passing=lambda action: 40.0,
    )  # fmt: skip


def test_an_action_is_valued_by_its_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy, "cost", lambda card, hand, left: 0.1 * (card + hand + left))
    assert [Thumb.score(thumb(phase), 2) for phase in (CALL, WILD, PASS)] == [20.0, 30.0, 40.0]
    assert Thumb.score(thumb(ADD), 2) == pytest.approx(3.0 - 1.2), "what it may bring, less what the card costs"
    assert Thumb.score(thumb(REDRAW), CHANGE) > 0.0 == Thumb.score(thumb(REDRAW), KEEP)
    assert Thumb.score(thumb(COLOUR), 1) == 0.0
    changed = [Thumb.score(thumb(EXCHANGE), FIRST_EXCHANGE + n) for n in range(len(EXCHANGED))]
    assert changed == pytest.approx([0.1 * sum(each) for each in EXCHANGED])
    assert Thumb.score(thumb(EXCHANGE), FORFEIT) < min(changed)


def test_a_wild_that_misses_or_is_asked_of_nothing_gains_nothing() -> None:
    gain = SimpleNamespace(gain=lambda call, modifiers: 0.5)
    made = SimpleNamespace(laid=(1, 2), modifiers=lambda values: tuple(values))
    for call, action, worth in ((made, MISS, 0.0), (None, MISS + 1, 0.0), (made, FIRST_WILD + 1, 0.5)):
        look: Any = SimpleNamespace(call=call, sheet=gain)
        assert Thumb._naming(look, action) == worth
    lost: Any = SimpleNamespace(call=SimpleNamespace(laid=(1,), modifiers=lambda values: None), sheet=gain)
    assert Thumb._naming(lost, FIRST_WILD) == 0.0
