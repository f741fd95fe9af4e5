"""Between two parts of a match: when people pause, and how a summary is composed whatever is in it."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.table.turns.interval import Interval, SummarySheet
from game.table.view_models import Summary, SummaryRow
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.table.notebook import inside


class Drawn:
    """A sheet that notes what is drawn on it, with letters half as wide as high."""

    def __init__(self) -> None:
        self.texts: dict[str, tuple[Rect, Any]] = {}
        self.patches: dict[str, Rect] = {}
        self.images: dict[str, Rect] = {}
        self.cards: list[tuple[str, Rect]] = []
        self.elements: list[Any] = []
        self.textures = SimpleNamespace(card=lambda deck, code, width: (deck, code, width))

    def text(self, text: str, x: float, y: float, size: float = 22, colour: Any = None, **more: Any) -> None:
        wide = min(0.5 * size * len(text), more.get("fit") or 9999.0)
        left = x - {"left": 0.0, "center": wide / 2, "right": wide}[more.get("anchor", "left")]
        self.texts[text] = Rect(left, y - size / 2, wide, size), colour

    def patch(self, name: str, rect: Rect, alpha: int = 255) -> Any:
        self.patches.setdefault(name, rect)
        return SimpleNamespace(show=lambda _name: None, set_alpha=lambda _alpha: None)

    def image(self, name: str, rect: Rect) -> None:
        self.images[name] = rect

    def texture(self, texture: Any, rect: Rect) -> None:
        assert texture[2] == pytest.approx(rect.w)
        self.cards.append((texture[1], rect))

    def add(self, element: Any) -> Any:
        self.elements.append(element)
        return element


def drawn(*rows: SummaryRow, line: str = "") -> Any:
    sheet: Any = Drawn()
    SummarySheet(Summary("It is over", rows, "Go on", line), ["fox", "owl"], "deck", lambda: None).build(sheet)
    return sheet


@pytest.mark.parametrize("line", ["", "Half is played"])
@pytest.mark.parametrize("count", [0, 1, 2, 6, 8, 12])
def test_title_line_rows_and_the_way_on_lie_below_each_other_in_a_panel_that_grows(count: int, line: str) -> None:
    rows = [SummaryRow(f"name {n}", f"what {n}", f"{n} points", n % 2) for n in range(count)]
    sheet = drawn(*rows, line=line)
    panel, button = sheet.patches["panel"], sheet.elements[0].rect
    order = ["It is over", *([line] if line else []), *(row.name for row in rows)]
    boxes = [sheet.texts[text][0] for text in order] + [button]
    assert all(above.y >= below.top - 1 for above, below in pairwise(boxes)), "each below the one before"
    assert all(inside(box, panel) for box in boxes) and inside(panel, Rect(0, 0, 1920, 1080))
    assert panel.cx == button.cx == pytest.approx(960)
    heights = [sheet.texts[row.name][0].cy for row in rows]
    steps = {round(a - b, 3) for a, b in pairwise(heights)}
    assert len(steps) <= 1 and all(20 < step <= 74 for step in steps)
    bare, more = drawn(), drawn(rows[0]) if rows else drawn()
    assert (more.patches["panel"].h > bare.patches["panel"].h) == bool(rows)
    assert drawn(line="x").patches["panel"].h > bare.patches["panel"].h


def test_a_row_has_portrait_name_words_and_points_from_left_to_right() -> None:
    with_face, plain = SummaryRow("Minerva", "took it", "+2", 0, won=True), SummaryRow("Amber", "lost it", "0")
    sheet = drawn(with_face, plain)
    for row in (with_face, plain):
        name, what, points = (sheet.texts[text][0] for text in (row.name, row.what, row.points))
        assert name.right < what.x and what.right < points.x
        assert name.cy == what.cy == points.cy
    assert sheet.texts["+2"][0].right == sheet.texts["0"][0].right
    assert sheet.texts["took it"][0].x == sheet.texts["lost it"][0].x, "words of all rows begin alike"
    (face,) = sheet.images.values()
    name = sheet.texts["Minerva"][0]
    assert face.right < name.x and face.cy == name.cy and face.w == face.h <= 60
    assert sheet.texts["Amber"][0].x == face.x, "without a face the name begins where that would"
    assert sheet.texts["Minerva"][1] == style.WARM and sheet.texts["Amber"][1] == style.CREAM


@pytest.mark.parametrize("count", [1, 5, 16])
@pytest.mark.parametrize("rows", [1, 12])
def test_cards_lie_in_their_part_of_the_row_and_words_behind_them(count: int, rows: int) -> None:
    codes = tuple(f"{n}" for n in range(count))
    sheet = drawn(*[SummaryRow("Bo", "run", "+1", 1, codes)] * rows)
    mine = sheet.cards[:count]
    assert [code for code, _at in mine] == list(codes)
    boxes = [at for _code, at in mine]
    gaps = [b.x - a.x for a, b in pairwise(boxes)]
    assert gaps == pytest.approx([gaps[0]] * len(gaps)) if gaps else True
    assert all(0 < gap <= boxes[0].w + 3.01 for gap in gaps)
    assert all(at.h == pytest.approx(at.w * style.CARD_ASPECT) and at.w <= 40 for at in boxes)
    assert boxes[-1].right - boxes[0].x <= 260.01 and boxes[-1].right < sheet.texts["run"][0].x
    step = 74 if rows == 1 else 470 / rows
    assert boxes[0].h <= step - 5
    name = sheet.texts["Bo"][0]
    assert sheet.cards[-1][1].cy == pytest.approx(name.cy) == sheet.texts["run"][0].cy
    assert step / 2 < boxes[0].h, "as large as the row allows"
    bare = drawn(SummaryRow("Bo", "run", "+1"), SummaryRow("Amber", "", "0", 1, codes))
    assert "" not in bare.texts and bare.texts["run"][0].x == bare.cards[0][1].x, "words alone begin where cards would"


def host(**more: Any) -> Any:
    """A table at which a part has just ended."""
    said: list[str] = []
    refreshed: list[int] = []
    found = SimpleNamespace(
        animator=SimpleNamespace(busy=False), company=SimpleNamespace(humans=[0], portraits=["fox"]), said=said,
        turns=SimpleNamespace(live=True, view=lambda: SimpleNamespace(position={"to_move": 0})), refreshed=refreshed,
        tools=SimpleNamespace(handed_over=False), director=SimpleNamespace(paused=False), announce=said.append,
        presenter=SimpleNamespace(banner=SimpleNamespace(show=lambda what: said.append(f"banner {what}"))),
        entry=SimpleNamespace(decks=()), refresh=lambda: refreshed.append(1),
        layers=SimpleNamespace(open=lambda build: build, close=lambda sheet: said.append("closed")),
    )  # fmt: skip
    for name, value in more.items():
        part, _dot, inner = name.partition("__")
        setattr(getattr(found, part), inner, value)
    return found


SUMMARY = Summary(
    "It is over", (SummaryRow("Bo", "run", "+1"), SummaryRow("Amber", "", "0")), "Go on", "Half is played."
)


@pytest.mark.parametrize(
    ("more", "pauses"),
    [
        ({}, True), ({"company__humans": []}, False), ({"turns__live": False}, False),
        ({"tools__handed_over": True}, False),
        ({"turns__view": lambda: SimpleNamespace(position={"to_move": -1})}, False),
    ],
)  # fmt: skip
def test_people_pause_between_two_parts_of_a_match_that_they_play(more: dict[str, Any], pauses: bool) -> None:
    table = host(**more)
    interval = Interval(table)
    assert interval.comes(SUMMARY) == pauses == table.director.paused == (interval.awaited is SUMMARY)
    assert len(table.refreshed) == int(pauses)


def test_the_summary_opens_once_everything_has_come_to_rest_and_is_told() -> None:
    table = host()
    interval = Interval(table)
    assert not interval.begins()
    interval.comes(SUMMARY)
    table.animator.busy = True
    assert not interval.begins() and interval.awaited is SUMMARY
    table.animator.busy = False
    assert interval.begins() and interval.awaited is None and interval.sheet is not None and not interval.begins()
    assert table.said == ["banner None", "It is over. Half is played. Bo, run, +1. Amber, 0."] and table.director.paused
    interval.go_on()
    assert table.said[-1] == "closed" and interval.sheet is None and not table.director.paused
    interval.comes(SUMMARY)
    interval.drop()
    assert not interval.begins()
