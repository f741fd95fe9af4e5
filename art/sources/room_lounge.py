"""The lounge from a chair: the rink behind the window, trophies, the lamp, and the table's far side with cards and a stone."""

from __future__ import annotations

import numpy as np

from art.sources import paint as p
from art.sources import things
from art.sources.outdoors import view
from art.sources.paint import Field
from art.sources.room_table import stitches
from art.sources.svg import render

WIDTH, HEIGHT = 2520, 1440
WINDOW = (985.0, 204.0, 1795.0, 866.0)
LAMP = (1390.0, 336.0)
#: the table's camera: vanishing point, focal length, height above the table's top, depth of its far edge
EYE = (1640.0, 540.0)
FOCUS, RISE, FAR = 1400.0, 848_000.0, 1805.0
TABLE_HALF = 1000.0
SHELVES = (520.0, 846.0)


def paint(unit: float = 2.0) -> Field:
    """The room at `unit` pixels a virtual unit, as (height, width, 3)."""
    w, h = round(WIDTH * unit), round(HEIGHT * unit)
    x, y = p.axes(w, h, unit)
    picture = _wall(w, h, unit, x, y)
    picture = _window(picture, unit, x, y)
    picture = _over(picture, _shelf(), w, _falloff(x, y))
    picture = _table(picture, unit, x, y)
    picture = _over(picture, _on_table(), w)
    picture = _light(picture, unit, x, y)
    picture = _over(picture, _lamp_only(), w)
    return finish(picture, unit, x, y)


def _over(picture: Field, svg: str, w: int, light: Field | None = None) -> Field:
    rgba = np.asarray(render(svg, w), dtype=np.float32) / 255
    rgb = rgba[..., :3] if light is None else rgba[..., :3] * light[..., None] * p.colour((255, 226, 190))
    return p.mix(picture, rgb, rgba[..., 3])


def _falloff(x: Field, y: Field) -> Field:
    """How the lamp reaches the shelf at its right."""
    r = np.hypot((x - LAMP[0]) / 1.1, (y - LAMP[1] - 160) / 0.9)
    return np.asarray(0.34 + 1.0 * np.exp(-((r / 700) ** 2)), dtype=np.float32)


def boards(w: int, h: int, unit: float, pitch: float, seed: int) -> tuple[Field, Field]:
    """Upright tongue-and-groove boards: their tone, and the grooves' darkness."""
    tone = p.plank(h, w, unit, seed, 0.6).T.copy()
    x, _ = p.axes(w, 1, unit)
    number = np.floor(x / pitch).astype(int)
    shift = np.random.default_rng(seed).uniform(-0.07, 0.07, number.max() + 1).astype(np.float32)
    tone += shift[number]
    at = np.abs(np.mod(x, pitch) - 0.0)
    at = np.minimum(at, pitch - at)
    groove = p.bump(at, 0, 2.4) * 0.85 + p.bump(at, 7, 3.0) * 0.12
    return tone, np.broadcast_to(groove, tone.shape)


def _wall(w: int, h: int, unit: float, x: Field, y: Field) -> Field:
    tone, groove = boards(w, h, unit, 118.0, 301)
    r = np.hypot((x - LAMP[0]) / 1.25, (y - LAMP[1] - 40) / 1.0)
    warm = 0.2 + 0.95 * np.exp(-r / 430)
    wall: Field = p.ramp(tone, p.SMOKED) * (1 - groove)[..., None]
    # the panelled lower part, with its rail
    rail_y = 946.0
    lower = p.step(rail_y - 1, rail_y + 1, y)
    wall *= (1 - 0.32 * lower)[..., None]
    rail = p.step(rail_y - 26, rail_y - 25, y) * p.step(rail_y + 9, rail_y + 8, y)
    shape = np.interp((y - rail_y + 26) / 34, [0, 0.1, 0.3, 0.7, 1], [0.3, 1.3, 0.95, 0.6, 0.25]).astype(np.float32)
    wood = p.ramp(p.plank(w, h, unit, 311), p.OAK) * (shape * 0.72)[..., None]
    wall = p.mix(wall, wood, np.broadcast_to(rail, tone.shape))
    wall *= (1 - 0.55 * p.bump(y, rail_y + 20, 14) * np.ones_like(x))[..., None]
    return np.asarray(wall * warm[..., None] * p.colour((255, 214, 166)) * 1.5, dtype=np.float32)


def _window(picture: Field, unit: float, x: Field, y: Field) -> Field:
    left, top, right, bottom = WINDOW
    x0, y0, x1, y1 = (round(v * unit) for v in WINDOW)
    glass = view(x1 - x0, y1 - y0)
    ww, hh = x1 - x0, y1 - y0
    gx, gy = p.axes(ww, hh, unit)
    wide, tall = right - left, bottom - top
    columns = [wide * i / 3 for i in range(1, 3)]
    near = np.minimum(np.minimum(gx, wide - gx), np.minimum(gy, tall - gy))
    for c in columns:
        near = np.minimum(near, np.abs(gx - c))
    cross = tall * 0.3
    near = np.minimum(near, np.abs(gy - cross))
    # frost grows from the corners of the panes
    cold = p.cloud(ww, hh, 70 * unit, 321, 6)
    frost = np.clip(0.9 - near / 30 + 0.28 * cold, 0, 1) * (0.25 + 0.75 * p.step(tall * 0.35, tall, gy))
    fern = 0.7 + 0.3 * np.abs(p.cloud(ww, hh, 16 * unit, 322, 4))
    glass = p.mix(
        glass,
        np.broadcast_to(p.colour((190, 214, 232)), glass.shape),
        np.clip(frost * fern * 0.62, 0, 1).astype(np.float32),
    )
    # the lamp's answer in the glass
    picture = picture.copy()
    bar = 9.0
    muntin = np.minimum(np.abs(gy - cross), np.full_like(gx, 999.0))
    for c in columns:
        muntin = np.minimum(muntin, np.abs(gx - c))
    solid = p.step(bar + 0.6, bar - 0.6, muntin)
    side = np.clip(1 - np.abs(muntin - 3) / bar, 0.15, 1)
    wood = p.ramp(0.45 + 0.05 * p.grain(ww, hh, 6 * unit, 80 * unit, 323), p.OAK) * (0.2 + 0.34 * side)[..., None]
    glass *= (1 - 0.35 * p.bump(muntin, bar + 2, 5) * (1 - solid))[..., None]
    glass = p.mix(glass, wood.astype(np.float32), solid)
    glass *= (1 - 0.6 * np.exp(-np.clip(np.minimum(np.minimum(gx, wide - gx), gy), 0, None) / 12))[..., None]
    picture[y0:y1, x0:x1] = glass
    return _frame(picture, unit, x, y)


def _frame(picture: Field, unit: float, x: Field, y: Field) -> Field:
    left, top, right, bottom = WINDOW
    h, w = picture.shape[:2]
    edge = p.rounded(x, y, WINDOW, 2)
    flat, tall = p.plank(w, h, unit, 331), p.plank(h, w, unit, 332).T
    dx, dy = np.minimum(x - left, right - x), np.minimum(y - top, bottom - y)
    tone = np.where(dy < dx, flat, tall)
    t = np.clip(edge / 44, 0, 1)
    profile = np.interp(
        t, [0, 0.06, 0.2, 0.32, 0.38, 0.5, 0.85, 0.95, 1], [0.2, 0.9, 0.7, 0.3, 0.95, 0.75, 0.6, 0.9, 0.1]
    ).astype(np.float32)
    r = np.hypot(x - LAMP[0], y - LAMP[1])
    lit = 0.34 + 0.75 * np.exp(-r / 420)
    wood = p.ramp(tone, p.OAK) * (profile * lit)[..., None]
    frame = p.step(-0.6, 0.6, edge) * p.step(44.6, 43.4, edge)
    picture *= (1 - 0.62 * np.exp(-np.clip(edge - 44, 0, None) / 22) * p.step(40, 44, edge))[..., None]
    picture = p.mix(picture, wood.astype(np.float32), frame)
    # the sill, with a little snow light on it
    sill = p.rounded(x, y, (left - 74, bottom + 8, right + 74, bottom + 46), 6)
    upper = p.step(bottom + 22, bottom + 14, y)
    board = p.ramp(flat, p.OAK) * (lit * (0.42 + 0.5 * upper))[..., None] + (upper * 0.16)[..., None] * p.colour(
        (150, 196, 232)
    )
    picture *= (1 - 0.6 * np.exp(-np.clip(sill, 0, None) / 16) * p.step(bottom, bottom + 40, y))[..., None]
    return p.mix(picture, board.astype(np.float32), p.step(0.7, -0.7, sill))


def _shelf() -> str:
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><defs>{things.defs()}']
    parts.append(things.gradient("board", ((0.0, "#a86c3a"), (0.25, "#6e4020"), (0.6, "#3a2010"), (1.0, "#180c06"))))
    parts.append("</defs>")
    for y in SHELVES:
        parts.append(
            f'<rect x="1868" y="{y + 16}" width="600" height="70" fill="#000" opacity=".55" filter="url(#soft20)"/>'
        )
        parts.append(
            f'<rect x="1866" y="{y}" width="640" height="20" fill="url(#board)"/><rect x="1866" y="{y}" width="640" height="2.4" fill="#e0a868" opacity=".55"/>'
        )
        for bx in (1912, 2150):
            parts.append(
                f'<path d="M{bx} {y + 20}h9v54q0 4 -4.5 4t-4.5 -4zM{bx + 9} {y + 62}q34 -4 40 -42h-6q-6 30 -34 34z" fill="url(#brassv)" opacity=".42"/>'
            )
    top, low = SHELVES
    parts += [
        things.shield(1938, top, 158), things.cup(2046, top, 232, "gold", True, True), things.cup(2150, top, 150, "silver"),
        things.cup(2296, top, 196, "gold"), things.stone(1948, low - 2, 54, "red"), things.cup(2040, low, 132, "silver", False),
        things.cup(2138, low, 206, "silver", True, True), things.shield(2300, low, 150),
    ]  # fmt: skip
    return "".join(parts) + "</svg>"


def plane(x: Field, y: Field) -> tuple[Field, Field]:
    """Screen to table: units from the middle of its far edge to the right, and towards the chair."""
    z = RISE / np.maximum(y - EYE[1], 1.0)
    return ((x - EYE[0]) * z / FOCUS).astype(np.float32), (FAR - z).astype(np.float32)


def project(u: float, v: float, lift: float = 0.0) -> tuple[float, float]:
    """Table to screen; `lift` is a height above the table."""
    z = FAR - v
    return EYE[0] + u * FOCUS / z, EYE[1] + RISE / z - lift * FOCUS / z


def _table(picture: Field, unit: float, x: Field, y: Field) -> Field:
    cut = round(960 * unit)
    part, ys = picture[cut:], y[cut:]
    h, w = part.shape[:2]
    u, v = plane(x, ys)
    v = np.broadcast_to(v, (h, w))
    edge = p.rounded(u, v, (-TABLE_HALF + 46, 46, TABLE_HALF - 46, 1400), 70)
    near = (FOCUS / (RISE / (ys - EYE[1]))).astype(np.float32)
    pool = np.hypot((u + 130) / 1.4, v - 370)
    light = 0.08 + 1.15 * np.exp(-((pool / 400) ** 2)) + 0.25 * np.exp(-((pool / 850) ** 2))
    ground = np.asarray(
        p.ramp(
            light,
            (
                (0.0, (4, 20, 24)),
                (0.3, (10, 52, 57)),
                (0.7, (26, 98, 98)),
                (1.1, (62, 142, 128)),
                (1.4, (150, 192, 150)),
            ),
        )
    )
    n = 2048
    weave = p.grain(n, n, 2, 2, 341) + 0.6 * p.grain(n, n, 9, 1.6, 342) + 0.6 * p.grain(n, n, 1.6, 9, 343)
    ground *= (1 + 0.05 * weave[(v * 1.6).astype(int) % n, (u * 1.6).astype(int) % n])[..., None]
    far = np.hypot(u, v - 480)
    band = p.step(238, 235, far) * p.step(162, 165, far) + p.step(84, 81, far) * p.step(24, 27, far)
    ground *= (1 - 0.22 * band)[..., None]
    shift = stitches(u, v, edge, (-TABLE_HALF + 46, 46.0, TABLE_HALF - 46, 1400.0), 70.0)
    ground = p.mix(ground, p.colour((214, 176, 108)) * (0.35 + 0.6 * light)[..., None], shift * 0.8)
    ground *= (1 - 0.6 * p.step(-60, -2, edge) ** 2)[..., None]
    wood = p.plank(n, 512, 1.0, 345)
    along = np.where(v < np.abs(u) * 0.0 + 60, u, v)
    across = np.where(v < 60, v, np.abs(u) - TABLE_HALF)
    tone = wood[(across * 3).astype(int) % 512, (along * 1.0).astype(int) % n]
    t = np.clip(edge / 46, 0, 1)
    profile = np.interp(t, [0, 0.2, 0.4, 0.8, 1.0], [0.5, 0.8, 1.08, 0.75, 0.2]).astype(np.float32)
    rim = p.ramp(tone, p.OAK) * (profile * (0.3 + 0.75 * light))[..., None]
    brass = p.step(8, 6.5, edge) + p.step(3.0, 1.6, np.abs(edge - 28))
    metal = p.ramp(
        np.clip(0.35 + 0.5 * light * p.bump(edge, 3.5, 3.5) + 0.2 * light, 0, 1),
        ((0.0, (44, 28, 12)), (0.5, (170, 122, 56)), (1.0, (255, 232, 170))),
    )
    rim = p.mix(rim, metal * (0.4 + 0.7 * light)[..., None], np.clip(brass, 0, 1) * 0.95)
    soft = (0.8 / unit / np.maximum(near, 0.1)).astype(np.float32)
    ground = p.mix(ground, rim.astype(np.float32), np.clip(0.5 + edge / (2 * soft), 0, 1))
    cover = np.clip(0.5 + (46 - edge) / (2 * soft), 0, 1)
    shadow = 1 - 0.75 * np.exp(-np.clip(edge - 46, 0, None) / 40)
    part *= shadow[..., None]
    picture[cut:] = p.mix(part, ground.astype(np.float32), cover.astype(np.float32))
    return picture


def _on_table() -> str:
    from art.sources.tabletop import cards, mug

    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><defs>{things.defs()}</defs>'
        + cards(project) + things.stone(1936, 1236, 124, "red") + things.stone(1236, 1120, 74, "teal") + mug(2136, 1122, 62) + "</svg>"
    )  # fmt: skip


def _lamp_only() -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"><defs>{things.defs()}</defs>'
        + things.lamp(LAMP[0], LAMP[1], 330, -10) + "</svg>"
    )  # fmt: skip


def _light(picture: Field, unit: float, x: Field, y: Field) -> Field:
    """The lamp's cone in the air, and the dark of the left third."""
    down = np.clip((y - LAMP[1]) / 700, 0, 1)
    cone = (
        np.exp(-(((x - LAMP[0]) / (150 + 620 * down)) ** 2) * 1.6)
        * np.exp(-down * 1.9)
        * p.step(LAMP[1] - 10, LAMP[1] + 40, y)
    )
    halo = np.exp(-np.hypot(x - LAMP[0], (y - LAMP[1]) * 1.25) / 120)
    glow = (0.20 * cone + 0.5 * halo).astype(np.float32)
    picture = picture + glow[..., None] * p.colour((255, 190, 104))
    calm = 1 - 0.42 * p.step(1010, 560, x) * np.ones_like(y)
    # a fire burns somewhere behind the chair
    fire = np.exp(-((np.hypot((x - 120) / 1.2, y - 1180) / 620) ** 2))
    return np.asarray(
        picture * (calm + 0.9 * fire)[..., None] + fire[..., None] * p.colour((34, 12, 3)), dtype=np.float32
    )


def finish(picture: Field, unit: float, x: Field, y: Field) -> Field:
    """Bloom, vignette and a painter's unevenness over a finished room."""
    h, w = picture.shape[:2]
    k = 4
    small = picture[: h // k * k, : w // k * k].reshape(h // k, k, w // k, k, 3).mean(axis=(1, 3))
    bright = np.clip(small - 0.55, 0, 1.5)
    for c in range(3):
        soft = (
            p.blur(np.ascontiguousarray(bright[..., c]), 26 * unit / k) * 0.35
            + p.blur(np.ascontiguousarray(bright[..., c]), 90 * unit / k) * 0.3
        )
        picture[..., c] += p.resize(soft.astype(np.float32), w, h)
    r = np.hypot((x - 1260) / 1500, (y - 700) / 980)
    picture *= (1 - 0.62 * p.step(0.45, 1.15, r))[..., None]
    picture *= (1 + 0.018 * p.cloud(w, h, 5 * unit, 351, 2, 2.4))[..., None]
    # a soft shoulder, so that lamps don't burn out in flat white
    return np.asarray(np.where(picture > 0.8, 0.8 + 0.2 * np.tanh((picture - 0.8) / 0.2), picture), dtype=np.float32)
