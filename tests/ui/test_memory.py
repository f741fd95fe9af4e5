"""What a match has left free goes back to the system, and what is drawn isn't kept for ever."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

import game
from game.scenes.navigator import give_back
from tests.lab.soak import held


@pytest.mark.skipif(sys.platform != "linux", reason="it is read from /proc")
def test_free_pieces_between_others_go_back() -> None:
    pieces = [bytearray(3000) for _ in range(40_000)]
    # one in ten keeps the heap's end in place
    kept = pieces[::10]
    full = held(os.getpid())[0]
    del pieces
    give_back()
    assert held(os.getpid())[0] < full - 60
    assert len(kept) == 4000


#: who makes what is seen
ROOMS = ("faces", "scenes", "table", "ui")
#: a function that keeps whatever it has ever made, and what it makes it of
ENDLESS = re.compile(r"^@(?:functools\.)?(?:cache|lru_cache\(\s*(?:maxsize=)?None\s*\))\s*\ndef (\w+)\(([^)]*)\)", re.M)


def test_only_what_has_a_name_is_kept_for_ever() -> None:
    """Sizes, seats and hands are without number: what hangs on them would be more with each match and each window."""
    house = Path(game.__file__).parent
    kept = [
        (file, found[1], found[2])
        for room in ROOMS
        for file in sorted((house / room).rglob("*.py"))
        for found in ENDLESS.finditer(file.read_text("utf-8"))
    ]
    assert len(kept) > 10
    for file, name, asks in kept:
        for asked in filter(None, map(str.strip, asks.split(","))):
            assert asked.endswith((": str", ": bool")), f"{file}: {name} keeps one for each {asked} there has ever been"
