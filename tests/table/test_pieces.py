"""Pieces on a board: they glide to their places, and what they carry goes, turns and grows with them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.app.app import App
from game.table.stage.piece import Part, Piece
from game.table.stage.pieces import GLIDE, PieceLayer
from game.ui.motion import Animator
from tests.table.looking import usual
from tests.table.playing import company, seated, table

pytestmark = pytest.mark.window
LIGHTS = {"hint": ("light.png", 1.5), "seen": ("light.png", 1.2)}
ROCK = Piece(
    "rock", "ui/puck.png", 400.0, 300.0, 60.0, 40.0, lights=LIGHTS, kin=("other",), text="7",
    parts=(Part("ui/chip.png", 30.0, 10.0, 20.0, 20.0), Part("ui/chip.png", 0.0, 40.0, 16.0, 16.0, upright=True)),
)  # fmt: skip
OTHER = Piece("other", "ui/puck.png", 700.0, 300.0, 60.0, 60.0, lights=LIGHTS, entrance=None)


@pytest.fixture
def layer(app: App) -> PieceLayer:
    """An empty board on a table's canvas."""
    usual(app)
    scene: Any = table(app, seated("curdle", company("curdle", "human"), 4))
    return PieceLayer(scene.canvas, Animator())


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
    assert next(iter(layer.sprites)).width == 90.0
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
