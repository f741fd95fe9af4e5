"""Eight-sided dice in each of their finishes, seen from above, for the page of looks.

On the ice ``art/shaders/dice.frag`` draws them; the light here follows the same formulas.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from art.sources.paint import Field

#: pixels of a picture, and how much finer it is worked out
SIZE, FINE = 176, 3
FONT = Path(__file__).resolve().parent.parent / "fonts" / "Nunito-ExtraBold.ttf"
#: a look's colour and the ink on it
DIE, INK = (16, 142, 104), (255, 250, 240)
#: in the order in which the shader numbers them
FINISHES = ("usual", "glass", "marble", "brass")


def _unit(*v: float) -> Field:
    return np.asarray(v, dtype=np.float32) / np.float32(np.linalg.norm(v))


def _step(low: float, high: float, at: Field) -> Field:
    t = np.clip((at - low) / (high - low), 0, 1)
    return np.asarray(t * t * (3 - 2 * t), dtype=np.float32)


def _dot(a: Field, b: Field) -> Field:
    return np.asarray((a * b).sum(-1), dtype=np.float32)


def die(finish: str, colour: tuple[int, int, int] = DIE, ink: tuple[int, int, int] = INK) -> Image.Image:
    """A die that lies on a side, with a 7 on its uppermost."""
    n = SIZE * FINE
    at = (np.arange(n, dtype=np.float32) + 0.5) / n * 2 - 1
    x, y = np.meshgrid(at * 0.98, -at * 0.98)
    up = _unit(1, 1, 1)
    across = _unit(1, -1, 0)
    turn = np.stack([across, np.cross(up, across), up])
    signs = np.array([[a, b, c] for a in (1, -1) for b in (1, -1) for c in (1, -1)], dtype=np.float32)
    high = np.full_like(x, np.inf)
    low = np.full_like(x, -np.inf)
    axis = np.zeros((*x.shape, 3), dtype=np.float32)
    for sign in signs:
        normal = turn @ (sign / np.sqrt(3.0))
        z = (1 / np.sqrt(3.0) - normal[0] * x - normal[1] * y) / normal[2]
        if normal[2] > 0:
            axis[z < high] = sign
            high = np.minimum(high, z)
        else:
            low = np.maximum(low, z)
    inside = high >= low
    body = np.stack([x, y, high], -1) @ turn
    part = np.abs(body) / np.maximum(np.abs(body).sum(-1, keepdims=True), 1e-3)
    bent = axis * _step(0.0, 0.085, part)
    normal = bent @ turn.T
    normal /= np.maximum(np.linalg.norm(normal, axis=-1, keepdims=True), 1e-3)
    rgb = light(finish, normal, body / np.abs(body).sum(-1, keepdims=True), part.min(-1), np.asarray(colour) / 255)
    picture = Image.fromarray((np.clip(rgb, 0, 1) * 255).astype(np.uint8))
    face = ImageFont.truetype(str(FONT), round(0.3 * n))
    ImageDraw.Draw(picture).text((n / 2, n / 2 + n * 0.005), "7", ink, font=face, anchor="mm")
    picture.putalpha(Image.fromarray((inside * 255).astype(np.uint8)))
    return picture.convert("RGBa").resize((SIZE, SIZE), Image.Resampling.BOX).convert("RGBA")


def light(finish: str, n: Field, body: Field, near: Field, colour: Field) -> Field:
    """What shows of a point: its normal, its place in the body, how near an edge it lies, the die's colour."""
    view = _unit(0.0, -0.25, 1.0)
    lamp, cool = _unit(-0.55, -0.25, 0.8), _unit(0.6, 0.5, 0.55)
    warm, sky = np.maximum(n @ lamp, 0)[..., None], np.maximum(n @ cool, 0)[..., None]
    edge = 1 - _step(0.0, 0.07, near)[..., None]
    mirrored = 2 * (n @ view)[..., None] * n - view
    within = 0.5 + 0.5 * (mirrored @ lamp)[..., None]
    facing = np.clip(n @ view, 0, 1)[..., None]
    gloss = np.maximum(n @ _unit(*(lamp + view)), 0)[..., None]
    base = np.broadcast_to(colour.astype(np.float32), n.shape)
    if finish == "marble":
        x, y, z = body[..., 0], body[..., 1], body[..., 2]
        wave = 3 * x + 5 * y + 2 * z + 1.6 * np.sin(4 * y + 2 * z) + 0.9 * np.sin(6 * x - 3 * z)
        vein = (1 - np.abs(np.sin(wave))) ** 3 * (1 - 0.85 * _step(0.3, 0.7, 3 * near))
        base = base + (1 - base) * (0.6 * vein)[..., None]
    c = base * (0.30 + 0.78 * warm + 0.16 * sky) + base * base * 0.38 * within
    shine = gloss**46
    if finish == "glass":
        deep = np.clip(near * 3, 0, 1)[..., None]
        c = base * (0.16 + 0.5 * warm) + base * 0.75 * (1 - deep) ** 2 + base * base * 0.5 * within
        shine = 1.3 * gloss**110 + 0.25 * edge
    c = c + np.asarray([1.0, 0.92, 0.78]) * (0.85 * shine + 0.16 * edge * (0.35 + warm))
    c = c + np.asarray([0.55, 0.72, 1.0]) * 0.24 * (1 - facing) ** 3
    if finish == "brass":
        metal = np.asarray([0.93, 0.70, 0.32]) * (0.35 + 0.8 * warm + 0.2 * sky) + 0.5 * shine
        c = c + (metal - c) * (1 - _step(0.06, 0.085, near))[..., None]
    return np.asarray(c, dtype=np.float32)


def bake(baked: Path) -> None:
    """Write `dice/`."""
    folder = baked / "dice"
    folder.mkdir(parents=True, exist_ok=True)
    for finish in FINISHES:
        die(finish).save(folder / f"{finish}.png", optimize=True)
