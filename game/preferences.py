"""The settings with their defaults: kept in the store, and whoever has to follow a change is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.store.settings import Settings

DEFAULTS: dict[str, Any] = {
    "effects": 0.8,
    "ambience": 0.4,
    "music": 0.5,
    "unfocused": False,
    "speed": "normal",
    "fullscreen": False,
    "window": [],
    "text_scale": 1.0,
    "reduced_motion": False,
    "contrast": False,
    "large_card": True,
    "confirm": False,
    "show_open": False,
    "language": "",
    "keys": {},
    "names": [],
    "lobby": {},
    "lessons": [],
}


class Preferences:
    """Settings by key. A value given for this run (``--speed``) lasts until it is changed."""

    def __init__(self, kept: Settings) -> None:
        self._kept = kept
        found = kept.get("settings", {})
        given = found if isinstance(found, dict) else {}
        self._values = DEFAULTS | {key: value for key, value in given.items() if fits(key, value)}
        self._for_now: dict[str, Any] = {}
        #: called with the key and value of every change
        self.followers: list[Callable[[str, Any], None]] = []

    def __getitem__(self, key: str) -> Any:
        """The value of a setting. KeyError for one that isn't there."""
        return self._for_now.get(key, self._values[key])

    def for_now(self, key: str, value: Any) -> None:
        """A value for this run of the program only."""
        self._for_now[key] = value

    def change(self, key: str, value: Any) -> None:
        """Changes a setting for good, and lets it take effect."""
        self._for_now.pop(key, None)
        self._values[key] = value
        self._kept.set("settings", self._values)
        for follow in self.followers:
            follow(key, value)


def fits(key: str, value: Any) -> bool:
    """Whether a value that was kept is of a setting's kind; what isn't is left out, as if it had never been set."""
    if key not in DEFAULTS:
        return False
    wanted = DEFAULTS[key]
    if isinstance(wanted, bool) or isinstance(value, bool):
        return isinstance(wanted, bool) and isinstance(value, bool)
    if isinstance(wanted, float):
        return isinstance(value, int | float) and 0 <= value <= 4
    if key == "speed":
        return value in ("slow", "normal", "fast", "instant")
    if key in ("names", "lessons"):
        return isinstance(value, list) and all(isinstance(part, str) for part in value)
    if key == "window":
        return isinstance(value, list) and all(isinstance(part, int) for part in value)
    if key == "keys":
        return isinstance(value, dict) and all(isinstance(part, str) for part in value.values())
    if key == "lobby":
        return isinstance(value, dict) and all(isinstance(part, dict) for part in value.values())
    return isinstance(value, type(wanted))
