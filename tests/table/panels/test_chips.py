"""Chips on cards and labels on the board: where they lie, what they hold, and when they come."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.app.app import App
from game.rules.contract import Meaning, Move, View, say
from game.rules.rink_ratz.game import RinkRatzGame
from game.table.input.spots import Spot
from game.table.panels.chips import (
    DEEPEST,
    INKS,
    SIZE,
    WIDEST,
    CardChip,
    draw_tags,
    halves,
    on_card,
    plan_tags,
    sign,
    tag_size,
)
from game.table.view_models import Chip, LabelBoard, Tag
from game.ui.sheet.labels import MOST, Label, PlacedLabel, Planner, Round
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.table.drawn import labels_of, span
from tests.table.faces import Ruler
from tests.table.hands import rink
from tests.table.looking import scene_of, usual
from tests.table.playing import calm

CARD = Rect(300.0, 40.0, 150.0, 210.0)
SPOT = Spot("card", "5h", "hand.0", "card", "5", CARD)
TEXTS = ("Wins", "ties it at three", "wins the end and leads by two")


def paper(scale: float = 1.0) -> Any:
    """A sheet that measures as ``Ruler`` does, and notes what is drawn."""
    sheet = MagicMock()
    sheet.canvas.text_scale = scale

    def measure(text: str, size: float, fit: float | None = None, **_more: object) -> tuple[float, float]:
        wide, high = Ruler().measure(text, size * scale)
        return (wide, high) if fit is None else (min(wide, fit), high)

    sheet.measure.side_effect = measure
    # type is made smaller by a fifth at most
    sheet.whole.side_effect = lambda text, size, fit, font: 0.8 * measure(text, size)[0] <= fit
    return sheet


def wide(text: str) -> float:
    """How wide a text is on such a sheet."""
    return Ruler().measure(text, SIZE)[0]


# --- on cards


@pytest.mark.parametrize("looked", [False, True])
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("good", [True, False, None])
def test_a_chip_lies_on_the_upper_edge_of_its_card_and_holds_its_words(
    text: str, good: bool | None, looked: bool
) -> None:
    """It rises with its card; on one that nobody looks at it is no wider than the card."""
    sheet = paper()
    chip = CardChip.on(sheet, SPOT, Chip(text, good), looked, ())
    if chip is None:
        assert not looked and text == TEXTS[-1], "only what is longest has no room, on a card that nobody looks at"
        return
    edge = CARD.top + (style.LIFT if looked else 0.0)
    assert chip.box.cx == CARD.cx and chip.box.y < edge < chip.box.top and edge - chip.box.y < 15
    assert " ".join(chip.lines) == text and (looked or chip.box.w <= CARD.w - 4)
    chip.draw(sheet)
    ((name, box),) = (call.args for call in sheet.patch.call_args_list)
    assert (name, box) == ("field", chip.box)
    drawn = [call.args for call in sheet.text.call_args_list]
    assert [line for line, *_at in drawn] == list(chip.lines) and {each[1] for each in drawn} == {CARD.cx}
    middles = [y for _line, _x, y, *_more in drawn]
    assert sum(middles) / len(middles) == pytest.approx(chip.box.cy)
    assert all(0.8 * SIZE < above - below < 1.5 * SIZE for above, below in pairwise(middles))
    assert all(chip.box.y < y - SIZE / 2 and y + SIZE / 2 < chip.box.top for y in middles)
    for line, call in zip(chip.lines, sheet.text.call_args_list, strict=True):
        assert min(wide(line), call.kwargs["fit"]) + 6 <= chip.box.w and call.args[4] == INKS[good]
        assert call.kwargs["anchor"] == "center"
    signs = [call.args for call in sheet.icon.call_args_list]
    assert len(signs) == (good is not None)
    for _name, x, y, *_more in signs:
        assert abs(x - chip.box.x) < 10 and abs(y - chip.box.top) < 10, "on its upper left corner"


def test_words_take_two_lines_only_where_one_is_too_wide_and_are_never_cut_off() -> None:
    text = "leads now"
    for room in range(20, 220):
        lines, fit = on_card(paper(), text, float(room))
        longest = max(map(wide, lines), default=0.0)
        assert (lines in ([text], ["leads", "now"], []) and 0.8 * longest <= fit < room) or not lines
        if room >= wide(text) + 20:
            assert lines == [text]
        elif room >= 0.8 * wide("leads") + 20:
            assert lines, room
    assert on_card(paper(), text, 30.0) == ([], 0.0)
    assert on_card(paper(), "unbreakable", wide("unbreakable") * 0.8 + 21)[0] == ["unbreakable"]
    assert on_card(paper(), "unbreakable", wide("unbreakable") * 0.8 + 5)[0] == []


def test_two_lines_of_large_type_that_would_hide_too_much_are_left_out() -> None:
    for scale in (1.0, 1.2, 1.5, 2.0):
        sheet = paper(scale)
        lines, _fit = on_card(sheet, "leads now", 0.7 * sheet.measure("leads now", SIZE)[0] + 20)
        high = 2 * sheet.measure("leads", SIZE)[1]
        assert bool(lines) == (scale < 1.5), (scale, high)
        assert not lines or 0.84 * high < DEEPEST
        assert on_card(sheet, "leads now", 900.0)[0] == ["leads now"], "a single line is no matter"


def test_a_chip_that_would_rise_over_a_panel_stays_below_it() -> None:
    """In one line, where it has two elsewhere; a panel beside it, or a card that lies, changes nothing."""
    usual_one = CardChip.on(paper(), SPOT, Chip(TEXTS[-1]), True, ())
    assert usual_one is not None and len(usual_one.lines) == 2 and usual_one.box.w < WIDEST + 4
    over, beside = Rect(200.0, usual_one.box.cy, 400.0, 90.0), Rect(600.0, usual_one.box.cy, 400.0, 90.0)
    below = CardChip.on(paper(), SPOT, Chip(TEXTS[-1]), True, (beside, over))
    assert below is not None and list(below.lines) == [TEXTS[-1]]
    assert below.box.top == over.y or not below.box.meets(over)
    assert not below.box.meets(over) and below.box.cx == CARD.cx and below.box.h < usual_one.box.h
    low = over._replace(y=usual_one.box.y + 4)
    pressed = CardChip.on(paper(), SPOT, Chip(TEXTS[-1]), True, (low, over))
    assert pressed is not None and pressed.box.top == pytest.approx(low.y)
    assert CardChip.on(paper(), SPOT, Chip(TEXTS[-1]), True, (beside,)) == usual_one
    lying = CardChip.on(paper(), SPOT, Chip("Wins"), False, ())
    assert lying == CardChip.on(paper(), SPOT, Chip("Wins"), False, (CARD, over, low))


@pytest.mark.parametrize("grown", [1.0, 1.6])
def test_a_verdict_is_a_light_sign_on_a_dark_disc(grown: float) -> None:
    """A check mark is green and a cross is red; without a verdict nothing is drawn."""
    for good, name in ((True, "check"), (False, "close")):
        sheet = MagicMock()
        assert sign(sheet, good, 70.0, 90.0, grown)
        (icon,) = (call.args for call in sheet.icon.call_args_list)
        (disc,) = (call.args for call in sheet.texture.call_args_list)
        assert icon[:3] == (name, 70.0, 90.0) and icon[4] == INKS[good]
        assert (disc[1].cx, disc[1].cy) == (70.0, 90.0) and disc[1].w == disc[1].h
        assert 10 * grown < icon[3] < disc[1].w < 26 * grown and disc[2] == 255 and max(disc[3]) < 60
        assert [each[0] for each in sheet.method_calls] == ["texture", "icon"]
    sheet = MagicMock()
    assert not sign(sheet, None, 70.0, 90.0) and not sheet.method_calls
    assert len({*INKS.values()}) == 3


@pytest.mark.parametrize(
    ("text", "found"),
    [("one two", ["one", "two"]), ("one two three", ["one two", "three"]), ("a bcdef", ["a", "bcdef"]),
     ("either/or", ["either/", "or"]), ("word", ["word"]), ("wins or ties/leads", ["wins or", "ties/leads"]),
     ("ends/", ["ends/"])],
)  # fmt: skip
def test_a_text_is_halved_where_its_halves_are_most_even(text: str, found: list[str]) -> None:
    assert halves(text) == found


# --- on the board

ROOM = Rect(0.0, 0.0, 900.0, 600.0)


def rocks(count: int, text: str = "rock {n}", **also: Any) -> list[Tag]:
    """So many rocks far from each other, each with a tag of a weight of its own."""
    return [
        Tag(f"t{n}", text.format(n=n), (Round(110.0 + 210 * (n % 4), 100.0 + 200 * (n // 4), 30.0),), (f"r{n}",),
            float(n), more=f"all of rock {n}", **also)
        for n in range(count)
    ]  # fmt: skip


def planned(tags: list[Tag], looked: str | None = None, every: bool = False, **board: Any) -> dict[str, Tag]:
    """The labels that get a place, by their keys."""
    found = plan_tags(paper(), Planner(), LabelBoard(ROOM, tags, **board), looked, every=every)
    for placed, tag in found:
        assert (placed.rect.w, placed.rect.h) == pytest.approx(tag_size(paper(), tag, WIDEST))
    return {placed.label.key: tag for placed, tag in found}


def test_what_is_looked_at_is_told_in_full_and_the_weightiest_of_the_rest_in_short() -> None:
    found = planned(rocks(10), "r1", apart=True)
    assert len(found) == MOST + 1 and {"t1", *(f"t{n}" for n in range(3, 10))} == set(found)
    assert found["t1"].text == "all of rock 1" and found["t1"].asked
    assert all(tag.text == f"rock {key[1]}" and not tag.asked for key, tag in found.items() if key != "t1")
    assert all(tag.text.startswith("all of") for tag in planned(rocks(10), None, every=True).values())
    assert len(planned(rocks(10), None, every=True)) == 10 and len(planned(rocks(10))) == MOST


def test_a_tag_without_a_text_is_told_only_to_who_looks() -> None:
    tags = [*rocks(2), Tag("quiet", "", (Round(500.0, 400.0, 30.0),), ("q",), more="something"),
            Tag("never", "", (Round(700.0, 400.0, 30.0),), ("n",))]  # fmt: skip
    assert set(planned(tags)) == {"t0", "t1"}
    assert planned(tags, "q")["quiet"].text == "something"
    assert set(planned(tags, "n")) == {"t0", "t1"}


def test_what_two_rocks_say_alike_is_said_once_unless_they_lie_apart() -> None:
    same = rocks(3, "alike")
    assert len(planned(same)) == 1 and len(planned(same, apart=True)) == 3
    assert len(planned([*rocks(3, "alike", sign="A"), Tag("b", "alike", (Round(300.0, 500.0, 30.0),), sign="B")])) == 2
    many = rocks(MOST, "alike")
    assert len(planned(many, apart=True)) == MOST
    assert len(planned(rocks(MOST + 1, "alike"), apart=True)) == 1, "many are said once wherever they lie"


@pytest.mark.window
def test_lines_to_rocks_lie_below_all_labels_and_end_in_a_dot(app: App) -> None:
    """Light on a broader dark one, from its label to its rock."""
    usual(app)
    app.navigator.title()
    sheet = scene_of(app).layers.all[0]
    sheet.clear()
    lines = (((200.0, 300.0), (200.0, 500.0)), ((240.0, 300.0), (400.0, 300.0)))
    tag = Tag("t", "two rocks", ())
    found = [
        (PlacedLabel(Label("t", (120.0, 30.0), ()), Rect(150, 285, 120, 30), lines), tag),
        (PlacedLabel(Label("u", (120.0, 30.0), ()), Rect(550, 285, 120, 30), ()), tag),
    ]
    draw_tags(sheet, found)
    sprites = list(sheet.sprites)
    assert len(sprites) == 2 * 3 + 2 * 9
    for (a, b), (under, line, end) in zip(lines, (sprites[:3], sprites[3:6]), strict=True):
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        for each in (under, line):
            assert tuple(each.position) == pytest.approx(middle)
            assert math.dist(a, b) <= each.width < math.dist(a, b) + 5
        assert max(line.color[:3]) > 200 > 60 > max(under.color[:3]) and line.height < under.height
        assert tuple(end.position) == pytest.approx(b, abs=0.8) and end.color[:3] == line.color[:3]
        assert line.height < end.width < 16
    for label, (placed, _tag) in zip(labels_of(sheet), found, strict=True):
        left, right = (sheet.stage.to_virtual(x, 0)[0] for x in span(label))
        assert placed.rect.x < left and right < placed.rect.right


# --- at the table


@pytest.fixture
def chipped(app: App, monkeypatch: pytest.MonkeyPatch, clock: Any) -> Any:
    """A table of Rink Ratz on which each card has a chip; some of them with more words than have room."""

    def meaning(self: RinkRatzGame, view: View, move: Move | str) -> Meaning:
        text = str(move)
        words = "incomprehensible complications" if len(text) % 2 else "wins"
        return Meaning(words=say("x"), chip=say(words), good=len(text) % 3 == 0)

    monkeypatch.setattr(RinkRatzGame, "meaning", meaning)
    return rink(app)


@pytest.mark.window
def test_chips_are_worked_out_one_at_a_beat_and_come_together(chipped: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    words = type(chipped.face.words)
    real = words.chip

    def counted(self: Any, view: View, moves: list[Move]) -> Any:
        asked.append(len(moves))
        return real(self, view, moves)

    monkeypatch.setattr(words, "chip", counted)
    chipped.chips.renew(None)
    assert not chipped.chips.boxes
    chipped.chips.renew(chipped.deciding)
    ways = len(chipped.chips._due)
    assert ways > 4 and not asked and not chipped.chips.boxes
    for number in range(1, ways + 1):
        chipped.chips.tick()
        assert len(asked) == number
        assert bool(chipped.chips.boxes) == (number == ways), number
    shown = chipped.chips.boxes
    chipped.chips.tick()
    chipped.chips.renew(chipped.deciding)
    chipped.chips.tick()
    assert len(asked) == ways and chipped.chips.boxes == shown, "what is known is not worked out again"
    chipped.chips.wished = lambda: False
    chipped.chips.renew(chipped.deciding)
    assert not chipped.chips.boxes and not list(chipped.chips.cards.labels)


@pytest.mark.window
def test_each_card_has_its_chip_or_a_sign_in_its_place(chipped: Any) -> None:
    """In the middle of its upper edge; the card that is looked at has its words, whatever its neighbours have."""
    calm(chipped.app, 40)
    spots = {spot.id: spot for spot in chipped.picker.spots.values() if spot.role == "card"}
    able = {id: spot for id, spot in spots.items() if chipped.picker.picking.can(*spot.key)}
    chipped.chips.look_at(None)
    boxes = dict(chipped.chips.boxes)
    lone = set(able) - set(boxes)
    assert boxes and lone, "some have room for words, and some haven't"
    sheet = chipped.chips.cards
    for id, box in boxes.items():
        assert box.cx == pytest.approx(able[id].rect.cx) and box.y < able[id].rect.top < box.top
    for id in lone:
        at = able[id].rect.cx, able[id].rect.top
        near = [s for s in sheet.sprites if math.dist(s.position, at) < 16 and s.width < 30]
        assert near and all(s.center_x == pytest.approx(at[0], abs=1) for s in near), id
    for id in sorted(able):
        chipped.chips.look_at(id)
        found, top = chipped.chips.boxes, able[id].rect.top + style.LIFT
        if id not in found:
            continue
        assert found[id].y < top < found[id].top and top - found[id].y < 15, "it has risen with its card"
        to_virtual = chipped.canvas.stage.to_virtual
        texts = [label for label in sheet.labels if found[id].contains(*to_virtual(label.x, label.y))]
        assert texts, "its words are in its box"
        for label in texts:
            left, right = (to_virtual(x, 0)[0] for x in span(label))
            assert found[id].x < left + 3 and right - 3 < found[id].right
    chipped.chips.look_at(None)
    assert chipped.chips.boxes == boxes
