"""The Wild's question: for each name on offer the stone or target as it would be, to be picked in the panel."""

from __future__ import annotations

from game.faces.powerup.asking import OPTIONS, option
from game.faces.powerup.names import look_of
from game.faces.powerup.stone import card_parts
from game.faces.powerup.underway import PANEL
from game.rules.contract import Pick, View
from game.rules.powerup.glance import Under, distance
from game.rules.powerup.meaning import meaning
from game.table.shown import Shown
from game.table.spots import Spot
from game.ui import style
from game.ui.rect import Rect
from game.ui.sheet import Sheet

#: where the names lie: the left edge, the width of one, and the room between two
LEFT, WIDE, GAP = 724.0, 146.0, 10.0
SIZE = 0.78


def answers(view: View) -> list[tuple[Pick, Rect]]:
    """The names on offer from the best rank on, the miss last, each with its place."""
    picks = dict.fromkeys(path[0] for move in view.legal for path in move.paths)
    order = sorted(picks, key=lambda pick: OPTIONS.index(pick.id) if pick.id in OPTIONS else len(OPTIONS))
    return [(pick, Rect(LEFT + (WIDE + GAP) * n, PANEL.y + 10, WIDE, PANEL.h - 20)) for n, pick in enumerate(order)]


def wild_spots(view: View) -> list[Spot]:
    """What can be picked."""
    return [
        Spot("option", pick.id, f"button.{pick.id}", "button", option(view, pick)[0], rect, outlined=True)
        for pick, rect in answers(view)
    ]


def paint_answers(sheet: Sheet, now: Shown, view: View, under: Under, contrast: bool) -> None:
    """A stone for each name; a ring where a target would be gone, a cross for the miss."""
    owner = under.lays[0] % 2
    if under.kind in ("promote", "nudge"):
        owner = next(stone["team"] for stone in now["stones"] if stone["name"] == under.target)
    for pick, rect in answers(view):
        cards, x, y = meaning(view, f"wild {pick.id}").becomes, rect.cx, rect.cy + 14
        sheet.patch("button", rect)
        if cards:
            picture = f"curling/tableau_{look_of(now['colours'], owner)}.png"
            sheet.image(picture, Rect.around(x, y, 140 * SIZE, 140 * SIZE))
            for part in card_parts(cards, now["colours"], SIZE, contrast):
                sheet.image(part.picture, Rect.around(x + part.dx, y + part.dy, part.w, part.h))
        elif pick.id == "H":
            sheet.image("curling/cross.png", Rect.around(x, y, 66, 66))
        else:
            sheet.image("curling/target_red.png", Rect.around(x, y, 104, 104))
            sheet.text(under.target, x, y, 26, style.CREAM, font=style.SCORE, anchor="center")
        number = distance(cards)
        if number:
            sheet.text(pick.id, rect.x + 18, rect.y + 22, 24, style.WARM, font=style.SCORE)
            sheet.text(str(number), rect.right - 18, rect.y + 22, 30, style.CREAM, font=style.SCORE, anchor="right")
        else:
            text = option(view, pick)[0]
            sheet.text(text, x, rect.y + 22, 20, style.CREAM, font=style.BOLD, anchor="center", fit=rect.w - 14)
