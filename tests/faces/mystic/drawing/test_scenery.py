"""What stands around Mystic's sheet: on both sides, clear of the ice, the far things first."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from game.faces.mystic.drawing import scenery
from game.faces.mystic.drawing.scenery import (
    DITCH,
    LANTERN_H,
    LANTERN_X,
    LANTERNS,
    Quad,
    above,
    boards,
    chance,
    flat,
    grounds,
    ice,
    lights,
    standing,
    upright,
)
from game.rules.mystic.shot_film import HALF_WIDTH, LENGTH

#: from the middle to the outer edge of the boards
BOARDS = 214.0 + DITCH


def middle(quad: Quad) -> float:
    """How far right the middle of a quad lies."""
    return sum(corner[0] for corner in quad.corners) / 4


def test_what_looks_random_is_always_the_same_and_spread() -> None:
    found = [chance(i, salt) for i in range(40) for salt in (1.0, 2.0, 7.5)]
    assert found == [chance(i, salt) for i in range(40) for salt in (1.0, 2.0, 7.5)]
    assert all(0.0 <= each < 1.0 for each in found) and len({*found}) == len(found)
    assert 0.35 < sum(found) / len(found) < 0.65


def test_a_picture_stands_on_its_place_and_lies_between_its_corners() -> None:
    stands = upright("it", 10.0, 200.0, 4.0, 30.0, -1.0)
    assert stands.corners == ((8.0, 200.0, -1.0), (12.0, 200.0, -1.0), (12.0, 200.0, 29.0), (8.0, 200.0, 29.0))
    lies = flat("it", -5.0, 1.0, 5.0, 9.0, 2.0)
    assert lies.corners == ((-5.0, 1.0, 2.0), (5.0, 1.0, 2.0), (5.0, 9.0, 2.0), (-5.0, 9.0, 2.0)) and not lies.adds


def test_the_ice_with_its_ditch_lies_on_the_snow_and_the_frog_on_the_ice() -> None:
    sky, snow = grounds()
    ground, frog = ice()
    for outer, inner in ((snow, ground), (ground, frog)):
        assert outer.corners[0][0] < inner.corners[0][0] and inner.corners[2][0] < outer.corners[2][0]
        assert outer.corners[0][1] < inner.corners[0][1] and inner.corners[2][1] < outer.corners[2][1]
    assert ground.corners[2] == (HALF_WIDTH + DITCH, LENGTH + DITCH, 0.0) and middle(frog) == 0.0
    assert sky.corners[0][1] > snow.corners[2][1] and sky.corners[2][2] > 300.0, "behind all of it"
    assert {corner[2] for corner in snow.corners} < {corner[2] for corner in snow.corners} | {0.0}, "a little lower"


def test_things_stand_from_far_to_near_on_both_sides_clear_of_the_sheet() -> None:
    found = standing()
    # the glow of a lantern is drawn over it
    ys = [quad.corners[0][1] - quad.adds for quad in found]
    assert ys == sorted(ys, reverse=True)
    kinds = Counter(quad.picture.removeprefix("mystic/").partition("_")[0].partition(".")[0] for quad in found)
    assert kinds["lantern"] == kinds["dot"] == 2 * len(LANTERNS) and kinds["frog"] == 2 and kinds["snow"] == 30
    assert 64 < kinds["fir"] < 90
    for quad in found:
        left, right, y = quad.corners[0][0], quad.corners[1][0], quad.corners[0][1]
        behind = y > LENGTH + 100.0
        assert behind or min(abs(left), abs(right)) > BOARDS - 40.0, quad
        assert left < right and quad.corners[2][2] > quad.corners[0][2], "upright, not upside down"
    for name in ("fir", "snow", "lantern", "dot", "frog"):
        sides = Counter(middle(quad) > 0 for quad in found if name in quad.picture and quad.corners[0][1] < 1890.0)
        assert abs(sides[True] - sides[False]) <= 0.1 * (sides[True] + sides[False]) + 1, name
    back = [middle(quad) for quad in found if quad.corners[0][1] == 1895.0]
    assert len(back) > 16 and min(map(abs, back)) > 130.0 and min(back) < -500 < 500 < max(back)
    assert all(quad.adds == (quad.picture == "dot") for quad in found)


def test_firs_get_darker_and_stand_farther_off_with_the_distance() -> None:
    firs = [quad for quad in standing() if "fir_" in quad.picture and quad.corners[0][1] < 1890.0]
    far, near = firs[:16], firs[-16:]
    light = [sum(quad.colours[0][0] for quad in some) / len(some) for some in (far, near)]
    assert light[0] < light[1] and all(0.5 < quad.colours[0][0] < 1.3 for quad in firs)
    assert {quad.picture for quad in firs} == {f"mystic/fir_{n}.png" for n in range(3)}
    widths = [quad.corners[1][0] - quad.corners[0][0] for quad in firs]
    heights = [quad.corners[2][2] - quad.corners[0][2] for quad in firs]
    assert all(w / h == pytest.approx(320 / 560, abs=0.01) for w, h in zip(widths, heights, strict=True))
    assert max(heights) > 1.4 * min(heights)
    for quad in (quad for quad in standing() if "lantern" in quad.picture):
        wide, high = quad.corners[1][0] - quad.corners[0][0], quad.corners[2][2] - quad.corners[0][2]
        assert high == LANTERN_H and wide / high == pytest.approx(220 / 690), "as slender as its picture"


@pytest.mark.parametrize("side", [-1.0, 1.0])
def test_strings_of_lights_sag_between_the_lanterns(side: float) -> None:
    """Each light with a glow around it, all of them added."""
    every = [quad for quad in lights() if middle(quad) * side > 0]
    small = [quad for quad in every if quad.corners[1][0] - quad.corners[0][0] < 10.0]
    assert len(every) == 2 * len(small) == 2 * 11 * (len(LANTERNS) - 1) and all(quad.adds for quad in every)
    assert {round(middle(quad), 6) for quad in every} == {side * LANTERN_X}
    for near, far in pairwise(LANTERNS):
        string = sorted((q.corners[0][1], (q.corners[0][2] + q.corners[2][2]) / 2) for q in small
                        if near < q.corners[0][1] < far)  # fmt: skip
        heights = [height for _y, height in string]
        assert len(string) == 11 and heights.index(min(heights)) == 5 and heights == pytest.approx(heights[::-1])
        assert heights[0] < 0.8 * LANTERN_H and min(heights) > 0.4 * LANTERN_H
    for one in small:
        glow = next(q for q in every if q is not one and q.corners[0][1] == one.corners[0][1] and q not in small)
        assert (glow.corners[0][2] + glow.corners[2][2]) / 2 == pytest.approx(
            (one.corners[0][2] + one.corners[2][2]) / 2
        )


def test_boards_run_along_both_sides_and_behind_with_snow_on_top() -> None:
    found = list(boards())
    assert len(found) == 6 and {quad.picture for quad in found} == {"white"}
    walls = [quad for quad in found if len({corner[2] for corner in quad.corners}) == 2]
    tops = [quad for quad in found if len({corner[2] for corner in quad.corners}) == 1]
    assert len(walls) == len(tops) == 3
    for wall, top in zip(walls, tops, strict=True):
        high = max(corner[2] for corner in wall.corners)
        assert {corner[2] for corner in top.corners} == {high} and high > 10.0
        assert min(map(sum, (c[:3] for c in top.colours))) > max(map(sum, (c[:3] for c in wall.colours)))
        for corner, colour in zip(wall.corners, wall.colours, strict=True):
            assert (corner[2] == high) == (colour == max(wall.colours)), "lighter above"
    left, right = walls[1], walls[2]
    assert {c[0] for c in left.corners} == {-(HALF_WIDTH + DITCH)} and {c[0] for c in right.corners} == {
        HALF_WIDTH + DITCH
    }
    assert {c[1] for c in walls[0].corners} == {LENGTH + DITCH}
    assert all(abs(c[0]) >= HALF_WIDTH + DITCH or c[1] >= LENGTH + DITCH for quad in tops for c in quad.corners)


def test_from_above_the_lanterns_are_pools_of_light_on_the_snow() -> None:
    pools = [quad for quad in above() if quad.picture == "dot"]
    assert len(pools) == 4 * len(LANTERNS) and all(quad.adds for quad in pools)
    assert all(len({corner[2] for corner in quad.corners}) == 1 for quad in pools)
    places = {((q.corners[0][0] + q.corners[2][0]) / 2, (q.corners[0][1] + q.corners[2][1]) / 2) for q in pools}
    assert places == {(x, y) for x in (-LANTERN_X, LANTERN_X) for y in LANTERNS}
    wide = {q.corners[1][0] - q.corners[0][0]: q.colours[0][3] for q in pools}
    assert len(wide) == 2 and wide[max(wide)] < wide[min(wide)], "brighter in the middle"
    assert above()[0].picture == "snow" and [quad.picture for quad in scenery.scene()][:3] == [
        "mystic/sky.jpg", "snow", "ice",
    ]  # fmt: skip
