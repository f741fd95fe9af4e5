"""The games' emblems and the house's own, as enamel pins: a gold frame, translucent enamel over an engraved sunburst, a motif, a clear coat."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from art.sources import things
from art.sources.svg import render

SIZE = 512
GOLD = 'stroke="url(#wire)" stroke-linejoin="round" stroke-linecap="round"'


def polygon(sides: int, r: float, turn: float = 0.0, corner: float = 26.0) -> str:
    """A regular polygon with rounded corners."""
    pts = [
        (r * math.sin(turn + i * 2 * math.pi / sides), -r * math.cos(turn + i * 2 * math.pi / sides))
        for i in range(sides)
    ]
    d = ""
    for i, (x, y) in enumerate(pts):
        (px, py), (nx, ny) = pts[i - 1], pts[(i + 1) % sides]
        lp, ln = math.hypot(px - x, py - y), math.hypot(nx - x, ny - y)
        ax, ay = x + (px - x) * corner / lp, y + (py - y) * corner / lp
        bx, by = x + (nx - x) * corner / ln, y + (ny - y) * corner / ln
        d += f"{'L' if d else 'M'}{ax:.1f} {ay:.1f}Q{x:.1f} {y:.1f} {bx:.1f} {by:.1f}"
    return d + "Z"


ROUND = "M0 -216A216 216 0 1 1 0 216A216 216 0 1 1 0 -216Z"
SHIELD = "M0 -226C60 -196 120 -190 186 -196C206 -196 212 -186 212 -170C214 -20 150 140 16 224Q0 232 -16 224C-150 140 -214 -20 -212 -170C-212 -186 -206 -196 -186 -196C-120 -190 -60 -196 0 -226Z"
CREST = "M-150 -206Q0 -250 150 -206Q204 -188 210 -130C218 -10 186 150 22 220Q0 228 -22 220C-186 150 -218 -10 -210 -130Q-204 -188 -150 -206Z"


def _paints(light: str, mid: str, deep: str) -> str:
    return "".join((
        things.defs(),
        things.gradient("frame", ((0.0, "#fff8dc"), (0.18, "#f2cf84"), (0.42, "#c08a3e"), (0.6, "#8a5a20"), (0.78, "#d8a656"), (1.0, "#5a3812"))),
        things.gradient("frame2", ((0.0, "#6a4216"), (0.4, "#b07c34"), (0.75, "#f6d88e"), (1.0, "#fff6d4"))),
        things.gradient("wire", ((0.0, "#fff0c0"), (0.5, "#dca850"), (1.0, "#a06c28"))),
        things.radial("enamel", ((0.0, light), (0.5, mid), (1.0, deep)), (0.5, 0.3, 0.75)),
        things.gradient("coat", ((0.0, "#ffffff8c"), (0.7, "#ffffff22"), (1.0, "#ffffff00"))),
        things.gradient("cream", ((0.0, "#fffaf0"), (0.6, "#f2e4c4"), (1.0, "#d2b988"))),
        things.gradient("rose", ((0.0, "#f07a62"), (0.5, "#c23a34"), (1.0, "#7e181c"))),
        things.gradient("grey", ((0.0, "#c8ced4"), (0.5, "#8c959e"), (1.0, "#4c545e"))),
        '<filter id="cast" x="-.3" y="-.3" width="1.6" height="1.6"><feDropShadow dx="0" dy="7" stdDeviation="7" flood-color="#000" flood-opacity=".6"/></filter>',
        '<filter id="lift" x="-.3" y="-.3" width="1.6" height="1.6"><feDropShadow dx="0" dy="4" stdDeviation="3.5" flood-color="#000" flood-opacity=".55"/></filter>',
    ))  # fmt: skip


def pin(shape: str, enamel: tuple[str, str, str], motif: str, over: str = "") -> str:
    """A pin's inner SVG, centred on 0 with a radius of about 250; `over` may reach beyond the frame."""
    rays = "".join(
        f'<path d="M0 0L{300 * math.cos(a):.1f} {300 * math.sin(a):.1f}L{300 * math.cos(a + 0.065):.1f} {300 * math.sin(a + 0.065):.1f}Z"/>'
        for a in (i * math.pi / 24 for i in range(48))
    )
    return (
        f'<defs>{_paints(*enamel)}<clipPath id="in"><path d="{shape}" transform="scale(.9)"/></clipPath></defs>'
        f'<path d="{shape}" fill="#2a1806" filter="url(#cast)" transform="scale(1.06)"/>'
        f'<path d="{shape}" fill="url(#frame)" transform="scale(1.06)"/><path d="{shape}" fill="url(#frame2)" transform="scale(.985)"/>'
        f'<path d="{shape}" fill="#1c0f04" transform="scale(.93)"/><path d="{shape}" fill="url(#enamel)" transform="scale(.905)"/>'
        f'<g clip-path="url(#in)"><g fill="#fff" opacity=".07">{rays}</g>{motif}'
        '<path d="M-260 -260H260V-60Q130 -4 0 -10T-260 -80Z" fill="url(#coat)" opacity=".42"/></g>'
        f'<path d="{shape}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="10" transform="scale(.885)"/>'
        f'<path d="{shape}" fill="none" stroke="#fff4cc" stroke-opacity=".8" stroke-width="2.4" transform="scale(1.05)"/>{over}'
    )


def _card(x: float, y: float, angle: float, mark: str) -> str:
    return (
        f'<g transform="translate({x} {y}) rotate({angle})" filter="url(#lift)"><rect x="-56" y="-80" width="112" height="160" rx="13" fill="url(#cream)" {GOLD} stroke-width="5"/>'
        f'<rect x="-44" y="-68" width="88" height="136" rx="7" fill="none" stroke="#c49a56" stroke-width="2"/>{mark}</g>'
    )


def curdle() -> str:
    """Two banks with a bridge over curdling milk."""
    heart = '<path d="M0 34C-44 2 -32 -36 -8 -32Q0 -30 0 -18Q0 -30 8 -32C32 -36 44 2 0 34Z" fill="url(#rose)"/>'
    spade = '<path d="M0 -38C42 -6 32 26 8 20Q10 32 20 38H-20Q-10 32 -8 20C-32 26 -42 -6 0 -38Z" fill="#23424a"/>'
    milk = "M-240 92C-200 66 -172 120 -132 96S-70 66 -34 98S40 118 76 88S150 80 176 104S230 80 250 96V250H-250Z"
    bridge = "".join(
        f'<path d="M{x} {-106 + (x / 112) ** 2 * 66:.0f}V-50" stroke="#e6b860" stroke-width="5"/>'
        for x in (-66, -33, 0, 33, 66)
    )
    drops = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{r * 0.86}" fill="url(#cream)"/><ellipse cx="{x - r * 0.3}" cy="{y - r * 0.34}" rx="{r * 0.3}" ry="{r * 0.2}" fill="#fff"/>'
        for x, y, r in ((-96, 66, 13), (4, 58, 17), (122, 54, 11), (52, 76, 8))
    )
    motif = (
        _card(-98, 16, -9, heart) + _card(98, 16, 9, spade)
        + f'<g filter="url(#lift)"><path d="M-124 -38Q0 -178 124 -38" fill="none" {GOLD} stroke-width="13"/><path d="M-128 -46H128" stroke="#8a5a20" stroke-width="14" stroke-linecap="round"/><path d="M-128 -48H128" stroke="#f0c878" stroke-width="8" stroke-linecap="round"/>{bridge}</g>'
        + f'<path d="{milk}" fill="url(#cream)" filter="url(#lift)"/><path d="{milk}" fill="none" stroke="#fff" stroke-width="4" opacity=".9"/>{drops}'
        + '<path d="M-150 138C-110 118 -96 160 -52 142M20 150C60 130 84 168 130 142M-60 182C-24 166 10 196 50 176" stroke="#c9ab74" stroke-width="6" fill="none" stroke-linecap="round" opacity=".7"/>'
    )  # fmt: skip
    return pin(ROUND, ("#37b0ac", "#117078", "#06323c"), motif)


def _broom(angle: float, pad: str) -> str:
    return (
        f'<g transform="rotate({angle}) translate(0 -6)" filter="url(#lift)"><rect x="-10" y="-206" width="20" height="330" rx="9" fill="url(#turned)" {GOLD} stroke-width="3.4"/>'
        f'<rect x="-10" y="-206" width="20" height="66" rx="9" fill="url(#{pad})" {GOLD} stroke-width="3.4"/>'
        f'<path d="M-22 112H22L30 140H-30Z" fill="url(#frame)"/><rect x="-58" y="138" width="116" height="38" rx="10" fill="url(#{pad})" {GOLD} stroke-width="4"/><rect x="-52" y="172" width="104" height="14" rx="5" fill="#e8dcb8"/></g>'
    )


def hurry_hard() -> str:
    """Brooms crossed behind a stone."""
    motif = (
        f'<g transform="translate(0 -14) scale(.96)">{_broom(142, "teal")}{_broom(-142, "teal")}</g>'
        + things.stone(0, 132, 108, "red")
    )
    return pin(SHIELD, ("#e06a4e", "#9c2830", "#420a18"), motif)


def powerup() -> str:
    """A stone struck by lightning over the rings."""
    rings = "".join(
        f'<circle cy="26" r="{r}" fill="{c}" opacity="{o}"/>'
        for r, c, o in ((178, "#8fc4ff", 0.3), (124, "#0b2a5c", 0.55), (78, "#ffe6a0", 0.4))
    )
    bolt = "M46 -214L-78 -22H-6L-44 128L96 -66H14L70 -214Z"
    motif = (
        rings + things.stone(0, 152, 128, "teal")
        + f'<g filter="url(#lift)"><path d="{bolt}" fill="url(#frame)" stroke="#5a3408" stroke-width="9" stroke-linejoin="round"/><path d="{bolt}" fill="url(#frame)" stroke="#fff6d0" stroke-width="3.4" stroke-linejoin="round"/></g>'
        + "".join(f'<path d="M{x} {y}l{r * 0.28} {r * 0.72}l{r * 0.72} {r * 0.28}l-{r * 0.72} {r * 0.28}l-{r * 0.28} {r * 0.72}l-{r * 0.28} -{r * 0.72}l-{r * 0.72} -{r * 0.28}l{r * 0.72} -{r * 0.28}Z" fill="#fff8dc"/>' for x, y, r in ((-122, -132, 30), (134, -60, 24), (-146, -20, 18), (92, -134, 16)))
    )  # fmt: skip
    return pin(polygon(6, 226), ("#5c9cf0", "#1f4ea6", "#081c4c"), motif)


def _stick(angle: float) -> str:
    return (
        f'<g transform="rotate({angle})" filter="url(#lift)"><path d="M-10 -206H10V116Q10 140 34 142H96Q112 144 110 166L106 178H-2Q-20 176 -16 150Z" fill="url(#cream)" {GOLD} stroke-width="4"/>'
        '<path d="M-10 -206H10V-140H-10Z" fill="#2a2a30"/><path d="M40 142H96Q112 144 110 166L106 178H34Z" fill="#2a2a30"/></g>'
    )


def rink_ratz() -> str:
    """A rat in a helmet before crossed sticks."""
    ear = '<circle cx="-104" cy="-76" r="56" fill="url(#grey)" stroke="#30363e" stroke-width="6"/><circle cx="-104" cy="-74" r="36" fill="#e59a94"/><circle cx="-98" cy="-66" r="30" fill="#c9706c" opacity=".5"/>'
    head = "M0 -116C84 -116 126 -58 118 6C112 60 66 92 40 128Q0 170 -40 128C-66 92 -112 60 -118 6C-126 -58 -84 -116 0 -116Z"
    helmet = "M-126 -34C-130 -118 -70 -158 0 -158S130 -118 126 -34Q62 -66 0 -66T-126 -34Z"
    eyes = "".join(
        f'<g transform="translate({s * 52} 8)"><ellipse rx="21" ry="25" fill="#fffbea"/><circle cx="{-s * 5}" cy="3" r="13" fill="#20161a"/><circle cx="{-s * 5 - 5}" cy="-3" r="5" fill="#fff"/><path d="M{-s * 30} {-16}L{s * 24} -32" stroke="#30363e" stroke-width="9" stroke-linecap="round"/></g>'
        for s in (-1, 1)
    )
    whiskers = "".join(
        f'<path d="M{s * 34} {88 + d}L{s * 148} {70 + d * 2.6}" stroke="#f4efe2" stroke-width="4" stroke-linecap="round"/>'
        for s in (-1, 1)
        for d in (0, 12, 24)
    )
    motif = (
        _stick(40) + f'<g transform="scale(-1 1)">{_stick(40)}</g>'
        + f'<g filter="url(#lift)"><g>{ear}</g><g transform="scale(-1 1)">{ear}</g><path d="{head}" fill="url(#grey)" stroke="#30363e" stroke-width="6"/>'
        + '<path d="M-46 54Q0 30 46 54Q58 104 26 130Q0 154 -26 130Q-58 104 -46 54Z" fill="#e3e2dc"/>'
        + f'{eyes}{whiskers}<path d="M-22 66Q0 52 22 66Q22 92 0 98Q-22 92 -22 66Z" fill="#e27a78" stroke="#8c3a40" stroke-width="4"/><ellipse cx="-6" cy="70" rx="8" ry="5" fill="#fff" opacity=".7"/>'
        + '<path d="M-16 116H16V142Q8 148 0 146Q-8 148 -16 142Z" fill="#fffdf0" stroke="#8a8a84" stroke-width="3"/><path d="M0 116V146" stroke="#8a8a84" stroke-width="3"/>'
        + f'<path d="{helmet}" fill="url(#rose)" {GOLD} stroke-width="6"/><path d="M-16 -156V-67M16 -156V-67" stroke="#ffe9b8" stroke-width="6" opacity=".9"/><path d="M-96 -106Q-60 -146 -30 -148" stroke="#fff" stroke-opacity=".6" stroke-width="8" fill="none" stroke-linecap="round"/></g>'
    )  # fmt: skip
    return pin(CREST, ("#ffb347", "#d06a18", "#5c2206"), motif)


def mystic() -> str:
    """An eight-sided die in a witch's hat, under moon and stars."""
    die = (
        '<g filter="url(#lift)"><path d="M0 -66L132 64L0 190L-132 64Z" fill="#241048"/><path d="M0 -66L-132 64L-30 96Z" fill="#8a6ae0"/><path d="M0 -66L-30 96L132 64Z" fill="#bda4ff"/>'
        '<path d="M-132 64L-30 96L0 190Z" fill="#4a2c98"/><path d="M132 64L-30 96L0 190Z" fill="#6c4cc4"/>'
        f'<path d="M0 -66L132 64L0 190L-132 64ZM0 -66L-30 96L0 190M-132 64L-30 96L132 64" fill="none" {GOLD} stroke-width="6"/>'
        '<g transform="translate(36 42) skewY(-9)"><path d="M0 -24C20 -24 20 -2 4 0C24 2 24 30 0 30S-24 2 -4 0C-20 -2 -20 -24 0 -24ZM0 -15C-8 -15 -8 -5 0 -5S8 -15 0 -15ZM0 8C-11 8 -11 21 0 21S11 8 0 8Z" fill="#fff6d8" fill-rule="evenodd"/></g></g>'
    )
    hat = (
        '<g filter="url(#lift)" transform="translate(0 -6)"><path d="M-64 -54C-50 -110 -34 -150 -8 -186C10 -210 58 -206 70 -178C50 -186 34 -178 34 -160C44 -120 56 -90 66 -54Q0 -28 -64 -54Z" fill="url(#night)"/>'
        '<ellipse cy="-48" rx="122" ry="25" fill="url(#night)"/><path d="M-62 -60Q0 -34 64 -60L58 -80Q0 -58 -56 -80Z" fill="url(#frame)"/>'
        '<path d="M-122 -50Q0 2 122 -50" fill="none" stroke="#b79bff" stroke-opacity=".7" stroke-width="3.4"/><path d="M-48 -90C-36 -130 -22 -158 0 -184" fill="none" stroke="#c9b4ff" stroke-opacity=".55" stroke-width="6" stroke-linecap="round"/></g>'
    )
    stars = "".join(
        f'<path d="M{x} {y - r}L{x + r * 0.26} {y - r * 0.26}L{x + r} {y}L{x + r * 0.26} {y + r * 0.26}L{x} {y + r}L{x - r * 0.26} {y + r * 0.26}L{x - r} {y}L{x - r * 0.26} {y - r * 0.26}Z" fill="url(#frame)"/>'
        for x, y, r in ((136, -84, 26), (-150, 4, 18), (156, 10, 14), (-104, 142, 20), (120, 140, 16))
    )
    moon = '<path d="M-96 -150A58 58 0 1 0 -84 -52A46 46 0 1 1 -96 -150Z" fill="url(#frame)" transform="translate(-26 -2) scale(.8)"/>'
    night = things.gradient("night", ((0.0, "#6a4cb8"), (0.5, "#2e1a66"), (1.0, "#160a38")))
    glow = '<circle cy="70" r="170" fill="#d6b4ff" opacity=".22" filter="url(#soft20)"/>'
    return pin(
        polygon(8, 228, math.pi / 8, 22),
        ("#8a5cd8", "#45208e", "#160838"),
        f'<defs>{night}</defs>{moon}{stars}{glow}<g transform="translate(0 8) scale(.86)">{die}{hat}</g>',
    )


def flake(r: float, width: float) -> str:
    """A six-armed snow crystal as strokes."""
    arm = f"M0 0V{-r}M0 {-r * 0.55}L{-r * 0.22} {-r * 0.78}M0 {-r * 0.55}L{r * 0.22} {-r * 0.78}M0 {-r * 0.3}L{-r * 0.16} {-r * 0.46}M0 {-r * 0.3}L{r * 0.16} {-r * 0.46}"
    return (
        f'<g fill="none" stroke-width="{width}" stroke-linecap="round">'
        + "".join(f'<path d="{arm}" transform="rotate({a})"/>' for a in range(0, 360, 60))
        + "</g>"
    )


def bonspiel() -> str:
    """The club's own: stone and brooms on the house, a snow crystal above, cards at its feet."""
    rings = (
        '<g filter="url(#lift)"><circle r="146" cy="6" fill="#12557e"/><circle r="146" cy="6" fill="none" stroke="url(#wire)" stroke-width="5"/>'
        '<circle r="100" cy="6" fill="url(#cream)"/><circle r="100" cy="6" fill="none" stroke="url(#wire)" stroke-width="4"/><circle r="58" cy="6" fill="url(#rose)"/></g>'
    )
    crystal = f'<g transform="translate(0 -150)" filter="url(#lift)"><circle r="50" fill="#0b3e48" {GOLD} stroke-width="5"/><g stroke="#eafcff">{flake(40, 5)}</g></g>'
    motif = _broom(52, "teal") + _broom(-52, "teal") + rings + things.stone(0, 118, 108, "red")
    return pin(ROUND, ("#2f96a0", "#0d5a66", "#042630"), motif, crystal)


EMBLEMS: dict[str, Callable[[], str]] = {
    "curdle": curdle, "hurry_hard": hurry_hard, "powerup": powerup, "rink_ratz": rink_ratz, "mystic": mystic, "bonspiel": bonspiel,
}  # fmt: skip


def emblem(name: str, size: int = SIZE) -> Image.Image:
    """One emblem, square. Raises KeyError for a name that is none."""
    return render(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-256 -256 512 512">{EMBLEMS[name]()}</svg>', size)


def bake(baked: Path) -> None:
    """Write `emblems/` and the wordmark."""
    from art.sources.wordmark import wordmark

    folder = baked / "emblems"
    folder.mkdir(parents=True, exist_ok=True)
    for name in EMBLEMS:
        emblem(name).save(folder / f"{name}.png", optimize=True)
    (baked / "ui").mkdir(parents=True, exist_ok=True)
    wordmark().save(baked / "ui" / "wordmark.png", optimize=True)
