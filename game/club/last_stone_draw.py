"""The last-stone draw: one die flicked at the button of an empty sheet, and how far from it that comes to rest.

An entry tied with another makes it once in a bonspiel. People do at the table, with a hand of the usual noise; members
of the club flick with their level's hand. The luck of both is drawn from the bonspiel's seed, so that the same flick
always comes to rest at the same place.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.club.plan import BonspielPlan
from game.rules.contract import IllegalMove, Json, Position
from game.rules.registry import GAMES
from game.rules.rng import Rng

#: the game for the draw, the stone, the hand of people, the flick that draws to the button, and its beginning
GAME, STONE, HAND = "mystic", "a1", "club"
FLICK = "deliver flick "
DRAW = f"{FLICK}x=0.0 aim=0.00 speed=1732 spin=0.0"
#: the measure of a draw that leaves no stone on the ice, mm; far more than one that does
OUTSIDE: Final = 1996.0
#: the hand of an entry without a level, as a part of a club hand's noise
OTHERS: Mapping[str, float] = {"greedy": 1.0, "random": 1.8}
#: characters of a move that are read
LONGEST = 120


class BadDraw(ValueError):
    """An invalid draw; the message says why in a sentence."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A person's last-stone draw: the entry, the intended flick, and how far from the button it lay, mm."""

    entry: int
    move: str
    distance: float

    def to_json(self) -> dict[str, Json]:
        """As ``read`` takes it."""
        return {"entry": self.entry, "move": self.move, "mm": self.distance}

    @classmethod
    def read(cls, table: Json) -> Draw:
        """What ``to_json`` wrote. BadDraw for anything else."""
        if not isinstance(table, dict):
            raise BadDraw("a draw isn't a table")
        entry, move, far = table.get("entry"), table.get("move"), table.get("mm")
        if type(entry) is not int:
            raise BadDraw("a draw names no entry")
        if not isinstance(far, int | float) or isinstance(far, bool) or not 0 <= far <= OUTSIDE:
            raise BadDraw("a draw names no distance")
        if not isinstance(move, str) or len(move) > LONGEST or not move.startswith(FLICK):
            raise BadDraw("a draw isn't a flick")
        return cls(entry, move, float(far))


def ice(stones: Mapping[str, Mapping[str, Any]], hand: str, rng: Rng) -> Position:
    """Return a sheet on which seat 0 delivers its first stone; seat 1 has none left, so nobody answers."""
    options = {"seats": 2, "ends": 1, "spells": "none", "noise": hand}
    return {"options": options, "stones": dict(stones), "next": [1, 9], "rng": rng.to_text()}


def empty_sheet(plan: BonspielPlan, number: int) -> Position:
    """Return the sheet at which a person's entry makes its draw."""
    return ice({}, HAND, plan.lot("last stone", number))


def flicked(plan: BonspielPlan, number: int, move: str) -> Draw:
    """Return a person's draw by this flick. Raises BadDraw."""
    if not move.startswith(FLICK) or len(move) > LONGEST:
        raise BadDraw("a draw isn't a flick")
    state = GAMES[GAME].from_position(empty_sheet(plan, number))
    try:
        state.push(move)
    except IllegalMove as why:
        raise BadDraw(str(why)) from None
    return Draw(number, move, distance(state.to_position()))


def member_draw(plan: BonspielPlan, number: int) -> float:
    """Return how far from the button a member's flick comes to rest, mm, aimed at the middle with the level's hand."""
    # the game loads only when a tie needs it
    from game.rules.mystic.dice import simulated
    from game.rules.mystic.shot_samples import settled
    from game.rules.mystic.state import MysticState

    state = GAMES[GAME].from_position(empty_sheet(plan, number))
    assert isinstance(state, MysticState)
    shot = state.executed(DRAW, plan.lot("last stone", number), _hand(plan.entries[number].kind))
    stone = settled(state.stones, STONE, simulated(state.stones, shot))[STONE]
    return _far(stone.x, stone.y, stone.zone)


def distance(position: Position) -> float:
    """Return how far from the button's middle the stone lies, mm."""
    stone = position["stones"][STONE]
    return _far(stone["x"], stone["y"], stone["zone"])


def _far(x: float, y: float, zone: str) -> float:
    from game.rules.mystic.shot_film import TARGET
    from game.rules.mystic.stones import ICE

    if zone != ICE:
        return OUTSIDE
    return round(min(OUTSIDE, math.hypot(x - TARGET[0], y - TARGET[1])), 1)


def _hand(kind: str) -> float:
    from game.ai.mystic.delivery import both
    from game.ai.mystic.player import LEVELS

    return both(1.0, LEVELS[kind].hand) if kind in LEVELS else OTHERS.get(kind, 1.0)
