"""The panel of hints: which sentence it shows, for how long, and where its parts lie. Without a window."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.ai.contract import Decision
from game.rules.contract import say
from game.table.panels import hint_panel
from game.table.panels.hint_panel import HIGH, WHY_TIME, WIDE, HintPanel
from game.ui.sheet.rect import Rect
from game.ui.theme import style
from game.ui.window.stage import Stage
from tests.table.notebook import Page, inside, pages

AREA = Stage(1920, 1080).table
LONG = "A card that is as high as the one below it can only be laid where nothing else lies, " * 4


class Panel(HintPanel):
    """A panel with a page to look at, and a time of its own."""

    page: Page
    now = 100.0


@pytest.fixture
def panel(monkeypatch: pytest.MonkeyPatch) -> Panel:
    found = pages(monkeypatch, hint_panel)
    words = SimpleNamespace(name=lambda kind, move: f"{kind} {move}", say=lambda words: words.id)
    panel = Panel(MagicMock(), SimpleNamespace(words=words, hint_shown=False))  # type: ignore[arg-type]
    panel.page = found[0]
    monkeypatch.setattr(hint_panel, "time", SimpleNamespace(monotonic=lambda: panel.now))
    return panel


def decision(why: str = "It wins.") -> Decision:
    return Decision("5h", None, (), say(why), 0)


def shown(panel: Panel) -> list[str]:
    """The sentences on the page."""
    return list(panel.page.written())


def test_there_is_one_sentence_and_the_latest_is_the_one(panel: Panel) -> None:
    panel.show_waiting()
    assert shown(panel) == ["Thinking about a hint …"]
    panel.show_refusal("Not now.")
    assert shown(panel) == ["Not now."]
    panel.show_waiting()
    assert shown(panel) == ["Thinking about a hint …"]
    panel.show_refusal("Not now.")
    panel.show_hint(decision())
    assert shown(panel) == ["move 5h. It wins."] and panel.face.hint_shown
    panel.show_refusal("Not now.")
    assert shown(panel) == ["Not now."]
    panel.clear()
    assert not shown(panel) and not panel.page.elements and not panel.face.hint_shown
    assert panel.hint is None and not panel.waiting
    fills = panel.page.fills
    panel.clear()
    assert panel.page.fills == fills, "there was nothing to clear"


@pytest.mark.parametrize("show", ["refusal", "waiting", "hint"])
def test_a_click_on_the_sentence_clears_it(panel: Panel, show: str) -> None:
    {"refusal": lambda: panel.show_refusal("No."), "waiting": panel.show_waiting,
     "hint": lambda: panel.show_hint(decision())}[show]()  # fmt: skip
    (element,) = panel.page.elements
    assert element.id == ("refusal" if show == "refusal" else "hint") and element.role == "text"
    assert element.label in shown(panel) and not element.focusable
    element.activate()
    assert not panel.page.elements and not shown(panel)


def test_a_refusal_stays_as_long_as_it_takes_to_read_and_uncovers_the_hint(panel: Panel) -> None:
    panel.show_hint(decision())
    panel.tick()
    panel.show_refusal("Not now.")
    for later, left in ((1.0, True), (WHY_TIME, True), (WHY_TIME + 0.01, False)):
        panel.now = 100.0 + later
        panel.tick()
        assert shown(panel) == (["Not now."] if left else ["move 5h. It wins."]), later
    fills = panel.page.fills
    panel.tick()
    assert panel.page.fills == fills


def test_a_status_is_a_quiet_line_in_the_corner_beside_any_sentence(panel: Panel) -> None:
    panel.show_status("Nothing is saved.")
    panel.show_status("Nothing is saved.")
    assert panel.page.fills == 1 and not panel.page.elements
    ((x, y, size, colour), more) = panel.page.written()["Nothing is saved."]
    assert AREA.x + 10 < x < AREA.x + 35 and AREA.y + 15 < y < AREA.y + 35 and size < 23 and colour == style.MUTED
    assert AREA.w / 3 < more["fit"] and x + more["fit"] < AREA.x + 0.55 * AREA.w
    panel.show_refusal("Not now.")
    assert set(shown(panel)) == {"Nothing is saved.", "Not now."}
    panel.clear()
    panel.show_status("")
    assert not shown(panel)


@pytest.mark.parametrize("play", [True, False])
@pytest.mark.parametrize("why", ["It wins.", LONG])
def test_a_sentence_lies_in_its_ribbon_between_its_sign_and_the_button(panel: Panel, why: str, play: bool) -> None:
    """As high as its words, and no less than the question that it covers; at the table's upper edge."""
    played: list[str] = []
    panel.play = played.append if play else None
    panel.show_hint(decision(why))
    page = panel.page
    (ribbon,) = page.patches("tooltip")
    assert ribbon.w == WIDE and ribbon.cx == pytest.approx(AREA.cx) and 0 < AREA.top - ribbon.top < 12
    text = f"move 5h. {why}"
    ((x, y, size, colour), more) = page.written()[text]
    asked = page.sheet.measure.call_args_list[0]
    high = page.sheet.measure.side_effect(text, 23, width=asked.kwargs["width"])[1]
    assert ribbon.h == max(HIGH, high + (ribbon.h - more["high"])) and (ribbon.h > HIGH) == (why == LONG)
    assert 15 < ribbon.h - more["high"] < 40 and more["high"] >= high
    assert asked.args[1] == size and asked.kwargs["high"] == HIGH - (ribbon.h - more["high"])
    assert 0 <= more["width"] - asked.kwargs["width"] < 30, "its lines break where they were thought to"
    assert y - high / 2 == pytest.approx(ribbon.cy) and more["valign"] == "top" and colour == style.CREAM
    sign = next(call.args for call in page.sheet.icon.call_args_list if call.args[0] == "hint")
    assert sign[2] == ribbon.cy and sign[4] == style.ICE
    assert ribbon.x + 8 < sign[1] - sign[3] / 2 < sign[1] + sign[3] / 2 < x < sign[1] + 50
    sentence = page.find("hint").rect
    assert sentence._replace(w=ribbon.w) == ribbon and x + more["width"] <= sentence.right
    assert sentence.right - x - more["width"] < 40
    if not play:
        assert sentence == ribbon and len(page.elements) == 1
        return
    button = page.find("hint.play")
    assert inside(button.rect, ribbon) and button.rect.cy == pytest.approx(ribbon.cy)
    assert button.rect.x >= sentence.right and ribbon.right - 30 < button.rect.right < ribbon.right - 5
    assert button.label == "Play it"
    button.activate()
    assert played == ["5h"]


@pytest.mark.parametrize(
    ("show", "icon", "colour"), [("refusal", "warning", style.WARM), ("waiting", "hint", style.ICE)]
)
def test_a_refusal_warns_and_a_hint_to_come_does_not(panel: Panel, show: str, icon: str, colour: Any) -> None:
    panel.play = MagicMock()
    if show == "refusal":
        panel.show_refusal("Not now.")
    else:
        panel.show_waiting()
    ((name, *_at, ink),) = (call.args for call in panel.page.sheet.icon.call_args_list)
    assert (name, ink) == (icon, colour) and len(panel.page.elements) == 1
    (ribbon,) = panel.page.patches("tooltip")
    assert panel.page.elements[0].rect == Rect(*ribbon), "nothing to play"
