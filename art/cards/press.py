"""From drawing to print: rasterise, lay on paper, round the corners, reduce to a palette."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image, ImageFilter

SIZES = {132: 185, 264: 370, 528: 740}
CORNER = 0.06
_OVER = {132: 4, 264: 3, 528: 2}
_ALPHAS = 15
COLOURS = {132: 88, 264: 120, 528: 160}
FLAT_COLOURS = {132: 24, 264: 24, 528: 24}
RICH_COLOURS = {132: 120, 264: 176, 528: 236}

Pixels = NDArray[np.float32]


class Stock(NamedTuple):
    """What a card is printed on and with: whether its paper shows, and how many colours each size has."""

    textured: bool
    colours: dict[int, int]


PLAIN, FLAT = Stock(True, COLOURS), Stock(False, FLAT_COLOURS)
#: for faces with wide gradients, which would show bands
RICH = Stock(True, RICH_COLOURS)


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
    cloud = (
        np.asarray(Image.fromarray(coarse).resize((width, height), Image.Resampling.BICUBIC), dtype=np.float32) - 0.5
    )
    fibres = np.zeros((height * 2, width * 2), dtype=np.float32)
    for x, y, turn, length, tone in zip(*(rng.random(240) for _ in range(5)), strict=True):
        t = np.linspace(0, 10 + 26 * length, 40)
        bend = (length - 0.5) * 0.06
        px = (x * width * 2 + np.cos(np.pi * turn + bend * t) * t).astype(int)
        py = (y * height * 2 + np.sin(np.pi * turn + bend * t) * t).astype(int)
        keep = (px >= 0) & (px < width * 2) & (py >= 0) & (py < height * 2)
        fibres[py[keep], px[keep]] = 1.0 if tone > 0.45 else -1.0
    thin = fibres.reshape(height, 2, width, 2).mean(axis=(1, 3))
    return np.asarray(1 + 0.022 * cloud + 0.04 * thin, dtype=np.float32)


@cache
def mask(width: int) -> NDArray[np.uint8]:
    """Opacity of a card with corners of radius 6 % of its width, 0 … 255."""
    height, over = SIZES[width], 8
    radius = CORNER * width * over
    y, x = np.mgrid[0 : height * over, 0 : width * over].astype(np.float32) + 0.5
    dx = np.maximum(np.maximum(radius - x, x - (width * over - radius)), 0)
    dy = np.maximum(np.maximum(radius - y, y - (height * over - radius)), 0)
    inside = (np.hypot(dx, dy) <= radius).astype(np.float32)
    return np.asarray((inside.reshape(height, over, width, over).mean(axis=(1, 3)) * 255).round(), dtype=np.uint8)


def on_paper(image: Image.Image, width: int, seed: int = 7) -> Image.Image:
    """The print on textured stock; the texture shows most where the print is light, and not at all on the smallest."""
    if width == 132:
        return image
    rgb = np.asarray(image, dtype=np.float32) / 255
    light = rgb.mean(axis=2, keepdims=True)
    grain = 1 + (_paper(width, seed)[:, :, None] - 1) * (0.35 + 0.65 * light)
    return Image.fromarray((np.clip(rgb * grain, 0, 1) * 255).round().astype(np.uint8))


def _reduce(image: Image.Image, colours: int) -> tuple[NDArray[np.uint8], list[int]]:
    """Index picture and palette: weighted k-means over the occupied cells of colour space.

    A cell weighs the square root of its pixels, or the paper would take the palette and leave the faces in bands.
    """
    rgb = np.asarray(image).astype(np.int64)
    cell = (rgb[..., 0] >> 2 << 12) | (rgb[..., 1] >> 2 << 6) | rgb[..., 2] >> 2
    cells, inverse, counts = np.unique(cell, return_inverse=True, return_counts=True)
    flat = inverse.ravel()
    means = np.stack([np.bincount(flat, rgb[..., c].ravel()) / counts for c in range(3)], axis=1)
    points, weights = means * np.sqrt([2.0, 4.0, 3.0]), np.sqrt(counts)
    centres = np.empty((min(colours, len(cells)), 3))
    far = np.full(len(cells), np.inf)
    pick = int(np.argmax(counts))
    for k in range(len(centres)):
        centres[k] = points[pick]
        far = np.minimum(far, ((points - centres[k]) ** 2).sum(axis=1))
        pick = int(np.argmax(far * weights))
    for _ in range(8):
        nearest = _nearest(points, centres)
        total = np.bincount(nearest, weights, len(centres))
        for c in range(3):
            sums = np.bincount(nearest, weights * points[:, c], len(centres))
            centres[:, c] = np.where(total > 0, sums / np.maximum(total, 1e-9), centres[:, c])
    nearest = _nearest(points, centres)
    palette = np.clip(np.round(centres / np.sqrt([2.0, 4.0, 3.0])), 0, 255).astype(int).ravel().tolist()
    palette += [0] * (colours * 3 - len(palette))
    return nearest[flat].reshape(rgb.shape[:2]).astype(np.uint8), palette


def _nearest(points: NDArray[np.float64], centres: NDArray[np.float64]) -> NDArray[np.intp]:
    distance = (centres**2).sum(axis=1)[None, :] - 2 * points @ centres.T
    return np.asarray(np.argmin(distance, axis=1))


def save(image: Image.Image, width: int, file: Path, colours: int) -> None:
    """Cut the corners and write a palette PNG."""
    assert image.size == (width, SIZES[width])
    write(image, mask(width), file, colours)


def write(image: Image.Image, opacity: NDArray[np.uint8], file: Path, colours: int) -> None:
    """Write a palette PNG whose corners are soft: one palette entry for each step of their opacity (0 … 255, rows from
    the top), the rest for the print."""
    index, palette = _reduce(image, colours)
    edge = image.getpixel((image.width // 2, 0))
    assert isinstance(edge, tuple)
    step = np.round(opacity.astype(np.float32) / 255 * _ALPHAS).astype(int)
    index[step < _ALPHAS] = (colours + step[step < _ALPHAS]).astype(np.uint8)
    palette += list(edge[:3]) * _ALPHAS
    out = Image.fromarray(index)
    out.putpalette(palette)
    alphas = bytes([255] * colours + [round(255 * k / _ALPHAS) for k in range(_ALPHAS)])
    file.parent.mkdir(parents=True, exist_ok=True)
    out.save(file, optimize=True, transparency=alphas)
