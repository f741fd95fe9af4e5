"""The partner's call: AI partners call once before each throw, and hear what is called to them."""

from __future__ import annotations

import json
from itertools import pairwise
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.ai.contract import Decision
from game.ai.registry import remark
from game.app.app import App
from game.faces.hurry_hard.boxes import Boxes
from game.faces.hurry_hard.calling import call_boxes, draw_calls, likeliest, shared, standing
from game.i18n import catalogue
from game.i18n.catalogue import _
from game.match.match import Match
from game.rules.contract import Event, Move, say
from game.rules.events import CALLED
from game.rules.hurry_hard.calls import menu
from game.rules.hurry_hard.summary import lying
from game.rules.registry import game
from game.scenes.records.film_turns import film_of_record
from game.table.game_view import GameView
from game.table.players import Players
from game.table.seating import TABLE
from game.table.stage.shown import Showing
from game.table.turns import match_turns as turns_room
from game.table.turns.match_turns import MatchTurns
from game.ui.sheet.rect import Rect
from tests.faces.hurry_hard.test_layout import SHAPES
from tests.table.drawn import span
from tests.table.faces import present
from tests.table.looking import captions, inspect, labels, resize
from tests.table.playing import placed
from tests.table.playing import table as at_table

#: before throw 13, of seat 0: the opponents lie one on the button, open
POSITION: dict[str, Any] = {
    "throw": 13, "hammer": 3, "house": [[], ["r2"]], "rocks": {"r2": {"card": "D0"}},
    "hands": [["T/SE", "D8/SE", "G/HH"], ["D8/HH", "T/HH"], ["D8/HS", "T/JM"], ["D4/OC", "T/RO"]],
    "rows": [["T"], ["T"], ["T"], ["T"]],
}  # fmt: skip


class Worker:
    """Notes what the thinking seat was told."""

    def __init__(self) -> None:
        self.told: list[list[tuple[int, str]]] = []
        self.dropped = 0

    def ask(self, name: str, view: Any, seat: int, events: Any, *more: Any) -> int:
        """A question."""
        self.told.append([(e["data"]["seat"], e["data"]["call"]) for e in events if e["name"] == "Called"])
        return len(self.told)

    def poll(self) -> None:
        """It thinks on."""

    def cancel(self) -> None:
        """Not wanted any more."""
        self.dropped += 1


def table(kinds: tuple[str, ...]) -> Any:
    """A match before a throw of seat 0, with a table that only takes notes."""
    match = Match.start(game("hurry_hard"), {}, kinds, 1, POSITION)
    company = Players(game("hurry_hard"), kinds, ["A", "B", "C", "D"], ["0"] * 4, 0, next(
        (seat for seat, kind in enumerate(kinds) if kind == "human"), -1))  # fmt: skip
    worker = Worker()
    program: Any = SimpleNamespace(worker=worker, remark=remark, preferences={"speed": "normal"})
    turns = MatchTurns(program, match, company)
    host: Any = SimpleNamespace(
        face=present("hurry_hard", company), refresh=lambda: None, fall=lambda seat: None,
        expect=lambda moved, words: None,
    )  # fmt: skip
    turns.host = host
    return turns, host.face, worker


def calls(face: GameView) -> dict[int, str]:
    """The calls that stand, by seat."""
    return {seat: call.id for seat, call in standing(face.moment).items()}


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time goes by."""
    monkeypatch.setattr(turns_room, "time", SimpleNamespace(monotonic=lambda: 0.0))


def test_an_ai_partner_calls_to_a_person_and_opponents_do_not() -> None:
    turns, face, _worker = table(("human", "club", "club", "club"))
    turns.step(0.1)
    assert calls(face) == {2: "takeout r2"}
    face.remark(2, "guard", turns.match.view(2).position)
    turns.step(0.1)
    assert calls(face) == {2: "guard"}, "once before each throw"


def test_a_seat_by_lot_says_nothing() -> None:
    turns, face, _worker = table(("human", "club", "random", "club"))
    turns.step(0.1)
    assert not calls(face)


def test_a_persons_call_reaches_the_seat_that_is_thinking() -> None:
    turns, face, worker = table(("club", "club", "human", "club"))
    turns.step(0.1)
    assert worker.told == [[]]
    face.remark(2, "guard", turns.match.view(2).position)
    turns.step(0.1)
    assert worker.dropped == 1, "what it was thinking is of no use any more"
    assert worker.told[-1] == [(2, "guard")]


def called(id: str) -> tuple[Any, Any]:
    """A match in which the person in seat 2 has called and seat 0 has thrown, and the events its table was fed."""
    turns, face, _worker = table(("club", "club", "human", "club"))
    fed: list[Any] = []
    turns.host.feed = fed.extend
    turns.step(0.1)
    face.remark(2, id, turns.match.view(2).position)
    turns._make("throw T/SE r2", None)
    return turns.match, fed


def test_a_call_is_kept_beside_the_throw_and_told_again() -> None:
    """The rules see nothing of it: moves and positions of the record are what they were."""
    match, fed = called("takeout r2")
    bare = Match.start(game("hurry_hard"), {}, match.seats, 1, POSITION)
    before = bare.view(2).position
    bare.play("throw T/SE r2")
    assert match.to_position() == bare.to_position() and match.events_for(2) == bare.events_for(2)
    record = json.loads(json.dumps(match.record()))
    assert [row["move"] for row in record["moves"]] == ["throw T/SE r2"]
    assert record["checksum"] == bare.record()["checksum"]
    again = Match.from_record(record)
    for events in (fed, match.log(2)[0].events, again.log(2)[0].events, film_of_record(record).frames[1].seen(2)):
        assert [event.name for event in events[:2]] == ["Called", "ShotThrown"]
        shown = Showing(match.game)
        shown.reset(before)
        face = present("hurry_hard", Players(match.game, match.seats, [*"ABCD"], ["0"] * 4, 2, 2, [2]), shown)
        told = face.company.rules.describe(events[0])
        assert told is not None and face.words.say(told) == "C calls: Take out Ice's rock on the button!"
        shown.tell(events[0])
        assert calls(face) == {2: "takeout r2"} and face.feel.hold(events[0]) > 1
        shown.tell(events[1])
        assert not calls(face)
    assert again.record()["moves"] == record["moves"]


@pytest.mark.parametrize(
    "talk",
    [7, "x", [7], [{}], [{"seat": 4, "call": "draw", "words": {"id": "Draw!"}}],
     [{"seat": True, "call": "draw", "words": {"id": "Draw!"}}], [{"seat": 2, "call": "draw", "words": {"id": 5}}],
     [{"seat": 2, "call": ["draw"], "words": {"id": "Draw!"}}]],
)  # fmt: skip
def test_talk_that_cannot_be_read_is_left_out(talk: Any) -> None:
    match, _fed = called("draw")
    record = match.record()
    record["moves"][0]["talk"] = talk
    assert [event.name for event in Match.from_record(record).log(2)[0].events] == ["ShotThrown"]
    assert [event.name for event in film_of_record(record).frames[1].events] == ["ShotThrown"]


def test_the_likeliest_target_is_the_first_on_the_menu() -> None:
    """The opponents' rock that counts, their others, guards, and the own rocks last; one of those that look alike."""
    position = {
        **POSITION, "house": [["r1"], ["r2", "r4", "r6"]], "centre": ["r3", "r5"],
        "rocks": {"r1": {"card": "D4"}, "r2": {"card": "D8/HH"}, "r4": {"card": "D0"}, "r6": {"card": "D8/HH"},
                  "r3": {"card": "G/HH"}, "r5": {"card": "G/DB"}},
    }  # fmt: skip
    view = game("hurry_hard").from_position(position).view(2).position
    rocks, _points = lying(view)
    calls = [call for call in menu(view, 2) if call.id.startswith("takeout")]
    assert len(calls) == 6
    assert [call.id for call in likeliest(calls, rocks, 0)] == [f"takeout r{n}" for n in (4, 2, 3, 1)]


MADE = Decision("throw T/SE r2", None, (), say("x"), 1)


@pytest.mark.parametrize("said", ["", "guard"])
def test_the_thrower_waits_for_the_call_of_a_person(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    turns, face, _worker = table(("club", "club", "human", "club"))
    face.showing.reset(turns.match.view(2).position)
    thrown: list[str] = []
    monkeypatch.setattr(turns, "_make", lambda text, *more: thrown.append(text))
    for _beat in range(3):
        turns.step(0.1)
        turns.decision, turns.due = MADE, -1.0
    assert turns.awaits_word and not thrown and not turns.going_on, "it waits, and costs nothing meanwhile"
    face.speak(said)
    assert not turns.awaits_word and turns.going_on
    for _beat in range(2):
        turns.step(0.1)
        turns.decision, turns.due = MADE, -1.0
    assert thrown, "called or not, it throws"


def test_waiting_for_the_call_before_the_only_move_costs_nothing_either(monkeypatch: pytest.MonkeyPatch) -> None:
    turns, face, _worker = table(("club", "club", "human", "club"))
    face.showing.reset(turns.match.view(2).position)
    monkeypatch.setattr(turns, "_forced", lambda: Move(MADE.move))
    thrown: list[str] = []
    monkeypatch.setattr(turns, "_make", lambda text, *more: thrown.append(text))
    for _beat in range(3):
        turns.step(0.1)
        turns.due = -1.0
    assert turns.awaits_word and not thrown and not turns.going_on
    face.speak("")
    turns.step(0.1)
    assert turns.going_on
    assert thrown == [MADE.move]


def test_nobody_waits_for_an_opponent() -> None:
    turns, _face, _worker = table(("club", "human", "club", "club"))
    turns.step(0.1)
    assert not turns.awaits_word


def test_a_call_stands_until_something_happens_and_the_last_one_counts() -> None:
    """What was said is gone with the throw that it was about, also where that is taken back."""
    turns, face, _worker = table(("human", "club", "human", "club"))
    shown, before = face.showing, turns.match.view(2).position
    shown.reset(before, turns.match.events_for(2), turns.match.events_for(2))
    face.remark(2, "draw", before)
    face.remark(2, "through", before)
    assert calls(face) == {2: "through"} and face.moment.said[0].data["call"] == "through"
    face.remark(2, "takeout r9", before)
    assert calls(face) == {2: "through"}, "nothing that isn't on the menu"
    fed: list[Any] = []
    turns.host.feed = fed.extend
    turns._make("throw T/SE r2", None)
    for event in fed[:2]:
        shown.tell(event)
        assert calls(face) == ({2: "through"} if event.name == "Called" else {})
        assert face.feel.hold(event) == 0.0, "everybody has seen it"
    shown.reset(before)
    assert not calls(face)


def test_whoever_looks_calls_by_the_tables_own_voice() -> None:
    """The menu's buttons reach the table, which is told that there is something new to be seen."""
    heard: list[str] = []
    turns, face, _worker = table(("club", "club", "human", "club"))
    face.refresh = lambda: heard.append("now")
    face.company.eyes = 2
    face.showing.reset(turns.match.view(2).position)
    face.panels.speak("guard")
    assert calls(face) == {2: "guard"} and heard == ["now"]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_calls_and_the_button_of_orders_never_share_a_place(text: float) -> None:
    """Of two people at the machine one may call, and may say meanwhile when to be asked."""
    boxes = Boxes.of(TABLE, text)
    position = game("hurry_hard").from_position(POSITION).view(2).position
    for people, apart in (([2], False), ([1, 2], True)):
        moment: Any = SimpleNamespace(
            now=SimpleNamespace(position=position, behind=False), eyes=2,
            company=SimpleNamespace(humans=people), looks=SimpleNamespace(text=text),
        )  # fmt: skip
        calls, buttons = shared(moment, boxes)
        assert apart != calls.meets(buttons)


@pytest.mark.window
@pytest.mark.parametrize("language", catalogue.LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_calls_and_piles_keep_their_words_apart_and_whole(app: App, size: tuple[int, int], language: str) -> None:
    resize(app, size)
    catalogue.use(language)
    try:
        scene = at_table(app, placed("hurry_hard", ("club", "club", "human", "club"), **POSITION, discard=["G/SE"]))
        inspect(scene)
        boxes = scene.face.layout.boxes
        seen = {element.id: label.document.text for element, label in captions(scene)}
        assert {"call.draw", "call.guard", "call.through", "call.none"} <= set(seen)
        assert not [text for text in seen.values() if text.endswith("…") and not text.endswith(" …")], seen
        words = [label for _sheet, label in labels(scene) if label.document.text in (_("pile"), _("gone"))]
        assert len(words) == 2
        left = scene.canvas.stage.to_px(boxes.discard.x, 0)[0]
        assert min(span(label)[1] for label in words) <= left - 4, "a word touches the next pile"
    finally:
        catalogue.use("en")


@pytest.mark.parametrize("area", SHAPES)
def test_standing_calls_are_written_beside_each_other_on_the_ice(area: Rect) -> None:
    """Each with its caller's portrait, above the thrower; as wide as its words, but no wider than the ice."""
    ice = Boxes.of(area).ice
    now: Any = SimpleNamespace(events=[], history=[])
    calls = (2, "A draw"), (4, "A guard in front of the other rock, please, " * 4), (6, "A takeout")
    said = [Event(CALLED, {"seat": seat, "call": "draw", "words": say(text).to_json()}) for seat, text in calls]
    company = SimpleNamespace(portraits=[f"face{seat}" for seat in range(8)])
    moment: Any = SimpleNamespace(now=now, said=said, company=company)
    sheet: Any = MagicMock()
    sheet.measure.side_effect = lambda text, size, **_more: (0.5 * size * len(text), size)
    boxes = list(call_boxes(sheet, ice, moment, str))
    assert [seat for seat, _text, _box in boxes] == [2, 4, 6]
    for _seat, text, box in boxes:
        assert ice.box.contains(box.x, box.y) and ice.box.contains(box.right, box.top)
        assert box.y > ice.hack[1] + 20 and box.x == boxes[0][2].x
        assert 10 * len(text) + 50 < box.w < 10 * len(text) + 120 or box.w > 0.9 * ice.box.w
    assert all(0 <= two[2].y - one[2].top < 20 for one, two in pairwise(boxes))
    draw_calls(sheet, ice, moment, str)
    assert [call.args for call in sheet.patch.call_args_list] == [("paper", box) for _seat, _text, box in boxes]
    for (seat, text, box), image, words in zip(
        boxes, sheet.image.call_args_list, sheet.text.call_args_list, strict=True
    ):
        assert image.args[0] == f"portraits/face{seat}.png" and image.args[1].w > 0.5 * box.h
        assert box.x < image.args[1].x and image.args[1].right < words.args[1] and image.args[1].cy == box.cy
        assert words.args[:1] == (text,) and words.args[2] == box.cy
        assert words.args[1] + words.kwargs["fit"] < box.right < words.args[1] + words.kwargs["fit"] + 40
