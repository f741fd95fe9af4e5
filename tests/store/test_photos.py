"""Photographs are as good as the bytes allow that one may take."""

from __future__ import annotations

import io
import os
import socket
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageFile

from game.store import photos
from game.store.photos import LARGEST, SIZE, Photo, all_photos, folder, keep, load, of_newest, small


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


def table(colour: tuple[int, int, int] = (200, 30, 30), size: tuple[int, int] = (1280, 720)) -> Image.Image:
    """The picture of a final table, in one colour."""
    return Image.new("RGB", size, colour)


def test_a_photograph_comes_back_by_its_bonspiel_and_the_newest_bonspiel_with_one_is_shown() -> None:
    assert all_photos() == [] and of_newest(["aa", "bb"]) is None
    file = keep("aa", "m-1", table())
    assert file == folder() / "aa-m-1.jpg" and all_photos() == [Photo("aa", "m-1", file)]
    keep("bb", "m2", table((20, 30, 220)))
    for asked, shown in ((["cc", "bb", "aa"], "bb"), (["aa", "bb"], "aa"), (["cc"], None), ([], None)):
        assert getattr(of_newest(asked), "bonspiel", None) == shown
    picture = load(Photo("aa", "m-1", file))
    assert picture is not None and picture.size == SIZE and picture.mode == "RGBA"
    red, green, blue, alpha = picture.getpixel((264, 150))  # type: ignore[misc]
    assert abs(red - 200) < 6 and abs(green - 30) < 6 and abs(blue - 30) < 6 and alpha == 255


@pytest.mark.parametrize("size", [(1280, 720), (2000, 720), (700, 900)])
def test_a_photograph_is_of_the_middle_of_the_window(size: tuple[int, int]) -> None:
    """Whatever the window's shape, a ring around its middle stays round."""
    picture = Image.new("RGB", size, (0, 0, 0))
    middle = size[0] // 2, size[1] // 2
    picture.paste((255, 255, 255), (middle[0] - 100, middle[1] - 100, middle[0] + 100, middle[1] + 100))
    kept = np.asarray(Image.open(io.BytesIO(small(picture))).convert("L"))
    high, wide = np.nonzero(kept > 128)
    assert abs((wide.min() + wide.max()) / 2 - 263.5) <= 1 and abs((high.min() + high.max()) / 2 - 149.5) <= 1
    assert abs((np.ptp(wide) + 1) - (np.ptp(high) + 1)) <= 2


def test_what_is_no_photograph_of_ours_is_none(tmp_path: Path) -> None:
    good = keep("aa", "m", table())
    assert good is not None
    for name in ("notes.txt", "aa.jpg", "a_b-m.jpg", "-m.jpg", f"{'a' * 65}-m.jpg"):
        (folder() / name).write_bytes(good.read_bytes())
    assert [photo.file for photo in all_photos()] == [good]
    assert keep("../aa", "m", table()) is None and keep("aa", "", table()) is None
    whole = good.read_bytes()
    file = io.BytesIO()
    table(size=(SIZE[0] + 1, SIZE[1])).save(file, "JPEG")
    png = io.BytesIO()
    table(size=SIZE).save(png, "PNG")
    for bad in (b"", whole[:200], b"x" * 500, file.getvalue(), png.getvalue(), whole + b"x" * LARGEST):
        good.write_bytes(bad)
        assert load(Photo("aa", "m", good)) is None
    good.write_bytes(whole + b"x" * (LARGEST - len(whole)))
    assert load(Photo("aa", "m", good)) is not None, "as large as it may be"
    good.unlink()
    assert load(Photo("aa", "m", good)) is None


def test_the_oldest_photographs_go_and_where_none_can_be_kept_that_is_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(photos, "MOST", 3)
    for n, name in enumerate("edcba"):
        file = keep(name, "m", table())
        assert file is not None
        os.utime(file, (1000 + n, 1000 + n))
    keep("f", "m", table())
    assert {photo.bonspiel for photo in all_photos()} == {"a", "b", "f"}
    for photo in all_photos():
        photo.file.unlink()
    folder().rmdir()
    folder().write_text("somebody else's")
    assert keep("a", "m", table()) is None and all_photos() == []


def claiming(size: tuple[int, int]) -> bytes:
    """A photograph of few bytes whose head says that it is of another size."""
    file = io.BytesIO()
    Image.effect_noise(SIZE, 60).convert("RGB").save(file, "JPEG", quality=20)
    data = bytearray(file.getvalue())
    at = data.find(b"\xff\xc0") + 5
    data[at : at + 4] = size[1].to_bytes(2, "big") + size[0].to_bytes(2, "big")
    return bytes(data)


@pytest.mark.parametrize("size", [(12288, 12288), (65535, 65535), (SIZE[0], 65535), (SIZE[0] + 1, SIZE[1])])
def test_a_photograph_of_another_size_is_never_unpacked(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    file = folder() / "aa-m1.jpg"
    file.parent.mkdir(parents=True)
    file.write_bytes(claiming(size))
    unpacked: list[object] = []
    monkeypatch.setattr(ImageFile.ImageFile, "load", lambda image: unpacked.append(image.size))
    assert load(Photo("aa", "m1", file)) is None and unpacked == []


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices with names")
@pytest.mark.parametrize("kind", ["pipe", "device", "endless", "socket", "folder", "circle", "large"])
def test_what_is_no_file_of_ours_is_no_photograph_and_nobody_waits_for_it(kind: str) -> None:
    file = folder() / "aa-m1.jpg"
    file.parent.mkdir(parents=True)
    if kind == "pipe":
        os.mkfifo(file)
    elif kind in ("device", "endless", "circle"):
        file.symlink_to({"device": "/dev/null", "endless": "/dev/zero", "circle": str(file)}[kind])
    elif kind == "socket":
        here = os.getcwd()
        os.chdir(file.parent)
        with socket.socket(socket.AF_UNIX) as bound:
            bound.bind(file.name)
        os.chdir(here)
    elif kind == "folder":
        file.mkdir()
    else:
        with file.open("wb") as sparse:
            sparse.truncate(1 << 40)
    assert load(Photo("aa", "m1", file)) is None
    assert keep("bb", "m2", table()) is not None, "and another can be kept beside it"
