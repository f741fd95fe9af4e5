"""The pace of decisions: from public facts, the same for everybody, never under the time of a search."""

from __future__ import annotations

import inspect
import subprocess
import sys
from statistics import fmean

import pytest

from game.ai.pace import LEAST, pace, paces
from game.rules.registry import GAMES
from tests.patience import HUNG


def test_it_asks_for_nothing_that_tells_of_a_choice() -> None:
    """No seat, no kind, no hand, no legal moves: whoever decides, and whatever for, waits alike."""
    assert list(inspect.signature(pace).parameters) == ["game_name", "phase", "seed", "ply", "last"]


@pytest.mark.parametrize("name", [*GAMES, "a game to come"])
def test_it_varies_from_ply_to_ply_and_is_repeatable(name: str) -> None:
    phases = {GAMES[name].new({}, 1).view(-1).position["phase"] if name in GAMES else "play", "play"}
    for phase in phases:
        drawn = [pace(name, phase, 7, ply) for ply in range(300)]
        assert drawn == [pace(name, phase, 7, ply) for ply in range(300)]
        assert drawn != [pace(name, phase, 8, ply) for ply in range(300)]
        lines = paces(name).values()
        assert min(drawn) >= min((line.least for line in lines), default=LEAST)
        assert max(drawn) < 3.5
        assert max(drawn) - min(drawn) > 0.15
        assert fmean(drawn[:150]) == pytest.approx(fmean(drawn[150:]), abs=0.15)


def test_an_exchange_has_its_own_pace() -> None:
    def usual(phase: str) -> float:
        return fmean(pace("curdle", phase, 3, ply) for ply in range(200))

    assert usual("deal") < usual("discard") < usual("play") < usual("bank")


def test_it_loads_no_search() -> None:
    code = """
from game.ai.pace import pace
import sys
pace("curdle", "play", 1, 1)
print(sorted(m for m in sys.modules if m.startswith("game.ai.")))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=HUNG, check=True)
    assert done.stdout.strip() == "['game.ai.curdle', 'game.ai.curdle.paces', 'game.ai.pace']"
