"""The sheets of chips without a window: when chips are worked out and painted, and what labels keep clear of."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.rules.contract import Move, Pick
from game.table.input.picks import Picking
from game.table.input.spots import Spot
from game.table.panels import chips
from game.table.panels.chips import INKS, SIZE, WIDEST, CardChip, Chips, draw_tag, plan_tags, sign, tag_size
from game.table.view_models import Chip, LabelBoard, Tag
from game.ui.sheet.labels import Planner, Round
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.table.notebook import Page, inside, pages

A, B, PILE = Pick("card", "a"), Pick("card", "b"), Pick("pile", "p")
#: two cards beside each other, whose chips meet when one has risen, and one far off; a pile
AT = {"a": Rect(100, 40, 150, 210), "b": Rect(200, 40, 150, 210), "c": Rect(900, 40, 150, 210)}
PLACE = Rect(600.0, 500.0, 80.0, 90.0)


class Table(Chips):
    """The chips of a made-up table."""

    board_page: Page
    card_page: Page
    picks: Picking
    #: what each move leads to, and what was asked for
    says: dict[str, Chip | None]
    asked: list[str]
    looks: Any
    planned: list[LabelBoard]

    def settle(self, **view: Any) -> list[str]:
        """Set a view, work out all chips, and return which were asked for."""
        self.asked.clear()
        self.renew(SimpleNamespace(**{"seat": 0, "position": {"n": 1}, **view}))  # type: ignore[arg-type]
        for _ in range(9):
            self.tick()
        return list(self.asked)


def card(pick: Pick) -> Spot:
    return Spot("card", pick.id, f"hand.{pick.id}", "card", pick.id, AT[pick.id])


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Two cards, the first of which may be laid on a pile, and the pile itself."""
    found = pages(monkeypatch, chips)
    moves = [Move("a", paths=((A,),)), Move("b", paths=((B,),)), Move("p", paths=((PILE,),))]
    moves += [Move("a on p", paths=((A, PILE),)), Move("pass", paths=((Pick("option", "pass"),),))]
    picks, looks, asked = Picking(moves), SimpleNamespace(coached=False), list[str]()
    spots = [card(A), card(B), Spot("pile", "p", "pile.p", "pile", "pile", PLACE)]
    picker = SimpleNamespace(picking=picks, spots={spot.id: spot for spot in spots})
    says: dict[str, Chip | None] = {"a": Chip("wins", True), "b": Chip("ties", None), "p": Chip("draws", False)}

    def chip(_view: Any, left: list[Move]) -> Chip | None:
        asked.append(" or ".join(move.text for move in left))
        return says.get(left[0].text)

    face = SimpleNamespace(
        moment=SimpleNamespace(looks=looks), words=SimpleNamespace(chip=chip), every=False,
        panels=SimpleNamespace(labels=lambda _sheet: LabelBoard(Rect(0, 0, 1920, 1080))),
        layout=SimpleNamespace(panels=tuple),
    )  # fmt: skip
    preferences: Any = {"consequences": True}
    table = Table(MagicMock(), face, picker, preferences)  # type: ignore[arg-type]
    table.board_page, table.card_page = found
    table.picks, table.says, table.asked, table.looks, table.planned = picks, says, asked, looks, []
    monkeypatch.setattr(chips, "stroke", MagicMock())
    monkeypatch.setattr(chips, "dot", MagicMock())

    def plan(sheet: Any, planner: Planner, board: LabelBoard, looked: str | None, *, every: bool) -> Any:
        table.planned.append(board)
        return plan_tags(sheet, planner, board, looked, every=every)

    monkeypatch.setattr(chips, "plan_tags", plan)
    return table


# --- when they are worked out


def test_a_chip_is_worked_out_once_for_each_pick_and_again_for_another_decision(table: Table) -> None:
    every = ["a or a on p", "b", "p"]
    assert table.settle() == every
    assert table.board_page.due and table.card_page.due, "nothing is painted before it is seen"
    assert table.settle() == [], "what is known stays known"
    assert table.boxes
    table.renew(SimpleNamespace(seat=2, position={}))  # type: ignore[arg-type]
    assert not table.boxes, "those of another decision are gone at once"
    assert table.settle(seat=1) == every and table.settle(seat=1) == []
    assert table.settle(seat=1, position={"n": 2}) == every
    table.looks.coached = True
    assert table.settle(seat=1, position={"n": 2}) == every and table.settle(seat=1, position={"n": 2}) == []


def test_a_hint_and_a_card_carried_off_renew_chips_by_themselves(table: Table) -> None:
    table.settle()
    for before in ({"coached": True}, {"coached": False}):
        table.asked.clear()
        vars(table.looks).update(before)
        fills = table.card_page.fills, table.board_page.fills
        table.tick()
        assert table.asked == ["a or a on p"], "the first of them, at the beat that notices"
        assert (table.card_page.fills, table.board_page.fills) == (fills[0] + 1, fills[1] + 1)
        for _ in range(3):
            table.tick()
        assert len(table.asked) == 3
    table.asked.clear()
    table.picks.pick(A)
    table.tick()
    assert table.asked == ["a on p"]
    painted = table.card_page.fills
    table.tick()
    assert table.asked == ["a on p"] and table.card_page.fills == painted, "it is noticed once"
    table.picks.back()
    table.tick()
    assert table.asked == ["a on p"] and set(table.boxes) == {"hand.a", "hand.b"}


def test_without_the_wish_for_them_there_are_no_chips(table: Table) -> None:
    table.settle()
    assert set(table.boxes) == {"hand.a", "hand.b"} and [tag.key for _at, tag in placed(table)] == ["chip.pile.p"]
    for wish, set_to in (("wished", lambda: False), ("preferences", {"consequences": False})):
        usual = getattr(table, wish)
        setattr(table, wish, set_to)
        assert table.settle() == [] and table.boxes == {} and placed(table) == []
        setattr(table, wish, usual)
        assert len(table.settle()) == 3 and table.boxes
    table.renew(None)
    table.tick()
    assert table.boxes == {} and placed(table) == []


def placed(table: Table) -> list[Any]:
    """The labels on the board, when it has been drawn."""
    table.board.catch_up()
    return table.placed


def test_the_board_is_painted_again_only_for_chips_that_hang_on_it(table: Table) -> None:
    for says, more in (({"p": None}, 0), ({"p": Chip("draws")}, 1)):
        table.says.update(says)
        table.renew(None)
        table.renew(SimpleNamespace(seat=0, position={}))  # type: ignore[arg-type]
        board, cards = table.board_page.fills, table.card_page.fills
        for beat in range(3):
            assert table.card_page.fills == cards, beat
            table.tick()
        assert (table.board_page.fills, table.card_page.fills) == (board + more, cards + 1)
        table.tick()
        assert table.card_page.fills == cards + 1


def test_who_looks_at_a_thing_has_only_the_sheet_of_its_chip_painted_again(table: Table) -> None:
    table.settle()
    placed(table)
    for id, cards, board in (
        ("hand.a", 1, 0), ("hand.a", 0, 0), ("pile.p", 1, 1), (None, 0, 1), ("elsewhere", 0, 0), ("hand.b", 1, 0),
        (None, 1, 0), ("pile.p", 0, 1), ("hand.b", 1, 1),
    ):  # fmt: skip
        before = table.card_page.fills, table.board_page.fills
        table.look_at(id)
        assert (table.card_page.fills, table.board_page.fills) == (before[0] + cards, before[1] + board), id
        assert table.boxes and placed(table)


# --- what is painted


def test_the_words_of_the_card_that_is_looked_at_lie_over_those_of_its_neighbours(table: Table) -> None:
    far = Pick("card", "c")
    table.picks.legal.append(Move("c", paths=((far,),)))
    table.picker.spots["hand.c"] = card(far)
    table.says.update(a=Chip("wins it all for ever"), b=Chip("ties it all for ever"), c=Chip("far away"))
    table.settle()
    usual = table.boxes
    assert set(usual) == {"hand.a", "hand.b", "hand.c"}
    for id, hidden in (("hand.a", "hand.b"), ("hand.b", "hand.a"), ("hand.c", None)):
        table.look_at(id)
        assert set(table.boxes) == set(usual) - {hidden}, id
        assert table.boxes[id].y - usual[id].y == pytest.approx(style.LIFT)
        written = table.card_page.written()
        words = {key: text for key, text in {"hand.a": "wins", "hand.b": "ties"}.items() if key != hidden}
        assert {text.split()[0] for text in written} - {"far", "for", "it", "all"} == set(words.values())
        assert len(table.card_page.patches("field")) == len(table.boxes)


def test_a_sign_in_place_of_words_is_hidden_by_those_that_lie_over_its_card(table: Table) -> None:
    """A verdict has its sign, and what is neither good nor bad a dot."""
    high = AT["b"].shift(0, 40)
    table.picker.spots["hand.b"] = replace(card(B), rect=high)
    sheet, long = table.card_page.sheet, "incomprehensibilities-of-all"
    table.says.update(a=Chip("wins"), b=Chip(long, None))
    table.settle()
    assert set(table.boxes) == {"hand.a"}
    (knob,) = table.card_page.images("slider_knob")
    assert knob.cx == high.cx and high.top < knob.cy < high.top + 20 and knob.w == knob.h < 30
    assert sheet.image.call_args.args[2:] == (255, INKS[None][:3])
    table.says.update(a=Chip("wins it for everybody here"), b=Chip(long, True))
    table.settle(seat=1)
    assert set(table.boxes) == {"hand.a"} and not table.card_page.images("slider_knob")
    assert [call.args[:2] for call in sheet.icon.call_args_list] == [("check", high.cx)]
    table.look_at("hand.a")
    assert table.boxes["hand.a"].meets(high) and not sheet.icon.call_args_list


def test_no_label_on_the_board_lies_on_a_spot_a_chip_or_what_it_is_to_avoid(table: Table) -> None:
    """Chips where their card lies and where it rises; neither the ground nor what a label speaks of is kept clear."""
    under = Spot("place", "ice", "ice", "sheet", "the ice", Rect(0, 400, 1920, 600), under=True)
    copy = Spot("card", "a", "shown.a", "card", "a", Rect(1500, 40, 100, 140), glance=True)
    stone, shape = Spot("piece", "s", "stone", "piece", "s", Rect(1000, 600, 60, 60)), Round(1030, 630, 30)
    table.picker.spots.update({spot.id: spot for spot in (under, copy, stone)})
    table.picks.legal.append(Move("s", paths=((Pick("piece", "s"),),)))
    table.says["s"] = Chip("guards")
    tag = Tag("own", "the house", (PLACE,), ("x",))
    own = Rect(0, 1000, 9, 9)
    board = LabelBoard(Rect(0, 0, 1920, 1080), [tag], hard=[own], things={"s": shape})
    vars(table.face.panels)["labels"] = lambda _sheet: board
    avoid = Rect(5, 5, 50, 50)
    table.avoid = lambda: (avoid,)
    table.settle()
    placed(table)
    planned = table.planned[-1]
    assert [each.key for each in planned.tags] == ["chip.pile.p", "chip.stone", "own"]
    pile, guard = planned.tags[:2]
    assert (pile.text, pile.things, pile.about, pile.good) == ("draws", (PLACE,), ("p",), False)
    assert pile.ink == INKS[False] and guard.things == (shape,) and guard.ink == INKS[None] and pile.weight > tag.weight
    risen = [
        CardChip.on(table.card_page.sheet, card(pick), Chip(text, good), looked, ())
        for pick, text, good in ((A, "wins", True), (B, "ties", None)) for looked in (False, True)
    ]  # fmt: skip
    keep = [own, avoid, AT["a"], AT["b"], PLACE, copy.rect, *(chip.box for chip in risen if chip)]
    assert len(risen) == 4 and None not in risen
    assert sorted(map(tuple, planned.hard)) == sorted(map(tuple, keep))
    assert {each.key for _at, each in table.placed} == {each.key for each in planned.tags}
    assert {"draws", "guards", "the house"} <= set(table.board_page.written())


def test_every_label_is_told_while_all_are_asked_for(table: Table) -> None:
    board = LabelBoard(Rect(0, 0, 1920, 1080), [Tag("own", "in short", (PLACE,), ("x",), more="in full")])
    vars(table.face.panels)["labels"] = lambda _sheet: board
    table.settle()
    for on, text in ((False, "in short"), (True, "in full"), (True, "in full"), (False, "in short")):
        fills = table.board_page.fills
        changed = on != table.face.every
        table.show_all(on=on)
        assert table.board_page.fills == fills + changed
        assert text in {tag.text for _at, tag in placed(table)}


# --- a tag in its box


@pytest.mark.parametrize("grown", [1.0, 1.5])
@pytest.mark.parametrize(
    ("text", "lines"), [("draws", ["draws"]), ("guards the whole of the house", ["guards the whole", "of the house"])]
)
@pytest.mark.parametrize(("good", "mark"), [(True, ""), (None, "▲"), (None, ""), (False, "▲")])
def test_a_tag_is_as_large_as_its_sign_and_its_words_which_lie_in_it(
    table: Table, grown: float, text: str, lines: list[str], good: bool | None, mark: str
) -> None:
    sheet, widest = table.board_page.sheet, 170.0
    sheet.canvas.text_scale = grown
    tag = Tag("t", text, (), good=good, sign=mark, colour=style.WARM, ink=INKS[good])
    wide, high = tag_size(sheet, tag, widest)
    plain = max(sheet.measure(line, SIZE)[0] for line in lines)
    before = wide - tag_size(sheet, Tag("t", text, ()), widest)[0]
    assert 14 < tag_size(sheet, Tag("t", text, ()), widest)[0] - plain < 30
    assert 0.7 * len(lines) * SIZE < high - 8 < len(lines) * SIZE
    box = Rect(400.0, 300.0, wide, high)
    draw_tag(sheet, box, tag, widest)
    assert table.board_page.patches("field") == [box]
    found = table.board_page.written()
    assert list(found)[-len(lines) :] == lines
    right = max(found[line][0][0] + sheet.measure(line, SIZE)[0] / 2 for line in lines)
    left = min(found[line][0][0] - sheet.measure(line, SIZE)[0] / 2 for line in lines)
    assert right == pytest.approx(box.right - 10, abs=1) and left == pytest.approx(box.x + 10 + before, abs=1)
    signs = [call.args for call in sheet.icon.call_args_list]
    discs = [call.args for call in chips.dot.call_args_list]  # type: ignore[attr-defined]
    if good is not None:
        ((_name, x, y, size, _ink),) = signs
        ((_sheet, *at, disc, _dark),) = discs
        assert at == [x, y] and y == box.cy and 12 * grown < size < disc < 28 * grown
        assert box.x + 4 < x - disc / 2 and x + disc / 2 < left + 2 and before == pytest.approx(disc)
        assert left - x - disc / 2 < 5 and mark not in set(found) - set(lines)
    elif mark:
        ((x, y, size, colour), _more) = found[mark]
        assert x == box.x + 10 and y == box.cy and size == SIZE and colour == style.WARM and not signs
        assert 3 < before - sheet.measure(mark, SIZE)[0] < 10
    else:
        assert before == 0 and not signs and list(found) == lines


def test_a_text_that_just_fits_stays_in_one_line(table: Table) -> None:
    sheet = table.board_page.sheet
    wide = sheet.measure("guards the house", SIZE)[0]
    tag = Tag("t", "guards the house", ())
    assert tag_size(sheet, tag, wide)[1] < tag_size(sheet, tag, wide - 0.01)[1]
    assert sign(sheet, None, 5.0, 5.0) is False and not sheet.icon.call_args_list


@pytest.mark.parametrize("grown", [1.0, 1.6])
def test_in_larger_type_labels_may_be_wider_by_as_much(table: Table, grown: float) -> None:
    table.board_page.sheet.canvas.text_scale = grown
    letters = int(WIDEST * grown / (0.4 * SIZE)) - 1
    for text, high in (("x" * (letters - 3) + " yy", 1), ("x" * letters + " yy", 2)):
        board = LabelBoard(Rect(0, 0, 1920, 1080), [Tag("own", text, (PLACE,), ("x",))])
        vars(table.face.panels)["labels"] = lambda _sheet, board=board: board
        table.renew(None)
        ((at, _tag),) = placed(table)
        assert len(table.board_page.written()) == high and inside(at.rect, board.room)
        assert at.rect.h < 2 * SIZE if high == 1 else at.rect.h > 1.9 * SIZE
