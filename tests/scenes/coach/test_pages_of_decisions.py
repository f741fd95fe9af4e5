"""The coach's page of decisions without a window: a seat's grades, its costliest decisions, and what was better."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.judge import GRADES
from game.scenes.coach import decisions_view
from game.scenes.coach.decisions_view import (
    COLOURS,
    GAP,
    TITLE,
    TitledText,
    better_runs,
    draw_grades,
    draw_seats,
    needs_of,
    runs_of,
    tell,
)
from game.scenes.coach.judged_text import CostlyMove
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.scenes.drawing_pad import Pad, evenly, tidy, within

BOX = Rect(160, 110, 1600, 726)


def moment(ply: int, grade: str, cost: float, seat: int = 0) -> Any:
    """A decision that cost something."""
    return SimpleNamespace(ply=ply, seat=seat, ruling=SimpleNamespace(grade=grade, cost=cost))


DEAR = [moment(4, "blunder", 0.31), moment(9, "mistake", 0.12), moment(2, "slip", 0.05)]


def costly(ply: int = 4, why: str = "It wins a card.") -> Any:
    did, does = "It gave a card.", "It keeps it."
    return SimpleNamespace(played=f"Move {ply}", did=did, better=f"Other {ply}", does=does, why=why)


def page(dear: list[Any], selected: Any = None, seat: int = 0, **more: Any) -> Any:
    """The page of a seat's decisions; what it is asked to do is noted in ``done``."""
    grades = dict(zip(GRADES, more.get("grades", (5, 3, 1, 1, 1)), strict=True))
    tally = SimpleNamespace(decisions=sum(grades.values()), cost=0.48, dearest=dear, grades=grades)
    found = SimpleNamespace(tally=lambda seat: tally, lent=lambda seat: more.get("lent", 0))
    judged = SimpleNamespace(
        found=found, place=lambda ply: f"Hand {ply}", costly_move=lambda each: costly(each.ply, more.get("why", "Why."))
    )
    done: list[Any] = []
    return SimpleNamespace(
        company=SimpleNamespace(names=["Al", "Bo", "Cy"]), seat=seat, moment=selected, judged=judged, done=done,
        look_at=done.append, look_at_seat=lambda seat: done.append(("seat", seat)),
    )  # fmt: skip


def drawn(found: Any) -> Pad:
    pad = Pad()
    draw_seats(pad, found, found.judged, BOX)
    return pad


@pytest.fixture(autouse=True)
def pictures(monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """Where pictures of positions are drawn, and the coloured bars, as patches of the name "bar"."""
    found: list[Rect] = []
    monkeypatch.setattr(decisions_view, "draw_picture", lambda sheet, page, box: found.append(box))
    monkeypatch.setattr(decisions_view, "bar", lambda sheet, rect, colour: sheet.texture(("bar", colour, 0), rect))
    return found


def bars(pad: Pad) -> list[tuple[Any, Rect]]:
    return [(each.name, each.rect) for each in pad.pictures if each.name.startswith("cards/bar/")]


def test_the_costliest_decisions_stand_below_the_grades_and_lead_to_their_moment() -> None:
    found = page(DEAR, DEAR[1])
    pad = drawn(found)
    choice, grade = pad.element("seat"), pad.element(f"grade.{GRADES[0]}")
    said, head = pad.word("11 decisions, −48 win % in all."), pad.word("Costliest decisions")
    rows = [pad.element(f"dear.{each.ply}") for each in DEAR]
    assert choice.label == "Whose decisions: Al"
    tops = [choice.rect.y, grade.rect.top, grade.rect.y, said.room.top, said.room.y, head.room.cy, rows[0].rect.top]
    assert tops == sorted(tops, reverse=True) and evenly(row.rect.y for row in rows)
    assert all(a.rect.y > b.rect.top for a, b in pairwise(rows)) and said.wrapped and said.room.right < BOX.x + 720
    alphas = {each.rect: each.alpha for each in pad.patches}
    for each, row, cost in zip(DEAR, rows, ("−31%", "−12%", "−5%"), strict=True):
        what, much = [word for word in pad.words if within(word.room, row.rect, 4)]
        assert what.text == f"Hand {each.ply}. Move {each.ply}" and much.text == cost
        assert what.room.right < much.room.x and much.anchor == "right" and much.colour == COLOURS[each.ruling.grade]
        assert what.colour == (style.WARM if each is DEAR[1] else style.CREAM)
        assert (alphas[row.rect] > 200) == (each is DEAR[1])
        (mark,) = [rect for name, rect in bars(pad) if within(rect, row.rect)]
        assert mark.right < what.room.x and mark.h > mark.w
        assert row.label.startswith(what.text) and row.label.endswith(f", {cost})") and row.tip == what.text
        row.activate()
    assert found.done == DEAR
    choice.key("right")
    assert found.done[-1] == ("seat", 1)


def test_only_five_decisions_have_a_row() -> None:
    assert len(drawn(page([moment(n, "slip", 0.05) for n in range(8)])).ids("dear.")) == 5


@pytest.mark.parametrize(("lent", "said"), [(0, ""), (1, "advised 1 more, not"), (3, "advised 3 more, not")])
def test_what_the_program_decided_is_not_counted_and_said_so(lent: int, said: str) -> None:
    text = drawn(page(DEAR, lent=lent)).word("11 decisions").text
    assert said in text and ("not counted" in text) == bool(lent)


def test_a_seat_without_costly_decisions_is_told_so_and_shows_no_picture(pictures: list[Rect]) -> None:
    pad = drawn(page([], moment(3, "slip", 0.05)))
    assert pad.word("None of these decisions cost anything.").wrapped and not pad.ids("dear.") and not pictures
    assert not pad.ids("told.")


@pytest.mark.parametrize("long", [1, 25, 120])
def test_the_selected_decision_is_pictured_above_what_was_better_and_why(pictures: list[Rect], long: int) -> None:
    """Long sentences take room from the picture, but never all of it."""
    pad = drawn(page(DEAR, DEAR[0], why="It wins a card. " * long))
    (picture,) = pictures
    rows = [pad.element(f"told.{id}") for id in ("played", "better", "why")]
    assert picture.x > pad.element("dear.4").rect.right and within(picture, BOX) and picture.h > 0.33 * BOX.h
    grade = next(word for word in pad.words if word.text.endswith(": −31%"))
    assert grade.colour == COLOURS["blunder"] and picture.y >= grade.room.top and grade.room.y >= rows[0].rect.top - 8
    assert all(a.rect.y > b.rect.top for a, b in pairwise(rows)) and rows[-1].rect.y >= BOX.y - 1
    assert (picture.h == pytest.approx(BOX.h - 240 - 14)) == (long == 1)
    assert rows[0].label == "Played: Move 4. It gave a card." and rows[1].label == "Better: Other 4. It keeps it."


@pytest.mark.parametrize(
    "selected", [None, moment(4, "slip", 0.1, seat=1), SimpleNamespace(ply=3, seat=0, ruling=None)]
)
def test_nothing_is_pictured_that_is_no_decision_of_this_seat(pictures: list[Rect], selected: Any) -> None:
    pad = drawn(page(DEAR, selected))
    assert not pictures and not pad.ids("told.") and len(pad.ids("dear.")) == 3


@pytest.mark.parametrize("grades", [(5, 3, 1, 1, 0), (1, 0, 0, 0, 0), (0, 0, 0, 0, 0), (2, 2, 2, 2, 2)])
def test_grades_are_counted_and_share_a_bar_by_their_number(grades: tuple[int, ...]) -> None:
    found, pad, box = page(DEAR, grades=grades), Pad(), Rect(160, 500, 700, 150)
    draw_grades(pad, found.judged, 0, box)
    shares = [rect for _name, rect in bars(pad)]
    pad.pictures.clear()
    tidy(pad, box)
    assert [rect.w for rect in shares] == pytest.approx([box.w * n / max(1, sum(grades)) for n in grades])
    assert shares[0].x == box.x and all(b.x == pytest.approx(a.right) for a, b in pairwise(shares))
    assert len({(rect.y, rect.h) for rect in shares}) == 1 and shares[0].top == box.top
    cells = [pad.element(f"grade.{grade}") for grade in GRADES]
    assert evenly(cell.rect.x for cell in cells) and all(a.rect.right < b.rect.x for a, b in pairwise(cells))
    for count, grade, cell in zip(grades, GRADES, cells, strict=True):
        number, name, limit = [word for word in pad.words if within(word.room, cell.rect)]
        assert number.text == str(count) and number.colour == COLOURS[grade] and number.size > name.size > limit.size
        assert number.room.y >= name.room.cy > limit.room.cy and cell.label == f"{name.text}: {count}"
        assert cell.tip == f"{name.text}: {limit.text}." and not cell.focusable and cell.rect.top < shares[0].y


# --- sentences with their titles


RUNS = [TitledText(str(n), "A title " * (1 + n), "Some words. " * (1 + 8 * n), style.RED) for n in range(3)]


@pytest.mark.parametrize("high", [600.0, 120.0])
def test_sentences_stand_beside_their_titles_and_all_give_way_where_there_is_little_room(high: float) -> None:
    pad, box = Pad(), Rect(900, 100, 800, high)
    needs = needs_of(pad, RUNS, box.w)
    tell(pad, RUNS, box)
    rows = [pad.element(f"told.{n}").rect for n in range(3)]
    share = min(1.0, (high - 3 * GAP) / sum(needs))
    assert (share == 1.0) == (high == 600) and [row.h for row in rows] == pytest.approx([share * n for n in needs])
    assert rows[0].top == box.top and all(a.y - b.top == pytest.approx(GAP) for a, b in pairwise(rows))
    assert rows[-1].y >= box.y and needs[0] < needs[1] < needs[2]
    for run, row in zip(RUNS, rows, strict=True):
        title, said = pad.word(run.title), next(word for word in pad.words if word.text == run.text)
        assert title.colour == run.ink and said.colour == style.CREAM and title.room.w <= TITLE < said.room.x - row.x
        assert title.wrapped and said.wrapped and title.room.right < said.room.x and said.room.right <= box.right + 1


def test_a_title_without_a_sentence_has_a_dash() -> None:
    pad = Pad()
    tell(pad, [TitledText("why", "Why", "", style.BRASS)], Rect(900, 100, 800, 200))
    assert pad.said() == ["Why", "–"] and pad.element("told.why").label == "Why. "


@pytest.mark.parametrize("why", ["", "It wins."])
def test_what_is_told_of_a_decision_depends_on_the_answer(why: str) -> None:
    found: CostlyMove = costly(why=why)
    last = ["why"] if why else []
    plain = runs_of(found)
    assert [run.id for run in plain] == ["played", "better", *last] and plain[1].title == "Better: Other 4"
    other = runs_of(found, ("Third", "It waits."))
    assert [run.id for run in other] == ["played", "answer", "better", *last] and other[2].title == "Better: Other 4"
    assert (other[1].title, other[1].text, other[1].ink) == ("Your answer: Third", "It waits.", style.WARM)
    level = runs_of(found, ("Third", "It waits."), equal=True)
    assert level[1].ink == style.GREEN and level[2].title == "About equal: Other 4"
    assert better_runs(found, found=True)[0].title == "Your answer: Other 4"
    assert [run.ink for run in plain] == [style.RED, style.GREEN, style.BRASS][: len(plain)]
