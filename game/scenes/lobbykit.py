"""What a seat plays with, in the lobby: persons and things, and a sentence for each that says what it does."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.face import Kit
from game.ui import style, widgets
from game.ui.element import Element
from game.ui.rect import Rect
from game.ui.sheet import Sheet

#: height of a picture, of a thing and between two of them
FACE, THING, GAP = 58.0, 40.0, 6.0


def kit_height(kits: Sequence[Kit]) -> float:
    """How high the kit of a seat is."""
    return FACE + max((len(kit.brings) for kit in kits), default=0) * (THING + GAP) + 2 * GAP if kits else 0.0


def draw_kit(sheet: Sheet, id: str, box: Rect, kits: Sequence[Kit]) -> None:
    """Side by side: picture and name, and below them what they bring; focus and pointer tell what that does."""
    for number, (kit, column) in enumerate(zip(kits, box.columns(*[None] * len(kits), gap=12), strict=True)):
        face, *things = column.rows(FACE, *[THING] * len(kit.brings), gap=GAP)
        sheet.image(kit.picture, Rect(face.x + 2, face.y, FACE, FACE))
        widgets.lettering(sheet, kit.name, face.cut(left=FACE + 12), 19, style.CREAM, wrap=True)
        for at, ((name, tells), rect) in enumerate(zip(kit.brings, things, strict=False)):
            _thing(sheet, f"{id}.{number}.{at}", name, tells, rect)


def _thing(sheet: Sheet, id: str, name: str, tells: str, rect: Rect) -> None:
    """The name of a thing; what it does is its tip."""
    sheet.patch("field", rect)
    ring = sheet.patch("focus", rect.inset(-6), alpha=0)
    text = sheet.text(name, rect.cx, rect.cy, 20, style.WARM, font=style.BOLD, anchor="center", fit=rect.w - 24)
    element = Element(id, "text", f"{name}: {tells}", rect, tip=f"{name}\n{tells}")

    def look(e: Element) -> None:
        ring.set_alpha(255 if e.focused else 0)
        text.color = style.CREAM if e.hovered or e.focused else style.WARM

    element.on_look = look
    sheet.add(element)
