"""What the courts wear: wool, caps, crowns and mittens."""

from __future__ import annotations

from art.cards.ink import INK, Sheet, circle, flake, group, path, rect, star


def knit(sheet: Sheet, colour: str, dark: str, scale: float = 1.0) -> str:
    """Paint: knitted wool."""
    w = 12 * scale
    stitch = f"M0 0L{w / 2} {w * 0.45}L{w} 0V{w * 0.55}L{w / 2} {w}L0 {w * 0.55}Z"
    return sheet.pattern(
        w, w * 0.62, rect(0, 0, w, w, colour) + path(stitch, "none", dark, 1.6 * scale, 'opacity="0.55"')
    )


def shaded(sheet: Sheet, shape: str, paint: str, width: float = 5.5, side: float = 0.5) -> str:
    """A shape filled with `paint`, light from the upper left, shadow to the lower right."""
    shade = sheet.lin(
        (0.0, "#ffffff", 0.32), (0.35, "#ffffff", 0.0), (0.55, "#000018", 0.0), (1.0, "#000018", side), angle=30
    )
    return path(shape, paint) + path(shape, shade) + path(shape, "none", INK, width)


def tuque(sheet: Sheet, x: float, y: float, main: str, deep: str, trim: str, kind: str) -> str:
    """A knitted cap on a head at (x, y): `pompom`, `band`, `tam` or `flaps`."""
    out = []
    wool = knit(sheet, main, deep) if sheet.detail else main
    ribs = sheet.pattern(11, 20, rect(0, 0, 11, 20, trim) + rect(0, 0, 3, 20, "#000", extra='opacity="0.22"'))
    brim = (
        f"M{x - 76} {y - 62}C{x - 40} {y - 78} {x + 40} {y - 78} {x + 76} {y - 62}"
        f"C{x + 82} {y - 46} {x + 80} {y - 34} {x + 74} {y - 26}"
        f"C{x + 40} {y - 42} {x - 40} {y - 42} {x - 74} {y - 26}"
        f"C{x - 80} {y - 34} {x - 82} {y - 46} {x - 76} {y - 62}Z"
    )
    if kind == "tam":
        dome = (
            f"M{x - 62} {y - 60}C{x - 128} {y - 80} {x - 110} {y - 138} {x - 10} {y - 140}"
            f"C{x + 100} {y - 140} {x + 134} {y - 96} {x + 66} {y - 60}Z"
        )
        out.append(shaded(sheet, dome, wool))
        out.append(shaded(sheet, brim, ribs))
        out.append(circle(x - 4, y - 142, 17, sheet.rad("#fff", trim, at=(0.35, 0.3, 0.8)), INK, 5))
        return "".join(out)
    dome = (
        f"M{x - 72} {y - 54}C{x - 76} {y - 118} {x - 36} {y - 146} {x} {y - 146}"
        f"C{x + 36} {y - 146} {x + 76} {y - 118} {x + 72} {y - 54}Z"
    )
    out.append(shaded(sheet, dome, wool))
    if kind in ("pompom", "flaps"):
        zig = "".join(f"L{x - 84 + i * 14} {y - 88 - (i % 2) * 14}" for i in range(13))
        out.append(
            sheet.clip(
                path(dome),
                path(f"M{x - 90} {y - 88}{zig}", "none", trim, 7)
                + path(f"M{x - 90} {y - 112}H{x + 90}", "none", trim, 4),
            )
        )
    else:
        out.append(
            sheet.clip(
                path(dome),
                "".join(
                    path(f"M{x} {y - 150}Q{x + i * 34} {y - 120} {x + i * 38} {y - 40}", "none", trim, 6)
                    for i in (-2, -1, 0, 1, 2)
                ),
            )
        )
    if kind == "flaps":
        for s in (-1, 1):
            flap = (
                f"M{x + s * 78} {y - 50}C{x + s * 90} {y - 10} {x + s * 84} {y + 30} {x + s * 72} {y + 46}"
                f"C{x + s * 58} {y + 34} {x + s * 56} {y - 6} {x + s * 60} {y - 44}Z"
            )
            out.append(shaded(sheet, flap, wool))
            out.append(
                path(f"M{x + s * 72} {y + 44}q{s * 6} 26 {s * -2} 50", "none", INK, 9)
                + path(f"M{x + s * 72} {y + 44}q{s * 6} 26 {s * -2} 50", "none", trim, 5)
            )
    out.append(shaded(sheet, brim, ribs))
    if kind != "band":
        fluff = sheet.rad("#ffffff", trim, at=(0.36, 0.3, 0.8))
        out.append(path(star(x, y - 156, 34, 26, 13), fluff, INK, 4.5))
    return "".join(out)


def ice_crown(sheet: Sheet, x: float, y: float, suit_main: str, gem: str, tall: float, points: int = 7) -> str:
    """A crown of gold with icicles for points, on a head at (x, y)."""
    ice = sheet.lin("#ffffff", (0.45, "#bfe6ff"), "#4f9fd6")
    out = []
    for i in range(points):
        t = (i - (points - 1) / 2) / ((points - 1) / 2)
        h = tall * (1.0 - 0.38 * abs(t)) * (1.0 if i % 2 == (points // 2) % 2 else 0.66)
        bx, by, lean = x + t * 58, y - 66 - (1 - t * t) * 10, t * 22
        out.append(path(f"M{bx - 17} {by}L{bx + lean} {by - h}L{bx + 17} {by}Z", ice, INK, 4.5))
        out.append(path(f"M{bx + lean} {by - h + 10}L{bx + 3} {by}L{bx + 11} {by}Z", "#2f7fc0", extra='opacity="0.45"'))
        out.append(path(f"M{bx - 6} {by - 6}L{bx + lean * 0.8} {by - h * 0.75}", "none", "#fff", 3, 'opacity="0.9"'))
    band = (
        f"M{x - 74} {y - 70}C{x - 40} {y - 90} {x + 40} {y - 90} {x + 74} {y - 70}"
        f"L{x + 70} {y - 32}C{x + 40} {y - 50} {x - 40} {y - 50} {x - 70} {y - 32}Z"
    )
    out.append(path(band, sheet.lin("#fff2c0", "#e0b04e", "#8f5f1a", angle=60), INK, 5))
    for dx, dy, r in ((-48, -62, 7), (-24, -67, 6), (0, -68, 11), (24, -67, 6), (48, -62, 7)):
        out.append(circle(x + dx, y + dy + 2, r, sheet.rad("#fff", gem, suit_main, at=(0.35, 0.3, 0.75)), INK, 3.2))
    return "".join(out)


def mitten(sheet: Sheet, x: float, y: float, colour: str, deep: str, turn: float, size: float = 1.0) -> str:
    """A mittened fist closed around something that runs through (x, y)."""
    fist = "M-34 -26C-38 -6 -36 20 -26 32C-8 42 22 40 34 28C42 8 40 -18 30 -30C10 -42 -20 -40 -34 -26Z"
    thumb = "M-30 -14C-44 -22 -46 -40 -34 -44C-20 -46 4 -38 10 -26C8 -14 -10 -8 -30 -14Z"
    wool = knit(sheet, colour, deep, 0.9) if sheet.detail else colour
    cuff = rect(-33, 26, 66, 26, "#fff4da", 10, INK, 5) + (
        path("M-18 29V50M-5 29V50M8 29V50M21 29V50", "none", "#b59a6a", 3.5) if sheet.detail else ""
    )
    return group(
        cuff,
        shaded(sheet, fist, wool, 5),
        flake(2, 4, 15, "#fff", 3, opacity=0.9) if sheet.detail else "",
        shaded(sheet, thumb, wool, 5),
        move=f"translate({x} {y}) rotate({turn}) scale({size})",
    )
