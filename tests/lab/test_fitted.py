"""The lab's fit of Hurry Hard!'s rule: it finds what is there, and says what the rule that ships says."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from game.ai.hurry_hard import policy
from game.ai.hurry_hard.fitted_policy import FittedPolicy
from game.ai.hurry_hard.layout_features import WEIGHTS, LayoutFeatures
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.board import THROWING
from game.rules.hurry_hard.tables import BOTTOMS, LAST_THROW, TOPS, TYPE, TYPES
from tests.ai.matches import walk
from tests.lab import fitted
from tests.lab.fitted import (
    NAMES,
    Throw,
    Tried,
    ascend,
    card_values,
    duel,
    halves,
    main,
    report,
    shot_rows,
    start,
    weights,
)


def test_rows_times_weights_are_what_the_rule_says() -> None:
    rng = np.random.default_rng(1)
    cards = [[round(float(value), 3) for value in rng.normal(size=TYPES)] for _ in range(LAST_THROW)]
    found, checked = rng.normal(size=len(NAMES)), 0
    rule = FittedPolicy(weights(found, cards))
    for state, _ in walk(GAME, {"seats": 2, "ends": 1}, 5):
        if state.phase == THROWING:
            actions, left = state.actions(), state.terms.throws - state.throw
            said = rule.throw_scores(state, LayoutFeatures(state, left), left, actions)
            # the weights ship with three digits
            assert shot_rows(state, actions, cards) @ found == pytest.approx(said, abs=0.01)
            checked += 1
    assert checked > 10


def test_a_card_that_brings_points_is_found() -> None:
    rng = np.random.default_rng(2)
    bottom, top = halves(TYPE["D12/PK"])
    throws = []
    for _ in range(4000):
        house, hands = rng.normal(size=WEIGHTS), rng.integers(-2, 3, size=len(BOTTOMS) + len(TOPS)).astype(float)
        points = house[0] + 0.5 * hands[bottom] - 0.2 * hands[top] + rng.normal()
        throws.append(Throw(3, list(house), hands, float(points)))
    values = card_values(throws)
    assert values[3][TYPE["D12/PK"]] - values[3][TYPE["D8"] if "D8" in TYPE else TYPE["D4"]] == pytest.approx(
        0.3, abs=0.12
    )
    assert values[0] == values[9] == [0.0] * TYPES, "nothing was seen there"


def test_the_ascent_learns_to_take_what_is_worth_more() -> None:
    rng = np.random.default_rng(3)
    tried = []
    for match in range(300):
        rows = rng.normal(size=(5, len(NAMES)))
        tried.append(Tried(match, THROWING, rows, [0.0] * 5, rows @ start(), 0.5 + 0.05 * rows[:, 4]))
    found = ascend(tried, start())

    def worth(by: np.ndarray) -> float:
        return float(np.mean([each.means[np.argmax(each.rows @ by)] for each in tried]))

    assert worth(found) > worth(start()) + 0.01
    line = report("throws", [each._replace(fitted=each.rows @ found) for each in tried])
    assert "300 decisions" in line and "gain +" in line


def test_a_rule_beats_itself_half_the_time() -> None:
    assert duel(policy, policy, 6) == (0.5, 0.0)


@pytest.mark.lab
def test_a_round_of_the_fit_ships_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "policy.json"
    monkeypatch.setattr(fitted, "path", lambda name: file)
    monkeypatch.setattr(fitted, "ENDS", (({"seats": 2, "rocks": 6}, 4),))
    monkeypatch.setattr(fitted, "WORLDS", 2)
    monkeypatch.setattr(fitted, "STEPS", 5)
    monkeypatch.setattr(fitted, "DEALS", 3)
    assert main(["--rounds", "2", "--minutes", "0", "--write"]) == 0
    rule = FittedPolicy(json.loads(file.read_text("utf-8")))
    assert any(any(row) for row in rule.cards) and duel(rule, rule, 2)[0] == 0.5
    assert capsys.readouterr().out.count("against the rule of thumb") == 2
