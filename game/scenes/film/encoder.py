"""Pictures of a film as one animated WebP that is small enough to send."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image, ImageChops, ImageFilter, WebPImagePlugin  # noqa: F401 - the frozen program finds the format by this import

#: bytes and seconds that a film has at most, and seconds between two of its pictures
MOST_BYTES, MOST_SECONDS, STEP = 6_000_000, 12.0, 1 / 20
#: every how manieth picture and which quality to try, one after the other until the film is small enough
RUNGS = ((1, 80), (1, 62), (2, 62), (2, 40), (3, 30), (4, 15))
#: pixels of the blocks that are compared: as large as WebP's own
BLOCK = 16
_ON = [0, *[255] * 255]
Report = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Encoded:
    """A finished file: its bytes, its number of pictures, its length in seconds (0: one picture)."""

    content: bytes
    frames: int = 1
    seconds: float = 0.0


def packed(picture: Image.Image) -> bytes:
    """A picture as it is held until the film is written. Equal parts of two pictures stay equal."""
    made = BytesIO()
    picture.save(made, "JPEG", quality=95, subsampling=0)
    return made.getvalue()


def animated(pictures: Sequence[bytes], report: Report = lambda share: None, most: int = MOST_BYTES) -> Encoded:
    """The film of packed pictures, of at most ``most`` bytes and 12 seconds. ``report``: gets the finished share."""
    step = min(STEP, MOST_SECONDS / len(pictures))
    rungs = list(RUNGS)
    while True:
        each, quality = rungs.pop(0)
        made = _webp(pictures, each, quality, step, report)
        if len(made.content) <= most or made.frames == 1:
            return made
        if not rungs:
            rungs.append((2 * each, quality))


def _webp(pictures: Sequence[bytes], each: int, quality: int, step: float, report: Report) -> Encoded:
    """The film of every ``each``-th picture and the last one; pictures that don't change are shown for longer."""
    last = len(pictures) - 1
    chosen = [n for n in range(0, last, each) if each <= last] + [last]
    shown = [n for at, n in enumerate(chosen) if at == 0 or pictures[n] != pictures[chosen[at - 1]]]
    ends = [round(1000 * step * n) for n in (*shown[1:], last + 1)]
    body, before, start, size = b"", None, 0, (0, 0)
    for number, (picture, end) in enumerate(zip(shown, ends, strict=True), 1):
        with Image.open(BytesIO(pictures[picture])) as found:
            now = found.convert("RGB")
        body += _frame(before, now, end - start, quality)
        before, start, size = now, end, now.size
        report(number / len(shown))
    # animated, with alpha; no background, endless
    head = _chunk(b"VP8X", bytes([0x12, 0, 0, 0]) + _u24(size[0] - 1) + _u24(size[1] - 1)) + _chunk(b"ANIM", bytes(6))
    return Encoded(_chunk(b"RIFF", b"WEBP" + head + body), len(shown), ends[-1] / 1000)


def _frame(before: Image.Image | None, now: Image.Image, milliseconds: int, quality: int) -> bytes:
    """A picture's chunk: the first one whole, of others only the blocks that have changed, the rest transparent.

    Pillow's own way of animation also leaves out small changes, which add up to a mosaic where light fades.
    """
    x, y, picture = 0, 0, now
    if before is not None:
        red, green, blue = ImageChops.difference(before, now).split()
        changed = ImageChops.lighter(ImageChops.lighter(red, green), blue).point(_ON)
        # a block's mean of one changed pixel is more than none
        few = changed.reduce(BLOCK).point(_ON)
        blocks, around = (_large(each, now.size) for each in (few, few.filter(ImageFilter.MaxFilter(3))))
        x, y, right, top = around.getbbox() or (0, 0, BLOCK, BLOCK)
        picture = Image.composite(now, Image.new("RGB", now.size), around)
        picture.putalpha(blocks)
        picture = picture.crop((x, y, right, top))
    made = BytesIO()
    # exact: what is transparent keeps its colour, so that it can't stain what isn't
    picture.save(made, "WEBP", quality=quality, method=3, exact=True)
    width, height = picture.size
    head = b"".join(map(_u24, (x // 2, y // 2, width - 1, height - 1, milliseconds))) + bytes(1)
    return _chunk(b"ANMF", head + b"".join(_image_chunks(made.getvalue())))


def _large(blocks: Image.Image, size: tuple[int, int]) -> Image.Image:
    """A mask of blocks in the size of a picture."""
    whole = blocks.resize((BLOCK * blocks.width, BLOCK * blocks.height), Image.Resampling.NEAREST)
    return whole.crop((0, 0, *size))


def _chunk(name: bytes, content: bytes) -> bytes:
    return name + len(content).to_bytes(4, "little") + content + bytes(len(content) % 2)


def _u24(number: int) -> bytes:
    return number.to_bytes(3, "little")


def _image_chunks(file: bytes) -> Iterator[bytes]:
    """The chunks of a WebP file that hold its picture and its transparency."""
    at = 12
    while at < len(file):
        end = at + 8 + int.from_bytes(file[at + 4 : at + 8], "little")
        end += end % 2
        if file[at : at + 4] in (b"ALPH", b"VP8 ", b"VP8L"):
            yield file[at:end]
        at = end


def still(picture: Image.Image) -> Encoded:
    """A picture as PNG."""
    made = BytesIO()
    picture.save(made, "PNG")
    return Encoded(made.getvalue())
