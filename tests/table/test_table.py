"""The table: nothing of a hand is seen by others, and what the buttons promise happens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import arcade
import pytest

from game.app.app import App
from tests.table.looking import resize, scene_of, tree, usual
from tests.table.playing import CARD_GAMES, KEY, able, calm, company, hands, lines, pick, press, seated, table, why

pytestmark = pytest.mark.window


@pytest.fixture(autouse=True)
def as_usual(app: App) -> None:
    """The usual window and settings."""
    usual(app)


# --- hidden hands


def at_curtain(app: App, name: str) -> Any:
    """A table just after one person's move, when the other is to look next."""
    match = seated(name, company(name, "human", "human", wish=2), 6)
    scene = table(app, match)
    for _move in range(40):
        calm(app)
        if scene.curtain.hangs:
            return scene
        scene.play(match.view(match.to_move).legal[0].text)
    raise AssertionError("no curtain fell")


@pytest.mark.parametrize("name", CARD_GAMES)
def test_behind_the_curtain_there_is_no_hand(app: App, name: str, tmp_path: Path) -> None:
    scene = at_curtain(app, name)
    scene.on_draw()
    assert all(code == "?" for codes in hands(scene).values() for code in codes)
    shown = tree(scene, tmp_path)
    assert [e["id"] for e in shown["elements"]] == ["curtain.question", "curtain.lift"]
    assert scene.surface.raised is None and not scene.large_card.sheet.sprites
    scene.layers.find("curtain.lift").activate()
    calm(app)
    eyes = scene.company.eyes
    held = scene.turns.match.view(eyes).position["hands"][eyes]
    assert sorted(hands(scene)[f"hand.{eyes}"]) == sorted(held)
    assert "?" not in held
    cards = [e for e in tree(scene, tmp_path)["elements"] if e["role"] == "card"]
    assert len(cards) == len(held)


def test_the_log_behind_the_curtain_is_nobodys_and_then_the_next_persons(app: App) -> None:
    """What one person drew is not told to the other."""
    match = seated("curdle", ("human", "human"), 0, seed=2)
    scene = table(app, match)
    secrets = 0

    def told(seat: int) -> list[str]:
        first = match.beginning(seat)
        events = [*(first[1] if first else ()), *(e for entry in match.log(seat) for e in entry.events)]
        return [scene.face.words.say(words) for words in map(match.game.describe, events) if words]

    for _move in range(24):
        if scene.curtain.hangs:
            assert lines(scene) == told(-1)
            for entry in match.log(1 - scene.company.bottom):
                secrets += any(e.name == "CardDrawn" and e.data["card"] != "?" for e in entry.events)
            scene.layers.find("curtain.lift").activate()
            assert lines(scene) == told(scene.company.eyes)
            if not scene.log.open:
                scene.act("log")
            calm(app)
            assert scene.log.open, "it stays in sight, as all may read it"
        if match.to_move < 0 or scene.layers.modal:
            break
        legal = [m.text for m in match.view(match.to_move).legal]
        scene.play("draw" if "draw" in legal else legal[0])
        calm(app)
    assert secrets, "nobody drew a card that the other must not see"


@pytest.mark.parametrize("name", CARD_GAMES)
def test_spectators_see_no_hand(app: App, name: str, tmp_path: Path) -> None:
    scene = table(app, seated(name, company(name), 20))
    assert scene.company.eyes == -1
    assert any(hands(scene).values())
    assert all(code == "?" for codes in hands(scene).values() for code in codes)
    assert not [e for e in tree(scene, tmp_path)["elements"] if e["role"] == "card"]


@pytest.mark.parametrize("name", CARD_GAMES)
def test_one_sees_ones_own_hand_only(app: App, name: str) -> None:
    scene = table(app, seated(name, company(name, "human"), 20))
    for place, codes in hands(scene).items():
        if place != "hand.0":
            assert set(codes) <= {"?"} or name == "curdle"  # gifts stay known
    assert hands(scene)["hand.0"] and "?" not in hands(scene)["hand.0"]


# --- what is done


def opening(app: App, seats: tuple[str, ...] = ("human", "club")) -> Any:
    """A table where the person has a choice of cards, and of banks for the first."""
    for seed in range(400):
        match = seated("curdle", seats, 0, seed)
        for _move in range(6):
            plays = [m.text.split(" ") for m in match.view(0).legal if m.text.startswith("play")]
            if match.to_move == 0 and len(plays) > 2 and plays[0][1] == plays[1][1]:
                return table(app, match)
            if match.to_move == 0:
                break
            match.play(match.view(match.to_move).legal[0].text)
    raise AssertionError("no such table")


def lay(scene: Any) -> None:
    """Lays the first card that may be laid."""
    pick(scene, able(scene)[0].id)
    pick(scene, next(e.id for e in scene.offered() if scene.picker.wants(e) and e.id.startswith("bank.")))


def test_a_card_and_a_bank_are_a_move(app: App) -> None:
    scene = opening(app)
    ply, count = scene.turns.ply, len(hands(scene)["hand.0"])
    lay(scene)
    assert scene.turns.ply == ply + 1
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
    before, ply, told = scene.turns.view().position, scene.turns.ply, lines(scene)
    pick(scene, "button.pass")
    assert scene.turns.ply == ply + 1
    assert scene.turns.why_no_undo() is None
    assert lines(scene) != told
    scene.tools.undo()
    calm(app)
    assert scene.turns.ply == ply
    assert scene.turns.view().position == before == dict(scene.shown)
    assert lines(scene) == told
    assert hands(scene)["hand.0"] == scene.face.layout.cards()["hand.0"]
    assert scene.layers.find("button.pass") is not None


def test_undo_that_is_refused_says_why(app: App) -> None:
    scene = opening(app)
    ply = scene.turns.ply
    reason = scene.turns.why_no_undo()
    assert reason is not None
    tool = scene.layers.find("tool.undo")
    assert not tool.enabled and scene.face.words.say(reason) in tool.tip
    pick(scene, "tool.undo")
    assert scene.face.words.say(reason) in why(scene)
    press(scene, KEY.Z)
    assert why(scene) == scene.face.words.say(reason)
    assert scene.turns.ply == ply


def test_a_wrong_card_is_refused_with_a_reason(app: App) -> None:
    scene = opening(app)
    pick(scene, able(scene)[0].id)
    scene.picker.back()
    scene.picker.click("stock")
    assert why(scene).endswith((".", "!"))


def test_sentences_call_the_only_person_you(app: App) -> None:
    scene = opening(app)
    assert scene.company.you == 0
    lay(scene)
    assert any(line.startswith("You ") or " you " in line for line in lines(scene))
    assert not any("You bridges" in line or "You opens" in line for line in lines(scene))
    app.preferences.for_now("names", ["Ann"])
    scene = opening(app)
    assert scene.company.you is None
    lay(scene)
    assert any(line.startswith("Ann ") for line in lines(scene))
    assert table(app, seated("curdle", ("human", "human", "club", "club"))).company.you is None


def test_a_move_may_have_to_be_confirmed(app: App) -> None:
    app.preferences.for_now("confirm", True)
    scene = opening(app)
    ply = scene.turns.ply
    lay(scene)
    assert scene.turns.ply == ply
    pick(scene, "button.confirm")
    assert scene.turns.ply > ply


def test_the_log_opens_and_closes(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = table(app, seated("curdle", ("human", "club"), 12))
    assert scene.layers.find("log.close") is None
    scene.act("log")
    assert scene.log.scroll.labels
    lines, past = len(scene.log.scroll.labels), scene.turns.past()
    monkeypatch.setattr(scene.turns, "past", lambda: past[: len(past) // 2])
    scene.reset()
    assert 0 < len(scene.log.scroll.labels) < lines, "what was taken back is no longer listed"
    pick(scene, "log.close")
    assert scene.layers.find("log.close") is None


def test_keys_move_the_focus_pick_and_take_back(app: App) -> None:
    scene = opening(app)
    key = arcade.key
    first = able(scene)[0]
    scene.focus.give(first)
    press(scene, key.RIGHT)
    assert scene.focus.element is not None and scene.focus.element.rect.cx > first.rect.cx
    press(scene, key.LEFT)
    assert scene.focus.element is not None and scene.focus.element.id == first.id
    press(scene, key.ENTER)
    assert [p.kind for p in scene.picker.picking.made] == ["card"]
    press(scene, key.BACKSPACE)
    assert scene.picker.picking.made == []
    number = int(first.id.split(".")[1])
    press(scene, getattr(key, f"KEY_{(number + 1) % 10}"))
    assert [p.kind for p in scene.picker.picking.made] == ["card"]
    press(scene, key.ESCAPE)
    assert scene.layers.modal and scene.layers.find("resume") is not None
    press(scene, key.ESCAPE)
    assert scene.layers.find("resume") is None


def test_another_size_keeps_what_is_offered(app: App) -> None:
    scene = opening(app)
    before = [e.id for e in scene.offered()]
    resize(app, (1920, 1080))
    scene.refit()
    assert [e.id for e in scene.offered()] == before


def test_contrast_changes_the_deck(app: App) -> None:
    scene = opening(app)
    plain = {c.face.texture for c in scene.surface.pack.rows["hand.0"]}
    app.preferences.for_now("contrast", True)
    scene = table(app, scene.turns.match)
    assert scene.surface.card_layer.deck("hand.0") == "curdle_hc"
    assert not plain & {c.face.texture for c in scene.surface.pack.rows["hand.0"]}
    assert any(key[0] == "card" and "/curdle_hc/" in key[1] for key in scene.canvas.textures.kept)


def test_reduced_motion_neither_shakes_nor_snows(app: App) -> None:
    app.preferences.for_now("reduced_motion", True)
    app.preferences.for_now("speed", "normal")
    try:
        scene = opening(app)
        scene.canvas.big_moment(6.0, 1.0)
        assert scene.canvas.jolt == 0.0
        app.navigator.title()
        title: Any = scene_of(app)
        assert title.snow.tick(1.0) is False
        app.preferences.for_now("reduced_motion", False)
        scene = opening(app)
        scene.canvas.big_moment(6.0, 1.0)
        assert scene.canvas.jolt == 6.0
    finally:
        app.preferences.for_now("reduced_motion", False)
