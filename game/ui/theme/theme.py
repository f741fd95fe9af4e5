"""The looks of pictures: which pictures belong to each kind of thing, and how they are dyed.

``art/baked/looks.json`` has both (``art/sources/looks.py`` writes it): for each kind of thing the beginnings of its
pictures' names, and its looks, each a few dyes. Drawing code always names the usual picture.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

from PIL import Image, ImageChops, ImageDraw

from game.resources.paths import path
from game.ui.theme.style import PALETTES

#: separates a picture's name from its look
AS = "@"
#: the default look, which needs no file
USUAL = PALETTES[0]
#: degrees of hue over which a dye fades out, and saturations (0 to 1) between which it fades in
SOFT, PALE = 10.0, (0.12, 0.30)
#: the part of a height over which an upper part fades out
FADE = 0.025


class Dye(NamedTuple):
    """Turns colours with a hue between two (degrees; up to ``high`` over 360), and multiplies their saturation and
    light. With ``tint`` (red, green, blue from 0 to 1) white takes that colour instead; ``middle``: only up to that
    distance from the middle, in parts of the width. ``above``: only down to that part of the height. ``glow``: light of
    that colour (as ``tint``) hangs there in curtains.
    """

    low: float = 0.0
    high: float = 0.0
    turn: float = 0.0
    saturation: float = 1.0
    light: float = 1.0
    tint: tuple[float, float, float] | None = None
    middle: float = 0.0
    above: float = 1.0
    glow: tuple[float, float, float] | None = None


class _Kind(NamedTuple):
    pictures: tuple[str, ...]
    looks: Mapping[str, tuple[Dye, ...]]


@cache
def kinds() -> dict[str, _Kind]:
    """The kinds with looks; none if the file is missing."""
    file = path("art/baked/looks.json")
    if not file.exists():
        return {}
    table = json.loads(file.read_text("utf-8"))
    return {
        name: _Kind(tuple(kind["pictures"]), {id: tuple(map(_dye, dyes)) for id, dyes in kind["looks"].items()})
        for name, kind in table.items()
    }


def _dye(table: Mapping[str, Any]) -> Dye:
    parts: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
    return Dye(**parts)


#: the look of each kind that isn't the usual one
_worn: dict[str, str] = {}


def apply(looks: Mapping[str, str]) -> None:
    """Apply looks by kind from now on. All others look as usual."""
    _worn.clear()
    _worn.update({kind: look for kind, look in looks.items() if look != USUAL and look in _looks_of(kind)})


def applied_look(kind: str) -> str | None:
    """The look of a kind; None for the usual one."""
    return _worn.get(kind)


@contextmanager
def preview(kind: str, look: str) -> Iterator[None]:
    """Give a kind another look in a ``with`` block, to preview it."""
    before = dict(_worn)
    apply({**before, kind: look})
    try:
        yield
    finally:
        apply(before)


def applied() -> tuple[tuple[str, str], ...]:
    """All looks except the usual ones."""
    return tuple(_worn.items())


def _looks_of(kind: str) -> Mapping[str, tuple[Dye, ...]]:
    return kinds()[kind].looks if kind in kinds() else {}


def shown(name: str) -> str:
    """The full name of a picture in its present look; one that names its look keeps it."""
    if not _worn or AS in name:
        return name
    looks = [look for kind, look in _worn.items() if name.startswith(kinds()[kind].pictures)]
    return AS.join((name, *looks))


def bare(name: str) -> str:
    """A picture's name without its looks: that of its file."""
    return name.partition(AS)[0]


def dyes_of(name: str) -> Sequence[Dye]:
    """The dyes of a full name."""
    plain, *looks = name.split(AS)
    here = [kind for kind in kinds().values() if plain.startswith(kind.pictures)] if looks else []
    return [dye for look in looks for kind in here for dye in kind.looks.get(look, ())]


def dyed(image: Image.Image, dyes: Sequence[Dye]) -> Image.Image:
    """A picture (RGBA) dyed; the same one if there is nothing to dye."""
    if not dyes:
        return image
    found = image.convert("RGB")
    for dye in dyes:
        h, s, v = found.convert("HSV").split()
        if dye.tint is not None:
            white = ImageChops.multiply(s.point([_ramp(PALE[1], PALE[0], n / 255) for n in range(256)]),
                                        v.point([_ramp(0.5, 0.8, n / 255) for n in range(256)]))  # fmt: skip
            if dye.middle:
                white = ImageChops.multiply(white, _disc(image.size, dye.middle))
            new = Image.merge("RGB", [band.point([round(n * part) for n in range(256)])
                                      for band, part in zip(found.split(), dye.tint, strict=True)])  # fmt: skip
            found = Image.composite(new, found, white)
            continue
        mask = ImageChops.multiply(h.point([_window(dye, n) for n in range(256)]),
                                   s.point([_ramp(*PALE, n / 255) for n in range(256)]))  # fmt: skip
        if dye.above < 1.0:
            mask = ImageChops.multiply(mask, _upper(image.size, dye.above))
        turned = Image.merge("HSV", (
            h.point([round(n + dye.turn / 360 * 256) % 256 for n in range(256)]),
            s.point([min(255, round(n * dye.saturation)) for n in range(256)]),
            v.point([min(255, round(n * dye.light)) for n in range(256)]),
        ))  # fmt: skip
        found = Image.composite(turned.convert("RGB"), found, mask)
        if dye.glow is not None:
            light = ImageChops.multiply(curtains().resize(image.size, Image.Resampling.BILINEAR), mask)
            glow = Image.merge("RGB", [light.point([round(n * part) for n in range(256)]) for part in dye.glow])
            found = ImageChops.screen(found, glow)
    found.putalpha(image.getchannel("A"))
    return found


def _disc(size: tuple[int, int], radius: float) -> Image.Image:
    """A mask of the area near the middle."""
    found, (w, h) = Image.new("L", size, 0), size
    ImageDraw.Draw(found).ellipse((w / 2 - radius * w, h / 2 - radius * w, w / 2 + radius * w, h / 2 + radius * w), 255)
    return found


def _upper(size: tuple[int, int], above: float) -> Image.Image:
    """A mask of the area above a part of the height, fading out by ``FADE``."""
    found = Image.new("L", (1, size[1]))
    found.putdata([_ramp(above + FADE, above - FADE, (n + 0.5) / size[1]) for n in range(size[1])])
    return found.resize(size)


@cache
def curtains() -> Image.Image:
    """The strength of light that hangs in folds over a picture's upper third."""
    w, h = 420, 240
    found = Image.new("L", (w, h), 0)
    pixels = found.load()
    assert pixels is not None
    for x in range(w):
        at = 2 * math.pi * x / w
        # the lower edge, and the brightness of the fold there
        edge = 0.30 + 0.022 * math.sin(5 * at + 0.6) + 0.014 * math.sin(11 * at + 2.1 * math.sin(3 * at))
        fold = 0.62 + 0.24 * math.sin(23 * at + 3 * math.sin(4 * at)) + 0.14 * math.sin(61 * at + 2 * math.sin(9 * at))
        for y in range(round(0.4 * h)):
            up = edge - (y + 0.5) / h
            if up > -0.02:
                fade = math.exp(-up / 0.085) if up > 0 else 1 + up / 0.02
                pixels[x, y] = round(255 * min(1.0, max(0.0, fade * fold)))
    return found


def _ramp(low: float, high: float, at: float) -> int:
    return round(255 * min(1.0, max(0.0, (at - low) / (high - low))))


def _window(dye: Dye, hue: int) -> int:
    """A dye's weight for a hue (0 to 255), 0 to 255."""
    degrees = hue / 256 * 360
    near = min(abs(degrees + turn - (dye.low + dye.high) / 2) for turn in (-360, 0, 360))
    return _ramp((dye.high - dye.low) / 2 + SOFT, (dye.high - dye.low) / 2, near)
