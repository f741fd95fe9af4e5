"""Hurry Hard! at the table."""

from __future__ import annotations

from typing import Any

from game.faces.hurry_hard.feel import CUES, STEPS, HurryHardFeel
from game.faces.hurry_hard.layout import HurryHardLayout
from game.faces.hurry_hard.names import miniature
from game.faces.hurry_hard.panels import HurryHardPanels
from game.faces.hurry_hard.words import HurryHardWords
from game.i18n.catalogue import _
from game.table.face import FaceEntry
from game.table.panels.palette_sample import palette_sample
from game.table.teams import both_teams
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet


def statistics(line: Any) -> list[tuple[str, str]]:
    """Title and value of a line of the statistics that curling people expect."""
    own = line.events
    thrown, out = own.get("ShotThrown", 0), own.get("RockRemoved", 0)
    return [
        (_("Rocks thrown"), str(thrown)),
        (_("Takeouts"), str(out)),
        (_("Missed"), str(own.get("TakeoutMissed", 0))),
        (_("Cards played"), str(own.get("CardPlayed", 0))),
        (_("Freezes"), str(own.get("RockFroze", 0))),
        (_("Jams"), str(own.get("RockJammed", 0))),
    ]


def apart(sheet: Sheet, box: Rect, contrast: bool) -> None:
    """A card for one's own shots, one for the others', and both teams' rocks."""
    cards, rocks = box.columns(None, box.w * 0.3, gap=6)
    palette_sample(sheet, cards, "hurry_hard", ("G/LC", "D8/OC"), contrast=contrast)
    for team, cell in enumerate(rocks.rows(None, None, gap=4)):
        side = min(cell.w, cell.h)
        sheet.image(f"curling/rock_{team}.png", Rect.around(cell.cx, cell.cy, side, side))


ENTRY = FaceEntry(
    game="hurry_hard",
    layout=HurryHardLayout,
    words=HurryHardWords,
    feel=HurryHardFeel,
    panels=HurryHardPanels,
    room="table",
    ambience="room_rink",
    talks=True,
    plates=True,
    pitch=lambda: _("Curling with cards: throw, sweep, spoil their shots and count the rocks. 2 to 8 seats."),
    basics=("ends",),
    effort=lambda: _("About 20 minutes, learned in a match or two"),
    miniature=miniature,
    emblem="emblems/hurry_hard.png",
    decks=("hurry_hard",),
    apart=apart,
    keys=("pass", "again"),
    first={"ends": 4},
    statistics=statistics,
    cues=CUES,
    holds={**STEPS, "ShotThrown": 0.5, "CardPlayed": 0.45, "EndScored": 2.0},
    teams=both_teams,
)
