"""Pieces on a board: they glide to their places, and what they carry goes, turns and grows with them."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest

from game.app.app import App
from game.table.stage.piece import Part, Piece
from game.table.stage.pieces import GLIDE, PieceLayer
from game.table.stage.slides import BRIEF, MOST, Leg, Light, Run, Slide, Strike
from game.ui.motion import Animator
from game.ui.sheet.rect import Rect
from tests.table.drawn import name_of
from tests.table.looking import usual
from tests.table.playing import company, seated, table

pytestmark = pytest.mark.window
LIGHTS = {"hint": ("light.png", 1.5), "seen": ("light.png", 1.2)}
ROCK = Piece(
    "rock", "ui/puck.png", 400.0, 300.0, 60.0, 40.0, lights=LIGHTS, kin=("other",), text="7",
    parts=(Part("ui/chip.png", 30.0, 10.0, 20.0, 20.0), Part("ui/chip.png", 0.0, 40.0, 16.0, 16.0, upright=True)),
)  # fmt: skip
OTHER = Piece("other", "ui/puck.png", 700.0, 300.0, 60.0, 60.0, lights=LIGHTS, entrance=None)


@pytest.fixture(scope="module")
def canvas(app: App) -> Any:
    """A table's canvas."""
    usual(app)
    return table(app, seated("curdle", company("curdle", "human"), 4)).canvas


@pytest.fixture
def layer(canvas: Any) -> PieceLayer:
    """An empty board."""
    return PieceLayer(canvas, Animator())


def at(layer: PieceLayer, number: int) -> tuple[float, float]:
    """Where the sprite of that number, from below, is drawn."""
    layer.draw()
    x, y = list(layer.sprites)[number].position
    return round(x, 3), round(y, 3)


def test_a_piece_comes_on_from_its_entrance_and_glides_to_its_place(layer: PieceLayer) -> None:
    layer.put([ROCK, OTHER])
    assert at(layer, 0) == (400.0, -120.0)
    assert at(layer, 3) == (700.0, 300.0)
    layer.animator.advance(GLIDE / 2)
    assert -120.0 < at(layer, 0)[1] < 300.0
    layer.animator.advance(GLIDE)
    assert at(layer, 0) == (400.0, 300.0)
    layer.put([replace(ROCK, x=500.0), OTHER])
    assert at(layer, 0) == (400.0, 300.0)
    layer.animator.finish()
    assert at(layer, 0) == (500.0, 300.0)


def test_a_piece_comes_by_the_points_that_it_passes_and_later_goes_straight(layer: PieceLayer) -> None:
    coming = replace(ROCK, past=[(500.0, -120.0), (500.0, 300.0)])
    layer.put([coming])
    assert at(layer, 0) == (400.0, -120.0)
    layer.animator.advance(GLIDE / 3)
    assert at(layer, 0)[0] == 500.0 and -120.0 < at(layer, 0)[1] < 300.0
    layer.animator.finish()
    assert at(layer, 0) == (400.0, 300.0)
    layer.put([replace(coming, x=300.0)])
    layer.animator.advance(GLIDE / 2)
    assert 300.0 < at(layer, 0)[0] < 400.0 and at(layer, 0)[1] == 300.0


def test_what_lay_where_a_new_piece_sets_out_is_that_piece(layer: PieceLayer) -> None:
    waiting = replace(ROCK, name="waiting", x=400.0, y=-120.0, entrance=None)
    layer.put([waiting, replace(OTHER, x=401.5)], at_once=True)
    layer.put([ROCK])
    assert [shown.piece.name for shown in layer.leaving] == [OTHER.name]
    assert (layer.shown[ROCK.name].x, layer.shown[ROCK.name].y) == (400.0, -120.0)


def test_at_once_is_at_once(layer: PieceLayer) -> None:
    layer.put([ROCK])
    layer.put([replace(ROCK, x=500.0, angle=90.0)], at_once=True)
    assert at(layer, 0) == (500.0, 300.0)
    assert not layer.animator.running
    layer.put([], at_once=True)
    layer.draw()
    assert not layer.shown and not layer.leaving


def test_a_piece_that_goes_fades(layer: PieceLayer) -> None:
    layer.put([ROCK, OTHER], at_once=True)
    layer.put([OTHER])
    layer.animator.advance(0.15)
    layer.draw()
    fading = next(iter(layer.sprites))
    assert 0 < fading.alpha < 255
    layer.animator.advance(1.0)
    layer.draw()
    assert len(layer.sprites) == 1


def test_a_piece_that_is_sent_off_glides_that_way(layer: PieceLayer) -> None:
    layer.put([ROCK, OTHER], at_once=True)
    layer.put([OTHER], leave=lambda name: (60.0, -30.0))
    [gone] = layer.leaving
    layer.animator.advance(GLIDE / 2)
    assert 400.0 < gone.x < 460.0 and 270.0 < gone.y < 300.0 and 0.0 < gone.alpha < 255.0
    layer.animator.advance(GLIDE)
    assert (gone.x, gone.y, gone.alpha) == (460.0, 270.0, 0.0)


@pytest.mark.parametrize(
    ("angle", "carried"),
    [(0.0, (430.0, 310.0)), (90.0, (410.0, 270.0)), (180.0, (370.0, 290.0)), (-90.0, (390.0, 330.0))],
)
def test_what_a_piece_carries_turns_with_it_clockwise(
    layer: PieceLayer, angle: float, carried: tuple[float, float]
) -> None:
    layer.put([replace(ROCK, angle=angle)], at_once=True)
    assert at(layer, 1) == carried
    assert list(layer.sprites)[1].angle == angle
    # the upright one stays where it was
    assert at(layer, 2) == (400.0, 340.0)
    assert list(layer.sprites)[2].angle == 0.0


def test_who_is_looked_at_grows_with_its_kin(layer: PieceLayer) -> None:
    layer.put([ROCK, OTHER], at_once=True)
    layer.lift("rock", 0.5)
    layer.animator.finish("hover")
    layer.draw()
    # two lights below, then the rock with its parts, then its kin
    glow, _kin_glow, rock, part, _upright, kin = list(layer.sprites)
    assert (rock.width, rock.height, kin.width) == (90.0, 60.0, 90.0)
    assert part.position == (445.0, 315.0)
    assert glow.width == pytest.approx(60.0 * 1.2 * 1.5)
    layer.lift(None)
    layer.animator.finish("hover")
    assert at(layer, 0) == (400.0, 300.0)
    assert next(iter(layer.sprites)).width == 60.0


def test_a_lit_piece_has_its_light_around_it_and_below(layer: PieceLayer) -> None:
    layer.put([ROCK], at_once=True)
    layer.light({"rock": "hint"})
    assert at(layer, 0) == (400.0, 300.0)
    glow = next(iter(layer.sprites))
    assert glow.width == 90.0 and "light.png" in name_of(glow.texture)
    layer.light({"rock": "picked"})
    layer.draw()
    assert len(layer.sprites) == 3


def test_a_shaken_piece_comes_to_rest_where_it_was(layer: PieceLayer) -> None:
    layer.put([ROCK], at_once=True)
    layer.shake("rock")
    layer.animator.advance(0.05)
    assert at(layer, 0) == (407.0, 300.0)
    for _step in range(5):
        layer.animator.advance(0.05)
    assert at(layer, 0) == (400.0, 300.0)


def test_the_text_of_a_piece_is_drawn_on_its_middle(layer: PieceLayer) -> None:
    layer.put([ROCK], at_once=True)
    layer.draw()
    (label,) = layer.shown["rock"].labels
    assert label.text == "7"
    assert layer.canvas.stage.to_virtual(label.x, label.y) == pytest.approx((400.0, 300.0), abs=6)


# --- what is drawn again, and what goes


def test_a_board_is_drawn_again_after_each_change_and_never_without_one(
    layer: PieceLayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, refresh = list[int](), layer._refresh

    def noted() -> None:
        drawn.append(1)
        refresh()

    monkeypatch.setattr(layer, "_refresh", noted)
    layer.put([ROCK, OTHER], at_once=True)
    layer.draw()
    layer.draw()
    assert len(drawn) == 1
    acts: list[Any] = [
        lambda: layer.put([ROCK, OTHER], at_once=True), lambda: layer.light({"rock": "hint"}),
        lambda: layer.lift("rock"), lambda: layer.slide(SLIDE, 0.0, lambda: None), layer.rebuild,
        lambda: layer.animator.advance(0.01), lambda: layer.lift(None),
    ]  # fmt: skip
    for act in acts:
        act()
        layer.draw()
        layer.draw()
        assert len(drawn) == 2, act
        drawn.pop()
    layer.lift(None)
    layer.visible = False
    layer.rebuild()
    layer.draw()
    assert len(drawn) == 1, "what nobody sees isn't drawn, nor is the same look"


def test_the_last_piece_is_seen_while_it_fades(layer: PieceLayer) -> None:
    layer.put([ROCK], at_once=True)
    layer.draw()
    layer.put([])
    layer.animator.advance(0.1)
    layer.draw()
    assert len(layer.sprites) == 3 and all(0 < sprite.alpha < 255 for sprite in layer.sprites)
    layer.animator.advance(1.0)
    assert not layer.leaving and layer.stale
    layer.draw()
    assert not layer.animator.running


def test_a_piece_that_has_slid_off_is_gone_at_once(layer: PieceLayer) -> None:
    layer.put([ROCK, OTHER], at_once=True)
    layer.draw()
    layer.shown["rock"].alpha = 0.0
    rock = layer.shown["rock"]
    assert rock.labels
    layer.put([OTHER])
    assert not layer.leaving and not layer.animator.running and rock.labels == []
    layer.draw()
    assert len(layer.sprites) == 1


@pytest.mark.parametrize("way", ["fades", "at once", "cleared", "while it fades"])
def test_whatever_stands_on_a_piece_goes_with_it(layer: PieceLayer, way: str) -> None:
    layer.put([ROCK], at_once=True)
    layer.draw()
    rock = layer.shown["rock"]
    assert [label.text for label in rock.labels] == ["7"]
    if way == "cleared":
        layer.clear()
    else:
        layer.put([], at_once=way == "at once")
    if way == "while it fades":
        layer.put([], at_once=True)
    layer.draw()
    if way == "fades":
        assert layer.leaving == [rock]
        layer.animator.advance(1.0)
    assert rock.labels == [] and not layer.shown and not layer.leaving


def test_a_piece_that_comes_back_while_it_fades_is_whole(layer: PieceLayer) -> None:
    layer.put([ROCK], at_once=True)
    layer.put([])
    layer.animator.advance(0.15)
    layer.put([ROCK])
    layer.animator.advance(2.0)
    layer.draw()
    assert not layer.leaving and layer.shown["rock"].alpha == 255.0
    assert [label.text for label in layer.shown["rock"].labels] == ["7"]


def test_only_what_changes_glides(layer: PieceLayer) -> None:
    layer.put([ROCK, OTHER], at_once=True)
    layer.put([ROCK, OTHER])
    assert not layer.animator.running
    for more in ({"x": 401.0}, {"y": 310.0}, {"angle": 5.0}, {"alpha": 100}, {"x": 400.0}):
        layer.put([replace(ROCK, **more), OTHER])
        assert layer.animator.busy, "and the match waits for it"
        layer.animator.finish()
        found = layer.shown["rock"]
        assert (found.x, found.y) == (more.get("x", 400.0), more.get("y", 300.0))
        assert (found.angle, found.alpha) == (more.get("angle", 0.0), more.get("alpha", 255.0))


def test_pieces_lie_in_their_order_and_new_ones_of_a_slide_above_all(layer: PieceLayer) -> None:
    layer.put([OTHER, ROCK], at_once=True)
    layer.slide(SLIDE, 0.0, lambda: None)
    assert [*layer.shown] == ["other", "rock", "stone"]
    rock = layer.shown["rock"]
    layer.slide(Slide((ROCK,), SLIDE.runs, ()), 0.0, lambda: None)
    assert layer.shown["rock"] is rock, "one that lies there already is the same"
    layer.put([ROCK, OTHER, STONE], at_once=True)
    assert [*layer.shown] == ["rock", "other", "stone"]


# --- how it is drawn


def test_parts_come_and_go_with_the_piece_as_the_game_describes_it(layer: PieceLayer) -> None:
    for count, sprites in ((2, 3), (1, 2), (0, 1), (2, 3)):
        layer.put([replace(ROCK, parts=ROCK.parts[:count])], at_once=True)
        layer.draw()
        assert len(layer.sprites) == sprites
    plain = Part("", 0.0, 20.0, 10.0, 10.0, text="9")
    layer.put([replace(ROCK, picture="", parts=(plain,))], at_once=True)
    layer.draw()
    assert not len(layer.sprites) and [label.text for label in layer.shown["rock"].labels] == ["7", "9"]


def test_a_part_is_as_faint_as_it_is_on_a_piece_that_fades(layer: PieceLayer) -> None:
    faint = replace(ROCK.parts[0], alpha=100)
    layer.put([replace(ROCK, parts=(faint,), colour=(10, 200, 60))], at_once=True)
    for alpha, seen in ((255.0, (255, 100)), (127.5, (128, 50)), (0.0, (0, 0)), (300.0, (255, 118))):
        layer.shown["rock"].alpha = alpha
        layer.rebuild()
        layer.draw()
        rock, part = list(layer.sprites)
        assert (rock.alpha, part.alpha) == seen
        assert rock.color[:3] == (10, 200, 60) and part.color[:3] == (255, 255, 255), "only its own picture is tinted"


def test_a_text_follows_its_piece_in_place_size_and_strength(layer: PieceLayer) -> None:
    part = Part("ui/chip.png", 30.0, 0.0, 20.0, 20.0, text="9", type=24.0, ink=(255, 255, 255, 200))
    up = Part("", 0.0, 40.0, 20.0, 20.0, text="8", type=24.0, upright=True)
    layer.put([replace(ROCK, parts=(part, up), type=40.0)], at_once=True)
    layer.draw()
    shown, stage = layer.shown["rock"], layer.canvas.stage
    sizes = [label.font_size for label in shown.labels]
    assert sizes == pytest.approx([40 * stage.scale, 24 * stage.scale, 24 * stage.scale])
    assert [label.opacity for label in shown.labels] == [255, 200, 255]
    shown.angle, shown.grow, shown.alpha, shown.shift = 90.0, 1.5, 150.0, 7.0
    layer.rebuild()
    layer.draw()
    assert [label.font_size for label in shown.labels] == pytest.approx([1.5 * size for size in sizes])
    assert [label.opacity for label in shown.labels] == [150, 150, 150]
    places = [stage.to_virtual(label.x, label.y) for label in shown.labels]
    for (x, y), (wide, high) in zip(places, ((407.0, 300.0), (407.0, 255.0), (407.0, 360.0)), strict=True):
        assert x == pytest.approx(wide, abs=2) and high - 2 < y < high + 5
    layer.put([replace(ROCK, parts=(replace(part, text="10"), up))], at_once=True)
    layer.draw()
    assert [label.text for label in shown.labels] == ["7", "10", "8"]


def test_a_light_goes_with_its_piece_and_not_with_one_that_leaves(layer: PieceLayer) -> None:
    layer.put([ROCK, OTHER], at_once=True)
    layer.light({"rock": "hint", "other": "picked"})
    shown = layer.shown["rock"]
    shown.shift, shown.grow = 9.0, 2.0
    assert at(layer, 0) == (409.0, 300.0)
    glow = next(iter(layer.sprites))
    assert glow.width == pytest.approx(2 * 1.5 * 60.0) and glow.height == pytest.approx(2 * 1.5 * 40.0)
    assert len(layer.sprites) == 5, "there is no light for what is picked"
    layer.put([OTHER])
    layer.draw()
    assert glow not in layer.sprites
    layer.put([ROCK], at_once=True)
    layer.light({})
    layer.draw()
    assert len(layer.sprites) == 3


def test_a_look_comes_before_a_hint_and_what_is_not_there_cannot_be_looked_at(layer: PieceLayer) -> None:
    layer.put([ROCK, replace(OTHER, kin=())], at_once=True)
    layer.light({"other": "hint"})
    for name, wide in (("rock", 1.2), ("other", 1.2), (None, 1.5), ("nothing", 1.5)):
        layer.lift(name, 0.0)
        layer.draw()
        lit = [sprite.width for sprite in layer.sprites if sprite.position == (700.0, 300.0)]
        assert max(lit) == pytest.approx(60.0 * wide), name
    assert not layer.animator.running, "and nothing has grown"
    layer.lift("other")
    assert not layer.animator.busy and layer.animator.running, "the match doesn't wait for a look"
    layer.animator.finish("hover")
    assert 1.0 < layer.shown["other"].grow < 1.2 and layer.shown["rock"].grow == 1.0


def test_neither_what_is_not_there_nor_anything_with_reduced_motion_shakes(layer: PieceLayer) -> None:
    layer.put([ROCK], at_once=True)
    layer.shake("nothing")
    assert not layer.animator.running
    layer.animator.reduced = True
    layer.shake("rock")
    assert not layer.animator.running


#: a new stone strikes the rock, which runs out; the stone grows on its last stretch
STONE = Piece("stone", "ui/puck.png", 100.0, 100.0, 60.0, 60.0, entrance=None)
HIT = Strike(1.0, (400.0, 300.0), 1.0, 60.0, "stone_hit_hard", stop=0.5)
SLIDE = Slide(
    (STONE,),
    (
        Run(("stone",), (100.0, 100.0), 0.0, (Leg((400.0, 300.0), 1.0), Leg((300.0, 300.0), 1.0)), comes=0.2, size=2.0),
        Run(("rock",), (400.0, 300.0), 1.0, (Leg((900.0, 300.0), 1.0),), goes=0.5),
    ),
    (HIT, Strike(1.9, (300.0, 300.0), 0.5, 60.0, "stone_hit_soft", stop=0.0)),
)


def look(layer: PieceLayer, name: str) -> tuple[float, float, float]:
    """Where a piece is, and its opacity."""
    shown = layer.shown[name]
    return round(shown.x, 1), round(shown.y, 1), round(shown.alpha, 1)


def test_everything_stands_still_at_a_hit_and_the_last_stretch_lets_a_stone_grow(layer: PieceLayer) -> None:
    layer.put([ROCK], at_once=True)
    done: list[bool] = []
    layer.slide(SLIDE, 0.0, lambda: done.append(True))
    layer.animator.advance(0.1)
    assert look(layer, "stone")[2] == 127.5, "it appears"
    layer.animator.advance(1.1)
    assert look(layer, "stone") == (400.0, 300.0, 255.0) and look(layer, "rock") == (400.0, 300.0, 255.0)
    assert layer.shown["stone"].grow == 1.0
    layer.animator.advance(0.8)
    assert look(layer, "stone") == (350.0, 300.0, 255.0) and look(layer, "rock") == (650.0, 300.0, 255.0)
    assert layer.shown["stone"].grow == 1.5
    layer.animator.advance(0.25)
    assert look(layer, "rock") == (775.0, 300.0, 127.5) and not done
    layer.animator.advance(0.25)
    assert done and layer.shown["stone"].grow == 2.0


def test_chips_fly_from_each_hit_and_fade_with_its_light(layer: PieceLayer) -> None:
    layer.put([ROCK], at_once=True)
    layer.slide(SLIDE, 0.0, lambda: None)

    def farthest(hit: tuple[float, float]) -> tuple[float, int]:
        """How far what flies is from a hit, in widths of the rock, and its greatest opacity."""
        near = [each for each in layer.sliding.above if abs(each.center_x - hit[0]) < 99]
        return max(math.dist(each.position, hit) / 60.0 for each in near), max(each.alpha for each in near)

    layer.animator.advance(0.99)
    assert not layer.sliding.above
    layer.animator.advance(0.02)
    (far, bright), count = farthest((400.0, 300.0)), len(layer.sliding.above)
    assert far < 0.3 and bright > 240 and count > MOST / 2
    layer.animator.advance(0.3)
    assert farthest((400.0, 300.0))[0] > 2 * far and farthest((400.0, 300.0))[1] < 200
    layer.animator.advance(0.3)
    assert not layer.sliding.above
    layer.animator.advance(0.8)
    assert farthest((300.0, 300.0))[0] < 0.3 and 1 < len(layer.sliding.above) < count, "a softer hit"


def test_a_hit_is_heard_and_felt_by_its_force_and_the_ice_by_its_fastest_stone(
    layer: PieceLayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[str, float]] = []
    felt: list[float] = []
    flow: list[float] = []
    sound = layer.canvas.program.sound
    monkeypatch.setattr(sound, "play", lambda cue, loud: heard.append((cue, loud)))
    monkeypatch.setattr(sound, "flow", lambda _loop, loud: flow.append(loud))
    monkeypatch.setattr(layer.canvas, "big_moment", felt.append)
    layer.put([ROCK], at_once=True)
    layer.slide(SLIDE, 0.0, lambda: None)
    for _tenth in range(26):
        layer.animator.advance(0.1)
    assert [cue for cue, _loud in heard] == ["stone_hit_hard", "stone_hit_soft"]
    assert heard[0][1] > heard[1][1] > 0.3 and len(felt) == 1
    slow, still, fast = flow[5], flow[12], flow[17]
    assert 0 == still < slow < fast and flow[-1] == 0, "the rock runs out faster than the stone came"


def test_a_light_below_fades(layer: PieceLayer) -> None:
    light = Light(1.0, "curling/halo_cool.png", Rect.around(400.0, 300.0, 90.0, 90.0), lasts=0.8)
    layer.slide(SLIDE._replace(lights=(light,)), 0.0, lambda: None)
    seen = []
    for _tenth in range(24):
        layer.animator.advance(0.1)
        seen.append(layer.sliding.below[0].alpha if layer.sliding.below else 0)
    assert seen[8] == 0 and seen[12] == 255 and 160 < seen[18] < 240 and seen[23] == 0


def test_with_reduced_motion_things_fade_where_they_end(layer: PieceLayer) -> None:
    layer.put([ROCK], at_once=True)
    layer.animator.reduced = True
    layer.slide(SLIDE, 0.0, lambda: None)
    layer.animator.advance(BRIEF / 2)
    assert look(layer, "stone") == (300.0, 300.0, 127.5)
    assert look(layer, "rock") == (400.0, 300.0, 127.5)
    assert not layer.sliding.above
    layer.animator.advance(BRIEF)
    assert look(layer, "stone")[2] == 255.0 and look(layer, "rock")[2] == 0.0
