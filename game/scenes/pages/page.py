"""What the pages of the house share: a title, a way back, snow in the window."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.i18n.catalogue import _
from game.rules.rng import derive
from game.services.coach_queue import CoachQueue
from game.services.daily_deals import DailyDeals
from game.services.sheet_runner import SheetRunner
from game.settings.launch_options import MatchSetup
from game.settings.people import People
from game.store.store import Store
from game.table.program import Navigator, Program, Record
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.sprite import PlainSprite
from game.ui.theme import style
from game.ui.window.scene import Scene

#: seconds after the last input for which the room still moves
RESTLESS = 10.0


class Roads(Navigator, Protocol):
    """The ways between all screens."""

    def pick_game(self) -> None:
        """The game picker."""

    def again(self, game: str) -> None:
        """A match as the last one was begun."""

    def practice(self, game: str, back: Any = None) -> None:
        """The practice of a game; KeyError when it has none."""

    def play(self, start: MatchSetup) -> None:
        """A new match. BadPosition when it can't be."""

    def begin(self, start: MatchSetup) -> str:
        """A new match; gives its id. BadPosition when it can't be."""

    def go_on(self, match_id: str) -> str | None:
        """An open match is taken up again; a sentence when it can't be."""

    def replay(self, record: Record, at: int = 0, back: Any = None) -> None:
        """A record on the screen. BadRecord when it can't be played."""

    def coach(self, match_id: str, record: Record, back: Any = None) -> None:
        """What a finished match turned on. BadRecord when it can't be played."""

    def form(self, game: str, back: Any = None, person: int | None = None) -> None:
        """How a person plays a game over many matches."""

    def try_again(self, record: Record, ply: int, seat: int) -> None:
        """A finished match once more from after so many moves, for practice."""

    def settings(self, back: Any = None) -> None:
        """The settings."""

    def ease(self, back: Any = None) -> None:
        """The narrator, and what makes playing easier for hands."""

    def records(self, back: Any = None) -> None:
        """Open matches and records."""

    def statistics(self, back: Any = None) -> None:
        """The statistics."""

    def clubbook(self, back: Any = None, game: str | None = None) -> None:
        """The club book, at the page of a game."""

    def bonspiels(self, back: Any = None) -> None:
        """All bonspiels; where there is none yet, a new one."""

    def last_stone(self, bonspiel: str, entry: int, back: Any = None) -> None:
        """The last-stone draw of an entry of a bonspiel. KeyError when there is none of that id."""

    def season(self, back: Any = None) -> None:
        """The season's five evenings."""

    def daily(self, back: Any = None) -> None:
        """The deals of the day."""

    def clinic(self, back: Any = None) -> None:
        """The clinic."""

    def looks(self, back: Any = None) -> None:
        """What things look like."""

    def colours(self, back: Any = None) -> None:
        """Colours for eyes that see fewer of them."""

    def new_bonspiel(self, back: Any = None) -> None:
        """Who takes part in a new bonspiel, and how."""

    def draw_sheet(self, bonspiel: str) -> None:
        """The draw sheet of a bonspiel. KeyError when there is none of that id."""

    def keys(self, back: Any = None, game: str | None = None) -> None:
        """Every key, and how to change it; at the page of a game."""

    def credits(self, back: Any = None) -> None:
        """Whose games, letters and signs these are."""


class Application(Program, Protocol):
    """The program as the screens around a table see it: with what is kept, and all ways."""

    @property
    def store(self) -> Store:
        """What is kept."""

    @property
    def coach(self) -> CoachQueue:
        """Who judges finished matches."""

    @property
    def people(self) -> People:
        """Who plays here."""

    @property
    def days(self) -> DailyDeals:
        """The deals of a day as they are kept."""

    @property
    def hall(self) -> SheetRunner:
        """What goes on at the other sheets of a bonspiel."""

    @property
    def navigator(self) -> Roads:
        """The ways between all screens."""

    def quit(self) -> None:
        """Closes the window."""


class Page(Scene):
    """A page with a heading and a way back; ``back`` is the scene it came from, or None for the title."""

    app: Application
    room = "lobby"
    heading = ""
    #: as far as the heading may reach before it is written smaller
    heading_room = 1000.0

    def __init__(self, app: Application, back: Scene | None = None) -> None:
        super().__init__(app)
        self.back = back
        self.base = Sheet(self.canvas, self.build)
        self.layers.all = [self.base]

    def build(self, sheet: Sheet) -> None:
        """Heading and back button; a page adds its own."""
        widgets.heading(sheet, self.heading, 150, 932, 54, fit=self.heading_room)
        widgets.button(sheet, "back", _("Back"), Rect(1600, 898, 190, 62), self.go_back, icon="back")

    def go_back(self) -> None:
        """To where it came from."""
        self.app.navigator.back_to(self.back)

    def escape(self) -> None:
        """Esc closes a sheet, or goes back."""
        if self.layers.modal:
            self.close_sheet()
        else:
            self.go_back()


class Snow:
    """Flakes that fall past the panes of a window for a while after the last input; then they hang still."""

    def __init__(self, scene: Scene, panes: Sequence[Rect], count: int = 22) -> None:
        self.scene, self.panes = scene, panes
        lot = derive(11, "snow")
        self.flakes = [
            [
                lot.uniform(pane.x + 12, pane.right - 12),
                lot.uniform(pane.y, pane.top),
                lot.uniform(5, 13),
                lot.uniform(0, 6.3),
            ]
            for pane in panes
            for _i in range(count)
        ]
        self.sprites: list[PlainSprite] = []
        self.left = RESTLESS

    def build(self, sheet: Sheet) -> None:
        """Puts the flakes on a sheet."""
        self.sprites = []
        for x, y, size, _phase in self.flakes:
            at = Rect.around(x, y, size, size)
            self.sprites.append(sheet.image("snow.png", at, alpha=round(60 + size * 12)))

    def wake(self) -> None:
        """Somebody is there."""
        self.left = RESTLESS

    def tick(self, dt: float) -> bool:
        """Falls on; true when it moved."""
        if self.left <= 0 or self.scene.app.preferences["reduced_motion"]:
            return False
        self.left -= dt
        each = len(self.flakes) // len(self.panes)
        for i, (flake, sprite) in enumerate(zip(self.flakes, self.sprites, strict=False)):
            area = self.panes[i // each]
            flake[1] -= (16 + flake[2] * 6) * dt
            flake[3] += dt
            if flake[1] < area.y:
                flake[1] = area.top
            sprite.position = flake[0] + 9 * math.sin(flake[3]), flake[1]
        return True


def menu(
    sheet: Sheet,
    entries: list[tuple[str, str, str | None, Callable[[], None]]],
    x: float,
    top: float,
    w: float = 400,
    sub: str = "",
) -> float:
    """A column of buttons, the first one large (with ``sub`` as a second line); gives the y below the last."""
    y = top
    for i, (id, label, icon, click) in enumerate(entries):
        h = (104.0 if sub else 84.0) if i == 0 else 66.0
        widgets.button(
            sheet,
            id,
            label,
            Rect(x, y - h, w, h),
            click,
            icon=icon,
            align="left",
            sub=sub if i == 0 else "",
            kind="button_main" if i == 0 else "button",
            size=30 if i == 0 else 25,
        )
        y -= h + 14
    return y


def deal_number(sheet: Sheet, seed: int, rect: Rect, copy: Callable[[str], None]) -> None:
    """A button with the number of a deal, which copies it: given in the lobby it deals the same cards again."""
    widgets.button(
        sheet,
        "deal",
        _("Deal number {seed}", seed=seed),
        rect,
        lambda: copy(str(seed)),
        icon="copy",
        size=20,
        tip=_("Copies the number: with it, the same cards are dealt again."),
    )


def notice(sheet: Sheet, app: Application) -> None:
    """A message that the program owes the person (a damaged store, no saving), at the bottom."""
    text = app.notice or app.trouble()
    if text:
        h = sheet.measure(text, 21, width=1100)[1] + 28
        # right of the menu of the title, however long that is
        rect = Rect(560, 24, 1200, h)
        sheet.patch("tooltip", rect)
        sheet.icon("warning", rect.x + 40, rect.cy, 34, style.WARM)
        sheet.text(text, rect.x + 78, rect.top - 14, 21, width=1100, valign="top")
