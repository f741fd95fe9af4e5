"""A slab: one piece of furniture of the screens as pixels at 2×, built up in layers under the lamp."""

from __future__ import annotations

import numpy as np
from PIL import Image

from art.sources import paint as p
from art.sources.paint import Field, Ramp

RGB = tuple[int, int, int]

BRASS: Ramp = (
    (0.0, (46, 28, 12)),
    (0.3, (112, 74, 32)),
    (0.55, (178, 128, 60)),
    (0.8, (236, 192, 112)),
    (1.0, (255, 244, 208)),
)
DULL: Ramp = ((0.0, (26, 24, 22)), (0.5, (70, 64, 58)), (1.0, (118, 110, 100)))


class Slab:
    """A rounded box of `w` × `h` pixels, its edge `inset` (left, bottom, right, top) inside the picture. The light comes from above."""

    def __init__(self, w: int, h: int, inset: tuple[float, float, float, float], radius: float) -> None:
        self.w, self.h = w, h
        x, y = p.axes(w, h, 1.0)
        self.x, self.y = np.broadcast_to(x, (h, w)), np.broadcast_to(y, (h, w))
        left, bottom, right, top = inset
        self.box = (left, top, w - right, h - bottom)
        self.shape(p.rounded(x, y, self.box, radius))
        self.rgb: Field = np.zeros((h, w, 3), np.float32)
        self.alpha: Field = np.zeros((h, w), np.float32)

    def shape(self, distance: Field) -> None:
        """Take another outline: a signed distance, below 0 inside."""
        self.d = distance
        gx, gy = np.gradient(distance, axis=1), np.gradient(distance, axis=0)
        size = np.maximum(np.hypot(gx, gy), 1e-6)
        #: -1 where the edge faces down, 1 where it faces the lamp
        self.up = np.asarray(-gy / size, dtype=np.float32)

    def inside(self, off: float = 0.0) -> Field:
        """Cover of the points `off` pixels or more inside the edge."""
        return np.asarray(np.clip(0.5 - off - self.d, 0, 1))

    def band(self, near: float, far: float) -> Field:
        """Cover of the strip from `near` to `far` pixels inside the edge."""
        return np.clip(self.inside(near) - self.inside(far), 0, 1)

    def over(self, rgb: Field, cover: Field) -> Slab:
        """Lay colour on with a cover from 0 to 1."""
        out = cover + self.alpha * (1 - cover)
        safe = np.maximum(out, 1e-6)[..., None]
        self.rgb = (rgb * cover[..., None] + self.rgb * (self.alpha * (1 - cover))[..., None]) / safe
        self.alpha = out
        return self

    def tint(self, rgb: RGB, cover: Field, strength: float = 1.0) -> Slab:
        """Lay one colour on."""
        return self.over(np.broadcast_to(p.colour(rgb), self.rgb.shape), cover * np.float32(strength))

    def shadow(self, drop: float, soft: float, strength: float, rgb: RGB = (0, 0, 0)) -> Slab:
        """A soft shadow below, or a bloom when it has a colour. To be laid first."""
        cover = np.clip(0.5 - self.d, 0, 1)
        cover = np.roll(cover, round(drop), axis=0)
        return self.tint(rgb, np.clip(p.blur(cover, soft) * strength, 0, 1))

    def fall(self, stops: tuple[RGB, ...], off: float = 0.0) -> Slab:
        """Fill the inside with colours from top to bottom."""
        t = (self.y - self.box[1]) / (self.box[3] - self.box[1])
        marks = tuple((i / (len(stops) - 1), c) for i, c in enumerate(stops))
        return self.over(p.ramp(t, marks), self.inside(off))

    def wood(self, seed: int, light: float, stops: Ramp = p.SMOKED, off: float = 0.0) -> Slab:
        """Fill the inside with a board, lit a little more at the top."""
        tone = p.plank(self.w, self.h, 2.0, seed, 0.7)
        t = (self.y - self.box[1]) / (self.box[3] - self.box[1])
        board = p.ramp(tone, stops) * (light * (1.16 - 0.34 * t))[..., None]
        return self.over(board.astype(np.float32), self.inside(off))

    def metal(self, near: float, far: float, stops: Ramp = BRASS, level: float = 0.5, strength: float = 1.0) -> Slab:
        """A rounded metal wire from `near` to `far` pixels inside the edge."""
        across = np.clip((-self.d - near) / (far - near), 0, 1)
        # a round wire: its outer half faces outwards, its inner half inwards
        tilt = np.cos(np.pi * across) * self.up
        value = level + 0.42 * tilt + 0.18 * np.sin(np.pi * across) - 0.1
        return self.over(p.ramp(np.clip(value, 0, 1), stops), self.band(near, far) * np.float32(strength))

    def hollow(self, reach: float, strength: float, off: float = 0.0, drop: float = 0.0) -> Slab:
        """Darkens inwards from the edge, as in a recess; `drop` moves the shadow down from the upper edge."""
        depth = np.clip((-self.d - off) / reach, 0, 1)
        dark = (1 - depth) ** 2
        if drop:
            from_top = np.clip((self.y - self.box[1] - off) / drop, 0, 1)
            dark = np.maximum(dark * 0.7, (1 - from_top) ** 2)
        return self.tint((0, 0, 0), dark * self.inside(off), strength)

    def gloss(self, strength: float, off: float, share: float = 0.5, rgb: RGB = (255, 255, 255)) -> Slab:
        """A clear coat: the upper part brighter, ending in a soft line."""
        t = (self.y - self.box[1]) / (self.box[3] - self.box[1])
        shine = np.clip(1 - t / share, 0, 1) * 0.8 + 0.2 * p.step(share + 0.02, share - 0.02, t.astype(np.float32))
        return self.tint(rgb, (shine * self.inside(off)).astype(np.float32), strength)

    def lip(self, near: float, width: float, strength: float, light: RGB = (255, 232, 190)) -> Slab:
        """A fine edge: bright where it faces the lamp, dark where it faces away."""
        line = self.band(near, near + width)
        self.tint(light, line * np.clip(self.up, 0, 1), strength)
        return self.tint((0, 0, 0), line * np.clip(-self.up, 0, 1), strength)

    def line(self, near: float, width: float, rgb: RGB, strength: float = 1.0) -> Slab:
        """A line along the edge."""
        return self.tint(rgb, self.band(near, near + width), strength)

    def speckle(self, amount: float, seed: int, cell: float = 1.0) -> Slab:
        """A little roughness."""
        noise = p.grain(self.w, self.h, cell, cell, seed) * np.float32(amount)
        self.rgb = np.clip(self.rgb * (1 + noise)[..., None], 0, 1)
        return self

    def image(self) -> Image.Image:
        """The slab as a picture."""
        rgba = np.concatenate([self.rgb, self.alpha[..., None]], axis=2)
        return Image.fromarray((np.clip(rgba, 0, 1) * 255 + 0.5).astype(np.uint8))
