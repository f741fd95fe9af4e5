"""The menu of calls over a teammate's hand: which calls there are, where their buttons lie, and who sees them."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.faces.hurry_hard import calling
from game.faces.hurry_hard.boxes import Boxes
from game.faces.hurry_hard.calling import ROOMY, called, draw_calls, draw_menu, shared, standing
from game.faces.hurry_hard.labels import markers
from game.rules.contract import Event
from game.rules.events import CALLED
from game.rules.hurry_hard.calls import menu
from game.rules.registry import game
from game.table.game_view import GameView
from game.table.players import Players
from game.table.seating import TABLE
from game.table.stage.shown import Showing
from tests.faces.hurry_hard.test_calling import POSITION
from tests.table.faces import present

RULES = game("hurry_hard")


def shown(
    eyes: int = 2, *, people: int = 1, behind: bool = False, said: tuple[Event, ...] = (), **more: Any
) -> GameView:
    """Before a throw of seat 0, whose partner is seat 2."""
    now = Showing(RULES)
    now.reset({**RULES.from_position(POSITION).view(max(eyes, 0)).position, **more}, said, said)
    now.behind = behind
    names = ["Ann", "Bo", "Cy", "Di"]
    company = Players(RULES, ("human",) * 4, names, ["owl"] * 4, max(eyes, 0), eyes, [*range(people)])
    return present("hurry_hard", company, now)


class Buttons:
    """What the menu lays on the table."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, face: GameView, letter: float = 0.4) -> None:
        self.widgets, self.said = MagicMock(), list[str]()
        monkeypatch.setattr(calling, "widgets", self.widgets)
        self.sheet = MagicMock()
        self.sheet.measure.side_effect = lambda text, size, **_more: (letter * size * len(text), size)
        layout: Any = face.layout
        self.boxes: Boxes = layout.boxes
        kept = layout.kept
        draw_menu(self.sheet, self.boxes, face.moment, kept.sight.rocks, kept.lies, face.words.say, self.said.append)
        self.row = [call.args for call in self.widgets.button.call_args_list]
        self.rocks = [call.args for call in self.widgets.picture_button.call_args_list]
        self.choices = [call.args for call in self.widgets.choice.call_args_list]


def test_a_partner_may_call_every_shot_and_each_rock_in_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Buttons(monkeypatch, shown())
    assert [args[1] for args in found.row] == ["call.draw", "call.guard", "call.through", "call.none"]
    assert [args[2] for args in found.row][:3] == ["Draw!", "Guard!", "Throw it through!"]
    assert [args[1] for args in found.rocks] == ["call.takeout r2"]
    for args in (*found.row, *found.rocks):
        args[-1 if args in found.row else -2]()
    assert found.said == ["draw", "guard", "through", "", "takeout r2"]
    boxes = [args[3] for args in found.row]
    assert all(left.right < right.x for left, right in pairwise(boxes))
    assert found.boxes.buttons.x - 1 <= boxes[0].x and boxes[-1].right <= found.boxes.buttons.right + 1
    ((_sheet, id, _title, _row, values, now, _speak),) = found.choices
    assert (id, now) == ("call.takeout", "") and [value for value, _text in values] == ["", "takeout r2"]


def test_words_that_are_too_long_together_stay_in_the_row(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Buttons(monkeypatch, shown(), letter=2.0)
    boxes = [args[3] for args in found.row]
    assert boxes[-1].right <= found.boxes.buttons.right + 1 and min(box.w for box in boxes) > 40


def test_a_rock_that_was_called_stands_on_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    face = shown()
    call = called(2, "takeout r2", face.moment.now.position)
    assert call is not None
    again = Buttons(monkeypatch, shown(said=(call,)))
    ((*_start, values, now, _speak),) = again.choices
    assert now == "takeout r2" and [value for value, _text in values] == ["takeout r2"]
    other = called(2, "draw", face.moment.now.position)
    assert other is not None
    ((*_start, values, now, _speak),) = Buttons(monkeypatch, shown(said=(call, other))).choices
    assert now == "" and len(values) == 2, "the last call counts"


@pytest.mark.parametrize(
    ("eyes", "behind", "seen"),
    [(2, False, True), (0, False, False), (1, False, False), (-1, False, False), (2, True, False)],
)
def test_only_who_may_call_sees_the_menu(monkeypatch: pytest.MonkeyPatch, eyes: int, behind: bool, seen: bool) -> None:
    found = Buttons(monkeypatch, shown(eyes, behind=behind))
    assert bool(found.row) == bool(found.sheet.text.called) == seen


def test_calls_are_those_of_the_menu_by_those_who_may_call() -> None:
    position = RULES.from_position(POSITION).view(2).position
    ids = [call.id for call in menu(position, 2)]
    assert [called(2, id, position) is not None for id in ids] == [True] * len(ids)
    assert called(2, "takeout r9", position) is None and called(1, "draw", position) is None
    event = called(2, "guard", position)
    assert event is not None and event.name == CALLED and event.data["seat"] == 2 and event.data["call"] == "guard"


@pytest.mark.parametrize(("name", "stands"), [("ShotThrown", False), ("Dealt", False), ("Passed", True)])
def test_a_call_stands_until_the_shot_or_the_next_deal(name: str, stands: bool) -> None:
    call = called(2, "draw", RULES.from_position(POSITION).view(2).position)
    assert call is not None
    moment: Any = SimpleNamespace(now=SimpleNamespace(events=[call, Event(name, {})]), said=())
    assert ({*standing(moment)} == {2}) == stands
    moment = SimpleNamespace(now=SimpleNamespace(events=[Event(name, {})]), said=(call,))
    assert {*standing(moment)} == {2}


@pytest.mark.parametrize(
    ("people", "eyes", "behind", "text", "apart"),
    [
        (1, 2, False, 1.0, False),
        (2, 2, False, 1.0, True),
        (2, 1, False, 1.0, False),
        (2, 2, True, 1.0, False),
        (2, 2, False, ROOMY, True),
        (2, 2, False, ROOMY + 0.1, True),
    ],
)
def test_calls_share_the_row_with_buttons_only_where_both_are_needed(
    people: int, eyes: int, behind: bool, text: float, apart: bool
) -> None:
    face, boxes = shown(eyes, people=people, behind=behind), Boxes.of(TABLE)
    moment: Any = SimpleNamespace(
        now=face.moment.now, eyes=eyes, company=face.moment.company, looks=SimpleNamespace(text=text)
    )
    calls, buttons = shared(moment, boxes)
    assert (calls != buttons) == apart and not (apart and calls.meets(buttons))
    if apart:
        assert (calls == boxes.buttons) == (text <= ROOMY), "larger type has no room beside the rocks"


def test_standing_calls_have_the_portrait_of_whoever_calls() -> None:
    call = called(2, "draw", RULES.from_position(POSITION).view(2).position)
    assert call is not None
    face, sheet = shown(said=(call,)), MagicMock()
    sheet.measure.return_value = 100.0, 20.0
    draw_calls(sheet, face.layout.boxes.ice, face.moment, face.words.say)  # type: ignore[attr-defined]
    (paper,) = [entry.args[1] for entry in sheet.patch.call_args_list]
    portrait, words = sheet.image.call_args.args[1], sheet.text.call_args.args
    assert words[0] == "Draw!" and paper.x < portrait.x < portrait.right < words[1] < paper.right
    assert paper.contains(words[1], words[2])


def test_a_rock_has_one_word_for_each_kind_of_card_under_it() -> None:
    rock: Any = SimpleNamespace(by=["SE", "HH", "SE", "", "XX"], corner=True)
    assert markers(rock) == ["swept out ×2", "swept in", "corner"] and markers(rock, {"HH"}) == ["swept in", "corner"]
    assert markers(SimpleNamespace(by=[], corner=False)) == []  # type: ignore[arg-type]
