"""A whole match as it once went: any change of the rules, the words or the generator shows here.

BONSPIEL_GOLDEN=write writes the text anew; read the difference before it is committed.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from game.rules.curdle import GAME
from tests.rules.curdle.walks import choose

GOLDEN = Path(__file__).with_name("golden.txt")


def playthrough() -> str:
    state, rng, lines = GAME.new({"seats": 3, "target": 2}, 2024), Random(5), []
    while (outcome := state.outcome()) is None:
        legal = state.legal_moves()
        move = choose(legal, rng, 0.4)
        p = state.to_position()
        tops = " ".join(bank[-1] if bank else "--" for bank in p["banks"])
        sizes = " ".join(str(len(hand)) for hand in p["hands"])
        lines.append(
            f"{p['phase']} {p['to_move']} | {tops} | {sizes} | {len(p['stock'])} | {' '.join(p['hands'][p['to_move']])}"
        )
        lines.append(f"> {move} ({len(legal)} legal)")
        for event in state.push(move).events:
            words = GAME.tell(event.seen_by(-1))
            lines.append(f"  {event.name}" + (f": {words}" if words else ""))
    lines.append(f"{outcome.reason} {outcome.to_json()}")
    return "\n".join(lines) + "\n"


def test_the_match_goes_as_it_went() -> None:
    text = playthrough()
    if os.environ.get("BONSPIEL_GOLDEN") == "write":
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")
