"""The rooms on the way to a table: picker, lobby, keys and the short break do what their buttons say."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import arcade
import pytest

from game.app.app import App
from game.faces.registry import ENTRIES, entry
from game.ui.input.keys import DEFAULTS
from tests.share import share
from tests.table.looking import at_rest, scene_of, usual
from tests.table.playing import calm, company, pick, press, seated, table, written

pytestmark = pytest.mark.window


@pytest.fixture(autouse=True)
def as_usual(app: App) -> None:
    """The usual window, nothing chosen before, every lesson seen."""
    usual(app)
    for key, value in (("lobby", {}), ("keys", {}), ("lessons", list(ENTRIES))):
        app.preferences.for_now(key, value)


def lobby(app: App, name: str) -> Any:
    """The lobby of a game."""
    app.navigator.lobby(name)
    return scene_of(app)


# --- picker


@pytest.mark.parametrize("name", ENTRIES)
def test_a_game_is_picked_by_its_card(app: App, name: str) -> None:
    app.navigator.pick_game()
    pick(at_rest(app), f"game.{name}")
    assert at_rest(app).game.name == name


def test_the_picker_has_a_heading_and_a_way_back(app: App) -> None:
    app.navigator.pick_game()
    scene = scene_of(app)
    assert "Choose a game" in written(scene)
    pick(scene, "back")
    assert at_rest(app).name == "title"


# --- lobby


@share("name", ENTRIES, test=1)
def test_who_was_chosen_sits_at_the_table(app: App, name: str) -> None:
    scene = lobby(app, name)
    seats = scene.options["seats"]
    before = scene.kinds[1]
    scene.layers.find("seat.1").key("right")
    kind = scene.kinds[1]
    assert kind != before
    pick(scene, "start")
    match = scene_of(app).turns.match
    assert (match.game.name, len(match.seats), match.seats[0], match.seats[1]) == (name, seats, "human", kind)
    # and is proposed again the next time
    assert lobby(app, name).kinds[1] == kind


def test_the_number_of_seats_adds_places(app: App) -> None:
    scene = lobby(app, "curdle")
    assert scene.layers.find("seat.3") and not scene.layers.find("seat.4")
    scene.layers.find("seats").key("right")
    assert scene.options["seats"] == 5 and scene.layers.find("seat.4")
    pick(scene, "start")
    assert len(scene_of(app).turns.match.seats) == 5


def test_the_same_deal_number_deals_the_same_cards(app: App) -> None:
    dealt = []
    for number in ("77", "77", "78"):
        scene = lobby(app, "curdle")
        scene.canvas.fields[scene.layers.find("seed")].type(number)
        pick(scene, "start")
        dealt.append(scene_of(app).turns.match.view(0).position["hands"][0])
    assert dealt[0] == dealt[1] != dealt[2]


def test_an_option_is_the_matchs(app: App) -> None:
    scene = lobby(app, "curdle")
    before = scene.options["target"]
    scene.layers.find("option.target").key("right")
    pick(scene, "start")
    assert scene_of(app).turns.match.options["target"] == scene.options["target"] != before


def test_what_is_wrong_is_said_and_gone_when_the_lobby_opens_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.rules.contract import BadPosition, say

    def refuse(_start: Any) -> None:
        raise BadPosition(say("this can't be dealt"))

    scene = lobby(app, "curdle")
    monkeypatch.setattr(app.navigator, "play", refuse)
    pick(scene, "start")
    assert "this can't be dealt" in written(scene)
    assert "this can't be dealt" not in written(lobby(app, "curdle"))


def test_before_the_first_match_practice_is_proposed(app: App) -> None:
    app.preferences.for_now("lessons", [])
    scene = lobby(app, "curdle")
    pick(scene, "start")
    assert "First time playing?" in written(scene)
    pick(scene, "practise")
    assert at_rest(app).name == "lesson"
    scene = lobby(app, "curdle")
    pick(scene, "start")
    pick(scene, "straight")
    assert scene_of(app).turns.match.ply == 0
    scene = lobby(app, "curdle")
    pick(scene, "start")
    assert scene_of(app).turns.match.ply == 0


# --- keys


def test_a_key_is_given_to_another_action_and_they_change_places(app: App) -> None:
    app.navigator.keys()
    scene = scene_of(app)
    hint, log = app.keymap.keys["hint"], app.keymap.keys["log"]
    pick(scene, "key.hint")
    assert "press a key …" in written(scene)
    scene.on_key_press(getattr(arcade.key, log), 0)
    assert (app.keymap.keys["hint"], app.keymap.keys["log"]) == (log, hint)
    assert "press a key …" not in written(scene)
    pick(scene, "defaults")
    assert app.keymap.keys == DEFAULTS


def test_escape_leaves_a_key_as_it_is(app: App) -> None:
    app.navigator.keys()
    scene = scene_of(app)
    pick(scene, "key.hint")
    press(scene, arcade.key.ESCAPE)
    assert app.keymap.keys == DEFAULTS
    assert at_rest(app) is scene


def test_every_action_has_a_line_on_the_page_where_it_belongs(app: App) -> None:
    """A game's own keys on its page alone, all others on the first; none is left out, and no two lie on each other."""
    app.navigator.keys()
    scene = scene_of(app)
    found: dict[str, list[str]] = {}
    for page in ("all", *ENTRIES):
        pick(scene, f"page.{page}")
        # the last ones come by scrolling
        rows = [e for e in scene.scroll.elements if e.id.startswith("key.")]
        assert len({(round(row.rect.x), round(row.rect.y)) for row in rows}) == len(rows)
        found[page] = [row.id.removeprefix("key.") for row in rows]
    assert all(sorted(found[name]) == sorted(entry(name).keys) for name in ENTRIES)
    own = {action for name in ENTRIES for action in found[name]}
    assert sorted([*found["all"], *own]) == sorted(DEFAULTS)
    assert len(found["all"]) == len(set(found["all"]))


def test_the_break_at_a_game_with_keys_of_its_own_opens_their_page(app: App) -> None:
    for name, page in (("mystic", "mystic"), ("powerup", None)):
        scene = table(app, seated(name, company(name, "human"), 4))
        press(scene, arcade.key.ESCAPE)
        pick(scene, "pause.keys")
        keys = at_rest(app)
        assert keys.game == page and at_rest(app).name == "keys"
        pick(keys, "page.curdle")
        pick(keys, "key.draw")
        keys.on_key_press(arcade.key.K, 0)
        assert app.keymap.keys["draw"] == "K"
        app.preferences.change("keys", {})


# --- the short break


@share("name", ENTRIES, test=1)
def test_the_breaks_buttons_lead_away_and_back(app: App, name: str) -> None:
    scene = table(app, seated(name, company(name, "human"), 4))
    for button, reached in (("pause.rules", "rules"), ("pause.settings", "settings"), ("pause.keys", "keys")):
        press(scene, arcade.key.ESCAPE)
        pick(scene, button)
        assert at_rest(app).name == reached
        pick(at_rest(app), "back")
        assert at_rest(app) is scene
        if scene.layers.modal:
            pick(scene, "resume")
        assert not scene.layers.modal
    press(scene, arcade.key.ESCAPE)
    pick(scene, "pause.title")
    calm(app)
    assert at_rest(app).name == "title"


def test_the_break_lies_over_the_middle_of_the_table(app: App) -> None:
    scene = table(app, seated("curdle", company("curdle", "human"), 4))
    press(scene, arcade.key.ESCAPE)
    buttons = [scene.layers.find(id) for id in ("resume", "pause.rules", "pause.settings", "pause.keys", "pause.title")]
    tops = [b.rect.top for b in buttons]
    assert tops == sorted(tops, reverse=True)
    assert all(b.rect.cx == 960 for b in buttons)
    assert abs((buttons[-1].rect.y + buttons[0].rect.top) / 2 - 540) < 40


def test_the_pitch_of_a_game_is_read_in_the_picker(app: App) -> None:
    app.navigator.pick_game()
    found = written(scene_of(app))
    for name in ENTRIES:
        assert entry(name).pitch() in found


# --- what is loaded


def test_the_first_picture_waits_for_no_games_rules(display: str, tmp_path: Path) -> None:
    """Nor for the physics: what the title doesn't show is loaded when it is asked for."""
    games = "|".join(ENTRIES)
    code = (
        "import re, sys; from game.app.app import App; from game.settings.launch_options import Launch\n"
        "app = App(Launch(size=(1280, 720))); app.open_window(); app.navigator.title(); app.window.on_draw()\n"
        f"print([m for m in sys.modules if re.fullmatch(r'physics|game.(rules|faces|ai).({games})', m)])\n"
    )
    environment = {**os.environ, "BONSPIEL_HOME": str(tmp_path)}
    environment.pop("ARCADE_TEST", None)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert done.stdout.splitlines()[-1] == "[]"


def test_back_from_the_lobby_leads_to_the_games(app: App) -> None:
    app.navigator.lobby("curdle")
    scene_of(app).escape()
    assert scene_of(app).name == "picker"


def test_a_game_that_was_played_begins_from_its_tile_as_last_time(app: App) -> None:
    app.preferences.change("lobby", {})
    app.navigator.pick_game()
    assert scene_of(app).layers.find("again.curdle") is None, "nothing to do again"
    for match in app.store.open_matches():
        app.store.discard(match.id)
    kept = {"curdle": {"options": {"seats": 3, "target": 2}, "seats": ["human", "skip", "novice"]}}
    app.preferences.change("lobby", kept)
    app.navigator.pick_game()
    scene_of(app).layers.find("again.curdle").activate()
    match = scene_of(app).turns.match
    assert match.seats == ("human", "skip", "novice") and match.options["target"] == 2
