"""Whether what a seat says is true: every sentence by its own check, from the position and the events alone.

The checks count from codes and rules pages, not with the code that made the sentence. A sentence without a check is
an error, so that nothing is said that isn't looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.contract import Decision
from game.match.record_reader import are_words
from game.rules.contract import Event, State, View
from game.rules.registry import GAMES
from tests.ai.matches import decided


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
    for state, seen, decision in decided(GAMES[name], options, kind, seed):
        view = state.view(state.to_move)
        if len(view.legal) > 1:
            yield Said(state, view, seen[view.seat], decision)


def true(said: Said, checks: dict[str, Check]) -> bool:
    """Whether the reason of ``said`` holds and can be kept. KeyError, with the sentence, when nothing checks it."""
    why = said.decision.why
    assert are_words(why.to_json()), f"a match with this reason couldn't be read again: {why}"
    if why.id not in checks:
        raise KeyError(f"nothing checks the sentence {why.id!r}")
    return checks[why.id](said, **why.args)
