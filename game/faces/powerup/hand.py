"""What each card of one's hand would do for the stone under way, above the cards."""

from __future__ import annotations

from game.faces.powerup.names import hand_key
from game.i18n import _
from game.rules.contract import View
from game.rules.powerup.glance import Glance, held
from game.table.places import Place
from game.ui import style
from game.ui.rect import Rect
from game.ui.sheet import Sheet

#: the number of a stone's last card
LAST = 4


def paint_hand(sheet: Sheet, view: View, place: Place, seen: Glance) -> None:
    """A tag for every card that helps, a cross on what would lose the stone."""
    if view.position["phase"] != "add" or seen.under is None:
        return
    does = held(view.position, view.seat)
    words = {
        "match": (_("match"), style.ICE),
        "wild": (_("either"), style.CREAM),
        "fits": (_fits(seen.under.kind, seen.due), style.WARM),
    }
    wide = {
        text: sheet.measure(text, 19, font=style.BOLD, fit=104)[0] for text in {text for text, _ink in words.values()}
    }
    hand = sorted(view.position["hands"][view.seat], key=hand_key)
    for code, slot in zip(hand, place.slots(len(hand)), strict=True):
        top = slot.y + slot.width * style.CARD_ASPECT / 2
        word = does.get(code, "")
        if word in words:
            text, ink = words[word]
            rect = Rect.around(slot.x, top + 9, wide[text] + 24, 29)
            sheet.image("ui/slider_track.png", rect)
            sheet.text(text, rect.cx, rect.cy, 19, ink, font=style.BOLD, anchor="center", fit=104)
        elif word == "loses":
            sheet.image("curling/cross.png", Rect.around(slot.x + slot.width / 2 - 24, top - 18, 36, 36))


def _fits(kind: str, due: int) -> str:
    if kind == "promote":
        return _("pair")
    # whether one modifier reaches the bar hangs on the other
    return _("reaches") if kind == "takeout" and due == LAST else _("modifier")
