"""Matches in which stones come into the house: walks that meet spells, brooms and charms, for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.rules.contract import IllegalMove, Move, Template
from game.rules.mystic import GAME
from game.rules.mystic.moves import delivery
from game.rules.mystic.state import MysticState
from game.rules.rng import derive
from tests.conformance.reading import Look
from tests.conformance.walk import Step

OPTIONS: list[dict[str, Any]] = [
    {"seats": 2, "spells": "core", "ends": 1},
    {"seats": 2, "spells": "advanced", "ends": 2, "teams": ["CIN", "MIR"]},
    {"seats": 3, "spells": "advanced", "ends": 1, "teams": ["RAV", "GAB", "COM"]},
    {"seats": 5, "spells": "advanced", "ends": 1, "noise": "wild"},
]


def thrown(state: MysticState, rng: Random) -> Move:
    """A draw, a guard, a take-out at a stone of the house, or a roll: what people throw."""
    targets = [s.x for s in state.stones.values() if s.zone == "ice"] or [0.0]
    kind = rng.random()
    if kind < 0.45:
        return delivery("slide", rng.uniform(-60, 60), 0.0, rng.uniform(1600, 1800), rng.uniform(-3, 3))
    if kind < 0.8:
        x = max(-140.0, min(140.0, rng.choice(targets)))
        return delivery("flick", x, rng.uniform(-0.3, 0.3), rng.choice((1850, 1950, 2050)), 0.0)
    if kind < 0.9:
        return delivery("slide", rng.uniform(-60, 60), 0.0, rng.uniform(1200, 1500), 0.0)
    return delivery("roll", rng.uniform(-40, 40), 0.0, rng.uniform(1650, 2050), 0.0)


def chosen(state: MysticState, rng: Random) -> Move:
    """A random move; spells rather than ``skip``."""
    if state.phase in ("deliver", "shootout"):
        return thrown(state, rng)
    legal = [m for m in state.legal_moves() if m.text != "skip"]
    rng.shuffle(legal)
    for move in legal:
        for _ in range(8):
            filled = move.fill(rng) if isinstance(move, Template) else move
            if isinstance(move, Template):
                assert move.admits(filled), f"{move.text} does not admit {filled.text}"
            try:
                return state.find(filled.text)
            except IllegalMove as error:
                assert str(error.reason).strip()
    return state.find("skip")


def sparse(options: dict[str, Any], seed: int) -> MysticState:
    """Everybody has one stone on the ice, close to its edge, and two on the board; the others are lost."""
    table = GAME.new(options, seed).to_position()
    for name, stone in table["stones"].items():
        stone["zone"] = "board" if name[1] in "78" else "lost"
    for seat in range(table["options"]["seats"]):
        place = {"x": -60.0 + 30.0 * seat, "y": 1590.0, "zone": "ice"}
        table["stones"][f"{'abcde'[seat]}5"].update(place)
    del table["had"]
    return GAME.from_position(table)


def walk(options: dict[str, Any], seed: int, start: MysticState | None = None) -> Iterator[Step]:
    """A whole match, from its beginning or from ``start``."""
    rng = derive(seed, "house", repr(options))
    state = start or GAME.new(options, seed)
    ply = 0
    now = Look(state.copy())
    while state.outcome() is None:
        move = chosen(state, rng)
        legal = state.legal_moves()
        was, pushed = now, state.push(move.text)
        now = Look(state.copy())
        yield Step(f"mystic {options} seed {seed} ply {ply}", ply, was, legal, move, pushed, now, rng)
        ply += 1
