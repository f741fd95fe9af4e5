"""What a screen offers: elements with an id, a role, a label and a place, for mouse, keyboard and other programs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ui.sheet.rect import Rect


class Drag:
    """A gesture while the button is down. Either ``let_go`` or ``cancel`` ends it."""

    def press(self, x: float, y: float) -> None:
        """Press the button at a virtual point."""

    def move(self, x: float, y: float) -> None:
        """Move the pointer with the button down."""

    def let_go(self, x: float, y: float) -> bool:
        """Release the button; true if that had an effect, else it may be a click."""
        return False

    def cancel(self) -> None:
        """Break off the gesture, restoring everything as before the press."""


class Follow(Drag):
    """A knob or a caret that follows the pointer while the button is down, and stays where the gesture ends."""

    def __init__(self, follow: Callable[[float, float], None]) -> None:
        self.follow = follow

    def press(self, x: float, y: float) -> None:
        self.follow(x, y)

    def move(self, x: float, y: float) -> None:
        self.follow(x, y)


class Element:
    """One thing that can be pointed at. ``rect`` is its hit area in virtual units and rests where it is."""

    def __init__(
        self,
        id: str,
        role: str,
        label: str,
        rect: Rect,
        click: Callable[[], None] | None = None,
        *,
        enabled: bool = True,
        focusable: bool = True,
        tip: str | None = None,
        main: bool = False,
    ) -> None:
        self.id, self.role, self.label, self.rect = id, role, label, rect
        self.click, self.enabled, self.focusable, self.tip = click, enabled, focusable, tip
        #: whether it is the most likely one to press
        self.main = main
        self.hovered = self.focused = self.pressed = False
        #: whether it is picked, and the move needs more picks
        self.picked = False
        self.clip: Rect | None = None
        #: the gesture of a press before it becomes a click
        self.drag: Drag | None = None
        #: for a thing in a crowd: a point's distance from its middle, in its radii; None: the point misses it
        self.reach: Callable[[float, float], float | None] | None = None
        self.on_look: Callable[[Element], None] | None = None
        self.keys: Callable[[str], bool] | None = None
        #: whether it is on, its value (0 to 1) or its text, if it has one
        self.state: bool | float | str | None = None
        #: more about it than its label, for those who listen; asked for only while somebody does
        self.about: Callable[[], str] = lambda: ""
        #: sets the state, for programs that send a value
        self.put: Callable[[Any], None] | None = None

    @property
    def seen(self) -> Rect:
        """The visible part of the hit area."""
        return self.rect.clip(self.clip) if self.clip else self.rect

    def contains(self, x: float, y: float) -> bool:
        """Whether a point hits it."""
        if self.reach is not None:
            return self.reach(x, y) is not None
        return self.seen.contains(x, y) and self.seen.w > 1 and self.seen.h > 1

    def look(self) -> None:
        """Show the present state (hovered, focused, pressed)."""
        if self.on_look:
            self.on_look(self)

    def set(self, *, hovered: bool | None = None, focused: bool | None = None, pressed: bool | None = None) -> bool:
        """Change the state, and return whether that changed anything."""
        before = (self.hovered, self.focused, self.pressed)
        self.hovered = self.hovered if hovered is None else hovered
        self.focused = self.focused if focused is None else focused
        self.pressed = self.pressed if pressed is None else pressed
        if before == (self.hovered, self.focused, self.pressed):
            return False
        self.look()
        return True

    def activate(self) -> None:
        """Do the action of a click or Enter."""
        if self.click:
            self.click()

    def key(self, name: str) -> bool:
        """Handle left and right for sliders and choices; true if the key was used."""
        return bool(self.keys and self.keys(name))
