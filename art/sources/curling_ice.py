"""The ice of the two curling card games, seen from above, and the rim of oak and brass that it lies in.

Places are virtual units of a 1920 × 1080 screen from the ice's upper left corner; two pixels a unit.
"""

from __future__ import annotations

import numpy as np

from art.sources import paint as p
from art.sources.emblems import emblem
from art.sources.paint import Field
from art.sources.slab import Slab
from art.sources.svg import render

UNIT = 2.0
#: Hurry Hard!: the sheet, its pin, the edges of its rings from the inside, the hog line, the hack
SHEET = (592.0, 912.0)
PIN = (296.0, 284.0)
RINGS = (46.0, 122.0, 194.0, 266.0)
HOG, HACK = 848.0, 886.0
#: PowerUp Curling: the house's window; its lines are arcs of this radius round a centre on this height
HOUSE = (1084.0, 512.0)
ARC, LEVEL = 620.0, 239.0
RED, BLUE, WHITE = (192, 50, 56), (42, 98, 172), (236, 243, 247)
RIM = 11.0


def _scratches(w: float, h: float, seed: int, along: bool) -> Field:
    """The marks of brooms, shoes and stones: thin bright arcs with a soft dark side."""
    rng = np.random.default_rng(seed)
    lines = ""
    for _ in range(150):
        x, y = rng.uniform(0, w), rng.uniform(0, h)
        turn = rng.normal(0 if along else 90, 26)
        long, bend = rng.uniform(14, 120), rng.normal(0, 12)
        opacity, wide = rng.uniform(0.12, 0.6), rng.uniform(0.35, 1.0)
        lines += f'<path d="M0 0q{long / 2:.1f} {bend:.1f} {long:.1f} 0" transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f})" opacity="{opacity:.2f}" stroke-width="{wide:.2f}"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><g fill="none" stroke="#fff" stroke-linecap="round">{lines}</g></svg>'
    return np.asarray(render(svg, round(w * UNIT)).getchannel("A"), dtype=np.float32) / 255


def _light(x: Field, y: Field, w: float, h: float) -> Field:
    """The lamp over the table's middle: brightest a little above the ice's own, falling off to the corners."""
    r = np.hypot((x - w * 0.5) / (w * 0.78), (y - h * 0.4) / (h * 0.78))
    return np.asarray(0.67 + 0.27 * np.exp(-((r / 0.66) ** 2)), dtype=np.float32)


def _finish(picture: Field, w: float, h: float, x: Field, y: Field, seed: int, along: bool) -> Field:
    """The layers over the paint: pebble, frost, scratches, reflections, the lamp, and the shadow of the rim."""
    pw, ph = round(w * UNIT), round(h * UNIT)
    pebble = p.blur(p.grain(pw, ph, 3.4, 3.4, seed), 1.0)
    dx, dy = p.slopes(pebble)
    picture = picture * (1 - 0.016 * (dx + 1.5 * dy))[..., None]
    frost = np.clip(p.cloud(pw, ph, 260, seed + 2, 5, 0.6 if along else 1.6) * 0.5 - 0.1, 0, 1)
    far = np.minimum(np.minimum(x, w - x), np.minimum(y, h - y))
    frost = frost * 0.16 + 0.30 * np.exp(-far / 30.0) * np.clip(0.6 + 0.5 * p.cloud(pw, ph, 36, seed + 5, 4), 0, 1)
    picture = p.mix(picture, p.colour((244, 250, 253)), frost)
    scratch = _scratches(w, h, seed + 3, along)
    picture = p.mix(picture, p.colour((255, 255, 255)), 0.62 * scratch)
    picture = picture * (1 - 0.14 * np.roll(scratch, 2, axis=0))[..., None]
    picture = _shine(picture, w, h, x, y, pebble)
    # away from the lamp the ice shows its depth: it turns blue before it turns dark
    light = _light(x, y, w, h)
    picture = picture * np.stack([light**1.75, light**1.28, light**0.95], axis=-1)
    fall = (
        np.exp(-y / 9.0) * 0.62 + np.exp(-x / 6.0) * 0.36 + np.exp(-(w - x) / 5.0) * 0.36 + np.exp(-(h - y) / 3.2) * 0.3
    )
    return np.asarray(np.clip(picture * (1 - np.clip(fall, 0, 0.8))[..., None], 0, 1), dtype=np.float32)


def _shine(picture: Field, w: float, h: float, x: Field, y: Field, pebble: Field) -> Field:
    """The window's cold bars across the ice, the lamp's warm pool, and pebbles that catch either."""
    lean = (x + 0.42 * y) / w
    bars = 0.0 * x
    for at, half in ((0.34, 0.05), (0.46, 0.05), (0.64, 0.016), (0.95, 0.03)):
        bars = bars + p.step(half + 0.014, half - 0.006, np.abs(lean - at)) * (0.55 + 0.45 * p.step(h, 0.0, y))
    shimmer = np.clip(1 + 0.16 * pebble, 0.2, 1.8)
    picture = p.mix(picture, p.colour((238, 250, 255)), np.clip(0.17 * bars * shimmer, 0, 0.5))
    pool = p.bump(np.hypot((x - w * 0.56) / (w * 0.26), (y - h * 0.15) / (h * 0.13)), 0.0, 1.0)
    picture = p.mix(picture, p.colour((255, 240, 206)), np.clip(0.36 * pool * shimmer, 0, 0.6))
    spark = p.step(2.1, 2.9, pebble) * (0.25 + 0.75 * np.clip(pool + 0.5 * bars, 0, 1))
    return p.mix(picture, p.colour((255, 255, 255)), 0.6 * spark)


def _bare(pw: int, ph: int, seed: int) -> Field:
    tone = 0.5 + 0.12 * p.cloud(pw, ph, 420, seed, 4)
    return p.ramp(tone, ((0.0, (190, 220, 236)), (0.5, (214, 234, 244)), (1.0, (234, 246, 251))))


def _grid(w: float, h: float) -> tuple[Field, Field]:
    x, y = p.axes(round(w * UNIT), round(h * UNIT), UNIT)
    shape = (round(h * UNIT), round(w * UNIT))
    return np.broadcast_to(x, shape), np.broadcast_to(y, shape)


def _line(distance: Field, half: float) -> Field:
    """Cover of a painted line from the distance to its middle."""
    return np.asarray(np.clip((half - np.abs(distance)) * UNIT + 0.5, 0, 1), dtype=np.float32)


def sheet() -> Field:
    """Hurry Hard!'s sheet: the house above, the guard zone below it, hog line and hack at the player's end."""
    w, h = SHEET
    x, y = _grid(w, h)
    picture = _bare(round(w * UNIT), round(h * UNIT), 711)
    zone = p.step(PIN[1] + RINGS[3] + 2, PIN[1] + RINGS[3] + 90, y) * np.clip((HOG - y) * UNIT, 0, 1)
    picture = p.mix(picture, p.colour((198, 220, 234)), 0.4 * zone)
    lines = np.maximum(_line(x - PIN[0], 0.9), _line(y - PIN[1], 0.9))
    lines = np.maximum(lines, _line(y - (PIN[1] - RINGS[3]), 0.9))
    picture = p.mix(picture, p.colour((52, 84, 116)), 0.6 * lines)
    r = np.hypot(x - PIN[0], y - PIN[1])
    wobble = 0.5 * p.grain(r.shape[1], r.shape[0], 26, 26, 719)
    for edge, hue in zip(reversed(RINGS), (BLUE, WHITE, RED, WHITE), strict=True):
        cover = np.clip((edge + 0.25 * wobble - r) * UNIT + 0.5, 0, 1)
        depth = 1 - 0.10 * np.clip(1 - (edge - r) / 16, 0, 1) ** 2
        picture = p.mix(picture, p.colour(hue) * depth[..., None], cover * np.float32(0.88))
        picture = p.mix(picture, p.colour((24, 48, 84)), 0.45 * _line(r - edge, 0.7))
    picture = p.mix(picture, p.colour((24, 48, 84)), 0.30 * lines * (r < RINGS[3]))
    pin = np.clip((3.4 - r) * UNIT, 0, 1)
    picture = p.mix(picture, p.colour((36, 58, 84)), 0.8 * pin)
    hog = _line(y - HOG, 4.6)
    picture = p.mix(picture, p.colour((214, 40, 44)), 0.94 * hog)
    picture = _crest(picture, "hurry_hard", (w - 74, 772.0), 108.0)
    return _finish(picture, w, h, x, y, 727, along=False)


def house() -> Field:
    """PowerUp Curling's ice: bare, for its bands and places move with the stones and are laid on by the program."""
    w, h = HOUSE
    x, y = _grid(w, h)
    picture = _bare(round(w * UNIT), round(h * UNIT), 741)
    return _finish(picture, w, h, x, y, 747, along=True)


def _crest(picture: Field, name: str, at: tuple[float, float], width: float) -> Field:
    """An emblem frozen under the ice."""
    image = emblem(name, round(width * UNIT))
    rgba = np.asarray(image, dtype=np.float32) / 255
    top, left = round(at[1] * UNIT) - image.height // 2, round(at[0] * UNIT) - image.width // 2
    part = picture[top : top + image.height, left : left + image.width]
    picture[top : top + image.height, left : left + image.width] = p.mix(part, rgba[..., :3], rgba[..., 3] * 0.24)
    return picture


def rim() -> Slab:
    """The frame round the ice, a patch whose middle is empty: oak mitred at the corners, brass at the ice, a shadow on it.

    The ice begins `RIM` units inside the frame's edge.
    """
    s = Slab(360, 360, (18, 22, 18, 14), 22)
    s.shadow(5, 9, 0.7)
    across = p.ramp(p.plank(s.w, s.h, 2.0, 761, 0.7), p.OAK)
    down = np.ascontiguousarray(p.ramp(p.plank(s.h, s.w, 2.0, 763, 0.7), p.OAK).transpose(1, 0, 2))
    cx, cy = (s.box[0] + s.box[2]) / 2, (s.box[1] + s.box[3]) / 2
    side = np.abs(s.x - cx) - np.abs(s.y - cy)
    wood = p.mix(across, down, np.clip(side + 0.5, 0, 1)) * np.float32(0.78)
    seam = np.exp(-((side / 1.2) ** 2)) * 0.5
    s.over((wood * (1 - seam)[..., None]).astype(np.float32), s.inside())
    s.lip(0, 3, 0.6).hollow(6, 0.3).metal(13.5, 2 * RIM, level=0.52).line(12, 2, (0, 0, 0), 0.45)
    inner = s.inside(2 * RIM)
    s.alpha = s.alpha * (1 - inner)
    depth = np.clip(1 - (-s.d - 2 * RIM) / 15, 0, 1)
    return s.tint((4, 14, 22), (depth**2 * inner).astype(np.float32), 0.5)
