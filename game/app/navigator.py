"""The ways between the screens. Screens are imported when they are gone to: the title needs none of the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from game.i18n import catalogue
from game.settings.launch_options import MatchSetup

if TYPE_CHECKING:
    from game.club import Bonspiel
    from game.match.match import Match
    from game.scenes.pages.page import Application
    from game.ui.window.scene import Scene
import ctypes
import sys
from contextlib import suppress


class Navigator:
    """Each way shows a screen; ``back`` is the one to return to."""

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

    # --- before a match
    def back_to(self, scene: Any | None) -> None:
        """The screen one came from; None: the title."""
        if scene is not None:
            self.show(scene)
        else:
            self.title()

    def title(self, *, tired: bool = False) -> None:
        """The title screen; ``tired``: nothing is played behind it until somebody has been there."""
        from game.scenes.menu.title import Title

        self.show(Title(self.app, tired=tired))

    def attract(self, left: float | None = None) -> None:
        """A match that the club plays behind an idle title, for ``left`` seconds at most."""
        from game.scenes.menu.demo_match import LASTS, Attract

        self.show(Attract(self.app, LASTS if left is None else left))

    def pick_game(self) -> None:
        """The game picker."""
        from game.scenes.menu.game_picker import GamePicker

        self.show(GamePicker(self.app))

    def lobby(self, game: str) -> None:
        """The lobby of a game."""
        from game.scenes.lobby.lobby import Lobby

        self.show(Lobby(self.app, game))

    def again(self, game: str) -> None:
        """A match with the seats and options of the last one; the lobby where they can't be any more."""
        from game.scenes.lobby.lobby import Lobby

        lobby = Lobby(self.app, game)
        lobby.deal()
        if lobby.trouble:
            self.show(lobby)

    def lesson(self, game: str, back: Any = None, part: int = 1) -> None:
        """A part of the lesson of a game; BadLesson when it has none."""
        from game.scenes.learn.lesson import open_lesson

        self.show(open_lesson(self.app, game, back, part))

    def practice(self, game: str, back: Any = None) -> None:
        """The practice of a game; KeyError when it has none."""
        from game.scenes.learn.practice import open_practice

        self.show(open_practice(self.app, game, back))

    # --- a match
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

    def table(self, match: Match) -> None:
        """A match at its game's table."""
        from game.scenes.match.match import match_table

        self.show(match_table(self.app, match))

    def result(self, scene: Any) -> None:
        """The result of the match that has just ended at a table."""
        from game.scenes.match.result import ResultPage

        self.show(ResultPage(self.app, scene))
        give_back()

    def replay(self, record: Mapping[str, Any], at: int = 0, back: Any = None) -> None:
        """A record on the screen. BadRecord when it can't be played."""
        from game.scenes.records.replay import open_replay

        self.show(open_replay(self.app, record, at, back))

    # --- after a match
    def coach(self, match_id: str, record: Mapping[str, Any], back: Any = None) -> None:
        """What a finished match turned on. BadRecord when it can't be played."""
        from game.scenes.coach.coach_page import CoachPage

        self.show(CoachPage(self.app, record, match_id, back))

    def form(self, game: str, back: Any = None, person: int | None = None) -> None:
        """How a person plays a game over many matches."""
        from game.scenes.coach.player_form import Form

        self.show(Form(self.app, game, back, person))

    def try_again(self, record: Mapping[str, Any], ply: int, seat: int) -> None:
        """A finished match once more from after so many moves: ``seat`` is a person's, nothing of it is kept."""
        from game.scenes.match.match import match_table
        from game.scenes.records.resume_from_record import match_from_record

        table = match_table(self.app, match_from_record(record, ply, seat))
        table.back = self.app.window.current_view  # type: ignore[assignment]
        self.show(table)

    # --- over a table
    def pause(self, scene: Any) -> None:
        """The pause menu over a screen."""
        from game.scenes.match.pause import open_pause

        open_pause(self.app, scene)

    def cards(self, scene: Any, title: str, cards: Sequence[tuple[str, ...]]) -> None:
        """A pile spread out over a table, as ``Face.pile_cards`` gives it."""
        from game.scenes.match.pause import open_cards

        open_cards(self.app, scene, title, cards)

    # --- to read
    def rules(self, game: str, back: Any = None) -> None:
        """The rules page of a game."""
        from game.scenes.learn.rules_page import Rules

        self.show(Rules(self.app, game, back))

    def settings(self, back: Any = None) -> None:
        """The settings."""
        from game.scenes.settings.settings import Settings

        self.show(Settings(self.app, back))

    def ease(self, back: Any = None) -> None:
        """The narrator, and what makes playing easier for hands."""
        from game.scenes.settings.accessibility_settings import AccessibilitySettings

        self.show(AccessibilitySettings(self.app, back))

    def records(self, back: Any = None) -> None:
        """Open matches and records."""
        from game.scenes.records.records import Records

        self.show(Records(self.app, back))

    def statistics(self, back: Any = None) -> None:
        """The statistics."""
        from game.scenes.records.statistics import Statistics

        self.show(Statistics(self.app, back))

    def clubbook(self, back: Any = None, game: str | None = None) -> None:
        """The club book, at the page of a game."""
        from game.scenes.records.club_book import ClubBook

        self.show(ClubBook(self.app, back, game))

    def bonspiels(self, back: Any = None) -> None:
        """All bonspiels; where there is none yet, a new one."""
        from game.scenes.bonspiel.bonspiel_list import Bonspiels
        from game.scenes.bonspiel.new_bonspiel import NewBonspiel

        there = self.app.store.bonspiels.all()
        self.show(Bonspiels(self.app, back) if there else NewBonspiel(self.app, back))

    def new_bonspiel(self, back: Any = None) -> None:
        """Who takes part in a new bonspiel, and how."""
        from game.scenes.bonspiel.new_bonspiel import NewBonspiel

        self.show(NewBonspiel(self.app, back))

    def draw_sheet(self, bonspiel: str) -> None:
        """The draw sheet of a bonspiel. KeyError when there is none of that id."""
        from game.scenes.bonspiel.draw_sheet import DrawSheet

        self.show(DrawSheet(self.app, bonspiel))

    def last_stone(self, bonspiel: str | Bonspiel, entry: int, back: Any = None) -> None:
        """The last-stone draw of an entry of a bonspiel. KeyError when there is none of that id."""
        from game.scenes.bonspiel.last_stone_draw import open_last_stone

        self.show(open_last_stone(self.app, bonspiel, entry, back))

    def season(self, back: Any = None) -> None:
        """The season's five evenings."""
        from game.scenes.bonspiel.season import Season

        self.show(Season(self.app, back))

    def daily(self, back: Any = None) -> None:
        """The deals of the day."""
        from game.scenes.bonspiel.daily import Daily

        self.show(Daily(self.app, back))

    def clinic(self, back: Any = None) -> None:
        """The clinic."""
        from game.scenes.learn.clinic import Clinic

        self.show(Clinic(self.app, back))

    def looks(self, back: Any = None) -> None:
        """What things look like."""
        from game.scenes.settings.looks import Looks

        self.show(Looks(self.app, back))

    def colours(self, back: Any = None) -> None:
        """Colours for eyes that see fewer of them."""
        from game.scenes.settings.colour_settings import Colours

        self.show(Colours(self.app, back))

    def keys(self, back: Any = None, game: str | None = None) -> None:
        """Every key, and how to change it; at the page of a game."""
        from game.scenes.settings.key_settings import Keys

        self.show(Keys(self.app, back, game))

    def credits(self, back: Any = None) -> None:
        """Whose games, letters and signs these are."""
        from game.scenes.menu.credits import Credits

        self.show(Credits(self.app, back))


def give_back() -> None:
    """Gives the system back what a match has left free. Does nothing where that happens by itself.

    glibc keeps each free piece that lies below one in use: a window that stays open for hours would hold ever more.
    """
    if sys.platform == "linux":
        # another C library has no such call
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
