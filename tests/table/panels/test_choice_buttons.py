"""The buttons beside the cards, without a window: which there are, what they say and do, and where they lie."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.rules.contract import Move, Pick
from game.table.input.picks import Picking
from game.table.panels import choices
from game.table.panels.choices import CARD, GAP, HIGH, LOWEST, Choices
from game.table.view_models import OptionButton, Use
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from game.ui.window.stage import Stage
from tests.table.notebook import Page, inside, pages

AREA = Stage(1920, 1080).table


class Column(Choices):
    """The choices of a made-up table; what it asks for is set by a test."""

    page: Page
    row: Rect | None
    fake: Any

    def ask(self, *moves: Move, **more: Any) -> None:
        """Ask for one of these moves."""
        self.fake.picking = Picking(moves)
        vars(self.fake).update(more)
        self.renew()

    def ids(self) -> list[str]:
        """What there is to press."""
        return [element.id for element in self.page.elements]

    def wide(self, text: str) -> float:
        """The width of a text on a button."""
        wide, _high = self.page.sheet.measure(text, 25)
        return float(wide)


def option(id: str, text: str = "") -> Move:
    return Move(text or id, paths=((Pick("option", id),),))


@pytest.fixture
def column(monkeypatch: pytest.MonkeyPatch) -> Column:
    panel: Column
    found = pages(monkeypatch, choices)
    fake = SimpleNamespace(picking=Picking(), pending=None, hinted_move="", chosen=[], table=SimpleNamespace())
    fake.table.deciding, fake.done = object(), []
    fake.uses, fake.numbers = (list), (lambda: None)
    fake.options = lambda: [pick for pick in fake.picking.available() if pick.kind == "option"]
    fake.make = lambda pick, value=None: fake.done.append((pick.id, value))
    fake.confirm, fake.back = (lambda: fake.done.append("confirm")), (lambda: fake.done.append("back"))
    fake.reason = lambda pick: f"no {pick.id}"
    words = SimpleNamespace(
        option=lambda pick: OptionButton(f"Option {pick.id}", "star", urged=pick.id != "calm"),
        does=lambda view, move: f"does {move}",
    )
    face = SimpleNamespace(words=words, layout=SimpleNamespace(buttons=lambda: panel.row))
    keymap = SimpleNamespace(
        keys={"draw": 1}, used=SimpleNamespace(pad=False), named=lambda text, id: f"{text} (key {id})",
        prompt=lambda action: {"draw": "D", "again": "R", "back": "Esc"}.get(action, ""),
    )  # fmt: skip
    panel = Column(MagicMock(), fake, MagicMock(), face, keymap)  # type: ignore[arg-type]
    panel.page, panel.fake, panel.row = found[0], fake, None
    return panel


ROW = Rect(180.0, 30.0, 900.0, 60.0)

# --- which there are


@pytest.mark.parametrize("row", [None, ROW])
def test_each_button_does_what_it_says_and_the_ways_back_come_last(column: Column, row: Rect | None) -> None:
    """In a row there is no room for icons, and keys are named on the buttons."""
    column.row = row
    column.session = MagicMock()
    column.session.prompt_rule_words.return_value = ("Always ask", "It asks again.")
    column.ask(option("draw"), option("fold"), pending=Move("x"))
    assert column.ids() == ["button.draw", "button.fold", "button.again", "button.confirm"]
    captions = [element.label for element in column.page.elements]
    assert captions[0] == ("Option draw" if row is None else "Option draw  ·  D")
    assert captions[1:] == ["Option fold", "Always ask  ·  R", "Confirm"]
    assert set(column.page.written()) == set(captions)
    icons = [call.args[0] for call in column.page.sheet.icon.call_args_list]
    assert icons == (["star", "star", "fast", "check"] if row is None else [])
    again, confirm = column.page.find("button.again"), column.page.find("button.confirm")
    assert again.tip == "It asks again." and confirm.main and not again.main
    sizes = {text: args[2] for text, (args, _more) in column.page.written().items()}
    assert sizes["Always ask  ·  R"] < sizes["Option fold"]
    for element in column.page.elements:
        element.activate()
    assert column.fake.done == [("draw", None), ("fold", None), "confirm"]
    column.session.next_prompt_rule.assert_called_once()


def test_what_is_picked_can_be_taken_back_and_asks_for_no_rule(column: Column) -> None:
    column.session = MagicMock()
    column.session.prompt_rule_words.return_value = ("Always ask", "")
    card = Pick("card", "5h")
    moves = [Move(f"5h {way}", paths=((card, Pick("option", way)),)) for way in ("draw", "fold")]
    column.ask(*moves)
    assert column.ids() == ["button.again"]
    column.fake.picking.pick(card)
    for pad, caption in ((False, "Back"), (True, "Back  ·  Esc")):
        vars(column.keymap.used)["pad"] = pad
        column.renew()
        assert column.ids() == ["button.draw", "button.fold", "button.back"]
        assert column.page.find("button.back").label == caption
    column.page.find("button.back").activate()
    assert column.fake.done == ["back"]
    assert column.page.find("button.draw").tip == "does 5h draw\nkey draw", "what it does, of the second pick"
    column.session = None
    column.ask()
    assert column.ids() == []


@pytest.mark.parametrize(
    ("moves", "tip"),
    [
        ([option("fold", "a")], "does a"),
        ([option("draw", "a")], "does a\nkey draw"),
        ([option("fold", "a"), option("fold", "b")], None),
        ([option("draw", "a"), option("draw", "b")], "key draw"),
        ([Move("a", paths=((Pick("option", "fold"), Pick("card", "5h")), (Pick("option", "fold"), Pick("seat", "1"))))],
         "does a"),
    ],
)  # fmt: skip
def test_an_option_that_is_one_move_says_what_it_does(column: Column, moves: list[Move], tip: str | None) -> None:
    column.ask(*moves)
    assert column.page.elements[0].tip == tip
    column.fake.table.deciding = None
    column.renew()
    assert column.page.elements[0].tip == ("key draw" if "key" in (tip or "") else None)


def test_the_move_of_a_hint_stands_out_and_so_does_the_only_way_on(column: Column) -> None:
    def main() -> list[bool]:
        return [element.main for element in column.page.elements]

    two = option("draw", "a"), option("fold", "b")
    column.ask(*two, hinted_move="b")
    assert main() == [False, True]
    column.ask(*two, hinted_move="c")
    assert main() == [False, False]
    column.ask(option("draw"), hinted_move="")
    assert main() == [True]
    column.ask(option("calm"))
    assert main() == [False], "an option that nobody is urged to take"


# --- where they lie


@pytest.mark.parametrize("count", range(1, 13))
def test_a_stack_stays_below_the_plates_and_is_never_higher_than_its_room(column: Column, count: int) -> None:
    column.ask(*(option(str(n)) for n in range(count)))
    rects = [element.rect for element in column.page.elements]
    high, stack = rects[0].h, max(r.top for r in rects) - min(r.y for r in rects)
    assert {r.h for r in rects} == {high} and high <= HIGH
    assert stack < 331 and (high == HIGH or stack == pytest.approx(330))
    assert (high < HIGH) == (count > 8), "they are only lower where they have to be"
    columns = sorted({r.x for r in rects})
    assert len(columns) == (2 if count > 4 else 1)
    assert {r.w > 200 for r in rects} == {count <= 4}, "two columns are narrower, so that they reach no plate"
    assert all(0 < right - left - rects[0].w < 16 for left, right in pairwise(columns))
    assert max(r.right for r in rects) == AREA.right - 74, "the last column ends where a single one does"
    assert inside(Rect(columns[0], min(r.y for r in rects), 10, stack), AREA)


def lengths(*lengths: int) -> list[Move]:
    """Options with captions of so many letters."""
    return [option("x" * (length - len("Option ")) if n == 0 else f"{n}" * (length - len("Option "))) for n, length
            in enumerate(lengths)]  # fmt: skip


@pytest.mark.parametrize("row_high", [10.0, 60.0, 71.0, 90.0])
def test_buttons_in_a_row_have_room_for_their_words_and_its_height_within_reason(
    column: Column, row_high: float
) -> None:
    column.row = ROW._replace(h=row_high)
    column.ask(*lengths(10, 20, 12))
    rects = [element.rect for element in column.page.elements]
    texts = [element.label for element in column.page.elements]
    for rect, text in zip(rects, texts, strict=True):
        assert 44 < rect.w - column.wide(text) < 80, "no more and no less than a frame beside its words"
        assert rect.cy == pytest.approx(column.row.cy)
        assert rect.h == (LOWEST if row_high < LOWEST else min(row_high, HIGH + 8))
    assert rects[0].x == column.row.x and all(b.x - a.right == pytest.approx(GAP) for a, b in pairwise(rects))


@pytest.mark.parametrize("deep", [False, True])
@pytest.mark.parametrize("room", [-1.0, -0.01, 0.01, 40.0])
def test_buttons_share_a_row_that_is_too_short_or_take_two_lines_where_it_is_deep(
    column: Column, room: float, deep: bool
) -> None:
    moves = lengths(10, 20, 12)
    column.ask(*moves)
    texts = [element.label for element in column.page.elements]
    usual = [column.wide(text) for text in texts]
    column.row = ROW._replace(w=5000.0)
    column.renew()
    whole = column.page.elements[-1].rect.right - column.row.x
    column.row = Rect(180.0, 30.0, whole + room, 2 * LOWEST + GAP - (0.0 if deep else 0.01))
    column.renew()
    rects = [element.rect for element in column.page.elements]
    if deep and room < 0:
        assert [r.cy > column.row.cy for r in rects] == [True, True, False]
        assert {r.h for r in rects} == {LOWEST} and {r.w for r in rects} == {(column.row.w - GAP) / 2}
        return
    assert {r.cy for r in rects} == {column.row.cy}
    assert rects[-1].right == pytest.approx(column.row.x + whole + min(room, 0.0))
    share = rects[0].w / (usual[0] + whole / 3 - sum(usual) / 3 - GAP * 2 / 3)
    assert share == pytest.approx(1.0 if room > 0 else 1.0 + room / whole, abs=0.001)


def test_two_lines_of_a_long_strip_are_no_wider_than_buttons_are(column: Column) -> None:
    column.row = Rect(180.0, 30.0, 700.0, 120.0)
    column.ask(*lengths(60, 50))
    upper, lower = (element.rect for element in column.page.elements)
    assert upper.w == lower.w and 290 < upper.w < 360 and upper.x == lower.x == column.row.x
    assert upper.top == column.row.top and lower.y == column.row.y and upper.y - lower.top == GAP
    # as wide as half of a strip of two of them, and less in one that is shorter
    for wide, w in ((2 * upper.w + GAP, upper.w), (2 * upper.w + GAP - 10, upper.w - 5)):
        column.row = Rect(180.0, 30.0, wide, 120.0)
        column.ask(*lengths(60, 50, 40))
        first, second, third = (element.rect for element in column.page.elements)
        assert first.w == pytest.approx(w) and second.x == pytest.approx(first.right + GAP) and third.x == first.x


# --- at the card


@pytest.fixture
def at_card(column: Column) -> Column:
    """A card that is picked and has three uses, one of them illegal."""
    shoot, save = Pick("option", "shoot"), Pick("option", "save")
    uses = [(Use("shoot", "Shoot", "one for you"), shoot), (Use("save", "Save", ""), save), (Use("pass", "Pass"), None)]
    column.fake.uses, column.fake.options, column.fake.chosen = (lambda: uses), (list), ["hand.3", ""]
    column.surface = MagicMock()
    column.surface.front.side_effect = lambda id: Rect(900, 40, 150, 210) if id == "hand.3" else None
    column.surface.cards.code.return_value = "4c"
    return column


@pytest.mark.parametrize("x", [-500.0, 20.0, 900.0, 1240.0, 1800.0])
@pytest.mark.parametrize("top", [250.0, 800.0])
def test_the_large_card_lies_over_the_picked_one_wherever_there_is_room(at_card: Column, x: float, top: float) -> None:
    at = Rect(x, top - 210, 150, 210)
    at_card.surface.front.side_effect = lambda id: at if id == "hand.3" else None  # type: ignore[attr-defined]
    at_card.renew()
    page = at_card.page
    (frame,) = page.patches("panel")
    ((_texture, card),) = (call.args for call in page.sheet.texture.call_args_list)
    page.sheet.textures.card.assert_called_with(at_card.surface.cards.deck("hand.3"), "4c", CARD)  # type: ignore[union-attr]
    assert (card.w, card.h) == (CARD, CARD * style.CARD_ASPECT) and inside(card, frame)
    assert card.cy == pytest.approx(frame.cy) and card.x - frame.x == card.y - frame.y > 10
    assert AREA.x < frame.x and frame.right < AREA.right, "within the table"
    lefts = AREA.x + 30, AREA.right - 30 - (frame.w - 2 * (card.x - frame.x))
    assert card.x == pytest.approx(min(max(at.cx - CARD / 2, lefts[0]), lefts[1])), "over the card, if it can be"
    assert 8 < frame.y - top < 30 if top == 250 else 40 < AREA.top - frame.top < 120
    rects = [element.rect for element in page.elements]
    assert all(inside(rect, frame) for rect in rects) and len(rects) == 3
    assert rects[0].top == pytest.approx(card.top) and rects[-1].y == pytest.approx(card.y)
    assert all(above.y - below.top == pytest.approx(GAP) for above, below in pairwise(rects))
    assert all(10 < rect.x - card.right < 40 and 10 < frame.right - rect.right < 40 for rect in rects)
    assert {rect.w for rect in rects} == {rects[0].w} and CARD * 1.4 < rects[0].w < CARD * 2


def test_each_use_says_what_it_does_or_why_it_is_refused(at_card: Column) -> None:
    at_card.renew()
    page = at_card.page
    shoot, save, refused = (page.find(f"button.{id}") for id in ("shoot", "save", "pass"))
    assert [e.label for e in (shoot, save, refused)] == ["Shoot: one for you", "Save", "Pass: no pass"]
    assert [e.enabled for e in (shoot, save, refused)] == [True, True, False] and refused.click is None
    shoot.activate()
    assert at_card.fake.done == [("shoot", None)]
    written = page.written()
    assert set(written) == {"Shoot", "one for you", "Save", "Pass", "no pass"}
    for element, words, ink in (
        (shoot, ("Shoot", "one for you"), style.CREAM), (save, ("Save",), style.CREAM),
        (refused, ("Pass", "no pass"), style.MUTED),
    ):  # fmt: skip
        rect, lines = element.rect, [written[text] for text in words]
        for (x, y, _size, colour), more in lines:
            assert rect.x + 12 < x < rect.x + 36 and rect.y < y < rect.top and colour == ink
            assert 25 < rect.right - x - more.get("fit", more.get("width", 0.0)) + 10 < 60
        assert rect.top - lines[0][0][1] < 45
        if len(lines) == 2:
            assert 12 < lines[0][0][1] - lines[1][0][1] < 40 and lines[1][1]["valign"] == "top"
            assert lines[0][0][2] > lines[1][0][2] and lines[0][1]["font"] == style.BOLD
    assert 22 < written["Shoot"][0][2] < 32


@pytest.mark.parametrize("margin", [1, 0, -1])
def test_a_long_effect_is_set_in_smaller_type_where_it_would_reach_below(at_card: Column, margin: int) -> None:
    """The room below the use's name, up to its lower edge."""
    at_card.renew()
    room = at_card.page.find("button.shoot").rect.h - 60
    widths: list[float] = []

    def measure(_text: str, _size: float, width: float | None = None, **_more: object) -> tuple[float, float]:
        widths.extend([width] if width is not None else [])
        return 10.0, room - margin

    at_card.page.sheet.measure.side_effect = measure
    at_card.renew()
    (_x, _y, size, _ink), more = at_card.page.written()["one for you"]
    assert size == (20 if margin > 0 else 17) and all(0 <= more["width"] - wide < 10 for wide in widths)


@pytest.mark.parametrize("missing", ["picked", "cards", "place", "code"])
def test_without_a_card_to_show_there_is_nothing_to_choose_at_it(at_card: Column, missing: str) -> None:
    if missing == "picked":
        at_card.fake.chosen = ["", ""]
    elif missing == "cards":
        vars(at_card.surface)["cards"] = None
    elif missing == "place":
        at_card.surface.front.side_effect = lambda _id: None  # type: ignore[attr-defined]
    else:
        at_card.surface.cards.code.return_value = None  # type: ignore[union-attr]
    at_card.renew()
    assert not at_card.page.elements and not at_card.page.patches("panel")


# --- a number


@pytest.mark.parametrize(("asked", "before", "shown"), [
    ("2..4", None, 2), ("2..4", 1, 2), ("2..4", 2, 2), ("2..4", 4, 4), ("2..4", 5, 2), ("=3..=9", 9, 9), ("0..1", 0, 0),
])  # fmt: skip
def test_a_number_is_kept_while_it_is_in_the_range(column: Column, asked: str, before: int | None, shown: int) -> None:
    column.fake.numbers = lambda: Pick("number", asked)
    column.number = before
    column.sheet.rebuild()
    assert column.number == shown and column.page.find("number").label == f"Number: {shown}"
    column.page.find("number.take").activate()
    assert column.fake.done == [(asked, shown)]
    number, take = column.page.find("number").rect, column.page.find("number.take").rect
    assert number.y == take.y and number.h == take.h == HIGH and 0 < take.x - number.right < 30
    assert AREA.right - take.right == 74, "it ends where the buttons do"
    assert AREA.h / 5 < number.y - AREA.y < AREA.h / 2 and number.w > take.w > number.w / 3


# --- a number


def test_a_number_is_stepped_within_its_range_and_seen_at_once(column: Column) -> None:
    asked = ["2..4"]
    column.fake.numbers = lambda: Pick("number", asked[0])
    column.ask()
    labels = [column.page.find("number").label]
    for _step in range(3):
        assert column.page.find("number").key("right")
        labels.append(column.page.find("number").label)
    assert labels == ["Number: 2", "Number: 3", "Number: 4", "Number: 2"]
    column.page.find("number").key("left")
    column.sheet.rebuild()
    assert column.page.find("number").label == "Number: 4", "painted again, it is the same"
    column.page.find("number.take").activate()
    assert column.fake.done == [("2..4", 4)]
    asked[0] = "5..6"
    column.sheet.rebuild()
    assert column.page.find("number").label == "Number: 5", "another range begins at its least"
