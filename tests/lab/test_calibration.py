"""The lab of the judge's chances: what it reckons from matches, and that it goes on where it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.ai.judge.evaluation import WORTHS
from tests.lab.calibration import at, calibrated, lines, main, slope
from tests.lab.kept import entries


def row(result: float, chance: float, luck: float) -> dict[str, Any]:
    quarters = [chance] * 3
    return {"result": result, "luck": luck, "touch": 0.0, "quarters": quarters, "chances": quarters, "own": [],
            "errors": [0, 0], "cpu": 1.0}  # fmt: skip


def test_chances_that_come_true_score_better_than_a_constant() -> None:
    rows = [row(1.0, 0.8, 0.4)] * 8 + [row(0.0, 0.8, -0.6)] * 2
    assert "Brier score at 50 % of the moves: 0.160" in lines("curdle", "club", rows)[2]
    # all that made the difference was luck
    assert "without luck 0.000: 0.00 of it" in lines("curdle", "club", rows)[-2]
    told = calibrated("curdle", "club", rows)
    assert "Brier score 0.160" in told[1] and "log odds times 1.00" in told[1]
    assert told[2].startswith("   80– 90 %: said 80.0, won  80.0 ±") and "(30 looks at 10 matches)" in told[2]


def test_chances_that_are_too_sure_are_seen() -> None:
    rows = [row(1.0, 0.9, 0.0)] * 60 + [row(0.0, 0.9, 0.0)] * 40
    told = calibrated("curdle", "club", rows)
    assert told[2].endswith("OUTSIDE") and slope(rows)[0] < 0.3


def test_a_lab_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    worth = WORTHS["rink_ratz"]
    monkeypatch.setattr(worth, "worlds", 2)
    words = ["rink_ratz", "--kind", "greedy", "--folder", str(tmp_path), "--matches"]
    assert main([*words, "1"]) == 0
    looks = next(tmp_path.glob("looks-*"))
    first = list(entries(looks))
    asked: list[int] = []

    def noted(record: Any, seed: int) -> dict[str, Any]:
        asked.append(seed)
        return row(1.0, 0.5, 0.0)

    monkeypatch.setattr("tests.lab.calibration.looked", noted)
    assert main([*words, "2"]) == 0
    assert asked == [1] and list(entries(looks))[:1] == first
    assert "rink_ratz, greedy, judge" in capsys.readouterr().out


def test_the_curve_stays_where_it_was_until_something_happens() -> None:
    class Found:
        def curve(self, side: int) -> list[tuple[int, float]]:
            return [(0, 0.5), (10, 0.7), (20, 1.0)]

    found: Any = Found()
    assert [at(found, ply) for ply in (0, 9.9, 10, 15, 20, 30)] == [0.5, 0.5, 0.7, 0.7, 1.0, 1.0]
