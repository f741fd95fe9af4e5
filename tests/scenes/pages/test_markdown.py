"""Text set as a page: headings, paragraphs, lists, tables, cards and figures, each below the one before it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from game.scenes.pages.markdown import GAP, PAPER, TYPE, WOOD, Setter
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from tests.scenes.drawing_pad import LETTER, LINE, Pad, Picture, evenly

VIEW = Rect(200, 100, 900, 700)


class Block(NamedTuple):
    """A paragraph of runs, where it begins, how wide it may be."""

    runs: list[tuple[str, str, Any]]
    x: float
    top: float
    size: float
    width: float

    @property
    def text(self) -> str:
        return "".join(text for text, _font, _colour in self.runs)

    @property
    def high(self) -> float:
        lines = sum(max(1, -(-LETTER * self.size * len(line) // self.width)) for line in self.text.split("\n"))
        return lines * self.size * LINE


class Paper(Pad):
    """A pad that notes paragraphs, too."""

    def __init__(self) -> None:
        super().__init__()
        self.blocks: list[Block] = []

    def rich(self, runs: Any, x: float, y: float, size: float, width: float) -> float:
        self.blocks.append(Block(list(runs), x, y, size, width))
        return self.blocks[-1].high

    def block(self, start: str) -> Block:
        (found,) = [each for each in self.blocks if each.text.startswith(start)]
        return found


def setting(text: str, **more: Any) -> tuple[Paper, Setter, float]:
    """A text on its paper, what set it, and its height."""
    pad, setter = Paper(), Setter(text, VIEW, more.get("look", PAPER), more.get("deck", ""))
    setter.figures = more.get("figures", {})
    return pad, setter, setter.set(pad)


def test_headings_are_smaller_by_rank_and_those_of_the_second_are_the_contents() -> None:
    pad, setter, high = setting("# One\n\n## Two\n\ntext\n\n### Three\n\n## Four *five*\n\nend")
    one, two, three, four = (pad.word(text) for text in ("One", "Two", "Three", "Four five"))
    assert one.size > two.size == four.size > three.size > 23
    assert one.colour == two.colour == four.colour == PAPER.heading != three.colour == PAPER.ink
    assert all(word.font == style.DISPLAY and word.room.x == VIEW.x and word.wrapped for word in (one, two, three))
    assert one.room.top == VIEW.top - 6, "the first begins at the top"
    assert setter.contents == [("Two", VIEW.top - two.room.top), ("Four five", VIEW.top - four.room.top)]
    order = [two.room.top, pad.block("text").top, three.room.top, four.room.top, pad.block("end").top]
    assert one.room.y > order[0] and order == sorted(order, reverse=True)
    assert one.room.y - two.room.top > two.room.y - pad.block("text").top, "more room above a heading than below it"
    last = pad.block("end")
    assert high == pytest.approx(VIEW.top - (last.top - last.high) + 14 + 30)
    setter.set(Paper())
    assert len(setter.contents) == 2, "set again, the contents are no longer"


def test_words_in_a_paragraph_have_their_weight_and_colour() -> None:
    pad, _setter, _high = setting("Plain **bold** and *leaning **both*** and `code`\nnext  \nline [one](x)", look=WOOD)
    (block,) = pad.blocks
    assert block.text == "Plain bold and leaning both and code next\nline one"
    found = {text.strip(): (font, colour) for text, font, colour in block.runs if text.strip()}
    assert found["Plain"] == found["leaning"] == found["one"] == (style.TEXT, WOOD.ink)
    assert found["bold"] == found["both"] == (style.BOLD, WOOD.ink) and found["code"] == (style.BOLD, WOOD.soft)
    assert block.x == VIEW.x and VIEW.w - 20 < block.width < VIEW.w


def test_paragraphs_follow_each_other_without_touching() -> None:
    pad, _setter, high = setting("one " * 60 + "\n\n" + "two " * 10 + "\n\nthree")
    assert pad.blocks[0].top == VIEW.top
    for above, below in pairwise(pad.blocks):
        assert 8 < above.top - above.high - below.top < 20
    last = pad.blocks[-1]
    assert 20 < last.top - last.high - (VIEW.top - high) < 60, "and the page ends below the last one"


def test_quotes_and_code_stand_further_in_and_code_is_softer() -> None:
    pad, _setter, _high = setting("text\n\n> quote one\n>\n> quote two\n\n```\ncode\n```\n\nend")
    text, quote, code, end = (pad.block(start) for start in ("text", "quote one", "code", "end"))
    assert quote.x > text.x and quote.x + quote.width == pytest.approx(text.x + text.width)
    assert code.x > text.x and code.runs == [("code", style.TEXT, PAPER.soft)] and end.x == text.x
    tops = [each.top for each in (text, quote, pad.block("quote two"), code, end)]
    assert tops == sorted(tops, reverse=True) and len(set(tops)) == 5
    assert code.top - code.high - end.top > 8


def test_lists_have_points_or_numbers_and_inner_ones_follow_their_line() -> None:
    pad, _setter, _high = setting("- red\n- green\n  - dark\n  - light\n- blue\n\nthen\n\n1. first\n2. second\n")
    marks = [word.text for word in pad.words]
    assert marks == ["•", "•", "•", "•", "•", "1.", "2."]
    lines = [pad.block(start) for start in ("red", "green", "dark", "light", "blue", "then", "first", "second")]
    tops = [each.top for each in lines]
    assert tops == sorted(tops, reverse=True) and all(a.top - a.high - b.top >= 8 for a, b in pairwise(lines))
    for word, line in zip(pad.words, [*lines[:5], *lines[6:]], strict=True):
        assert word.room.top == line.top and word.room.right <= line.x and word.font == style.BOLD
        assert line.x + line.width < VIEW.right
    assert lines[5].x == VIEW.x < lines[0].x


TABLE = "| Card | What it does |\n|---|---|\n| Ace | {long} |\n| King | Little. |\n"


def test_a_table_has_a_bold_head_and_columns_as_wide_as_their_words() -> None:
    pad, _setter, _high = setting(TABLE.format(long="It does very much. " * 8) + "\n\nend")
    head, rows, end = pad.blocks[:2], pad.blocks[2:6], pad.blocks[6]
    told = [each.text for each in (*head, rows[0], rows[2], rows[3])]
    assert told == ["Card", "What it does", "Ace", "King", "Little."]
    assert all(run[1:] == (style.BOLD, PAPER.heading) for each in head for run in each.runs)
    assert all(run[1:] == (style.TEXT, PAPER.ink) for each in rows for run in each.runs)
    assert all(each.size == TYPE for each in (*head, *rows))
    for left, right in ((head[0], head[1]), (rows[0], rows[1]), (rows[2], rows[3])):
        assert left.top == right.top and left.x == head[0].x and right.x == head[1].x
        assert right.x - left.x == pytest.approx(left.width + GAP) and right.width > 3 * left.width
        assert right.x + right.width <= VIEW.right and left.width >= LETTER * TYPE * len("King")
    assert head[0].top - head[0].high > rows[0].top and rows[1].top - rows[1].high > rows[2].top > end.top
    assert rows[1].high > 2 * rows[3].high, "a row is as high as its longest cell"


def test_a_table_with_too_little_room_divides_what_there_is() -> None:
    setter = Setter("", Rect(0, 0, 300, 100), PAPER)
    pad = Paper()

    def widths(*texts: str) -> list[float]:
        cell = [{"children": [{"type": "text", "raw": text}]} for text in texts]
        return setter._widths(pad, [cell], len(texts))

    assert sum(widths("a" * 40, "b" * 10)) == pytest.approx(280)
    assert widths("a" * 40, "b" * 40) == pytest.approx([140, 140])
    wide, narrow = widths("word " * 40, "one")
    assert narrow >= LETTER * TYPE * 3 + GAP and wide > 3 * narrow and wide + narrow == pytest.approx(280)
    first, second, third = widths("indivisible", "word " * 40, "x")
    assert first >= LETTER * TYPE * 11 + GAP and first + second + third == pytest.approx(280) and second > third
    assert evenly((0.0, *(sum(widths("same", "same", "same")[: n + 1]) for n in range(3))))
    short = [[{"children": [{"type": "text", "raw": "a b c"}]}], []]
    assert len(setter._widths(pad, short, 1)) == 1, "a row may lack its last cells"


def test_cards_lie_in_a_row_with_signs_between_them(monkeypatch: pytest.MonkeyPatch) -> None:
    pad, _setter, _high = setting("above\n\n{cards: 5h Kd → 2c | 3s}\n\nbelow", deck="curdle")
    cards: list[Picture] = pad.picture("cards/")
    assert [each.name for each in cards] == [f"cards/curdle/{code}" for code in ("5h", "Kd", "2c", "3s")]
    assert all(each.rect.h == pytest.approx(each.rect.w * style.CARD_ASPECT) for each in cards)
    assert len({each.rect.y for each in cards}) == 1 and cards[0].rect.x > VIEW.x
    gaps = [b.rect.x - a.rect.right for a, b in pairwise(cards)]
    assert gaps[0] == pytest.approx(14) and gaps[1] == gaps[2] == pytest.approx(54)
    (arrow,) = [word for word in pad.words if word.text]
    assert arrow.text == "→" and cards[1].rect.right < arrow.room.cx < cards[2].rect.x
    assert cards[0].rect.y < arrow.room.cy < cards[0].rect.top
    above, below = pad.block("above"), pad.block("below")
    assert above.top - above.high > cards[0].rect.top > cards[0].rect.y > below.top


def test_a_figure_is_painted_into_its_own_room() -> None:
    painted: list[Rect] = []
    pad, _setter, _high = setting(
        "above\n\n{figure: sheet}\n\nbelow", figures={"sheet": (150.0, lambda sheet, rect: painted.append(rect))}
    )
    (rect,) = painted
    above, below = pad.block("above"), pad.block("below")
    assert rect.h == 150 and rect.x == VIEW.x and VIEW.w - 20 < rect.w < VIEW.w
    assert above.top - above.high > rect.top and rect.y - below.top == pytest.approx(20) and len(pad.blocks) == 2
