"""The scoreboard as curling clubs have it: what each end brought hangs over and under a row of totals."""

from __future__ import annotations

from game.i18n import _
from game.rules.hurry_hard.board import OVER
from game.rules.hurry_hard.tables import FREE_GUARD_ZONE
from game.rules.hurry_hard.terms import terms_of
from game.table.shown import Shown
from game.table.teams import TEAMS, team_name
from game.ui import style
from game.ui.rect import Rect
from game.ui.sheet import Sheet

BOARD = Rect(1042, 844, 770, 148)
#: the strip of totals, and how many it shows
STRIP = Rect(1446, 900, 252, 36)
TOTALS = 8
BOARD_INK: style.Colour = (58, 34, 14, 255)


def draw_scoreboard(sheet: Sheet, now: Shown) -> None:
    """End, throw, the Free Guard Zone's light, the hanging numbers, the hammer, the totals."""
    sheet.patch("score", BOARD)
    _left(sheet, now)
    for team in (0, 1):
        _team(sheet, now, team)
    sheet.image("curling/strip.png", STRIP)
    hung = hangings(now["line"])
    low = max(0, max(now["scores"], default=0) - TOTALS)
    for n in range(TOTALS):
        sheet.text(str(low + n + 1), _x(n), STRIP.cy, 22, BOARD_INK, font=style.SCORE, anchor="center")
    new = now["end"] if now.events and now.events[-1].name == "EndScored" else -1
    for end, team, total in hung:
        if total > low:
            if end == new:
                sheet.image("curling/halo.png", Rect.around(*_plate(team, total - low - 1), 76, 76))
            _hang(sheet, end, team, total - low - 1)
    x = BOARD.right - 68
    sheet.image("ui/divider.png", Rect.around(x, BOARD.cy, 60, 4), alpha=150)


def hangings(line: list[list[int]]) -> list[tuple[int, int, int]]:
    """The plates that hang: number of the end, the team that scored in it, and its total then."""
    totals, found = [0, 0], []
    for end, points in enumerate(line, 1):
        for team in (0, 1):
            if points[team]:
                totals[team] += points[team]
                found.append((end, team, totals[team]))
    return found


def _x(n: int) -> float:
    return STRIP.x + STRIP.w * (n + 0.5) / TOTALS


def _plate(team: int, n: int) -> tuple[float, float]:
    """The middle of a plate at the n-th total."""
    return _x(n), STRIP.top + 22 if team == 0 else STRIP.y - 22


def _hang(sheet: Sheet, end: int, team: int, n: int) -> None:
    rect = Rect.around(*_plate(team, n), 32, 38)
    sheet.image("curling/plate.png", rect)
    sheet.text(str(end), rect.cx, rect.cy - 2, 23, BOARD_INK, font=style.SCORE, anchor="center")


def _left(sheet: Sheet, now: Shown) -> None:
    ends, end = now["options"]["ends"], now["end"]
    title = _("End {n} of {all}", n=end, all=ends) if end <= ends else _("Extra end {n}", n=end - ends)
    x = BOARD.x + 32
    sheet.text(title, x, BOARD.top - 38, 26, style.WARM, font=style.BOLD, fit=208)
    text = _("Throw {n} of {all}", n=now["throw"], all=terms_of(now["options"]).throws)
    sheet.text(text, x, BOARD.top - 72, 20, style.CREAM, fit=210)
    on = now["throw"] <= FREE_GUARD_ZONE and now["phase"] != OVER
    sheet.image("curling/zone_on.png" if on else "curling/zone_off.png", Rect.around(x + 12, BOARD.y + 38, 36, 36))
    zone = _("Free Guard Zone: on") if on else _("Free Guard Zone: off")
    if sheet.measure(zone, 18)[0] > 180:
        # in a small window letters are wider, and the word at the end is what it is about
        zone = _("Zone: on") if on else _("Zone: off")
    sheet.text(zone, x + 36, BOARD.y + 38, 18, style.CREAM if on else style.MUTED, fit=180)


def _team(sheet: Sheet, now: Shown, team: int) -> None:
    colour, shape = TEAMS[team]
    y = BOARD.top - 40 if team == 0 else BOARD.y + 40
    sheet.text(shape, BOARD.x + 254, y, 21, colour)
    sheet.text(team_name(team), BOARD.x + 279, y, 24, colour, font=style.BOLD, fit=80)
    if now["hammer"] % 2 == team:
        sheet.image("curling/hammer.png", Rect.around(BOARD.x + 382, y, 34, 34))
    total = str(now["scores"][team])
    sheet.text(total, BOARD.right - 68, BOARD.cy + (30 if team == 0 else -32), 46, colour, font=style.SCORE,
               anchor="center")  # fmt: skip
