"""Practice: the same position again and again at a game's own table, with something to reach. Nothing is kept of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.faces.registry import entry
from game.i18n import _
from game.launch import lot
from game.match.match import Match
from game.rules.contract import Words
from game.rules.registry import game
from game.scenes.guided import TrialTurns
from game.table.company import Company
from game.table.face import Drill
from game.table.program import Program
from game.table.table import Table
from game.table.toolbar import Tool
from game.ui import style, widgets
from game.ui.rect import Rect
from game.ui.sheet import Sheet

#: the panel at the lower right: width, height, and how far its lower edge is from the table's
PANEL = (428.0, 392.0, 40.0)


def open_practice(app: Program, name: str, back: Any = None) -> Table:
    """The practice of a game at its table; ``back`` is the screen to return to. KeyError when it has none."""
    drills = tuple(entry(name).drills())
    if not drills:
        raise KeyError(name)
    turns = PracticeTurns(app, name, drills, back)
    table = Table(app, entry(name), turns.company, turns)
    table.name = "practice"
    table.back = back
    return table


class PracticeTurns(TrialTurns):
    """One person tries a drill; after each try the dice are put back."""

    def __init__(self, app: Program, name: str, drills: Sequence[Drill], back: Any) -> None:
        self.name, self.drills = name, drills
        self.at = 0
        self.sure = "club"
        #: tries and successes with each drill
        self.tries, self.hits = [0] * len(drills), [0] * len(drills)
        self.reached: bool | None = None
        self.match = self._set_up()
        super().__init__(app, Company.of(self.match.game, self.match.seats, app.people), back)

    @property
    def guide(self) -> PracticeTurns:
        """Signs, keys and words are its own."""
        return self

    @property
    def player(self) -> PracticeTurns:
        """The person's decisions come here."""
        return self

    @property
    def drill(self) -> Drill:
        """The present one."""
        return self.drills[self.at]

    def _set_up(self) -> Match:
        rules = game(self.name)
        position = self.drill.position(self.sure, lot())
        seats = ("human", *["club"] * (rules.seats(position["options"]) - 1))
        self.reached = None
        return Match.start(rules, {}, seats, 0, position)

    # --- what is known
    @property
    def tried(self) -> bool:
        """Whether the die has been let go."""
        return self.match.ply > 0

    @property
    def asked(self) -> bool:
        """Whether a try is due."""
        return not self.tried and self.match.to_move == self.company.eyes

    @property
    def going_on(self) -> bool:
        """Whether the verdict is still to come."""
        return self.tried and self.reached is None

    # --- trying
    def step(self, dt: float) -> bool:
        """When all lies still it is judged."""
        if not self.going_on:
            return False
        self.reached = self.drill.reached(self.match.view(self.company.eyes).position)
        self.tries[self.at] += 1
        self.hits[self.at] += self.reached
        self.app.sound.play("count_4" if self.reached else "refuse")
        self.host.refresh()
        return True

    def play(self, text: str) -> None:
        """A try."""
        self.make(text)

    def again(self) -> None:
        """Everything is put back."""
        self.match = self._set_up()
        self.host.reset()

    def turn_to(self, at: int) -> None:
        """Another drill."""
        self.at = at % len(self.drills)
        self.again()

    def _be_sure(self, word: str) -> None:
        self.sure = word
        self.again()

    # --- keys and tools
    def act(self, action: str) -> bool:
        """Enter tries again when the verdict is there, taking back does so at any time, Esc leaves."""
        if action == "undo" or (action == "pick" and self.reached is not None and self.host.focus.element is None):
            self.again()
        elif action in ("practice.close", "pause"):
            self.close()
        else:
            return action in ("hint", "auto", "log")
        return True

    def ask_hint(self) -> None:
        """There are none."""

    def why_no_undo(self) -> Words | None:
        """A try can be taken back at any time."""
        return None

    def undo(self) -> None:
        """Once more."""
        self.again()

    def prompt(self) -> str | None:
        """What is to be reached, then whether it was."""
        if self.reached is None:
            return self.drill.goal() if self.asked else ""
        return _("Well done!") if self.reached else _("Not this time.")

    def tools(self) -> Sequence[Tool] | None:
        """Rules, the way out."""
        keys = self.app.keymap
        return (
            Tool("tool.undo", "undo", f"{_('Put everything back')} ({keys.shown('undo')})", "undo"),
            Tool("tool.rules", "rules", f"{_('Rules')} ({keys.shown('rules')})", "rules"),
            Tool(
                "practice.close",
                "close",
                _("Close"),
                "practice.close",
                wide=True,
                tip=_("Leave practice") + f" ({keys.shown('pause')})",
            ),
        )

    # --- what is seen
    def build(self, sheet: Sheet) -> None:
        """The drill, how often it went well, and the ways on."""
        self.host.face.practise(self.drill.mark)
        area = sheet.stage.table
        w, h, up = PANEL
        rect = Rect(area.right - 26 - w, area.y + up, w, h)
        widgets.panel(sheet, rect)
        x, y, inner = rect.x + 30, rect.top - 52, w - 60
        sheet.text(_("Practice"), x, y, 34, style.BRASS, font=style.DISPLAY)
        score = _("{hits} of {tries}", hits=self.hits[self.at], tries=self.tries[self.at])
        colour = style.GREEN if self.reached else style.CREAM
        sheet.text(score, rect.right - 30, y, 30, colour, font=style.SCORE, anchor="right")
        titles = [(n, drill.title()) for n, drill in enumerate(self.drills)]
        widgets.choice(sheet, "practice.drill", _("Target"), Rect(x, y - 90, inner, 54), titles, self.at, self.turn_to)
        sheet.text(self.drill.about(), x, y - 104, 20, style.MUTED, width=inner, valign="top")
        hands = [("none", _("a hand that never errs")), ("steady", _("a steady hand")), ("club", _("a club hand"))]
        widgets.choice(
            sheet, "practice.hand", _("Your hand"), Rect(x, rect.y + 102, inner, 52), hands, self.sure, self._be_sure
        )
        kind = "button_main" if self.reached is not None else "button"
        widgets.button(
            sheet, "practice.again", _("Once more"), Rect(x, rect.y + 28, 210, 60), self.again, icon="replay", kind=kind
        )
        on = partial(self.turn_to, self.at + 1)
        widgets.button(sheet, "practice.next", _("Next"), Rect(x + 222, rect.y + 28, inner - 222, 60), on, icon="play")
