"""What seats say is true, and they don't repeat themselves."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from game.ai.contract import LEVELS
from game.ai.flat import FlatPlayer
from game.ai.reasons import chance_of_one, in_hundred
from game.ai.registry import PLAYERS
from tests.ai.truth import Check, Said, decisions, true
from tests.ai.truth_curdle import CHECKS as CURDLE
from tests.ai.truth_powerup import CHECKS as POWERUP
from tests.ai.truth_rink_ratz import CHECKS as RINK_RATZ

CHECKS: dict[str, dict[str, Check]] = {"curdle": CURDLE, "rink_ratz": RINK_RATZ, "powerup": POWERUP}

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("curdle", {"seats": 2}),
    ("curdle", {"seats": 4, "target": 1}),
    ("curdle", {"seats": 3, "scoring": "points", "deals": 2, "gift_discard": "any"}),
    ("curdle", {"seats": 6, "target": 1, "blind": "at_once"}),
    ("rink_ratz", {"seats": 2}),
    ("rink_ratz", {"seats": 4}),
    ("rink_ratz", {"seats": 2, "level": "junior", "third_card": "steals"}),
    ("powerup", {"seats": 2}),
    ("powerup", {"seats": 5, "double_takeouts": True, "redraw": True, "passing": "every", "takeout_compare": "cards"}),
]


@pytest.fixture(name="hasty")
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few playouts and short ones: what is said must be true of any choice, the bad ones too."""
    for player in PLAYERS.values():
        if not isinstance(player, FlatPlayer):
            continue
        small = {name: replace(level, playouts=24, sight=1) for name, level in player.levels.items()}
        monkeypatch.setattr(player, "levels", small)


def some(name: str, options: dict[str, Any], count: int, seed: int) -> list[Said]:
    """``count`` decisions of all levels in turn."""
    found: list[Said] = []
    while len(found) < count:
        kind = LEVELS[seed % 3]
        for said in islice(decisions(name, options, kind, seed), count // 3):
            assert true(said, CHECKS[name]), f"{said.decision.move}: {said.decision.why}, {said.table}"
            found.append(said)
        seed += 1
    return found


@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_every_sentence_holds(name: str, options: dict[str, Any], hasty: None) -> None:
    assert len(some(name, options, 120, 11)) >= 120


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), TABLES, ids=str)
def test_every_sentence_holds_over_thousands_of_decisions(name: str, options: dict[str, Any], hasty: None) -> None:
    said = some(name, options, 900, 50)
    assert len({one.decision.why.id for one in said}) > 20


TALKATIVE: list[tuple[str, dict[str, Any]]] = [
    ("curdle", {"seats": 2}),
    ("curdle", {"seats": 4}),
    ("rink_ratz", {"seats": 2}),
    ("powerup", {"seats": 4}),
]


@pytest.mark.parametrize(("name", "options"), TALKATIVE, ids=str)
def test_no_sentence_is_said_all_the_time(name: str, options: dict[str, Any], hasty: None) -> None:
    told: Counter[str] = Counter()
    seed = 0
    while sum(told.values()) < 500:
        told.update(said.decision.why.id for said in decisions(name, options, "skip", seed))
        seed += 1
    sentence, often = told.most_common(1)[0]
    # 12 of 100, and what chance adds to it in so many
    assert often / sum(told.values()) < 0.15, sentence


def test_a_chance_is_counted_as_from_an_urn() -> None:
    assert chance_of_one(1, 10, 3) == pytest.approx(0.3)
    assert chance_of_one(0, 10, 3) == 0.0
    assert chance_of_one(8, 10, 3) == 1.0
    assert in_hundred(0.001) == 1
    assert in_hundred(0.999) == 99
    assert in_hundred(0.0) == 0
