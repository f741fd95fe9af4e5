"""Pictures: what is missing or damaged is a blank and no end of the program; glyphs of all sizes lie together."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from game.app.app import App
from game.table.stage.card_layer import RIMS
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style, textures
from game.ui.theme.textures import CardTextures, Glyphs, Textures
from tests.table.looking import resize, scene_of

pytestmark = pytest.mark.window


@pytest.fixture
def bare(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An installation without pictures."""
    monkeypatch.setattr(textures, "path", lambda name: tmp_path / name)
    cached = (textures.patch_table, textures._aspect, textures._frame)
    for each in cached:
        each.cache_clear()
    yield tmp_path
    for each in cached:
        # a blank would stay in place of a panel, whatever room of tests comes next
        each.cache_clear()


def test_missing_pictures_are_blanks_of_the_right_size(bare: Path) -> None:
    kept = CardTextures(1.5)
    assert kept.picture("ui/nothing.png", 40, 20).size == (60, 30)
    assert kept.card("curdle", "Kd", 100).size == (150, 210)
    assert kept.card("curdle_hc", "?", 100).size == (150, 210)
    assert kept.aspect("ui/nothing.png") == 1.0
    parts, border, bleed = kept.patch_parts("panel")
    assert len(parts) == 9 and len(border) == len(bleed) == 4


@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n\x1a\n", b"no picture" * 100])
def test_damaged_pictures_are_blanks(bare: Path, data: bytes) -> None:
    file = bare / "art/baked/ui/broken.png"
    file.parent.mkdir(parents=True)
    file.write_bytes(data)
    assert Textures(1.0).picture("ui/broken.png", 10, 10).size == (10, 10)


def test_a_picture_is_resampled_once_for_a_size(app: App) -> None:
    kept = CardTextures(0.5)
    assert kept.card("curdle", "Kd", 100) is kept.card("curdle", "Kd", 100)
    assert kept.card("curdle", "Kd", 100) is not kept.card("curdle", "Kd", 120)
    assert kept.card("curdle", "Kd", 100) is not kept.card("curdle_hc", "Kd", 100)


def test_what_was_not_used_for_long_is_let_go(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or an evening of five games would fill the memory with cards; what is used again and again stays."""
    monkeypatch.setattr(textures, "MOST", 400_000)
    kept = CardTextures(1.0)
    first, often = kept.card("curdle", "Kd", 100), kept.shadow(100)[0]
    parts = kept.patch_parts("focus")[0]
    for width in range(101, 160):
        kept.card("curdle", "Kd", width)
        assert kept.shadow(100)[0] is often
    assert sum(texture.width * texture.height for texture in kept.kept.values()) <= 400_000
    assert kept.card("curdle", "Kd", 159) is kept.card("curdle", "Kd", 159)
    assert kept.card("curdle", "Kd", 100) is not first
    again = kept.patch_parts("focus")[0]
    assert [part.size for part in again] == [part.size for part in parts] and kept.patch_parts("focus")[0] == again


@pytest.mark.parametrize("half", ["upper", "lower", "both"])
def test_a_half_that_does_not_count_is_grey_and_dark_and_the_other_as_it_was(half: str) -> None:
    card = Image.new("RGBA", (200, 280), (220, 60, 40, 255))
    card.putpixel((0, 0), (220, 60, 40, 0))
    for slope in (0.0, textures.SLOPE):
        found = np.asarray(textures._dimmed(card, half, slope)).astype(int)
        dull = (found[:, :, :3] != (220, 60, 40)).any(axis=2)
        # the alpha stays, or the corners would show
        assert found[0, 0, 3] == 0 and (found[1:, :, 3] == 255).all()
        for column in (0, 100, 199):
            # the line rises to the right
            line = textures.DIVIDED + slope * (0.5 - column / 200)
            for down in range(1, 280):
                if abs(down / 280 - line) > 0.01:
                    assert dull[down, column] == (half == "both" or (half == "upper") == (down / 280 < line))
        shade = found[:, :, :3][dull & (found[:, :, 3] == 255)]
        # nearly grey, and half as bright or darker
        usual = np.median(shade, axis=0)
        assert usual.max() - usual.min() < 40 and 35 < usual.mean() < 60
    assert card.getpixel((100, 100)) == (220, 60, 40, 255)


def test_a_turned_card_leans_to_the_right_and_is_as_large() -> None:
    kept = CardTextures(1.0)
    flat = np.asarray(kept.card("curdle", "Kd", 100).image)[:, :, 3] > 128
    for degrees in (15.0, -15.0, 25.0):
        turned = np.asarray(kept.tilted_card("curdle", "Kd", 100, degrees).image)[:, :, 3] > 128
        assert turned.sum() == pytest.approx(flat.sum(), rel=0.03)
        down, across = np.nonzero(turned)
        # the highest corner of a card turned clockwise is its left one
        highest = across[down == down.min()].mean()
        assert (highest < turned.shape[1] / 2) == (degrees > 0)
        assert down.max() - down.min() < turned.shape[0] and turned.shape[0] <= 180


@pytest.mark.parametrize("name", ["panel", "focus", "button", "scroll_track"])
@pytest.mark.parametrize("scale", [0.67, 1.0, 2.0])
def test_nine_parts_make_up_the_picture_of_a_patch(name: str, scale: float) -> None:
    parts, border, _bleed = Textures(scale).patch_parts(name)
    rows = [parts[0:3], parts[3:6], parts[6:9]]
    whole = textures._frame(textures.patch_table()[name]["file"])
    size = round(whole.width * scale / 2), round(whole.height * scale / 2)
    for row in rows:
        assert sum(part.width for part in row) == size[0] and len({part.height for part in row}) == 1
    for column in zip(*rows, strict=True):
        assert sum(part.height for part in column) == size[1] and len({part.width for part in column}) == 1
    left, bottom, right, top = border
    corners = (rows[0][0].size, rows[2][2].size)
    wished = ((left * scale, top * scale), (right * scale, bottom * scale))
    for found, wish, room in zip((*corners[0], *corners[1]), (*wished[0], *wished[1]), (*size, *size), strict=True):
        assert found == pytest.approx(min(wish, room // 2 - 1), abs=1)


def test_a_part_of_a_picture_is_what_lies_there() -> None:
    kept = Textures(1.0)
    name = "backs/curdle_264.png"
    whole = np.asarray(kept.picture(name, 200, 280).image).astype(int)
    part = np.asarray(kept.part(name, (0.5, 0.25, 1.0, 0.75), 100, 140).image).astype(int)
    assert part.shape[:2] == (140, 100)
    assert np.abs(part - whole[70:210, 100:]).mean() < 6


@pytest.mark.parametrize("rim", list(RIMS))
def test_rims_and_shadows_reach_beyond_the_card(app: App, rim: str) -> None:
    kept = CardTextures(1.0)
    for texture, reach in (kept.shadow(100), kept.rim(100, RIMS[rim])):
        assert reach > 0
        assert texture.width == pytest.approx(100 + 2 * reach, abs=1)


@pytest.mark.parametrize("scale", [0.67, 2.0])
def test_a_rim_runs_around_the_card_and_a_shadow_lies_under_all_of_it(scale: float) -> None:
    kept, width, colour = CardTextures(scale), 150.0, (240, 200, 80)
    high = width * style.CARD_ASPECT
    for (texture, reach), rim in ((kept.rim(width, colour), True), (kept.shadow(width), False)):
        image = np.asarray(texture.image).astype(int)
        alpha = image[:, :, 3]
        assert (texture.width / scale, texture.height / scale) == pytest.approx(
            (width + 2 * reach, high + 2 * reach), abs=2 / scale
        )
        # the same on both sides, above and below, and nothing is cut off at the edges
        assert np.abs(alpha - alpha[:, ::-1]).max() <= 12 and np.abs(alpha - alpha[::-1]).max() <= 12
        assert max(alpha[0].max(), alpha[:, 0].max()) < 40
        middle = alpha[alpha.shape[0] // 2]
        edge = round(reach * scale)
        if rim:
            # brightest right outside the card, which it leaves free
            assert abs(int(middle[: len(middle) // 2].argmax()) - edge) <= 0.05 * width * scale
            assert middle.max() > 240 and middle[len(middle) // 2] == 0
            assert (image[:, :, :3][alpha > 200] == colour).all(axis=1).mean() > 0.9
        else:
            assert 140 < middle[len(middle) // 2] < 200 and list(middle[:edge]) == sorted(middle[:edge])
            assert image[:, :, :3][alpha > 100].max() == 0
        # the corners are round
        outer = edge - round(2 * scale) if rim else edge
        assert alpha[outer, outer] < 0.7 * alpha[outer, len(middle) // 2]


def test_texts_of_many_sizes_are_drawn_together(app: App) -> None:
    """Or each size would be a draw of its own."""
    app.navigator.title()
    scene = scene_of(app)
    sheet = Sheet(scene.canvas)
    bins = set()
    for size in range(18, 60, 3):
        label = sheet.text("Curdle 0123456789", 100, 100, size)
        bins.add(id(label.document.get_font(0).texture_bin))
    assert len(bins) == 1
    sheet.clear()


def test_the_letters_of_a_window_of_another_size_are_let_go(app: App) -> None:
    """Each atlas takes 4 MB: a window that is dragged about would hold those of all its sizes."""
    old, bins = app.window.get_size(), weakref.WeakSet[Any]()
    for width in range(900, 1260, 60):
        resize(app, (width, 600))
        app.navigator.settings()
        scene_of(app)
        assert Glyphs.shared is not None
        bins.update([Glyphs.shared])
    app.navigator.title()
    resize(app, old)
    scene_of(app)
    gc.collect()
    assert len(bins) <= 2, f"{len(bins)} atlases of 6 windows"
