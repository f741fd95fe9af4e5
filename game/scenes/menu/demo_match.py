"""A match between club members behind an idle title: silent, not stored and cheap, until somebody touches the
program.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

import arcade

from game.ai.contract import Decision, Style
from game.ai.members import drawn
from game.ai.registry import decide
from game.faces.registry import ENTRIES, entry
from game.i18n.catalogue import _, spoken
from game.match.match import Match
from game.rules.contract import Event, Json, Position
from game.rules.registry import game
from game.settings.launch_options import random_seed
from game.table.players import Players
from game.table.program import Program
from game.table.table import Table
from game.table.turns.match_turns import MatchTurns
from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sound import Mixer
from game.ui.theme import style
from game.ui.window.window import ACTIVE_RATE

#: seconds after which the title rests until somebody comes
LASTS = 600.0
#: least seconds between two pictures, and the kind of seat: a rule of thumb, which costs next to nothing
RATE, KIND = 1 / 20, "greedy"
#: how dark the table lies behind the title
VEIL = (8, 6, 4, 105)
#: settings that differ while nobody plays
SETTINGS = {"speed": "normal", "consequences": False, "talk": False, "large_card": False, "show_open": False}


class ByThumb:
    """Decides at once, in this process, because a demo match isn't worth starting another one."""

    restarted = False

    def __init__(self) -> None:
        self.asked = 0
        self.answer: tuple[int, Decision] | None = None

    def ask(
        self,
        name: str,
        view: Position,
        seat: int,
        events: Sequence[Json],
        level: str,
        seed: int,
        cap: float | None,
        style: Style,
        /,
    ) -> int:
        """Decide at once."""
        self.asked += 1
        happened = [Event.from_json(event) for event in events]
        self.answer = self.asked, decide(game(name).view_from(view, seat), happened, KIND, seed)
        return self.asked

    def poll(self) -> tuple[int, Decision] | None:
        """The decision."""
        answer, self.answer = self.answer, None
        return answer

    def cancel(self) -> None:
        """Drop the decision."""
        self.answer = None

    def close(self) -> None:
        """Do nothing."""


class _Settings:
    """The settings, except those that differ in the demo."""

    def __init__(self, own: Any) -> None:
        self.own = own

    def __getitem__(self, key: str) -> Any:
        return SETTINGS.get(key, self.own[key])

    def change(self, key: str, value: Any) -> None:
        """Do nothing, since nobody is there to change any."""


class Unheard:
    """The program as seen by a table without people: no sound, no AI process."""

    notice = None

    def __init__(self, app: Program) -> None:
        self.app = app
        self.sound = Mixer({"effects": 0.0})
        self.preferences = _Settings(app.preferences)
        self.worker = ByThumb()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.app, name)

    def worker_ready(self) -> None:
        """Do nothing."""

    def trouble(self) -> str:
        """Always "", because nothing should be stored."""
        return ""

    def release_match(self, match: Match) -> None:
        """Do nothing."""


def games() -> list[str]:
    """The games for it: card games, whose tables cost least."""
    return [name for name in ENTRIES if entry(name).surface is None]


class DemoMatch(Table):
    """A dimmed match between club members; any input leads back to the title."""

    def __init__(self, app: Program, left: float = LASTS) -> None:
        quiet = cast(Program, Unheard(app))
        seed = random_seed()
        names = games()
        name = names[seed % len(names)]
        rules = game(name)
        options = rules.full_options(dict(entry(name).first))
        seats = (KIND,) * rules.seats(options)
        match = Match.start(rules, options, seats, seed, members=drawn(seed, seats, {}))
        company = Players.of(rules, seats, app.people.beside(match.members))
        #: seconds until the title rests
        self.left = left
        super().__init__(quiet, entry(name), company, MatchTurns(quiet, match, company))
        self.name = "attract"
        said = _("The club is playing {game}. Move the mouse or press a key.", game=spoken(rules.title))
        self.prompt_line = said
        self.wake = Element("wake", "button", said, Rect(0, 0, 1920, 1080), self.end)
        self.veil = Sheet(self.canvas, self._veil)

    def _veil(self, sheet: Sheet) -> None:
        """Draw the title's name and how to return, on one plate at the foot of the table."""
        area, mark, wide = sheet.stage.table, "ui/wordmark.png", 240.0
        high = wide / sheet.textures.aspect(mark)
        most = area.w - wide - 300
        w, _h = sheet.measure(self.prompt_line, 24, font=style.BOLD, fit=most)
        plate = Rect.around(area.cx, area.y + high / 2 + 30, wide + w + 110, high + 24)
        sheet.patch("field", plate, alpha=235)
        sheet.image(mark, Rect(plate.x + 30, plate.cy - high / 2, wide, high))
        sheet.text(self.prompt_line, plate.x + wide + 70, plate.cy, 24, font=style.BOLD, fit=most)

    # --- life
    def on_show_view(self) -> None:
        """Slow the pictures down and mute the sound."""
        self.window.slowest(RATE)
        super().on_show_view()
        self.veil.rebuild()

    def on_closed(self) -> None:
        """Restore the window's speed."""
        self.window.slowest(ACTIVE_RATE)
        super().on_closed()

    def refit(self) -> None:
        """Fit line and wordmark, too."""
        super().refit()
        self.veil.rebuild()

    def step(self, dt: float) -> bool:
        """Play on, until the time is over or another window is used."""
        self.left -= dt
        if self.left <= 0 or not self.window.active:
            self.app.navigator.title(tired=True)
            return False
        return super().step(dt)

    def over(self) -> None:
        self.app.navigator.demo_match(self.left)

    def offered(self) -> Iterator[Element]:
        """The way back, as the only element."""
        return iter((self.wake,))

    def draw_above(self) -> None:
        """Draw the veil over it, and the title's name."""
        super().draw_above()
        self.canvas.use_stage()
        seen = self.canvas.stage.visible
        arcade.draw_rect_filled(arcade.LBWH(seen.x, seen.y, seen.w, seen.h), VEIL)
        self.veil.draw()

    # --- the end
    def end(self) -> None:
        """Return to the title."""
        self.app.navigator.title()

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> bool | None:
        """Return to the title when the mouse moves."""
        self.end()
        return None

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> bool | None:
        """Return to the title at a click."""
        self.end()
        return None

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> bool | None:
        self.end()
        return None

    def key_down(self, symbol: int, modifiers: int) -> None:
        self.end()
