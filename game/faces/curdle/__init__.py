"""Curdle at the table."""

from __future__ import annotations

from game.faces.curdle.feel import CurdleFeel
from game.faces.curdle.layout import CurdleLayout
from game.faces.curdle.names import miniature
from game.faces.curdle.panels import CurdlePanels
from game.faces.curdle.words import CurdleWords
from game.i18n.catalogue import _
from game.table.face import FaceEntry
from game.table.panels.palette_sample import palette_sample
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet


def apart(sheet: Sheet, box: Rect, contrast: bool) -> None:
    """The four suits."""
    palette_sample(sheet, box, "curdle", ("7h", "7s", "7d", "7c"), contrast=contrast)


ENTRY = FaceEntry(
    game="curdle",
    layout=CurdleLayout,
    words=CurdleWords,
    feel=CurdleFeel,
    panels=CurdlePanels,
    pitch=lambda: _("Bridge the gap between two banks, card after card, and be the first one out. 2 to 8 seats."),
    basics=("target", "deals"),
    effort=lambda: _("About 15 minutes, the easiest to learn"),
    miniature=miniature,
    emblem="emblems/curdle.png",
    decks=("curdle",),
    sample="7h",
    apart=apart,
    keys=("draw", "pass"),
    cues={
        "Dealt": "shuffle",
        "CardPlayed": "card_play",
        "CardDrawn": "card_draw",
        "CardTurnedUp": "card_flip",
        "Passed": "pass",
        "Discarded": "discard",
        "Fluker": "fluker",
        "NaturalCurdle": "natural_curdle",
        "BlindCurdle": "blind_curdle",
        "Kingfisher": "kingfisher",
        "BankTaken": "gather",
        "BankRestarted": "card_flip",
        "GiftGiven": "gift",
        "HandWon": "hand_won",
    },
    holds={"NaturalCurdle": 0.9, "BlindCurdle": 1.1, "HandWon": 1.2, "GiftGiven": 0.12, "Discarded": 0.1},
)
