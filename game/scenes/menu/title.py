"""The title: the lounge on a winter evening, and the main menu."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Any

from game import __version__
from game.faces.registry import ENTRIES, emblem
from game.i18n.catalogue import _, plural, spoken
from game.rules.clubbook import EACH, has_page
from game.rules.registry import title
from game.scenes.navigator import Application
from game.scenes.pages.page import Page, WindowSnow, menu, notice, telling
from game.ui.sheet import widgets
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style

if TYPE_CHECKING:
    from game.scenes.menu.title_decor import Wall

#: the lower panes of the lounge's window
PANES = (Rect(690, 402, 252, 446), Rect(966, 402, 248, 446), Rect(1236, 402, 252, 446))
#: the box of the medals, under the lower shelf of trophies; the tint of an emblem without any
SHELF = Rect(1560, 276, 344, 116)
UNLIT = (104, 96, 88)
#: the large cup on the upper shelf, and the plate on its foot
CUP, PLATE = Rect(1654, 734, 184, 274), Rect(1660, 742, 172, 38)
#: where an analysis is announced: above the season's invitation, right of the photograph
REVIEWED = Rect(860, 114, 610, 62)
#: seconds without input before the demo match
IDLE = 60.0
#: the game to learn first
FIRST = next(iter(ENTRIES))


class Title(Page):
    """The first screen."""

    name = "title"
    room = "lounge"

    def __init__(self, app: Application, *, tired: bool = False) -> None:
        super().__init__(app)
        #: whether the demo match waits for somebody's input
        self.tired = tired
        self.snow = WindowSnow(self, PANES)
        #: trophies of the person that hang in the room, looked for after the first picture
        self.wall: Wall | None = None
        self.before = 0
        self.newest, self.others = app.store.newest(ENTRIES)
        #: the match whose analysis waits for its reader
        self.reviewed = app.coach_queue.ready
        self.base.tick = self.snow.tick
        self.prompt = _("Welcome to the club.")

    def on_show_view(self) -> None:
        """Start the room's sounds."""
        super().on_show_view()
        self.app.sound.room("room_lounge")
        self.app.sound.music("music_lounge")
        self.shown_at, self.before = self.window.awake_until, self.window.drawn

    def step(self, dt: float) -> bool:
        """Start the demo match when nobody has been there for a while."""
        if self.wall is None and self.window.drawn > self.before:
            self._hang()
        if self.reviewed != self.app.coach_queue.ready:
            self.reviewed = self.app.coach_queue.ready
            self.base.rebuild()
        last = self.window.awake_until
        self.tired = self.tired and last == self.shown_at
        wanted = self.app.preferences["attract"] and not self.app.preferences["reduced_motion"]
        if wanted and self.window.active and not self.tired and not self.layers.modal and not self.app.notice:
            if time.monotonic() - last > IDLE:
                self.app.navigator.demo_match()
        return False

    def _hang(self) -> None:
        """Hang up pennants and the photograph, if there are any."""
        from game.scenes.menu.title_decor import Wall

        self.wall = Wall(self.app, self)
        if self.wall.any:
            self.base.rebuild()

    def build(self, sheet: Sheet) -> None:
        """Build wordmark, menu, open matches."""
        self.snow.build(sheet)
        mark = "ui/wordmark.png"
        w = 560.0
        sheet.image(mark, Rect(104, 818, w, w / sheet.textures.aspect(mark)))
        entries: list[tuple[str, str, str | None, Any]] = []
        if self.newest:
            entries.append(("continue", _("Continue"), "play", self.go_on))
        learnt = [name for name in self.app.preferences["lessons"] if name in ENTRIES]
        newcomer = not (self.newest or self.app.preferences["lobby"])
        offer = ""
        if newcomer and not learnt:
            learn = _("New here? Learn {game}", game=spoken(title(FIRST)))
            entries.append(("learn", learn, "lesson", partial(self.app.navigator.lesson, FIRST)))
            offer = _("Three minutes, then a match")
        elif newcomer:
            first = _("Your first match: {game}", game=spoken(title(learnt[-1])))
            entries.append(("first", first, "play", partial(self.app.navigator.first_match, learnt[-1])))
            offer = _("Against a Novice, right away")
        entries.append(("play", _("New match") if self.newest else _("Play"), "deal", self.app.navigator.pick_game))
        entries.append(("daily", _("Deals of the day"), "star", self.app.navigator.daily))
        entries.append(("bonspiels", _("Bonspiel"), "trophy", self.app.navigator.bonspiels))
        entries.append(("clinic", _("Clinic"), "target", self.app.navigator.clinic))
        entries.append(("clubbook", _("Club book"), "medal", self.app.navigator.clubbook))
        y = menu(sheet, entries, 130, 800, sub=describe(self.newest) if self.newest else offer)
        y = self._small(sheet, y)
        if self.others:
            rest = plural("{count} other open match", "{count} other open matches", self.others)
            widgets.button(sheet, "others", rest, Rect(130, y - 36, 400, 42), self.app.navigator.records, size=18)
        self._shelf(sheet)
        self._cup(sheet)
        if self.wall is not None:
            self.wall.build(sheet)
        sheet.text(__version__, 1890, 24, 17, style.MUTED, anchor="right")
        notice(sheet, self.app)
        if self.reviewed is not None and not (self.app.notice or self.app.trouble()):
            label, click = _("The coach has reviewed your match"), partial(self.review, self.reviewed)
            widgets.button(sheet, "reviewed", label, REVIEWED, click, icon="hint", size=22)

    def _small(self, sheet: Sheet, top: float) -> float:
        """Build the rarely used buttons, two in a row; return the y below them."""
        entries = (
            ("records", _("Records"), "records", self.app.navigator.records),
            ("statistics", _("Statistics"), "stats", self.app.navigator.statistics),
            ("settings", _("Settings"), "settings", self.app.navigator.settings),
            ("keys", _("Keys"), "keys", self.app.navigator.keys),
            ("credits", _("Credits"), "credits", self.app.navigator.credits),
            ("quit", _("Quit"), "door", self.app.quit),
        )
        for number, (id, label, icon, click) in enumerate(entries):
            row, column = divmod(number, 2)
            rect = Rect(130 + 204 * column, top - 66 - 80 * row, 196, 66)
            widgets.button(sheet, id, label, rect, click, icon=icon, align="left", size=23)
        return top - 240

    def _shelf(self, sheet: Sheet) -> None:
        """Build the shelf under the trophies: each game's achievements, and the way to the club book."""
        # loading rules and faces for this would delay the first picture
        earned = [award.game for award in self.app.store.firsts()]
        pages = [(name, earned.count(name)) for name in ENTRIES if has_page(name)]
        rect = SHELF
        progress = _("Club book: {done} of {all}", done=sum(done for _name, done in pages), all=EACH * len(pages))
        widgets.picture_button(
            sheet,
            "shelf",
            progress,
            rect,
            self.app.navigator.clubbook,
            _("Medals won in each game; click for the club book"),
        )
        sheet.patch("button", rect)
        step = (rect.w - 28) / max(1, len(pages))
        for number, (name, done) in enumerate(pages):
            x = rect.x + 14 + (number + 0.5) * step
            side = min(56.0, step - 4)
            at = Rect.around(x, rect.y + 72, side, side)
            sheet.image(emblem(name), at, colour=(255, 255, 255) if done else UNLIT)
            sheet.text(
                f"{done}/{EACH}",
                x,
                rect.y + 28,
                22,
                style.WARM if done else style.MUTED,
                font=style.SCORE,
                anchor="center",
                fit=step - 12,
            )

    def _cup(self, sheet: Sheet) -> None:
        """Engrave the last bonspiel's winner on the cup on the upper shelf."""
        won = next(
            (held for held in self.app.store.bonspiels.all() if held.champion is not None and not held.helped), None
        )
        if won is None or won.champion is None:
            return
        from game.club import BadPlan, BonspielPlan
        from game.scenes.bonspiel.bonspiel_parts import cup_label, who_of

        try:
            plan = BonspielPlan.read(dict(won.plan))
        except BadPlan:
            return
        name = who_of(self.app.people, plan.entries)[won.champion].name
        label = cup_label(_("Club cup"), name)
        widgets.picture_button(sheet, "cup", label, CUP, self.app.navigator.bonspiels, label)
        sheet.patch("button_main", PLATE)
        sheet.text(
            name, PLATE.cx, PLATE.cy, 20, style.INK, font=style.BOLD, anchor="center", fit=PLATE.w - 20,
            high=PLATE.h - 2,
        )  # fmt: skip

    def go_on(self) -> None:
        """Resume the newest open match. If that fails, offer the next one."""
        self.app.notice = self.app.navigator.go_on(self.newest.id) if self.newest else None
        if self.app.notice:
            self.newest, self.others = self.app.store.newest(ENTRIES)
            self.base.rebuild()

    def review(self, match_id: str) -> None:
        """Show the analysis that somebody asked for."""
        self.app.coach_queue.ready = self.app.notice = None
        with telling(self._tell):
            self.app.navigator.review(match_id, self)

    def _tell(self, why: str) -> None:
        self.app.notice = why
        self.base.rebuild()

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> bool | None:
        """Let the snow fall, because somebody is there."""
        self.snow.wake()
        return super().on_mouse_motion(x, y, dx, dy)

    def escape(self) -> None:
        """Do nothing, since nothing lies behind the title."""
        if self.layers.modal:
            self.close_sheet()


def describe(entry: Any) -> str:
    """An open match in a few words."""
    return f"{spoken(title(entry.game))} · " + plural("{count} move", "{count} moves", entry.moves)
