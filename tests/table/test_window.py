"""The window: its place, its sound in the background, what it offers to go on with."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from arcade import key

from game.app.app import App
from game.settings.launch_options import Launch, MatchSetup
from game.store import open_store

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]


# --- the window


def test_the_windows_place_is_remembered(app: App, data_folder: Any) -> None:
    other = App(Launch())
    window = SimpleNamespace(fullscreen=False, get_size=lambda: (1444, 822), get_location=lambda: (33, 44))
    other.window, other.pad = window, SimpleNamespace(close=lambda: None)  # type: ignore[assignment]
    other._listen()
    window.before_close()
    other.store.close()
    again = App(Launch())
    assert again.preferences["window"] == [1444, 822, 33, 44]
    again.store.close()
    kept = open_store()
    assert kept.settings.get("window") == [1444, 822, 33, 44]
    kept.close()


def test_another_window_in_front_mutes_unless_it_is_wanted(app: App) -> None:
    app._focused(False)
    assert app.sound.hushed
    app._focused(True)
    assert not app.sound.hushed
    app.preferences.for_now("unfocused", True)
    app._focused(False)
    assert not app.sound.hushed
    app.preferences.for_now("unfocused", False)


def test_continue_offers_a_match_in_which_something_was_played(app: App, data_folder: Any) -> None:
    """And not the one that was dealt later and left without a move."""
    for moves in (3, 0):
        app.navigator.play(MatchSetup("curdle", ("human", "human"), {"seats": 2}, 7 + moves))
        scene: Any = app.window.current_view
        for _move in range(moves):
            match = scene.turns.match
            match.play(match.view(match.to_move).legal[0].text)
    app.navigator.title()
    title: Any = app.window.current_view
    assert title.newest.moves == 3
    for kept in app.store.open_matches():
        app.store.discard(kept.id)


def test_the_screen_is_filled_when_no_key_is_held(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    filled: list[bool] = []
    held = {key.F11}
    monkeypatch.setattr(app.window, "pressed_keys", held, raising=False)
    monkeypatch.setattr(app.window, "set_fullscreen", filled.append)
    app.toggle_fullscreen()
    app.window._fill(0.0)
    assert filled == []
    held.clear()
    app.window._fill(0.0)
    assert filled == [True]
    # and back: as large as it was when the screen was filled
    sizes: list[tuple[int, int]] = []
    monkeypatch.setattr(app.window, "set_size", lambda *size: sizes.append(size))
    monkeypatch.setattr(app.window, "_fullscreen", True)
    size = app.window.get_size()
    monkeypatch.setattr(app.window, "get_size", lambda: (640, 480))
    app.toggle_fullscreen()
    app.window._fill(0.0)
    assert filled == [True, False] and sizes == [size]


def test_keys_held_when_another_window_comes_are_not_waited_for(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever changes windows with Alt and Tab lets go of Alt elsewhere."""
    held = {key.LALT}
    monkeypatch.setattr(app.window, "pressed_keys", held, raising=False)
    app.window.on_deactivate()
    assert not held
