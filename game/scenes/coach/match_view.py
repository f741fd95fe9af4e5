"""The coach's page of the whole match: the curve, how it came to the result, turning points, luck, a picture."""

from __future__ import annotations

from functools import partial

from game.ai.judge import DEAL, JudgedMove, points_of
from game.i18n.catalogue import _
from game.i18n.formats import labelled
from game.scenes.coach.judged_text import JudgedMatch
from game.scenes.coach.labels import nothing_turned, part_description, signed
from game.scenes.coach.win_curve import JudgementPage
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.widgets import lettering
from game.ui.theme import style

#: the width of the picture with the buttons below it
PICTURE = 560.0


def draw_match(sheet: Sheet, page: JudgementPage, judged: JudgedMatch, box: Rect) -> None:
    """Draw the curve above, all else below it."""
    curve, page.caption, below = box.rows(250, 44, None, gap=8)
    page.curve.draw(sheet, judged, curve)
    left, right = below.columns(None, PICTURE, gap=28)
    way, heads, *turns, luck = left.rows(162, 36, 46, 46, 46, None, gap=7)
    draw_way(sheet, page, judged, way)
    title, legend = heads.columns(230, None, gap=16)
    lettering(sheet, _("Turning points"), title, 24, style.BRASS, font=style.DISPLAY)
    page.curve.legend(sheet, legend)
    points = judged.found.turns()
    page.listed = set()
    if not points:
        sheet.text(nothing_turned(), turns[0].x, turns[0].cy, 20, style.MUTED, fit=turns[0].w)
    for moment, row in zip(points, turns, strict=False):
        _moment(
            sheet,
            page,
            f"turn.{moment.ply}",
            moment,
            row,
            judged.describe(moment),
            judged.went(moment, _side(page, moment)),
        )
    draw_luck(sheet, page, judged, luck)
    draw_picture(sheet, page, right)


def _side(page: JudgementPage, moment: JudgedMove) -> int:
    """The side whose chance to show: the viewer's, if there are two; else the one that the moment moved most."""
    assert page.judged is not None
    return page.side if page.judged.found.count == 2 else moment.swung


def _moment(sheet: Sheet, page: JudgementPage, id: str, moment: JudgedMove, row: Rect, said: str, much: str) -> None:
    """Draw a moment to jump to: what happened, and how much it mattered."""
    sheet.patch("field", row, alpha=235 if moment is page.moment else 130)
    words, number = row.inset(16, 2).columns(None, 250, gap=12)
    ink = style.WARM if moment is page.moment else style.CREAM
    # if several sentences are too long, only the first; the tip and the line under the curve have them all
    brief = said if sheet.measure(said, 20)[0] <= words.w else ". ".join(said.split(". ")[:2]).rstrip(".") + " …"
    if brief == said:
        page.listed.add(moment.ply)
    sheet.text(brief, words.x, words.cy, 20, ink, fit=words.w, high=row.h * 0.9)
    sheet.text(much, number.right, number.cy, 20, style.BRASS, font=style.BOLD, anchor="right", fit=number.w,
               high=row.h * 0.9)  # fmt: skip
    click, tip = partial(page.look_at, moment), f"{said}\n{much}"
    widgets.picture_button(sheet, id, f"{said} {much}", row, click, tip, hover=110)


def draw_way(sheet: Sheet, page: JudgementPage, judged: JudgedMatch, box: Rect) -> None:
    """Draw the way from the start to the result, part by part, in whole numbers that add up."""
    head, cells = box.rows(46, None, gap=6)
    title, whose = head.columns(None, 360, gap=16)
    lettering(sheet, _("How they got there (win %)"), title, 24, style.BRASS, font=style.DISPLAY)
    sides = [(side, judged.side(side)) for side in range(judged.found.count)]
    widgets.choice(sheet, "side", _("Side"), whose, sides, page.side, page.look_at_side, size=20)
    sheet.patch("field", cells, alpha=130)
    way = judged.way(page.side)
    for (name, word, number), cell in zip(way, cells.inset(8, 4).columns(*[None] * len(way)), strict=True):
        label, value = cell.inset(3, 2).rows(56, None)
        ends = name in ("start", "result")
        text = str(number) if ends else signed(number)
        ink = style.BRASS if ends else style.GREEN if number > 0 else style.RED if number < 0 else style.MUTED
        lettering(sheet, word, label, 17, style.MUTED, anchor="center", wrap=True)
        lettering(sheet, text, value, 32, ink, font=style.SCORE, anchor="center")
        tip = part_description(name)
        sheet.add(Element(f"way.{name}", "text", f"{labelled(word, text)}. {tip}", cell, focusable=False, tip=tip))


def draw_luck(sheet: Sheet, page: JudgementPage, judged: JudgedMatch, box: Rect) -> None:
    """The luckiest and the unluckiest moment of a side."""
    row = box._replace(y=box.top - 46, h=46)
    for (id, name, moment), place in zip(
        zip(("lucky", "unlucky"), (_("Luckiest"), _("Unluckiest")), judged.fortune(page.side), strict=True),
        row.columns(None, None, gap=12), strict=True,
    ):  # fmt: skip
        if moment is None:
            sheet.patch("field", place, alpha=90)
            lettering(sheet, labelled(name, "–"), place.inset(16, 2), 20, style.MUTED)
            continue
        luck = _("{change}%", change=signed(points_of(moment.luck(page.side))))
        words = labelled(name, judged.describe(moment))
        where = (
            _("{name}: the first deal", name=name) if moment.ply == DEAL else labelled(name, judged.place(moment.ply))
        )
        sheet.patch("field", place, alpha=235 if moment is page.moment else 130)
        text, number = place.inset(16, 2).columns(None, 72, gap=8)
        sheet.text(where, text.x, text.cy, 20, style.CREAM, fit=text.w, high=41)
        sheet.text(luck, number.right, number.cy, 24, style.BRASS, font=style.SCORE, anchor="right", high=41)
        click, tip = partial(page.look_at, moment), f"{where}\n{judged.describe(moment)}"
        widgets.picture_button(sheet, id, f"{words} ({luck})", place, click, tip, hover=110)


def draw_picture(sheet: Sheet, page: JudgementPage, box: Rect) -> None:
    """Draw the table at the selected moment, and the buttons for it."""
    place, ways = box.rows(None, 54, gap=12)
    sheet.patch("field", page.still_in(place).inset(-5), alpha=200)
    moment = page.moment
    replay, again, film = ways.columns(None, None, ways.h, gap=12)
    widgets.button(sheet, "replay", _("Replay"), replay, page.replay, icon="replay", size=20,
                   tip=_("Watch the replay from this moment."))  # fmt: skip
    able = moment is not None and moment.ruling is not None
    widgets.button(sheet, "retry", _("Try again"), again, page.retry, icon="restart", size=20, enabled=able,
                   tip=_("Play on from here for practice. Nothing is saved.") if able
                   else _("There was no choice to make here."))  # fmt: skip
    widgets.icon_button(sheet, "film", "save", _("Save as film"), film.cx, film.cy, page.save_film, size=film.h,
                        enabled=moment is not None and moment.ply != DEAL)  # fmt: skip
