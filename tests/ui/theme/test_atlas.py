"""The atlas of the window: pictures of one name come and go, whenever Python looks for what nobody uses."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import pytest
from arcade import Texture
from PIL import Image

from game.app.app import App
from game.ui.theme.atlas import Atlas

pytestmark = pytest.mark.window


@pytest.fixture
def atlas(app: App) -> Iterator[Atlas]:
    """A small one, while nothing is thrown away but when a test says so."""
    assert isinstance(app.window.ctx.default_atlas, Atlas), "the window's own"
    gc.collect()
    # what other tests have left isn't looked through again
    gc.freeze()
    gc.disable()
    yield Atlas((128, 128), app.window.ctx)
    gc.enable()


def chip(name: str, colour: str = "red", size: int = 20) -> Texture:
    around = (0, 0), (1, 0), (1, 1)
    return Texture(Image.new("RGBA", (size, size), colour), hash=name, hit_box_points=around)


def in_a_circle(texture: Texture) -> None:
    """Only the collector finds out that nobody uses it any more, as with a table that has been left."""
    circle: list[Any] = [texture]
    circle.append(circle)


def test_a_picture_dies_while_another_of_its_name_is_added(atlas: Atlas, monkeypatch: pytest.MonkeyPatch) -> None:
    in_a_circle(chip("chip"))
    old = chip("chip")
    atlas.add(old)
    in_a_circle(old)
    del old
    count = atlas._add_texture_ref

    def meanwhile(texture: Texture, create_finalizer: bool = True) -> None:
        gc.collect()
        count(texture, create_finalizer)

    monkeypatch.setattr(atlas, "_add_texture_ref", meanwhile)
    new = chip("chip")
    slot, _region = atlas.add(new)
    atlas.add(other := chip("other"))
    assert slot == atlas.get_texture_id(new) != atlas.get_texture_id(other)


@pytest.mark.parametrize("grow", [lambda atlas: atlas.resize((256, 256)), lambda atlas: atlas.rebuild()])
def test_a_picture_outlives_the_first_of_its_name(atlas: Atlas, grow: Any) -> None:
    first, second, third = chip("chip"), chip("chip"), chip("chip")
    for texture in (chip("wide", "blue", 60), first, second, third):
        atlas.add(texture)
    del first
    held = [chip(f"held {n}", "green", 30) for n in range(3)]
    for texture in held:
        atlas.add(texture)
    del texture, third
    grow(atlas)
    atlas.add(chip("next", "blue", 10))
    assert atlas.read_texture_image_from_atlas(second).getpixel((10, 10)) == (255, 0, 0, 255)
    assert atlas.read_texture_image_from_atlas(held[0]).getpixel((10, 10)) == (0, 128, 0, 255)


def test_what_nobody_uses_makes_room(atlas: Atlas) -> None:
    for n in range(40):
        atlas.add(chip(f"chip {n}", size=50))
    assert atlas.size == (128, 128) and len(atlas.textures) <= 1
