"""The program with its window: settings, people, sound, the store and the worker joined, and the first screen."""

from __future__ import annotations

import gc
import json
import sys
import time
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

from game.i18n import catalogue
from game.i18n.catalogue import _
from game.i18n.key_labels import button_label, key_label
from game.scenes.navigator import Navigator
from game.services.coach_queue import CoachQueue
from game.services.daily_deals import DailyDeals
from game.services.sheet_runner import SheetRunner
from game.settings.launch_options import Launch, MatchSetup, display_trouble, random_seed
from game.settings.people import People
from game.settings.preferences import Preferences

if TYPE_CHECKING:
    from game.ai.worker import Target
    from game.match.match import Match
    from game.rules.contract import View
    from game.scenes.film.encoder import Encoded, Report
    from game.scenes.film.film_job import FilmOrder
    from game.store.store import Store
    from game.table.program import Thinker
    from game.ui.input.controller import Pad
    from game.ui.input.keys import KeyMap
    from game.ui.sound import Mixer
    from game.ui.window.window import Window


class NoWindow(RuntimeError):
    """A window can't be opened; the message says why and how to correct it."""


def need_arcade() -> None:
    """Load Arcade. NoWindow when a library that it needs can't be loaded."""
    try:
        import arcade  # noqa: F401
    except ImportError as error:
        raise NoWindow(_("Can't open a window: {why} (run 'bonspiel doctor' for details)", why=error)) from None


class App:
    """Everything that outlives a screen."""

    window: Window
    sound: Mixer
    keymap: KeyMap
    pad: Pad

    def __init__(self, request: Launch) -> None:
        from game.store import open_store
        from game.ui.text.card_text import Tongue

        self.request = request
        self.store: Store = open_store()
        self.preferences = Preferences(self.store.settings)
        if request.speed:
            self.preferences.for_now("speed", request.speed)
        if request.lang:
            self.preferences.for_now("language", request.lang)
        self.preferences.followers.append(self._follow)
        catalogue.use(self.preferences["language"] or catalogue.system_language())
        Tongue.speak(catalogue.language, catalogue.printed)
        self.people = People(self.preferences, self.store)
        self.store.people = lambda seats: self.people.coming.names(seats)
        self.store.sitting = lambda seats: self.people.coming.persons(seats)
        self.navigator = Navigator(self)
        self._worker: Thinker | None = None
        self.coach_queue = CoachQueue(self.store)
        self.sheet_runner = SheetRunner(self.store, self.people)
        self.daily_deals = DailyDeals(self.store, self.preferences)
        notices = [catalogue.spoken(self.store.notice)] if self.store.notice else []
        self.notice: str | None = " ".join([*notices, catalogue.trouble() or ""]).strip() or None

    def _follow(self, key: str, value: Any) -> None:
        """Apply a changed setting to everything that depends on it."""
        from game.ui.input.keys import KeyMap

        if key in ("effects", "ambience", "music"):
            self.sound.set_volume(key, value)
        elif key.startswith("voice"):
            self._narrate()
        elif key == "language":
            catalogue.use(value or catalogue.system_language())
            self._narrate()
        elif key == "keys":
            self.keymap = KeyMap(value, key_label, self.keymap.used, button_label)
        elif key == "fullscreen":
            self.window.fill_screen(bool(value))
        elif key in ("choices", "palette"):
            self._dress()

    def _follow_others(self) -> None:
        """Apply another window's changed settings, except the window's size."""
        changed = self.preferences.refresh() - {"fullscreen", "window"}
        for key in sorted(changed):
            self._follow(key, self.preferences[key])
        if changed & {"language", "palette", "contrast", "text_scale"}:
            self.navigator.renew()

    def _dress(self) -> None:
        """Apply the chosen looks."""
        choices = self.preferences["choices"]
        from game.ui.theme import theme

        looks: dict[str, str] = {}
        # the available looks are read only if one was chosen
        if any(key.startswith("look.") for key in choices):
            from game.club.looks import worn

            looks = worn(choices)
        theme.apply({**looks, "sight": self.preferences["palette"]})

    def _narrate(self) -> None:
        """Switch the narrator on or off, as the settings say."""
        narrator, wish = self.window.narrator, self.preferences
        narrator.volume, narrator.rate = float(wish["voice_volume"]), float(wish["voice_rate"])
        narrator.language = catalogue.language()
        narrator.switch(on=bool(wish["voice"]))

    @property
    def effects(self) -> str:
        """Whether decoration is shown, as the command line says."""
        return self.request.effects

    def toggle_fullscreen(self) -> None:
        """Turn full screen on or off."""
        self.preferences.change("fullscreen", not self.window.full)

    # --- the AI process
    def ai_kinds(self, game: str) -> tuple[str, ...]:
        from game.ai.registry import kinds

        return kinds(game)

    def remark(self, game: str, view: View) -> str | None:
        from game.ai.registry import remark

        return remark(game, view)

    @property
    def worker(self) -> Thinker:
        if self._worker is None:
            from game.ai.worker import Worker

            self._worker = Worker()
        return self._worker

    def think_with(self, worker: Thinker) -> None:
        """Replace the AI process."""
        self._worker = worker

    def worker_ready(self) -> None:
        _ready = self.worker

    @property
    def film_process(self) -> Target:
        return serve_film

    # --- storage
    def release_match(self, match: Match) -> None:
        """Release a match, so that another window may resume it."""
        self.store.release_match(match.id)

    def tick(self) -> None:
        """Retry failed writes and read what others wrote. Called with each update."""
        self.store.poll(time.monotonic())
        self._follow_others()
        self.coach_queue.tick()
        self.sheet_runner.tick()
        self.daily_deals.tick()

    def trouble(self) -> str:
        """A quiet line about why nothing is being saved, or ""."""
        words = self.store.trouble or self.store.fleeting
        return catalogue.spoken(words) if words is not None else ""

    # --- the window
    def open_window(self) -> None:
        """Open the window. NoWindow when there is no display or no OpenGL."""
        request = self.request
        if why := display_trouble():
            raise NoWindow(why)
        try:
            import pyglet

            pyglet.options["audio"] = ("openal", "pulse", "xaudio2", "directsound", "silent")
            pyglet.options["shadow_window"] = False
            if sys.platform == "win32":
                # DirectWrite leaves out a space at the end of a run, and every line after it breaks a letter too late;
                # our fonts need no shaping
                pyglet.options["text_shaping"] = False
            # checking the driver for errors after each call takes a fifth of a frame
            pyglet.options["debug_gl"] = sys.flags.dev_mode
            from game.ui.input.controller import Pad
            from game.ui.input.keys import KeyMap
            from game.ui.sound import Mixer
            from game.ui.window.placement import placement
            from game.ui.window.window import Window

            screens = pyglet.display.get_display().get_screens()
            full = request.fullscreen or (bool(self.preferences["fullscreen"]) and request.size is None)
            place = placement(screens, self.preferences["window"], request.size)
            if request.scene in ("shot", "film") and request.size:
                # a picture has the requested size, on any screen
                place = place._replace(width=request.size[0], height=request.size[1])
            hidden = {"hidden": True} if request.scene == "film" else {}
            self.window = Window(place, fullscreen=full, tree=request.ui_tree, **hidden)
            self._dress()
        except OSError as error:
            raise NoWindow(_("{what}: {why}.", what=error.filename or _("file"), why=error.strerror or error)) from None
        except Exception as error:  # pyglet has many ways to say that there is no GL or no X
            reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
            raise NoWindow(
                _("Can't open a window ({why}). Bonspiel needs OpenGL 3.3; try a newer graphics driver.", why=reason)
            ) from None
        self.sound = Mixer({key: self.preferences[key] for key in ("effects", "ambience", "music")})
        self.keymap = KeyMap(self.preferences["keys"], key_label, button=button_label)
        self.pad = Pad(self.window, lambda: self.keymap, self.preferences)
        self.sound.felt = self.pad.feel
        self._narrate()

    def run(self) -> int:
        """Open the window on the requested screen and run until it is closed."""
        import arcade

        try:
            self.open_window()
            self._listen()
            self.first_scene()
            self.pad.wait()
            # what is loaded by now stays, and scanning it for garbage again would delay a motion
            gc.freeze()
            arcade.run()
        finally:
            self.close()
        return 0

    def _listen(self) -> None:
        """Connect the window's events: closing, and having the keyboard."""
        self.window.before_close = self._window_closing
        self.window.on_focus = self._focused

    def _focused(self, focused: bool) -> None:
        self.sound.hush(not focused and not self.preferences["unfocused"])

    def _window_closing(self) -> None:
        """What is left to do when the player closes the window, once the scene has released what it holds."""
        self.pad.close()
        self._remember()

    def _remember(self) -> None:
        if not self.window.fullscreen and self.request.size is None:
            place = [*self.window.get_size(), *self.window.get_location()]
            if place != self.preferences["window"]:
                self.preferences.change("window", [int(part) for part in place])

    def first_scene(self) -> None:
        """Show the requested screen."""
        request = self.request
        if request.scene in ("play", "watch"):
            assert request.game is not None
            start = MatchSetup(
                request.game,
                request.seats or self.usual_seats(request),
                dict(request.options),
                request.seed if request.seed is not None else random_seed(),
                request.position,
            )
            self.navigator.play(start)
        elif request.scene == "replay":
            self.navigator.replay(request.record or {})
        else:
            self.notice = request.notice or self.notice
            self.navigator.title()

    def usual_seats(self, request: Launch) -> tuple[str, ...]:
        """A human at seat 0 and Club elsewhere."""
        from game.rules.registry import game

        count = game(request.game or "").seats(request.options)
        level = "club" if "club" in self.ai_kinds(request.game or "") else "greedy"
        first = level if request.scene == "watch" else "human"
        return (first, *[level] * (count - 1))

    def close(self) -> None:
        """Close everything; the store already has what matters."""
        self.coach_queue.stop()
        self.sheet_runner.stop()
        self.daily_deals.stop()
        if self._worker is not None:
            self._worker.close()
        if hasattr(self, "sound"):
            self.sound.close()
        self.store.close()

    def quit(self) -> None:
        """Close the window, and with it the program."""
        self.window.close()


def launch(request: Launch) -> int:
    """Open the window as requested; return the exit status. NoWindow when that fails."""
    return App(request).run()


class FilmApp(App):
    """The program without a visible window, for films: nothing is heard, and nothing else runs beside it."""

    def open_window(self) -> None:
        for key, value in (("effects", 0.0), ("ambience", 0.0), ("music", 0.0), ("voice", False),
                           ("speed", "normal"), ("reduced_motion", False)):  # fmt: skip
            self.preferences.for_now(key, value)
        super().open_window()

    def tick(self) -> None:
        """Leave the services to the program that people look at."""

    def worker_ready(self) -> None:
        """Start no process, since nobody decides."""


def make_film(order: FilmOrder, report: Report = lambda share: None) -> Encoded:
    """Make a film or a picture. NoWindow, or BadRecord when its moves can't be played."""
    from game.scenes.film.recorder import SIZE, record_film

    app = FilmApp(Launch(scene="film", size=SIZE, lang=order.lang, effects="calm"))
    try:
        app.open_window()
        return record_film(app, order, report)
    finally:
        if hasattr(app, "window"):
            app.window.close()
        app.close()


def serve_film(requests: Connection, replies: Connection) -> None:
    """Make the film from the pipe, and report how far it is. Runs in a process."""
    from base64 import b64encode

    from game.ai.background_job import asked
    from game.scenes.film.film_job import FilmOrder
    from game.settings.launch_options import load_by_soname

    def reply(**values: Any) -> None:
        replies.send_bytes(json.dumps(values).encode())

    try:
        order = FilmOrder(**asked(requests, 10))
        load_by_soname()
        made = make_film(order, lambda share: reply(share=share))
        reply(film=b64encode(made.content).decode())
    except OSError:
        return
    except Exception as error:  # the parent must hear of anything wrong, and reports it
        reply(error=str(error).rstrip(".") or type(error).__name__)
