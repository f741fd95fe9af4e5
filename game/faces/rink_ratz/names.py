"""Rink Ratz's cards, faces and moves in words, and its miniature for the picker."""

from __future__ import annotations

from game.i18n.catalogue import _, spoken
from game.rules.contract import HIDDEN
from game.rules.rink_ratz.moves import FACES, NAMES
from game.rules.rink_ratz.tables import CODES, STICK
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet


def faces_of(code: str) -> list[str]:
    """The faces of a specialty card, as printed from above; none for a number."""
    return [face for card, face in FACES if CODES[card] == code]


def unused(code: str, face: str) -> str:
    """The half of a laid card that doesn't count, as ``Textures.card`` names it; "" for a number."""
    if not face:
        return ""
    return "both" if face == "burn" else "lower" if faces_of(code)[0] == face else "upper"


def card_name(code: str) -> str:
    """A card in words."""
    if code.isdigit():
        return _("the stick {n}", n=code) if int(code) >= STICK else _("the {n}", n=code)
    return {
        "SB": _("Shot or Blocked Shot"),
        "BM": _("Breakaway or Miraculous Save"),
        "TM": _("Two-on-One or Miraculous Save"),
        "PS": _("Power Play or Shutdown Defence"),
        "TS": _("Two-on-One or Shutdown Defence"),
        HIDDEN: _("a card"),
    }.get(code, code)


def face_name(face: str) -> str:
    """A face of a card, or that it is burnt."""
    return _("given up") if face == "burn" else spoken(NAMES[face])


def move_name(text: str) -> str:
    """A move in words."""
    if text == "pull":
        return _("Pull the goalie")
    if text == "deal":
        return _("Deal")
    code, _space, face = text.partition(" ")
    if face == "burn":
        return _("Give up {card}", card=card_name(code))
    return face_name(face) if face else _("Play {card}", card=card_name(code))


def miniature(sheet: Sheet, rect: Rect) -> None:
    """A small picture for the picker: a pair and its result."""
    for code, dx, turn in (("8", -0.26, -6), ("SB", 0.0, 0), ("8", 0.26, 6)):
        width = rect.w * 0.24
        widgets.tilted_card(sheet, "rink_ratz", code, rect.cx + rect.w * dx, rect.cy, width, turn)
