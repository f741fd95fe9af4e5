"""Pills: shape and value beside stones. In a crowd only counting stones have one, and those under pointer or focus."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.faces.mystic.drawing.camera import Camera
from game.rules.contract import Position
from game.rules.mystic.scoring import slot_count
from game.rules.mystic.shot_film import Placed
from game.rules.mystic.stones import ICE
from game.rules.mystic.summary import stand, stones_of
from game.ui.sheet.labels import MOST, Label, PlacedLabel, Planner, Round
from game.ui.sheet.rect import Rect

#: a pill's size with usual type, the most that it grows with larger type, and a die's radius, mm
PILL_W, PILL_H, LARGEST, DIE = 52.0, 26.0, 1.6, 9.238
#: how much larger the pill of the stone under pointer or focus is
LOOKED = 1.3
#: a stone by name, with its pose
Lying = tuple[str, Placed]


@dataclass(frozen=True, slots=True)
class Labelled:
    """Which stones have a pill unasked: those that count, or all if no more lie than can score.

    ``weights``: how much each of them matters, the best stone most.
    """

    counting: frozenset[str] = frozenset()
    crowded: bool = False
    weights: Mapping[str, float] | None = None

    @classmethod
    def of(cls, position: Position) -> Labelled:
        """From a position; all stones to roll off count."""
        seen, stones = stand(position), stones_of(position)
        counting = frozenset(seen.slots).union(*seen.contested)
        lie = sum(stone.zone == ICE for stone in stones.values())
        weights = {name: 100.0 - at for at, name in enumerate(seen.slots)}
        return cls(counting, lie > slot_count(len(position["scores"])), weights)

    def shown(self, names: Iterable[str], looked: Collection[str]) -> list[str]:
        """Those of ``names`` with a pill; ``looked``: stones under pointer or focus, or that may be chosen now."""
        return [name for name in names if not self.crowded or name in self.counting or name in looked]

    def weight(self, name: str) -> float:
        """How much a stone's pill matters."""
        return (self.weights or {}).get(name, 50.0 if name in self.counting else 0.0)


def still(now: Placed, before: Placed | None, shooter: bool) -> bool:
    """Whether a stone lies where it lay in the last picture. A new one is moving if it is the shooter."""
    return now is before or (not shooter if before is None else before[:2] == now[:2])


def pill_size(text: float) -> tuple[float, float]:
    """The size of a pill with type so many times as large as usual."""
    grown = min(LARGEST, text)
    return PILL_W * grown, PILL_H * grown


def rounds(lie: Sequence[Lying], camera: Camera) -> dict[str, Round]:
    """The dice as one sees them, in virtual units."""
    found = {}
    for name, placed in lie:
        x, y, k = camera.project(placed.x, placed.y, placed.z)
        found[name] = Round(x, y, DIE * k)
    return found


def lay(
    planner: Planner,
    dice: Mapping[str, Round],
    pilled: Collection[str],
    asked: Collection[str],
    looked: str,
    weigh: Labelled,
    size: tuple[float, float],
    room: Rect,
    hard: Sequence[Rect] = (),
) -> tuple[PlacedLabel, ...]:
    """Places for the pills of the ``pilled`` dice; those ``asked`` for have one besides the few that matter most."""
    labels = []
    for name in pilled:
        if name in dice:
            grown = LOOKED if name == looked else 1.0
            wide = size[0] * grown, size[1] * grown
            labels.append(Label(name, wide, (dice[name],), weigh.weight(name), asked=name in asked or name == looked))
    return planner.plan(labels, room, (*dice.values(), *hard), most=MOST)
