"""The judging of frozen positions: every legal move has a value, runs go on where they stopped, regrets are bounded."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.ai.search import Arm
from tests.lab import ice
from tests.lab import judge as judging
from tests.lab.judge import apart, judge, main, read, table_of
from tests.lab.positions import cost, cost_at
from tests.lab.spots import Spot, alike, spots
from tests.lab.strength import chosen


@pytest.mark.lab
@pytest.mark.parametrize("name", ["hurry_hard", "powerup"])
def test_every_legal_move_is_judged_and_always_alike(name: str) -> None:
    spot = next(islice(spots(name), 1, None))
    entry = judge(spot, 64)
    assert set(entry["values"]) == {alike(move.text) for move in spot.state.legal_moves()}
    assert all(0.0 <= value <= 1.0 for value in entry["values"].values())
    assert entry == judge(spot, 64)
    assert 0 < sum(entry["worlds"].values()) <= 64


@pytest.fixture
def delivery(monkeypatch: pytest.MonkeyPatch) -> Spot:
    """The last stone of an End of Mystic, for a judge who looks for shots only briefly."""
    monkeypatch.setattr(ice, "LOOKS", 64)
    monkeypatch.setattr(ice, "FIRST", 8)
    monkeypatch.setattr(ice, "LEVELS", ("novice",))
    monkeypatch.setattr(judging, "FRESH", 20)
    return next(spot for spot in spots("mystic") if sum(s["zone"] == "board" for s in stones_of(spot)) == 1)


def stones_of(spot: Spot) -> list[dict[str, Any]]:
    return list(spot.state.to_position()["stones"].values())


@pytest.mark.lab
def test_deliveries_are_judged_and_always_alike(delivery: Spot) -> None:
    entry = judge(delivery, 64)
    own = (chosen(delivery.state, kind, delivery.events, 1) for kind in ("novice", "frozen greedy"))
    assert set(own) <= set(entry["values"])
    assert all(0.0 <= value <= 1.0 for value in entry["values"].values())
    assert all(delivery.state.check(text) is None for text in entry["values"])
    assert entry == judge(delivery, 64)


def test_a_delivery_that_was_not_judged_is_tried_beside_the_best(delivery: Spot) -> None:
    entry = judge(delivery, 64)
    best = max(entry["values"], key=lambda text: entry["values"][text])
    # into the own stones
    wrong = "deliver flick x=31.0 aim=0.00 speed=2386 spin=0.0"
    assert wrong not in entry["values"]
    assert apart(delivery, best, best) == 0.0
    assert cost_at(delivery, entry, wrong).most == apart(delivery, best, wrong) > 0.0
    assert cost_at(delivery, entry, best) == cost(entry, best)


def test_a_difference_is_taken_in_the_worlds_that_both_have_seen() -> None:
    best, dropped = Arm("a", values=[0.5, 0.9, 0.1, 0.5]), Arm("b", values=[0.4, 0.6])
    table = table_of({"a": best, "b": dropped}, best)
    assert table["values"] == {"a": 0.5, "b": pytest.approx(0.3)}
    assert table["halves"] == {"a": [0.0, 0.0], "b": [pytest.approx(-0.1), pytest.approx(-0.3)]}
    assert table["worlds"] == {"a": 4, "b": 2}


def test_what_is_best_by_luck_of_one_half_costs_less_by_the_other() -> None:
    entry = {"values": {"a": 0.52, "b": 0.5}, "halves": {"a": [0.0, 0.0], "b": [0.06, -0.1]}}
    assert cost(entry, "a").most == 0.0
    assert cost(entry, "a").least <= 0.0
    assert cost(entry, "b").most == pytest.approx(0.02)
    assert cost(entry, "b").least == pytest.approx((-0.06 + 0.0) / 2)


def test_a_table_without_halves_gives_one_regret() -> None:
    found = cost({"values": {"play 7c 1": 0.4, "play 8c 1": 0.5}}, "play 7d 1")
    assert found.most == found.least == pytest.approx(0.1)


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "FOLDER", tmp_path)
    first, second = islice(spots("powerup"), 2)
    known = {"print": first.print, "values": {"add 12": 0.25}, "errors": {}, "worlds": {}, "halves": {}}
    state = tmp_path / "state.jsonl"
    state.write_text(json.dumps([first.name, known]) + '\n["0.9", {"pri\n')
    assert main(["powerup", "--count", "2", "--playouts", "16", "--state", str(state)]) == 0
    table = json.loads((tmp_path / "powerup.json").read_text())
    assert table["about"].startswith("python -m tests.lab.judge powerup --count 2 --playouts 16: 2 of")
    assert table[first.name] == known
    assert read(state)[second.name] == table[second.name]
