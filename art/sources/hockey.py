"""Things of the hockey table: the red goal lamp, off and on, a puck, a whistle and a goal."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image

from art.sources import paint as p
from art.sources import things
from art.sources.paint import Field
from art.sources.svg import render


def _picture(size: int, high: int, body: str, width: int) -> Image.Image:
    """A drawing in its own box, `size` × `high`, with the paints of all things; `width` in pixels."""
    return render(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {high}"><defs>{things.defs()}{_paints()}</defs>{body}</svg>',
        width,
    )


def _paints() -> str:
    return "".join((
        things.gradient("drum", ((0.0, "#0c1012"), (0.16, "#39434a"), (0.34, "#8d9aa2"), (0.42, "#c4ced2"), (0.54, "#56626a"), (0.84, "#1a2126"), (1.0, "#3a444a")), True),
        things.gradient("chrome", ((0.0, "#ffffff"), (0.22, "#c6d0d6"), (0.44, "#5a6870"), (0.52, "#3c484f"), (0.58, "#93a0a8"), (0.8, "#eef3f4"), (0.92, "#a8946e"), (1.0, "#4c4436"))),
        things.radial("glass", ((0.0, "#a8262a"), (0.45, "#74141a"), (0.8, "#43090f"), (1.0, "#250409")), (0.42, 0.34, 0.75)),
        things.radial("lit", ((0.0, "#ffffff"), (0.14, "#fff0cc"), (0.32, "#ff9a64"), (0.58, "#f0322c"), (0.85, "#b40e18"), (1.0, "#6c0610")), (0.5, 0.52, 0.62)),
        things.radial("mirror", ((0.0, "#5a1014"), (0.55, "#8e2a2c"), (0.85, "#c8675e"), (1.0, "#e89a8c")), (0.6, 0.62, 0.62)),
        '<filter id="soft" x="-.4" y="-.4" width="1.8" height="1.8"><feGaussianBlur stdDeviation="5"/></filter>',
        '<filter id="fall" x="-.3" y="-.3" width="1.6" height="1.6"><feDropShadow dx="0" dy="4" stdDeviation="4" flood-color="#000" flood-opacity=".6"/></filter>',
    ))  # fmt: skip


DOME = "M80 178V120C80 88 101 66 128 66S176 88 176 120V178Z"


def _lamp_body(on: bool) -> str:
    """The lamp in a box of 256: dome, ribs, reflector, foot of metal on a brass plate."""
    ribs = "".join(
        f'<path d="M{128 + 47 * s:.1f} 178V122C{128 + 47 * s:.1f} 92 {128 + 30 * s:.1f} 72 128 68" fill="none" stroke="{"#ffd0a0" if on else "#e4605c"}" stroke-opacity="{0.34 if on else 0.22}" stroke-width="3"/>'
        for s in (-0.72, -0.3, 0.3, 0.72)
    )
    if on:
        heart = (
            '<g filter="url(#soft)"><ellipse cx="128" cy="130" rx="27" ry="32" fill="#fff3d0" opacity=".95"/></g>'
            '<path d="M108 108Q128 90 148 108L156 152Q128 164 100 152Z" fill="#fff" opacity=".5"/><circle cx="128" cy="131" r="15" fill="#fff"/>'
        )
    else:
        heart = (
            '<path d="M119 178V150H141V178" fill="#16060a" opacity=".8"/><ellipse cx="128" cy="130" rx="25" ry="31" fill="#1a0407" opacity=".85"/>'
            '<ellipse cx="127" cy="130" rx="21" ry="27" fill="url(#mirror)"/><circle cx="129" cy="133" r="8" fill="#2c080c"/><circle cx="127" cy="130" r="6.4" fill="#f0b8a8" opacity=".6"/><circle cx="125.500" cy="128" r="2.4" fill="#fff" opacity=".7"/>'
        )
    shine = 0.5 if on else 0.62
    return (
        '<g filter="url(#fall)"><path d="M52 216Q52 204 64 204H192Q204 204 204 216V222Q204 230 196 230H60Q52 230 52 222Z" fill="url(#brassv)" stroke="#3c2208" stroke-width="2"/>'
        '<path d="M70 174H186L194 206H62Z" fill="url(#drum)" stroke="#080b0d" stroke-width="2"/></g>'
        f'<path d="{DOME}" fill="url(#{"lit" if on else "glass"})" stroke="{"#ff8a66" if on else "#2a0508"}" stroke-width="2.4"/>{heart}{ribs}'
        f'<path d="M92 168V122C92 102 102 88 114 82Q104 104 104 168Z" fill="#fff" opacity="{shine * 0.55}"/><path d="M164 164V124Q164 106 156 94Q170 104 170 124V164Z" fill="#fff" opacity="{shine * 0.3}"/>'
        f'<ellipse cx="116" cy="80" rx="13" ry="5.5" transform="rotate(-24 116 80)" fill="#fff" opacity="{shine}"/>'
        '<rect x="66" y="170" width="124" height="15" rx="6" fill="url(#drum)" stroke="#080b0d" stroke-width="2"/><path d="M72 173.5H184" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>'
        + ('<path d="M76 186H180L184 202H72Z" fill="#ff5a3c" opacity=".22"/><path d="M60 206.5H196" stroke="#ffb08a" stroke-width="3" opacity=".8"/>' if on else '<path d="M60 206.5H196" stroke="#fff2cc" stroke-width="2" opacity=".7"/>')
        + "".join(f'<circle cx="{x}" cy="217" r="5" fill="#6b4416"/><circle cx="{x}" cy="216" r="4" fill="#f4d28c"/><path d="M{x - 3} 218L{x + 3} 214" stroke="#5a3810" stroke-width="1.6"/>' for x in (72, 184))
    )  # fmt: skip


def _glow() -> Image.Image:
    """The red light about a lit lamp: a bloom and the two beams of its turning mirror."""
    x, y = p.axes(256, 256, 1.0)
    u, v = x - 128, y - 128
    r = np.hypot(u, v)
    beam = np.exp(-((v / (9 + 0.3 * np.abs(u))) ** 2)) * np.exp(-np.abs(u) / 74)
    bloom = 0.78 * np.exp(-((r / 62) ** 2)) + 0.34 * np.exp(-((r / 92) ** 2))
    alpha = np.clip(bloom + 0.75 * beam, 0, 1) * p.step(127, 84, r)
    heat = np.clip(0.75 * beam + 0.7 * np.exp(-((r / 50) ** 2)), 0, 1)
    rgb = p.ramp(heat, ((0.0, (214, 14, 24)), (0.5, (255, 54, 40)), (1.0, (255, 150, 96))))
    return _rgba(rgb, alpha)


def _rgba(rgb: Field, alpha: Field) -> Image.Image:
    whole = np.concatenate([np.broadcast_to(rgb, (*alpha.shape, 3)), alpha[..., None]], axis=2)
    return Image.fromarray((np.clip(whole, 0, 1) * 255 + 0.5).astype(np.uint8))


def goal_lamp(on: bool) -> Image.Image:
    """The lamp behind the goal, from the front; lit, with its red light about it."""
    body = _picture(256, 256, _lamp_body(on), 256)
    if not on:
        return body
    lit = Image.alpha_composite(_glow(), body)
    veil = np.asarray(_glow(), dtype=np.float32) / 255
    veil[..., 3] *= 0.28
    return Image.alpha_composite(lit, _rgba(veil[..., :3], veil[..., 3]))


def puck() -> Image.Image:
    """A puck from a little above: rubber with a knurled edge, a ring and a snow crystal pressed into its face."""
    knurl = "".join(
        f'<path d="M{64 - 52 * math.cos(a):.1f} {54 + 34 * math.sin(a) + 6:.1f}v17" stroke-opacity="{0.1 + 0.5 * max(0.0, math.cos(a - 0.95)) ** 2:.2f}"/>'
        for a in (i * math.pi / 46 for i in range(1, 46))
    )
    arms = "".join(
        f'<g transform="rotate({60 * i})"><path d="M0 0V-24M0 -11L-7 -17M0 -11L7 -17M0 -18L-5 -22M0 -18L5 -22"/></g>'
        for i in range(6)
    )
    body = (
        '<defs><radialGradient id="top" cx=".4" cy=".3" r=".8"><stop offset="0" stop-color="#6d777e"/><stop offset=".45" stop-color="#3b4348"/><stop offset="1" stop-color="#191d20"/></radialGradient>'
        '<linearGradient id="wall"><stop offset="0" stop-color="#0d1012"/><stop offset=".24" stop-color="#4a5359"/><stop offset=".4" stop-color="#2b3135"/><stop offset=".8" stop-color="#0b0d0f"/><stop offset="1" stop-color="#23292c"/></linearGradient>'
        '<linearGradient id="rim" x2=".3" y2="1"><stop offset="0" stop-color="#fff1d4" stop-opacity=".95"/><stop offset=".5" stop-color="#c8dce4" stop-opacity=".4"/><stop offset="1" stop-color="#c8dce4" stop-opacity=".2"/></linearGradient></defs>'
        '<ellipse cx="66" cy="92" rx="56" ry="28" fill="#000" opacity=".55" filter="url(#soft)"/>'
        '<path d="M10 54V80A54 36 0 0 0 118 80V54Z" fill="url(#wall)" stroke="#050607" stroke-width="1.6"/>'
        f'<g stroke="#aebac0" stroke-width="1.7" fill="none">{knurl}</g><path d="M12 83A53 35 0 0 0 116 83" fill="none" stroke="#aebcc4" stroke-opacity=".3" stroke-width="1.6"/>'
        '<ellipse cx="64" cy="54" rx="54" ry="36" fill="url(#top)"/><ellipse cx="64" cy="54" rx="53" ry="35.2" fill="none" stroke="url(#rim)" stroke-width="2"/>'
        '<ellipse cx="64" cy="54.8" rx="40" ry="26.6" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="2.4"/><ellipse cx="64" cy="54" rx="40" ry="26.6" fill="none" stroke="url(#brassv)" stroke-width="2"/>'
        f'<g fill="none" stroke-linecap="round"><g transform="translate(64 55.2) scale(1 .66)" stroke="#000" stroke-opacity=".6" stroke-width="3.6">{arms}</g>'
        f'<g transform="translate(64 54) scale(1 .66)" stroke="#e6c27e" stroke-width="2.8">{arms}</g></g>'
        '<ellipse cx="44" cy="36" rx="24" ry="9" transform="rotate(-20 44 36)" fill="#fff" opacity=".13" filter="url(#soft)"/>'
    )
    return _picture(128, 128, body, 128)


def whistle() -> Image.Image:
    """The referee's whistle: bright metal with its pea, a ring and a red cord."""
    barrel = "M104 92H222Q232 92 232 102V122Q232 130 224 130H182C184 138 185 146 184 156A64 64 0 1 1 62 128C68 108 84 92 104 92Z"
    body = (
        '<path d="M60 118C20 96 16 40 66 30S150 64 204 36" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="11" stroke-linecap="round" transform="translate(0 4)" filter="url(#soft)"/>'
        '<path d="M60 118C20 96 16 40 66 30S150 64 204 36" fill="none" stroke="#5e0f16" stroke-width="11" stroke-linecap="round"/>'
        '<path d="M60 118C20 96 16 40 66 30S150 64 204 36" fill="none" stroke="#cf3a38" stroke-width="7.4" stroke-linecap="round"/>'
        '<path d="M60 118C20 96 16 40 66 30S150 64 204 36" fill="none" stroke="#ff9a86" stroke-width="7.4" stroke-dasharray="3 8" stroke-opacity=".75"/>'
        f'<g filter="url(#fall)"><path d="{barrel}" fill="url(#chrome)" stroke="#20282c" stroke-width="3"/></g>'
        '<circle cx="122" cy="156" r="50" fill="none" stroke="#1c2428" stroke-opacity=".5" stroke-width="3"/><circle cx="122" cy="157.5" r="50" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>'
        '<path d="M132 90H166L154 124H132Z" fill="#0a0e10"/><path d="M132 124L154 124L166 90" fill="none" stroke="#e8f0f2" stroke-width="2.6" opacity=".8"/>'
        '<circle cx="142" cy="112" r="9" fill="#b98446"/><circle cx="139.500" cy="109" r="3.2" fill="#ffe2ac"/>'
        '<path d="M176 99H222Q226 99 226 103" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".9"/><path d="M78 132A50 50 0 0 1 104 112" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".85"/>'
        '<path d="M212 92V130" stroke="#20282c" stroke-opacity=".4" stroke-width="2.4"/><path d="M92 196A48 48 0 0 0 160 186" fill="none" stroke="#ffd9a0" stroke-width="4" stroke-linecap="round" opacity=".5"/>'
        '<g transform="translate(122 158) scale(.62)" fill="none" stroke-linecap="round">' + "".join(
            f'<g transform="rotate({60 * i})"><path d="M0 0V-40M0 -18L-11 -28M0 -18L11 -28" stroke="#fff" stroke-opacity=".6" stroke-width="7" transform="translate(0 2)"/><path d="M0 0V-40M0 -18L-11 -28M0 -18L11 -28" stroke="#2c363c" stroke-opacity=".8" stroke-width="5.500"/></g>' for i in range(6))
        + '</g><circle cx="62" cy="120" r="13" fill="none" stroke="#20282c" stroke-width="9"/><circle cx="62" cy="120" r="13" fill="none" stroke="url(#chrome)" stroke-width="6"/>'
    )  # fmt: skip
    return _picture(256, 256, body, 256)


def net() -> Image.Image:
    """A goal from the front, 384 × 256: red pipes, the net hanging inside them."""
    mesh = []
    for i in range(-14, 30):
        mesh.append(f'<path d="M{40 + i * 18} 36L{40 + i * 18 + 190} 226M{344 - i * 18} 36L{344 - i * 18 - 190} 226"/>')
    hoop = "M40 226V62Q40 38 64 38H320Q344 38 344 62V226"
    body = (
        f'<defs><clipPath id="in"><path d="{hoop}Z"/></clipPath><linearGradient id="deep" x2="0" y2="1"><stop offset="0" stop-color="#02060a" stop-opacity=".8"/><stop offset="1" stop-color="#0a1822" stop-opacity=".42"/></linearGradient></defs>'
        '<ellipse cx="192" cy="230" rx="176" ry="14" fill="#000" opacity=".5" filter="url(#soft)"/>'
        f'<g clip-path="url(#in)"><path d="{hoop}Z" fill="url(#deep)"/>'
        f'<g stroke="#dfeaf0" stroke-width="2" stroke-opacity=".34" fill="none">{"".join(mesh)}</g>'
        '<path d="M74 226V86Q74 70 90 70H294Q310 70 310 86V226" fill="none" stroke="#8f2a2c" stroke-opacity=".7" stroke-width="6"/><path d="M74 206H310" stroke="#e8eef0" stroke-opacity=".4" stroke-width="12"/>'
        '<path d="M40 38L76 72M344 38L308 72" stroke="#7c2024" stroke-width="5" opacity=".7"/></g>'
        f'<g filter="url(#fall)"><path d="{hoop}" fill="none" stroke="#3a080c" stroke-width="19" stroke-linecap="round"/><path d="{hoop}" fill="none" stroke="#c2302e" stroke-width="15" stroke-linecap="round"/></g>'
        f'<path d="{hoop}" fill="none" stroke="#ff9c86" stroke-opacity=".85" stroke-width="4" stroke-linecap="round" transform="translate(-2 -3)"/>'
    )
    return _picture(384, 256, body, 384)


PARTS: dict[str, Callable[[], Image.Image]] = {
    "goal_lamp_off": lambda: goal_lamp(False),
    "goal_lamp_on": lambda: goal_lamp(True),
    "puck": puck,
    "whistle": whistle,
    "net": net,
}


def bake(baked: Path) -> None:
    """Write the things to `ui/`."""
    folder = baked / "ui"
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in PARTS.items():
        draw().save(folder / f"{name}.png", optimize=True)
