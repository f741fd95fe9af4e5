"""The lab's ladders: luck is taken off without a bias, both orders are played, and a run goes on where it was."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.ai.decisions.judged import hasten
from tests.ai.matches import hurry
from tests.lab import ladders
from tests.lab.kept import entries
from tests.lab.ladders import Pair, main, one, step, told


def test_without_luck_the_same_share_is_known_better() -> None:
    rng = Random(3)
    lucks = [rng.gauss(0.0, 0.3) for _ in range(400)]
    found = step([Pair(0.6 + 0.8 * luck + rng.gauss(0.0, 0.1), luck) for luck in lucks])
    assert found.deals == 400 and found.left < 0.5
    assert abs(found.bare - 0.6) <= found.bare_interval + 0.005
    assert found.interval == pytest.approx(found.bare_interval / found.left)


def test_luck_that_says_nothing_is_not_taken_off() -> None:
    rng = Random(4)
    pairs = [Pair(rng.choice([0.0, 0.5, 1.0]), rng.gauss(0.0, 0.3)) for _ in range(400)]
    found = step(pairs)
    assert abs(found.bare - found.share) < 0.02 and 0.95 < found.left < 1.02
    still = step([Pair(0.5, 0.0)] * 3)
    assert (still.share, still.interval, still.bare_interval) == (0.5, 0.0, 0.0)
    assert told("curdle", "club", "novice", []).endswith("0 deals")


@pytest.mark.lab
def test_both_orders_are_one_match_between_two_who_are_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is the same in both seats wins as much in one as is lost in the other, and is as lucky as the other isn't."""
    hasten(monkeypatch)
    hurry(monkeypatch, 8)
    (won, lucky), (lost, unlucky) = (one("rink_ratz", "novice", "novice", 2, turned) for turned in (False, True))
    assert won + lost == pytest.approx(1.0) and lucky + unlucky == pytest.approx(0.0)
    assert lucky


def test_a_ladder_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[tuple[int, bool]] = []

    def noted(_name: str, _ours: str, _theirs: str, deal: int, turned: bool) -> tuple[float, float]:
        asked.append((deal, turned))
        return float(turned), 0.1 * deal

    monkeypatch.setattr(ladders, "one", noted)
    state = tmp_path / "ladders.jsonl"
    words = ["curdle", "club", "novice", "--state", str(state), "--deals"]
    assert main([*words, "2"]) == 0
    kept = list(entries(state))
    assert asked == [(0, False), (0, True), (1, False), (1, True)] and len(kept) == 2
    asked.clear()
    assert main([*words, "4"]) == 0
    assert asked == [(2, False), (2, True), (3, False), (3, True)] and list(entries(state))[:2] == kept
    assert "won 50.0 ± 0.0 %" in capsys.readouterr().out
    # another step of the ladder has deals of its own
    assert main(["curdle", "skip", "club", "--state", str(state), "--deals", "1"]) == 0 and len(asked) == 6
