"""Hurry Hard!'s rule of thumb as it was first made."""

from __future__ import annotations

from random import Random

from game.rules.contract import View
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.moves import MOVES, PLACE
from tests.lab.frozen.hurry_hard.policy import scores


class HurryHardPlayer:
    """Greedy, frozen."""

    def greedy(self, view: View, rng: Random) -> str:
        """What the rule of thumb likes best; nothing is sampled but what it never looks at."""
        base = GAME.worlds(view.position, view.seat).fill(rng)
        legal = sorted(base.actions(), key=lambda action: PLACE[action])
        thumb = dict(zip(legal, scores(base, legal), strict=True))
        return MOVES[max(legal, key=lambda action: thumb[action])].text
