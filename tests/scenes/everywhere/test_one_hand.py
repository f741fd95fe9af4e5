"""One hand on the keyboard: with each set of keys a whole match is played by nothing but keys of that set."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.app.app import App
from game.ui.input.keys import ONE_HAND
from tests.lab.frame_bench import Nobody
from tests.table.looking import usual
from tests.table.playing import Thinker, calm, company, press, seated, table

pytestmark = pytest.mark.window
#: the options of the shortest matches
SHORT: dict[str, dict[str, Any]] = {"curdle": {"target": 1}, "hurry_hard": {"ends": 1, "ties": "draw"},
                                    "mystic": {"ends": 1}}  # fmt: skip
#: keys that both hands' sets leave where they are: the arrows, Enter and Backspace lie at the right
AT_THE_RIGHT = {"up", "down", "left", "right", "pick", "back"}


@pytest.fixture(autouse=True)
def as_usual(app: App) -> Iterator[None]:
    """The usual window, nothing to be waited for; afterwards the usual keys."""
    usual(app)
    app.think_with(Thinker())
    app.preferences.for_now("speed", "instant")
    before = dict(app.preferences["keys"])
    yield
    app.think_with(Nobody())
    app.preferences.change("keys", before)


class Hand:
    """A hand that reaches the keys of its set alone."""

    def __init__(self, app: App, side: str) -> None:
        self.app = app
        self.reach = {*ONE_HAND[side], *(AT_THE_RIGHT if side == "right" else ())}

    def press(self, scene: Any, *actions: str) -> None:
        """Presses the keys of actions."""
        assert self.reach.issuperset(actions)
        press(scene, *(self.app.keymap.symbol(action) for action in actions))

    def use(self, scene: Any, id: str) -> None:
        """Goes to an element and picks it."""
        for _step in range(80):
            if scene.focus.element is not None and scene.focus.element.id == id:
                break
            self.press(scene, "next")
        self.press(scene, "pick")

    def answer(self, scene: Any) -> None:
        """Makes one pick, or delivers a stone."""
        ice = getattr(scene.surface.hand_input, "hand", None)
        if ice is not None and (ice.ask is not None or ice.delivering):
            self.press(scene, "up", "left", "pick")
            return
        step = scene.picker.picking.available()[0]
        spot = next((s.id for s in scene.picker.spots.values() if s.key == (step.kind, step.id)), None)
        self.use(scene, spot or f"button.{step.id}")


@pytest.mark.lab
@pytest.mark.parametrize("game", SHORT)
@pytest.mark.parametrize("side", ONE_HAND)
def test_a_whole_match_is_played_by_one_hand(app: App, side: str, game: str) -> None:
    app.preferences.change("keys", dict(ONE_HAND[side]))
    hand = Hand(app, side)
    scene: Any = table(app, seated(game, company(game, "human", wish=2), **SHORT[game]))
    match = scene.turns.match
    for _beat in range(4000):
        if app.window.current_view != scene:
            break
        if scene.layers.modal:
            hand.press(scene, "pick")
        elif scene.deciding is not None and not scene.director.busy:
            hand.answer(scene)
        else:
            calm(app)
    now: Any = app.window.current_view
    assert match.outcome() is not None and now.name == "result"
