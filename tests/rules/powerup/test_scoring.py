"""Distances, what counts at the end of an end, and how modifiers are compared."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.powerup.scoring import count
from game.rules.powerup.shots import reaches
from game.rules.powerup.tables import PAIR, Stone
from tests.rules.powerup import model_table as model

RANKS = ["b", "4", "8", "12"]


def stone(number: int, team: int, ring: int, better: int, other: int, guards: int = 0) -> Stone:
    """A stone of the cards of its own team."""
    first = 4 if guards else ring
    return Stone(number, team, (first << 2 | team, ring << 2 | team, better << 2 | team, other << 2 | team), guards)


def test_there_are_forty_distances() -> None:
    pairs = list(combinations_with_replacement(range(4), 2))
    found = [stone(1, 0, ring, *pair).distance for ring in range(4) for pair in pairs]
    assert found == list(range(1, 41))
    assert stone(1, 0, 0, 1, 3).distance == 7
    assert stone(1, 0, 0, 2, 2).distance == 8
    assert stone(1, 0, 3, 0, 0).distance == 31


def test_a_pair_counts_as_high_as_the_page_lists_it() -> None:
    for better, other in combinations_with_replacement(range(4), 2):
        assert PAIR[better][other] == PAIR[other][better] == model.PAIRS.index(f"{RANKS[better]} {RANKS[other]}")


@pytest.mark.parametrize(
    ("own", "bars", "by_cards", "takes"),
    [
        ((0, 3), ((2, 2),), False, True),
        ((0, 3), ((2, 2),), True, False),
        ((2, 2), ((2, 2),), True, True),
        ((2, 2), ((2, 2),), False, True),
        ((2, 3), ((2, 2),), False, False),
        ((1, 2), ((1, 3), (2, 2)), False, True),
        ((1, 3), ((1, 3), (2, 2)), False, False),
        ((1, 2), ((1, 2), (3, 3)), True, False),
        ((1, 2), ((1, 3), (3, 3)), True, True),
        ((0, 3), ((1, 2), (3, 3)), True, False),
    ],
)
def test_what_modifiers_take_out(own: Any, bars: Any, by_cards: bool, takes: bool) -> None:
    assert reaches(own, bars, by_cards) is takes


@pytest.mark.parametrize(
    ("stones", "team", "points", "tied"),
    [
        ([], -1, 0, False),
        ([stone(1, 0, 3, 3, 3)], 0, 1, False),
        ([stone(1, 0, 3, 3, 3), stone(2, 0, 0, 0, 0)], 0, 2, False),
        # full tie for the nearest place
        ([stone(1, 0, 1, 1, 2), stone(2, 1, 1, 1, 2)], -1, 0, True),
        # the same, but another stone holds a button
        ([stone(1, 0, 1, 1, 2), stone(2, 1, 1, 1, 2), stone(3, 0, 3, 0, 3)], 0, 1, True),
        # a tie for a later place, decided for the team that counts: its stone at that distance counts
        ([stone(1, 0, 0, 0, 0), stone(3, 0, 1, 1, 2), stone(2, 1, 1, 1, 2)], 0, 2, True),
        # decided against it, by buttons in a farther stone
        ([stone(1, 0, 0, 1, 1), stone(3, 0, 1, 1, 2), stone(2, 1, 1, 1, 2), stone(4, 1, 2, 0, 0), stone(6, 1, 3, 0, 0)],
         0, 1, True),
        # guards neither score nor count in ties
        ([stone(1, 0, 1, 1, 2), stone(2, 1, 1, 1, 2), stone(3, 0, 1, 0, 0, guards=1)], -1, 0, True),
        # a covered stone scores
        ([stone(1, 0, 1, 1, 2), stone(2, 1, 1, 1, 2, guards=1)], 0, 1, False),
    ],
)  # fmt: skip
def test_what_an_end_scores(stones: list[Stone], team: int, points: int, tied: bool) -> None:
    found = count(stones)
    assert (found.team, found.points, found.tied) == (team, points, tied)
    assert len(found.counting) == points


def test_4s_8s_and_12s_decide_in_turn() -> None:
    level = [stone(1, 0, 1, 2, 3), stone(2, 1, 1, 2, 3)]
    for mine, theirs in (((3, 1, 3), (3, 2, 2)), ((3, 2, 3), (3, 3, 3))):
        found = count([*level, stone(3, 0, *mine), stone(4, 1, *theirs)])
        assert (found.team, found.tied) == (0, True)
    # with more cards of the last rank in an extra stone
    found = count([*level, stone(3, 1, 3, 3, 3)])
    assert (found.team, found.cards) == (1, ((0, 2, 1, 1), (0, 2, 1, 5)))


STONES = st.lists(
    st.tuples(st.integers(0, 1), st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)), max_size=16
)  # fmt: skip


@given(STONES)
def test_the_count_is_the_page_s(drawn: list[tuple[int, int, int, int]]) -> None:
    stones = [stone(n, team, ring, min(a, b), max(a, b)) for n, (team, ring, a, b) in enumerate(drawn, 1)]
    tables = [{"team": s.team, "guards": "", "cards": [RANKS[c >> 2] + "'" * s.team for c in s.cards]} for s in stones]
    found = count(stones)
    wanted = model.points(tables)
    assert wanted == [found.points if found.team == team else 0 for team in (0, 1)]
