"""Golden playthroughs: one match of every game, kept as a record and as a text that a reader of the rules can follow.

``make renew ARGS='tests/conformance -k GAME'`` writes them anew after a rule was changed on purpose. The difference
shows what the change did; they are never edited by hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.rules import record
from game.rules.contract import SPECTATOR, Game
from tests.conformance.walk import walk
from tests.kept.messages import meaning_of

FOLDER = Path(__file__).resolve().parents[1] / "playthroughs"
SEED = 20
PLIES = 160


def played(rules: Game) -> dict[str, Any]:
    """The record of the match: random moves from a fixed seed, at most PLIES of them."""
    state = rules.new({}, SEED)
    start = state.to_position()
    rows = []
    for step in walk(rules, {}, SEED, PLIES):
        rows.append(record.row(step.move.text, step.pushed.chance))
        state = step.after
    return record.write(state, ["random"] * rules.seats({}), SEED, start, rows)


def told(table: dict[str, Any]) -> Iterator[str]:
    """The record as text: for each move who decides, in which phase, among what, a checksum, and the events."""
    state = record.start(table)
    yield f"{table['game']}, seed {table['seed']}, {table['options']}"
    for number, row in enumerate(record.played(table), 1):
        legal = [m.text for m in state.legal_moves()]
        shown = ", ".join(legal[:8]) + (f" and {len(legal) - 8} more" if len(legal) > 8 else "")
        phase = state.to_position()["phase"]
        yield f"{number}. seat {state.to_move}, {phase}: {shown}"
        events = state.push(row["move"], row.get("chance")).events
        words = ((event.name, state.game.describe(event.seen_by(SPECTATOR))) for event in events)
        happened = "; ".join(name if told is None else f"{name} {meaning_of(told)}" for name, told in words)
        yield f"   > {row['move']} #{record.checksum(state.to_position())[:12]} {happened}"
    outcome = state.outcome()
    if outcome is None:
        yield "unfinished"
    else:
        reached = {key: value for key, value in outcome.to_json().items() if key != "reason"}
        yield f"{reached}: {meaning_of(outcome.reason)}"
