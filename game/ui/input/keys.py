"""Keys by action, changeable. A key is named after the US key in its place."""

from __future__ import annotations

from collections.abc import Callable

import arcade

from game.ui.input.input_device import BUTTONS, MOUSE, LastInputDevice
from game.ui.input.keyboard import label

#: action → key name, as the program starts with
DEFAULTS: dict[str, str] = {
    "pick": "ENTER",
    "back": "BACKSPACE",
    "undo": "Z",
    "redo": "Y",
    "pass": "SPACE",
    "again": "P",
    "hint": "H",
    "auto": "A",
    "play_on": "F",
    "draw": "D",
    "log": "L",
    "rules": "R",
    "read": "T",
    "where": "W",
    "labels": "I",
    "speed": "S",
    "pause": "ESCAPE",
    "fullscreen": "F11",
    "next": "TAB",
    "left": "LEFT",
    "right": "RIGHT",
    "up": "UP",
    "down": "DOWN",
    "view": "V",
    "replay": "G",
    "book": "B",
    "turn_left": "Q",
    "turn_right": "E",
    "step_left": "COMMA",
    "step_right": "PERIOD",
}
#: keys for one hand at the left or the right side of the keyboard; the mouse does the same without any
ONE_HAND: dict[str, dict[str, str]] = {
    "left": {
        "up": "W", "left": "A", "down": "S", "right": "D", "pick": "SPACE", "next": "TAB", "back": "Q", "pass": "F",
        "again": "G", "undo": "Z", "redo": "X", "hint": "C", "auto": "V", "draw": "E", "log": "B", "read": "R",
        "where": "T", "turn_left": "F1", "turn_right": "F2", "view": "F3", "replay": "F4", "step_left": "F5",
        "step_right": "F6", "book": "F7", "speed": "F8", "rules": "F9", "play_on": "F10", "labels": "QUOTELEFT",
    },
    "right": {
        "pass": "END", "again": "P", "undo": "U", "redo": "Y", "hint": "H", "auto": "J", "play_on": "K", "draw": "N",
        "log": "L", "rules": "I", "read": "O", "where": "M", "speed": "F8", "next": "INSERT", "pause": "F10",
        "view": "PAGEUP", "replay": "PAGEDOWN", "book": "F9", "turn_left": "HOME", "turn_right": "DELETE",
        "labels": "F7",
    },
}  # fmt: skip
# MOTION_LEFT and others are second names of the arrows and of Backspace
NAMES: dict[int, str] = {
    value: name
    for name, value in vars(arcade.key).items()
    if name.isupper() and not name.startswith(("MOD_", "MOTION_"))
}
NAMES |= {arcade.key.ENTER: "ENTER", arcade.key.NUM_ENTER: "ENTER", arcade.key.ESCAPE: "ESCAPE"}
NAMES |= {getattr(arcade.key, f"NUM_{i}"): f"KEY_{i}" for i in range(10)}


def key_name(symbol: int) -> str:
    """The name of a key."""
    return NAMES.get(symbol, str(symbol))


def symbol_of(name: str) -> int:
    """The key of a name; 0, which is none, if there isn't any."""
    return int(name) if name.isdigit() else int(getattr(arcade.key, name, 0))


class KeyMap:
    """Actions by key; ``given`` replaces single defaults, ``said`` returns a key's label.

    ``used`` is the device used last, ``button`` returns the label of a controller's button.
    """

    def __init__(
        self,
        given: dict[str, str] | None = None,
        said: Callable[[str], str] = str.title,
        used: LastInputDevice | None = None,
        button: Callable[[str, str], str] = lambda kind, button: button.upper(),
    ) -> None:
        self.said, self.button = said, button
        self.used = used or LastInputDevice()
        self.keys = DEFAULTS | {a: k for a, k in (given or {}).items() if a in DEFAULTS}

    def action(self, symbol: int) -> str | None:
        """The action of this key, or None."""
        name = key_name(symbol)
        return next((a for a, k in self.keys.items() if k == name), None)

    def symbol(self, action: str) -> int:
        """The key of an action; 0, which is none, if its name isn't a key's."""
        return symbol_of(self.keys[action])

    def shown(self, action: str) -> str:
        """The key of an action, as printed on the current keyboard."""
        return self.printed(self.keys[action])

    def printed(self, name: str) -> str:
        """A key by its name, as printed on the current keyboard."""
        sign = label(symbol_of(name))
        return self.said({",": "COMMA", ".": "PERIOD"}.get(sign, sign) or name)

    def prompt(self, action: str) -> str:
        """The key or controller button of an action for a prompt, whichever was used last. "" after the mouse, and if
        the controller has no button for it.
        """
        if self.used.device == MOUSE:
            return ""
        if self.used.pad:
            return self.button(self.used.pad, BUTTONS[action]) if action in BUTTONS else ""
        return self.shown(action)

    def named(self, label: str, action: str) -> str:
        """A name with its key or button in brackets, for tooltips. With the mouse it shows the key."""
        press = self.shown(action) if self.used.device == MOUSE else self.prompt(action)
        return f"{label} ({press})" if press else label


def digit(symbol: int) -> int | None:
    """The position that a digit key means: 1–9, and 0 for the tenth; counted from 0."""
    name = key_name(symbol)
    if name.startswith("KEY_") and name[4:].isdigit():
        return (int(name[4:]) - 1) % 10
    return None
