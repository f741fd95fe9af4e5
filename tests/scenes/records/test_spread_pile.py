"""A pile spread out to read: its cards in rows from the newest on, as large as there is room, each with its word."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from game.scenes.match import pause
from game.scenes.match.pause import open_cards
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from game.ui.window.stage import HEIGHT, WIDTH


class Spread:
    """A pile of so many cards as it was spread out, and what was put where."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, count: int, *, contrast: bool = False) -> None:
        self.cards: list[tuple[str, Rect]] = []
        self.tags: list[Rect] = []
        self.words: list[tuple[str, float, float, float | None]] = []
        self.codes = [f"c{number}" for number in range(count)]
        self.panels: list[Rect] = []
        self.close: tuple[float, float] = (0.0, 0.0)
        self.title: tuple[float, float, float] = (0.0, 0.0, 0.0)
        self.heard: list[str] = []
        builds: list[Any] = []
        toolkit = SimpleNamespace(
            panel=lambda sheet, rect: self.panels.append(rect), heading=self.heading, icon_button=self.icon_button
        )
        monkeypatch.setattr(pause, "widgets", toolkit)
        sheet: Any = SimpleNamespace(texture=self.texture, patch=self.patch, text=self.text)
        sheet.textures = SimpleNamespace(card=lambda deck, code, width, *dim: (deck, code, width, *dim))
        app: Any = SimpleNamespace(preferences={"contrast": contrast}, sound=SimpleNamespace(play=self.heard.append))
        entry = SimpleNamespace(decks=("french",))
        scene: Any = SimpleNamespace(open_sheet=builds.append, close_sheet=None, entry=entry)
        pile = [(code, f"word {code}" if number % 3 == 0 else "") for number, code in enumerate(self.codes)]
        open_cards(app, scene, "The bank", pile)
        builds[0](sheet)

    def heading(self, sheet: Any, text: str, x: float, y: float, size: float, *, fit: float) -> None:
        assert text == "The bank"
        self.title = x, y, fit

    def icon_button(self, sheet: Any, id: str, icon: str, label: str, x: float, y: float, click: Any) -> None:
        self.close = x, y

    def texture(self, texture: Any, rect: Rect) -> None:
        deck, code, width = texture
        assert deck in ("french", "french_hc") and width == rect.w
        self.deck = deck
        self.cards.append((code, rect))

    def patch(self, name: str, rect: Rect, alpha: int) -> None:
        self.tags.append(rect)

    def text(self, text: str, x: float, y: float, *rest: Any, **more: Any) -> None:
        self.words.append((text, x, y, more.get("fit")))


#: a period of Rink Ratz has 64 cards at most
COUNTS = [0, 1, 2, 7, 13, 14, 15, 16, 29, 30, 31, 45, 52, 56, 57, 60, 64]


@pytest.mark.parametrize("count", COUNTS)
def test_the_newest_card_comes_first_and_all_have_room(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    spread = Spread(monkeypatch, count)
    (panel,) = spread.panels
    assert [code for code, _rect in spread.cards] == spread.codes[::-1]
    assert panel.x >= 0 and panel.right <= WIDTH and panel.y >= 0 and panel.top <= HEIGHT
    assert panel.cx == WIDTH / 2 and spread.heard == ["deal"]
    for _code, rect in spread.cards:
        assert panel.x + 40 <= rect.x and rect.right <= panel.right - 20
        assert panel.y <= rect.y and rect.top < panel.top - 100
        assert rect.h == pytest.approx(rect.w * style.CARD_ASPECT)
    assert all(not one.meets(other) for (_a, one), (_b, other) in combinations(spread.cards, 2))


@pytest.mark.parametrize("count", COUNTS[1:])
def test_rows_are_full_from_the_top_left_and_nearly_as_long_as_each_other(
    monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    spread = Spread(monkeypatch, count)
    rows: dict[float, list[Rect]] = {}
    for _code, rect in spread.cards:
        rows.setdefault(rect.y, []).append(rect)
    assert list(rows) == sorted(rows, reverse=True)
    lengths = [len(row) for row in rows.values()]
    assert len(set(lengths[:-1])) <= 1 and lengths[-1] <= lengths[0] and lengths[0] - lengths[-1] < len(lengths) + 1
    first = next(iter(rows.values()))
    for row in rows.values():
        assert [rect.x for rect in row] == [rect.x for rect in first[: len(row)]]
    (panel,) = spread.panels
    assert first[0].x - panel.x == pytest.approx(60)
    widest = max(rect.right for _code, rect in spread.cards)
    assert panel.w == 760 or panel.right - widest < 70, "as small as its contents, but wide enough for the title"
    lowest = min(rect.y for _code, rect in spread.cards)
    assert lowest - panel.y < 80


def test_many_cards_are_smaller() -> None:
    with pytest.MonkeyPatch.context() as patch:
        widths = {count: Spread(patch, count).cards[0][1].w for count in COUNTS[1:]}
    assert widths[1] == widths[14] > widths[15] == widths[30] > widths[31] == widths[56] > widths[57] == widths[64] > 70


@pytest.mark.parametrize("count", [3, 20, 40])
def test_a_word_lies_at_the_foot_of_its_card(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    spread = Spread(monkeypatch, count)
    places = dict(spread.cards)
    told = [(text.removeprefix("word "), x, y, fit) for text, x, y, fit in spread.words if text.startswith("word ")]
    assert {code for code, *_rest in told} == set(spread.codes[::3]) and len(spread.tags) == len(told)
    for (code, x, y, fit), tag in zip(told, spread.tags, strict=True):
        card = places[code]
        assert (x, y) == (tag.cx, tag.cy) and tag.cx == pytest.approx(card.cx) and fit is not None and fit < tag.w
        assert card.x < tag.x and tag.right < card.right and card.y <= tag.y and tag.top < card.cy


def test_the_heading_ends_before_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for count in (1, 14, 64):
        spread = Spread(monkeypatch, count)
        (panel,), (x, y, fit), close = spread.panels, spread.title, spread.close
        note = next(word for word in spread.words if word[0] == "newest first")
        assert panel.x < x and x + fit < note[1] < close[0] < panel.right - 30
        assert all(panel.cy < each < panel.top - 30 for each in (y, close[1], note[2]))


def test_high_contrast_has_its_own_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Spread(monkeypatch, 2).deck == "french" and Spread(monkeypatch, 2, contrast=True).deck == "french_hc"
