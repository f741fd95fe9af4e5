"""The drawer with what happened: its sentences lie below each other, each with the face of whom it is about."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.app.app import App
from game.rules.contract import Event
from game.table.panels.log import FACE, KEPT, LogLine
from game.ui.theme import style
from tests.table.hands import curdle
from tests.table.looking import usual

pytestmark = [pytest.mark.window, pytest.mark.usefixtures("clock")]
LONG = "A sentence that is so long that it takes more than one line in the drawer beside the table, or even three."
#: what was said: the number of the move, and whom it is about
SAID = [(1, 0, "Short."), (1, 0, LONG), (2, 1, "Theirs."), (3, -1, "Nobody's."), (3, 1, "Theirs again."), (4, 0, LONG),
        (4, 0, "The newest.")]  # fmt: skip


@pytest.fixture
def scene(app: App) -> Any:
    """A table of two whose drawer is open and tells of seven things."""
    usual(app)
    found = curdle(app)
    found.act("log")
    found.log.lines = [LogLine(text, ply, seat) for ply, seat, text in SAID]
    found.log.refresh()
    yield found
    if found.log.open:
        found.act("log")


def boxes(scene: Any) -> list[tuple[str, float, float, float, float]]:
    """Each text of the drawer, with its left, right, lower and upper end, from above."""
    scroll, stage = scene.log.scroll, scene.canvas.stage
    found = []
    for label in scroll.labels:
        x, top = stage.to_virtual(label.x, label.y)
        found.append((label.document.text, x, x + scroll.text_width(label), top - scroll.text_height(label), top))
    return found


def faces(scene: Any) -> list[Any]:
    """The portraits in the drawer."""
    sprites: list[Any] = list(scene.log.scroll.sprites)
    return sprites


def test_sentences_lie_below_each_other_within_the_drawer(scene: Any) -> None:
    """The oldest at the top of all that is scrolled, the newest at its end; none is wider than the drawer."""
    view = scene.log.scroll.view
    found = boxes(scene)
    assert [text for text, *_at in found] == [text for _ply, _seat, text in SAID]
    assert len({round(left) for _text, left, *_at in found}) == 1
    assert all(view.x + FACE < left and right <= view.right for _text, left, right, *_at in found)
    assert found[0][4] == pytest.approx(view.top, abs=1)
    for above, below in pairwise(found):
        assert 4 < above[3] - below[4] < 40, (above, below)
    assert found[-1][3] - (view.top - scene.log.scroll.content) == pytest.approx(9, abs=6), "its end is the last line's"
    assert found[1][4] - found[1][3] > 1.8 * (found[3][4] - found[3][3]), "a long one takes several lines"


def test_a_face_lies_beside_the_first_of_what_is_said_of_its_seat_in_a_row(scene: Any) -> None:
    """Before its sentence, at its upper edge; the next sentence lies below the face, however short this one is."""
    found = boxes(scene)
    first = [n for n, (_ply, seat, _text) in enumerate(SAID) if seat >= 0 and (n == 0 or SAID[n - 1][1] != seat)]
    shown = faces(scene)
    assert len(shown) == len(first)
    for n, face in zip(first, shown, strict=True):
        assert (face.width, face.height) == pytest.approx((FACE, FACE), abs=2.5)
        assert face.top == pytest.approx(found[n][4], abs=1.5) and 5 < found[n][1] - face.right < 20
        assert face.left == pytest.approx(scene.log.scroll.view.x, abs=1.5)
        assert n + 1 == len(SAID) or found[n + 1][4] < face.bottom
    pictures = [face.texture for face in shown]
    assert [pictures[0] is each for each in pictures] == [SAID[n][1] == 0 for n in first]


def test_what_the_last_move_brought_stands_out(scene: Any) -> None:
    """In a replay it is what the moment that is shown brought."""

    def bright() -> list[bool]:
        return [tuple(label.color) == style.WARM for label in scene.log.scroll.labels]

    assert bright() == [ply == 4 for ply, *_more in SAID]
    scene.log.jump = lambda ply: None
    scene.log.mark(3)
    assert bright() == [ply == 3 for ply, *_more in SAID]


def test_each_line_of_a_replay_leads_to_its_moment(scene: Any) -> None:
    led: list[int] = []
    scene.log.jump = led.append
    scene.log.mark(2)
    elements, found = scene.log.scroll.elements, boxes(scene)
    assert [e.label for e in elements] == [text for _ply, _seat, text in SAID]
    assert len({e.id for e in elements}) == len(SAID)
    for above, below in pairwise(scene.log.scroll.base):
        assert below[1].top <= above[1].y
    for (element, rect), (_text, left, right, low, top) in zip(scene.log.scroll.base, found, strict=True):
        assert rect.x <= left and right <= rect.right and rect.y < low and top < rect.top, element.id
        element.activate()
    assert led == [ply for ply, *_more in SAID]


def test_a_reason_stands_once_below_all_that_its_move_brought(scene: Any) -> None:
    """Quieter than the sentences, further in, and in the drawer; nothing else moves up into it."""
    scene.log.why = lambda ply: "" if ply == 3 else f"Because of {ply}, as everybody who has seen it will understand."
    scene.log.refresh()
    found = boxes(scene)
    due: list[str] = []
    for n, (ply, _seat, text) in enumerate(SAID):
        due.append(text)
        if ply != 3 and (n + 1 == len(SAID) or SAID[n + 1][0] != ply):
            due.append(f"Because of {ply}, as everybody who has seen it will understand.")
    assert [text for text, *_at in found] == due
    for above, below in pairwise(found):
        assert 4 < above[3] - below[4] < 40, (above, below)
    reasons = [each for each in found if each[0].startswith("Because")]
    sentence = found[0][1]
    view = scene.log.scroll.view
    assert all(8 < left - sentence < 30 and right < view.right for _text, left, right, *_at in reasons)
    assert found[-1][3] - (view.top - scene.log.scroll.content) == pytest.approx(18, abs=10)
    elements = [(e, rect) for e, rect in scene.log.scroll.base if e.id.endswith(".why")]
    assert [e.label for e, _rect in elements] == [text for text, *_at in reasons]
    for (element, rect), (_text, left, right, low, top) in zip(elements, reasons, strict=True):
        assert not element.focusable and rect.x < left and right <= rect.right + 1
        assert (rect.y, rect.top) == pytest.approx((low, top), abs=1.5)


def test_a_closed_drawer_shows_nothing_and_an_open_one_its_newest_line(scene: Any) -> None:
    log = scene.log
    log.lines = log.lines * 6
    log.refresh()
    assert log.scroll.most > 100 and log.scroll.offset == log.scroll.most
    log.scroll.scroll_to(0.0)
    log.jump = lambda ply: None
    log.mark(4)
    last = log.scroll.elements[-1]
    assert log.scroll.view.y <= last.rect.y and last.rect.top <= log.scroll.view.top, "what is marked is in view"
    panel, window = log._panel(), scene.canvas.stage.visible
    assert window.y < panel.y < panel.top < window.top and panel.right < window.right
    assert panel.x <= log.scroll.view.x and log.scroll.view.right < panel.right
    title = next(label for label in log.frame.labels)
    x, y = scene.canvas.stage.to_virtual(title.x, title.y)
    close = scene.layers.find("log.close").rect
    assert panel.x + 10 < x < panel.x + 60 and panel.top - 80 < y < panel.top - 20
    assert abs(close.cy - y) < 8 and panel.right - 90 < close.x < close.right < panel.right
    assert log.scroll.view.top < close.y, "the lines begin below its title"
    scene.act("log")
    assert not log.open and not list(log.frame.labels) and not log.frame.visible and not log.scroll.visible
    log.refresh()
    assert scene.layers.find("log.close") is None


def test_only_the_last_of_many_sentences_are_kept(scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(scene.face.words), "say", lambda words, said: f"Sentence {len(scene.log.lines)}.")
    monkeypatch.setattr(type(scene.company.rules), "describe", lambda rules, event: "something")
    scene.log.lines = [LogLine(str(n), n) for n in range(KEPT - 1)]
    for number in range(3):
        assert scene.log.tell(Event("Told", {}), number) == scene.log.lines[-1].text
        assert len(scene.log.lines) == KEPT and scene.log.lines[-1].ply == number
    assert scene.log.lines[0].text == "2", "the oldest go first"
