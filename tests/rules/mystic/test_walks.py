"""Whole matches with stones in the house keep the contract and the page's invariants."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from game.rules import record
from game.rules.mystic import GAME
from game.rules.mystic.scoring import slot_count
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import clash, is_free
from tests.conformance.checks import ALWAYS, SOMETIMES, states_stay_as_they_are
from tests.rules.mystic.house import OPTIONS, sparse, walk
from tests.share import SEED, amount

IDS = [f"{o['seats']}-{o['spells']}" for o in OPTIONS]


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("options", OPTIONS, ids=IDS)
def test_matches_with_spells_keep_the_contract(options: dict[str, Any]) -> None:
    for step in chain.from_iterable(walk(options, SEED + n) for n in range(amount(1, 12))):
        for check in (*ALWAYS, *(SOMETIMES if step.rng.random() < 0.15 else ()), states_stay_as_they_are):
            try:
                check(step)
            except AssertionError as error:
                raise AssertionError(f"{check.__name__}: {error}\n  at {step.where}, {step.move.text}") from error


@pytest.mark.lab(share=True)
@pytest.mark.parametrize("options", OPTIONS, ids=IDS)
def test_invariants(options: dict[str, Any]) -> None:
    for seed in range(amount(1, 12)):
        for step in walk(options, 100 + SEED + seed):
            before, after = step.before, step.after
            assert isinstance(before, MysticState)
            assert isinstance(after, MysticState)
            stones = after.stones
            assert clash(stones) is None
            assert after.stones.keys() == before.stones.keys()
            for name, stone in stones.items():
                if stone.zone != "ice":
                    assert (stone.x, stone.y, stone.angle, stone.on) == (0.0, 0.0, 0.0, "")
                if stone.zone == "board":
                    assert stone.value == int(name[1])
                if stone.on:
                    assert stones[stone.on].zone == "ice"
                    assert not stones[stone.on].on
            carriers = Counter(s.on for s in stones.values() if s.on)
            assert max(carriers.values(), default=1) == 1, "three high"
            assert after.stones is not before.stones
            if after.phase in ("scored", "over") and after.slots != before.slots:
                assert len(after.slots) <= slot_count(after.seats)
                bonus = sum(s.zone == "bonus" for s in stones.values())
                assert sum(after.points) == len(after.slots) + bool(after.slots) + bonus


def test_spells_and_charms_of_every_kind_come_up() -> None:
    seen: Counter[str] = Counter()
    for options in OPTIONS:
        for seed in range(6):
            start = sparse({**options, "ends": 1}, seed) if seed > 2 else None
            for step in walk(options, 20 + seed, start):
                for check in (*ALWAYS, states_stay_as_they_are) if seed > 2 else ():
                    check(step)
                words = step.move.text.split(" ")
                seen[words[1] if words[0] == "spell" else words[0]] += 1
    assert seen["charm"] > 0
    assert len([word for word in seen if word not in ("charm", "deliver", "skip", "next")]) >= 22, sorted(seen)


@pytest.mark.parametrize("options", OPTIONS[1:3], ids=IDS[1:3])
def test_records_replay_with_and_without_simulating(options: dict[str, Any]) -> None:
    rows, state = [], GAME.new(options, 8)
    start = state.to_position()
    for step in walk(options, 8):
        rows.append(record.row(step.move.text, step.pushed.chance))
        assert isinstance(step.after, MysticState)
        state = step.after
    table = record.read(record.to_text(record.write(state, ["random"] * state.seats, 8, start, rows)))
    verdict = record.check(table)
    assert verdict.same
    assert not verdict.dice


def test_no_placement_reaches_into_another_stone() -> None:
    for step in walk(OPTIONS[2], 30):
        if step.move.text.split(" ")[0] in ("spell", "charm"):
            for event in step.pushed.events:
                if event.name in ("StoneTeleported", "StoneReturned"):
                    assert isinstance(step.after, MysticState)
                    name = event.data["stone"]
                    if step.after.stones[name].zone == "ice" and not step.after.stones[name].on:
                        assert is_free(step.after.stones, step.after.stones[name], (name,))
