"""The soak goes its whole round, and says of what grew that it grew."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.app.app import App
from game.rules.registry import NAMES
from tests.lab.soak import MORE, Visitor, descendants, grown, held
from tests.table.looking import usual
from tests.table.playing import Thinker, calm
from tests.table.program import app

__all__ = ["app"]


@pytest.mark.lab
@pytest.mark.window
def test_a_round_ends_in_the_next_game_and_every_screen_was_seen(app: App, capsys: pytest.CaptureFixture[str]) -> None:
    usual(app)
    app.think_with(Thinker())
    visitor, seen = Visitor(app, 20, 1.0), set()
    while visitor.number < 2:
        next(visitor.way)
        scene = calm(app)
        scene.on_draw()
        seen.add(scene.name)
    assert visitor.game == NAMES[1]
    assert f'{{"over": "{NAMES[0]}"}}' in capsys.readouterr().out
    assert seen >= {NAMES[0], "result", "replay", "title", "records", "statistics", "clubbook", "settings", "rules"}
    app.navigator.title()


def test_what_grows_after_the_second_quarter_is_told() -> None:
    full, jumpy = [100.0, 200.0, 300.0, 400.0], [400.0, 390.0, 401.0, 395.0] * 3
    assert grown([*full, *jumpy]) < MORE
    assert grown([400.0 + 2 * minute for minute in range(100)]) > MORE
    assert grown(full[:3]) == 0, "too few to say"


@pytest.mark.skipif(sys.platform != "linux", reason="it is read from /proc")
def test_a_process_and_those_below_it_are_counted(tmp_path: Path) -> None:
    with (tmp_path / "file").open("w"), subprocess.Popen(["sleep", "60"]) as child:
        memory, handles = held(os.getpid())
        assert memory > 10 and handles > 3
        assert child.pid in descendants(os.getpid())
        child.kill()
    assert held(child.pid) == (0.0, 0)
