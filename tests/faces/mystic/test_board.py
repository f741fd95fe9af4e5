"""Mystic's panels: the scoreboard, spell cards, and the rows to choose from, each part at its place."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.faces.mystic import board, teams
from game.faces.mystic.board import (
    GOLD,
    TAG,
    build_book,
    draw_board,
    draw_chips,
    draw_delivery,
    draw_offered,
    draw_spell,
    draw_values,
    draw_views,
    floor,
    spell_box,
    thrown,
)
from game.faces.mystic.boxes import Boxes
from game.faces.mystic.names import SHORT
from game.rules.contract import Move, Path, Pick, say
from game.table.seating import TABLE
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.table.notebook import Notebook, inside

BOARD = Rect(36, 728, 344, 320)
SIDES, NAMES = ("MIR", "CIN", "GAB"), ["Ann", "Bo", "Cy"]


class Now(dict[str, Any]):
    """What is shown: a position, and the points that have been counted since."""

    def __init__(self, counted: dict[int, int] | None = None, **position: Any) -> None:
        plain = {
            "options": {"ends": 4}, "end": 2, "shootout": {}, "phase": "during", "scores": [5, 0, 12],
            "slots": [], "points": [0, 0, 0],
        }  # fmt: skip
        super().__init__({**plain, **position})
        self.counted, self.position, self.deeds = counted or {}, self, dict[int, str]()


class Drawn(Notebook):
    """What was put on a sheet; its stones and its teams' shapes apart."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(monkeypatch, board)
        self.chips, self.marks = list[Any](), list[Any]()
        monkeypatch.setattr(board, "chip", lambda _sheet, *what: self.chips.append(what))
        monkeypatch.setattr(board, "mark", lambda _sheet, *what: self.marks.append(what))


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    return Drawn(monkeypatch)


@pytest.fixture
def standing(monkeypatch: pytest.MonkeyPatch) -> Any:
    """How the End stands now; what a test sets."""
    found = SimpleNamespace(slots=["a1", "b2", "c1"], points=[2, 1, 0], contested=[], bonuses={})
    monkeypatch.setattr(board, "stand", lambda _position: found)
    monkeypatch.setattr(board, "bonus", lambda _position, seat: found.bonuses.get(seat, 0))
    stones = {code: SimpleNamespace(value=n) for n, code in enumerate(("a1", "b2", "c1", "b1"), 3)}
    monkeypatch.setattr(board, "stones_of", lambda _position: stones)
    monkeypatch.setattr(board, "ring", lambda _stones, code: {"a1": "B", "b2": "R2", "c1": "R4"}.get(code, ""))
    return found


# --- the scoreboard


def test_the_end_and_each_seats_points_stand_in_lines(drawn: Drawn, standing: Any) -> None:
    standing.slots = []
    draw_board(drawn.sheet, BOARD, NAMES, SIDES, Now(counted={1: 3}))  # type: ignore[arg-type]
    (title, _ink), (when, _) = drawn.said("End 2 of 4"), drawn.said("scored now")
    assert title.right < when.x and drawn.patches("panel") == [BOARD]
    lines = [drawn.said(name)[0] for name in NAMES]
    assert all(above.y >= below.top for above, below in pairwise([title, *lines]))
    assert all(inside(box, BOARD) for _text, box, _ink in drawn.words)
    for name, score, plus, team, mark in zip(
        NAMES, ("5", "3", "12"), ("+2", "+1", "+0"), SIDES, drawn.marks, strict=True
    ):
        (words, ink), (total, _), (more, colour) = (drawn.said(text) for text in (name, score, plus))
        assert mark[0] == team and mark[1] < words.x and mark[2] == words.cy
        assert words.right <= total.x and total.right <= more.x and total.cy == words.cy == more.cy
        assert ink == teams.LOOKS[team].light and colour == (style.MUTED if plus == "+0" else GOLD)


def test_a_bonus_stands_between_the_score_and_what_comes(drawn: Drawn, standing: Any) -> None:
    standing.bonuses = {2: 4}
    draw_board(drawn.sheet, BOARD, NAMES, SIDES, Now())  # type: ignore[arg-type]
    box, _ink = drawn.said("bonus 4")
    assert drawn.said("12")[0].right <= box.x and box.right <= drawn.said("+0")[0].x
    assert [text for text in drawn.texts() if text.startswith("bonus")] == ["bonus 4"]


@pytest.mark.parametrize(("phase", "scored"), [("during", False), ("scored", True), ("over", True), ("shootout", True)])
def test_stones_that_count_stand_in_their_order_with_ring_and_worth(
    drawn: Drawn, standing: Any, phase: str, scored: bool
) -> None:
    """Those to roll off have a question mark, until they are scored."""
    standing.contested = [["b2", "c1"]]
    now = Now(phase=phase, slots=["c1", "b1"], points=[0, 0, 9])
    draw_board(drawn.sheet, BOARD, NAMES, SIDES, now)  # type: ignore[arg-type]
    assert ("this end" in drawn.texts()) == scored == ("+9" in drawn.texts())
    wanted = [("GAB", 5, "4th", "+2"), ("CIN", 6, "", "+1")] if scored else [
        ("MIR", 3, "B", "+2"), ("CIN", 4, "2nd", "+1?"), ("GAB", 5, "4th", "+1?"),
    ]  # fmt: skip
    assert [(team, value) for team, value, _rect, _state in drawn.chips] == [each[:2] for each in wanted]
    assert [state for *_what, state in drawn.chips] == ["next"] + ["waits"] * (len(wanted) - 1)
    rects = [rect for _team, _value, rect, _state in drawn.chips]
    assert all(one.right < other.x and one.cy == other.cy for one, other in pairwise(rects))
    below = drawn.words[-2 * len(wanted) :]
    for n, (_team, _value, ring, worth) in enumerate(wanted):
        (place, at, _ink), (text, worth_at, ink) = below[2 * n], below[2 * n + 1]
        assert (place, text, ink) == (ring, worth, GOLD)
        assert at.cx == pytest.approx(rects[n].cx) == worth_at.cx and rects[n].y >= at.top - 3 and at.y >= worth_at.top
        assert inside(rects[n], BOARD) and inside(worth_at, BOARD)


@pytest.mark.parametrize(("phase", "text"), [("during", "No stone counts yet"), ("scored", "No stone counts")])
def test_without_a_stone_that_counts_that_is_said(drawn: Drawn, standing: Any, phase: str, text: str) -> None:
    standing.slots = []
    draw_board(drawn.sheet, BOARD, NAMES, SIDES, Now(phase=phase))  # type: ignore[arg-type]
    assert inside(drawn.said(text)[0], BOARD) and not drawn.chips


def test_a_shoot_out_tells_each_throw_and_how_it_is_decided(drawn: Drawn, standing: Any) -> None:
    shootout = {"seats": [2, 0], "results": [(3, 7)]}
    now = Now(shootout=shootout, phase="shootout")
    assert [thrown(now, seat) for seat in range(3)] == ["to throw", "", "3rd · 7"]  # type: ignore[arg-type]
    results = {"seats": [0, 1, 2], "results": [(1, 8), (4, 2), (5, 1)]}
    assert [thrown(Now(shootout=results), seat) for seat in range(3)] == ["B · 8", "4th · 2", "missed"]  # type: ignore[arg-type]
    draw_board(drawn.sheet, BOARD, NAMES, SIDES, now)  # type: ignore[arg-type]
    assert drawn.texts()[0] == "Shootout" and "scored now" not in drawn.texts() and not drawn.chips
    assert drawn.said("to throw")[0].cy == drawn.said("Ann")[0].cy
    assert drawn.said("3rd · 7")[0].cy == drawn.said("Cy")[0].cy and drawn.texts()[-1].startswith("One stone each")
    assert not [text for text in drawn.texts() if text.startswith("+")]


# --- spells


def card(**more: Any) -> Any:
    plain = {"state": "", "witch": True, "number": 0, "title": say("Swap"), "text": say("It swaps."), "when": "before",
             "numbers": ()}  # fmt: skip
    return SimpleNamespace(**{**plain, **more})


@pytest.mark.parametrize(
    ("more", "tag"),
    [
        ({}, ""), ({"numbers": (2, 0, 4)}, "stone 2, 4"), ({"numbers": (0, 0)}, ""), ({"state": "now"}, "this stone"),
        ({"state": "effect", "numbers": (3,)}, "in effect"), ({"state": "used"}, "spent"),
    ],
)  # fmt: skip
def test_a_spell_card_says_what_it_does_and_when_it_can_be_used(drawn: Drawn, more: Any, tag: str) -> None:
    rect, spell = Rect(1466, 300, 202, 260), card(**more)
    draw_spell(drawn.sheet, rect, "GAB", spell)
    lit, spent = spell.state == "now", spell.state == "used"
    assert drawn.patches("plate_active" if lit else "plate") == [rect]
    assert (drawn.sheet.patch.call_args_list[0].kwargs["alpha"] < 255) == spent
    (title, ink), (words, _) = drawn.said("Swap"), drawn.said("Before: It swaps.")
    assert ink == (GOLD if lit else style.MUTED if spent else style.CREAM)
    (face,), alpha = drawn.images("witch_GAB"), drawn.sheet.image.call_args.args[2]
    assert (alpha < 255) == spent and face.cx == title.cx == rect.cx
    assert face.y >= title.top and title.y >= words.top and all(inside(box, rect) for box in (face, title, words))
    assert len(drawn.patches("tooltip")) == bool(tag)
    if tag:
        (plate,), (text, colour) = drawn.patches("tooltip"), drawn.said(tag)
        assert inside(text, plate) and (plate.cx, plate.cy) == (rect.cx, rect.y) and plate.h == TAG
        assert plate.w > 0.4 * 18 * len(tag) and colour == (GOLD if lit else style.CREAM)


def test_a_familiars_spell_with_a_number_shows_both(drawn: Drawn) -> None:
    rect = Rect(1466, 300, 202, 260)
    draw_spell(drawn.sheet, rect, "GAB", card(witch=False, number=3))
    assert drawn.images("familiar_GAB") and not drawn.images("witch")
    (chip,), (number, _ink) = drawn.images("chip"), drawn.said("3")
    assert inside(number, chip) and inside(chip, rect) and chip.cx < rect.cx and chip.cy > rect.cy


def test_a_long_spell_is_longer_down_to_the_floor(drawn: Drawn) -> None:
    rect = Rect(1466, 300, 202, 200)
    assert spell_box(drawn.sheet, rect, card(), 100.0) == rect
    longer = spell_box(drawn.sheet, rect, card(text=say("It " + "goes on and on " * 8)), 100.0)
    assert (longer.top, longer.x, longer.w) == (rect.top, rect.x, rect.w) and 100 < longer.y < rect.y
    longest = spell_box(drawn.sheet, rect, card(text=say("It " + "goes on and on " * 40)), 100.0)
    assert longest.y == 100.0


def test_spells_reach_less_far_down_while_there_are_buttons() -> None:
    def asking(*paths: Path) -> Any:
        return SimpleNamespace(legal=[Move("x", paths=paths)])

    boxes: Any = SimpleNamespace(floor=50.0)
    assert floor(boxes, None) == floor(boxes, asking()) == floor(boxes, asking((Pick("piece", "a1"),))) == 50.0
    assert floor(boxes, asking((Pick("piece", "a1"),), (Pick("option", "cast"),))) > 100.0


# --- rows to choose from


def test_the_style_of_a_delivery_is_chosen_and_the_turn_is_told(drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    buttons: dict[str, Any] = {}

    def button(_sheet: Any, id: str, label: str, *args: Any, **more: Any) -> Any:
        buttons[id] = (label, args, more)
        return SimpleNamespace(main=True)

    def icon(_sheet: Any, id: str, name: str, _label: str, cx: float, cy: float, click: Any, **_more: Any) -> None:
        buttons[id] = (name, (cx, cy), click)

    monkeypatch.setattr(widgets, "button", button)
    monkeypatch.setattr(widgets, "icon_button", icon)
    boxes: Any = SimpleNamespace(
        styles=[Rect(412 + 142 * n, 26, 132, 60) for n in range(3)], spin=Rect(1112, 26, 300, 60)
    )
    done: list[Any] = []
    for spin, told in ((0.0, "no turn"), (2.0, "turn 2.0 left"), (-4.0, "turn 4.0 right")):
        drawn.words.clear()
        aim = SimpleNamespace(style="flick", spin=spin)
        hand: Any = SimpleNamespace(
            aim=aim, choose=lambda code: done.append(code), turn=lambda *what: done.append(what)
        )
        draw_delivery(drawn.sheet, boxes, hand)
        assert drawn.texts() == [told]
    labels = [buttons[f"style.{n}"][0] for n in range(3)]
    assert labels == ["Slide", "Flick", "Roll"]
    assert [buttons[f"style.{n}"][2]["selected"] for n in range(3)] == [False, True, False]
    assert [buttons[f"style.{n}"][2]["tip"][-4:] for n in range(3)] == [" (1)", " (2)", " (3)"]
    for n in range(3):
        buttons[f"style.{n}"][1][1]()
    for id in ("spin.left", "spin.right"):
        buttons[id][2]()
    assert done == ["slide", "flick", "roll", ("spin", 2.0), ("spin", -2.0)]
    (left, right), turns = (buttons[id][1] for id in ("spin.left", "spin.right")), drawn.said("turn 4.0 right")[0]
    assert left[0] < turns.x and turns.right < right[0] and left[1] == right[1] == turns.cy
    grounds = drawn.patches("field")
    assert all(inside(box, grounds[0]) for box in boxes.styles) and inside(boxes.spin, grounds[1])


@pytest.mark.parametrize("last", [True, False])
@pytest.mark.parametrize("above", [True, False])
def test_views_are_lit_and_offered_as_they_are(
    drawn: Drawn, monkeypatch: pytest.MonkeyPatch, above: bool, last: bool
) -> None:
    found: dict[str, Any] = {}
    monkeypatch.setattr(
        widgets, "icon_button",
        lambda _sheet, id, _icon, _label, cx, cy, click, **more: found.__setitem__(id, (cx, cy, click, more)),
    )  # fmt: skip
    looked: list[str] = []
    box = Rect(254, 666, 121, 55)
    draw_views(drawn.sheet, box, lambda text, key: f"{text} [{key}]", looked.append, above=above, last=last)
    view, again = found["ice.view"], found["ice.again"]
    assert view[0] < box.cx < again[0] and view[1] == again[1] == box.cy
    assert view[3]["lit"] == above and again[3]["enabled"] == last
    assert view[3]["tip"].endswith("[view]") and "[replay]\n" in again[3]["tip"]
    view[2]()
    again[2]()
    assert looked == ["view", "replay"]


def test_stones_and_values_to_choose_from_lie_on_one_ground(drawn: Drawn) -> None:
    values = [(n, Rect(600 + 70 * n, 500, 60, 60)) for n in range(1, 9)]
    draw_values(drawn.sheet, SimpleNamespace(values=values), "GAB")  # type: ignore[arg-type]
    assert [(team, n, state) for team, n, _rect, state in drawn.chips] == [("GAB", n, "waits") for n in range(1, 9)]
    (ground,) = drawn.patches("tooltip")
    assert all(
        inside(rect, box) and inside(box, ground)
        for (_t, _n, rect, _s), (_v, box) in zip(drawn.chips, values, strict=True)
    )
    drawn.chips.clear()
    drawn.sheet.reset_mock()
    offered = [("a3", values[0][1]), ("c1", values[1][1])]
    draw_offered(drawn.sheet, offered, SIDES)
    assert [what[:2] for what in drawn.chips] == [("MIR", 3), ("GAB", 1)]
    assert all(inside(box, drawn.patches("tooltip")[0]) for _name, box in offered)


# --- plates


@pytest.fixture
def seats(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What the seats have; what a test sets."""
    found = SimpleNamespace(
        left={0: ["a1", "a4"], 1: ["b7"], 2: []}, lost={0: ["a2"], 1: [], 2: []}, magic={0: {4}}, turn="a1", last=-1,
        wakes={1}, cards={}, lit=set(),
    )  # fmt: skip
    for name, of in (
        ("left", lambda _at, seat: found.left[seat]), ("lost", lambda _at, seat: found.lost[seat]),
        ("enchanted", lambda _at, seat: found.magic.get(seat, set())), ("turn_of", lambda _at: found.turn),
        ("last_stone", lambda _at: found.last), ("cards", lambda _at, seat: found.cards.get(seat, [])),
        ("charm", lambda _at, seat: (say("Luck"), say("It helps."), seat in found.wakes)),
    ):  # fmt: skip
        monkeypatch.setattr(board, name, of)
    return found


def plates(drawn: Drawn, now: Any) -> Any:
    """The plates, with what is drawn on them."""
    spots = Boxes.of(TABLE, 3).seats(3, 0)
    draw_chips(drawn.sheet, spots, NAMES, SIDES, now)
    return spots


def test_a_plate_shows_the_stones_to_come_the_next_one_and_those_that_are_gone(drawn: Drawn, seats: Any) -> None:
    spots = plates(drawn, Now())
    found = [(team, n, state) for team, n, _rect, state in drawn.chips]
    assert found == [("MIR", 1, "next"), ("MIR", 4, "magic"), ("MIR", 2, "gone"), ("CIN", 7, "waits")]
    rects = [rect for _team, _n, rect, _state in drawn.chips]
    assert all(inside(rect, spots[0].plate) for rect in rects[:3]) and inside(rects[3], spots[1].plate)
    assert [one.x < two.x for one, two in pairwise(rects[:3])] == [True, True] and len({r.cy for r in rects[:3]}) == 1
    assert [mark[0] for mark in drawn.marks] == list(SIDES)
    for spot, (_team, x, y, _size) in zip(spots, drawn.marks, strict=True):
        assert spot.plate.cx < x < spot.plate.right and spot.plate.cy < y < spot.plate.top
    assert drawn.said("all delivered")[0] == spots[2].line and drawn.texts().count("all delivered") == 1


def test_in_a_shoot_out_no_stone_is_gone_and_none_has_been_delivered(drawn: Drawn, seats: Any) -> None:
    plates(drawn, Now(shootout={"seats": [0, 1], "results": []}))
    assert [state for *_what, state in drawn.chips] == ["next", "magic", "waits"]
    assert "all delivered" not in drawn.texts()


@pytest.mark.parametrize("deed", ["", "delivers", "delivers a stone that goes on and on and on"])
def test_whose_stone_is_the_last_is_told_at_the_plate_unless_the_deed_reaches_there(
    drawn: Drawn, seats: Any, deed: str
) -> None:
    seats.last = 1
    now = Now()
    now.deeds[1] = deed
    spots = plates(drawn, now)
    shown = [call for call in drawn.sheet.text.call_args_list if call.args[0] == "last stone"]
    assert len(shown) == len(drawn.patches("field")) == (len(deed) < 20)
    for tab in drawn.patches("field"):
        assert spots[1].plate.cx < tab.x and tab.right < spots[1].plate.right and tab.y < spots[1].plate.top < tab.top
        assert tab.x < shown[0].args[1] < tab.cx and shown[0].args[2] == tab.cy


def test_beside_a_name_stands_its_team_or_that_its_charm_would_wake(drawn: Drawn, seats: Any) -> None:
    """Where there is room."""
    spots = plates(drawn, Now())
    (first, ink), (wakes, gold) = drawn.said(SHORT["MIR"]), drawn.said("charm!")
    assert (ink, gold) == (style.MUTED, GOLD) and SHORT["CIN"] not in drawn.texts()
    for box, spot, name in ((first, spots[0], "Ann"), (wakes, spots[1], "Bo")):
        assert box.x > spot.name.x + 0.4 * 24 * len(name) and box.right < spot.name.right
    drawn.words.clear()
    board._beside(drawn.sheet, spots[0], "A name that leaves no room at all for it", "MIR", wakes=False)
    assert not drawn.words


# --- the book


@pytest.mark.parametrize("spells", ["core", "none"])
def test_the_book_tells_each_seats_spells_and_its_charm(
    drawn: Drawn, seats: Any, monkeypatch: pytest.MonkeyPatch, spells: str
) -> None:
    monkeypatch.setattr(widgets, "heading", lambda _sheet, text, *_at, **_more: drawn.words.append((text, BOARD, 0)))
    closes: list[Any] = []
    monkeypatch.setattr(widgets, "icon_button", lambda *what, **_more: closes.append(what))
    drawn.sheet.stage.table = TABLE
    seats.cards = {
        0: [card(title=say("Swap"), number=2, state="now"), card(title=say("Turn"), when="after", state="used")],
        1: [card(title=say("Wind"), when="during")],
    }  # fmt: skip
    now = Now(options={"ends": 4, "spells": spells})
    build_book(drawn.sheet, NAMES, SIDES, now, closes.clear)  # type: ignore[arg-type]
    (frame,) = drawn.patches("panel")
    said = drawn.texts()
    assert said[0] == "The book of spells" and all(inside(box, frame) for _text, box, _ink in drawn.words[1:])
    assert [said.count(text) for text in ("Before 2 · this stone", "After · spent", "During this end")] == [1, 1, 1]
    assert said.count("Luck") == said.count("Charm") == (3 if spells == "core" else 0)
    lit = {text for text, _box, ink in drawn.words if ink == GOLD}
    assert lit == ({"Swap", "Luck"} if spells == "core" else {"Swap"})
    ys = [drawn.said(name)[0].cy for name in NAMES]
    assert ys == sorted(ys, reverse=True) and [
        drawn.said(SHORT[team])[0].cy < y for team, y in zip(SIDES, ys, strict=True)
    ]
    assert [mark[0] for mark in drawn.marks] == list(SIDES) and all(drawn.images(f"witch_{team}") for team in SIDES)
    swap, turn = drawn.said("Swap")[0], drawn.said("Turn")[0]
    assert swap.right < turn.x and swap.cy == turn.cy
    title, when, text = swap, drawn.said("Before 2 · this stone")[0], drawn.words[said.index("It swaps.")][1]
    assert title.y >= when.top and when.y >= text.top and title.x == when.x == text.x
    (close,) = closes
    assert close[1] == "book.close" and frame.contains(close[4], close[5]) and close[4] > frame.cx
