"""A person's last-stone draw: one die is flicked at the button of an empty sheet, and the distance counts.

The flick is stored before the die begins to move, so leaving doesn't undo it. A draw that was made is replayed with the
same flick.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.club import Bonspiel
from game.club.last_stone_draw import FLICK, GAME, OUTSIDE, BadDraw, Draw, empty_sheet, flicked
from game.faces.registry import entry as face_of
from game.i18n.catalogue import _
from game.i18n.formats import labelled
from game.match.journal import NotSaved
from game.match.match import Match
from game.rules.contract import Words, say
from game.rules.registry import game
from game.scenes.bonspiel.bonspiel_parts import Who, who_of
from game.scenes.learn.guided_turns import TrialTurns
from game.scenes.navigator import Application
from game.table.panels.toolbar import Tool
from game.table.players import Players
from game.table.table import Table
from game.ui.sheet import widgets
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.widgets import lettering
from game.ui.theme import style

#: the panel at the lower right: width, height, and how far its lower edge is from the table's
PANEL = (428.0, 536.0, 40.0)
#: entries in the list, and seconds before a replay
LISTED, BEAT = 5, 0.6
#: the target on the ice: x, y and radius, mm
BUTTON = (0.0, 1260.0, 32.0)


def open_last_stone(app: Application, bonspiel: str | Bonspiel, entry: int, back: Any = None) -> Table:
    """The sheet at which an entry makes its draw, or sees it again. KeyError when there is no such bonspiel.

    ``bonspiel``: the id of a stored one, or an example, which isn't stored.
    """
    turns = LastStoneTurns(app, bonspiel, entry, back)
    table = Table(app, face_of(GAME), turns.company, turns)
    table.name = "laststone"
    table.back = back
    if table.surface.hand_input is not None:
        table.surface.hand_input.ready(FLICK)
    return table


@dataclass(frozen=True)
class Two:
    """The thrower and the opponent."""

    who: tuple[Who, Who]

    def names(self, kinds: Sequence[str]) -> list[str]:
        """Both names."""
        return [each.name for each in self.who]

    def portraits(self, kinds: Sequence[str]) -> list[str]:
        """Both portraits."""
        return [each.portrait for each in self.who]


class LastStoneTurns(TrialTurns):
    """One flick, which counts."""

    def __init__(self, app: Application, bonspiel: str | Bonspiel, entry: int, back: Any) -> None:
        self.id, self.entry, self.store = bonspiel, entry, app.store.bonspiels
        self.bonspiel = self._read()
        self.who = who_of(app.people, self.bonspiel.plan.entries)
        self.rivals = self.bonspiel.rivals(entry)
        #: the draw made before this sheet was opened
        self.kept: Draw | None = self.bonspiel.draws.get(entry)
        self.pause = BEAT
        self.revealed = False
        self.match = Match.start(game(GAME), {}, ("human", "club"), 0, empty_sheet(self.bonspiel.plan, entry))
        two = Two((self.who[entry], self.who[self.rivals[0]] if self.rivals else self.who[entry]))
        super().__init__(app, Players.of(self.match.game, self.match.seats, two), back)

    def _read(self) -> Bonspiel:
        return self.id if isinstance(self.id, Bonspiel) else self.store.read(self.id)[0]

    # --- state
    @property
    def tried(self) -> bool:
        """Whether the die has been released."""
        return self.match.ply > 0

    @property
    def asked(self) -> bool:
        """Whether the flick is due."""
        return not self.tried and self.kept is None and self.match.to_move == self.company.eyes

    @property
    def going_on(self) -> bool:
        """Whether something is still to be shown."""
        return not self.revealed and (self.tried or self.kept is not None)

    # --- the flick
    def step(self, dt: float) -> bool:
        """Repeat an earlier draw, and measure it when all lies still."""
        if not self.going_on:
            return False
        if not self.tried and self.kept is not None:
            self.pause -= dt
            if self.pause <= 0:
                self.make(self.kept.move)
            return True
        self.revealed = True
        self.app.sound.play("count_4")
        self.host.refresh()
        return True

    def play(self, text: str) -> None:
        """Store the flick, then show it."""
        if not self.asked:
            return
        if not text.startswith(FLICK):
            self.host.refuse(say("Only a flick counts here. Choose Flick from the three styles."))
            return
        try:
            draw = flicked(self.bonspiel.plan, self.entry, text)
            if isinstance(self.id, Bonspiel):
                self.id.throw(draw)
            else:
                self.store.throw(self.id, draw)
        except NotSaved as why:
            self.host.refuse(why.reason)
            return
        except (BadDraw, KeyError):
            self.host.refuse(say("This draw was made in another window, or is no longer needed."))
            return
        self.bonspiel = self._read()
        self.make(text)

    # --- keys and tools
    def act(self, action: str) -> bool:
        """Leave with Enter when the distance is known, with Esc at any time."""
        done = action == "pick" and self.revealed and self.host.focus.element is None
        if done or action in ("practice.close", "pause"):
            self.close()
            return True
        return action in ("hint", "auto", "log")

    def ask_hint(self) -> None:
        """Do nothing: there are no hints."""

    def why_no_undo(self) -> Words | None:
        """Say that the flick counts."""
        return say("You can't undo a last-stone draw.")

    def undo(self) -> None:
        """Do nothing: the flick counts."""
        self.host.refuse(say("You can't undo a last-stone draw."))

    def prompt(self) -> str | None:
        """The instruction, then the distance."""
        if self.asked:
            return _("Flick one die at the button. Closer is better.")
        return self.measured() if self.revealed else ""

    def measured(self) -> str:
        """The distance, in a sentence."""
        far = self.bonspiel.draws[self.entry].distance
        if far >= OUTSIDE:
            return _("Off the ice, so it's a miss")
        return _("{mm} mm from the button", mm=round(far))

    def tools(self) -> Sequence[Tool] | None:
        """Rules, the way out."""
        keys = self.app.keymap
        return (
            Tool("tool.rules", "rules", f"{_('Rules')} ({keys.shown('rules')})", "rules"),
            Tool(
                "practice.close", "close", _("Close"), "practice.close", wide=True,
                tip=_("Back to the draw sheet") + f" ({keys.shown('pause')})",
            ),
        )  # fmt: skip

    # --- drawing
    def build(self, sheet: Sheet) -> None:
        """Build the tied entries with their distances, and the way back."""
        self.host.face.practise(BUTTON)
        area = sheet.stage.table
        w, h, up = PANEL
        rect = Rect(area.right - 26 - w, area.y + up, w, h)
        widgets.panel(sheet, rect)
        inside = rect.cut(left=30, right=30, top=26, bottom=28)
        listed = [self.entry, *self.rivals][:LISTED]
        head, about, *rows, _free, way = inside.rows(46, 132, *[46.0] * len(listed), None, 60, gap=8)
        lettering(sheet, _("Last stone"), head, 34, style.BRASS, font=style.DISPLAY)
        note = _("This draw breaks the tie. You get one throw, it counts right away, and the closer stone wins.")
        lettering(sheet, note, about, 20, style.MUTED, wrap=True, valign="top")
        for each, row in zip(listed, rows, strict=True):
            self._line(sheet, each, row)
        kind = "button_main" if self.revealed else "button"
        widgets.button(sheet, "sheet", _("Draw sheet"), way, self.close, kind=kind, icon="trophy")

    def _line(self, sheet: Sheet, each: int, row: Rect) -> None:
        """Draw an entry and its draw; one's own isn't revealed before it has been shown."""
        face, name, far = row.columns(42, None, 120, gap=10)
        size = min(face.w, face.h)
        sheet.image(f"portraits/{self.who[each].portrait}.png", Rect.around(face.cx, face.cy, size, size))
        own = each == self.entry
        lettering(sheet, self.who[each].name, name, 22, style.WARM if own else style.CREAM, font=style.BOLD)
        distance = self.bonspiel.distance(each) if self.revealed or not own else None
        text = "–" if distance is None else _("miss") if distance >= OUTSIDE else _("{mm} mm", mm=round(distance))
        lettering(sheet, text, far, 26, style.CREAM, font=style.SCORE, anchor="right")
        sheet.add(Element(f"draw.{each}", "text", labelled(self.who[each].name, text), row, focusable=False))
