"""The log without a window: what it keeps of an event, when its drawer is open, and which line is in sight."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.rules.contract import Event
from game.table.panels import log as module
from game.table.panels.log import DRAWER, FACE, Log
from game.ui.theme import style
from game.ui.window.stage import Stage
from tests.table.notebook import Page, inside, pages


class Drawer(Log):
    """The log of a made-up match, in which each event says its name unless it is silent."""

    page: Page
    framed: Page
    canvas: Any


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Drawer:
    """A closed one, in a window with room for it."""
    found, scrolls = pages(monkeypatch, module), list[Page]()

    def scroll(_canvas: Any, view: Any, build: Any) -> Any:
        page = Page(build)
        page.sheet.view, page.sheet.most, page.sheet.elements = view, 321.0, page.elements
        page.sheet.text_height.side_effect = lambda label: 24.0
        scrolls.append(page)
        return page.sheet

    monkeypatch.setattr(module, "Scroll", scroll)
    rules = SimpleNamespace(describe=lambda event: "" if event.name == "Silent" else event.name)
    face: Any = SimpleNamespace(
        company=SimpleNamespace(rules=rules), words=SimpleNamespace(say=lambda words: f"{words}.")
    )
    canvas: Any = SimpleNamespace(stage=Stage(2400, 1080, DRAWER), drawer=0.0)
    drawer = Drawer(canvas, face, ["fox", "owl"])
    (drawer.framed,), (drawer.page,) = found, scrolls
    return drawer


def filled(log: Drawer, *, open: bool = True) -> Drawer:
    """Three moves: of nobody, of the second seat twice, and of the first."""
    for ply, (name, seat) in enumerate((("Dealt", -1), ("Laid", 1), ("Drawn", 1), ("Passed", 0))):
        log.tell(Event(name, {"seat": seat}), (0, 1, 1, 2)[ply])
    log.draw_out(out=open)
    return log


@pytest.mark.parametrize(("data", "seat"), [({"seat": 1}, 1), ({}, -1), ({"seat": "both"}, -1), ({"seat": 0}, 0)])
def test_a_sentence_is_about_the_seat_that_its_event_names(log: Drawer, data: dict[str, Any], seat: int) -> None:
    assert log.tell(Event("Laid", data), 3) == "Laid."
    assert [(line.text, line.ply, line.seat) for line in log.lines] == [("Laid.", 3, seat)]
    assert log.tell(Event("Silent", data), 4) == "" and len(log.lines) == 1


def test_a_closed_drawer_is_not_painted_and_an_open_one_shows_its_newest_line(log: Drawer) -> None:
    filled(log, open=False)
    log.refresh()
    log.mark(1)
    log.framed.sheet.rebuild()
    assert log.page.fills == 0 and not log.framed.elements and not log.page.sheet.scroll_to.called
    log.draw_out(out=True)
    log.refresh()
    assert [*log.page.written()] == ["Dealt.", "Laid.", "Drawn.", "Passed."]
    log.page.sheet.scroll_to.assert_called_once_with(321.0)


def test_opening_makes_room_at_the_table_and_closing_gives_it_back(log: Drawer) -> None:
    toggled: list[bool] = []
    log.toggled = lambda: toggled.append(log.open)
    assert not log.frame.visible and not log.scroll.visible
    log.toggle()
    assert log.open and log.frame.visible and log.scroll.visible and log.canvas.drawer == DRAWER
    log.page.sheet.scroll_to.assert_called_once_with(321.0)
    log.toggle()
    assert not log.open and not log.frame.visible and not log.scroll.visible and log.canvas.drawer == 0.0
    assert toggled == [True, False] and log.page.sheet.scroll_to.call_count == 1


@pytest.mark.parametrize(
    ("size", "fits"), [((2360, 1080), True), ((2359, 1080), False), ((1280, 720), False), ((3440, 1440), True)]
)
def test_the_drawer_opens_by_itself_where_it_takes_no_room_from_the_table(
    log: Drawer, size: tuple[int, int], fits: bool
) -> None:
    log.canvas.stage = Stage(*size)
    assert log.fits == fits


def test_the_last_move_stands_out_or_the_one_that_a_replay_shows(log: Drawer) -> None:
    filled(log).refresh()
    inks = {text: args[3] for text, (args, _more) in log.page.written().items()}
    assert [text for text, ink in inks.items() if ink == style.WARM] == ["Passed."]
    assert not log.page.elements, "there is nowhere to go"
    went: list[int] = []
    log.jump = went.append
    log.mark(1)
    inks = {text: args[3] for text, (args, _more) in log.page.written().items()}
    assert [text for text, ink in inks.items() if ink == style.WARM] == ["Laid.", "Drawn."]
    for element in log.page.elements:
        element.activate()
    assert went == [0, 1, 1, 2]
    log.page.sheet.reveal.assert_called_once_with(log.page.elements[2])
    log.mark(7)
    assert log.page.sheet.reveal.call_count == 1, "no line of that move is there"


def test_lines_and_faces_lie_below_each_other_in_the_drawer(log: Drawer) -> None:
    filled(log)
    log.framed.sheet.rebuild()
    (panel,) = log.framed.patches("panel")
    seen = log.canvas.stage.visible
    assert inside(panel, seen) and inside(log.scroll.view, panel) and inside(log.framed.find("log.close").rect, panel)
    assert 350 < panel.w < DRAWER and panel.x >= 1920
    ((x, y, *_looks), _how) = log.framed.written()["What happened"]
    assert panel.x < x < panel.cx and log.scroll.view.top < y < panel.top, "its title lies above the lines"
    log.why = lambda ply: {1: "It was safe."}.get(ply, "")
    log.refresh()
    written = log.page.written()
    assert [*written] == ["Dealt.", "Laid.", "Drawn.", "It was safe.", "Passed."]
    tops = [args[1] for args, _more in written.values()]
    assert tops == sorted(tops, reverse=True) and tops[0] == log.scroll.view.top
    owl, fox = (log.page.images(name)[0] for name in ("owl", "fox"))
    assert owl.top == tops[1] and fox.top == tops[4] and owl.w == owl.h == FACE
    assert tops[2] == pytest.approx(tops[1] - FACE - 9) and tops[3] == pytest.approx(tops[2] - 24 - 9)
    assert len(log.page.images("portraits")) == 2, "one for all that is said of a seat in a row"
    reason = log.page.find("log.1.why")
    assert reason.label == "It was safe." and not reason.focusable and reason.rect.top == tops[3]
    assert log.page.sheet.content == pytest.approx(log.scroll.view.top - (tops[4] - FACE - 9))
