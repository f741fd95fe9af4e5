"""Golden playthroughs: one match of every game, kept as a record and as a text that a reader of the rules can follow.

``python -m tests.conformance.playthrough`` (with the names of games: only theirs) writes them anew after a rule was
changed on purpose; the difference shows what the change did. They are never edited by hand.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.rules import record
from game.rules.contract import SPECTATOR, Game
from game.rules.registry import GAMES, game
from tests.conformance.walk import walk

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


def told(table: dict[str, Any]) -> str:
    """The record as text: before each move who decides, in which phase, among what; after it what was told."""
    state = record.start(table)
    lines = [f"{table['game']}, seed {table['seed']}, {table['options']}"]
    for number, row in enumerate(record.played(table), 1):
        legal = [m.text for m in state.legal_moves()]
        shown = ", ".join(legal[:8]) + (f" and {len(legal) - 8} more" if len(legal) > 8 else "")
        phase = state.to_position()["phase"]
        lines += ["", f"{number}. seat {state.to_move}, {phase}: {shown}", f"   > {row['move']}"]
        for event in state.push(row["move"], row.get("chance")).events:
            words = state.game.tell(event.seen_by(SPECTATOR))
            lines.append(f"     {event.name}" + ("" if words is None else f": {words}"))
        lines.append(f"     {record.checksum(state.to_position())[:12]}")
    outcome = state.outcome()
    lines += ["", "unfinished" if outcome is None else f"{outcome.to_json()}: {outcome.reason}"]
    return "\n".join(lines) + "\n"


def main(names: Sequence[str]) -> None:
    """Writes the playthroughs of these games, or of all."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or GAMES:
        table = played(game(name))
        (FOLDER / f"{name}.json").write_text(record.to_text(table), encoding="utf-8")
        (FOLDER / f"{name}.txt").write_text(told(table), encoding="utf-8")
        print(f"{name}: {len(table['moves'])} moves")


if __name__ == "__main__":
    main(sys.argv[1:])
