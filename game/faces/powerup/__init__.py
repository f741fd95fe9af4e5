"""PowerUp Curling at the table."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

from game.faces.powerup.feel import PowerUpFeel
from game.faces.powerup.house import LadderFlow
from game.faces.powerup.ice import white
from game.faces.powerup.layout import PowerUpLayout
from game.faces.powerup.names import COLOURS, RINGS, miniature, teams
from game.faces.powerup.panels import PowerUpPanels
from game.faces.powerup.stone import picture_of
from game.faces.powerup.words import PowerUpWords
from game.i18n.catalogue import _
from game.i18n.formats import percent
from game.table.face import FaceEntry
from game.table.panels.palette_sample import palette_sample
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import bar
from game.ui.theme import style

HIGH = 330.0
#: room for the ring at the left, for the modifiers above; the sign of a ring's pair, of a modifier
SIDE, HEAD, PAIR, MODIFIER = 112.0, 54.0, (38.0, 43.0), (31.0, 34.0)


def paint_house(sheet: Sheet, rect: Rect) -> None:
    """Paint all forty places: number 1 at the upper left, 40 at the lower right."""
    contrast = bool(sheet.canvas.program.preferences["contrast"])
    pairs = list(combinations_with_replacement(RINGS, 2))
    wide, high = (rect.w - SIDE) / len(pairs), (rect.h - HEAD) / len(RINGS)
    for column, pair in enumerate(pairs):
        x = rect.x + SIDE + wide * (column + 0.5)
        _cards(sheet, pair, x, rect.top - HEAD / 2, MODIFIER, 2, contrast)
    for row, (ring, colour) in enumerate(RINGS.items()):
        y = rect.top - HEAD - high * (row + 0.5)
        sheet.texture(white(), Rect(rect.x, y - high / 2, rect.w, high - 4), 215, colour)
        _cards(sheet, (ring, ring), rect.x + SIDE / 2, y - 2, PAIR, 0, contrast)
        for column in range(len(pairs)):
            x, number = rect.x + SIDE + wide * (column + 0.5), row * len(pairs) + column + 1
            ink = style.INK if ring == "8" else style.WHITE
            sheet.text(str(number), x, y - 2, 36, ink, font=style.SCORE, anchor="center")


def _cards(
    sheet: Sheet, cards: tuple[str, str], x: float, y: float, size: tuple[float, float], place: int, contrast: bool
) -> None:
    for side, card in zip((-0.53, 0.53), cards, strict=True):
        at = Rect.around(x + side * size[0], y, *size)
        sheet.image(f"curling/{picture_of(card, COLOURS, place, contrast)}", at)


def statistics(line: Any) -> list[tuple[str, str]]:
    """Title and value of a line of the statistics that curlers expect."""
    own = line.events
    off = sum(
        own.get(name, 0)
        for name in ("StoneMade", "GuardSet", "StoneTakenOut", "DoubleTakenOut", "StonePromoted", "StoneNudged")
    )
    lost = own.get("StoneLost", 0) + own.get("StoneForfeited", 0)
    per = percent(off / (off + lost)) if off + lost else "–"
    return [
        (_("Stones"), str(off + lost)),
        (_("Stones made"), per),
        (_("Guards"), str(own.get("GuardSet", 0))),
        (_("Takeouts"), str(own.get("StoneTakenOut", 0) + own.get("DoubleTakenOut", 0))),
        (_("Promotes"), str(own.get("StonePromoted", 0))),
        (_("Points"), str(own.get("PointCounted", 0))),
    ]


def apart(sheet: Sheet, box: Rect, contrast: bool) -> None:
    """The ranks, and their rings on the ice."""
    cards, ice = box.rows(None, 26, gap=6)
    palette_sample(sheet, cards, "powerup_yellow", tuple(RINGS), contrast=contrast)
    for colour, cell in zip(RINGS.values(), ice.columns(*[None] * len(RINGS), gap=6), strict=True):
        bar(sheet, cell, (*colour, 255))


ENTRY = FaceEntry(
    game="powerup",
    layout=PowerUpLayout,
    words=PowerUpWords,
    feel=PowerUpFeel,
    panels=PowerUpPanels,
    flow=LadderFlow,
    pitch=lambda: _("Two teams build stones from four cards without a word: match, guard, take out. 2 to 8 seats."),
    basics=("ends",),
    effort=lambda: _("About 20 minutes, the hardest to learn"),
    miniature=miniature,
    emblem="emblems/powerup.png",
    decks=("powerup_yellow", "powerup_blue"),
    apart=apart,
    statistics=statistics,
    cues={
        "HammerGiven": "card_flip",
        "ColourChosen": "pick",
        "SkipAnnounced": "pick",
        "DrawnKept": "pass",
        "NoCardLeft": "stone_lost",
        "Dealt": "shuffle",
        "CardsPassed": "gift",
        "PassAnswered": "pass",
        "StoneCalled": "card_play",
        "CardPlayed": "card_play",
        "WildNamed": "card_flip",
        "StoneLost": "stone_lost",
        "StoneForfeited": "stone_lost",
        "CardsDrawn": "card_draw",
        "DiscardsShuffled": "shuffle",
        "CardsExchanged": "discard",
        "DrawnChanged": "discard",
        "GuardsLifted": "sweep",
        "PointCounted": "count_{number}",
        "CountStopped": "pass",
        "CountTied": "crowd_groan",
        "EndScored": "period_end",
        "CardsGathered": "gather",
    },
    holds={"StoneCalled": 0.4, "CardPlayed": 0.0, "WildNamed": 0.15, "StoneMade": 0.7, "GuardSet": 0.7,
           "StoneLost": 1.0, "StoneTakenOut": 0.9, "DoubleTakenOut": 1.0, "StonePromoted": 0.6, "StoneNudged": 0.6,
           "CardsPassed": 0.4, "GuardsLifted": 0.8, "PointCounted": 0.15, "CountStopped": 0.8, "EndScored": 0.8},
    together=frozenset({"CardsDrawn"}),
    figures={"house": (HIGH, paint_house)},
    teams=teams,
)  # fmt: skip
