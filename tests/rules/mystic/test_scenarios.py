"""No spell or charm of Mystic is without a scenario and a place on the rules page."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.rules.mystic.spells import CHARMS, SPELLS

HERE = Path(__file__).resolve().parents[3]
SCENARIOS = sorted((HERE / "tests/scenarios/mystic").glob("*.toml"))
RULES = HERE / "game/rules/mystic"


@cache
def tables() -> list[dict[str, Any]]:
    """The scenarios."""
    return [tomllib.loads(path.read_text(encoding="utf-8")) for path in SCENARIOS]


@cache
def words(key: str) -> list[tuple[list[str], list[str]]]:
    """The moves under ``key`` of every step of every scenario, in words, with the teams of the scenario."""
    found = []
    for table in tables():
        teams = table.get("options", {}).get("teams", ["CIN", "MIR", "COM", "GAB", "RAV"])
        for step in table["step"]:
            found += [(text.split(": ")[-1].split(" "), teams) for text in step.get(key, ())]
    return found


@cache
def without() -> str:
    """The scenarios in which a spell is passed over for what it needs."""
    return "".join(path.read_text("utf-8") for path in SCENARIOS if "_needs_" in path.stem or "_not_" in path.stem)


@pytest.mark.parametrize("slug", SPELLS)
def test_every_spell_is_cast_and_refused(slug: str) -> None:
    assert any(move[:2] == ["spell", slug] for move, _ in words("play"))
    passed_over = slug in without()
    assert passed_over or any(move[:2] == ["spell", slug] for move, _ in words("illegal"))


@pytest.mark.parametrize("team", CHARMS)
def test_every_charm_is_used_and_refused(team: str) -> None:
    for key in ("play", "illegal"):
        assert any(move[0] == "charm" and team in teams for move, teams in words(key))


def test_the_rules_page_names_every_spell_and_charm() -> None:
    page = (RULES / "rules.md").read_text(encoding="utf-8")
    for title in [*(s.title for s in SPELLS.values()), *(c.title for c in CHARMS.values())]:
        assert f"**{title}**" in page, f"{title} is not explained"
