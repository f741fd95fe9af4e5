"""The present question on the ice: a delivery, a place or a distance, found from the picks made so far. Pure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.rules.contract import Move, Path, Pick, Words, say
from game.rules.mystic.arguments import RADII, Distance, PlaceArgument
from game.rules.mystic.moves import DeliveryTemplate, OfferTemplate
from game.rules.mystic.shot_film import FROG_Y, HALF_WIDTH, TARGET
from game.rules.mystic.stones import FROG, GUARD, Stone, Stones, is_free, low_corner, place_ring
from game.ui.sheet.rect import Point

#: number of dots for a stone's possible places
DOTS = 230


@dataclass(frozen=True)
class Ask:
    """A place or a distance for a stone: the picks that lead to it, and the stones on the ice."""

    path: Path
    argument: PlaceArgument | Distance
    stones: Stones

    @property
    def stone(self) -> str:
        """The stone to place."""
        return self.argument.stone

    def value_at(self, x: float, y: float) -> object:
        """The value of pointing at (x, y) mm: the place, or how far the stone goes along its way.

        Past the frog line a stone may lie within 1 mm, which no hand could hit: there only x counts.
        """
        if isinstance(self.argument, PlaceArgument):
            return round(x, 1) + 0.0, round(self._past_frog_line if self.argument.region == FROG else y, 1) + 0.0
        here = self.argument.here
        far = self.argument.land(100.0)
        ux, uy = (far.x - here.x) / 100.0, (far.y - here.y) / 100.0
        way = (x - here.x) * ux + (y - here.y) * uy
        return round(min(max(way, 0.1), self.argument.most), 1)

    def there(self, value: object) -> Stone:
        """The stone with this value."""
        return self.argument.land(value)

    def refuse(self, value: object) -> Words | None:
        """Why this isn't possible, or None."""
        why = self.argument.refuse(value)
        if why is None and not is_free(self.stones, self.there(value), (self.stone,)):
            return say("There's no room for {stone} there.", stone=self.stone)
        return why

    def ring(self, value: object) -> str:
        """The ring at a value."""
        there = self.there(value)
        return place_ring(there.x, there.y, there.angle)

    @cached_property
    def dots(self) -> list[Point]:
        """Allowed places, evenly spread."""
        if isinstance(self.argument, Distance):
            steps = (self.argument.most * i / 24.0 for i in range(1, 25))
            ends = [(round(s, 1), self.there(round(s, 1))) for s in steps if round(s, 1) >= 0.1]
            return [(there.x, there.y) for s, there in ends if self.refuse(s) is None]
        x0, y0, x1, y1 = self._box
        step = max(4.0, math.sqrt((x1 - x0) * (y1 - y0) / DOTS))
        found = []
        for row in range(int((y1 - y0) / step) + 1):
            for col in range(int((x1 - x0) / step) + 1):
                x, y = x0 + step * (col + 0.5 * (row % 2)), y0 + step * row
                if self.refuse((round(x, 1), round(y, 1))) is None:
                    found.append((x, y))
        return found

    @property
    def nearest(self) -> Point | None:
        """The allowed place nearest to the stone; None if there is none."""
        here = self.argument.here
        return min(self.dots, key=lambda dot: math.dist(dot, (here.x, here.y)), default=None)

    @property
    def _past_frog_line(self) -> float:
        """Where the stone's centre lies when its lowest corner is half a millimetre past the frog line."""
        return FROG_Y - low_corner(self.argument.here.angle) + 0.5

    @property
    def _box(self) -> tuple[float, float, float, float]:
        assert isinstance(self.argument, PlaceArgument)
        region, here = self.argument.region, self.argument.here
        if region.startswith("<="):
            r = self.argument.limit
            return here.x - r, here.y - r, here.x + r, here.y + r
        if region == FROG:
            return -HALF_WIDTH, self._past_frog_line, HALF_WIDTH, self._past_frog_line
        if region == GUARD:
            return -162.0, FROG_Y, 162.0, TARGET[1]
        r = RADII[region] + 10.0
        return TARGET[0] - r, TARGET[1] - r, TARGET[0] + r, TARGET[1] + r

    @property
    def wide(self) -> bool:
        """Whether the place may lie far before the house."""
        return isinstance(self.argument, PlaceArgument) and (
            self.argument.region in (GUARD, FROG) or self.argument.here.y < 1020.0
        )


def asked(legal: Sequence[Move], made: Sequence[Pick], stones: Stones) -> Ask | None:
    """The place or distance to pick next, or None."""
    at = len(made)
    for move in legal:
        if not isinstance(move, OfferTemplate):
            continue
        for path, order in zip(move.paths, move.orders, strict=True):
            if list(path[:at]) == list(made) and len(path) > at and path[at].kind in ("place", "number"):
                argument = move.offer[order[at - (len(move.head) - 1)]]
                if isinstance(argument, PlaceArgument | Distance):
                    return Ask(path[: at + 1], argument, stones)
    return None


def delivery(legal: Sequence[Move], style: str) -> Path | None:
    """The picks of a delivery in this style; None if none is due."""
    return next((m.paths[0] for m in legal if isinstance(m, DeliveryTemplate) and m.style == style), None)
