"""PowerUp Curling at the table."""

from __future__ import annotations

from typing import Any

from game.faces.powerup.feel import PowerUpFeel
from game.faces.powerup.figure import HIGH, paint_house
from game.faces.powerup.house import Flow
from game.faces.powerup.layout import PowerUpLayout
from game.faces.powerup.names import RINGS, miniature, teams
from game.faces.powerup.panels import PowerUpPanels
from game.faces.powerup.words import PowerUpWords
from game.i18n.catalogue import _
from game.i18n.formats import percent
from game.table.face import Entry
from game.table.panels.palette_sample import palette_sample
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.strokes import bar


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
        (_("Came off"), per),
        (_("Guards"), str(own.get("GuardSet", 0))),
        (_("Take-outs"), str(own.get("StoneTakenOut", 0) + own.get("DoubleTakenOut", 0))),
        (_("Promotes"), str(own.get("StonePromoted", 0))),
        (_("Points"), str(own.get("PointCounted", 0))),
    ]


def apart(sheet: Sheet, box: Rect, contrast: bool) -> None:
    """The ranks, and their rings on the ice."""
    cards, ice = box.rows(None, 26, gap=6)
    palette_sample(sheet, cards, "powerup_yellow", tuple(RINGS), contrast=contrast)
    for colour, cell in zip(RINGS.values(), ice.columns(*[None] * len(RINGS), gap=6), strict=True):
        bar(sheet, cell, (*colour, 255))


ENTRY = Entry(
    game="powerup",
    layout=PowerUpLayout,
    words=PowerUpWords,
    feel=PowerUpFeel,
    panels=PowerUpPanels,
    flow=Flow,
    pitch=lambda: _("Two teams build stones of four cards without a word: match, guard, take out. 2 to 8 seats."),
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
    holds={"StoneCalled": 0.7, "CardPlayed": 0.25, "WildNamed": 0.7, "StoneMade": 1.4, "GuardSet": 1.4,
           "StoneLost": 1.8, "StoneTakenOut": 1.6, "DoubleTakenOut": 1.6, "StonePromoted": 1.5, "StoneNudged": 1.5,
           "CardsPassed": 0.4, "GuardsLifted": 0.8, "PointCounted": 0.15, "CountStopped": 0.8, "EndScored": 0.8},
    figures={"house": (HIGH, paint_house)},
    teams=teams,
)  # fmt: skip
