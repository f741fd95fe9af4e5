"""A text stays in its box, however large type is wished: in smaller type or in more lines."""

from __future__ import annotations

import pytest

from game.app.app import App
from game.table.panels.toolbar import draw_toolbar, even
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.widgets import LINE, lettering
from game.ui.text import text
from game.ui.theme import style
from tests.table.looking import scene_of

pytestmark = pytest.mark.window
SENTENCE = "The draw is moved by the brooms and comes to rest in the four foot."


def lettered(app: App, text: str, box: Rect, size: float, *, scale: float, wrap: bool = False) -> tuple[float, float]:
    """Width and height of a text in a box, in virtual units, at so large type."""
    app.navigator.title()
    app.preferences.for_now("text_scale", scale)
    try:
        sheet = Sheet(scene_of(app).canvas)
        lettering(sheet, text, box, size, font=style.BOLD, wrap=wrap)
        label = sheet.labels[-1]
        assert label.document.text == text
        return sheet.text_width(label), sheet.text_height(label)
    finally:
        app.preferences.for_now("text_scale", 1.0)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [18, 40, 90])
def test_a_line_is_no_wider_and_no_higher_than_its_box(app: App, size: float, scale: float) -> None:
    box = Rect(100, 100, 150, 34)
    wide, high = lettered(app, "Minerva", box, size, scale=scale)
    assert wide <= box.w * 1.02 and high <= box.h * LINE * 1.02


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_sentence_takes_more_lines_before_it_becomes_smaller(app: App, scale: float) -> None:
    box = Rect(100, 100, 400, 120)
    wide, high = lettered(app, SENTENCE, box, 20, scale=scale, wrap=True)
    one_line = lettered(app, "The draw", box, 20, scale=scale)[1]
    assert wide <= box.w * 1.02 and high <= box.h * 1.02
    assert high > 1.8 * one_line


def test_what_has_room_is_as_large_as_it_is_wished(app: App) -> None:
    usual, large = (lettered(app, "You", Rect(0, 0, 400, 80), 24, scale=scale)[1] for scale in (1.0, 2.0))
    assert large == pytest.approx(2 * usual, rel=0.1)


PROMPTS = (
    "Shot against you! Stop it with Shutdown Defence, or lay a number they may lack.",
    "Hattie throws a draw: play an option from your hand on it, or pass.",
)


@pytest.mark.parametrize("prompt", PROMPTS)
def test_two_lines_of_a_prompt_are_about_as_long(app: App, prompt: str) -> None:
    app.navigator.title()
    sheet, room = Sheet(scene_of(app).canvas), Rect(100, 100, 700, 72)
    wide, high = sheet.measure(prompt, 27, font=style.BOLD, width=even(sheet, prompt, room))
    usual = sheet.measure(prompt, 27, font=style.BOLD, width=room.w)
    assert high == usual[1] and wide <= usual[0]
    assert wide < 1.35 * sheet.measure(prompt, 27, font=style.BOLD)[0] / 2


@pytest.mark.parametrize(("prompt", "lines"), [("Play a card.", 1), (PROMPTS[0], 2)])
def test_a_prompt_too_long_for_a_line_has_two(app: App, prompt: str, lines: int) -> None:
    """Rather than smaller type."""
    app.navigator.title()
    canvas = scene_of(app).canvas
    sheet = Sheet(canvas)
    draw_toolbar(canvas, sheet, prompt, (), lambda _action: None)
    high = sheet.measure("Play", 27, font=style.BOLD)[1]
    assert round(sheet.text_height(sheet.labels[-1]) / high) == lines


@pytest.mark.parametrize("prompt", PROMPTS)
def test_a_prompt_in_large_type_has_all_the_room(app: App, prompt: str) -> None:
    app.navigator.title()
    app.preferences.for_now("text_scale", 2.0)
    try:
        room = Rect(100, 100, 700, 72)
        assert even(Sheet(scene_of(app).canvas), prompt, room) == room.w
    finally:
        app.preferences.for_now("text_scale", 1.0)


def test_few_texts_are_remembered_and_each_is_set_as_before(monkeypatch: pytest.MonkeyPatch, app: App) -> None:
    """However long the program runs."""
    found: dict[text.Wish, tuple[str, float, str]] = {}
    sizes: dict[text.Wish, tuple[int, int]] = {}
    for name, value in (("MOST", 3), ("_found", found), ("_measured", sizes)):
        monkeypatch.setattr(text, name, value)
    wishes: list[text.Wish] = [(f"{SENTENCE} {n}", 40.0, style.TEXT, None, 200.0 + 50 * n, None) for n in range(6)]
    first = [(text.measured(wish), text.whole(wish)) for wish in wishes]
    assert len(found) == len(sizes) == 3 and list(found) == wishes[3:]
    assert [(text.measured(wish), text.whole(wish)) for wish in wishes] == first


@pytest.mark.parametrize("deep", [20.0, 46.0, 90.0])
@pytest.mark.parametrize("wide", [None, 260])
def test_a_text_is_as_large_as_its_height_allows(app: App, wide: int | None, deep: float) -> None:
    label = text.fitted((SENTENCE, 40.0, style.TEXT, wide, None, deep))
    label.measure()
    assert label.content_height <= deep or label.font_size == style.SMALLEST_PX
    # a little larger, and it wouldn't fit any more
    larger = text.fitted((SENTENCE, label.font_size * 1.2, style.TEXT, wide, None, None))
    larger.measure()
    assert larger.content_height > deep or label.font_size == 40.0


@pytest.mark.parametrize(
    "words", [SENTENCE, "WWWWWWWWWWWWWWWWWWWW illicit little illi", "illicit little illi WWWWWWWWWWWWWWWWWWW"]
)
def test_what_is_cut_off_has_room_as_far_as_it_is_kept(app: App, words: str) -> None:
    kept = set()
    for room in range(30, 200, 7):
        label = text.fitted((words, 40.0, style.TEXT, None, room, None))
        label.measure()
        assert label.content_width <= room * 1.02
        assert label.text == words or (label.text[-1] == "…" and words.startswith(label.text[:-1]))
        kept.add(label.text)
        # as much as there is room for, but for a letter or two
        more = text.Text(words[: len(label.text) + 2] + "…", dpi=72, font_name=style.SCORE, font_size=style.SMALLEST_PX)
        more.measure()
        assert label.text == words or more.content_width > room * 0.98
    assert len(kept) > 5
