"""The two teams as every team game shows them: colour, shape and name."""

from __future__ import annotations

from game.i18n import _
from game.table import style

#: colour and shape of each team
TEAMS: tuple[tuple[style.Colour, str], ...] = (((242, 178, 74, 255), "●"), ((116, 200, 240, 255), "▲"))


def team_name(team: int) -> str:
    """A team in words."""
    return _("Amber") if team == 0 else _("Ice")


def signed_team(team: int) -> str:
    """A team with its shape."""
    return f"{TEAMS[team][1]} {team_name(team)}"
