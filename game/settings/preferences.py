"""The settings with their defaults. They lie in the store, and changes are announced to listeners."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any

from game.store.entries import SHAPES, gather, spread
from game.store.settings import Between, Settings, accepted
from game.table.speeds import SPEEDS
from game.ui.accessibility.narrator import AMOUNTS
from game.ui.theme.style import PALETTES

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
    "spoken": "normal",
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
    "coached": False,
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


#: allowed values of restricted keys
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
    "spoken": AMOUNTS,
    "curtain": CURTAINS,
    "palette": PALETTES,
}
#: element types of lists with empty defaults, and of the entries of those that have entries
INSIDE: dict[str, type] = {
    "window": int,
    "names": str,
    "faces": str,
    "lessons": bool,
    "keys": str,
    "lobby": dict,
    "practice": list,
    "choices": str,
    "days": list,
    "clinic": int,
}


class Preferences:
    """Settings by key. A value given for this run (``--speed``) lasts until it is changed."""

    def __init__(self, kept: Settings) -> None:
        self._kept = kept
        self._values: dict[str, Any] = {}
        self._for_now: dict[str, Any] = {}
        #: called with the key and value of every change made in this window
        self.followers: list[Callable[[str, Any], None]] = []

    def __getitem__(self, key: str) -> Any:
        """The value of a setting. KeyError for an unknown one."""
        if key in self._for_now:
            return self._for_now[key]
        if key not in self._values:
            self._values[key] = self._read(key)
        return self._values[key]

    def _read(self, key: str) -> Any:
        """The stored value. Damaged parts are left out, as if they had never been set."""
        default, kind = DEFAULTS[key], INSIDE.get(key, object)
        if key in SHAPES:
            entries = self._kept.entries(key).items()
            return gather(key, {entry: part for entry, part in entries if isinstance(part, kind)})
        value = self._kept.get(key)
        if not accepted(value, default, ALLOWED.get(key)):
            return default
        return value if not isinstance(value, list) or all(isinstance(part, kind) for part in value) else default

    def for_now(self, key: str, value: Any) -> None:
        """Set a value for this run of the program only."""
        self._for_now[key] = value

    def change(self, key: str, value: Any) -> None:
        """Change a setting for good, and announce it.

        Only changed entries are written, so another window's changes stay.
        """
        self._for_now.pop(key, None)
        if key in SHAPES:
            before, now = spread(key, self[key]), spread(key, value)
            changed = {entry: part for entry, part in now.items() if entry not in before or before[entry] != part}
            self._kept.write(key, changed, before.keys() - now.keys())
        else:
            self._kept.set(key, value)
        self._values[key] = value
        for follow in self.followers:
            follow(key, value)

    def refresh(self) -> set[str]:
        """Take over another window's changes; return the keys of the settings that have another value now."""
        before = self._values
        written = self._kept.refresh() & DEFAULTS.keys()
        self._values = {key: value for key, value in before.items() if key not in written}
        return {key for key in written - self._for_now.keys() if key not in before or self[key] != before[key]}
