"""Everything around the cards: plates, the face's panels, prompt and tools. It reads only what has been shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.i18n.formats import labelled
from game.rules.contract import NOBODY, View
from game.table.game_view import GameView
from game.table.input.picker import Picker
from game.table.input.spots import Spot
from game.table.panels.toolbar import Tool, draw_toolbar
from game.table.players import Players
from game.table.seating import SeatSpot, draw_plate
from game.table.stage.shown import Shown
from game.table.stage.surface import Surface
from game.ui.sheet.sheet import Sheet
from game.ui.window.canvas import Canvas


class Overlay:
    """Three sheets: ``felt`` below the cards, ``touch`` with the elements of all spots, ``front`` above them."""

    def __init__(
        self,
        canvas: Canvas,
        company: Players,
        face: GameView,
        shown: Shown,
        surface: Surface,
        picker: Picker,
        act: Callable[[str], None],
    ) -> None:
        self.canvas, self.company, self.face = canvas, company, face
        self.shown, self.surface, self.picker, self.act = shown, surface, picker, act
        self.felt = Sheet(canvas, self._build_felt, later=True)
        self.touch = Sheet(canvas, self._build_touch)
        self.front = Sheet(canvas, self._build_front)
        #: paints the room's mood below everything
        self.mood: Callable[[Sheet], None] = lambda sheet: None
        #: the table's present prompt
        self.prompt = ""
        self.thinking = NOBODY
        self.tools: Callable[[], Sequence[Tool]] = tuple
        self.view: View | None = None
        self.hidden = False

    def see(self, prompt: str, view: View | None, thinking: int, hidden: bool) -> None:
        """Set what to paint from now on; ``hidden``: nothing can be touched (the curtain hangs)."""
        self.prompt, self.view, self.thinking, self.hidden = prompt, view, thinking, hidden

    def renew(self) -> None:
        """Repaint everything."""
        for sheet in (self.felt, self.touch, self.front):
            sheet.rebuild()

    def _spots(self) -> list[SeatSpot]:
        return self.face.layout.seats()

    def _build_felt(self, sheet: Sheet) -> None:
        self.mood(sheet)
        now, company, words = self.shown, self.company, self.face.words
        painted = self.face.entry.plates
        for spot in self._spots():
            seat = spot.seat
            draw_plate(
                sheet,
                spot,
                company.names[seat],
                "" if painted else words.seat_line(seat),
                company.portraits[seat],
                active=seat == now.turn,
                thinking=seat == self.thinking,
                mark=words.seat_mark(seat),
                deed=words.said(seat),
            )
        self.face.panels.paint(sheet)

    def _build_touch(self, sheet: Sheet) -> None:
        if not self.hidden:
            self.picker.attend()
            self.picker.offer(sheet, [*self._seats(), *self.surface.spots(self.shown, self.view)])

    def _seats(self) -> Iterator[Spot]:
        for spot in self._spots():
            label = labelled(self.company.names[spot.seat], self.face.words.seat_line(spot.seat))
            yield Spot("seat", str(spot.seat), f"seat.{spot.seat}", "seat", label, spot.plate, outlined=True)

    def _build_front(self, sheet: Sheet) -> None:
        self.face.panels.paint_over(sheet)
        draw_toolbar(self.canvas, sheet, self.prompt, self.tools(), self.act)
