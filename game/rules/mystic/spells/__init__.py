"""The 50 spells and 5 charms, a file for each team."""

from __future__ import annotations

from game.rules.mystic.casting import Charm, Spell
from game.rules.mystic.spells import cin, com, gab, mir, rav

#: every spell by its slug
SPELLS: dict[str, Spell] = {s.slug: s for team in (cin, mir, com, gab, rav) for s in team.SPELLS}
#: every team's charm
CHARMS: dict[str, Charm] = {c.team: c for c in (cin.CHARM, mir.CHARM, com.CHARM, gab.CHARM, rav.CHARM)}

__all__ = ["CHARMS", "SPELLS"]
