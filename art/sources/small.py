"""Small parts of the screens that are shown as they are: ticks, knobs, chips, arrows, dividers. Square ones have 96 or 128 pixels."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PIL import Image

from art.sources import paint as p
from art.sources.slab import Slab
from art.sources.svg import render


def _stroke(d: str, colour: str, width: float = 11) -> Image.Image:
    return render(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><g fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{d}" stroke="#000" stroke-opacity=".55" stroke-width="{width + 5}" transform="translate(0 2)"/>'
        f'<path d="{d}" stroke="{colour}" stroke-width="{width}"/></g></svg>',
        96,
    )


def _box(on: bool, radius: float) -> Image.Image:
    s = Slab(96, 96, (9, 10, 9, 8), radius)
    if on:
        s.shadow(2, 3, 0.7).fall(((38, 92, 98), (20, 62, 70), (12, 44, 52))).gloss(0.16, 6, 0.5).metal(0, 6, level=0.66)
    else:
        s.shadow(2, 3, 0.4).fall(((8, 12, 13), (22, 29, 30))).hollow(14, 0.5, 0, 18).metal(0, 5, level=0.42)
    return s.image()


def check(on: bool) -> Image.Image:
    """A box, with a tick when on."""
    image = _box(on, 18)
    return Image.alpha_composite(image, _stroke("M29 50 42 63 68 34", "#fff6dc")) if on else image


def radio() -> Image.Image:
    """A round box, with nothing in it."""
    return _box(False, 39)


def knob() -> Image.Image:
    """A slider's knob: a curling stone from above, its handle of brass."""
    s = Slab(128, 128, (10, 14, 10, 6), 54)
    s.shadow(5, 5, 0.8)
    rough = 0.5 + 0.16 * p.grain(128, 128, 2.4, 2.4, 21) + 0.1 * p.grain(128, 128, 6, 6, 22)
    dome = np.clip(1.12 - (s.y - 8) / 130 - 0.3 * np.clip(1 + s.d / 22, 0, 1) ** 2, 0.2, 1.2)
    granite = p.ramp(rough, ((0.0, (42, 48, 54)), (0.5, (120, 128, 134)), (1.0, (206, 212, 214)))) * dome[..., None]
    s.over(granite.astype(np.float32), s.inside()).lip(0, 3, 0.6, (255, 250, 240)).hollow(6, 0.35)
    cap = Slab(128, 128, (34, 38, 34, 30), 30)
    cap.shadow(2, 3, 0.7).fall(((64, 150, 156), (24, 96, 106), (12, 62, 72))).gloss(0.25, 3, 0.5).metal(
        0, 4.5, level=0.55
    )
    handle = Slab(128, 128, (55, 43, 55, 35), 9)
    handle.shadow(3, 2.5, 0.8).fall(((255, 240, 196), (232, 184, 100), (160, 108, 44))).lip(0, 2, 0.5)
    image = s.image()
    for part in (cap, handle):
        image = Image.alpha_composite(image, part.image())
    return image


def chip() -> Image.Image:
    """A counter of bone with a brass rim, for a dark number."""
    s = Slab(128, 128, (8, 12, 8, 6), 60)
    s.shadow(4, 4, 0.8).fall(((255, 248, 228), (244, 230, 198), (220, 196, 152)))
    s.metal(0, 9, level=0.55).line(9, 2, (90, 56, 20), 0.5)
    angle = np.arctan2(s.y - 62, s.x - 64)
    notch = (np.cos(angle * 8) > 0.55).astype(np.float32) * s.band(12, 19)
    s.tint((176, 52, 42), notch, 0.75).line(20, 1.6, (140, 100, 50), 0.6)
    return s.image()


def light() -> Image.Image:
    """A tiny lamp for states: lit amber glass."""
    s = Slab(64, 64, (12, 12, 12, 12), 20)
    s.shadow(0, 6, 1.2, (255, 176, 64)).fall(((255, 244, 206), (255, 196, 92), (206, 116, 28))).metal(0, 3.4, level=0.5)
    return s.image()


def divider() -> Image.Image:
    """A line of brass that fades at both ends, with a lozenge in its middle."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 32"><defs><linearGradient id="a"><stop offset="0" stop-color="#e8be6e" stop-opacity="0"/>'
        '<stop offset=".3" stop-color="#e8be6e"/><stop offset=".7" stop-color="#e8be6e"/><stop offset="1" stop-color="#e8be6e" stop-opacity="0"/></linearGradient>'
        '<linearGradient id="b" x2="0" y2="1"><stop offset="0" stop-color="#fff0c8"/><stop offset="1" stop-color="#a8742e"/></linearGradient></defs>'
        '<rect y="14.5" width="376" height="3" fill="url(#a)"/><rect x="424" y="14.5" width="376" height="3" fill="url(#a)"/>'
        '<path d="M400 3 413 16 400 29 387 16Z" fill="url(#b)"/><circle cx="374" cy="16" r="3.6" fill="#d8a858"/><circle cx="426" cy="16" r="3.6" fill="#d8a858"/></svg>'
    )
    return render(svg, 800)


PARTS: dict[str, Callable[[], Image.Image]] = {
    "check_off": lambda: check(False),
    "check_on": lambda: check(True),
    "radio_off": radio,
    "slider_knob": knob,
    "chip": chip,
    "lamp": light,
    "divider": divider,
    "arrow_left": lambda: _stroke("M58 22 32 48 58 74", "#f0cb84", 12),
    "arrow_right": lambda: _stroke("M38 22 64 48 38 74", "#f0cb84", 12),
    "arrow_up": lambda: _stroke("M22 60 48 34 74 60", "#f0cb84", 12),
    "arrow_down": lambda: _stroke("M22 36 48 62 74 36", "#f0cb84", 12),
}
