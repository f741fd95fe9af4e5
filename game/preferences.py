"""The settings with their defaults: kept in the store, and whoever has to follow a change is told."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any

from game.launch import SPEEDS
from game.store.settings import Between, Settings
from game.ui.style import PALETTES

#: what the curtain between people at one machine covers
CURTAINS = ("secret", "table")

DEFAULTS: dict[str, Any] = {
    "effects": 0.8,
    "ambience": 0.4,
    "music": 0.5,
    "unfocused": False,
    "voice": False,
    "voice_volume": 0.8,
    "voice_rate": 0.5,
    "double": 0.4,
    "repeat": 0.4,
    "rumble": True,
    "speed": "normal",
    "fullscreen": False,
    "window": [],
    "text_scale": 1.0,
    "reduced_motion": False,
    "attract": True,
    "contrast": False,
    "palette": PALETTES[0],
    "large_card": True,
    "consequences": True,
    "talk": True,
    "confirm": False,
    "curtain": "secret",
    "show_open": False,
    "preview": 1.0,
    "language": "",
    "keys": {},
    "names": [],
    "faces": [],
    "lobby": {},
    "lessons": [],
    "folder": "",
    "practice": {},
    "choices": {},
    "days": {},
    "clinic": {},
}


#: values that are the only ones for their keys
ALLOWED: dict[str, Container[Any]] = {
    "effects": Between(0.0, 1.0),
    "ambience": Between(0.0, 1.0),
    "music": Between(0.0, 1.0),
    "voice_volume": Between(0.0, 1.0),
    "voice_rate": Between(0.0, 1.0),
    "double": Between(0.2, 1.5),
    "repeat": Between(0.2, 1.5),
    "text_scale": Between(0.5, 2.0),
    "preview": Between(0.0, 1.0),
    "speed": SPEEDS,
    "curtain": CURTAINS,
    "palette": PALETTES,
}
#: what lists and tables hold whose defaults are empty
INSIDE: dict[str, type] = {
    "window": int,
    "names": str,
    "faces": str,
    "lessons": str,
    "keys": str,
    "lobby": dict,
    "practice": list,
    "choices": str,
    "days": list,
    "clinic": dict,
}


class Preferences:
    """Settings by key. A value given for this run (``--speed``) lasts until it is changed."""

    def __init__(self, kept: Settings) -> None:
        self._kept = kept
        found = kept.table("settings", DEFAULTS, ALLOWED)
        #: what isn't as it should be is left out, as if it had never been set
        self._values = {key: value if sound(key, value) else DEFAULTS[key] for key, value in found.items()}
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


def sound(key: str, value: Any) -> bool:
    """Whether a kept list or table holds only what it should."""
    kind = INSIDE.get(key)
    inner = value.values() if isinstance(value, dict) else value
    return kind is None or all(isinstance(part, kind) for part in inner)
