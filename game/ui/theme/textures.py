"""Pictures at the exact size they are shown in: loaded from ``art/baked``, resampled once, cached.

Everything small is resampled with Lanczos to the pixels it will cover, so it is crisp at any window size. All users of
that size share one texture.
"""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, ClassVar

import arcade
import pyglet
from PIL import Image
from pyglet import gl
from pyglet.font.base import Font, GlyphTextureBin

from game.resources.paths import path
from game.ui.text.card_text import Tongue, letter
from game.ui.theme import style, theme

BAKED = "art/baked/"
CARD_WIDTHS = (132, 264, 528)
#: pixels of pictures that are cached at scale 1: a table and the screens around it need a third of it, all games more
MOST = 4_000_000
#: where a card with two faces is divided, as a part of its height from above, and by how much of it the line rises
DIVIDED, SLOPE = 0.509, 0.05
_DARKER = [round(v * 0.5) for v in range(256)]


@cache
def patch_table() -> dict[str, Any]:
    """The nine-patches: name to ``file`` and ``border`` (left, bottom, right, top in pixels at 2×)."""
    file = path(BAKED + "ui/patches.json")
    return dict(json.loads(file.read_text("utf-8"))) if file.exists() else {}


def _open(file: Path) -> Image.Image:
    """The picture in RGBA; a missing one is a visible blank, so that a damaged install still plays."""
    try:
        return Image.open(file).convert("RGBA")
    except (OSError, ValueError):
        return Image.new("RGBA", (16, 16), (120, 90, 60, 255))


def _file(name: str) -> Image.Image:
    """``art/baked/NAME``, in its present look."""
    return _open(path(BAKED + theme.bare(name)))


def _dressed(name: str, image: Image.Image) -> Image.Image:
    """A picture at its final size, in the looks that its full name says."""
    return theme.dyed(image, theme.dyes_of(name))


@lru_cache(8)
def _frame(name: str) -> Image.Image:
    """The picture of a nine-patch, cached because reading the panel's takes as long as resampling it."""
    return _open(path(BAKED + "ui/" + name))


def _dimmed(image: Image.Image, dim: str, slope: float) -> Image.Image:
    """The card with a half of it grey and dark; ``slope``: the part of its height by which its dividing line falls or
    rises.
    """
    from PIL import ImageDraw

    k, (w, h) = 4, image.size
    mask = Image.new("L", (w * k, h * k), 255 if dim == "both" else 0)
    if dim != "both":
        edge = 0 if dim == "upper" else h * k
        line = [(0, (DIVIDED + slope / 2) * h * k), (w * k, (DIVIDED - slope / 2) * h * k)]
        ImageDraw.Draw(mask).polygon([*line, (w * k, edge), (0, edge)], fill=255)
    mask = mask.resize((w, h), Image.Resampling.BOX)
    grey = image.convert("L").point([round(v * 0.46) for v in range(256)])
    dull = Image.blend(Image.merge("RGB", (grey, grey, grey)), image.convert("RGB").point(_DARKER * 3), 0.3)
    found = image.copy()
    found.paste(Image.merge("RGBA", (*dull.split(), image.getchannel("A"))), (0, 0), mask)
    return found


def _resized(image: Image.Image, w: int, h: int) -> Image.Image:
    w, h = max(1, w), max(1, h)
    if image.size == (w, h):
        return image
    # premultiplied, or transparent pixels bleed dark into the rims
    return image.convert("RGBa").resize((w, h), Image.Resampling.LANCZOS).convert("RGBA")


class Textures:
    """Textures for one scale of the stage (pixels per virtual unit): the last used, up to the limit."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        #: the last used comes last; users of one that was dropped still hold it
        self.kept: dict[tuple[Any, ...], arcade.Texture] = {}
        self._pixels = 0

    def _known(self, key: tuple[Any, ...]) -> arcade.Texture | None:
        """A cached texture, marked as the last used."""
        texture = self.kept.pop(key, None)
        if texture is not None:
            self.kept[key] = texture
        return texture

    def _keep(self, key: tuple[Any, ...], image: Image.Image) -> arcade.Texture:
        # nothing collides with a picture, so skip computing its outline
        x, y = image.width / 2, image.height / 2
        around = (-x, -y), (x, -y), (x, y), (-x, y)
        name = "-".join(map(str, key)) + f"@{self.scale:.4f}"
        texture = arcade.Texture(image, hash=name, hit_box_points=around)
        if (old := self.kept.pop(key, None)) is not None:
            self._pixels -= old.width * old.height
        self.kept[key] = texture
        self._pixels += image.width * image.height
        # the window's atlas grows to hold the cache, and never shrinks
        while self._pixels > MOST * self.scale**2 and len(self.kept) > 1:
            oldest = self.kept.pop(next(iter(self.kept)))
            self._pixels -= oldest.width * oldest.height
        return texture

    def picture(self, name: str, w: float, h: float) -> arcade.Texture:
        """``art/baked/NAME`` for ``w`` × ``h`` virtual units."""
        pw, ph, name = round(w * self.scale), round(h * self.scale), theme.shown(name)
        key = ("picture", name, pw, ph)
        if (known := self._known(key)) is not None:
            return known
        return self._keep(key, _dressed(name, _resized(_file(name), pw, ph)))

    def made(self, key: tuple[Any, ...], make: Callable[[], Image.Image]) -> arcade.Texture:
        """A picture that the program draws itself, at its final size; ``key`` has all that it depends on."""
        known = self._known(key)
        return self._keep(key, make()) if known is None else known

    def part(self, name: str, part: tuple[float, float, float, float], w: float, h: float) -> arcade.Texture:
        """A part of ``art/baked/NAME`` (left, top, right, bottom as fractions) for ``w`` × ``h`` virtual units."""
        pw, ph, name = round(w * self.scale), round(h * self.scale), theme.shown(name)
        key = ("part", name, part, pw, ph)
        if (known := self._known(key)) is not None:
            return known
        image = _file(name)
        left, top, right, bottom = part
        box = (image.width * left, image.height * top, image.width * right, image.height * bottom)
        return self._keep(key, _dressed(name, _resized(image.crop(box), pw, ph)))

    def aspect(self, name: str) -> float:
        """Width by height of ``art/baked/NAME``."""
        return _aspect(theme.bare(name))

    def card(self, deck: str, code: str, width: float, dim: str = "") -> arcade.Texture:
        """A card's face (``?``: its back) for ``width`` virtual units; ``deck`` may end in ``_hc``.

        ``dim``: the half of a two-faced card that doesn't count, ``upper``, ``lower`` or ``both``. In its file's name a
        slash in a code is a hyphen, and the prime of the other team's deck is left out.
        """
        pw = max(8, round(width * self.scale))
        source = next((w for w in CARD_WIDTHS if w >= pw), CARD_WIDTHS[-1])
        base = deck.removesuffix("_hc")
        plain = code.replace("/", "-").removesuffix("'")
        name = theme.shown(f"backs/{base}_{source}.png" if code == "?" else f"cards/{deck}/{source}/{plain}.png")
        key = ("card", name, pw, dim, Tongue.language())
        if (known := self._known(key)) is not None:
            return known
        image = _dressed(name, letter(_resized(_file(name), pw, round(pw * style.CARD_ASPECT)), deck, plain))
        return self._keep(key, _dimmed(image, dim, 0.0 if deck != base else SLOPE) if dim else image)

    def tilted_card(self, deck: str, code: str, width: float, degrees: float) -> arcade.Texture:
        """A card turned clockwise, with smooth edges: those of a turned sprite are jagged."""
        flat = self.card(deck, code, 2 * width)
        key = (flat.atlas_name, "tilted", degrees)

        def turned() -> Image.Image:
            image = flat.image.convert("RGBa").rotate(-degrees, Image.Resampling.BICUBIC, expand=True)
            return image.resize((image.width // 2, image.height // 2), Image.Resampling.BOX).convert("RGBA")

        return self.made(key, turned)

    def patch_parts(self, name: str) -> tuple[list[arcade.Texture], tuple[float, ...], tuple[float, ...]]:
        """The nine textures of a patch from the top left by rows; its borders and its bleed (l, b, r, t), in units."""
        entry = patch_table().get(name) or {"file": f"{name}.png", "border": [4, 4, 4, 4]}
        border = tuple(float(v) / 2 for v in entry["border"])
        known = [self._known(("patch", name, i)) for i in range(9)]
        parts = [part for part in known if part is not None]
        bleed = tuple(float(v) / 2 for v in entry.get("bleed", (0, 0, 0, 0)))
        return parts if len(parts) == 9 else self._cut(name, entry), border, bleed

    def _cut(self, name: str, entry: dict[str, Any]) -> list[arcade.Texture]:
        image = _frame(entry["file"])
        factor = self.scale / 2
        image = _resized(image, round(image.width * factor), round(image.height * factor))
        left, bottom, right, top = (max(1, round(v * factor)) for v in entry["border"])
        w, h = image.size
        left, right = min(left, w // 2 - 1), min(right, w // 2 - 1)
        top, bottom = min(top, h // 2 - 1), min(bottom, h // 2 - 1)
        xs, ys = (0, max(0, left), w - max(0, right), w), (0, max(0, top), h - max(0, bottom), h)
        parts = []
        for row in range(3):
            for col in range(3):
                box = (xs[col], ys[row], max(xs[col] + 1, xs[col + 1]), max(ys[row] + 1, ys[row + 1]))
                parts.append(self._keep(("patch", name, row * 3 + col), image.crop(box)))
        return parts


@cache
def _aspect(name: str) -> float:
    with_size = _open(path(BAKED + name))
    return with_size.width / with_size.height


@cache
def load_fonts() -> None:
    """Register the program's fonts with the window, once."""
    folder = path("art/fonts")
    for file in sorted(folder.glob("*.ttf")) if folder.is_dir() else ():
        # (given a name, pyglet leaves the file open)
        pyglet.font.add_file(file.read_bytes())
    share_glyphs()


class Glyphs:
    """The atlas of all type sizes, so that the texts of a sheet are one draw instead of one for each size."""

    size: ClassVar[int] = 1024
    shared: ClassVar[GlyphTextureBin | None] = None
    context: ClassVar[Any] = None
    #: the sizes used last: pyglet drops one with its last text, and would draw its letters again for the next screen
    kept: ClassVar[deque[Font]] = deque(maxlen=160)

    @classmethod
    def renew(cls) -> None:
        """Use another atlas for new sizes. The old one goes with its last text."""
        cls.shared = None
        cls.kept.clear()

    @classmethod
    def bin(cls) -> GlyphTextureBin:
        """The atlas of the window that draws now."""
        if cls.context is not gl.current_context:
            cls.kept.clear()
            cls.shared = None
        if cls.shared is None:
            cls.shared, cls.context = GlyphTextureBin(cls.size, cls.size), gl.current_context
        return cls.shared


@cache
def share_glyphs() -> None:
    """Give all sizes of a font the shared atlas; pyglet would make one for each and has no setting for that."""
    alone = Font.create_glyph

    def create_glyph(self: Font, img: Any, fmt: int | None = None) -> Any:
        if self.texture_bin is None and max(img.width, img.height) < Glyphs.size // 4:
            self.texture_bin = Glyphs.bin()  # type: ignore[assignment]
            Glyphs.kept.append(self)
        return alone(self, img, fmt)

    Font.create_glyph = create_glyph  # type: ignore[method-assign]
    if sys.platform == "linux":
        from pyglet.font.freetype import FreeTypeGlyphRenderer

        each = FreeTypeGlyphRenderer._expand_to_rgba

        def expand(self: FreeTypeGlyphRenderer, data: Any, src_format: str, dst_format: str) -> bytes:
            usual = (src_format, dst_format) == ("R", "BGRA")
            return _whitened(data) if usual else each(self, data, src_format, dst_format)

        FreeTypeGlyphRenderer._expand_to_rgba = expand  # type: ignore[method-assign]


def _whitened(data: Any) -> bytes:
    """A letter's coverage as white pixels of four channels; pyglet builds them one by one."""
    pixels = bytearray(b"\xff" * (4 * len(data)))
    pixels[3::4] = bytes(data)
    return bytes(pixels)


def _rounded(w: int, h: int, pad: int, radius: float, colour: tuple[int, int, int, int], width: int) -> Image.Image:
    """A rounded frame (or, with ``width`` 0, a filled shape) in the middle of a padded picture, drawn at 4×."""
    from PIL import ImageDraw

    k = 4
    image = Image.new("RGBA", ((w + 2 * pad) * k, (h + 2 * pad) * k), (*colour[:3], 0))
    draw = ImageDraw.Draw(image)
    box = (pad * k - width * k, pad * k - width * k, (pad + w + width) * k - 1, (pad + h + width) * k - 1)
    if width:
        draw.rounded_rectangle(box, (radius + width) * k, outline=colour, width=width * k)
    else:
        draw.rounded_rectangle(box, radius * k, fill=colour)
    return image.resize((w + 2 * pad, h + 2 * pad), Image.Resampling.BOX)


class CardTextures(Textures):
    """Shadows and rims that fit a card exactly, so that they can turn with it."""

    def shadow(self, width: float) -> tuple[arcade.Texture, float]:
        """A soft shadow for a card of ``width`` units, and how far it reaches beyond the card."""
        from PIL import ImageFilter

        pw, pad = max(8, round(width * self.scale)), max(4, round(width * self.scale * 0.12))
        found = self._known(("shadow", pw))
        if found is None:
            image = _rounded(pw, round(pw * style.CARD_ASPECT), pad, pw * 0.06, (0, 0, 0, 170), 0)
            found = self._keep(("shadow", pw), image.filter(ImageFilter.GaussianBlur(pad * 0.4)))
        return found, pad / self.scale

    def rim(self, width: float, colour: tuple[int, int, int]) -> tuple[arcade.Texture, float]:
        """A thin bright rim with a bloom around a card of ``width`` units, and how far it reaches."""
        from PIL import ImageFilter

        pw, pad = max(8, round(width * self.scale)), max(6, round(width * self.scale * 0.13))
        key = ("rim", pw, *colour)
        found = self._known(key)
        if found is None:
            line = max(2, round(3.4 * self.scale))
            sharp = _rounded(pw, round(pw * style.CARD_ASPECT), pad, pw * 0.06, (*colour, 255), line)
            bloom = _rounded(pw, round(pw * style.CARD_ASPECT), pad, pw * 0.06, (*colour, 255), line * 3)
            bloom = bloom.filter(ImageFilter.GaussianBlur(pad * 0.3))
            found = self._keep(key, Image.alpha_composite(bloom, sharp))
        return found, pad / self.scale
