"""The speeds at which a table is played: by name, in words, as a factor of all its times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.catalogue import _

if TYPE_CHECKING:  # the command line needs the names alone, without the toolkit
    from game.ui.window.app_protocol import Preferences

#: from slow to fast
SPEEDS = ("slow", "normal", "fast", "instant")
FACTORS = {"slow": 1.7, "normal": 1.0, "fast": 0.5, "instant": 0.0}


def factor(preferences: Preferences) -> float:
    """The factor for all times, compared with normal speed."""
    return FACTORS[preferences["speed"]]


def speed_name(speed: str) -> str:
    """A speed in words."""
    return {"slow": _("slow"), "normal": _("normal"), "fast": _("fast"), "instant": _("at once")}[speed]


def next_speed(preferences: Preferences) -> None:
    """Change to the next speed, after the last to the first."""
    preferences.change("speed", SPEEDS[(SPEEDS.index(preferences["speed"]) + 1) % len(SPEEDS)])
