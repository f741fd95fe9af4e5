"""What the lounge's window shows: the rink under lanterns on a winter evening, firs, hills and falling snow."""

from __future__ import annotations

import itertools
import math

import numpy as np

from art.sources import paint as p
from art.sources.paint import Field
from art.sources.svg import render

#: the view's own canvas, and its horizon
WIDTH, HEIGHT, HORIZON, MIDDLE = 900, 720, 330, 450


def fir(x: float, foot: float, tall: float, shades: tuple[str, str, str], snow: str, rng: np.random.Generator) -> str:
    """A fir of drooping boughs, row by row from the top, each bough with its own shade and some with snow on them."""
    rows, wide = 14 + int(tall / 26), tall * 0.25
    parts = [
        f'<path d="M{x - tall * 0.012:.1f} {foot}L{x} {foot - tall}L{x + tall * 0.012:.1f} {foot}Z" fill="{shades[0]}"/>'
    ]
    inward = 1 if x < MIDDLE else -1
    for i in range(rows):
        t = (i + 0.4) / rows
        y = foot - tall * (1 - t * 0.95)
        half = wide * (0.05 + 0.95 * t**0.92) * rng.uniform(0.82, 1.12)
        count = 3 + int(7 * t)
        for k in rng.permutation(count):
            s = -1 + 2 * k / (count - 1) + rng.uniform(-0.1, 0.1)
            ex, ey = x + half * s, y + tall * (0.012 + 0.05 * abs(s) * t) + rng.uniform(-1, 1) * tall * 0.008
            mx, my, thick = x + half * s * 0.55, y - tall * 0.004, tall * (0.014 + 0.02 * t)
            # the side towards the lanterns is the lighter one
            shade = shades[min(2, max(0, int(1 + s * inward + rng.uniform(-0.6, 0.6))))]
            parts.append(
                f'<path d="M{x:.1f} {y - thick:.1f}Q{mx:.1f} {my - thick * 0.5:.1f} {ex:.1f} {ey:.1f}Q{mx:.1f} {my + thick * 2:.1f} {x:.1f} {y + thick * 2:.1f}Z" fill="{shade}"/>'
            )
            if rng.uniform() < 0.5:
                parts.append(
                    f'<path d="M{x + half * s * 0.3:.1f} {y - thick * 0.4:.1f}Q{x + half * s * 0.66:.1f} {my + thick * 0.1:.1f} {ex:.1f} {ey:.1f}" fill="none" stroke="{snow}" stroke-width="{thick * rng.uniform(0.35, 0.8):.1f}" stroke-linecap="round" opacity="{rng.uniform(0.35, 0.85):.2f}"/>'
                )
    return "".join(parts)


def _ring(y: float, r: float, fill: str) -> str:
    # the ice's perspective: depth runs as 1 / (y − horizon)
    near = y - HORIZON
    return f'<ellipse cx="{MIDDLE}" cy="{y}" rx="{r * near / 100:.1f}" ry="{r * near / 100 * near / 760:.1f}" fill="{fill}"/>'


def _lights() -> tuple[str, str]:
    """The strings of lanterns: the lamps with their glow, and their streaks on the ice."""
    lamps, streaks = [], []
    for side in (-1, 1):
        posts = [(MIDDLE + side * 118 * k, HORIZON + 24 * k, k) for k in (0.52, 0.8, 1.3, 2.3, 4.4)]
        for (x0, y0, k0), (x1, y1, k1) in itertools.pairwise(posts):
            lamps.append(f'<path d="M{x0} {y0 - 78 * k0}L{x0} {y0}" stroke="#0a1016" stroke-width="{2.6 * k0:.1f}"/>')
            top0, top1 = y0 - 78 * k0, y1 - 78 * k1
            lamps.append(
                f'<path d="M{x0} {top0}Q{(x0 + x1) / 2} {(top0 + top1) / 2 + 24 * k0} {x1} {top1}" stroke="#10161c" stroke-width="{1.1 * k0:.1f}" fill="none"/>'
            )
            for i in range(5):
                t = i / 5
                x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * (x0 + x1) / 2 + t * t * x1
                y = (1 - t) ** 2 * top0 + 2 * t * (1 - t) * ((top0 + top1) / 2 + 24 * k0) + t * t * top1
                k = k0 + (k1 - k0) * t
                lamps.append(
                    f'<circle cx="{x:.1f}" cy="{y + 3 * k:.1f}" r="{11 * k:.1f}" fill="url(#halo)"/><circle cx="{x:.1f}" cy="{y + 3 * k:.1f}" r="{2.5 * k:.2f}" fill="#fff0c0"/>'
                )
                if i % 2 == 0 and k < 2.6:
                    foot = HORIZON + 24 * k
                    sx = MIDDLE + (x - MIDDLE) * 0.86
                    streaks.append(
                        f'<ellipse cx="{sx:.1f}" cy="{foot + 40 * k:.1f}" rx="{3.6 * k:.1f}" ry="{36 * k:.1f}" fill="#ffc46a" opacity=".55"/>'
                    )
    return "".join(lamps), "".join(streaks)


def _drawing() -> str:
    rng = np.random.default_rng(77)
    hills = "".join(
        f'<path d="M0 {HORIZON + 6}L0 {y}'
        + "".join(
            f"Q{x + 56} {y - rng.uniform(0, rise):.0f} {x + 112} {y - rng.uniform(-14, 18):.0f}"
            for x in range(0, 900, 112)
        )
        + f'L900 {HORIZON + 6}Z" fill="{c}"/>'
        for y, rise, c in ((252, 92, "#22385c"), (286, 66, "#1b3050"), (312, 34, "#15283f"))
    )
    firs = []
    for _ in range(42):
        x = rng.uniform(0, 900)
        if abs(x - MIDDLE) > 96:
            near = rng.uniform(0, 1)
            firs.append((near, x))
    back = "".join(
        fir(x, HORIZON + 8 + 12 * n, 74 + 66 * n, ("#0b1c2b", "#12283b", "#1c3950"), "#54759a", rng)
        for n, x in sorted(firs)
    )
    big = "".join(
        fir(x, foot, tall, ("#06131d", "#0c2130", "#173549"), "#7fa2c2", rng)
        for x, foot, tall in (
            (44, 470, 330),
            (150, 420, 236),
            (232, 392, 170),
            (864, 476, 350),
            (756, 424, 240),
            (676, 392, 168),
            (-20, 540, 420),
            (930, 560, 430),
        )
    )
    lamps, streaks = _lights()
    rings = "".join(_ring(538, r, c) for r, c in ((118, "#22508c"), (80, "#a9bfce"), (42, "#8e3038"), (13, "#b6c8d4")))
    far = "".join(_ring(366, r, c) for r, c in ((100, "#4f78a4"), (66, "#b4c4ce"), (34, "#96484c"), (11, "#c4d0d8")))
    sheet = (
        f"M{MIDDLE - 64} {HORIZON + 14}L{MIDDLE + 64} {HORIZON + 14}L{MIDDLE + 860} {HEIGHT}L{MIDDLE - 860} {HEIGHT}Z"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><defs>'
        '<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#070d22"/><stop offset=".55" stop-color="#152a50"/><stop offset=".85" stop-color="#3a5f8a"/><stop offset="1" stop-color="#7f97a8"/></linearGradient>'
        '<linearGradient id="ice" x2="0" y2="1"><stop offset="0" stop-color="#93a9b6"/><stop offset=".25" stop-color="#8fb0c6"/><stop offset=".62" stop-color="#6488a6"/><stop offset="1" stop-color="#35587a"/></linearGradient>'
        '<linearGradient id="bank" x2="0" y2="1"><stop offset="0" stop-color="#7d9cb8"/><stop offset=".4" stop-color="#48678a"/><stop offset="1" stop-color="#1e3450"/></linearGradient>'
        '<radialGradient id="halo"><stop offset="0" stop-color="#ffd88a" stop-opacity=".95"/><stop offset=".3" stop-color="#ffb254" stop-opacity=".36"/><stop offset="1" stop-color="#ff9a38" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="dusk"><stop offset="0" stop-color="#ffc98c" stop-opacity=".75"/><stop offset=".5" stop-color="#e09a86" stop-opacity=".3"/><stop offset="1" stop-color="#b07c9c" stop-opacity="0"/></radialGradient>'
        '<filter id="b" x="-1" y="-.5" width="3" height="2"><feGaussianBlur stdDeviation="5 9"/></filter></defs>'
        f'<rect width="{WIDTH}" height="{HORIZON + 20}" fill="url(#sky)"/>{hills}'
        f'<ellipse cx="{MIDDLE}" cy="{HORIZON + 6}" rx="330" ry="96" fill="url(#dusk)"/>{back}'
        f'<path d="M0 {HORIZON + 10}Q220 {HORIZON - 4} {MIDDLE} {HORIZON + 8}T900 {HORIZON + 8}V{HEIGHT}H0Z" fill="url(#bank)"/>{big}'
        f'<path d="{sheet}" fill="url(#ice)"/>{far}{rings}'
        f'<path d="M{MIDDLE} {HORIZON + 14}V{HEIGHT}" stroke="#2c4a62" stroke-width="2" opacity=".6"/><path d="M{MIDDLE - 472} 538H{MIDDLE + 472}" stroke="#2c4a62" stroke-width="1.6" opacity=".5"/>'
        f'<path d="M{MIDDLE - 205} 412H{MIDDLE + 205}" stroke="#a23438" stroke-width="4" opacity=".8"/>'
        f'<g filter="url(#b)">{streaks}</g>'
        f'<path d="M{MIDDLE - 64} {HORIZON + 14}L{MIDDLE - 860} {HEIGHT}M{MIDDLE + 64} {HORIZON + 14}L{MIDDLE + 860} {HEIGHT}" stroke="#0d1a26" stroke-width="7"/>{lamps}</svg>'
    )


def view(w: int, h: int) -> Field:
    """The view as (h, w, 3), already a little out of focus, with snow in the air."""
    k = max(w / WIDTH, h / HEIGHT)
    image = render(_drawing(), math.ceil(k * WIDTH)).convert("RGB")
    x0, y0 = (image.width - w) // 2, (image.height - h) // 2
    rgb = np.asarray(image.crop((x0, y0, x0 + w, y0 + h)), dtype=np.float32) / 255
    soft = np.stack([p.blur(rgb[..., c], 0.9 * k) for c in range(3)], axis=-1)
    bright = np.clip(rgb - 0.66, 0, 1)
    bloom = np.stack([p.blur(bright[..., c], 16 * k) for c in range(3)], axis=-1)
    out = soft + bloom * 0.9
    out *= (1 + 0.05 * p.cloud(w, h, 60 * k, 9, 4, 2.0))[..., None]
    out += _snow(w, h, k)[..., None] * p.colour((226, 238, 250))
    return np.asarray(out, dtype=np.float32)


def _snow(w: int, h: int, k: float) -> Field:
    rng = np.random.default_rng(5)
    air = np.zeros((h, w), np.float32)
    for count, radius, strength in ((420, 1.0, 0.55), (160, 1.9, 0.5), (36, 4.2, 0.26), (9, 8.5, 0.14)):
        for x, y, s in rng.uniform(0, 1, (count, 3)):
            r = radius * k * (0.7 + 0.6 * s)
            n = math.ceil(r + 2)
            cx, cy = int(x * w), int(y * h)
            ys, xs = np.mgrid[max(0, cy - n) : min(h, cy + n), max(0, cx - n) : min(w, cx + n)]
            spot = np.clip((r - np.hypot(xs - cx, ys - cy)) / max(1.0, r * 0.5) + 0.2, 0, 1)
            air[max(0, cy - n) : min(h, cy + n), max(0, cx - n) : min(w, cx + n)] += (
                spot * strength * (0.5 + 0.5 * s)
            ).astype(np.float32)
    return air
