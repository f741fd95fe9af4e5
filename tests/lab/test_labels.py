"""A share of the labels' lab: none on another, on what matters or cut off; and the lab notices what is wrong."""

from __future__ import annotations

import pytest

from game.app.app import App
from game.faces.registry import ENTRIES
from game.ui.sheet.rect import Rect
from tests.lab.labels import SIZES, TEXTS, Found, look, measure
from tests.share import amount, drawn
from tests.table.program import app

__all__ = ["app"]


@pytest.mark.window
@pytest.mark.parametrize("name", ENTRIES)
def test_no_label_lies_on_another_or_on_what_matters(app: App, name: str) -> None:
    sizes, texts = drawn(SIZES, test=1), drawn(TEXTS, test=2)
    found = measure(name, amount(4, 24), sizes, texts)
    assert found.good, (str(found), found.examples)
    assert found.shown and (max(found.shown) > 0 or name == "rink_ratz")
    assert found.dropped <= 0.02 * found.labels, "labels find a place"


def test_the_lab_notices_what_is_wrong() -> None:
    found, room = Found(), Rect(0, 0, 400, 300)
    look(found, "here", [Rect(10, 10, 80, 30), Rect(60, 20, 80, 30), Rect(380, 10, 60, 30)], [Rect(0, 0, 20, 20)], room)
    assert (found.overlaps, found.covered, found.clipped) == (1, 1, 1) and not found.good
    crowded = Found()
    look(crowded, "there", [Rect(0, 40.0 * n, 80, 30) for n in range(8)], [], Rect(0, 0, 400, 400))
    assert not crowded.overlaps and not crowded.good, "eight are too many"
