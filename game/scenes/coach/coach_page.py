"""The coach's page of a finished match: the win curve, the turning points, and everybody's decisions."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.ai.judge import DEAL, JudgedMove
from game.i18n.catalogue import _, plural
from game.rules.contract import Seat, say
from game.scenes.coach.decisions_view import draw_seats
from game.scenes.coach.judged_text import JudgedMatch
from game.scenes.coach.match_view import draw_match
from game.scenes.coach.takeaway import draw_takeaway, worst_habit
from game.scenes.coach.win_curve import Curve
from game.scenes.film.film_dialog import FilmDialog
from game.scenes.learn.clinic_task import Ward
from game.scenes.learn.mistakes import Mistake, dearest, mistakes_of, open_mistakes
from game.scenes.navigator import Application
from game.scenes.pages.page import Page
from game.scenes.pages.table_snapshot import Still
from game.scenes.records.film_turns import film_of_record
from game.scenes.records.replay import replay_table
from game.table.players import Players
from game.table.program import Record
from game.ui.input.pointer import PointerHandler
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

PANEL = Rect(120, 84, 1680, 784)
INSIDE = PANEL.inset(36, 24)
#: seconds of looking at something before its picture is taken
DWELL = 0.3


class CoachPage(Page):
    """What decided a match. It is judged first if necessary; BadRecord when it can't be played."""

    name = "coach"
    heading = say("Match analysis")
    heading_room = 470.0

    def __init__(self, app: Application, record: Record, match_id: str, back: Any = None) -> None:
        super().__init__(app, back)
        self.record, self.match_id, self.ward = record, match_id, Ward(app.preferences)
        self.film = film_of_record(record)
        film = self.film
        self.company = Players.of(film.game, film.seats, app.people.of(match_id, film.members))
        self.judged: JudgedMatch | None = None
        self.tab = "short"
        #: the selected moment, the seat of the decisions, and the side of the way to the result
        self.moment: JudgedMove | None = None
        self.seat: Seat = self.company.humans[0] if self.company.humans else 0
        self.side = 0
        self.stopped = False
        self.still = Still(self.canvas)
        self.curve = Curve(self)
        self.over = Sheet(self.canvas, self._over)
        self.layers.all = [self.base, self.still, self.over]
        self.pointer.touch = Following(self)
        #: the box for what happened at the selected moment
        self.caption = Rect(0, 0, 1, 1)
        #: the moments that stand below the curve in full, by their plies
        self.listed: set[int] = set()
        self._looked = 0.0
        self._share = -1.0

    # --- life
    def on_show_view(self) -> None:
        """Start judging, unless that is done."""
        if not self._arrived() and not self.stopped and self.match_id not in self.app.coach_queue.trouble:
            self.app.coach_queue.judge(self.match_id)
        super().on_show_view()

    def on_hide_view(self) -> None:
        """Drop the picture; it is taken again on demand."""
        super().on_hide_view()
        self.still.drop()

    def _arrived(self) -> bool:
        """Whether the match is judged."""
        if self.judged is None and (found := self.app.coach_queue.found(self.match_id)) is not None:
            judged = JudgedMatch(found, self.film, self.company)
            if not judged.fits:
                self.app.coach_queue.trouble[self.match_id] = _("the saved analysis belongs to another match")
                return False
            self.judged = judged
            self.side = self.judged.own
            self.moment = judged.highlight
            if self.app.coach_queue.ready == self.match_id:
                self.app.coach_queue.ready = None
        return self.judged is not None

    def step(self, dt: float) -> bool:
        """Follow the judge, and take the picture of the selection after a moment."""
        if self.judged is None:
            share = self.app.coach_queue.share if self.app.coach_queue.match == self.match_id else -1.0
            if self._arrived() or share != self._share:
                self._share = share
                self.rebuild()
                return True
            return False
        if self.layers.modal or self.still.place is None or self.moment is None:
            return False
        of = self._pictured()
        if self.still.of == of:
            return False
        self._looked += dt
        if self._looked < DWELL:
            # nothing rests until the picture is there
            return True
        table = replay_table(self.app, self.film, of[0], self)
        table.turns.eyes = of[1]  # type: ignore[attr-defined]
        table.company.bottom = of[1]
        table.reset()
        self.still.take(table, of)
        return True

    def _pictured(self) -> tuple[int, Seat, int, int]:
        """The picture's key: the number of moves, the view's seat, the window's size."""
        assert self.moment is not None
        seat = self.moment.seat if self.moment.seat >= 0 else self.company.bottom
        return max(0, self.moment.ply), seat, *self.window.get_framebuffer_size()

    # --- the picture
    def build(self, sheet: Sheet) -> None:
        """Build the tabs and the open one, or before that the judge's progress."""
        super().build(sheet)
        widgets.panel(sheet, PANEL)
        self.still.place = None
        if self.judged is None:
            self._waiting(sheet)
            return
        tabs = Rect(650, 900, 920, 58).columns(None, None, None, 330, gap=14)
        names = (("short", _("In short")), ("match", _("The match")), ("seats", _("Decisions")))
        for (tab, label), rect in zip(names, tabs, strict=False):
            click = partial(self.turn, tab)
            widgets.button(sheet, f"tab.{tab}", label, rect, click, selected=tab == self.tab, size=22)
        if self.lessons:
            widgets.button(sheet, "learn", _("Your mistakes"), tabs[3], self.learn, icon="lesson", size=22,
                           kind="button_main", tip=_("Try your costliest decisions again."))  # fmt: skip
        if self.tab == "short":
            draw_takeaway(sheet, self, self.judged, INSIDE)
        elif self.tab == "match":
            draw_match(sheet, self, self.judged, INSIDE)
        else:
            draw_seats(sheet, self, self.judged, INSIDE)

    def _over(self, sheet: Sheet) -> None:
        if self.judged is not None and self.tab == "match":
            self.curve.mark(sheet)

    def still_in(self, box: Rect) -> Rect:
        """Put the picture in a box, and return its place."""
        self.still.place = box
        return self.still.frame or box

    def _waiting(self, sheet: Sheet) -> None:
        """Build the judge's progress, the remaining time, and a stop button."""
        coach, box = self.app.coach_queue, Rect.around(PANEL.cx, PANEL.cy, 1000, 420)
        head, bar, judged, _gap, ways = box.rows(110, 26, 90, None, 72, gap=20)
        trouble = coach.trouble.get(self.match_id)
        going, queued = coach.match == self.match_id, self.match_id in coach.queue
        said = (
            _("The coach can't review this match ({why}).", why=trouble) if trouble is not None
            else _("The coach is reviewing the match move by move.") if going
            else _("The coach is reviewing another match first.") if queued
            else _("The coach has stopped. Its findings so far are saved.")
        )  # fmt: skip
        widgets.lettering(sheet, said, head, 30, font=style.BOLD, anchor="center", wrap=True)
        if trouble is not None:
            return
        if going:
            sheet.patch("slider_track", bar)
            sheet.patch("button_main", Rect(bar.x, bar.y, max(20.0, bar.w * coach.share), bar.h))
            widgets.lettering(sheet, self._left(), judged, 24, style.MUTED, anchor="center", wrap=True)
        where = Rect.around(ways.cx, ways.cy, 320, 72)
        if going:
            widgets.button(sheet, "stop", _("Stop"), where, self.stop, icon="stop")
        else:
            widgets.button(sheet, "judge", _("Resume"), where, self.judge, icon="play", kind="button_main")

    def _left(self) -> str:
        seconds = self.app.coach_queue.seconds
        done = _("{n}% of the moves", n=round(100 * self.app.coach_queue.share))
        if seconds is None:
            return done
        if seconds < 90:
            count = max(5, round(seconds / 5) * 5)
            left = plural("about {count} second left", "about {count} seconds left", count)
        else:
            left = plural("about {count} minute left", "about {count} minutes left", round(seconds / 60))
        return f"{done} · {left}. " + _("You can do something else in the meantime.")

    def aloud(self, text: str) -> str:
        return self.judged.words(0).aloud(text) if self.judged is not None else text

    # --- actions
    def stop(self) -> None:
        """Stop the judge."""
        self.stopped = True
        self.app.coach_queue.stop()
        self.rebuild()

    def judge(self) -> None:
        """Resume the judge."""
        self.stopped = False
        self.app.coach_queue.judge(self.match_id)
        self.rebuild()

    def turn(self, tab: str) -> None:
        """Show another page; the first has the decisive moment, that of the decisions begins with the costliest."""
        self.tab = tab
        if tab == "seats":
            self.look_at_seat(self.seat)
        elif tab == "short" and self.judged is not None:
            self.moment, self._looked = self.judged.highlight, 0.0
        self.rebuild()

    def look_at(self, moment: JudgedMove) -> None:
        """Select another moment."""
        self.moment, self._looked = moment, 0.0
        self.rebuild()

    def look_at_seat(self, seat: Seat) -> None:
        """Show a seat's decisions, the costliest first."""
        assert self.judged is not None
        self.seat = seat
        costly = self.judged.found.tally(seat).dearest
        if costly:
            self.look_at(costly[0])
        else:
            self.rebuild()

    def look_at_side(self, side: int) -> None:
        """Select another side's way to its result."""
        self.side = side
        self.rebuild()

    def hovered(self, moment: JudgedMove) -> None:
        """Handle the pointer over a moment of the curve."""
        if moment is not self.moment:
            self.moment, self._looked = moment, 0.0
            self.over.rebuild()

    def replay(self) -> None:
        """Open the replay at the selected moment."""
        if self.moment is not None:
            self.app.navigator.replay(self.record, max(0, self.moment.ply), back=self)

    def save_film(self) -> None:
        """Save the selected moment as a film."""
        if self.moment is not None and self.moment.ply != DEAL:
            record = self.app.people.signed(self.match_id, self.record, given=True)
            FilmDialog(self, self.app, record, self.moment.ply + 1)

    def retry(self) -> None:
        """Play on from the selected decision, for practice."""
        moment = self.moment
        if moment is not None and moment.ruling is not None:
            self.app.navigator.try_again(self.record, moment.ply, moment.seat)

    @property
    def lessons(self) -> list[Mistake]:
        """A person's costly decisions, to try again: those of the selected seat, or of the first person."""
        people = self.company.humans
        if self.judged is None or not people:
            return []
        seat = self.seat if self.seat in people else people[0]
        return dearest(self.ward, mistakes_of(self.ward, self.record, self.judged, seat))

    def practise(self) -> None:
        """Try the decisions of the costliest habit again, one after another."""
        assert self.judged is not None
        habit = worst_habit(self.judged, self.seat)
        if habit is not None:
            found = mistakes_of(self.ward, self.record, self.judged, self.seat)
            own = [mistake for mistake in found if mistake.moment in habit.worst]
            self.app.navigator.show(open_mistakes(self.app, own, self))

    def learn(self) -> None:
        """Try one's own mistakes again, one after another."""
        self.app.navigator.show(open_mistakes(self.app, self.lessons, self))


class Following(PointerHandler):
    """The pointer over the curve shows what happened there."""

    def __init__(self, page: CoachPage) -> None:
        super().__init__(page.app.sound)
        self.page = page

    def moved(self, x: float, y: float) -> None:
        """Select the moment under the pointer."""
        page = self.page
        if page.judged is not None and page.tab == "match" and not page.layers.modal:
            moment = page.curve.under(x, y)
            if moment is not None:
                page.hovered(moment)
