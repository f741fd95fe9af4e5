"""The coach's first page: in three sentences what decided the match, the costliest habit, and what to practise."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.judge import JudgedMove
from game.i18n.catalogue import _, plural, spoken
from game.rules.contract import Seat
from game.scenes.coach.habits import habit_said
from game.scenes.coach.judged_text import JudgedMatch
from game.scenes.coach.labels import nothing_turned
from game.scenes.coach.match_view import draw_picture
from game.scenes.coach.win_curve import JudgementPage
from game.scenes.learn.mistakes import LEAST
from game.table.panels.read_aloud import in_sentences
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: the heights of the three parts
HEIGHTS = (170.0, 264.0, 130.0)

#: most positions of a habit to practise
PRACTISED = 5


class WorstHabit(NamedTuple):
    """The kind of mistake that cost a seat most in a match: in words, and the decisions, the costliest first."""

    said: str
    moments: tuple[JudgedMove, ...]

    @property
    def worst(self) -> tuple[JudgedMove, ...]:
        """The costliest cases, as many as fit a short practice."""
        return self.moments[:PRACTISED]

    @property
    def points(self) -> int:
        """What it cost in all, in win %."""
        return sum(moment.ruling.points for moment in self.moments if moment.ruling is not None)


def worst_habit(judged: JudgedMatch, seat: Seat) -> WorstHabit | None:
    """The kind of mistake of a seat that cost most in all; None if no decision cost enough to speak of."""
    kinds: dict[object, list[JudgedMove]] = {}
    for moment in judged.found.costly_moves(seat):
        ruling = moment.ruling
        if ruling is None or ruling.points < LEAST:
            continue
        was, better = (judged.film.game.sort(move) for move in (moment.move, ruling.best))
        # another target, card or place of the same sort doesn't make a habit
        kind = habit_said(spoken(was), spoken(better)) if was and better and was != better else moment.ply
        kinds.setdefault(kind, []).append(moment)
    found = [WorstHabit(kind if isinstance(kind, str) else "", tuple(moments)) for kind, moments in kinds.items()]
    return max(found, key=lambda habit: habit.points) if found else None


def decided(judged: JudgedMatch, side: int) -> str:
    """What decided the match, with the chances before and after: a side's, or those that changed most among several."""
    moment = judged.highlight
    if moment is None:
        return nothing_turned()
    whose = side if judged.found.count == 2 else moment.swung
    said = [judged.describe(moment), judged.went(moment, whose)]
    if judged.decisive is None:
        said[:0] = [_("It was won little by little."), _("The largest swing went the other way.")]
    return in_sentences(said)


def cost_of(judged: JudgedMatch, habit: WorstHabit | None) -> str:
    """The habit, how often, what it cost, and its costliest case with what was better."""
    if habit is None:
        return _("None of your decisions cost {n} win % or more.", n=LEAST)
    costly, many = judged.costly_move(habit.moments[0]), len(habit.moments)
    cost = plural("It cost {points} win %", "{count} times, {points} win % in all", many, points=habit.points)
    played, better = _("Played: {move}", move=costly.played), _("Better: {move}", move=costly.better)
    place = judged.place(habit.moments[0].ply)
    return in_sentences((habit.said, cost, place, played, better, costly.why or costly.does))


def practice_of(judged: JudgedMatch, habit: WorstHabit | None) -> str:
    """The positions to try again."""
    if habit is None:
        return _("Play the next match, at a stronger table if this one was easy.")
    places = dict.fromkeys(judged.place(moment.ply) for moment in sorted(habit.worst, key=lambda each: each.ply))
    return _("Try again where it happened: {places}.", places=" · ".join(places))


def draw_takeaway(sheet: Sheet, page: JudgementPage, judged: JudgedMatch, box: Rect) -> None:
    """Draw the three sentences, the button to practise, and the picture of the deciding moment."""
    left, right = box.columns(None, 720, gap=36)
    person = page.seat in page.company.humans
    habit = worst_habit(judged, page.seat) if person else None
    parts = [(_("What decided the match"), decided(judged, page.side))]
    if person:
        parts += [
            (_("What cost you most"), cost_of(judged, habit)),
            (_("What to practise"), practice_of(judged, habit)),
        ]
    rows = left.rows(*HEIGHTS[: len(parts)], None, gap=14)
    for (title, text), row in zip(parts, rows, strict=False):
        sheet.patch("field", row, alpha=130)
        head, below = row.inset(22, 14).rows(40, None, gap=4)
        widgets.lettering(sheet, title, head, 27, style.BRASS, font=style.DISPLAY)
        sheet.text(text, below.x, below.top, 24, style.CREAM, width=below.w, valign="top", high=below.h)
    if habit is not None:
        label = plural("Practise this position", "Practise these {count} positions", len(habit.worst))
        where = Rect(left.x, rows[-1].top - 72, left.w, 72)
        widgets.button(sheet, "practise", label, where, page.practise, icon="lesson", kind="button_main")
    draw_picture(sheet, page, right)
