"""Nothing of a game is forgotten: scenarios, rules page, examples, AI at every level, golden playthrough.

What a game lacks is told once, by file name and why (``tests.conformance.game_files``).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.contract import LEVELS
from game.ai.registry import kinds
from game.faces.registry import ENTRIES, entry
from game.resources.paths import path
from game.rules import record, registry
from game.rules.registry import GAMES
from tests.conformance.game_files import (
    check_example,
    check_lesson,
    check_page,
    check_scenario,
    examples,
    lacking,
    scenarios,
)
from tests.conformance.playthrough import FOLDER, played, told
from tests.kept.files import Keeper

AGAIN = "make renew ARGS=tests/conformance"
#: the fewest scenarios a game has had once it was finished
LEAST = {"curdle": 41, "rink_ratz": 55, "mystic": 100, "hurry_hard": 108, "powerup": 99}
ALL_SCENARIOS = [(name, file) for name in GAMES for file in scenarios(name)]
ALL_EXAMPLES = [(name, file) for name in GAMES for file in examples(name)]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_the_files_that_readme_asks_for(name: str, kept: Keeper) -> None:
    missing = [each for each in lacking(name, ENTRIES) if not (kept.renew and "playthroughs" in each)]
    assert not missing, f"{name} lacks\n" + "\n".join(missing)


@pytest.mark.parametrize(("name", "file"), ALL_SCENARIOS, ids=lambda value: getattr(value, "stem", value))
def test_a_scenario_passes(name: str, file: Path) -> None:
    scenario = check_scenario(name, file)
    assert scenario.source, f"{file} says nowhere which rule it is of (source)"


@pytest.mark.parametrize("name", LEAST)
def test_there_are_as_many_scenarios_as_there_were(name: str) -> None:
    assert len(scenarios(name)) >= LEAST[name]


@pytest.mark.parametrize(("name", "file"), ALL_EXAMPLES, ids=lambda value: getattr(value, "stem", value))
def test_a_worked_example_holds_and_every_step_has_a_caption(name: str, file: Path) -> None:
    check_example(name, file)


@pytest.mark.parametrize("name", LEAST)
def test_a_finished_game_has_a_whole_page_and_four_to_ten_examples(name: str) -> None:
    assert len(path(f"game/rules/{name}/rules.md").read_text(encoding="utf-8").split()) > 300
    assert 4 <= len(examples(name)) <= 10


@pytest.mark.parametrize("name", ENTRIES)
def test_a_page_and_a_lesson_can_be_read(name: str) -> None:
    there = {file.name for file in path(f"game/rules/{name}").iterdir()}
    if "rules.md" in there:
        check_page(name)
    if "lesson.toml" in there:
        check_lesson(name)


@pytest.mark.parametrize("name", ENTRIES)
def test_cards_pictured_on_the_rules_page_exist(name: str) -> None:
    page = path(f"game/rules/{name}") / "rules.md"
    lines = page.read_text(encoding="utf-8").splitlines() if page.exists() else []
    deck = next(iter(entry(name).decks), name)
    for line in (line for line in lines if "{cards:" in line):
        assert line.startswith("{cards: ")
        assert line.endswith("}")
        for code in line[len("{cards: ") : -1].split():
            assert path(f"art/baked/cards/{deck}/132/{code}.png").exists(), line


@pytest.mark.parametrize("name", ENTRIES)
def test_a_game_with_a_scene_has_an_ai_at_every_level(name: str) -> None:
    assert set(LEVELS) <= set(kinds(name))


@pytest.mark.parametrize("name", GAMES)
def test_its_golden_playthrough_is_played_the_same(name: str, kept: Keeper) -> None:
    file = FOLDER / f"{name}.json"
    if kept.renew and not (file.exists() and record.check(record.read(file.read_text(encoding="utf-8"))).same):
        file.write_text(record.to_text(played(GAMES[name])), encoding="utf-8")
    if not file.exists():
        pytest.skip(f"{file} is missing, as told above")
    table = record.read(file.read_text(encoding="utf-8"))
    record.final(table)
    kept(str(FOLDER / name), told(table))
    verdict = record.check(table)
    # dice may fall otherwise on another machine's floating point; all else may not
    assert verdict.start, AGAIN
    assert verdict.end, AGAIN
    if verdict.dice is None:
        assert verdict.same, AGAIN


def test_every_game_with_a_scene_is_registered() -> None:
    assert set(ENTRIES) <= set(registry.GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_options_that_matter_under_others_name_values_that_there_are(name: str) -> None:
    options = {option.key: option for option in GAMES[name].options}
    full = GAMES[name].full_options({})
    for option in options.values():
        assert isinstance(option.applies(full), bool)
        for other, values in option.matters.items():
            assert all(options[other].accepts(value) for value in values)


def test_curdle_counts_hands_or_points() -> None:
    game = GAMES["curdle"]
    wins, points = game.full_options({}), game.full_options({"scoring": "points"})
    hidden = [[o.key for o in game.options if not o.applies(full)] for full in (wins, points)]
    assert hidden == [["deals"], ["target"]]
    assert [game.low_wins(full) for full in (wins, points)] == [False, True]


@pytest.mark.parametrize(
    ("given", "hidden"),
    [({}, ["goalie"]), ({"level": "junior"}, ["empty_net"]), ({"level": "rookie", "goalie": "all"}, [])],
)
def test_rink_ratz_hides_options_that_change_nothing(given: dict[str, str], hidden: list[str]) -> None:
    game = GAMES["rink_ratz"]
    full = game.full_options(given)
    assert [o.key for o in game.options if not o.applies(full)] == hidden
