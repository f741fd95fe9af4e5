"""The sheets of a screen, one above the other: their input, their elements, and the element under a point."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from game.ui.sheet.element import Element
from game.ui.sheet.sheet import Sheet
from game.ui.window.canvas import Canvas

#: distance of a crowd's ground from every point
GROUND = 1e6


class Layer(Protocol):
    """A layer of a screen: a sheet, or cards or pieces."""

    visible: bool
    modal: bool
    shade: bool
    elements: list[Element]
    tick: Callable[[float], bool] | None
    on_close: Callable[[], None] | None

    def draw(self) -> None:
        """Draw it."""

    def rebuild(self) -> None:
        """Fill it again, perhaps for another scale."""

    def clear(self) -> None:
        """Remove everything."""


class BareLayer:
    """A layer without elements or input; each has its own ``draw``."""

    def __init__(self) -> None:
        self.visible, self.modal, self.shade = True, False, False
        self.elements: list[Element] = []
        self.tick: Callable[[float], bool] | None = None
        self.on_close: Callable[[], None] | None = None

    def draw(self) -> None:
        """Draw nothing."""

    def rebuild(self) -> None:
        """Do nothing, since there is nothing to fill."""

    def clear(self) -> None:
        """Do nothing, since there is nothing to remove."""


class Layers:
    """The layers from below. Input goes to those from the last modal one upwards."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.all: list[Layer] = []
        #: called when a modal sheet has come or gone
        self.on_change: Callable[[], None] = lambda: None

    @property
    def top(self) -> Layer:
        """The uppermost layer."""
        return self.all[-1]

    @property
    def modal(self) -> bool:
        """Whether a dialog is on top."""
        return bool(self.all) and self.all[-1].modal

    def live(self) -> list[Layer]:
        """The layers that get input now."""
        at = max((i for i, layer in enumerate(self.all) if layer.modal), default=0)
        return [layer for layer in self.all[at:] if layer.visible]

    def offered(self) -> Iterator[Element]:
        """All visible and usable elements, from below."""
        for layer in self.live():
            for element in layer.elements:
                seen = element.seen.clip(self.canvas.stage.visible)
                if seen.w > 1 and seen.h > 1:
                    yield element

    def at(self, x: float, y: float, *, press: bool = False) -> Element | None:
        """The element that a virtual point means: the topmost, in a crowd the nearest pickable one.

        A press on something in a crowd that can't be picked goes through to the ground below.
        """
        top = next(self.under(x, y), None)
        if top is None or top.reach is None:
            return top
        layer = next(layer for layer in self.live() if top in layer.elements)
        crowd = [(each, each.reach(x, y)) for each in reversed(layer.elements) if each.reach is not None]
        hit = [(each, far) for each, far in crowd if far is not None]
        things = [(each, far) for each, far in hit if press or far < GROUND] or hit

        def order(entry: tuple[Element, float]) -> tuple[bool, float]:
            each, far = entry
            return not (each.enabled or (press and each.drag is not None)), far

        return min(things, key=order)[0]

    def under(self, x: float, y: float) -> Iterator[Element]:
        """All elements under a virtual point, the topmost first."""
        for layer in reversed(self.live()):
            yield from (element for element in reversed(layer.elements) if element.contains(x, y))

    def find(self, id: str) -> Element | None:
        """The element with this id, if it is offered."""
        return next((e for e in self.offered() if e.id == id), None)

    def open(self, build: Callable[[Sheet], None], *, shade: bool = True, modal: bool = True) -> Sheet:
        """Lay a sheet on top."""
        sheet = Sheet(self.canvas, build, modal=modal, shade=shade)
        self.all.append(sheet)
        sheet.rebuild()
        self.on_change()
        return sheet

    def close(self, layer: Layer | None = None) -> None:
        """Remove the layer (default: the top one) and all above it."""
        layer = layer or (self.all[-1] if len(self.all) > 1 else None)
        if layer in self.all:
            at = self.all.index(layer)
            gone = self.all[at:]
            del self.all[at:]
            for each in gone:
                each.clear()
                if each.on_close:
                    each.on_close()
        self.on_change()
        self.canvas.changed()

    def rebuild(self) -> None:
        """Fill all layers again."""
        for layer in list(self.all):
            layer.rebuild()
