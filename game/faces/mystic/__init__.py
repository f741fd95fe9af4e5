"""Mystic Curling Club at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.faces.mystic.board import WHEN, chip, mark
from game.faces.mystic.feel import MysticFeel
from game.faces.mystic.layout import MysticLayout
from game.faces.mystic.names import miniature, plain
from game.faces.mystic.panels import MysticPanels
from game.faces.mystic.practice import daily, drills
from game.faces.mystic.sheet import IceSheet
from game.faces.mystic.teams import LOOKS
from game.faces.mystic.words import MysticWords
from game.i18n.catalogue import _
from game.rules.mystic.cards import card_set
from game.rules.mystic.event_text import TEAMS
from game.rules.mystic.spells import CHARMS, SPELLS
from game.table.face import FaceEntry
from game.table.view_models import Kit
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet


def kit(option: str, options: Mapping[str, Any], seat: int) -> Sequence[Kit]:
    """A seat's team: the spells that its witch and familiar may have, and its charm; nothing without spells."""
    if option != "teams" or options["spells"] == "none":
        return ()
    code, core = options["teams"][seat], options["spells"] == "core"
    team = TEAMS[code]
    witch, familiar = (tuple(map(spell_text, card_set(code, who, core))) for who in (True, False))
    charm = CHARMS[code]
    return (
        Kit(f"mystic/witch_{code}.png", plain(team.witch), witch),
        Kit(f"mystic/familiar_{code}.png", plain(team.familiar), familiar),
        Kit(f"mystic/emblem_{code}.png", _("The team's charm"), ((plain(charm.title), plain(charm.text)),)),
    )


def spell_text(slug: str) -> tuple[str, str]:
    """A spell's name, and when it is cast and its effect."""
    spell = SPELLS[slug]
    if spell.when == "before":
        when = _("Before stone {n}", n=spell.number)
    else:
        when = _("After stone {n}", n=spell.number) if spell.when == "after" else WHEN[spell.when]()
    return plain(spell.title), _("{name}: {told}", name=when, told=plain(spell.text))


def statistics(line: Any) -> list[tuple[str, str]]:
    """Title and value of a line of the statistics that curlers expect."""
    own = line.events
    return [
        (_("Stones"), str(own.get("StoneDelivered", 0))),
        (_("In play"), str(own.get("StoneRested", 0))),
        (_("Lost"), str(own.get("StoneLost", 0))),
        (_("Spells"), str(own.get("SpellCast", 0))),
    ]


def apart(sheet: Sheet, box: Rect, _contrast: bool) -> None:
    """The five sides: their dice, their shapes, their colours in writing."""
    dice, shapes = box.rows(None, 40, gap=6)
    for n, (side, die, shape) in enumerate(
        zip(LOOKS, dice.columns(*[None] * 5, gap=4), shapes.columns(*[None] * 5, gap=4), strict=True), 1
    ):
        wide = min(die.w, die.h)
        chip(sheet, side, n, Rect.around(die.cx, die.cy, wide, wide), "waits")
        mark(sheet, side, shape.cx, shape.cy, 24)


def by_keys(shown: Callable[[str], str]) -> str:
    """How to deliver a stone without the mouse."""
    keys = _(
        "{left} and {right} aim, {up} and {down} set the weight, and {pick} delivers; 1 to 3 choose slide, "
        "flick or roll.",
        **{action: shown(action) for action in ("left", "right", "up", "down", "pick")},
    )
    pad = _(
        "On a controller, the right stick aims and sets the weight, and the triggers also set the weight. "
        "Press a stick to add turn, or A to deliver."
    )
    held = _(
        "Hold an aiming key to speed up, or Shift for ten steps at a time. While you aim, digits set the weight "
        "(0 to 100)."
    )
    return f"{keys} {held} {pad}"


ENTRY = FaceEntry(
    game="mystic",
    layout=MysticLayout,
    words=MysticWords,
    feel=MysticFeel,
    panels=MysticPanels,
    room="",
    ambience="room_rink",
    open=True,
    digits="style",
    keys=("view", "replay", "turn_left", "turn_right", "step_left", "step_right", "book"),
    by_keys=by_keys,
    surface=IceSheet,
    pitch=lambda: _("Flick, slide and roll magic dice up the ice, with help from witches. 2 to 5 seats."),
    basics=("ends", "teams", "noise"),
    effort=lambda: _("About 15 minutes, easy to learn and hard to master"),
    miniature=miniature,
    emblem="emblems/mystic.png",
    apart=apart,
    drills=drills,
    daily=daily,
    statistics=statistics,
    kit=kit,
    cues={
        # sounds of dice hitting each other come with the film
        "Dealt": "shuffle",
        "SpellCast": "spell_cast",
        "SpellDeclined": "pass",
        "CharmUsed": "charm",
        "StoneEnchanted": "enchant",
        "StoneTransmuted": "enchant",
        "StoneTeleported": "teleport",
        "StoneReturned": "teleport",
        "StoneStacked": "die_rest",
        "StoneBonused": "count_3",
        "EndScored": "hand_won",
        "ShootoutBegan": "shootout",
        "ShootoutThrown": "count_4",
    },
    holds={"EndScored": 0.8, "ShootoutBegan": 1.0, "ShootoutThrown": 0.7},
)
