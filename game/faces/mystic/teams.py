"""The looks of the five teams: colour, ink, shape, and small pictures drawn from them."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from game.resources.paths import path
from game.ui.sheet.rect import Point
from game.ui.theme.palette import for_palette, rgb_for_palette
from game.ui.theme.style import Colour


class TeamLook(NamedTuple):
    """A team's colour (die, and lighter for writing), the ink on its dice, its shape's corners (empty: a disc)."""

    die: tuple[int, int, int]
    light: Colour
    ink: tuple[int, int, int]
    shape: tuple[Point, ...]
    sign: str


WHITE, DARK = (255, 250, 240), (34, 20, 10)
LOOKS: dict[str, TeamLook] = {
    "CIN": TeamLook((244, 148, 32), (255, 184, 92, 255), DARK, (), "●"),
    "MIR": TeamLook((16, 142, 104), (92, 220, 172, 255), WHITE, ((0, 1.0), (0.95, -0.75), (-0.95, -0.75)), "▲"),
    "COM": TeamLook((120, 62, 226), (186, 150, 255, 255), WHITE, ((0, 1.05), (0.95, 0), (0, -1.05), (-0.95, 0)), "◆"),
    "GAB": TeamLook(
        (240, 120, 160), (255, 164, 194, 255), DARK, ((-0.85, 0.85), (0.85, 0.85), (0.85, -0.85), (-0.85, -0.85)), "■"
    ),
    "RAV": TeamLook((52, 122, 190), (128, 194, 248, 255), WHITE, ((0, -1.0), (0.95, 0.75), (-0.95, 0.75)), "▼"),
}


def look_of(team: str) -> TeamLook:
    """A team's look in the present palette."""
    look = LOOKS[team]
    return look._replace(die=rgb_for_palette(look.die), light=for_palette(look.light))


#: finishes of dice, with the shader's numbers; the first is the usual one
FINISHES = ("usual", "glass", "marble", "brass")
#: pixels of a pill in the atlas, of a digit, and the atlas itself
PILL_W, PILL_H, CELL = 92, 46, 128
SPRITES = (1024, 512)
#: boxes of dot, spark, frog and ring in the atlas (x, y, w, h from the top)
DOT, SPARK, FROG = (960, 0, 64, 64), (896, 0, 64, 64), (768, 320, 192, 192)
#: shapes that fly during magic, and large numbers for values: their boxes in the atlas
FLYING = ("flame", "feather", "bubble", "hexagon", "star", "sparkle", "heart", "drop")
SHAPES: dict[str, tuple[int, int, int, int]] = {
    **{name: (96 * i, 240, 96, 96) for i, name in enumerate(FLYING)},
    **{f"digit{n}": (96 * (n - 1), 344, 96, 96) for n in range(1, 9)},
}


@lru_cache(16)
def font(size: int, name: str = "Nunito-ExtraBold") -> ImageFont.FreeTypeFont:
    """The house's font at a size in pixels."""
    return ImageFont.truetype(str(path(f"art/fonts/{name}.ttf")), size)


def draw_shape(draw: ImageDraw.ImageDraw, look: TeamLook, cx: float, cy: float, r: float) -> None:
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


def sprites(teams: tuple[str, ...]) -> Image.Image:
    """The atlas of sprites over the ice: a pill for each seat and value, dot, spark, frog and magic's shapes."""
    big = Image.new("RGBA", SPRITES, (0, 0, 0, 0))
    for seat, team in enumerate(teams):
        for value in range(1, 9):
            big.paste(pill(team, value), ((value - 1) * PILL_W, seat * PILL_H))
    for box, sharp in ((DOT, 1.0), (SPARK, 3.0)):
        big.paste(soft(box[2], sharp), box[:2])
    for name, box in SHAPES.items():
        big.paste(digit(int(name[-1])) if name.startswith("digit") else flying(name), box[:2])
    frog = Image.open(path("art/baked/mystic/frog.png")).convert("RGBA").resize(FROG[2:], Image.Resampling.LANCZOS)
    big.paste(frog, FROG[:2])
    return big


def pill_box(seat: int, value: int) -> tuple[int, int, int, int]:
    """The box of a pill in the atlas."""
    return (value - 1) * PILL_W, seat * PILL_H, PILL_W, PILL_H


def pill(team: str, value: int) -> Image.Image:
    """A dark capsule with a team's shape and a value."""
    k, look = 4, look_of(team)
    image = Image.new("RGBA", (PILL_W * k, PILL_H * k), (10, 16, 24, 0))
    draw = ImageDraw.Draw(image)
    box = (3 * k, 3 * k, (PILL_W - 3) * k, (PILL_H - 3) * k)
    draw.rounded_rectangle(box, 20 * k, fill=(9, 14, 22, 236), outline=(*look.light[:3], 200), width=2 * k)
    draw_shape(draw, look, 29 * k, PILL_H * k / 2, 10.5 * k)
    draw.text((62 * k, PILL_H * k / 2 + k), str(value), (255, 252, 244, 255), font=font(35 * k), anchor="mm")
    return image.convert("RGBa").resize((PILL_W, PILL_H), Image.Resampling.LANCZOS).convert("RGBA")


def around(points: int, *reach: float) -> list[Point]:
    """Corners around the middle, the first at the top; their distances from it alternate."""
    turns = [2.0 * math.pi * i / points for i in range(points)]
    return [(reach[i % len(reach)] * math.sin(t), reach[i % len(reach)] * math.cos(t)) for i, t in enumerate(turns)]


def curve(name: str) -> list[Point]:
    """The outline of a flying shape, in a square of -1 … 1, upwards."""
    turns = [2.0 * math.pi * i / 72 for i in range(72)]
    if name == "flame":
        # a tongue that leans over
        left = [(-0.52 * math.sin(math.pi * t) * (1.0 - 0.5 * t), 1.9 * t - 0.95) for t in (i / 24 for i in range(25))]
        right = [(0.52 * math.sin(math.pi * t) * (1.0 - t) ** 0.6 + 0.22 * t, 1.9 * t - 0.95) for t in
                 (i / 24 for i in range(24, -1, -1))]  # fmt: skip
        return left + right
    if name == "feather":
        up = [i / 24 for i in range(25)]
        return [(0.34 * math.sin(math.pi * t) - 0.5 * t + 0.25, 1.8 * t - 0.9) for t in up] + [
            (-0.30 * math.sin(math.pi * t) ** 0.7 - 0.5 * t + 0.25, 1.8 * t - 0.9) for t in reversed(up)
        ]
    if name == "heart":
        return [(0.055 * 16 * math.sin(t) ** 3, 0.055 * (13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t)
                 - math.cos(4 * t)) + 0.1) for t in turns]  # fmt: skip
    if name == "drop":
        return [(0.62 * math.sin(t) * math.sin(t / 2.0), 0.9 * math.cos(t)) for t in turns]
    if name == "star":
        return around(10, 0.95, 0.4)
    if name == "sparkle":
        return around(8, 0.98, 0.2)
    return around(6, 0.86) if name == "hexagon" else around(72, 0.78)


def flying(name: str) -> Image.Image:
    """A white shape with a glow around it; bubbles and hexagons are hollow."""
    k, size = 3, 96
    mask = Image.new("L", (size * k, size * k), 0)
    half = size * k / 2
    corners = [(half + 0.82 * half * x, half - 0.82 * half * y) for x, y in curve(name)]
    draw = ImageDraw.Draw(mask)
    if name in ("bubble", "hexagon"):
        draw.polygon(corners, fill=70)
        draw.line([*corners, *corners[:2]], fill=255, width=9 * k, joint="curve")
    else:
        draw.polygon(corners, fill=255)
    if name == "bubble":
        draw.ellipse((half - 0.4 * half, half - 0.45 * half, half - 0.12 * half, half - 0.17 * half), fill=255)
    glow = mask.resize((size, size), Image.Resampling.LANCZOS).filter(ImageFilter.GaussianBlur(6)).point(_dimmed)
    image = Image.new("RGBA", (size, size), (255, 255, 255, 0))
    image.putalpha(ImageChops.lighter(mask.resize((size, size), Image.Resampling.LANCZOS), glow))
    return image


def _dimmed(alpha: int) -> float:
    return 0.6 * alpha


def digit(n: int) -> Image.Image:
    """A large white number with a dark rim, for a changing value."""
    k, size = 3, 96
    image = Image.new("RGBA", (size * k, size * k), (12, 14, 30, 0))
    rim, middle = (12, 14, 30, 255), (size * k / 2, size * k / 2)
    ImageDraw.Draw(image).text(
        middle, str(n), (255, 255, 255, 255), font=font(82 * k), anchor="mm", stroke_width=6 * k, stroke_fill=rim
    )
    return image.convert("RGBa").resize((size, size), Image.Resampling.LANCZOS).convert("RGBA")


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


def chip(look: TeamLook, number: int, size: int, state: str) -> Image.Image:
    """A die as a chip with its number, ``size`` pixels high; ``state``: ``waits``, ``next``, ``magic``, ``gone``."""
    k = 4
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


def mark(look: TeamLook, size: int) -> Image.Image:
    """A team's shape, ``size`` pixels high."""
    image = Image.new("RGBA", (size * 4, size * 4), (0, 0, 0, 0))
    draw_shape(ImageDraw.Draw(image), look, size * 2, size * 2, size * 1.8)
    return image.resize((size, size), Image.Resampling.LANCZOS)
