"""Four more members of the club: a moose, a seal, a beaver and a wolf, drawn as those of `portraits`."""

from __future__ import annotations

from art.sources import wardrobe as w
from art.sources.wardrobe import Dress, both, path


def moose(d: Dress) -> str:
    """A moose in a plum headband."""
    antler = path(
        "M-30 -46C-44 -58 -62 -60 -72 -58C-94 -54 -108 -68 -112 -86C-102 -82 -98 -80 -94 -80C-100 -92 -100 -104 -96 -114C-90 -102 -86 -96 -80 -92C-82 -104 -78 -114 -72 -122C-70 -106 -66 -96 -60 -88C-54 -94 -50 -102 -50 -110C-42 -96 -42 -80 -34 -66C-28 -58 -22 -54 -20 -48Z",
        d.down("#f0d6a4", "#c49a5c", "#7c5628"),
        'stroke="#5a3a1c" stroke-width="2"',
    )
    ear = path("M-48 -26C-70 -44 -86 -40 -90 -30C-86 -14 -66 -6 -50 -10Z", d.down("#9a6c4a", "#5c3c26")) + path(
        "M-54 -22C-68 -34 -78 -34 -82 -28C-78 -20 -66 -14 -54 -14Z", "#d8a586", 'opacity=".8"'
    )
    head = "M0 -62C34 -62 54 -40 52 -10C50 10 54 22 60 40C64 62 40 84 0 84S-64 62 -60 40C-54 22 -50 10 -52 -10C-54 -40 -34 -62 0 -62Z"
    muzzle = path(
        "M0 20C30 20 54 28 58 44C60 66 36 82 0 82S-60 66 -58 44C-54 28 -30 20 0 20Z",
        d.ball("#d8b088", "#b08258", "#6c4828"),
    )
    band = "M-52 -36C-26 -52 26 -52 52 -36L52 -14C26 -30 -26 -30 -52 -14Z"
    knit = "".join(
        f'<path d="M{x} {-44 + abs(x) * 0.16:.0f}l4 9l-4 9" stroke="#ffe9c0" stroke-opacity=".8" stroke-width="3" fill="none"/>'
        for x in range(-40, 44, 16)
    )
    return (
        w.coat(d, w.MOSS, ("#fff8ee", "#dccbb0", "#957c58")) + both(antler) + both(ear) + path(head, d.ball("#a87650", "#704a2e", "#3a2414"))
        + muzzle + both('<ellipse cx="-24" cy="46" rx="8" ry="6" fill="#2c1a10"/>') + w.eye(-27, 0, 11, "#6a4a20", "#8a5c3c") + w.eye(27, 0, 11, "#6a4a20", "#8a5c3c")
        + '<path d="M-26 64Q0 74 26 64" stroke="#3a2014" stroke-width="3.6" fill="none" stroke-linecap="round"/>'
        + path(band, d.down(*w.PLUM)) + knit + w.scarf(d, w.GOLD, "#7a2a24", 86)
    )  # fmt: skip


def seal(d: Dress) -> str:
    """A seal in a red tam o' shanter."""
    head = "M0 -62C42 -62 68 -34 70 4C70 48 40 78 0 78S-70 48 -70 4C-68 -34 -42 -62 0 -62Z"
    spots = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{r}" ry="{r * 0.7:.1f}" fill="#4c5866" opacity=".5"/>'
        for x, y, r in ((-52, 14, 6), (-46, 30, 4), (54, 10, 6), (48, 28, 5), (-58, -4, 4), (40, 44, 4), (-38, 48, 4))
    )
    pad = f'<ellipse cx="-18" cy="42" rx="25" ry="20" fill="{d.ball("#ffffff", "#dfe4ea", "#98a2b0")}"/>'
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="1.9" fill="#39424e"/>' for x, y in ((-28, 38), (-22, 46), (-33, 47)))
    whiskers = '<path d="M-34 38Q-62 28 -84 30M-34 44Q-62 44 -84 50M-32 50Q-56 60 -74 70" stroke="#fff" stroke-opacity=".85" stroke-width="2" fill="none" stroke-linecap="round"/>'
    return (
        w.coat(d, w.NAVY) + path(head, d.ball("#c8d2dc", "#8a97a6", "#4a5462")) + spots + both(pad + dots)
        + w.bead(-30, 2, 14) + w.bead(30, 2, 14) + both('<path d="M-40 -20Q-30 -27 -22 -20" stroke="#4a5462" stroke-width="4" fill="none" stroke-linecap="round"/>')
        + path("M-15 27C-14 19 14 19 15 27C13 36 5 40 0 41C-5 40 -13 36 -15 27Z", "#20242c") + '<ellipse cx="-5" cy="25" rx="6" ry="2.6" fill="#fff" opacity=".6"/>'
        + '<path d="M0 41V52Q-10 62 -22 56M0 52Q10 62 22 56" stroke="#39424e" stroke-width="3" fill="none" stroke-linecap="round"/>' + both(whiskers)
        + w.tam(d, w.RED, w.CREAM) + w.scarf(d, w.TEAL, "#ffe9c0", 82)
    )  # fmt: skip


def beaver(d: Dress) -> str:
    """A beaver with ear-muffs."""
    head = "M0 -60C42 -60 68 -34 70 0C76 16 76 36 64 48C48 70 24 78 0 78S-48 70 -64 48C-76 36 -76 16 -70 0C-68 -34 -42 -60 0 -60Z"
    ear = f'<circle cx="-54" cy="-46" r="15" fill="{d.ball("#8e5c38", "#5c3820", "#2e1a0e")}"/>'
    tuft = path("M-18 -56C-12 -72 -4 -76 4 -78C2 -70 8 -68 16 -72C14 -64 16 -60 18 -54Z", d.down("#a06a40", "#6c4224"))
    cheek = f'<ellipse cx="-32" cy="36" rx="30" ry="24" fill="{d.ball("#d8a878", "#b07c4e", "#6c4626")}"/>'
    teeth = path("M-13 54H13V76Q13 80 9 80H-9Q-13 80 -13 76Z", "#fffbe8", 'stroke="#a8906a" stroke-width="1.8"')
    return (
        w.coat(d, w.RED) + both(ear) + path(head, d.ball("#a8703f", "#744825", "#38200f")) + tuft + both(cheek) + teeth + '<path d="M0 55V79" stroke="#a8906a" stroke-width="2"/>'
        + w.bead(-29, 0, 9.5) + w.bead(29, 0, 9.5) + both('<path d="M-40 -17Q-30 -23 -20 -16" stroke="#38200f" stroke-width="5" fill="none" stroke-linecap="round"/>')
        + path("M-20 26C-20 16 20 16 20 26C18 38 7 44 0 45C-7 44 -18 38 -20 26Z", "#22140e") + '<ellipse cx="-7" cy="24" rx="7" ry="3" fill="#fff" opacity=".55"/>'
        + both('<path d="M-30 44L-70 38M-30 50L-68 56" stroke="#fff" stroke-opacity=".55" stroke-width="1.8"/>') + '<path d="M0 45V54" stroke="#2c1a10" stroke-width="3"/>'
        + '<path d="M-66 -18C-60 -76 60 -76 66 -18" fill="none" stroke="#2a3a40" stroke-width="9"/><path d="M-66 -18C-60 -76 60 -76 66 -18" fill="none" stroke="#b8946a" stroke-width="3"/>'
        + w.earmuffs(d, w.TEAL, 70, -6) + w.scarf(d, w.CREAM, "#5f8438", 86)
    )  # fmt: skip


def wolf(d: Dress) -> str:
    """A wolf in a navy toque."""
    ear = path("M-60 -22C-74 -62 -70 -94 -62 -106C-44 -94 -26 -70 -18 -46Z", d.down("#8a93a2", "#474e5c")) + path(
        "M-55 -38C-63 -64 -61 -84 -57 -90C-47 -80 -36 -66 -32 -50Z", "#d8b8ac"
    )
    head = "M0 -60C40 -60 62 -34 64 -6C74 4 84 18 92 40C78 38 72 42 66 48C66 56 64 62 58 68C44 62 34 74 20 78C8 80 -8 80 -20 78C-34 74 -44 62 -58 68C-64 62 -66 56 -66 48C-72 42 -78 38 -92 40C-84 18 -74 4 -64 -6C-62 -34 -40 -60 0 -60Z"
    mask = path(
        "M-90 39C-66 16 -44 14 -24 22C-14 28 -10 44 0 78C-8 80 -14 80 -20 78C-34 74 -44 62 -58 68C-64 62 -66 56 -66 48C-72 42 -78 38 -90 39Z",
        d.down("#ffffff", "#d4d8de", "#9aa2ae"),
    )
    brow = path("M-52 -16C-44 -28 -28 -28 -18 -16C-30 -20 -42 -20 -52 -16Z", "#eef1f5")
    snout = path(
        "M0 10C16 10 22 22 24 38C26 54 14 66 0 66S-26 54 -24 38C-22 22 -16 10 0 10Z",
        d.ball("#ffffff", "#e2e6ec", "#a6aebb"),
    )
    return (
        w.coat(d, w.TEAL) + both(ear) + path(head, d.ball("#a2abb9", "#697180", "#363c49")) + both(mask) + both(brow) + w.eye(-30, 0, 11, "#e0b03a", "#697180") + w.eye(30, 0, 11, "#e0b03a", "#697180")
        + snout + path("M-15 34C-15 25 15 25 15 34C14 44 6 49 0 50C-6 49 -14 44 -15 34Z", "#16181e") + '<ellipse cx="-5" cy="32" rx="5" ry="2.4" fill="#fff" opacity=".6"/>'
        + '<path d="M0 50V56M-20 58Q-8 66 0 58Q8 66 20 58" stroke="#2a2e38" stroke-width="3.2" fill="none" stroke-linecap="round"/>' + path("M-13 61L-9 70L-6 62Z", "#fffdf2")
        + w.toque(d, w.NAVY, w.RED, 60, -28, 58) + w.scarf(d, w.RED, "#ffe6c4", 84)
    )  # fmt: skip
