"""Made-up positions of PowerUp Curling for the pictures of its screens."""

from __future__ import annotations

from typing import Any

#: a house of two people before the seventh stone: pairs, a guard, equal distances, and all kinds of cards
LAID: dict[str, Any] = {
    "hands": [["W", "H", "12", "12", "4", "4", "b", "b", "8", "8"], ["8'"] * 6], "thrown": 6, "hammer": 1,
    "draw": [["8", "12", "4", "b", "8", "12"], ["8'", "12'", "4'", "b'"]],
    "stones": [
        {"name": "s1", "team": 0, "cards": ["12", "12", "8", "12"]},
        {"name": "s2", "team": 1, "cards": ["8'", "8'", "b'", "4'"]},
        {"name": "s3", "team": 0, "cards": ["G", "8", "4", "12"], "guards": "s2"},
        {"name": "s4", "team": 1, "cards": ["b'", "b'", "12'", "12'"]},
        {"name": "s5", "team": 0, "cards": ["4", "4", "8", "12"]},
        {"name": "s6", "team": 1, "cards": ["4'", "4'", "8'", "12'"]},
    ],
}  # fmt: skip
#: the same with nothing but Guards and Hits to be drawn
DRAWN = {
    **LAID, "options": {"redraw": True},
    "hands": [["W", "12", "12", "12", "4", "4", "b", "b", "8", "8"], ["8'"] * 6],
    "draw": [["8", "H", "G", "H", "G"], ["8'", "12'"]],
}  # fmt: skip
#: the same before the last card of the end, which loses the stone
LAST = {
    **LAID, "hands": [["4"], ["8'"] * 6], "thrown": 15, "hammer": 0, "phase": "add", "call": "12",
    "played": ["12", "8", "b"], "draw": [[], []],
}  # fmt: skip
