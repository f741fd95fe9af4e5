"""The five teams of Mystic Curling Club: their witches and familiars in brass rounds, as the club's members are."""

from __future__ import annotations

from collections.abc import Callable

from art.sources import wardrobe as w
from art.sources.portraits import GRIN, SMILE, person
from art.sources.wardrobe import Dress, both, path

EMBER: w.Pair = ("#ffc46a", "#d9741c", "#6e2c06")
BOG: w.Pair = ("#8fc68a", "#3a7d46", "#143a1e")
STAR: w.Pair = ("#b79af0", "#5f3cae", "#281458")
ROSE: w.Pair = ("#ffa6b8", "#d2486e", "#6c1636")
STORM: w.Pair = ("#9cc2dc", "#456e92", "#182c44")
COAL: w.Pair = ("#6a6470", "#332e3a", "#141018")
BARK: w.Pair = ("#a98a64", "#6a4c30", "#33200f")


def hat(d: Dress, c: w.Pair, band: w.Pair, way: int, charm: str) -> str:
    """A witch's hat, its tip bent over to the right (`way` 1) or left (-1); `charm` sits on its band."""
    lean = 42
    cone = f"M-50 -34C-44 -66 -30 -96 {lean * 0.2 - 8:.0f} -112C{lean * 0.5:.0f} -130 {lean} -128 {lean + 14} -104C{lean * 0.8:.0f} -112 {lean * 0.62:.0f} -104 {lean * 0.6 + 4:.0f} -92C34 -74 44 -56 50 -34Q0 -18 -50 -34Z"
    brim = "M-92 -24C-70 -44 70 -44 92 -24C84 -8 40 2 0 2S-84 -8 -92 -24Z"
    strap = "M-50 -36C-20 -24 20 -24 50 -36L46 -54C20 -44 -20 -44 -46 -54Z"
    folds = f'<path d="M-30 -60C-24 -84 -14 -98 2 -108M20 -58C18 -74 {lean * 0.4 + 8:.0f} -88 {lean * 0.5:.0f} -100" stroke="#000" stroke-opacity=".25" stroke-width="4" fill="none" stroke-linecap="round"/>'
    light = '<path d="M-86 -24C-64 -39 64 -39 86 -24" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2.6"/><path d="M-38 -58C-32 -78 -22 -94 -6 -104" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5" stroke-linecap="round"/>'
    return (
        f'<g transform="translate(0 -22) scale({way} .96)"><path d="{brim}" fill="#000" opacity=".42" transform="translate(0 7)"/>' + path(brim, d.down(*c)) + path(cone, d.ball(*c)) + folds + path(strap, d.down(*band)) + light
        + f'</g><g transform="translate(0 -60)">{charm}</g>'
    )  # fmt: skip


LONG = "M0 -66C50 -66 64 -30 64 6C68 46 70 70 78 100C52 106 38 90 34 62H-34C-38 90 -52 106 -78 100C-70 70 -68 46 -64 6C-64 -30 -50 -66 0 -66Z"
BOB = "M0 -66C50 -66 68 -34 68 4C74 34 66 58 50 62L36 40H-36L-50 62C-66 58 -74 34 -68 4C-68 -34 -50 -66 0 -66Z"
FRINGE = "M-54 -8C-46 -34 -20 -38 0 -36C20 -38 46 -34 54 -8C40 -20 24 -22 12 -16C4 -22 -10 -22 -18 -14C-30 -22 -44 -18 -54 -8Z"


def orla(d: Dress) -> str:
    """Orla Cinderwick, kiln witch: red curls, soot on her cheek, a flame on her hat."""
    flame = path(
        "M0 18C-16 18 -18 2 -8 -8C-6 -18 0 -20 0 -28C12 -18 18 -6 14 6C12 16 6 18 0 18Z",
        d.down("#fff2a0", "#ff9a2e", "#d0401a"),
    )
    soot = '<path d="M22 36q10 -6 20 -2M26 43q8 -4 15 -1" stroke="#3a2420" stroke-opacity=".5" stroke-width="4" fill="none" stroke-linecap="round"/>'
    curls = "".join(
        f'<circle cx="{s * x}" cy="{y}" r="{r}" fill="{d.ball("#ff9a5c", "#c8481c", "#6a1a08")}"/>'
        for x, y, r in ((56, -8, 19), (66, 16, 20), (64, 44, 20), (52, 68, 19)) for s in (-1, 1)
    )  # fmt: skip
    return curls + person(
        d,
        ("#ffdcc0", "#f0b088", "#b06c48"),
        ("#ff9a5c", "#c8481c", "#6a1a08"),
        BOB,
        FRINGE,
        hat(d, COAL, EMBER, 1, flame),
        w.scarf(d, EMBER, "#7a2a10", 84),
        w.coat(d, COAL),
        soot + GRIN,
    )


def hesper(d: Dress) -> str:
    """Hesper Mirebottom, bog witch: long grey-green hair, a water lily on her hat."""
    petal = "".join(
        f'<path d="M0 6C-8 -4 -6 -16 0 -22C6 -16 8 -4 0 6Z" fill="{d.down("#ffffff", "#f0c4d6")}" transform="rotate({a})"/>'
        for a in (-70, -35, 0, 35, 70)
    )
    lily = '<ellipse cy="10" rx="30" ry="8" fill="#2f6a34"/>' + petal + '<circle cy="4" r="5" fill="#ffcf5a"/>'
    lines = '<path d="M-44 20q4 8 12 10M44 20q-4 8 -12 10" stroke="#8a6a50" stroke-opacity=".55" stroke-width="3" fill="none" stroke-linecap="round"/>'
    reeds = '<path d="M-66 60Q-60 20 -62 -4M66 70Q58 24 64 0" stroke="#5a7a4a" stroke-width="5" fill="none" stroke-linecap="round" opacity=".7"/>'
    return person(
        d,
        ("#eadcb8", "#c8b084", "#7e6844"),
        ("#b4c4a0", "#6f8a66", "#36482e"),
        LONG,
        FRINGE,
        hat(d, BOG, BARK, -1, lily),
        w.scarf(d, BARK, "#c8e0a0", 84),
        w.coat(d, BOG),
        lines + SMILE + reeds,
    )


def vesna(d: Dress) -> str:
    """Vesna Brightmote, star witch: silver hair, dark skin, a star on her hat and freckles of light."""
    star = path("M0 -26L6 -7L25 -7L10 5L16 24L0 12L-16 24L-10 5L-25 -7L-6 -7Z", d.down("#fffbe0", "#ffd45a", "#c88a1a"))
    motes = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff2b8" opacity=".9"/>'
        for x, y, r in ((-36, 24, 2.6), (-28, 31, 2), (-42, 32, 1.8), (36, 24, 2.6), (28, 31, 2), (42, 32, 1.8))
    )
    return person(
        d,
        ("#a8745a", "#7a4a34", "#3e2216"),
        ("#ffffff", "#d4d4e6", "#8486a6"),
        LONG,
        FRINGE,
        hat(d, STAR, w.GOLD, 1, star),
        w.scarf(d, STAR, "#ffe9a8", 84),
        w.coat(d, w.NAVY),
        motes + SMILE,
    )


def dottie(d: Dress) -> str:
    """Dottie Marzipan, kitchen witch: round spectacles, a bun, a gingerbread heart on her hat."""
    heart = (
        path("M0 22C-30 2 -24 -22 -8 -20Q0 -18 0 -10Q0 -18 8 -20C24 -22 30 2 0 22Z", d.down("#d89a56", "#9a5a22"))
        + '<path d="M0 16C-22 0 -18 -16 -8 -14Q0 -12 0 -5Q0 -12 8 -14C18 -16 22 0 0 16Z" fill="none" stroke="#fff6ea" stroke-width="3" stroke-dasharray="5 4"/>'
    )
    glasses = (
        both('<circle cx="-24" cy="5" r="18" fill="#fff" fill-opacity=".2" stroke="#b8466a" stroke-width="4"/>')
        + '<path d="M-6 4Q0 0 6 4" stroke="#b8466a" stroke-width="4" fill="none"/>'
    )
    return person(
        d,
        ("#ffe2cc", "#f4bc9c", "#c07e60"),
        ("#8a5a3c", "#5c3520", "#2c160a"),
        BOB,
        FRINGE,
        hat(d, ROSE, w.CREAM, -1, heart),
        w.scarf(d, w.CREAM, "#d2486e", 84),
        w.coat(d, ROSE),
        glasses + SMILE,
    )


def sable(d: Dress) -> str:
    """Sable Ravenscar, storm witch: black hair with a white lock, a bolt on her hat."""
    bolt = path("M6 -28L-16 4H-3L-8 28L18 -8H4L12 -28Z", d.down("#ffffff", "#bfe8ff", "#58a8e0"))
    lock = '<path d="M20 -34C40 -30 52 -10 54 20C46 0 36 -14 18 -20Z" fill="#eef4fa"/>'
    return person(
        d,
        ("#f4e4dc", "#d8b8ac", "#94706a"),
        ("#525668", "#23252f", "#0c0d12"),
        LONG,
        FRINGE,
        hat(d, STORM, COAL, 1, bolt),
        w.scarf(d, COAL, "#9cd4f4", 84),
        w.coat(d, STORM),
        lock + GRIN,
    )


def smudge(d: Dress) -> str:
    """Smudge, the ember salamander: wide mouth, spots of fire, a crest that glows."""
    crest = "".join(
        path(
            f"M{x - 12} {y}C{x - 14} {y - 20} {x} {y - 26} {x} {y - h}C{x + 14} {y - 24} {x + 14} {y - 14} {x + 12} {y}Z",
            d.down("#fff2a0", "#ff9a2e", "#c8381a"),
        )
        for x, y, h in ((-34, -46, 42), (0, -54, 58), (34, -46, 42))
    )
    head = "M0 -62C36 -62 60 -46 68 -18C88 -6 92 22 82 42C66 68 34 78 0 78S-66 68 -82 42C-92 22 -88 -6 -68 -18C-60 -46 -36 -62 0 -62Z"
    spots = "".join(
        f'<ellipse cx="{s * x}" cy="{y}" rx="{r}" ry="{r * 0.72}" fill="{d.ball("#ffe27a", "#ff9a2e", "#d8501c")}"/>'
        for x, y, r in ((22, -44, 9), (62, 10, 10), (70, 32, 7), (40, -34, 6))
        for s in (-1, 1)
    )
    mouth = '<path d="M-62 34Q0 72 62 34" stroke="#2a0c0a" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-44 45Q0 68 44 45Q0 80 -44 45Z" fill="#e8744a" opacity=".6"/><circle cx="-9" cy="24" r="3" fill="#2a0c0a"/><circle cx="9" cy="24" r="3" fill="#2a0c0a"/>'
    return (
        w.coat(d, EMBER)
        + crest
        + path(head, d.ball("#5a4650", "#33242c", "#140c12"))
        + spots
        + w.eye(-38, -8, 18, "#ff9a2e", white="#fff2c0")
        + w.eye(38, -8, 18, "#ff9a2e", white="#fff2c0")
        + mouth
        + w.scarf(d, EMBER, "#7a2a10", 86)
    )


def dollop(d: Dress) -> str:
    """Old Dollop, the toad: heavy lids, warts, a lily pad for a cap."""
    head = "M0 -44C30 -44 44 -52 60 -40C80 -36 92 0 88 30C82 64 44 80 0 80S-82 64 -88 30C-92 0 -80 -36 -60 -40C-44 -52 -30 -44 0 -44Z"
    warts = "".join(
        f'<circle cx="{s * x}" cy="{y}" r="{r}" fill="{d.ball("#b6d484", "#7a9a4c", "#4a6428")}"/>'
        for x, y, r in ((72, 26, 8), (60, 46, 6), (78, 8, 5), (18, -18, 5), (30, 22, 4))
        for s in (-1, 1)
    )
    belly = path("M-70 40Q0 62 70 40Q56 78 0 78T-70 40Z", d.down("#e8e0a8", "#b8b070"))
    pad = (
        path(
            "M-62 -52C-60 -78 -30 -92 4 -92L6 -70L24 -90C50 -84 64 -70 62 -52C30 -38 -30 -38 -62 -52Z",
            d.down("#8fd08a", "#3a8a46", "#1a4e26"),
        )
        + '<path d="M4 -72L-44 -56M4 -72L-20 -46M4 -72L20 -46M4 -72L48 -56" stroke="#d8f0b0" stroke-opacity=".5" stroke-width="2.6"/>'
    )
    mouth = '<path d="M-74 38Q0 64 74 38" stroke="#26320e" stroke-width="5" fill="none" stroke-linecap="round"/><ellipse cx="-8" cy="18" rx="3" ry="2" fill="#26320e"/><ellipse cx="8" cy="18" rx="3" ry="2" fill="#26320e"/>'
    return (
        w.coat(d, BOG)
        + path(head, d.ball("#a8c670", "#6c8c40", "#34481a"))
        + belly
        + warts
        + w.eye(-46, -22, 22, "#e8b03a", "#7c9a4a", "#fff4c8")
        + w.eye(46, -22, 22, "#e8b03a", "#7c9a4a", "#fff4c8")
        + mouth
        + pad
        + w.scarf(d, BARK, "#c8e0a0", 88)
    )


def parallax(d: Dress) -> str:
    """Parallax, the barn owl: a white heart of a face, a cap of night sky."""
    head = "M0 -64C46 -64 74 -36 74 4C74 48 42 80 0 80S-74 48 -74 4C-74 -36 -46 -64 0 -64Z"
    face = "M0 70C-44 52 -66 20 -60 -10C-54 -40 -14 -46 0 -18C14 -46 54 -40 60 -10C66 20 44 52 0 70Z"
    rays = "".join(
        f'<path d="M{-30} 4l0 -40" stroke="#c8a878" stroke-opacity=".32" stroke-width="3" transform="rotate({a} -30 4)"/>'
        for a in range(0, 360, 20)
    )
    cap = path("M-64 -36C-60 -84 -20 -98 4 -96C40 -94 64 -70 64 -36C30 -54 -30 -54 -64 -36Z", d.ball(*STAR))
    stars = "".join(
        f'<path d="M{x} {y - r}L{x + r * 0.3} {y - r * 0.3}L{x + r} {y}L{x + r * 0.3} {y + r * 0.3}L{x} {y + r}L{x - r * 0.3} {y + r * 0.3}L{x - r} {y}L{x - r * 0.3} {y - r * 0.3}Z" fill="#ffe9a8"/>'
        for x, y, r in ((-30, -66, 8), (4, -80, 6), (34, -66, 9), (8, -60, 4))
    )
    brim = path("M-66 -34C-30 -54 30 -54 66 -34L64 -22C30 -40 -30 -40 -64 -22Z", d.down(*w.GOLD))
    beak = path("M-9 10Q0 2 9 10Q8 30 0 40Q-8 30 -9 10Z", d.down("#f4d8b0", "#b08858"))
    return (
        w.coat(d, w.NAVY)
        + path(head, d.ball("#f0cf9a", "#c09258", "#6e4a26"))
        + path(face, d.ball("#ffffff", "#f6ecdc", "#d0bc9c"), 'stroke="#a07a4a" stroke-width="3"')
        + d.within(face, both(rays))
        + w.bead(-28, 6, 15)
        + w.bead(28, 6, 15)
        + beak
        + cap
        + stars
        + brim
        + w.scarf(d, STAR, "#ffe9a8", 84)
    )


def nougat(d: Dress) -> str:
    """Nougat, the hedgehog: a crown of prickles, rosy cheeks, a baker's bow."""
    prickles = "".join(
        f'<path d="M-9 -58L0 -{96 - 6 * (i % 2)}L9 -58Z" fill="{d.down("#e8c898", "#8a5c34", "#4a2c14")}" transform="rotate({-112 + i * 14})"/>'
        for i in range(17)
    )
    inner = "".join(
        f'<path d="M-8 -44L0 -76L8 -44Z" fill="{d.down("#f4dcb4", "#a87a4c", "#5c381a")}" transform="rotate({-98 + i * 14})"/>'
        for i in range(15)
    )
    fringe = "".join(
        f'<path d="M-8 -28L0 -56L8 -28Z" fill="{d.down("#f8e4c0", "#bc8c5a", "#7a5028")}" transform="translate(0 -2) rotate({-66 + i * 12})"/>'
        for i in range(12)
    )
    head = "M0 -50C34 -50 56 -28 58 2C60 34 34 76 0 78C-34 76 -60 34 -58 2C-56 -28 -34 -50 0 -50Z"
    ear = f'<circle cx="-50" cy="-22" r="15" fill="{d.ball("#d8a878", "#a07040", "#5c3818")}"/><circle cx="-50" cy="-21" r="8" fill="#f0b8a8" opacity=".8"/>'
    bow = (
        both(path("M0 0C-16 -16 -34 -16 -34 0S-16 16 0 0Z", d.down(*ROSE))) + f'<circle r="8" fill="{d.ball(*ROSE)}"/>'
    )
    nose = (
        path("M-13 36C-13 26 13 26 13 36C13 46 4 50 0 50S-13 46 -13 36Z", "#22140e")
        + '<ellipse cx="-4" cy="34" rx="5" ry="2.6" fill="#fff" opacity=".7"/><path d="M0 50V56Q-10 66 -18 60M0 56Q10 66 18 60" stroke="#3a2014" stroke-width="3.4" fill="none" stroke-linecap="round"/>'
    )
    cheeks = both('<ellipse cx="-36" cy="34" rx="13" ry="9" fill="#f08a8a" opacity=".55"/>')
    return (
        w.coat(d, ROSE)
        + prickles
        + both(ear)
        + path(head, d.ball("#fff0d8", "#eccfa4", "#b08c5c"))
        + inner.replace("rotate(", "translate(0 -6) rotate(")
        + fringe
        + cheeks
        + w.bead(-24, 8, 10.5)
        + w.bead(24, 8, 10.5)
        + nose
        + f'<g transform="translate(34 -58) rotate(18)">{bow}</g>'
        + w.scarf(d, w.CREAM, "#d2486e", 86)
    )


def inkpot(d: Dress) -> str:
    """Inkpot, the raven: ruffled, one eye on something shiny, a sou'wester against the rain."""
    head = "M0 -60C42 -60 70 -32 70 6C70 46 44 78 0 78S-70 46 -70 6C-70 -32 -42 -60 0 -60Z"
    ruff = "".join(
        path(f"M{s * x} {y}L{s * (x + 24)} {y + 10}L{s * (x + 4)} {y + 24}Z", "#1a1f2c")
        for x, y in ((54, -16), (58, 10), (52, 34), (40, 54))
        for s in (-1, 1)
    )
    sheen = '<path d="M-60 -4C-60 -30 -42 -46 -22 -50C-42 -34 -50 -16 -52 8C-54 16 -60 6 -60 -4Z" fill="#8ab4ea" opacity=".45"/>'
    beak = (
        path(
            "M-22 14C-12 2 18 4 30 16C46 30 42 52 30 62C30 50 14 46 -2 48C-20 46 -32 30 -22 14Z",
            d.down("#8a94a4", "#474e5c", "#1a1e28"),
        )
        + '<path d="M-20 30C0 36 18 36 34 44" stroke="#0e1016" stroke-width="3" fill="none"/><path d="M-16 16C-6 6 12 6 22 16" stroke="#e4ecf4" stroke-opacity=".7" stroke-width="3.4" fill="none" stroke-linecap="round"/>'
    )
    cap = (
        path("M-54 -36C-52 -78 -24 -92 0 -92S52 -78 54 -36Q0 -54 -54 -36Z", d.ball("#ffe27a", "#e0a81e", "#7c5406"))
        + path(
            "M-88 -20C-66 -48 66 -48 88 -20C70 -30 36 -36 0 -36S-70 -30 -88 -20Z",
            d.down("#ffe07a", "#c88c12", "#7a5006"),
        )
        + '<path d="M0 -90V-46M-30 -80Q-26 -60 -30 -44M30 -80Q26 -60 30 -44" stroke="#7a5006" stroke-opacity=".45" stroke-width="3" fill="none"/>'
    )
    drops = "".join(
        f'<path d="M{x} {y}q-5 9 0 13q5 -4 0 -13Z" fill="#c8ecff" opacity=".9"/>'
        for x, y in ((-74, -10), (80, -4), (62, -66))
    )
    return (
        w.coat(d, STORM)
        + ruff
        + path(head, d.ball("#5c6c8c", "#2a3246", "#0e1018"))
        + sheen
        + w.eye(-32, -2, 16, "#58a8e0", "", "#f4f8ff")
        + w.eye(36, -4, 13, "#58a8e0", "#2c3448", "#f4f8ff")
        + beak
        + cap
        + drops
        + w.scarf(d, COAL, "#9cd4f4", 84)
    )


Figure = tuple[Callable[[Dress], str], w.Pair]
NIGHTS: dict[str, w.Pair] = {
    "CIN": ("#a85a34", "#5c2a1c", "#200c0a"), "MIR": ("#4a8a70", "#1e5040", "#0a2019"), "COM": ("#5a58a8", "#2a2a6a", "#0e0e2c"),
    "GAB": ("#b86a84", "#6a2e4a", "#260e1c"), "RAV": ("#587a98", "#284058", "#0c1824"),
}  # fmt: skip
FIGURES: dict[str, Figure] = {
    **{f"witch_{team}": (draw, NIGHTS[team]) for team, draw in zip(NIGHTS, (orla, hesper, vesna, dottie, sable), strict=True)},
    **{f"familiar_{team}": (draw, NIGHTS[team]) for team, draw in zip(NIGHTS, (smudge, dollop, parallax, nougat, inkpot), strict=True)},
}  # fmt: skip
