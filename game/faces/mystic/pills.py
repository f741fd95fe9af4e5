"""Pills: shape and value beside stones. In a crowd only counting stones have one, and those under pointer or focus."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from game.faces.mystic.drawing.camera import Camera
from game.rules.contract import Position
from game.rules.mystic.scoring import slot_count
from game.rules.mystic.shot_film import Placed
from game.rules.mystic.stones import ICE
from game.rules.mystic.summary import stand, stones_of

PILL_W, PILL_H = 44.0, 22.0
#: places for a pill in the view from above, the best first
SIDES = ((0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (0.7, 0.8), (-0.7, 0.8), (0.7, -0.8), (-0.7, -0.8))
#: a stone by name, with its pose
Lying = tuple[str, Placed]


@dataclass(frozen=True, slots=True)
class Labelled:
    """Which stones have a pill unasked: those that count, or all if no more lie than can score."""

    counting: frozenset[str] = frozenset()
    crowded: bool = False

    @classmethod
    def of(cls, position: Position) -> Labelled:
        """From a position; all stones to roll off count."""
        seen, stones = stand(position), stones_of(position)
        counting = frozenset(seen.slots).union(*seen.contested)
        lie = sum(stone.zone == ICE for stone in stones.values())
        return cls(counting, lie > slot_count(len(position["scores"])))

    def shown(self, names: Iterable[str], looked: Collection[str]) -> list[str]:
        """Those of ``names`` with a pill; ``looked``: stones under pointer or focus, or that may be chosen now."""
        return [name for name in names if not self.crowded or name in self.counting or name in looked]


def still(now: Placed, before: Placed | None, shooter: bool) -> bool:
    """Whether a stone lies where it lay in the last picture. A new one is moving if it is the shooter."""
    return now is before or (not shooter if before is None else before[:2] == now[:2])


def stacked(lie: list[Lying], camera: Camera) -> Iterator[tuple[str, float, float]]:
    """The places of stones' pills, in virtual units. In a crowd the farther ones make room upwards."""
    wide, high = PILL_W - 6.0, PILL_H - 6.0
    # pills already placed, by columns of a pill's width
    columns: dict[int, list[tuple[float, float]]] = {}
    for name, placed in sorted(lie, key=_near_first):
        x, y, _k = camera.project(placed.x, placed.y, placed.z + 7.0)
        y += 16.0
        column = int(x // wide)
        beside = [py for n in (column - 1, column, column + 1) for px, py in columns.get(n, ()) if abs(px - x) < wide]
        for _step in range(3):
            for py in beside:
                if abs(py - y) < high:
                    y += PILL_H - 7.0
                    break
        columns.setdefault(column, []).append((x, y))
        yield name, x, y


def beside(lie: list[Lying], camera: Camera, pilled: Collection[str]) -> Iterator[tuple[str, float, float]]:
    """The same from above, where stones show their values themselves: on the side that covers least.

    ``pilled``: the stones of ``lie`` that have a pill.
    """
    seen = [(name, *camera.project(placed.x, placed.y, placed.z)) for name, placed in lie]
    pills: list[tuple[float, float]] = []
    for name, x, y, k in seen:
        if name not in pilled:
            continue
        up, across, digit = 9.238 * k + PILL_H / 2.0, 9.238 * k + PILL_W / 2.0, 6.0 * k
        best, place = 1e9, (x, y + up)
        for sx, sy in SIDES:
            px, py = x + sx * across, y + sy * up
            covers = 0.0
            for other, ox, oy, _k in seen:
                if other != name:
                    over = min(PILL_W / 2.0 + digit - abs(ox - px), PILL_H / 2.0 + digit - abs(oy - py))
                    covers += max(0.0, over)
            for qx, qy in pills:
                covers += 2.0 * max(0.0, min(PILL_W - abs(qx - px), PILL_H - abs(qy - py)))
            if covers < best:
                best, place = covers, (px, py)
        pills.append(place)
        yield name, *place


def _near_first(entry: Lying) -> float:
    return entry[1].y + 0.1 * entry[1].z
