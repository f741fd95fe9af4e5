"""The large card without a window: when it comes and goes, what it says, and what it never hides."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.table.panels import large_card
from game.table.panels.large_card import OVER, SHAPES, TOP, WIDEST, LargeCard
from game.table.view_models import Explained
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from game.ui.window.stage import Stage
from tests.table.notebook import Page, inside, pages

AREA = Stage(1920, 1080).table
LONG = "It goes to the one who holds the most, and to nobody if two hold as many. " * 5
MIDDLE = Rect(885.0, 40.0, 150.0, 210.0)


class Shown(LargeCard):
    """A large card whose table and time are set by a test."""

    page: Page
    at: dict[str, Rect]
    panels: tuple[Rect, ...] = ()
    vital: tuple[Rect, ...] = ()
    about = Explained("Five", "It counts five.", ("It wins.",), ("It is a card.",))
    now = 50.0

    def rest(self, id: str | None = "a", seconds: float = style.READ_DELAY + 0.01) -> tuple[Rect, Rect]:
        """Look at a card for so long; its picture and its words."""
        self.look_at(None)
        self.tick()
        self.look_at(id)
        self.now += seconds
        self.tick()
        return self.shown_at


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch) -> Shown:
    found = pages(monkeypatch, large_card)
    shown: Shown
    cards = MagicMock()
    cards.code.side_effect = lambda id: {"a": "5h", "b": "6h", "gone": "7h"}.get(id)
    cards.vital = lambda: shown.vital
    surface = SimpleNamespace(cards=cards, front=lambda id: shown.at.get(id))
    face = SimpleNamespace(
        words=SimpleNamespace(explain=lambda _code, _view: shown.about),
        layout=SimpleNamespace(panels=lambda: shown.panels),
    )
    picker = SimpleNamespace(carried=None, picking=SimpleNamespace(made=[]))
    monkeypatch.setattr(large_card, "time", SimpleNamespace(monotonic=lambda: shown.now))
    shown = Shown(lambda: None, MagicMock(), surface, face, picker, {"large_card": True})  # type: ignore[arg-type]
    shown.page, shown.at = found[0], {"a": MIDDLE, "b": MIDDLE.shift(300, 0)}
    return shown


def open_now(card: Shown) -> bool:
    """Whether it is to be seen."""
    assert card.shown == bool(card.page.patches("tooltip"))
    return card.shown


# --- when


def test_it_comes_after_a_rest_and_goes_with_the_look(card: Shown) -> None:
    card.tick()
    assert not open_now(card)
    for id in ("a", "b"):
        card.look_at(id)
        assert not open_now(card)
        for wait, there in ((style.READ_DELAY, False), (0.01, True), (9.0, True)):
            card.now += wait
            card.look_at(id)
            card.tick()
            assert open_now(card) == there, "looking on doesn't begin the rest anew"
    fills = card.page.fills
    card.tick()
    card.look_at("b")
    assert card.page.fills == fills
    for other in (None, "a button"):
        card.rest("b")
        card.look_at(other)
        assert not open_now(card)
        card.now += 9
        card.tick()
        assert not open_now(card) and card.card is None


@pytest.mark.parametrize("why", ["carried", "picked", "setting", "hushed"])
def test_it_never_comes_in_the_way(card: Shown, why: str) -> None:
    """While a card is carried or picked, where nobody wants it, or while others move."""
    picker: Any = card.picker
    for on in (True, False):
        if why == "carried":
            picker.carried = "b" if on else None
        elif why == "picked":
            picker.picking.made = ["x"] if on else []
        elif why == "setting":
            card.preferences = {"large_card": not on}  # type: ignore[assignment]
        elif on:
            card.hush()
        else:
            card.moved()
        card.rest()
        assert open_now(card) != on
    if why == "hushed":
        card.hush()
        assert not open_now(card), "it goes at once"
        card.moved()
        card.tick()
        assert not open_now(card), "the rest begins with the motion"
        card.now += style.READ_DELAY / 2
        card.moved()
        card.now += style.READ_DELAY / 2 + 0.01
        card.tick()
        assert open_now(card), "which is only the first one"


@pytest.mark.parametrize("missing", ["cards", "place"])
def test_a_card_that_is_gone_shows_nothing(card: Shown, missing: str) -> None:
    if missing == "cards":
        vars(card.surface)["cards"] = None
    card.rest("gone")
    assert not card.page.patches("tooltip") and not card.page.written()


# --- what


@pytest.mark.parametrize(
    ("about", "inks"),
    [
        (Explained("Five", "It counts five.", ("It wins.", ""), ("It is a card.",)),
         [("It counts five.", style.MUTED), ("It is a card.", style.CREAM), ("It wins.", style.CREAM)]),
        (Explained("Five", "", ("It wins.",)), [("It wins.", style.CREAM)]),
        (Explained("Five", LONG, ("It wins.",)), [(LONG, style.MUTED), ("It wins.", style.CREAM)]),
    ],
)  # fmt: skip
def test_its_words_lie_below_each_other_beside_its_picture(card: Shown, about: Explained, inks: list[Any]) -> None:
    """The name, the text in a quieter colour, then what it would do now; all in their box."""
    card.about = about
    picture, box = card.rest()
    written, measure = card.page.written(), card.page.sheet.measure.side_effect
    assert list(written) == [about.title, *(text for text, _ink in inks)]
    assert [written[text][0][3] for text, _ink in inks] == [ink for _text, ink in inks]
    assert written[about.title][0][3] == style.WARM and written[about.title][0][2] > 20
    low = written[about.title][0][1] - 12
    assert box.top - 45 < low and card.page.patches("tooltip") == [box]
    for text, _ink in inks:
        (x, y, size, _colour), more = written[text]
        assert 10 < x - box.x < 30 and 10 < box.right - x - more["width"] < 30 and more["valign"] == "top"
        assert 0 <= low - y < 20 and size < written[about.title][0][2]
        low = y - measure(text, size, width=more["width"])[1]
    assert 5 < low - box.y < 20, "as high as its words"
    assert written[about.title][1]["fit"] == written[inks[0][0]][1]["width"]
    ((texture, at),) = (call.args for call in card.page.sheet.texture.call_args_list)
    assert at == picture and picture.h == pytest.approx(style.CARD_ASPECT * picture.w)
    card.page.sheet.textures.card.assert_called_with(card.surface.cards.deck("a"), "5h", picture.w)  # type: ignore[union-attr]
    assert texture is card.page.sheet.textures.card.return_value


# --- where


@pytest.mark.parametrize("x", [-30.0, 60.0, 500.0, 885.0, 1500.0, 1790.0])
def test_it_lies_over_its_card_within_the_table(card: Shown, x: float) -> None:
    card.at["a"] = at = Rect(x, 40.0, 150.0, 210.0)
    picture, box = card.rest()
    assert picture.w == pytest.approx(min(WIDEST, 150 * SHAPES[0][0])) and box.w == SHAPES[0][1]
    assert 0 < box.x - picture.right < 20 and box.top == pytest.approx(picture.top), "side by side"
    assert min(box.y, picture.y) == pytest.approx(at.top + OVER)
    assert picture.x > AREA.x + 40 and box.right < AREA.right - 40
    middle = (picture.x + box.right) / 2
    if 400 < x < 1400:
        assert middle == pytest.approx(at.cx)
    else:
        assert (picture.x - AREA.x if x < 400 else AREA.right - box.right) == pytest.approx(56)


def test_a_card_far_up_has_it_beside_itself_and_below_the_prompt(card: Shown) -> None:
    card.at["a"] = at = Rect(885.0, 700.0, 150.0, 210.0)
    picture, box = card.rest()
    assert picture.x - at.right == pytest.approx(OVER) and AREA.top - picture.top == pytest.approx(TOP)
    card.vital = (Rect(at.right + 10, 600, 600, 400),)
    picture, box = card.rest()
    assert at.x - box.right == pytest.approx(OVER) and AREA.top - box.top == pytest.approx(TOP)


@pytest.mark.parametrize("kept", ["vital", "avoid", "panels"])
def test_it_moves_off_what_must_stay_in_sight(card: Shown, kept: str) -> None:
    """As little as it can; nothing else changes where it lies."""
    usual = card.rest()
    whole = Rect(usual[0].x, usual[0].y, usual[1].right - usual[0].x, usual[0].h)
    for thing in (Rect(whole.x, whole.y, 60.0, 60.0), Rect(whole.cx, whole.cy, 300.0, 50.0), Rect(0, 0, 9, 9)):
        if kept == "avoid":
            card.avoid = lambda id, thing=thing: (thing,) if id == "a" else ()  # type: ignore[misc]
        else:
            setattr(card, kept, (thing,))
        picture, box = card.rest()
        assert not picture.inset(2).meets(thing) and not box.inset(2).meets(thing)
        assert not picture.meets(MIDDLE) and not box.meets(MIDDLE) and inside(box, AREA)
        assert ((picture, box) == usual) == (thing.w == 9)


def test_without_room_its_picture_gets_smaller_and_then_goes(card: Shown) -> None:
    """Where all of the table above the hand is in use but for a gap, it takes the largest shape that fits into it."""
    found = []
    for gap in (900.0, 590.0, 540.0, 330.0, 200.0):
        left = AREA.x + (AREA.w - gap) / 2
        card.vital = (Rect(AREA.x, 255.0, left - AREA.x, 900.0), Rect(left + gap, 255.0, 2000.0, 900.0))
        picture, box = card.rest()
        found.append(round(picture.w))
        if gap > 310:
            both = box if not picture.w else Rect(picture.x, box.y, box.right - picture.x, box.h)
            assert left - 2 <= both.x and both.right <= left + gap + 2 and not both.meets(MIDDLE)
        assert (not card.page.sheet.texture.call_args_list) == (picture.w == 0)
    assert found == [round(150 * 1.8), 270, 210, 0, found[-1]]


def test_with_no_room_at_all_its_words_take_the_place_of_a_panel(card: Shown) -> None:
    """Whatever must stay in sight stays; of two panels the one of which less is hidden goes."""
    panel, other = Rect(300.0, 600.0, 900.0, 300.0), Rect(1300.0, 600.0, 330.0, 150.0)
    card.vital = (
        Rect(AREA.x, 250, AREA.w, 340), Rect(AREA.x, 590, 300 - AREA.x, 600), Rect(1630, 590, 900, 600),
        Rect(300, 900, 1330, 300), Rect(1200, 590, 100, 400), Rect(1300, 750, 330, 400),
    )  # fmt: skip
    card.panels = (panel, other)
    picture, box = card.rest()
    assert inside(box, panel, 10) and not any(box.inset(2).meets(each) for each in card.vital)
    assert not picture.w or inside(picture, panel, 10)


@pytest.mark.parametrize("x", [60.0, 420.0, 1130.0])
@pytest.mark.parametrize("y", [330.0, 480.0])
def test_it_finds_the_only_gap_that_hides_nothing_wherever_that_is(card: Shown, x: float, y: float) -> None:
    """With its picture in full size."""
    usual, words = card.rest()
    wide = max(usual.right, words.right) - usual.x
    high = max(usual.top, words.top) - min(usual.y, words.y)
    gap = Rect(x, y, wide + AREA.w / 16 + 10, high + 60)
    card.vital = (
        Rect(0, 0, gap.x, 1080), Rect(gap.right, 0, 1920 - gap.right, 1080), Rect(gap.x, 0, gap.w, gap.y),
        Rect(gap.x, gap.top, gap.w, 1080 - gap.top),
    )  # fmt: skip
    picture, box = card.rest()
    assert inside(picture, gap, 2) and inside(box, gap, 2) and picture.w == usual.w
