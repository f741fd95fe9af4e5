"""How long a decision takes at the table, from what everybody knows.

One distribution for each game and phase, regardless of the seat and of whether it had a choice: a forced pass takes as
long as a real one, so response time leaks nothing. It is drawn from the match's seed and the ply, and never from the
search: none of its values is below the time that most searches need, and a search that is done early waits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from game.rules.rng import derive

#: by default no decision is shown sooner (seconds): by then nearly every search is done
LEAST = 0.9


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds: ``least`` and a part that is drawn between 0 and ``spread``, small values likelier than large ones."""

    spread: float
    least: float = LEAST

    def draw(self, chance: float) -> float:
        """The seconds for a number from 0 to 1."""
        return self.least + self.spread * chance * chance


#: the default for a game or phase without a line of its own
USUAL = Pace(1.0)
#: what isn't thought about by anybody
UNTHOUGHT = Pace(0.2)
UNTHOUGHT_PHASES = frozenset({"deal"})


@cache
def paces(game_name: str) -> Mapping[str, Pace]:
    """Return a game's own paces by phase, "" for its other phases: ``paces.py`` beside its player has them."""
    module = f"game.ai.{game_name}.paces"
    try:
        found: Mapping[str, Pace] = import_module(module).PACES
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise
        return {}
    return found


def pace(game_name: str, phase: str, seed: int, ply: int, last: str = "") -> float:
    """Return the seconds at normal speed that the decision at ``ply`` takes, in a match of that seed.

    ``phase`` is the one of the spectators' view; ``last`` is the last move, if all may read it. A
    game may have a pace for "PHASE after LAST". One without paces of its own has the usual one.
    """
    table = paces(game_name)
    usual = UNTHOUGHT if phase in UNTHOUGHT_PHASES else table.get("", USUAL)
    return table.get(f"{phase} after {last}", table.get(phase, usual)).draw(
        derive(seed, "pace", game_name, ply).random()
    )
