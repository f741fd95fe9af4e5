"""A film's file: its size, its length, and pictures that don't change."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageChops, ImageStat

from game.scenes.film import encoder
from game.scenes.film.encoder import BLOCK, MOST_SECONDS, STEP, animated, packed, still

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


def test_a_film_of_just_the_size_that_is_allowed_stays_as_it_is() -> None:
    pictures = [noise(n) for n in range(3)]
    whole = animated(pictures).content
    assert animated(pictures, most=len(whole)).content == whole
    assert len(animated(pictures, most=len(whole) - 1).content) < len(whole)


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


#: not a whole number of blocks, either way
ODD = 100, 60


def moving() -> list[Image.Image]:
    """A square that visits the corners and the middle of a room, and a last picture that is all another."""
    room = Image.linear_gradient("L").resize(ODD).convert("RGB")
    pictures = [room]
    for x, y in ((0, 0), (92, 0), (92, 52), (0, 52), (45, 27)):
        moved = room.copy()
        moved.paste("red", (x, y, x + 8, y + 8))
        pictures.append(moved)
    return [*pictures, room.transpose(Image.Transpose.FLIP_LEFT_RIGHT).point(lambda v: 255 - v)]


def seen(content: bytes) -> list[Image.Image]:
    """The pictures of a film as they are shown."""
    found = []
    with Image.open(BytesIO(content)) as film:
        for number in range(film.n_frames):
            film.seek(number)
            found.append(film.convert("RGB"))
    return found


def parts(content: bytes) -> Iterator[tuple[int, int, int, int, int]]:
    """Of each picture in a film's file: where its part lies, how large it is, and for how long it is shown."""
    at = 12
    while at < len(content):
        size = int.from_bytes(content[at + 4 : at + 8], "little")
        if content[at : at + 4] == b"ANMF":
            x, y, wide, high, long = (
                int.from_bytes(content[at + 8 + 3 * n : at + 11 + 3 * n], "little") for n in range(5)
            )
            yield 2 * x, 2 * y, wide + 1, high + 1, long
        at += 8 + size + size % 2
    assert at == len(content) == 8 + int.from_bytes(content[4:8], "little")


def test_each_picture_of_a_film_looks_as_it_was_given() -> None:
    """In its corners too, and nothing of the picture before it is left."""
    given = moving()
    shown = seen(animated([packed(each) for each in given]).content)
    assert len(shown) == len(given)
    for one, other in zip(given, shown, strict=True):
        assert other.size == ODD
        off = ImageStat.Stat(ImageChops.difference(one, other).reduce(4)).extrema
        assert max(most for _least, most in off) < 70
        assert max(ImageStat.Stat(ImageChops.difference(one, other)).mean) < 4


def test_only_blocks_around_what_has_changed_are_written_again() -> None:
    pictures = [packed(each) for each in moving()]
    first, *later = parts(animated(pictures).content)
    assert first[:4] == (0, 0, *ODD)
    for place, (x, y, wide, high, _long) in enumerate(later, 1):
        one, other = (Image.open(BytesIO(pictures[n])).convert("RGB") for n in (place - 1, place))
        box = ImageChops.difference(one, other).getbbox()
        assert box is not None
        left, top, right, bottom = box
        assert x <= left and y <= top and right <= x + wide <= ODD[0] and bottom <= y + high <= ODD[1]
        assert left - x <= 2 * BLOCK and top - y <= 2 * BLOCK
        assert x + wide - right <= 2 * BLOCK and y + high - bottom <= 2 * BLOCK


@pytest.mark.parametrize("count", [1, 2, 7, 239, 240, 241, 480])
def test_a_film_takes_its_time_evenly(count: int) -> None:
    """Twenty pictures in a second, faster only where it would be longer than it may be; no picture is shown longer."""
    small = [packed(Image.new("RGB", (32, 32), colour)) for colour in ("red", "blue")]
    made = animated([small[n % 2] for n in range(count)])
    long = [each[4] for each in parts(made.content)]
    assert made.frames == len(long) == count
    assert sum(long) == round(1000 * made.seconds) == min(50 * count, 1000 * MOST_SECONDS)
    assert max(long) - min(long) <= 1


@pytest.mark.parametrize(("each", "count"), [(1, 9), (2, 9), (2, 10), (3, 9), (4, 9), (9, 9), (12, 9)])
def test_a_film_of_fewer_pictures_begins_and_ends_alike(each: int, count: int) -> None:
    """Every so manieth picture and the last one, each until the next one's time."""
    given = [Image.new("RGB", (32, 32), (20 * n, 0, 0)) for n in range(count)]
    made = encoder._webp([packed(picture) for picture in given], each, 80, STEP, lambda share: None)
    shown = [round(ImageStat.Stat(picture).mean[0] / 20) for picture in seen(made.content)]
    long = [part[4] for part in parts(made.content)]
    assert shown == sorted({*(n for n in range(0, count, each) if each < count), count - 1})
    assert sum(long) == 50 * count == round(1000 * made.seconds)
    assert [sum(long[:n]) for n in range(1, len(long))] == [50 * n for n in shown[1:]]
