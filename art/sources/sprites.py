"""Soft sprites for the air: snow flakes, the lamp's light, dust, a spark."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

from art.sources import paint as p
from art.sources.emblems import flake
from art.sources.svg import render

Field = p.Field


def _sprite(rgb: tuple[int, int, int], alpha: Field) -> Image.Image:
    h, w = alpha.shape
    rgba = np.empty((h, w, 4), np.uint8)
    rgba[..., :3] = rgb
    rgba[..., 3] = (np.clip(alpha, 0, 1) * 255 + 0.5).astype(np.uint8)
    return Image.fromarray(rgba)


def _disc(size: int) -> Field:
    x, y = p.axes(size, size, 1.0)
    return np.asarray(np.hypot(x - size / 2, y - size / 2) / (size / 2), dtype=np.float32)


def snow() -> Image.Image:
    """A flake: a soft dot."""
    r = _disc(64)
    return _sprite((238, 247, 255), np.exp(-((r / 0.5) ** 3)) * p.step(1.0, 0.8, r))


def snow_near() -> Image.Image:
    """A flake close by, out of focus."""
    r = _disc(64)
    return _sprite((238, 247, 255), p.step(0.94, 0.72, r) * (0.3 + 0.25 * r**2))


def snow_crystal() -> Image.Image:
    """A flake with its six arms."""
    return render(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64"><g stroke="#f2faff">{flake(26, 3)}</g></svg>',
        64,
    )


def light() -> Image.Image:
    """The lamp's light, to be added: warm, falling off without an edge."""
    r = _disc(512)
    alpha = (0.55 * np.exp(-((r / 0.34) ** 2)) + 0.45 * np.exp(-r / 0.26)) * p.step(1.0, 0.55, r)
    return _sprite((255, 206, 132), alpha.astype(np.float32))


def dust() -> Image.Image:
    """A mote in the lamp's light."""
    return _sprite((255, 232, 190), np.exp(-((_disc(32) / 0.42) ** 2)).astype(np.float32))


def spark() -> Image.Image:
    """A glint of four points."""
    x, y = p.axes(96, 96, 1.0)
    u, v = np.abs(x - 48) / 48, np.abs(y - 48) / 48
    rays = np.exp(-u * 5 - v * 40) + np.exp(-v * 5 - u * 40) + 0.6 * np.exp(-(np.hypot(u, v) ** 2) / 0.012)
    return _sprite((255, 246, 218), (rays * p.step(1.0, 0.6, np.maximum(u, v))).astype(np.float32))


def steam() -> Image.Image:
    """A soft puff."""
    r = _disc(128)
    return _sprite(
        (255, 248, 236), (np.exp(-((r / 0.45) ** 2)) * (0.75 + 0.18 * p.cloud(128, 128, 34, 701, 4))).astype(np.float32)
    )


SPRITES = {
    "snow": snow,
    "snow_near": snow_near,
    "snow_crystal": snow_crystal,
    "light": light,
    "dust": dust,
    "spark": spark,
    "steam": steam,
}


def bake(baked: Path) -> None:
    """Write the sprites."""
    baked.mkdir(parents=True, exist_ok=True)
    for name, draw in SPRITES.items():
        draw().save(baked / f"{name}.png", optimize=True)
