"""Rink Ratz's high-contrast cards: jerseys black on white, sticks white on black, specialties in two flat halves."""

from __future__ import annotations

from art.cards.gear import JERSEY
from art.cards.ink import HEIGHT, WIDTH, Sheet, circle, ellipse, group, path, rect
from art.cards.layout import round_rect
from art.cards.lettering import CAPITALS, letters
from art.cards.rink_ratz import FACES, JERSEYS, SPECIALS, STICK_HUES

_STICK = "M-15 -420H15V-22C15 -6 22 0 36 2L118 10C138 14 138 48 116 50L10 50C-8 48 -15 36 -15 14Z"
SIGNS = {
    "shot": (
        "M20 -30A66 26 0 1 0 152 -30A66 26 0 1 0 20 -30ZM20 -12V24C20 62 152 62 152 24V-12C140 "
        "22 32 22 20 -12ZM-150 -40H0V-22H-150ZM-110 -6H0V12H-110ZM-150 28H0V46H-150Z"
    ),
    "block": "M0 -96C34 -76 60 -74 88 -76C92 10 60 70 0 100C-60 70 -92 10 -88 -76C-60 -74 -34 -76 0 -96Z",
    "break": (
        "M-52 -100L20 -96C24 -60 34 -40 66 -26C96 -14 118 -2 118 40H-60C-70 0 -40 -40 -52 -100Z"
        "M-70 66H142C140 96 120 92 104 92H-40C-60 92 -76 92 -70 66ZM-44 40H-8V70H-44ZM62 40H98V70"
        "H62Z"
    ),
    "save": (
        "M0 -92C54 -92 78 -56 76 -6C74 36 52 60 40 92C20 104 -20 104 -40 92C-52 60 -74 36 -76 -6"
        "C-78 -56 -54 -92 0 -92ZM-46 -26H-8V0H-46ZM8 -26H46V0H8ZM-40 16H-8V40H-40ZM8 16H40V40H8Z"
    ),
    "power": "M22 -112L-52 14H-6L-26 112L56 -26H8L44 -112Z",
    "shutdown": (
        "M-66 -16H66V96H-66ZM-50 -16V-46C-50 -116 50 -116 50 -46V-16H28V-46C28 -84 -28 -84 -28 "
        "-46V-16ZM-10 20V62H10V20Z"
    ),
}
ATTACK = "#c00000"


def draw(sheet: Sheet, code: str) -> None:
    """The high-contrast face of `code`."""
    inner = path(round_rect(11, 11, WIDTH - 22, HEIGHT - 22, 22), "#fff")
    sheet.add(rect(0, 0, WIDTH, HEIGHT, "#000"))
    if code in JERSEYS:
        sheet.add(inner, _centred(code, 136, 166, 250, "#000"))
        sheet.add(
            group(path(JERSEY, "#000"), move="translate(266 484) scale(0.8)"),
            letters(code, 266, 500, 170, "#fff", width=150),
        )
    elif code in STICK_HUES:
        sheet.add(
            path(round_rect(11, 11, WIDTH - 22, HEIGHT - 22, 22), "none", "#fff", 8),
            _centred(code, 150, 166, 250, "#fff"),
        )
        for side in (-1, 1):
            sheet.add(
                group(
                    path(_STICK, "#fff"),
                    move=f"translate({250 + side * 96} 618) rotate({-side * 30}) scale({side * 0.82} 0.82)",
                )
            )
        sheet.add(ellipse(250, 636, 70, 24, "#ffd400"))
    else:
        top, bottom = SPECIALS[code]
        sheet.add(
            inner,
            sheet.clip(
                path(round_rect(11, 11, WIDTH - 22, HEIGHT - 22, 22)),
                rect(0, 0, WIDTH, 350, ATTACK) + rect(0, 344, WIDTH, 12, "#000"),
            ),
        )
        sheet.add(_half(sheet, top, 0, "#fff"), _half(sheet, bottom, 346, "#000"))


def _centred(text: str, x: float, y: float, height: float, fill: str) -> str:
    return letters(text, x, y, height, fill, width=220, rim=fill, rim_width=5, spacing=-0.1 if text == "11" else -0.03)


def _half(sheet: Sheet, name: str, y: float, ink: str) -> str:
    words = FACES[name][0]
    if name == "two":
        paper = ATTACK
        sign = "".join(
            group(path(JERSEY, fill, paper, 20), move=f"translate({x} {cy}) scale({k})")
            for x, cy, k, fill in ((-40, -10, 0.36, ink), (50, 20, 0.36, ink), (190, 0, 0.34, "#000"))
        )
    else:
        sign = path(SIGNS[name], ink, extra='fill-rule="evenodd"')
    if name == "block":
        sign += circle(0, -6, 34, "#fff")
    if len(words) == 1:
        sheet.word(words[0], 250, y + 270, 76 / CAPITALS, 430, ink, squeeze=0.8)
    else:
        sheet.word(" ".join(words), 250, y + 259, 58 / CAPITALS, 430, ink, squeeze=0.6, rows=2)
    size, cy = (0.92, y + 122) if len(words) == 1 else (0.82, y + 102)
    return group(sign, move=f"translate(180 {cy}) scale({size})")
