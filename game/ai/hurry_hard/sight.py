"""What can be said of a choice at Hurry Hard!: the table before it, and the preview after it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.ai.hurry_hard.playout import to_come
from game.rules.contract import Json
from game.rules.hurry_hard.moves import CARD, Action
from game.rules.hurry_hard.pointing import json_of, laid, together
from game.rules.hurry_hard.preview import Preview, foresee, standing
from game.rules.hurry_hard.state import HurryHardState
from game.rules.hurry_hard.tables import NAMES

if TYPE_CHECKING:
    from game.ai.hurry_hard.player import HurryHardStudy


class Facts:
    """What can be said of a choice: the table before it, and the preview after it."""

    def __init__(self, study: HurryHardStudy, action: Action) -> None:
        state = study.base
        assert isinstance(state, HurryHardState)
        self.study, self.state, self.action = study, state, action
        self.side = state.to_move & 1
        self.card = CARD[action]
        self.left = to_come(state)
        self._now: Preview | None = None
        self._then: Preview | None = None

    @property
    def now(self) -> Preview:
        """How the Shot under way ends without the move."""
        if self._now is None:
            self._now = foresee(self.state)
        return self._now

    @property
    def then(self) -> Preview:
        """How the shot ends after the move."""
        if self._then is None:
            after = self.state.copy()
            after.apply(self.action)
            self._then = foresee(after)
        return self._then

    def answered(self) -> tuple[int, int]:
        """The points of the teams once an answer has been given, and whatever is asked after it."""
        after = self.state.copy()
        return after.points() if after.answer(self.action) else foresee(after).points

    def rock(self, rock: int) -> Json:
        """A rock as it lies before the choice, to be put into a sentence."""
        return json_of(NAMES[rock], laid(self.state))

    def rocks(self, names: Iterable[str]) -> Json:
        """Several rocks as they lie before the choice, to be put into a sentence."""
        return together(names, laid(self.state))

    def lies(self, points: tuple[int, int]) -> Json:
        """Who would lie how many, to be put into a sentence."""
        return standing(points).to_json()

    def margin(self, points: tuple[int, int]) -> int:
        """The own team's points less the others'."""
        return points[self.side] - points[1 - self.side]
