"""The device used last: the keys, the mouse or a controller. Prompts name its keys or buttons."""

from __future__ import annotations

#: seconds until a held aim repeats, and between repeats; and between repeats of the focus, after the settings' delay
HELD, AIM, FOCUS = 0.3, 0.035, 0.14
#: growth of an aim's steps for each second of repeating, and the largest step
GROWTH, MOST = 3.0, 10


class Held:
    """An action that is held. ``aims``: it aims, and doesn't move the focus; ``wait``: seconds until it repeats."""

    def __init__(self, action: str, wait: float, *, aims: bool) -> None:
        self.action, self.wait, self.aims = action, HELD if aims else wait, aims
        #: seconds since it began to repeat
        self.since = -self.wait

    def due(self, dt: float) -> int:
        """The steps due after ``dt`` more seconds: none before its time; a slow picture loses none."""
        self.since += dt
        self.wait -= dt
        if self.wait > 0.0:
            return 0
        every = AIM if self.aims else FOCUS
        missed = int(-self.wait / every)
        self.wait += every * (missed + 1)
        return (missed + 1) * min(MOST, 1 + int(self.since * GROWTH)) if self.aims else 1


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
        #: whether anything has been pressed at all
        self.known = False
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
        self.device, self.letters, self.known = device, letters or self.letters, True
        return changed
