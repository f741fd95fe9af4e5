"""Photographs are as good as the bytes allow that one may take."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image

from game.store.photos import LARGEST, SIZE, small


def saved(image: Image.Image, quality: int) -> tuple[int, object]:
    """The bytes of a JPEG, and by what its parts were divided."""
    file = io.BytesIO()
    image.save(file, "JPEG", quality=quality, optimize=True)
    return file.tell(), Image.open(file).quantization  # type: ignore[attr-defined]


@pytest.mark.parametrize("noise", [0, 12, 24, 40, 60, 90])
def test_a_photograph_is_the_best_that_fits(noise: int) -> None:
    """Of five qualities; a picture of nothing but noise is kept at the least of them."""
    rng = np.random.default_rng(5)
    ground = np.full((SIZE[1], SIZE[0], 3), 128) + rng.integers(-noise, noise + 1, (SIZE[1], SIZE[0], 3))
    image = Image.fromarray(ground.astype(np.uint8))
    kept = small(image)
    used = Image.open(io.BytesIO(kept)).quantization  # type: ignore[attr-defined]
    fitting = [q for q in (84, 74, 62, 48, 30) if saved(image, q)[0] <= LARGEST]
    assert used == saved(image, fitting[0] if fitting else 30)[1]
    assert len(kept) <= LARGEST or not fitting
