"""What the toolkit needs of the program around a screen: window, sound, keys and settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from game.ui.input.keys import KeyMap
    from game.ui.sound import Mixer
    from game.ui.window.window import Window


class Preferences(Protocol):
    """The settings: read by key, changed for good."""

    def __getitem__(self, key: str) -> Any:
        """The value of a setting."""

    def change(self, key: str, value: Any) -> None:
        """Change a setting and apply it."""


class AppProtocol(Protocol):
    """The program as a screen without a game sees it."""

    @property
    def window(self) -> Window:
        """The window."""

    @property
    def sound(self) -> Mixer:
        """The sound mixer."""

    @property
    def keymap(self) -> KeyMap:
        """The current keys."""

    @property
    def preferences(self) -> Preferences:
        """The settings."""

    @property
    def effects(self) -> str:
        """Whether decoration is shown: ``full``, ``calm``, or ``auto`` (with a graphics card)."""

    def tick(self) -> None:
        """Called with each update."""

    def toggle_fullscreen(self) -> None:
        """Turn full screen on or off."""
