"""Whether what a seat says is true: every sentence by its own check, from the position and the events alone.

The checks count from codes and rules pages, not with the code that made the sentence. A sentence without a check is
an error, so that nothing is said that isn't looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.contract import Decision
from game.ai.registry import decide
from game.rules.contract import Event, State, View
from game.rules.registry import GAMES

Seen = list[list[Event]]


@dataclass(frozen=True)
class Said:
    """A decision with a choice, and what may be looked at to check its reason: the truth as well."""

    state: State
    view: View
    events: Sequence[Event]
    decision: Decision

    @property
    def table(self) -> dict[str, Any]:
        """The position as the seat saw it."""
        return self.view.position

    @property
    def truth(self) -> dict[str, Any]:
        """The position as it is."""
        return self.state.to_position()

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def hand(self) -> list[str]:
        return list(self.table["hands"][self.seat])

    @property
    def args(self) -> dict[str, Any]:
        return dict(self.decision.why.args)


Check = Callable[..., bool]


def decisions(name: str, options: dict[str, Any], kind: str, seed: int) -> Iterator[Said]:
    """The decisions with a choice of a match played by ``kind``."""
    state = GAMES[name].new(options, seed)
    seats = GAMES[name].seats(options)
    seen: Seen = [[] for _ in range(seats)]
    ply = 0
    while state.to_move >= 0:
        seat = state.to_move
        view = state.view(seat)
        decision = decide(view, seen[seat], kind, seed * 1000 + ply)
        if len(view.legal) > 1:
            yield Said(state, view, seen[seat], decision)
        for event in state.push(decision.move).events:
            if event.name == "Dealt":
                seen = [[] for _ in range(seats)]
            for other in range(seats):
                seen[other].append(event.seen_by(other))
        ply += 1


def true(said: Said, checks: dict[str, Check]) -> bool:
    """Whether the reason of ``said`` holds. KeyError, with the sentence, when nothing checks it."""
    why = said.decision.why
    if why.id not in checks:
        raise KeyError(f"nothing checks the sentence {why.id!r}")
    return checks[why.id](said, **why.args)
