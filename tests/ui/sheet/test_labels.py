"""The label planner: no label covers another or what matters, the least important go first, and places stay."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from game.ui.sheet.labels import (
    BESIDE_BOX,
    GAPS,
    LED,
    MARGIN,
    MOST,
    MOVED,
    SOFT,
    WAYS,
    Label,
    PlacedLabel,
    Planner,
    Round,
    Shape,
    _hit,
    _leaders,
    _meet,
    _near,
    _Plan,
    _reach,
    _share,
    covers,
    crosses,
    merged,
    slots,
)
from game.ui.sheet.rect import Point, Rect

ROOM = Rect(0, 0, 600, 800)


def crowd(seed: int, count: int) -> tuple[list[Label], list[Round]]:
    """Rocks anywhere, some of them on each other, with a label each."""
    rng = Random(seed)
    rocks = [Round(rng.uniform(30, 570), rng.uniform(30, 770), 32.0) for _n in range(count)]
    labels = [
        Label(f"r{n}", (rng.uniform(40, 180), rng.choice((26.0, 50.0))), (rock,), rng.uniform(0, 50))
        for n, rock in enumerate(rocks)
    ]
    return labels, rocks


def test_no_label_covers_another_or_a_rock() -> None:
    shown = 0
    for seed in range(120):
        labels, rocks = crowd(seed, 2 + seed % 17)
        placed = Planner().plan(labels, ROOM, rocks, most=99)
        shown += len(placed)
        for one, other in combinations(placed, 2):
            assert not one.rect.meets(other.rect)
        for each in placed:
            assert not any(covers(each.rect, rock) for rock in rocks)
            assert ROOM.contains(each.rect.x, each.rect.y) and ROOM.contains(each.rect.right, each.rect.top)
    assert shown > 800, "most find a place"


def test_a_label_far_from_its_rock_has_a_line_to_its_edge() -> None:
    for seed in range(60):
        labels, rocks = crowd(seed, 14)
        for label, rect, leaders in Planner().plan(labels, ROOM, rocks, most=99):
            rock = label.anchors[0]
            assert isinstance(rock, Round)
            if covers(rect.inset(-16.5), rock):
                continue
            ((start, end),) = leaders
            assert rect.inset(-0.1).contains(*start)
            assert abs((end[0] - rock.x) ** 2 + (end[1] - rock.y) ** 2 - rock.r**2) < 1.0


BOX, ROCK = Rect(100, 40, 80, 40), Round(140, 80, 40)


@pytest.mark.parametrize(
    ("shape", "line", "through"),
    [
        (BOX, ((0, 50), (200, 50)), True),
        (BOX, ((150, 0), (150, 200)), True),
        (BOX, ((0, 0), (200, 100)), True),
        (BOX, ((0, 40), (200, 40)), False),
        (BOX, ((100, 0), (100, 200)), False),
        (BOX, ((0, 90), (200, 95)), False),
        (BOX, ((0, 50), (90, 50)), False),
        (BOX, ((0, 110), (90, 200)), False),
        (ROCK, ((0, 60), (300, 60)), True),
        (ROCK, ((120, 0), (120, 300)), True),
        (ROCK, ((40, 0), (220, 180)), True),
        (ROCK, ((0, 121), (300, 123)), False),
        (ROCK, ((0, 0), (300, 20)), False),
        (ROCK, ((0, 60), (90, 60)), False),
        (ROCK, ((80, -60), (260, 120)), False),
    ],
)
def test_a_line_crosses_a_thing_through_its_inside_alone(
    shape: Shape, line: tuple[Point, Point], through: bool
) -> None:
    """Along its edge it doesn't."""
    a, b = line
    assert crosses(a, b, shape) == crosses(b, a, shape) == through


def crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two lines have a point in common: where it lies on each of them, by Cramer's rule."""
    across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if not across:
        return False
    one = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across
    other = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / across
    return 0 < one < 1 and 0 < other < 1


def test_lines_to_a_heap_of_rocks_hardly_ever_cross() -> None:
    """Eye and finger follow one line to its rock."""
    lines = crossed = 0
    for seed in range(40):
        rng = Random(seed)
        rocks = [Round(300 + rng.uniform(-90, 90), 400 + rng.uniform(-90, 90), 24.0) for _n in range(12)]
        labels = [Label(f"r{n}", (90.0, 26.0), (rock,), rng.uniform(0, 50)) for n, rock in enumerate(rocks)]
        placed = Planner().plan(labels, ROOM, rocks, most=99)
        lines += sum(len(each.leaders) for each in placed)
        for one, other in combinations(placed, 2):
            crossed += sum(crossing(*mine, *theirs) for mine in one.leaders for theirs in other.leaders)
    assert lines > 150 and crossed < lines / 40, (crossed, lines)


def test_the_least_important_go_first_and_those_asked_for_always_come() -> None:
    labels = [
        Label(f"r{n}", (80.0, 26.0), (Round(60.0 + 120 * (n % 5), 100.0 + 200 * (n // 5), 30.0),), n) for n in range(12)
    ]
    rocks = [label.anchors[0] for label in labels]
    shown = {placed.label.key for placed in Planner().plan(labels, ROOM, rocks)}
    assert shown == {f"r{n}" for n in range(12 - MOST, 12)}
    asked = [*labels[1:], Label("r0", (80.0, 26.0), labels[0].anchors, 0, asked=True)]
    assert {placed.label.key for placed in Planner().plan(asked, ROOM, rocks)} == shown | {"r0"}


def test_without_room_a_label_is_left_out() -> None:
    assert not Planner().plan([Label("a", (601.0, 20.0), (Round(300, 300, 30),))], ROOM)
    assert not Planner().plan([Label("a", (90.0, 20.0), (Round(300, 300, 30),))], ROOM, [ROOM])


def test_equal_labels_are_told_once_with_a_line_to_each() -> None:
    rocks = [Round(100.0, 100.0, 30.0), Round(300.0, 120.0, 30.0), Round(200.0, 300.0, 30.0)]
    labels = [Label(f"r{n}", (90.0, 26.0), (rock,)) for n, rock in enumerate(rocks)]
    (one,) = merged(labels, {label.key: "same" for label in labels})
    (placed,) = Planner().plan([one], ROOM, rocks)
    assert len(placed.leaders) >= 2
    assert len(merged(labels, {label.key: label.key for label in labels})) == 3


def test_the_same_is_planned_once_and_places_stay_when_something_moves() -> None:
    jumps = kept = 0
    for seed in range(40):
        labels, rocks = crowd(seed, 10)
        planner = Planner()
        first = planner.plan(labels, ROOM, rocks)
        assert planner.plan(list(labels), ROOM, list(rocks)) is first
        assert Planner().plan(labels, ROOM, rocks) == first
        # one rock glides a little
        moved = rocks[0]._replace(x=rocks[0].x + 3)
        now = [Label(labels[0].key, labels[0].size, (moved,), labels[0].weight), *labels[1:]]
        where = {placed.label.key: placed.rect for placed in first}
        for label, rect, _lines in planner.plan(now, ROOM, [moved, *rocks[1:]]):
            if label.key in where:
                far = abs(rect.x - where[label.key].x) + abs(rect.y - where[label.key].y)
                jumps, kept = jumps + (far > 4), kept + (far <= 4)
    assert kept > 20 * jumps


def test_labels_follow_their_anchors_without_a_new_plan() -> None:
    planner = Planner()
    label = Label("a", (60.0, 26.0), (Round(200.0, 200.0, 30.0),))
    (was,) = planner.plan([label], ROOM)
    (now,) = planner.follow({"a": Round(210.0, 195.0, 30.0)})
    assert (now.rect.x - was.rect.x, now.rect.y - was.rect.y) == (10.0, -5.0)
    assert not list(planner.follow({}))


@pytest.mark.parametrize("anchor", [Round(0.0, 0.0, 30.0), Rect(-40.0, -25.0, 80.0, 50.0)])
def test_places_to_try_lie_around_the_thing_at_every_distance_and_alike_on_all_sides(anchor: Shape) -> None:
    w, h = 120.0, 40.0
    found = [*slots(Label("a", (w, h), (anchor,)), Rect(-800.0, -600.0, 1600.0, 1200.0))]
    assert [slot.cost for slot in found[:8]] == sorted(slot.cost for slot in found[:8])
    middles = {(round(slot.rect.cx, 3), round(slot.rect.cy, 3)) for slot in found}
    assert len(middles) == len(found) and middles == {(-x, y) for x, y in middles} == {(x, -y) for x, y in middles}
    for slot in found:
        assert slot.rect.w == w and slot.rect.h == h and not covers(slot.rect, anchor)
    nearest = [
        min(max(abs(slot.rect.cx) - w / 2, 0.0) + max(abs(slot.rect.cy) - h / 2, 0.0) for slot in found[n : n + 8])
        for n in range(0, len(found), 8)
    ]
    assert nearest == sorted(set(nearest)), "each round of places is farther out"
    # the best direction first: right of a disc, above a box
    ways = WAYS if isinstance(anchor, Round) else BESIDE_BOX
    signs = [tuple((round(at) > 0) - (round(at) < 0) for at in (slot.rect.cx, slot.rect.cy)) for slot in found]
    assert signs == [*ways] * len(GAPS)


def test_a_place_beyond_the_edge_is_moved_into_the_room() -> None:
    room = Rect(0.0, 0.0, 400.0, 300.0)
    for slot in slots(Label("a", (120.0, 40.0), (Round(10.0, 290.0, 30.0),)), room):
        assert room.x <= slot.rect.x and slot.rect.right <= room.right
        assert room.y <= slot.rect.y and slot.rect.top <= room.top
    assert not [*slots(Label("a", (500.0, 40.0), (Round(10.0, 290.0, 30.0),)), room)], "and none is for what is wider"
    whole = [*slots(Label("a", (400.0, 300.0), (Round(10.0, 290.0, 30.0),)), room)]
    assert whole and {slot.rect for slot in whole} == {room}


@pytest.mark.parametrize("anchors", [(Round(-300.0, -250.0, 30.0),), (Rect(-90, -60, 40, 20), Round(50.0, 80.0, 9.0))])
def test_whatever_a_place_may_meet_is_within_reach_and_nothing_else(anchors: tuple[Shape, ...]) -> None:
    label = Label("a", (120.0, 40.0), anchors)
    rects = [slot.rect.inset(-MARGIN) for slot in slots(label, Rect(-900, -900, 1800, 1800))]
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, top = max(rect.right for rect in rects), max(rect.top for rect in rects)
    assert _reach(label) == pytest.approx((x, y, right - x, top - y))


@pytest.mark.parametrize("seed", range(12))
def test_no_free_place_is_cheaper_than_the_one_that_is_taken(seed: int) -> None:
    """Whatever is not looked at, because it is too far or can't be cheaper any more, changes nothing."""
    rng = Random(seed)
    labels, rocks = crowd(seed, 9)
    soft: list[Shape] = [Rect(rng.uniform(0, 400), rng.uniform(0, 600), 150, 120), Round(300, 400, 90)]
    joined = [replace(labels[0], anchors=(*labels[0].anchors, *labels[1].anchors)), *labels[2:]]
    before = {each.key: (0, rng.randrange(4), rng.randrange(8)) for each in joined[::2]}
    plan = _Plan(ROOM, rocks[:6], soft, before)
    for label in joined:
        best, costs = plan._best(label), dict[tuple[int, int, int], float]()
        others = [*plan.placed.values()]
        for slot in slots(label, ROOM):
            hit = any(_hit(slot.rect, shape) for shape in (*plan.hard, *label.anchors))
            if not hit and not any(_near(slot.rect, other.rect) for other in others):
                lines = tuple(_leaders(label, slot.rect))
                moved = MOVED if label.key in before and before[label.key] != slot.name else 0.0
                covered = sum(SOFT * _share(slot.rect, shape) for shape in soft)
                hard = (*plan.hard, *label.anchors)
                costs[slot.name] = slot.cost + moved + covered + plan._crossings(label, slot.rect, lines, hard, others)
        assert (best is None) == (not costs)
        if best is not None:
            assert costs[best[0]] == pytest.approx(min(costs.values()))
            assert plan._put(label)


@pytest.mark.parametrize("seed", range(6))
def test_lines_and_boxes_meet_as_their_points_do(seed: int) -> None:
    """Against many points of each, none of them at an edge."""
    rng = Random(seed)
    met = 0
    for _case in range(30):
        a, b, c, d = ((rng.uniform(0, 200), rng.uniform(0, 200)) for _ in range(4))
        line = [(a[0] + (b[0] - a[0]) * t / 400, a[1] + (b[1] - a[1]) * t / 400) for t in range(401)]
        rect = Rect(rng.uniform(0, 150), rng.uniform(0, 150), rng.uniform(20, 60), rng.uniform(20, 60))
        disc = Round(rng.uniform(0, 200), rng.uniform(0, 200), rng.uniform(10, 50))
        shapes: tuple[Shape, ...] = (rect, disc)
        for shape in shapes:
            inside = [_inside(point, shape, -1.0) for point in line], [_inside(point, shape, 1.0) for point in line]
            met += any(inside[0])
            assert any(inside[0]) <= crosses(a, b, shape) <= any(inside[1])
        points = [(rect.x + rect.w * i / 40, rect.y + rect.h * j / 40) for i in range(41) for j in range(41)]
        over = any(_inside(point, disc, -1.0) for point in points), any(_inside(point, disc, 1.0) for point in points)
        assert over[0] <= covers(rect, disc) <= over[1]
        near = Round(disc.x, disc.y, disc.r + MARGIN)
        reach = any(_inside(point, near, -1.0) for point in points), any(_inside(point, near, 1.0) for point in points)
        assert reach[0] <= _hit(rect, disc) <= reach[1]
        other = Rect(c[0], c[1], 30, 50)
        grown = Rect(other.x - MARGIN, other.y - MARGIN, other.w + 2 * MARGIN, other.h + 2 * MARGIN)
        assert _near(rect, other) == _hit(rect, other) == rect.meets(grown)
        assert _meet(a, b, c, d) == crossing(a, b, c, d)
    assert met > 4, "some do"


def _inside(point: Point, shape: Shape, more: float) -> bool:
    if isinstance(shape, Round):
        return (point[0] - shape.x) ** 2 + (point[1] - shape.y) ** 2 < (shape.r + more) ** 2
    return shape.inset(-more).contains(*point)


def test_equal_labels_weigh_as_much_as_the_weightiest_and_those_asked_for_stay_apart() -> None:
    one, two, three = (Label(str(n), (40, 20), (Round(50.0 * n, 0, 9),), weight) for n, weight in enumerate((2, 7, 5)))
    asked = replace(three, key="3", asked=True)
    assert merged([one, two, three, asked], dict.fromkeys("0123", "same")) == [
        replace(one, anchors=(*one.anchors, *two.anchors, *three.anchors), weight=7), asked,
    ]  # fmt: skip
    assert merged([one, two], {"0": "this", "1": "that"}) == [one, two]


def test_labels_that_would_meet_on_their_way_are_left_out_for_the_moment() -> None:
    """They move as far as their things do; the lines too."""
    planner = Planner()
    rocks = {"a": Round(150.0, 400.0, 30.0), "b": Round(400.0, 400.0, 30.0)}
    planner.plan([Label(key, (120, 30), (rock,), n) for n, (key, rock) in enumerate(rocks.items())], ROOM)
    first, second = planner.placed
    for dx, dy in ((-40.0, 0.0), (0.0, 25.0), (60.0, -35.0)):
        moved = {key: rock._replace(x=rock.x + dx, y=rock.y + dy) for key, rock in rocks.items()}
        assert [each.rect for each in planner.follow(moved)] == [each.rect.shift(dx, dy) for each in (first, second)]
    together = {key: Round(150.0, 400.0, 30.0) for key in rocks}
    assert [each.label.key for each in planner.follow(together)] == [first.label.key]
    assert [each.label.key for each in planner.follow({"a": rocks["a"]})] == ["a"]


@pytest.mark.parametrize(
    ("shape", "hit"),
    [
        (Round(20, 33, 10), False),
        (Round(20, 32.99, 10), True),
        (Round(20, -13, 10), False),
        (Round(20, -12.99, 10), True),
        (Round(53, 10, 10), False),
        (Round(52.99, 10, 10), True),
        (Round(-13, 10, 10), False),
        (Round(-12.99, 10, 10), True),
        # past a corner the way is longer
        (Round(48, 30, 10), True),
        (Round(52, 32, 10), False),
        (Rect(43, 0, 9, 9), False),
        (Rect(42.9, 0, 9, 9), True),
        (Rect(-12, 0, 9, 9), False),
        (Rect(-11.9, 0, 9, 9), True),
        (Rect(9, 23, 9, 9), False),
        (Rect(9, 22.9, 9, 9), True),
        (Rect(9, -12, 9, 9), False),
        (Rect(9, -11.9, 9, 9), True),
    ],
)
def test_a_label_keeps_its_margin_and_no_more(shape: Shape, hit: bool) -> None:
    assert _hit(Rect(0, 0, 40, 20), shape) is hit


def test_what_only_touches_is_neither_covered_nor_crossed() -> None:
    box, disc = Rect(0, 0, 40, 20), Round(20.0, 30.0, 10.0)
    assert not covers(box, disc) and covers(box, disc._replace(y=29.9))
    assert not covers(box, Rect(40, 0, 9, 9)) and covers(box, Rect(39.9, 0, 9, 9))
    assert not crosses((0, 20), (40, 20), disc) and crosses((0, 20.1), (40, 20.1), disc)
    assert not crosses((30, -10), (50, 10), box) and crosses((29, -10), (49, 10), box), "past its corner"
    assert crosses((20, 30), (20, 30), disc) and not crosses((20, 19), (20, 19), disc), "a line without a length"
    # one that ends on the other, at either end of either
    for end in ((0.0, 5.0), (10.0, 5.0)):
        assert not _meet((0, 5), (10, 5), end, (5, 9)) and not _meet((5, 9), end, (0, 5), (10, 5))
    assert not _meet((0, 5), (10, 5), (5, 5), (5, 9)) and not _meet((5, 5), (5, 9), (0, 5), (10, 5))
    assert _meet((0, 5), (10, 5), (5, 4.9), (5, 9))


def test_the_share_of_a_thing_is_that_of_its_box() -> None:
    box = Rect(0, 0, 40, 20)
    for shape, share in ((Rect(30, 0, 20, 10), 0.5), (Rect(1, 1, 1.5, 1), 1.0), (Round(40, 20, 10), 0.25)):
        assert _share(box, shape) == pytest.approx(share)
    assert _share(box, Rect(40, 0, 9, 9)) == 0.0


@pytest.mark.parametrize(("anchors", "least"), [(1, LED), (2, MARGIN + GAPS[0])])
def test_a_line_leads_only_to_what_is_farther_than_so(anchors: int, least: float) -> None:
    """With several things each needs one sooner."""
    for away, lines in ((least - 0.1, 0), (least, 0), (least + 0.1, anchors)):
        for thing in (Round(-away - 10.0, 10.0, 10.0), Rect(-away - 20.0, 0.0, 20.0, 20.0)):
            label = Label("a", (40.0, 20.0), (thing,) * anchors)
            assert len([*_leaders(label, Rect(0, 0, 40, 20))]) == lines, (away, thing)


#: a disc in a corridor that leaves a label no way but to the right
CORRIDOR = Rect(0, 0, 600, 386), Rect(0, 414, 600, 386), Rect(0, 380, 268, 40)


@pytest.mark.parametrize(
    ("before", "covered", "far"),
    [(None, 28.9, 0), (None, 29.1, 1), (None, 68.9, 1), (0, 29.1, 0), (0, 68.9, 0), (0, 69.1, 1), (1, 0.0, 1)],
)
def test_a_label_leaves_its_place_only_for_a_much_better_one(before: int | None, covered: float, far: int) -> None:
    """Unless it is new: then the best place is any that costs a little less."""
    thing = Round(300.0, 400.0, 30.0)
    # what the nearest place covers, and no other
    soft = [Rect(340, 390, 10, 20 * SOFT * 2 / covered)] * 2 if covered else []
    label = Label("a", (40.0, 20.0), (thing,))
    plan = _Plan(ROOM, CORRIDOR, soft, {} if before is None else {"a": (0, before, 0)})
    found = plan._best(label)
    assert found is not None and found[0] == (0, far, 0)


class Seats(_Plan):
    """A plan in which each label takes the first free one of some numbered places."""

    def __init__(self, wishes: dict[str, list[int]], before: str) -> None:
        super().__init__(ROOM, (), (), dict.fromkeys(before, (0, 0, 0)))
        self.wishes = wishes

    def _best(self, label: Label) -> tuple[tuple[int, int, int], PlacedLabel] | None:
        taken = {placed.rect.x for placed in self.placed.values()}
        seat = next((number for number in self.wishes[label.key] if number not in taken), None)
        return None if seat is None else ((0, 0, seat), PlacedLabel(label, Rect(seat, 0, 1, 1), ()))


@pytest.mark.parametrize(
    ("wishes", "before", "placed"),
    [
        ({"a": [1], "b": [1]}, "", "a1"),
        ({"a": [1], "b": [1, 2]}, "", "a1 b2"),
        ({"a": [1], "b": [1, 2]}, "b", "a1 b2"),
        ({"a": [1], "b": [1]}, "b", "a1"),
        ({"a": [1], "b": [2], "c": [1]}, "bc", "a1 b2"),
        ({"a": [1], "b": [1], "c": [1, 2]}, "c", "a1 c2"),
        ({"a": [1, 3], "b": [1, 2], "c": [3]}, "bc", "a1 b2 c3"),
        ({"a": [1], "b": [2, 1], "c": [2]}, "", "a1 b2"),
        ({"a": [1, 2], "b": [1]}, "", "a2 b1"),
    ],
)
def test_the_more_important_get_a_place_and_others_give_way_rather_than_go(
    wishes: dict[str, list[int]], before: str, placed: str
) -> None:
    """Even where the less important were there ``before``."""
    plan = Seats(wishes, before)
    found = plan.run([Label(key, (1, 1), (Round(0, 0, 1),)) for key in wishes])
    assert " ".join(f"{each.label.key}{each.rect.x}" for each in found) == placed
    assert all(plan.slots[each.label.key] == (0, 0, each.rect.x) for each in found)


def test_lines_move_along_with_their_label() -> None:
    planner = Planner()
    thing = Round(300.0, 400.0, 30.0)
    soft = [Rect(340, 390, 10, 20)]
    (placed,) = planner.plan([Label("a", (40.0, 20.0), (thing,))], ROOM, CORRIDOR, soft)
    (((x0, y0), (x1, y1)),) = placed.leaders
    (moved,) = planner.follow({"a": thing._replace(x=307.0, y=395.0)})
    assert moved.leaders == (((x0 + 7, y0 - 5), (x1 + 7, y1 - 5)),)


@pytest.mark.parametrize("weight", [0.0, 9.0])
def test_a_new_label_takes_no_place_from_one_that_is_there_however_important_it_is(weight: float) -> None:
    room, planner = Rect(0, 0, 400, 300), Planner()
    old, new = Label("old", (60, 20), (Round(150, 100, 5),), 1.0), Label("new", (60, 20), (Round(150, 114, 5),), weight)
    alone = {put.label.key: put.rect for put in planner.plan([old], room)}
    wished = Planner().plan([new], room)[0].rect
    assert wished.meets(alone["old"]), "both want the same place"
    together = {put.label.key: put.rect for put in planner.plan([old, new], room)}
    assert together["old"] == alone["old"] and not together["new"].meets(together["old"])
