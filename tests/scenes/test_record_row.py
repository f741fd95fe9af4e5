"""A row of the records: what it says of a match, and what can be done with it, each at its place."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.scenes.records.record_row import LEFT, LONGEST, WIDTH, RecordRow, damaged_row, match_row, who
from game.store import DamagedMatch, KeptMatch
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.theme import style

Y = 700.0
ROW = Rect(LEFT, Y - 76, WIDTH, 74)
ACTIONS = ("go_on", "replay", "coach", "favour", "rename", "take_out", "delete")
KEPT = KeptMatch(
    "f" * 32, "curdle", ("human", "skip"), {}, 7, "1.0.0", 1000.0, 2000.0, 3000.0, 41, {"scores": [3, 1]}, "", False
)


class Drawn:
    """A sheet, its buttons, and what was done by them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sheet, self.buttons, self.done = MagicMock(), dict[str, Any](), list[tuple[str, str]]()
        self.sheet.text_width.return_value = 120.0
        self.page: Any = SimpleNamespace(
            **{act: lambda kept, act=act: self.done.append((act, kept.id)) for act in ACTIONS}
        )
        monkeypatch.setattr(widgets, "icon_button", self._icon)
        monkeypatch.setattr(widgets, "button", self._button)

    def _icon(self, _sheet: Any, id: str, icon: str, label: str, x: float, y: float, click: Any, **more: Any) -> None:
        size = more.pop("size")
        self.buttons[id.split(".")[0]] = (Rect.around(x, y, size, size), label, click, {"icon": icon, **more})

    def _button(self, _sheet: Any, id: str, label: str, rect: Rect, click: Any, **more: Any) -> None:
        self.buttons[id.split(".")[0]] = (rect, label, click, more)

    def row(self, kept: KeptMatch = KEPT, elsewhere: bool = False, names: Any = ("Ann", "Bo"), faces: int = 2) -> None:
        self.sheet.reset_mock()
        self.buttons.clear()
        match_row(self.sheet, self.page, RecordRow(kept, names, [f"face{n}" for n in range(faces)], elsewhere), Y)

    def texts(self) -> dict[str, Any]:
        return {call.args[0]: call for call in self.sheet.text.call_args_list}

    def images(self, name: str) -> list[Rect]:
        return [call.args[1] for call in self.sheet.image.call_args_list if name in call.args[0]]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    return Drawn(monkeypatch)


def inside(inner: Rect, outer: Rect) -> bool:
    return outer.contains(inner.x, inner.y) and outer.contains(inner.right, inner.top)


@pytest.mark.parametrize("name", ["", "The long one"])
@pytest.mark.parametrize("favourite", [True, False])
def test_game_star_name_players_and_result_stand_from_left_to_right(drawn: Drawn, name: str, favourite: bool) -> None:
    drawn.row(replace(KEPT, name=name, favourite=favourite))
    (emblem,), faces, texts = drawn.images("emblem") or drawn.images("curdle"), drawn.images("portraits"), drawn.texts()
    title, line, score = texts["Curdle"], next(c for t, c in texts.items() if "41 moves" in t), texts["3 – 1"]
    assert inside(emblem, ROW) and emblem.right < title.args[1] and title.args[2] > ROW.cy > line.args[2]
    assert line.args[0].endswith("Ann, Bo (Skip)") and line.args[1] > emblem.right
    assert drawn.sheet.icon.called == favourite
    if favourite:
        star = drawn.sheet.icon.call_args.args
        assert star[0] == "star" and emblem.right < star[1] < title.args[1] and star[2] > ROW.cy
    if name:
        given = texts[name]
        assert given.args[1] > title.args[1] + 120 and given.args[2] == title.args[2]
        assert given.args[1] + given.kwargs["fit"] == pytest.approx(ROW.x + 700)
    assert line.args[1] + line.kwargs["fit"] < faces[0].x and faces[-1].right < score.args[1] - score.kwargs["fit"] / 2
    assert all(inside(face, ROW) and face.cy == ROW.cy for face in faces)
    assert score.args[2] == ROW.cy and score.args[4] == style.BRASS


@pytest.mark.parametrize("count", [2, 6, 7, 8])
def test_portraits_stand_side_by_side_in_their_part_of_the_row(drawn: Drawn, count: int) -> None:
    drawn.row(faces=count)
    faces = drawn.images("portraits")
    gaps = [other.cx - one.cx for one, other in pairwise(faces)]
    assert gaps == pytest.approx([min(42, 270 / count)] * (count - 1))
    assert faces[-1].right < ROW.x + 1090 - 75


@pytest.mark.parametrize(
    ("result", "told"),
    [({"scores": [3, 1]}, "3 – 1"), ({"conceded": 1, "scores": [3, 1]}, "conceded"), (None, None), ({}, None)],
)
def test_the_result_is_the_score_or_that_somebody_conceded(drawn: Drawn, result: Any, told: str | None) -> None:
    drawn.row(replace(KEPT, result=result))
    found = {"3 – 1", "conceded"} & drawn.texts().keys()
    assert found == ({told} if told else set())


def test_what_can_be_done_stands_at_the_right_in_a_row(drawn: Drawn) -> None:
    drawn.row()
    assert [*drawn.buttons] == ["delete", "export", "name", "favourite", "replay", "coach"]
    rects = [rect for rect, _label, _click, _more in drawn.buttons.values()]
    assert all(other.right < one.x and one.cy == other.cy == ROW.cy for one, other in pairwise(rects))
    assert all(inside(rect, ROW) for rect in rects)
    assert all(more["enabled"] for *_rest, more in drawn.buttons.values())
    assert all("Curdle, " in label for _rect, label, *_rest in drawn.buttons.values()), "each says of which match"
    for _rect, _label, click, _more in drawn.buttons.values():
        click()
    assert drawn.done == [(act, KEPT.id) for act in ("delete", "take_out", "rename", "favour", "replay", "coach")]
    drawn.row(replace(KEPT, name="The long one"))
    assert all(label.endswith("The long one") for _rect, label, *_rest in drawn.buttons.values())


@pytest.mark.parametrize("favourite", [True, False])
def test_a_favourite_has_a_full_star_and_can_be_taken_from_them(drawn: Drawn, favourite: bool) -> None:
    drawn.row(replace(KEPT, favourite=favourite))
    _rect, label, _click, more = drawn.buttons["favourite"]
    assert more["lit"] == favourite and more["icon"] == ("star" if favourite else "star_empty")
    assert label.startswith("Remove from favourites" if favourite else "Favourite")
    assert not any(more["lit"] for id, (*_rest, more) in drawn.buttons.items() if id != "favourite")


@pytest.mark.parametrize("elsewhere", [True, False])
def test_an_open_match_is_gone_on_with_unless_another_window_has_it(drawn: Drawn, elsewhere: bool) -> None:
    drawn.row(replace(KEPT, ended=None, result=None), elsewhere)
    assert [*drawn.buttons] == ["delete", "export", "name", "favourite", "replay", "go_on"], "nothing to judge yet"
    rect, label, click, more = drawn.buttons["go_on"]
    assert label == "Continue" and more["enabled"] != elsewhere and (more["tip"] is None) != elsewhere
    assert inside(rect, ROW) and rect.right < drawn.buttons["replay"][0].x
    click()
    assert drawn.done == [("go_on", KEPT.id)]
    delete, export = drawn.buttons["delete"][3], drawn.buttons["export"][3]
    assert delete["enabled"] != elsewhere and delete["tip"].startswith("This match" if elsewhere else "Delete")
    assert not export["enabled"] and "once it's over" in export["tip"]


def test_a_game_that_nobody_knows_is_told_by_its_name_and_cannot_be_shown(drawn: Drawn) -> None:
    drawn.row(replace(KEPT, game="chess"))
    assert "chess" in drawn.texts() and not drawn.images("emblem")
    assert [*drawn.buttons] == ["delete", "export", "name", "favourite", "replay"]
    assert not drawn.buttons["replay"][3]["enabled"]
    drawn.row(replace(KEPT, game="chess", ended=None))
    assert "go_on" not in drawn.buttons


@pytest.mark.parametrize(
    ("kinds", "names", "told"),
    [
        (("human", "skip"), ("Ann", "Bo"), "Ann, Bo (Skip)"), (("skip", "skip"), ("Bo", "Cy"), "Bo, Cy (Skip)"),
        (("human", "human"), ("Ann", "Di"), "Ann, Di"), (("human", "skip", "skip"), (), "You, Skip × 2"),
        (("skip", "human", "skip"), ("Bo", "Ann", "Cy"), "Bo (Skip), Ann, Cy (Skip)"),
    ],
)  # fmt: skip
def test_players_are_named_with_their_levels(kinds: Any, names: Any, told: str) -> None:
    found = who(kinds, names)
    assert found == told or (not names and found.endswith("Skip × 2"))


def test_players_without_room_are_counted() -> None:
    long = "Wilhelmina the Elder"
    for count in range(1, 9):
        told = who(("human",) * count, (long,) * count)
        shown = told.count(long)
        assert shown >= 1 and (shown == count or told.endswith(f" +{count - shown}"))
        assert len(told) <= LONGEST or shown == 1
    assert who(("human",), ("x" * 50,)) == "x" * 50, "one is always named"
    fits = ("a" * 10, "b" * 10, "c" * 10)
    assert who(("human",) * 3, fits) == ", ".join(fits) and len(", ".join(fits)) == LONGEST
    assert who(("human",) * 3, (*fits[:2], "c" * 11)).endswith(" +1")


@pytest.mark.parametrize(("game", "called"), [("curdle", "Curdle"), ("chess", "A match"), (None, "A match")])
def test_a_damaged_match_says_why_and_can_be_deleted(drawn: Drawn, game: str | None, called: str) -> None:
    forgotten: list[int] = []
    damaged_row(drawn.sheet, DamagedMatch("key", game, "it is cut short"), 3, Y, lambda: forgotten.append(1))
    title, why = drawn.texts()[called], drawn.texts()["it is cut short"]
    assert title.args[1] == why.args[1] and title.args[2] > ROW.cy > why.args[2]
    icon = drawn.sheet.icon.call_args.args
    assert icon[0] == "warning" and ROW.x < icon[1] < title.args[1]
    rect, _label, click, _more = drawn.buttons["forget"]
    assert inside(rect, ROW) and why.args[1] + why.kwargs["fit"] <= rect.x
    click()
    assert forgotten == [1]
