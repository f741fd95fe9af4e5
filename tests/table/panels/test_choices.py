"""The choices beside the cards: option buttons in a column or a row, the uses of a card, and a number."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest

from game.app.app import App
from game.rules.contract import Pick
from game.table.panels import choices
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.table.drawn import box
from tests.table.hands import faces
from tests.table.looking import inspect, usual
from tests.table.madeup import MadeUp, Open, made_up, option, used
from tests.table.playing import click, hover

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]
NAMES = ("draw", "pass", "a longer option", "deal", "o4", "the longest of all options here", "o6", "o7")


@pytest.fixture
def scene(app: App) -> Any:
    """A table that asks for nothing yet."""
    usual(app)
    return made_up(app, [])


def asked(scene: Any, count: int) -> list[Any]:
    """The buttons of so many options."""
    scene.turns.legal = tuple(option(name) for name in NAMES[:count])
    scene.reset()
    found = list(scene.choices.sheet.elements)
    assert [e.id for e in found] == [f"button.{name}" for name in NAMES[:count]]
    return found


def alike(values: list[float]) -> bool:
    """Whether all are the same, to within rounding."""
    return max(values) - min(values) < 0.01


def test_option_buttons_fill_columns_from_above_in_the_corner_of_the_table(scene: Any) -> None:
    """All of a size, with an even gap; the lowest right one lies where a single one would."""
    area, corners = scene.canvas.stage.table, set()
    for count in range(1, 9):
        rects = [e.rect for e in asked(scene, count)]
        assert alike([r.w for r in rects]) and alike([r.h for r in rects]) and rects[0].w > 2 * rects[0].h
        columns = sorted({round(r.x, 2) for r in rects})
        assert len(columns) == (1 if count <= 4 else 2)
        assert rects == sorted(rects, key=lambda r: (round(r.x, 2), -r.y)), "read down, column by column"
        of_column = [[r for r in rects if round(r.x, 2) == x] for x in columns]
        assert 0 <= len(of_column[0]) - len(of_column[-1]) <= 1
        for column in of_column:
            assert column[0].top == pytest.approx(of_column[0][0].top)
            assert all(8 < above.y - below.top < 16 for above, below in pairwise(column))
        if len(columns) == 2:
            assert 8 < of_column[1][0].x - of_column[0][0].right < 16
        last = max(rects, key=lambda r: (round(r.x, 2), -r.y))
        corners.add((round(max(r.right for r in rects), 2), round(min(r.y for r in of_column[0]), 2)))
        assert area.right - area.w / 15 < last.right < area.right and area.y < last.y
        assert rects[0].top < area.y + area.h * 0.4, "none reaches up to the plates"
    ((right, low),) = corners
    assert 20 < area.right - right < 110 and 20 < low - area.y < 90


@pytest.mark.parametrize("wide", [1700.0, 900.0])
def test_in_a_row_each_button_is_as_wide_as_its_words_ask_for(
    scene: Any, monkeypatch: pytest.MonkeyPatch, wide: float
) -> None:
    """Side by side from the left; without room for all of them they share the whole row."""
    row = Rect(180, 30, wide, 70)
    monkeypatch.setattr(MadeUp, "buttons", lambda layout: row)
    for count in range(1, 9):
        found = asked(scene, count)
        rects = [e.rect for e in found]
        words = [scene.choices.sheet.measure(e.label, 25, font=style.BOLD)[0] for e in found]
        assert alike([r.cy - row.cy for r in rects] + [0.0]) and alike([r.h for r in rects])
        assert choices.LOWEST <= rects[0].h <= row.h
        assert rects[0].x == pytest.approx(row.x) and rects[-1].right <= row.right + 0.01
        assert all(8 < right.x - left.right < 16 for left, right in pairwise(rects))
        assert sorted(words) == [words[rects.index(r)] for r in sorted(rects, key=lambda r: r.w)]
        if sum(words) + 100 * count < row.w:
            assert all(r.w > w + 30 for r, w in zip(rects, words, strict=True))
        if sum(words) + 72 * count > row.w:
            assert rects[-1].right == pytest.approx(row.right)


@pytest.mark.parametrize("count", range(5, 9))
def test_many_buttons_in_a_tall_strip_lie_in_two_lines(scene: Any, monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    row = Rect(180, 30, 700, 120)
    monkeypatch.setattr(MadeUp, "buttons", lambda layout: row)
    rects = [e.rect for e in asked(scene, count)]
    upper, lower = (rects[: -(-count // 2)], rects[-(-count // 2) :])
    assert alike([r.w for r in rects]) and alike([r.h for r in rects])
    for line in (upper, lower):
        assert alike([r.y for r in line]) and line[0].x == pytest.approx(row.x)
        assert all(8 < right.x - left.right < 16 for left, right in pairwise(line))
    assert 8 < upper[0].y - lower[0].top < 16
    assert upper[0].top == pytest.approx(row.top) and lower[0].y == pytest.approx(row.y)
    assert all(r.right <= row.right + 0.01 for r in rects)


def test_the_only_way_on_stands_out_and_one_of_several_does_not(scene: Any) -> None:
    for count in range(1, 4):
        assert [e.main for e in asked(scene, count)] == [count == 1] * count


# --- the uses of a card

WAYS = ["shoot", "save", "pass on"]
HANDS = (["4c"], ["4c", "7h", "8h", "9h", "Th"], ["2h", "3h", "5h", "6h", "4c"])


@pytest.mark.parametrize("hand", HANDS, ids=["alone", "at the left", "at the right"])
@pytest.mark.parametrize("count", [2, 3])
def test_the_uses_of_a_card_lie_evenly_beside_its_large_picture(app: App, hand: list[str], count: int) -> None:
    """From its upper edge down to its lower one, all within a frame on the table; each text lies on its button."""
    ways = WAYS[:count]
    scene = made_up(app, [used("4c", way) for way in ways[:2]], hand, ways={"4c": ways})
    click(scene, f"hand.{hand.index('4c')}")
    area = scene.canvas.stage.table
    sheet = scene.choices.sheet
    buttons = [e for e in sheet.elements if e.id != "button.back"]
    assert [e.id for e in buttons] == [f"button.{way}" for way in ways]
    assert [e.enabled for e in buttons] == [way in ("shoot", "save") for way in ways]
    rects = [e.rect for e in buttons]
    picture = max((s for s in sheet.sprites if s.texture in faces(scene, "4c")), key=lambda s: s.width)
    assert alike([r.w for r in rects]) and alike([r.h for r in rects]) and alike([r.x for r in rects])
    assert all(8 < above.y - below.top < 16 for above, below in pairwise(rects))
    assert rects[0].top == pytest.approx(picture.top, abs=1) and rects[-1].y > picture.bottom
    assert 10 < rects[0].x - picture.right < 50
    assert area.x < picture.left and rects[0].right < area.right
    at = scene.surface.cards.front(f"hand.{hand.index('4c')}")
    assert picture.bottom > at.top and picture.top < area.top
    for element in buttons:
        words = element.label.split(": ")
        found = [label for label in sheet.labels if label.document.text in words]
        inside = [label for label in found if element.rect.contains(*_middle(scene, label))]
        assert len({label.document.text for label in inside}) == len(words), words
        for label in inside:
            left, low = scene.canvas.stage.to_virtual(box(label).x, box(label).y)
            right, top = scene.canvas.stage.to_virtual(box(label).right, box(label).top)
            assert element.rect.x + 10 < left and right < element.rect.right - 10
            assert element.rect.y < low and top < element.rect.top
    inspect(scene)


def _middle(scene: Any, label: Any) -> tuple[float, float]:
    """The middle of a text's letters."""
    found: tuple[float, float] = scene.canvas.stage.to_virtual(box(label).cx, box(label).cy)
    return found


# --- a number


def test_a_number_stays_in_its_range_and_begins_at_its_least_for_each_question(app: App) -> None:
    scene = made_up(app, [Open("bid 2..4", paths=((Pick("number", "2..4"),),))])
    number, take = (scene.layers.find(id) for id in ("number", "number.take"))
    said = [number.label]
    for _step in range(3):
        assert scene.layers.find("number").key("right")
        said.append(scene.layers.find("number").label)
    assert said == ["Number: 2", "Number: 3", "Number: 4", "Number: 2"], "and round again"
    scene.layers.find("number").key("left")
    assert scene.choices.number == 4
    scene.choices.renew()
    assert scene.layers.find("number").label == "Number: 2"
    area = scene.canvas.stage.table
    assert number.rect.y == take.rect.y and number.rect.h == take.rect.h and 0 < take.rect.x - number.rect.right < 30
    assert take.main and not number.main and 40 < area.right - take.rect.right < 120
    for one, two in combinations(scene.choices.sheet.elements, 2):
        assert not one.rect.meets(two.rect)
    hover(scene, "number.take")
    click(scene, "number.take")
    assert scene.turns.played == ["2..4 2"]
