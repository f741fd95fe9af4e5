"""The deals of ten dates are the same wherever the program runs: what is tested, against the sources beside it.

``BONSPIEL_PROGRAM`` names a frozen program; without it the sources run twice, each with another order of its sets. The
date is told to the program by libfaketime.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules.registry import NAMES
from tests.e2e import person
from tests.e2e.person import Person
from tests.patience import longest

pytestmark = [pytest.mark.lab, pytest.mark.window, pytest.mark.timeout(longest(120))]
DATES = [f"2026-{month:02}-{day:02}" for month, day in ((11, 24), (11, 25), (11, 30), (12, 1), (12, 24), (12, 31))]
DATES += ["2027-01-01", "2027-02-28", "2028-02-29", "2031-07-09"]
SOURCES = [sys.executable, "-m", "game"]


def dealt(folder: Path, display: str, game: str) -> list[tuple[str, str]]:
    """What the table of today's deal offers and says, as people see it first."""
    with Person(folder, "--size", "1280x720", display=display) as window:
        window.click("daily")
        window.click(f"play.{game}")
        tree = window.scene(game)
        return [(e["id"], e["label"]) for e in tree["elements"]]


@pytest.mark.parametrize("game", NAMES)
def test_ten_dates_deal_the_same_cards_to_the_same_people(
    tmp_path: Path, display: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if shutil.which("faketime") is None:
        pytest.skip("needs faketime")
    asked = ["faketime", "@0", sys.executable, "-c", "import os; print(os.environ['LD_PRELOAD'])"]
    monkeypatch.setenv("LD_PRELOAD", subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip())
    seen = []
    for date in DATES:
        monkeypatch.setenv("FAKETIME", f"@{date} 12:00:00")
        both = []
        for salt, command in enumerate((person.COMMAND, SOURCES)):
            with monkeypatch.context() as here:
                here.setattr(person, "COMMAND", command)
                here.setenv("PYTHONHASHSEED", str(salt + 1))
                here.setenv("BONSPIEL_HOME", str(tmp_path / f"{date} {salt}"))
                both.append(dealt(tmp_path / f"{date} {salt} said", display, game))
        assert both[0] == both[1], date
        seen.append(str(both[0]))
    # Mystic's ice is empty at first, and its seats are the same few members
    assert len(set(seen)) == len(DATES) or game == "mystic"
