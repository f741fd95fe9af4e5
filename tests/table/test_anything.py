"""Two people press whatever they are offered: the table goes on, and everything stays within reach and to be read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from game.app.app import App
from game.faces.registry import ENTRIES
from game.rules.contract import Template, View
from game.rules.rng import derive
from tests.share import SEED, amount, share
from tests.table.looking import inspect, resize
from tests.table.playing import calm, click, company, lines, seated, table

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]
SIZES = [(1024, 640), (1280, 960), (1920, 1080), (2560, 1080)]
#: what leads away from the table, or tells of it
BESIDE = ("tool.", "seat.", "film.", "log.", "call.")
#: after so many presses that lead to no move somebody else makes it: on the ice more is asked for than presses
PATIENCE = 5


@pytest.fixture(autouse=True)
def as_before(app: App) -> Iterator[None]:
    """The size of texts is put back."""
    yield
    app.preferences.for_now("text_scale", 1.0)


def some(view: View, rng: Random) -> str:
    """A move that is allowed."""
    move = rng.choice(view.legal)
    return move.fill(rng).text if isinstance(move, Template) else move.text


def offered(scene: Any) -> list[Any]:
    """What belongs to the match and can be pressed."""
    return [e for e in scene.offered() if e.enabled and not e.id.startswith(BESIDE) and e.role != "text"]


@share("name, size, scale", product(ENTRIES, SIZES, (1.0, 1.3)), test=1, by=lambda name, size, scale: name, ids=str)
def test_whatever_is_pressed_the_table_goes_on(app: App, name: str, size: tuple[int, int], scale: float) -> None:
    resize(app, size)
    app.preferences.for_now("text_scale", scale)
    match = seated(name, company(name, "human", "human", wish=2), 0)
    scene = table(app, match)
    rng = derive(SEED, "pressed", name, size, scale)
    idle = 0
    for _press in range(amount(test=20, lab=300)):
        now = calm(app)
        if now is not scene:
            break
        scene.on_draw()
        inspect(scene)
        assert scene.prompt.strip() or scene.deciding is None
        assert scene.director.busy or dict(scene.shown) == match.view(scene.company.eyes).position
        ply, things = match.ply, offered(scene)
        assert things, "nothing to go on with"
        click(scene, rng.choice(things).id)
        calm(app)
        idle = 0 if match.ply > ply else idle + 1
        if idle > PATIENCE and scene.turns.match.to_move >= 0 and not scene.curtain.hangs:
            scene.play(some(match.view(match.to_move), rng))
            idle = 0
    assert match.ply >= 3
    assert len(lines(scene)) >= 3
