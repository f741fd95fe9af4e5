"""Faces, hair and beards of the courts, in the manner of painted wood."""

from __future__ import annotations

from dataclasses import dataclass

from art.cards.ink import INK, Sheet, circle, ellipse, path, rect

SKINS = {
    "fair": ("#ffe6d0", "#f3bf9a", "#cf8661"),
    "rosy": ("#ffdcc4", "#eaa985", "#b96a4c"),
    "olive": ("#f2cfa4", "#d39a68", "#93592f"),
    "brown": ("#c98d5e", "#935632", "#552a15"),
    "dark": ("#a06a45", "#6b3d24", "#391c0f"),
}
HAIRS = {
    "black": ("#4d4658", "#241f2c", "#0e0b12"),
    "brown": ("#9b643a", "#5f3a1e", "#2f190b"),
    "red": ("#f09a4a", "#b9501d", "#65240c"),
    "blond": ("#ffe6a0", "#d9a643", "#8a5a18"),
    "white": ("#ffffff", "#d3dce6", "#8797a8"),
    "grey": ("#dfe3e8", "#9aa3ae", "#555e6a"),
}


@dataclass(frozen=True)
class Look:
    """What makes one court person: skin, hair, eyes, and the shapes of mouth and hair."""

    skin: str
    hair: str
    eyes: str
    style: str
    lashes: bool = False
    smile: float = 1.0
    beard: str = ""
    brows: float = 0.0


def _eye(sheet: Sheet, x: float, y: float, look: Look, side: int) -> str:
    white = f"M{x - 17} {y + 2}Q{x} {y - 17} {x + 17} {y + 2}Q{x} {y + 12} {x - 17} {y + 2}Z"
    iris = circle(x + 1, y, 9.2, sheet.rad(look.eyes, (0.7, look.eyes), INK), INK, 1.6) + circle(x + 1, y, 4.2, INK)
    gleam = circle(x - 2.4, y - 3.6, 2.9, "#fff")
    lid = path(f"M{x - 19} {y + 3}Q{x} {y - 20} {x + 19} {y + 2}", "none", INK, 4.6)
    lash = ""
    if look.lashes:
        lash = path(f"M{x + side * 16} {y - 3}l{side * 9} -6M{x + side * 11} {y - 8}l{side * 7} -8", "none", INK, 3)
    return sheet.clip(path(white), path(white, "#fdfbf7") + iris + gleam) + lid + lash


def head(sheet: Sheet, x: float, y: float, look: Look) -> str:
    """Face and neck without hair; the face is about 130 wide and 160 high around (x, y)."""
    light, mid, deep = SKINS[look.skin]
    hair_mid = HAIRS[look.hair][1] if look.hair not in ("white", "grey") else HAIRS[look.hair][2]
    skin = sheet.lin(light, (0.55, mid), deep, angle=35)
    face = (
        f"M{x - 64} {y - 30}C{x - 66} {y - 92} {x + 66} {y - 92} {x + 64} {y - 30}"
        f"C{x + 64} {y + 26} {x + 42} {y + 84} {x} {y + 86}"
        f"C{x - 42} {y + 84} {x - 64} {y + 26} {x - 64} {y - 30}Z"
    )
    out = [path(f"M{x - 32} {y + 50}H{x + 32}L{x + 42} {y + 140}H{x - 42}Z", sheet.lin(deep, mid), INK, 5)]
    for side in (-1, 1):
        out.append(ellipse(x + side * 65, y + 2, 11, 19, skin, INK, 4.5))
    out.append(path(face, skin, INK, 5))
    inner = [
        path(
            f"M{x + 70} {y - 80}C{x + 30} {y - 40} {x + 50} {y + 40} {x - 8} {y + 92}L{x + 80} {y + 92}Z",
            deep,
            extra='opacity="0.28"',
        )
    ]
    blush = sheet.rad(("#e2452f" if look.skin not in ("brown", "dark") else "#c22d12"), (1.0, "#e2452f", 0))
    for side in (-1, 1):
        inner.append(circle(x + side * 38, y + 32, 21, blush, extra='opacity="0.62"'))
    out.append(sheet.clip(path(face), "".join(inner)))
    for side in (-1, 1):
        out.append(_eye(sheet, x + side * 28, y - 2, look, side))
        tilt = look.brows * side
        out.append(
            path(
                f"M{x + side * 10} {y - 22 + look.brows}"
                f"C{x + side * 22} {y - 33 - abs(tilt) / 2} {x + side * 38} {y - 33}"
                f" {x + side * 49} {y - 20 - look.brows / 2}"
                f"C{x + side * 38} {y - 25} {x + side * 22} {y - 25} {x + side * 10} {y - 22 + look.brows}Z",
                hair_mid,
                hair_mid,
                3.5,
            )
        )
    out.append(
        path(
            (
                f"M{x + 3} {y - 14}C{x + 2} {y + 6} {x + 13} {y + 16} {x + 11} {y + 25}"
                f"C{x + 4} {y + 33} {x - 6} {y + 32} {x - 11} {y + 26}"
            ),
            "none",
            deep,
            4.2,
        )
    )
    out.append(ellipse(x - 2, y + 19, 4, 6, "#fff", extra='opacity="0.45"'))
    bend = 11 * look.smile
    lips = "#b3302e" if look.lashes else "#8f3a2c"
    top = f"M{x - 25} {y + 47}Q{x - 10} {y + 44} {x} {y + 48}Q{x + 10} {y + 44} {x + 25} {y + 47}"
    out.append(path(f"{top}Q{x} {y + 54 + bend * 1.5} {x - 25} {y + 47}Z", lips, INK, 3))
    if look.smile > 1:
        out.append(
            path(f"M{x - 17} {y + 49}Q{x} {y + 52} {x + 17} {y + 49}Q{x} {y + 49 + bend} {x - 17} {y + 49}Z", "#fff")
        )
    if sheet.detail:
        freckles = "".join(
            circle(x + s * (34 + i * 7), y + 22 + (i % 2) * 6, 1.7, deep) for s in (-1, 1) for i in range(3)
        )
        out.append(freckles)
    return "".join(out)


def strands(sheet: Sheet, shape: str, hair: str, lines: str) -> str:
    """A lock of hair: outline, gloss and engraved strands along `lines`."""
    light, mid, deep = HAIRS[hair]
    out = path(shape, sheet.lin(light, (0.4, mid), deep, angle=70), INK, 5)
    if sheet.detail:
        out += sheet.clip(
            path(shape),
            path(lines, "none", deep, 3, 'opacity="0.8"')
            + path(lines, "none", light, 1.6, 'transform="translate(4 0)" opacity="0.7"'),
        )
    return out


def hair_behind(sheet: Sheet, x: float, y: float, look: Look) -> str:
    """The hair that lies behind the head."""
    if look.style == "long":
        shape = (
            f"M{x - 60} {y - 70}C{x - 112} {y - 20} {x - 78} {y + 60} {x - 108} {y + 150}"
            f"C{x - 60} {y + 178} {x + 60} {y + 178} {x + 108} {y + 150}"
            f"C{x + 78} {y + 60} {x + 112} {y - 20} {x + 60} {y - 70}Z"
        )
        lines = "".join(
            (
                f"M{x + s * (50 + i * 11)} {y - 60}"
                f"C{x + s * (78 + i * 9)} {y} {x + s * (62 + i * 9)} {y + 70} {x + s * (80 + i * 9)} {y + 170}"
            )
            for s in (-1, 1)
            for i in range(4)
        )
        return strands(sheet, shape, look.hair, lines)
    if look.style == "curly":
        puffs = (
            (-78, -6, 36),
            (78, -6, 36),
            (-88, 40, 34),
            (88, 40, 34),
            (-76, 84, 34),
            (76, 84, 34),
            (-64, -50, 34),
            (64, -50, 34),
        )
        light, mid, deep = HAIRS[look.hair]
        out = "".join(
            circle(x + dx, y + dy, r, sheet.rad(light, mid, deep, at=(0.38, 0.32, 0.7)), INK, 5) for dx, dy, r in puffs
        )
        if sheet.detail:
            out += "".join(
                path(f"M{x + dx - 15} {y + dy}a15 15 0 1 1 18 14a9 9 0 1 1 -6 -15", "none", deep, 3, 'opacity="0.8"')
                for dx, dy, _ in puffs
            )
        return out
    return ""


def braid(sheet: Sheet, x: float, y: float, hair: str, count: int, lean: float = 0.0) -> str:
    """A plait hanging from (x, y), `count` knots long, tied with a ribbon."""
    light, mid, deep = HAIRS[hair]
    out = ""
    for i in range(count):
        px, py, r = x + lean * i, y + i * 24, 19 - i * 0.8
        fill = sheet.lin(light, mid, deep, angle=50)
        out += path(
            (
                f"M{px - r} {py}C{px - r} {py - 18} {px + r * 0.2} {py - 18} {px + 3} {py + 20}"
                f"C{px - 8} {py + 22} {px - r} {py + 14} {px - r} {py}Z"
            ),
            fill,
            INK,
            4,
        )
        out += path(
            (
                f"M{px + r} {py}C{px + r} {py - 18} {px - r * 0.2} {py - 18} {px - 3} {py + 20}"
                f"C{px + 8} {py + 22} {px + r} {py + 14} {px + r} {py}Z"
            ),
            fill,
            INK,
            4,
        )
    px, py = x + lean * count, y + count * 24
    out += path(
        (
            f"M{px - 9} {py}C{px - 16} {py + 30} {px - 4} {py + 44} {px} {py + 54}"
            f"C{px + 4} {py + 44} {px + 16} {py + 30} {px + 9} {py}Z"
        ),
        sheet.lin(mid, deep),
        INK,
        4,
    )
    return out + rect(px - 13, py - 6, 26, 14, "#e0b04e", 5, INK, 4)


def fringe(sheet: Sheet, x: float, y: float, look: Look) -> str:
    """The hair over forehead and temples."""
    if look.style in ("long", "braids"):
        shape = (
            f"M{x - 68} {y + 22}C{x - 86} {y - 60} {x - 52} {y - 98} {x} {y - 98}"
            f"C{x + 52} {y - 98} {x + 86} {y - 60} {x + 68} {y + 22}"
            f"C{x + 62} {y - 22} {x + 46} {y - 46} {x} {y - 62}"
            f"C{x - 46} {y - 46} {x - 62} {y - 22} {x - 68} {y + 22}Z"
        )
        lines = "".join(
            (
                f"M{x} {y - 90 + i * 8}"
                f"C{x + s * 40} {y - 80 + i * 8} {x + s * 60} {y - 50 + i * 8} {x + s * (68 - i * 2)} {y + 12}"
            )
            for s in (-1, 1)
            for i in range(4)
        )
    elif look.style == "curly":
        light, mid, deep = HAIRS[look.hair]
        return "".join(
            circle(x + dx, y + dy, r, sheet.rad(light, mid, deep, at=(0.38, 0.32, 0.7)), INK, 4.5)
            for dx, dy, r in ((-46, -62, 26), (46, -62, 26), (-18, -76, 27), (20, -76, 27))
        )
    else:
        shape = (
            f"M{x - 67} {y + 6}C{x - 78} {y - 60} {x - 50} {y - 96} {x} {y - 96}"
            f"C{x + 50} {y - 96} {x + 78} {y - 60} {x + 67} {y + 6}"
            f"C{x + 62} {y - 20} {x + 56} {y - 36} {x + 44} {y - 46}"
            f"C{x + 20} {y - 30} {x - 10} {y - 60} {x - 40} {y - 38}"
            f"C{x - 56} {y - 34} {x - 62} {y - 18} {x - 67} {y + 6}Z"
        )
        lines = "".join(
            (
                f"M{x - 60 + i * 14} {y - 90}"
                f"C{x - 66 + i * 15} {y - 66} {x - 62 + i * 16} {y - 50} {x - 58 + i * 15} {y - 30}"
            )
            for i in range(9)
        )
    return strands(sheet, shape, look.hair, lines)


def beard(sheet: Sheet, x: float, y: float, look: Look, length: float = 110.0) -> str:
    """A beard with its moustache; `long` ends in icicles."""
    light, mid, deep = HAIRS[look.hair]
    tip = y + 86 + length
    out = []
    if look.beard == "long":
        xs = (-66, -44, -22, 0, 22, 44, 66)
        bottoms = (0.25, 0.55, 0.8, 1.0, 0.82, 0.5, 0.28)
        d = f"M{x - 67} {y + 8}C{x - 70} {y + 50} {x - 72} {y + 70} {x - 76} {y + 84}"
        for px, part in zip(xs, bottoms, strict=True):
            d += f"L{x + px} {y + 86 + length * part:.0f}L{x + px + 12} {y + 76 + length * part * 0.55:.0f}"
        d += (
            f"C{x + 72} {y + 70} {x + 70} {y + 50} {x + 67} {y + 8}"
            f"C{x + 58} {y + 30} {x + 36} {y + 34} {x} {y + 34}"
            f"C{x - 36} {y + 34} {x - 58} {y + 30} {x - 67} {y + 8}Z"
        )
        lines = "".join(
            f"M{x + dx * 0.7} {y + 40}C{x + dx} {y + 70} {x + dx} {y + 90} {x + dx * 0.9} {tip}"
            for dx in range(-70, 71, 13)
        )
    else:
        d = (
            f"M{x - 67} {y - 2}C{x - 70} {y + 60} {x - 50} {y + 106} {x} {y + 112}"
            f"C{x + 50} {y + 106} {x + 70} {y + 60} {x + 67} {y - 2}"
            f"C{x + 58} {y + 28} {x + 36} {y + 34} {x} {y + 34}"
            f"C{x - 36} {y + 34} {x - 58} {y + 28} {x - 67} {y - 2}Z"
        )
        lines = "".join(
            f"M{x + dx} {y + 36}C{x + dx * 1.1} {y + 60} {x + dx * 0.9} {y + 90} {x + dx * 0.6} {y + 114}"
            for dx in range(-60, 61, 11)
        )
    out.append(strands(sheet, d, look.hair, lines))
    out.append(
        path(f"M{x - 18} {y + 53}Q{x} {y + 60} {x + 18} {y + 53}Q{x} {y + 72} {x - 18} {y + 53}Z", "#7b2a22", INK, 3)
    )
    for s in (-1, 1):
        curl = (
            f"M{x} {y + 36}C{x + s * 18} {y + 28} {x + s * 44} {y + 36} {x + s * 62} {y + 52}"
            f"C{x + s * 70} {y + 44} {x + s * 68} {y + 36} {x + s * 66} {y + 34}"
            f"C{x + s * 82} {y + 52} {x + s * 66} {y + 72} {x + s * 48} {y + 66}"
            f"C{x + s * 26} {y + 62} {x + s * 12} {y + 54} {x} {y + 48}Z"
        )
        out.append(path(curl, sheet.lin(light, mid, deep), INK, 4))
    return "".join(out)
