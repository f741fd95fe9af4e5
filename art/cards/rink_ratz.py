"""The faces of Rink Ratz: jerseys, sticks, and specialty cards with both their faces."""

from __future__ import annotations

from collections.abc import Callable

from art.cards import gear
from art.cards.backs import puck, stick
from art.cards.gear import KITS, jersey
from art.cards.ink import HEIGHT, INK, WIDTH, Sheet, circle, ellipse, group, path, rect
from art.cards.layout import foil_line, round_rect
from art.cards.lettering import CAPITALS, letters

JERSEYS = tuple(str(n) for n in range(1, 11))
STICKS = tuple(str(n) for n in range(11, 16))
SPECIALS = {
    "SB": ("shot", "block"),
    "BM": ("break", "save"),
    "TM": ("two", "save"),
    "PS": ("power", "shutdown"),
    "TS": ("two", "shutdown"),
}
CODES = JERSEYS + STICKS + tuple(SPECIALS)
FACES: dict[str, tuple[tuple[str, ...], Callable[[Sheet], str], tuple[str, str]]] = {
    "shot": (("SHOT",), gear.shot, ("#f0603a", "#8e1420")),
    "block": (("BLOCKED", "SHOT"), gear.block, ("#4d9be0", "#0f3468")),
    "break": (("BREAKAWAY",), gear.breakaway, ("#f79a2e", "#b03a10")),
    "save": (("MIRACULOUS", "SAVE"), gear.save, ("#37b8a8", "#0b4a50")),
    "two": (("TWO-ON-ONE",), gear.two, ("#e8548a", "#7c1244")),
    "power": (("POWER PLAY",), gear.power, ("#ffcf4a", "#c2640c")),
    "shutdown": (("SHUTDOWN", "DEFENCE"), gear.shutdown, ("#6a7fd0", "#222a66")),
}
STICK_HUES = {
    "11": ("#c8242f", "#5e0d18"),
    "12": ("#1f5fae", "#0b2a58"),
    "13": ("#0f7a5c", "#05382b"),
    "14": ("#6a3fa0", "#2a1350"),
    "15": ("#d06a12", "#5c2504"),
}
FIELD = round_rect(18, 18, WIDTH - 36, HEIGHT - 36, 22)


def draw(sheet: Sheet, code: str) -> None:
    """The face of `code` (`1` … `15`, `SB`, `BM`, `TM`, `PS`, `TS`)."""
    sheet.add(rect(0, 0, WIDTH, HEIGHT, "#4c5f70"), rect(0, 0, WIDTH, HEIGHT, "#fbfdff", 30, "#4c5f70", 7))
    if code in KITS:
        _jersey(sheet, code)
    elif code in STICK_HUES:
        _sticks(sheet, code)
    else:
        _special(sheet, code)


def _ice(sheet: Sheet) -> str:
    """Ice under the lamps with the marks of skates."""
    out = rect(0, 0, WIDTH, HEIGHT, sheet.rad("#ffffff", (0.6, "#e3f1f9"), "#a9cbe0", at=(250, 300, 470), user=True))
    if sheet.detail:
        marks = "".join(
            path(
                f"M{(i * 71) % 480} {(i * 113) % 690}q{30 + i % 40} {-24 + i % 50} {70 + i % 30} {(i * 13) % 40 - 10}",
                "none",
                "#86aec8",
                1.6,
            )
            for i in range(36)
        )
        out += group(marks, opacity=0.55)
    return out


def _number(sheet: Sheet, text: str, fill: str, rim: str, halo: str) -> str:
    width, x = (150.0, 106.0) if len(text) == 2 else (116.0, 92.0)
    back = letters(text, x, 136, 198, halo, rim=halo, rim_width=12, width=width, spacing=0.01)
    return back + letters(text, x, 136, 198, fill, rim=rim, rim_width=5, width=width, spacing=0.01)


def _jersey(sheet: Sheet, code: str) -> None:
    kit = KITS[code]
    strong = kit.main if code != "1" else kit.second
    lines = (
        path("M0 236H500", "none", "#c62f35", 16)
        + path("M0 640H500", "none", "#1f5fae", 18)
        + circle(270, 430, 236, "none", "#c62f35", 7)
    )
    band = path("M270 -20H520V186Z", strong) + path("M330 -20H400L520 76V136Z", kit.second)
    sheet.add(sheet.clip(path(FIELD), _ice(sheet) + group(lines, opacity=0.55) + band))
    sheet.add(path(FIELD, "none", INK, 10), path(FIELD, "none", strong, 6))
    sheet.add(ellipse(256, 652, 150, 18, "#0b2233", extra='opacity="0.25"'), jersey(sheet, 256, 436, 0.98, kit))
    plate = {"hoops": "#16233c", "barber": "#c8242f", "star": "#16233c"}.get(kit.cut, "#ffffff")
    edge = INK if plate == "#ffffff" else "#ffffff"
    sheet.add(letters(code, 256, 458, 214, plate, rim=edge, rim_width=11, width=200, spacing=0.02))
    if sheet.detail:
        sheet.add(
            letters(
                code,
                256,
                458,
                214,
                sheet.lin((0, "#fff", 0.25), (0.5, "#fff", 0), (1, "#000", 0.18)),
                width=200,
                spacing=0.02,
            )
        )
    sheet.add(_number(sheet, code, strong if code != "6" else "#a06a00", INK, "#ffffff"))


def _sticks(sheet: Sheet, code: str) -> None:
    main, deep = STICK_HUES[code]
    out = rect(0, 0, WIDTH, HEIGHT, sheet.rad(main, deep, at=(270, 380, 420), user=True))
    rays = "".join(
        f'<path d="M266 410L236 -400H296Z" fill="#fff" transform="rotate({a} 266 410)"/>' for a in range(0, 360, 24)
    )
    out += group(rays, opacity=0.09)
    out += circle(250, 440, 200, "#fff", extra='opacity="0.14"') + circle(
        250, 440, 200, "none", "#fff", 6, 'opacity="0.6"'
    )
    out += circle(250, 440, 178, "none", "#fff", 3, 'opacity="0.5"')
    out += path("M0 612C150 582 350 582 500 612V700H0Z", sheet.lin("#ffffff", "#a9cbe0"), INK, 5)
    out += stick(sheet, 142, 604, 30, 1.0, "#fffdf4", -1) + stick(sheet, 358, 604, -30, 1.0, "#fffdf4")
    out += puck(sheet, 250, 446, 164)
    sheet.add(sheet.clip(path(FIELD), out), path(FIELD, "none", INK, 12), foil_line(sheet, FIELD, 6))
    gap = -0.1 if code == "11" else 0.0
    back = letters(code, 146, 146, 216, deep, rim=deep, rim_width=17, width=210, spacing=gap)
    sheet.add(
        back,
        letters(code, 146, 146, 216, sheet.lin("#ffffff", "#fff3c8"), rim=INK, rim_width=9, width=210, spacing=gap),
    )


def _special(sheet: Sheet, code: str) -> None:
    top, bottom = SPECIALS[code]
    cut = "M-10 384L510 336V720H-10Z"
    content = _panel(sheet, FACES[top][2]) + sheet.clip(
        path(cut), group(_panel(sheet, FACES[bottom][2]), move=f"translate(0 {HEIGHT}) scale(1 -1)")
    )
    content += _face(sheet, top, 24) + _face(sheet, bottom, 384)
    sheet.add(sheet.clip(path(FIELD), content))
    sheet.add(foil_line(sheet, "M18 381L482 339", 8, INK), path(FIELD, "none", INK, 12), foil_line(sheet, FIELD, 6))
    sheet.add(circle(440, 343, 42, "#fffdf4", INK, 6))
    sheet.word("OR", 440, 344, 40 / CAPITALS, 68, INK, squeeze=0.7)


def _panel(sheet: Sheet, hues: tuple[str, str]) -> str:
    out = rect(0, 0, WIDTH, HEIGHT, sheet.lin(*hues, box=(120, 0, 300, 400)))
    rays = "".join(
        f'<path d="M130 120L116 -500H144Z" fill="#fff" transform="rotate({a} 130 120)"/>' for a in range(0, 360, 15)
    )
    return out + group(rays, opacity=0.13)


def _face(sheet: Sheet, name: str, y: float) -> str:
    """Emblem over words; a faint large emblem fills the right."""
    words, emblem, _ = FACES[name]
    drawing = emblem(sheet)
    ghost = group(drawing, move=f"translate(382 {y + 112}) rotate(8) scale(1.3)", opacity=0.16) if sheet.detail else ""
    x = 218 if name == "two" else 200
    icon = group(drawing, move=f"translate({x} {y + 110}) scale(0.92)")
    sheet.word(" ".join(words), 250, y + 246, 58 / CAPITALS, 424, "#ffffff", squeeze=0.7, rim=INK, rim_width=8)
    return ghost + icon
