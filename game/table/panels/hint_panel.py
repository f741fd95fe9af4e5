"""The panel of hints and refusals, in place of the question, cleared when they are no longer useful."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from game.ai.contract import Decision
from game.i18n.catalogue import _
from game.table.game_view import GameView
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.canvas import Canvas

#: seconds that a refusal stays
WHY_TIME = 4.5
#: the question's place
WIDE, HIGH, BUTTON = 900.0, 75.0, 168.0


class HintPanel:
    """One sentence at a time."""

    def __init__(self, canvas: Canvas, face: GameView) -> None:
        self.face = face
        self.sheet = Sheet(canvas, self._build)
        self.refusal: tuple[str, float] | None = None
        self.hint: Decision | None = None
        self.waiting = False
        #: a quiet line that stays while it is true (nothing is saved, a seat starts again)
        self.status = ""
        #: makes the proposed move; None if nobody may
        self.play: Callable[[str], None] | None = None

    def show_refusal(self, sentence: str) -> None:
        """Show why something isn't possible."""
        self.refusal = sentence, time.monotonic()
        self.sheet.rebuild()

    def show_waiting(self) -> None:
        """Show that a hint is coming."""
        self.waiting, self.refusal = True, None
        self.sheet.rebuild()

    def show_hint(self, decision: Decision) -> None:
        """Show the hint."""
        self.hint, self.waiting, self.refusal = decision, False, None
        self.face.hint_shown = True
        self.sheet.rebuild()

    def hint_text(self, decision: Decision) -> str:
        """The hint in words: the move, and why (``game/ai/<game>/explain.py``)."""
        return f"{self.face.words.name('move', decision.move)}. {self.face.words.say(decision.why)}"

    def clear(self) -> None:
        """Clear hint and refusal."""
        if self.refusal or self.hint or self.waiting:
            self.refusal = self.hint = None
            self.waiting = self.face.hint_shown = False
            self.sheet.rebuild()

    def show_status(self, sentence: str) -> None:
        """Show a quiet line while it is true. It has no close button."""
        if sentence != self.status:
            self.status = sentence
            self.sheet.rebuild()

    def tick(self) -> None:
        """Remove an old refusal."""
        if self.refusal and time.monotonic() - self.refusal[1] > WHY_TIME:
            self.refusal = None
            self.sheet.rebuild()

    def _build(self, sheet: Sheet) -> None:
        if self.refusal:
            self._ribbon(sheet, "refusal", self.refusal[0], style.WARM, "warning")
        elif self.waiting:
            self._ribbon(sheet, "hint", _("Thinking about a hint …"), style.ICE, "hint")
        elif self.hint is not None:
            room = BUTTON if self.play is not None else 0.0
            rect = self._ribbon(sheet, "hint", self.hint_text(self.hint), style.ICE, "hint", room)
            if self.play is not None:
                at = Rect(rect.right - room, rect.cy - 23, room - 12, 46)
                widgets.button(sheet, "hint.play", _("Play it"), at, partial(self.play, self.hint.move), icon="play")
        if self.status:
            area = sheet.stage.table
            sheet.text(self.status, area.x + 20, area.y + 22, 18, style.MUTED, fit=area.w / 2)

    def _ribbon(self, sheet: Sheet, id: str, text: str, colour: style.Colour, icon: str, room: float = 0.0) -> Rect:
        """Draw a sentence with its sign, leaving ``room`` for a button at its right."""
        area, beside = sheet.stage.table, 100 + room
        # smaller type keeps it off what lies below, which one needs to see to follow it
        h = sheet.measure(text, 23, width=WIDE - beside, high=HIGH - 26)[1]
        # as high as the question can get, so that none of it shows beside the answer
        high = max(HIGH, h + 26)
        rect = Rect(area.cx - WIDE / 2, area.top - 7 - high, WIDE, high)
        sheet.patch("tooltip", rect)
        sheet.icon(icon, rect.x + 36, rect.cy, 32, colour)
        wide = rect.w - 84 - room
        sheet.text(text, rect.x + 66, rect.cy + h / 2, 23, style.CREAM, width=wide, valign="top", high=high - 26)
        sheet.add(Element(id, "text", text, rect.cut(right=room), self.clear, focusable=False))
        return rect
