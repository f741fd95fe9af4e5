"""From screen to screen. A screen's module is imported when somebody goes there: the title needs none of the others."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, Protocol
from weakref import WeakKeyDictionary

from game.i18n import catalogue
from game.table.program import Program

if TYPE_CHECKING:
    from game.club import Bonspiel
    from game.match.match import Match
    from game.services.coach_queue import CoachQueue
    from game.services.daily_deals import DailyDeals
    from game.services.sheet_runner import SheetRunner
    from game.settings.launch_options import MatchSetup
    from game.settings.people import People
    from game.store.store import Store
    from game.ui.window.scene import Scene


P = ParamSpec("P")


class Application(Program, Protocol):
    """The program as the screens see it: with what is kept, and every way."""

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
    def navigator(self) -> Navigator:
        """The ways to other screens."""

    def quit(self) -> None:
        """Closes the window."""


def found(place: str) -> Callable[..., Any]:
    """A class or function of a screen by its place below ``game.scenes``: "folder.module:name"."""
    module, name = place.split(":")
    opens: Callable[..., Any] = getattr(import_module(f"game.scenes.{module}"), name)
    return opens


class Way(Generic[P]):
    """A method of the navigator that opens a screen: what it takes, and the place of what makes the screen of it.

    What is made gets the program first, then what the way was given. Its errors are the way's.
    """

    def __init__(self, takes: Callable[P, None], place: str) -> None:
        self.takes, self.place = takes, place

    def __get__(self, navigator: Navigator, owner: type[Navigator]) -> Callable[P, None]:
        def go(*args: P.args, **kwargs: P.kwargs) -> None:
            navigator.show(found(self.place)(navigator.app, *args, **kwargs))

        return go


# What ways take. ``back`` is the screen to return to; None: the title.
def _nothing() -> None: ...
def _back(back: Any = None) -> None: ...
def _game(game: str, /) -> None: ...
def _game_back(game: str, /, back: Any = None) -> None: ...
def _page(back: Any = None, game: str | None = None) -> None: ...
def _title(*, tired: bool = False) -> None: ...
def _attract(left: float | None = None) -> None: ...
def _lesson(game: str, /, back: Any = None, part: int = 1) -> None: ...
def _match(match: Match, /) -> None: ...
def _replay(record: Mapping[str, Any], /, at: int = 0, back: Any = None) -> None: ...
def _form(game: str, /, back: Any = None, person: int | None = None) -> None: ...
def _bonspiel(bonspiel: str, /) -> None: ...
def _entry(bonspiel: str | Bonspiel, entry: int, /, back: Any = None) -> None: ...


class Navigator:
    """Every way to a screen."""

    # before a match. ``tired``: nothing is played behind the title until somebody has been there.
    title = Way(_title, "menu.title:Title")
    attract = Way(_attract, "menu.demo_match:Attract")
    pick_game = Way(_nothing, "menu.game_picker:GamePicker")
    lobby = Way(_game, "lobby.lobby:Lobby")
    #: a part of a game's lesson; BadLesson when it has none
    lesson = Way(_lesson, "learn.lesson:open_lesson")
    #: KeyError when the game has none
    practice = Way(_game_back, "learn.practice:open_practice")
    # a match and after it; BadRecord when the record can't be played
    table = Way(_match, "match.match:match_table")
    replay = Way(_replay, "records.replay:open_replay")
    #: how a person plays a game over many matches
    form = Way(_form, "coach.player_form:Form")
    # to read and to set
    rules = Way(_game_back, "learn.rules_page:Rules")
    settings = Way(_back, "settings.settings:Settings")
    ease = Way(_back, "settings.accessibility_settings:AccessibilitySettings")
    looks = Way(_back, "settings.looks:Looks")
    colours = Way(_back, "settings.colour_settings:Colours")
    keys = Way(_page, "settings.key_settings:Keys")
    records = Way(_back, "records.records:Records")
    statistics = Way(_back, "records.statistics:Statistics")
    clubbook = Way(_page, "records.club_book:ClubBook")
    clinic = Way(_back, "learn.clinic:Clinic")
    credits = Way(_back, "menu.credits:Credits")
    # bonspiels and evenings; KeyError when there is no bonspiel of that id
    new_bonspiel = Way(_back, "bonspiel.new_bonspiel:NewBonspiel")
    draw_sheet = Way(_bonspiel, "bonspiel.draw_sheet:DrawSheet")
    last_stone = Way(_entry, "bonspiel.last_stone_draw:open_last_stone")
    season = Way(_back, "bonspiel.season:Season")
    daily = Way(_back, "bonspiel.daily:Daily")

    def __init__(self, app: Application) -> None:
        self.app = app
        #: the language that a screen was last shown in: one that was kept may come back in another
        self._spoken: WeakKeyDictionary[Any, str] = WeakKeyDictionary()

    def show(self, scene: Any) -> None:
        """Goes to a screen; the one left behind lets go of what it holds, unless it will be returned to."""
        from game.ui.window.scene import Scene

        current = self.app.window.current_view
        if isinstance(current, Scene):
            self._fade(current)
            if scene.back is not current:
                current.leave()
        now = catalogue.language()
        if self._spoken.get(scene, now) != now:
            scene.retell()
        self._spoken[scene] = now
        self.app.window.show_view(scene)

    def renew(self) -> None:
        """Builds the present screen anew: how things are said or look has changed in another window."""
        from game.ui.window.scene import Scene

        if isinstance(scene := self.app.window.current_view, Scene):
            self._spoken[scene] = catalogue.language()
            scene.retell()
            scene.refit()

    def _fade(self, left: Scene) -> None:
        """The screen that is left fades, unless nothing is to move or nobody has seen it yet."""
        from game.scenes.pages.fade import Fade

        window, preferences = self.app.window, self.app.preferences
        if window.drawn and not preferences["reduced_motion"] and preferences["speed"] != "instant":
            Fade(window, left)

    def back_to(self, scene: Any | None) -> None:
        """The screen one came from; None: the title."""
        if scene is not None:
            self.show(scene)
        else:
            self.title()

    def again(self, game: str) -> None:
        """A match with the seats and options of the last one; the lobby where they can't be any more."""
        lobby = found("lobby.lobby:Lobby")(self.app, game)
        lobby.deal()
        if lobby.trouble:
            self.show(lobby)

    def play(self, start: MatchSetup) -> None:
        """A new match. BadPosition when it can't be."""
        self.begin(start)

    def begin(self, start: MatchSetup) -> str:
        """A new match; gives its id. BadPosition when it can't be."""
        from game.ai.members import drawn
        from game.match.match import Match
        from game.rules.registry import game
        from game.store import DayDeal, Place

        place = None if start.place is None else Place(*start.place)
        journal = self.app.store.journal(place, None if start.day is None else DayDeal(start.game, start.day))
        members = drawn(start.seed, start.seats, start.members)
        self.app.people.next, self.app.people.coming_members = start.people, members
        match = Match.start(game(start.game), start.options, start.seats, start.seed, start.position, journal, members)
        self.table(match)
        return match.id

    def go_on(self, match_id: str) -> str | None:
        """An open match is taken up again; a sentence when it can't be."""
        from game.rules.record import BadRecord
        from game.store import MatchElsewhere

        try:
            match = self.app.store.resume(match_id)
        except MatchElsewhere as why:
            return catalogue.spoken(why.reason)
        except (BadRecord, KeyError) as why:
            return str(why)
        self.table(match)
        return None

    def result(self, scene: Any) -> None:
        """The result of the match that has just ended at a table."""
        self.show(found("match.result:ResultPage")(self.app, scene))
        give_back()

    def coach(self, match_id: str, record: Mapping[str, Any], back: Any = None) -> None:
        """What a finished match turned on. BadRecord when it can't be played."""
        self.show(found("coach.coach_page:CoachPage")(self.app, record, match_id, back))

    def try_again(self, record: Mapping[str, Any], ply: int, seat: int) -> None:
        """A finished match once more from after so many moves: ``seat`` is a person's, nothing of it is kept."""
        match = found("records.resume_from_record:match_from_record")(record, ply, seat)
        table = found("match.match:match_table")(self.app, match)
        table.back = self.app.window.current_view
        self.show(table)

    def pause(self, scene: Any) -> None:
        """The pause menu over a screen."""
        found("match.pause:open_pause")(self.app, scene)

    def cards(self, scene: Any, title: str, cards: Sequence[tuple[str, ...]]) -> None:
        """A pile spread out over a table, as ``Face.pile_cards`` gives it."""
        found("match.pause:open_cards")(self.app, scene, title, cards)

    def bonspiels(self, back: Any = None) -> None:
        """All bonspiels; where there is none yet, a new one."""
        if not self.app.store.bonspiels.all():
            self.new_bonspiel(back)
        else:
            self.show(found("bonspiel.bonspiel_list:Bonspiels")(self.app, back))


def give_back() -> None:
    """Gives the system back what a match has left free. Does nothing where that happens by itself.

    glibc keeps each free piece that lies below one in use: a window that stays open for hours would hold ever more.
    """
    if sys.platform == "linux":
        # another C library has no such call
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
