"""The order of play: what is fitted comes back from Ends that were made by it, and a run goes on."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest

from game.ai.mystic.leaf import ORDER, starters
from tests.lab import deliveries
from tests.lab.kept import keep
from tests.lab.order import Played, doubt, main, match, order


def made(rng: Random, step: float, holds: float, deal: int) -> Played:
    """An End of two seats in which seat 0 has the Best stone with one stone of seat 1 to come."""
    chances = starters([0, 1], [1, 0], 0, holds)
    later = 3.0 + 0.5 * step + rng.gauss(0.0, 1.0)
    return Played(2, deal, 1, 0, [6 - round(later), round(later)], int(rng.random() > chances[0]), [([0, 1], [1, 0])])


def test_the_fit_finds_what_the_ends_were_made_by() -> None:
    rng = Random(2)
    ends = [made(rng, 0.8, 0.7, deal) for deal in range(3000)]
    found = order(ends)
    assert found.step == pytest.approx(0.8, abs=2 * found.interval)
    assert sum(found.starts) == pytest.approx(1.0)
    assert doubt(ends, 0.7) < min(doubt(ends, 0.5), doubt(ends, 0.9))


@pytest.mark.lab
def test_an_end_says_after_each_turn_who_has_the_best_stone() -> None:
    ends = list(match(2, 0))
    assert [end.end for end in ends] == [1, 2, 3, 4]
    for end in ends:
        assert sum(end.points) >= 1
        left, _ = end.trail[0]
        assert sum(left) == 15 and left[end.first] == 7
    assert [end.then for end in ends[:-1]] == [end.first for end in ends[1:]]


def test_what_was_played_is_printed_as_the_leaf_has_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rng = Random(3)
    state = tmp_path / "order.jsonl"
    keep(state, *(asdict(made(rng, 0.8, 0.7, deal)) for deal in range(40)))
    assert main(["--state", str(state)]) == 0
    assert "2 seats" in (said := capsys.readouterr().out) and "is held with" in said


def test_it_is_better_to_deliver_last() -> None:
    for seats, (step, starts) in ORDER.items():
        assert step > 0.0 and len(starts) == seats and sum(starts) == pytest.approx(1.0)


def test_a_move_gains_nothing_on_itself() -> None:
    state = next(deliveries.asked(0))
    move = "deliver slide x=0.0 aim=0.00 speed=1732 spin=0.0"
    wide = "deliver slide x=0.0 aim=9.00 speed=1732 spin=0.0"
    assert deliveries.worth(state, move, 1) == deliveries.worth(state, move, 1) > deliveries.worth(state, wide, 1)
