"""The things beside PowerUp's ice: what a board, the line score, a tie, piles and benches say, and where."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.powerup import boards
from game.faces.powerup.boards import (
    ENDS,
    hammer_at,
    paint_board,
    paint_hands,
    paint_line,
    paint_pile_counts,
    paint_piles,
    paint_skips,
    paint_teams,
    paint_tie,
    total_at,
)
from game.rules.powerup.tables import SHARE, STONES
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.table.notebook import Notebook, inside

BOARD, LINE = Rect(120, 790, 280, 190), Rect(1528, 80, 280, 160)
RED, BLUE = (250, 90, 80, 255), (90, 120, 250, 255)


class Now(dict[str, Any]):
    """What is shown: a position, and the points that are counted but not yet seen."""

    def __init__(self, owed: dict[int, int] | None = None, **position: Any) -> None:
        plain = {
            "hammer": 0, "scores": [4, 7], "end": 2, "thrown": 5, "line": [[4, 0]], "options": {"ends": 4},
            "colours": ("yellow", "blue"), "draw": [["?"] * 9, ["?"] * 3], "discards": [["5"], []], "skips": [0, -1],
            "hands": [["5", "8"], ["?", "?"], [], ["2"] * 12],
        }  # fmt: skip
        super().__init__({**plain, **position})
        self.owed, self.position = owed or {}, self


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Notebook:
    monkeypatch.setattr(boards, "look_now", lambda _now, team: ("yellow", "blue")[team])
    monkeypatch.setattr(boards, "lot_due", lambda now: now.get("lot", False))
    monkeypatch.setattr(boards, "chosen", lambda now: not now.get("lot", False))
    monkeypatch.setattr(boards, "teams", lambda _now: ((RED, "●", "Reds"), (BLUE, "▲", "Blues")))
    monkeypatch.setattr(boards, "team_colour", lambda _colours, team: (RED, BLUE)[team])
    return Notebook(monkeypatch, boards)


def seen(**more: Any) -> Any:
    plain = {"left": (3, SHARE), "next_skips": (2, 1), "ladder": (("s4", 17),)}
    return SimpleNamespace(**{**plain, **more})


# --- a team's board


@pytest.mark.parametrize("team", [0, 1])
def test_a_board_has_name_score_and_stones_of_its_team(drawn: Notebook, team: int) -> None:
    paint_board(drawn.sheet, BOARD, Now(owed={1: 2}), seen(), team, 0, False)  # type: ignore[arg-type]
    name, score, left = ("Reds", "Blues")[team], ("4", "5")[team], (3, SHARE)[team]
    (title, ink), (total, total_ink), (words, _) = (drawn.said(text) for text in (name, score, f"{left} left"))
    assert ink == total_ink == (RED, BLUE)[team] and drawn.patches("score") == [BOARD]
    assert title.y > total.cy > words.top and (total.cx, total.cy) == total_at(BOARD)
    (sign,) = drawn.images(f"team_{('yellow', 'blue')[team]}")
    assert sign.right <= title.x and abs(sign.cy - title.cy) < 1 and inside(sign, BOARD)
    full, thrown = drawn.images(f"pip_{('yellow', 'blue')[team]}"), drawn.images("pip_thrown")
    assert (len(full), len(thrown)) == (left, SHARE - left)
    pips = [*full, *thrown]
    assert all(one.right <= other.x + 3 for one, other in pairwise(pips)), "those to come first, in a row"
    assert {pip.cy for pip in pips} == {words.cy} and pips[-1].right <= words.x + 2 and inside(pips[0], BOARD)


@pytest.mark.parametrize(("team", "lot", "shown"), [(0, False, 1), (1, False, 0), (0, True, 0)])
def test_the_hammer_lies_on_its_teams_board_once_it_is_known(drawn: Notebook, team: int, lot: bool, shown: int) -> None:
    paint_board(drawn.sheet, BOARD, Now(lot=lot), seen(), team, 0, False)  # type: ignore[arg-type]
    found = drawn.images("hammer")
    assert len(found) == shown
    for hammer in found:
        assert (hammer.cx, hammer.cy) == hammer_at(BOARD) and hammer.x > drawn.said("Reds")[0].right - 2
        assert inside(hammer, BOARD)


@pytest.mark.parametrize("counted", [True, False])
@pytest.mark.parametrize("running", [0, 3])
def test_the_points_of_the_end_stand_beside_the_score(drawn: Notebook, running: int, counted: bool) -> None:
    paint_board(drawn.sheet, BOARD, Now(), seen(), 0, running, counted)  # type: ignore[arg-type]
    (box,) = drawn.patches("button_main" if running else "field")
    assert not drawn.patches("field" if running else "button_main")
    first, second = ("this", "end") if counted else ("as it", "lies")
    (number, ink), (above, _), (below, _) = (drawn.said(text) for text in (f"+{running}", first, second))
    assert ink == (style.INK if running else style.MUTED)
    assert all(inside(each, box) for each in (number, above, below)) and inside(box, BOARD)
    assert number.right < above.x == below.x and above.y >= below.top and box.x > drawn.said("4")[0].right


# --- the line score


@pytest.mark.parametrize(
    ("ends", "end", "shown"),
    [
        (4, 1, [1, 2, 3, 4]), (4, 4, [1, 2, 3, 4]), (4, 5, [1, 2, 3, 4, 5]), (10, 1, [1, 2, 3, 4, 5, 6]),
        (10, 4, [1, 2, 3, 4, 5, 6]), (10, 5, [2, 3, 4, 5, 6, 7]), (10, 10, [5, 6, 7, 8, 9, 10]),
        (10, 12, [7, 8, 9, 10, 11, 12]),
    ],
)  # fmt: skip
def test_the_line_has_the_ends_around_the_present_one(drawn: Notebook, ends: int, end: int, shown: list[int]) -> None:
    line = [[n % 3, 0] for n in range(1, end)]
    now = Now(options={"ends": ends}, end=end, line=line, thrown=5)
    paint_line(drawn.sheet, LINE, now, (0, 1), (2, 0))  # type: ignore[arg-type]
    title = f"Extra end · stone 6/{STONES}" if end > ends else f"End {end}/{ends} · stone 6/{STONES}"
    assert drawn.texts()[0] == title and len(shown) <= ENDS
    heads = drawn.words[1 : 1 + len(shown)]
    assert [int(text) for text, _box, _ink in heads] == shown
    assert [ink == style.WARM for _text, _box, ink in heads] == [n == end for n in shown]
    total, _ink = drawn.said("TOT")
    boxes = [box for _text, box, _ink in heads]
    assert all(one.right <= other.x + 0.01 for one, other in pairwise([*boxes, total]))
    rows = [drawn.words[2 + len(shown) :][: len(shown) + 1], drawn.words[3 + 2 * len(shown) :]]
    for team, row in enumerate(rows):
        wanted = [str(line[n - 1][team]) if n < end else "·" if n > end else ("+2", "0")[team] for n in shown]
        assert [text for text, _box, _ink in row] == [*wanted, str(now["scores"][team])]
        assert [box.cx for _text, box, _ink in row] == pytest.approx([box.cx for box in (*boxes, total)])
        inks = [style.CREAM if n < end else style.WARM if n == end else style.MUTED for n in shown]
        assert [ink for _text, _box, ink in row] == [*inks, (RED, BLUE)[team]]
        assert all(inside(box, LINE) for _text, box, _ink in row)
    assert (
        drawn.said(title)[0].y >= boxes[0].top
        and boxes[0].y >= rows[0][0][1].top
        and rows[0][0][1].y >= rows[1][0][1].top
    )


def test_an_end_that_is_over_is_no_longer_the_present_one_and_the_last_stone_is_the_last(drawn: Notebook) -> None:
    now = Now(line=[[4, 0], [0, 7]], end=2, thrown=STONES)
    paint_line(drawn.sheet, LINE, now, (1, 0), (0, 0))  # type: ignore[arg-type]
    assert drawn.texts()[0] == f"End 2/4 · stone {STONES}/{STONES}"
    assert drawn.words[2][0] == "2" and drawn.words[2][2] == style.MUTED
    first = drawn.words[6:11]
    assert [text for text, _box, _ink in first] == ["0", "7", "·", "·", "7"], "the viewer's team stands above"
    (hammer,), (pip,) = drawn.images("hammer"), drawn.images("pip_yellow")
    assert hammer.cy == pip.cy < drawn.images("pip_blue")[0].cy and pip.right < hammer.x
    assert hammer.right < drawn.words[1][1].x and inside(pip, LINE)
    drawn.sheet.reset_mock()
    paint_line(drawn.sheet, LINE, Now(lot=True), (0, 1), (0, 0))  # type: ignore[arg-type]
    assert not drawn.images("hammer")


# --- a tie


@pytest.mark.parametrize("teams", [(0, 1), (1, 0)])
@pytest.mark.parametrize(
    ("held", "deciding"),
    [(((1, 0, 2, 3), (1, 0, 2, 3)), -1), (((1, 0, 2, 3), (1, 1, 2, 0)), 1), (((2, 0, 0, 0), (0, 0, 0, 0)), 0)],
)
def test_a_tie_shows_the_cards_of_both_and_which_decide(
    drawn: Notebook, held: Any, deciding: int, teams: tuple[int, int]
) -> None:
    box = Rect(760, 860, 300, 120)
    score = SimpleNamespace(tied=True, held=held, stopper="s4")
    paint_tie(drawn.sheet, box, Now(), seen(score=score), teams, False)  # type: ignore[arg-type]
    title, *counts = drawn.words
    assert drawn.patches("plate") == [box] and title[0].startswith("Tie at 17: ")
    assert title[0].endswith("cards tied too") == (deciding < 0) and inside(title[1], box)
    triples = [counts[n : n + 3] for n in range(0, 12, 3)]
    signs = [call.args[1] for call in drawn.sheet.image.call_args_list]
    assert len(signs) == len(triples) == 4
    for n, (one, other, colon) in enumerate(triples):
        assert (one[0], other[0], colon[0]) == (str(held[teams[0]][n]), str(held[teams[1]][n]), ":")
        assert (one[2], other[2]) == ((RED, BLUE)[teams[0]], (RED, BLUE)[teams[1]])
        assert one[1].right <= colon[1].x and colon[1].right <= other[1].x and one[1].cy == other[1].cy == colon[1].cy
        assert signs[n].cx == pytest.approx(colon[1].cx) and signs[n].y > colon[1].cy and inside(signs[n], box)
    assert [triple[2][1].cx for triple in triples] == sorted(triple[2][1].cx for triple in triples)
    focus = drawn.patches("focus")
    assert len(focus) == (deciding >= 0)
    if focus:
        assert focus[0].x < triples[deciding][2][1].cx < focus[0].right


@pytest.mark.parametrize(
    "score", [{"tied": False, "stopper": "s4"}, {"tied": True, "stopper": "s9"}, {"tied": True, "stopper": ""}]
)
def test_without_a_tie_between_stones_none_is_shown(drawn: Notebook, score: Any) -> None:
    found = SimpleNamespace(held=((1, 0, 0, 0), (0, 0, 0, 0)), **score)
    paint_tie(drawn.sheet, BOARD, Now(), seen(score=found), (0, 1), False)  # type: ignore[arg-type]
    assert not drawn.words and not drawn.sheet.method_calls


# --- piles, hands, benches

PILES = [[Rect(430 + 100 * n + 600 * pair, 420, 80, 120) for n in (0, 1)] for pair in (0, 1)]


def test_each_pile_has_its_name_above_and_its_count_in_a_corner(drawn: Notebook) -> None:
    paint_piles(drawn.sheet, PILES)
    boxes = [box for pair in PILES for box in pair]
    assert drawn.texts() == ["draw", "discards"] * 2
    for (_text, label, _ink), slot, box in zip(drawn.words, drawn.patches("slot"), boxes, strict=True):
        assert label.cx == slot.cx == box.cx and label.y > box.top and inside(box, slot)
    drawn.words.clear()
    paint_pile_counts(drawn.sheet, PILES, Now(), (1, 0))  # type: ignore[arg-type]
    assert drawn.texts() == ["3", "0", "9", "1"], "the viewer's team first"
    for (_text, at, _ink), box in zip(drawn.words, boxes, strict=True):
        assert box.contains(at.x, at.cy) and at.cx > box.cx and at.cy < box.cy
    drawn.words.clear()
    paint_pile_counts(drawn.sheet, PILES, Now(lot=True), (1, 0))  # type: ignore[arg-type]
    assert not drawn.words


def spot(seat: int, own: bool = False, wide: float = 280.0) -> Any:
    return SimpleNamespace(seat=seat, own=own, plate=Rect(100, 100 + 120 * seat, wide, 84))


def test_open_hands_without_a_fan_lie_on_the_plate_in_order(drawn: Notebook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "open_bench", lambda each: each.seat == 9)
    spots = [spot(0), spot(0, own=True), spot(1), spot(2), spot(3)]
    paint_hands(drawn.sheet, spots, Now(), False)  # type: ignore[arg-type]
    rooms = drawn.patches("field")
    assert len(rooms) == 2, "neither one's own, nor hidden ones, nor none"
    cards = [call.args[1] for call in drawn.sheet.image.call_args_list]
    for room, each, its in ((rooms[0], spots[0], cards[:2]), (rooms[1], spots[4], cards[2:])):
        assert inside(room, each.plate) and room.x > each.plate.x + 80
        assert all(inside(at, Rect(room.x - 4, room.y, room.w + 8, room.h)) and at.cy == room.cy for at in its)
        gaps = [b.x - a.x for a, b in pairwise(its)]
        assert gaps == pytest.approx([gaps[0]] * len(gaps)) and 0 < gaps[0] <= 24
    assert len(cards) == 14 and cards[1].x - cards[0].x == 24
    many = Now(hands=[["?"]] * 9 + [["5"]])
    drawn.sheet.reset_mock()
    paint_hands(drawn.sheet, [spot(9)], many, False)  # type: ignore[arg-type]
    assert not drawn.sheet.image.called


def test_skips_have_a_tab_and_the_next_ones_an_outline(drawn: Notebook) -> None:
    spots = [spot(n) for n in range(4)]
    paint_skips(drawn.sheet, spots, Now(), seen())  # type: ignore[arg-type]
    assert drawn.texts() == ["SKIP", "NEXT SKIP", "NEXT SKIP"]
    (full,), outlines = drawn.patches("button_main"), drawn.patches("tooltip")
    for rect, at in ((full, 0), (outlines[0], 1), (outlines[1], 2)):
        plate = spots[at].plate
        assert plate.x < rect.x and rect.right < plate.right and rect.y < plate.top < rect.top
    assert full.w < outlines[0].w and [ink for _t, _b, ink in drawn.words] == [style.INK, style.WARM, style.WARM]
    for (_text, box, _ink), rect in zip(drawn.words, (full, *outlines), strict=True):
        assert inside(box, rect)


def test_each_portrait_has_its_teams_shape_once_colours_are_chosen(drawn: Notebook) -> None:
    spots = [spot(n) for n in range(3)]
    paint_teams(drawn.sheet, spots, Now())  # type: ignore[arg-type]
    calls = drawn.sheet.image.call_args_list
    assert len(calls) == 3 and calls[0].args[0] == calls[2].args[0] != calls[1].args[0]
    for call, each in zip(calls, spots, strict=True):
        at = call.args[1]
        assert inside(at, each.plate) and at.cx < each.plate.cx and at.cy < each.plate.cy
    drawn.sheet.reset_mock()
    paint_teams(drawn.sheet, spots, Now(lot=True))  # type: ignore[arg-type]
    assert not drawn.sheet.image.called
