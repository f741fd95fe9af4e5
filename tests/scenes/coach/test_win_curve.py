"""The plot of a win curve: where a chance lies, which moment lies under the pointer, and how keys go along it."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.judge import JudgedMove, Judgement
from game.scenes.coach.labels import marker_points
from game.scenes.coach.win_curve import COLOURS, Curve
from game.ui.sheet.rect import Rect

BOX = Rect(300, 200, 900, 400)
LAST = 20
PLIES = (-1, 0, 3, 4, 9, 15, 19)


def curve(sides: int = 2, last: int = LAST) -> Any:
    """A curve in its box, over a match with a few moments."""
    shares = tuple(1 / sides for _side in range(sides))
    moments = tuple(JudgedMove(ply, ply % sides, "m", shares, shares, shares) for ply in PLIES)
    found: Any = Curve(SimpleNamespace(film=SimpleNamespace(last=last), side=1, looked=[], moment=None))
    found.judged = SimpleNamespace(found=Judgement("curdle", tuple(range(sides)), True, moments))
    found.box = BOX
    found.page.look_at = found.page.looked.append
    return found


def test_chances_lie_between_the_edges_of_the_plot() -> None:
    found = curve()
    plot = found.plot
    assert BOX.x + 40 < plot.x and plot.right < BOX.right and BOX.y + 20 < plot.y and plot.top < BOX.top
    assert plot.w > 0.8 * BOX.w and plot.h > 0.7 * BOX.h
    assert found.at(0, 0.0) == (plot.x, plot.y) and found.at(LAST, 1.0) == (plot.right, plot.top)
    assert found.at(LAST / 2, 0.5) == pytest.approx((plot.cx, plot.cy))
    assert found.at(0, -0.2) == found.at(0, 0.0) and found.at(0, 1.2) == found.at(0, 1.0)
    assert curve(last=0).at(0, 0.5) == pytest.approx((plot.x, plot.cy)), "a match without a move has a beginning"


def test_the_pointer_finds_the_moment_at_which_a_line_turns() -> None:
    found = curve()
    for moment in found.judged.found.moments:
        x, y = found.at(moment.ply + 1, 0.3)
        for dx in (-2, 0, 2):
            assert found.under(x + dx, y) is moment
    assert found.under(BOX.x + 1, BOX.cy).ply == -1 and found.under(BOX.right - 1, BOX.cy).ply == 19
    for x, y in ((BOX.x - 1, BOX.cy), (BOX.right + 1, BOX.cy), (BOX.cx, BOX.y - 1), (BOX.cx, BOX.top + 1)):
        assert found.under(x, y) is None
    for gone in ("box", "judged"):
        other = curve()
        setattr(other, gone, None)
        assert other.under(BOX.cx, BOX.cy) is None


def test_of_two_sides_one_line_is_drawn_and_of_more_each() -> None:
    assert curve(2).sides == [1] and curve(3).sides == [0, 1, 2] and curve(8).sides == list(range(8))
    two, three = curve(2), curve(3)
    moment: Any = SimpleNamespace(swung=0)
    assert two._shown(moment) == 1 and three._shown(moment) == 0


@pytest.mark.parametrize("sides", [3, 5, 8])
def test_sides_without_teams_differ_in_colour_and_shape(sides: int) -> None:
    found = curve(sides)
    found.page.film.game, found.page.film.frames = SimpleNamespace(name="curdle"), [SimpleNamespace(position={})]
    looks = [found.look(side) for side in range(sides)]
    assert len({colour for colour, _sign in looks}) == len({sign for _colour, sign in looks}) == sides
    assert looks[0][0] == COLOURS[0] and found.look(8) == looks[0]


def test_keys_go_from_moment_to_moment_and_stop_at_the_ends() -> None:
    found = curve()
    moments = found.judged.found.moments
    for at, moment in enumerate(moments):
        found.page.moment = moment
        assert found._key("left") and found._key("right")
        before, after = found.page.looked[-2:]
        assert before is moments[max(0, at - 1)] and after is moments[min(len(moments) - 1, at + 1)]
    count = len(found.page.looked)
    assert not found._key("up") and not found._key("pick") and len(found.page.looked) == count
    found.page.moment = None
    assert found._key("right") and found.page.looked[-1] is moments[1]
    found.judged = None
    assert not found._key("right")


@pytest.mark.parametrize("sides", [3, 4, 8])
def test_shapes_along_the_lines_stand_beside_each_other(sides: int) -> None:
    judged = curve(sides).judged.found
    places = [marker_points(judged, side, LAST) for side in range(sides)]
    every = sorted(ply for points in places for ply, _chance in points)
    assert all(b - a == pytest.approx(every[1] - every[0]) for a, b in pairwise(every))
    assert 0 < every[0] < every[-1] < LAST and every[0] == pytest.approx(LAST - every[-1])
    assert all(len(points) == 6 and points == sorted(points) for points in places)
    assert all(chance == 1 / sides for points in places for _ply, chance in points)
