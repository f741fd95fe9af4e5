"""The notice wall: dark panelling and a large framed board under a picture lamp, calm enough to read on."""

from __future__ import annotations

import numpy as np

from art.sources import paint as p
from art.sources import things
from art.sources.paint import Field
from art.sources.room_lounge import boards, finish
from art.sources.svg import render

WIDTH, HEIGHT = 2520, 1440
BOARD = (404.0, 268.0, 2116.0, 1190.0)
FRAME = 40.0


def paint(unit: float = 2.0) -> Field:
    """The room at `unit` pixels a virtual unit, as (height, width, 3)."""
    w, h = round(WIDTH * unit), round(HEIGHT * unit)
    x, y = p.axes(w, h, unit)
    lamp = _lamp(x, y)
    tone, groove = boards(w, h, unit, 126.0, 401)
    picture = p.ramp(tone, p.SMOKED) * ((1 - groove) * (0.2 + 1.1 * lamp))[..., None] * 1.5
    del tone, groove
    picture = _board(picture, w, h, unit, x, y, lamp)
    rgba = np.asarray(render(_hangings(), w), dtype=np.float32) / 255
    picture = p.mix(picture, rgba[..., :3] * (0.3 + 0.9 * lamp)[..., None], rgba[..., 3])
    glow = np.exp(-((np.hypot((x - 1260) / 3.4, y - 236) / 90) ** 2))
    picture = picture * p.colour((255, 222, 178)) + (0.2 * glow)[..., None] * p.colour((255, 190, 110))
    return finish(picture.astype(np.float32), unit, x, y)


def _lamp(x: Field, y: Field) -> Field:
    """The picture lamp's fan of light down the board."""
    down = np.clip((y - 216) / 1000, -0.4, 1.3)
    fan = np.exp(-(((x - 1260) / (640 + 700 * np.clip(down, 0, 2))) ** 2)) * np.exp(-np.abs(down) * 0.9)
    return np.asarray(0.15 + 1.15 * fan * p.step(-0.22, 0.06, down), dtype=np.float32)


def _board(picture: Field, w: int, h: int, unit: float, x: Field, y: Field, lamp: Field) -> Field:
    edge = p.rounded(x, y, BOARD, 6)
    left, top, right, bottom = BOARD
    picture *= (1 - 0.72 * np.exp(-np.clip(edge - FRAME, 0, None) / 34) * p.step(-30, 30, y - top + FRAME))[..., None]
    # baize behind the notices: dark, with hardly any pattern
    nap = p.grain(w, h, 2 * unit, 1 * unit, 411) + p.grain(w, h, 1 * unit, 2 * unit, 412)
    baize = p.ramp(lamp * (1 + 0.04 * p.cloud(w, h, 240 * unit, 413, 3)), (
        (0.0, (7, 18, 22)), (0.4, (14, 39, 44)), (0.8, (26, 66, 69)), (1.25, (58, 98, 90)),
    ))  # fmt: skip
    baize *= (1 + 0.035 * nap)[..., None]
    baize *= (1 - 0.5 * p.step(-120, 0, edge) ** 2 - 0.3 * p.step(top + 90, top, y) * p.step(0, -4, edge))[..., None]
    picture = p.mix(picture, baize.astype(np.float32), p.step(0.6, -0.6, edge))
    flat, tall = p.plank(w, h, unit, 421), p.plank(h, w, unit, 422).T
    dx, dy = np.minimum(x - left, right - x), np.minimum(y - top, bottom - y)
    tone = np.where(dy < dx, flat, tall)
    t = np.clip(edge / FRAME, 0, 1)
    profile = np.interp(
        t, [0, 0.08, 0.14, 0.2, 0.45, 0.7, 0.86, 0.94, 1], [0.25, 0.8, 0.35, 0.75, 1.08, 0.85, 0.5, 0.8, 0.12]
    ).astype(np.float32)
    wood = p.ramp(tone, p.OAK) * (profile * (0.2 + 0.95 * lamp))[..., None]
    wood *= (1 - 0.6 * p.bump(dx - dy, 0, 0.9) * p.step(-1, 1, edge))[..., None]
    brass = p.step(1.8, 1.0, np.abs(edge - 2.6))
    wood = p.mix(wood, p.colour((240, 196, 112)) * (0.12 + 0.9 * lamp)[..., None], brass)
    return p.mix(
        picture,
        wood.astype(np.float32),
        (p.step(-0.6, 0.6, edge) * p.step(FRAME + 0.6, FRAME - 0.6, edge)).astype(np.float32),
    )


def _broom(x: float, y: float, angle: float) -> str:
    return (
        f'<g transform="translate({x} {y}) rotate({angle})"><rect x="-7" y="-420" width="14" height="760" rx="7" fill="#000" opacity=".5" transform="translate(10 12)" filter="url(#soft8)"/>'
        '<rect x="-6.5" y="-430" width="13" height="760" rx="6.5" fill="url(#turned)"/><rect x="-6.5" y="-430" width="13" height="120" rx="6.5" fill="url(#teal)"/><rect x="-7.5" y="-312" width="15" height="8" fill="url(#gold)"/>'
        '<path d="M-16 300H16L26 344H-26Z" fill="url(#gold)"/><path d="M-62 344H62Q66 344 66 350V366H-66V350Q-66 344 -62 344Z" fill="url(#red)"/>'
        + "".join(
            f'<path d="M{-62 + i * 6.2:.1f} 366L{-68 + i * 6.8:.1f} 424" stroke="{c}" stroke-width="5"/>'
            for i, c in zip(range(21), ("#cdb27a", "#a98a52", "#bfa268") * 7, strict=False)
        )
        + "</g>"
    )


def _hangings() -> str:
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><defs>{things.defs()}</defs>']
    parts.append('<g stroke-linecap="round">' + _broom(196, 720, 6) + _broom(2330, 720, -6) + "</g>")
    # the picture lamp above the board
    parts.append(
        '<path d="M1260 150C1260 196 1246 200 1246 214" stroke="url(#brassv)" stroke-width="9" fill="none"/>'
        '<rect x="1000" y="194" width="520" height="30" rx="15" fill="url(#brassv)"/><rect x="1006" y="217" width="508" height="7" rx="3.5" fill="#fff2c8"/>'
        '<circle cx="1260" cy="150" r="15" fill="url(#brassv)"/>'
    )
    for cx, cy in ((384, 248), (2136, 248), (384, 1210), (2136, 1210)):
        parts.append(
            f'<circle cx="{cx + 1}" cy="{cy + 2}" r="10" fill="#000" opacity=".5"/><circle cx="{cx}" cy="{cy}" r="9" fill="url(#brassv)"/><path d="M{cx - 5} {cy + 3}L{cx + 5} {cy - 3}" stroke="#3a2208" stroke-width="2"/>'
        )
    return "".join(parts) + "</svg>"
