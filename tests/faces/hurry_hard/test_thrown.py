"""The way of a rock that strikes or is lost: from the hack to where it belongs, at every table, in its time."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from game.faces.hurry_hard.boxes import Boxes, Ice
from game.faces.hurry_hard.paths import way_through, way_to
from game.faces.hurry_hard.rock_spacing import EDGE, RADII, RockSpread
from game.faces.hurry_hard.rocks import PICTURE
from game.faces.hurry_hard.strike import LOST, SLOWER, TOUCHING, decides, lost, takeout
from game.rules.contract import Event
from game.table.seating import TABLE
from game.table.stage.shown import Shown
from game.table.stage.slides import STOP, Run, Slide
from game.ui.motion import along
from game.ui.sheet.rect import Point
from tests.faces.hurry_hard.test_layout import SHAPES
from tests.faces.hurry_hard.test_shot import FULL, MOVES, Seat

REMOVED = ("r1", "r2", "r3", "r6")


@pytest.fixture(scope="module")
def seat() -> Seat:
    """A table with a takeout under way and four rocks on the ice."""
    return Seat(FULL, *MOVES)


def lies(seat: Seat) -> RockSpread:
    layout: Any = seat.face.layout
    found: RockSpread = layout.kept.lies
    return found


def removal(rock: str, card: str = "", team: int = 1) -> Event:
    return Event("RockRemoved", {"rock": rock, "card": card, "team": team})


def struck_by_a_card(seat: Seat, rock: str, before: str) -> Any:
    """The table after one rock has been removed, with another one to go; its slide needs no more."""

    class Now:
        """The shown position with one more event."""

        def __init__(self, shown: Shown) -> None:
            self.shown, self.position = shown, shown.position
            self.events = [*shown.events, removal(before)]

        def __getitem__(self, key: str) -> Any:
            return self.shown[key]

    return Now(seat.shown)


def run_of(slide: Slide, name: str) -> Run:
    [found] = [run for run in slide.runs if name in run.names]
    return found


def line(a: Point, b: Point, c: Point) -> float:
    """How far the third point lies beside the way from the first to the second."""
    return ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / math.dist(a, b)


def arrow(seat: Seat, ice: Ice, rock: str) -> list[Point]:
    """What the ice shows of a rock's way to another, as far as they don't touch."""
    found, disc = lies(seat), lies(seat).discs[rock]
    at = ice.at(disc.x, disc.y)
    return [point for point in way_to(ice, disc, found) if math.dist(point, at) > TOUCHING * disc.size * ice.unit]


def beside(a: Point, b: Point, c: Point) -> float:
    """How far the third point is from the stretch between two others."""
    part = ((c[0] - a[0]) * (b[0] - a[0]) + (c[1] - a[1]) * (b[1] - a[1])) / math.dist(a, b) ** 2
    part = max(0.0, min(1.0, part))
    return math.dist(c, (a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])))


def takeouts(seat: Seat) -> Iterator[tuple[Ice, Slide, str, Point, float, Point]]:
    """Every takeout of a rock at tables of all shapes, from the hack and after another one: its ice, the rock, its
    place and width, and where the rock that strikes it comes from: at the end of its arrow, or from the other one.
    """
    spots = lies(seat).discs
    for area in SHAPES:
        ice = Boxes.of(area).ice
        for n, rock in enumerate(REMOVED):
            at, wide = ice.at(spots[rock].x, spots[rock].y), spots[rock].size * ice.unit
            slide = takeout(removal(rock), seat.shown, lies(seat), ice, 2)
            assert slide is not None
            yield ice, slide, rock, at, wide, arrow(seat, ice, rock)[-1]
            before = REMOVED[n - 1]
            slide = takeout(removal(rock, "T/DB"), struck_by_a_card(seat, rock, before), lies(seat), ice, 2)
            assert slide is not None
            yield ice, slide, rock, at, wide, ice.at(spots[before].x, spots[before].y)


def test_a_struck_rock_lies_still_until_it_is_touched_and_runs_on(seat: Seat) -> None:
    """Straight on but for a little, out of the way it lay in, and it is gone when it stops."""
    for _ice, slide, rock, at, wide, start in takeouts(seat):
        [strike] = slide.strikes
        lay, struck = run_of(slide, rock), run_of(slide, "struck")
        assert lay.pose(0.0) == (at, 1.0) and lay.pose(strike.time * 0.98) == (at, 1.0)
        assert lay.pose(strike.time + 0.02)[1] == 0.0, "from the hit on another picture of it runs"
        assert struck.start == at and struck.wait == strike.time
        end, seen = struck.pose(struck.end)
        assert 3 * wide < math.dist(at, end) < 6 * wide and seen == 0.0
        assert struck.pose(strike.time + 0.2)[1] == 1.0
        ahead = (end[0] - at[0]) * (at[0] - start[0]) + (end[1] - at[1]) * (at[1] - start[1])
        assert ahead > 0.9 * math.dist(at, end) * math.dist(start, at), "on, not aside or back"
        assert 0.3 < struck.end - strike.time < 0.8
        half = struck.pose((strike.time + struck.end) / 2)[0]
        assert math.dist(at, half) > 0.55 * math.dist(at, end), "it starts fast"


def test_a_rock_from_the_hack_strikes_where_they_touch_and_rolls_aside(seat: Seat) -> None:
    """One that another rock strikes in passing has none of its own: the one before runs on."""
    for ice, slide, rock, at, wide, start in takeouts(seat):
        [strike] = slide.strikes
        pieces = {piece.name: piece for piece in slide.pieces}
        between = math.dist(strike.at, at) / wide
        assert 0.4 < between < 0.6 and abs(line(start, at, strike.at)) < 0.01 * wide
        assert math.dist(strike.at, start) < math.dist(at, start), "the side on which it is struck"
        assert strike.wide == wide and strike.stop == STOP and strike.force == 1.0
        assert pieces["struck"].picture.endswith("rock_1.png") and pieces["struck"].w == wide * PICTURE
        assert not any(piece.alpha for piece in slide.pieces), "none is seen before its way begins"
        if "thrown" not in pieces:
            assert 0.1 < strike.time < 0.4 and not [run for run in slide.runs if "hack" in run.names]
            continue
        assert 0.4 < strike.time < 0.9 and pieces["thrown"].picture.endswith("rock_0.png")
        thrown = run_of(slide, "thrown")
        assert thrown.start == ice.hack and thrown.pose(0.0)[1] == 0.0 and thrown.pose(0.1)[1] == 1.0
        contact, seen = thrown.pose(strike.time)
        assert 0.9 * wide < math.dist(contact, at) < 1.02 * wide and seen == 1.0
        way = [ice.hack, *arrow(seat, ice, rock)]
        for n in range(1, 9):
            place = thrown.pose(strike.time * n / 10)[0]
            assert min(beside(*each, place) for each in pairwise(way)) < 0.5, "it goes where its arrow went"
        assert abs(line(start, at, contact)) < 0.01 * wide and math.dist(contact, start) < math.dist(at, start)
        end, seen = thrown.pose(thrown.end)
        assert wide < math.dist(contact, end) < 2 * wide and seen == 0.0, "it rolls less far than the other"
        struck = run_of(slide, "struck")
        assert line(start, at, end) * line(start, at, struck.pose(struck.end)[0]) < 0, "they part to both sides"
        gone = run_of(slide, "hack")
        assert gone.pose(0.0) == (ice.hack, 1.0) and gone.pose(0.02)[1] == 0.0


def test_a_guard_that_is_struck_looks_like_one_and_what_cannot_be_seen_has_no_way(seat: Seat) -> None:
    ice = Boxes.of(TABLE).ice
    for team, picture in ((-1, "rock_guard"), (0, "rock_0"), (1, "rock_1")):
        slide = takeout(removal("r3", team=team), seat.shown, lies(seat), ice, 1)
        assert slide is not None
        assert [piece.picture for piece in slide.pieces] == [f"curling/{picture}.png", "curling/rock_1.png"]
    assert takeout(removal("r77"), seat.shown, lies(seat), ice, 1) is None
    assert lost(removal("r3"), seat.shown, lies(seat), ice, 1) is None
    after = struck_by_a_card(seat, "r2", "r6")
    for card in ("", "T/JM"):
        slide = takeout(removal("r2", card), after, lies(seat), ice, 1)
        assert slide is not None
        assert ("thrown" in [piece.name for piece in slide.pieces]) == (not card), "only cards remove more"


@pytest.mark.parametrize("name", LOST)
def test_a_rock_that_never_lies_goes_from_the_hack_to_where_it_is_lost(seat: Seat, name: str) -> None:
    """Stopped before the house; short of the hog line; or through the house. Then it is gone."""
    for area in SHAPES:
        ice = Boxes.of(area).ice
        slide = lost(Event(name, {}), seat.shown, lies(seat), ice, 3)
        assert slide is not None and not slide.strikes
        [piece] = slide.pieces
        assert piece.picture.endswith("rock_1.png") and piece.w == pytest.approx(50 * ice.unit * PICTURE)
        thrown, hack = run_of(slide, "thrown"), run_of(slide, "hack")
        assert thrown.start == ice.hack and thrown.pose(0.0)[1] == 0.0 and thrown.pose(0.1)[1] == 1.0
        assert hack.pose(0.0) == (ice.hack, 1.0) and hack.pose(0.02)[1] == 0.0
        (x, y), seen = thrown.pose(thrown.end)
        assert ice.box.contains(x, y) and seen == 0.0 and 0.4 < thrown.end < 1.2
        up = (y - ice.pin[1]) / ice.unit
        low, high = {"ShotCancelled": (-500, -EDGE), "GuardHogged": (-590, -530)}.get(name, (RADII[12], 300))
        assert low < up < high
        aim, stops = lies(seat).discs[seat.shown["shot"]["aim"]], up < 0
        way = [ice.hack, *(way_to(ice, aim, lies(seat)) if stops else way_through(ice, lies(seat)))]
        for n in range(1, 9):
            place = thrown.pose(thrown.end * n / 8)[0]
            assert min(beside(*each, place) for each in pairwise(way)) < 0.5, "it goes where its arrow went"
        assert (thrown.size > 1.05) == (name == "ShotCancelled") and thrown.size < 1.3
        end = next(n for n, point in enumerate(way) if math.dist(point, (x, y)) < 0.01)
        half = along(0.75 if stops else 0.5, way[: end + 1])
        assert thrown.pose(0.5 * thrown.end)[0] == pytest.approx(half), "it slows down unless it is through"


def test_the_last_rock_of_a_match_goes_slower(seat: Seat) -> None:
    """Only that one: neither the last of an end nor another one of the last end."""
    ice, spots = Boxes.of(TABLE).ice, lies(seat)
    slides: dict[bool, list[Slide]] = {True: [], False: []}
    for end, throw in ((8, 16), (9, 16), (7, 16), (8, 15), (1, 9)):
        now = Seat(
            {**FULL, "options": {"ends": 8}, "end": end, "throw": throw, "hands": [["T"]] * 4}, "throw T r1"
        ).shown
        last = end >= 8 and throw == 16
        assert decides(now) == last
        found = [takeout(removal("r1"), now, spots, ice, 0), lost(Event("RockSailed", {}), now, spots, ice, 0)]
        slides[last] = [slide for slide in found if slide is not None]
        assert len(slides[last]) == 2
    for slow, usual in zip(slides[True], slides[False], strict=True):
        assert slow.length == pytest.approx(SLOWER * usual.length, rel=0.02) and SLOWER > 1.2
        for one, other in zip(slow.runs, usual.runs, strict=True):
            for t in (0.2, 0.4, other.end - 0.1, other.end - 0.2):
                (place, seen), (there, bright) = one.pose(SLOWER * t), other.pose(t)
                assert place == pytest.approx(there, abs=1.0) and seen == pytest.approx(bright, abs=0.02)
            assert one.wait == pytest.approx(SLOWER * other.wait)
        assert all(one.stop > other.stop for one, other in zip(slow.strikes, usual.strikes, strict=True))
