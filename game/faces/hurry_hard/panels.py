"""Hurry Hard!'s panels beside cards and rocks."""

from __future__ import annotations

from game.faces.hurry_hard.calling import ROOMY, draw_calls, draw_menu
from game.faces.hurry_hard.ice import paint_ice
from game.faces.hurry_hard.labels import board, paint_title
from game.faces.hurry_hard.layout import HurryHardLayout
from game.faces.hurry_hard.names import step_name
from game.faces.hurry_hard.outcome import draw_outcome
from game.faces.hurry_hard.plates import chevrons, draw_plate_line
from game.faces.hurry_hard.scoreboard import draw_scoreboard
from game.faces.hurry_hard.shot import draw_shot
from game.i18n.catalogue import _
from game.table.face import Panels
from game.table.view_models import LabelBoard
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.widgets import lettering
from game.ui.theme import style


class HurryHardPanels(Panels):
    """Plates, ice, scoreboard, the Shot and its outcome, and the partner's call."""

    layout: HurryHardLayout

    def paint(self, sheet: Sheet) -> None:
        now, boxes, kept = self.moment.now, self.layout.boxes, self.layout.kept
        spots = self.layout.seats()
        for spot in spots:
            draw_plate_line(sheet, spot, now)
        chevrons(sheet, spots)
        paint_ice(sheet, boxes.ice, self.moment, kept.sight, kept.lies)
        draw_scoreboard(sheet, boxes.score, now)
        step = self._step()
        draw_shot(sheet, boxes.shot, self.moment, kept.sight, kept.on, step[1])
        draw_outcome(sheet, boxes.outcome, self.moment, kept.sight, self.words, step)
        for pile, name, label in ((boxes.pile, "pile", _("pile")), (boxes.discard, "discard", _("gone"))):
            sheet.text(str(len(now[name])), pile.right + 9, pile.cy + 12, 23, style.CREAM, font=style.SCORE, fit=24)
            # larger type has no room for the word, and the piles can be told apart
            if self.moment.looks.text <= ROOMY:
                lettering(sheet, label, boxes.word(pile), 17, style.MUTED, spare=True)

    def paint_over(self, sheet: Sheet) -> None:
        """Paint who lies how many, and the partner's call."""
        boxes, kept = self.layout.boxes, self.layout.kept
        paint_title(sheet, boxes.ice, self.moment, kept.sight)
        draw_calls(sheet, boxes.ice, self.moment, self.words.say)
        draw_menu(sheet, boxes, self.moment, kept.sight.rocks, kept.lies, self.words.say, self.speak)

    def labels(self, sheet: Sheet) -> LabelBoard:
        """The labels on the ice."""
        kept = self.layout.kept
        return board(sheet, self.layout.boxes.ice, self.moment, kept.sight, kept.lies, self.words)

    def _step(self) -> tuple[str, str]:
        """The latest step that has words, with the name of its card."""
        for event in reversed(self.moment.now.events):
            words = self.moment.company.rules.describe(event)
            if words is not None:
                return step_name(event), self.words.say(words)
        return "", ""
