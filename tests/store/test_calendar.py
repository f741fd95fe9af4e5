"""Times that a file may hold after damage: those of no calendar are none."""

from __future__ import annotations

import math
from typing import Any

import pytest

from game.store.calendar import a_time, is_time


@pytest.mark.parametrize(
    ("value", "sound"),
    [
        (0, True), (0.0, True), (1.5, True), (1_800_000_000, True), (253_402_214_399.0, True),
        (253_402_214_400.0, False),
        (-0.5, False), (-1, False), (1e300, False), (math.inf, False), (-math.inf, False), (math.nan, False),
        ("1", False), (None, False), ([], False), (b"1", False),
    ],
)  # fmt: skip
def test_a_time_is_a_number_of_seconds_from_1970_to_the_year_9999(value: Any, sound: bool) -> None:
    assert is_time(value) == sound
    assert a_time(value) == (float(value) if sound else 0.0) and isinstance(a_time(value), float)
