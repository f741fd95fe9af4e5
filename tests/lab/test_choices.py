"""Choices judged position by position: fair to both kinds, and a run goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import pytest

from game.rules.contract import Event, State
from tests.lab.choices import gain, interval, main, read
from tests.lab.spots import spots
from tests.lab.strength import chosen


@pytest.mark.lab
@pytest.mark.parametrize("name", ["hurry_hard", "powerup"])
def test_what_one_gains_the_other_loses(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = list(islice(spots(name), 8))
    made: dict[tuple[int, str], str] = {}

    def once(state: State, kind: str, events: Sequence[Event], seed: int) -> str:
        """A kind's choice, which is asked for from both sides."""
        key = id(state), kind
        if key not in made:
            made[key] = chosen(state, kind, events, seed)
        return made[key]

    monkeypatch.setattr("tests.lab.choices.chosen", once)
    gains = [gain(spot, "club", "greedy", 4) for spot in found]
    assert any(gains), "nothing to judge"
    assert [-value for value in gains] == pytest.approx([gain(spot, "greedy", "club", 4) for spot in found])
    assert all(gain(spot, "greedy", "frozen greedy", 4) == 0.0 for spot in found[:2])


def test_positions_of_one_match_count_together() -> None:
    apart = interval({"0.1": 0.0, "1.1": 1.0, "2.1": 0.0, "3.1": 1.0})
    together = interval({"0.1": 0.0, "0.2": 0.0, "1.1": 1.0, "1.2": 1.0})
    assert apart < together


@pytest.mark.lab
def test_a_run_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = tmp_path / "choices.jsonl"
    first, second = (spot.name for spot in islice(spots("powerup"), 2))
    row = "powerup club - novice"
    state.write_text("".join(json.dumps({"row": row, "spot": s, "gain": 0.25}) + "\n" for s in (first, second)))
    assert main(["powerup", "club", "novice", "--count", "2", "--state", str(state)]) == 0
    assert "+0.2500" in capsys.readouterr().out
    assert read(state, row) == {first: 0.25, second: 0.25}
    assert read(state, "powerup skip - club") == {}
