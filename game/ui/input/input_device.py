"""The device used last: the keys, the mouse or a controller. Prompts name its keys or buttons."""

from __future__ import annotations

KEYS, MOUSE = "keys", "mouse"
#: kinds of controller by a part of their names; all others get the most common letters
KINDS = {
    "playstation": ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"),
    "nintendo": ("nintendo", "switch", "joy-con", "joycon", "wii", "gamecube", "snes"),
}
USUAL = "xbox"
#: the buttons of actions that have one, by position (A is below)
BUTTONS = {"pick": "a", "back": "b", "hint": "x", "undo": "y", "pause": "start"}


def kind_of(name: str) -> str:
    """The kind of a controller from its name, which decides the icons of its buttons."""
    lower = name.lower()
    return next((kind for kind, words in KINDS.items() if any(word in lower for word in words)), USUAL)


class LastInputDevice:
    """The device of the latest press: ``KEYS``, ``MOUSE`` or a kind of controller. Before any it is the keys."""

    def __init__(self) -> None:
        self.device = KEYS
        #: some letters printed on the keyboard when a key was used last
        self.letters = ""
        #: the kind of controller whose press is being sent as a key's right now
        self.sent = ""
        #: factor for a held key's step
        self.times = 1

    @property
    def pad(self) -> str:
        """The kind of controller used last, or "" if something else was."""
        return "" if self.device in (KEYS, MOUSE) else self.device

    def by(self, device: str, letters: str = "") -> bool:
        """Note a used device; true if it differs from the last one, or has other ``letters`` on its keys."""
        changed = device != self.device or (letters or self.letters) != (self.letters or letters)
        self.device, self.letters = device, letters or self.letters
        return changed
