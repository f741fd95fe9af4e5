"""The backs: a house among snow crystals for Curdle, crossed sticks on the ice for Rink Ratz."""

from __future__ import annotations

from art.cards.ink import HEIGHT, INK, WIDTH, Sheet, circle, flake, group, path, polar, rect, rings, star
from art.cards.layout import foil_line, round_rect
from art.cards.suits import GOLD

X, Y = WIDTH / 2, HEIGHT / 2
FIELD = round_rect(26, 26, WIDTH - 52, HEIGHT - 52, 18)


def _border(sheet: Sheet) -> None:
    sheet.add(rect(0, 0, WIDTH, HEIGHT, "#7c6543"), rect(0, 0, WIDTH, HEIGHT, "#fbf1dc", 30, "#7c6543", 7))


def curdle(sheet: Sheet) -> None:
    """Burgundy, a lattice of crystals, the house in enamel with a stone on the button; the
    same upside down but for the stone's shine."""
    _border(sheet)
    ground = sheet.rad("#9c2740", (0.55, "#741730"), "#3f0a1c", at=(X, Y, 430), user=True)
    gold = sheet.lin(*GOLD, angle=50)
    lattice = (
        path("M0 0L70 70M70 0L0 70", "none", "#d9a650", 2.2)
        + circle(35, 35, 15, "#741730")
        + flake(35, 35, 12, "#f3d68a", 2.6)
    )
    lattice += "".join(circle(x, y, 5, "#d9a650") for x in (0, 70) for y in (0, 70))
    shapes = rect(0, 0, WIDTH, HEIGHT, ground)
    shapes += group(
        rect(0, 0, WIDTH, HEIGHT, sheet.pattern(70, 70, lattice, f"translate({X} {Y})")),
        opacity=0.62 if sheet.detail else 0.5,
    )
    shade = sheet.rad((0.35, "#24040f", 0), (1.0, "#24040f", 0.7), at=(X, Y, 440), user=True)
    sheet.add(sheet.clip(path(FIELD), shapes + rect(0, 0, WIDTH, HEIGHT, shade) + _corner_fans(sheet)))
    sheet.add(foil_line(sheet, FIELD, 6), foil_line(sheet, round_rect(40, 40, WIDTH - 80, HEIGHT - 80, 12), 2.5))
    points = "".join(
        group(path(f"M{X} {Y - 214}L{X + 30} {Y - 150}H{X - 30}Z", gold, INK, 4), move=f"rotate({a} {X} {Y})")
        for a in range(0, 360, 30)
    )
    sheet.add(points, circle(X, Y, 176, gold, INK, 5), circle(X, Y, 166, sheet.lin("#2b7fc4", "#0d3f78"), INK, 4))
    for i in range(24):
        x, y = polar(X, Y, 141, i * 15)
        sheet.add(flake(x, y, 11, "#dff1ff", 2.4) if i % 2 == 0 else circle(x, y, 3, "#dff1ff"))
    sheet.add(circle(X, Y, 116, gold, INK, 4), circle(X, Y, 109, sheet.lin("#fffdf4", "#e7ddc6"), INK, 3))
    sheet.add(
        circle(X, Y, 74, sheet.lin("#d94736", "#8d1713"), INK, 4),
        circle(X, Y, 36, "#fffdf4", INK, 3),
        flake(X, Y, 104, "#8fb8d4", 3, 0, 0.8),
    )
    sheet.add(circle(X, Y, 62, sheet.rad("#f4f7fa", (0.55, "#9aa5b2"), "#49525f", at=(0.38, 0.32, 0.75)), INK, 5))
    sheet.add(circle(X, Y, 44, "none", "#39414c", 3), flake(X, Y, 38, INK, 10), flake(X, Y, 38, "#f3d68a", 6))


def _corner_fans(sheet: Sheet) -> str:
    fans = ""
    for x, y in ((26, 26), (WIDTH - 26, 26), (26, HEIGHT - 26), (WIDTH - 26, HEIGHT - 26)):
        fans += (
            circle(x, y, 108, "#3f0a1c", "#f3d68a", 3)
            + circle(x, y, 96, "#2b6ca8", INK, 3)
            + circle(x, y, 66, "#fbf1dc", INK, 3)
        )
        fans += circle(x, y, 42, "#b52c2c", INK, 3) + rings(x, y, (104,), "#d9a650", 2)
    return fans


def stick(sheet: Sheet, x: float, y: float, turn: float, scale: float, tape: str, side: int = 1) -> str:
    """A hockey stick, its heel at (x, y), the shaft pointing up before it is turned."""
    wood = sheet.lin("#ffe3a8", "#d29a4e", "#8a5620", angle=0)
    shape = "M-13 -420H13V-20C13 -6 20 0 34 2L118 12C136 16 136 44 116 46L10 46C-6 44 -13 34 -13 14Z"
    out = path(shape, wood, INK, 8) + path("M-5 -410V0", "none", "#fff", 4, 'opacity="0.55"')
    wrap = "".join(path(f"M{44 + i * 17} 0L{38 + i * 17} 50", "none", "#0d0a14", 3) for i in range(5))
    out += sheet.clip(path(shape), rect(36, -10, 110, 70, tape) + group(wrap, opacity=0.6)) + sheet.clip(
        path(shape), rect(-20, -424, 40, 70, tape)
    )
    return group(
        out + path(shape, "none", INK, 6), move=f"translate({x} {y}) rotate({turn}) scale({side * scale} {scale})"
    )


def puck(sheet: Sheet, x: float, y: float, width: float, turn: float = 0) -> str:
    """A puck seen from slightly above."""
    side = "M-60 -10V18C-60 44 60 44 60 18V-10Z"
    out = path(side, sheet.lin("#4a4f5c", "#14151b", "#2d313b", angle=0), INK, 6)
    out += (
        f'<ellipse cx="0" cy="-10" rx="60" ry="25" fill="{sheet.lin("#6b7282", "#2a2d37")}" '
        f'stroke="{INK}" stroke-width="6"/>'
    )
    out += '<ellipse cx="0" cy="-10" rx="38" ry="14" fill="none" stroke="#8f98a8" stroke-width="3"/>'
    if sheet.detail:
        out += path(
            "".join(f"M{t} {20 - abs(t) * 0.06}v16" for t in range(-50, 51, 10)), "none", "#000", 2.4, 'opacity="0.6"'
        )
    return group(out, move=f"translate({x} {y}) rotate({turn}) scale({width / 120:.3f})")


def rink_ratz(sheet: Sheet) -> None:
    """Ice seen from above with its red and blue lines and skate marks, crossed sticks and a puck over a shield."""
    _border(sheet)
    ice = rect(0, 0, WIDTH, HEIGHT, sheet.rad("#ffffff", (0.6, "#d9ecf6"), "#93bcd6", at=(X, Y, 430), user=True))
    marks = "".join(
        path(
            f"M{(i * 71) % 480} {(i * 113) % 690}q{30 + i % 40} {-24 + i % 50} {70 + i % 30} {(i * 13) % 40 - 10}",
            "none",
            "#7fa9c4",
            1.6,
        )
        for i in range(44)
    )
    lines = path(f"M0 {Y}H{WIDTH}", "none", "#c62f35", 14) + path(
        f"M0 {Y - 176}H{WIDTH}M0 {Y + 176}H{WIDTH}", "none", "#1f5fae", 16
    )
    spots = "".join(
        circle(x, y, 66, "none", "#c62f35", 5) + circle(x, y, 9, "#c62f35") for x in (116, 384) for y in (110, 590)
    )
    sheet.add(sheet.clip(path(FIELD), ice + group(marks, opacity=0.7 if sheet.detail else 0.3) + lines + spots))
    sheet.add(path(FIELD, "none", "#16233c", 15), foil_line(sheet, FIELD, 6))
    navy = sheet.lin("#2c4f86", "#13233f")
    sheet.add(circle(X, Y, 176, "#fff", INK, 6), circle(X, Y, 166, navy, INK, 4), rings(X, Y, (156,), "#f3d68a", 3))
    for i in range(20):
        x, y = polar(X, Y, 138, i * 18)
        sheet.add(path(star(x, y, 10, 4.4, 5, i * 18), "#f3d68a"))
    sheet.add(circle(X, Y, 116, sheet.lin("#d9434a", "#8c1620"), INK, 5), rings(X, Y, (106,), "#ffe9c0", 2.5))
    sheet.add(stick(sheet, 148, 468, 38, 0.8, "#fbf1dc", -1), stick(sheet, 352, 468, -38, 0.8, "#fbf1dc"))
    sheet.add(puck(sheet, X, Y + 8, 118))


DRAWINGS = {"curdle": curdle, "rink_ratz": rink_ratz}
