"""What the renderer of Mystic's sheet draws, in which order and into what; and what it draws only once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from game.faces.mystic import teams
from game.faces.mystic.drawing import gpu, render, scenery
from game.faces.mystic.drawing.camera import ABOVE, GLASS, HACK, HOUSE, NEAR_HOUSE, WIDE
from game.faces.mystic.drawing.render import GLASS_PX, Renderer
from game.rules.mystic.shot_film import lying
from game.rules.mystic.stones import Stone
from game.ui.theme import theme
from game.ui.window.stage import HEIGHT, Stage
from tests.faces.mystic.graphics import Card, card

__all__ = ["card"]
STAGE, SIZE, STILL = Stage(1280, 720), (1280, 720), (0.0, 0.0)
#: on its way from the hack to the house
UNDERWAY = HACK.towards(NEAR_HOUSE, 0.4)


@pytest.fixture
def r(card: Card, monkeypatch: pytest.MonkeyPatch) -> Renderer:
    """A renderer for two teams; pictures are tiny."""
    for module, name in ((teams, "glyphs"), (gpu, "surroundings")):
        monkeypatch.setattr(module, name, lambda: Image.new("RGBA", (2, 2)))
    monkeypatch.setattr(teams, "sprites", lambda _sides: Image.new("RGBA", (3, 3)))
    monkeypatch.setattr(Image, "open", lambda _file: Image.new("RGB", (4, 4)))
    monkeypatch.setattr(scenery, "standing", lambda: [scenery.upright("mystic/fir_0.png", 400.0, 900.0, 90.0, 150.0)])
    monkeypatch.setattr(scenery, "lights", list)
    done: list[Any] = []
    constants = {name: 1 << n for n, name in enumerate(("GL_COLOR_BUFFER_BIT", "GL_DEPTH_BUFFER_BIT"))}
    calls = {
        "glClear": lambda bits: done.append((card.active_framebuffer, bits)),
        "glClearColor": lambda *colour: None, "glDepthMask": lambda on: done.append(on),
    }  # fmt: skip
    monkeypatch.setattr(render, "gl", SimpleNamespace(done=done, **constants, **calls))
    return Renderer(card, ("CIN", "GAB"))


def name_of(r: Renderer, drawn: Any) -> str:
    """Which program has drawn something."""
    return next((name for name, program in r.programs.items() if program is drawn.program), "still")


def again(r: Renderer, card: Card, camera: Any = HACK, **more: Any) -> list[str]:
    """The programs that draw another picture, in order."""
    card.drawn.clear()
    r.draw(camera, more.get("stage", STAGE), more.get("size", SIZE), more.get("jolt", STILL))
    return [name_of(r, drawn) for drawn in card.drawn]


def lay(r: Renderer, *ys: float) -> None:
    """Dice on the ice, as the picture lays them."""
    r.dice.clear()
    for y in ys:
        r.add_die(lying(Stone("ice", 5, 10.0, y)), 1, 0.9, 0.5)
    r.dice.double()
    r.dice.send()


def test_what_stands_around_is_painted_once_for_a_camera_at_rest(r: Renderer, card: Card) -> None:
    """Off the screen, and laid under every picture."""
    first = again(r, card)
    around = first[:-1]
    assert {*around} == {"scene", "snow", "ice"} and first[-1] == "still"
    assert around[0] == "scene" and around.index("snow") < around.index("ice") < len(around) - 1, "sky, snow, ice, firs"
    kept = {id(drawn.target) for drawn in card.drawn[:-1]}
    assert len(kept) == 1 and card.drawn[-1].target is card.screen and card.active_framebuffer is card.screen
    (picture,) = card.frames[-1].color_attachments
    assert picture.size == SIZE and card.drawn[-1].picture is picture
    assert {drawn.blend for drawn in card.drawn[:-1]} == {(card.ONE, card.ONE_MINUS_SRC_ALPHA)}
    assert card.blend_func == card.BLEND_DEFAULT
    assert again(r, card) == ["still"]
    assert len(again(r, card, HOUSE)) > 1 and again(r, card) == ["still"], "another camera has a picture of its own"
    assert len(again(r, card, size=(900, 600), stage=Stage(900, 600))) > 1
    assert len(again(r, card)) > 1, "those of another size are gone"
    r.forget()
    assert len(again(r, card)) > 1


@pytest.mark.parametrize(("camera", "jolt"), [(UNDERWAY, STILL), (HACK, (3.0, 0.0)), (HOUSE, (0.0, 3.0))])
def test_a_camera_that_moves_or_shakes_draws_all_of_it_each_time(
    r: Renderer, card: Card, camera: Any, jolt: tuple[float, float]
) -> None:
    """Ice and snow as pictures, which are painted once."""
    first = again(r, card, camera, jolt=jolt)
    assert sorted(first[:2]) == ["ice", "snow"] and {*first[2:]} == {"scene"} and not r.stills
    second = again(r, card, camera, jolt=jolt)
    assert second == first[2:] and {id(drawn.target) for drawn in card.drawn} == {id(card.screen)}
    pictures = [drawn.picture for drawn in card.drawn]
    assert pictures[0] is r.sky and r.around in pictures
    assert {id(r.grounds[kind]) for kind in ("ice", "snow")} < {id(picture) for picture in pictures}
    eye = card.drawn[0].camera.numbers[:3]
    assert eye == pytest.approx((camera.x, camera.y, camera.z), rel=1e-5)


def test_ice_and_snow_fill_their_pictures_from_edge_to_edge(r: Renderer, card: Card) -> None:
    r.draw(UNDERWAY, STAGE, SIZE, STILL)
    for kind in ("ice", "snow"):
        (drawn,) = [each for each in card.drawn if name_of(r, each) == kind]
        ex, ey, ez, _zero, wide, high, *_more = drawn.camera.numbers
        numbers = drawn.shape.content[0].buffer.numbers
        corners = {numbers[i : i + 2] for i in range(0, len(numbers), 9)}
        edges = {(wide * (x - ex) / ez, high * (y - ey) / ez) for x, y in corners}
        # row 0 of a picture is its upper edge
        assert sorted((round(x, 3), round(y, 3)) for x, y in edges) == [(-1, -1), (-1, 1), (1, -1), (1, 1)]
        assert high < 0 < wide
        laid = {"ice": next(scenery.ice()), "snow": [*scenery.grounds()][1]}[kind]
        assert corners == {corner[:2] for corner in laid.corners}
        picture = r.grounds[kind]
        assert picture.mips == 1 and picture.filter == (card.LINEAR_MIPMAP_LINEAR, card.LINEAR)
        assert drawn.target.color_attachments == [picture]
    high, wide = r.grounds["ice"].size[1] / r.grounds["ice"].size[0], 1628 / 428
    assert high == pytest.approx(wide, rel=0.04), "its pixels are square"


@pytest.mark.parametrize("camera", [HACK, HOUSE, NEAR_HOUSE, ABOVE, WIDE])
def test_from_above_nothing_stands_upright(r: Renderer, card: Card, camera: Any) -> None:
    """There is no sky either."""
    again(r, card, camera)
    shapes = {id(drawn.shape) for drawn in card.drawn}
    of_hack, of_above = ({id(shape) for _kind, shape in r.runs[each]} for each in (HACK, ABOVE))
    assert (of_hack <= shapes, of_above <= shapes) == (camera.pitch > -60, camera.pitch < -60)
    assert not [kind for kind, _shape in r.runs[ABOVE] if kind == "sky"]


# --- dice and marks


def test_dice_lie_over_marks_and_marks_over_shadows(r: Renderer, card: Card) -> None:
    """Reflections and dice are one draw; they alone hide what is behind them."""
    assert again(r, card)[-1] == "still", "nothing lies there"
    lay(r, 1200.0, 1100.0, 1000.0)
    r.decals.add(*[0.0] * 12)
    assert again(r, card) == ["still", "shadow", "decal", "dice"]
    still, shadow, mark, dice = card.drawn
    assert (shadow.instances, mark.instances, dice.instances) == (3, 1, 6)
    assert r.programs["dice"]["mirrored"] == 3
    assert dice.enabled == (card.BLEND, card.DEPTH_TEST, card.CULL_FACE) and dice.picture is r.glyphs
    assert shadow.enabled == mark.enabled == card.enabled == (card.BLEND,)
    assert still.enabled == () and shadow.blend == card.BLEND_DEFAULT
    gl: Any = vars(render)["gl"]
    assert gl.done[-2:] == [True, (card.screen, gl.GL_DEPTH_BUFFER_BIT)]
    assert r.decals.buffer.done == ["orphan", "write"], "marks are sent with the picture"
    r.dice.clear()
    assert again(r, card) == ["still", "decal"]
    r.decals.clear()
    lay(r, 1200.0)
    assert again(r, card) == ["still", "shadow", "dice"]


def test_a_die_has_its_place_its_turn_and_its_team(r: Renderer) -> None:
    placed = lying(Stone("ice", 5, 10.0, 1240.0, 30.0))
    r.add_die(placed, 1, 0.9, 0.5)
    w, x, y, z = placed.turn
    assert r.dice.at(0) == pytest.approx((10.0, 1240.0, placed.z, x, y, z, w, 1.0, 0.9, 0.5), rel=1e-6)


def test_each_team_has_its_colours_on_the_card(card: Card, r: Renderer, monkeypatch: pytest.MonkeyPatch) -> None:
    dice: Any = r.programs["dice"]
    for name, look in (("dies", "die"), ("inks", "ink")):
        first, second = (getattr(teams.look_of(side), look) for side in r.sides)
        assert len(dice[name]) == 15
        assert [part * 255 for part in dice[name][:6]] == pytest.approx([*first[:3], *second[:3]])
    assert dice["finish"] == 0
    for worn, finish in (("marble", 2), ("no such", 0)):
        monkeypatch.setattr(theme, "applied_look", {"dice": worn}.get)
        other: Any = Renderer(card, ("RAV",))
        assert other.programs["dice"]["finish"] == finish


def test_a_number_is_told_once_until_it_changes(r: Renderer) -> None:
    flake: Any = r.programs["flake"]
    flake.told.clear()
    for clock in (1.0, 1.0, 2.0, 1.0):
        r.tell("flake", "clock", clock)
        assert flake["clock"] == clock
    assert flake.told == ["clock"] * 3
    x, y, w, h = (part * whole for part, whole in zip(flake["part"], teams.SPRITES * 2, strict=True))
    assert (x, y, w, h) == teams.DOT, "snow is made of dots"


# --- the spyglass


@pytest.mark.parametrize(("wide", "px"), [(100.0, 384), (384.0, 384), (385.0, 512), (1400.0, 1536), (9999.0, 1536)])
def test_the_spyglass_has_the_smallest_picture_that_is_large_enough(
    r: Renderer, card: Card, wide: float, px: int
) -> None:
    r.look_through(wide)
    assert px in GLASS_PX and r.glass.color_attachments[0].size == (px, px) and r.glass.depth.size == (px, px)
    assert card.active_framebuffer is card.screen
    detail = card.bound[gpu.CAMERA].numbers[14]
    r.eyes.open(GLASS, (1.0, 0.0, 1.0, 0.0), 1.0)
    assert detail / card.bound[gpu.CAMERA].numbers[14] == pytest.approx(px / HEIGHT), "figures are as sharp as it is"


def test_the_spyglass_is_drawn_anew_only_when_something_in_it_has_changed(r: Renderer, card: Card) -> None:
    lay(r, 1200.0, 1100.0)

    def look(*how: Any) -> list[str]:
        card.drawn.clear()
        r.look_through(400.0, *how)
        assert all(drawn.target is not card.screen for drawn in card.drawn)
        return [name_of(r, drawn) for drawn in card.drawn]

    first = look()
    assert first[-3:] == ["still", "shadow", "dice"] and "ice" in first
    assert (card.drawn[-1].instances, r.programs["dice"]["mirrored"]) == (2, 0), "reflections lie below their dice"
    assert card.drawn[-1].target is r.glass
    assert look() == []
    lay(r, 1200.0)
    assert look() == ["still", "shadow", "dice"], "the house itself is as it was"
    r.decals.add(*[0.0] * 12)
    r.decals.send()
    assert look() == ["still", "shadow", "decal", "dice"]
    other = GLASS.towards(WIDE, 0.5)
    assert "ice" in look(other)
    assert "ice" not in look() and "ice" in look(GLASS.towards(WIDE, 0.7))
    assert "ice" not in look() and "ice" in look(other), "of other places only the last one is kept"
    card.drawn.clear()
    r.look_through(1000.0)
    assert "ice" in [name_of(r, drawn) for drawn in card.drawn], "a larger one is another picture"


@pytest.mark.parametrize("size", [(1280, 720), (1000, 1000), (2400, 900)])
def test_small_pictures_lie_where_the_window_has_their_place(r: Renderer, card: Card, size: tuple[int, int]) -> None:
    stage = Stage(*size)
    card.drawn.clear()
    r.draw_cards(r.pills, stage)
    assert not card.drawn, "there are none"
    r.pills.add(*[0.5] * 12)
    r.draw_cards(r.pills, stage)
    (drawn,) = card.drawn
    assert (name_of(r, drawn), drawn.instances, drawn.picture) == ("card", 1, r.atlas)
    assert drawn.enabled == (card.BLEND,) and drawn.blend == card.BLEND_DEFAULT
    assert r.pills.buffer.numbers == (0.5,) * 12
    sx, ox, sy, oy = r.programs["card"]["stage"]
    for x, y in ((0.0, 0.0), (960.0, 540.0), (1920.0, 1080.0)):
        px, py = stage.to_px(x, y)
        assert (x * sx + ox, y * sy + oy) == pytest.approx((px / size[0] * 2 - 1, py / size[1] * 2 - 1))


def test_the_spyglass_lies_around_its_place_and_shows_what_it_sees(r: Renderer, card: Card) -> None:
    r.look_through(400.0)
    for _time in range(2):
        card.drawn.clear()
        r.draw_lens(STAGE, 300.0, 700.0, 120.0)
        (drawn,) = card.drawn
        assert (name_of(r, drawn), drawn.instances) == ("glass", 1)
        assert drawn.picture is r.glass.color_attachments[0] and drawn.target is card.screen
        assert r.lens.at(0) == (300.0, 700.0, 240.0, 240.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
