"""One constant a game says how large a card in the hand is: where it is clicked and its large copy follow."""

from __future__ import annotations

from importlib import import_module

import pytest

from game.app.app import App
from game.table.panels.large_card import SHAPES, WIDEST
from game.ui.theme import style
from tests.table.conftest import clock
from tests.table.playing import CARD_GAMES, Clock, calm, company, hover, table, until
from tests.table.program import app

__all__ = ["app", "clock"]
pytestmark = pytest.mark.window

#: so much smaller than it is the card is tried: a larger one might be as wide as there is room
LESS = 0.9
#: fewer cards than these in the hand: in Hurry Hard! more of them lie smaller
GAMES = {name: 4 if name == "hurry_hard" else 99 for name in CARD_GAMES}


def heights(app: App, clock: Clock, name: str) -> tuple[float, float]:
    """The height of a card in the hand as it lies and as it is clicked, when its large copy has been looked at."""
    few = GAMES[name]
    match = until(name, company(name, "human", wish=2), lambda position: 0 < len(position["hands"][0]) < few)
    scene = table(app, match)
    calm(app)
    hover(scene, "hand.0")
    clock.now += style.READ_DELAY + 0.05
    scene.on_update(1 / 60)
    card = scene.surface.cards.front("hand.0")
    assert scene.large_card.shown
    sizes = [min(card.w * grow, WIDEST) for grow, _words in SHAPES]
    assert any(scene.large_card.shown_at[0].w == pytest.approx(size) for size in sizes)
    return card.h, scene.layers.find("hand.0").rect.h


@pytest.mark.parametrize("name", GAMES)
def test_all_of_a_card_follows_one_constant(app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    before = heights(app, clock, name)
    module = import_module(f"game.faces.{name}.boxes")
    monkeypatch.setattr(module, "HAND_CARD_WIDTH", module.HAND_CARD_WIDTH * LESS)
    for old, new in zip(before, heights(app, clock, name), strict=True):
        assert new == pytest.approx(old * LESS, rel=0.01)
