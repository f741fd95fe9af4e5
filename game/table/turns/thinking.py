"""Questions to the AI process: one decision or one hint at a time, matched with their answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.contract import EVEN, GUARD, Decision, Style
from game.rules.contract import Event, View
from game.table.program import Program


@dataclass(frozen=True, slots=True)
class ThoughtMove:
    """A decision that has arrived; ``hint``: it was for the person."""

    decision: Decision
    hint: bool


class Thinking:
    """The questions of one table."""

    def __init__(self, program: Program, game: str) -> None:
        self.program, self.game = program, game
        self._decision: int | None = None
        self._hint: int | None = None

    @property
    def deciding(self) -> bool:
        """Whether a decision is awaited."""
        return self._decision is not None

    @property
    def hinting(self) -> bool:
        """Whether a hint is awaited."""
        return self._hint is not None

    @property
    def strongest(self) -> str:
        """The strongest level of the game."""
        return "skip" if "skip" in self.program.ai_kinds(self.game) else "greedy"

    def decide(self, view: View, events: Sequence[Event], level: str, seed: int, style: Style = EVEN) -> None:
        """Ask for an AI seat's decision, in its style."""
        self._decision = self._ask(view, events, level, seed, style)

    def hint(self, view: View, events: Sequence[Event], seed: int) -> None:
        """Ask what the strongest level would do with a person's view."""
        self._hint = self._ask(view, events, self.strongest, seed)

    def _ask(self, view: View, events: Sequence[Event], level: str, seed: int, style: Style = EVEN) -> int:
        heard = [event.to_json() for event in events]
        return self.program.worker.ask(self.game, view.position, view.seat, heard, level, seed, GUARD, style)

    def poll(self) -> ThoughtMove | None:
        """The next answer, if it is still wanted."""
        if self._decision is None and self._hint is None:
            return None
        found = self.program.worker.poll()
        if found is None:
            return None
        number, decision = found
        if number == self._hint:
            self._hint = None
            return ThoughtMove(decision, hint=True)
        if number == self._decision:
            self._decision = None
            return ThoughtMove(decision, hint=False)
        return None

    def drop_hint(self) -> None:
        """Drop a hint that is still to come."""
        if self._hint is not None:
            self.drop()

    def drop(self) -> None:
        """Drop the question."""
        if self._decision is not None or self._hint is not None:
            self.program.worker.cancel()
        self._decision = self._hint = None
