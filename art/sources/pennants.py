"""Pennants of the season's evenings, one each and a larger one for all of them, and the frame of the final's photograph."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from art.sources import things
from art.sources.svg import render

#: width and height of a pennant's picture; its drawing is half as wide
SIZE = (200, 250)
#: the frame's picture, and what is free in it for the photograph (left, top, right, bottom)
FRAME, FREE = (600, 384), (36, 34, 564, 334)
#: an evening's felt: light, dark, and the colour of its hem
FELT = {
    "novices": ("#3f8f86", "#17524d", "#f0e2bd"),
    "cards": ("#8c2f3c", "#4d131d", "#eac676"),
    "rats": ("#2f5f9c", "#14305a", "#f0e8d4"),
    "witches": ("#6a3f96", "#351a55", "#e7b75f"),
    "final": ("#c9922f", "#7a4c0e", "#fff3d2"),
    "season": ("#1f6f5c", "#0b3a32", "#f2c861"),
}
CREAM, INK = "#fbf1da", "#2a1a10"


def _stone() -> str:
    return things.stone(49, 76, 29)


def _card() -> str:
    back = f'<rect x="-15" y="-21" width="30" height="42" rx="4" fill="{CREAM}" stroke="{INK}" stroke-width="1.6"/>'
    heart = (
        '<path d="M0 10C-14 -1 -11 -12 -5 -12C-2 -12 0 -9 0 -7C0 -9 2 -12 5 -12C11 -12 14 -1 0 10Z" fill="#c6323a"/>'
    )
    spade = '<path d="M0 -13C14 -2 12 7 5 7C3 7 1 6 0 4C-1 6 -3 7 -5 7C-12 7 -14 -2 0 -13ZM-4 12L0 3L4 12Z" fill="#26263e"/>'
    return (
        f'<g transform="translate(40 52) rotate(-14)">{back}{spade}</g>'
        f'<g transform="translate(61 55) rotate(12)">{back}{heart}</g>'
    )


def _sticks() -> str:
    stick = '<path d="M-26 -30L8 24Q10 28 15 28L26 28" fill="none" stroke-linecap="round" stroke-linejoin="round"'
    one = f'{stick} stroke="{INK}" stroke-width="8.5"/>{stick} stroke="#e0b06a" stroke-width="5"/>'
    puck = f'<ellipse cx="50" cy="83" rx="12" ry="5" fill="#15171c" stroke="{CREAM}" stroke-width="1.2"/>'
    return (
        f'<g transform="translate(50 52) scale(.9)">{one}</g>'
        f'<g transform="translate(50 52) scale(-.9 .9)">{one}</g>{puck}'
    )


def _hat() -> str:
    return (
        f'<path d="M50 22Q60 30 57 38L66 66L34 66L46 36Q44 28 50 22Z" fill="#221433" stroke="{CREAM}" stroke-width="1.8" '
        f'stroke-linejoin="round"/><path d="M36.2 60L63.8 60L66 67L34 67Z" fill="#e7b75f"/>'
        f'<ellipse cx="50" cy="69" rx="29" ry="7" fill="#221433" stroke="{CREAM}" stroke-width="1.8"/>'
        f'<path d="M30 40l2 5 5 2-5 2-2 5-2-5-5-2 5-2Z" fill="#ffe9a8"/><path d="M70 28l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4'
        f'-4-1.5 4-1.5Z" fill="#ffe9a8"/>'
    )


def _rings(y: float = 54, k: float = 1.0) -> str:
    discs = ((29, CREAM), (26.5, "#2f5f9c"), (19, CREAM), (12, "#c6323a"), (5, CREAM))
    return "".join(f'<circle cx="50" cy="{y}" r="{r * k}" fill="{c}"/>' for r, c in discs)


def _crowned() -> str:
    crown = '<path d="M34 32L30 14L41 22L50 9L59 22L70 14L66 32Z" fill="#ffdf83" stroke="#6a4208" stroke-width="1.6"/>'
    return _rings(66, 0.8) + f'<g transform="translate(0 7)">{crown}</g>'


MOTIFS: dict[str, Callable[[], str]] = {
    "novices": _stone, "cards": _card, "rats": _sticks, "witches": _hat, "final": _rings, "season": _crowned,
}  # fmt: skip


def pennant(name: str) -> Image.Image:
    """An evening's pennant on its piece of cord."""
    light, dark, hem = FELT[name]
    shape = "M6 8H94L91 62Q88 78 50 119Q12 78 9 62Z"
    inner = "M12 14H88L85.4 61Q82.6 74 50 110Q17.4 74 14.6 61Z"
    folds = "".join(
        f'<path d="M{x} 9Q{x + 4} 50 {50 + (x - 50) * 0.5} 104" stroke="#000" stroke-opacity=".10" stroke-width="5" fill="none"/>'
        for x in (22, 41, 67, 84)
    )
    stitches = f'<path d="{inner}" fill="none" stroke="{hem}" stroke-width="2.2" stroke-dasharray="5 3.2"/>'
    felt = things.gradient("felt", ((0.0, light), (0.55, light), (1.0, dark)))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 125"><defs>{things.defs()}{felt}'
        '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2.2"/></filter></defs>'
        f'<path d="{shape}" transform="translate(2 4)" fill="#000" fill-opacity=".5" filter="url(#soft)"/>'
        f'<path d="{shape}" fill="url(#felt)" stroke="{hem}" stroke-width="2.4" stroke-linejoin="round"/>{folds}{stitches}'
        f'<rect x="3" y="4" width="94" height="7" rx="3.5" fill="{hem}"/>'
        f"<g>{MOTIFS[name]()}</g></svg>"
    )
    return render(svg, *SIZE)


def frame() -> Image.Image:
    """An oak frame with a brass edge, open in the middle, with its shadow on the cloth."""
    w, h = FRAME
    left, top, right, bottom = FREE
    oak = things.gradient("oak", ((0.0, "#a8703c"), (0.3, "#7a4a22"), (0.75, "#57300f"), (1.0, "#331b08")))
    brass = things.gradient("edge", ((0.0, "#f7dc94"), (0.5, "#b98432"), (1.0, "#6e4712")))
    hole = f"M{left} {top}V{bottom}H{right}V{top}Z"
    outer = f"M6 6H{w - 6}V{bottom + 30}H6Z"
    grain = "".join(
        f'<path d="M8 {y}Q{w / 2} {y + 5 * math.sin(y)} {w - 8} {y + 1}" stroke="#000" stroke-opacity=".16" fill="none"/>'
        for y in (*range(10, top - 6, 5), *range(bottom + 10, bottom + 28, 5))
    )
    mitres = "".join(
        f'<path d="M{a} {b}L{c} {d}" stroke="#1c0d04" stroke-opacity=".55" stroke-width="1.5"/>'
        for a, b, c, d in ((6, 6, left, top), (w - 6, 6, right, top), (6, bottom + 30, left, bottom),
                           (w - 6, bottom + 30, right, bottom))
    )  # fmt: skip
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs>{oak}{brass}<filter id="soft" x="-10%" '
        'y="-60%" width="120%" height="260%"><feGaussianBlur stdDeviation="7"/></filter></defs>'
        f'<ellipse cx="{w / 2}" cy="{bottom + 32}" rx="{w / 2 - 14}" ry="11" fill="#000" fill-opacity=".7" '
        'filter="url(#soft)"/>'
        f'<path d="{outer}{hole}" fill="url(#oak)" fill-rule="evenodd"/>{grain}{mitres}'
        f'<path d="{outer}" fill="none" stroke="#1c0d04" stroke-width="3"/>'
        f'<path d="M10 9.5H{w - 10}" stroke="#e3b27a" stroke-opacity=".8" stroke-width="2"/>'
        f'<path d="{hole}" fill="none" stroke="url(#edge)" stroke-width="8"/>'
        f'<path d="{hole}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="1.5"/></svg>'
    )
    return render(svg, *FRAME)


def bake(baked: Path) -> None:
    """Write `pennants/`."""
    folder = baked / "pennants"
    folder.mkdir(parents=True, exist_ok=True)
    for name in FELT:
        pennant(name).save(folder / f"{name}.png", optimize=True)
    frame().save(folder / "frame.png", optimize=True)
