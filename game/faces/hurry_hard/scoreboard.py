"""The scoreboard as in curling clubs: each end's points hang over and under a row of totals."""

from __future__ import annotations

from game.i18n.catalogue import _
from game.rules.hurry_hard.board import OVER
from game.rules.hurry_hard.tables import FREE_GUARD_ZONE
from game.rules.hurry_hard.terms import terms_of
from game.table.stage.shown import Shown
from game.table.teams import TEAMS, team_name
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: number of totals on the strip
TOTALS = 8
STRIP = (112, 104, 100)
BOARD_INK: style.Colour = (58, 34, 14, 255)


def draw_scoreboard(sheet: Sheet, board: Rect, now: Shown) -> None:
    """Draw end, throw, the Free Guard Zone's light, the hanging numbers, the hammer, the totals."""
    sheet.patch("score", board)
    inner, left, teams, middle, totals = _parts(board)
    _left(sheet, left.cut(left=32), now)
    strip = middle.cut(left=12, top=(inner.h - 36) / 2, bottom=(inner.h - 36) / 2)
    # dark enough for its numbers to be legible
    sheet.image("curling/strip.png", strip, colour=STRIP)
    low = max(0, max(now["scores"], default=0) - TOTALS)
    places = strip.columns(*[None] * TOTALS)
    for n, at in enumerate(places, 1):
        sheet.text(str(low + n), at.cx, at.cy, 22, style.CREAM, font=style.SCORE, anchor="center", fit=at.w - 9)
    new = now["end"] if now.events and now.events[-1].name == "EndScored" else -1
    for end, scorer, reached in hangings(now["line"]):
        if reached > low:
            _hang(sheet, places[reached - low - 1].shift(0, -40 if scorer else 40), end, new=end == new)
    sheet.image("ui/divider.png", Rect.around(totals.right - 68, totals.cy, 60, 4), alpha=150)
    for team in (0, 1):
        _name(sheet, teams.rows(None, None)[team].cut(left=12), now, team)
        score = str(now["scores"][team] + counted(now, team))
        sheet.text(
            score, *total_at(board, team), 46, TEAMS[team][0], font=style.SCORE, anchor="center", fit=28 * len(score)
        )


def counted(now: Shown, team: int) -> int:
    """A team's points that have arrived so far in an end, while they aren't among the scores yet."""
    if any(event.name == "EndScored" for event in now.events):
        return 0
    rocks = sum(event.name == "RockCounted" and event.data["team"] == team for event in now.events)
    return rocks - now.owed.get(team, 0)


def _parts(board: Rect) -> tuple[Rect, Rect, Rect, Rect, Rect]:
    """Its inside, and the boxes there: end and throw, the teams, the strip of totals, the present totals."""
    inner = board.cut(top=14, bottom=14)
    left, teams, middle, totals = inner.columns(242, 156, None, 108)
    return inner, left, teams, middle, totals


def total_at(board: Rect, team: int) -> tuple[float, float]:
    """The place of a team's total."""
    row = _parts(board)[-1].rows(None, None)[team]
    return row.right - 68, row.cy


def hangings(line: list[list[int]]) -> list[tuple[int, int, int]]:
    """The hanging plates: number of the end, the team that scored in it, and its total then."""
    totals, found = [0, 0], []
    for end, points in enumerate(line, 1):
        for team in (0, 1):
            if points[team]:
                totals[team] += points[team]
                found.append((end, team, totals[team]))
    return found


def _hang(sheet: Sheet, at: Rect, end: int, *, new: bool) -> None:
    if new:
        sheet.image("curling/halo.png", Rect.around(at.cx, at.cy, 76, 76))
    sheet.image("curling/plate.png", Rect.around(at.cx, at.cy, 32, 38))
    sheet.text(str(end), at.cx, at.cy - 2, 23, BOARD_INK, font=style.SCORE, anchor="center", fit=18)


def _left(sheet: Sheet, box: Rect, now: Shown) -> None:
    ends, end = now["options"]["ends"], now["end"]
    title = _("End {n} of {all}", n=end, all=ends) if end <= ends else _("Extra end {n}", n=end - ends)
    text = _("Throw {n} of {all}", n=now["throw"], all=terms_of(now["options"]).throws)
    first, second, third = box.rows(None, None, None)
    sheet.text(title, first.x, first.cy - 4, 26, style.WARM, font=style.BOLD, fit=box.w)
    sheet.text(text, second.x, second.cy, 20, style.CREAM, fit=box.w)
    on = now["throw"] <= FREE_GUARD_ZONE and now["phase"] != OVER
    light, words = third.columns(36, None)
    sheet.image(
        "curling/zone_on.png" if on else "curling/zone_off.png", Rect.around(light.x + 12, light.cy + 2, 36, 36)
    )
    zone = _("Free Guard Zone: on") if on else _("Free Guard Zone: off")
    if sheet.measure(zone, 18)[0] > words.w:
        # letters are wider in a small window, and the last word matters
        zone = _("Zone: on") if on else _("Zone: off")
    sheet.text(zone, words.x, words.cy + 2, 18, style.CREAM if on else style.MUTED, fit=words.w)


def _name(sheet: Sheet, box: Rect, now: Shown, team: int) -> None:
    colour, shape = TEAMS[team]
    sign, name, hammer = box.columns(25, None, 34)
    sheet.text(shape, sign.x, box.cy, 21, colour, fit=sign.w)
    sheet.text(team_name(team), name.x, box.cy, 24, colour, font=style.BOLD, fit=name.w)
    if now["hammer"] % 2 == team:
        sheet.image("curling/hammer.png", Rect.around(hammer.cx, box.cy, 34, 34))
