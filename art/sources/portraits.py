"""The members of the club: twelve animals dressed for the rink, and four people for the seats of humans, in brass rounds of 256 pixels."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image

from art.sources import newcomers, things
from art.sources import wardrobe as w
from art.sources.svg import render
from art.sources.wardrobe import Dress, both, path

SIZE = 256
#: colours of a baked portrait: of its solid pixels, and of its soft edge and shadow
SOLID, SOFT = 200, 56
Figure = tuple[str, str]


def fox(d: Dress) -> str:
    """A fox in a red toque."""
    fur = d.ball("#ffb45e", "#e8782c", "#a3420e")
    ear = path("M-58 -28C-72 -66 -70 -96 -62 -104C-44 -94 -26 -70 -20 -46Z", d.down("#ef8a3a", "#a8480f")) + path(
        "M-54 -40C-62 -66 -61 -84 -58 -90C-48 -80 -38 -66 -34 -50Z", "#3a1c12"
    )
    head = "M0 -60C40 -60 64 -34 66 -6C82 6 84 22 80 30C64 34 56 40 46 52C34 66 16 76 0 76S-34 66 -46 52C-56 40 -64 34 -80 30C-84 22 -82 6 -66 -6C-64 -34 -40 -60 0 -60Z"
    cheek = path(
        "M-80 29C-60 4 -34 14 -18 34C-8 46 -4 58 0 75C-16 76 -34 66 -46 52C-56 40 -64 34 -80 29Z",
        d.down("#fff8ea", "#e4cfae"),
    )
    return (
        w.coat(d, w.MOSS) + both(ear) + path(head, fur) + both(cheek) + w.eye(-29, 6, 12, "#8a5a1c", "#d96a22") + w.eye(29, 6, 12, "#8a5a1c", "#d96a22")
        + path("M-12 48C-12 40 12 40 12 48C12 56 4 60 0 61C-4 60 -12 56 -12 48Z", "#241512") + '<ellipse cx="-4" cy="46" rx="4" ry="2.4" fill="#fff" opacity=".6"/><path d="M0 61V66Q-10 74 -18 66M0 66Q10 74 18 66" stroke="#3a1c12" stroke-width="3" fill="none" stroke-linecap="round"/>'
        + w.toque(d, w.RED, w.CREAM, 60, -28, 58) + w.scarf(d, w.TEAL, "#ffe9c0")
    )  # fmt: skip


def owl(d: Dress) -> str:
    """An owl under a tam o' shanter."""
    body = d.ball("#c9a47c", "#8e6a48", "#4a3322")
    head = "M0 -62C44 -62 72 -36 72 4C72 46 42 74 0 74S-72 46 -72 4C-72 -36 -44 -62 0 -62Z"
    disc = f'<circle cx="-31" cy="6" r="36" fill="{d.ball("#fff4dc", "#e8cfa4", "#a98558", at=(0.5, 0.4, 0.6))}"/>'
    rays = "".join(
        f'<path d="M-31 6l0 -34" stroke="#8a6236" stroke-opacity=".35" stroke-width="3" transform="rotate({a} -31 6)"/>'
        for a in range(0, 360, 24)
    )
    feather = "".join(
        f'<path d="M{x} {y}q6 9 12 0" stroke="#f0dcb8" stroke-opacity=".55" stroke-width="3" fill="none"/>'
        for y, xs in ((50, (-30, -12, 6, 24 - 6)), (60, (-20, -4, 12)))
        for x in xs
    )
    brow = path(
        "M-70 -30C-48 -40 -18 -30 0 -4C-8 -8 -30 -20 -46 -18C-56 -18 -64 -22 -70 -30Z", d.down("#6a4a30", "#3a2618")
    )
    return (
        w.coat(d, w.PLUM) + path(head, body) + both(disc + rays) + feather + w.eye(-31, 6, 20, "#e8982a", white="#fff0c8") + w.eye(31, 6, 20, "#e8982a", white="#fff0c8") + both(brow)
        + path("M-11 16Q0 4 11 16Q9 36 0 46Q-9 36 -11 16Z", d.down("#ffce6a", "#c07a1c")) + '<path d="M-3 16Q-5 26 -2 34" stroke="#fff" stroke-opacity=".6" stroke-width="3" fill="none" stroke-linecap="round"/>'
        + w.tam(d, w.TEAL, w.GOLD) + w.scarf(d, w.GOLD, "#7a2a24", 78)
    )  # fmt: skip


def bear(d: Dress) -> str:
    """A bear in a striped toque."""
    fur = d.ball("#b5835a", "#7c5232", "#3e2616")
    ear = f'<circle cx="-58" cy="-42" r="23" fill="{d.ball("#a06e48", "#6a4428", "#3a2414")}"/><circle cx="-57" cy="-39" r="12" fill="#d8a586" opacity=".8"/>'
    head = "M0 -60C46 -60 76 -32 76 6C76 48 44 78 0 78S-76 48 -76 6C-76 -32 -46 -60 0 -60Z"
    return (
        w.coat(d, w.NAVY) + both(ear) + path(head, fur) + f'<ellipse cy="40" rx="40" ry="32" fill="{d.ball("#f2d9b4", "#d8b384", "#98704a")}"/>'
        + w.bead(-30, 0, 9) + w.bead(30, 0, 9) + both('<path d="M-42 -18Q-30 -26 -20 -18" stroke="#3a2414" stroke-width="5" fill="none" stroke-linecap="round"/>')
        + path("M-18 24C-18 16 18 16 18 24C18 34 6 40 0 40S-18 34 -18 24Z", "#22140e") + '<ellipse cx="-6" cy="22" rx="6" ry="3" fill="#fff" opacity=".6"/><path d="M0 40V48Q-10 60 -22 52M0 48Q10 60 22 52" stroke="#3a2014" stroke-width="3.4" fill="none" stroke-linecap="round"/>'
        + w.toque(d, w.GOLD, w.NAVY, 64, -26, 58) + w.scarf(d, w.RED, "#ffe2b4", 80, 66)
    )  # fmt: skip


def hare(d: Dress) -> str:
    """A snow hare with a knitted headband."""
    fur = d.ball("#ffffff", "#e6e4ea", "#a4a8ba")
    ear = (
        path("M-34 -46C-56 -84 -52 -122 -36 -126C-18 -122 -10 -84 -12 -50Z", d.down("#f4f2f6", "#b8bccb"))
        + path("M-32 -56C-44 -86 -42 -108 -35 -112C-26 -108 -20 -84 -20 -56Z", d.down("#e8a8a4", "#d8c0c4"))
        + path("M-46 -104C-46 -120 -42 -126 -36 -126C-28 -124 -24 -116 -22 -106C-30 -112 -38 -112 -46 -104Z", "#3c3a48")
    )
    head = "M0 -62C38 -62 62 -34 62 2C70 14 70 34 58 44C44 66 22 78 0 78S-44 66 -58 44C-70 34 -70 14 -62 2C-62 -34 -38 -62 0 -62Z"
    band = "M-62 -34C-30 -54 30 -54 62 -34L64 -10C30 -30 -30 -30 -64 -10Z"
    knit = "".join(
        f'<path d="M{x} {-47 + abs(x) * 0.18:.0f}l4 9l-4 9" stroke="#ffe9c0" stroke-opacity=".8" stroke-width="3" fill="none"/>'
        for x in range(-48, 50, 16)
    )
    return (
        w.coat(d, w.RED, ("#fff8ee", "#e2d6c4", "#a8987e")) + both(ear) + path(head, fur) + both('<ellipse cx="-40" cy="36" rx="16" ry="11" fill="#f0a8a0" opacity=".5"/>')
        + w.bead(-28, 6, 10.5) + w.bead(28, 6, 10.5) + f'<ellipse cx="-13" cy="46" rx="18" ry="14" fill="{d.ball("#ffffff", "#f0eef2", "#c8c8d4")}"/><ellipse cx="13" cy="46" rx="18" ry="14" fill="{d.ball("#ffffff", "#f0eef2", "#c8c8d4")}"/>'
        + path("M-9 32Q0 27 9 32Q7 41 0 43Q-7 41 -9 32Z", "#d8747c") + path("M-7 57H7V69Q0 73 -7 69Z", "#fffdf2", 'stroke="#b0a8a8" stroke-width="1.6"') + '<path d="M0 57V70" stroke="#b0a8a8" stroke-width="1.6"/><path d="M0 43V56" stroke="#8a6a72" stroke-width="2.4"/>'
        + path(band, d.down(*w.TEAL)) + knit + w.scarf(d, w.TEAL, "#ffe9c0", 82)
    )  # fmt: skip


def badger(d: Dress) -> str:
    """A badger in a tweed cap."""
    head = "M0 -62C44 -62 70 -34 70 4C70 28 48 50 34 62C22 76 10 80 0 80S-22 76 -34 62C-48 50 -70 28 -70 4C-70 -34 -44 -62 0 -62Z"
    stripe = path(
        "M-54 -40C-40 -54 -20 -50 -18 -30C-18 0 -22 30 -26 56C-40 44 -60 20 -60 2C-62 -14 -60 -30 -54 -40Z",
        d.down("#4a474e", "#1f1d22"),
    )
    ear = '<circle cx="-62" cy="-34" r="17" fill="#2a272c"/><circle cx="-63" cy="-34" r="10" fill="#f4efe4"/>'
    return (
        w.coat(d, w.TWEED, ("#e8dcc0", "#c2ae88", "#7c6844")) + both(ear) + path(head, d.ball("#ffffff", "#efe9dd", "#aba294")) + both(stripe)
        + w.eye(-35, 2, 10, "#6a4a20", white="#fff8ea") + w.eye(35, 2, 10, "#6a4a20", white="#fff8ea")
        + path("M-17 52C-17 43 17 43 17 52C17 62 6 68 0 68S-17 62 -17 52Z", "#1d1618") + '<ellipse cx="-5" cy="50" rx="6" ry="3" fill="#fff" opacity=".6"/><path d="M0 68V73M-16 74Q0 82 16 74" stroke="#2c2226" stroke-width="3" fill="none" stroke-linecap="round"/>'
        + both('<path d="M-24 58L-66 52M-24 63L-64 66" stroke="#fff" stroke-opacity=".7" stroke-width="1.8"/>') + w.flat_cap(d, w.TWEED) + w.scarf(d, w.NAVY, "#f0c878", 84)
    )  # fmt: skip


def otter(d: Dress) -> str:
    """An otter in a teal toque."""
    head = "M0 -58C40 -58 70 -34 70 2C74 12 72 30 64 40C50 66 24 76 0 76S-50 66 -64 40C-72 30 -74 12 -70 2C-70 -34 -40 -58 0 -58Z"
    pad = f'<ellipse cx="-17" cy="42" rx="24" ry="20" fill="{d.ball("#fbe6c8", "#e2c196", "#a68058")}"/>'
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="1.8" fill="#5a3c24"/>' for x, y in ((-26, 38), (-20, 46), (-30, 46)))
    whiskers = '<path d="M-34 38Q-60 30 -82 32M-34 44Q-60 44 -82 50M-32 50Q-54 58 -72 66" stroke="#fff6e4" stroke-opacity=".8" stroke-width="2" fill="none" stroke-linecap="round"/>'
    ear = f'<circle cx="-64" cy="-16" r="14" fill="{d.ball("#94684a", "#5e3e28", "#38241a")}"/>'
    return (
        w.coat(d, w.GOLD) + both(ear) + path(head, d.ball("#b0805a", "#77502f", "#3c2415")) + both(pad + dots) + '<ellipse cy="62" rx="14" ry="8" fill="#a65a50"/>' + path("M-14 58Q0 68 14 58Q8 72 0 72T-14 58Z", "#5a201e")
        + w.bead(-32, 6, 9) + w.bead(32, 6, 9) + path("M-19 26C-19 16 19 16 19 26C17 36 6 40 0 41C-6 40 -17 36 -19 26Z", "#2a1814") + '<ellipse cx="-6" cy="23" rx="7" ry="3" fill="#fff" opacity=".55"/>' + both(whiskers)
        + w.toque(d, w.TEAL, w.RED, 62, -24, 60, 8) + w.scarf(d, w.CREAM, "#b8342e", 80)
    )  # fmt: skip


def lynx(d: Dress) -> str:
    """A lynx with ear-muffs."""
    ear = (
        path("M-60 -26C-74 -66 -72 -92 -66 -100C-46 -92 -30 -72 -22 -50Z", d.down("#d8b48a", "#8c6844"))
        + path("M-66 -98C-72 -114 -76 -120 -80 -126C-68 -122 -58 -108 -56 -92Z", "#241a16")
        + path("M-56 -42C-64 -66 -62 -80 -60 -86C-50 -78 -40 -66 -36 -52Z", "#f2dcc0")
    )
    head = "M0 -60C42 -60 66 -36 68 -4C70 6 78 22 88 44C74 42 66 46 58 54C62 60 60 66 54 74C40 66 26 76 0 78C-26 76 -40 66 -54 74C-60 66 -62 60 -58 54C-66 46 -74 42 -88 44C-78 22 -70 6 -68 -4C-66 -36 -42 -60 0 -60Z"
    ruff = path(
        "M-86 43C-70 26 -52 34 -40 40C-30 54 -20 66 -2 77C-26 76 -40 66 -54 74C-60 66 -62 60 -58 54C-66 46 -74 42 -86 43Z",
        d.down("#fff6e6", "#d6c2a2"),
    )
    marks = '<path d="M-10 -54Q-12 -40 -8 -28M-26 -50Q-30 -38 -26 -26" stroke="#6a4a2e" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-46 20Q-58 24 -66 34M-46 30Q-54 36 -58 44" stroke="#4a3220" stroke-width="4" fill="none" stroke-linecap="round"/>'
    return (
        w.coat(d, w.TEAL, ("#fff8ee", "#dccbb0", "#957c58")) + both(ear) + path(head, d.ball("#ecc89c", "#c0946a", "#74512f")) + both(ruff) + both(marks)
        + w.eye(-30, 4, 13, "#8fae34", "#b98b5e", "#fdf6d8") + w.eye(30, 4, 13, "#8fae34", "#b98b5e", "#fdf6d8")
        + f'<ellipse cx="-13" cy="47" rx="18" ry="15" fill="{d.ball("#fffaf0", "#f0dfc4", "#bda27c")}"/><ellipse cx="13" cy="47" rx="18" ry="15" fill="{d.ball("#fffaf0", "#f0dfc4", "#bda27c")}"/>'
        + path("M-12 32Q0 26 12 32Q9 42 0 45Q-9 42 -12 32Z", "#b05a50") + '<path d="M0 45V54" stroke="#5a3428" stroke-width="2.6"/>' + both('<path d="M-20 48L-70 44M-20 54L-66 60" stroke="#fff" stroke-opacity=".8" stroke-width="1.8"/>')
        + '<path d="M-64 -22C-58 -74 58 -74 64 -22" fill="none" stroke="#2a3a40" stroke-width="9"/><path d="M-64 -22C-58 -74 58 -74 64 -22" fill="none" stroke="#7fb0b8" stroke-width="3"/>' + w.earmuffs(d, w.RED, 68, -10) + w.scarf(d, w.RED, "#ffe6c4", 84)
    )  # fmt: skip


def raven(d: Dress) -> str:
    """A raven in a plum toque."""
    head = "M0 -60C42 -60 70 -32 70 6C70 46 44 78 0 78S-70 46 -70 6C-70 -32 -42 -60 0 -60Z"
    plume = "".join(
        f'<path d="M{x} {y}q7 11 14 0" stroke="#7f97bc" stroke-opacity=".5" stroke-width="3" fill="none"/>'
        for x, y in ((-52, 34), (-40, 48), (-58, 16), (38, 34), (26, 50), (44, 16), (-28, 60), (14, 60))
    )
    sheen = '<path d="M-62 -8C-62 -34 -44 -50 -24 -54C-44 -38 -52 -20 -54 4C-54 16 -62 6 -62 -8Z" fill="#86a6dc" opacity=".4"/>'
    beak = path(
        "M-24 12C-14 -2 16 -2 26 12C36 26 26 60 4 72C8 60 2 52 -6 46C-22 40 -32 26 -24 12Z",
        d.down("#8e98a8", "#4a5260", "#1e222c"),
    )
    return (
        w.coat(d, w.TWEED) + path(head, d.ball("#5a6a88", "#2a3246", "#0e1018")) + sheen + plume + w.eye(-35, 0, 14, "#d8a23a", "#2c3448", "#fff4d4") + w.eye(37, 0, 14, "#d8a23a", "#2c3448", "#fff4d4")
        + beak + '<path d="M-18 14C-8 4 12 4 20 14" stroke="#dfe8f2" stroke-opacity=".7" stroke-width="3.4" fill="none" stroke-linecap="round"/><path d="M-24 28C-8 36 10 40 14 56" stroke="#0e1016" stroke-width="3" fill="none"/><ellipse cx="-8" cy="18" rx="4" ry="2.4" fill="#14161c"/><ellipse cx="10" cy="18" rx="4" ry="2.4" fill="#14161c"/>'
        + w.toque(d, w.PLUM, w.GOLD, 60, -26, 60, -8) + w.scarf(d, w.MOSS, "#ffe9b8", 82)
    )  # fmt: skip


def person(
    d: Dress, skin: w.Pair, hair: w.Pair, hair_shape: str, front: str, hat: str, scarf: str, coat: str, smile: str
) -> str:
    head = "M0 -64C36 -64 54 -38 54 -2C54 42 28 74 0 74S-54 42 -54 -2C-54 -38 -36 -64 0 -64Z"
    ear = f'<ellipse cx="-54" cy="6" rx="10" ry="14" fill="{d.down(skin[1], skin[2])}"/>'
    brows = both(
        f'<path d="M-36 -14Q-26 -21 -14 -15" stroke="{hair[2]}" stroke-width="5" fill="none" stroke-linecap="round"/>'
    )
    return (
        coat + path(hair_shape, d.ball(*hair)) + both(ear) + path(head, d.ball(*skin)) + both('<ellipse cx="-30" cy="30" rx="13" ry="9" fill="#e0604c" opacity=".32"/>')
        + w.bead(-24, 4, 7) + w.bead(24, 4, 7) + brows + f'<path d="M-2 8Q-9 24 2 26" stroke="{skin[2]}" stroke-width="3.6" fill="none" stroke-linecap="round"/>' + smile
        + (path(front, d.ball(*hair)) if front else "") + hat + scarf
    )  # fmt: skip


SMILE = '<path d="M-18 42Q0 60 18 42Q0 50 -18 42Z" fill="#fff8ee" stroke="#7a2c24" stroke-width="3" stroke-linejoin="round"/>'
GRIN = '<path d="M-16 44Q2 56 20 40" stroke="#7a2c24" stroke-width="4" fill="none" stroke-linecap="round"/>'


def you_0(d: Dress) -> str:
    """A woman with a braid."""
    hair = ("#e0a05a", "#a8662a", "#5e3412")
    shape = "M0 -70C48 -70 66 -34 64 4C66 40 62 66 66 96C46 100 34 84 34 60H-34C-34 84 -46 100 -66 96C-62 66 -66 40 -64 4C-66 -34 -48 -70 0 -70Z"
    return person(
        d,
        ("#ffe0c4", "#f0b890", "#b87850"),
        hair,
        shape,
        "M-54 -20C-40 -40 -6 -44 8 -42C-10 -30 -40 -26 -50 4Z",
        w.toque(d, w.TEAL, w.CREAM, 60, -26, 60),
        w.scarf(d, w.RED, "#ffe6c4", 84),
        w.coat(d, w.CREAM),
        SMILE,
    )


def you_1(d: Dress) -> str:
    """A man with a full beard."""
    beard = path(
        "M-54 4C-52 24 -40 26 -26 30Q0 22 26 30C40 26 52 24 54 4C58 50 36 88 0 88S-58 50 -54 4Z",
        d.ball("#6a4a38", "#432a1e", "#22140e"),
    )
    return person(
        d,
        ("#e6b48c", "#c48a5e", "#7e5030"),
        ("#5a4032", "#38251b", "#1c120c"),
        "M0 -66C44 -66 60 -38 58 8H-58C-60 -38 -44 -66 0 -66Z",
        "",
        w.toque(d, w.RED, w.NAVY, 60, -26, 58),
        w.scarf(d, w.NAVY, "#f2d49a", 90),
        w.coat(d, w.MOSS),
        beard + '<path d="M-16 44Q0 56 16 44Q0 47 -16 44Z" fill="#fff4e6" stroke="#22140e" stroke-width="2.6"/>',
    )


def you_2(d: Dress) -> str:
    """A woman with dark curls."""
    curls = "".join(
        f'<circle cx="{x}" cy="{y}" r="22" fill="{d.ball("#4e3a3a", "#2a1c1e", "#120a0c")}"/>'
        for x, y in ((-62, -22), (-72, 8), (-68, 40), (-54, 66), (62, -22), (72, 8), (68, 40), (54, 66))
    )
    return curls + person(
        d,
        ("#b8825c", "#8a5636", "#4c2a18"),
        ("#4a3434", "#2a1c1e", "#120a0c"),
        "M0 -66C44 -66 60 -38 58 8H-58C-60 -38 -44 -66 0 -66Z",
        "",
        w.tam(d, w.RED, w.GOLD),
        w.scarf(d, w.GOLD, "#7a2a24", 84),
        w.coat(d, w.PLUM),
        SMILE,
    )


def you_3(d: Dress) -> str:
    """An old hand with spectacles."""
    glasses = (
        both(
            '<circle cx="-24" cy="5" r="18" fill="#cfe8f0" fill-opacity=".18" stroke="#c89a48" stroke-width="3.6"/><path d="M-42 2L-54 -2" stroke="#c89a48" stroke-width="3"/>'
        )
        + '<path d="M-6 3Q0 -1 6 3" stroke="#c89a48" stroke-width="3.4" fill="none"/>'
    )
    tache = path(
        "M0 34C-10 28 -32 34 -36 48C-22 46 -8 46 0 42C8 46 22 46 36 48C32 34 10 28 0 34Z", d.down("#ffffff", "#c4c0bc")
    )
    return person(
        d,
        ("#fcd8bc", "#e4a884", "#a66a4c"),
        ("#f4f2ee", "#c8c6c4", "#84848a"),
        "M0 -66C44 -66 62 -38 62 14H-62C-62 -38 -44 -66 0 -66Z",
        "",
        w.flat_cap(d, w.TWEED),
        w.scarf(d, w.TEAL, "#ffe6c4", 84),
        w.coat(d, w.NAVY),
        GRIN + tache + glasses,
    )


FIGURES: dict[str, tuple[Callable[[Dress], str], w.Pair]] = {
    "0": (fox, ("#3f7d86", "#1c4a54", "#0a2028")), "1": (owl, ("#56658e", "#2a3458", "#121830")), "2": (bear, ("#6a8a70", "#32543e", "#14281c")),
    "3": (hare, ("#7a5a78", "#472c4c", "#1e1024")), "4": (badger, ("#8a6a48", "#523820", "#241608")), "5": (otter, ("#487a9a", "#204a68", "#0c2234")),
    "6": (lynx, ("#4a6a86", "#223c56", "#0c1a2a")), "7": (raven, ("#9a7a58", "#5c4028", "#281a0e")),
    "8": (newcomers.moose, ("#7a8a58", "#44542e", "#1c2410")), "9": (newcomers.seal, ("#8a6a5a", "#50382e", "#221410")),
    "10": (newcomers.beaver, ("#4a7e8a", "#244e5a", "#0c2630")), "11": (newcomers.wolf, ("#8a6e4a", "#523e22", "#241a0c")),
    "you_0": (you_0, ("#58949a", "#2a5e66", "#0e2a30")), "you_1": (you_1, ("#8a8058", "#544c2c", "#242010")),
    "you_2": (you_2, ("#5a8a86", "#2a5450", "#0e2624")), "you_3": (you_3, ("#7a6a90", "#443a5c", "#1c1628")),
}  # fmt: skip


def portrait(name: str, size: int = SIZE) -> Image.Image:
    """One portrait. Raises KeyError for a name that is none."""
    return framed(*FIGURES[name], size)


def framed(draw: Callable[[Dress], str], ground: w.Pair, size: int = SIZE) -> Image.Image:
    """A figure in its brass round, before a ground of three colours from light to deep; its head may reach beyond."""
    light, mid, deep = ground
    dress = Dress("p")
    figure = draw(dress)
    paints = "".join(dress.paints) + things.radial("ground", ((0.0, light), (0.55, mid), (1.0, deep)), (0.5, 0.2, 0.85))
    paints += things.gradient(
        "ring",
        ((0.0, "#fff6d6"), (0.25, "#eec67c"), (0.55, "#9c6a2c"), (0.8, "#d8a858"), (1.0, "#5a3812")),
        box='gradientUnits="userSpaceOnUse"',
    ).replace('x1="0" y1="0" x2="0" y2="1"', 'x1="0" y1="-98" x2="0" y2="126"')
    paints += things.gradient("ring2", ((0.0, "#4e3010"), (0.5, "#a87834"), (1.0, "#ffe9b4")))
    lights = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#ffd69a" opacity="{o}"/>'
        for x, y, r, o in (
            (-78, -40, 13, 0.2),
            (84, -22, 9, 0.24),
            (66, -70, 6, 0.26),
            (-58, -78, 6, 0.2),
            (-96, 6, 7, 0.16),
            (98, 20, 12, 0.14),
        )
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-128 -128 256 256"><defs>{paints}'
        '<clipPath id="round"><path d="M-128 -140H128V14H110A110 110 0 0 1 -110 14H-128Z"/></clipPath><clipPath id="disc"><circle cy="14" r="106"/></clipPath>'
        '<filter id="drop" x="-.2" y="-.2" width="1.4" height="1.4"><feDropShadow dx="0" dy="3" stdDeviation="3" flood-color="#000" flood-opacity=".6"/></filter>'
        '<filter id="rim" x="-.1" y="-.1" width="1.2" height="1.2"><feMorphology in="SourceAlpha" operator="erode" radius="1.1" result="e"/><feOffset in="e" dx="1.6" dy="2.6" result="o"/><feComposite in="SourceAlpha" in2="o" operator="out" result="r"/>'
        '<feGaussianBlur in="r" stdDeviation=".7" result="s"/><feFlood flood-color="#ffe6b0" flood-opacity=".85"/><feComposite in2="s" operator="in" result="g"/><feComposite in="g" in2="SourceAlpha" operator="in" result="h"/>'
        '<feDropShadow in="SourceGraphic" dx="0" dy="2" stdDeviation="3" flood-color="#000" flood-opacity=".55" result="b"/><feMerge><feMergeNode in="b"/><feMergeNode in="h"/></feMerge></filter></defs>'
        '<circle cy="14" r="112" fill="url(#ring)" filter="url(#drop)"/><circle cy="14" r="106" fill="url(#ring2)"/><circle cy="14" r="103" fill="#140c06"/><circle cy="14" r="101" fill="url(#ground)"/>'
        f'<g clip-path="url(#disc)">{lights}</g>'
        f'<g clip-path="url(#round)"><g filter="url(#rim)" transform="translate(0 19) scale(.97)">{figure}</g></g>'
        '<path d="M-107 14A107 107 0 0 0 107 14" fill="none" stroke="url(#ring)" stroke-width="9"/><path d="M-101.500 14A101.500 101.500 0 0 0 101.500 14" fill="none" stroke="#140c06" stroke-opacity=".7" stroke-width="2.4"/>'
        "</svg>"
    )
    return render(svg, size)


def paletted(image: Image.Image) -> Image.Image:
    """A portrait in 256 colours, which take a third of the space and look the same as all of them."""
    pixels = np.asarray(image)
    soft = pixels[..., 3] < 255
    solid = image.convert("RGB").quantize(
        SOLID, method=Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.FLOYDSTEINBERG
    )
    edge = Image.fromarray(pixels[soft].reshape(1, -1, 4)).quantize(SOFT, method=Image.Quantize.FASTOCTREE)
    found = np.asarray(solid).copy()
    found[soft] = SOLID + np.asarray(edge).ravel()
    edges = np.array(edge.getpalette("RGBA")).reshape(-1, 4)
    colours = [*(solid.getpalette() or ()), *[0] * 3 * SOLID][: 3 * SOLID]
    small = Image.fromarray(found).convert("P")
    small.putdata(found.ravel().tolist())
    small.putpalette([*colours, *edges[:, :3].ravel().tolist()])
    small.info["transparency"] = bytes([*[255] * SOLID, *edges[:, 3].tolist()])
    return small


def bake(baked: Path) -> None:
    """Write `portraits/`."""
    folder = baked / "portraits"
    folder.mkdir(parents=True, exist_ok=True)
    for name in FIGURES:
        paletted(portrait(name)).save(folder / f"{name}.png", optimize=True)
