"""The keyboard's focus: its element, and its moves."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.sheet.element import Element
from game.ui.sheet.scroll import Scroll
from game.ui.window.layers import Layers


class Focus:
    """At most one element has the focus. ``on_move`` is called with its new place."""

    def __init__(self, layers: Layers) -> None:
        self.layers = layers
        self.on_move: Callable[[Element | None], None] = lambda element: None

    @property
    def element(self) -> Element | None:
        """The element with the focus."""
        return next((e for e in self.layers.offered() if e.focused), None)

    def drop(self) -> None:
        """Remove the focus."""
        for layer in self.layers.all:
            for element in layer.elements:
                element.set(focused=False)

    def give(self, element: Element | None) -> None:
        """Give the focus to an element; a scroll brings it into view."""
        self.drop()
        if element:
            element.set(focused=True)
            for layer in self.layers.live():
                if isinstance(layer, Scroll) and element in layer.elements:
                    layer.reveal(element)
        self.on_move(element)
        self.layers.canvas.changed()

    def likely(self) -> Element | None:
        """The most likely element: the main button, else the first usable one."""
        stops = self._stops()
        return next((e for e in stops if e.main), stops[0] if stops else None)

    def _stops(self) -> list[Element]:
        return [e for layer in self.layers.live() for e in layer.elements if e.focusable and e.enabled]

    def go_on(self, by: int) -> None:
        """Move the focus along the order of the elements, past those that are off (the arrows reach them, too)."""
        stops = self._stops()
        if not stops:
            return
        now = next((i for i, e in enumerate(stops) if e.focused), None)
        if now is None:
            self.give(self.likely() if by > 0 else stops[-1])
        else:
            self.give(stops[(now + by) % len(stops)])

    def go_towards(self, dx: int, dy: int) -> None:
        """Move the focus to the nearest element in a direction."""
        now = self.element
        if now is None:
            self.go_on(1)
            return
        best: tuple[float, Element] | None = None
        for element in (e for layer in self.layers.live() for e in layer.elements if e.focusable and e is not now):
            vx, vy = element.rect.cx - now.rect.cx, element.rect.cy - now.rect.cy
            ahead, across = vx * dx + vy * dy, abs(vx * dy) + abs(vy * dx)
            if ahead > 4 and (best is None or ahead + 2.2 * across < best[0]):
                best = (ahead + 2.2 * across, element)
        if best:
            self.give(best[1])
