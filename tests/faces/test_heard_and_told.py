"""Whatever is heard at a table is told, too: for those who don't hear, and for those who listen to words."""

from __future__ import annotations

from importlib import import_module

import pytest

from game.faces.registry import ENTRIES, entry


@pytest.mark.parametrize("name", ENTRIES)
def test_every_event_that_has_a_sound_has_a_sentence(name: str) -> None:
    tables = [
        table
        for table in vars(import_module(f"game.rules.{name}.event_text")).values()
        if isinstance(table, dict) and "MatchEnded" in table
    ]
    told = {event for table in tables for event in table}
    cues = set(entry(name).cues)
    assert cues and not cues - told
