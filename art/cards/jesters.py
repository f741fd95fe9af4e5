"""The two jokers: jesters riding curling stones."""

from __future__ import annotations

from dataclasses import replace

from art.cards import people
from art.cards.courts import arm, broom
from art.cards.ink import INK, Sheet, circle, flake, group, path, polar, rect, rings
from art.cards.layout import COLUMN, TURN, foil_line, plaque, stock
from art.cards.lettering import DISPLAY, line
from art.cards.people import Look
from art.cards.scenes import WINDOW
from art.cards.suits import GOLD, SUITS, Suit, stone
from art.cards.wardrobe import shaded

RED = replace(SUITS["h"], main="#c22a3c", deep="#7a1226", light="#f47a6a", night="#380612", glow="#ffdca0")
VIOLET = replace(SUITS["s"], main="#6a3fa0", deep="#3b1d69", light="#a884dc", night="#1d0b3a", glow="#bff0ea")
OTHER = {"X1": ("#f5c242", "#a9701a"), "X2": ("#2bb3a6", "#0f625e")}


def draw(sheet: Sheet, code: str) -> None:
    """The face of joker `X1` or `X2`."""
    suit = RED if code == "X1" else VIOLET
    second, second_deep = OTHER[code]
    stock(sheet)
    scene = _backdrop(sheet, suit, second)
    figure = _rider(sheet, suit, second, second_deep) if code == "X1" else _dancer(sheet, suit, second, second_deep)
    sheet.add(sheet.clip(path(WINDOW), scene + figure))
    sheet.add(foil_line(sheet, WINDOW, 7 if sheet.detail else 8))
    mark = group(_cap_mark(sheet, suit, second), move=f"translate({COLUMN} 108)")
    sheet.add(mark, group(mark, move=TURN), plaque(sheet, "X", suit, COLUMN, 244))
    for i, letter in enumerate("JOKER"):
        sheet.add(line(letter, COLUMN, 348 + i * 46, 55, suit.main, DISPLAY, rim=suit.night, rim_width=1.5))


def _backdrop(sheet: Sheet, suit: Suit, second: str) -> str:
    out = rect(0, 0, 500, 700, suit.deep)
    for i in range(16):
        if i % 2:
            out += (
                f'<path d="M306 240L{306 - 170} -600H{306 + 170}Z" fill="{suit.main}" '
                f'transform="rotate({i * 22.5} 306 240)"/>'
            )
    out += circle(306, 240, 300, sheet.rad((0.0, suit.glow, 0.95), (0.45, suit.glow, 0.55), (1.0, suit.glow, 0)))
    if sheet.detail:
        out += group(rings(306, 240, (96, 146, 196, 246), suit.night, 2.5), opacity=0.35)
    colours = (second, "#fff4da", suit.light)
    for i in range(34):
        x, y = (i * 83 + 17) % 330 + 150, (i * 47 + 29) % 400 + 40
        out += (
            f'<rect x="{x}" y="{y}" width="11" height="7" rx="2" fill="{colours[i % 3]}" '
            f'transform="rotate({i * 41} {x} {y})"/>'
        )
    return out + path("M0 590C120 560 240 575 360 560V700H0Z", sheet.lin("#f7fcff", "#a9cfe4"), INK, 4)


def _bell(sheet: Sheet, x: float, y: float, r: float = 13) -> str:
    gold = sheet.rad("#fff6cf", "#e8b64a", "#93621b", at=(0.36, 0.3, 0.75))
    return circle(x, y, r, gold, INK, r * 0.32) + path(
        f"M{x - r * 0.7} {y + r * 0.2}H{x + r * 0.7}M{x} {y + r * 0.2}V{y + r * 0.8}", "none", INK, r * 0.22
    )


def _hood(sheet: Sheet, x: float, y: float, main: str, other: str) -> str:
    """A fool's cap with three horns on a head at (x, y)."""
    left = (
        f"M{x - 70} {y - 30}C{x - 70} {y - 96} {x - 20} {y - 106} {x} {y - 104}"
        f"C{x - 30} {y - 150} {x - 90} {y - 170} {x - 132} {y - 96}"
        f"C{x - 112} {y - 110} {x - 92} {y - 96} {x - 70} {y - 30}Z"
    )
    right = (
        f"M{x + 70} {y - 30}C{x + 70} {y - 96} {x + 20} {y - 106} {x} {y - 104}"
        f"C{x + 30} {y - 150} {x + 90} {y - 170} {x + 132} {y - 96}"
        f"C{x + 112} {y - 110} {x + 92} {y - 96} {x + 70} {y - 30}Z"
    )
    middle = (
        f"M{x - 46} {y - 66}C{x - 40} {y - 130} {x - 16} {y - 150} {x + 6} {y - 186}"
        f"C{x + 26} {y - 150} {x + 42} {y - 120} {x + 46} {y - 66}"
        f"C{x + 16} {y - 84} {x - 16} {y - 84} {x - 46} {y - 66}Z"
    )
    out = shaded(sheet, left, main) + shaded(sheet, right, other)
    out += sheet.clip(path(middle), path(middle, other) + rect(x, y - 200, 90, 160, main)) + path(
        middle, "none", INK, 5.5
    )
    band = (
        f"M{x - 74} {y - 40}C{x - 40} {y - 76} {x + 40} {y - 76} {x + 74} {y - 40}"
        f"L{x + 68} {y - 16}C{x + 40} {y - 48} {x - 40} {y - 48} {x - 68} {y - 16}Z"
    )
    out += path(band, sheet.lin("#fff2c0", "#e0b04e", "#8f5f1a"), INK, 5)
    return (
        out + _bell(sheet, x - 134, y - 90, 15) + _bell(sheet, x + 134, y - 90, 15) + _bell(sheet, x + 6, y - 190, 15)
    )


def _cap_mark(sheet: Sheet, suit: Suit, second: str) -> str:
    """The cap as an index, about 120 wide around the origin."""
    return group(_hood(sheet, 0, 90, suit.main, second), move="translate(0 4) scale(0.4 0.62)")


def _collar(sheet: Sheet, x: float, y: float, main: str, other: str) -> str:
    out = ""
    for i in range(7):
        a = 100 + i * 27 - 1
        tip = polar(x, y, 108, a)
        near, far = polar(x, y, 60, a - 15), polar(x, y, 60, a + 15)
        out += shaded(
            sheet,
            f"M{x} {y}L{near[0]:.1f} {near[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}L{far[0]:.1f} {far[1]:.1f}Z",
            main if i % 2 else other,
            5,
        )
        out += _bell(sheet, tip[0], tip[1], 9)
    return (
        out
        + path(f"M{x - 56} {y - 6}C{x - 30} {y + 26} {x + 30} {y + 26} {x + 56} {y - 6}", "none", INK, 25)
        + path(
            f"M{x - 56} {y - 6}C{x - 30} {y + 26} {x + 30} {y + 26} {x + 56} {y - 6}",
            "none",
            "#fff8e6",
            16,
            'stroke-dasharray="13 2"',
        )
    )


def _motley(sheet: Sheet, main: str, other: str, size: float = 46) -> str:
    w, h = size, size * 1.4
    return sheet.pattern(
        w,
        h,
        rect(0, 0, w, h, main) + path(f"M0 {h / 2}L{w / 2} 0L{w} {h / 2}L{w / 2} {h}Z", other, "#fff2c0", 2),
        "rotate(6)",
    )


def _shoe(sheet: Sheet, x: float, y: float, side: int, colour: str) -> str:
    shape = (
        "M-26 -22C-10 -30 20 -28 26 -12C44 -6 62 2 78 -22C84 -36 72 -42 66 -34C84 -58 108 -20 78 "
        "6C58 20 4 22 -24 16C-34 8 -34 -12 -26 -22Z"
    )
    return group(shaded(sheet, shape, colour, 5), _bell(sheet, 66, -36, 9), move=f"translate({x} {y}) scale({side} 1)")


def _face(
    sheet: Sheet, x: float, y: float, look: Look, main: str, other: str, scale: float, tilt: float, mask: bool
) -> str:
    parts = people.head(sheet, 0, 0, look)
    if mask:
        shape = (
            "M-68 -22C-40 -40 -14 -26 0 -20C14 -26 40 -40 68 -22C72 10 40 26 20 14C10 8 4 8 0 8C-4 8 "
            "-10 8 -20 14C-40 26 -72 10 -68 -22Z"
        )
        holes = "M-46 -1Q-28 -20 -10 0Q-28 12 -46 -1ZM46 -1Q28 -20 10 0Q28 12 46 -1Z"
        parts += path(shape + holes, sheet.lin("#2b2440", "#0d0a18"), INK, 4, 'fill-rule="evenodd"') + path(
            shape, "none", "#e8b64a", 2.5
        )
    else:
        parts += path("M-28 14L-22 32L-28 50L-34 32Z", main, INK, 2.5) + circle(
            -2, 21, 14, sheet.rad("#ff9a86", "#d92f2f", "#8d1016", at=(0.35, 0.3, 0.75)), INK, 4
        )
    parts += _hood(sheet, 0, 0, main, other)
    return group(parts, move=f"translate({x} {y}) rotate({tilt}) scale({scale})")


def _hand(sheet: Sheet, x: float, y: float, turn: float) -> str:
    palm = (
        "M-17 20C-24 0 -22 -14 -16 -30C-12 -38 -6 -36 -6 -26L-6 -14L-4 -36C-2 -44 6 -42 6 -34L6 "
        "-14L11 -32C15 -40 22 -36 20 -28L16 -8L26 -16C34 -20 38 -12 32 -6C22 6 20 18 12 24Z"
    )
    return group(
        path(palm, sheet.lin("#ffffff", "#e3d9c4"), INK, 5), move=f"translate({x} {y}) rotate({turn}) scale(1.05)"
    )


def _rider(sheet: Sheet, suit: Suit, second: str, second_deep: str) -> str:
    """Sits astride a running stone and juggles three little ones."""
    look = Look("fair", "red", "#2d6fb3", "short", smile=1.7, brows=-3)
    left, right = suit.main, second
    out = [stone(sheet, 206, 606, 286, (suit.glow, second, second_deep))]
    body = "M250 300C216 320 206 400 212 470C216 520 260 548 300 548C346 544 372 510 374 470C376 400 372 330 346 300Z"
    out.append(shaded(sheet, body, _motley(sheet, left, right) if sheet.detail else left))
    out.append(arm(sheet, "M352 336C404 356 428 330 424 262", right, 46))
    out.append(arm(sheet, "M242 336C196 372 186 330 204 284", left, 46))
    out.append(_hand(sheet, 426, 236, 8) + _hand(sheet, 206, 262, -20))
    out.append(arm(sheet, "M330 520C380 560 330 640 316 636", left, 58))
    out.append(arm(sheet, "M250 520C170 470 104 520 110 590", right, 58))
    out.append(_shoe(sheet, 100, 622, -1, left) + _shoe(sheet, 292, 648, 1, right))
    out.append(_face(sheet, 300, 222, look, left, right, 0.8, -5, mask=False))
    out.append(_collar(sheet, 298, 300, left, right))
    for x, y, w, turn in ((208, 152, 66, -24), (306, 62, 56, 10), (420, 150, 66, 22)):
        out.append(
            group(
                stone(sheet, 0, 0, w, ("#ffdca0", "#e0453a", "#7a1226"), granite=False),
                move=f"translate({x} {y}) rotate({turn})",
            )
        )
    return "".join(out)


def _dancer(sheet: Sheet, suit: Suit, second: str, second_deep: str) -> str:
    """Stands on a stone on one leg, broom for a balance, a snow crystal on the other hand."""
    look = Look("brown", "black", "#1d7a70", "short", True, 1.5)
    left, right = suit.main, second
    out = [stone(sheet, 196, 622, 230, (suit.glow, second, second_deep))]
    out.append(
        arm(sheet, "M258 456C252 500 166 510 152 560", left, 52)
        + arm(sheet, "M302 456C312 500 262 520 250 562", right, 52)
    )
    out.append(_shoe(sheet, 146, 582, -1, right) + _shoe(sheet, 252, 584, 1, left))
    skirt = "".join(
        shaded(
            sheet,
            f"M{288 + (i - 2.5) * 30} 430L{288 + (i - 2.5) * 52} {488 - abs(i - 2.5) * 8}L{288 + (i - 1.5) * 30} 430Z",
            left if i % 2 else right,
            5,
        )
        + _bell(sheet, 288 + (i - 2.5) * 52, 490 - abs(i - 2.5) * 8, 8)
        for i in range(6)
    )
    out.append(skirt)
    body = "M246 300C222 330 236 390 226 444C262 462 318 462 350 444C342 390 356 330 330 300Z"
    out.append(shaded(sheet, body, _motley(sheet, left, right, 40) if sheet.detail else left))
    out.append(broom(sheet, suit, 458, 420, 182, 232, 0.62))
    out.append(arm(sheet, "M242 336C196 360 186 320 214 284", right, 44) + _hand(sheet, 226, 262, 40))
    out.append(arm(sheet, "M338 336C392 352 424 310 420 250", left, 44) + _hand(sheet, 424, 226, 6))
    out.append(_face(sheet, 292, 222, look, left, right, 0.8, 6, mask=True))
    out.append(_collar(sheet, 290, 300, left, right))
    gold = sheet.lin(*GOLD)
    out.append(
        circle(424, 160, 40, suit.glow, extra='opacity="0.6"')
        + flake(424, 160, 40, INK, 11)
        + flake(424, 160, 40, "#ffffff", 6)
        + circle(424, 160, 7, gold, INK, 2)
    )
    return "".join(out)
