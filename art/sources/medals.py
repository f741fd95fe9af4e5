"""The medals of the club book: a struck frame for each game and metal, and on it a sign for each achievement.

Frames have their game's shape and enamel, as its emblem has; signs are raised from them. A shelf lays one on the other.
"""

from __future__ import annotations

import math
from pathlib import Path

from PIL import Image

from art.sources import emblems
from art.sources.svg import render

FRAME, SIGN = 184, 128
#: shape and enamel (light, middle, deep) of each game
GAMES: dict[str, tuple[str, tuple[str, str, str]]] = {
    "curdle": (emblems.ROUND, ("#37b0ac", "#117078", "#06323c")),
    "rink_ratz": (emblems.CREST, ("#e8963a", "#a8500e", "#4a1a02")),
    "hurry_hard": (emblems.SHIELD, ("#e06a4e", "#9c2830", "#420a18")),
    "powerup": (emblems.polygon(6, 226), ("#5c9cf0", "#1f4ea6", "#081c4c")),
    "mystic": (emblems.polygon(8, 228, math.pi / 8, 22), ("#8a5cd8", "#45208e", "#160838")),
}
#: from the light to the shade
METALS: dict[str, tuple[str, str, str, str]] = {
    "bronze": ("#ffd8ac", "#c9814a", "#8a4a20", "#4a2208"),
    "silver": ("#ffffff", "#c8d2da", "#7c8a96", "#3a444e"),
    "gold": ("#fffbe0", "#f6cc5c", "#b87c1c", "#5e3a06"),
}
LINE = 'fill="none" stroke="C" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"'


def _dots(*at: tuple[float, float], r: float = 30) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="C"/>' for x, y in at)


def _rings(*at: tuple[float, float], r: float = 26) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r}" {LINE}/>' for x, y in at)


def _word(text: str, size: float = 200, y: float = 70) -> str:
    return f'<text y="{y}" font-family="Bonspiel Score" font-size="{size}" text-anchor="middle" fill="C">{text}</text>'


def _star(x: float, y: float, r: float, points: int = 5, inner: float = 0.42) -> str:
    d = ""
    for i in range(2 * points):
        a, q = i * math.pi / points, r if i % 2 == 0 else r * inner
        d += f"{'L' if d else 'M'}{x + q * math.sin(a):.1f} {y - q * math.cos(a):.1f}"
    return f'<path d="{d}Z" fill="C"/>'


def _stone(x: float, y: float, r: float) -> str:
    return (
        f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{r * 0.52:.0f}" fill="C"/>'
        f'<path d="M{x - r * 0.3:.0f} {y - r * 0.5:.0f}V{y - r * 0.86:.0f}H{x + r * 0.42:.0f}" {LINE}/>'
    )


def _cards(n: int) -> str:
    turns = [(i - (n - 1) / 2) * 22 for i in range(n)]
    return "".join(
        f'<rect x="-36" y="-112" width="72" height="108" rx="11" transform="translate(0 66) rotate({t})" fill="C" stroke="#0009" stroke-width="7"/>'
        for t in turns
    )


def _bird(x: float, y: float, flip: int) -> str:
    return (
        f'<g transform="translate({x} {y}) scale({flip} 1)"><path d="M-92 -4L-44 -22C-34 -46 0 -48 14 -26C34 0 44 26 70 40L28 38C8 50 -22 42 -32 14L-46 2Z" fill="C"/>'
        '<circle cx="-22" cy="-18" r="6" fill="#0009"/></g>'
    )


def _burst(r: float = 116) -> str:
    return "".join(
        f'<path d="M{math.cos(a) * r * 0.62:.0f} {math.sin(a) * r * 0.62:.0f}L{math.cos(a) * r:.0f} {math.sin(a) * r:.0f}" {LINE}/>'
        for a in (i * math.pi / 4 + math.pi / 8 for i in range(8))
    )


def _mark(d: str) -> str:
    return f'<path d="{d}" fill="C"/>'


def _drawn(d: str) -> str:
    return f'<path d="{d}" {LINE}/>'


CROWN = _mark("M-110 66L-122 -58L-60 -6L0 -96L60 -6L122 -58L110 66Z") + _mark("M-108 84H108V108H-108Z")
MASK = (
    '<path fill-rule="evenodd" d="M-126 -40Q-62 -62 0 -40Q62 -62 126 -40Q132 44 66 52Q26 54 0 18Q-26 54 -66 52Q-132 44 -126 -40ZM-62 -10a28 20 0 1 0 .1 0ZM62 -10a28 20 0 1 0 .1 0Z" fill="C"/>'
    + _drawn("M-120 -34L-136 -78M120 -34L136 -78")
)
RISE = _drawn("M-112 40L-58 92L-4 26L96 -76") + _mark("M116 -104L110 -26L38 -92Z")
HAMMER = (
    '<g transform="rotate(-38)">' + _mark("M-14 -34H14V128H-14Z") + _mark("M-84 -98H58L88 -68L58 -36H-84Z") + "</g>"
)
BROOM = (
    '<g transform="rotate(38)">'
    + _mark("M-10 -134H10V30H-10Z")
    + _mark("M-42 30H42L60 116Q0 134 -60 116Z")
    + '<path d="M-20 56L-26 118M0 56V122M20 56L26 118" stroke="#0008" stroke-width="7" fill="none"/></g>'
)
LOCK = (
    _mark("M-80 -10H80V104H-80Z")
    + _drawn("M-52 -14V-56A52 52 0 0 1 52 -56V-14")
    + '<path d="M0 24a20 20 0 0 1 10 38v22h-20v-22a20 20 0 0 1 10 -38" fill="#000a"/>'
)
GLASS = (
    _mark("M-84 -118H84V-92H-84ZM-84 92H84V118H-84Z")
    + _drawn("M-60 -90Q-60 -36 0 0Q60 36 60 90M60 -90Q60 -36 0 0Q-60 36 -60 90")
    + _mark("M-38 84Q0 36 38 84ZM-26 -52H26L0 -22Z")
)
CLOCK = _rings((0, 0), r=106) + _drawn("M0 -62V0L44 30")
SHIELD = _mark("M0 -122Q62 -84 104 -88Q112 58 0 124Q-112 58 -104 -88Q-62 -84 0 -122Z")
TARGET = _rings((0, 0), r=112) + _rings((0, 0), r=66) + _dots((0, 0), r=26)
WALL = "".join(
    _mark(f"M{x} {y}h{w}v40h-{w}Z")
    for y, row in ((-74, ((-116, 70), (-36, 70), (44, 70))), (-22, ((-116, 30), (-76, 70), (4, 70), (84, 30))), (30, ((-116, 70), (-36, 70), (44, 70))))
    for x, w in row
)  # fmt: skip
DOUBLE = _dots((-52, 30), (56, -34), r=40) + _burst(126)
STONES = (_stone(-58, 94, 54), _stone(58, 94, 54), _stone(0, 8, 54))
MOON = _mark("M44 -112A116 116 0 1 0 96 66A92 92 0 1 1 44 -112Z")
DIE = _mark("M0 -118L112 0L0 118L-112 0Z") + '<path d="M0 -118L-34 34L112 0M-34 34L-112 0M-34 34L0 118" stroke="#0008" stroke-width="8" fill="none"/>'  # fmt: skip
FLAKE = f'<g stroke="C">{emblems.flake(124, 15)}</g>'

SIGNS: dict[str, dict[str, str]] = {
    "curdle": {
        "long_run": _drawn("M-122 -92H-74V-44H-26V4H22V52H70V100H122"),
        "finish": _drawn("M-122 -34H40A38 38 0 1 0 2 -78M-122 6H92A36 36 0 1 1 58 46M-96 46H4A34 34 0 1 1 -28 84"),
        "fluke_out": "".join(
            f'<path transform="rotate({a})" d="M0 -4C-70 -40 -62 -112 -20 -108Q-4 -106 0 -88Q4 -106 20 -108C62 -112 70 -40 0 -4Z" fill="C"/>'
            for a in (45, 135, 225, 315)
        ) + _drawn("M4 8Q16 66 52 118"),
        "kingfishers": _bird(-20, -52, 1) + _bird(20, 62, -1),
        "never_stuck": _drawn("M-126 34H126M-126 34Q0 -150 126 34M-78 34V-22M-28 34V-52M28 34V-52M78 34V-22")
        + _mark("M-96 42H-72V104H-96ZM72 42H96V104H72Z"),
        "kept_all": _mark("M-100 -34H-12V108H-100ZM12 -34H100V108H12ZM-112 -62H112V-38H-112Z")
        + _drawn("M0 -62C-70 -60 -84 -118 -44 -122S0 -66 0 -62C0 -66 4 -126 44 -122S70 -60 0 -62"),
        "breaker": WALL + '<path d="M22 -128L-40 4H2L-20 122L66 -30H18L50 -128Z" fill="C" stroke="#000b" stroke-width="12"/>',
        "many_left": _cards(5),
        "untouched": _drawn("M-26 -118H26M0 -118V-92M82 -62L98 -78") + _rings((0, 18), r=92) + _drawn("M0 18L36 -34"),
        "whitewash": BROOM,
        "last_breath": GLASS,
        "skips": CROWN,
    },
    "rink_ratz": {
        "natural": _mark("M-72 -108H72L62 60H-62Z") + _mark("M-124 56Q0 100 124 56Q112 110 0 112T-124 56Z")
        + '<path d="M-66 24Q0 44 66 24" stroke="#000a" stroke-width="20" fill="none"/>',
        "shutout": _word("0", 250, 88),
        "comeback": RISE,
        "overtime": CLOCK,
        "short_handed": _dots((-84, 58), (-28, 58), (28, 58), (84, 58), r=22) + _rings((0, -50), r=42)
        + _drawn("M-24 -74L24 -26M24 -74L-24 -26"),
        "sixth_man": _dots((-74, 66), (0, 66), (74, 66), (-38, 8), (38, 8), r=25) + _star(0, -72, 58),
        "saves": MASK,
        "killed": _dots((26, 22), r=74) + _mark("M26 -52H-116V-4H-20Z") + _dots((26, 22), r=1)
        + '<circle cx="26" cy="22" r="28" fill="#000a"/>' + _drawn("M66 -92L86 -122M104 -60L132 -78"),
        "scramble": _drawn("M-118 92L-20 -34L26 44L104 -66") + _dots((-118, 92), (-20, -34), (26, 44), r=18)
        + '<ellipse cx="104" cy="-80" rx="34" ry="24" fill="C"/>',
        "ways": "".join(f'<g transform="rotate({a})">{_drawn("M0 -24V-84")}{_mark("M0 -130L36 -78H-36Z")}</g>' for a in (0, 90, 180, 270)),
        "wall": WALL,
        "skips": CROWN,
    },
    "hurry_hard": {
        "big_end": _dots((-52, -52), (52, -52), (-52, 52), (52, 52), r=43),
        "stole": MASK,
        "shutout": _word("0", 250, 88),
        "comeback": RISE,
        "last_rock": HAMMER + _drawn("M44 60L120 124M120 60L44 124"),
        "double": DOUBLE,
        "stopped": _mark("M-46 -116H46L112 -46V46L46 116H-46L-112 46V-46Z") + '<path d="M-72 0H72" stroke="#000b" stroke-width="30"/>',
        "frozen": FLAKE,
        "claimed": _drawn("M-76 122V-118") + _mark("M-68 -112Q-10 -136 34 -108T116 -108V0Q70 22 34 0T-68 -4Z"),
        "guarded": LOCK,
        "wrecked": _dots((-30, 34), r=72) + _drawn("M-30 -38L40 -124M54 16L108 -6M42 74L100 106M66 50L124 52"),
        "skips": CROWN,
    },
    "powerup": {
        "big_end": _mark("M0 -122L126 -14H94V110H-94V-14H-126Z")
        + '<text y="86" font-family="Bonspiel Score" font-size="150" text-anchor="middle" fill="#000b">4</text>',
        "stole": MASK,
        "shutout": _word("0", 250, 88),
        "comeback": RISE,
        "clean": _word("8", 250, 88),
        "cleared": BROOM,
        "hammered": HAMMER,
        "pin": TARGET,
        "locked": SHIELD,
        "tie": _drawn("M0 -112V104M-60 106H60M-104 -74H104M-104 -74L-134 14M-104 -74L-74 14M104 -74L74 14M104 -74L134 14")
        + _mark("M-140 14H-68Q-72 60 -104 60T-140 14ZM68 14H140Q136 60 104 60T68 14Z"),
        "promoted": _drawn("M-84 104L0 36L84 104M-84 44L0 -24L84 44") + _star(0, -84, 46),
        "skips": CROWN,
    },
    "mystic": {
        "big_end": MOON + _star(84, -74, 34, 4, 0.3),
        "every_slot": _rings((0, 0), r=104) + _dots(*((104 * math.cos(a), 104 * math.sin(a)) for a in (i * math.pi / 3 for i in range(6))), r=26) + _dots((0, 0), r=30),
        "always_best": _rings((0, 0), r=108) + _star(0, 4, 78),
        "double": DOUBLE,
        "billiards": _dots((-2, -62), (-38, 6), (36, 6), (-74, 74), (0, 74), (72, 74), r=33),
        "tap_in": _dots((-78, 44), r=44) + _rings((60, -30), r=54) + _drawn("M-34 14L-4 -2") + _dots((60, -30), r=20),
        "on_top": _mark("M0 -130L70 -62L0 6L-70 -62Z") + _mark("M0 0L118 62L0 124L-118 62Z"),
        "rolled_in": DIE + '<text x="-2" y="20" font-family="Bonspiel Score" font-size="104" text-anchor="middle" fill="#000c">1</text>',
        "versatile": _mark("M-8 -78Q-66 -112 -126 -84V84Q-66 60 -8 92ZM8 -78Q66 -112 126 -84V84Q66 60 8 92Z") + f'<g style="color:#000">{_star(68, -6, 36).replace(chr(34) + "C" + chr(34), chr(34) + "#0009" + chr(34))}</g>',
        "comeback": CLOCK.replace("M0 -62V0L44 30", "M0 -66V4M0 4V-40"),
        "shoot_out": _drawn("M-104 104L66 -66M104 104L-66 -66") + _star(84, -84, 46, 4, 0.3) + _star(-84, -84, 46, 4, 0.3),
        "skips": _mark("M-58 46C-44 -36 -30 -70 -4 -112C16 -140 66 -134 78 -104C54 -112 38 -104 36 -84C44 -40 54 0 62 46Q0 70 -58 46Z") + '<ellipse cy="70" rx="126" ry="34" fill="C"/>',
    },
}  # fmt: skip


def frame(game: str, metal: str, size: int = FRAME) -> Image.Image:
    """A medal without its sign, square. Raises KeyError for a game or a metal that is none."""
    shape, enamel = GAMES[game]
    light, body, shade, deep = METALS[metal]
    defs = (
        f'<linearGradient id="m" x1="0" y1="0" x2="0.5" y2="1"><stop offset="0" stop-color="{light}"/><stop offset=".3" stop-color="{body}"/><stop offset=".62" stop-color="{shade}"/><stop offset=".82" stop-color="{body}"/><stop offset="1" stop-color="{deep}"/></linearGradient>'
        f'<linearGradient id="n" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="{deep}"/><stop offset=".5" stop-color="{shade}"/><stop offset="1" stop-color="{light}"/></linearGradient>'
        f'<radialGradient id="e" cx=".5" cy=".3" r=".8"><stop offset="0" stop-color="{enamel[0]}"/><stop offset=".5" stop-color="{enamel[1]}"/><stop offset="1" stop-color="{enamel[2]}"/></radialGradient>'
        f'<clipPath id="in"><path d="{shape}" transform="scale(.8)"/></clipPath>'
    )
    # a milled edge
    edge = "".join(
        f'<path d="M0 -232V-244" transform="rotate({a})" stroke="{deep}" stroke-width="5"/>' for a in range(0, 360, 6)
    )
    rays = "".join(
        f'<path d="M0 0L{300 * math.cos(a):.0f} {300 * math.sin(a):.0f}L{300 * math.cos(a + 0.09):.0f} {300 * math.sin(a + 0.09):.0f}Z"/>'
        for a in (i * math.pi / 16 for i in range(32))
    )
    inside = (
        f'<defs>{defs}</defs><path d="{shape}" fill="#120a04" opacity=".55" transform="translate(0 10) scale(1.07)"/>'
        f'<path d="{shape}" fill="url(#m)" transform="scale(1.06)"/>{edge if game == "curdle" else ""}'
        f'<path d="{shape}" fill="none" stroke="{light}" stroke-opacity=".85" stroke-width="5" transform="scale(1.045)"/>'
        f'<path d="{shape}" fill="url(#n)" transform="scale(.88)"/><path d="{shape}" fill="#120a04" transform="scale(.82)"/>'
        f'<path d="{shape}" fill="url(#e)" transform="scale(.8)"/><g clip-path="url(#in)"><g fill="{light}" opacity=".1">{rays}</g>'
        '<path d="M-260 -260H260V-70Q120 -10 0 -16T-260 -90Z" fill="#fff" opacity=".16"/></g>'
    )
    return render(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-262 -262 524 524">{inside}</svg>', size)


def sign(game: str, achievement: str, size: int = SIGN) -> Image.Image:
    """What stands on a medal, cream and raised, square. Raises KeyError for an achievement that has none."""
    drawn = SIGNS[game][achievement]
    ink = '<linearGradient id="ink" gradientUnits="userSpaceOnUse" x1="0" y1="-130" x2="0" y2="130"><stop offset="0" stop-color="#fffdf2"/><stop offset=".6" stop-color="#f4e2b4"/><stop offset="1" stop-color="#cfa865"/></linearGradient>'
    inside = (
        f'<defs>{ink}</defs><g transform="translate(0 9)" opacity=".5">{drawn.replace(chr(34) + "C" + chr(34), chr(34) + "#000" + chr(34))}</g>'
        + drawn.replace('"C"', '"url(#ink)"')
    )
    return render(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-150 -150 300 300">{inside}</svg>', size)


def board() -> Image.Image:
    """A board of the shelf from the front: its top with the light on it, a brass lip, its shadow below."""
    grain = "".join(
        f'<path d="M0 {y}C300 {y + 3} 700 {y - 3} 1000 {y + 1}" stroke="#1a0c04" stroke-opacity=".35" fill="none"/>'
        for y in (4, 8, 11, 20, 23)
    )
    wood = '<linearGradient id="w" x2="0" y2="1"><stop offset="0" stop-color="#8a5a30"/><stop offset=".45" stop-color="#5e381a"/><stop offset="1" stop-color="#2e1808"/></linearGradient>'
    lip = '<linearGradient id="l" x2="0" y2="1"><stop offset="0" stop-color="#fff0c0"/><stop offset=".5" stop-color="#c8923e"/><stop offset="1" stop-color="#6a4216"/></linearGradient>'
    shade = '<linearGradient id="s" x2="0" y2="1"><stop offset="0" stop-opacity=".6"/><stop offset="1" stop-opacity="0"/></linearGradient>'
    inside = f'<defs>{wood}{lip}{shade}</defs><rect y="28" width="1000" height="12" fill="url(#s)"/><rect width="1000" height="28" fill="url(#w)"/>{grain}<rect y="14" width="1000" height="4" fill="url(#l)"/>'
    return render(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 40" preserveAspectRatio="none">{inside}</svg>', 1000
    )


def small(image: Image.Image, colours: int) -> Image.Image:
    """The same with fewer colours: a third of the bytes, and no visible difference at a medal's size."""
    return image.quantize(colours, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def bake(baked: Path) -> None:
    """Write `medals/`."""
    folder = baked / "medals"
    folder.mkdir(parents=True, exist_ok=True)
    small(board(), 128).save(folder / "board.png", optimize=True)
    for game, signs in SIGNS.items():
        for metal in METALS:
            small(frame(game, metal), 256).save(folder / f"{game}_{metal}.png", optimize=True)
        for name in signs:
            small(sign(game, name), 64).save(folder / f"{game}_{name}.png", optimize=True)
