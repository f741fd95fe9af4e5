"""Somebody presses, drags, turns and types whatever comes to hand, on all screens: nothing breaks, nothing is lost.

Twenty thousand events in windows of four sizes in the lab, a hundred in one size in ``make test``. A failure tells what
was done last; ``BONSPIEL_SEED`` draws the same again.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import arcade
import pytest

from game.app.app import App
from game.faces.registry import ENTRIES, entry
from game.match.background_match import Job
from game.match.headless import play_out
from game.match.match import Match
from game.rules.registry import GAMES
from game.rules.rng import derive
from game.settings.launch_options import MatchSetup
from game.ui.input.keys import DEFAULTS
from tests.share import SEED, amount
from tests.table.looking import resize, usual
from tests.table.playing import Clock, Thinker, calm, company
from tests.table.strip import stop_clocks

pytestmark = pytest.mark.window
SIZES = [(1024, 640), (1280, 960), (1920, 1080), (2560, 1080)]
KEYS = [getattr(arcade.key, name) for name in (*DEFAULTS.values(), *(f"KEY_{n}" for n in range(10)), "A", "F1")]
#: how often each is done, of a hundred
WAYS = {"press": 50, "key": 18, "click": 8, "drag": 8, "hover": 5, "wheel": 5, "type": 4, "home": 2}
#: so many events lie between two looks at the picture
SEEN = 5


class Monkey:
    """Does one thing after another with whatever the window shows."""

    def __init__(self, app: App, clock: Clock, rng: Random) -> None:
        self.app, self.clock, self.rng = app, clock, rng
        self.done: deque[str] = deque(maxlen=15)
        self.scenes: Counter[str] = Counter()

    @property
    def scene(self) -> Any:
        """What the window shows."""
        return self.app.window.current_view

    def anywhere(self) -> tuple[int, int]:
        """A pixel of the window, or one just outside it."""
        width, height = self.app.window.get_size()
        return self.rng.randrange(-5, width + 5), self.rng.randrange(-5, height + 5)

    def somewhere(self) -> tuple[int, int]:
        """The middle of something that is offered."""
        offered = [element for element in self.scene.offered() if element.enabled]
        if not offered:
            return self.anywhere()
        element = self.rng.choice(offered)
        self.done.append(f"at {element.id}")
        x, y = self.scene.canvas.stage.to_px(element.seen.cx, element.seen.cy)
        return round(x), round(y)

    def act(self, way: str) -> None:
        """Does one thing, as the window would hear of it."""
        scene, rng = self.scene, self.rng
        self.scenes[scene.name] += 1
        self.done.append(f"{way} on {scene.name}")
        getattr(self, way)(scene, rng)

    def press(self, scene: Any, rng: Random) -> None:
        x, y = self.somewhere()
        scene.on_mouse_motion(x, y, 0, 0)
        scene.on_mouse_press(x, y, arcade.MOUSE_BUTTON_LEFT, 0)
        self.scene.on_mouse_release(x, y, arcade.MOUSE_BUTTON_LEFT, 0)

    def click(self, scene: Any, rng: Random) -> None:
        (x, y), button = self.anywhere(), rng.choice([1, 2, 4])
        scene.on_mouse_press(x, y, button, 0)
        self.scene.on_mouse_release(x, y, button, 0)

    def hover(self, scene: Any, rng: Random) -> None:
        scene.on_mouse_motion(*self.anywhere(), 3, -3)

    def drag(self, scene: Any, rng: Random) -> None:
        (x, y), there = self.somewhere(), self.anywhere() if rng.random() < 0.5 else self.somewhere()
        scene.on_mouse_motion(x, y, 0, 0)
        scene.on_mouse_press(x, y, arcade.MOUSE_BUTTON_LEFT, 0)
        for step in range(1, rng.randrange(2, 6)):
            at = x + (there[0] - x) * step // 5, y + (there[1] - y) * step // 5
            self.scene.on_mouse_drag(*at, 0, 0, arcade.MOUSE_BUTTON_LEFT, 0)
            self.scene.on_update(1 / 60)
        self.scene.on_mouse_release(*there, arcade.MOUSE_BUTTON_LEFT, 0)

    def wheel(self, scene: Any, rng: Random) -> None:
        scene.on_mouse_scroll(*self.anywhere(), 0, rng.choice([-3, -1, 1, 3]))

    def key(self, scene: Any, rng: Random) -> None:
        key = rng.choice(KEYS) if rng.random() < 0.9 else rng.randrange(1, 70_000)
        self.done.append(f"key {key}")
        scene.on_key_press(key, rng.choice([0, 0, 0, arcade.key.MOD_SHIFT, arcade.key.MOD_CTRL]))

    def type(self, scene: Any, rng: Random) -> None:
        for letter in rng.choice(["17", "Ann", "ß½…", "\r", "\x00\x7f", "%_'\"", "🂡", "x" * 200]):
            self.scene.on_text(letter)

    def home(self, scene: Any, rng: Random) -> None:
        """To a screen that is hard to come by."""
        ways, name = self.app.navigator, rng.choice(list(ENTRIES))
        to: list[Callable[[], None]] = [
            ways.title,
            ways.pick_game,
            ways.records,
            ways.statistics,
            ways.settings,
            ways.clubbook,
            ways.keys,
            ways.ease,
            ways.bonspiels,
            ways.new_bonspiel,
            ways.season,
            ways.daily,
        ]
        match = MatchSetup(
            name, company(name, "human", rng.choice(["human", "greedy"]), wish=2), seed=rng.randrange(1000)
        )
        of_games: list[Callable[[], None]] = [
            partial(way, name) for way in (ways.lobby, ways.lesson, ways.rules, ways.form)
        ]
        of_games += [partial(ways.play, match)] * 6
        if entry(name).drills():
            of_games.append(partial(ways.practice, name))
        rng.choice([*to, ways.credits, *of_games])()

    def goes_on(self, events: int) -> None:
        """So many events; time goes by between them."""
        for number in range(events):
            (way,) = self.rng.choices(list(WAYS), list(WAYS.values()))
            self.act(way)
            self.clock.now += self.rng.choice([0.02, 0.1, 2.0])
            for _beat in range(self.rng.randrange(1, 4)):
                self.scene.on_update(1 / 60)
            if number % SEEN == 0:
                if self.rng.random() < 0.5:
                    calm(self.app)
                self.scene.on_draw()
                # the window does so with each frame
                self.app.window.ctx.gc()
                offered = [element.id for element in self.scene.offered()]
                assert offered, f"no way on from {self.scene.name}"


class Endless:
    """A match of a bonspiel, or par of a day, that is still played elsewhere: no process is started."""

    over = trouble = None

    def __init__(self, job: Job) -> None:
        """Nothing is played."""

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        """There is nothing to close."""


@pytest.mark.lab(share=True)
# a picture costs what it has of pixels: ``make test`` looks at the smallest
@pytest.mark.parametrize(
    "size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.lab) for size in SIZES[1:])], ids=str
)
def test_whatever_is_done_nothing_breaks_and_nothing_is_lost(
    app: App, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    usual(app)
    resize(app, size)
    left: list[str] = []
    monkeypatch.setattr(app, "quit", lambda: left.append("quit"))
    # the tests of the window have full screen; here sizes are those that are wished
    monkeypatch.setattr(app.window, "fill_screen", lambda full: None)
    app.think_with(Thinker())
    monkeypatch.setattr("game.match.background_match.BackgroundMatch", Endless)
    for name in ENTRIES:
        match = Match.start(GAMES[name], {}, company(name, "greedy", "greedy", wish=2), 5, None, app.store.journal())
        play_out(match)
        app.store.release_match(match.id)
    app.navigator.title()
    monkey = Monkey(app, stop_clocks(monkeypatch), derive(SEED, "monkey", size))
    try:
        monkey.goes_on(amount(test=60, lab=5000))
    except Exception as error:
        raise AssertionError(f"done last: {', '.join(monkey.done)}") from error
    finally:
        app.navigator.title()
    print(f"\n{size}: {dict(monkey.scenes)}")
    store = app.store
    assert (store.trouble, store.damaged()) == (None, [])
    for kept in (*store.open_matches(), *store.finished_records()):
        record = store.record(kept.id)
        assert Match.from_record(record).record()["moves"] == record["moves"]
