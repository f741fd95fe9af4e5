"""How long a decision takes at the table, from what everybody knows.

One distribution for each game and phase, whoever decides and whether or not there was a choice: a forced pass takes as
long as a real one, so the time that goes by tells nothing. It is drawn from the match's seed and the ply, and never
from the search: none of its values lies under the time that most searches need, and a search that is done early waits.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.rng import derive

#: no decision is shown sooner (seconds): most searches are done by then (their 95th percentile is kept below it)
LEAST = 1.2


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds: ``LEAST`` and a part that is drawn between 0 and ``spread``, small values likelier than large ones."""

    spread: float

    def draw(self, chance: float) -> float:
        """The seconds for a number from 0 to 1."""
        return LEAST + self.spread * chance * chance


#: where a game or phase has no line of its own
USUAL = Pace(1.0)
#: by game, then by phase as its views name it; "" for the game's other phases
PACES: dict[str, dict[str, Pace]] = {
    "curdle": {"": Pace(0.9), "open": Pace(1.5), "bank": Pace(1.6), "gift": Pace(0.7), "discard": Pace(0.6)},
    "rink_ratz": {"": Pace(0.9)},
    "mystic": {
        "": Pace(0.9),
        "before": Pace(1.4),
        "deliver": Pace(2.0),
        "shootout": Pace(2.0),
        "scored": Pace(0.5),
    },
    "hurry_hard": {"": Pace(1.0)},
    "powerup": {"": Pace(1.0)},
}
#: what isn't thought about by anybody
UNTHOUGHT = Pace(0.2)
UNTHOUGHT_PHASES = frozenset({"deal"})


def pace(game_name: str, phase: str, seed: int, ply: int) -> float:
    """Seconds at normal speed that the decision at ``ply`` takes, in a match of that seed.

    ``phase`` is the one of the spectators' view. Games without a table have the usual pace.
    """
    table = PACES.get(game_name, {})
    usual = UNTHOUGHT if phase in UNTHOUGHT_PHASES else table.get("", USUAL)
    return table.get(phase, usual).draw(derive(seed, "pace", game_name, ply).random())
