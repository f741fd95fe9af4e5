"""What seats decide, and why, in the same positions.

The levels' strength was measured with these very seats: whoever changes on purpose how they think reads the difference
and measures again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from game.ai.contract import LEVELS
from game.ai.mystic.player import LEVELS as MYSTIC
from game.ai.registry import decide
from game.rules.contract import Event, View
from game.rules.registry import GAMES
from tests.ai.matches import TABLES, hurry, walk
from tests.ai.mystic.test_player import TABLES as MYSTIC_TABLES
from tests.ai.mystic.test_player import walk as mystic_walk
from tests.kept.messages import meaning_of

#: decisions of a table, and every how many moves one of them is
MANY, APART = 16, 3
KINDS = (*LEVELS, "greedy")


def crossings(name: str) -> Iterator[tuple[View, list[Event]]]:
    """Positions with a choice, of matches at several tables."""
    if name == "mystic":
        for table in MYSTIC_TABLES[:3]:
            states = (state for state in mystic_walk(table, 4, 40) if len(state.legal_moves()) > 1)
            yield from ((state.view(state.to_move), []) for state in islice(states, 0, None, 8))
        return
    for table in TABLES[name]:
        chosen = ((state.view(state.to_move), seen) for state, seen in walk(GAMES[name], table, 11))
        open_ = ((view, seen[view.seat]) for view, seen in chosen if len(view.legal) > 1)
        yield from islice(open_, 1, 1 + MANY * APART, APART)


def hasten(monkeypatch: pytest.MonkeyPatch) -> None:
    """All levels with few looks: what they do with them stays the same."""
    hurry(monkeypatch, 16)
    looks = zip(LEVELS, (96, 120, 240), strict=True)
    monkeypatch.setattr(
        "game.ai.mystic.player.LEVELS", {kind: replace(MYSTIC[kind], looks=many) for kind, many in looks}
    )


def told(name: str) -> Iterator[str]:
    """Each decision in a line."""
    for number, (view, events) in enumerate(crossings(name)):
        kind = KINDS[number % len(KINDS)]
        made = decide(view, events, kind, number)
        others = "; ".join(f"{move} {value:.3f}" for move, value in made.runners_up)
        why = meaning_of(made.why)
        value = "" if made.value is None else f" {made.value:.3f}"
        yield f"{number} {kind}, seat {view.seat} of {view.position['phase']}: {made.move}{value} {why}; {others}"
