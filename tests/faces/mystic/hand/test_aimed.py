"""An aimed shot on the ice: evenly spaced dots along its way, its stop or what it would hit, no more than is wanted."""

from __future__ import annotations

import math
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.mystic import aimed
from game.faces.mystic.aim import Aim
from game.faces.mystic.aimed import AFTER_STEP, SHORT, STEP, STUB, draw_aim, draw_line, region, scattered
from game.rules.mystic.shot_film import RELEASE_Y, PathPreview, preview
from game.rules.mystic.stones import Stone

FREE = {"b1": Stone("ice", 1, 120.0, 1300.0)}
HIT = {"b1": Stone("ice", 1, 0.0, 1000.0)}


class Renderer:
    """Notes the marks on the ice."""

    def __init__(self) -> None:
        self.marks: list[tuple[float, ...]] = []
        self.decals = SimpleNamespace(add=lambda *numbers: self.marks.append(numbers))
        self.sides = ("CIN", "GAB")

    def dots(self, kind: float = 1.0) -> list[tuple[float, ...]]:
        """The dots without their dark rims."""
        return [mark for mark in self.marks if mark[10] == kind and min(mark[6:9]) > 0.3]


def drawn(stones: dict[str, Stone], aim: Aim, word: str, length: float) -> tuple[Renderer, PathPreview]:
    seen = preview(stones, "a1", aim.style, *aim.values)
    r: Any = Renderer()
    hand: Any = SimpleNamespace(aim=aim, preview=lambda: seen)
    draw_aim(r, hand, word, length)
    return r, seen


def far(way: Any) -> list[float]:
    return [math.dist(a[:2], b[:2]) for a, b in pairwise(way)]


def long(way: Any) -> float:
    return sum(far(way))


@pytest.mark.parametrize("step", [STEP, AFTER_STEP])
def test_dots_lie_evenly_on_a_way_whatever_its_corners(step: float) -> None:
    """Half a step from its beginning to at most a step from its end; each on a dark one."""
    for way in (((0.0, 0.0), (0.0, 300.0)), ((0.0, 0.0), (0.0, 0.0), (40.0, 55.0), (40.0, 61.0), (90.0, 200.0)), ()):
        r: Any = Renderer()
        aimed._dots(r, way, step, 3.0, (1.0, 1.0, 1.0), (-1e9, 1e9), 1e9)
        dots = r.dots()
        assert len(dots) == round(long(way) / step) and len(r.marks) == 2 * len(dots)
        if len(way) == 2:
            assert far(dots) == pytest.approx([step] * (len(dots) - 1)) and dots[0][1] == pytest.approx(step / 2)
        assert all(gap <= step + 1e-6 for gap in far(dots))
        for rim, dot in zip(r.marks[::2], r.marks[1::2], strict=True):
            assert rim[:2] == dot[:2] and rim[3] > dot[3] and rim[4] > dot[4] and max(rim[6:9]) < 0.3
        for x, y, *_rest in dots:
            beside = min(
                abs((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / max(1e-9, math.dist(a, b))
                for a, b in pairwise(way)
            )
            assert beside < 1e-6 or len(way) > 2


def test_dots_are_seen_between_two_heights_and_up_to_a_length() -> None:
    r: Any = Renderer()
    way = ((0.0, 0.0), (0.0, 400.0))
    aimed._dots(r, way, 10.0, 3.0, (1.0, 1.0, 1.0), (95.0, 305.0), 1e9)
    assert [dot[1] for dot in r.dots()] == pytest.approx([105.0 + 10 * n for n in range(20)])
    r.marks.clear()
    aimed._dots(r, way, 10.0, 3.0, (1.0, 1.0, 1.0), (-1.0, 1e9), 150.0)
    assert [dot[1] for dot in r.dots()] == pytest.approx([5.0 + 10 * n for n in range(15)])


def test_an_aim_shows_its_way_from_the_release_to_its_stop() -> None:
    """A hand that never errs has one ring around it."""
    r, seen = drawn(FREE, Aim(aim=1.0), "none", 1.0)
    assert seen.stop is not None and seen.ghost is None
    *dots, ring = r.dots(1.0) + r.dots(4.0)
    assert ring[:2] == seen.stop and ring[3] == ring[4] and 5.0 < ring[3] < 15.0
    assert all(dot[1] > RELEASE_Y for dot in dots) and dots[0][1] < RELEASE_Y + 40.0
    assert math.dist(dots[-1][:2], seen.stop) < STEP and far(dots) == pytest.approx([STEP] * (len(dots) - 1), rel=0.02)
    assert len({dot[6:9] for dot in dots}) == 1
    softer, _seen = drawn(FREE, Aim(speed=900.0), "none", 1.0)
    harder, _seen = drawn(FREE, Aim(speed=1850.0), "none", 1.0)
    (_r, *soft), (_red, *hard) = softer.dots()[0][6:9], harder.dots()[0][6:9]
    assert hard[0] < soft[0] and hard[1] < soft[1], "the harder the redder"


def test_a_hand_that_errs_has_two_ovals_around_the_stop() -> None:
    """That of nine in ten around that of half, along the way."""
    aim = Aim(aim=2.0)
    r, seen = drawn(FREE, aim, "wild", 1.0)
    assert seen.stop is not None
    ovals = [mark for mark in r.marks if mark[:2] == seen.stop]
    outlines = [mark for mark in ovals if mark[10] == 4.0 and mark[6] == 1.0]
    assert len(ovals) == 6 and len(outlines) == 2 and {mark[5] for mark in ovals} == {-math.radians(2.0)}
    way = math.dist(seen.stop, (aim.x, RELEASE_Y))
    assert [outline[3:5] for outline in outlines] == [region(share, "slide", "wild", way) for share in (0.9, 0.5)]
    assert outlines[0][3] > outlines[1][3] and outlines[0][4] > outlines[0][3], "longer than wide"
    fills = [mark for mark in ovals if mark[10] == 0.0]
    assert fills[0][9] < fills[1][9] < 1.0 and all(
        fill[3] > line[3] for fill, line in zip(fills, outlines, strict=True)
    )


def test_with_a_part_of_the_aim_only_its_beginning_is_seen() -> None:
    """A direction at least; neither the stop nor what would be hit."""
    whole, seen = drawn(FREE, Aim(), "steady", 1.0)
    for share in (0.0, 0.05, 0.5, 0.9):
        part, _seen = drawn(FREE, Aim(), "steady", share)
        dots = part.dots()
        most = max(STUB, share * long(seen.path))
        assert len(part.marks) == 2 * len(dots)
        assert most - STEP < math.dist(dots[-1][:2], seen.path[0]) <= most + 1.0
    assert len(whole.marks) > 2 * len(whole.dots())
    stub, hidden = drawn(HIT, Aim(), "none", 0.5)
    assert hidden.ghost is not None and len(stub.marks) == 2 * len(stub.dots())


@pytest.mark.parametrize(("word", "sure"), [("none", True), ("steady", True), ("club", False), ("wild", False)])
def test_what_would_be_hit_is_outlined_and_a_sure_hand_sees_what_comes_then(word: str, sure: bool) -> None:
    r, seen = drawn(HIT, Aim(speed=1600.0), word, 1.0)
    ghost = seen.ghost
    assert ghost is not None
    outline = [mark for mark in r.marks if mark[10] == 2.0]
    assert len(outline) == 2 and {mark[:2] for mark in outline} == {(ghost.x, ghost.y)}
    assert outline[0][3] > outline[1][3] > 10.0 and outline[1][6:9] == (1.0, 1.0, 1.0)
    before = [dot for dot in r.dots() if dot[3] == pytest.approx(3.4)]
    after = [dot for dot in r.dots() if dot[3] == pytest.approx(3.0)]
    assert all(dot[1] < ghost.y - SHORT for dot in before) and ghost.y - SHORT - before[-1][1] < STEP
    assert bool(after) == sure and (not sure or len(seen.after) > 0)
    assert not sure or len({dot[6:9] for dot in after}) == len({name[0] for name, _way in seen.after})
    assert not [mark for mark in r.marks if mark[10] == 4.0], "it has no stop of its own"


def test_ovals_are_drawn_for_hands_that_err_and_for_rolls_at_a_whole_aim_that_stops() -> None:
    for stones, stops in ((FREE, True), (HIT, False)):
        for style in ("slide", "roll"):
            seen = preview(stones, "a1", style, *Aim(style).values)
            hand: Any = SimpleNamespace(aim=Aim(style))
            free = seen.stop is not None and seen.ghost is None
            assert free or not stops or style == "roll"
            for word in ("none", "steady"):
                for length in (0.99, 1.0):
                    wanted = free and length == 1.0 and (word != "none" or style == "roll")
                    assert scattered(hand, seen, word, length) == wanted


def test_a_rivals_line_grows_from_the_hack_in_its_colour() -> None:
    line = tuple((0.0, RELEASE_Y + 10.0 * n) for n in range(80))
    inks = set()
    for shooter in ("a1", "b1"):
        ends = []
        for share in (0.25, 0.5, 1.0):
            r: Any = Renderer()
            playing: Any = SimpleNamespace(line=line, shooter=shooter, aimed=share)
            draw_line(r, playing)
            dots = r.dots() or r.marks[1::2]
            assert dots[0][1] > RELEASE_Y + 16.0
            assert share * 790.0 - STEP < dots[-1][1] - RELEASE_Y <= share * 790.0 + 0.01
            ends.append(dots[-1][1])
            inks.add(dots[0][6:9])
        assert ends == sorted(ends)
    assert len(inks) == 2


def test_a_rivals_line_ends_before_the_first_hit_or_where_the_stone_would_stop() -> None:
    data = {"stone": "a1", "style": "slide", "x": 0.0, "aim": 0.0, "speed": 1600.0, "spin": 0.0}
    for stones in (HIT, FREE):
        seen = preview(stones, "a1", "slide", 0.0, 0.0, 1600.0, 0.0)
        line = aimed.line_of(stones, data)
        assert line == tuple(seen.path[: len(line)])
        if seen.ghost is None:
            assert len(line) == len(seen.path)
        else:
            assert line[-1][1] < seen.ghost.y - SHORT <= seen.path[len(line)][1]
