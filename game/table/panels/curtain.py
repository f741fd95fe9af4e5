"""The curtain between people at one machine: over what only the next of them may see, or over the whole table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.i18n.catalogue import _
from game.i18n.formats import labelled
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.canvas import Canvas
from game.ui.window.layers import Layer, Layers

#: the least size of the cloth over a hand, how far it reaches beyond the cards, and the wood around it
LEAST, BEYOND, FRAME = (780.0, 216.0), 16.0, 9.0
#: the part of the hanging curtain's picture that makes the cloth, as fractions of its width and height
CLOTH = (0.03, 0.42, 0.45, 0.63)


class CurtainCall(NamedTuple):
    """The person called to the machine, and the question, from public facts only."""

    name: str
    portrait: str
    question: str


class Curtain:
    """Hangs, with the next person's name and question, until that person lifts it.

    ``secret``: the box that it covers, None for the whole table.
    """

    def __init__(self, canvas: Canvas, layers: Layers, room: str) -> None:
        self.canvas, self.layers, self.room = canvas, layers, room
        self.sheet: Sheet | None = None
        self.hidden: list[Layer] = []
        self.lifted: Callable[[], None] = lambda: None
        #: its present box, with its frame
        self.box = Rect(0, 0, 0, 0)

    @property
    def hangs(self) -> bool:
        """Whether it hides anything."""
        return self.sheet is not None

    def fall(
        self, call: Callable[[], CurtainCall], lifted: Callable[[], None], secret: Callable[[], Rect | None]
    ) -> None:
        """Cover the box from ``secret``, or the whole table."""
        self.lifted = lifted
        if secret() is None:
            self.canvas.room("curtain")
            self.hidden = [layer for layer in self.layers.all if layer.visible]
            for layer in self.hidden:
                layer.visible = False

        def build(sheet: Sheet) -> None:
            box = secret()
            self._whole(sheet, call()) if box is None else self._cloth(sheet, call(), box)

        self.sheet = self.layers.open(build, shade=False)

    def _whole(self, sheet: Sheet, call: CurtainCall) -> None:
        rect = Rect.around(960, 520, 760, 470)
        self.box = sheet.stage.visible
        sheet.patch("panel", rect)
        sheet.image(f"portraits/{call.portrait}.png", Rect.around(960, rect.top - 20, 180, 180))
        widgets.heading(sheet, call.name, 960, rect.top - 158, 66, anchor="center", fit=rect.w - 80)
        question = Rect.around(960, rect.cy - 20, rect.w - 80, 76)
        self._ask(sheet, call, question, anchor="center")
        sheet.text(_("Everyone else, look away."), 960, rect.cy - 84, 22, style.MUTED, anchor="center", fit=rect.w - 80)
        self._button(sheet, Rect.around(960, rect.y + 74, 360, 76))

    def _cloth(self, sheet: Sheet, call: CurtainCall, box: Rect) -> None:
        area = sheet.stage.table
        wide, high = max(LEAST[0], box.w + 2 * BEYOND), max(LEAST[1], box.h + 2 * BEYOND)
        x = max(area.x + 8, min(box.cx - wide / 2, area.right - 8 - wide))
        y = max(sheet.stage.visible.y + 2, box.cy - high / 2)
        rect = Rect(x, y, wide, max(box.cy + high / 2, y + LEAST[1]) - y)
        self.box = rect
        sheet.patch("panel", rect)
        cloth = rect.inset(FRAME)
        sheet.texture(sheet.textures.part("rooms/curtain_1x.jpg", CLOTH, cloth.w, cloth.h), cloth)
        face, middle, lift = rect.inset(24, 12).columns(min(150.0, rect.h - 40), None, 236, gap=22)
        size = face.w
        sheet.image(f"portraits/{call.portrait}.png", Rect.around(face.cx, face.cy, size, size))
        name, question, away = middle.inset(0, 10).rows(58, None, 28, gap=2)
        sheet.patch("field", middle.inset(-12, 0), alpha=200)
        widgets.lettering(sheet, call.name, name, 44, style.BRASS, font=style.DISPLAY)
        self._ask(sheet, call, question)
        widgets.lettering(sheet, _("Everyone else, look away."), away, 19, style.MUTED)
        self._button(sheet, Rect.around(lift.cx, lift.cy, lift.w, 84))

    def _ask(self, sheet: Sheet, call: CurtainCall, box: Rect, anchor: str = "left") -> None:
        """Draw the question in as many lines as it takes, and expose it to other programs."""
        widgets.lettering(sheet, call.question, box, 25, wrap=True, anchor=anchor)
        sheet.add(Element("curtain.question", "text", labelled(call.name, call.question), box, focusable=False))

    def _button(self, sheet: Sheet, rect: Rect) -> None:
        widgets.button(sheet, "curtain.lift", _("Show my cards"), rect, self.lift, kind="button_main", size=27)

    def lift(self) -> None:
        """Show what was hidden, since the person is there."""
        if self.hidden:
            self.canvas.room(self.room)
        for layer in self.hidden:
            layer.visible = True
        self.hidden = []
        sheet, self.sheet = self.sheet, None
        self.layers.close(sheet)
        self.lifted()
