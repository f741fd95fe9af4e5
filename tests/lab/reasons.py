"""What seats say of their decisions, printed to be judged by a reader: true or not, of use to a learner or not.

``python -m tests.lab.reasons hurry_hard > tests/lab/reasons/hurry_hard.md`` draws ``--count`` decisions by ``--seed``,
a third of each level, from matches at the game's usual tables. For each it prints the position as the seat saw it, its
choice with what it leads to, the runner-up of another kind, and the sentence. The reader adds a word to ``judged:``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.ai.contract import LEVELS
from game.rules.contract import HIDDEN
from game.rules.registry import GAMES, game
from tests.ai.truth import Said, decisions

#: by game: the tables at which the decisions fall
TABLES: dict[str, list[dict[str, Any]]] = {
    "curdle": [{"seats": 2}, {"seats": 4}],
    "rink_ratz": [{"seats": 2}, {"seats": 4}],
    "hurry_hard": [{"seats": 2, "ends": 1}, {"seats": 4, "ends": 1}],
    "powerup": [{"seats": 4, "ends": 1}, {"seats": 6, "ends": 1}],
    "mystic": [{"seats": 2, "ends": 1}],
}
#: keys of a position that tell a reader nothing
DULL = ("options", "rng", "version")


def drawn(name: str, level: str, count: int, rng: Random) -> Iterator[Said]:
    """``count`` decisions of a level, each with the same chance, from as many matches as that takes."""
    left = count
    while left > 0:
        options = rng.choice(TABLES[name])
        played = list(decisions(name, options, level, rng.randrange(10_000)))
        some = sorted(rng.sample(range(len(played)), min(left, max(1, len(played) // 4))))
        yield from (played[i] for i in some)
        left -= len(some)


def _kind(move: str) -> str:
    """What moves of a kind have in common: what is done, and with which card."""
    return " ".join(move.split(" ")[:2])


def _brief(value: Any) -> Any:
    """A part of a position, a row of hidden cards as their number."""
    if isinstance(value, dict):
        return {key: _brief(part) for key, part in value.items()}
    if isinstance(value, list):
        return f"{len(value)} hidden" if value and all(v == HIDDEN for v in value) else [_brief(part) for part in value]
    return value


def described(number: int, level: str, said: Said) -> str:
    """One decision as a paragraph of Markdown."""
    rules, decision = game(said.state.game.name), said.decision
    other = next((m for m in decision.runners_up if _kind(m[0]) != _kind(decision.move)), None)
    shown = {key: _brief(value) for key, value in said.table.items() if key not in DULL}
    value = "" if decision.value is None else f" ({decision.value:.2f})"
    lines = [
        f"### {number}. {level}, seat {said.seat}",
        f"- position: `{json.dumps(shown, separators=(',', ':'))}`",
        f"- choice: `{decision.move}`{value}: {rules.meaning(said.view, decision.move) or 'no word'}",
    ]
    if other is not None:
        lines.append(f"- runner-up: `{other[0]}` ({other[1]:.2f}): {rules.meaning(said.view, other[0]) or 'no word'}")
    return "\n".join([*lines, f"- **{decision.why}**", "- judged:"])


def main(arguments: Sequence[str]) -> int:
    """Prints the decisions of one game."""
    parser = argparse.ArgumentParser(prog="reasons", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=22)
    asked = parser.parse_args(arguments)
    rng = Random(asked.seed)
    print(f"# {asked.count} decisions of {asked.game}, seed {asked.seed}\n")
    number = 0
    for level in LEVELS:
        for said in drawn(asked.game, level, asked.count // len(LEVELS), rng):
            number += 1
            print(described(number, level, said), end="\n\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
