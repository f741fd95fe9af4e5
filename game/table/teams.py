"""The two teams as every team game shows them: colour, shape and name."""

from __future__ import annotations

from game.i18n.catalogue import _
from game.rules.contract import Position
from game.ui.theme import style

#: colour, shape and name
Team = tuple[style.Colour, str, str]

#: colour and shape of each team
TEAMS: tuple[tuple[style.Colour, str], ...] = (((242, 178, 74, 255), "●"), ((116, 200, 240, 255), "▲"))


def team_name(team: int) -> str:
    """A team in words."""
    return _("Amber") if team == 0 else _("Ice")


def signed_team(team: int) -> str:
    """A team with its shape."""
    return f"{TEAMS[team][1]} {team_name(team)}"


def both_teams(now: Position | None) -> tuple[Team, ...]:
    """The teams of a game in which they always look the same."""
    return tuple((colour, shape, team_name(team)) for team, (colour, shape) in enumerate(TEAMS))
