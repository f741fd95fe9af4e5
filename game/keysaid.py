"""What the keys with names are called in the language in use."""

from __future__ import annotations

from game.i18n import _


def key_said(name: str) -> str:
    """A key as it is written on keyboards; ``name`` as ``game.ui.keys`` has it, ``PAGEUP`` or ``KEY_1``."""
    said = {
        "ENTER": _("Enter"),
        "BACKSPACE": _("Backspace"),
        "SPACE": _("Space"),
        "ESCAPE": _("Escape"),
        "TAB": _("Tab"),
        "LEFT": _("Left"),
        "RIGHT": _("Right"),
        "UP": _("Up"),
        "DOWN": _("Down"),
        "COMMA": _("Comma"),
        "PERIOD": _("Period"),
        "DELETE": _("Delete"),
        "INSERT": _("Insert"),
    }
    return said.get(name) or name.replace("KEY_", "").title()
