"""Between two parts of a match: rows of every kind, with words that are longer than their room."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.app import App
from game.table.turns.interval import SummarySheet
from game.table.view_models import Summary, SummaryRow
from tests.kept.files import Keeper
from tests.kept.screens import Looks
from tests.table.hands import curdle
from tests.table.looking import readable

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]
TITLE = "The first half of a long evening is over"
LONG = "First stone for you after coming here, the others get the hammer and whatever else there may be"
ROWS = (
    SummaryRow("Minerva of the Long Name and Longer Title", LONG, "12,345,678 points", 0, won=True),
    SummaryRow("Bruno", LONG, "+2", 1, ("2c", "Kd", "7h", "10s", "Qd")),
    SummaryRow("Ice", LONG, "0"),
    SummaryRow("Amber", "", "1", 1, tuple(["5s"] * 16)),
)


def test_what_is_longer_than_its_room_is_made_smaller(app: App, kept: Keeper) -> None:
    """One row and many, with a line below the title and without: nothing lies on anything else."""
    scene: Any = curdle(app)
    looks = Looks()
    for rows, line in ((ROWS[:1], ""), (ROWS, LONG), (ROWS * 2, "")):
        sheet = scene.layers.open(SummarySheet(Summary(TITLE, rows, "Resume", line), ["0", "1"], "curdle", print).build)
        looks.at(scene, f"{len(rows)}")
        readable(sheet.labels)
        scene.layers.close(sheet)
    kept("summary", looks.lines)
