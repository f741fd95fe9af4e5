"""Every scenario of Rink Ratz, and every worked example of its rules page, holds."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game.rules import scenario
from game.rules.rink_ratz.tables import CODES

HERE = Path(__file__).resolve().parents[3]
SCENARIOS = sorted((HERE / "tests/scenarios/rink_ratz").glob("*.toml"))
RULES = HERE / "game/rules/rink_ratz"
EXAMPLES = sorted((RULES / "examples").glob("*.toml"))


@pytest.mark.parametrize("path", SCENARIOS + EXAMPLES, ids=lambda p: p.stem)
def test_scenario(path: Path) -> None:
    scenario.run(scenario.read(path.read_text(encoding="utf-8")))


def test_there_are_enough_of_them() -> None:
    assert len(SCENARIOS) >= 55
    assert 6 <= len(EXAMPLES) <= 8


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.stem)
def test_every_step_of_an_example_has_a_caption(path: Path) -> None:
    steps = tomllib.loads(path.read_text(encoding="utf-8"))["step"]
    assert all(step.get("caption", "").strip() for step in steps)


def test_cards_pictured_on_the_rules_page_exist() -> None:
    lines = (RULES / "rules.md").read_text(encoding="utf-8").splitlines()
    pictured = [line for line in lines if "{cards:" in line]
    assert len(pictured) >= 5
    for line in pictured:
        assert line.startswith("{cards: ")
        assert line.endswith("}")
        assert all(code in CODES for code in line[len("{cards: ") : -1].split()), line
