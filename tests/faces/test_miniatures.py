"""The small pictures of the games in the picker: whole, in the middle of their window, and as large as it is."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.faces.registry import entry
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from game.ui.window.stage import Stage
from tests.table.notebook import Notebook, inside

#: by game: how many cards, and how many other pictures
PARTS = {"curdle": (2, 0), "rink_ratz": (3, 0), "hurry_hard": (3, 2), "powerup": (0, 5), "mystic": (1, 0)}


def drawn(monkeypatch: pytest.MonkeyPatch, name: str, window: Rect) -> tuple[list[Rect], list[Rect]]:
    """The boxes of cards (or whatever was made for it), and of other pictures."""
    book, cards = Notebook(), list[Rect]()

    def tilted(_sheet: Any, _deck: str, _code: str, x: float, y: float, width: float, _turn: float) -> None:
        cards.append(Rect.around(x, y, width, width * style.CARD_ASPECT))

    monkeypatch.setattr(widgets, "tilted_card", tilted)
    book.sheet.stage = Stage(1920, 1080)
    entry(name).miniature(book.sheet, window)
    return [*cards, *(call.args[1] for call in book.sheet.texture.call_args_list)], book.images("")


@pytest.mark.parametrize("name", PARTS)
def test_a_miniature_lies_in_the_middle_of_its_window_and_grows_with_it(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    window, larger = Rect(100.0, 50.0, 300.0, 220.0), Rect(200.0, 100.0, 600.0, 440.0)
    for small, large, count in zip(
        drawn(monkeypatch, name, window), drawn(monkeypatch, name, larger), PARTS[name], strict=True
    ):
        assert len(small) == len(large) == count
        if not small:
            continue
        for one, other in zip(small, large, strict=True):
            assert inside(one, window, 12 if name == "hurry_hard" else 2)
            assert tuple(other) == pytest.approx([2 * part for part in one])
            assert one.w > window.w / 12, "large enough to tell"
        assert sum(box.cx for box in small) / count == pytest.approx(window.cx), "alike at both sides"
        assert max(box.right for box in small) - min(box.x for box in small) > 0.4 * window.w


def test_the_cards_of_a_miniature_leave_each_other_free_and_rocks_lie_below_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = Rect(100.0, 50.0, 300.0, 220.0)
    for name in ("curdle", "rink_ratz", "hurry_hard"):
        cards, others = drawn(monkeypatch, name, window)
        middles = [card.cx for card in cards]
        assert middles == sorted(middles) and all(window.w / 5 < card.w < window.w / 3 for card in cards)
        assert all(one.right <= other.x + 3 for one, other in pairwise(cards))
        for rock in others:
            assert rock.w == rock.h < cards[0].w and rock.cy < min(card.cy for card in cards) - 50
