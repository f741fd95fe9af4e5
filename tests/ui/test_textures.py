"""Pictures: what is missing or damaged is a blank and no end of the program; glyphs of all sizes lie together."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app.app import App
from game.table.stage.card_layer import RIMS
from game.ui.sheet.sheet import Sheet
from game.ui.theme import textures
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


@pytest.mark.parametrize("rim", list(RIMS))
def test_rims_and_shadows_reach_beyond_the_card(app: App, rim: str) -> None:
    kept = CardTextures(1.0)
    for texture, reach in (kept.shadow(100), kept.rim(100, RIMS[rim])):
        assert reach > 0
        assert texture.width == pytest.approx(100 + 2 * reach, abs=1)


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
