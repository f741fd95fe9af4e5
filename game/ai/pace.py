"""How long a decision takes at the table, from what everybody knows.

One distribution for each game and phase, whoever decides and whether or not there was a choice: a forced pass takes as
long as a real one, so the time that goes by tells nothing. It is drawn from the match's seed and the ply, and never
from the search: none of its values lies under the time that most searches need, and a search that is done early waits.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.rng import derive

#: where a line says nothing else no decision is shown sooner (seconds): by then nearly every search is done
LEAST = 0.9


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds: ``least`` and a part that is drawn between 0 and ``spread``, small values likelier than large ones."""

    spread: float
    least: float = LEAST

    def draw(self, chance: float) -> float:
        """The seconds for a number from 0 to 1."""
        return self.least + self.spread * chance * chance


#: where a game or phase has no line of its own
USUAL = Pace(1.0)
#: by game, then by phase as its views name it; "" for the game's other phases
PACES: dict[str, dict[str, Pace]] = {
    "curdle": {"": Pace(0.7), "open": Pace(1.3), "bank": Pace(1.4), "gift": Pace(0.6), "discard": Pace(0.5)},
    "rink_ratz": {"": Pace(0.7, least=0.6)},
    "mystic": {
        "": Pace(0.8, least=0.7),
        "before": Pace(1.4, least=1.2),
        "deliver": Pace(2.0, least=1.2),
        "shootout": Pace(2.0, least=1.2),
        "scored": Pace(0.5),
    },
    # up to eight are asked after every Shot, and again after every card: their searches are short ones
    "hurry_hard": {"": Pace(0.6), "respond": Pace(0.2, least=0.35)},
    "powerup": {"": Pace(0.6, least=0.7)},
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
