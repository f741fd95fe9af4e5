"""A record or a worked example at its game's table: step, play, jump to a line of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.faces.registry import entry
from game.i18n.catalogue import _
from game.rules.contract import Event, Seat, View
from game.scenes.film.film_dialog import FilmDialog
from game.scenes.learn.guided_turns import GuidedTurns
from game.scenes.navigator import Application
from game.scenes.records.film_turns import OPEN, MatchFilm, film_of_record
from game.table.panels.toolbar import Tool
from game.table.players import Players
from game.table.program import Program
from game.table.speeds import factor
from game.table.table import Table
from game.table.turns.host import PastMove
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

#: seconds between two moves while it plays
BEAT = 0.9
#: seconds for each letter of a caption, counted from when all its events have been shown
READ = 0.04


def open_replay(
    app: Application, record: Mapping[str, Any], at: int = 0, back: Any = None, *, play: bool = False
) -> Table:
    """A table that replays a record. ``play``: it starts by itself. BadRecord when it can't be played."""
    table = replay_table(app, film_of_record(record), at, back)
    assert isinstance(table.turns, FilmTurns)
    table.turns.playing, table.turns.left = play, BEAT
    table.turns.save = lambda ply: FilmDialog(table, app, record, ply)
    return table


def replay_table(app: Program, film: MatchFilm, at: int = 0, back: Any = None) -> Table:
    """The table of the film's game, stepping through its frames. ``back`` is the screen to return to."""
    company = Players.of(film.game, film.seats, app.people.beside(film.members, film.names))
    if len(company.humans) > 1 and film.whole:
        company.eyes = company.humans[0]
    turns = FilmTurns(app, film, company, at, back)
    table = Table(app, entry(film.game.name), company, turns)
    table.name = "replay"
    table.back = back
    table.log.jump, table.log.why = turns.jump, turns.reason
    return table


class FilmTurns(GuidedTurns):
    """The frames lead, and nobody decides. All hands are open only in a finished match, or in an example."""

    decision_taker = None

    def __init__(self, app: Program, film: MatchFilm, company: Players, at: int, back: Any) -> None:
        super().__init__(app, company, back)
        self.film = film
        film.ply = max(0, min(at, film.last))
        #: examples show all hands
        self.eyes: Seat = OPEN if film.title else company.eyes
        self.playing = False
        self.left = 0.0
        self.asked = self.going_on = False
        #: saves a move as a film; None where there is no record of it
        self.save: Callable[[int], object] | None = None

    @property
    def ply(self) -> int:
        """The number of the present frame."""
        return self.film.ply

    def view(self) -> View:
        """The present frame."""
        return self.film.view(self.eyes)

    def events(self) -> Sequence[Event]:
        """The events since the last deal."""
        found: list[Event] = []
        for frame in self.film.frames[: self.film.ply + 1]:
            for event in frame.seen(self.eyes):
                if event.name == self.film.game.deal_event:
                    found.clear()
                found.append(event)
        return found

    def past(self) -> Sequence[PastMove]:
        """The frames so far, so that no line reveals what is still to come."""
        return [replace(frame, events=frame.seen(self.eyes)) for frame in self.film.frames[: self.film.ply + 1]]

    def step(self, dt: float) -> bool:
        """Play on while it is playing."""
        if not self.playing:
            return False
        self.left -= dt / max(0.25, factor(self.app.preferences))
        if self.left <= 0:
            self.forward()
        return True

    # --- the controls
    def forward(self) -> None:
        """Show the next move, with its motion."""
        if self.film.ply >= self.film.last:
            self.playing = False
            self.host.refresh()
            return
        self.film.ply += 1
        self.left = BEAT + READ * len(self.film.frame.caption)
        events = self.film.frame.seen(self.eyes)
        if events:
            self.host.feed(events)
        else:
            self.host.reset()
        self.host.log.mark(self.film.ply)

    def jump(self, ply: int) -> None:
        """Jump to a frame, without motion."""
        self.film.ply = max(0, min(ply, self.film.last))
        self.playing = False
        self.host.reset()
        self.host.log.mark(self.film.ply)

    def toggle_open(self) -> None:
        """Open all hands, or show only what the seat saw."""
        if not self.film.whole:
            self.host.refuse_in_words(_("You can see all hands once the match is over."))
            return
        self.eyes = self.company.eyes if self.eyes == OPEN else OPEN
        self.host.reset()

    def act(self, action: str) -> bool:
        """Step with left and right; play with Enter."""
        film = self.film
        ways = {
            "film.first": lambda: self.jump(0),
            "film.step_back": lambda: self.jump(film.ply - 1),
            "left": lambda: self.jump(film.ply - 1),
            "film.play": self._toggle_play,
            "film.step": self.forward,
            "right": self.forward,
            "film.last": lambda: self.jump(film.last),
            "film.open": self.toggle_open,
            "film.save": self._save,
            "film.close": self.close,
            "pause": self.close,
        }
        if action == "pick" and self.host.focus.element is None:
            self._toggle_play()
        elif action in ways:
            ways[action]()
        else:
            return action in ("hint", "auto", "undo", "back")
        return True

    def _toggle_play(self) -> None:
        self.playing = not self.playing
        self.left = 0.0

    def _save(self) -> None:
        self.playing = False
        if self.save is not None and self.ply:
            self.save(self.ply)

    # --- drawing
    def prompt(self) -> str | None:
        """The move that was made, once it has been shown."""
        frame = self.film.frame
        if not frame.move:
            return _(self.film.title) if self.film.title else _("Start")
        if not self.host.has_shown(self.film.ply):
            return _("Move {n} of {last}", n=self.film.ply, last=self.film.last)
        move = self.host.face.words.name("move", self.film.move(self.eyes))
        return _("Move {n} of {last}: {move}", n=self.film.ply, last=self.film.last, move=move)

    def tools(self) -> Sequence[Tool] | None:
        """The controls of a film."""
        ply, last = self.film.ply, self.film.last
        start, end = _("You're at the start.") if ply == 0 else "", _("You're at the end.") if ply == last else ""
        closed = "" if self.film.whole else _("You can see all hands once the match is over.")
        playing = ("pause", _("Pause")) if self.playing else ("play", _("Resume"))
        switch = _("Switch between all hands and one seat's view")
        saving = [Tool("film.save", "save", _("Save as film"), "film.save", start)] if self.save is not None else []
        return (
            Tool("film.first", "first", _("Go to start"), "film.first", start),
            Tool("film.step_back", "step_back", _("Previous move"), "film.step_back", start),
            Tool("film.play", *playing, "film.play", end),
            Tool("film.step", "step", _("Next move"), "film.step", end),
            Tool("film.last", "last", _("Go to end"), "film.last", end),
            Tool("film.open", "eye", switch, "film.open", closed, lit=self.eyes == OPEN),
            *saving,
            Tool("film.log", "log", _("Log"), "log", lit=self.host.log.open),
            Tool("film.close", "close", _("Close"), "film.close"),
        )

    def build(self, sheet: Sheet) -> None:
        """Build the caption of a worked example; in a finished match, why an AI seat chose its move.

        Both cover only what has been shown.
        """
        if not self.host.has_shown(self.film.ply):
            return
        caption = self.film.frame.caption
        if not caption:
            self._why(sheet)
            return
        text = _(caption)
        place = self.host.face.layout.caption()
        width = place.w - 60
        height = sheet.measure(text, 24, width=width)[1] + 40
        rect = place._replace(h=height)
        sheet.patch("paper", rect)
        sheet.text(text, rect.x + 30, rect.top - 20, 24, style.INK, width=width, valign="top")

    def reason(self, ply: int) -> str:
        """Why an AI seat chose a frame's move; "" before the match is over and the move was shown."""
        why = self.film.frames[ply].why if self.film.whole and self.host.has_shown(ply) else None
        return "" if why is None else self.host.face.words.say(why)

    def _why(self, sheet: Sheet) -> None:
        why = self.reason(self.film.ply)
        if not why:
            return
        text = _("{name}: {told}", name=self.company.names[self.film.frame.seat], told=why)
        area = sheet.stage.table
        width = sheet.measure(text, 20, fit=area.w * 0.6)[0]
        sheet.patch("tooltip", Rect(area.x + 16, area.y + 10, width + 40, 42))
        sheet.text(text, area.x + 36, area.y + 31, 20, style.CREAM, fit=area.w * 0.6)

    # --- nobody decides
