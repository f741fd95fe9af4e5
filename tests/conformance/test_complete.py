"""Nothing of a game is forgotten: scenarios, rules page, examples, AI at every level, golden playthrough."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.contract import LEVELS
from game.ai.registry import kinds
from game.resources import path
from game.rules import record, registry
from game.rules.registry import GAMES
from game.rules.scenario import read, run
from game.scenes.registry import SCENES
from tests.conformance.playthrough import FOLDER, told

ROOT = Path(__file__).resolve().parents[2]
AGAIN = "if the rules were changed on purpose, run python -m tests.conformance.playthrough"


def scenarios(name: str) -> list[Path]:
    return sorted((ROOT / "tests" / "scenarios" / name).glob("*.toml"))


@pytest.mark.parametrize("name", GAMES)
def test_its_scenarios_pass(name: str) -> None:
    assert scenarios(name), f"tests/scenarios/{name} holds no scenarios"
    for file in scenarios(name):
        scenario = read(file.read_text(encoding="utf-8"))
        assert scenario.game.name == name, file
        assert scenario.title, file
        assert scenario.source, file
        run(scenario)


@pytest.mark.parametrize("name", SCENES)
def test_a_game_with_a_scene_has_a_rules_page_and_worked_examples(name: str) -> None:
    page = path(f"game/rules/{name}/rules.md").read_text(encoding="utf-8")
    assert page.startswith("# ")
    assert len(page.split()) > 300
    examples = sorted(path(f"game/rules/{name}/examples").glob("*.toml"))
    assert examples, f"{name} has no worked examples"
    for file in examples:
        scenario = read(file.read_text(encoding="utf-8"))
        run(scenario)
        assert any("caption" in step for step in scenario.steps), f"{file} has no caption"


@pytest.mark.parametrize("name", SCENES)
def test_a_game_with_a_scene_has_an_ai_at_every_level(name: str) -> None:
    assert set(LEVELS) <= set(kinds(name))


@pytest.mark.parametrize("name", GAMES)
def test_its_golden_playthrough_is_played_the_same(name: str) -> None:
    file = FOLDER / f"{name}.json"
    assert file.exists(), f"{name} has no golden playthrough: run python -m tests.conformance.playthrough"
    table = record.read(file.read_text(encoding="utf-8"))
    record.final(table)
    assert told(table) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8"), AGAIN
    verdict = record.check(table)
    # dice may fall otherwise on another machine's floating point; all else may not
    assert verdict.start, AGAIN
    assert verdict.end, AGAIN
    if verdict.dice is None:
        assert verdict.same, AGAIN


def test_every_game_with_a_scene_is_registered() -> None:
    assert set(SCENES) <= set(registry.GAMES)
