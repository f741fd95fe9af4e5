"""Where the focus is can be seen: on every screen, at each element that the Tab key comes to."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from game.app import screenshots
from game.app.app import App
from game.app.screenshots import picture
from game.ui.sheet.rect import Rect
from tests.lab.contrast import luminance
from tests.scenes.everywhere.test_pseudo import ALL, show
from tests.scenes.judged import made_up
from tests.scenes.looks.test_every_screen import played
from tests.share import share
from tests.table.looking import resize
from tests.table.playing import calm

pytestmark = [pytest.mark.window, pytest.mark.painted]
#: units around an element in which its mark may lie
AROUND = 12.0
#: the contrast of a pixel with the focus and without it that counts, as WCAG 2.4.13 has it
APART = 3.0
#: pixels that must differ so much, as a share of the way round what is seen of the element
LEAST = 1.0
#: elements of a screen that are looked at; a page of two hundred lines has them all alike
MOST = 40


@pytest.fixture(autouse=True)
def shared_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match is played once."""
    monkeypatch.setattr(screenshots, "advanced", lambda app, start, moves: played(start.game, start.seats, moves))
    monkeypatch.setattr(screenshots, "judged", made_up)


def lit(app: App) -> NDArray[np.float64]:
    """The luminance of every pixel of the present screen, at rest."""
    calm(app, 3)
    scene: Any = app.window.current_view
    scene.animator.finish()
    # what is told of it lies beside it, and is no mark
    scene.tooltip.hush()
    return luminance(np.asarray(picture(app), dtype=np.float64)[:, :, :3])


def give(scene: Any, id: str) -> None:
    """Gives an element the focus, as it is now: a screen may have filled itself anew."""
    scene.keyboard = True
    scene.focus.give(next(e for layer in scene.layers.live() for e in layer.elements if e.id == id))


def seen_change(app: App, id: str) -> float:
    """Pixels that change with the focus in and around an element, as a share of the way round it."""
    scene: Any = app.window.current_view
    give(scene, id)
    element = scene.focus.element
    rect: Rect = element.seen.inset(-AROUND)
    stage = scene.canvas.stage
    left, low = stage.to_px(rect.x, rect.y)
    right, top = stage.to_px(rect.right, rect.top)
    with_it = lit(app)
    high = with_it.shape[0]
    rows, columns = slice(max(0, round(high - top)), round(high - low)), slice(max(0, round(left)), round(right))
    scene.focus.give(None)
    without = lit(app)
    one, other = with_it[rows, columns], without[rows, columns]
    apart = (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)
    seen = element.seen
    return float((apart >= APART).sum()) / (2 * (seen.w + seen.h) * stage.scale)


@share("name, game", ALL, test=1, ids=str)
def test_the_focus_can_be_seen_wherever_it_goes(app: App, name: str, game: str) -> None:
    resize(app, (1280, 720))
    scene = show(app, name, game)
    # a curtain that is about to come has come
    calm(app, 3)
    stops = [e.id for layer in scene.layers.live() for e in layer.elements if e.focusable and e.enabled]
    shares = {id: seen_change(app, id) for id in stops[:MOST]}
    assert {id: round(found, 2) for id, found in shares.items() if found < LEAST} == {}
