"""What the graphics card is given of Mystic's sheet: cameras, dice, lists of small things, pictures."""

from __future__ import annotations

import math
from itertools import combinations
from typing import Any

import pytest
from PIL import Image

from game.faces.mystic import teams
from game.faces.mystic.drawing import gpu
from game.faces.mystic.drawing.camera import ABOVE, HACK, HOUSE, Camera, frame
from game.faces.mystic.drawing.gpu import (
    ATLAS,
    CAMERA,
    EYES,
    PARTS,
    Eyes,
    Instances,
    StillPicture,
    octahedron,
    program,
    quads,
    square,
    texture,
)
from game.faces.mystic.drawing.scenery import flat, upright
from game.rules.mystic.shot_film import NORMALS, RADIUS
from game.ui.window.stage import Stage
from tests.faces.mystic.graphics import Card, card

__all__ = ["card"]


def lands(numbers: tuple[float, ...], x: float, y: float, z: float) -> tuple[float, float]:
    """Where a point lies in the window, from -1 to 1, as ``art/shaders/camera.glsl`` counts with these numbers."""
    ex, ey, ez, _zero, wide, high, _near, _far, sx, ox, sy, oy, c, s, _detail, _none = numbers
    rx, ry, rz = x - ex, y - ey, z - ez
    d, u = ry * c + rz * s, rz * c - ry * s
    return (rx * wide * sx + ox * d) / d, (u * high * sy + oy * d) / d


@pytest.mark.parametrize("camera", [HACK, HOUSE, ABOVE])
def test_the_card_sees_each_point_where_the_camera_has_it(card: Card, camera: Camera) -> None:
    stage = Stage(1400, 900)
    Eyes(card).open(camera, frame(stage), stage.scale)
    numbers = card.bound[CAMERA].numbers
    for point in ((30.0, 1260.0, 0.0), (-60.0, 1100.0, 15.0)):
        x, y, _k = camera.project(*point)
        px, py = stage.to_px(x, y)
        assert lands(numbers, *point) == pytest.approx((px / 1400 * 2 - 1, py / 900 * 2 - 1), abs=1e-4)
    assert numbers[6:8] == pytest.approx(camera.lens[2:])


def test_figures_on_dice_are_sharper_in_a_larger_window(card: Card) -> None:
    """The card is told how large a figure's pixels are."""
    eyes, found = Eyes(card), []
    for scale in (0.5, 1.0, 2.0):
        eyes.open(HACK, (1.0, 0.0, 1.0, 0.0), scale)
        found.append(card.bound[CAMERA].numbers[14])
    assert found[1] == pytest.approx(2 * found[0]) and found[2] == pytest.approx(2 * found[1])
    wide = found[1] * teams.CELL / HACK.focus
    assert 0.4 < wide / 18.5 < 0.7, "a figure takes half a die's width"
    eyes.open(ABOVE, (1.0, 0.0, 1.0, 0.0), 1.0)
    assert card.bound[CAMERA].numbers[14] / found[1] == pytest.approx(ABOVE.focus / HACK.focus)
    eyes.open(HACK, (1.0, 0.0, 1.0, 0.0), 1.0, (3.0, -2.0, 1.0, 9.0))
    assert card.bound[CAMERA].numbers[4:8] == (3.0, -2.0, 1.0, 9.0), "a lens of its own"


def test_a_camera_at_rest_is_told_once_and_one_on_its_way_each_time_it_has_moved(card: Card) -> None:
    eyes, shape = Eyes(card), (1.0, 0.0, 1.0, 0.0)
    spare = card.buffers[0]
    resting = [HACK.towards(HOUSE, n / EYES) for n in range(EYES)]
    for camera in (*resting, *resting):
        eyes.open(camera, shape, 1.0)
        assert card.bound[CAMERA].numbers[1] == pytest.approx(camera.y)
    assert len(card.buffers) == 1 + EYES and not spare.done
    for n, written in ((1, 1), (1, 1), (2, 2), (1, 3)):
        eyes.open(HOUSE.towards(ABOVE, n / 3), shape, 1.0)
        assert card.bound[CAMERA] is spare and spare.done == ["orphan", "write"] * written
        assert spare.numbers[1] == pytest.approx(HOUSE.towards(ABOVE, n / 3).y)
    eyes.open(HACK, shape, 1.0)
    assert card.bound[CAMERA] is card.buffers[1] and len(card.buffers) == 1 + EYES


def test_a_die_has_eight_sides_that_look_outwards_each_with_its_figure_upright() -> None:
    """Three corners each, on the axes; the figure's place on the side turns the same way as the side does."""
    data = octahedron()
    rows = [tuple(data[i : i + 9]) for i in range(0, len(data), 9)]
    sides = [rows[i : i + 3] for i in range(0, len(rows), 3)]
    assert sorted(side[0][8] for side in sides) == sorted(map(float, NORMALS))
    for side in sides:
        corners = [row[:3] for row in side]
        assert all(sorted(map(abs, corner)) == pytest.approx([0.0, 0.0, RADIUS]) for corner in corners)
        a, b, c = corners
        ab, ac = [q - p for p, q in zip(a, b, strict=True)], [q - p for p, q in zip(a, c, strict=True)]
        cross = [ab[1] * ac[2] - ab[2] * ac[1], ab[2] * ac[0] - ab[0] * ac[2], ab[0] * ac[1] - ab[1] * ac[0]]
        long = math.hypot(*cross)
        normal = side[0][3:6]
        assert [part / long for part in cross] == pytest.approx(
            [part / math.hypot(*normal) for part in normal], abs=1e-5
        )
        assert normal == pytest.approx(NORMALS[round(side[0][8])]) and len({row[3:6] for row in side}) == 1
        (u0, v0), (u1, v1), (u2, v2) = (row[6:8] for row in side)
        assert [math.hypot(*row[6:8]) for row in side] == pytest.approx([1.0] * 3, abs=1e-3)
        assert (u1 - u0) * (v2 - v0) - (u2 - u0) * (v1 - v0) > 2.0, "the figure isn't mirrored"


# --- lists


def listed(card: Card, most: int = 3) -> Instances:
    """A list of things of three numbers."""
    return Instances(card, "2f 1f", ["in_at", "in_kind"], most)


def test_a_list_takes_as_many_as_it_has_room_for(card: Card) -> None:
    found = listed(card)
    for n in range(5):
        found.add(n, 10.0 * n, 0.5)
    assert found.count == 3 and [found.at(i) for i in range(3)] == [(n, 10.0 * n, 0.5) for n in range(3)]
    assert found.buffer.reserve == 36 and found.described.instanced
    found.clear()
    found.add(7.0, 8.0, 9.0)
    assert found.count == 1 and found.at(0) == (7.0, 8.0, 9.0)


def test_reflections_are_copies_of_the_dice_behind_them(card: Card) -> None:
    found = listed(card, 6)
    for n in range(3):
        found.add(n, n, n)
    found.double()
    assert found.count == 6 and [found.at(i)[0] for i in range(6)] == [0, 1, 2, 0, 1, 2]


def test_a_list_is_sent_only_when_it_has_changed(card: Card) -> None:
    found = listed(card)
    found.send()
    assert (found.version, found.buffer.done) == (0, [])
    found.add(1.0, 2.0, 3.0)
    for _time in range(2):
        found.send()
        assert (found.version, found.buffer.done) == (1, ["orphan", "write"])
    assert found.buffer.numbers == (1.0, 2.0, 3.0), "no more than there is"
    found.clear()
    found.add(1.0, 2.0, 3.0)
    found.send()
    assert found.version == 1, "the same again"
    found.clear()
    found.send()
    assert found.version == 2 and len(found.buffer.done) == 2, "nothing is left to send, and who drew it must know"
    found.add(4.0, 5.0, 6.0)
    found.send()
    assert found.version == 3 and found.buffer.numbers == (4.0, 5.0, 6.0)


def test_each_thing_of_a_list_is_a_whole_square(card: Card) -> None:
    found = listed(card)
    shape: Any = found.squares()
    corners, things = shape.content
    assert things is found.described and shape.mode == card.TRIANGLE_STRIP and corners.formats == "2f"
    assert corners.buffer.numbers == tuple(square())
    points = [*zip(square()[::2], square()[1::2], strict=True)]
    assert {*points} == {(x, y) for x in (-1, 1) for y in (-1, 1)}
    assert points[0][0] + points[3][0] == points[0][1] + points[3][1] == 0, "a strip from corner to opposite corner"


# --- pictures


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("mip", [False, True])
def test_a_picture_reaches_the_card_the_right_way_up_and_does_not_wrap(card: Card, flipped: bool, mip: bool) -> None:
    image = Image.new("L", (1, 2))
    image.putpixel((0, 1), 255)
    made = texture(card, image, flipped=flipped, mip=mip)
    assert (made.size, made.components) == ((1, 2), 1) and made.data == (b"\xff\x00" if flipped else b"\x00\xff")
    assert made.wrap_x == made.wrap_y == card.CLAMP_TO_EDGE
    assert made.mips == mip and made.filter == ((card.LINEAR_MIPMAP_LINEAR, card.LINEAR) if mip else None)
    assert texture(card, Image.new("RGB", (2, 2))).components == 3


def test_the_surroundings_lie_apart_in_their_picture_each_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """With colours multiplied by their alpha; what stands around may not have a dark rim."""
    for one, other in combinations(PARTS.values(), 2):
        apart_x = one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0]
        assert apart_x or one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1], (one, other)
    assert all(x + w <= ATLAS[0] and y + h <= ATLAS[1] for x, y, w, h in PARTS.values())
    few = {"mystic/frog.png": (4, 4, 20, 10), "dot": (30, 4, 16, 16), "white": (4, 30, 8, 8)}
    monkeypatch.setattr(gpu, "PARTS", few)
    monkeypatch.setattr(gpu, "ATLAS", (64, 48))
    monkeypatch.setattr(Image, "open", lambda _file: Image.new("RGBA", (4, 4), (200, 100, 50, 128)))
    monkeypatch.setattr(teams, "soft", lambda wide, _power: Image.new("RGBA", (wide, wide), (255, 255, 255, 64)))
    atlas = gpu.surroundings.__wrapped__()
    for name, (x, y, w, h) in few.items():
        wanted = {"dot": (64, 64, 64, 64), "white": (255, 255, 255, 255)}.get(name, (100, 50, 25, 128))
        for at in ((x, y), (x + w - 1, y + h - 1), (x + w // 2, y + h // 2)):
            assert atlas.getpixel(at) == pytest.approx(wanted, abs=1), name
    assert atlas.size == (64, 48) and atlas.getpixel((63, 47)) == (0, 0, 0, 0)


def rows(shape: Any) -> list[tuple[float, ...]]:
    """The corners of a shape of quads: place, place in the picture, colour."""
    (described,) = shape.content
    numbers = described.buffer.numbers
    return [numbers[i : i + 9] for i in range(0, len(numbers), 9)]


def test_a_quad_shows_its_part_of_the_picture_upright(card: Card) -> None:
    """Two triangles; the picture's lower edge lies at the quad's lower edge."""
    found = rows(quads(card, [upright("mystic/lantern.png", 50.0, 300.0, 20.0, 60.0)]))
    x, y, w, h = PARTS["mystic/lantern.png"]
    assert len(found) == 6
    for px, _py, pz, u, v, *_colour in found:
        assert u * ATLAS[0] == pytest.approx(x if px < 50.0 else x + w)
        assert v * ATLAS[1] == pytest.approx(y + h if pz == 0.0 else y), "rows count from above"
    one, two = {row[:3] for row in found[:3]}, {row[:3] for row in found[3:]}
    assert len(one) == len(two) == 3 and len(one | two) == 4, "the two share an edge"
    whole = rows(quads(card, [flat("ice", -1.0, 0.0, 1.0, 2.0)]))
    assert {row[3:5] for row in whole} == {(u, v) for u in (0.0, 1.0) for v in (0.0, 1.0)}, "a picture of its own"
    x, y, w, h = PARTS["white"]
    plain = rows(quads(card, [upright("white", 0.0, 0.0, 1.0, 1.0)]))
    ((u, v),) = {row[3:5] for row in plain}
    assert (u * ATLAS[0], v * ATLAS[1]) == pytest.approx((x + w / 2, y + h / 2)), "far from what lies beside it"


def test_colours_are_multiplied_by_their_alpha_and_light_covers_nothing(card: Card) -> None:
    light = (1.0, 0.5, 0.25, 0.5)
    lit = rows(quads(card, [upright("dot", 0.0, 0.0, 1.0, 1.0, light=light)]))
    glow = rows(quads(card, [upright("dot", 0.0, 0.0, 1.0, 1.0, light=light, adds=True)]))
    assert {row[5:] for row in lit} == {(0.5, 0.25, 0.125, 0.5)}
    assert {row[5:] for row in glow} == {(0.5, 0.25, 0.125, 0.0)}
    both = quads(card, [upright("dot", 0.0, 0.0, 1.0, 1.0), flat("ice", 0.0, 0.0, 1.0, 1.0)])
    assert len(rows(both)) == 12 and both.mode == card.TRIANGLES


@pytest.mark.parametrize(
    ("vertex", "fragment"),
    [("scene", "scene"), ("scene", "ice"), ("dice", "dice"), ("card", "card"), ("flake", "card"), ("still", "still")],
)
def test_a_program_knows_the_camera_where_it_asks_for_it(card: Card, vertex: str, fragment: str) -> None:
    made = program(card, vertex, fragment)
    projects = "seen(" in gpu.source(vertex + ".vert")
    assert projects == (vertex not in ("card", "flake", "still"))
    assert made.get("Camera") == (CAMERA if projects else None)
    for text, name in ((made.vertex, vertex + ".vert"), (made.fragment, fragment + ".frag")):
        body = gpu.source(name)
        assert text.startswith("#version 330\n") and text.endswith(body)
        assert ("uniform Camera" in text) == ("seen(" in body or "eye." in body)


def test_a_still_picture_covers_all_with_its_own_pixels(card: Card) -> None:
    still = StillPicture(card)
    kept = still.buffer((640, 360))
    (picture,) = kept.color_attachments
    assert (picture.size, picture.components) == ((640, 360), 4) and picture.filter == (card.NEAREST, card.NEAREST)
    card.enable_only(card.BLEND)
    still.draw(kept)
    (drawn,) = card.drawn
    assert (drawn.program, drawn.picture, drawn.enabled) == (still.program, picture, ())
    (corners,) = drawn.shape.content
    numbers = corners.buffer.numbers
    points = [*zip(numbers[::2], numbers[1::2], strict=True)]
    for x, y in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        assert _within((x, y), points), "a corner of the window is left out"


def _within(at: tuple[float, float], triangle: list[tuple[float, float]]) -> bool:
    """Whether a point lies in a triangle or on its edge."""
    turns = [
        (bx - ax) * (at[1] - ay) - (by - ay) * (at[0] - ax)
        for (ax, ay), (bx, by) in zip(triangle, [*triangle[1:], triangle[0]], strict=True)
    ]
    return all(turn >= 0 for turn in turns)
