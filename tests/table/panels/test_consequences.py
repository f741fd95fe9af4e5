"""What moves lead to, told at the table: chips on what can be picked, and a line by the plate of whoever moved."""

from __future__ import annotations

import math
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.app.app import App
from game.rules.contract import Event, Meaning, Move, View, Words, say
from game.rules.curdle.game import CurdleGame
from game.rules.rink_ratz.game import RinkRatzGame
from game.table.input.spots import Spot
from game.table.panels.chips import draw_tag, tag_size
from game.table.view_models import Tag
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.table.faces import Ruler
from tests.table.hands import BANKS, curdle, rink
from tests.table.looking import resize
from tests.table.playing import KEY, Clock, Thinker, calm, card, click, grab, let_go, placed, rest, table, written

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]


@pytest.fixture(name="chips")
def _chips(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move says its last word: the bank on which a card is laid."""

    def meaning(self: CurdleGame, view: View, move: Move | str) -> Meaning:
        return Meaning(words=say("x"), chip=say("on {bank}", bank=str(move).split(" ")[-1]))

    monkeypatch.setattr(CurdleGame, "meaning", meaning)


@pytest.fixture(name="told")
def _told(monkeypatch: pytest.MonkeyPatch) -> list[View]:
    """Whatever is done, something is told of it; the views that it was told from."""
    views: list[View] = []

    def consequence(self: CurdleGame, before: View, events: list[Event]) -> Words:
        views.append(before)
        return say("That is move {count}.", count=len(views))

    monkeypatch.setattr(CurdleGame, "consequence", consequence)
    return views


def theirs(app: App) -> Any:
    """A table at which the other one is to move."""
    hands = [["2s", "3h", "Kd"], ["7h", "5s", "6c"]]
    return table(app, placed("curdle", ("human", "club"), **{**BANKS, "hands": hands, "to_move": 1}))


def moved(app: App, clock: Clock, told: list[View]) -> None:
    """Goes on until somebody has moved and that has been shown."""
    for _beat in range(200):
        scene = calm(app, 1)
        clock.now += 1.0
        if told and not scene.director.busy:
            return
    raise AssertionError("nobody moves")


def on(scene: Any) -> list[str]:
    return [label.text for label in (*scene.chips.board.labels, *scene.chips.cards.labels)]


@pytest.mark.usefixtures("chips")
def test_a_chip_hangs_where_the_next_pick_decides_what_comes_of_it(app: App) -> None:
    """A card that may go to either bank has none; each bank has its own, before and after the card is picked."""
    scene = curdle(app)
    calm(app, 30)
    assert on(scene) == ["On 1", "On 2"]
    click(scene, card(scene, "7h"))
    calm(app, 30)
    assert on(scene) == ["On 1", "On 2"]


@pytest.mark.parametrize("text", ["Wins", "wins the end and with it the match"])
@pytest.mark.parametrize("also", [{"good": True}, {"good": False}, {"sign": "7"}, {}], ids=str)
def test_a_label_holds_its_lines_and_before_them_its_sign(text: str, also: dict[str, Any]) -> None:
    """A verdict is told by a check mark or a cross as well as by its colour."""
    sheet, tag, measure = MagicMock(), Tag("it", text, (), **also), Ruler().measure
    sheet.canvas.text_scale, sheet.measure.side_effect = 1.0, measure
    box = Rect(100, 100, *tag_size(sheet, tag, 200.0))
    draw_tag(sheet, box, tag, 200.0)
    lines = [call.args[:4] for call in sheet.text.call_args_list if call.kwargs["font"] == style.BOLD]
    assert " ".join(line for line, *_at in lines) == text and len(lines) == (1 if text == "Wins" else 2)
    assert [y for _line, _x, y, _size in lines] == sorted((y for _line, _x, y, _size in lines), reverse=True)
    sides = [(x - measure(line, size)[0] / 2, x + measure(line, size)[0] / 2) for line, x, _y, size in lines]
    for (left, right), (_line, _x, y, size) in zip(sides, lines, strict=True):
        assert box.x < left and right < box.right and box.y < y - size / 2 and y + size / 2 < box.top
    icons = [(name, x) for name, x, *_more in (call.args for call in sheet.icon.call_args_list)]
    signs = [(call.args[0], call.args[1]) for call in sheet.text.call_args_list if call.kwargs["font"] != style.BOLD]
    due = "check" if tag.good else "close" if tag.good is not None else tag.sign
    assert [name for name, _x in (*icons, *signs)] == [due] * bool(due)
    assert all(box.x < x < min(left for left, _right in sides) for _name, x in (*icons, *signs))


def test_verdicts_come_with_the_hint_or_the_coach(
    app: App, clock: Clock, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Facts by default; the hint key, or the coach at the table, also says what a move is worth."""

    def meaning(self: CurdleGame, view: View, move: Move | str) -> Meaning:
        return Meaning(words=say("x"), chip=say("wins"), good=True, verdict=True, fact=say("bridge"))

    monkeypatch.setattr(CurdleGame, "meaning", meaning)
    scene = curdle(app)
    calm(app, 30)
    assert {*on(scene)} == {"Bridge"}
    scene.act("hint")
    clock.now += 10.0
    calm(app, 60)
    assert scene.hint_panel.hint is not None and {*on(scene)} == {"Wins"}
    scene.hint_panel.clear()
    calm(app, 30)
    assert {*on(scene)} == {"Bridge"}
    app.preferences.for_now("coached", True)
    scene.refresh()
    calm(app, 30)
    shown = {*on(scene)}
    app.preferences.for_now("coached", False)
    assert shown == {"Wins"}


@pytest.mark.usefixtures("chips")
def test_a_card_that_is_carried_finds_chips_on_what_it_may_be_laid_on(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = curdle(app)
    calm(app, 30)
    monkeypatch.setattr(CurdleGame, "meaning", lambda self, view, move: Meaning(words=say("x"), chip=say("now")))
    goal = scene.layers.find("bank.1").rect
    grab(scene, card(scene, "7h"), goal.cx, goal.cy - 200)
    calm(app, 10)
    assert on(scene) == ["Now"], "worked out for the card in hand, and told once of both banks"
    let_go(scene, goal.cx, goal.cy - 200)


@pytest.mark.usefixtures("chips")
def test_who_wants_no_chips_has_none(app: App) -> None:
    app.preferences.for_now("consequences", False)
    scene = curdle(app)
    calm(app, 30)
    app.preferences.for_now("consequences", True)
    assert on(scene) == []


def test_the_log_says_what_a_move_changed_once_it_has_been_shown(
    app: App, clock: Clock, thinker: Thinker, told: list[View]
) -> None:
    scene = theirs(app)
    moved(app, clock, told)
    assert told[0].seat == -1, "told from what everybody sees"
    calm(app, 30)
    said = scene.reasons.of(scene.turns.ply)
    assert said.startswith("That is move ")
    # the table shows anew what there is: the last move has still been made
    scene.reset()
    assert scene.reasons.of(scene.turns.ply) == said


def test_a_reason_comes_only_when_asked_for(app: App, clock: Clock, thinker: Thinker, told: list[View]) -> None:
    scene = theirs(app)
    moved(app, clock, told)
    calm(app, 30)
    assert scene.layers.find("reason.1") is None, "nobody asked"
    click(scene, "why.1")
    assert scene.layers.find("reason.1") is not None
    click(scene, "reason.close")
    assert scene.layers.find("reason.1") is None
    assert scene.layers.find("why.0") is None, "nobody asks a person why"


def test_a_greeting_hangs_at_the_plate_of_whoever_greets(app: App) -> None:
    """And at no other, until it is closed."""
    scene = table(app, placed("curdle", ("human", "club", "club"), options={"seats": 3}))
    for seat in (1, 2):
        scene.reasons.greeting = seat, "Good curling!"
        scene.reasons.asked(asked=False)
        scene.reasons.sheet.rebuild()
        assert [e.id for e in scene.reasons.sheet.elements if e.role == "text"] == [f"reason.{seat}"]
        box = scene.layers.find(f"reason.{seat}").rect
        plates = {spot.seat: spot.plate for spot in scene.face.layout.seats()}
        assert min(plates, key=lambda who: math.dist((box.cx, box.cy), (plates[who].cx, plates[who].cy))) == seat
        click(scene, "reason.close")
        assert scene.layers.find(f"reason.{seat}") is None


def test_a_bubble_covers_nothing_that_can_be_picked(app: App) -> None:
    scene = table(app, placed("curdle", ("human", "club")))
    scene.reasons.greeting = 1, "Good curling!"
    scene.reasons.asked(asked=False)
    boxes: list[Rect] = []
    for number in range(3):
        scene.reasons.sheet.rebuild()
        box = scene.layers.find("reason.1").rect
        assert not any(box.meets(other) for other in boxes)
        boxes.append(box)
        scene.picker.spots[f"it.{number}"] = Spot("option", "it", f"it.{number}", "button", "It", box)


def test_who_asks_why_hears_the_purpose_and_what_came_of_it(
    app: App, clock: Clock, thinker: Thinker, told: list[View]
) -> None:
    """Worked out from a spectator's view and events alone, also where a hand is open to whoever looks."""
    scene = theirs(app)
    moved(app, clock, told)
    click(scene, "why.1")
    said = scene.layers.find("reason.1").label
    assert said == scene.reasons.why(1) and not said.startswith("That is move ")
    assert said.startswith("The banks were 7 apart, and the 7 of hearts bridged them.")
    made = scene.reasons.moves[-1]
    assert made.before.seat == -1 and made.events == [event.seen_by(-1) for event in made.events]
    click(scene, "why.1")
    assert scene.layers.find("reason.1") is None
    scene.reasons.begin_again(0)
    assert scene.reasons.moves == [] and scene.layers.find("why.1") is None


def test_what_was_taken_back_is_told_no_more(app: App, told: list[View]) -> None:
    scene = curdle(app)
    click(scene, card(scene, "7h"))
    click(scene, "bank.1")
    calm(app, 8)
    ply = scene.turns.ply
    assert scene.reasons.of(ply)
    assert scene.layers.find("reason.0") is None, "one knows what one has done"
    scene.act("undo")
    assert not scene.reasons.of(ply)


def test_a_hint_can_be_played_at_once(app: App, clock: Clock, thinker: Thinker) -> None:
    scene = curdle(app)
    scene.act("hint")
    calm(app, 3)
    assert scene.turns.ply == 0 and scene.layers.find("hint") is not None
    click(scene, "hint.play")
    assert scene.turns.ply == 1


def test_a_move_is_played_for_whoever_asks_and_only_that_one(app: App, clock: Clock, thinker: Thinker) -> None:
    scene = curdle(app)
    scene.act("auto")
    told = set()
    for _beat in range(8):
        clock.now += 1.0
        calm(app, 1)
        told |= set(written(scene))
    assert scene.turns.ply >= 1 and not scene.tools.for_me
    assert scene.turns.match.helped == {0} and any("medal" in text for text in told)
    ply = scene.turns.ply
    while not scene.deciding:
        clock.now += 1.0
        calm(app, 1)
    scene.act("hint")
    calm(app, 3)
    assert scene.turns.ply >= ply and scene.deciding is not None, "a hint is only told"


def test_the_words_of_a_card_that_is_looked_at_lie_on_no_others(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def long_words(self: RinkRatzGame, view: View, move: Move | str) -> Meaning:
        return Meaning(words=say("x"), chip=say("quite long words"))

    monkeypatch.setattr(RinkRatzGame, "meaning", long_words)
    scene = rink(app)
    calm(app, 40)
    cards = [spot.id for spot in scene.picker.spots.values() if spot.role == "card"]
    assert len(scene.chips.boxes) > 3
    for spot in cards:
        scene.chips.look_at(spot)
        boxes = list(scene.chips.boxes.values())
        assert not [one for n, one in enumerate(boxes) if any(one.meets(other) for other in boxes[n + 1 :])]


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
def test_the_words_of_a_card_that_is_looked_at_lie_on_no_panel(app: App, size: tuple[int, int]) -> None:
    """The call's checklist, in PowerUp's lesson, stays readable while one looks at the cards below it."""
    resize(app, size)
    app.navigator.lesson("powerup")
    rest(app).turns.go_on()
    rest(app).turns.play("call 4")
    rest(app)
    scene = calm(app, 30)
    panels = scene.face.layout.panels()
    cards = [spot.id for spot in scene.picker.spots.values() if spot.role == "card"]
    assert panels and len(scene.chips.boxes) > 3
    for spot in cards:
        scene.chips.look_at(spot)
        box = scene.chips.boxes[spot]
        assert not any(box.meets(panel) for panel in panels)
        assert box.meets(scene.picker.spots[spot].rect.shift(0, style.LIFT)), "on its card, which has risen"


def test_every_label_is_shown_while_the_key_is_held(app: App) -> None:
    """Nine stones lie there, seven have their distance beside them; the key shows all, with the stones' names."""
    cards = [
        ["4", "4", "b", "8"],
        ["8", "8", "4", "4"],
        ["8", "8", "b", "12"],
        ["12", "12", "b", "b"],
        ["12", "12", "4", "8"],
    ]
    stones = [
        {
            "name": f"s{n + 1}",
            "team": (n + 1) % 2,
            "guards": "",
            "cards": [c + "'" * ((n + 1) % 2) for c in cards[n // 2]],
        }
        for n in range(9)
    ]
    turn = {"phase": "call", "thrown": 9, "hammer": 0, "skips": [0, 1], "to_move": 0, "hands": [["b"], ["b'"]]}
    scene = table(app, placed("powerup", ("human", "club"), **turn, stones=stones))
    few = shown_tags(scene)
    scene.on_key_press(KEY.I, 0)
    every = shown_tags(scene)
    assert len(few) == 7 and len(every) == 9 and all(text.startswith("#") for _sign, text in every)
    scene.on_key_release(KEY.I, 0)
    assert shown_tags(scene) == few
    # a window that loses the keyboard never hears of the release
    scene.on_key_press(KEY.I, 0)
    scene.break_off()
    assert shown_tags(scene) == few


def shown_tags(scene: Any) -> set[tuple[str, str]]:
    """The labels on the ice, each with its team's sign."""
    scene.chips.board.catch_up()
    return {(tag.sign, tag.text) for _placed, tag in scene.chips.placed}
