"""A film's file: its size, its length, and pictures that don't change."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageStat

from game.scenes.film.encoder import MOST_SECONDS, animated, packed, still

SIZE = 96, 54


def noise(number: int) -> bytes:
    """A picture that hardly packs."""
    return packed(Image.frombytes("RGB", SIZE, Random(number).randbytes(3 * SIZE[0] * SIZE[1])))


def length(content: bytes) -> tuple[int, float]:
    """How many pictures a film has, and how many seconds."""
    with Image.open(BytesIO(content)) as film:
        assert film.format == "WEBP"
        count, whole = film.n_frames, 0.0
        for number in range(count):
            film.seek(number)
            film.load()
            whole += film.info["duration"] / 1000
    return count, round(whole, 3)


def test_a_film_is_as_long_as_its_pictures() -> None:
    made = animated([noise(n) for n in range(30)])
    assert length(made.content) == (30, 1.5)
    assert (made.frames, made.seconds) == (30, 1.5)


def test_a_film_that_is_too_long_gets_faster() -> None:
    count, seconds = length(animated([noise(n % 7) for n in range(400)]).content)
    assert seconds <= MOST_SECONDS
    assert count == 400


def test_what_does_not_change_is_one_picture() -> None:
    one, other = noise(1), noise(2)
    made = animated([one] * 20 + [other] * 20)
    assert length(made.content) == (2, 2.0)


@pytest.mark.parametrize("most", [100_000, 30_000, 6_000, 900])
def test_quality_and_pictures_give_way_to_size(most: int) -> None:
    pictures = [noise(n) for n in range(24)]
    whole = animated(pictures)
    assert len(whole.content) > 100_000
    made = animated(pictures, most=most)
    assert len(made.content) <= most or made.frames == 1
    if made.frames > 1:
        assert made.seconds == whole.seconds


def test_a_small_change_of_light_is_not_left_out() -> None:
    """Pillow's own films leave it out, and fading light becomes a mosaic."""
    room = Image.linear_gradient("L").resize(SIZE).convert("RGB")
    lit = room.point(lambda v: min(255, v + 3))
    with Image.open(BytesIO(animated([packed(room), packed(lit)]).content)) as film:
        film.seek(1)
        brighter = ImageStat.Stat(film.convert("RGB")).mean[0] - ImageStat.Stat(room).mean[0]
    assert brighter == pytest.approx(3, abs=1)


def test_small_changes_cost_little() -> None:
    room = Image.frombytes("RGB", (320, 180), Random(1).randbytes(3 * 320 * 180))
    pictures = []
    for x in range(30):
        moved = room.copy()
        moved.paste("red", (x, 20, x + 6, 26))
        pictures.append(packed(moved))
    assert len(animated(pictures).content) < 8 * len(animated(pictures[:1]).content)


def test_a_film_of_one_picture_is_one() -> None:
    made = animated([noise(1)])
    assert made.frames == 1
    with Image.open(BytesIO(made.content)) as film:
        assert film.size == SIZE


def test_progress_grows_to_the_end() -> None:
    shares: list[float] = []
    animated([noise(n) for n in range(10)], shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_a_picture_is_png() -> None:
    with Image.open(BytesIO(still(Image.new("RGB", SIZE, "red")).content)) as picture:
        assert (picture.format, picture.size) == ("PNG", SIZE)
