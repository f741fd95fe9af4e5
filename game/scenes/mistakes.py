"""Learn from mistakes: one's own dear decisions as positions at the game's table, with the answer explained.

Nothing of it is kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.ai.judge import VERSION, Judge, Moment, Ruling, grade_of
from game.ai.judge.background import Judging
from game.faces.registry import entry
from game.forms import figure
from game.i18n import _
from game.match.match import Match
from game.rules import record as records
from game.rules.contract import Seat, Words
from game.scenes.coached import Coached
from game.scenes.coachseats import COLOURS, told_of
from game.scenes.guided import TrialTurns
from game.table.company import Company
from game.table.program import Program
from game.table.table import Table
from game.table.toolbar import Tool
from game.ui import style, widgets
from game.ui.rect import Rect
from game.ui.sheet import Sheet
from game.ui.widgets import lettering

if TYPE_CHECKING:
    from game.ui.scene import Scene

#: a decision from which on something can be learnt, in chances of winning, and so many of a match
LEAST, MOST = 0.02, 12


class Mistake(NamedTuple):
    """A decision of a judged match, to be made again."""

    record: Mapping[str, Any]
    told: Coached
    moment: Moment

    @property
    def ruling(self) -> Ruling:
        """What was found of it."""
        assert self.moment.ruling is not None
        return self.moment.ruling


def mistakes_of(record: Mapping[str, Any], told: Coached, seat: Seat) -> list[Mistake]:
    """The dear decisions of a seat in a match, the dearest first."""
    return [Mistake(record, told, m) for m in told.found.dear(seat) if m.ruling is not None and m.ruling.cost >= LEAST]


def dearest(mistakes: Sequence[Mistake]) -> list[Mistake]:
    """As many as are made again in one go, the dearest first."""
    return sorted(mistakes, key=lambda mistake: -mistake.ruling.cost)[:MOST]


def open_mistake(app: Program, mistakes: Sequence[Mistake], at: int, back: Scene | None) -> Table:
    """The table of one of these mistakes; ``back`` is the screen to return to."""
    turns = MistakeTurns(app, mistakes, at, back)
    table = Table(app, entry(turns.match.game.name), turns.company, turns)
    table.name = "mistakes"
    table.back = back
    return table


class MistakeTurns(TrialTurns):
    """One decision, to be made better than it was; then the answer."""

    def __init__(self, app: Program, mistakes: Sequence[Mistake], at: int, back: Any) -> None:
        self.mistakes, self.at = mistakes, at
        self.mistake = mistakes[at]
        self.match = self._set_up()
        #: what was answered now, and what was found of it; neither where one only wanted to know
        self.answer: str | None = None
        self.cost: float | None = None
        self.judging: Judging | None = None
        self.sheet: Sheet | None = None
        company = self.mistake.told.company
        seat = self.mistake.moment.seat
        table = Company(company.rules, company.kinds, company.names, company.portraits, seat, seat, [seat])
        super().__init__(app, table, back)

    @property
    def guide(self) -> MistakeTurns:
        """Signs, keys and words are its own."""
        return self

    @property
    def player(self) -> MistakeTurns:
        """The person's decisions come here."""
        return self

    def _set_up(self) -> Match:
        """The match up to the decision."""
        record, ply = self.mistake.record, self.mistake.moment.ply
        rows = [dict(row) for row in records.played(record)[:ply]]
        return Match.from_record({**record, "moves": rows, "result": None, "checksum": ""})

    # --- what is known
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
        """The answer."""
        before = self.match.record()
        self.make(text)
        if self.match.ply == self.mistake.moment.ply:
            return
        self.answer = records.played(self.match.record())[-1]["move"]
        ruling = self.mistake.ruling
        if self.answer in (ruling.best, self.mistake.moment.move):
            self.cost = 0.0 if self.answer == ruling.best else ruling.cost
        else:
            self._judge(before)

    def _judge(self, before: Mapping[str, Any]) -> None:
        """Asks the judge about an answer that he hasn't seen yet: about it alone."""
        record = self.match.record()
        kept = {"version": VERSION, "mark": Judge(record).mark, "done": len(records.played(before)),
                "open": list(self.mistake.moment.before), "moments": []}  # fmt: skip
        self.judging = Judging(record, kept)

    def step(self, dt: float) -> bool:
        """When all lies still, and the judge has spoken, the answer is explained."""
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
        better = self.cost is not None and self.cost < self.mistake.ruling.cost
        self.app.sound.play("count_4" if better else "hint" if self.answer is None else "refuse")
        self.sheet = self.host.layers.open(self._answered)
        self.host.refresh()

    def show(self) -> None:
        """The answer, without a try."""
        if self.asked:
            self._explain()

    def _hide(self) -> None:
        if self.judging is not None:
            self.judging.close()
        sheet, self.sheet, self.judging = self.sheet, None, None
        if sheet is not None:
            self.host.layers.close(sheet)

    def again(self) -> None:
        """Once more."""
        self._hide()
        self.answer = self.cost = None
        self.match = self._set_up()
        self.host.reset()

    def onwards(self) -> None:
        """The next one, or back after the last."""
        self._hide()
        if self.at + 1 < len(self.mistakes):
            self.app.ways.show(open_mistake(self.app, self.mistakes, self.at + 1, self.back))
        else:
            self.close()

    def close(self) -> None:
        """Back to where it was opened."""
        self._hide()
        super().close()

    # --- keys and tools
    def act(self, action: str) -> bool:
        """A hint is the answer, taking back tries again, Esc leaves."""
        if action == "undo":
            self.again()
        elif action == "hint":
            self.show()
        elif action in ("mistakes.close", "pause"):
            self.close()
        else:
            return action in ("auto", "log")
        return True

    def ask_hint(self) -> None:
        """The answer itself."""
        self.show()

    def why_no_undo(self) -> Words | None:
        """It can be tried again at any time."""
        return None

    def undo(self) -> None:
        """Once more."""
        self.again()

    def prompt(self) -> str | None:
        """What is to be found."""
        if self.going_on:
            return _("The coach looks at your answer.")
        dear, ruling = self.mistake.told.dear(self.mistake.moment), self.mistake.ruling
        return _("{n} of {count}. You chose “{move}”, which cost {cost} wins of 100. What is better?", n=self.at + 1,
                 count=len(self.mistakes), move=dear.played, cost=figure(100 * ruling.cost, 1))  # fmt: skip

    def tools(self) -> Sequence[Tool] | None:
        """The answer, rules, the way out."""
        keys = self.app.keymap
        return (
            Tool("tool.hint", "hint", f"{_('Show the answer')} ({keys.shown('hint')})", "hint"),
            Tool("tool.undo", "undo", f"{_('Once more')} ({keys.shown('undo')})", "undo"),
            Tool("tool.rules", "rules", f"{_('Rules')} ({keys.shown('rules')})", "rules"),
            Tool("mistakes.close", "close", _("Close"), "mistakes.close", wide=True,
                 tip=_("Back to the coach") + f" ({keys.shown('pause')})"),
        )  # fmt: skip

    def build(self, sheet: Sheet) -> None:
        """Nothing lies beside the table."""

    # --- the answer
    def verdict(self) -> tuple[str, style.Colour]:
        """What is said of the answer, and in which colour."""
        was = self.mistake.ruling.cost
        if self.answer is None:
            return _("The answer"), style.BRASS
        if self.cost is None:
            return _("This answer could not be judged."), style.MUTED
        grade = grade_of(self.cost)
        if grade == "best":
            return _("Well found: as good as the best, as far as can be told."), COLOURS[grade]
        cost, before = figure(100 * self.cost, 1), figure(100 * was, 1)
        if self.answer == self.mistake.moment.move:
            return _("The same again: it costs {cost} wins of 100.", cost=cost), COLOURS[grade]
        if self.cost < was:
            said = _("Better: this costs {cost} wins of 100, not {before}.", cost=cost, before=before)
            return said, COLOURS[grade]
        return _("No better: this costs {cost} wins of 100.", cost=cost), COLOURS[grade]

    def _answered(self, sheet: Sheet) -> None:
        rect = Rect.around(960, 540, 1240, 640)
        widgets.panel(sheet, rect)
        inside = rect.inset(50, 40)
        head, told, ways = inside.rows(84, None, 72, gap=18)
        said, ink = self.verdict()
        lettering(sheet, said, head, 36, ink, font=style.DISPLAY, anchor="center", wrap=True)
        told_of(sheet, self.mistake.told.dear(self.mistake.moment), told, self._own())
        last = self.at + 1 == len(self.mistakes)
        again, on = ways.columns(None, None, gap=20)
        widgets.button(sheet, "mistakes.again", _("Once more"), again, self.again, icon="restart")
        label = _("Done") if last else _("Next")
        widgets.button(sheet, "mistakes.next", label, on, self.onwards, icon="check" if last else "play",
                       kind="button_main")  # fmt: skip

    def _own(self) -> tuple[str, str] | None:
        """What was answered now and what it does, where that is neither what was played nor what is better."""
        mistake = self.mistake
        if self.answer is None or self.answer in (mistake.ruling.best, mistake.moment.move):
            return None
        return mistake.told.answered(mistake.moment, self.answer)
