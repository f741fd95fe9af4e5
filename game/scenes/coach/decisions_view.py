"""The coach's page of decisions: a seat's grades, and its costliest decisions with what was better and why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.ai.judge import GRADES, JudgedMove, points_of
from game.i18n.catalogue import _, plural
from game.i18n.formats import labelled
from game.scenes.coach.judged_text import CostlyMove, JudgedMatch
from game.scenes.coach.labels import cost_said, grade_name, grade_threshold, signed
from game.scenes.coach.match_view import draw_picture
from game.scenes.coach.win_curve import JudgementPage
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import bar
from game.ui.sheet.widgets import lettering
from game.ui.theme import style

#: a colour for each grade, beside its name
COLOURS: dict[str, style.Colour] = {
    "best": (96, 178, 122, 255), "fine": (150, 200, 150, 255), "slip": (236, 206, 110, 255),
    "mistake": (232, 150, 84, 255), "blunder": (222, 88, 72, 255),
}  # fmt: skip
#: width of the titles of sentences, and the gap between two of them
TITLE, GAP = 290.0, 8.0


def draw_seats(sheet: Sheet, page: JudgementPage, judged: JudgedMatch, box: Rect) -> None:
    """Draw the seats, the grades and the list at the left; the selected decision at the right."""
    left, right = box.columns(700, None, gap=36)
    whose, grades, error, heads, listed = left.rows(56, 150, 62, 40, None, gap=10)
    names = [(seat, name) for seat, name in enumerate(page.company.names)]
    widgets.choice(sheet, "seat", _("Whose decisions"), whose, names, page.seat, page.look_at_seat)
    draw_grades(sheet, judged, page.seat, grades)
    tally = judged.found.tally(page.seat)
    said = plural("{count} decision, {change} win % in all.", "{count} decisions, {change} win % in all.",
                  tally.decisions, change=signed(-points_of(tally.cost)))  # fmt: skip
    if lent := judged.found.lent(page.seat):
        said += " " + plural("The program made or advised {count} more, not counted here.",
                             "The program made or advised {count} more, not counted here.", lent)  # fmt: skip
    lettering(sheet, said, error, 22, style.CREAM, font=style.BOLD, wrap=True)
    lettering(sheet, _("Costliest decisions"), heads, 26, style.BRASS, font=style.DISPLAY)
    for moment, row in zip(tally.dearest, listed.rows(*[None] * 5, gap=8), strict=False):
        _row(sheet, page, judged, moment, row)
    if not tally.dearest:
        lettering(sheet, _("None of these decisions cost anything."), listed, 24, style.MUTED, wrap=True, valign="top")
        return
    _looked_at(sheet, page, judged, right)


def draw_grades(sheet: Sheet, judged: JudgedMatch, seat: int, box: Rect) -> None:
    """Draw how many decisions had each grade, what a grade means, and a bar of them all."""
    grades = judged.found.tally(seat).grades
    total = max(1, sum(grades.values()))
    line, cells = box.rows(22, None, gap=8)
    x = line.x
    for grade in GRADES:
        wide = line.w * grades[grade] / total
        bar(sheet, Rect(x, line.y, wide, line.h), COLOURS[grade])
        x += wide
    for grade, cell in zip(GRADES, cells.columns(*[None] * len(GRADES), gap=8), strict=True):
        sheet.patch("field", cell, alpha=130)
        count, name, limit = cell.inset(6, 6).rows(46, None, 30)
        lettering(sheet, str(grades[grade]), count, 36, COLOURS[grade], font=style.SCORE, anchor="center")
        lettering(sheet, grade_name(grade), name, 19, style.CREAM, font=style.BOLD, anchor="center")
        lettering(sheet, grade_threshold(grade), limit, 17, style.MUTED, anchor="center")
        tip = _("{grade}: {limit}.", grade=grade_name(grade), limit=grade_threshold(grade))
        label = labelled(grade_name(grade), grades[grade])
        sheet.add(Element(f"grade.{grade}", "text", label, cell, focusable=False, tip=tip))


def _row(sheet: Sheet, page: JudgementPage, judged: JudgedMatch, moment: JudgedMove, row: Rect) -> None:
    ruling = moment.ruling
    assert ruling is not None
    chosen = moment is page.moment
    sheet.patch("field", row, alpha=235 if chosen else 130)
    mark, words, number = row.inset(14, 3).columns(10, None, 74, gap=12)
    bar(sheet, mark.inset(0, 6), COLOURS[ruling.grade])
    said = f"{judged.place(moment.ply)}. {judged.costly_move(moment).played}"
    cost = cost_said(ruling.cost)
    sheet.text(said, words.x, words.cy, 21, style.WARM if chosen else style.CREAM, fit=words.w, high=row.h * 0.9)
    sheet.text(cost, number.right, number.cy, 26, COLOURS[ruling.grade], font=style.SCORE, anchor="right",
               fit=number.w, high=row.h * 0.9)  # fmt: skip
    label = f"{said} ({grade_name(ruling.grade)}, {cost})"
    widgets.picture_button(sheet, f"dear.{moment.ply}", label, row, partial(page.look_at, moment), said, hover=110)


def _looked_at(sheet: Sheet, page: JudgementPage, judged: JudgedMatch, box: Rect) -> None:
    """Draw the picture of the position; what was played, what was better, and why."""
    moment = page.moment
    if moment is None or moment.ruling is None or moment.seat != page.seat:
        return
    costly = judged.costly_move(moment)
    runs = runs_of(costly)
    # long sentences take room from the picture
    need = 40 + sum(needs_of(sheet, runs, box.w)) + GAP * len(runs)
    picture, words = box.rows(None, max(240.0, min(0.64 * box.h, need)), gap=14)
    draw_picture(sheet, page, picture)
    grade = _("{grade}: {change}", grade=grade_name(moment.ruling.grade), change=cost_said(moment.ruling.cost))
    head, below = words.rows(34, None, gap=6)
    lettering(sheet, grade, head, 22, COLOURS[moment.ruling.grade], font=style.BOLD)
    tell(sheet, runs, below)


class TitledText(NamedTuple):
    """A titled text: its title with its colour, and its sentence."""

    id: str
    title: str
    text: str
    ink: style.Colour


def runs_of(
    costly: CostlyMove, answer: tuple[str, str] | None = None, *, found: bool = False, equal: bool = False
) -> list[TitledText]:
    """A decision in words: what was played, what was better and why; between them the other answer.

    ``found``: the answer was the better move, ``equal``: it was as good.
    """
    runs = [TitledText("played", _("Played: {move}", move=costly.played), costly.did, style.RED)]
    if answer is not None:
        runs.append(answered_run(answer, style.GREEN if equal else style.WARM))
    return [*runs, *better_runs(costly, found=found, equal=equal)]


def answered_run(answer: tuple[str, str], ink: style.Colour) -> TitledText:
    """An answer: its name and its effect."""
    return TitledText("answer", _("Your answer: {move}", move=answer[0]), answer[1], ink)


def better_runs(costly: CostlyMove, *, found: bool = False, equal: bool = False) -> list[TitledText]:
    """What is better, and why; ``found``: it was the answer, ``equal``: the answer was as good."""
    if found:
        name = answered_run((costly.better, costly.does), style.GREEN).title
    elif equal:
        name = _("About equal: {move}", move=costly.better)
    else:
        name = _("Better: {move}", move=costly.better)
    runs = [TitledText("better", name, costly.does, style.GREEN)]
    return [*runs, TitledText("why", _("Why"), costly.why, style.BRASS)] if costly.why else runs


def needs_of(sheet: Sheet, runs: Sequence[TitledText], wide: float) -> list[float]:
    """The height of each sentence, with its title before it, in a box of this width."""
    room = wide - TITLE - 16
    return [
        max(sheet.measure(title, 20, font=style.BOLD, width=TITLE)[1], sheet.measure(text or "–", 20, width=room)[1])
        for _id, title, text, _ink in runs
    ]


def tell(sheet: Sheet, runs: Sequence[TitledText], box: Rect) -> None:
    """Draw sentences below each other with their titles, each as high as it needs, or all equally smaller."""
    needs = needs_of(sheet, runs, box.w)
    share = min(1.0, (box.h - GAP * len(runs)) / max(1.0, sum(needs)))
    top = box.top
    for (id, title, text, ink), need in zip(runs, needs, strict=True):
        row = Rect(box.x, top - need * share, box.w, need * share)
        name, said = row.columns(TITLE, None, gap=16)
        lettering(sheet, title, name, 20, ink, font=style.BOLD, wrap=True, valign="top")
        lettering(sheet, text or "–", said, 20, style.CREAM, wrap=True, valign="top")
        sheet.add(Element(f"told.{id}", "text", f"{title}. {text}", row, focusable=False))
        top = row.y - GAP
