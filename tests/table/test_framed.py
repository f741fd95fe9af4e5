"""What is asked of every screen's frames, texts and pictures is noticed when it isn't so."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.sheet.rect import Rect
from tests.kept import numbers, places
from tests.table.framed import clear, in_frames, nested, shown_whole

PANEL, FIELD, BESIDE = Rect(100, 100, 400, 300), Rect(120, 120, 360, 60), Rect(560, 100, 200, 300)


def test_a_text_is_held_by_the_smallest_frame_around_its_middle() -> None:
    frames = [("panel", PANEL), ("field", FIELD)]
    in_frames([("fits", Rect(130, 130, 300, 40)), ("on the panel", Rect(110, 200, 380, 40))], frames)
    in_frames([("on no frame", Rect(800, 100, 100, 40))], frames)
    with pytest.raises(AssertionError, match="'too high' reaches out of its field"):
        in_frames([("too high", Rect(130, 110, 300, 80))], frames)


def test_frames_lie_apart_or_in_each_other() -> None:
    things = [("panel", PANEL), ("field", FIELD), ("beside", BESIDE)]
    clear(combinations(things, 2), nested)
    half = ("half", Rect(480, 200, 100, 40))
    with pytest.raises(AssertionError, match="lies half on 'half'"):
        clear(combinations([*things, half], 2), nested)


def test_what_reaches_out_of_the_window_is_noticed() -> None:
    window = Rect(0, 0, 1920, 1080)
    shown_whole([("panel", PANEL)], window)
    with pytest.raises(AssertionError, match="isn't shown whole"):
        shown_whole([("panel", PANEL.shift(0, 800))], window)


def test_kept_places_and_numbers_forgive_little() -> None:
    """A place by 12 units, a number by 4 in a hundred; never another count of things."""
    assert places.alike("texts 100,200 300,400,500", "texts 112,188 300,400,500")
    assert not places.alike("texts 100,200", "texts 113,200")
    assert not places.alike("texts 100,200", "texts 100,200 100,200")
    assert numbers.alike("spark 9 1000 25", "spark 9 1035 26")
    assert not numbers.alike("spark 9 1000 25", "spark 9 1050 25")
    assert not numbers.alike("spark 9 1000", "flame 9 1000")
    assert numbers.line("spark", [(3.0, 1.0), (-4.0, 1.0)]) == "spark 2 354 100"
