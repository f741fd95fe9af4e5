"""Rink Ratz at the table."""

from __future__ import annotations

from typing import Any

from game.faces.rink_ratz.feel import RinkRatzFeel
from game.faces.rink_ratz.layout import RinkRatzLayout
from game.faces.rink_ratz.names import miniature
from game.faces.rink_ratz.panels import RinkRatzPanels
from game.faces.rink_ratz.words import RinkRatzWords
from game.i18n.catalogue import _
from game.i18n.formats import percent
from game.table.face import FaceEntry
from game.table.panels.palette_sample import palette_sample
from game.table.teams import both_teams
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet


def statistics(line: Any) -> list[tuple[str, str]]:
    """Title and value of a line of the statistics that hockey people expect."""
    own = line.events
    shots, goals = own.get("ShotMade", 0), own.get("GoalScored", 0)
    per = percent(goals / shots) if shots else "–"
    return [
        (_("Shots"), str(shots)),
        (_("Goals"), str(goals)),
        (_("Goals per shot"), per),
        (_("Blocks"), str(own.get("ShotBlocked", 0))),
        (_("Saves"), str(own.get("GoalSaved", 0))),
        (_("Power plays"), str(own.get("PowerPlayStarted", 0))),
    ]


def samples(option: str, value: Any) -> list[tuple[str, str]]:
    """The cards of a level that the one before lacks."""
    if option != "level":
        return []
    own = {"rookie": ("7", "12", "SB"), "junior": ("SB", "BM", "TM"), "pro": ("BM", "PS", "TS")}[value]
    return [("rink_ratz", code) for code in own]


def apart(sheet: Sheet, box: Rect, contrast: bool) -> None:
    """Shirts of several colours."""
    palette_sample(sheet, box, "rink_ratz", ("3", "5", "7", "9"), contrast=contrast)


ENTRY = FaceEntry(
    game="rink_ratz",
    layout=RinkRatzLayout,
    words=RinkRatzWords,
    feel=RinkRatzFeel,
    panels=RinkRatzPanels,
    room="rink",
    ambience="room_arena",
    pitch=lambda: _("Card hockey. Shoot with a pair, block, save and score. 2 or 4 seats."),
    basics=("level",),
    effort=lambda: _("About 15 minutes, easy to learn"),
    miniature=miniature,
    emblem="emblems/rink_ratz.png",
    decks=("rink_ratz",),
    sample="9",
    apart=apart,
    first={"level": "junior"},
    statistics=statistics,
    samples=samples,
    cues={
        "Dealt": "shuffle",
        "FacedOff": "card_flip",
        "LastShiftBegan": "whistle",
        "CardPlayed": "card_play",
        "ShotMade": "shot",
        "ShotMissed": "shot_wide",
        "ShotBlocked": "block",
        "RushGivenUp": "puck_boards",
        "GoalScored": "shot",
        "GoalStood": "crowd_cheer",
        "GoalSaved": "save_glove",
        "PowerPlayStarted": "power_play",
        "PowerPlayNullified": "crowd_groan",
        "PowerPlayEnded": "whistle",
        "PenaltyShot": "penalty",
        "CardBurnt": "discard",
        "GoaliePulled": "skates",
        "GoalieBack": "skates",
        "PeriodEnded": "period_end",
    },
    holds={
        "GoalScored": 1.0,
        "GoalSaved": 0.9,
        "ShotMade": 0.25,
        "ShotBlocked": 0.25,
        "Replied": 0.25,
        "ShotMissed": 0.5,
        "PenaltyShot": 0.8,
        "PeriodEnded": 0.9,
        "PowerPlayStarted": 0.3,
    },
    teams=both_teams,
)
