"""Hockey things: jerseys, and the emblems of the specialty cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from art.cards.backs import puck, stick
from art.cards.ink import INK, Sheet, circle, ellipse, group, path, polar, rect, star
from art.cards.suits import GOLD

JERSEY = (
    "M-52 -204C-30 -176 30 -176 52 -204L112 -186C152 -172 170 -142 184 -102L224 44C206 62 178 72 154 74L122 -40L134 206"
    "C60 224 -60 224 -134 206L-122 -40L-154 74C-178 72 -206 62 -224 44L-184 -102C-170 -142 -152 -172 -112 -186Z"
)
_SLEEVES = (
    "M122 -40L154 74C178 72 206 62 224 44L184 -102L150 -180ZM-122 -40L-154 74C-178 72 -206 "
    "62 -224 44L-184 -102L-150 -180Z"
)


@dataclass(frozen=True)
class Kit:
    """A team's colours, cloth, and the way its jersey is cut."""

    main: str
    second: str
    third: str
    cut: str


KITS = {
    "1": Kit("#f6f2e8", "#c8242f", "#16233c", "hoops"),
    "2": Kit("#1f5fae", "#ffffff", "#f2b631", "yoke"),
    "3": Kit("#0f7a5c", "#f6f2e8", "#f2b631", "sash"),
    "4": Kit("#2b2733", "#f28a1e", "#ffffff", "chest"),
    "5": Kit("#8a1f3d", "#f3d68a", "#ffffff", "halves"),
    "6": Kit("#f2b631", "#1c1622", "#ffffff", "barber"),
    "7": Kit("#5d3a9c", "#c9b6f2", "#ffffff", "chevron"),
    "8": Kit("#35a3c9", "#0e3350", "#ffffff", "diamonds"),
    "9": Kit("#c8242f", "#ffffff", "#16233c", "star"),
    "10": Kit("#16233c", "#7fd0ee", "#ffffff", "bolt"),
}


def _bars(colours: tuple[tuple[float, float, str], ...]) -> str:
    return "".join(rect(-240, y, 480, h, colour) for y, h, colour in colours)


def _cloth(kit: Kit) -> str:
    s, t = kit.second, kit.third
    cuts: dict[str, Callable[[], str]] = {
        "hoops": lambda: _bars(((-60, 46, s), (-14, 14, t), (96, 46, s), (82, 14, t))),
        "yoke": lambda: (
            path(("M-240 -220H240V-70L120 -96C60 -130 -60 -130 -120 -96L-240 -70Z"), s)
            + path("M-240 -70L-120 -96C-60 -130 60 -130 120 -96L240 -70", "none", t, 15)
            + _bars(((150, 22, s), (172, 14, t)))
        ),
        "sash": lambda: (
            path("M-170 -220L-60 -220L240 150V280H190Z", t)
            + path("M-140 -220L-86 -220L240 178V240Z", s)
            + _bars(((176, 16, s),))
        ),
        "chest": lambda: _bars(((-40, 150, s), (-58, 14, t), (114, 14, t), (170, 16, s))),
        "halves": lambda: rect(0, -240, 260, 500, s) + rect(-7, -240, 14, 500, t) + _bars(((168, 16, t),)),
        "barber": lambda: "".join(rect(-240, -210 + i * 62, 480, 31, s) for i in range(7)),
        "chevron": lambda: (
            "".join(path(f"M-240 {y}L0 {y + 120}L240 {y}", "none", t, 24) for y in (-150, -42, 66))
            + path("M-240 12L0 132L240 12", "none", s, 22)
        ),
        "diamonds": lambda: (
            "".join(path(f"M{-180 + i * 60} 110l30 44l-30 44l-30 -44Z", t if i % 2 else s) for i in range(7))
            + path("M-240 -220H240V-130L0 -60L-240 -130Z", s)
            + path("M-240 -130L0 -60L240 -130", "none", t, 11)
        ),
        "star": lambda: path(star(0, 0, 176, 76, 5), s, t, 10) + _bars(((160, 16, t), (176, 22, s))),
        "bolt": lambda: path("M70 -240L-120 20H-10L-90 250L150 -60H30L110 -240Z", s, t, 9),
    }
    return cuts[kit.cut]()


def jersey(sheet: Sheet, x: float, y: float, scale: float, kit: Kit) -> str:
    """A hockey jersey without its number, 450 × 430 units at scale 1."""
    sleeves = ""
    for s in (-1, 1):
        stripes = (
            rect(-60, 104, 120, 24, kit.third)
            + rect(-60, 72, 120, 22, kit.second)
            + rect(-60, 136, 120, 40, kit.second)
        )
        sleeves += group(stripes, move=f"translate({s * 150} -100) rotate({s * -15})")
    folds = (
        "M-100 -150C-70 -60 -110 60 -90 210M96 -140C70 -40 112 70 92 210M-40 120C-20 160 -30 190 "
        "-34 216M46 110C30 150 44 190 40 216M-132 -90C-150 -40 -160 10 -176 66M132 -90C150 -40 "
        "160 10 176 66"
    )
    cloth = rect(-240, -240, 480, 480, kit.main) + _cloth(kit)
    cloth += sheet.clip(path(_SLEEVES), rect(-240, -240, 480, 480, kit.main) + sleeves)
    if sheet.detail:
        mesh = sheet.pattern(
            7,
            7,
            circle(2, 2, 1.1, "#000", extra='opacity="0.28"') + circle(5.5, 5.5, 1.1, "#fff", extra='opacity="0.28"'),
        )
        cloth += rect(-240, -240, 480, 480, mesh)
    cloth += path(folds, "none", "#000014", 13, 'opacity="0.16"') + group(
        path(folds, "none", "#fff", 7), move="translate(-9 0)", opacity=0.22
    )
    shade = sheet.lin((0.0, "#fff", 0.3), (0.4, "#fff", 0.0), (0.6, "#000014", 0.0), (1.0, "#000014", 0.42), angle=30)
    seam = path("M122 -40L150 -176M-122 -40L-150 -176", "none", INK, 4)
    neck = path(
        "M-56 -206C-34 -160 34 -160 56 -206L40 -214C26 -186 -26 -186 -40 -214Z",
        kit.third if kit.third != kit.main else kit.second,
        INK,
        6,
    )
    laces = path("M-14 -168L14 -146M14 -168L-14 -146", "none", INK, 11) + path(
        "M-14 -168L14 -146M14 -168L-14 -146", "none", "#fffdf4", 6
    )
    inside = path("M-44 -206C-24 -190 24 -190 44 -206C24 -214 -24 -214 -44 -206Z", INK)
    body = (
        sheet.clip(path(JERSEY), cloth)
        + path(JERSEY, shade)
        + seam
        + path(JERSEY, "none", INK, 8)
        + inside
        + neck
        + laces
    )
    return group(body, move=f"translate({x} {y}) scale({scale})")


def _speed(colour: str, x: float, y: float, length: float, width: float = 9) -> str:
    lines = (
        f"M{x} {y - 34}h{-length}M{x - 20} {y - 12}h{-length * 1.25}M{x - 10} {y + 12}h{-length}"
        f"M{x - 26} {y + 34}h{-length * 0.7}"
    )
    return path(lines, "none", INK, width + 7) + path(lines, "none", colour, width)


def shot(sheet: Sheet) -> str:
    """A puck on its way, flames behind it."""
    flame = (
        "M10 -58C-50 -70 -90 -40 -168 -56C-140 -34 -150 -24 -184 -16C-150 -6 -150 4 -176 22C-132 "
        "20 -120 36 -150 60C-90 50 -40 72 10 54Z"
    )
    out = path(flame, sheet.lin("#fff2a8", "#f9a62b", "#e2401c", angle=180), INK, 7)
    inner = "M10 -36C-40 -44 -60 -24 -112 -30C-92 -14 -100 -4 -120 2C-96 10 -90 20 -104 34C-60 28 -30 44 10 34Z"
    return out + path(inner, sheet.lin("#ffffff", "#ffe27a", "#f9a62b", angle=180)) + puck(sheet, 40, 4, 150, -12)


def block(sheet: Sheet) -> str:
    """A shield from which a puck springs off."""
    shield = "M0 -96C34 -76 60 -74 88 -76C92 10 60 70 0 100C-60 70 -92 10 -88 -76C-60 -74 -34 -76 0 -96Z"
    out = group(path(shield, sheet.lin("#f2f7fb", "#9fb6cb", "#4f667f", angle=50), INK, 8), move="translate(-30 0)")
    inner = group(path(shield, sheet.lin("#4f9be0", "#14457f", angle=60), INK, 5), move="translate(-30 0) scale(0.76)")
    burst = star(66, -26, 62, 32, 10)
    return out + inner + path(burst, sheet.rad("#ffffff", "#ffe27a", "#f9a62b"), INK, 6) + puck(sheet, 92, -42, 88, 24)


def breakaway(sheet: Sheet) -> str:
    """A skate at full speed."""
    boot = "M-52 -100L20 -96C24 -60 34 -40 66 -26C96 -14 118 -2 118 26L116 40H-60C-70 0 -40 -40 -52 -100Z"
    out = _speed("#ffffff", -64, -10, 90)
    out += path(
        "M-70 62C-76 84 -60 90 -40 88H104C124 88 138 78 142 60L128 66C118 74 110 76 98 76H-52C-60 76 -62 70 -58 62Z",
        sheet.lin("#ffffff", "#aebccb", "#5b6a7b"),
        INK,
        6,
    )
    out += path("M-44 38H-8V78H-44ZM62 38H98V78H62Z", "#3a4553", INK, 5)
    out += path(boot, sheet.lin("#4a4a5c", "#1f1e2b", "#0e0d14", angle=50), INK, 7)
    out += path("M-60 40H116C120 52 112 56 104 56H-52C-62 56 -64 48 -60 40Z", "#f2b631", INK, 5)
    out += path("M-50 -96L18 -92L20 -70L-48 -74Z", "#fffdf4", INK, 5) + path(
        "M68 -22C88 -14 104 -2 106 20", "none", "#9aa6ba", 6
    )
    return out + path("M14 -62l26 -8M22 -40l26 -10M38 -22l24 -14", "none", "#ffffff", 7)


def save(sheet: Sheet) -> str:
    """A goalie's mask in a halo."""
    halo = "".join(
        path("M0 -84L9 -122L-9 -122Z", "#fff2a8", INK, 4, f'transform="rotate({a})"') for a in range(-120, 121, 24)
    )
    face = (
        "M0 -92C54 -92 78 -56 76 -6C74 36 52 60 40 92C20 104 -20 104 -40 92C-52 60 -74 36 -76 -6C-78 -56 -54 -92 0 -92Z"
    )
    out = halo + path(face, sheet.lin("#ffffff", "#dbe7f0", "#8ba3b8", angle=40), INK, 8)
    out += path(
        (
            "M0 -90C16 -70 16 -50 0 -34C-16 -50 -16 -70 0 -90ZM-70 -30C-60 -60 -44 -74 -24 -80C-30 "
            "-62 -44 -46 -70 -30ZM70 -30C60 -60 44 -74 24 -80C30 -62 44 -46 70 -30Z"
        ),
        "#1d9a8e",
        INK,
        4,
    )
    cage = "M-52 -26C-30 -36 30 -36 52 -26C54 10 44 34 30 46C12 52 -12 52 -30 46C-44 34 -54 10 -52 -26Z"
    out += path(cage, "#241a26", INK, 6) + sheet.clip(
        path(cage),
        ellipse(-20, -6, 10, 6, "#fff")
        + ellipse(20, -6, 10, 6, "#fff")
        + circle(-18, -6, 5, INK)
        + circle(22, -6, 5, INK),
    )
    bars = (
        "M0 -34V50M-26 -32C-28 0 -24 30 -16 48M26 -32C28 0 24 30 16 48M-52 10C-30 16 30 16 52 10"
        "M-46 30C-20 36 20 36 46 30"
    )
    out += path(bars, "none", INK, 9) + path(bars, "none", "#e8eef4", 5)
    return out + path("M-20 62h40M-16 76h32", "none", INK, 5)


def two(sheet: Sheet) -> str:
    """Two jerseys against one."""
    attack, defend = Kit("#f2b631", "#c8242f", "#fffdf4", "hoops"), Kit("#2f6fb5", "#fffdf4", "#16233c", "chest")
    return (
        jersey(sheet, 96, -4, 0.31, defend)
        + jersey(sheet, -122, -22, 0.4, attack)
        + jersey(sheet, -36, 26, 0.4, attack)
    )


def power(sheet: Sheet) -> str:
    """A bolt in a ring of five and four lamps."""
    gold = sheet.lin(*GOLD, angle=60)
    out = circle(0, 0, 100, gold, INK, 7) + circle(0, 0, 82, sheet.rad("#5d3a9c", "#2a1758"), INK, 5)
    for i in range(9):
        x, y = polar(0, 0, 91, i * 40)
        out += circle(x, y, 6.5, "#fff8d8" if i < 5 else "#8a1f2d", INK, 2.5)
    return out + path(
        "M22 -112L-52 14H-6L-26 112L56 -26H8L44 -112Z", sheet.lin("#fffbe0", "#ffd94a", "#f08a12"), INK, 8
    )


def shutdown(sheet: Sheet) -> str:
    """A padlock before crossed sticks."""
    out = stick(sheet, -96, 84, 40, 0.5, "#fbf1dc", -1) + stick(sheet, 96, 84, -40, 0.5, "#fbf1dc")
    out += path("M-40 -10V-46C-40 -100 40 -100 40 -46V-10", "none", INK, 34) + path(
        "M-40 -10V-46C-40 -100 40 -100 40 -46V-10", "none", sheet.lin("#ffffff", "#93a4b5"), 20
    )
    out += rect(-66, -22, 132, 112, sheet.lin("#ffe9a6", "#e0a93a", "#96641a", angle=60), 20, INK, 8)
    return (
        out
        + circle(0, 22, 19, INK)
        + path("M-10 26L-16 66H16L10 26Z", INK)
        + path("M-52 -6H30", "none", "#fff", 6, 'opacity="0.6"')
    )
