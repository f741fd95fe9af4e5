"""What a seat of PowerUp Curling knows of a decision: who lays after it, who has spoken, and who may hold the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.powerup import decision_context
from game.ai.powerup.decision_context import HELD_BACK, HOARDED, LEFT_OUT, Contrast, DecisionContext
from game.rules.powerup.moves import GUARD, HOUSE, TAKEOUT
from game.rules.powerup.tables import TYPES, UNIT, G, H, W

B, FOUR, EIGHT, TWELVE = range(4)
#: the skip of the first team lays the first card and the last
LAYS = (0, 2, 4, 0)
#: of each type, how many cards seat 0 doesn't see: 20 in all
UNSEEN = {B: 2, FOUR: 3, EIGHT: 4, TWELVE: 4, G: 3, H: 3, W: 1}


@pytest.fixture(autouse=True, name="clear")
def _clear(monkeypatch: pytest.MonkeyPatch) -> dict[int, list[int]]:
    """How many cards of whose hand are clear of a type."""
    clear = {seat: [0] * len(TYPES) for seat in range(6)}
    monkeypatch.setattr(decision_context, "Silences", lambda state, events: SimpleNamespace(silences=lambda: clear))
    return clear


def stone(kind: int, *laid: int, need: int = EIGHT) -> Any:
    return SimpleNamespace(kind=kind, need=need, laid=laid)


def context(
    played: int = 0, call: Any = None, seat: int = 0, passed: Mapping[int, int] | None = None, lays: Any = LAYS
) -> DecisionContext:
    """Seats with five cards each, of which so many were laid for the stone."""
    terms = SimpleNamespace(lays={0: lays})
    hand = 5 * UNIT[TWELVE]
    state: Any = SimpleNamespace(terms=terms, skips=(0, 1), played=[B] * played, hands=[hand] * 6)
    thumb: Any = SimpleNamespace(call=call, unseen=[UNSEEN.get(t, 0) for t in range(len(TYPES))])
    view: Any = SimpleNamespace(seat=seat)
    return DecisionContext(view, (), state, thumb, (), {}, passed or {})


@pytest.mark.parametrize(
    ("played", "seat", "later", "mates", "again"),
    [
        (0, 0, (2, 4, 0), [2, 4], True), (1, 2, (4, 0), [0, 4], False), (2, 4, (0,), [0], False),
        (3, 0, (), [], False),
    ],
)  # fmt: skip
def test_who_lays_later_is_known_at_each_card(
    played: int, seat: int, later: tuple[int, ...], mates: Sequence[int], again: bool
) -> None:
    found = context(played, seat=seat)
    assert (found.later(), found.mates(), found.again()) == (later, mates, again)


@pytest.mark.parametrize(
    ("call", "played", "seat", "spoke"),
    [
        (None, 0, 0, []),
        (stone(HOUSE), 1, 2, [0]),  # the skip has called what he likes to lay
        (stone(GUARD), 1, 2, [0]),
        (stone(TAKEOUT), 1, 2, []),
        (stone(TAKEOUT, FOUR), 2, 4, []),  # who has spoken lays no more
        (stone(HOUSE, FOUR), 2, 4, [0]),
        (stone(HOUSE, EIGHT), 2, 4, []),  # the match is there
        (stone(HOUSE, W), 2, 4, []),
    ],
)
def test_a_skip_of_a_house_card_or_a_guard_has_spoken(call: Any, played: int, seat: int, spoke: Sequence[int]) -> None:
    assert context(played, call, seat).spoke() == spoke


@pytest.mark.parametrize(("card", "spoke"), [(FOUR, [2]), (TWELVE, [2]), (G, []), (H, []), (W, [])])
def test_a_mate_that_laid_a_house_card_and_lays_again_has_spoken(card: int, spoke: Sequence[int]) -> None:
    assert context(2, stone(TAKEOUT, card), 0, lays=(0, 2, 0, 2)).spoke() == spoke


def hit(out: int, total: int, size: int) -> float:
    """How likely one of so many cards is in a hand."""
    return 1 - comb(total - out, size) / comb(total, size)


def odds(chance: float, factor: float) -> float:
    return chance * factor / (chance * factor + 1 - chance)


def percent(chance: float) -> Any:
    return pytest.approx(100 * chance, abs=0.51)


def test_without_a_call_mates_hold_a_card_as_often_as_any_of_their_cards_may_be_one() -> None:
    assert context().holds(EIGHT) == percent(hit(4, 20, 10))
    assert context().holds(W) == percent(0.5) and context(3).holds(EIGHT) == 0
    # a card that was passed is known: it is one card less to guess at
    assert context(passed={2: EIGHT}).holds(EIGHT) == 100
    assert context(passed={2: TWELVE}).holds(EIGHT) == percent(hit(4, 19, 9))
    assert context(passed={5: EIGHT}).holds(EIGHT) == percent(hit(3, 19, 10)), "an opponent's gift to another"


def test_with_a_call_a_house_card_is_the_less_likely_and_where_a_mate_has_spoken_even_less() -> None:
    one = odds(hit(4, 20, 5), HOARDED)
    assert context(0, stone(TAKEOUT)).holds(EIGHT) == percent(1 - (1 - one) ** 2)
    assert context(0, stone(TAKEOUT)).holds(G) == percent(hit(3, 20, 10)), "of Guards and Hits nothing is said"
    spoken = odds(hit(4, 20, 5), HELD_BACK)
    assert context(2, stone(HOUSE, FOUR), 4).holds(EIGHT) == percent(spoken)
    assert context(1, stone(HOUSE), 2).holds(EIGHT) == percent(1 - (1 - spoken) * (1 - one))


def test_who_left_the_match_out_hardly_holds_one_but_among_what_it_drew_since(clear: dict[int, list[int]]) -> None:
    for old in (5, 3):
        clear[0][EIGHT] = old
        silent = odds(hit(4, 20, old), LEFT_OUT)
        fresh = hit(4, 20, 5 - old)
        both = 1 - (1 - silent) * (1 - fresh)
        assert context(2, stone(TAKEOUT, FOUR), 4).holds(EIGHT) == percent(both), old
    # no more of its cards can be clear than it has
    clear[0][EIGHT] = 9
    assert context(2, stone(TAKEOUT, FOUR), 4).holds(EIGHT) == percent(odds(hit(4, 20, 5), LEFT_OUT))


def meant(before: float, best: float, worst: float) -> Any:
    before, best, worst = (SimpleNamespace(lead=lambda team, x=x: -x if team else x) for x in (before, best, worst))  # type: ignore[assignment]
    return SimpleNamespace(before=before, best=best, worst=worst)


@pytest.mark.parametrize(
    ("one", "other", "gain", "safer", "helps"),
    [
        ((0, 2, 0), (0, 1, 0), 1, False, True),
        ((0, 2, 1), (0, 2, 0), 0, True, True),
        ((0, 2, 0), (0, 2, 0), 0, False, True),
        ((0, 2, 0), (0, 2, 1), 0, False, True),
        ((2, 2, 1), (2, 3, 0), -1, False, False),
        ((2, 1, 1), (2, 1, 0), 0, True, False),
    ],
)
@pytest.mark.parametrize("team", [0, 1])
def test_two_actions_are_compared_by_the_best_and_the_worst_that_may_come_of_them(
    team: int, one: Any, other: Any, gain: int, safer: bool, helps: bool
) -> None:
    sign = -1 if team else 1
    both = [meant(*(sign * each for each in row)) for row in (one, other)]
    seen: Any = SimpleNamespace(team=team, meant=both.__getitem__)
    found = Contrast(seen, 0, 1)
    assert (found.gain, found.safer, found.helps) == (gain, safer, helps)
