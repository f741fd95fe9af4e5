"""Curdle's panels: slots, counts, the differences between the banks, and the viewer's bridges."""

from __future__ import annotations

from collections.abc import Sequence

from game.faces.curdle.boxes import Boxes
from game.faces.curdle.layout import CurdleLayout
from game.faces.curdle.words import CurdleWords
from game.i18n.catalogue import _
from game.i18n.formats import either
from game.rules.curdle.summary import left_over, opened, values, whole
from game.rules.curdle.tables import bridge_ranks, differences
from game.table.face import Panels
from game.table.view_models import LabelBoard
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style


class CurdlePanels(Panels):
    """The felt of Curdle."""

    layout: CurdleLayout
    words: CurdleWords

    def paint(self, sheet: Sheet) -> None:
        """Paint slots, numbers, the differences between the banks, the strip of bridges."""
        now, boxes = self.moment.now, self.layout.boxes
        for box in (*boxes.banks, boxes.stock):
            sheet.patch("slot", box.inset(-4, -5))
        widgets.tag(sheet, str(len(now["stock"])), boxes.stock.cx, boxes.stock.y - 32, 28, font=style.SCORE, high=56)
        if self.layout.giving:
            self._keep(sheet, boxes.keep)
            return
        given = self.words.given()
        # what lay there before a hand is dealt is swept from under its numbers
        swept = now["phase"] == "deal"
        for box, bank in zip(boxes.banks, now["banks"], strict=True):
            if bank and not swept:
                text = either(str(v) for v in values(bank[-1]))
                widgets.tag(sheet, text, box.cx, box.y - 36, 32, style.BRASS, font=style.SCORE, fit=box.w, high=46)
        if given:
            strip = boxes.bridges
            widgets.tag(sheet, given, strip.cx, strip.cy, 22, fit=strip.w, high=46)
        if all(now["banks"]) and not swept:
            self._middle(sheet, boxes, *(bank[-1] for bank in now["banks"]))

    def labels(self, sheet: Sheet) -> LabelBoard:
        """Clear of the banks' values, of what lies between them, and of the strip of bridges."""
        boxes, found = self.layout.boxes, super().labels(sheet)
        values = [Rect.around(box.cx, box.y - 36, box.w, 56) for box in boxes.banks]
        return found._replace(hard=(*found.hard, *values, boxes.between, boxes.bridges.cut(bottom=-30)))

    def _keep(self, sheet: Sheet, box: Rect) -> None:
        now = self.moment.now
        if now["phase"] == "gift" and now["to_move"] == self.moment.eyes >= 0:
            sheet.patch("button", box)
            sign, text = box.columns(box.h * 1.2, None)
            sheet.icon("down", sign.cx, sign.cy, box.h * 0.47)
            sheet.text(_("Keep it"), text.cx - sign.w / 4, text.cy, 27, font=style.BOLD, anchor="center")

    def _middle(self, sheet: Sheet, boxes: Boxes, one: str, two: str) -> None:
        found, bridges = differences(one[0], two[0]), bridge_ranks(one[0], two[0])
        middle = boxes.between
        if not bridges:
            widgets.tag(sheet, _("curdled"), middle.cx, middle.cy, 32, style.WARM, font=style.DISPLAY)
            return
        size = 62 * boxes.unit
        column = Rect.around(middle.cx, middle.cy, size, size * len(found))
        widgets.tag(sheet, _("apart"), column.cx, column.top + 27 * boxes.unit, 19)
        for number, box in zip(found, column.rows(*[None] * len(found)), strict=True):
            sheet.image("ui/chip.png", box)
            inner = box.inset(box.w * 0.2).shift(0, 1)
            size = 36 * boxes.unit
            widgets.lettering(sheet, str(number), inner, size, style.INK, font=style.SCORE, anchor="center")
        if self.moment.now["phase"] != "over" and not self.words.given():
            self._strip(sheet, boxes, bridges)

    def _strip(self, sheet: Sheet, boxes: Boxes, bridges: Sequence[str]) -> None:
        now, eyes = self.moment.now, self.moment.eyes
        held = {c[0] for c in now["hands"][eyes]} if eyes >= 0 else set()
        gap, wide = 10 * boxes.unit, 64 * boxes.unit
        strip = boxes.bridges
        row = Rect.around(strip.cx, strip.cy, len(bridges) * (wide + gap) - gap, strip.h)
        widgets.tag(sheet, _("Bridges"), row.x - 14, row.cy, 22, high=46, anchor="right")
        shows = self.moment.looks.show_open
        seen, out = (f(now.position, now.events) if shows else {} for f in (opened, left_over))
        for rank, box in zip(bridges, row.columns(*[None] * len(bridges), gap=gap), strict=True):
            mine = rank in held
            sheet.patch("button_main" if mine else "field", box)
            text = {"T": "10", "X": "★"}.get(rank, rank)
            ink = style.INK if mine else style.CREAM
            widgets.lettering(sheet, text, box.inset(6), 32, ink, font=style.SCORE, anchor="center")
            if shows:
                count = f"{seen[rank]}/{seen[rank] + out[rank]}" if whole(now.position) else str(seen[rank])
                widgets.tag(sheet, count, box.cx, box.y - 17, 17)
