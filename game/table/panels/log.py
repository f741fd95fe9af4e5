"""The log: everything shown so far in words, newest below, in a drawer beside the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.i18n.catalogue import _
from game.rules.contract import Event
from game.table.game_view import GameView
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.scroll import Scroll
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.canvas import Canvas
from game.ui.window.stage import HEIGHT, WIDTH

#: the drawer's width at the right of the table
DRAWER = 440.0
#: how many lines are kept, and how many of them are laid out
KEPT, SET = 400, 120
FACE = 44.0


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence, the number of its move, and the seat that it is about (-1 for none)."""

    text: str
    ply: int
    seat: int = -1


class Log:
    """The sentences so far, and the drawer that shows them when it is open.

    ``jump``: when replaying a record, a line leads to its moment. ``why`` explains the move of a number in a finished
    match.
    """

    def __init__(self, canvas: Canvas, face: GameView, portraits: Sequence[str]) -> None:
        self.canvas, self.face, self.portraits = canvas, face, portraits
        self.lines: list[LogLine] = []
        self.jump: Callable[[int], None] | None = None
        self.why: Callable[[int], str] = lambda ply: ""
        self.toggled: Callable[[], None] = lambda: None
        self.open = False
        self.at = -1
        self.frame = Sheet(canvas, self._frame)
        self.scroll = Scroll(canvas, Rect(0, 0, 1, 1), self._build)
        self.frame.visible = self.scroll.visible = False

    def tell(self, event: Event, ply: int) -> str:
        """Add an event's sentence and return it; "" if there is nothing to say."""
        words = self.face.company.rules.describe(event)
        said = self.face.words.say(words) if words else ""
        if said:
            seat = event.data.get("seat", -1)
            self.lines.append(LogLine(said, ply, seat if isinstance(seat, int) else -1))
            del self.lines[:-KEPT]
        return said

    def refresh(self) -> None:
        """Show the newest lines."""
        if self.open:
            self.scroll.rebuild()
            self.scroll.scroll_to(self.scroll.most)

    def mark(self, ply: int) -> None:
        """Mark the moment that is shown now, and scroll to it."""
        self.at = ply
        if self.open:
            self.scroll.rebuild()
            marked = [e for e in self.scroll.elements if e.id.startswith(f"log.{ply}.")]
            if marked:
                self.scroll.reveal(marked[-1])

    @property
    def fits(self) -> bool:
        """Whether the window is wide enough that the drawer takes no room from the table."""
        stage = self.canvas.stage
        return stage.width / stage.height >= (WIDTH + DRAWER) / HEIGHT

    def draw_out(self, *, out: bool) -> None:
        """Open or close the drawer without rebuilding."""
        self.open = out
        self.canvas.drawer = DRAWER if out else 0.0
        self.frame.visible = self.scroll.visible = out

    def toggle(self) -> None:
        """Open or close the drawer. The table makes room for it."""
        self.draw_out(out=not self.open)
        # which rebuilds everything, the lines too
        self.toggled()
        if self.open:
            self.scroll.scroll_to(self.scroll.most)

    def _panel(self) -> Rect:
        seen = self.canvas.stage.visible
        return Rect(max(WIDTH, seen.right - DRAWER - 12), max(seen.y, 0.0) + 16, DRAWER - 16, min(seen.h, HEIGHT) - 32)

    def _frame(self, sheet: Sheet) -> None:
        if not self.open:
            return
        panel = self._panel()
        self.scroll.view = panel.inset(26, 26)._replace(h=panel.h - 108)
        widgets.panel(sheet, panel)
        sheet.text(
            _("What happened"), panel.x + 28, panel.top - 46, 28, style.BRASS, font=style.DISPLAY, fit=panel.w - 110
        )
        widgets.icon_button(
            sheet, "log.close", "close", _("Close"), panel.right - 46, panel.top - 46, self.toggle, size=44
        )

    def _build(self, sheet: Sheet) -> None:
        if not self.open:
            return
        view = self.scroll.view
        y = view.top
        last = None
        shown = self.lines[-SET:]
        for i, line in enumerate(shown):
            newest = line.ply == (self.at if self.jump else self.lines[-1].ply)
            x = view.x + FACE + 12
            colour = style.WARM if newest else style.CREAM
            label = sheet.text(line.text, x, y, 20, colour, width=view.w - FACE - 22, valign="top")
            height = max(sheet.text_height(label), FACE if line.seat >= 0 and line.seat != last else 0.0)
            if line.seat >= 0 and line.seat != last:
                face = Rect(view.x, y - FACE, FACE, FACE)
                sheet.image(f"portraits/{self.portraits[line.seat]}.png", face)
            last = line.seat
            if self.jump is not None:
                rect = Rect(view.x, y - height - 3, view.w, height + 6)
                sheet.add(Element(f"log.{line.ply}.{i}", "text", line.text, rect, partial(self.jump, line.ply)))
            y -= height + 9
            ends = i + 1 == len(shown) or shown[i + 1].ply != line.ply
            if ends and (why := self.why(line.ply)):
                y -= self._reason(sheet, f"log.{line.ply}.why", why, x, y) + 9
        self.scroll.content = view.top - y

    def _reason(self, sheet: Sheet, id: str, why: str, x: float, y: float) -> float:
        """Draw the reason for a move under its line, and return its height."""
        width = self.scroll.view.right - x - 24
        label = sheet.text(why, x + 14, y, 18, style.MUTED, width=width, valign="top")
        height = sheet.text_height(label)
        sheet.add(Element(id, "text", why, Rect(x, y - height, width + 14, height), focusable=False))
        return height
