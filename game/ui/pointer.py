"""The mouse: what it points at, what it holds, and what a click, a drag or a drop means."""

from __future__ import annotations

from typing import Protocol

from game.ui.canvas import Canvas
from game.ui.element import Element
from game.ui.focus import Focus
from game.ui.layers import Layers
from game.ui.scroll import Scroll
from game.ui.sound import Mixer
from game.ui.tooltip import Tooltip


class Touch(Protocol):
    """What a screen does with the mouse beyond clicking its elements."""

    def pressed_anywhere(self, x: float, y: float) -> bool:
        """The button went down; true when that was used up (a running motion was finished)."""

    def pointed(self, element: Element | None) -> None:
        """The pointer is over something else now."""

    def moved(self, x: float, y: float) -> None:
        """The pointer moves."""

    def wheel(self, clicks: float) -> bool:
        """The wheel, where nothing scrolls; true when that was used up."""

    def dragged(self, x: float, y: float) -> None:
        """The pointer moves with the button down."""

    def dropped(self, x: float, y: float) -> bool:
        """The button goes up; true when that was used up."""

    def refused(self, element: Element) -> None:
        """An element that is off was clicked."""

    def back(self) -> None:
        """The right button."""


class Plain:
    """A screen where the mouse does nothing special."""

    def __init__(self, sound: Mixer) -> None:
        self.sound = sound

    def pressed_anywhere(self, x: float, y: float) -> bool:
        """Never used up."""
        return False

    def pointed(self, element: Element | None) -> None:
        """Nothing follows the pointer."""

    def moved(self, x: float, y: float) -> None:
        """Nothing happens."""

    def wheel(self, clicks: float) -> bool:
        """Never used up."""
        return False

    def dragged(self, x: float, y: float) -> None:
        """Nothing is carried."""

    def dropped(self, x: float, y: float) -> bool:
        """Nothing was carried."""
        return False

    def refused(self, element: Element) -> None:
        """It can be heard that it is off."""
        self.sound.play("refuse")

    def back(self) -> None:
        """Nothing to take back."""


class Pointer:
    """The mouse over the layers of a screen, in virtual units."""

    def __init__(self, canvas: Canvas, layers: Layers, focus: Focus, tooltip: Tooltip, sound: Mixer) -> None:
        self.canvas, self.layers, self.focus, self.tooltip, self.sound = canvas, layers, focus, tooltip, sound
        self.touch: Touch = Plain(sound)
        self.at = (-1.0, -1.0)
        self.hot: Element | None = None
        self.held: Element | None = None

    def lost(self) -> None:
        """The elements are others now: nothing is pointed at or held until the mouse is looked for again."""
        self.hot = self.held = None

    def look(self) -> None:
        """Finds out what lies under the pointer now."""
        element = self.layers.at(*self.at)
        if element is self.hot:
            return
        if self.hot and self.hot.set(hovered=False):
            self.canvas.changed()
        self.hot = element
        self.tooltip.pointed()
        if element and element.set(hovered=True):
            self.canvas.changed()
        if element and element.enabled and element.role in ("button", "choice"):
            self.sound.play("hover")
        self.touch.pointed(element)

    def move(self, x: float, y: float) -> None:
        """The mouse moves."""
        self.at = (x, y)
        self.tooltip.moved()
        self.look()
        self.touch.moved(x, y)

    def press(self, x: float, y: float) -> None:
        """The left button goes down; its release on the same element is the click."""
        self.at = (x, y)
        self.look()
        self.tooltip.hush()
        if self.touch.pressed_anywhere(x, y):
            return
        element = self.layers.at(x, y)
        if element is None:
            self.focus.drop()
            self.canvas.changed()
            return
        self.held = element
        element.set(pressed=True)
        if element.focused is False and element.role in ("text", "slider"):
            self.focus.give(element)
        if element.dragging:
            element.dragging(x, y)
        self.canvas.changed()

    def drag(self, x: float, y: float) -> None:
        """The mouse moves with the button down."""
        self.at = (x, y)
        if self.held and self.held.dragging:
            self.held.dragging(x, y)
        self.touch.dragged(x, y)

    def release(self, x: float, y: float) -> None:
        """The button goes up: a drop, or a click where it went down."""
        self.at = (x, y)
        held, self.held = self.held, None
        if held:
            held.set(pressed=False)
            self.canvas.changed()
        if self.touch.dropped(x, y):
            return
        if held and held.contains(x, y):
            self.use(held)
        self.look()

    def use(self, element: Element) -> None:
        """Clicks an element."""
        self.tooltip.hush()
        if element.enabled:
            if element.role in ("button", "choice"):
                self.sound.play("click")
            element.activate()
        else:
            self.touch.refused(element)
        self.canvas.changed()

    def wheel(self, x: float, y: float, clicks: float) -> bool:
        """The wheel moves the scroll under the pointer; false where there is none."""
        for layer in reversed(self.layers.live()):
            if isinstance(layer, Scroll) and layer.view.contains(x, y):
                layer.scroll_to(layer.offset - clicks * 60)
                self.look()
                return True
        return self.touch.wheel(clicks)
