"""Scores that roll up from nothing while the trophy's light comes on. Any click finishes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pyglet

from game.ui.motion import out

#: seconds of the roll-up, and the part of it after which the winner's name is engraved
TIME, ENGRAVED = 1.7, 0.55
#: the room's light before the roll-up
DIM = 0.45


class RollUp:
    """The roll-up's progress. ``heard`` is called with a number from 1 on whenever a score has grown."""

    def __init__(self, scores: Sequence[float], name: str, heard: Callable[[int], None], *, done: bool) -> None:
        self.scores, self.name, self.heard = list(scores), name, heard
        self.part = 1.0 if done else 0.0
        self._labels: list[tuple[int, pyglet.text.Label]] = []
        self._plate: pyglet.text.Label | None = None
        self._steps = 0

    @property
    def done(self) -> bool:
        """Whether everything has been counted."""
        return self.part >= 1.0

    @property
    def light(self) -> float:
        """The present light of the room."""
        return DIM + (1 - DIM) * out(self.part)

    def shown(self, index: int) -> str:
        """A score as far as it is counted."""
        score = self.scores[index]
        return str(score if self.done else int(score * out(min(1.0, self.part / 0.9)) + 0.5))

    def engraved(self) -> str:
        """The name as far as it is engraved."""
        part = (self.part - ENGRAVED) / (1 - ENGRAVED)
        return self.name[: max(0, round(len(self.name) * part))]

    def watch(self, labels: Sequence[tuple[int, pyglet.text.Label]], plate: pyglet.text.Label | None) -> None:
        """Set the texts to update: each with its score, and the name's."""
        self._labels, self._plate = list(labels), plate

    def finish(self) -> bool:
        """Go to the end at once, and return whether it was not there yet."""
        before = self.done
        self.part = 1.0
        self._show()
        return not before

    def advance(self, dt: float) -> bool:
        """Advance by ``dt`` seconds, and return whether anything changed."""
        if self.done:
            return False
        self.part = min(1.0, self.part + dt / TIME)
        self._show()
        return True

    def _show(self) -> None:
        for index, label in self._labels:
            label.text = self.shown(index)
        if self._plate is not None:
            self._plate.text = self.engraved()
        steps = int(8 * min(1.0, self.part / 0.9))
        if steps > self._steps and not self.done and any(self.scores):
            self.heard(steps)
        self._steps = steps
