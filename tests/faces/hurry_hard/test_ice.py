"""The ice below the rocks and the rocks on it: paths that end before their rock, signs where they belong."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.faces.hurry_hard import ice as painting
from game.faces.hurry_hard.boxes import DRAWN_PIN, Boxes, Ice
from game.faces.hurry_hard.ice import HEAD, RINGS, Way, missed, paint_ice, ring_numbers, ways
from game.faces.hurry_hard.paths import way_through, way_to
from game.faces.hurry_hard.rock_spacing import FIRST_ROW, LAST_ROW, RADII, ROW, Disc, Memory, Rock, RockSpread, spread
from game.faces.hurry_hard.rocks import PICTURE, centre_disc, changed, laid_out, pieces
from game.faces.hurry_hard.table_facts import Ghost, Gone, Sight
from game.rules.contract import Position, say
from game.rules.hurry_hard.board import OVER
from game.rules.hurry_hard.summary import RockSight
from game.rules.registry import game
from game.table.players import Players
from game.table.seating import TABLE
from game.table.stage.piece import Piece
from game.table.stage.shown import Showing
from game.ui.sheet.rect import Point, Rect
from tests.faces.hurry_hard.test_layout import SHAPES
from tests.faces.hurry_hard.test_shot import FULL, MOVES, Seat
from tests.faces.hurry_hard.test_spread import walk
from tests.table.faces import present
from tests.table.notebook import Notebook

ICE = Boxes.of(TABLE).ice
Line = tuple[list[Point], float, tuple[int, ...], bool]


class Drawing(Notebook):
    """A sheet that notes pictures, texts, lines, dots and heads of arrows."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(wide=0.5)
        self.lines: list[Line] = []
        self.dotted: list[tuple[Point, Point]] = []
        self.heads: list[tuple[list[Point], float]] = []
        monkeypatch.setattr(painting, "stroke", self._stroke)
        monkeypatch.setattr(painting, "dots", lambda sheet, a, b, *_more: self.dotted.append((a, b)))
        monkeypatch.setattr(painting, "head", lambda sheet, way, size, ink: self.heads.append((list(way), size)))

    def _stroke(self, sheet: Any, way: Any, width: float, ink: Any, *, dashed: bool = False) -> None:
        self.lines.append((list(way), width, ink, dashed))

    def texts(self) -> list[str]:
        """All that is written."""
        return [call.args[0] for call in self.sheet.text.call_args_list]


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> Drawing:
    return Drawing(monkeypatch)


def drawn(at: Point, ice: Ice = ICE) -> Point:
    """A point of the table in units of the drawn ice, from the pin."""
    return (at[0] - ice.pin[0]) / ice.unit, (at[1] - ice.pin[1]) / ice.unit


@cache
def layouts() -> list[RockSpread]:
    """Two to six rocks in the house and a few guards."""
    found = []
    for seed in range(14):
        rng = Random(seed)
        rocks = [Rock(f"r{n}", rng.choice((0, 4, 8, 12, 12))) for n in range(1, rng.randint(3, 7))]
        rocks += [Rock(f"r{n}", -1, rng.choice(["centre", "r1"])) for n in range(8, 8 + rng.randint(0, 2))]
        found.append(spread(rocks, Memory()))
    return found


# --- paths


@pytest.mark.parametrize("short", [4, 6])
def test_a_path_goes_up_from_the_hack_and_ends_just_before_its_rock(short: int) -> None:
    """In a curl, on the ice all the way."""
    for layout in layouts():
        for disc in layout.discs.values():
            way = [drawn(at) for at in way_to(ICE, disc, layout, short)]
            assert len(way) > 3
            assert abs(way[0][0]) < 90 and -562 < way[0][1] < min(-480, disc.y)
            assert all(after[1] > before[1] for before, after in pairwise(way)), "never back"
            assert all(abs(x) < DRAWN_PIN[0] for x, _y in way)
            gap = math.dist(way[-1], (disc.x, disc.y)) - disc.size / 2
            assert short < gap < short + 60
            chord = math.dist(way[0], way[-1])
            bow = max(
                abs((way[-1][0] - way[0][0]) * (y - way[0][1]) - (way[-1][1] - way[0][1]) * (x - way[0][0])) / chord
                for x, y in way
            )
            assert bow > 8, "it isn't straight"


def test_a_path_goes_around_the_rocks_in_its_way() -> None:
    """Guards in front of it above all; where a house is too full for that it touches as few as it can."""
    clear = every = 0
    for layout in layouts():
        for name, disc in layout.discs.items():
            way = [drawn(at) for at in way_to(ICE, disc, layout, 6)]
            others = [other for key, other in layout.discs.items() if key != name]
            hits = [o for o in others if min(math.dist(at, (o.x, o.y)) for at in way) < o.size / 2]
            every, clear = every + 1, clear + (not hits)
            # a guard can always be passed
            assert not [o for o in hits if o.y < disc.y - 150 and o.y > -500]
    assert clear > 0.9 * every


@pytest.mark.parametrize("x", [0.0, 60.0, 150.0])
def test_a_path_to_the_left_is_that_to_the_right_in_a_mirror(x: float) -> None:
    def way(side: int) -> list[Point]:
        guard = Disc(side * x / 2, -300.0, 64.0)
        disc = Disc(side * x, 100.0, 64.0)
        lies = RockSpread({"r1": disc, "r2": guard})
        return [drawn(at) for at in way_to(ICE, disc, lies, 6)]

    right, left = way(1), way(-1)
    assert x == 0.0 or left == [pytest.approx((-px, py)) for px, py in right]


def test_the_cross_of_a_missed_rock_lies_on_its_path_where_there_is_most_room() -> None:
    for layout in layouts():
        names = list(layout.discs)
        every = [Way(way_to(ICE, layout.discs[name], layout, 4), name == names[0]) for name in names[:2]]
        cross = missed(ICE, every[0], every, layout)
        assert cross in every[0].points
        part = every[0].points.index(cross) / len(every[0].points)
        assert 0.15 < part < 0.85, "clear of both ends"
        things = [ICE.at(disc.x, disc.y) for disc in layout.discs.values()]
        things += [at for way in every[1:] for at in way.points]

        def room(at: Point, things: list[Point] = things) -> float:
            return min(math.dist(at, thing) for thing in things)

        count = len(every[0].points) // 4
        assert room(cross) == max(room(at) for at in every[0].points[count:-count])


# --- the shot under way


def test_the_target_of_a_takeout_has_an_arrow_that_ends_at_it(drawing: Drawing) -> None:
    seat = Seat(FULL, *MOVES)
    layout: Any = seat.face.layout
    kept, ice = layout.kept, layout.boxes.ice
    [way] = ways(ice, seat.shown, kept.sight, kept.lies)
    assert not way.given_up
    paint_ice(drawing.sheet, ice, seat.face.moment, kept.sight, kept.lies)
    assert [points for points, _size in drawing.heads] == [way.points] * 2
    outer, inner = (size for _points, size in drawing.heads)
    assert outer == HEAD > inner > 20
    assert not drawing.images("cross.png") and not any(dashed for *_line, dashed in drawing.lines)
    for shaft, width, _ink, _dashed in drawing.lines:
        assert shaft[:-1] == way.points[:-1] and 1 < width < 20
        left = math.dist(shaft[-1], way.points[-1])
        assert 0 < left < inner / 2, "it ends inside its head"
    widths = [width for _shaft, width, _ink, _dashed in drawing.lines]
    assert widths == sorted(widths, reverse=True) and len(widths) == 3, "the dark edge below, the light above"


def test_a_path_given_up_is_dashed_grey_and_crossed_out_and_the_new_one_has_the_arrow(drawing: Drawing) -> None:
    """After a Miss the Broom alone there is no arrow; with a Plan B on it there is one to the new target."""
    house = {"house": [[], ["r1", "r2"]], "rocks": {"r1": {"card": "D8/HH"}, "r2": {"card": "D12/DB"}}, "centre": []}
    moves = ("throw T r1", "play D8/MB", "pass", "pass", "play T/PB r2")
    for count, given in ((1, [False]), (2, [True]), (5, [True, False])):
        drawing.heads.clear()
        drawing.lines.clear()
        drawing.sheet.reset_mock()
        seat = Seat({**FULL, **house, "hands": [["T", "T/PB"], ["D8/MB"], [], []]}, *moves[:count])
        layout: Any = seat.face.layout
        kept, ice = layout.kept, layout.boxes.ice
        every = list(ways(ice, seat.shown, kept.sight, kept.lies))
        assert [way.given_up for way in every] == given
        paint_ice(drawing.sheet, ice, seat.face.moment, kept.sight, kept.lies)
        dashed = [points for points, _width, _ink, dashed in drawing.lines if dashed]
        assert dashed == [way.points for way in every if way.given_up]
        crosses = [(at.cx, at.cy) for at in drawing.images("cross.png")]
        assert crosses == [pytest.approx(missed(ice, way, every, kept.lies)) for way in every if way.given_up]
        assert len(drawing.heads) == 2 * given.count(False)
        for way, target in zip(every, ("r1", "r2"), strict=False):
            disc = kept.lies.discs[target if len(every) > 1 else "r1"]
            assert math.dist(way.points[-1], ice.at(disc.x, disc.y)) < 1.5 * disc.size * ice.unit


def test_a_takeout_through_the_house_passes_all_rocks_and_ends_on_the_ice_behind_it() -> None:
    seat = Seat({**FULL, "hands": [["T"], [], [], []]}, "throw T through")
    layout: Any = seat.face.layout
    kept, ice = layout.kept, layout.boxes.ice
    [way] = ways(ice, seat.shown, kept.sight, kept.lies)
    assert not way.given_up and way.points == way_through(ice, kept.lies)
    for lies in (kept.lies, *layouts()):
        points = way_through(ICE, lies)
        assert drawn(points[0])[1] < LAST_ROW and drawn(points[-1])[1] > RADII[12]
        assert all(ICE.box.inset(HEAD / 2).contains(*at) for at in points), "the arrow's head lies on the ice"
        for disc in lies.discs.values():
            assert min(math.dist(drawn(at), (disc.x, disc.y)) for at in points) > disc.size / 2


def test_an_arrow_needs_a_way(drawing: Drawing) -> None:
    painting._arrow(drawing.sheet, [(0.0, 0.0), (0.0, 50.0)], (255, 255, 255, 255))
    assert not drawing.heads and not drawing.lines
    painting._arrow(drawing.sheet, [(0.0, 0.0), (0.0, 50.0), (0.0, 90.0)], (255, 255, 255, 255))
    assert len(drawing.heads) == 2 and len(drawing.lines) == 3


# --- rings, lanes, words


@pytest.mark.parametrize("area", SHAPES)
def test_a_ring_has_its_number_unless_a_rock_lies_on_it(area: Rect) -> None:
    ice = Boxes.of(area).ice
    sheet: Any = SimpleNamespace(measure=lambda text, size, **_more: (0.5 * size * len(text), size))
    assert [text for _at, text, _ink in ring_numbers(sheet, ice, RockSpread())] == ["4", "8", "12"]
    for number, (at, text, _ink) in zip(RINGS, ring_numbers(sheet, ice, RockSpread()), strict=True):
        x, y = drawn((at.cx, at.cy), ice)
        assert math.hypot(x, y) == pytest.approx(RADII[int(text)], abs=4.0) and x == pytest.approx(number[0])
    for step in range(0, 280, 4):
        for y in (15.0, 60.0):
            disc = Disc(float(step), y, 64.0)
            shown = {text for _at, text, _ink in ring_numbers(sheet, ice, RockSpread({"r1": disc}))}
            for at, text, _ink in ring_numbers(sheet, ice, RockSpread()):
                x, height = drawn((at.cx, at.cy), ice)
                # the number's box is told apart from the square around the rock
                apart = max(abs(x - disc.x) - at.w / ice.unit / 2, abs(height - disc.y) - at.h / ice.unit / 2)
                assert (text in shown) == (apart >= 0.45 * disc.size), (text, step, y)


def test_the_measure_is_a_ring_through_the_others_best_rock(drawing: Drawing) -> None:
    """Inside it rocks count; without a rock of the others there is none."""
    for leader, rocks, best in (
        (0, {"r1": (0, 4), "r2": (1, 12), "r4": (1, 8)}, 8), (1, {"r1": (0, 4), "r2": (1, 0), "r4": (1, 8)}, 4),
        (0, {"r1": (0, 4), "r3": (0, 8)}, None), (0, {"r1": (0, 0), "r2": (1, 12)}, 12),
    ):  # fmt: skip
        drawing.lines.clear()
        found = {name: SimpleNamespace(team=team, at=at) for name, (team, at) in rocks.items()}
        sight: Any = SimpleNamespace(rocks=found, leader=leader)
        painting._measure(drawing.sheet, ICE, sight)
        assert len(drawing.lines) == (best is not None)
        for ring, width, _ink, dashed in drawing.lines:
            assert best is not None and dashed and 2 < width < 10 and ring[0] == pytest.approx(ring[-1])
            assert {round(math.hypot(*drawn(at)), 3) for at in ring} == {RADII[best]}
            angles = [math.atan2(y, x) for x, y in map(drawn, ring)]
            turns = [(after - before) % (2 * math.pi) for before, after in pairwise(angles)]
            assert max(turns) < 0.1 and sum(turns) == pytest.approx(2 * math.pi)


def test_a_lane_goes_from_a_rock_to_its_last_guard(drawing: Drawing) -> None:
    rocks = [Rock("r1", 12), *(Rock(f"r{n}", -1, "r1") for n in (2, 3, 4))]
    for count in (2, 3, 4):
        drawing.lines.clear()
        drawing.dotted.clear()
        layout = spread(rocks[:count], Memory())
        [line] = layout.sightlines
        painting._lane(drawing.sheet, ICE, line)
        [(points, width, ink, dashed)] = drawing.lines
        guards = [layout.discs[f"r{n}"] for n in range(2, count + 1)]
        rock = layout.discs["r1"]
        ends = [points[0], points[1], points[-1]]
        wanted = [(rock.x, rock.y), (guards[0].x, guards[0].y), (guards[-1].x, guards[-1].y)]
        assert [drawn(at) for at in ends] == [pytest.approx(at) for at in wanted]
        assert len(points) == (2 if count == 2 else 3) and 8 < width < guards[0].size and ink[3] < 128 and not dashed
        assert drawing.dotted == [(points[0], points[1])]


@pytest.mark.parametrize(("throw", "safe"), [(1, True), (4, True), (5, False), (16, False)])
def test_the_ice_says_while_guards_are_safe_and_who_throws(drawing: Drawing, throw: int, safe: bool) -> None:
    """The words are on the ice, beside the thrower's portrait."""
    rows = {"rows": [["D0"], ["D0"], ["D0"], ["D4"]], "hands": [["T"]] * 4}
    seat = Seat({"throw": throw, "hammer": 3, **rows})
    layout: Any = seat.face.layout
    kept, ice = layout.kept, layout.boxes.ice
    paint_ice(drawing.sheet, ice, seat.face.moment, kept.sight, kept.lies)
    assert any("throw 4" in text for text in drawing.texts()) == safe
    [portrait] = drawing.images("portraits/")
    assert portrait.right < ice.hack[0] - 25 * ice.unit and portrait.cy == ice.hack[1]
    seat_to_throw = (throw - 1) % 4
    [call] = [call for call in drawing.sheet.text.call_args_list if "throw" in call.args[0] and "4" not in call.args[0]]
    assert ("You" in call.args[0]) == (seat_to_throw == 0)
    assert call.kwargs["anchor"] == "right" and ice.box.x < call.args[1] - call.kwargs["fit"]
    assert call.args[1] < portrait.x and call.args[2] == portrait.cy
    [rim] = [call.args[1] for call in drawing.sheet.patch.call_args_list]
    assert (
        5 < ice.box.x - rim.x < 20 and rim.cx == pytest.approx(ice.box.cx) and drawing.images("sheet.jpg") == [ice.box]
    )
    for call in drawing.sheet.text.call_args_list:
        assert ice.box.contains(call.args[1], call.args[2]), call.args[0]


def test_a_match_that_is_over_has_no_thrower(drawing: Drawing) -> None:
    seat = Seat(FULL, *MOVES)
    layout: Any = seat.face.layout
    kept, moment = layout.kept, seat.face.moment
    moment.now.position = {**moment.now.position, "phase": OVER, "throw": 3}
    assert not list(ways(ICE, moment.now, kept.sight, kept.lies))
    paint_ice(drawing.sheet, ICE, moment, kept.sight, kept.lies)
    assert not drawing.images("portraits/") and not drawing.heads and not any("throw 4" in t for t in drawing.texts())


# --- rocks


@cache
def positions() -> list[tuple[Any, list[Piece]]]:
    """Tables in the midst of matches played at random, with the pieces that show their rocks."""
    found = []
    for seats, seed in ((4, 2), (2, 5), (6, 3)):
        for position in walk(seats, seed)[8::9]:
            face = shown(position)
            layout: Any = face.layout
            found.append((face, pieces(face.moment, layout.kept.sight, layout.kept.lies, layout.boxes.ice)))
    return found


def shown(position: Position) -> Any:
    rules, seats = game("hurry_hard"), len(position["hands"])
    now = Showing(rules)
    now.reset(position)
    names = [f"Seat {n}" for n in range(seats)]
    return present("hurry_hard", Players(rules, ("human",) * seats, names, ["owl"] * seats, 0, 0), now)


def test_every_rock_lies_in_its_place_with_all_that_belongs_to_it() -> None:
    """As large as its place; glows around those that count, with their number; caps on what a team's guard is."""
    counting = guards = throws = 0
    for face, found in positions():
        kept, ice = face.layout.kept, face.layout.boxes.ice
        by_name = {piece.name: piece for piece in found}
        assert len(by_name) == len(found)
        for name, rock in kept.sight.rocks.items():
            piece, disc = by_name[name], kept.lies.discs[name]
            assert (piece.x, piece.y) == pytest.approx(ice.at(disc.x, disc.y))
            assert piece.w == piece.h == pytest.approx(disc.size * PICTURE * ice.unit)
            team = "guard" if rock.place != "house" else str(rock.team)
            assert piece.picture == f"curling/rock_{team}.png" and piece.label and piece.tip == piece.label
            assert piece.entrance is not None and -40 <= piece.angle <= 90
            assert (piece.x + piece.entrance[0], piece.y + piece.entrance[1]) == pytest.approx(ice.hack)
            thrown = name == f"r{face.moment.now['throw']}"
            assert piece.past == (way_to(ice, disc, kept.lies) if thrown else ()), "a thrown one goes as its arrow did"
            throws += thrown
            numbers = [part.text for part in piece.parts if part.text]
            assert numbers == ([str(rock.counts)] if rock.counts else [])
            caps = bool(rock.counts) + (team == "guard" and rock.team >= 0)
            assert [part.picture for part in piece.parts] == [f"curling/cap_{rock.team}.png"] * caps
            assert all(part.upright and part.dx == part.dy == 0 and part.w <= piece.w for part in piece.parts)
            halo = by_name.get(f"halo.{name}")
            assert (halo is not None) == bool(rock.counts)
            if halo is not None:
                assert (halo.x, halo.y) == (piece.x, piece.y) and 1.1 < halo.w / piece.w < 1.4
                assert found.index(halo) < found.index(piece), "below the rocks"
            counting, guards = counting + bool(rock.counts), guards + (team == "guard")
            frost = by_name.get(f"frost.{name}")
            assert (frost is not None) == (rock.frozen in kept.lies.discs)
            if frost is not None:
                other = by_name[rock.frozen]
                middle = (piece.x + other.x) / 2, (piece.y + other.y) / 2
                assert (frost.x, frost.y) == pytest.approx(middle) and frost.w < piece.w
    assert counting > 5 and guards > 5


def test_what_would_become_of_the_rocks_is_shown_at_them() -> None:
    """Signs of rocks that go stand above at their left, teams that they change to at their right."""
    signs = 0
    for face, found in [*positions(), *((seat.face, seat.face.layout.pieces()) for seat in [Seat(FULL, *MOVES)])]:
        kept, ice = face.layout.kept, face.layout.boxes.ice
        by_name = {piece.name: piece for piece in found}
        small = list(changed(kept.sight, kept.lies))
        for name, team in kept.sight.turned.items():
            rock, ring = by_name[name], by_name[f"turning.{name}"]
            assert (ring.x, ring.y) == (rock.x, rock.y) and ring.w > rock.w
            badge = by_name[f"badge.{name}"]
            assert badge.picture.endswith(f"team_{team}.png") and badge.x > rock.x and badge.y > rock.y
            assert math.dist((badge.x, badge.y), (rock.x, rock.y)) < rock.w / 2 and badge.w < 0.6 * rock.w
            signs += 1
        for name in kept.sight.lost:
            cross = by_name.get(f"lost.{name}")
            assert (cross is not None) == (name in kept.lies.discs and name not in kept.sight.gone)
            if cross is not None:
                rock = by_name[name]
                assert cross.x < rock.x and cross.y > rock.y and cross.w < 0.6 * rock.w
                assert math.dist((cross.x, cross.y), (rock.x, rock.y)) < rock.w / 2
                signs += 1
        places = sorted(ice.at(disc.x, disc.y) for disc in small)
        shown_at = sorted((p.x, p.y) for p in found if p.name.startswith(("badge.", "lost.")))
        assert places == [pytest.approx(at) for at in shown_at]
        for ghost in kept.sight.ghosts:
            piece = by_name[f"ghost.{ghost.rock}"]
            assert piece.picture.startswith("curling/ghost_") and ice.box.contains(piece.x, piece.y)
    assert signs > 2


def test_the_next_centre_guard_lies_below_those_that_are_there() -> None:
    """The first one in the first row; never beyond the hog line."""

    def place(*heights: float) -> Disc:
        discs = {f"r{n}": Disc(0.0, y, 64.0) for n, y in enumerate(heights)}
        rocks = {name: SimpleNamespace(name=name, place="centre") for name in discs}
        rocks["r90"] = SimpleNamespace(name="r90", place="r1")
        sight: Any = SimpleNamespace(rocks=rocks)
        return centre_disc(sight, RockSpread({**discs, "r90": Disc(80.0, -500.0, 64.0)}))

    assert (place().x, place().y) == (0.0, FIRST_ROW)
    assert place(FIRST_ROW).y == FIRST_ROW - ROW == place(FIRST_ROW + ROW, FIRST_ROW).y
    assert place(FIRST_ROW, LAST_ROW).y == LAST_ROW
    assert place().size > 64.0


def test_a_rock_on_its_way_leaves_the_hack_and_a_draw_goes_to_its_ghost(drawing: Drawing) -> None:
    """The rock in the hack is the thrower's; it is there until the shot has done something, and while one is chosen."""
    for move, ghost in ((None, False), ("throw D8/SE", True), ("throw T r1", False)):
        seat = Seat({**FULL, "hands": [["D8/SE", "T"], [], [], []]}, *([move] if move else []))
        layout: Any = seat.face.layout
        kept, ice, now = layout.kept, layout.boxes.ice, seat.shown
        found = {piece.name: piece for piece in layout.pieces()}
        hack = found["hack"]
        assert (hack.x, hack.y) == ice.hack and hack.picture == "curling/rock_0.png" and 40 < hack.w / ice.unit < 80
        ghosts = [each for each in kept.sight.ghosts if each.rock == f"r{now['throw']}"]
        assert bool(ghosts) == ghost
        every = list(ways(ice, now, kept.sight, kept.lies))
        assert len(every) == bool(move)
        if ghost:
            at = found[f"ghost.r{now['throw']}"]
            assert math.dist(every[0].points[-1], (at.x, at.y)) < at.w and at.picture == "curling/ghost_0.png"
            assert math.hypot(*drawn((at.x, at.y), ice)) == pytest.approx(RADII[8])
            sight: Any = SimpleNamespace(glance=kept.sight.glance, ghosts=())
            assert not list(ways(ice, now, sight, kept.lies)), "it would be lost"
        target = found.get("target")
        assert (target is not None) == (move == "throw T r1")
        if target is not None:
            rock = found["r1"]
            assert (target.x, target.y) == (rock.x, rock.y) and 1.1 < target.w / rock.w < 1.8
    moment = seat.face.moment
    moment.now.position = {**seat.shown.position, "shot": {**seat.shown["shot"], "gone": [{"id": "r2"}]}}
    assert "hack" not in {piece.name for piece in pieces(moment, kept.sight, kept.lies, ice)}
    moment.now.position = {**seat.shown.position, "shot": {**seat.shown["shot"], "gone": []}, "phase": OVER}
    assert "hack" not in {piece.name for piece in pieces(moment, kept.sight, kept.lies, ice)}


def test_a_ghost_shows_what_a_rock_would_be() -> None:
    """A guard, or a rock of a team; with all that a removed rock may become."""
    lies = RockSpread({name: Disc(60.0 * n, -100.0, 64.0) for n, name in enumerate(("r1", "r2", "r3", "r4", "r5"))})
    seat = Seat(FULL, *MOVES)
    for team, at, kind in ((0, 8, "0"), (1, 0, "1"), (-1, -1, "guard"), (1, -1, "guard"), (-1, 4, "guard")):
        ghost = Ghost("r1", team, at, "house", "")
        sight = Sight({}, (0, 0), "respond", {}, ghosts=(ghost,))
        found = {piece.name: piece for piece in pieces(seat.face.moment, sight, lies, ICE)}
        assert found["ghost.r1"].picture == f"curling/ghost_{kind}.png"
        assert (found["ghost.r1"].x, found["ghost.r1"].y) == ICE.at(0.0, -100.0), "it returns to its old place"
        assert found["ghost.r1"].w == pytest.approx(64 * PICTURE)
    words = say("{seat}'s rock", seat=0)
    for team, picture in ((0, "rock_0"), (1, "rock_1"), (-1, "rock_guard")):
        gone = Gone("r2", team, 8, "house", -1, words)
        for back in (False, True):
            ghosts = (Ghost("r2", 0, 8 if back else 4, "house", ""), Ghost("r3", 0, 8, "house", ""))
            sight = Sight({}, (0, 0), "respond", {"r2": gone}, ghosts=ghosts)
            found = {piece.name: piece for piece in pieces(seat.face.moment, sight, lies, ICE)}
            faint = found["r2"]
            assert faint.picture == f"curling/{picture}.png" and 0 < faint.alpha < 160 and faint.entrance is None
            assert (faint.x, faint.y) == ICE.at(60.0, -100.0) and faint.label == faint.tip != ""
            assert ("out.r2" in found) == (not back), "it isn't crossed out where it would come back"
            assert back or (found["out.r2"].x, found["out.r2"].w < faint.w) == (faint.x, True)


def test_a_rock_and_its_ghost_keep_the_place_that_one_of_them_had() -> None:
    """What is foreseen becomes true where it was foreseen; elsewhere nothing is remembered of it."""
    memory = Memory({("ghost.r1", 8): 201.0, ("r2", 4): 77.0, ("r3", 12): 10.0})
    rocks = {name: rock_sight(name, at) for name, at in (("r1", 8), ("r3", 0))}
    sight: Any = Sight(rocks, (0, 0), "respond", {}, ghosts=(Ghost("r2", 0, 4, "house", ""),))
    discs = laid_out(sight, memory).discs

    def angle(name: str) -> float:
        return math.degrees(math.atan2(discs[name].y, discs[name].x)) % 360

    assert angle("r1") == pytest.approx(201.0) and angle("ghost.r2") == pytest.approx(77.0)
    assert math.hypot(discs["r3"].x, discs["r3"].y) == 0.0


def rock_sight(name: str, at: int) -> RockSight:
    """A rock as a spread needs it."""
    found: Any = SimpleNamespace(name=name, at=at, place="house", frozen="", team=0)
    return cast("RockSight", found)


@pytest.mark.parametrize("phase", ["counted", "measured", ""])
def test_the_measure_is_seen_while_an_end_is_counted(drawing: Drawing, phase: str) -> None:
    seat = Seat(FULL, *MOVES)
    layout: Any = seat.face.layout
    kept = layout.kept
    sight = Sight(
        kept.sight.rocks,
        kept.sight.points,
        "respond",
        {},
        counted=int(phase == "counted"),
        measured=phase == "measured",
    )
    assert sight.leader in (0, 1)
    paint_ice(drawing.sheet, ICE, seat.face.moment, sight, kept.lies)
    assert len([True for *_line, dashed in drawing.lines if dashed]) == bool(phase)
    numbers = [call for call in drawing.sheet.text.call_args_list if call.args[0] in ("4", "8", "12")]
    wanted = list(ring_numbers(drawing.sheet, ICE, kept.lies))
    assert [call.args[:3] for call in numbers] == [(text, at.cx, at.cy) for at, text, _ink in wanted]
    assert all(10 < call.args[3] < 40 and call.kwargs["anchor"] == "center" for call in numbers)
