"""A question before something is done that can't be undone, with what it costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.scene import Scene

WIDE, TEXT = 900.0, 22


class Question(NamedTuple):
    """What is asked, what it costs in whole sentences, and the two answers."""

    asked: str
    costs: Sequence[str]
    no: str
    yes: str
    icon: str | None = "trash"


def confirm(scene: Scene, question: Question, act: Callable[[], None]) -> None:
    """Asks over a scene; ``act`` is done when the answer is yes."""

    def done() -> None:
        scene.close_sheet()
        act()

    def build(sheet: Sheet) -> None:
        costs = " ".join(filter(None, question.costs))
        high = sheet.measure(costs, TEXT, width=WIDE - 120)[1] if costs else 0.0
        rect = Rect.around(960, 560, WIDE, 260 + (high + 30 if costs else 0))
        widgets.panel(sheet, rect)
        head, about, ways = rect.inset(60, 40).rows(60, None, 76, gap=12)
        widgets.lettering(sheet, question.asked, head, 30, style.CREAM, font=style.BOLD, anchor="center")
        if costs:
            widgets.lettering(sheet, costs, about, TEXT, style.MUTED, anchor="center", wrap=True)
        no, yes = ways.columns(None, None, gap=40)
        widgets.button(sheet, "no", question.no, no, scene.close_sheet)
        widgets.button(sheet, "yes", question.yes, yes, done, icon=question.icon)

    scene.open_sheet(build)
    scene.window.say(" ".join((question.asked, *question.costs)).strip())
