"""The mouse: the element under it, and the one gesture in progress: a click, drag, pull, flick or carried card."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.input.focus import Focus
from game.ui.sheet.element import Drag, Element
from game.ui.sheet.scroll import Scroll
from game.ui.sheet.tooltip import Tooltip
from game.ui.sound import Mixer
from game.ui.window.canvas import Canvas
from game.ui.window.layers import Layers

#: the pointer's place while it isn't over the window
OUTSIDE = (-1e9, -1e9)


class PointerHandler:
    """A screen's use of the mouse beyond clicking its elements: none, unless a screen has its own."""

    def __init__(self, sound: Mixer) -> None:
        self.sound = sound

    def interrupt(self, x: float, y: float) -> Drag | None:
        """Finish or hurry something that runs, regardless of what lies under the pressed button; None if nothing
        does.
        """
        return None

    def pointed(self, element: Element | None) -> None:
        """Point at another element."""

    def moved(self, x: float, y: float) -> None:
        """Move the pointer."""

    def pointer_left(self) -> None:
        """Leave the window."""

    def wheel(self, clicks: float) -> bool:
        """Turn the wheel where nothing scrolls; true if that had an effect."""
        return False

    def refused(self, element: Element) -> None:
        """Handle a click on an element that is off."""
        self.sound.play("refuse")

    def back(self) -> None:
        """Handle the right button, while no gesture is in progress."""


@dataclass(slots=True)
class Gesture:
    """A press that hasn't been let go: on an element, or (None) on a running motion; and the drag it makes."""

    element: Element | None
    drag: Drag | None


class Pointer:
    """The mouse over the layers of a screen, in virtual units. It alone knows whether a gesture is in progress."""

    def __init__(self, canvas: Canvas, layers: Layers, focus: Focus, tooltip: Tooltip, sound: Mixer) -> None:
        self.canvas, self.layers, self.focus, self.tooltip, self.sound = canvas, layers, focus, tooltip, sound
        self.touch = PointerHandler(sound)
        self.at = OUTSIDE
        self.hot: Element | None = None
        self.gesture: Gesture | None = None

    def lost(self) -> None:
        """Forget gesture and element, since the elements are others now, until the next ``look``."""
        self.cancel()
        self.hot = None

    def cancel(self) -> bool:
        """Cancel the gesture and return whether there was one. Releasing the button then does nothing."""
        gesture, self.gesture = self.gesture, None
        if gesture is None:
            return False
        if gesture.element is not None:
            gesture.element.set(pressed=False)
        if gesture.drag is not None:
            gesture.drag.cancel()
        self.canvas.changed()
        return True

    def look(self) -> None:
        """Find the element under the pointer now."""
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
        """Move the mouse with no button down. If one was, it came up where nobody saw it."""
        self.cancel()
        self._hover(x, y)

    def _hover(self, x: float, y: float) -> None:
        self.at = (x, y)
        self.tooltip.moved()
        self.look()
        self.touch.moved(x, y)

    def leave_window(self) -> None:
        """Leave the window. A gesture continues, since the window still hears of the held button."""
        if self.gesture is None:
            self.at = OUTSIDE
            self.tooltip.hush()
            self.look()
            self.touch.pointer_left()

    def press(self, x: float, y: float) -> None:
        """Press the left button; a release on the same element is a click."""
        self.cancel()
        self.at = (x, y)
        self.look()
        self.tooltip.hush()
        interrupted = self.touch.interrupt(x, y)
        if interrupted is not None:
            self.gesture = Gesture(None, interrupted)
            return
        element = self.layers.at(x, y, press=True)
        if element is None:
            self.focus.drop()
            self.canvas.changed()
            return
        self.gesture = Gesture(element, element.drag)
        element.set(pressed=True)
        if element.focused is False and element.role in ("text", "slider"):
            self.focus.give(element)
        if element.drag is not None:
            element.drag.press(x, y)
        self.canvas.changed()

    def drag(self, x: float, y: float) -> None:
        """Move the mouse with the left button down."""
        if self.gesture is None:
            self._hover(x, y)
            return
        self.at = (x, y)
        if self.gesture.drag is not None:
            self.gesture.drag.move(x, y)

    def release(self, x: float, y: float) -> None:
        """Release the button: a drop, or a click where it went down; nothing if the gesture was cancelled."""
        self.at = (x, y)
        gesture, self.gesture = self.gesture, None
        if gesture is not None:
            held = gesture.element
            if held is not None:
                held.set(pressed=False)
                self.canvas.changed()
            if gesture.drag is None or not gesture.drag.let_go(x, y):
                now = self._offered(held, x, y) if held is not None else None
                if now is not None:
                    self.use(now)
        self.look()

    def _offered(self, held: Element, x: float, y: float) -> Element | None:
        """The pressed element in its present form at a point, None if it is no longer offered."""
        same = held.id, held.role, held.label
        return next((e for e in self.layers.under(x, y) if e is held or (e.id, e.role, e.label) == same), None)

    def use(self, element: Element) -> None:
        """Click an element."""
        self.tooltip.hush()
        if element.enabled:
            if element.role in ("button", "choice"):
                self.sound.play("click")
            element.activate()
        else:
            self.touch.refused(element)
        self.canvas.changed()

    def wheel(self, x: float, y: float, clicks: float) -> bool:
        """Scroll under the pointer; false if nothing scrolls there."""
        for layer in reversed(self.layers.live()):
            if isinstance(layer, Scroll) and layer.view.contains(x, y):
                layer.scroll_to(layer.offset - clicks * 60)
                self.look()
                return True
        return self.touch.wheel(clicks)
