"""What stands about the magic sheet at night: the teams' emblems, frogs, lanterns, firs and the sky behind them.

Anchors are parts of the picture from its upper left: a thing that stands has its foot there.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from PIL import Image

from art.sources import paint as p
from art.sources import things
from art.sources.mystic_people import BOG, EMBER, ROSE, STAR, STORM
from art.sources.outdoors import fir
from art.sources.paint import Field
from art.sources.svg import render
from art.sources.wardrobe import Dress, Pair, both, path

#: a team's paint, its shape in a box of ±50, its sign
SHAPES = {
    "CIN": "M0 -48A48 48 0 1 1 0 48A48 48 0 1 1 0 -48Z",
    "MIR": "M0 -50Q5 -50 8 -45L52 34Q56 44 46 45H-46Q-56 44 -52 34L-8 -45Q-5 -50 0 -50Z",
    "COM": "M0 -54Q4 -54 8 -50L50 -6Q55 0 50 6L8 50Q0 56 -8 50L-50 6Q-55 0 -50 -6L-8 -50Q-4 -54 0 -54Z",
    "GAB": "M-36 -44H36Q44 -44 44 -36V36Q44 44 36 44H-36Q-44 44 -44 36V-36Q-44 -44 -36 -44Z",
    "RAV": "M0 50Q-5 50 -8 45L-52 -34Q-56 -44 -46 -45H46Q56 -44 52 -34L8 45Q5 50 0 50Z",
}
PAINTS: dict[str, Pair] = {"CIN": EMBER, "MIR": BOG, "COM": STAR, "GAB": ROSE, "RAV": STORM}
MOTIFS = {
    "CIN": "M0 32C-28 32 -30 4 -14 -12C-10 -18 -2 -22 -2 -38C18 -24 32 -6 26 14C22 26 12 32 0 32ZM2 26C12 22 14 10 4 2C2 10 -8 12 -8 20C-8 24 -4 27 2 26Z",
    "MIR": "M0 -20C-8 -10 -7 0 0 8C7 0 8 -10 0 -20ZM-22 -8C-22 4 -14 12 -3 13C-6 2 -12 -5 -22 -8ZM22 -8C22 4 14 12 3 13C6 2 12 -5 22 -8ZM-30 18H30Q26 34 0 34T-30 18Z",
    "COM": "M0 -36L8 -11L34 -11L13 5L21 30L0 15L-21 30L-13 5L-34 -11L-8 -11Z",
    "GAB": "M0 32C-42 4 -34 -30 -11 -28Q0 -25 0 -14Q0 -25 11 -28C34 -30 42 4 0 32Z",
    "RAV": "M10 -38L-24 4H-6L-14 36L24 -10H6L18 -38Z",
}


def _defs(d: Dress) -> str:
    return f'<defs>{"".join(d.paints)}{things.defs()}<filter id="fall" x="-.3" y="-.3" width="1.6" height="1.7"><feDropShadow dx="0" dy="3" stdDeviation="3" flood-color="#000" flood-opacity=".6"/></filter></defs>'


def _picture(body: str, d: Dress, box: tuple[float, float, float, float], width: int) -> Image.Image:
    x, y, w, h = box
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}">{_defs(d)}{body}</svg>'
    return render(svg, width, round(width * h / w))


def emblem(team: str) -> Image.Image:
    """A team's badge, 128 pixels: a shape of its own in enamel, with a brass rim and its sign. Raises KeyError."""
    d = Dress("e")
    light, mid, deep = PAINTS[team]
    rim = d.down("#fff6d6", "#d8a850", "#7a4c14")
    body = f'<g filter="url(#fall)"><path d="{SHAPES[team]}" fill="#140c06" stroke="#140c06" stroke-width="14" stroke-linejoin="round"/></g>'
    body += f'<path d="{SHAPES[team]}" fill="{rim}" stroke="{rim}" stroke-width="9" stroke-linejoin="round"/>' + path(
        SHAPES[team], "#140c06"
    )
    body += f'<g transform="scale(.94)">{path(SHAPES[team], d.ball(light, mid, deep))}</g>'
    low = {"MIR": 8, "RAV": -10}.get(team, 0)
    size = {"MIR": 0.74, "RAV": 0.68}.get(team, 0.8)
    body += f'<g transform="translate(0 {low + 2}) scale({size})"><path d="{MOTIFS[team]}" fill="#000" opacity=".4" fill-rule="evenodd"/></g>'
    body += f'<g transform="translate(0 {low}) scale({size})"><path d="{MOTIFS[team]}" fill="{d.down("#ffffff", "#fff0cc")}" fill-rule="evenodd"/></g>'
    return _picture(body, d, (-66, -66, 132, 132), 128)


def frog_mark() -> Image.Image:
    """The frog painted on the ice in the middle of its line, 64 × 118 mm from above in a picture of 66 × 130, so long that it reads from the hack."""
    limb = (
        '<path d="M10 44C22 40 25 30 20 16L26 5M20 16L20 2M20 16L13 5" {0}/>'
        '<path d="M9 78C24 72 29 84 22 94C15 101 12 104 13 112L4 116M13 112L13 118M13 112L22 116" {0}/>'
    )
    edge = 'fill="none" stroke="#0d3d2c" stroke-width="9.500" stroke-linecap="round" stroke-linejoin="round"'
    fill = 'fill="none" stroke="#2f8a58" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"'
    torso = (
        "M0 22C9 22 14 30 14 38C17 48 18 66 15 78C13 90 7 97 0 97S-13 90 -15 78C-18 66 -17 48 -14 38C-14 30 -9 22 0 22Z"
    )
    d = Dress("f")
    eyes = both(
        '<ellipse cx="9" cy="28" rx="6" ry="8" fill="#2f8a58" stroke="#0d3d2c" stroke-width="2"/><ellipse cx="10" cy="26" rx="3" ry="4.6" fill="#f2f6d8"/><ellipse cx="10" cy="25" rx="1.4" ry="3" fill="#0b241a"/>'
    )
    spots = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{r * 1.7}" fill="#1c6a42"/>'
        for x, y, r in ((-6, 52, 2.6), (6, 60, 2.8), (-5, 72, 2.4), (4, 80, 2.2), (1, 44, 1.8))
    )
    stripe = '<path d="M0 36V92" stroke="#8fd08a" stroke-width="2.600" stroke-linecap="round" opacity=".75"/>'
    body = (
        both(limb.format(edge))
        + both(limb.format(fill))
        + path(torso, d.down("#58b87a", "#2f8a58", "#1f6a44"), 'stroke="#0d3d2c" stroke-width="2.400"')
        + stripe
        + spots
        + eyes
    )
    return _picture(f'<g opacity=".93">{body}</g>', d, (-33, -5, 66, 130), 264)


def frog() -> Image.Image:
    """A frog that sits and looks at you, 256 pixels: the umpire at the line, and what a die can turn into. Foot at (0.5, 0.93)."""
    d = Dress("s")
    skin, pale = ("#a4e07c", "#4f9e46", "#1f5426"), ("#fbf6c8", "#dcd890", "#a4a45c")
    leg = path("M34 30C70 22 92 50 84 84C80 96 60 100 40 98C30 84 28 60 34 30Z", d.ball(*skin)) + path(
        "M30 98C50 90 84 92 96 104C90 112 40 114 26 108Z", d.down(skin[0], skin[1])
    )
    arm = path("M18 40C34 44 38 70 34 98L44 106C40 114 10 114 8 106L16 98C10 80 8 56 18 40Z", d.ball(*skin))
    torso = path("M0 -10C40 -10 54 30 50 66C46 98 26 108 0 108S-46 98 -50 66C-54 30 -40 -10 0 -10Z", d.ball(*skin))
    belly = path("M0 14C24 14 34 42 30 68C26 92 14 102 0 102S-26 92 -30 68C-34 42 -24 14 0 14Z", d.ball(*pale))
    head = path(
        "M0 -66C16 -66 24 -72 40 -70C64 -64 74 -36 70 -16C64 12 34 24 0 24S-64 12 -70 -16C-74 -36 -64 -64 -40 -70C-24 -72 -16 -66 0 -66Z",
        d.ball(*skin),
    )
    lid = f'<circle cx="40" cy="-62" r="25" fill="{d.ball(*skin)}"/><circle cx="41" cy="-62" r="18" fill="#fffbe0" stroke="#14300f" stroke-width="2.600"/><ellipse cx="38" cy="-61" rx="7" ry="11" fill="#14160c"/><circle cx="35" cy="-67" r="4" fill="#fff"/>'
    face = (
        '<path d="M-52 -14Q0 20 52 -14" stroke="#143012" stroke-width="5" fill="none" stroke-linecap="round"/>'
        + both(
            '<circle cx="7" cy="-26" r="2.600" fill="#143012"/><ellipse cx="52" cy="-8" rx="11" ry="7" fill="#f09a7a" opacity=".5"/>'
        )
    )
    scarf = path(
        "M-46 10C-20 28 20 28 46 10L50 26C24 46 -24 46 -50 26Z", d.down("#e8604c", "#b8342e", "#6e1620")
    ) + path("M20 34L44 26L50 62L28 68Z", d.down("#c8403a", "#7a1a20"))
    shadow = '<ellipse cy="108" rx="96" ry="12" fill="#000" opacity=".45" filter="url(#soft3)"/>'
    rimlight = '<path d="M-66 -34C-66 -52 -54 -66 -40 -66M-60 60C-66 70 -70 84 -66 92" stroke="#fff4c0" stroke-opacity=".6" stroke-width="3.500" fill="none" stroke-linecap="round"/>'
    return _picture(
        shadow + both(leg) + torso + belly + both(arm) + head + both(lid) + face + scarf + rimlight,
        d,
        (-128, -116, 256, 256),
        256,
    )


def lantern() -> Image.Image:
    """A lantern on its post, 220 × 690 pixels, to be set up at any size. Foot at (0.5, 0.95), flame at (0.5, 0.17)."""
    d = Dress("l")
    iron = d.down("#5a5048", "#2a2420", "#120e0c")
    glow = things.radial("glow", ((0.0, "#fff0b8f0"), (0.14, "#ffd27ab0"), (0.4, "#ff9e3c48"), (1.0, "#ff8a2000")))
    snow = path(
        "M-58 -300Q-40 -322 0 -324T58 -300Q40 -312 20 -308T-20 -308T-58 -300Z", d.down("#ffffff", "#c8dcf0")
    ) + path("M-46 318C-40 298 -16 292 0 294S44 298 48 320Z", d.down("#f4faff", "#a8c0da"))
    panes = path("M-38 -280H38L28 -196H-28Z", d.ball("#ffffff", "#ffe08a", "#f0901e", at=(0.5, 0.6, 0.7)))
    bars = '<path d="M-13 -280L-10 -196M13 -280L10 -196M-34 -250H34" stroke="#2a1c10" stroke-width="4"/>'
    frame = (
        path("M-46 -284H46V-276H-46ZM-32 -198H32V-188H-32Z", iron)
        + path("M-58 -284Q-40 -296 -12 -318H12Q40 -296 58 -284Z", iron)
        + f'<circle cy="-326" r="8" fill="{iron}"/>'
    )
    post = (
        path("M-9 -188H9L11 312H-11Z", d.across("#0c0a08", "#4c4238", "#6a5c4c", "#2a2420", "#0e0c0a"))
        + path("M-20 -188L0 -150L20 -188Z", iron)
        + '<path d="M0 -150V60" stroke="#ffcf8a" stroke-opacity=".3" stroke-width="3"/>'
    )
    flame = '<path d="M0 -206C-13 -206 -15 -222 -7 -232C-4 -240 0 -244 0 -254C10 -242 15 -230 12 -218C10 -210 5 -206 0 -206Z" fill="#fffbe8"/>'
    body = (
        f"<defs>{glow}</defs>"
        + post
        + panes
        + flame
        + bars
        + frame
        + snow
        + '<circle cy="-238" r="108" fill="url(#glow)"/>'
    )
    return _picture(body, d, (-110, -346, 220, 690), 220)


def fir_tree(seed: int) -> Image.Image:
    """A fir in snow, lit from the sheet's side, 320 × 560 pixels. Foot at (0.5, 0.98)."""
    rng = np.random.default_rng(seed)
    tree = fir(160, 548, 520, ("#071722", "#10293a", "#1d4258"), "#9cbcd8", rng)
    drift = '<ellipse cx="160" cy="550" rx="74" ry="9" fill="#b8cee4" opacity=".85"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 560"><rect x="153" y="500" width="14" height="50" fill="#1a120c"/>{tree}{drift}</svg>'
    return render(svg, 320)


def flake_cap() -> Image.Image:
    """A heap of snow for the boards' corners, 256 × 96 pixels."""
    d = Dress("c")
    body = path(
        "M-124 40C-112 4 -84 10 -66 -4C-44 -30 -8 -34 12 -20C36 -34 70 -22 80 -4C104 -4 122 14 124 40Z",
        d.down("#ffffff", "#d4e4f4", "#8aa8c8"),
    )
    body += '<path d="M-104 22Q-76 6 -52 14M-20 -14Q6 -26 30 -8M52 6Q80 0 100 20" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round" opacity=".8"/>'
    return _picture(body, d, (-128, -48, 256, 96), 256)


def sky(w: int = 2560, h: int = 640) -> Field:
    """The night behind the sheet: stars, a veil of northern light, the last glow over hills and a far wood. The ground begins at the lower edge."""
    x, y = p.axes(w, h, 1.0)
    x, y = np.broadcast_to(x / w, (h, w)), np.broadcast_to(y / h, (h, w))
    out = p.ramp(
        y,
        (
            (0.0, (6, 9, 28)),
            (0.36, (16, 28, 62)),
            (0.54, (46, 66, 112)),
            (0.66, (122, 108, 132)),
            (0.75, (222, 156, 116)),
            (0.84, (255, 206, 140)),
            (1.0, (255, 216, 150)),
        ),
    )
    dusk = np.exp(-(((x - 0.5) / 0.27) ** 2)) * p.step(0.3, 0.8, y)
    out = p.mix(out, p.colour((28, 44, 84)), (0.85 * p.step(0.36, 0.75, y) * (1 - dusk)).astype(np.float32))
    wave = 0.24 + 0.07 * np.sin(x * 9.0 + 0.6) + 0.035 * np.sin(x * 23.0) + 0.02 * p.grain(w, h, 160, 4000, 5)
    fold = 0.55 + 0.45 * p.grain(w, h, 22, 4000, 6) * 0.6
    veil = np.where(y < wave, np.exp((y - wave) / 0.16), np.exp((wave - y) / 0.03)) * np.clip(fold, 0.1, 1.2)
    veil = veil * p.bump(x, 0.3, 0.34)
    tone = p.ramp(
        np.clip((wave - y) / 0.3, 0, 1), ((0.0, (110, 255, 190)), (0.5, (60, 190, 190)), (1.0, (120, 90, 210)))
    )
    out = out + tone * (0.34 * veil)[..., None]
    rng = np.random.default_rng(11)
    for sx, sy, s in rng.uniform(0, 1, (620, 3)):
        cx, cy, r = int(sx * (w - 8)) + 4, int(sy**1.5 * 0.72 * h) + 4, 0.6 + 1.5 * s**6
        ys, xs = np.mgrid[cy - 4 : cy + 5, cx - 4 : cx + 5]
        spot = np.exp(-(((xs - cx) ** 2 + (ys - cy) ** 2) / (r * r))) * (0.25 + 0.75 * s)
        out[cy - 4 : cy + 5, cx - 4 : cx + 5] += (spot * (1 - 0.8 * sy)).astype(np.float32)[..., None] * p.colour(
            (226, 236, 255)
        )
    return _land(out, w, h, x, y)


def _land(out: Field, w: int, h: int, x: Field, y: Field) -> Field:
    """Hills in three ranges, each darker and nearer, then the wood along the horizon."""
    for base, rise, turns, hue, seed in (
        (0.80, 0.10, 5.0, (58, 70, 108), 0.4),
        (0.87, 0.07, 8.0, (38, 52, 86), 2.2),
        (0.93, 0.045, 12.0, (24, 38, 64), 4.1),
    ):
        ridge = (
            base
            - rise * (0.5 + 0.5 * np.sin(x * turns + seed) * np.cos(x * turns * 0.37 + seed * 2))
            - 0.012 * np.sin(x * turns * 7 + seed)
        )
        out = p.mix(out, p.colour(hue), np.clip((y - ridge) * h, 0, 1).astype(np.float32))
    rng = np.random.default_rng(29)
    trees = "".join(
        fir(px, h + 6, tall, ("#0a1826", "#0f2233", "#16304a"), "#4a6888", rng)
        for px, tall in sorted(zip(rng.uniform(0, w, 90), rng.uniform(46, 128, 90), strict=True), key=lambda t: -t[1])
        if abs(px - w / 2) > 130
    )
    wood = (
        np.asarray(
            render(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">{trees}</svg>', w), dtype=np.float32
        )
        / 255
    )
    return np.clip(p.mix(out, wood[..., :3], wood[..., 3]), 0, 1)


def beam() -> Image.Image:
    """A lantern's light on the ice, to be added: a warm streak that runs towards the eye, 96 × 384 pixels."""
    x, y = p.axes(96, 384, 1.0)
    u, v = np.broadcast_to((x - 48) / 48, (384, 96)), np.broadcast_to(y / 384, (384, 96))
    alpha = (
        np.exp(-((u / 0.38) ** 2))
        * np.exp(-(((v - 0.3) / 0.26) ** 2))
        * p.step(1.0, 0.8, np.abs(u))
        * p.step(0.0, 0.1, v)
        * p.step(1.0, 0.8, v)
    )
    rgba = np.empty((384, 96, 4), np.uint8)
    rgba[..., :3] = (255, 202, 120)
    rgba[..., 3] = (np.clip(alpha * (0.86 + 0.14 * np.cos(v * math.tau * 9)), 0, 1) * 200).astype(np.uint8)
    return Image.fromarray(rgba)


THINGS: dict[str, Callable[[], Image.Image]] = {
    "frog_mark": frog_mark, "frog": frog, "lantern": lantern, "snow_heap": flake_cap, "beam": beam,
    "fir_0": lambda: fir_tree(3), "fir_1": lambda: fir_tree(8), "fir_2": lambda: fir_tree(21),
}  # fmt: skip
