"""Views over the sheet: what a camera looks at is in the middle, what must be seen is in the picture, nothing more."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pytest

from game.faces.mystic.asking import DOTS, Ask, asked
from game.faces.mystic.drawing.camera import (
    ABOVE,
    GLASS,
    HACK,
    HOUSE,
    NEAR_HOUSE,
    WIDE,
    Camera,
    before,
    frame,
    look_down,
)
from game.faces.mystic.drawing.weather import APART, FAST, PUFFS, raise_dust
from game.faces.mystic.playback import Playing
from game.faces.mystic.rolloff import GAP, ROOM, free_row
from game.rules.contract import Move, Pick
from game.rules.mystic.arguments import Distance, NamedArgument, PlaceArgument, Value
from game.rules.mystic.moves import OfferTemplate
from game.rules.mystic.shot_film import FROG_Y, HALF, HALF_WIDTH, TARGET, film_of, pose_at, speed_at
from game.rules.mystic.stones import FROG, GUARD, Stone
from game.ui.sheet.rect import Rect
from game.ui.window.stage import HEIGHT, WIDTH, Stage
from tests.lab.ice_film import SHOTS, match_of

BOX = Rect(420.0, 130.0, 1000.0, 820.0)


@pytest.mark.parametrize("pitch", [-20.0, -45.0, -80.0])
def test_a_camera_before_a_place_has_it_in_its_middle(pitch: float) -> None:
    """As far away as it was told, and what is farther up the ice lies higher and smaller."""
    for x, y, far in ((0.0, 1260.0, 500.0), (-80.0, 900.0, 750.0)):
        camera = before(x, y, far, pitch, 20.0)
        assert camera.project(x, y)[:2] == pytest.approx((WIDTH / 2, HEIGHT / 2))
        assert math.dist((camera.x, camera.y, camera.z), (x, y, 0.0)) == pytest.approx(far) and camera.y < y
        here, there = camera.project(x, y), camera.project(x + 10.0, y + 50.0)
        assert there[0] > here[0] and there[1] > here[1] and there[2] < here[2]
        assert camera.project(x, y, 20.0)[1] > here[1] and (camera.pitch, camera.angle) == (pitch, 20.0)
        assert here[2] == pytest.approx(HEIGHT / 2 / math.tan(math.radians(10.0)) / far)


def test_a_camera_between_two_others_is_on_the_way_from_one_to_the_other() -> None:
    for share in (0.0, 0.25, 1.0):
        mixed = HACK.towards(NEAR_HOUSE, share)
        wanted = [(1 - share) * a + share * b for a, b in zip(HACK.numbers, NEAR_HOUSE.numbers, strict=True)]
        assert mixed.numbers == pytest.approx(wanted)


@pytest.mark.parametrize("camera", [HACK, HOUSE, ABOVE, GLASS])
def test_the_shaders_see_a_point_where_the_camera_has_it(camera: Camera) -> None:
    """Between the nearest and the farthest that they draw; the spyglass has a square picture."""
    wide, high, near, far = camera.lens
    c, s = camera.tilt
    for x, y, z in ((30.0, 1260.0, 0.0), (-60.0, 1100.0, 15.0)):
        vx, vy, _k = camera.project(x, y, z)
        dx, dy, dz = x - camera.x, y - camera.y, z - camera.z
        ahead, up = dy * c + dz * s, dz * c - dy * s
        assert near < ahead < far
        assert high * up / ahead == pytest.approx((vy - HEIGHT / 2) / (HEIGHT / 2))
        across = HEIGHT if camera is GLASS else WIDTH
        assert wide * dx / ahead == pytest.approx((vx - WIDTH / 2) / (across / 2))


@pytest.mark.parametrize("camera", [HACK, HOUSE, NEAR_HOUSE, ABOVE])
def test_a_point_at_a_height_is_found_again_and_the_sky_is_far_away(camera: Camera) -> None:
    for x, y, z in ((0.0, 1260.0, 0.0), (-90.0, 1000.0, 18.0), (60.0, 1400.0, 9.0)):
        vx, vy, _k = camera.project(x, y, z)
        assert camera.ground(vx, vy, z) == pytest.approx((x, y))
    if camera is not ABOVE:
        assert camera.ground(WIDTH / 2, 40 * HEIGHT)[1] > 20_000.0


def test_the_shaders_show_everything_where_the_window_has_it() -> None:
    """Also with a picture that shakes, in windows of any shape."""
    for width, height in ((1280, 720), (1000, 1000), (2400, 900)):
        stage = Stage(width, height)
        for jolt in ((0.0, 0.0), (6.0, -4.0)):
            sx, ox, sy, oy = frame(stage, jolt)
            for vx, vy in ((0.0, 0.0), (960.0, 540.0), (1920.0, 1080.0), (300.0, 900.0)):
                px, py = stage.to_px(vx + jolt[0], vy + jolt[1])
                assert (vx / WIDTH * 2 - 1) * sx + ox == pytest.approx(px / width * 2 - 1)
                assert (vy / HEIGHT * 2 - 1) * sy + oy == pytest.approx(py / height * 2 - 1)


def test_every_stone_to_choose_from_is_seen_from_above_and_as_near_as_that_allows() -> None:
    """From the usual places where they show all; else with the stones in the middle of the box."""
    rng, moved = Random(5), 0
    usual = look_down([(0.0, 1260.0), (40.0, 1300.0)], BOX)
    assert usual == ABOVE and look_down([], BOX) == ABOVE
    assert look_down([(0.0, 1260.0), (0.0, 1000.0)], BOX) == WIDE
    for _try in range(60):
        places = [(rng.uniform(-160, 160), rng.uniform(250, 1500)) for _place in range(rng.randint(1, 5))]
        box = Rect(rng.uniform(300, 500), 130.0, rng.uniform(500, 1100), rng.uniform(500, 820))
        camera = look_down(places, box)
        seen = [camera.project(x, y)[:2] for x, y in places]
        assert all(box.inset(-0.5).contains(*at) for at in seen)
        if camera in (ABOVE, WIDE):
            fits = [box.contains(*ABOVE.project(x, y)[:2]) for x, y in places]
            assert (camera == ABOVE) == all(fits)
            continue
        moved += 1
        (left, right), (low, high) = ((min(part), max(part)) for part in zip(*seen, strict=True))
        assert ((left + right) / 2, (low + high) / 2) == pytest.approx((box.cx, box.cy))
        largest = camera.project(0.0, 1260.0)[2] == pytest.approx(ABOVE.project(0.0, 1260.0)[2])
        assert largest or right - left == pytest.approx(box.w) or high - low == pytest.approx(box.h)
        assert camera.pitch == -90.0 and camera.z == ABOVE.z
    assert moved > 10


# --- rows for a roll-off


@pytest.mark.parametrize("deep", [1, 2, 3])
def test_a_roll_off_takes_the_first_free_row_before_its_middle(deep: int) -> None:
    """Nothing lies within its rows nor near them; beside them or off the ice a stone doesn't matter."""
    wide, middle = 45.0, (10.0, 1050.0)

    def stones(*places: tuple[float, float], zone: str = "ice") -> dict[str, Stone]:
        return {f"a{n}": Stone(zone, 1, x, y) for n, (x, y) in enumerate(places, 1)}

    def taken(y: float, *places: tuple[float, float]) -> bool:
        low, high = y - GAP * (deep - 1) - ROOM, y + ROOM
        return any(abs(x - middle[0]) < wide + ROOM and low < at < high for x, at in places)

    assert free_row({}, middle, wide, deep) == middle[1]
    rng = Random(deep)
    for _try in range(40):
        places = [(rng.uniform(-120, 140), rng.uniform(850, 1100)) for _place in range(rng.randint(1, 6))]
        y = free_row(stones(*places), middle, wide, deep)
        rows = [middle[1] - 5.0 * step for step in range(40)]
        free = [row for row in rows if not taken(row, *places)]
        assert y == (free[0] if free else middle[1])
    aside = middle[0] + wide + ROOM
    assert free_row(stones((aside + 0.1, 1050.0)), middle, wide, deep) == middle[1]
    assert free_row(stones((aside - 0.1, 1050.0)), middle, wide, deep) < middle[1]
    assert free_row(stones((10.0, 1050.0), zone="board"), middle, wide, deep) == middle[1]
    full = [(10.0, y) for y in range(400, 1100, 20)]
    assert free_row(stones(*full), middle, wide, deep) == middle[1], "if there is none, it takes the middle"


# --- places to choose


REGIONS = ["B", "R2", "R4", GUARD, FROG, "<=60", "<=100!B"]


@pytest.mark.parametrize("region", REGIONS)
def test_the_dots_of_a_question_lie_all_over_where_a_stone_may_be_put(region: str) -> None:
    """Each of them is allowed, no two lie on each other, and no allowed place is far from all of them."""
    here = Stone("ice", 3, 30.0, 1240.0)
    stones = {"a3": here, "b1": Stone("ice", 1, -30.0, 1275.0), "b2": Stone("ice", 2, 20.0, 1100.0)}
    ask = Ask((), PlaceArgument("a3", here, region), stones)
    dots = ask.dots
    assert 40 < len(dots) <= 1.3 * DOTS
    assert all(ask.refuse((round(x, 1), round(y, 1))) is None for x, y in dots)
    apart = min(math.dist(one, other) for n, one in enumerate(dots) for other in dots[:n])
    assert apart >= 4.0
    rng, near = Random(1), []
    for _try in range(400):
        at = round(rng.uniform(-HALF_WIDTH, HALF_WIDTH), 1), round(rng.uniform(FROG_Y, TARGET[1] + 150.0), 1)
        if ask.refuse(at) is None:
            near.append(min(math.dist(at, dot) for dot in dots))
    assert not near or max(near) < 2.0 * apart, "there would be a hole"
    assert ask.wide == (region in (GUARD, FROG))


@pytest.mark.parametrize("angle", range(0, 90, 3))
def test_past_the_frog_line_only_where_across_is_chosen(angle: float) -> None:
    """The stone may lie within a millimetre, which no pointer could hit; dots show where, however it is turned."""
    ask = Ask((), PlaceArgument("a3", Stone("ice", 3, 30.0, 1000.0, float(angle)), FROG), {})
    assert len(ask.dots) > 40
    for x in (-120.0, 0.0, 77.7):
        for y in (0.0, FROG_Y, 1260.0):
            value = ask.value_at(x, y)
            assert ask.refuse(value) is None and ask.there(value).x == x
    assert all(ask.refuse(ask.value_at(*dot)) is None for dot in ask.dots)


def test_a_place_far_before_the_house_is_shown_with_all_the_ice() -> None:
    for y, wide in ((1019.9, True), (1020.0, False)):
        assert Ask((), PlaceArgument("a3", Stone("ice", 3, 0.0, y), "<=60"), {}).wide == wide
    assert Ask((), PlaceArgument("a3", Stone("ice", 3, 0.0, 1200.0), "frog"), {}).wide
    assert not Ask((), Distance("a3", Stone("ice", 3, 0.0, 900.0), 60.0), {}).wide


def test_the_dots_of_a_distance_lie_on_the_stones_way_as_far_as_it_may_go() -> None:
    here = Stone("ice", 3, 30.0, 1300.0)
    ask = Ask((), Distance("a3", here, 60.0), {"a3": here})
    far = [math.dist(dot, (here.x, here.y)) for dot in ask.dots]
    assert far == pytest.approx([2.5 * n for n in range(1, 25)], abs=0.11)
    blocked = Ask((), ask.argument, {"a3": here, "b1": Stone("ice", 1, *ask.dots[-1])})
    assert 0 < len(blocked.dots) < 20 and blocked.dots == ask.dots[: len(blocked.dots)]


# --- dust


class Decals:
    """Marks on the ice, noted."""

    def __init__(self) -> None:
        self.found: list[tuple[float, ...]] = []

    def add(self, *numbers: float) -> None:
        self.found.append(numbers)


def dust(playing: Playing) -> list[tuple[float, ...]]:
    r: Any = type("Renderer", (), {"decals": Decals()})()
    raise_dust(r, playing)
    found: list[tuple[float, ...]] = r.decals.found
    return found


def test_dust_lies_where_a_fast_stone_was_and_settles() -> None:
    """The longer ago the wider and the fainter; none before the release, in the air, or of a slow stone."""
    data: Any = next(e.data for e in match_of(SHOTS[0]).play(SHOTS[0].move).events if e.name == "StoneDelivered")
    film = film_of(data)
    assert film is not None
    playing = Playing(film, str(data["stone"]), 1.0)
    most, bright = 0, list[tuple[float, float]]()
    for k in range(60):
        playing.at = film.duration * k / 50
        puffs = dust(playing)
        ago = [t for n in range(1, PUFFS + 1) if (t := playing.at - n * APART) >= 0.0]
        fast = [t for t in ago if speed_at(film, playing.shooter, t) > FAST]
        there = [pose_at(film, playing.shooter, t) for t in fast]
        low = [placed for placed in there if placed is not None and 0.0 <= placed.z <= HALF + 1.5]
        assert len(puffs) == len(low)
        for puff, placed in zip(puffs, low, strict=True):
            assert abs(puff[0] - placed.x) < 6.0 and 0.0 < placed.y - puff[1] < 8.0
        assert [puff[3] for puff in puffs] == sorted(puff[3] for puff in puffs)
        faint = [puff[9] for puff in puffs]
        assert all(0.0 < alpha < 0.9 for alpha in faint)
        assert all(min(puff[6:9]) > 0.9 for puff in puffs), "as white as the ice"
        if puffs and fast[0] == ago[0]:
            bright.append((speed_at(film, playing.shooter, fast[0]), faint[0]))
        assert len(puffs) < PUFFS or faint[-1] < 0.3 * faint[0]
        assert all(5.0 < puff[3] < 40.0 and 1.1 < puff[4] / puff[3] < 1.6 for puff in puffs)
        most = max(most, len(puffs))
    assert most == PUFFS and not dust(playing), "it lies by now"
    assert [alpha for _speed, alpha in sorted(bright)] == sorted(alpha for _speed, alpha in bright)
    assert max(bright)[1] > 0.6 > 0.4 > min(bright)[1], "the faster the brighter"


def test_a_place_or_a_distance_is_asked_for_as_soon_as_the_picks_before_it_are_made() -> None:
    """In whichever order the path has them; a stone or a value is chosen elsewhere."""
    here = Stone("ice", 3, 30.0, 1240.0)
    place, far, stone, value = (
        PlaceArgument("a3", here, "R2"),
        Distance("a3", here, 60.0),
        NamedArgument("b1", "b1"),
        Value(),
    )
    cast, piece, spot, number = Pick("option", "x"), Pick("piece", "b1"), Pick("place", "R2"), Pick("number", "0-60")
    first = OfferTemplate(
        "spell x", paths=((cast, piece, spot), (cast, spot, piece)), head=("spell", "x"), offer=(stone, place),
        orders=((0, 1), (1, 0)),
    )  # fmt: skip
    legal = [Move("pass", paths=((Pick("option", "pass"),),)), first]
    assert asked(legal, [], {}) is None and asked(legal, [Pick("option", "pass")], {}) is None
    found = asked(legal, [cast, piece], {"a3": here})
    assert found is not None and found.path == (cast, piece, spot) and found.argument is place
    assert found.stones == {"a3": here}
    other = asked(legal, [cast], {})
    assert other is not None and other.path == (cast, spot) and other.argument is place
    assert asked(legal, [cast, piece, spot], {}) is None and asked(legal, [piece], {}) is None
    second = OfferTemplate(
        "spell y", paths=((cast, number),), head=("spell", "y"), offer=(far,), orders=((0,),)
    )  # fmt: skip
    told = asked([second], [cast], {})
    assert told is not None and told.argument is far
    third = OfferTemplate("spell z", paths=((cast, number),), head=("spell", "z"), offer=(value,), orders=((0,),))
    assert asked([third], [cast], {}) is None
