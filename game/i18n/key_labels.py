"""Labels of named keys and of a controller's buttons, in the current language."""

from __future__ import annotations

from game.i18n.catalogue import _


def key_label(name: str) -> str:
    """A key's label as printed on keyboards; ``name`` as in ``game.ui.input.keys``, ``PAGEUP`` or ``KEY_1``."""
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


def button_label(kind: str, button: str) -> str:
    """A controller button's label, as printed or spoken; both arguments as in ``game.ui.input.input_device``."""
    if kind == "playstation":
        said = {"a": _("Cross"), "b": _("Circle"), "x": _("Square"), "y": _("Triangle"), "start": "Options"}
    elif kind == "nintendo":
        said = {"a": "B", "b": "A", "x": "Y", "y": "X", "start": "+"}
    else:
        said = {"a": "A", "b": "B", "x": "X", "y": "Y", "start": _("Menu")}
    return said.get(button, button)
