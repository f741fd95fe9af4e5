"""Open any screen from any other. A screen's module is imported when it first opens, so the title starts fast."""

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
    from game.ai.worker import Target
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
    """The program as screens see it: the table's `Program`, the store, the services and the navigator."""

    @property
    def store(self) -> Store:
        """The saved matches, records and settings."""

    @property
    def coach_queue(self) -> CoachQueue:
        """The queue of finished matches to judge."""

    @property
    def people(self) -> People:
        """The people who play here, by name and portrait."""

    @property
    def daily_deals(self) -> DailyDeals:
        """The deals of the day and the tries at them."""

    @property
    def sheet_runner(self) -> SheetRunner:
        """The runner of a bonspiel's other sheets."""

    @property
    def navigator(self) -> Navigator:
        """The way to every other screen."""

    @property
    def film_process(self) -> Target:
        """What makes a film in a process of its own."""

    def quit(self) -> None:
        """Close the window."""


def found(place: str) -> Callable[..., Any]:
    """Import a screen's class or function by its place below ``game.scenes``: "folder.module:name"."""
    module, name = place.split(":")
    opens: Callable[..., Any] = getattr(import_module(f"game.scenes.{module}"), name)
    return opens


class Way(Generic[P]):
    """A method of the navigator that opens a screen: its parameters, and the place of the class or function it calls.

    The callee gets the program first, then the method's arguments. Its errors pass through.
    """

    def __init__(self, takes: Callable[P, None], place: str) -> None:
        self.takes, self.place = takes, place

    def __get__(self, navigator: Navigator, owner: type[Navigator]) -> Callable[P, None]:
        def go(*args: P.args, **kwargs: P.kwargs) -> None:
            navigator.show(found(self.place)(navigator.app, *args, **kwargs))

        return go


# The parameters of ways. ``back`` is the screen to return to, or None for the title.
def _nothing() -> None: ...
def _back(back: Any = None) -> None: ...
def _game(game: str, /) -> None: ...
def _game_back(game: str, /, back: Any = None) -> None: ...
def _page(back: Any = None, game: str | None = None) -> None: ...
def _title(*, tired: bool = False) -> None: ...
def _demo_match(left: float | None = None) -> None: ...
def _lesson(game: str, /, back: Any = None, part: int = 1) -> None: ...
def _match(match: Match, /) -> None: ...
def _replay(record: Mapping[str, Any], /, at: int = 0, back: Any = None, *, play: bool = False) -> None: ...
def _form(game: str, /, back: Any = None, person: int | None = None) -> None: ...
def _bonspiel(bonspiel: str, /) -> None: ...
def _cup(bonspiel: str, number: int, /, back: Any = None) -> None: ...
def _entry(bonspiel: str | Bonspiel, entry: int, /, back: Any = None) -> None: ...


class Navigator:
    """Open every screen, and fade from one to the next."""

    # before a match. ``tired``: no demo match plays behind the title until somebody has used it.
    title = Way(_title, "menu.title:Title")
    demo_match = Way(_demo_match, "menu.demo_match:DemoMatch")
    pick_game = Way(_nothing, "menu.game_picker:GamePicker")
    lobby = Way(_game, "lobby.lobby:Lobby")
    #: a part of a game's lesson; BadLesson when it has none
    lesson = Way(_lesson, "learn.lesson:open_lesson")
    #: KeyError when the game has none
    practice = Way(_game_back, "learn.practice:open_practice")
    # a match and after it; BadRecord when the record can't be played
    table = Way(_match, "match.match_table:match_table")
    replay = Way(_replay, "records.replay:open_replay")
    #: how a person plays a game over many matches
    form = Way(_form, "coach.player_form:Form")
    # to read and to set
    rules = Way(_game_back, "learn.rules_page:Rules")
    settings = Way(_back, "settings.settings:SettingsPage")
    ease = Way(_back, "settings.accessibility_settings:AccessibilitySettings")
    looks = Way(_back, "settings.looks:LooksPage")
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
    #: for a cup by its number
    ceremony = Way(_cup, "bonspiel.ceremony:Ceremony")
    last_stone = Way(_entry, "bonspiel.last_stone_draw:open_last_stone")
    season = Way(_back, "bonspiel.season:Season")
    daily = Way(_back, "bonspiel.daily:Daily")

    def __init__(self, app: Application) -> None:
        self.app = app
        #: the language in which each screen was last shown: it may come back in another
        self._spoken: WeakKeyDictionary[Any, str] = WeakKeyDictionary()

    def show(self, scene: Any) -> None:
        """Show a screen. The one left behind frees what it holds, unless ``back`` will return to it."""
        from game.ui.window.scene import Scene

        current = self.app.window.current_view
        if isinstance(current, Scene):
            self._fade(current)
            if scene.back is not current:
                current.on_closed()
        now = catalogue.language()
        if self._spoken.get(scene, now) != now:
            scene.retell()
        self._spoken[scene] = now
        self.app.window.show_view(scene)

    def renew(self) -> None:
        """Rebuild the current screen, because another window changed the language or the looks."""
        from game.ui.window.scene import Scene

        if isinstance(scene := self.app.window.current_view, Scene):
            self._spoken[scene] = catalogue.language()
            scene.retell()
            scene.refit()

    def _fade(self, left: Scene) -> None:
        """Fade the screen that is left, unless motion is off or nobody has seen it yet."""
        from game.scenes.pages.fade import Fade

        window, preferences = self.app.window, self.app.preferences
        if window.drawn and not preferences["reduced_motion"] and preferences["speed"] != "instant":
            Fade(window, left)

    def back_to(self, scene: Any | None) -> None:
        """Return to the screen somebody came from, or to the title for None."""
        if scene is not None:
            self.show(scene)
        else:
            self.title()

    def again(self, game: str) -> None:
        """Start a match with the seats and options of the last one, or open the lobby if that is no longer possible."""
        lobby = found("lobby.lobby:Lobby")(self.app, game)
        lobby.deal()
        if lobby.trouble:
            self.show(lobby)

    def first_match(self, game: str) -> None:
        """Start a match of as few as possible against Novices, with the options proposed for a first one."""
        lobby = found("lobby.lobby:Lobby")(self.app, game)
        lobby.seat_novices()
        lobby.deal()

    def play(self, start: MatchSetup) -> None:
        """Start a match. BadPosition if it can't be set up."""
        self.begin(start)

    def begin(self, start: MatchSetup) -> str:
        """Start a match and return its id. BadPosition if it can't be set up."""
        from game.ai.members import drawn
        from game.match.match import Match
        from game.rules.registry import game
        from game.store import DayDeal, FixturePlace

        place = None if start.place is None else FixturePlace(*start.place)
        journal = self.app.store.journal(place, None if start.day is None else DayDeal(start.game, start.day))
        members = drawn(start.seed, start.seats, start.members)
        self.app.people.next, self.app.people.coming_members = start.people, members
        match = Match.start(game(start.game), start.options, start.seats, start.seed, start.position, journal, members)
        self.table(match)
        return match.id

    def go_on(self, match_id: str) -> str | None:
        """Resume an open match. Return a sentence if that is impossible, else None."""
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
        """Show the result of the match that has just ended at a table; first the ceremony, if it won a cup."""
        page = found("match.result:ResultPage")(self.app, scene)
        if (cup := page.cup_won()) is not None:
            self.ceremony(page.place.bonspiel, cup, page)
        else:
            self.show(page)
        give_back()

    def coach(self, match_id: str, record: Mapping[str, Any], back: Any = None) -> None:
        """Show what a finished match turned on. BadRecord if it can't be replayed."""
        self.show(found("coach.coach_page:CoachPage")(self.app, record, match_id, back))

    def review(self, match_id: str, back: Any) -> None:
        """As ``coach``, of a stored match. BadRecord if its record can't be read, KeyError if it is gone."""
        self.coach(match_id, self.app.people.signed(match_id, self.app.store.record(match_id)), back)

    def try_again(self, record: Mapping[str, Any], ply: int, seat: int) -> None:
        """Play a finished match again from after ``ply`` moves, with a person at ``seat``. Nothing of it is saved."""
        match = found("records.resume_from_record:match_from_record")(record, ply, seat)
        table = found("match.match_table:match_table")(self.app, match)
        table.back = self.app.window.current_view
        self.show(table)

    def pause(self, scene: Any) -> None:
        """Open the pause menu over a table."""
        found("match.pause:open_pause")(self.app, scene)

    def cards(self, scene: Any, title: str, cards: Sequence[tuple[str, ...]]) -> None:
        """Spread a pile over a table, as ``Face.pile_cards`` returns it."""
        found("match.pause:open_cards")(self.app, scene, title, cards)

    def bonspiels(self, back: Any = None) -> None:
        """Show all bonspiels, or a new one if there is none yet."""
        if not self.app.store.bonspiels.all():
            self.new_bonspiel(back)
        else:
            self.show(found("bonspiel.bonspiel_list:BonspielList")(self.app, back))


def give_back() -> None:
    """Return the memory that a match has freed to the system. Do nothing where that happens by itself.

    glibc keeps each free piece that lies below one in use: a window that stays open for hours would hold ever more.
    """
    if sys.platform == "linux":
        # another C library has no such call
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
