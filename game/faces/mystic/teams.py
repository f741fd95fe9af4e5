"""The five teams as they look: colour, ink, shape, and small pictures drawn from them."""

from __future__ import annotations

import math
from functools import cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from game.resources import path
from game.ui.style import Colour

Point = tuple[float, float]


class Look(NamedTuple):
    """A team's colour (die, and lighter for writing), the ink on its dice, its shape's corners (empty: a disc)."""

    die: tuple[int, int, int]
    light: Colour
    ink: tuple[int, int, int]
    shape: tuple[Point, ...]
    sign: str


WHITE, DARK = (255, 250, 240), (34, 20, 10)
LOOKS: dict[str, Look] = {
    "CIN": Look((244, 148, 32), (255, 184, 92, 255), DARK, (), "●"),
    "MIR": Look((16, 142, 104), (92, 220, 172, 255), WHITE, ((0, 1.0), (0.95, -0.75), (-0.95, -0.75)), "▲"),
    "COM": Look((120, 62, 226), (186, 150, 255, 255), WHITE, ((0, 1.05), (0.95, 0), (0, -1.05), (-0.95, 0)), "◆"),
    "GAB": Look(
        (240, 120, 160), (255, 164, 194, 255), DARK, ((-0.85, 0.85), (0.85, 0.85), (0.85, -0.85), (-0.85, -0.85)), "■"
    ),
    "RAV": Look((52, 122, 190), (128, 194, 248, 255), WHITE, ((0, -1.0), (0.95, 0.75), (-0.95, 0.75)), "▼"),
}
#: pixels of a pill in the atlas, of a digit, and the atlas itself
PILL_W, PILL_H, CELL = 92, 46, 128
SPRITES = (1024, 512)
#: where dot, spark, frog and ring lie in the atlas (x, y, w, h from the top)
DOT, SPARK, FROG = (960, 0, 64, 64), (896, 0, 64, 64), (768, 320, 192, 192)


@cache
def font(size: int, name: str = "Nunito-ExtraBold") -> ImageFont.FreeTypeFont:
    """The house's font at a size in pixels."""
    return ImageFont.truetype(str(path(f"art/fonts/{name}.ttf")), size)


def draw_shape(draw: ImageDraw.ImageDraw, look: Look, cx: float, cy: float, r: float) -> None:
    """A team's shape in its light colour."""
    fill = look.light
    if look.shape:
        draw.polygon([(cx + x * r, cy - y * r) for x, y in look.shape], fill=fill)
    else:
        draw.ellipse((cx - r, cy - r, cx + r, cy + r), fill=fill)


@cache
def glyphs() -> Image.Image:
    """The digits 1 to 8 in cells of 128 pixels, four in a row."""
    image = Image.new("L", (4 * CELL, 2 * CELL), 0)
    draw, face = ImageDraw.Draw(image), font(116)
    for digit in range(1, 9):
        row, col = divmod(digit - 1, 4)
        draw.text((col * CELL + CELL / 2, row * CELL + CELL / 2), str(digit), 255, font=face, anchor="mm")
    return image


@cache
def sprites(teams: tuple[str, ...]) -> Image.Image:
    """The atlas of what stands over the ice: a pill for each seat and value, dot, spark and frog."""
    big = Image.new("RGBA", SPRITES, (0, 0, 0, 0))
    for seat, team in enumerate(teams):
        for value in range(1, 9):
            big.paste(pill(team, value), ((value - 1) * PILL_W, seat * PILL_H))
    for box, sharp in ((DOT, 1.0), (SPARK, 3.0)):
        big.paste(soft(box[2], sharp), box[:2])
    frog = Image.open(path("art/baked/mystic/frog.png")).convert("RGBA").resize(FROG[2:], Image.Resampling.LANCZOS)
    big.paste(frog, FROG[:2])
    return big


def pill_box(seat: int, value: int) -> tuple[int, int, int, int]:
    """Where a pill lies in the atlas."""
    return (value - 1) * PILL_W, seat * PILL_H, PILL_W, PILL_H


def pill(team: str, value: int) -> Image.Image:
    """A dark capsule with a team's shape and a value."""
    k, look = 4, LOOKS[team]
    image = Image.new("RGBA", (PILL_W * k, PILL_H * k), (10, 16, 24, 0))
    draw = ImageDraw.Draw(image)
    box = (3 * k, 3 * k, (PILL_W - 3) * k, (PILL_H - 3) * k)
    draw.rounded_rectangle(box, 20 * k, fill=(9, 14, 22, 236), outline=(*look.light[:3], 200), width=2 * k)
    draw_shape(draw, look, 29 * k, PILL_H * k / 2, 10.5 * k)
    draw.text((62 * k, PILL_H * k / 2 + k), str(value), (255, 252, 244, 255), font=font(35 * k), anchor="mm")
    return image.convert("RGBa").resize((PILL_W, PILL_H), Image.Resampling.LANCZOS).convert("RGBA")


def soft(size: int, sharp: float) -> Image.Image:
    """A round glow."""
    image = Image.new("L", (size, size))
    mid = (size - 1) / 2
    image.putdata(
        [
            int(255 * max(0.0, 1.0 - math.hypot(x - mid, y - mid) / mid) ** sharp)
            for y in range(size)
            for x in range(size)
        ]
    )
    white = Image.new("RGBA", (size, size), (255, 255, 255, 0))
    white.putalpha(image)
    return white


@cache
def chip(team: str, number: int, size: int, state: str) -> Image.Image:
    """A die as a chip with its number, ``size`` pixels high; ``state``: ``waits``, ``next``, ``magic``, ``gone``."""
    k, look = 4, LOOKS[team]
    s = size * k
    image = Image.new("RGBA", (s, s), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    corners = [
        (s / 2 + 0.45 * s * math.sin(math.radians(60 * i)), s / 2 - 0.45 * s * math.cos(math.radians(60 * i)))
        for i in range(6)
    ]
    if state == "gone":
        draw.polygon(corners, fill=(0, 0, 0, 90), outline=(*look.light[:3], 120), width=max(1, k))
        draw.text((s / 2, s / 2 + k), str(number), (*look.light[:3], 150), font=font(int(0.46 * s)), anchor="mm")
    else:
        mid = (s / 2, s / 2)
        for i in range(6):
            light = (1.16, 0.96, 0.72, 0.62, 0.8, 1.0)[i]
            shade = tuple(min(255, int(c * light)) for c in look.die)
            draw.polygon([mid, corners[i], corners[(i + 1) % 6]], fill=shade)
        edge = (255, 236, 150, 255) if state in ("magic", "next") else (255, 255, 255, 90)
        draw.polygon(corners, outline=edge, width=int(k * (2.6 if state != "waits" else 1.2)))
        draw.text((s / 2, s / 2 + k), str(number), look.ink, font=font(int(0.52 * s)), anchor="mm")
    if state == "magic":
        x, y, r = 0.84 * s, 0.17 * s, 0.15 * s
        star = [
            (
                x + (r if i % 2 == 0 else r * 0.38) * math.sin(i * math.pi / 4),
                y - (r if i % 2 == 0 else r * 0.38) * math.cos(i * math.pi / 4),
            )
            for i in range(8)
        ]
        draw.polygon(star, fill=(255, 240, 170, 255))
    return image.convert("RGBa").resize((size, size), Image.Resampling.LANCZOS).convert("RGBA")


@cache
def mark(team: str, size: int) -> Image.Image:
    """A team's shape, ``size`` pixels high."""
    image = Image.new("RGBA", (size * 4, size * 4), (0, 0, 0, 0))
    draw_shape(ImageDraw.Draw(image), LOOKS[team], size * 2, size * 2, size * 1.8)
    return image.resize((size, size), Image.Resampling.LANCZOS)
