"""Paint for surfaces: noise, wood, blur and light on arrays of floats from 0 to 1, rows from the top.

A surface is an array (height, width) or (height, width, 3). Everything takes its seed, so that a bake is the same twice.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

#: floats of either width: sums of a float32 surface and a number may widen
Field = NDArray[np.floating[Any]]
Ramp = tuple[tuple[float, tuple[int, int, int]], ...]


def resize(field: Field, w: int, h: int, how: Image.Resampling = Image.Resampling.BICUBIC) -> Field:
    """The field at another size."""
    return np.asarray(Image.fromarray(field).resize((w, h), how), dtype=np.float32)


def grain(w: int, h: int, cell_x: float, cell_y: float, seed: int) -> Field:
    """Smooth noise around 0 with a deviation near 1, its spots `cell_x` × `cell_y` pixels."""
    gw, gh = max(2, int(w / cell_x) + 3), max(2, int(h / cell_y) + 3)
    rough = np.random.default_rng(seed).standard_normal((gh, gw)).astype(np.float32)
    big = resize(rough, max(w, int(gw * cell_x) + 1), max(h, int(gh * cell_y) + 1))
    return big[:h, :w]


def cloud(w: int, h: int, cell: float, seed: int, octaves: int = 4, stretch: float = 1.0) -> Field:
    """Fractal noise around 0: every octave half as large and half as strong."""
    total = np.zeros((h, w), np.float32)
    for i in range(octaves):
        size = cell / 2**i
        if size < 1.0:
            break
        total += grain(w, h, max(1.0, size * stretch), size, seed + i * 101) * np.float32(0.5**i)
    return total


def blur(field: Field, radius: float) -> Field:
    """A soft blur: three boxes for small radii, by way of a smaller picture for large ones."""
    if radius < 0.5:
        return field
    if radius > 12:
        h, w = field.shape
        k = radius / 5
        small = resize(field, max(2, int(w / k)), max(2, int(h / k)), Image.Resampling.BOX)
        return resize(blur(small, 5.0), w, h)
    size = max(1, round(radius * 0.9)) * 2 + 1
    for _ in range(3):
        field = _box(_box(field, size).T, size).T
    return np.ascontiguousarray(field)


def _box(field: Field, size: int) -> Field:
    half = size // 2
    padded = np.pad(field, ((0, 0), (half + 1, half)), mode="edge")
    sums = np.cumsum(padded, axis=1, dtype=np.float64)
    return ((sums[:, size:] - sums[:, :-size]) / size).astype(np.float32)


def axes(w: int, h: int, unit: float, x0: float = 0.0, y0: float = 0.0) -> tuple[Field, Field]:
    """Columns and rows in virtual units from (x0, y0), to be broadcast against each other."""
    x = (np.arange(w, dtype=np.float32) + 0.5) / unit + x0
    y = (np.arange(h, dtype=np.float32) + 0.5) / unit + y0
    return x[None, :].astype(np.float32), y[:, None].astype(np.float32)


def rounded(x: Field, y: Field, box: tuple[float, float, float, float], radius: float) -> Field:
    """Signed distance to a rounded box (left, top, right, bottom): below 0 inside."""
    cx, cy = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    qx = np.abs(x - cx) - (box[2] - box[0]) / 2 + radius
    qy = np.abs(y - cy) - (box[3] - box[1]) / 2 + radius
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    return np.asarray(outside + np.minimum(np.maximum(qx, qy), 0) - radius, dtype=np.float32)


def step(edge0: float, edge1: float, value: Field) -> Field:
    """A smooth step from 0 at `edge0` to 1 at `edge1`."""
    t = np.clip((value - edge0) / (edge1 - edge0), 0, 1)
    return np.asarray(t * t * (3 - 2 * t), dtype=np.float32)


def bump(value: Field, centre: float, width: float) -> Field:
    """A bell of the given half width."""
    return np.asarray(np.exp(-(((value - centre) / width) ** 2)), dtype=np.float32)


def ramp(value: Field, stops: Ramp) -> Field:
    """Colours for values: stops are (value, sRGB)."""
    at = [s[0] for s in stops]
    out = [np.interp(value, at, [s[1][c] / 255 for s in stops]) for c in range(3)]
    return np.stack(out, axis=-1).astype(np.float32)


def colour(rgb: tuple[int, int, int]) -> Field:
    """One sRGB colour as a field that broadcasts."""
    return np.array(rgb, np.float32) / 255


def mix(a: Field, b: Field, t: Field | float) -> Field:
    """From a to b by t; a mask is spread over the channels."""
    if isinstance(t, np.ndarray) and t.ndim == 2 and max(a.ndim, b.ndim) != 2:
        t = t[..., None]
    return np.asarray(a + (b - a) * t, dtype=np.float32)


def slopes(height: Field) -> tuple[Field, Field]:
    """How much the height rises to the right and downwards, a pixel."""
    dx, dy = np.zeros_like(height), np.zeros_like(height)
    dx[:, 1:-1] = (height[:, 2:] - height[:, :-2]) / 2
    dy[1:-1] = (height[2:] - height[:-2]) / 2
    return dx, dy


OAK: Ramp = (
    (0.0, (38, 18, 9)),
    (0.3, (84, 44, 22)),
    (0.55, (126, 72, 36)),
    (0.8, (168, 104, 56)),
    (1.0, (204, 142, 84)),
)
SMOKED: Ramp = (
    (0.0, (15, 9, 7)),
    (0.35, (36, 22, 16)),
    (0.6, (56, 35, 24)),
    (0.85, (82, 53, 35)),
    (1.0, (112, 76, 50)),
)


def plank(w: int, h: int, unit: float, seed: int, heart: float = 1.0) -> Field:
    """The tone of a board whose grain runs along x, 0 dark to 1 light: year rings, fibres and pores."""
    _x, y = axes(w, h, unit)
    bend = grain(w, h, 420 * unit, 90 * unit, seed) * 16 + grain(w, h, 900 * unit, 240 * unit, seed + 1) * 30
    place = y + bend * heart
    rings = np.sin(place * 0.34 + grain(w, h, 500 * unit, 22 * unit, seed + 2) * 1.5)
    cathedral = np.sin(place * 0.105 + grain(w, h, 700 * unit, 60 * unit, seed + 3))
    fibre = grain(w, h, 90 * unit, max(1.0, 1.3 * unit), seed + 4) + 0.7 * grain(
        w, h, 30 * unit, max(1.0, 0.7 * unit), seed + 5
    )
    pores = grain(w, h, 26 * unit, max(1.0, 1.1 * unit), seed + 6)
    tone = 0.56 + 0.07 * rings + 0.08 * cathedral + 0.045 * fibre + 0.06 * grain(w, h, 600 * unit, 40 * unit, seed + 7)
    tone -= 0.2 * step(1.3, 2.4, pores) * (0.6 + 0.4 * rings)
    return np.clip(tone, 0, 1).astype(np.float32)


def save(picture: Field, file: Any, quality: int = 86, dither: int = 7) -> None:
    """Write a picture as JPEG, with a breath of noise so that dark gradients don't band."""
    rng = np.random.default_rng(dither)
    out = picture * 255
    for row in range(0, out.shape[0], 256):
        part = out[row : row + 256]
        part += rng.uniform(-0.7, 0.7, part.shape[:2]).astype(np.float32)[..., None]
    Image.fromarray(np.clip(out + 0.5, 0, 255).astype(np.uint8)).save(
        file, quality=quality, optimize=True, progressive=False
    )
