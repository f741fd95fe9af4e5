"""Reasons at the table, on request: a "?" at each AI's plate tells why its seat made its last move.

Reasons use only public facts (``Game.intent``, ``Game.consequence``), so neither a reason nor its absence reveals a
hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.i18n.catalogue import _
from game.rules.contract import Event, Seat
from game.table.game_view import GameView
from game.table.input.picker import Picker
from game.table.players import Players
from game.table.seating import SeatSpot
from game.table.view_models import Moved
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.widgets import picture_button
from game.ui.theme import style
from game.ui.window.app_protocol import Preferences
from game.ui.window.canvas import Canvas

SIZE, EDGE, FROM_PLATE = 18.0, 16.0, 10.0
#: widest a sentence may be; without room for the first beside all that matters, the second stands in a column
WIDTHS = 330.0, 232.0
#: a "?", and what can be clicked of it and of a bubble's cross
ASK, TOUCH = 30.0, 36.0
#: this many of the last moves can be asked about
ASKED = 60
#: prompt and tools
TOP = 84.0
MARGIN = 24.0


class ReasonBubbles:
    """The reason of each seat's last move, and the bubble that shows one."""

    def __init__(
        self, canvas: Canvas, company: Players, face: GameView, picker: Picker, preferences: Preferences
    ) -> None:
        self.company, self.face, self.picker, self.preferences = company, face, picker, preferences
        self.sheet = Sheet(canvas, self._build)
        #: by move number: who made it and what it changed, as far as it has been shown
        self.reasons: dict[int, tuple[Seat, str]] = {}
        #: the moves that have been shown, and those being shown
        self.moves: list[Moved] = []
        self._coming: list[Moved] = []
        self._next: tuple[int, Seat, str] | None = None
        #: the seat whose reason is in the bubble
        self.open: Seat | None = None
        #: who greets the person, and how, before the first move and while nobody is deciding
        self.greeting: tuple[Seat, str] | None = None
        self._asked = False

    def asked(self, *, asked: bool) -> None:
        """Set whether somebody at the table is to decide now: nobody talks meanwhile."""
        if asked != self._asked:
            self._asked = asked
            if self.greeting is not None:
                self.sheet.rebuild()

    def expect(self, moved: Moved, sentence: str) -> None:
        """Queue a move's reason until all of the move has been shown; "" for none."""
        self._next, self.greeting = (moved.ply, moved.seat, sentence), None
        self._coming.append(moved)
        if moved.seat == self.company.eyes:
            self._show(None)

    def arrive(self) -> None:
        """Finish the queue, since everything has been shown."""
        if self._next is None:
            return
        ply, seat, sentence = self._next
        self.moves = [*self.moves, *self._coming][-ASKED:]
        self._coming, self._next = [], None
        self.reasons.pop(ply, None)
        if sentence:
            self.reasons[ply] = seat, sentence
        self._show(None)

    def begin_again(self, ply: int) -> None:
        """Go back to move ``ply``, forgetting later ones."""
        self.greeting = self.greeting if ply == 0 else None
        self.reasons = {number: reasons for number, reasons in self.reasons.items() if number <= ply}
        self.moves = [moved for moved in self.moves if moved.ply <= ply]
        self._coming, self._next = [], None
        self._show(None)

    def of(self, ply: int) -> str:
        """The reason of a move, for the log."""
        return self.reasons[ply][1] if ply in self.reasons and self.preferences["consequences"] else ""

    def _last(self, seat: Seat) -> str:
        return next((text for _ply, (who, text) in sorted(self.reasons.items(), reverse=True) if who == seat), "")

    def why(self, seat: Seat) -> str:
        """The purpose of the seat's last move, and whether it has worked so far."""
        events: list[Event] = []
        for moved in reversed(self.moves):
            events[:0] = moved.events
            words = self.company.rules.intent(moved.before, events) if moved.seat == seat else None
            if words is not None:
                return self.face.words.say(words)
        return self._last(seat) or _("Once the match is over, you can read the reason.")

    def _show(self, seat: Seat | None) -> None:
        self.open = seat
        self.sheet.rebuild()

    def _ask(self, seat: Seat) -> None:
        self._show(None if self.open == seat else seat)

    def _close(self) -> None:
        self.greeting = None
        self._show(None)

    def _build(self, sheet: Sheet) -> None:
        spots = self.face.layout.seats()
        if self.greeting is not None and not self._asked and self.preferences["talk"]:
            seat, greeting = self.greeting
            plate = next(spot for spot in spots if spot.seat == seat)
            self._bubble(sheet, plate, greeting, [spot.plate for spot in spots])
        if not self.preferences["consequences"] or not self.moves:
            return
        for spot in spots:
            if spot.seat in self.company.humans:
                continue
            at = Rect.around(spot.plate.right - 6, spot.plate.y + 8, ASK, ASK)
            sheet.image("ui/chip.png", at, alpha=200)
            sheet.text("?", at.cx, at.cy, SIZE, style.INK_SOFT, font=style.BOLD, anchor="center")
            name = _("Why did {name} do that?", name=self.company.names[spot.seat])
            touch = Rect.around(at.cx, at.cy, TOUCH, TOUCH)
            picture_button(sheet, f"why.{spot.seat}", name, touch, partial(self._ask, spot.seat), name, apart=1)
        shown = next((spot for spot in spots if spot.seat == self.open), None)
        if shown is not None:
            self._bubble(sheet, shown, self.why(shown.seat), [spot.plate for spot in spots])

    def _bubble(self, sheet: Sheet, spot: SeatSpot, text: str, plates: Sequence[Rect]) -> None:
        box, wide = self._place(sheet, text, spot.plate, plates)
        sheet.patch("tooltip", box, alpha=225)
        sheet.text(text, box.x + EDGE, box.top - EDGE + 4, SIZE, style.MUTED, width=wide, valign="top")
        sheet.add(Element(f"reason.{spot.seat}", "text", text, box, focusable=False))
        close = Rect.around(box.right - 18, box.top - 18, TOUCH, TOUCH)
        sheet.icon("close", close.cx, close.cy, 18, style.MUTED)
        picture_button(sheet, "reason.close", _("Close"), close, self._close, apart=1)

    def _place(self, sheet: Sheet, text: str, plate: Rect, plates: Sequence[Rect]) -> tuple[Rect, float]:
        """Beside the plate where the bubble hides least of what matters, and the width of its text."""
        area = self.face.area().inset(MARGIN)
        picked = (spot.rect for spot in self.picker.spots.values() if spot.grip is None and not spot.under)
        taken = [
            *plates,
            *picked,
            *self.face.layout.vital(),
            *self.face.layout.panels(),
            Rect(area.x, area.top + MARGIN - TOP, area.w, TOP),
        ]
        found: list[tuple[float, Rect, float]] = []
        for width in WIDTHS:
            wide, high = sheet.measure(text, SIZE, width=width)
            places = list(_around(plate, min(wide, width) + 2 * EDGE + 26, high + 2 * EDGE - 8))
            for place in places:
                inside = place.x >= area.x and place.right <= area.right and place.y >= area.y and place.top <= area.top
                hidden = sum(_common(place, other) for other in taken)
                if inside and not hidden:
                    return place, width
                found.append((hidden if inside else area.w * area.h, place, width))
        return min(found, key=lambda each: each[0])[1:]


def _common(one: Rect, other: Rect) -> float:
    """The area that two boxes share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.top, other.top) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def _around(plate: Rect, wide: float, high: float) -> Iterator[Rect]:
    """The places that touch a plate: at its right, its left, below and above, along its edges and in their middle."""
    for y in (plate.top - high, plate.cy - high / 2, plate.y):
        yield Rect(plate.right + FROM_PLATE, y, wide, high)
        yield Rect(plate.x - FROM_PLATE - wide, y, wide, high)
    for x in (plate.x, plate.cx - wide / 2, plate.right - wide):
        yield Rect(x, plate.y - FROM_PLATE - high, wide, high)
        yield Rect(x, plate.top + FROM_PLATE, wide, high)
