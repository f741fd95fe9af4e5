"""PowerUp Curling's rule of thumb as it was first made."""

from __future__ import annotations

from random import Random

from game.rules.contract import View
from game.rules.powerup import GAME
from game.rules.powerup.board import COLOUR, SKIP
from game.rules.powerup.moves import FIRST_COLOUR, FIRST_SKIP, TEXTS
from game.rules.powerup.reading import fill
from tests.lab.frozen.powerup.policy import Thumb, candidates


class PowerUpPlayer:
    """Greedy, frozen."""

    def greedy(self, view: View, rng: Random) -> str:
        """What the rule of thumb likes best; nothing is sampled but what it never looks at."""
        base = fill(GAME.worlds(view.position, view.seat), rng)
        if base.phase == COLOUR:
            return TEXTS[FIRST_COLOUR + int(rng.random() * 2)]
        if base.phase == SKIP:
            return TEXTS[FIRST_SKIP + view.seat]
        thumb = Thumb(base, view.seat)
        return TEXTS[max(candidates(base), key=thumb.score)]
