"""Settings take effect at once and are kept; a store in a bad way is told of."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import arcade
import pytest

from game.app.app import App
from game.i18n import catalogue
from game.rules.registry import game
from game.settings.launch_options import Launch
from game.settings.preferences import DEFAULTS as PREFERENCES
from game.store import open_store
from game.ui.input.keys import DEFAULTS, ONE_HAND
from tests.table.looking import resize, scene_of
from tests.table.playing import pick, press

pytestmark = pytest.mark.window
SWITCHES = (
    "reduced_motion",
    "attract",
    "contrast",
    "large_card",
    "consequences",
    "confirm",
    "show_open",
    "speed",
    "text_scale",
    "curtain",
)


@pytest.fixture(autouse=True)
def usual(app: App) -> None:
    """The usual window."""
    resize(app, (1280, 720))


def test_letters_go_to_a_field_and_backspace_takes_one_away(app: App) -> None:
    """Persons are named on their own sheet; the settings open it, and hold no names themselves."""
    app.preferences.change("names", ["", "An"])
    app.navigator.settings()
    scene = scene_of(app)
    assert not scene.canvas.fields
    pick(scene, "persons")
    pick(scene, "person.1")
    scene.focus.give(scene.layers.find("person.name"))
    scene.on_text("né")
    press(scene, arcade.key.BACKSPACE)
    pick(scene, "person.done")
    assert not scene.layers.modal
    assert app.people.names(("human", "human", "club"))[1] == "Ann"
    app.preferences.change("names", [])


@pytest.mark.parametrize("key", SWITCHES)
def test_a_switch_takes_effect_and_is_kept(app: App, key: str) -> None:
    app.navigator.settings()
    scene = scene_of(app)
    before = app.preferences[key]
    pick(scene, key)
    assert app.preferences[key] != before
    assert app.store.settings.get(key) == app.preferences[key]
    app.preferences.change(key, before)


def test_keys_for_one_hand_and_times_for_slow_ones(app: App) -> None:
    app.navigator.ease()
    scene = scene_of(app)
    for wanted in ONE_HAND.values():
        scene.layers.find("one_hand").key("right")
        scene = scene_of(app)
        assert all(app.keymap.keys[action] == key for action, key in wanted.items())
        assert len(set(app.keymap.keys.values())) == len(app.keymap.keys), "one key for two things"
    scene.layers.find("one_hand").key("right")
    assert app.keymap.keys == DEFAULTS
    before = app.preferences["double"]
    scene_of(app).layers.find("double").key("right")
    assert app.preferences["double"] > before
    app.preferences.change("double", before)


@pytest.mark.parametrize("page", ["settings", "ease"])
def test_a_choice_goes_round_and_comes_back_to_what_it_was(app: App, page: str) -> None:
    """So what a new player has is one of the values, too."""
    getattr(app.navigator, page)()
    keys = [e.id for e in scene_of(app).offered() if e.role == "choice" and e.id in PREFERENCES]
    assert len(keys) > 3
    for key in keys:
        seen = [app.preferences[key]]
        for _step in range(12):
            element = scene_of(app).layers.find(key)
            element.keys("right") if element.keys else element.activate()
            seen.append(app.preferences[key])
            if seen[-1] == seen[0]:
                break
        assert seen[-1] == seen[0] and len({*map(str, seen)}) == len(seen) - 1 > 1, key


@pytest.mark.parametrize("kind", ["effects", "ambience", "music"])
def test_a_volume_is_heard_at_once(app: App, kind: str) -> None:
    app.navigator.settings()
    scene = scene_of(app)
    before = app.preferences[kind]
    scene.layers.find(kind).key("left")
    assert app.sound.volumes[kind] == app.preferences[kind] < before
    scene.layers.find(kind).key("right")
    assert app.sound.volumes[kind] == before


# --- bad times


def harmed(folder: Path, harm: str) -> App:
    """A program whose store is in a bad way."""
    folder.mkdir(parents=True, exist_ok=True)
    open_store(folder).close()
    database = next(folder.glob("*.db"))
    if harm == "damaged":
        database.write_bytes(b"not a database at all" * 100)
    else:
        with sqlite3.connect(database) as db:
            db.execute("pragma user_version = 999")
        db.close()
    return App(Launch())


@pytest.mark.parametrize("harm", ["damaged", "newer"])
def test_the_title_tells_of_a_store_in_trouble(app: App, data_folder: Path, harm: str) -> None:
    other = harmed(data_folder, harm)
    other.window, other.sound, other.keymap = app.window, app.sound, app.keymap
    told = other.notice or other.trouble()
    assert told
    other.navigator.title()
    title: Any = scene_of(other)
    assert any(label.document.text == told for label in title.base.labels)
    other.store.close()
    app.navigator.title()


def test_english_is_in_use() -> None:
    assert catalogue.language() == "en"
    assert game("curdle").name == "curdle"
