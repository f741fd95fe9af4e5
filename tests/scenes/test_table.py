"""The table: nothing of a hand is seen by others, and what the buttons promise happens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import arcade
import pytest

from game import i18n
from game.app import App
from game.faces.registry import ENTRIES
from game.launch import Launch, Start
from game.match.match import Match
from game.rules.registry import game
from game.screens import advanced
from tests.scenes.looking import resize, scene_of, tree

pytestmark = pytest.mark.window
TEAM = ("human", "human", "club", "club")


@pytest.fixture(autouse=True)
def usual(app: App) -> None:
    """The usual window and settings."""
    resize(app, (1280, 720))
    app.settings.update(text_scale=1.0, contrast=False, names=[], confirm=False)


def seated(name: str, seats: tuple[str, ...], moves: int = 0, seed: int = 5) -> Match:
    """A match after some moves of AI seats."""
    return advanced(None, Start(name, seats, {"seats": len(seats)}, seed), moves)  # type: ignore[arg-type]


def calm(app: App) -> Any:
    """Goes on until nothing more happens by itself; the picks made so far stay."""
    for _beat in range(6):
        app.window.current_view.on_update(1 / 60)
        scene: Any = app.window.current_view
        if hasattr(scene, "director") and scene.director.busy:
            scene.director.skip()
    return app.window.current_view


def table(app: App, match: Match) -> Any:
    """The match at its table, at rest."""
    app.show(scene_for(match.game.name)(app, match))
    return scene_of(app)


def hands(scene: Any) -> dict[str, list[str]]:
    """The codes of the cards in each hand as the layer holds them."""
    return {n: [c.code for c in row] for n, row in scene.layer.cards.items() if n.startswith("hand.")}


def told(scene: Any) -> str:
    """Everything in the log, and all that is written anywhere."""
    texts = [label.document.text for sheet in scene.sheets for label in getattr(sheet, "labels", [])]
    return "\n".join([*(line for line, _ply in scene.log.lines), *texts])


# --- hidden hands


def at_curtain(app: App, name: str) -> Any:
    """A table just after one person's move, when the other is to look next."""
    match = seated(name, ("human", "human"), 6)
    scene = table(app, match)
    for _move in range(40):
        calm(app)
        if scene.curtained:
            return scene
        scene.play(match.view(match.to_move).legal[0].text)
    raise AssertionError("no curtain fell")


@pytest.mark.parametrize("name", list(ENTRIES))
def test_behind_the_curtain_there_is_no_hand(app: App, name: str, tmp_path: Path) -> None:
    scene = at_curtain(app, name)
    scene.on_draw()
    assert all(code == "?" for codes in hands(scene).values() for code in codes)
    shown = tree(scene, tmp_path)
    assert [e["id"] for e in shown["elements"]] == ["curtain.lift"]
    assert scene.hands.raised is None and not scene.reader.sprites
    scene.find("curtain.lift").activate()
    calm(app)
    held = scene.match.view(scene.viewer).position["hands"][scene.viewer]
    assert sorted(hands(scene)[f"hand.{scene.viewer}"]) == sorted(held)
    assert "?" not in held
    cards = [e for e in tree(scene, tmp_path)["elements"] if e["role"] == "card"]
    assert len(cards) == len(held)


def test_the_log_behind_the_curtain_is_the_next_persons(app: App) -> None:
    """What one person drew is not told to the other."""
    match = seated("curdle", ("human", "human"), 0, seed=2)
    scene = table(app, match)
    secrets = 0
    for _move in range(24):
        if scene.curtained:
            own = [scene.match.game.tell(e) for entry in match.log(scene.viewer) for e in entry.events]
            assert [line for line, _ply in scene.log.lines] == [scene.say(words) for words in own if words]
            for entry in match.log(1 - scene.viewer):
                secrets += any(e.name == "CardDrawn" and e.data["card"] != "?" for e in entry.events)
            assert not scene.log.open
            scene.find("curtain.lift").activate()
            scene.act("log")
            calm(app)
        if match.to_move < 0 or scene.sheets[-1].modal:
            break
        legal = [m.text for m in match.view(match.to_move).legal]
        scene.play("draw" if "draw" in legal else legal[0])
        calm(app)
    assert secrets, "nobody drew a card that the other must not see"


@pytest.mark.parametrize("name", list(ENTRIES))
def test_spectators_see_no_hand(app: App, name: str, tmp_path: Path) -> None:
    scene = table(app, seated(name, ("club",) * 4, 20))
    assert scene.viewer == -1
    assert any(hands(scene).values())
    assert all(code == "?" for codes in hands(scene).values() for code in codes)
    assert not [e for e in tree(scene, tmp_path)["elements"] if e["role"] == "card"]


@pytest.mark.parametrize("name", list(ENTRIES))
def test_one_sees_ones_own_hand_only(app: App, name: str) -> None:
    scene = table(app, seated(name, ("human", "club", "club", "club"), 20))
    for place, codes in hands(scene).items():
        if place != "hand.0":
            assert set(codes) <= {"?"} or name == "curdle"  # gifts stay known
    assert hands(scene)["hand.0"] and "?" not in hands(scene)["hand.0"]


# --- what is done


def opening(app: App, seats: tuple[str, ...] = ("human", "club")) -> Any:
    """A table where the person has a choice."""
    for seed in range(40):
        match = seated("curdle", seats, 0, seed)
        for _move in range(6):
            if match.to_move == 0 and len([m for m in match.view(0).legal if m.text.startswith("play")]) > 1:
                return table(app, match)
            match.play(match.view(match.to_move).legal[0].text)
    raise AssertionError("no such table")


def pick(scene: Any, id: str) -> None:
    """Clicks an element."""
    element = scene.find(id)
    assert element is not None, id
    scene.use(element)
    calm(scene.app)


def able(scene: Any) -> list[Any]:
    """The cards that can be picked."""
    return [e for e in scene.offered() if e.role == "card" and e.enabled]


def lay(scene: Any) -> None:
    """Lays the first card that may be laid."""
    pick(scene, able(scene)[0].id)
    bank = next(e.id for e in scene.offered() if scene.hands.wants(e) and e.id.startswith("bank."))
    pick(scene, bank)


def test_a_card_and_a_bank_are_a_move(app: App) -> None:
    scene = opening(app)
    ply, count = scene.match.ply, len(hands(scene)["hand.0"])
    lay(scene)
    assert scene.match.ply == ply + 1
    assert len(hands(scene)["hand.0"]) == count - 1


def passing(app: App) -> Any:
    """A table where the person may pass instead of drawing."""
    for seed in range(60):
        match = seated("curdle", ("human", "club"), 0, seed)
        for _move in range(60):
            if match.to_move == 0 and {m.text for m in match.view(0).legal} == {"draw", "pass"}:
                return table(app, match)
            if match.to_move < 0:
                break
            match.play(match.view(match.to_move).legal[0].text)
    raise AssertionError("no such table")


def test_undo_takes_a_move_back(app: App) -> None:
    scene = passing(app)
    before, ply, lines = scene.view.position, scene.match.ply, list(scene.log.lines)
    pick(scene, "button.pass")
    assert scene.match.ply == ply + 1
    assert scene.match.why_no_undo(0) is None
    assert scene.log.lines != lines
    pick(scene, "tool.undo")
    assert scene.match.ply == ply
    assert scene.view.position == before
    assert [line for line, _ply in scene.log.lines] == [line for line, _ply in lines]
    assert hands(scene)["hand.0"] == scene.cards_in(before)["hand.0"]
    assert scene.find("button.pass") is not None


def test_undo_that_is_refused_says_why(app: App) -> None:
    scene = opening(app)
    ply = scene.match.ply
    why = scene.match.why_no_undo(0)
    assert why is not None
    pick(scene, "tool.undo")
    assert scene.hands.why is not None and scene.hands.why[0] == scene.say(why)
    assert scene.match.ply == ply


def test_a_wrong_card_is_refused_with_a_reason(app: App) -> None:
    scene = opening(app)
    pick(scene, able(scene)[0].id)
    scene.hands.picking.clear()
    scene.hands.click("pile", "stock")
    assert scene.hands.why is not None and scene.hands.why[0].endswith((".", "!"))


def test_sentences_call_the_only_person_you(app: App) -> None:
    scene = opening(app)
    assert scene.told == 0
    lay(scene)
    assert any(line.startswith("You ") or " you " in line for line, _ply in scene.log.lines)
    assert not any("You bridges" in line or "You opens" in line for line, _ply in scene.log.lines)
    app.settings["names"] = ["Ann"]
    scene = opening(app)
    assert scene.told is None
    lay(scene)
    assert any(line.startswith("Ann ") for line, _ply in scene.log.lines)
    assert table(app, seated("curdle", TEAM)).told is None


def test_a_move_may_have_to_be_confirmed(app: App) -> None:
    app.settings["confirm"] = True
    scene = opening(app)
    ply = scene.match.ply
    lay(scene)
    assert scene.match.ply == ply
    pick(scene, "button.confirm")
    assert scene.match.ply > ply


def test_the_log_opens_and_closes(app: App) -> None:
    scene = table(app, seated("curdle", ("human", "club"), 12))
    assert scene.find("log.close") is None
    scene.act("log")
    assert scene.log.scroll.labels
    pick(scene, "log.close")
    assert scene.find("log.close") is None


def press(scene: Any, *symbols: int) -> None:
    """Presses keys one after the other."""
    for symbol in symbols:
        scene.on_key_press(symbol, 0)
        calm(scene.app)


def test_keys_move_the_focus_pick_and_take_back(app: App) -> None:
    scene = opening(app)
    key = arcade.key
    first = able(scene)[0]
    scene.set_focus(first)
    press(scene, key.RIGHT)
    assert scene.focus is not None and scene.focus.rect.cx > first.rect.cx
    press(scene, key.LEFT)
    assert scene.focus is not None and scene.focus.id == first.id
    press(scene, key.ENTER)
    assert [p.kind for p in scene.hands.picking.made] == ["card"]
    press(scene, key.BACKSPACE)
    assert scene.hands.picking.made == []
    number = int(first.id.split(".")[1])
    press(scene, getattr(key, f"KEY_{(number + 1) % 10}"))
    assert [p.kind for p in scene.hands.picking.made] == ["card"]
    press(scene, key.ESCAPE)
    assert scene.sheets[-1].modal and scene.find("resume") is not None
    press(scene, key.ESCAPE)
    assert scene.find("resume") is None


def test_letters_go_to_a_field_and_backspace_takes_one_away(app: App) -> None:
    app.show_settings()
    scene = scene_of(app)
    scene.set_focus(scene.find("name.1"))
    scene.on_text("Zoé")
    press(scene, arcade.key.BACKSPACE)
    assert app.settings["names"][1] == "Zo"


def test_another_size_keeps_what_is_offered(app: App) -> None:
    scene = opening(app)
    before = [e.id for e in scene.offered()]
    resize(app, (1920, 1080))
    scene.refit()
    assert [e.id for e in scene.offered()] == before


# --- settings


def test_every_setting_takes_effect(app: App) -> None:
    app.show_settings()
    scene = scene_of(app)
    for id, key in (("reduced_motion", "reduced_motion"), ("contrast", "contrast"), ("large_card", "large_card"),
                    ("confirm", "confirm"), ("show_open", "show_open"), ("speed", "speed"),
                    ("text_scale", "text_scale")):  # fmt: skip
        before = app.setting(key)
        pick(scene, id)
        assert app.setting(key) != before, key
        assert app.store.settings.get("settings", {})[key] == app.setting(key)
        app.change(key, before)
    app.speed = "instant"
    for id in ("effects", "ambience", "music"):
        scene.find(id).key("left")
        assert app.sound.volumes[id] == app.setting(id)
        scene.find(id).key("right")
    field = scene.fields[scene.find("name.0")]
    field.type("Ann")
    assert app.seat_names(("human", "club"))[0] == "Ann"


def test_contrast_changes_the_deck(app: App) -> None:
    scene = opening(app)
    plain = {c.face.texture for c in scene.layer.cards["hand.0"]}
    app.change("contrast", True)
    scene = table(app, scene.match)
    assert scene.deck_name() == "curdle_hc"
    assert not plain & {c.face.texture for c in scene.layer.cards["hand.0"]}
    assert any(key[:2] == ("card", "curdle_hc") for key in scene.textures.kept)


def test_reduced_motion_neither_shakes_nor_snows(app: App) -> None:
    app.settings["reduced_motion"] = True
    try:
        scene = opening(app)
        scene.big_moment(6.0, 1.0)
        assert scene.jolt == 0.0
        app.title()
        title: Any = scene_of(app)
        assert title.snow.tick(1.0) is False
    finally:
        app.settings["reduced_motion"] = False


# --- bad times


def harmed(folder: Path, harm: str) -> App:
    """A program whose store is in a bad way."""
    from game.store import open_store

    folder.mkdir(parents=True, exist_ok=True)
    open_store(folder).close()
    database = next(folder.glob("*.db"))
    if harm == "damaged":
        database.write_bytes(b"not a database at all" * 100)
    else:
        import sqlite3

        with sqlite3.connect(database) as db:
            db.execute("pragma user_version = 999")
        db.close()
    return App(Launch())


@pytest.mark.parametrize("harm", ["damaged", "newer"])
def test_the_title_tells_of_a_store_in_trouble(app: App, data_folder: Path, harm: str) -> None:
    other = harmed(data_folder, harm)
    other.window, other.sound, other.keymap = app.window, app.sound, app.keymap
    assert other.notice
    other.title()
    title: Any = scene_of(other)
    assert any(label.document.text == other.notice for label in title.base.labels)
    other.store.close()
    app.title()


def test_english_is_in_use() -> None:
    assert i18n.language() == "en"
    assert game("curdle").name == "curdle"
