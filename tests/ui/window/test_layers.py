"""Sheets one above the other: which of them gets input, what lies under a point, and what goes when one is closed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.sheet.element import Drag, Element
from game.ui.sheet.rect import Rect
from game.ui.window.layers import GROUND, BareLayer, Layers

SEEN = Rect(0, 0, 1000, 600)


class A(BareLayer):
    """A layer with some elements, which notes that it was cleared."""

    def __init__(self, *elements: Element, modal: bool = False) -> None:
        super().__init__()
        self.elements, self.modal, self.cleared, self.closed = list(elements), modal, 0, 0
        self.on_close = self.count

    def clear(self) -> None:
        self.cleared += 1

    def count(self) -> None:
        self.closed += 1


def one(id: str, rect: Rect, **also: Any) -> Element:
    return Element(id, "button", id, rect, lambda: None, **also)


@pytest.fixture(name="layers")
def _layers() -> Layers:
    canvas: Any = SimpleNamespace(stage=SimpleNamespace(visible=SEEN), changed=lambda: None)
    return Layers(canvas)


def test_what_lies_under_a_dialog_gets_no_input(layers: Layers) -> None:
    below, dialog, above = (A(one(id, Rect(10, 10, 50, 50)), modal=id == "dialog") for id in ("below", "dialog", "up"))
    layers.all = [below]
    assert not layers.modal and [e.id for e in layers.offered()] == ["below"]
    layers.all = [below, dialog]
    assert layers.modal and layers.top is dialog
    assert [e.id for e in layers.offered()] == ["dialog"] and layers.find("below") is None
    # what floats above a dialog is used too, and comes first under the pointer
    layers.all = [below, dialog, above]
    assert [e.id for e in layers.offered()] == ["dialog", "up"]
    found = layers.at(20, 20)
    assert found is not None and found.id == "up"
    above.visible = False
    found = layers.at(20, 20)
    assert found is not None and found.id == "dialog"


def test_only_what_can_be_seen_is_offered(layers: Layers) -> None:
    rects = {
        "in": Rect(900, 500, 100, 100), "part": Rect(990, 590, 50, 50), "edge": Rect(999.5, 0, 50, 50),
        "out": Rect(1010, 0, 50, 50), "flat": Rect(10, 10, 50, 0.5),
    }  # fmt: skip
    layers.all = [A(*(one(id, rect) for id, rect in rects.items()))]
    assert [e.id for e in layers.offered()] == ["in", "part"]


def test_closing_a_sheet_closes_all_above_it_and_never_the_last(layers: Layers) -> None:
    first, second, third = A(), A(), A()
    layers.all = [first, second, third]
    changes: list[int] = []
    layers.on_change = lambda: changes.append(len(layers.all))
    layers.close(second)
    assert layers.all == [first] and changes == [1]
    assert [(each.cleared, each.closed) for each in (first, second, third)] == [(0, 0), (1, 1), (1, 1)]
    layers.close()
    layers.close(third)
    assert layers.all == [first] and first.cleared == 0
    layers.all.append(third)
    layers.close()
    assert layers.all == [first] and third.closed == 2


def in_crowd(id: str, x: float, *, enabled: bool = True, drag: bool = False, ground: bool = False) -> Element:
    """A round thing of a radius of 50 around ``x``; the ground is as far as anything from every point."""
    found = one(id, SEEN if ground else Rect(x - 50, 50, 100, 100), enabled=enabled)
    found.reach = lambda at, _y: GROUND if ground else abs(at - x) / 50 if abs(at - x) <= 50 else None
    found.drag = Drag() if drag else None
    return found


@pytest.mark.parametrize("turned", [False, True])
def test_in_a_crowd_the_nearest_that_can_be_picked_is_meant(layers: Layers, turned: bool) -> None:
    things = [in_crowd("left", 100), in_crowd("right", 160), in_crowd("off", 130, enabled=False)]
    layers.all = [A(*(reversed(things) if turned else things))]

    def at(x: float, *, press: bool = False) -> str | None:
        found = layers.at(x, 100, press=press)
        return found.id if found is not None else None

    assert [at(x) for x in (60, 110, 129, 131, 150, 200)] == ["left", "left", "left", "right", "right", "right"]
    assert at(300) is None
    # what is off is meant only where nothing else is
    things[0].enabled = things[1].enabled = False
    assert [at(x) for x in (102, 130, 158)] == ["left", "off", "right"]


def test_a_press_on_what_cannot_be_picked_goes_through_to_the_ground(layers: Layers) -> None:
    ground = in_crowd("ice", 0, enabled=False, drag=True, ground=True)
    stone, mine = in_crowd("stone", 100, enabled=False), in_crowd("mine", 400)
    layers.all = [A(ground, stone, mine)]

    def at(x: float, *, press: bool = False) -> str | None:
        found = layers.at(x, 100, press=press)
        return found.id if found is not None else None

    assert [at(x) for x in (100, 400, 700)] == ["stone", "mine", "ice"]
    assert [at(x, press=True) for x in (100, 400, 700)] == ["ice", "mine", "ice"]
