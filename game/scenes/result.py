"""The result: the trophy shelf, who won, how it went, and what next."""

from __future__ import annotations

from game.i18n import _
from game.launch import Start, lot
from game.scenes.house import House, Page
from game.table import style, widgets
from game.table.sheet import Sheet
from game.table.stage import Rect
from game.table.table import Table
from game.table.turns import MatchTurns


class Result(Page):
    """After a match."""

    name = "result"
    room = "trophy"

    def __init__(self, app: House, table: Table) -> None:
        super().__init__(app)
        self.table = table
        assert isinstance(table.turns, MatchTurns)
        self.match = table.turns.match
        outcome = self.match.outcome()
        assert outcome is not None
        self.outcome = outcome
        self.prompt = self._headline()

    def on_show_view(self) -> None:
        """Fanfare or sigh."""
        super().on_show_view()
        won = any(self.match.seats[s] == "human" for s in self.outcome.winners)
        self.house.sound.play("win" if won or not self.table.company.humans else "lose")

    def _headline(self) -> str:
        names = [self.table.company.names[s] for s in self.outcome.winners]
        if self.outcome.drawn or not names:
            return _("A draw")
        if len(names) == 1:
            return _("You win!") if names[0] == _("You") else _("{name} wins", name=names[0])
        return _("{names} win", names=_(" and ").join(names))

    def build(self, sheet: Sheet) -> None:
        """Below the shelf: who won, the scores, the ways on."""
        rect = Rect(350, 36, 1220, 560)
        widgets.panel(sheet, rect)
        widgets.heading(sheet, self.prompt, rect.cx, rect.top - 74, 66, anchor="center")
        sheet.text(
            self.table.face.say(self.outcome.reason), rect.cx, rect.top - 132, 24, style.MUTED, anchor="center",
            fit=rect.w - 80,
        )  # fmt: skip
        self._scores(sheet, rect)
        x, y = rect.right - 420, rect.top - 254
        for id, label, icon, click in (
            ("again", _("Play again"), "deal", self.again),
            ("replay", _("Replay"), "replay", self.replay),
            ("lobby", _("Change seats"), "seat_human", self.lobby),
            ("title", _("To the title"), "door", self.house.ways.title),
        ):
            kind = "button_main" if id == "again" else "button"
            widgets.button(sheet, id, label, Rect(x, y, 370, 72), click, icon=icon, kind=kind)
            y -= 86

    def _scores(self, sheet: Sheet, rect: Rect) -> None:
        scores = list(self.outcome.table.get("scores", []))
        names, portraits = self.table.company.names, self.table.company.portraits
        seats = list(range(len(names)))
        if len(scores) == len(seats):
            low = self.match.game.low_wins(self.match.options)
            seats.sort(key=lambda s: scores[s] if low else -scores[s])
        step = min(76.0, 350.0 / len(seats))
        y = rect.top - 182 - step / 2
        for seat in seats:
            won = seat in self.outcome.winners
            sheet.image(f"portraits/{portraits[seat]}.png", Rect.around(rect.x + 110, y, step - 4, step - 4))
            colour = style.WARM if won else style.CREAM
            sheet.text(names[seat], rect.x + 170, y, min(28, step * 0.5), colour, font=style.BOLD, fit=330)
            at = seat if len(scores) == len(names) else self.match.game.team(seat)
            if at < len(scores):
                sheet.text(str(scores[at]), rect.x + 620, y, min(40, step * 0.66), colour, font=style.SCORE,
                           anchor="right")  # fmt: skip
            if won:
                sheet.icon("trophy", rect.x + 670, y, step * 0.5, style.BRASS)
            y -= step

    def again(self) -> None:
        """The same seats and options, a new deal."""
        match = self.match
        self.house.ways.play(Start(match.game.name, match.seats, dict(match.options), lot()))

    def replay(self) -> None:
        """The match from its record."""
        self.house.ways.replay(self.match.record(), back=self)

    def lobby(self) -> None:
        """Back to the lobby."""
        self.house.ways.lobby(self.match.game.name)

    def escape(self) -> None:
        """To the title."""
        self.house.ways.title()
