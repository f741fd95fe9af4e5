"""The curtain between two people: burgundy velvet under a teal pelmet with gold fringe, a brass rod and the club's crest."""

from __future__ import annotations

import numpy as np

from art.sources import paint as p
from art.sources import things
from art.sources.emblems import emblem
from art.sources.paint import Field, Ramp
from art.sources.room_lounge import finish
from art.sources.svg import render

WIDTH, HEIGHT = 2520, 1440
VELVET: Ramp = (
    (0.0, (14, 2, 6)),
    (0.3, (56, 8, 18)),
    (0.55, (112, 18, 30)),
    (0.8, (170, 38, 44)),
    (1.0, (226, 92, 78)),
)
PELMET: Ramp = (
    (0.0, (3, 16, 20)),
    (0.3, (8, 44, 50)),
    (0.55, (18, 84, 88)),
    (0.8, (44, 132, 128)),
    (1.0, (130, 200, 182)),
)
#: the pelmet's scallops: their width, how low they hang, and the crest's place
SWAG, DROP, CREST = 420.0, 150.0, (1260.0, 300.0)
PELMET_TOP = 214.0


def paint(unit: float = 2.0) -> Field:
    """The room at `unit` pixels a virtual unit, as (height, width, 3)."""
    w, h = round(WIDTH * unit), round(HEIGHT * unit)
    x, y = p.axes(w, h, unit)
    picture = _hanging(w, h, unit, x, y)
    picture = _pelmet(picture, w, h, unit, x, y)
    rgba = np.asarray(render(_brass(), w), dtype=np.float32) / 255
    light = (0.35 + 0.75 * np.exp(-(((x - 1260) / 900) ** 2)) + 0.0 * y).astype(np.float32)
    picture = p.mix(picture, rgba[..., :3] * light[..., None], rgba[..., 3])
    _place(picture, unit)
    spot = np.exp(-((np.hypot((x - 1260) / 1.3, y - 330) / 560) ** 2))
    picture = picture + (0.05 * spot)[..., None] * p.colour((255, 196, 120))
    return finish(picture.astype(np.float32), unit, x, y)


def _lamp(x: Field, y: Field) -> Field:
    r = np.hypot((x - 1260) / 1.5, (y - 420) / 1.15)
    return np.asarray(0.3 + 0.85 * np.exp(-((r / 560) ** 2)), dtype=np.float32)


def _sheen(slope: Field, depth: Field, nap: Field) -> Field:
    """Velvet: bright where it turns away, dull where it faces us, black in the folds."""
    turned = np.abs(slope)
    value = 0.3 + 0.2 * slope + 0.34 * turned**2.2 + 0.16 * depth
    return np.asarray(value * (1 + nap), dtype=np.float32)


def _hanging(w: int, h: int, unit: float, x: Field, y: Field) -> Field:
    # folds gather at the middle, where the two halves meet, and fan out a little towards the floor
    fan = 1 + 0.05 * (y - 300) / 1140
    u = (x - 1260) / fan
    wander = p.grain(w, h, 260 * unit, 900 * unit, 801) * 16 + p.grain(w, h, 90 * unit, 700 * unit, 802) * 4
    phase = (u + wander) / 15.5
    phase = phase + 0.9 * np.sin(phase * 0.37 + 1.3) + 0.5 * np.sin(u / 150)
    depth = np.cos(phase)
    # pleats are sharp in front and broad behind
    depth = np.sign(depth) * np.abs(depth) ** 0.8
    slope = -np.sin(phase) * (0.75 + 0.25 * np.cos(phase * 0.5 + 0.4))
    nap = 0.035 * p.grain(w, h, 1.4 * unit, 2.4 * unit, 803) + 0.05 * p.cloud(w, h, 120 * unit, 804, 4, 0.4)
    value = _sheen(slope, depth, nap) * _lamp(x, y)
    creases = p.grain(w, h, 60 * unit, 26 * unit, 805) * p.grain(w, h, 200 * unit, 200 * unit, 806)
    value = value + 0.014 * creases
    value -= 0.26 * np.clip(-depth, 0, 1) ** 1.5
    gap = np.exp(-((np.abs(x - 1260 - 5 * np.sin(y / 190)) / 9) ** 1.4))
    value = value * (1 - 0.85 * gap)
    # the pelmet's shadow
    hem = _hem(x)
    value *= 1 - 0.72 * np.exp(-np.clip(y - hem + 6, 0, None) / 62)
    picture = p.ramp(np.clip(value, 0, 1), VELVET)
    for off in (-26.0, 26.0):
        braid = p.bump(x - 1260 - 5 * np.sin(y / 190) - off, 0, 4.2)
        twist = 0.6 + 0.4 * np.sin((y + x * 1.2) / 3.6)
        gold = p.colour((226, 172, 88)) * (twist * _lamp(x, y) * (0.5 + 0.3 * depth))[..., None]
        picture = p.mix(picture, gold.astype(np.float32), np.clip(braid, 0, 0.95) + 0 * depth)
    return picture


def _hem(x: Field) -> Field:
    """How low the pelmet hangs: swags between tails."""
    at = np.abs(np.mod(x - 1260 + SWAG / 2, SWAG) / SWAG - 0.5) * 2
    return np.asarray(PELMET_TOP + 62 + DROP * np.sqrt(np.clip(1 - at**2.2, 0, 1)), dtype=np.float32)


def _pelmet(picture: Field, w: int, h: int, unit: float, x: Field, y: Field) -> Field:
    cut = round((PELMET_TOP + DROP + 160) * unit)
    ys = y[:cut]
    hem = _hem(x)
    at = (np.mod(x - 1260 + SWAG / 2, SWAG) / SWAG - 0.5) * 2
    down = np.clip((ys - PELMET_TOP) / np.maximum(hem - PELMET_TOP, 1), 0, 1.2)
    # curved folds that hang from both ends of each swag
    sag = (ys - PELMET_TOP) - 96 * (1 - at**2) * np.clip(down, 0, 1)
    wob = p.grain(w, cut, 160 * unit, 60 * unit, 821) * 4
    phase = (sag + wob) / (9.5 + 9 * (1 - at**2)) * 1.25
    depth, slope = np.cos(phase), np.sin(phase)
    nap = 0.035 * p.grain(w, cut, 1.6 * unit, 1.6 * unit, 822) + 0.05 * p.cloud(w, cut, 90 * unit, 823, 4)
    value = _sheen(slope * 0.9, depth * 0.8, nap) * (0.36 + 0.82 * np.exp(-(((x - 1260) / 820) ** 2)))
    value -= 0.2 * np.clip(-depth, 0, 1) ** 1.5 * (0.4 + 0.6 * (1 - at**2))
    value *= 0.72 + 0.4 * p.bump(down, 0.55, 0.5) - 0.36 * np.abs(at) ** 7
    cloth = p.ramp(np.clip(value, 0, 1), PELMET)
    lamp = (0.34 + 0.8 * np.exp(-(((x - 1260) / 860) ** 2))) * np.ones_like(ys)
    strands = 0.55 + 0.35 * np.sin(x * 1.35 + 0.4 * np.sin(x / 5)) + 0.12 * p.grain(w, cut, 2.0 * unit, 40 * unit, 824)
    below = ys - hem
    cord = p.bump(below, 2, 6)
    fringe = p.step(0, 4, below) * p.step(40 + 2.5 * np.sin(x * 0.9), 37 + 2.5 * np.sin(x * 0.9), below)
    tone = np.clip(
        (strands * (1 - 0.35 * np.clip(below / 40, 0, 1)) * fringe + (0.75 + 0.25 * np.sin((x + ys) / 3)) * cord),
        0,
        1.1,
    )
    gold = p.ramp(
        (tone * lamp).astype(np.float32),
        ((0.0, (40, 22, 8)), (0.35, (138, 92, 38)), (0.7, (222, 168, 86)), (1.1, (255, 234, 176))),
    )
    part = picture[:cut]
    part[:] = p.mix(part, gold, np.clip(np.maximum(fringe * (0.55 + 0.6 * strands), cord), 0, 1).astype(np.float32))
    part[:] = p.mix(
        part,
        cloth.astype(np.float32),
        (p.step(1, -1, below) * p.step(PELMET_TOP - 12, PELMET_TOP - 10, ys)).astype(np.float32),
    )
    over = p.step(PELMET_TOP - 8, PELMET_TOP - 12, ys)
    wall = (
        p.ramp(p.plank(w, cut, unit, 831), p.SMOKED)
        * (0.2 + 0.6 * np.exp(-(((x - 1260) / 800) ** 2)) * p.step(0, 220, ys))[..., None]
    )
    part[:] = p.mix(part, wall.astype(np.float32), (over * np.ones_like(x)).astype(np.float32))
    return picture


def _brass() -> str:
    rod = things.gradient(
        "rod", ((0.0, "#fff4cc"), (0.18, "#f0c878"), (0.5, "#a8742e"), (0.8, "#5a3812"), (1.0, "#2a1806"))
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><defs>{things.defs()}{rod}</defs>'
    ]
    parts.append(
        '<rect y="216" width="2520" height="26" fill="#000" opacity=".55" filter="url(#soft8)"/><rect y="186" width="2520" height="34" fill="url(#rod)"/><rect y="192" width="2520" height="3" fill="#fff8e0" opacity=".6"/>'
    )
    tails = [1260 + SWAG * (i + 0.5) for i in range(-4, 4)]
    for cx in tails:
        parts.append(
            f'<g transform="translate({cx} 0)"><ellipse cx="0" cy="214" rx="32" ry="40" fill="#000" opacity=".5" filter="url(#soft8)"/><circle cy="206" r="30" fill="url(#brassv)"/><circle cy="206" r="23" fill="#2c1808"/><circle cy="206" r="21" fill="url(#teal)"/>'
            '<ellipse cx="-5" cy="198" rx="9" ry="5" fill="#fff" opacity=".4"/><path d="M-5 236H5L4 262H-4Z" fill="url(#gold)"/><path d="M-11 262Q0 254 11 262L9 280H-9Z" fill="url(#brassv)"/>'
            + "".join(
                f'<path d="M{k * 1.7:.1f} 280L{k * 2.6:.1f} {338 - abs(k)}" stroke="{c}" stroke-width="2.8" stroke-linecap="round"/>'
                for k, c in zip(range(-6, 7), ("#f0c878", "#b8863e", "#d8a858") * 5, strict=False)
            )
            + "</g>"
        )
    parts.append(
        f'<circle cx="{CREST[0]}" cy="{CREST[1] + 10}" r="122" fill="#000" opacity=".6" filter="url(#soft20)"/>'
    )
    return "".join(parts) + "</svg>"


def _place(picture: Field, unit: float) -> None:
    size = round(236 * unit)
    crest = np.asarray(emblem("bonspiel", size), dtype=np.float32) / 255
    x0, y0 = round((CREST[0] - 118) * unit), round((CREST[1] - 118) * unit)
    part = picture[y0 : y0 + size, x0 : x0 + size]
    part[:] = p.mix(part, crest[..., :3], crest[..., 3])
