"""The files that docs/adding-a-game.md asks of a game, what each is for, and the checks of those that are there."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

from game.rules.scenario import Scenario, read, run

ROOT = Path(__file__).resolve().parents[2]


class Asked(NamedTuple):
    """A file that is asked for: its pattern, why, the step of that page that names it, and whether it is for a face."""

    pattern: str
    why: str
    step: int
    faced: bool


ASKED = (
    Asked("tests/scenarios/{game}/*.toml", "what the rules say, as positions and moves: one at least", 2, False),
    Asked("tests/playthroughs/{game}.json", "a whole match: make renew ARGS='tests/conformance -k {game}'", 2, False),
    Asked("tests/playthroughs/{game}.txt", "the same as text: make renew ARGS='tests/conformance -k {game}'", 2, False),
    Asked("game/ai/{game}/player.py", "PLAYER, who sits at the table beside people", 3, True),
    Asked("game/rules/{game}/rules.md", "the rules page that people open at the table; it begins with '# '", 4, True),
    Asked("game/rules/{game}/examples/*.toml", "worked examples on that page, with captions: one at least", 4, True),
)


def lacking(name: str, faced: Collection[str], root: Path = ROOT) -> Iterator[str]:
    """What a game lacks, each by file name and why; ``faced``: the games that have a face."""
    for asked in ASKED:
        if asked.faced and name not in faced:
            continue
        pattern = asked.pattern.format(game=name)
        if not any(root.glob(pattern)):
            why = asked.why.format(game=name)
            yield f"{pattern} is missing: {why} (docs/adding-a-game.md, step {asked.step})"


def found(name: str, folder: str, root: Path = ROOT) -> list[Path]:
    """The TOML files in a folder of a game."""
    return sorted((root / folder.format(game=name)).glob("*.toml"))


def scenarios(name: str, root: Path = ROOT) -> list[Path]:
    """A game's scenarios."""
    return found(name, "tests/scenarios/{game}", root)


def examples(name: str, root: Path = ROOT) -> list[Path]:
    """A game's worked examples."""
    return found(name, "game/rules/{game}/examples", root)


def check_scenario(name: str, file: Path) -> Scenario:
    """A scenario is of its game, has a title, and holds."""
    scenario = read(file.read_text(encoding="utf-8"))
    assert scenario.game.name == name, f"{file}: game = {scenario.game.name!r} in the folder of {name}"
    assert scenario.title, f"{file} has no title"
    run(scenario)
    return scenario


def check_example(name: str, file: Path) -> None:
    """A worked example holds, and every step has a caption."""
    scenario = check_scenario(name, file)
    for number, step in enumerate(scenario.steps, 1):
        assert str(step.get("caption", "")).strip(), f"{file}: step {number} has no caption"


def check_page(name: str, root: Path = ROOT) -> None:
    """The rules page has a title."""
    file = root / f"game/rules/{name}/rules.md"
    assert file.read_text(encoding="utf-8").startswith("# "), f"{file} doesn't begin with its title, '# …'"


def check_lesson(name: str, root: Path = ROOT) -> None:
    """The lesson is of its game, has a title and steps that say something."""
    file = root / f"game/rules/{name}/lesson.toml"
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    assert table.get("game") == name and table.get("title"), f"{file} lacks its game or its title"
    assert table.get("step") and all(step.get("say") for step in table["step"]), f"{file} has a step that says nothing"


def check_files(name: str, root: Path = ROOT) -> None:
    """Check all of a game's scenarios and examples, its rules page and its lesson."""
    for file in scenarios(name, root):
        check_scenario(name, file)
    for file in examples(name, root):
        check_example(name, file)
    check_page(name, root)
    check_lesson(name, root)
