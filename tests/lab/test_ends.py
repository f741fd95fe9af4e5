"""Ends with the luck taken off: luck is nothing on average, what is left is the gain, and a run goes on."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest

from game.rules.mystic.game import GAME
from tests.lab.ends import End, gain, luck, main, match, read

DRAW = "deliver slide x=0.0 aim=0.00 speed=1732 spin=0.0"


def end(lead: float, luck: float = 0.0, deal: int = 0, number: int = 1, turned: bool = False) -> End:
    return End("club - novice", deal, turned, number, lead, luck, 1.0)


def test_a_match_of_the_row_gives_four_ends_and_their_points() -> None:
    ends = list(match("random", "random", 3, False))
    assert [e.end for e in ends] == [1, 2, 3, 4]
    assert all(abs(e.lead) <= 6 for e in ends)
    assert any(e.luck for e in ends)


def test_luck_is_what_a_shot_brings_above_its_average() -> None:
    """Of many draws to an empty house those that come to the Button were lucky; on average nothing is."""
    found = []
    for seed in range(40):
        state = GAME.new({"seats": 2, "spells": "none", "first": 0}, seed)
        before = state.copy()
        events = state.push(DRAW).events
        found.append((luck(before, DRAW, events, 0), state.to_position()["stones"]["a1"]["ring"]))
        assert luck(before, DRAW, events, 1) == pytest.approx(-found[-1][0])
    lucky, unlucky = ([value for value, ring in found if (ring == "B") == best] for best in (True, False))
    assert min(lucky) > 0 > min(unlucky)
    assert sum(lucky) / len(lucky) > 0 > sum(unlucky) / len(unlucky)
    assert abs(sum(value for value, _ in found) / len(found)) < 0.1


def test_without_luck_the_same_gain_is_known_better() -> None:
    rng = Random(4)
    lucks = [rng.gauss(0.0, 2.0) for _ in range(400)]
    ends = [end(0.5 + 1.2 * u + rng.gauss(0.0, 0.8), u) for u in lucks]
    raw, found = gain(ends, corrected=False), gain(ends)
    assert found.interval < 0.5 * raw.interval
    assert abs(found.mean - 0.5) < found.interval + 0.02
    assert 0.6 < found.least < found.share < found.most < 0.7


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = tmp_path / "ends.jsonl"
    known = [end(n % 3, n - 2.5, 0, n, turned) for turned in (False, True) for n in (1, 2, 3, 4)]
    state.write_text("".join(json.dumps(asdict(e)) + "\n" for e in known))
    assert main(["club", "novice", "--deals", "1", "--state", str(state)]) == 0
    said = capsys.readouterr().out
    assert "8 Ends" in said and "2 of 2 matches won, 100 ± inf % of 1 deals" in said
    assert read(state, "club - novice") == known
    assert read(state, "skip - club") == []
