"""The lobby's options: every one can be reached and is the match's; what a team brings is said as the rules have it."""

from __future__ import annotations

from typing import Any

import arcade
import pytest

from game.app.app import App
from game.faces.mystic.names import plain
from game.faces.registry import ENTRIES, entry
from game.rules.mystic.event_text import TEAMS
from game.rules.mystic.spells import CHARMS, SPELLS
from game.rules.registry import game
from game.scenes.lobby.lobby import EACH
from game.scenes.lobby.lobby_parts import level_words
from tests.lab.frame_bench import Nobody
from tests.table.looking import labels, resize, scene_of
from tests.table.playing import hover, pick, press, written

pytestmark = pytest.mark.window


@pytest.fixture(autouse=True)
def usual(app: App) -> None:
    """Nothing chosen yet, no lesson proposed."""
    resize(app, (1280, 720))
    app.think_with(Nobody())
    for key, value in (("lobby", {}), ("lessons", list(ENTRIES)), ("text_scale", 1.0), ("speed", "instant")):
        app.preferences.for_now(key, value)


def lobby(app: App, name: str = "mystic") -> Any:
    """The lobby of a game, with its house rules unfolded."""
    app.navigator.lobby(name)
    scene: Any = scene_of(app)
    scene._fold()
    return scene


@pytest.mark.parametrize("name", ENTRIES)
def test_house_rules_are_folded_and_those_that_differ_are_told(app: App, name: str) -> None:
    """What isn't of the rulebook is read before anything is unfolded, and stays so for the next match."""
    app.navigator.lobby(name)
    scene: Any = scene_of(app)
    basics, rules = entry(name).basics, game(name)
    assert all(rules.full_options({})[key] is not None for key in basics)
    house = next(o for o in rules.options if o.key not in ("seats", *basics) and o.applies(scene.options))
    shown = {e.id for e in scene.scroll.elements}
    assert f"option.{house.key}" not in shown and all(f"option.{key}" in " ".join(shown) for key in basics[:1])
    value = next(value for value, _name in scene.values(house) if value != house.default)
    scene._change(house.key, value)
    assert any(str(house.title) in line for line in written(scene))
    scene.pointer.use(scene.layers.find("house"))
    assert f"option.{house.key}" in {e.id for e in scene.scroll.elements}
    scene.deal()
    app.navigator.lobby(name)
    assert scene_of(app).unfolded


def test_one_click_gives_everybody_a_level(app: App) -> None:
    """Novices at first; the button of a level seats all others at it, never a person."""
    app.navigator.lobby("curdle")
    scene: Any = scene_of(app)
    assert scene.seats == ["human", "novice", "novice", "novice"]
    for seats in (4, 8):
        scene._seats(seats)
        for kind in ("skip", "novice", "club"):
            pick(scene, f"level.{kind}")
            assert scene.seats == ["human", *[kind] * (seats - 1)]
            assert scene.layers.find(f"level.{kind}").state


@pytest.mark.parametrize("name", ENTRIES)
def test_every_option_comes_into_sight_by_the_keyboard_alone(app: App, name: str) -> None:
    """Tab leads to each that applies, and the list goes along."""
    scene = lobby(app, name)
    wanted = {f"option.{o.key}" for o in game(name).options if o.key != "seats" and o.applies(scene.options)} | {
        "seats"
    }
    found = set()
    for _step in range(120):
        press(scene, arcade.key.TAB)
        focus = scene.focus.element
        assert focus is None or focus.seen.h > 0.9 * focus.rect.h, focus.id
        if focus is not None:
            found |= {focus.id, focus.id.rpartition(".")[0]}
    assert wanted | {"seed"} <= found


@pytest.mark.parametrize("name", ENTRIES)
def test_the_levels_are_described_where_the_seats_leave_room(app: App, name: str) -> None:
    """At a table of two seats, each in a sentence."""
    scene = lobby(app, name)
    shown = {label.text for _sheet, label in labels(scene)}
    assert {level_words(kind) for kind in app.ai_kinds(name)} - {""} <= shown


def test_mystic_begins_with_the_ends_that_its_rules_say(app: App) -> None:
    """Four: whoever only presses Start plays what the rules page tells of."""
    scene = lobby(app)
    assert scene.options == game("mystic").full_options({}) and scene.options["ends"] == 4


@pytest.mark.parametrize("spells", ["core", "advanced"])
def test_what_a_team_brings_is_said_as_the_rules_have_it(app: App, spells: str) -> None:
    """Witch, familiar, their spells and the charm of all five: each name with its own number, time and sentence."""
    scene = lobby(app)
    scene._seats(5)
    scene._change("spells", spells)
    said = {e.tip.split("\n")[0]: e.tip.split("\n")[1] for e in scene.scroll.elements if e.id.startswith("kit.")}
    wanted = [spell for spell in SPELLS.values() if spell.core == (spells == "core")]
    assert said.keys() == {plain(s.title) for s in wanted} | {plain(charm.title) for charm in CHARMS.values()}
    for spell in wanted:
        tells = said[plain(spell.title)]
        assert tells.endswith(plain(spell.text))
        assert not spell.number or f"stone {spell.number}:" in tells
        assert tells.startswith({"before": "Before s", "after": "After s"}.get(spell.when, tells[:1]))
        assert ("this end:" in tells) == (spell.number == 0)
    for charm in CHARMS.values():
        assert said[plain(charm.title)] == plain(charm.text)
    shown = " ".join(written(scene))
    for team in TEAMS.values():
        assert plain(team.witch) in shown and plain(team.familiar) in shown


def test_a_spell_of_a_team_is_explained_under_pointer_and_focus(app: App) -> None:
    scene = lobby(app)
    for _step in range(60):
        press(scene, arcade.key.TAB)
        if scene.focus.element is not None and scene.focus.element.id == "kit.0.0.0":
            break
    scene.on_update(1 / 60)
    assert "changes to 2" in written_tip(scene)
    scene = lobby(app)
    hover(scene, "kit.0.1.0")
    scene.tooltip.since = 0.0
    scene.on_update(1 / 60)
    assert "changes to 8" in written_tip(scene)


def written_tip(scene: Any) -> str:
    """What the tooltip says."""
    return " ".join(label.document.text for label in scene.tooltip.sheet.labels)


def test_another_team_brings_other_spells_and_without_spells_nothing_is_shown(app: App) -> None:
    scene = lobby(app)
    scene.layers.find("option.teams.0").key("right")
    assert scene.layers.find("kit.0.0.0").label.startswith("Bog Return")
    assert scene.layers.find("kit.1.0.0").label.startswith("Kindle")
    scene._change("spells", "none")
    assert scene.layers.find("kit.0.0.0") is None


def test_each_seat_has_a_hand_of_its_own(app: App) -> None:
    """The choice for all has one more: then there is a row for each, when more sit down too, and the match has them."""
    scene = lobby(app)
    scene._change("noise", EACH)
    assert scene.options["noise"] == ["club", "club"]
    for seat in (0, 1):
        row = next(e.rect for e in scene.scroll.elements if e.id == f"option.noise.{seat}")
        x, y = scene.canvas.stage.to_px(row.x, row.cy)
        beside = [each.text for each in scene.scroll.labels if x - 40 < each.x < x and abs(each.y - y) < 6]
        assert beside == [str(seat + 1)]
    next(e for e in scene.scroll.elements if e.id == "option.noise.1").key("right")
    assert scene.options["noise"] == ["club", "wild"]
    scene._seats(3)
    assert scene.options["noise"] == ["club", "wild", "wild"]
    scene._seats(2)
    pick(scene, "start")
    assert scene_of(app).turns.match.options["noise"] == ["club", "wild"]


def test_nothing_is_offered_that_so_few_seats_can_t_have(app: App) -> None:
    """Seat 5 begins only where five sit; when two of them leave, the lot decides again."""
    scene = lobby(app)
    option = next(o for o in scene.game.options if o.key == "first")
    assert [value for value, _name in scene.values(option)] == [-1, 0, 1]
    scene._seats(5)
    assert [value for value, _name in scene.values(option)][-1] == 4
    scene._change("first", 4)
    scene._seats(3)
    assert scene.options["first"] == -1
    pick(scene, "start")
    assert len(scene_of(app).turns.match.seats) == 3
