"""What a match has left free goes back to the system."""

from __future__ import annotations

import os
import sys

import pytest

from game.ui.memory import give_back
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
