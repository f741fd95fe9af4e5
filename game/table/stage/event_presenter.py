"""The presenter of events: log lines, sounds, banners and summaries once an event has been shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from game.i18n.formats import labelled
from game.rules.contract import Event, Seat
from game.table.face import FaceEntry
from game.table.game_view import GameView
from game.table.panels.log import Log
from game.table.stage.shown import Showing
from game.table.view_models import Banner, Beat, Point, Summary
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.canvas import Canvas

#: the event that ends a match, and the seconds to look at whose it is
MATCH_ENDED, DECIDED = "MatchEnded", 2.4


class BannerSheet:
    """Shows one banner at a time, at the game's place for it."""

    def __init__(self, canvas: Canvas, place: Callable[[], Rect]) -> None:
        self.place = place
        self.now: Banner | None = None
        self.sheet = Sheet(canvas, self._build)

    def show(self, banner: Banner | None) -> None:
        """Show a banner, or none."""
        if banner is not self.now:
            self.now = banner
            self.sheet.rebuild()

    def _build(self, sheet: Sheet) -> None:
        if self.now is None:
            return
        banner = self.now
        place = self.place()
        rect = Rect.around(place.cx, place.cy, place.w, min(place.h, 128 if banner.line else 92))
        sheet.patch("tooltip", rect)
        y = rect.cy + (22 if banner.line else 0)
        sheet.text(banner.title, rect.cx, y, 46, banner.colour, font=style.DISPLAY, anchor="center", fit=rect.w - 60)
        if banner.line:
            sheet.text(banner.line, rect.cx, rect.cy - 32, 22, style.CREAM, anchor="center", fit=rect.w - 60)


class EventPresenter:
    """The director's audience. ``repaint``: everything but the surface; ``rest``: all has been shown.

    ``interval`` decides whether people look at the summary of a part before more is shown.
    """

    def __init__(self, canvas: Canvas, entry: FaceEntry, face: GameView, shown: Showing, log: Log) -> None:
        self.canvas, self.entry, self.face, self.shown, self.log = canvas, entry, face, shown, log
        self.banner = BannerSheet(canvas, lambda: face.layout.banner())
        self.repaint: Callable[[], None] = lambda: None
        self.rest: Callable[[Summary | None], None] = lambda summary: None
        self.interval: Callable[[Summary], bool] = lambda summary: False
        #: flies points off, after so many seconds
        self.animate_score: Callable[[Sequence[Point], float], None] = lambda points, after: None
        #: gets each sentence of the log once it has been shown, or "" when all is retold
        self.heard: Callable[[str], None] = lambda sentence: None
        #: gets the winners once the match's end has been shown
        self.decided: Callable[[Sequence[Seat]], None] = lambda winners: None
        self._part: Event | None = None
        #: an event in beats, whose sentence waits for the last of them
        self._late: Event | None = None
        #: the move numbers of the events still to be shown
        self._due: deque[int] = deque()

    def expect(self, events: Sequence[Event], ply: int) -> None:
        """Expect the events of move ``ply``, even if more has been played when they are shown."""
        self._due.extend([ply] * len(events))

    def shown_whole(self, ply: int) -> bool:
        """Whether all events of move ``ply`` have been shown."""
        return not self._due or ply < self._due[0]

    def begins(self, event: Event) -> float:
        """Say what is visible from the event's beginning. Points fly then, unless its own facts explain them."""
        feel = self.face.feel
        herald, lead = feel.herald(event), feel.lead(event)
        if lead:
            self.shown.coming = event
            self.repaint()
        if herald:
            self.banner.show(herald)
        if not feel.reading(event) and (points := feel.counts(event)):
            self.animate_score(points, lead)
        return lead

    def beats(self, event: Event) -> Sequence[Beat]:
        return self.face.feel.beats(event)

    def beat(self, *, quiet: bool) -> None:
        """Paint the next beat. The room reacts with the last one."""
        late = self._late if not self.shown.due else None
        if late is not None:
            self._late = None
            self._tell(late, quiet=quiet)
        self.repaint()

    def landed(self, event: Event, *, quiet: bool) -> float:
        """Present the event, and return the seconds to look at it."""
        if said := self.log.tell(event, self._due.popleft()):
            self.heard(said)
        if event.name in self.shown.rules.part_events:
            self._end_part(event)
        self._late = event if self.shown.due else None
        if self._late is None:
            self._tell(event, quiet=quiet)
        if quiet:
            return 0.0
        self._pay(event)
        banner = self._banner(event)
        hold = max(self.entry.holds.get(event.name, 0.0), self.face.feel.hold(event))
        return max(hold, banner.hold if banner else 0.0)

    def _pay(self, event: Event) -> None:
        """Fly the points that the event's facts explain, once people have read them."""
        reading = self.face.feel.reading(event)
        points = self.face.feel.counts(event) if reading else ()
        self.shown.owe(points)
        self.repaint()
        if points:
            self.animate_score(points, reading)

    def _banner(self, event: Event) -> Banner | None:
        """The game's banner for an event; the end of a match says whose it is."""
        words = self.shown.rules.describe(event) if event.name == MATCH_ENDED else None
        if words is None:
            return self.face.feel.banner(event)
        return Banner(self.face.words.say(words).removesuffix("."), self._scores(event), hold=DECIDED)

    def _scores(self, event: Event) -> str:
        """Each seat's score in games without teams."""
        outcome: Any = event.data["outcome"]
        names, scores = self.face.company.names, outcome.get("scores", ())
        if self.entry.teams(self.shown.position) or len(scores) != len(names):
            return ""  # a team's are in the sentence
        return "   ·   ".join(labelled(name, score) for name, score in zip(names, scores, strict=True))

    def _tell(self, event: Event, *, quiet: bool) -> None:
        deed = self.face.words.deed(event)
        if deed is not None:
            self.shown.deeds[deed[0]] = deed[1]
        if quiet:
            self.banner.show(None)
            return
        self.log.refresh()
        if shake := self.face.feel.shake(event):
            self.canvas.big_moment(*shake)
        if event.name == MATCH_ENDED:
            self.decided(event.data["winners"])
        self.banner.show(self._banner(event))

    def _end_part(self, event: Event) -> None:
        self._part = event
        summary = self.face.feel.summary(event) if self.shown.behind else None
        if summary is not None and self.interval(summary):
            self._part = None

    def caught_up(self) -> None:
        """Finish: open the summary of a part that has ended."""
        self.banner.show(None)
        self.log.refresh()
        part, self._part = self._part, None
        self.shown.owed.clear()
        self.rest(self.face.feel.summary(part) if part is not None else None)

    def retell(self) -> None:
        """Forget the events still due, since all is shown at once."""
        self._due.clear()
        self._part = self._late = None
        self.heard("")
        self.banner.show(None)
