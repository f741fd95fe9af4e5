"""The label planner: gives every label on a board a place beside what it speaks of, or none. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.ui.sheet.rect import Point, Rect

#: labels shown unasked, and plans that are remembered
MOST, KEPT = 7, 12
#: distances from an anchor to try, between labels and other things, and from which on a line leads to the anchor
GAPS = (5.0, 34.0, 74.0, 124.0)
MARGIN, LED = 3.0, 16.0
#: directions to try beside a disc, the best first: right, left, above, below, then the corners; and beside a box
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
BESIDE_BOX = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
#: what a place costs besides its distance: each direction after the best, a soft thing wholly covered, a line across a
#: thing, a line across a label or another line, and another place than before
LATER, SOFT, OVER, ACROSS, MOVED = 0.7, 60.0, 16.0, 60.0, 40.0
DIAGONAL = math.sqrt(0.5)


class Round(NamedTuple):
    """A disc on a board, in virtual units."""

    x: float
    y: float
    r: float

    @property
    def box(self) -> Rect:
        """The square around it."""
        return Rect(self.x - self.r, self.y - self.r, 2 * self.r, 2 * self.r)


Shape = Rect | Round


@dataclass(frozen=True, slots=True)
class Label:
    """A label that asks for a place: its size, the things that it speaks of, and how much it matters.

    ``key`` identifies it from plan to plan. ``asked``: it is shown besides the few that are shown unasked, because
    somebody looks at its thing.
    """

    key: str
    size: Point
    anchors: tuple[Shape, ...]
    weight: float = 0.0
    asked: bool = False


class PlacedLabel(NamedTuple):
    """A label's place, and the lines from it to what it speaks of."""

    label: Label
    rect: Rect
    leaders: tuple[tuple[Point, Point], ...]


class _Slot(NamedTuple):
    """A place to try, by its anchor, distance and direction."""

    name: tuple[int, int, int]
    rect: Rect
    cost: float


class Planner:
    """Plans the labels of a board. It plans only when something has changed, and keeps places that are still good."""

    def __init__(self) -> None:
        self._of: object = None
        self._slots: dict[str, tuple[int, int, int]] = {}
        #: the last plans by what they were made of: what was looked at for a moment leaves no trace
        self._plans: dict[object, tuple[tuple[PlacedLabel, ...], dict[str, tuple[int, int, int]]]] = {}
        self.placed: tuple[PlacedLabel, ...] = ()
        #: the keys of all labels in the last plan
        self.known: frozenset[str] = frozenset()

    def plan(
        self,
        labels: Sequence[Label],
        room: Rect,
        hard: Sequence[Shape] = (),
        soft: Sequence[Shape] = (),
        most: int = MOST,
    ) -> tuple[PlacedLabel, ...]:
        """Places in ``room`` for at most ``most`` labels, and for all that were asked for.

        No label covers another one, an anchor or anything ``hard``; as little as possible of what is ``soft``. Where
        there is no such place a label is left out, the least important first.
        """
        of = tuple(labels), room, tuple(hard), tuple(soft), most
        if of != self._of:
            self._of, self.known = of, frozenset(label.key for label in labels)
            if of not in self._plans:
                if len(self._plans) == KEPT:
                    del self._plans[next(iter(self._plans))]
                plan = _Plan(room, of[2], of[3], self._slots)
                self._plans[of] = plan.run(chosen(labels, most)), plan.slots
            self.placed, self._slots = self._plans[of]
        return self.placed

    def follow(self, anchors: Mapping[str, Shape]) -> Iterator[PlacedLabel]:
        """The labels as planned, moved along with their anchors by their keys. Those that meet others are left out."""
        taken: list[Rect] = []
        for label, rect, leaders in self.placed:
            now = anchors.get(label.key)
            if now is None:
                continue
            was, box = _box(label.anchors[0]), _box(now)
            dx, dy = box.cx - was.cx, box.cy - was.cy
            moved = rect.shift(dx, dy)
            if not any(moved.meets(other) for other in taken):
                taken.append(moved)
                lines = tuple(((a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)) for a, b in leaders)
                yield PlacedLabel(label, moved, lines)


def chosen(labels: Sequence[Label], most: int) -> list[Label]:
    """The labels to place, the most important first: those asked for, and the ``most`` weightiest others."""
    ranked = sorted(labels, key=lambda label: (not label.asked, -label.weight, label.key))
    unasked = [label for label in ranked if not label.asked]
    return [label for label in ranked if label.asked] + unasked[:most]


class _Plan:
    """One plan: greedy by importance, then each label with a line tries again, then room is made for the rest."""

    def __init__(
        self, room: Rect, hard: Sequence[Shape], soft: Sequence[Shape], before: dict[str, tuple[int, int, int]]
    ) -> None:
        self.room, self.hard, self.soft, self.before = room, hard, soft, before
        self.slots: dict[str, tuple[int, int, int]] = {}
        self.placed: dict[str, PlacedLabel] = {}

    def run(self, labels: Sequence[Label]) -> tuple[PlacedLabel, ...]:
        """Place labels that had a place before, then new ones, both by importance, so that none jumps for another."""
        for label in sorted(labels, key=lambda label: label.key not in self.before):
            self._put(label)
        for label in labels:
            if label.key in self.placed and self.placed[label.key].leaders:
                del self.placed[label.key]
                self._put(label)
        for number, label in enumerate(labels):
            if label.key not in self.placed and not self._make_room(label):
                self._drop_for(label, labels[number + 1 :])
        return tuple(self.placed[label.key] for label in labels if label.key in self.placed)

    def _put(self, label: Label) -> bool:
        found = self._best(label)
        if found is None:
            return False
        slot, placed = found
        self.slots[label.key], self.placed[label.key] = slot, placed
        return True

    def _make_room(self, label: Label) -> bool:
        """Place a label that found no room by moving one of the others."""
        for key in list(self.placed):
            before, slot = self.placed.pop(key), self.slots[key]
            if self._put(label):
                if self._put(before.label):
                    return True
                del self.placed[label.key]
            self.placed[key], self.slots[key] = before, slot
        return False

    def _drop_for(self, label: Label, less: Sequence[Label]) -> None:
        """Place a label in the room of one that matters less."""
        for other in reversed(less):
            if other.key in self.placed:
                before = self.placed.pop(other.key)
                if self._put(label):
                    return
                self.placed[other.key] = before

    def _best(self, label: Label) -> tuple[tuple[int, int, int], PlacedLabel] | None:
        """The cheapest free place of a label."""
        near = _reach(label)
        hard = [shape for shape in (*self.hard, *label.anchors) if _hit(near, shape)]
        soft = [shape for shape in self.soft if _hit(near, shape)]
        others = [placed for placed in self.placed.values() if near.meets(placed.rect) or placed.leaders]
        before = self.before.get(label.key)
        best: tuple[float, tuple[int, int, int], PlacedLabel] | None = None
        for slot in slots(label, self.room):
            far = slot.name[1]
            if best is not None and best[0] <= GAPS[far] + (MOVED if before is not None and far > before[1] else 0.0):
                break
            cost = slot.cost + (0.0 if before is None or slot.name == before else MOVED)
            if best is not None and cost >= best[0]:
                continue
            rect = slot.rect
            if any(_near(rect, other.rect) for other in others) or any(_hit(rect, shape) for shape in hard):
                continue
            cost += sum(SOFT * _share(rect, shape) for shape in soft)
            if best is not None and cost >= best[0]:
                continue
            leaders = tuple(_leaders(label, rect))
            cost += self._crossings(label, rect, leaders, hard, others)
            if best is None or cost < best[0]:
                best = cost, slot.name, PlacedLabel(label, rect, leaders)
        return best[1:] if best is not None else None

    @staticmethod
    def _crossings(
        label: Label,
        rect: Rect,
        leaders: Sequence[tuple[Point, Point]],
        hard: Sequence[Shape],
        others: Sequence[PlacedLabel],
    ) -> float:
        """What the lines of a place cost, and a place across others' lines."""
        cost = sum(ACROSS for other in others for a, b in other.leaders if crosses(a, b, rect))
        for a, b in leaders:
            cost += sum(OVER for shape in hard if shape not in label.anchors and crosses(a, b, shape))
            for other in others:
                cost += ACROSS * crosses(a, b, other.rect)
                cost += sum(ACROSS for c, d in other.leaders if _meet(a, b, c, d))
        return cost


def slots(label: Label, room: Rect) -> Iterator[_Slot]:
    """The places to try for a label, near ones first, those beyond the room's edge moved into it."""
    w, h = label.size
    if w > room.w or h > room.h:
        return
    boxes = [_box(anchor) for anchor in label.anchors]
    for far, gap in enumerate(GAPS):
        for number, (anchor, box) in enumerate(zip(label.anchors, boxes, strict=True)):
            aside = gap * DIAGONAL
            # a disc leaves its corners free
            corner = (box.w / 2 * (1 - DIAGONAL) if isinstance(anchor, Round) else 0.0) - aside
            for way, (dx, dy) in enumerate(WAYS if isinstance(anchor, Round) else BESIDE_BOX):
                if dx and dy:
                    x = box.right - corner if dx > 0 else box.x + corner - w
                    y = box.top - corner if dy > 0 else box.y + corner - h
                else:
                    x = box.right + gap if dx > 0 else box.x - gap - w if dx else box.cx - w / 2
                    y = box.top + gap if dy > 0 else box.y - gap - h if dy else box.cy - h / 2
                rect = Rect(min(max(x, room.x), room.right - w), min(max(y, room.y), room.top - h), w, h)
                shift = abs(rect.x - x) + abs(rect.y - y)
                rest = sum(math.dist((rect.cx, rect.cy), (b.cx, b.cy)) for b in boxes if b is not box)
                yield _Slot((number, far, way), rect, gap + LATER * way + 0.5 * shift + 0.35 * rest)


def _reach(label: Label) -> Rect:
    """All that a label's places and lines may touch."""
    w, h = label.size
    boxes = [_box(anchor) for anchor in label.anchors]
    x, y = min(b.x for b in boxes), min(b.y for b in boxes)
    right, top = max(b.right for b in boxes), max(b.top for b in boxes)
    away = GAPS[-1] + MARGIN
    return Rect(x - w - away, y - h - away, right - x + 2 * (w + away), top - y + 2 * (h + away))


def _leaders(label: Label, rect: Rect) -> Iterator[tuple[Point, Point]]:
    """The lines to a label's anchors, from within its rounded ends: to all of several, to one that is far."""
    round_end = min(rect.h, rect.w) / 2
    for anchor in label.anchors:
        box = _box(anchor)
        x, y = min(max(box.cx, rect.x), rect.right), min(max(box.cy, rect.y), rect.top)
        if isinstance(anchor, Round):
            far = math.hypot(x - anchor.x, y - anchor.y) or 1.0
            end = anchor.x + (x - anchor.x) * anchor.r / far, anchor.y + (y - anchor.y) * anchor.r / far
        else:
            end = min(max(x, box.x), box.right), min(max(y, box.y), box.top)
        gap = math.dist((x, y), end)
        if gap > (LED if len(label.anchors) == 1 else MARGIN + GAPS[0]):
            yield (min(max(x, rect.x + round_end), rect.right - round_end), rect.cy), end


def merged(labels: Iterable[Label], same: dict[str, object]) -> list[Label]:
    """Join labels with the same value in ``same`` into one that has all their anchors."""
    found: dict[object, Label] = {}
    for label in labels:
        what = same[label.key], label.asked
        first = found.get(what)
        if first is None:
            found[what] = label
        else:
            weight = max(first.weight, label.weight)
            found[what] = replace(first, anchors=(*first.anchors, *label.anchors), weight=weight)
    return list(found.values())


def _box(shape: Shape) -> Rect:
    return shape.box if isinstance(shape, Round) else shape


def _hit(rect: Rect, shape: Shape) -> bool:
    """Whether a label lies on a thing, or nearly."""
    if len(shape) == 3:
        (left, low, w, h), (x, y, r) = rect, shape
        dx = left - x if x < left else x - left - w if x > left + w else 0.0
        dy = low - y if y < low else y - low - h if y > low + h else 0.0
        return dx * dx + dy * dy < (r + MARGIN) ** 2
    return _near(rect, shape)


def _near(rect: Rect, other: Rect) -> bool:
    """Whether two boxes overlap, or nearly."""
    (x, y, w, h), (ox, oy, ow, oh) = rect, other
    return x < ox + ow + MARGIN and ox < x + w + MARGIN and y < oy + oh + MARGIN and oy < y + h + MARGIN


def covers(rect: Rect, shape: Shape) -> bool:
    """Whether a box covers some of a thing."""
    if isinstance(shape, Round):
        dx = max(rect.x - shape.x, 0.0, shape.x - rect.right)
        dy = max(rect.y - shape.y, 0.0, shape.y - rect.top)
        return math.hypot(dx, dy) < shape.r
    return rect.meets(shape)


def _share(rect: Rect, shape: Shape) -> float:
    """The share of a thing that a box covers."""
    box = _box(shape)
    shared = rect.clip(box)
    return shared.w * shared.h / max(1.0, box.w * box.h)


def crosses(a: Point, b: Point, shape: Shape) -> bool:
    """Whether a line runs through a thing."""
    if isinstance(shape, Round):
        dx, dy = b[0] - a[0], b[1] - a[1]
        long = dx * dx + dy * dy
        t = max(0.0, min(1.0, ((shape.x - a[0]) * dx + (shape.y - a[1]) * dy) / long)) if long else 0.0
        return math.hypot(a[0] + t * dx - shape.x, a[1] + t * dy - shape.y) < shape.r
    low, high = 0.0, 1.0
    for at, way, least, most in ((a[0], b[0] - a[0], shape.x, shape.right), (a[1], b[1] - a[1], shape.y, shape.top)):
        if way == 0.0:
            if not least < at < most:
                return False
            continue
        one, two = sorted(((least - at) / way, (most - at) / way))
        low, high = max(low, one), min(high, two)
    return low < high


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two lines cross."""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
