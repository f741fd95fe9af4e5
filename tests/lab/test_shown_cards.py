"""A seat that is told cards: they are true, stay told through a shift, and the measurement goes on where it stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.registry import GAMES
from tests.lab.shown_cards import known, main, told


def test_all_or_nothing_is_told() -> None:
    state = GAMES["rink_ratz"].new({"seats": 2}, 5)
    assert told(state, 0, 0.0, 1) == state.view(0)
    assert told(state, 0, 1.0, 1).position["hands"] == state.to_position()["hands"]


def test_what_is_told_is_true_and_stays_told_until_it_is_laid() -> None:
    state, before = GAMES["rink_ratz"].new({"seats": 2}, 5), None
    for _ in range(16):
        table = state.to_position()
        shown = told(state, 0, 0.5, 1).position["hands"][1]
        assert len(shown) == len(table["hands"][1])
        assert all(code in ("?", true) for code, true in zip(shown, table["hands"][1], strict=True))
        now = sorted(code for code in shown if code != "?")
        if before is not None:
            laid = [code for code in before if before.count(code) > now.count(code)]
            assert len(now) >= len(before) - 1
            assert len(set(laid)) <= 1
        before = now
        state.push(state.legal_moves()[0])
        if state.to_position()["shift"] != table["shift"]:
            break


@pytest.mark.lab
def test_a_run_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = tmp_path / "told.jsonl"
    state.write_text('{"share": 0.5, "playouts": 8, "deal": 0, "goals": -2.0, "won": 0.5}\n')
    assert main(["--share", "0.5", "--deals", "2", "--playouts", "8", "--state", str(state)]) == 0
    assert "2 deals" in capsys.readouterr().out
    found = known(state)[0.5, 8]
    assert found[0] == (-2.0, 0.5)
    assert 0.0 <= found[1].won <= 1.0
