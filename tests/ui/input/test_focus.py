"""Arrow keys move the focus to what lies in their direction: near and straight ahead before farther and aside."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.input.focus import Focus
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.scroll import Scroll


def focus(**places: tuple[float, float]) -> Focus:
    """On the first of some buttons, which are given by their middles."""
    elements = [Element(id, "button", id, Rect(x - 10, y - 10, 20, 20)) for id, (x, y) in places.items()]
    layers: Any = SimpleNamespace(
        all=[SimpleNamespace(elements=elements)],
        live=lambda: [SimpleNamespace(elements=elements)],
        offered=lambda: elements,
        canvas=SimpleNamespace(changed=lambda: None),
    )
    found = Focus(layers)
    found.give(elements[0])
    return found


@pytest.mark.parametrize(
    ("direction", "places", "then"),
    [
        ((1, 0), {"near": (60, 30), "far": (140, 0)}, "near"),
        ((1, 0), {"far": (140, 0), "near": (60, 30)}, "near"),
        ((1, 0), {"aside": (60, 50), "far": (140, 0)}, "far"),
        ((1, 0), {"far": (140, 0), "aside": (60, 50)}, "far"),
        ((-1, 0), {"right": (60, 0), "left": (-200, 0)}, "left"),
        ((0, 1), {"above": (0, 80), "below": (0, -20)}, "above"),
        ((0, -1), {"beside": (30, -2), "below": (0, -300)}, "below"),
        ((1, 0), {"left": (-30, 0)}, "here"),
        ((1, 0), {"level": (4, 40)}, "here"),
        ((1, 0), {"a little": (5, 40)}, "a little"),
    ],
)
def test_an_arrow_finds_the_nearest_in_its_direction(
    direction: tuple[int, int], places: dict[str, tuple[float, float]], then: str
) -> None:
    found = focus(here=(0, 0), **places)
    found.go_towards(*direction)
    assert found.element is not None and found.element.id == then


def test_tab_goes_round_in_order_past_what_is_off() -> None:
    found = focus(one=(0, 0), off=(0, 30), two=(0, 60), aside=(0, 90), three=(0, 120))
    elements = {each.id: each for each in found.layers.offered()}
    elements["off"].enabled = False
    elements["aside"].focusable = False
    moved: list[str | None] = []
    found.on_move = lambda element: moved.append(element.id if element is not None else None)
    for by in (1, 1, 1, -1, -1, -1):
        found.go_on(by)
        assert [each.id for each in elements.values() if each.focused] == [moved[-1]]
    assert moved == ["two", "three", "one", "three", "two", "one"]
    # an arrow reaches what is off, and says why it is
    found.go_towards(0, 1)
    assert moved[-1] == "off"


def test_without_a_focus_tab_begins_at_the_likeliest_and_backwards_at_the_last() -> None:
    found = focus(one=(0, 0), two=(0, 1), three=(0, 2))
    elements = {each.id: each for each in found.layers.offered()}
    for main, by, first in ((None, 1, "one"), ("two", 1, "two"), ("two", -1, "three")):
        for each in elements.values():
            each.main = each.id == main
        found.drop()
        assert found.element is None
        found.go_on(by)
        assert found.element is elements[first]
        found.drop()
        found.go_towards(1, 0)
        assert found.element is elements[main or "one"]
    for each in elements.values():
        each.enabled = False
    found.drop()
    found.go_on(1)
    assert found.element is None and found.likely() is None


class Lines(Scroll):
    """A list of some elements, which notes what it brings into view."""

    def __init__(self, *elements: Element) -> None:
        self.elements, self.brought = [*elements], list[str]()

    def reveal(self, element: Element) -> None:
        self.brought.append(element.id)


def test_what_gets_the_focus_is_brought_into_view_and_the_picture_is_new() -> None:
    found = focus(button=(0, 0))
    first, second = (Element(id, "button", id, Rect(0, 0, 9, 9)) for id in ("first", "second"))
    lists = Lines(first), Lines(second)
    layers: Any = found.layers
    changed: list[bool] = []
    layers.canvas.changed = lambda: changed.append(True)
    layers.live = lambda: [*layers.all, *lists]
    for element in (second, *layers.all[0].elements):
        found.give(element)
    assert [each.brought for each in lists] == [[], ["second"]] and len(changed) == 2
    found.give(None)
    assert len(changed) == 3 and found.element is None
