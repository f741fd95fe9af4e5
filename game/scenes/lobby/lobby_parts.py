"""Parts of the lobby: the levels, sample cards of an option, and a seat's kit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any

from game.i18n.catalogue import _
from game.i18n.formats import labelled
from game.settings.people import kind_name
from game.table.view_models import Kit
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: the levels for everybody, the weakest first
LEVELS = ("novice", "club", "skip")
#: height of a row of samples
PICTURED = 176.0
#: height of a picture, of a thing and between two of them
FACE, THING, GAP = 58.0, 40.0, 6.0


def level_words(kind: str) -> str:
    """A level's description."""
    return {
        "novice": _("Still learning, so often misses the best move."),
        "club": _("A solid player who slips up now and then."),
        "skip": _("Always plays the best move it can find."),
    }.get(kind, "")


def common_level(kinds: Iterable[str]) -> str:
    """The level of all AI seats among these kinds, "" if they differ, or if everybody is a person."""
    levels = {kind for kind in kinds if kind != "human"}
    return levels.pop() if len(levels) == 1 else ""


def draw_levels(sheet: Sheet, able: Collection[str], room: Rect, level: str, choose: Callable[[str], None]) -> None:
    """Build a button for each level that is ``able`` to play: it is then every AI seat's. ``level`` is so already.

    Each is described in a sentence if the seats leave room for it, else in its tooltip.
    """
    kinds = [kind for kind in LEVELS if kind in able]
    if not kinds:
        return
    high = 56.0 * len(kinds)
    described = room.h >= high + 50
    if described:
        sheet.text(_("Everyone's level"), 176, room.y + high + 26, 26, style.BRASS, font=style.DISPLAY, high=42)
        boxes = room.cut(top=room.h - high).rows(*[50.0] * len(kinds), gap=6)
    else:
        boxes = room.cut(top=room.h - 56.0).columns(*[None] * len(kinds), gap=12)
    for stars, (kind, rect) in enumerate(zip(kinds, boxes, strict=True), 1):
        everyone = _("Everyone: {level}", level=kind_name(kind))
        tip = f"{everyone}\n{level_words(kind)}"
        element = widgets.button(
            sheet, f"level.{kind}", "", rect, partial(choose, kind), tip=tip, selected=kind == level
        )
        element.label = everyone
        ink = style.WARM if kind == level else style.CREAM
        for star in range(stars):
            sheet.icon("star", rect.x + 26 + 26 * star, rect.cy, 22, style.BRASS)
        name = rect.cut(left=26.0 + 26.0 * stars, right=14)
        if described:
            name, about = rect.cut(left=112, right=14).columns(132, None, gap=10)
            widgets.lettering(sheet, level_words(kind), about, 19, style.MUTED)
        widgets.lettering(sheet, kind_name(kind), name, 22, ink, font=style.BOLD)


def draw_samples(
    sheet: Sheet,
    id: str,
    box: Rect,
    shown: Sequence[tuple[Any, str, Sequence[tuple[str, str]]]],
    chosen: Any,
    choose: Callable[[Any], None],
    contrast: str,
) -> None:
    """Draw a picture for each value of an option: its name and some of its cards; a click chooses it."""
    for (value, name, cards), rect in zip(shown, box.columns(*[None] * len(shown), gap=14), strict=True):
        kind = "button_main" if value == chosen else "button"
        widgets.button(sheet, f"{id}.{value}", "", rect, partial(choose, value), tip=name, kind=kind)
        ink = style.INK if value == chosen else style.CREAM
        sheet.text(name, rect.cx, rect.y + 24, 22, ink, font=style.BOLD, anchor="center", fit=rect.w - 30)
        wide = min(72.0, (rect.w - 40) / len(cards) - 6)
        for place, (deck, code) in enumerate(cards):
            x = rect.cx + (place - (len(cards) - 1) / 2) * (wide + 6)
            card = sheet.textures.card(deck + contrast, code, wide)
            sheet.texture(card, Rect.around(x, rect.cy + 20, wide, wide * style.CARD_ASPECT))


def draw_kit(sheet: Sheet, id: str, room: Rect, kits: Sequence[Kit]) -> float:
    """Draw things side by side: picture and name, and their parts below, whose effects focus and pointer show.

    They hang from the top of ``room`` and are as high as their names need; return the height.
    """
    if not kits:
        return 0.0
    wide = room.columns(*[None] * len(kits), gap=12)[0].w - FACE - 12
    head = max(FACE, *(sheet.measure(kit.name, 19, width=wide)[1] for kit in kits))
    high = head + max(len(kit.brings) for kit in kits) * (THING + GAP) + 2 * GAP
    box = room.cut(bottom=room.h - high)
    for number, (kit, column) in enumerate(zip(kits, box.columns(*[None] * len(kits), gap=12), strict=True)):
        face, *things = column.rows(head, *[THING] * len(kit.brings), gap=GAP)
        sheet.image(kit.picture, Rect.around(face.x + 2 + FACE / 2, face.cy, FACE, FACE))
        widgets.lettering(sheet, kit.name, face.cut(left=FACE + 12), 19, style.CREAM, wrap=True)
        for at, ((name, tells), rect) in enumerate(zip(kit.brings, things, strict=False)):
            _thing(sheet, f"{id}.{number}.{at}", name, tells, rect)
    return high


def _thing(sheet: Sheet, id: str, name: str, tells: str, rect: Rect) -> None:
    """Draw the name of a thing, with its effect as tooltip."""
    sheet.patch("field", rect)
    ring = sheet.patch("focus", rect.inset(-6), alpha=0)
    text = sheet.text(name, rect.cx, rect.cy, 20, style.WARM, font=style.BOLD, anchor="center", fit=rect.w - 24)
    element = Element(id, "text", labelled(name, tells), rect, tip=f"{name}\n{tells}")

    def look(e: Element) -> None:
        ring.set_alpha(255 if e.focused else 0)
        text.color = style.CREAM if e.hovered or e.focused else style.WARM

    element.on_look = look
    sheet.add(element)
