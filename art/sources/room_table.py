"""The table from above: teal felt in an oak rim with a brass bead, under the lamp, on the lounge's tartan."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from art.sources import paint as p
from art.sources.paint import Field

WIDTH, HEIGHT = 2520, 1440
MIDDLE = (WIDTH / 2, HEIGHT / 2)
#: the felt in canvas units; the safe area begins at (300, 180)
FELT = (370.0, 240.0, 2150.0, 1200.0)
RIM, CORNER = 46.0, 56.0
RINGS = ((236.0, 162.0), (84.0, 24.0))
#: paints the surface let into the rim: width and height in pixels, unit, columns, rows, distance to the rim's inner
#: edge
Inlay = Callable[[int, int, float, Field, Field, Field], Field]


def paint(unit: float = 2.0) -> Field:
    """The room at `unit` pixels a virtual unit, as (height, width, 3)."""
    return laid(unit, _felt)


def laid(unit: float, inlay: Inlay) -> Field:
    """The table on its carpet with `inlay` inside the rim, as (height, width, 3)."""
    w, h = round(WIDTH * unit), round(HEIGHT * unit)
    x, y = p.axes(w, h, unit)
    edge = p.rounded(x, y, FELT, CORNER)
    picture = _floor(w, h, unit, x, y, edge)
    wood = _rim(w, h, unit, x, y, edge)
    soft = 0.7
    picture = p.mix(picture, wood, p.step(RIM + soft, RIM - soft, edge))
    del wood
    picture = p.mix(picture, inlay(w, h, unit, x, y, edge), p.step(soft, -soft, edge))
    return _corners(picture, unit, x, y)


def lamp(x: Field, y: Field) -> Field:
    """How much of the lamp's light falls here: a wide oval pool, a little above the middle, with a soft rim."""
    r = np.hypot((x - MIDDLE[0]) / 1.5, (y - MIDDLE[1] + 70) / 0.98)
    pool = 0.62 * np.exp(-((r / 500) ** 2)) + 0.42 * np.exp(-((r / 900) ** 2))
    return np.asarray(pool + 0.13 * p.step(520, 380, r), dtype=np.float32)


def _felt(w: int, h: int, unit: float, x: Field, y: Field, edge: Field) -> Field:
    nap = 0.5 * p.grain(w, h, 7 * unit, 0.9 * unit, 11) + 0.5 * p.grain(w, h, 0.9 * unit, 7 * unit, 12)
    fuzz = p.grain(w, h, 1.1 * unit, 1.1 * unit, 13)
    strands = np.maximum(p.grain(w, h, 3.2 * unit, 1.0 * unit, 14), p.grain(w, h, 1.0 * unit, 3.2 * unit, 15))
    brushed = p.cloud(w, h, 300 * unit, 16, 4)
    weave = 0.38 * nap + 0.42 * fuzz + 0.5 * (strands - 0.55)

    far = np.hypot(x - MIDDLE[0], y - MIDDLE[1])
    press, tone = np.zeros((h, w), np.float32), np.zeros((h, w), np.float32)
    for i, (outer, inner) in enumerate(RINGS):
        band = p.step(outer + 1.4, outer - 1.4, far) * p.step(inner - 1.4, inner + 1.4, far)
        tone += band * (1.0 if i == 0 else 0.7)
        press += band
    lines = np.exp(-(((x - MIDDLE[0]) / 1.1) ** 2)) + np.exp(-(((y - MIDDLE[1]) / 1.1) ** 2))
    cross = lines * p.step(330, 300, far) * p.step(20, 26, far)
    ring = p.bump(far, 300, 1.3) + p.bump(far, 244, 1.2)
    dx, dy = p.slopes(p.blur(press - 0.9 * np.minimum(1, ring + cross) * 0.7, 1.4 * unit))
    emboss = -(dy * 0.92 + dx * 0.25) * unit * 1.1

    light = lamp(x, y) * (1 + 0.05 * brushed)
    base = p.ramp(light, (
        (0.0, (5, 25, 30)), (0.25, (9, 47, 53)), (0.5, (17, 75, 80)), (0.8, (31, 104, 101)), (1.17, (74, 139, 120)),
    ))  # fmt: skip
    base = p.mix(base, base * p.colour((176, 214, 232)), np.clip(tone, 0, 1) * 0.5)
    shade = 1 + weave * (0.075 + 0.03 * light) + emboss
    base *= shade[..., None]

    stitch = stitches(x, y, edge)
    base *= (1 - 0.45 * np.clip(p.blur(stitch, 1.2 * unit), 0, 1))[..., None]
    thread = p.colour((206, 170, 104)) * (0.5 + 0.62 * light)[..., None]
    base = p.mix(base, thread, stitch * 0.92)

    cushion = p.step(-64, -3, edge)
    top = p.step(150, -10, y - FELT[1])
    base *= (1 - 0.62 * cushion**2 - 0.16 * top * p.step(-150, 0, edge))[..., None]
    return base


def stitches(
    x: Field, y: Field, edge: Field, box: tuple[float, float, float, float] = FELT, turn: float = CORNER
) -> Field:
    """A saddle stitch 30 units inside the box's edge: thread of 11 units, gaps of 7, on the straight sides and round the corners."""
    inset = 30.0
    line = p.step(1.9, 1.0, np.abs(edge + inset))
    left, top, right, bottom = box
    along_x, along_y = np.broadcast_to(x, line.shape), np.broadcast_to(y, line.shape)
    sides = (y > top + turn) & (y < bottom - turn)
    ends = (x > left + turn) & (x < right - turn)
    cx = np.where(x < (left + right) / 2, left + turn, right - turn)
    cy = np.where(y < (top + bottom) / 2, top + turn, bottom - turn)
    angle = np.arctan2(y - cy, x - cx) * (turn - inset)
    along = np.where(ends, along_x, np.where(sides, along_y, angle))
    dash = np.abs(np.mod(along, 18.0) - 9.0)
    # rounded ends: the thread goes down into the cloth
    ends_round = np.hypot(np.maximum(dash - 4.2, 0), np.abs(edge + inset))
    return np.asarray(line * p.step(2.0, 1.0, ends_round.astype(np.float32)), dtype=np.float32)


def _rim(w: int, h: int, unit: float, x: Field, y: Field, edge: Field) -> Field:
    """Four mitred boards with a round profile, a brass bead inside and a brass line let into the wood."""
    flat = p.plank(w, h, unit, 31, 0.8)
    tall = p.plank(h, w, unit, 47, 0.8).T
    inside_x = np.minimum(x - FELT[0], FELT[2] - x)
    inside_y = np.minimum(y - FELT[1], FELT[3] - y)
    mitre = inside_y - inside_x
    tone = np.where(mitre < 0, flat, tall)
    del flat, tall
    t = np.clip(edge / RIM, 0, 1)
    # the lamp hangs over the middle: slopes towards it are bright, those away from it dark
    profile = np.interp(t, [0, 0.14, 0.3, 0.5, 0.72, 0.9, 1.0], [0.5, 0.86, 1.06, 1.0, 0.84, 0.52, 0.2]).astype(
        np.float32
    )
    light = 0.42 + 0.75 * lamp(x, y)
    towards = (y - MIDDLE[1]) / 1440
    # boards below the lamp show it their upper edge, those above show it their lower one; seen from the chair the near one is brighter
    shine = p.bump(t, 0.33, 0.07) * (0.34 + 0.3 * towards) * (0.75 + 0.25 * p.cloud(w, h, 160 * unit, 61, 3, 3.0))
    wood = p.ramp(tone * 0.97 + 0.05, p.OAK) * (profile * light)[..., None]
    wood *= p.colour((255, 238, 214))
    wood += np.clip(shine * light * 0.5, 0, 1)[..., None] * p.colour((255, 214, 160))
    joint = p.bump(mitre, 0, 0.9) * p.step(-2, 2, edge)
    wood *= (1 - 0.7 * joint)[..., None]

    inlay = p.step(1.7, 1.0, np.abs(edge - RIM * 0.62))
    wood *= (1 - 0.55 * p.bump(edge, RIM * 0.62, 3.2) * (1 - inlay))[..., None]
    gleam = _gleam(x, y, w, h, unit)
    brass = p.ramp(gleam, ((0.0, (58, 36, 14)), (0.45, (150, 104, 44)), (0.8, (226, 178, 92)), (1.1, (255, 238, 190))))
    wood = p.mix(wood, brass * (0.35 + 0.75 * light)[..., None], inlay * 0.92)

    bead = p.step(8.6, 7.8, edge)
    across = np.clip(edge / 8.0, 0, 1)
    roundness = np.sin(np.pi * (0.12 + 0.8 * across)) ** 1.2
    hot = p.bump(across, 0.4, 0.14) * (0.4 + 0.6 * gleam)
    metal = p.ramp(np.clip(gleam * roundness + 0.5 * hot, 0, 1.1), (
        (0.0, (38, 22, 9)), (0.35, (118, 78, 32)), (0.7, (206, 156, 76)), (1.1, (255, 244, 206)),
    ))  # fmt: skip
    wood = p.mix(wood, metal * (0.4 + 0.72 * light)[..., None], bead)
    wood *= (1 - 0.6 * p.bump(edge, 9.4, 1.3))[..., None]
    return wood


def _gleam(x: Field, y: Field, w: int, h: int, unit: float) -> Field:
    """How brightly the brass answers along its way: long highlights and a little wear."""
    r = np.hypot((x - MIDDLE[0]) / 1.3, y - MIDDLE[1])
    wave = 0.5 + 0.5 * np.sin((x * 0.9 + y * 1.3) / 74 + 1.4 * np.sin(x / 260) + 0.8)
    wear = p.cloud(w, h, 60 * unit, 71, 4)
    return np.clip(0.42 + 0.4 * wave * p.step(1200, 300, r) + 0.05 * wear, 0, 1.05).astype(np.float32)


def _floor(w: int, h: int, unit: float, x: Field, y: Field, edge: Field) -> Field:
    """The club's tartan carpet, out of the light and a little out of focus, under the table's shadow."""

    def sett(v: Field) -> tuple[Field, Field]:
        at = np.mod(v + 20, 208.0).astype(np.float32)
        wide = p.step(30, 33, at) * p.step(128, 125, at)
        thin = p.bump(at, 168, 3.0) + p.bump(at, 12, 2.0) * 0.8 + p.bump(at, 79, 2.2)
        return wide, np.minimum(1, thin).astype(np.float32)

    wide_x, thin_x = sett(x)
    wide_y, thin_y = sett(y)
    ground, red = p.colour((22, 40, 46)), p.colour((66, 24, 26))
    twill = 0.5 + 0.5 * np.sign(np.sin((x + y) * np.pi / 4.0))
    warp = ground + (red - ground) * wide_x[..., None]
    weft = ground + (red - ground) * wide_y[..., None]
    cloth = p.mix(
        np.broadcast_to(warp, (h, w, 3)), np.broadcast_to(weft, (h, w, 3)), (0.25 + 0.5 * twill).astype(np.float32)
    )
    gold = p.colour((150, 118, 66))
    cloth = p.mix(
        cloth,
        np.broadcast_to(gold, cloth.shape),
        np.maximum(thin_x * (0.25 + 0.3 * twill), thin_y * (0.55 - 0.3 * twill)).astype(np.float32),
    )
    pile = 1 + 0.13 * p.grain(w, h, 2.2 * unit, 2.2 * unit, 81) + 0.1 * p.cloud(w, h, 200 * unit, 82, 3)
    out = np.clip(edge - RIM, 0, None)
    shadow = 1 - 0.86 * np.exp(-out / 46)
    glow = 0.34 + 0.55 * np.exp(-out / 230) * (0.4 + lamp(x, y))
    far = np.exp(-((np.hypot((x - MIDDLE[0]) / 1.25, y - MIDDLE[1]) / 1150) ** 4))
    return np.asarray(
        cloth * (pile * shadow * glow * (0.35 + 0.65 * far))[..., None] * p.colour((255, 226, 196)), dtype=np.float32
    )


def _corners(picture: Field, unit: float, x: Field, y: Field) -> Field:
    """Brass caps on the rim's four corners, each with two screws."""
    left, top, right, bottom = FELT
    reach = 118.0
    for sx, cx0 in ((1, left - RIM), (-1, right + RIM)):
        for sy, cy0 in ((1, top - RIM), (-1, bottom + RIM)):
            px0 = int((min(cx0, cx0 + sx * reach)) * unit) - 4
            py0 = int((min(cy0, cy0 + sy * reach)) * unit) - 4
            n = int(reach * unit) + 8
            part = picture[py0 : py0 + n, px0 : px0 + n]
            u = np.abs(x[:, px0 : px0 + n] - cx0).astype(np.float32)
            v = np.abs(y[py0 : py0 + n] - cy0).astype(np.float32)
            _cap(part, u, v, unit, sx, sy)
    return picture


def _cap(part: Field, u: Field, v: Field, unit: float, sx: int, sy: int) -> None:
    n_y, n_x = part.shape[:2]
    size = RIM + CORNER
    # distance inwards from the rim's outer edge, round the corner
    qx, qy = size - u, size - v
    edge = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) - CORNER + np.minimum(np.maximum(qx, qy), 0)
    edge = edge.astype(np.float32)
    scallop = 92.0 + 7.0 * np.cos(np.clip(edge / RIM - 0.5, -0.5, 0.5) * 2 * np.pi)
    end = np.maximum(u, v) - scallop
    shape = p.step(0.6, -0.6, np.maximum(end, np.maximum(edge - RIM + 3.0, 11.5 - edge)).astype(np.float32))
    inner = np.maximum(end, np.maximum(edge - RIM + 3.0, 11.5 - edge)).astype(np.float32)
    dark = p.blur(shape, 3.5 * unit) * (1 - shape)
    part *= (1 - 0.75 * dark)[..., None]
    sheen = 0.5 + 0.28 * np.cos((u * 1.2 - v * 1.0) / 19.0) * 1.0 + 0.14 * np.cos((u + v) / 11.0)
    brushed = p.grain(n_x, n_y, 1.0 * unit, 16 * unit, 91) * 0.04 + p.grain(n_x, n_y, 16 * unit, 1.0 * unit, 92) * 0.03
    bevel = p.bump(inner, -1.6, 1.3)
    lit = 1.0 if sy < 0 else 0.82
    value = (0.2 + 0.62 * sheen + brushed) * lit + bevel * (0.5 if sy < 0 else 0.36) - 0.25 * p.bump(inner, -4.4, 0.9)
    for su, sv in ((74.0, 27.0), (27.0, 74.0)):
        r = np.hypot(u - su, v - sv).astype(np.float32)
        slot = p.bump(np.abs((u - su) * 0.8 + (v - sv) * 0.6).astype(np.float32), 0, 1.0) * p.step(5.4, 4.8, r)
        value += -0.3 * p.bump(r, 7.0, 1.0) + p.step(6.4, 5.6, r) * (0.14 + 0.02 * (-(v - sv) * sy)) - 0.5 * slot
    metal = p.ramp(
        np.clip(value, 0, 1.1),
        (
            (0.0, (30, 18, 8)),
            (0.3, (92, 60, 26)),
            (0.62, (170, 122, 56)),
            (0.9, (232, 188, 108)),
            (1.1, (255, 240, 200)),
        ),
    )
    part[:] = p.mix(part, metal * 0.9, shape)
