"""Texts stand out from what lies behind them: the measure itself, and in the lab the screens."""

from __future__ import annotations

import numpy as np
import pytest

from game.app.app import App
from game.app.screenshots import PLAIN, stage_scene
from game.settings.launch_options import MatchSetup
from tests.lab.contrast import LEAST, contrasts, measured
from tests.table.playing import company


def test_the_measure_knows_faint_letters_from_plain_ones() -> None:
    bare = np.full((20, 60, 3), 30.0)
    for ink, low, high in ((255.0, 15.0, 17.0), (110.0, 2.5, 3.5)):
        written = bare.copy()
        written[5:15, 10:14] = ink
        found = measured(written, bare)
        assert found is not None and low < found < high
    assert measured(bare, bare) is None


@pytest.mark.lab
@pytest.mark.window
@pytest.mark.painted
@pytest.mark.parametrize("name", PLAIN)
def test_every_text_of_a_page_stands_out(app: App, name: str) -> None:
    stage_scene(app, name, MatchSetup("curdle", company("curdle", "human", "club"), {}, 5), 24)
    assert [each for each in contrasts(app) if each.ratio < LEAST] == []
