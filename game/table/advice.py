"""Refusals and hints, in the place of the question that they answer, gone when they are of no use."""

from __future__ import annotations

import time

from game.ai.contract import Decision
from game.i18n import _
from game.table.present import Present
from game.ui import style
from game.ui.canvas import Canvas
from game.ui.element import Element
from game.ui.rect import Rect
from game.ui.sheet import Sheet

#: seconds for which a refusal stands
WHY_TIME = 4.5
#: the question's place
WIDE, HIGH = 900.0, 72.0


class Advice:
    """One sentence at a time."""

    def __init__(self, canvas: Canvas, face: Present) -> None:
        self.face = face
        self.sheet = Sheet(canvas, self._build)
        self.why: tuple[str, float] | None = None
        self.hint: Decision | None = None
        self.waiting = False
        #: a quiet line that stands as long as it is true (nothing is saved, a seat starts again)
        self.standing = ""

    def refuse(self, sentence: str) -> None:
        """Why something can't be."""
        self.why = sentence, time.monotonic()
        self.sheet.rebuild()

    def wait(self) -> None:
        """A hint is being thought about."""
        self.waiting, self.why = True, None
        self.sheet.rebuild()

    def give(self, decision: Decision) -> None:
        """The hint is there."""
        self.hint, self.waiting, self.why = decision, False, None
        self.sheet.rebuild()

    def clear(self) -> None:
        """Nothing of it matters any more."""
        if self.why or self.hint or self.waiting:
            self.why = self.hint = None
            self.waiting = False
            self.sheet.rebuild()

    def stand(self, sentence: str) -> None:
        """A quiet line for as long as it is true; nothing to take it away."""
        if sentence != self.standing:
            self.standing = sentence
            self.sheet.rebuild()

    def tick(self) -> None:
        """An old refusal goes."""
        if self.why and time.monotonic() - self.why[1] > WHY_TIME:
            self.why = None
            self.sheet.rebuild()

    def _build(self, sheet: Sheet) -> None:
        if self.why:
            self._ribbon(sheet, "refusal", self.why[0], style.WARM, "warning")
        elif self.waiting:
            self._ribbon(sheet, "hint", _("Thinking about a hint …"), style.ICE, "hint")
        elif self.hint is not None:
            move, why = self.face.words.name("move", self.hint.move), self.face.words.say(self.hint.why)
            self._ribbon(sheet, "hint", f"{move}. {why}", style.ICE, "hint")
        if self.standing:
            area = sheet.stage.table
            sheet.text(self.standing, area.x + 20, area.y + 22, 18, style.MUTED, fit=area.w / 2)

    def _ribbon(self, sheet: Sheet, id: str, text: str, colour: style.Colour, icon: str) -> None:
        area = sheet.stage.table
        # in smaller type rather than over what lies below: that is needed to follow it
        w, h = sheet.measure(text, 23, width=WIDE - 100, high=HIGH - 26)
        w, h = min(WIDE - 100, w) + 100, h + 26
        rect = Rect(area.cx - w / 2, area.top - 7 - h, w, h)
        sheet.patch("tooltip", rect)
        sheet.icon(icon, rect.x + 36, rect.cy, 32, colour)
        sheet.text(text, rect.x + 66, rect.top - 13, 23, style.CREAM, width=rect.w - 84, valign="top", high=HIGH - 26)
        sheet.add(Element(id, "text", text, rect, self.clear, focusable=False))
