"""Settings that hold many things: what is taken apart and put together again, and what is left out as damaged."""

from __future__ import annotations

from typing import Any

import pytest

from game.store.entries import gather, spread


@pytest.mark.parametrize(
    ("key", "value", "entries"),
    [
        ("keys", {"undo": "U", "": "P"}, {"undo": "U"}),
        ("keys", ["undo"], {}),
        ("names", ["Ann", "", 7, "Bo"], {"0": "Ann", "3": "Bo"}),
        ("names", {"0": "Ann"}, {}),
        ("lessons", ["curdle", "", None], {"curdle": True}),
        ("clinic", {"curdle": {"one": 1, "two": 2}, "mystic": 3, "powerup": [4]}, {"curdle.one": 1, "curdle.two": 2}),
        ("days", {"curdle": [[1, 2, 3], [], 4], "mystic": {"1": 2}}, {"curdle.1": [2, 3]}),
        ("days", [[1, 2]], {}),
    ],
)
def test_only_what_is_sound_becomes_an_entry(key: str, value: Any, entries: dict[str, Any]) -> None:
    assert spread(key, value) == entries


@pytest.mark.parametrize(
    ("key", "entries", "value"),
    [
        ("keys", {"undo": "U"}, {"undo": "U"}),
        # a list has a place for each number of at most two digits
        ("names", {"1": "Bo", "x": "Ann", "100": "Cy"}, ["", "Bo"]),
        ("names", {"12": "Bo"}, [""] * 12 + ["Bo"]),
        ("names", {}, []),
        ("lessons", {"mystic": True, "curdle": True, "powerup": 1}, ["curdle", "mystic"]),
        ("clinic", {"curdle.a.b": 1, "curdle.c": [2]}, {"curdle": {"a.b": 1, "c": [2]}}),
        (
            "days",
            {"curdle.123456789": [1], "curdle.1234567890": [2], "curdle.x": [3], "mystic.7": 4, "mystic.8": []},
            {"curdle": [[123456789, 1]], "mystic": [[8]]},
        ),
    ],
)
def test_a_setting_is_made_of_its_sound_entries(key: str, entries: dict[str, Any], value: Any) -> None:
    assert gather(key, entries) == value
