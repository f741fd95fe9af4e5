"""What lies around the cards, without a window: plates, the prompt, the tools, and what of them can be touched."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.table.input.spots import Spot
from game.table.panels import overlay, toolbar
from game.table.panels.overlay import Overlay
from game.table.panels.toolbar import Tool, draw_toolbar, even
from game.table.seating import SeatSpot, deed_tab, draw_plate, larger, seat_spots, unit
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from game.ui.window.stage import Stage
from tests.scenes.drawing_pad import Pad, evenly, within
from tests.table.notebook import Page, pages

SPOT = SeatSpot(1, 500.0, 900.0, own=False)


def plate(
    spot: SeatSpot = SPOT, line: str = "3 cards", active: bool = False, thinking: bool = False, **more: str
) -> Pad:
    """A seat's plate."""
    pad = Pad()
    draw_plate(pad, spot, "Hattie", line, "fox", active=active, thinking=thinking, **more)
    return pad


# --- plates


@pytest.mark.parametrize("spot", [SPOT, SeatSpot(0, 265.0, 165.0, own=True, w=310.0, sign=40.0)])
def test_a_plate_has_a_face_a_name_and_a_line_beside_it(spot: SeatSpot) -> None:
    pad = plate(spot)
    name, line = pad.word("Hattie"), pad.word("3 cards")
    (face,) = pad.picture("portraits/fox.png")
    assert face.rect.w == face.rect.h > spot.plate.h and face.rect.cy == spot.plate.cy and face.rect.cx < name.room.x
    assert name.room.y >= line.room.top and name.size > line.size
    for word in (name, line):
        assert within(word.room, spot.plate) and word.room.x - face.rect.right > -2
    assert spot.plate.right - line.room.right == pytest.approx(spot.plate.right - name.room.right - spot.sign)
    assert not pad.picture("chip") and len(pad.words) == 2


def test_the_plate_of_who_is_to_move_is_lit() -> None:
    for active, frame, ink in ((False, "plate", style.CREAM), (True, "plate_active", style.WARM)):
        pad = plate(active=active)
        assert [patch.name for patch in pad.patches] == [frame] and pad.word("Hattie").colour == ink


@pytest.mark.parametrize(("thinking", "deed", "said"), [
    (False, "draws a card", "draws a card"), (True, "draws a card", "• • •"), (True, "", "• • •"), (False, "", ""),
])  # fmt: skip
def test_a_seats_last_deed_stands_above_its_plate_until_it_thinks_of_the_next(
    thinking: bool, deed: str, said: str
) -> None:
    pad = plate(thinking=thinking, deed=deed)
    assert pad.said()[2:] == [said] * bool(said)
    tabs = [patch.rect for patch in pad.patches if patch.name == "field"]
    assert len(tabs) == bool(said)
    for tab in tabs:
        word = pad.word(said)
        assert within(word.ink, tab) and abs(tab.y - SPOT.plate.top) < 4 and tab.x > SPOT.plate.x + 80
        assert word.ink.x - tab.x > 8 and word.room.cy == tab.cy and word.room.w < SPOT.plate.w


def test_a_long_deed_ends_before_the_mark_at_the_plates_corner() -> None:
    pad = plate(mark="D", deed="passes the whole of the evening")
    (chip,) = pad.picture("ui/chip.png")
    (tab,) = (patch.rect for patch in pad.patches if patch.name == "field")
    assert tab.right <= chip.rect.x + 1 and tab == deed_tab(pad, SPOT.plate, "passes the whole of the evening")
    mark = pad.word("D")
    assert within(mark.room, chip.rect) and mark.room.cx == chip.rect.cx and mark.room.cy == chip.rect.cy
    assert abs(chip.rect.cx - SPOT.plate.right) < 20 and abs(chip.rect.cy - SPOT.plate.top) < 20
    assert deed_tab(pad, SPOT.plate, "ok").x > tab.x and deed_tab(pad, SPOT.plate, "ok").w < tab.w


def test_the_parts_of_a_line_that_have_no_room_are_left_out() -> None:
    assert plate(line="3 cards").word("3 cards")
    said = plate(line="3 cards · 120 points · an extra end").said()[1]
    assert said.startswith("3 cards") and "extra" not in said


# --- where seats sit


@pytest.mark.parametrize("seats", range(2, 9))
def test_who_sits_near_comes_first_and_the_others_follow_clockwise(seats: int) -> None:
    for bottom in range(seats):
        spots = seat_spots(seats, bottom)
        assert [spot.seat for spot in spots] == [(bottom + n) % seats for n in range(seats)]
        assert [spot.own for spot in spots] == [True] + [False] * (seats - 1)
        lefts = [spot for spot in spots[1:] if spot.x < 960]
        rights = [spot for spot in spots[1:] if spot.x > 960]
        assert len(lefts) == len(rights) == (seats - 1) // 2
        for left, right in zip(lefts, reversed(rights), strict=True):
            assert abs(960 - left.x - (right.x - 960)) < 60 and left.y == right.y


def test_in_a_larger_window_plates_move_outwards_and_grow_within_bounds() -> None:
    usual = seat_spots(4, 0)
    for area, grows in (
        (Rect(-200, 0, 2320, 1080), 1.2),
        (Rect(0, -54, 1920, 1188), 1.1),
        (Rect(240, 0, 1440, 1080), 1.0),
    ):
        for spot, before in zip(seat_spots(4, 0, area), usual, strict=True):
            assert spot.w == pytest.approx(before.w * grows)
            if area.w != 1920:
                assert (abs(spot.x - 960) > abs(before.x - 960)) == (area.w > 1920 and before.x != 960)
            assert (spot.y - before.y) * (before.y - 540) >= 0 and (spot.y != before.y) == (
                area.h > 1080 and not 300 <= before.y <= 880
            )
            assert area.x < spot.plate.x and spot.plate.right < area.right and area.y < spot.plate.y
    assert SPOT.cards[1] < SPOT.plate.y and SeatSpot(1, 5.0, 5.0, own=False, held=(7.0, 8.0)).cards == (7.0, 8.0)


def test_larger_type_and_higher_tables_count_from_the_usual_ones_on() -> None:
    assert [larger(text) for text in (0.8, 1.0, 1.5, 2.0, 3.0)] == [0, 0, 0.5, 1, 1]
    tables = [Rect(0, 0, 1920, high) for high in (900, 1080, 1188, 2000)]
    assert [unit(area) for area in tables] == pytest.approx([1.0, 1.0, 1.1, 1.2])
    assert unit(tables[-1], 1.5) == 1.5


# --- the prompt and the tools

UNDO, HINT, LOG = (Tool(f"tool.{id}", id, id.title(), id) for id in ("undo", "hint", "log"))
NEXT = Tool("tool.next", "right", "Next", "next", wide=True)


def top(prompt: str = "", *tools: Tool, pad: str = "", stage: Stage | None = None) -> tuple[Pad, list[str]]:
    """The top of a table, and the actions done there."""
    done: list[str] = []
    sheet = Pad()
    canvas: Any = sheet.canvas
    canvas.program = SimpleNamespace(keymap=SimpleNamespace(used=SimpleNamespace(pad=pad)))
    canvas.stage = stage or canvas.stage
    draw_toolbar(canvas, sheet, prompt, tools, done.append)
    return sheet, done


def test_tools_stand_in_their_order_at_the_right_and_do_what_they_say() -> None:
    sheet, done = top("", UNDO, HINT, LOG)
    rects = [sheet.element(tool.id).rect for tool in (UNDO, HINT, LOG)]
    assert evenly(rect.x for rect in rects) and rects[0].x < rects[1].x
    assert all(0 < right.x - left.right < 20 for left, right in pairwise(rects)) and {rect.w for rect in rects} == {
        50.0
    }
    area = sheet.stage.table
    assert 10 < area.right - rects[-1].right < 50 and 0 < area.top - rects[0].top < 30
    for tool in (UNDO, HINT, LOG):
        sheet.element(tool.id).activate()
    assert done == ["undo", "hint", "log"] and not sheet.words


def test_a_tool_with_its_name_is_a_wide_button() -> None:
    sheet, done = top("", UNDO, NEXT, LOG)
    undo, wide, log = (sheet.element(tool.id).rect for tool in (UNDO, NEXT, LOG))
    assert wide.w > 2 * undo.w and log.x - wide.right == pytest.approx(wide.x - undo.right) and wide.x > undo.right
    assert within(sheet.word("Next").ink, wide)
    sheet.element("tool.next").activate()
    assert done == ["next"]


def test_a_tool_that_rests_is_grey_and_says_why_and_a_lit_one_is_warm() -> None:
    rests = Tool("tool.undo", "undo", "Undo", "undo", why="It isn't your turn.")
    lit = Tool("tool.log", "log", "Log", "log", lit=True, tip="All that happened")
    sheet, _done = top("", rests, HINT, lit)
    assert [sheet.element(f"tool.{id}").enabled for id in ("undo", "hint", "log")] == [False, True, True]
    assert [sheet.element(f"tool.{id}").tip for id in ("undo", "hint", "log")] == [
        "Undo\nIt isn't your turn.", "Hint", "All that happened",
    ]  # fmt: skip
    inks = [sheet.picture(f"icons/{id}.png")[0].colour for id in ("undo", "hint", "log")]
    assert len({*inks}) == 3 and inks[1] == style.CREAM[:3] and inks[2] == style.WARM[:3]


def test_with_a_controller_the_tools_show_its_buttons_where_they_can_be_pressed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    signs: list[Any] = []
    monkeypatch.setattr(
        toolbar, "button_sign", lambda _sheet, kind, button, x, y, _size: signs.append((kind, button, x, y))
    )
    rests = Tool("tool.hint", "hint", "Hint", "hint", why="Not now.")
    for pad, tools, buttons in (
        ("", (UNDO,), []), ("xbox", (UNDO, LOG), ["y"]), ("xbox", (rests,), []), ("xbox", (HINT, UNDO), ["y", "x"]),
    ):  # fmt: skip
        signs.clear()
        sheet, _done = top("", *tools, pad=pad)
        assert [button for _kind, button, _x, _y in signs] == buttons
        pressed = [tool for tool in reversed(tools) if tool is not LOG]
        for (_kind, _button, x, y), tool in zip(signs, pressed, strict=False):
            rect = sheet.element(tool.id).rect
            assert abs(x - rect.right) < 10 and abs(y - rect.y) < 10


@pytest.mark.parametrize("tools", [(), (UNDO, HINT, LOG), (UNDO, HINT, LOG, NEXT) * 2])
@pytest.mark.parametrize("prompt", ["Your card?", "Play a card of the suit that was led, or else " * 3])
def test_the_prompt_hangs_in_the_middle_and_reaches_no_tool(prompt: str, tools: tuple[Tool, ...]) -> None:
    """A long one has two lines of about the same length."""
    for stage in (Stage(1920, 1080), Stage(2560, 1080), Stage(1280, 960)):
        sheet, _done = top(prompt, *tools, stage=stage)
        area = stage.table
        (box,) = (patch.rect for patch in sheet.patches if patch.name == "prompt")
        word = sheet.word(prompt)
        assert (
            box.cx == area.cx and box.w <= 900 and within(word.room, box, 14) and word.room.cx == pytest.approx(area.cx)
        )
        assert area.top - 90 < box.y and box.top <= area.top
        assert word.wrapped == (len(prompt) > 80) and (box.h > 70) == word.wrapped
        left = min((element.rect.x for element in sheet.elements), default=area.right)
        assert box.right <= left
        if word.wrapped:
            assert word.room.w < box.w - 70


def test_lines_are_as_long_as_each_other_where_that_takes_no_more_of_them() -> None:
    pad, text = Pad(), "x" * 80
    whole = pad.measure(text, 27)[0]
    for wide in (0.6 * whole, 0.8 * whole, whole):
        box = Rect(0, 0, wide, 80.0)
        found = even(pad, text, box)
        assert pad.measure(text, 27, width=found)[1] == pad.measure(text, 27, width=wide)[1]
        assert found <= wide and (found < 0.75 * wide) == (0.7 < wide / whole < 0.9)
    assert even(pad, text, Rect(0, 0, 0.6 * whole, 40.0)) == 0.6 * whole, "narrower lines would need smaller type"


# --- all of it together


class Around(Overlay):
    """The panels around a made-up table, and what was drawn of its plates."""

    felt_page: Page
    touch_page: Page
    front_page: Page
    plates: list[Any]
    offered: list[Spot]
    order: list[str]


@pytest.fixture
def around(monkeypatch: pytest.MonkeyPatch) -> Around:
    """Three seats, of whom the second is to move and the third thinks."""
    found, plates, offered, order = pages(monkeypatch, overlay), list[Any](), list[Spot](), list[str]()
    monkeypatch.setattr(overlay, "draw_plate", lambda _sheet, spot, *said, **how: plates.append((spot.seat, said, how)))
    words = SimpleNamespace(
        seat_line=lambda seat: f"{seat} points", seat_mark=lambda seat: "D" if seat == 2 else "",
        said=lambda seat: f"deed {seat}",
    )  # fmt: skip
    panels = SimpleNamespace(
        paint=lambda _sheet: order.append("panels"), paint_over=lambda _sheet: order.append("badges")
    )  # fmt: skip
    face: Any = SimpleNamespace(
        words=words, panels=panels, layout=SimpleNamespace(seats=lambda: seat_spots(3, 0)),
        entry=SimpleNamespace(plates=False),
    )  # fmt: skip
    company: Any = SimpleNamespace(names=["Ann", "Ben", "Cem"], portraits=["ape", "bee", "cat"])
    own = Spot("pile", "pile", "pile", "pile", "pile", Rect(1, 1, 9, 9))
    surface: Any = SimpleNamespace(spots=lambda _now, view: [own] if view == "a view" else [])
    picker: Any = SimpleNamespace(
        attend=lambda: order.append("attend"), offer=lambda _sheet, spots: offered.extend(spots)
    )  # fmt: skip
    shown: Any = SimpleNamespace(turn=1)
    panel = Around(SimpleNamespace(), company, face, shown, surface, picker, order.append)  # type: ignore[arg-type]
    panel.felt_page, panel.touch_page, panel.front_page = found
    panel.plates, panel.offered, panel.order = plates, offered, order
    panel.mood = lambda _sheet: order.append("mood")
    return panel


def test_each_plate_says_who_sits_there_whose_turn_it_is_and_who_thinks(around: Around) -> None:
    around.see("Well?", None, 2, hidden=False)
    around.felt.rebuild()
    assert not around.plates, "it is painted when it is seen"
    around.felt_page._catch_up()
    assert [(seat, said) for seat, said, _how in around.plates] == [
        (0, ("Ann", "0 points", "ape")), (1, ("Ben", "1 points", "bee")), (2, ("Cem", "2 points", "cat")),
    ]  # fmt: skip
    assert [how["active"] for _seat, _said, how in around.plates] == [False, True, False]
    assert [how["thinking"] for _seat, _said, how in around.plates] == [False, False, True]
    assert [(how["mark"], how["deed"]) for *_of, how in around.plates] == [
        ("", "deed 0"),
        ("", "deed 1"),
        ("D", "deed 2"),
    ]
    assert around.order == ["mood", "panels"], "the mood lies below, the game's panels above the plates"


def test_where_plates_show_things_as_pictures_their_line_is_for_other_programs_only(around: Around) -> None:
    vars(around.face.entry)["plates"] = True
    around.felt.rebuild()
    around.felt_page._catch_up()
    assert [said[1] for _seat, said, _how in around.plates] == ["", "", ""]
    around.touch.rebuild()
    assert [spot.label for spot in around.offered] == ["Ann: 0 points", "Ben: 1 points", "Cem: 2 points"]


def test_seats_can_be_pointed_at_below_all_that_lies_on_the_table(around: Around) -> None:
    around.see("Well?", "a view", 2, hidden=False)  # type: ignore[arg-type]
    around.touch.rebuild()
    assert [spot.id for spot in around.offered] == ["seat.0", "seat.1", "seat.2", "pile"]
    ann = around.offered[0]
    assert (ann.key, ann.role, ann.outlined, ann.rect) == (("seat", "0"), "seat", True, seat_spots(3, 0)[0].plate)
    assert around.order == ["attend"], "a hand on the surface knows the decision before its spots are asked for"


def test_behind_the_curtain_nothing_can_be_touched(around: Around) -> None:
    around.see("Well?", "a view", 2, hidden=True)  # type: ignore[arg-type]
    around.touch.rebuild()
    assert not around.offered and not around.order


def test_the_prompt_lies_above_the_games_badges_and_all_is_painted_again_at_once(
    around: Around, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []
    monkeypatch.setattr(
        overlay, "draw_toolbar", lambda _canvas, _sheet, *what: drawn.append((what, list(around.order)))
    )
    around.see("Well?", None, 2, hidden=False)
    around.tools = lambda: (UNDO,)
    around.renew()
    assert [page.fills for page in (around.felt_page, around.touch_page, around.front_page)] == [1, 1, 1]
    ((prompt, tools, act), before) = drawn[0]
    assert (prompt, tools) == ("Well?", (UNDO,)) and before[-1] == "badges"
    act("undo")
    assert around.order[-1] == "undo"
