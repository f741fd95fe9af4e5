"""A position with an answer, at the game's table: the person answers once, then sees the explanation.

The question is a ``Task``: a mistake of one's own, a position of the clinic.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.ai.judge import VERSION, Judge
from game.ai.judge.background import Judging
from game.ai.judge.findings import Shares
from game.faces.registry import entry
from game.i18n.catalogue import _
from game.match.match import Match
from game.rules import record as records
from game.rules.contract import Seat
from game.scenes.coach.decisions_view import TitledText, tell
from game.scenes.learn.guided_turns import TrialTurns
from game.table.panels.toolbar import Tool
from game.table.players import Players
from game.table.program import Program
from game.table.table import Table
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.widgets import lettering
from game.ui.theme import style

if TYPE_CHECKING:
    from game.ui.window.scene import Scene


class Task(ABC):
    """A decision to make. ``seat``: the decider, at the table of ``company``. ``ply``: the number of moves before.
    ``before``: the chances then.
    """

    seat: Seat
    ply: int
    company: Players
    before: Shares

    @abstractmethod
    def match(self) -> Match:
        """A new match up to the decision."""

    @abstractmethod
    def asked(self, at: int, count: int) -> str:
        """The question, as number ``at`` (from 0 on) of ``count``."""

    @abstractmethod
    def known(self, answer: str) -> float | None:
        """The cost of an answer, in chances of winning; None if only the judge can say."""

    @abstractmethod
    def better(self, answer: str, cost: float | None) -> bool:
        """Whether to cheer an answer."""

    @abstractmethod
    def verdict(self, answer: str, cost: float | None) -> tuple[str, style.Colour]:
        """The comment on an answer, and its colour; a cost of None: it could not be judged."""

    @abstractmethod
    def explain(self, answer: str | None, cost: float | None) -> Sequence[TitledText]:
        """The answer (None: the person only wanted to see it) with its cost, and what is better, in words."""

    @abstractmethod
    def tried(self, answer: str | None, cost: float | None) -> None:
        """Note that it was answered, or shown."""


def open_solver(app: Program, tasks: Sequence[Task], at: int, back: Scene | None, name: str) -> Table:
    """The table of one of these tasks; ``back`` is the screen to return to, ``name`` the scene's."""
    turns = SolverTurns(app, tasks, at, back, name)
    table = Table(app, entry(turns.match.game.name), turns.company, turns)
    table.name = name
    table.back = back
    return table


class SolverTurns(TrialTurns):
    """One decision; then the answer."""

    coached = False

    def __init__(self, app: Program, tasks: Sequence[Task], at: int, back: Any, name: str) -> None:
        self.tasks, self.at, self.name = tasks, at, name
        self.task = tasks[at]
        self.match = self.task.match()
        #: the answer, and the judge's finding; None both if the person only wanted to see it
        self.answer: str | None = None
        self.cost: float | None = None
        self.judging: Judging | None = None
        self.sheet: Sheet | None = None
        company, seat = self.task.company, self.task.seat
        table = Players(company.rules, company.kinds, company.names, company.portraits, seat, seat, [seat])
        super().__init__(app, table, back)

    # --- state
    @property
    def labels(self) -> bool:
        """Whether labels tell what moves lead to: they would answer the question."""
        return False

    @property
    def asked(self) -> bool:
        """Whether an answer is due."""
        return self.answer is None and self.sheet is None

    @property
    def going_on(self) -> bool:
        """Whether the verdict is still to come."""
        return self.answer is not None and self.sheet is None

    # --- answering
    def play(self, text: str) -> None:
        """Take the answer."""
        before = self.match.record()
        self.make(text)
        if self.match.ply == self.task.ply:
            return
        self.answer = records.played(self.match.record())[-1]["move"]
        self.cost = self.task.known(self.answer)
        if self.cost is None:
            self._judge(before)

    def _judge(self, before: Mapping[str, Any]) -> None:
        """Ask the judge about an answer that it hasn't judged yet."""
        record = self.match.record()
        kept = {"version": VERSION, "mark": Judge(record).mark, "done": len(records.played(before)),
                "open": list(self.task.before), "moments": []}  # fmt: skip
        self.judging = Judging(record, kept)

    def step(self, dt: float) -> bool:
        """Explain the answer when all lies still and the judge has finished."""
        if not self.going_on:
            return False
        judging = self.judging
        if judging is not None:
            judging.poll()
            if judging.found is None and judging.trouble is None:
                return False
            rulings = [m.ruling for m in judging.found.moments if m.ruling is not None] if judging.found else []
            self.cost = rulings[-1].cost if rulings else None
            self.judging = None
        self._explain()
        return True

    def _explain(self) -> None:
        answer = self.answer
        self.task.tried(answer, self.cost)
        better = answer is not None and self.task.better(answer, self.cost)
        self.app.sound.play("count_4" if better else "hint" if self.answer is None else "refuse")
        self.sheet = self.host.layers.open(self._answered)
        self.host.refresh()

    def show(self) -> None:
        """Show the answer, without a try."""
        if self.asked:
            self._explain()

    def _hide(self) -> None:
        if self.judging is not None:
            self.judging.close()
        sheet, self.sheet, self.judging = self.sheet, None, None
        if sheet is not None:
            self.host.layers.close(sheet)

    def again(self) -> None:
        """Try again."""
        self._hide()
        self.answer = self.cost = None
        self.match = self.task.match()
        self.host.reset()

    def onwards(self) -> None:
        """Go to the next task, or back after the last."""
        self._hide()
        if self.at + 1 < len(self.tasks):
            self.app.navigator.show(open_solver(self.app, self.tasks, self.at + 1, self.back, self.name))
        else:
            self.close()

    def close(self) -> None:
        self._hide()
        super().close()

    # --- keys and tools
    def act(self, action: str) -> bool:
        """Show the answer as hint, try again with undo, leave with Esc."""
        if action == "undo":
            self.again()
        elif action == "hint":
            self.show()
        elif action in ("solver.close", "pause"):
            self.close()
        else:
            return action in ("auto", "log")
        return True

    def ask_hint(self) -> None:
        """Show the answer itself."""
        self.show()

    def prompt(self) -> str | None:
        """The goal."""
        if self.going_on:
            return _("The coach is checking your answer.")
        return self.task.asked(self.at, len(self.tasks))

    def tools(self) -> Sequence[Tool] | None:
        """The answer, rules, the way out."""
        return (
            self.tool("hint", "hint", _("Show the answer")),
            self.tool("undo", "undo", _("Try again")),
            self.tool("rules", "rules", _("Rules")),
            self.close_tool("solver.close", _("Close"), _("Back")),
        )

    def build(self, sheet: Sheet) -> None:
        """Build nothing beside the table."""

    # --- the answer
    def verdict(self) -> tuple[str, style.Colour]:
        """The comment on the answer, and its colour."""
        if self.answer is None:
            return _("The answer"), style.BRASS
        return self.task.verdict(self.answer, self.cost)

    def _answered(self, sheet: Sheet) -> None:
        rect = Rect.around(960, 540, 1240, 640)
        widgets.panel(sheet, rect)
        inside = rect.inset(50, 40)
        head, space, ways = inside.rows(84, None, 72, gap=18)
        said, ink = self.verdict()
        lettering(sheet, said, head, 36, ink, font=style.DISPLAY, anchor="center", wrap=True)
        tell(sheet, self.task.explain(self.answer, self.cost), space)
        last = self.at + 1 == len(self.tasks)
        again, on = ways.columns(None, None, gap=20)
        widgets.button(sheet, "solver.again", _("Try again"), again, self.again, icon="restart")
        label = _("Done") if last else _("Next")
        widgets.button(sheet, "solver.next", label, on, self.onwards, icon="check" if last else "play",
                       kind="button_main")  # fmt: skip
