"""How the judge, in a hurry, sees the same matches.

A match in three lines and more: what each side's result is made of, the turning points, a mark for all that was found,
and each decision that cost something, with the best one and why it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from zlib import crc32

import pytest

from game.ai.judge import Judge, Judgement
from game.ai.judge.evaluation import WORTHS, Budget, CardWorth
from game.match.headless import play_out
from game.match.match import Match
from game.rules.registry import GAMES
from tests.ai.matches import TABLES
from tests.ai.mystic.test_player import TABLES as MYSTIC_TABLES
from tests.kept.messages import key, meaning_of

#: moves of a match that are judged
PLIES = 60
MATCHES: dict[str, list[dict[str, Any]]] = {
    **{name: tables[:3] for name, tables in TABLES.items()},
    "mystic": [{**table, "ends": 1} for table in MYSTIC_TABLES[::2]],
}


def hasten(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge with few looks: what it does with them stays the same. It draws the same lots in another version."""
    monkeypatch.setattr("game.ai.judge.judge.VERSION", 1)
    for worth in WORTHS.values():
        if isinstance(worth, CardWorth):
            for name, value in (("budget", Budget(30, 8, 1)), ("worlds", 4), ("draws", 4)):
                monkeypatch.setattr(worth, name, value)
    for name, count in (("LOOKS", 24), ("FIRST", 12), ("RACED", 8), ("FINAL", 4), ("HANDS", 4), ("EACH", 16)):
        monkeypatch.setattr(f"game.ai.mystic.evaluation.{name}", count)


def told(found: Judgement) -> Iterator[str]:
    """The lines of a match."""
    for side in range(found.count):
        written = " ".join(f"{name} {value}" for name, value in found.sums(side).written.items())
        lucky = [moment.ply for moment in found.fortunes(side)[:3]]
        yield f"side {side}: {written}; luckiest {lucky}"
    whole = {name: value for name, value in found.to_json().items() if name != "version"}
    whole = json.loads(json.dumps(whole), object_hook=by_its_key)
    yield f"turns {[moment.ply for moment in found.turns()]}, whole {crc32(json.dumps(whole).encode()):08x}"
    for seat in range(len(found.sides)):
        tally = found.tally(seat)
        grades = " ".join(f"{name} {count}" for name, count in tally.grades.items() if count)
        yield f"seat {seat}: {tally.decisions} decisions, error {tally.error:.4f}, {grades}"
        for moment in found.costly_moves(seat):
            assert moment.ruling is not None
            ruling = moment.ruling
            yield f"  {moment.ply} {moment.move}: {ruling.cost:.4f} more by {ruling.best} ({meaning_of(ruling.why)})"


def by_its_key(found: dict[str, Any]) -> dict[str, Any]:
    """What is said, without its wording; anything else as it is."""
    return {"id": key(found["id"]), "args": found["args"]} if {"id", "args"} <= found.keys() else found


def noted(name: str, number: int) -> Iterator[str]:
    """A game's match, played and judged."""
    options = MATCHES[name][number]
    match = Match.start(GAMES[name], options, (("random", "greedy")[number % 2],) * options["seats"], 50 + number)
    play_out(match, PLIES)
    with pytest.MonkeyPatch.context() as patch:
        hasten(patch)
        yield from told(Judge(match.record()).run())
