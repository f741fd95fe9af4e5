"""The value of the end of a Hurry Hard! playout to a team: its chance to win the match.

The chances by ends to come, score and Hammer were found by self-play (``table.json``, made by ``value_table``).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from statistics import fmean

from game.ai.hurry_hard.layout_features import TABLES, LayoutFeatures
from game.rules.contract import Seat
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.terms import Terms

#: differences of score in the table: beyond this many points a match is as good as decided
WIDEST = 10
#: points by which an end may still differ from what the sheet promises run from -REACH to REACH
REACH = 4


def setup_of(terms: Terms) -> str:
    """Return the row of the table: how many play, and throw how often."""
    return f"{terms.players} {terms.throws}"


class Chances:
    """The chance of team 0 to win from the start of an end."""

    def __init__(self, terms: Terms) -> None:
        found = TABLES["chances"][setup_of(terms)]
        #: by ends to play (from 1 on): the chance of the team with the Hammer, by difference of score
        self.rows: list[list[float]] = found["draw" if terms.draws else "extra"]
        self.extra: float = found["extra"][0][WIDEST]
        self.draws = terms.draws

    def before(self, ends: int, lead: int, hammer: int) -> float:
        """The chance of team 0 with ``ends`` to play, ``lead`` points ahead, where ``hammer`` has the last rock."""
        if ends <= 0:
            if lead or self.draws:
                return 0.5 if not lead else float(lead > 0)
            return self.extra if hammer == 0 else 1.0 - self.extra
        mine = lead if hammer == 0 else -lead
        chance = self.rows[min(ends, len(self.rows)) - 1][max(0, min(2 * WIDEST, WIDEST + mine))]
        return chance if hammer == 0 else 1.0 - chance


class Leaf:
    """The value of a playout's end to a seat's team, a draw as half.

    ``forgets``: counts the rocks as they lie, ignoring later throws and the next Hammer. ``hands``: what team 0's hands
    are worth above team 1's, in points of the end, with so many throws to come; None values them alike.
    """

    def __init__(
        self, state: Core, seat: Seat, *, forgets: bool = False, hands: Callable[[Core, int], float] | None = None
    ) -> None:
        terms = state.terms
        self.side, self.forgets, self.hands = seat & 1, forgets, hands
        chances = Chances(terms)
        hammer = state.hammer & 1
        lead = state.scores[0] - state.scores[1]
        ends = terms.ends - state.end
        #: team 0's chance by its points of this end less the other team's, from -WIDEST on
        self.after: list[float] = []
        for points in range(-WIDEST, WIDEST + 1):
            scored = points if hammer == 0 else -points
            next_hammer = 1 - hammer if scored > 0 else hammer
            hammers = (0, 1) if forgets else (next_hammer,)
            self.after.append(fmean(chances.before(ends, lead + points, team) for team in hammers))
        self._blurred: dict[tuple[int, int, float], float] = {}

    def value(self, state: Core, left: int) -> float:
        """Return the value of ``state`` with ``left`` throws to come in its end."""
        if left and not self.forgets:
            points = LayoutFeatures(state, left).value(0)
            if self.hands is not None:
                points += self.hands(state, left)
            chance = self.expected(points, left)
        else:
            first, second = state.points()
            chance = self.after[WIDEST + max(-WIDEST, min(WIDEST, first - second))]
        return 1.0 - chance if self.side else chance

    def expected(self, points: float, left: int, doubt: float = 0.0) -> float:
        """Return team 0's chance if the end should bring it ``points``, give or take the effect of ``left`` throws.

        ``doubt``: variance in points, for errors of the playout; some, where no throw is to come.
        """
        mark = round(points * 20)
        found = self._blurred.get((mark, left, doubt))
        if found is None:
            spread = max(0.3, TABLES["spread"][min(left, len(TABLES["spread"]) - 1)]) if left else 0.0
            found = self._blurred[mark, left, doubt] = self._blur(mark / 20, math.sqrt(spread * spread + doubt))
        return found

    def _blur(self, points: float, spread: float) -> float:
        total = weight = 0.0
        for k in range(max(-WIDEST, round(points) - REACH), min(WIDEST, round(points) + REACH) + 1):
            w = math.exp(-((k - points) ** 2) / (2 * spread * spread))
            total += w * self.after[WIDEST + k]
            weight += w
        return total / weight if weight else self.after[WIDEST if not points else 2 * WIDEST if points > 0 else 0]
