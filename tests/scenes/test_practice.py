"""Practice counts each try once, and only when all lies still."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.app import App
from game.faces.registry import ENTRIES, entry
from tests.table.looking import scene_of
from tests.table.playing import calm

pytestmark = pytest.mark.window


@pytest.mark.parametrize("name", [name for name in ENTRIES if entry(name).drills()])
def test_a_try_counts_once_and_nothing_counts_before_it(app: App, name: str) -> None:
    app.ways.practice(name)
    scene: Any = scene_of(app)
    turns = scene.turns
    for _beat in range(5):
        scene.on_update(1 / 60)
    assert (turns.tries[0], turns.reached) == (0, None)
    legal = turns.match.view(turns.company.eyes).legal
    turns.play(legal[0].fill(Random(1)).text)
    assert turns.tries[0] == 0, "the stone is still on its way"
    calm(app)
    for _beat in range(5):
        scene.on_update(1 / 60)
    assert turns.tries[0] == 1 and turns.reached is not None
