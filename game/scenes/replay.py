"""A record or a worked example at its game's table: step, play, jump to a line of the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.i18n import _
from game.scenes.film import Film, film_of_record
from game.scenes.registry import scene_for
from game.table import style, widgets
from game.table.sheet import Sheet
from game.table.stage import Rect

#: seconds between two moves while it plays
BEAT = 0.9


def open_replay(app: Any, record: Mapping[str, Any], at: int = 0, back: Any = None) -> Any:
    """A scene that shows a record. BadRecord when it can't be played."""
    return replay_scene(app, film_of_record(record), at, back)


def replay_scene(app: Any, film: Film, at: int = 0, back: Any = None) -> Any:
    """A scene of the film's game that steps through its frames."""
    table = scene_for(film.game.name)
    kind = type("Replay" + table.__name__, (Replay, table), {})
    scene = kind(app, film)
    scene.set_up(film, at, back)
    return scene


class Replay:
    """Mixed before a game's scene: the frames lead, nobody decides."""

    film: Film
    back: Any
    playing: bool
    all_open: bool

    def set_up(self: Any, film: Film, at: int, back: Any) -> None:
        """Takes the film in hand."""
        self.film, self.back = film, back
        self.name = "replay"
        self.playing, self.all_open, self.pause_left = False, not film.title, 0.0
        self.fresh = False
        seats = [i for i, kind in enumerate(film.seats) if kind == "human"]
        self.viewer = seats[0] if seats else 0
        self.log.jump = self.jump
        film.ply = max(0, min(at, film.last))
        self._tell_all()

    def _tell_all(self: Any) -> None:
        ply = self.film.ply
        for number, frame in enumerate(self.film.frames):
            self.film.ply = number
            for event in frame.events:
                self.log.tell(event if self.all_open else event.seen_by(self.viewer))
        self.film.ply = ply

    def caught_up(self: Any) -> None:
        """The table shows the present frame."""
        self.view = self.film.view(self.viewer)
        position = self.film.frame.position if self.all_open else self.view.position
        self.layer.rearrange(self.cards_in(position))
        self.hands.clear()
        self.refresh()

    @property
    def my_turn(self) -> bool:
        """Nobody's."""
        return False

    @property
    def busy(self: Any) -> bool:
        """Whether a move is being shown."""
        return bool(self.director.busy)

    def step(self: Any, dt: float) -> bool:
        """Shows events; plays on when it is playing."""
        moved = self.showing()
        if moved is not None:
            return bool(moved)
        if self.playing:
            self.pause_left -= dt / max(0.25, self.animator.factor or 0.25)
            if self.pause_left <= 0:
                self.forward()
            return True
        return False

    def clear_table(self: Any) -> None:
        """A new deal gathers the cards of the frame that it deals."""
        position = self.film.frame.position
        count = min(60, sum(len(row) for row in self.cards_in(position).values()))
        self.layer.sync({"stock": ["?"] * count})

    # --- the controls
    def forward(self: Any) -> None:
        """The next move, with its motion."""
        if self.film.ply >= self.film.last:
            self.playing = False
            self.refresh()
            return
        self.film.ply += 1
        self.pause_left = BEAT
        lines = list(self.log.lines)
        self.view = self.film.view(self.viewer)
        events = self.film.frame.events
        if not self.all_open:
            events = tuple(event.seen_by(self.viewer) for event in events)
        self.director.feed(events)
        self.log.tell = lambda event: None
        self.log.lines = lines
        self.settled = False
        self.refresh()

    def jump(self: Any, ply: int) -> None:
        """To a frame, without motion."""
        self.director.skip()
        self.film.ply = max(0, min(ply, self.film.last))
        self.playing = False
        self.caught_up()

    def toggle_play(self: Any) -> None:
        """Plays, or holds."""
        self.playing = not self.playing
        self.pause_left = 0.0
        self.refresh()

    def toggle_open(self: Any) -> None:
        """All hands open, or only what the seat saw."""
        self.all_open = not self.all_open
        self.caught_up()

    def leave_film(self: Any) -> None:
        """Back to where it was opened."""
        if self.back is not None:
            self.app.show(self.back)
        else:
            self.app.title()

    def _prompt(self: Any) -> str:
        frame = self.film.frame
        if frame.move:
            return _(
                "{n} of {last}: {move}", n=self.film.ply, last=self.film.last, move=self.name_of("move", frame.move)
            )
        return self.film.title or _("The start")

    def _tools(self: Any, sheet: Sheet) -> None:
        ply, last = self.film.ply, self.film.last
        tools = [
            ("first", "first", _("To the start"), lambda: self.jump(0), ply > 0),
            ("step_back", "step_back", _("Back one move"), lambda: self.jump(self.film.ply - 1), ply > 0),
            ("play", "pause" if self.playing else "play", _("Hold") if self.playing else _("Play on"),
             self.toggle_play, ply < last),
            ("step", "step", _("Next move"), self.forward, ply < last),
            ("last", "last", _("To the end"), lambda: self.jump(last), ply < last),
            ("open", "eye", _("All hands open, or one seat's view"), self.toggle_open, True),
            ("log", "log", _("Log"), self._log, True),
            ("close", "close", _("Close"), self.leave_film, True),
        ]  # fmt: skip
        x = 1900 - 56 * len(tools)
        for id, icon, label, click, enabled in tools:
            x += 54
            widgets.icon_button(sheet, f"film.{id}", icon, label, x, 1042, click, size=48, enabled=enabled)
        if self.film.frame.caption:
            self._caption(sheet, self.film.frame.caption)

    def _caption(self: Any, sheet: Sheet, text: str) -> None:
        width = 400.0
        height = sheet.measure(text, 24, width=width)[1] + 40
        rect = Rect(1388, 76, width + 60, height)
        sheet.patch("paper", rect)
        sheet.text(text, rect.x + 30, rect.top - 20, 24, style.INK, width=width, valign="top")

    def _log(self: Any) -> None:
        self.log.toggle()
        self.front.rebuild()

    def act(self: Any, action: str, shift: bool = False) -> None:
        """Left and right step; Enter plays."""
        if action == "right":
            self.forward()
        elif action == "left":
            self.jump(self.film.ply - 1)
        elif action == "pick" and self.focus is None:
            self.toggle_play()
        elif action in ("hint", "undo", "back"):
            return
        elif action == "pause":
            self.leave_film()
        else:
            super().act(action, shift)  # type: ignore[misc]

    def look_into(self: Any, place: str, position: Mapping[str, Any]) -> list[str] | None:
        """Piles are not leafed through in a replay."""
        return None
