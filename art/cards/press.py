"""From drawing to print: rasterise, lay on paper, round the corners, reduce to a palette."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image, ImageFilter

SIZES = {132: 185, 264: 370, 528: 740}
CORNER = 0.06
_OVER = {132: 4, 264: 3, 528: 2}
_ALPHAS = 15
COLOURS = 256 - _ALPHAS
FLAT_COLOURS = 48

Pixels = NDArray[np.float32]


def raster(svg: str, width: int) -> Image.Image:
    """The drawing at `width` (a key of SIZES), averaged down from a larger print."""
    over = _OVER[width]
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width * over, height=SIZES[width] * over, skip_system_fonts=True)
    image = Image.open(io.BytesIO(bytes(data))).convert("RGB")
    small = image.resize((width, SIZES[width]), Image.Resampling.LANCZOS if width == 132 else Image.Resampling.BOX)
    return small.filter(ImageFilter.UnsharpMask(0.6, 40, 0)) if width == 132 else small


@cache
def _paper(width: int, seed: int) -> Pixels:
    """Brightness of the stock around 1: soft clouds and a few fibres, the same for every print."""
    height = SIZES[width]
    rng = np.random.default_rng(seed)
    coarse = rng.random((18, 13), dtype=np.float32)
    cloud = np.asarray(Image.fromarray(coarse).resize((width, height), Image.Resampling.BICUBIC), dtype=np.float32) - 0.5
    fibres = np.zeros((height * 2, width * 2), dtype=np.float32)
    for x, y, angle, length, tone in zip(
        rng.random(420), rng.random(420), rng.random(420) * np.pi, rng.random(420), rng.random(420), strict=True
    ):
        t = np.linspace(0, 10 + 26 * length, 40)
        bend = (length - 0.5) * 0.06
        px = (x * width * 2 + np.cos(angle + bend * t) * t).astype(int)
        py = (y * height * 2 + np.sin(angle + bend * t) * t).astype(int)
        keep = (px >= 0) & (px < width * 2) & (py >= 0) & (py < height * 2)
        fibres[py[keep], px[keep]] = 1.0 if tone > 0.45 else -1.0
    thin = fibres.reshape(height, 2, width, 2).mean(axis=(1, 3))
    strength = 0.035 if width == 528 else 0.018
    return 1 + 0.03 * cloud + strength * thin


def _mask(width: int) -> NDArray[np.uint8]:
    """Opacity of a card with round corners, 0 … 255."""
    height, over = SIZES[width], 8
    radius = CORNER * width * over
    y, x = np.mgrid[0 : height * over, 0 : width * over].astype(np.float32) + 0.5
    dx = np.maximum(np.maximum(radius - x, x - (width * over - radius)), 0)
    dy = np.maximum(np.maximum(radius - y, y - (height * over - radius)), 0)
    inside = (np.hypot(dx, dy) <= radius).astype(np.float32)
    return (inside.reshape(height, over, width, over).mean(axis=(1, 3)) * 255).round().astype(np.uint8)


@cache
def mask(width: int) -> NDArray[np.uint8]:
    """Opacity of a card with corners of radius 6 % of its width."""
    return _mask(width)


def on_paper(image: Image.Image, width: int, seed: int = 7) -> Image.Image:
    """The print on textured stock; the texture shows most where the print is light."""
    rgb = np.asarray(image, dtype=np.float32) / 255
    light = rgb.mean(axis=2, keepdims=True)
    grain = 1 + (_paper(width, seed)[:, :, None] - 1) * (0.35 + 0.65 * light)
    return Image.fromarray((np.clip(rgb * grain, 0, 1) * 255).round().astype(np.uint8))


def save(image: Image.Image, width: int, file: Path, colours: int = COLOURS) -> None:
    """Cut the corners and write a palette PNG: one palette entry for each step of a corner's softness, the rest for the print."""
    flat = image.quantize(colours, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
    index = np.asarray(flat).copy()
    palette = (flat.getpalette() or [])[: colours * 3]
    palette += [0] * (colours * 3 - len(palette))
    opacity = mask(width)
    height = SIZES[width]
    edge = image.getpixel((width // 2, 0))
    assert isinstance(edge, tuple)
    step = np.round(opacity.astype(np.float32) / 255 * _ALPHAS).astype(int)
    index[step < _ALPHAS] = (colours + step[step < _ALPHAS]).astype(np.uint8)
    palette += list(edge[:3]) * _ALPHAS
    out = Image.fromarray(index)
    assert out.size == (width, height)
    out.putpalette(palette)
    alphas = bytes([255] * colours + [round(255 * k / _ALPHAS) for k in range(_ALPHAS)])
    file.parent.mkdir(parents=True, exist_ok=True)
    out.save(file, optimize=True, transparency=alphas)
