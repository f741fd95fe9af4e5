"""The Wild's question: for each name on offer the resulting stone or target, pickable in the panel."""

from __future__ import annotations

from game.faces.powerup.asking import OPTIONS, option
from game.faces.powerup.boxes import Panel
from game.faces.powerup.names import look_of
from game.faces.powerup.stone import card_parts
from game.rules.contract import Pick, View
from game.rules.powerup.meaning import meaning
from game.rules.powerup.summary import Under, distance
from game.table.input.spots import Spot
from game.table.stage.shown import Shown
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.widgets import lettering
from game.ui.theme import style

#: size of a stone by the height of its answer
SIZE = 0.78 / 146


def answers(view: View, panel: Panel) -> list[tuple[Pick, Rect]]:
    """The names on offer from the best rank on, the miss last, each with its place."""
    picks = dict.fromkeys(path[0] for move in view.legal for path in move.paths)
    order = sorted(picks, key=lambda pick: OPTIONS.index(pick.id) if pick.id in OPTIONS else len(OPTIONS))
    return list(zip(order, panel.answers(len(order)), strict=True))


def wild_spots(view: View, panel: Panel) -> list[Spot]:
    """The spots of the answers."""
    return [
        Spot("option", pick.id, f"button.{pick.id}", "button", option(view, pick)[0], rect, outlined=True)
        for pick, rect in answers(view, panel)
    ]


def paint_answers(sheet: Sheet, panel: Panel, now: Shown, view: View, under: Under, contrast: bool) -> None:
    """Paint a stone for each name; a ring for a target that would be gone, a cross for the miss."""
    owner = under.lays[0] % 2
    if under.kind in ("promote", "nudge"):
        owner = next(stone["team"] for stone in now["stones"] if stone["name"] == under.target)
    for pick, rect in answers(view, panel):
        cards, size = meaning(view, f"wild {pick.id}").becomes, SIZE * rect.h
        sheet.patch("button", rect)
        stone, foot = rect.cut(left=12, right=12, bottom=6).rows(None, 32 * panel.unit)
        x, y = stone.cx, stone.cy - 2
        if cards:
            picture = f"curling/tableau_{look_of(now['colours'], owner)}.png"
            sheet.image(picture, Rect.around(x, y, 140 * size, 140 * size))
            for part in card_parts(cards, now["colours"], size, contrast):
                sheet.image(part.picture, Rect.around(x + part.dx, y + part.dy, part.w, part.h))
        elif pick.id == "H":
            sheet.image("curling/cross.png", Rect.around(x, y, 84 * size, 84 * size))
        else:
            sheet.image("curling/target_red.png", Rect.around(x, y, 134 * size, 134 * size))
            name = Rect.around(x, y, 80 * size, 34 * size)
            lettering(sheet, under.target, name, 26, style.CREAM, font=style.SCORE, anchor="center")
        number = distance(cards)
        if number:
            left, right = foot.inset(6, 0).columns(None, None)
            lettering(sheet, pick.id, left, 24 * panel.unit, style.WARM, font=style.SCORE)
            lettering(sheet, str(number), right, 30 * panel.unit, style.CREAM, font=style.SCORE, anchor="right")
        else:
            text = option(view, pick)[0]
            lettering(sheet, text, foot, 20 * panel.unit, style.CREAM, font=style.BOLD, anchor="center")
