"""Turns: who is asked when, how long decisions take, hints, taking back, the curtain, and what nobody may see."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.contract import Decision
from game.app.app import App
from game.faces.registry import ENTRIES
from game.match.match import Match
from game.rules.contract import HIDDEN, SPECTATOR, say
from game.settings.preferences import CURTAINS
from game.table.panels.curtain import CurtainCall
from game.table.turns.match_turns import MatchTurns
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.share import share
from tests.table.hands import BANKS, curdle
from tests.table.looking import inspect, resize, tree
from tests.table.madeup import made_up, option
from tests.table.playing import (
    CARD_GAMES,
    KEY,
    Clock,
    Thinker,
    able,
    calm,
    card,
    click,
    company,
    hands,
    lines,
    placed,
    press,
    seated,
    show,
    table,
    why,
    written,
)
from tests.table.strip import flying, frames, sit_down, slowly

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]

#: options that make a match short; in one of them an end follows another
SHORT: dict[str, dict[str, Any]] = {
    "curdle": {"target": 1},
    "rink_ratz": {"level": "rookie"},
    "hurry_hard": {"ends": 2, "rocks": 6},
    "powerup": {"ends": 1},
    "mystic": {"ends": 1},
}

#: more than one hand: between them people look at what a hand brought
HANDS: dict[str, dict[str, Any]] = {"curdle": {"target": 2}}


# --- pace


def waiting(kind: str) -> Match:
    """A match in which somebody else than the person at the table decides, freely or not."""
    other = {"free AI": "club", "forced AI": "club", "forced person": "human"}[kind]
    first = "human" if kind != "forced person" else "club"
    hand = ["7h", "5s"] if kind == "free AI" else ["Ks", "Qs"]
    stock = ["4c", "5h"] if kind == "free AI" else []
    return placed("curdle", (first, other), hands=[["2s", "3h"], hand], banks=[["9c"], ["2d"]], stock=stock, to_move=1)


@pytest.mark.parametrize("kind", ["free AI", "forced AI", "forced person"])
@pytest.mark.parametrize("speed", ["normal", "slow"])
def test_every_decision_takes_the_time_that_the_match_says(
    app: App, clock: Clock, thinker: Thinker, kind: str, speed: str
) -> None:
    """Free or forced, by an AI or a person without a choice, however soon the answer is there: pace tells nothing."""
    match = waiting(kind)
    assert (match.forced() is not None) == kind.startswith("forced")
    scene = sit_down(app, match)
    app.preferences.for_now("speed", speed)
    due, first = match.pace() * {"normal": 1.0, "slow": 1.7}[speed], match.decision_seed
    assert due > 1.0
    for _beat in range(3):
        scene.on_update(1 / 60)
    assert scene.busy and scene.turns.thinking == 1
    assert "• • •" in written(scene), "the plate shows that something is awaited"
    clock.now += due - 0.01
    for _beat in range(3):
        scene.on_update(1 / 60)
    assert match.ply == 0
    clock.now += 0.02
    scene.on_update(1 / 60)
    scene.on_update(1 / 60)
    assert match.ply == 1
    assert sum(asked[3] == first for asked in thinker.asked) == (kind == "free AI")


def test_a_slow_answer_is_shown_when_it_comes(app: App, clock: Clock) -> None:
    match = waiting("free AI")
    scene = sit_down(app, match)
    scene.on_update(1 / 60)
    clock.now += 30
    scene.on_update(1 / 60)
    assert match.ply == 0
    late = Thinker()
    app.think_with(late)
    scene.turns.thought.drop()
    for _beat in range(3):
        scene.on_update(1 / 60)
    assert match.ply == 1


def test_where_searches_outlast_the_pace_a_forced_move_waits_as_long(app: App, clock: Clock) -> None:
    """On a slow machine, or at a fast pace: who passed at once would tell that he had no card for it."""

    class Slow(Thinker):
        def poll(self) -> tuple[int, Decision] | None:
            return super().poll() if clock.now >= 101.0 else None

    app.think_with(Slow())
    scene = sit_down(app, waiting("free AI"))
    app.preferences.for_now("speed", "fast")
    scene.on_update(1 / 60)
    clock.now = 101.0
    for _beat in range(3):
        scene.on_update(1.0)
    assert scene.turns.match.ply == 1
    match = scene.turns.match = waiting("forced AI")
    scene.turns.thought.drop()
    scene.turns.decision = scene.turns.due = None
    scene.reset()
    for _beat in range(2):
        scene.on_update(1 / 60)
    took = scene.turns.took[match.phase]
    wait = took[match.ply % len(took)]
    assert match.pace() / 2 < 0.99 <= wait
    clock.now += wait - 0.01
    scene.on_update(1 / 60)
    assert match.ply == 0
    clock.now += 0.02
    for _beat in range(3):
        scene.on_update(1 / 60)
    assert match.ply == 1


def test_an_ai_is_asked_once_with_its_own_view(app: App, clock: Clock, thinker: Thinker) -> None:
    """With its level, and a seed of this decision."""
    match = waiting("free AI")
    scene = sit_down(app, match)
    for _beat in range(5):
        scene.on_update(1 / 60)
    assert len(thinker.asked) == 1
    name, seat, level, seed, cap = thinker.asked[0]
    assert (name, seat, level, seed) == ("curdle", 1, "club", match.decision_seed)
    # a guard and no budget: twenty times what a quiet machine takes at most
    assert cap >= 20 * 1.2


def test_while_a_dialog_is_open_nothing_is_played(app: App, clock: Clock, thinker: Thinker) -> None:
    match = waiting("forced AI")
    scene = sit_down(app, match)
    scene.on_update(1 / 60)
    scene.act("pause")
    clock.now += 60
    for _beat in range(3):
        scene.on_update(1 / 60)
    assert match.ply == 0
    scene.close_sheet()
    for _beat in range(3):
        scene.on_update(1 / 60)
    assert match.ply == 1


def test_a_card_that_is_the_only_legal_move_is_still_the_persons(app: App) -> None:
    """Nothing is laid for anybody; a pass with nothing to decide is made."""
    match = placed("rink_ratz", ("human", "club"), options={"level": "rookie"}, hands=[["5"], ["8"]], pile=["7"],
                   prev="7", period=3, shift=4, to_move=0)  # fmt: skip
    scene = table(app, match)
    assert match.forced() is not None
    calm(app)
    assert match.ply == 0 and scene.turns.asked
    click(scene, "hand.0")
    assert match.ply == 1


@share("name", list(ENTRIES), test=1)
def test_a_table_of_ai_seats_plays_to_the_result(app: App, name: str, clock: Clock, thinker: Thinker) -> None:
    """Nobody has to press anything, and the result says who won."""
    match = seated(name, company(name, wish=2), 0, 3, **SHORT[name])
    scene = show(app, match)
    for _beat in range(6000):
        clock.now += 5
        scene.on_update(1 / 60)
        scene.director.skip()
        if app.window.current_view is not scene:
            break
    result: Any = app.window.current_view
    assert result.name == "result" and match.outcome() is not None
    assert result.prompt in written(result)


# --- until I take over


def go(app: App, clock: Clock, scene: Any, beats: int) -> None:
    """Lets time go by."""
    for _beat in range(beats):
        clock.now += 5
        scene.on_update(1 / 60)
        scene.director.skip()
        if app.window.current_view is not scene:
            return


@share("name", ["curdle", "hurry_hard"], test=1)
def test_a_seat_is_played_for_its_person_to_the_result(app: App, name: str, clock: Clock, thinker: Thinker) -> None:
    """By the strongest level, through the summaries of parts; no reason of a machine's stands beside the moves."""
    match = seated(name, company(name, "human", wish=2), 0, 3, **{**SHORT[name], **HANDS.get(name, {})})
    scene = show(app, match)
    go(app, clock, scene, 3)
    press(scene, KEY.F)
    go(app, clock, scene, 6000)
    shown: Any = app.window.current_view
    assert shown.name == "result"
    assert {level for _name, seat, level, _seed, _cap in thinker.asked if seat == 0} == {"skip"}
    rows = [row for row in match.record()["moves"] if row["seat"] == 0]
    assert not any("decision" in row for row in rows)
    assert {row.get("by") for row in rows} <= {"skip", None} and any("by" in row for row in rows)
    assert any("Moves were made for you" in text for text in written(shown))


@pytest.mark.parametrize("how", ["a click", "a key"])
def test_a_click_or_a_key_takes_over_and_does_nothing_else(app: App, how: str, clock: Clock, thinker: Thinker) -> None:
    scene = curdle(app)
    app.preferences.for_now("speed", "normal")
    scene.act("pause")
    click(scene, "pause.play_on")
    calm(app)
    assert scene.prompt in written(scene) and "take over" in scene.prompt
    assert scene.deciding is None and scene.turns.thinking == 0
    assert not able(scene)
    (click(scene, "tool.log") if how == "a click" else press(scene, KEY.L))
    assert not scene.log.open
    assert scene.deciding is not None and able(scene) and "take over" not in scene.prompt
    go(app, clock, scene, 20)
    assert scene.turns.match.ply == 0, "nothing is played for whoever has taken over"


def test_the_seat_is_its_persons_again_when_another_is_called(app: App, clock: Clock, thinker: Thinker) -> None:
    scene = show(app, seated("curdle", ("human", "human"), 0, 3))
    go(app, clock, scene, 3)
    click(scene, "curtain.lift")
    go(app, clock, scene, 2)
    press(scene, KEY.F)
    assert scene.tools.handed_over
    go(app, clock, scene, 60)
    assert scene.curtain.hangs and not scene.turns.handed_over and scene.turns.played_for < 0


# --- hints


def test_a_hint_is_written_and_glows(app: App, thinker: Thinker) -> None:
    """In the prompt's place, as an element, clear of the cards; asked of the strongest level with the person's view."""
    scene = curdle(app)
    press(scene, KEY.H)
    assert thinker.asked[0][:3] == ("curdle", 0, "skip")
    hint = scene.layers.find("hint")
    assert hint is not None and hint.role == "text" and "7 of hearts" in hint.label
    assert scene.surface.touched[card(scene, "7h")].rim == "hint"
    assert scene.turns.match.ply == 0
    for row in ("hand.0", "bank.1", "bank.2"):
        for other in scene.surface.pack.rows[row]:
            both = other.hit.clip(hint.rect)
            assert both.w * both.h == 0
    click(scene, card(scene, "7h"))
    assert scene.layers.find("hint") is None, "it goes with the next pick"


@pytest.mark.parametrize(("move", "advised"), [("play 7h 1", True), ("play 7h 2", False)])
def test_the_record_says_of_a_move_that_the_hint_advised_it(
    app: App, thinker: Thinker, move: str, advised: bool
) -> None:
    """Also when it is taken back and played again: the advice was for this position."""
    scene = curdle(app)
    press(scene, KEY.H)
    hint = scene.hint_panel.hint
    assert hint is not None and hint.move == "play 7h 1"
    scene.play(move)
    scene.turns.undo()
    scene.turns.redo()
    rows = [row for row in scene.turns.match.rows if "move" in row]
    assert [row.get("hint", False) for row in rows] == [advised, advised]


@pytest.mark.parametrize("name", CARD_GAMES)
def test_a_long_hint_covers_no_card_and_no_stone(app: App, name: str) -> None:
    match = seated(name, company(name, "human", wish=2), 17)
    scene = table(app, match)
    why = say("What is said of it takes two lines in place of the prompt, for a reason may be rather a long sentence.")
    scene.hint_panel.show_hint(Decision(match.view(match.to_move).legal[0].text, None, (), why, 1))
    ribbon = scene.layers.find("hint").rect
    assert ribbon.h > 60, "two lines"
    plate = next(spot.plate for spot in scene.face.layout.seats() if not spot.own)
    assert ribbon.y > scene.canvas.stage.table.top - 90 and not ribbon.meets(plate), "in the question's place"
    lying = [spot.rect for spot in scene.picker.spots.values() if spot.kind == "piece"]
    for place in lying + [one.hit for row in scene.surface.pack.rows.values() for one in row]:
        both = place.clip(ribbon)
        assert both.w <= 0 or both.h <= 0


def test_a_hinted_button_stands_out(app: App) -> None:
    scene = made_up(app, [option("draw"), option("deal")])
    scene.propose("deal")
    inks = {label.document.text: tuple(label.color) for label in scene.choices.sheet.labels}
    assert (inks["Option deal"], inks["Option draw"]) == (style.INK, style.CREAM)


def test_a_hint_that_is_awaited_says_so_and_may_be_asked_once(app: App) -> None:
    scene = curdle(app)
    press(scene, KEY.H)
    assert "Thinking" in scene.layers.find("hint").label
    assert scene.turns.thought.hinting
    press(scene, KEY.H)
    scene.play("play 7h 1")
    assert not scene.turns.thought.hinting, "nobody wants it any more"
    assert scene.layers.find("hint") is None


def test_a_hint_moves_with_the_window(app: App, thinker: Thinker) -> None:
    scene = curdle(app)
    press(scene, KEY.H)
    resize(app, (1280, 960))
    scene.refit()
    hint = scene.layers.find("hint")
    seen = scene.canvas.stage.visible
    assert hint is not None and hint.rect.top < seen.top and hint.rect.top > seen.top - 200


def test_a_refusal_is_an_element_that_goes_after_a_while(app: App, clock: Clock) -> None:
    scene = curdle(app)
    click(scene, card(scene, "Kd"))
    found = scene.layers.find("refusal")
    assert found is not None and found.role == "text" and found.label == why(scene)
    clock.now += 3
    scene.on_update(1 / 60)
    assert scene.layers.find("refusal") is not None
    clock.now += 3
    scene.on_update(1 / 60)
    assert scene.layers.find("refusal") is None


def test_a_refusal_goes_with_the_next_pick(app: App) -> None:
    scene = curdle(app)
    click(scene, card(scene, "Kd"))
    click(scene, card(scene, "7h"))
    assert scene.layers.find("refusal") is None


def test_out_of_turn_the_tools_are_grey_and_say_why(app: App) -> None:
    scene = sit_down(app, waiting("free AI"))
    scene.on_update(1 / 60)
    for id in ("tool.hint", "tool.undo"):
        tool = scene.layers.find(id)
        assert not tool.enabled and "It isn't your turn." in tool.tip
    assert scene.layers.find("tool.log").enabled


def test_a_call_that_is_awaited_has_no_hint(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would be untrue that it's somebody else's turn."""
    scene = sit_down(app, waiting("free AI"))
    monkeypatch.setattr(MatchTurns, "awaits_word", property(lambda turns: True))
    scene.refresh()
    hint = scene.layers.find("tool.hint")
    assert not hint.enabled and "no hints for calls" in hint.tip


def test_a_hint_that_was_asked_for_is_shown_and_heard(
    app: App, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    scene = curdle(app)
    monkeypatch.setattr(app.sound, "play", lambda cue, *more: heard.append(cue))
    click(scene, "tool.hint")
    calm(app)
    assert scene.layers.find("hint.play") is not None and "hint" in heard


def test_the_end_of_a_match_is_reported_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = curdle(app)
    reported: list[bool] = []
    monkeypatch.setattr(scene.turns.host, "over", lambda: reported.append(True))
    scene.turns.match.concede(1)
    for _beat in range(3):
        scene.turns.step(1 / 60)
    assert reported == [True]


# --- the curtain


@pytest.mark.parametrize("name", CARD_GAMES)
def test_the_first_hand_of_two_people_is_dealt_behind_their_backs(app: App, name: str, tmp_path: Path) -> None:
    """Cards fly face down; then the curtain falls, its button has the focus, and Enter shows the first hand."""
    match = seated(name, company(name, "human", "human", wish=2), 0)
    scene = show(app, match)
    scene.animator.factor = 1.0
    for _frame in frames(scene):
        assert all(code == HIDDEN for codes in hands(scene).values() for code in codes)
    scene.on_update(1 / 60)
    assert scene.curtain.hangs
    assert scene.focus.element.id == "curtain.lift"
    first = match.to_move
    assert any(scene.company.names[first] in text for text in written(scene))
    scene.on_key_press(KEY.ENTER, 0)
    assert not scene.curtain.hangs and scene.company.eyes == first
    held = match.view(first).position["hands"][first]
    assert sorted(hands(scene)[f"hand.{first}"]) == sorted(held)


def hanging(app: App, name: str) -> Any:
    """The table of two people with the curtain before one of them."""
    match = seated(name, company(name, "human", "human", wish=2), 6)
    scene = table(app, match)
    calm(app)
    if not scene.curtain.hangs:
        scene.play(match.view(match.to_move).legal[0].text)
        calm(app)
    assert scene.curtain.hangs
    return scene


@pytest.mark.parametrize("covers", CURTAINS)
@pytest.mark.parametrize("name", CARD_GAMES)
def test_behind_the_curtain_nothing_of_a_hand_is_left(app: App, name: str, covers: str, tmp_path: Path) -> None:
    """No texture, no element, no label, no text, no pile to leaf through: nothing but the question and the button."""
    app.preferences.for_now("curtain", covers)
    scene = hanging(app, name)
    scene.surface.card_layer.refresh()
    textures = scene.canvas.textures
    for place, row in scene.surface.pack.rows.items():
        if place.startswith("hand."):
            back = {textures.card(scene.surface.card_layer.deck(place), HIDDEN, c.home.width) for c in row}
            assert {c.code for c in row} <= {HIDDEN} and {c.face.texture for c in row} <= back
    told = {e["id"]: e["label"] for e in tree(scene, tmp_path)["elements"]}
    assert set(told) == {"curtain.question", "curtain.lift"}
    name_there = scene.company.names[scene.turns.match.to_move]
    assert told["curtain.question"].startswith(f"{name_there}: ")
    assert told["curtain.question"].removeprefix(f"{name_there}: ") in written(scene)
    shown = " ".join(label.document.text for layer in scene.layers.all if layer.visible
                     for label in getattr(layer, "labels", []))  # fmt: skip
    # where the table is seen its own words may name a card that is wanted: those are held against a twin's below
    for code in scene.turns.match.to_position()["hands"][0] if covers == "table" else ():
        assert scene.face.words.explain(code, None).title not in shown
    assert any(layer.visible for layer in scene.layers.all[:-1]) == (covers == "secret")


@share("size", [(1280, 720), (1280, 960), (2560, 1080)], test=1, ids=str)
@pytest.mark.parametrize("name", CARD_GAMES)
def test_the_curtain_covers_the_hand_and_nothing_that_all_may_see(app: App, name: str, size: tuple[int, int]) -> None:
    """Every card of the hand lies behind it; no plate, no pile and no piece does."""
    resize(app, size)
    scene = hanging(app, name)
    scene.refit()
    layout, panel = scene.face.layout, scene.curtain.box
    mine = f"hand.{scene.company.bottom}"
    rows = scene.surface.pack.rows
    assert rows[mine]
    for each in rows[mine]:
        seen = each.hit.clip(scene.canvas.stage.visible)
        shared = seen.clip(panel)
        assert seen.w - shared.w < 1 and seen.h - shared.h < 1, (seen, panel)
    public = [spot.plate for spot in layout.seats()]
    public += [card.hit for place, row in rows.items() if place.split(".")[0] not in ("hand", "row") for card in row]
    public += [piece.rect for piece in layout.pieces()]
    for box in public:
        shared = box.clip(panel)
        assert min(shared.w, shared.h) < 14, (box, panel)
    resize(app, (1280, 720))


@pytest.mark.parametrize("at", [0.0, 0.5, 1.0])
def test_the_curtain_stays_on_the_table_wherever_the_hand_lies(app: App, at: float) -> None:
    """Its question and its button are in the window."""
    scene = curdle(app)
    area = scene.canvas.stage.table
    hand = Rect(area.x + 30 + at * (area.w - 360), area.y + 40, 300, 180)
    scene.curtain.fall(lambda: CurtainCall("Ann", "fox", "It's your turn."), lambda: None, lambda: hand)
    box = scene.curtain.box
    for each in (hand, box, *(element.rect for element in scene.curtain.sheet.elements)):
        assert box.clip(each) == each and area.clip(each) == each
    scene.curtain.lift()
    assert not scene.curtain.hangs


@share("name", CARD_GAMES, test=1)
def test_before_the_curtain_all_is_the_same_for_any_hand(app: App, name: str) -> None:
    """Question and table are told from what all may know: who sees them learns nothing of the cards."""
    for seed in range(6):
        match = seated(name, company(name, "human", "human", wish=2), 5 + 3 * seed, seed)
        seat = match.to_move
        twin = match.view(SPECTATOR).sample(Random(seed)).to_position()
        assert twin["hands"][seat] != match.to_position()["hands"][seat]
        asked = []
        for position in (match.to_position(), twin):
            scene = show(app, placed(name, match.seats, **position))
            scene.fall(seat)
            places = {place: [card.code for card in row] for place, row in scene.surface.pack.rows.items()}
            asked.append((scene.layers.find("curtain.question").label, written(scene), places))
        assert asked[0] == asked[1]


def test_whoever_sits_at_the_machine_says_when_to_be_asked(app: App) -> None:
    """By the button or its key, from throw to throw; with one person among AI seats it only passes until a change."""
    scene = hanging(app, "hurry_hard")
    assert scene.layers.find("button.again") is None, "nobody sits there yet"
    scene.curtain.lift()
    calm(app)
    said = [scene.layers.find("button.again").label.partition("  ·")[0]]
    inspect(scene)
    for use in (lambda: click(scene, "button.again"), lambda: press(scene, KEY.P)):
        use()
        said.append(scene.layers.find("button.again").label.partition("  ·")[0])
    assert said == ["Ask me while I'm here", "Ask me if a card is played", "Ask me every time"]
    ply, asked = scene.turns.match.ply, scene.turns.match.phase == "respond"
    press(scene, KEY.P)
    assert asked and scene.turns.match.ply > ply, "not this time: it is passed at once"


def test_pause_over_the_curtain_does_not_stack(app: App) -> None:
    """Esc opens it, Esc closes it, and the curtain still hangs."""
    scene = table(app, seated("curdle", ("human", "human"), 6))
    calm(app)
    assert scene.curtain.hangs
    count = len(scene.layers.all)
    for _time in range(3):
        scene.on_key_press(KEY.ESCAPE, 0)
        assert len(scene.layers.all) == count + 1 and scene.layers.find("resume") is not None
        assert scene.focus.element.id == "resume"
        scene.on_key_press(KEY.ESCAPE, 0)
        assert len(scene.layers.all) == count and scene.curtain.hangs
    assert scene.focus.element.id == "curtain.lift"


def test_the_curtain_stays_when_the_window_changes(app: App) -> None:
    scene = table(app, seated("curdle", ("human", "human"), 6))
    calm(app)
    resize(app, (1600, 900))
    scene.refit()
    assert scene.curtain.hangs and [e.id for e in scene.offered()] == ["curtain.question", "curtain.lift"]
    resize(app, (1280, 720))


def test_one_person_among_ai_seats_needs_no_curtain(app: App) -> None:
    scene = table(app, seated("curdle", ("club", "human", "club"), 0))
    calm(app)
    assert not scene.curtain.hangs and scene.company.eyes == scene.company.bottom == 1
    assert HIDDEN not in hands(scene)["hand.1"]


# --- taking back


def test_a_card_may_be_taken_back_within_ones_own_run(app: App) -> None:
    """Against AI seats, when nothing new was seen by it; the log, the bank and the hand are as before."""
    scene = curdle(app)
    before, told = dict(scene.shown), lines(scene)
    scene.play("play 7h 1")
    calm(app)
    assert scene.turns.match.to_move == 0 and scene.turns.why_no_undo() is None
    assert scene.layers.find("tool.undo").enabled
    click(scene, "tool.undo")
    assert dict(scene.shown) == before and lines(scene) == told


def test_a_card_taken_back_is_laid_again(app: App) -> None:
    """By the sign and by its key; with words where there is nothing to lay."""
    scene = curdle(app)
    press(scene, KEY.Y)
    assert "nothing to redo" in why(scene)
    assert not scene.layers.find("tool.redo").enabled
    scene.play("play 7h 1")
    calm(app)
    after, told = dict(scene.shown), lines(scene)
    for again in (lambda: click(scene, "tool.redo"), lambda: press(scene, KEY.Y)):
        press(scene, KEY.Z)
        assert lines(scene) != told
        again()
        calm(app)
        assert dict(scene.shown) == after and lines(scene) == told
    rows = [row.get("move", "undo") for row in scene.turns.match.record()["moves"]]
    assert rows == ["play 7h 1", "undo", "play 7h 1", "undo", "play 7h 1"]


def test_another_person_has_seen_the_card(app: App) -> None:
    """At one machine a laid card stays laid."""
    match = placed("curdle", ("human", "human"), **BANKS)
    match.play("play 7h 1")
    assert "showed" in str(match.why_no_undo(0))


def test_undo_before_any_move_is_refused_in_words(app: App) -> None:
    scene = curdle(app)
    press(scene, KEY.Z)
    assert why(scene) == "You have no move to undo."


def test_leaving_a_table_drops_the_question(app: App, thinker: Thinker) -> None:
    scene = sit_down(app, waiting("free AI"))
    scene.on_update(1 / 60)
    assert scene.turns.thought.deciding
    app.navigator.title()
    assert not scene.turns.thought.deciding and thinker.answers == []
    slowly(app, scene)
    assert not flying(scene)


@pytest.mark.parametrize("again", [False, True])
def test_a_seat_that_must_be_asked_anew_is_told_of_and_no_other(
    app: App, again: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table(app, seated("curdle", ("human", "club"), 0, 5))
    while scene.turns.match.to_move == 0:
        calm(app)
        scene.play(scene.turns.match.view(0).legal[0].text)
    calm(app)
    scene.step(0.1)
    monkeypatch.setattr(type(app.worker), "restarted", property(lambda worker: again))
    assert scene.turns.thinking == 1
    assert (scene.turns.trouble() == f"{scene.company.names[1]} starts thinking again.") is again
    scene.turns.thought.drop()
    assert scene.turns.trouble() == ""


@pytest.mark.parametrize(("trouble", "saved", "said"), [
    ("", True, "The match is saved, so you can resume it any time."),
    ("", False, ""),
    ("The disk is full.", True, "The disk is full."),
    ("The disk is full.", False, "The disk is full."),
])  # fmt: skip
def test_a_match_is_called_saved_only_when_all_of_it_is(trouble: str, saved: bool, said: str) -> None:
    turns: Any = SimpleNamespace(trouble=lambda: trouble, match=SimpleNamespace(saved=saved))
    assert MatchTurns.saved_note(turns) == said
