"""The trophy shelf close by, for results: silver and gold under the lamp, the lower middle left calm."""

from __future__ import annotations

import numpy as np

from art.sources import paint as p
from art.sources import things
from art.sources.paint import Field
from art.sources.room_lounge import boards, finish
from art.sources.svg import render

WIDTH, HEIGHT = 2520, 1440
SHELF = 676.0


def paint(unit: float = 2.0) -> Field:
    """The room at `unit` pixels a virtual unit, as (height, width, 3)."""
    w, h = round(WIDTH * unit), round(HEIGHT * unit)
    x, y = p.axes(w, h, unit)
    picture = _wall(w, h, unit, x, y)
    picture = _bokeh(picture, unit)
    lamp = _lamp(x, y)
    picture = _layer(picture, _drawing(_back()), w, lamp * 0.72, 2.2 * unit)
    picture = _layer(picture, _drawing(_front()), w, lamp, 0.0)
    picture = _rays(picture, x, y, w, h, unit)
    return finish(picture, unit, x, y)


def _lamp(x: Field, y: Field) -> Field:
    r = np.hypot((x - 1260) / 1.35, (y - 300) / 0.95)
    return np.asarray(0.16 + 1.0 * np.exp(-((r / 540) ** 2)) + 0.1 * np.exp(-((r / 1100) ** 2)), dtype=np.float32)


def _wall(w: int, h: int, unit: float, x: Field, y: Field) -> Field:
    tone, groove = boards(w, h, unit, 210.0, 501)
    under = p.step(170, 320, x) * p.step(2350, 2200, x)
    below = p.step(SHELF - 40, SHELF + 90, y)
    light = 0.12 + 0.95 * _lamp(x, y) * (1 - 0.45 * below)
    wall: Field = p.ramp(tone, p.SMOKED) * ((1 - 0.8 * groove) * light)[..., None] * p.colour((255, 206, 150)) * 1.7
    wall *= (1 - 0.6 * p.step(SHELF + 130, SHELF + 20, y) * p.step(SHELF - 4, SHELF + 4, y) * under)[..., None]
    # a niche's back: teal cloth behind the cups
    cloth = p.rounded(x, y, (330, 96, 2190, SHELF), 190)
    nap = 1 + 0.04 * p.grain(w, h, 2 * unit, 2 * unit, 511) + 0.05 * p.cloud(w, h, 180 * unit, 512, 3)
    tint = p.ramp(
        _lamp(x, y) * nap, ((0.0, (4, 16, 19)), (0.35, (10, 42, 46)), (0.8, (24, 82, 82)), (1.3, (70, 132, 116)))
    )
    tint *= (1 - 0.7 * np.exp(np.clip(cloth, -400, 0) / 60))[..., None]
    wall = p.mix(wall, tint.astype(np.float32), p.step(1, -1, cloth) * p.step(SHELF + 2, SHELF, y))
    t = np.clip(cloth / 34, 0, 1)
    profile = np.interp(t, [0, 0.1, 0.2, 0.5, 0.85, 0.95, 1], [0.2, 0.9, 0.5, 1.0, 0.6, 0.85, 0.15]).astype(np.float32)
    arch = p.ramp(
        np.clip(
            0.5 + 0.06 * p.grain(w, h, 40 * unit, 40 * unit, 513) + 0.03 * p.grain(w, h, 90 * unit, 2 * unit, 514), 0, 1
        ),
        p.OAK,
    )
    arch *= (profile * (0.12 + 0.7 * _lamp(x, y)))[..., None]
    return p.mix(
        wall,
        arch.astype(np.float32),
        p.step(-0.7, 0.7, cloth) * p.step(34.7, 33.3, cloth) * p.step(SHELF + 2, SHELF, y),
    )


def _bokeh(picture: Field, unit: float) -> Field:
    """Lights out of focus at both sides: the lanterns outside, the bar within."""
    rng = np.random.default_rng(520)
    h, w = picture.shape[:2]
    for i in range(34):
        side = -1 if i % 2 else 1
        cx, cy = 1260 + side * rng.uniform(860, 1240), rng.uniform(760, 1380)
        r = rng.uniform(14, 46)
        warm = (255, 176, 88) if rng.uniform() < 0.72 else (120, 190, 230)
        power = rng.uniform(0.03, 0.12)
        x0, x1 = max(0, int((cx - r - 4) * unit)), min(w, int((cx + r + 4) * unit))
        y0, y1 = max(0, int((cy - r - 4) * unit)), min(h, int((cy + r + 4) * unit))
        if x0 >= x1 or y0 >= y1:
            continue
        xs, ys = p.axes(x1 - x0, y1 - y0, unit, x0 / unit, y0 / unit)
        d = np.hypot(xs - cx, ys - cy)
        spot = p.step(r, r - 3, d) * (0.6 + 0.4 * (d / r) ** 3)
        picture[y0:y1, x0:x1] += (spot * power)[..., None].astype(np.float32) * p.colour(warm)
    return picture


def _drawing(parts: str) -> str:
    board = things.gradient("board", ((0.0, "#c88a50"), (0.12, "#8a5228"), (0.5, "#4a2812"), (1.0, "#1c0d06")))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><defs>{things.defs()}{board}</defs>{parts}</svg>'


def _back() -> str:
    return (
        things.cup(560, 650, 280, "silver") + things.shield(740, 652, 250) + things.cup(1000, 650, 300, "gold", False) + things.cup(1520, 650, 300, "silver", True, True)
        + things.shield(1780, 652, 250) + things.cup(1960, 650, 280, "gold", True, True)
    )  # fmt: skip


def _front() -> str:
    dentils = "".join(
        f'<rect x="{x}" y="{SHELF + 44}" width="26" height="15" fill="#0c0603" opacity=".5"/><rect x="{x}" y="{SHELF + 44}" width="26" height="2" fill="#c89058" opacity=".4"/>'
        for x in range(282, 2240, 52)
    )
    mirror = f'<rect x="240" y="{SHELF - 16}" width="2040" height="18" fill="url(#board)"/>'
    return (
        f'<rect x="240" y="{SHELF + 30}" width="2040" height="70" fill="#000" opacity=".6" filter="url(#soft20)"/>{mirror}'
        f'<rect x="236" y="{SHELF}" width="2048" height="40" rx="5" fill="url(#board)"/><rect x="236" y="{SHELF}" width="2048" height="3" fill="#f6c688" opacity=".7"/>'
        f'<rect x="250" y="{SHELF + 40}" width="2020" height="24" fill="#2a1509"/>{dentils}<rect x="252" y="{SHELF + 18}" width="2016" height="3" fill="url(#gold)" opacity=".9"/>'
        + things.stone(650, SHELF - 6, 84, "red") + things.cup(860, SHELF - 4, 300, "silver", True, True) + things.cup(1260, SHELF - 4, 425, "gold", True, True)
        + things.cup(1110, SHELF - 2, 200, "silver", False) + things.cup(1408, SHELF - 2, 210, "gold", False) + things.cup(1650, SHELF - 4, 320, "gold") + things.stone(1870, SHELF - 6, 84, "teal")
        + things.shield(480, SHELF - 2, 220) + things.cup(2052, SHELF - 2, 220, "silver")
    )  # fmt: skip


def _layer(picture: Field, svg: str, w: int, light: Field, soft: float) -> Field:
    rgba = np.asarray(render(svg, w), dtype=np.float32) / 255
    colour: Field = rgba[..., :3] * rgba[..., 3:]
    cover: Field = rgba[..., 3]
    if soft:
        colour = np.stack([p.blur(np.ascontiguousarray(colour[..., c]), soft) for c in range(3)], axis=-1)
        cover = p.blur(np.ascontiguousarray(cover), soft)
    lit = colour * light[..., None] * p.colour((255, 230, 196))
    return np.asarray(picture * (1 - cover)[..., None] + lit, dtype=np.float32)


def _rays(picture: Field, x: Field, y: Field, w: int, h: int, unit: float) -> Field:
    """The lamp's light in the dusty air, and the glint on the great cup."""
    angle = np.arctan2(x - 1260, y + 260)
    fan = (
        np.exp(-((angle / 0.5) ** 2))
        * (1 + 0.2 * np.sin(angle * 46 + 1) + 0.14 * np.sin(angle * 83))
        * np.exp(-np.clip(y, 0, None) / 620)
    )
    halo = np.exp(-((np.hypot(x - 1260, (y - 380) / 1.1) / 300) ** 2))
    add = (0.16 * fan + 0.1 * halo).astype(np.float32)
    return np.asarray(picture + add[..., None] * p.colour((255, 204, 130)), dtype=np.float32)
