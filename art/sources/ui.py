"""The furniture of the screens: panels, plates, buttons and rims as nine-patches at 2×, and the small parts beside them.

`patches.json` has for every patch its file, its `border` and its `bleed` (left, bottom, right, top, in pixels at 2×):
the bleed is how far the picture reaches beyond the thing's own edge, for shadows and blooms.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image

from art.sources import paint as p
from art.sources.curling_ice import rim
from art.sources.slab import DULL, Slab

Four = tuple[int, int, int, int]
PARCHMENT: p.Ramp = ((0.0, (214, 194, 156)), (0.5, (238, 224, 194)), (1.0, (250, 241, 220)))


def panel() -> Slab:
    """Smoked wood with a thin brass line."""
    s = Slab(1500, 1080, (16, 20, 16, 12), 34)
    s.shadow(6, 9, 0.75).wood(201, 0.62).hollow(150, 0.42)
    s.lip(0, 3, 0.5).hollow(9, 0.55).metal(15, 19.5, level=0.5).line(19.5, 2.5, (0, 0, 0), 0.4).line(
        13, 2, (0, 0, 0), 0.45
    )
    return s


def paper() -> Slab:
    """Cream card stock to read from."""
    s = Slab(900, 680, (16, 20, 16, 12), 14)
    fibre = (
        0.72
        + 0.03 * p.grain(s.w, s.h, 14, 3, 5)
        + 0.03 * p.cloud(s.w, s.h, 240, 6, 4)
        + 0.015 * p.grain(s.w, s.h, 1, 1, 7)
    )
    s.shadow(6, 9, 0.7).over(p.ramp(fibre, PARCHMENT), s.inside())
    s.tint((120, 80, 30), np.clip(1 + s.d / 90, 0, 1) ** 2 * s.inside(), 0.2)
    return s.lip(0, 2, 0.5, (255, 255, 248)).line(17, 2, (150, 112, 60), 0.55).line(22, 1.2, (150, 112, 60), 0.4)


def score() -> Slab:
    """The club's scoreboard: slate in an oak frame."""
    s = Slab(700, 420, (16, 20, 16, 12), 22)
    s.shadow(6, 9, 0.75).wood(231, 0.82, p.OAK).lip(0, 3, 0.6).hollow(8, 0.4)
    slate = p.ramp(
        0.5 + 0.08 * p.cloud(s.w, s.h, 120, 41, 5) + 0.03 * p.grain(s.w, s.h, 30, 1.4, 42),
        ((0, (10, 16, 17)), (1, (30, 42, 43))),
    )
    s.over(slate, s.inside(26)).hollow(26, 0.75, 26, 34).metal(22.5, 27, level=0.48)
    return s


def _plate(active: bool) -> Slab:
    s = Slab(440, 196, (14, 16, 14, 12), 42)
    if active:
        s.shadow(0, 8, 1.25, (255, 190, 92)).fall(((82, 54, 25), (58, 38, 21), (38, 25, 17)))
        s.tint((255, 206, 120), np.clip(1 - (-s.d) / 34, 0, 1) ** 2 * s.inside(6), 0.36)
        s.gloss(0.11, 9, 0.46, (255, 226, 170)).metal(0, 7.5, level=0.72)
    else:
        s.shadow(5, 6, 0.75).fall(((30, 50, 56), (17, 32, 37), (10, 20, 24)))
        s.gloss(0.09, 8, 0.46, (200, 240, 250)).hollow(16, 0.35, 6).metal(0, 6, level=0.46)
    return s.line(7.5 if active else 6, 2, (0, 0, 0), 0.5)


def _button(state: str) -> Slab:
    s = Slab(200, 112, (6, 10, 6, 4), 25)
    fill = {
        "": ((66, 44, 31), (45, 29, 21), (31, 20, 15)),
        "hover": ((112, 76, 46), (80, 51, 31), (58, 36, 24)),
        "down": ((28, 18, 14), (36, 23, 17), (44, 29, 21)),
        "off": ((38, 36, 35), (32, 30, 29), (27, 25, 25)),
    }[state]
    s.shadow(0 if state == "down" else 3, 3.0, 0.35 if state == "off" else 0.8)
    if state == "hover":
        s.shadow(0, 3.5, 0.8, (255, 196, 104))
    s.fall(fill)
    s.rgb *= (1 + 0.10 * p.grain(s.w, s.h, 90, 2.0, 61))[..., None]
    if state == "off":
        return s.metal(0, 3, DULL, 0.4).hollow(10, 0.25, 3)
    if state == "down":
        return s.hollow(14, 0.6, 4, 22).metal(0, 4.5, level=0.4)
    s.gloss(0.13 if state else 0.08, 6, 0.48, (255, 226, 180)).lip(4.5, 2, 0.35)
    return s.metal(0, 5, level=0.66 if state else 0.5)


def _main(state: str) -> Slab:
    s = Slab(200, 124, (6, 10, 6, 4), 28)
    fill = {
        "": ((250, 216, 144), (224, 172, 88), (188, 130, 56)),
        "hover": ((255, 234, 176), (244, 198, 112), (214, 156, 72)),
        "down": ((176, 122, 54), (200, 146, 70), (214, 164, 86)),
    }[state]
    s.shadow(0 if state == "down" else 4, 3.0, 0.85)
    if state == "hover":
        s.shadow(0, 3.5, 1.0, (255, 206, 120))
    s.fall(fill)
    s.rgb *= (1 + 0.035 * p.grain(s.w, s.h, 120, 1.6, 63))[..., None]
    if state == "down":
        s.hollow(14, 0.4, 5, 20)
    else:
        s.gloss(0.3, 9, 0.47, (255, 250, 228))
    return s.metal(0, 5.5, level=0.36).lip(5.5, 2.5, 0.55, (255, 250, 224)).line(11, 1.6, (110, 66, 22), 0.5)


def field() -> Slab:
    """A recess to write in or to choose from."""
    s = Slab(200, 112, (2, 3, 2, 2), 22)
    return (
        s.fall(((10, 14, 15), (17, 23, 24), (24, 31, 32)))
        .hollow(16, 0.55, 0, 22)
        .metal(0, 3, level=0.3)
        .lip(0, 1.6, 0.2)
    )


def tooltip() -> Slab:
    """A small dark card with a pale edge."""
    s = Slab(200, 120, (10, 13, 10, 8), 18)
    return s.shadow(4, 5, 0.8).fall(((28, 34, 36), (18, 23, 25))).metal(0, 3.4, level=0.62)


def focus() -> Slab:
    """Where the keyboard is: a white ring between two dark ones, heavier at its four corners."""
    s = Slab(120, 120, (3, 3, 3, 3), 28)
    s.line(0, 2.2, (6, 14, 18), 0.9).line(2.2, 7.8, (240, 253, 255)).line(10.0, 2.2, (6, 14, 18), 0.9)
    reach = np.minimum(s.x, s.w - s.x) + np.minimum(s.y, s.h - s.y)
    corner = p.step(47, 45, reach.astype(np.float32))
    s.tint((6, 14, 18), s.band(0, 15.2) * corner, 1.0)
    return s.tint((118, 232, 255), s.band(2.2, 13.0) * p.step(45, 43, reach.astype(np.float32)), 1.0)


def _glow(line: tuple[int, int, int], bloom: tuple[int, int, int]) -> Slab:
    s = Slab(200, 240, (36, 36, 36, 36), 19)
    out = np.clip(s.d, 0, None)
    s.tint(bloom, (0.62 * np.exp(-out / 6.5) + 0.3 * np.exp(-out / 14)) * (1 - s.inside(-1)) * p.step(36, 22, s.d))
    s.tint(bloom, np.clip(1 + s.d / 10, 0, 1) ** 2 * s.inside(), 0.5)
    return s.tint(line, np.clip(s.inside(-3.2) - s.inside(2.0), 0, 1), 1.0)


def shadow() -> Slab:
    """The soft shadow of a card."""
    s = Slab(200, 240, (32, 32, 32, 32), 19)
    return s.tint((2, 8, 10), np.exp(-np.clip(s.d + 8, 0, None) / 9.0) * p.step(32, 18, s.d), 0.62)


def slot() -> Slab:
    """An empty card's place, pressed into the felt."""
    s = Slab(200, 240, (4, 4, 4, 4), 19)
    s.tint((2, 20, 22), s.inside(), 0.26).hollow(26, 0.4, 0, 30)
    s.tint((0, 12, 14), s.band(0, 3.4) * (0.55 + 0.45 * np.clip(s.up, 0, 1)), 0.6)
    s.tint((176, 240, 226), s.band(0, 2.6) * np.clip(-s.up, 0, 1), 0.5)
    return s.tint((222, 190, 122), s.band(10, 12.2), 0.45)


def prompt() -> Slab:
    """The ribbon for the sentence at the top: dark enamel, its ends cut to points."""
    s = Slab(460, 132, (16, 18, 16, 12), 8)
    half = (s.box[3] - s.box[1]) / 2
    cy = (s.box[1] + s.box[3]) / 2
    rise = np.abs(s.y - cy)
    side = np.abs(s.x - s.w / 2) - (s.box[2] - s.box[0]) / 2
    notch = (side + rise * 0.62) * 0.85
    s.shape(np.maximum(rise - half, notch).astype(np.float32))
    s.shadow(5, 6, 0.75).fall(((25, 52, 58), (14, 34, 40), (9, 23, 28))).hollow(18, 0.3, 5)
    return s.gloss(0.08, 8, 0.48, (200, 240, 250)).metal(0, 5, level=0.56).line(9.5, 2, (206, 160, 84), 0.5)


def slider_track() -> Slab:
    """A groove."""
    s = Slab(96, 32, (2, 2, 2, 2), 14)
    return s.fall(((6, 9, 10), (18, 24, 25))).hollow(8, 0.6, 0, 14).metal(0, 2.6, level=0.4)


def scroll_track() -> Slab:
    """The groove of a scroll bar."""
    s = Slab(28, 96, (2, 2, 2, 2), 12)
    return s.tint((0, 0, 0), s.inside(), 0.42).hollow(8, 0.4).line(0, 1.6, (180, 140, 80), 0.3)


def scroll_thumb() -> Slab:
    """The handle of a scroll bar."""
    s = Slab(28, 96, (4, 4, 4, 4), 10)
    return s.shadow(2, 2, 0.6).fall(((214, 166, 92), (150, 104, 48))).metal(0, 3.4, level=0.6)


PATCHES: dict[str, tuple[Callable[[], Slab], Four, Four]] = {
    "panel": (panel, (84, 88, 84, 80), (16, 20, 16, 12)),
    "paper": (paper, (60, 64, 60, 56), (16, 20, 16, 12)),
    "score": (score, (70, 74, 70, 66), (16, 20, 16, 12)),
    "plate": (lambda: _plate(False), (66, 66, 66, 62), (14, 16, 14, 12)),
    "plate_active": (lambda: _plate(True), (66, 66, 66, 62), (14, 16, 14, 12)),
    "button": (lambda: _button(""), (44, 46, 44, 40), (6, 10, 6, 4)),
    "button_hover": (lambda: _button("hover"), (44, 46, 44, 40), (6, 10, 6, 4)),
    "button_down": (lambda: _button("down"), (44, 46, 44, 40), (6, 10, 6, 4)),
    "button_off": (lambda: _button("off"), (44, 46, 44, 40), (6, 10, 6, 4)),
    "button_main": (lambda: _main(""), (48, 50, 48, 44), (6, 10, 6, 4)),
    "button_main_hover": (lambda: _main("hover"), (48, 50, 48, 44), (6, 10, 6, 4)),
    "button_main_down": (lambda: _main("down"), (48, 50, 48, 44), (6, 10, 6, 4)),
    "field": (field, (40, 42, 40, 40), (2, 3, 2, 2)),
    "tooltip": (tooltip, (40, 43, 40, 38), (10, 13, 10, 8)),
    "focus": (focus, (46, 46, 46, 46), (3, 3, 3, 3)),
    "glow": (lambda: _glow((214, 249, 255), (92, 214, 240)), (76, 76, 76, 76), (36, 36, 36, 36)),
    "glow_warm": (lambda: _glow((255, 240, 200), (255, 178, 66)), (76, 76, 76, 76), (36, 36, 36, 36)),
    "shadow": (shadow, (72, 72, 72, 72), (32, 32, 32, 32)),
    "slot": (slot, (44, 44, 44, 44), (4, 4, 4, 4)),
    "prompt": (prompt, (92, 44, 92, 40), (16, 18, 16, 12)),
    "rim": (rim, (80, 84, 80, 76), (18, 22, 18, 14)),
    "slider_track": (slider_track, (15, 15, 15, 15), (2, 2, 2, 2)),
    "scroll_track": (scroll_track, (13, 20, 13, 20), (2, 2, 2, 2)),
    "scroll_thumb": (scroll_thumb, (13, 20, 13, 20), (4, 4, 4, 4)),
}


def patch(name: str) -> Image.Image:
    """One patch's picture. Raises KeyError for a name that is none."""
    return PATCHES[name][0]().image()


def bake(baked: Path) -> None:
    """Write `ui/`: the patches with their table, and the small parts."""
    from art.sources import small

    folder = baked / "ui"
    folder.mkdir(parents=True, exist_ok=True)
    table = {}
    for name, (_, border, bleed) in PATCHES.items():
        patch(name).save(folder / f"{name}.png", optimize=True)
        table[name] = {"file": f"{name}.png", "border": list(border), "bleed": list(bleed)}
    (folder / "patches.json").write_text(json.dumps(table, indent=1) + "\n", "utf-8")
    for name, draw in small.PARTS.items():
        draw().save(folder / f"{name}.png", optimize=True)
