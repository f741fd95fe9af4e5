"""The table of a film to send. It is made from what a spectator knows, so nothing hidden can come into the picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.faces.registry import entry
from game.i18n.catalogue import _
from game.i18n.formats import labelled
from game.rules.contract import SPECTATOR, Event, Seat, View
from game.scenes.records.film_turns import Frame, MatchFilm, film_of_record
from game.scenes.records.replay import FilmTurns
from game.table.panels.toolbar import Tool
from game.table.players import Players
from game.table.program import Program
from game.table.table import Table
from game.ui.sheet.sheet import Sheet


class SpectatorFrame(Frame):
    """A frame whose events are already what a spectator saw."""

    __slots__ = ()

    def seen(self, seat: Seat) -> tuple[Event, ...]:
        """The events as a spectator saw them, for every seat."""
        return self.events


class SpectatorFilm(MatchFilm):
    """A film with nothing in it that a spectator may not know: no hidden hands, no concealed moves, no reasons."""

    def __init__(self, film: MatchFilm) -> None:
        frames: list[Frame] = []
        for ply, frame in enumerate(film.frames):
            film.ply = ply
            known, move = film.view(SPECTATOR).position, film.move(SPECTATOR) if frame.move else ""
            frames.append(SpectatorFrame(known, move, frame.seen(SPECTATOR), number=frame.number, seat=frame.seat))
        super().__init__(film.game, film.seats, frames, members=film.members, names=film.names, whole=False)

    def view(self, seat: Seat) -> View:
        """A spectator's view, for every seat."""
        return View(self.game, SPECTATOR, self.frame.position, ())

    def move(self, seat: Seat) -> str:
        """The move as a spectator may know it."""
        return self.frame.move


class SpectatorTurns(FilmTurns):
    """A film without controls; the caption stands where prompts do."""

    #: the present caption
    line = ""

    def caption(self, ply: int) -> str:
        """A move with its player, in words; call it before the move is shown."""
        frame = self.film.frames[ply]
        move = self.host.face.words.name("move", frame.move)
        return labelled(self.company.names[frame.seat], move) if frame.seat >= 0 else move

    def prompt(self) -> str:
        return self.line

    def tools(self) -> Sequence[Tool]:
        return ()

    def build(self, sheet: Sheet) -> None:
        """Build nothing: why a seat chose its move isn't a spectator's to know."""


def spectator_table(app: Program, record: Mapping[str, Any]) -> tuple[Table, SpectatorTurns]:
    """A table that shows a record to a spectator, and its turns. BadRecord when it can't be played."""
    film = SpectatorFilm(film_of_record(record))
    company = Players.of(film.game, film.seats, app.people.beside(film.members, film.names))
    company.eyes = SPECTATOR
    # "You" would be somebody else for those who get the film
    company.people = None
    you = _("You")
    company.names = [_("Player {n}", n=seat + 1) if name == you else name for seat, name in enumerate(company.names)]
    turns = SpectatorTurns(app, film, company, 0, None)
    table = Table(app, entry(film.game.name), company, turns)
    table.name = "film"
    return table, turns
