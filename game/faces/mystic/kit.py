"""A team's kit in Mystic, for the lobby: witch, familiar and charm, and the effects of their spells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.faces.mystic.board import WHEN
from game.faces.mystic.names import plain
from game.i18n.catalogue import _
from game.rules.mystic.cards import card_set
from game.rules.mystic.event_text import TEAMS
from game.rules.mystic.spells import CHARMS, SPELLS
from game.table.view_models import Kit


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
