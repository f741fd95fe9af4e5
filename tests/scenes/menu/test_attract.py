"""The match that the club plays behind an idle title: when it begins, what it touches, and what ends it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import arcade
import pytest

from game.app.app import App
from game.scenes.menu import demo_match, title
from game.store import Wanted
from game.ui.window.window import ACTIVE_RATE
from tests.table.looking import inspect, scene_of
from tests.table.playing import KEY, Clock, written
from tests.table.strip import stop_clocks

pytestmark = pytest.mark.window


@pytest.fixture
def clock(app: App, monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    """Time that stands still until a test lets it go by."""
    found = stop_clocks(monkeypatch)
    # matches of the first of its games, which are short
    seeds = count(0, len(demo_match.games()))
    monkeypatch.setattr(demo_match, "random_seed", lambda: next(seeds))
    monkeypatch.setattr(title, "time", found)
    app.preferences.for_now("attract", True)
    app.preferences.for_now("reduced_motion", False)
    app.window.active = True
    yield found
    app.navigator.title()


def idle(app: App, clock: Clock, seconds: float = title.IDLE + 1) -> Any:
    """The title, after nobody has touched anything for a while."""
    app.navigator.title()
    scene_of(app)
    app.window.awake_until = clock.now
    current: Any = app.window.current_view
    current.shown_at = clock.now
    return wait(app, clock, seconds)


def wait(app: App, clock: Clock, seconds: float) -> Any:
    """The screen after some time."""
    clock.now += seconds
    current: Any = app.window.current_view
    current.on_update(1 / 5)
    return app.window.current_view


def test_it_begins_after_a_minute_and_not_before(app: App, clock: Clock) -> None:
    assert idle(app, clock, title.IDLE - 1).name == "title"
    assert wait(app, clock, 3).name == "attract"


@pytest.mark.parametrize("why", ["the setting", "reduced motion", "another window", "a notice", "a dialog"])
def test_it_stays_away(app: App, clock: Clock, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app.navigator.title()
    current: Any = scene_of(app)
    app.window.awake_until = current.shown_at = clock.now
    if why == "the setting":
        app.preferences.for_now("attract", False)
    elif why == "reduced motion":
        app.preferences.for_now("reduced_motion", True)
    elif why == "another window":
        app.window.on_deactivate()
    elif why == "a notice":
        monkeypatch.setattr(app, "notice", "Something is to be read.")
    else:
        current.open_sheet(lambda sheet: None)
    assert wait(app, clock, 10 * title.IDLE) is current
    drawn = app.window.drawn
    for _beat in range(5):
        assert wait(app, clock, 20) is current
    assert app.window.drawn == drawn, "the title rests"
    app.preferences.for_now("reduced_motion", False)
    app.window.on_activate()


def test_it_plays_and_leaves_no_trace(app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves are made, match after match; nothing is heard, kept, counted, or thought about in another process."""
    heard: list[str] = []
    monkeypatch.setattr(app.sound, "play", lambda cue, gain=1.0: heard.append(cue))
    worker = app._worker
    scene = idle(app, clock)
    heard.clear()
    assert scene.name == "attract"
    inspect(scene_of(app))
    assert [e.id for e in scene.offered()] == ["wake"]
    assert any(scene.company.rules.name and "The club is playing" in label.document.text for label in scene.veil.labels)
    matches = {scene.turns.match.id}
    for _beat in range(4000):
        clock.now += 3
        current: Any = app.window.current_view
        if current.name != "attract" or len(matches) > 1:
            break
        current.on_update(1 / 60)
        current.director.skip()
        matches.add(app.window.current_view.turns.match.id)  # type: ignore[union-attr]
    assert len(matches) > 1, "another match follows"
    assert heard == [] and app._worker is worker
    assert app.store.count(Wanted()) == 0 and app.store.firsts() == []


def test_the_hands_that_are_shown_are_nobodys(app: App, clock: Clock) -> None:
    scene = idle(app, clock)
    assert scene.company.humans == [] and scene.turns.eyes == -1
    assert written(scene)


@pytest.mark.parametrize("how", ["motion", "click", "key", "wheel"])
def test_the_first_input_ends_it(app: App, clock: Clock, how: str) -> None:
    scene = idle(app, clock)
    assert app.window.rate > ACTIVE_RATE
    {
        "motion": lambda: scene.on_mouse_motion(300, 300, 1, 0),
        "click": lambda: scene.on_mouse_press(300, 300, arcade.MOUSE_BUTTON_LEFT, 0),
        "key": lambda: scene.on_key_press(KEY.SPACE, 0),
        "wheel": lambda: scene.on_mouse_scroll(300, 300, 0, 1),
    }[how]()
    current: Any = app.window.current_view
    assert current.name == "title" and not current.tired
    app.window.stir()
    assert app.window.rate == ACTIVE_RATE


def test_after_a_while_the_title_rests_until_somebody_comes(app: App, clock: Clock) -> None:
    scene = idle(app, clock)
    scene.left = 0.1
    current = wait(app, clock, 1)
    assert current.name == "title" and current.tired
    app.window.awake_until = current.shown_at
    assert wait(app, clock, 10 * title.IDLE) is current
    current.on_mouse_motion(300, 300, 1, 0)
    app.window.awake_until = clock.now + 0.5
    wait(app, clock, 1)
    assert wait(app, clock, title.IDLE + 1).name == "attract"


def test_when_another_window_is_used_it_ends(app: App, clock: Clock) -> None:
    idle(app, clock)
    app.window.on_deactivate()
    assert wait(app, clock, 1).name == "title"
    app.window.on_activate()
