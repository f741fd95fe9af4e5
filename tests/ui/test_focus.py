"""Arrow keys move the focus to what lies in their direction: near and straight ahead before farther and aside."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.input.focus import Focus
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect


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
    ],
)
def test_an_arrow_finds_the_nearest_in_its_direction(
    direction: tuple[int, int], places: dict[str, tuple[float, float]], then: str
) -> None:
    found = focus(here=(0, 0), **places)
    found.go_towards(*direction)
    assert found.element is not None and found.element.id == then
