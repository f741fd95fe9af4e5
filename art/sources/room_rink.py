"""The table with a hockey rink let into it: lamplit ice in white boards, lines and circles under scratches and frost.

The lines keep to a rink's places, drawn a little together at the ends and apart in the middle, where the pile lies.
Nothing on the ice is brighter than cream or white writing can bear (4.5:1); only in the middle, where cards lie, is it too bright for muted.
"""

from __future__ import annotations

import numpy as np

from art.sources import paint as p
from art.sources import room_table as table
from art.sources.paint import Field
from art.sources.svg import render

#: how far the boards' corners bend, and how wide the boards are from the rim to the ice
TURN, BOARD = 196.0, 27.0
ICE = (table.FELT[0] + BOARD, table.FELT[1] + BOARD, table.FELT[2] - BOARD, table.FELT[3] - BOARD)
KICK, FACE = 5.6, 11.0
BLUE_LINE, GOAL_LINE, CREASE, NET = 336.0, 728.0, 84.0, (46.0, 43.0)
#: face-off spots from the middle: those with circles, those without
SPOTS, BARE = (545.0, 238.0), (268.0, 238.0)
RED, BLUE, WHITE = (122, 52, 58), (50, 82, 138), (150, 172, 184)


def paint(unit: float = 2.0) -> Field:
    """The room at `unit` pixels a virtual unit, as (height, width, 3)."""
    return table.laid(unit, _rink)


def _rink(w: int, h: int, unit: float, x: Field, y: Field, edge: Field) -> Field:
    foot = p.rounded(x, y, ICE, TURN - BOARD)
    light = table.lamp(x, y)
    picture = _deck(w, h, unit, edge, foot, light)
    picture = p.mix(picture, _boards(w, h, unit, x, y, foot, light), p.step(BOARD + 0.6, BOARD - 0.6, foot))
    return p.mix(picture, _ice(w, h, unit, x, y, foot, light), p.step(0.6, -0.6, foot))


def _deck(w: int, h: int, unit: float, edge: Field, foot: Field, light: Field) -> Field:
    """The four corners behind the boards: smoked oak, a brass line, the shadow of the boards and of the rim."""
    wood = p.ramp(p.plank(w, h, unit, 311, 0.8), p.SMOKED) * (0.34 + 1.1 * light)[..., None]
    inlay = p.step(1.5, 0.8, np.abs(foot - BOARD - 11.0)) * p.step(-9.0, -12.0, edge)
    brass = p.colour((214, 166, 88)) * (0.4 + 1.0 * light)[..., None]
    wood = p.mix(wood, brass, inlay * 0.85)
    dark = 0.75 * np.exp(-np.maximum(foot - BOARD, 0) / 6.0) + 0.6 * np.exp(np.minimum(edge, 0) / 9.0)
    return np.asarray(wood * (1 - np.clip(dark, 0, 0.94))[..., None], dtype=np.float32)


def _boards(w: int, h: int, unit: float, x: Field, y: Field, foot: Field, light: Field) -> Field:
    """White boards from above: the yellow kick plate at the ice, the lit inner face, a rounded cap, seams between panels."""
    at = np.clip(foot, 0, BOARD)
    cap = np.clip((at - FACE) / (BOARD - FACE), 0, 1)
    form = np.interp(cap, [0, 0.1, 0.3, 0.6, 0.85, 1], [0.86, 1.12, 1.04, 0.86, 0.6, 0.34])
    face = p.step(FACE + 0.5, FACE - 0.5, at)
    form = form * (1 - face) + face * np.interp(at, [KICK, FACE], [0.6, 0.76])
    scuff = 1 + 0.035 * p.cloud(w, h, 40 * unit, 331, 4)
    white = p.colour((200, 211, 216)) * (form * scuff)[..., None]
    # the lines run up the boards, as at the club
    far = np.abs(x - table.MIDDLE[0])
    up = p.step(FACE + 1.5, FACE - 0.5, at) * p.step(KICK - 0.5, KICK + 0.5, at)
    for rgb, off in ((RED, 0.0), (BLUE, BLUE_LINE)):
        white = p.mix(white, p.colour(rgb) * 0.9, up * p.step(10.0, 9.0, np.abs(far - off)) * 0.8)
    kick = p.colour((232, 188, 66)) * np.interp(at, [0, KICK * 0.6, KICK], [0.7, 1.0, 0.95])[..., None]
    white = p.mix(white, kick, p.step(KICK + 0.5, KICK - 0.5, at))
    white *= (1 - 0.5 * p.bump(at, KICK, 0.7) - 0.34 * p.bump(at, FACE, 0.8))[..., None]
    seams = np.maximum(_seam(x, table.MIDDLE[0], ICE[0], ICE[2]), _seam(y, table.MIDDLE[1], ICE[1], ICE[3]))
    white *= (1 - 0.42 * np.broadcast_to(seams, at.shape) * p.step(KICK, KICK + 1, at))[..., None]
    gleam = p.bump(cap, 0.16, 0.1) * (1 - face) * light * 0.16
    lit = white * (0.34 + 0.72 * light)[..., None] * p.colour((255, 249, 238)) + gleam[..., None]
    return np.asarray(lit, dtype=np.float32)


def _seam(v: Field, middle: float, low: float, high: float) -> Field:
    """Joints every 118 units along the straight sides, none in the bends."""
    gap = np.abs(np.mod(v - middle, 118.0) - 59.0).astype(np.float32)
    straight = (v > low + TURN - BOARD) & (v < high - TURN + BOARD)
    return np.asarray(p.step(1.1, 0.5, gap) * straight, dtype=np.float32)


def _ice(w: int, h: int, unit: float, x: Field, y: Field, foot: Field, light: Field) -> Field:
    """The sheet: deep blue out of the light, pale under the lamp, paint beneath, then scratches, frost and the boards' mirror."""
    far = np.hypot((x - table.MIDDLE[0]) / 1.25, y - table.MIDDLE[1])
    busy = 0.4 + 0.6 * p.step(170, 420, far)
    depth = p.cloud(w, h, 260 * unit, 341, 4)
    swept = p.grain(w, h, 900 * unit, 34 * unit, 346) * 0.6 + p.grain(w, h, 500 * unit, 5 * unit, 347) * 0.4
    # the brightest ice stays between the blue lines: beside them muted writing begins
    lit = (
        light
        * (1 - 0.09 * p.step(130, 375, np.hypot(x - table.MIDDLE[0], 0.45 * (y - table.MIDDLE[1]))))
        * (1 + 0.045 * depth * busy + 0.011 * swept)
    )
    base = p.ramp(lit, (
        (0.0, (5, 12, 25)), (0.25, (14, 31, 49)), (0.5, (28, 53, 73)), (0.75, (39, 67, 86)), (0.93, (47, 77, 95)),
        (1.05, (63, 94, 111)), (1.2, (80, 111, 127)),
    ))  # fmt: skip
    base = _lines(base, w, h, unit, x, y, light)
    crystal = p.grain(w, h, 1.3 * unit, 1.3 * unit, 351) * 0.014 + p.cloud(w, h, 18 * unit, 352, 4) * 0.012
    cut = scratches(w)
    dx, dy = p.slopes(cut)
    relief = 0.4 * cut - (dy * 0.9 + dx * 0.3) * 0.55
    base *= (1 + crystal * busy + relief * busy)[..., None]
    base += (0.09 * cut * busy * (0.3 + 0.6 * light))[..., None]

    inwards = np.minimum(foot, 0)
    mirror = np.exp(inwards / 11.0) * (0.72 + 0.2 * p.grain(w, h, 9 * unit, 9 * unit, 371))
    base += (0.05 * np.clip(mirror, 0, 1) * light)[..., None] * p.colour((255, 236, 196))
    base *= (1 - 0.3 * np.exp(inwards / 80.0))[..., None]
    base = p.mix(base, p.colour((176, 198, 210)) * (0.2 + 0.62 * light)[..., None], _frost(w, h, unit, x, y, foot))
    return np.asarray(base * (1 - 0.42 * np.exp(inwards / 2.2))[..., None], dtype=np.float32)


def _frost(w: int, h: int, unit: float, x: Field, y: Field, foot: Field) -> Field:
    """Where snow lies: a ragged drift along the boards, and breaths of rime on the open ice, away from the middle."""
    rough = p.cloud(w, h, 52 * unit, 361, 5) * 0.42 + p.grain(w, h, 2.2 * unit, 2.2 * unit, 366) * 0.14
    drift = p.step(-0.25, 1.0, np.exp(np.minimum(foot, 0) / 15.0) * 1.25 - 0.5 + rough * 0.42) * 0.62
    far = np.hypot((x - table.MIDDLE[0]) / 1.5, y - table.MIDDLE[1])
    breath = p.step(0.7, 2.4, p.cloud(w, h, 60 * unit, 367, 5, 2.6)) * p.step(180, 420, far) * 0.09
    return np.asarray(np.maximum(drift, breath * (1 + 0.5 * rough)), dtype=np.float32)


def _lines(base: Field, w: int, h: int, unit: float, x: Field, y: Field, light: Field) -> Field:
    """The paint under the ice: centre line, blue lines, goal lines, circles, spots, creases and the nets that stand on it."""
    u, v = np.abs(x - table.MIDDLE[0]), np.abs(y - table.MIDDLE[1])
    worn = np.clip(0.86 + 0.08 * p.cloud(w, h, 30 * unit, 381, 4), 0, 1)
    level = (0.26 + 0.74 * light)[..., None]

    def lay(ground: Field, rgb: tuple[int, int, int], cover: Field, strength: float) -> Field:
        return p.mix(ground, p.colour(rgb) * level, cover * worn * np.float32(strength))

    def band(value: Field, at: float, half: float) -> Field:
        return p.step(half + 0.6, half - 0.6, np.abs(value - at))

    centre = np.hypot(u, v)
    spot = np.hypot(u - SPOTS[0], v - SPOTS[1])
    mouth = np.hypot(u - GOAL_LINE, v)
    field = u < GOAL_LINE
    crease = p.step(CREASE + 0.6, CREASE - 0.6, mouth) * field
    base = lay(base, (84, 132, 170), crease, 0.42)
    base = lay(base, BLUE, band(u, BLUE_LINE, 8.5), 0.78)
    base = lay(base, BLUE, band(centre, 152, 2.4), 0.6)
    dashes = band(u, 0, 3.0) * band(np.mod(v, 40.0), 7.0, 9.0) * (v > 30)
    base = lay(base, RED, band(u, 0, 8.5) * p.step(20, 22, centre), 0.74)
    base = lay(base, WHITE, dashes, 0.36)
    base = lay(base, BLUE, band(centre, 0, 9.0), 0.8)
    red = np.maximum(band(u, GOAL_LINE, 2.8), band(spot, 122, 2.2))
    red = np.maximum(red, band(mouth, CREASE, 2.0) * field)
    red = np.maximum(red, _hashes(u, v))
    bare = np.hypot(u - BARE[0], v - BARE[1])
    for far, down in ((spot, SPOTS[1]), (bare, BARE[1])):
        red = np.maximum(red, np.maximum(band(far, 14.5, 1.5), band(far, 0, 11.0) * (1 - band(v, down, 2.0))))
    base = lay(base, RED, red, 0.7)
    return _net(base, unit, u, v, level)


def _hashes(u: Field, v: Field) -> Field:
    """The marks about a face-off spot: four corners beside it, two ticks above and below the circle."""
    a, b = np.abs(u - SPOTS[0]), np.abs(v - SPOTS[1])

    def bar(left: float, right: float, low: float, high: float) -> Field:
        box = np.maximum(np.maximum(left - a, a - right), np.maximum(low - b, b - high))
        return p.step(0.6, -0.6, box)

    arms = np.maximum(bar(17, 48, 9, 12), bar(17, 20, 9, 30))
    return np.maximum(arms, bar(20, 23, 122, 142))


def _net(base: Field, unit: float, u: Field, v: Field, level: Field) -> Field:
    """A goal from above behind its line: its shadow, its mesh, its red pipe."""
    deep, half = NET
    body = p.rounded(u, v, (GOAL_LINE - 60, -half, GOAL_LINE + deep, half), 26.0)
    body = np.maximum(body, GOAL_LINE - u)
    base = base * (1 - 0.42 * p.blur(p.step(4, -2, body), 7 * unit) * p.step(6, -2, GOAL_LINE - u))[..., None]
    inside = p.step(0.6, -0.6, body)
    weave = np.maximum(
        p.bump(np.mod(u + v, 9.0) - 4.5, 0, 0.75), p.bump(np.mod(u - v, 9.0) - 4.5, 0, 0.75)
    )  # fmt: skip
    base = p.mix(base, p.colour((150, 170, 182)) * level, weave * inside * 0.4)
    pipe = p.step(3.4, 2.4, np.abs(body))
    shine = p.bump(np.abs(body), 0.6, 1.2)
    tube = (p.colour((142, 44, 46)) + shine[..., None] * p.colour((56, 40, 36))) * level
    return p.mix(base, tube, pipe * 0.92)


def scratches(w: int, seed: int = 391) -> Field:
    """What skates left, from 0 to 1, on a picture `w` pixels wide: long turns, and stops where many edges bit side by side."""
    rng = np.random.default_rng(seed)
    left, top, right, bottom = ICE
    drawn = []

    def turn(x: float, y: float, way: float, long: float, bend: float, thick: float, bite: float) -> None:
        ex, ey = x + long * np.cos(way), y + long * np.sin(way)
        mx, my = (x + ex) / 2 - bend * np.sin(way), (y + ey) / 2 + bend * np.cos(way)
        drawn.append(
            f'<path d="M{x:.1f} {y:.1f}Q{mx:.1f} {my:.1f} {ex:.1f} {ey:.1f}" stroke-width="{thick:.2f}" stroke-opacity="{bite:.2f}"/>'
        )

    for _ in range(420):
        long = rng.uniform(60, 420)
        way = rng.normal(0, 0.55) + (np.pi if rng.random() < 0.5 else 0.0)
        start = rng.uniform(left - 100, right + 100), rng.uniform(top - 60, bottom + 60)
        turn(*start, way, long, rng.normal(0, 0.28) * long, rng.uniform(0.5, 1.1), rng.uniform(0.1, 0.56) ** 1.3)
    for _ in range(46):
        x, y = rng.uniform(left, right), rng.uniform(top, bottom)
        way, long = rng.uniform(0, np.pi), rng.uniform(14, 46)
        for _ in range(rng.integers(5, 15)):
            dx, dy = rng.normal(0, 9, 2)
            turn(x + dx, y + dy, way + rng.normal(0, 0.09), long * rng.uniform(0.4, 1), 5, 0.6, rng.uniform(0.05, 0.26))
    # edges that lie across the lamp's light answer it: a faint halo of short arcs about its mirror
    for _ in range(520):
        way, far = rng.uniform(0, 2 * np.pi), rng.uniform(230, 760)
        long, bite = rng.uniform(16, 70), rng.uniform(0.04, 0.24) * np.exp(-(((far - 330) / 330) ** 2))
        x, y = table.MIDDLE[0] + 1.4 * far * np.cos(way), table.MIDDLE[1] - 70 + far * np.sin(way)
        turn(x, y, way + np.pi / 2 + rng.normal(0, 0.05), long, -long * long / far / 8, 0.6, bite)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {table.WIDTH} {table.HEIGHT}">'
        f'<g fill="none" stroke="#fff" stroke-linecap="round">{"".join(drawn)}</g></svg>'
    )
    return np.asarray(render(svg, w).getchannel("A"), dtype=np.float32) / 255
