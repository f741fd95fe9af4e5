"""The measurements run and give figures; how large those are is not tested, machines differ."""

from __future__ import annotations

import json

import pytest

from game.bench import measure, registry, rules
from game.bench.measure import percentile, rate
from game.cli import main
from game.rules.registry import game


def test_a_rate_counts_what_was_done() -> None:
    done = [0]

    def work() -> int:
        done[0] += 3
        return 3

    assert rate(work, 0.005) > 0
    assert done[0] > 3


def test_percentiles() -> None:
    values = [float(v) for v in range(100, 0, -1)]
    assert percentile(values, 0.95) == 96.0
    assert percentile([7.0], 0.95) == 7.0


def test_a_playout_goes_to_the_end() -> None:
    from random import Random

    state = game("curdle").new({"seats": 4}, 1)
    plies = rules.playout(state, Random(1))
    assert plies > 50
    assert state.outcome() is not None


def test_bench_prints_figures(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(rules, "rate", lambda work, seconds=0.0: rate(work, 0.005))
    assert main(["bench", "--only", "rules", "--json"]) == 0
    table = json.loads(capsys.readouterr().out)
    figures = {f["name"]: f for f in table["figures"]}
    assert figures["rules.curdle.playouts"]["value"] > 0
    assert figures["rules.curdle.copy"]["unit"] == "µs"
    assert main(["bench", "--only", "rules"]) == 0
    assert "rules.curdle.playouts" in capsys.readouterr().out


def test_decision_times_are_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "DECISIONS", 5)
    times = registry.sample("curdle", 2, "greedy")
    assert len(times) == 5
    assert all(t >= 0 for t in times)
    assert measure.percentile(times, 0.5) >= 0
