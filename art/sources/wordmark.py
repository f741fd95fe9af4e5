"""The title: the name in the display face as cast brass with snow on its shoulders."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from art.sources import paint as p
from art.sources.svg import FONTS

WIDTH, HEIGHT = 1480, 460


def wordmark(text: str = "Bonspiel") -> Image.Image:
    """The word, about 1400 pixels wide, on nothing."""
    mask = Image.new("L", (WIDTH, HEIGHT), 0)
    draw = ImageDraw.Draw(mask)
    size = 400
    while True:
        font = ImageFont.truetype(str(FONTS / "SansitaSwashed-Bold.ttf"), size)
        left, top, right, bottom = draw.textbbox((0, 0), text, font=font)
        if right - left <= 1372:
            break
        size -= 2
    draw.text((WIDTH / 2 - (left + right) / 2, HEIGHT / 2 - (top + bottom) / 2 - 4), text, 255, font=font)
    cover = np.asarray(mask, dtype=np.float32) / 255
    depth = np.clip(p.blur(cover, 3) * 0.5 + p.blur(cover, 9) * 0.5, 0, 1)
    dx, dy = p.slopes(p.blur(cover, 4.0))
    up, side = dy * 9, dx * 9
    y = np.broadcast_to((np.arange(HEIGHT, dtype=np.float32) / HEIGHT)[:, None], cover.shape)
    horizon = p.bump(y, 0.47, 0.05)
    value = (
        0.6
        - 0.34 * (y - 0.42)
        + 0.44 * up
        + 0.14 * side
        + 0.2 * horizon
        - 0.16 * p.bump(y, 0.58, 0.05)
        + 0.012 * p.grain(WIDTH, HEIGHT, 60, 1.5, 611)
    )
    brass = p.ramp(np.clip(value, 0, 1.05), (
        (0.0, (58, 32, 12)), (0.28, (134, 84, 34)), (0.5, (206, 148, 70)), (0.7, (246, 206, 126)), (0.88, (255, 236, 182)), (1.05, (255, 252, 236)),
    ))  # fmt: skip
    snow_line = np.clip(
        up * 2.6 - 0.5 + 0.34 * p.step(0.16, 0.36, up) * p.cloud(WIDTH, HEIGHT, 26, 612, 3), 0, 1
    ) * p.step(0.3, 0.75, cover)
    thick = np.clip(p.blur(snow_line, 3.0) * 3.0 - 0.3, 0, 1) * np.maximum(cover, np.roll(cover, -7, axis=0))
    rgb = p.mix(brass, np.broadcast_to(p.colour((236, 250, 255)), brass.shape), thick.astype(np.float32))
    edge = np.clip(p.blur(cover, 2.0) * 2.2, 0, 1)
    outline = np.clip(p.blur(cover, 4) * 5.0, 0, 1)
    shadow = np.clip(p.blur(np.roll(cover, 14, axis=0), 14) * 1.15, 0, 1) * 0.72
    halo = np.clip(p.blur(cover, 34) * 0.5, 0, 1) * 0.5
    alpha: p.Field = np.zeros_like(cover)
    out: p.Field = np.zeros_like(rgb)
    for colour, part in (((4, 10, 12), np.maximum(shadow, halo)), ((34, 18, 8), outline), ((92, 54, 20), edge * 0.6)):
        out, alpha = _over(out, alpha, np.broadcast_to(p.colour(colour), rgb.shape), part.astype(np.float32))
    out, alpha = _over(out, alpha, rgb, np.maximum(cover, thick * 0.9).astype(np.float32))
    inner = p.bump(depth, 0.58, 0.05) * cover * 0.16
    out, alpha = _over(out, alpha, np.broadcast_to(p.colour((90, 48, 14)), rgb.shape), inner.astype(np.float32))
    rgba = np.concatenate([out, alpha[..., None]], axis=2)
    return Image.fromarray((np.clip(rgba, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def _over(rgb: p.Field, alpha: p.Field, new: p.Field, cover: p.Field) -> tuple[p.Field, p.Field]:
    total = cover + alpha * (1 - cover)
    mixed = (new * cover[..., None] + rgb * (alpha * (1 - cover))[..., None]) / np.maximum(total, 1e-6)[..., None]
    return mixed.astype(np.float32), total.astype(np.float32)
