"""Draws moves of a record off screen, in fixed steps of time, and makes a film or a picture of them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PIL import Image

from game.scenes.film.encoder import MOST_SECONDS, STEP, Encoded, Report, animated, packed, still
from game.scenes.film.film_job import FilmOrder
from game.scenes.film.spectator_film import SpectatorTurns, spectator_table
from game.table.program import Program
from game.table.table import Table
from game.ui.window.window import Window

#: pixels of a film, and seconds of the program's time at most between two looks at what moves
SIZE, FINE = (1280, 720), 1 / 30
#: seconds before the first move, between two, and after the last
BEFORE, BETWEEN, AFTER = 0.6, 0.4, 1.4
#: how much faster than at the table a film may be, so that one more move comes into it
FASTEST = 1.6
#: seconds after which a move that never comes to rest is cut off
LONGEST = 60.0
#: shares of the work that are done when the moves have been measured, and when they have been drawn
MEASURING, DRAWN = 0.2, 0.6


@contextmanager
def off_screen(window: Window) -> Iterator[Any]:
    """Draw into a picture instead of the window, which may be hidden: a hidden window has no pixels of its own."""
    ctx: Any = window.ctx
    window.switch_to()
    screen = ctx.screen
    buffer = ctx.framebuffer(color_attachments=[ctx.texture(window.get_framebuffer_size(), components=4)])
    # Arcade has no other way to say what its screen is
    ctx._screen = buffer
    buffer.use()
    try:
        yield buffer
    finally:
        ctx._screen = screen
        screen.use()
        buffer.delete()


class Recorder:
    """The table that is filmed, in a film's steps of time."""

    def __init__(self, app: Program, table: Table, turns: SpectatorTurns, buffer: Any) -> None:
        self.window, self.table, self.turns, self.buffer = app.window, table, turns, buffer
        self.speed = 1.0
        self.pictures: list[bytes] = []
        app.window.show_view(table)
        table.log.draw_out(out=False)
        table.animator.factor, table.animator.reduced = 1.0, False

    # --- time
    def step(self) -> None:
        """Let the table move on by a picture's time."""
        seconds = STEP * self.speed
        times = math.ceil(seconds / FINE)
        for _time in range(times):
            self.table.on_update(seconds / times)

    def play(self, ply: int) -> Iterator[None]:
        """Show a move from the one before it, picture by picture."""
        self.turns.line = self.turns.caption(ply)
        self.turns.forward()
        director = self.table.director
        for _picture in range(round(LONGEST / STEP)):
            if not (director.busy or director.stale):
                return
            self.step()
            yield

    def to(self, ply: int) -> None:
        """Jump to the table before a move, with the move's caption."""
        self.turns.jump(ply - 1)
        self.turns.line = self.turns.caption(ply)
        self.table.refresh()

    def fit(self, first: int, last: int, report: Report = lambda share: None) -> int:
        """Set the speed, and return the first move for which the film has time: the last one is always in it."""
        whole = BEFORE + AFTER
        for ply in range(last, first - 1, -1):
            self.to(ply)
            more = STEP * sum(1 for _picture in self.play(ply)) + (BETWEEN if ply < last else 0.0)
            if ply < last and whole + more > MOST_SECONDS * FASTEST:
                first = ply + 1
                break
            whole += more
            report(MEASURING * min(1.0, whole / (MOST_SECONDS * FASTEST)))
        self.speed = max(1.0, whole / MOST_SECONDS)
        return first

    # --- pictures
    def picture(self) -> Image.Image:
        """The table as it is now."""
        self.table.on_draw()
        self.window.dirty = False
        size = self.window.get_framebuffer_size()
        found = Image.frombytes("RGB", size, self.buffer.read(components=3), "raw", "RGB", 0, -1)
        return found if size == SIZE else found.resize(SIZE, Image.Resampling.LANCZOS)

    def shoot(self) -> None:
        """Add a picture to the film; the last one again if nothing has changed."""
        if self.window.dirty or not self.pictures:
            self.pictures.append(packed(self.picture()))
        else:
            self.pictures.append(self.pictures[-1])

    def wait(self, seconds: float) -> None:
        """Film for some seconds of the table's time."""
        for _picture in range(round(seconds / self.speed / STEP)):
            self.step()
            self.shoot()

    def film(self, first: int, last: int, report: Report) -> Encoded:
        """The film of some moves, or of as many before the last as it has time for."""
        first = self.fit(first, last, report)
        self.to(first)
        self.wait(BEFORE)
        expected = MOST_SECONDS / STEP
        for ply in range(first, last + 1):
            for _picture in self.play(ply):
                self.shoot()
                report(MEASURING + (DRAWN - MEASURING) * min(1.0, len(self.pictures) / expected))
            self.wait(AFTER if ply == last else BETWEEN)
        return animated(self.pictures, lambda share: report(DRAWN + (1 - DRAWN) * share))

    def still(self, ply: int) -> Encoded:
        """The picture of the table after a move, at rest."""
        self.to(ply)
        self.turns.forward()
        self.table.director.skip()
        self.table.refresh()
        self.step()
        return still(self.picture())


def record_film(app: Program, order: FilmOrder, report: Report = lambda share: None) -> Encoded:
    """Draw a film in the program's window, which may be hidden. BadRecord when its moves can't be played."""
    table, turns = spectator_table(app, order.record)
    with off_screen(app.window) as buffer:
        recorder = Recorder(app, table, turns, buffer)
        if order.form == "png":
            return recorder.still(order.last)
        return recorder.film(order.first, order.last, report)
