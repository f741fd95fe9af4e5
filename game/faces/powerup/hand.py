"""What each card of one's hand would do for the stone under way, above the cards."""

from __future__ import annotations

from game.faces.powerup.names import hand_key
from game.rules.contract import View
from game.rules.powerup.glance import Glance
from game.rules.powerup.meaning import meaning
from game.table.face import Words
from game.table.places import Place
from game.ui import style
from game.ui.rect import Rect
from game.ui.sheet import Sheet


def paint_hand(sheet: Sheet, view: View, place: Place, seen: Glance, words: Words) -> None:
    """A tag for every card that helps, a cross on what would lose the stone."""
    if view.position["phase"] != "add" or seen.under is None:
        return
    does = {move.paths[0][0].id: meaning(view, move) for move in view.legal}
    hand = sorted(view.position["hands"][view.seat], key=hand_key)
    for code, slot in zip(hand, place.slots(len(hand)), strict=True):
        top = slot.y + slot.width * style.CARD_ASPECT / 2
        chip, good = does[code].chip, does[code].good
        if chip is not None and good is not False:
            text, ink = words.say(chip), style.GREEN if good else style.WARM
            rect = Rect.around(slot.x, top + 9, sheet.measure(text, 19, font=style.BOLD, fit=104)[0] + 24, 29)
            sheet.image("ui/slider_track.png", rect)
            sheet.text(text, rect.cx, rect.cy, 19, ink, font=style.BOLD, anchor="center", fit=104)
        elif good is False:
            sheet.image("curling/cross.png", Rect.around(slot.x + slot.width / 2 - 24, top - 18, 36, 36))
