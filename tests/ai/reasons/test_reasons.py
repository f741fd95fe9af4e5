"""What seats say is true, and they don't repeat themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from game.ai.contract import LEVELS
from game.rules.chances import chance_of_one, in_hundred
from tests.ai.curdle.truth import CHECKS as CURDLE
from tests.ai.matches import TABLES as OF_ONE_END
from tests.ai.matches import hurry
from tests.ai.powerup.truth import CHECKS as POWERUP
from tests.ai.rink_ratz.truth import CHECKS as RINK_RATZ
from tests.ai.truth import Check, Said, decisions, true
from tests.kept.messages import key
from tests.share import amount

CHECKS: dict[str, dict[str, Check]] = {"curdle": CURDLE, "rink_ratz": RINK_RATZ, "powerup": POWERUP}

#: by table: how many decisions of all levels are looked at in the lab; a hundredth of them in ``make test``
TABLES: list[tuple[str, dict[str, Any], int]] = [
    ("curdle", {"seats": 2}, 1020),
    ("curdle", {"seats": 4}, 1020),
    ("curdle", {"seats": 3, "scoring": "points", "deals": 2, "gift_discard": "any"}, 1020),
    ("curdle", {"seats": 6, "target": 1, "blind": "at_once"}, 1020),
    ("rink_ratz", {"seats": 2}, 1020),
    ("rink_ratz", {"seats": 4}, 1020),
    ("rink_ratz", {"seats": 2, "level": "junior", "third_card": "steals"}, 1020),
    ("powerup", {"seats": 2}, 600),
    ("powerup", {"seats": 4}, 840),
    ("powerup", {"seats": 5, "double_takeouts": True, "redraw": True, "passing": "every", "takeout_compare": "cards"},
     600),
    *(("powerup", options, 180) for options in OF_ONE_END["powerup"]),
]  # fmt: skip

#: how many decisions of Skip are counted for what it says too often, and at which tables
COUNTED = amount(test=40, lab=500)
TALKATIVE: list[tuple[str, dict[str, Any]]] = [
    ("curdle", {"seats": 2}),
    ("curdle", {"seats": 4}),
    ("rink_ratz", {"seats": 2}),
    ("powerup", {"seats": 4}),
]


@pytest.fixture(name="hasty")
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few playouts and short ones: what is said must be true of any choice, the bad ones too."""
    hurry(monkeypatch, 24)


#: what Skip said in whole matches, by table: hasty decisions, made once for both tests below
SPOKEN: dict[str, list[Said]] = {}


def spoken(name: str, options: dict[str, Any]) -> list[Said]:
    """The decisions of whole matches of Skip, COUNTED of them or more."""
    found = SPOKEN.setdefault(f"{name} {options}", [])
    seed = 0
    while len(found) < COUNTED:
        # the match goes on, and what it was is looked at later
        found += [
            replace(said, state=said.state.copy(), events=tuple(said.events))
            for said in decisions(name, options, "skip", seed)
        ]
        seed += 1
    return found


def some(name: str, options: dict[str, Any], count: int) -> Iterator[Said]:
    """``count`` decisions of all levels in turn, or a few more."""
    kinds: Sequence[str] = LEVELS
    left, seed = count, 50
    if (name, options) in TALKATIVE:
        yield from (told := spoken(name, options))
        kinds, left = LEVELS[:2], count - len(told)
    each = -(-left // len(kinds))
    while left > 0:
        for said in islice(decisions(name, options, kinds[seed % len(kinds)], seed), each):
            yield said
            left -= 1
        seed += 1


@pytest.mark.lab(share=True)
@pytest.mark.parametrize(("name", "options", "whole"), TABLES, ids=str)
def test_every_sentence_holds_over_thousands_of_decisions(
    name: str, options: dict[str, Any], whole: int, hasty: None
) -> None:
    count = amount(test=whole // 100, lab=whole)
    told: Counter[str] = Counter()
    for said in some(name, options, count):
        assert true(said, CHECKS[name]), f"{said.decision.move}: {said.decision.why}, {said.table}"
        told[said.decision.why.id] += 1
    assert told.total() >= count
    if count >= 600:
        assert len(told) > 20


@pytest.mark.lab
@pytest.mark.parametrize(("name", "options"), TALKATIVE, ids=str)
def test_no_sentence_is_said_all_the_time(name: str, options: dict[str, Any], hasty: None) -> None:
    told = Counter(said.decision.why.id for said in spoken(name, options))
    sentence, often = told.most_common(1)[0]
    # a tenth, and what chance adds to it in so many
    assert often / told.total() < (0.12 if name in ("curdle", "rink_ratz") else 0.15), sentence


#: reasons that go by what was laid or seen, by the keys of their messages
INFERRED = {"from-the-cards-seen-seat_next-can", "judging-by-the-cards-played-card"}


@pytest.mark.lab
@pytest.mark.parametrize(("name", "options"), [t for t in TALKATIVE if t[0] in ("curdle", "rink_ratz")], ids=str)
def test_what_is_inferred_is_told_truly(
    name: str, options: dict[str, Any], hasty: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chances by what was laid or seen, against as many worlds drawn anew: a few may be off by what chance does."""
    monkeypatch.setattr(f"game.ai.{name}.player.WORLDS", 240)
    told = inferred = 0
    wrong: list[str] = []
    for seed in (7, 8):
        for said in decisions(name, options, "skip", seed):
            told += 1
            inferred += key(said.decision.why.id) in INFERRED
            wrong += [] if true(said, CHECKS[name]) else [str(said.decision.why)]
    # of Rink Ratz only what goes against the count is told
    assert inferred >= (5 if name == "curdle" else 0)
    assert len(wrong) <= max(1, told // 50), wrong


def test_a_chance_is_counted_as_from_an_urn() -> None:
    assert chance_of_one(1, 10, 3) == pytest.approx(0.3)
    assert chance_of_one(0, 10, 3) == 0.0
    assert chance_of_one(8, 10, 3) == 1.0
    assert in_hundred(0.001) == 1
    assert in_hundred(0.999) == 99
    assert in_hundred(0.0) == 0
