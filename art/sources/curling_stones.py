"""Curling stones from above, under the lamp, at 2×: granite, caps in team colour and shape, handles, and the light about them.

A rock's edge has 0.8 of its picture's width, a light's (`halo`, `target_red` …) 0.6 of it, so that all of them share a middle.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image

from art.sources import paint as p
from art.sources.paint import Field

RGB = tuple[int, int, int]
OVER = 3
LIGHT = np.array([-0.42, -0.62, 0.66], np.float32)
#: teams: amber disc, ice-blue triangle
TEAMS: tuple[RGB, RGB] = ((246, 172, 46), (88, 190, 250))
EDGE, LIT_EDGE = 0.8, 0.6


class Plate:
    """A square picture painted larger than it will be; coordinates from its middle, 1 at the stone's edge."""

    def __init__(self, size: int, edge: float = EDGE, seed: int = 5) -> None:
        self.size, self.n, self.seed = size, size * OVER, seed
        x, y = p.axes(self.n, self.n, 1.0)
        k = self.n * edge / 2
        self.x = np.broadcast_to((x - self.n / 2) / k, (self.n, self.n))
        self.y = np.broadcast_to((y - self.n / 2) / k, (self.n, self.n))
        self.r = np.hypot(self.x, self.y)
        self.k = k
        self.rgb: Field = np.zeros((self.n, self.n, 3), np.float32)
        self.alpha: Field = np.zeros((self.n, self.n), np.float32)

    def over(self, rgb: Field, cover: Field) -> Plate:
        """Lay colour on with a cover from 0 to 1."""
        out = cover + self.alpha * (1 - cover)
        safe = np.maximum(out, 1e-6)[..., None]
        self.rgb = (rgb * cover[..., None] + self.rgb * (self.alpha * (1 - cover))[..., None]) / safe
        self.alpha = out
        return self

    def tint(self, rgb: RGB, cover: Field, strength: float = 1.0) -> Plate:
        """Lay one colour on."""
        return self.over(np.broadcast_to(p.colour(rgb), self.rgb.shape), np.clip(cover * np.float32(strength), 0, 1))

    def inside(self, d: Field) -> Field:
        """Cover of the points below 0 of a distance."""
        return np.asarray(np.clip(0.5 - d * self.k, 0, 1), dtype=np.float32)

    def soft(self, cover: Field, blur: float, dx: float = 0.0, dy: float = 0.0) -> Field:
        """A cover moved and blurred, in parts of the stone's radius."""
        moved = np.roll(cover, (round(dy * self.k), round(dx * self.k)), axis=(0, 1))
        return p.blur(np.ascontiguousarray(moved, dtype=np.float32), blur * self.k)

    def enamel(self, d: Field, colour: RGB, bevel: float, lift: float = 0.0, gloss: float = 0.5) -> Plate:
        """A raised piece of enamel: a rounded edge `bevel` wide, a dark outline, a shadow below when it is lifted."""
        cover = self.inside(d)
        if lift:
            self.tint((4, 10, 18), self.soft(cover, lift * 0.8, lift * 0.5, lift) * (1 - cover), 0.62)
        across = np.clip(-d / bevel, 0, 1)
        tilt = np.cos(across * np.pi / 2)
        gy, gx = np.gradient(d)
        size = np.maximum(np.hypot(gx, gy), 1e-9)
        nx, ny, nz = gx / size * tilt, gy / size * tilt, np.sqrt(np.maximum(1 - tilt**2, 0))
        shade = np.clip(nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2], 0, 1)
        shine = np.clip(nx * LIGHT[0] * 0.8 + ny * LIGHT[1] * 0.8 + nz * 0.72, 0, 1) ** 26
        base = p.colour(colour) * (0.42 + 0.86 * shade - 0.10 * self.y)[..., None]
        self.over(np.clip(base + gloss * shine[..., None], 0, 1).astype(np.float32), cover)
        rim = np.clip(1 - np.abs(d) * self.k / (0.035 * self.k), 0, 1)
        return self.tint((16, 14, 20), rim, 0.75)

    def image(self) -> Image.Image:
        """The picture at its size; colours are averaged by their cover."""
        whole = np.concatenate([self.rgb * self.alpha[..., None], self.alpha[..., None]], axis=2)
        small = whole.reshape(self.size, OVER, self.size, OVER, 4).mean(axis=(1, 3))
        small[..., :3] /= np.maximum(small[..., 3:], 1e-6)
        return Image.fromarray((np.clip(small, 0, 1) * 255 + 0.5).astype(np.uint8))


def disc(plate: Plate, r: float) -> Field:
    """Distance to a circle."""
    return np.asarray(plate.r - r, dtype=np.float32)


def triangle(plate: Plate, r: float, corner: float) -> Field:
    """Distance to a triangle that points up, its corners rounded."""
    k = np.float32(np.sqrt(3.0))
    side = (r - corner * 2) * k / 2
    x, y = np.abs(plate.x) - side, -(plate.y - r * 0.02) + side / k
    flip = x + k * y > 0
    x, y = np.where(flip, (x - k * y) / 2, x), np.where(flip, (-k * x - y) / 2, y)
    x = x - np.clip(x, -2 * side, 0)
    return np.asarray(-np.hypot(x, y) * np.sign(y) - corner, dtype=np.float32)


def square(plate: Plate, half: float, corner: float) -> Field:
    """Distance to a square with round corners."""
    return p.rounded(plate.x, plate.y, (-half, -half, half, half), corner)


def granite(plate: Plate, dark: float = 1.0) -> Plate:
    """The stone: a tight shadow and a soft one, grey granite with a rounded shoulder, a polished ring and flakes of mica."""
    n, r = plate.n, plate.r
    body = plate.inside(disc(plate, 1.0))
    # the shadow has to end within the picture
    fade = p.step(1.25, 1.06, r)
    plate.tint((2, 10, 20), plate.soft(body, 0.12, 0.05, 0.12) * fade, 0.62)
    plate.tint((2, 8, 16), plate.soft(body, 0.05, 0.01, 0.045) * fade, 0.6)
    k = (plate.k / 192) ** 0.4 * 2.2
    speck = p.grain(n, n, 3.1 * k, 3.1 * k, plate.seed) + 0.7 * p.grain(n, n, 7 * k, 7 * k, plate.seed + 1)
    tone = 0.50 + 0.085 * speck + 0.05 * p.grain(n, n, 22 * k, 22 * k, plate.seed + 2)
    flake = p.grain(n, n, 4.2 * k, 4.2 * k, plate.seed + 3)
    tone = tone - 0.24 * p.step(1.25, 1.9, flake) + 0.26 * p.step(1.5, 2.2, -flake)
    rock = p.ramp(
        np.clip(tone, 0, 1),
        ((0.0, (38, 43, 50)), (0.35, (98, 105, 112)), (0.6, (150, 157, 162)), (1.0, (232, 236, 238))),
    )
    # a flat top, then a shoulder that falls off to the edge
    tilt = np.sin(np.clip((r - 0.66) / 0.34, 0, 1) * 1.35)
    nx, ny = plate.x / np.maximum(r, 1e-6) * tilt, plate.y / np.maximum(r, 1e-6) * tilt
    nz = np.sqrt(np.maximum(1 - tilt**2, 0))
    shade = np.clip(nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2], 0, 1)
    ring = np.exp(-(((r - 0.70) / 0.022) ** 2))
    lit = (0.36 + 1.0 * shade) * (1 - 0.30 * ring) * dark
    shine = np.clip(nx * -0.52 + ny * -0.66 + nz * 0.55, 0, 1) ** 22
    bounce = 0.14 * np.clip(ny, 0, 1) * p.step(0.84, 1.0, r)
    colour = rock * lit[..., None] + 0.62 * shine[..., None] + bounce[..., None] * p.colour((150, 205, 235))
    plate.over(np.clip(colour, 0, 1).astype(np.float32), body)
    return plate.tint((10, 14, 20), np.clip(1 - np.abs(r - 0.985) / 0.03, 0, 1) * body, 0.6)


def stone(size: int = 160) -> Image.Image:
    """A bare rock, 64 units wide in a picture of 80."""
    return granite(Plate(size)).image()


def cap(team: int, size: int = 160) -> Image.Image:
    """The mark on a rock: disc (0) or triangle (1) of a team, square of a Guard (-1); no handle, for a number."""
    plate = Plate(size)
    if team == 0:
        return plate.enamel(disc(plate, 0.6), TEAMS[0], 0.16, 0.07).image()
    if team == 1:
        return plate.enamel(triangle(plate, 0.82, 0.09), TEAMS[1], 0.13, 0.07).image()
    return plate.enamel(square(plate, 0.46, 0.1), (128, 138, 148), 0.12, 0.07).image()


def handle(size: int = 160) -> Image.Image:
    """The handle, lying across; to be turned about the picture's middle."""
    plate = Plate(size)
    bar = p.rounded(plate.x, plate.y, (-0.42, -0.105, 0.42, 0.105), 0.1)
    neck = np.hypot(plate.x + 0.24, plate.y) - 0.15
    plate.enamel(neck.astype(np.float32), (206, 202, 190), 0.06, 0.05)
    return plate.enamel(bar, (250, 246, 234), 0.1, 0.07, 0.4).image()


def rock(team: int, size: int = 160) -> Image.Image:
    """A whole rock of a team or a Guard (-1), its handle a little turned."""
    whole = Image.alpha_composite(stone(size), cap(team, size))
    return Image.alpha_composite(whole, handle(size).rotate(24, Image.Resampling.BICUBIC))


def tableau(team: int, size: int = 280) -> Image.Image:
    """PowerUp Curling's large stone, 112 units wide in a picture of 140: dark granite for four cards, a rim with the team's shapes."""
    plate = granite(Plate(size, seed=31), 0.72)
    band = np.abs(plate.r - 0.93) - 0.065
    plate.enamel(band.astype(np.float32), TEAMS[team], 0.065, 0.02, 0.55)
    for i in range(8):
        a = np.pi / 8 + i * np.pi / 4
        cx, cy = 0.93 * np.sin(a), -0.93 * np.cos(a)
        mark = Plate.__new__(Plate)
        mark.__dict__.update(plate.__dict__)
        # the shapes stand upright on the rim, points outwards
        u, v = plate.x - cx, plate.y - cy
        mark.x = (u * np.cos(a) + v * np.sin(a)).astype(np.float32)
        mark.y = (-u * np.sin(a) + v * np.cos(a)).astype(np.float32)
        mark.r = np.hypot(mark.x, mark.y)
        d = disc(mark, 0.042) if team == 0 else triangle(mark, 0.062, 0.006)
        plate.tint((60, 34, 4) if team == 0 else (6, 38, 74), plate.inside(d), 0.9)
    return plate.image()


def halo(rgb: RGB = (255, 206, 92), size: int = 200) -> Image.Image:
    """The light about a stone that counts."""
    plate = Plate(size, LIT_EDGE)
    away = np.abs(plate.r - 1.04)
    bloom = 0.62 * np.exp(-((away / 0.20) ** 2)) + 0.25 * np.exp(-((away / 0.40) ** 2)) * (plate.r > 1)
    bloom = bloom * p.step(1.64, 1.3, plate.r)
    plate.tint(rgb, bloom.astype(np.float32))
    pale: RGB = ((rgb[0] + 510) // 3, (rgb[1] + 510) // 3, (rgb[2] + 510) // 3)
    return plate.tint(pale, np.exp(-((away / 0.05) ** 2)).astype(np.float32), 0.95).image()


def _dashes(plate: Plate, at: float, half: float, count: int, share: float) -> Field:
    """Cover of a dashed ring."""
    angle = np.arctan2(plate.y, plate.x)
    wave = np.abs(((angle / (2 * np.pi) * count) % 1.0) - 0.5) * 2
    gap = (wave - share) * 2 * np.pi * at / count / 2
    return plate.inside(np.maximum(np.abs(plate.r - at) - half, gap).astype(np.float32))


def ghost(team: int, size: int = 160) -> Image.Image:
    """A rock that would lie here if all passed: pale, in a dashed ring."""
    plate = Plate(size)
    plate.tint((235, 244, 250), plate.inside(disc(plate, 0.96)), 0.42)
    if team >= 0:
        shape = disc(plate, 0.56) if team == 0 else triangle(plate, 0.78, 0.09)
        plate.tint(TEAMS[team], plate.inside(shape), 0.62)
    else:
        plate.tint((120, 130, 140), plate.inside(square(plate, 0.42, 0.1)), 0.62)
    plate.tint((20, 30, 44), _dashes(plate, 0.97, 0.065, 14, 0.64), 0.65)
    return plate.tint((255, 250, 236), _dashes(plate, 0.97, 0.038, 14, 0.6)).image()


def turning(size: int = 240) -> Image.Image:
    """A dashed ring about a stone that would change sides or place."""
    plate = Plate(size, LIT_EDGE)
    plate.tint((12, 26, 40), _dashes(plate, 1.14, 0.072, 16, 0.66), 0.8)
    return plate.tint((206, 242, 255), _dashes(plate, 1.14, 0.042, 16, 0.6)).image()


def target(rgb: RGB, size: int = 240) -> Image.Image:
    """Cross-hairs about a stone that may be named."""
    plate = Plate(size, LIT_EDGE)
    ring = np.abs(plate.r - 1.14) - 0.045
    ticks = np.maximum(np.minimum(np.abs(plate.x), np.abs(plate.y)) - 0.05, np.abs(plate.r - 1.24) - 0.19)
    both = np.minimum(ring, ticks).astype(np.float32)
    plate.tint(rgb, np.exp(-((np.maximum(both, 0) / 0.11) ** 2)).astype(np.float32), 0.5)
    plate.tint((14, 12, 18), plate.inside(both - 0.03), 0.85)
    pale: RGB = (min(255, rgb[0] + 19), min(255, rgb[1] + 24), min(255, rgb[2] + 24))
    return plate.tint(pale, plate.inside(both)).image()


STONES: dict[str, Callable[[], Image.Image]] = {
    "stone": stone,
    "cap_0": lambda: cap(0),
    "cap_1": lambda: cap(1),
    "cap_guard": lambda: cap(-1),
    "handle": handle,
    "rock_0": lambda: rock(0),
    "rock_1": lambda: rock(1),
    "rock_guard": lambda: rock(-1),
    "tableau_0": lambda: tableau(0),
    "tableau_1": lambda: tableau(1),
    "ghost_0": lambda: ghost(0),
    "ghost_1": lambda: ghost(1),
    "ghost_guard": lambda: ghost(-1),
    "halo": halo,
    "halo_cool": lambda: halo((110, 214, 246)),
    "turning": turning,
    "target_red": lambda: target((236, 66, 52)),
    "target_cyan": lambda: target((60, 196, 232)),
}
