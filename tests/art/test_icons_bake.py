"""The program's icon: every size as it is drawn, and files for Windows and macOS that hold what they ask for."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from art.bake import BAKED
from art.sources import appicon

ICONS = BAKED.parent / "icons"


@pytest.mark.parametrize("size", appicon.SIZES)
def test_every_size_is_square_and_round(size: int) -> None:
    with Image.open(ICONS / f"bonspiel-{size}.png") as image:
        assert image.size == (size, size)
        alpha = np.asarray(image.convert("RGBA"))[..., 3]
    assert alpha[0, 0] == alpha[0, -1] == alpha[-1, 0] == alpha[-1, -1] == 0
    assert alpha[size // 2, size // 2] == 255


@pytest.mark.parametrize("size", [16, 48, 64])
def test_the_drawing_gives_what_is_baked(size: int) -> None:
    with Image.open(ICONS / f"bonspiel-{size}.png") as image:
        baked = np.asarray(image.convert("RGBA")).astype(int)
    assert np.abs(np.asarray(appicon.icon(size)).astype(int) - baked).mean() < 2


def test_windows_and_macos_get_the_sizes_they_ask_for() -> None:
    with Image.open(ICONS / "bonspiel.ico") as ico:
        assert ico.info["sizes"] == {(size, size) for size in appicon.ICO}
        assert {16, 32, 48, 256} <= {size for size, _ in ico.info["sizes"]}
    with Image.open(ICONS / "bonspiel.icns") as icns:
        pixels = {width * scale for width, _height, scale in icns.info["sizes"]}
    assert {16, 32, 64, 128, 256, 512, 1024} <= pixels
