"""The sheet before a stone of PowerUp Curling, and how each way to complete the stone changes it, in points."""

from __future__ import annotations

from game.ai.powerup.leaf import Lie, expected, lie, stones_left
from game.rules.powerup.core import Core
from game.rules.powerup.moves import GUARD, HOUSE, PROMOTE, TAKEOUT
from game.rules.powerup.tables import NO_CARD, PAIR, G, Stone, W
from game.rules.powerup.underway import UnderWay

#: the value of a guard's modifiers, in points for each place among the ten pairs
TOUGH = 0.004


class StoneValues:
    """The stones, seen from the throwing team, and the value of the sheet with one more stone.

    ``lost``: points to expect if the stone is lost.
    """

    def __init__(self, state: Core) -> None:
        self.team = state.throwing()
        left = stones_left(state, 1)
        self.own, self.other = left[self.team], left[1 - self.team]
        self.stones = state.stones
        self.guarded = {stone.guards for stone in state.stones if stone.guards}
        self.lies = {s.number: lie(s, s.number in self.guarded) for s in state.stones if not s.guards}
        self.sides = {s.number: s.team == self.team for s in state.stones}
        self.lost = self._worth(self.lies)
        #: cache of what calls bring with their modifiers: few pairs, in many orders of cards
        self._gains: dict[tuple[int, int, int, tuple[int, int]], float] = {}

    def _worth(self, lies: dict[int, Lie], more: Lie | None = None) -> float:
        sides = self.sides
        mine: list[Lie] = []
        theirs: list[Lie] = []
        for number, one in lies.items():
            (mine if sides[number] else theirs).append(one)
        if more is not None:
            mine.append(more)
        return expected(mine, theirs, self.own, self.other)

    def gain(self, call: UnderWay, modifiers: tuple[int, int]) -> float:
        """Return what ``call`` brings with these modifiers if it succeeds, in points above a lost stone."""
        kind, target = call.kind, call.target
        place = PAIR[modifiers[0]][modifiers[1]]
        if kind == HOUSE or target is None:
            return self._worth(self.lies, (10 * call.need + place + 1, False)) - self.lost
        lies = dict(self.lies)
        if kind == GUARD:
            lies[target.number] = lies[target.number][0], True
            return self._worth(lies) - self.lost + self._tough(target.number, 9 - place)
        if kind == PROMOTE:
            return self._promoted(lies, target, modifiers[0]) - self.lost
        if kind == TAKEOUT:
            self._gone(lies, target)
        elif target.guards:
            before = PAIR[target.modifiers[0]][target.modifiers[1]]
            return self._tough(target.guards, before - place)
        else:
            lies[target.number] = 10 * target.ring + place + 1, lies[target.number][1]
        return self._worth(lies) - self.lost

    def _tough(self, number: int, places: int) -> float:
        """Return the value to the throwing team of a guard that is so many places harder to take out."""
        return TOUGH * places * (1 if self.sides[number] else -1)

    @staticmethod
    def _gone(lies: dict[int, Lie], target: Stone) -> None:
        if target.guards:
            lies[target.guards] = lies[target.guards][0], False
        else:
            del lies[target.number]

    def _promoted(self, lies: dict[int, Lie], target: Stone, ring: int) -> float:
        better, other = target.modifiers
        place = 10 * ring + PAIR[better][other] + 1
        if target.guards:
            lies[target.guards] = lies[target.guards][0], False
            return self._worth(lies, (place, False))
        lies[target.number] = place, lies[target.number][1]
        return self._worth(lies)

    def result(self, call: UnderWay, values: tuple[int, ...]) -> float:
        """Return what the stone brings with these cards 2 to 4, a Wild with its best name; 0 if it is lost."""
        if NO_CARD in values:
            return 0.0
        if W in values:
            at = values.index(W)
            named = [(*values[:at], v, *values[at + 1 :]) for v in range(G + 1)]
            return max(0.0, *[self.result(call, one) for one in named])
        modifiers = call.modifiers(values)
        if modifiers is None:
            return 0.0
        key = (call.kind, call.need, call.target.number if call.target is not None else 0, modifiers)
        known = self._gains.get(key)
        if known is None:
            known = self._gains[key] = self.gain(call, modifiers)
        return known
