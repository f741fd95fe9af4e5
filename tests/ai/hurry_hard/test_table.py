"""The table that Hurry Hard!'s seats value sheets and scores by: how it is made, at a thousandth of its size."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game.ai.hurry_hard import layout_features, value_table
from game.ai.hurry_hard.layout_features import BITING, COUNTING, HAMMER, ROCKS, WEIGHTS, LayoutFeatures
from game.ai.hurry_hard.leaf import WIDEST
from game.ai.hurry_hard.playout import playout
from game.ai.hurry_hard.value_table import LONGEST, LeastSquares, chances, features, fit, self_play
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.tables import LAST_THROW

POINTS = Counter({-2: 3, -1: 7, 0: 10, 1: 20, 2: 8, 3: 2})


def wins(points: Counter[int], lead: int, ends: int, draws: bool) -> float:
    """The chance of who has the Hammer, worked out end by end: whoever scores loses it, a blank end keeps it."""
    total = sum(points.values())
    first = sum(n for k, n in points.items() if k > 0) / (total - points[0])

    @cache
    def chance(lead: int, ends: int) -> float:
        lead = max(-WIDEST, min(WIDEST, lead)) if ends < LONGEST else lead
        found = 0.0
        for k, n in points.items():
            if ends == 1:
                # level: a draw, or one end more, which who has the Hammer then wins with ``first``
                level = 0.5 if draws else 1.0 - first if k > 0 else first
                found += n / total * (level if lead + k == 0 else lead + k > 0)
            elif k > 0:
                found += n / total * (1.0 - chance(-lead - k, ends - 1))
            else:
                found += n / total * chance(lead + k, ends - 1)
        return found

    return chance(lead, ends)


@pytest.mark.parametrize("draws", [False, True])
def test_chances_follow_from_how_often_an_end_brings_what(draws: bool) -> None:
    rows = chances(POINTS, draws)
    assert len(rows) == LONGEST and {len(row) for row in rows} == {2 * WIDEST + 1}
    for ends, row in enumerate(rows, 1):
        assert row == sorted(row), "a larger lead is never worth less"
        for lead in range(-WIDEST, WIDEST + 1):
            assert row[WIDEST + lead] == pytest.approx(wins(POINTS, lead, ends, draws)), (ends, lead)


def test_weights_are_those_that_the_points_came_from() -> None:
    """Least squares find again what points were made of, and keep to what is known where nothing was seen."""
    rng, true = Random(3), [rng.uniform(-1, 1) for rng in [Random(8)] for _ in range(WEIGHTS)]
    sums, met = LeastSquares(), WEIGHTS - 3
    for _ in range(4000):
        row = [float(rng.randrange(-2, 3)) if i < met else 0.0 for i in range(WEIGHTS)]
        sums.add(row, sum(w * x for w, x in zip(true, row, strict=True)))
    before = [0.25] * WEIGHTS
    found = sums.weights(before)
    assert found[:met] == pytest.approx(true[:met], abs=0.02) and found[met:] == pytest.approx(before[met:])
    # held to what is known: forty rows' worth of it
    small = LeastSquares()
    small.add([1.0] + [0.0] * (WEIGHTS - 1), 1.0)
    assert small.weights([0.0] * WEIGHTS)[0] == pytest.approx(1 / 41)


def test_an_end_by_rule_of_thumb_tells_what_lay_before_each_throw_and_what_came_of_it() -> None:
    seen: list[tuple[int, list[float], float]] = []
    points = self_play({"seats": 2, "rocks": 6}, 12, 5, seen)
    assert sum(points.values()) == 12 and len(seen) > 100
    assert points == self_play({"seats": 2, "rocks": 6}, 12, 5, [])
    for left, row, brought in seen:
        assert 0 < left < LAST_THROW and len(row) == WEIGHTS and row[HAMMER] == 1.0 and int(brought) in points
    # with few throws to come, what counts now is mostly what the end brings
    last = [(row[COUNTING], brought) for left, row, brought in seen if left == 1]
    assert sum(now * brought for now, brought in last) > 0
    rocks, spread = fit(seen)
    assert len(rocks) == len(spread) == LAST_THROW and rocks[0][COUNTING] == 1.0
    assert all(row[BITING] >= 0.0 for row in rocks) and spread[0] == 0.0 and all(x >= 0.0 for x in spread)
    for left, wide in enumerate(spread):
        missed = [
            brought - sum(w * x for w, x in zip(rocks[left], row, strict=True))
            for at, row, brought in seen
            if at == left
        ]
        assert wide == pytest.approx((sum(miss**2 for miss in missed) / max(1, len(missed))) ** 0.5), left


@pytest.mark.parametrize("seed", [3, 4])
def test_a_sheet_is_taken_down_as_it_is_valued_by_who_has_the_hammer(seed: int) -> None:
    """In one of the two matches team 1 has it."""
    state = GAME.new({"seats": 2}, seed)
    left, met = state.terms.throws, 0
    while (left := playout(state, 1, False)) > 0:
        row = features(state, left)
        worth = LayoutFeatures(state, left).value(state.hammer & 1)
        weights = ROCKS[min(left, LAST_THROW - 1)]
        assert sum(w * x for w, x in zip(weights, row, strict=True)) == pytest.approx(worth), left
        met += len({x for x in row[:BITING] if x})
    assert met and {GAME.new({"seats": 2}, each).hammer & 1 for each in (3, 4)} == {0, 1}


def test_where_no_end_was_seen_weights_are_those_of_a_throw_later() -> None:
    """The last throw's are those of the table before; the Hammer and the middle are worth something only where seen."""
    rocks, spread = fit([])
    assert rocks[1] == pytest.approx([max(0.0, x) if i == BITING else x for i, x in enumerate(ROCKS[1])])
    for left in range(2, LAST_THROW):
        assert rocks[left] == pytest.approx([*rocks[1][:HAMMER], 0.0, 0.0])
    assert spread == [0.0] * LAST_THROW


def test_the_whole_table_is_written_and_the_next_round_plays_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.json"
    monkeypatch.setattr(value_table, "path", lambda name: file)
    monkeypatch.setattr(value_table, "ENDS", 3)
    monkeypatch.setattr(value_table, "SETUPS", ({"seats": 2}, {"seats": 2, "rocks": 6}))
    before = [row[:] for row in layout_features.ROCKS]
    try:
        value_table.main(1)
        made = json.loads(file.read_text("utf-8"))
        assert layout_features.ROCKS == made["rocks"] != before
    finally:
        layout_features.ROCKS[:] = before
    assert list(made["chances"]) == ["2 16", "2 12"] and len(made["spread"]) == LAST_THROW
    for each in made["chances"].values():
        assert sum(each["points"].values()) == 3
        counted = Counter({int(k): n for k, n in each["points"].items()})
        for name, draws in (("extra", False), ("draw", True)):
            assert each[name] == [[round(x, 4) for x in row] for row in chances(counted, draws)]
    assert len(capsys.readouterr().out.splitlines()) == 2
