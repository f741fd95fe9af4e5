"""The program with its window: settings, sound, the store and the worker, and the way between scenes."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game import i18n
from game.i18n import _
from game.launch import SPEEDS, Launch, Start

if TYPE_CHECKING:
    from game.match.match import Match
    from game.store.store import Store

DEFAULT_SETTINGS: dict[str, Any] = {
    "effects": 0.8,
    "ambience": 0.4,
    "music": 0.5,
    "speed": "normal",
    "fullscreen": False,
    "text_scale": 1.0,
    "reduced_motion": False,
    "contrast": False,
    "large_card": True,
    "confirm": False,
    "show_open": False,
    "language": "",
    "keys": {},
    "names": [],
    "lobby": {},
    "lessons": [],
}
AI_NAMES = ("Fergus", "Minerva", "Bruno", "Hattie", "Barnaby", "Odette", "Linus", "Corvin")


class NoWindow(RuntimeError):
    """A window can't be opened here; the message says why and what to do."""


class App:
    """Everything that outlives a scene."""

    def __init__(self, request: Launch) -> None:
        from game.store import open_store

        self.request = request
        self.store: Store = open_store()
        self.settings = DEFAULT_SETTINGS | {k: v for k, v in self._saved().items() if k in DEFAULT_SETTINGS}
        i18n.use(request.lang or self.settings["language"] or i18n.system_language())
        self.speed: str | None = request.speed
        self._worker: Any = None
        self.notice: str | None = i18n.spoken(self.store.trouble) if self.store.trouble else None
        self.window: Any = None
        self.sound: Any = None
        self.keymap: Any = None

    def _saved(self) -> Mapping[str, Any]:
        found = self.store.settings.get("settings", {})
        return found if isinstance(found, dict) else {}

    # --- settings
    def setting(self, key: str) -> Any:
        """The value of a setting."""
        if key == "speed" and self.speed:
            return self.speed
        return self.settings[key]

    def change(self, key: str, value: Any) -> None:
        """Changes a setting, for good, and lets it take effect."""
        from game.table.keys import KeyMap

        self.settings[key] = value
        if key == "speed":
            self.speed = None
        self.store.settings.set("settings", self.settings)
        if key in ("effects", "ambience", "music"):
            self.sound.set_volume(key, value)
        elif key == "language":
            i18n.use(value or i18n.system_language())
        elif key == "keys":
            self.keymap = KeyMap(value)
        elif key == "fullscreen" and bool(value) != self.window.fullscreen:
            self.window.set_fullscreen(bool(value))

    def next_speed(self) -> None:
        """The next of the speeds."""
        self.change("speed", SPEEDS[(SPEEDS.index(self.setting("speed")) + 1) % len(SPEEDS)])

    def toggle_fullscreen(self) -> None:
        """Full screen on or off."""
        self.change("fullscreen", not self.window.fullscreen)

    # --- seats
    def ai_kinds(self, game: str) -> tuple[str, ...]:
        """The kinds of AI seat that a game has."""
        from game.ai.registry import kinds

        return kinds(game)

    def seat_names(self, seats: Sequence[str]) -> list[str]:
        """A name for each seat: one's own, or a character of the club."""
        humans = [i for i, kind in enumerate(seats) if kind == "human"]
        given = self.settings["names"]
        found = []
        for i, kind in enumerate(seats):
            if kind == "human":
                number = humans.index(i)
                own = given[number] if number < len(given) and given[number] else ""
                found.append(own or (_("You") if len(humans) == 1 else _("Player {n}", n=number + 1)))
            else:
                found.append(AI_NAMES[i % len(AI_NAMES)])
        return found

    def portraits(self, seats: Sequence[str]) -> list[str]:
        """A portrait for each seat."""
        humans = [i for i, kind in enumerate(seats) if kind == "human"]
        return [f"you_{humans.index(i) % 4}" if kind == "human" else str(i % 8) for i, kind in enumerate(seats)]

    # --- the worker
    @property
    def worker(self) -> Any:
        """The process that thinks; started when first wanted."""
        if self._worker is None:
            from game.ai.worker import Worker

            self._worker = Worker()
        return self._worker

    def worker_ready(self) -> None:
        """Starts the worker ahead of the first question."""
        _ready = self.worker

    # --- the window
    def open_window(self) -> None:
        """Opens the window. NoWindow when there is no display or no OpenGL."""
        request = self.request
        if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            raise NoWindow(_("There is no display: start Bonspiel from a desktop session, or set DISPLAY."))
        try:
            import pyglet

            pyglet.options["audio"] = ("openal", "pulse", "xaudio2", "directsound", "silent")
            pyglet.options["shadow_window"] = False
            # asking the driver after each call whether it went well takes a fifth of a frame
            pyglet.options["debug_gl"] = sys.flags.dev_mode
            from game.table.keys import KeyMap
            from game.table.sound import Mixer
            from game.table.window import Window

            width, height = request.size or self._size()
            full = request.fullscreen or (bool(self.settings["fullscreen"]) and request.size is None)
            self.window = Window(width, height, fullscreen=full, tree=request.ui_tree)
        except OSError as error:
            raise NoWindow(_("{what}: {why}.", what=error.filename or _("file"), why=error.strerror or error)) from None
        except Exception as error:  # pyglet's many ways to say that there is no GL or no X
            reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
            raise NoWindow(
                _("No window could be opened ({why}): OpenGL 3.3 is needed; try a newer graphics driver.", why=reason)
            ) from None
        self.sound = Mixer({k: self.settings[k] for k in ("effects", "ambience", "music")})
        self.keymap = KeyMap(self.settings["keys"])

    @staticmethod
    def _size() -> tuple[int, int]:
        """As large as fits comfortably on this screen, at 16:9."""
        import pyglet

        screen = pyglet.display.get_display().get_default_screen()
        scale = min(screen.width * 0.9 / 1920, screen.height * 0.85 / 1080, 2.0)
        return max(1024, round(1920 * scale)), max(576, round(1080 * scale))

    def run(self) -> int:
        """Opens the window on the wanted scene and runs until it is closed."""
        import arcade

        self.open_window()
        try:
            self.first_scene()
            arcade.run()
        finally:
            self.close()
        return 0

    def first_scene(self) -> None:
        """The scene that was asked for."""
        request = self.request
        if request.scene in ("play", "watch"):
            assert request.game is not None
            start = Start(
                request.game, request.seats or self.usual_seats(request), dict(request.options),
                request.seed if request.seed is not None else self.lot(), request.position,
            )  # fmt: skip
            self.play(start)
        elif request.scene == "replay":
            self.replay(request.record or {})
        else:
            self.title()

    def usual_seats(self, request: Launch) -> tuple[str, ...]:
        """A human at seat 0 and Club elsewhere."""
        from game.rules.registry import game

        count = game(request.game or "").seats(request.options)
        level = "club" if "club" in self.ai_kinds(request.game or "") else "greedy"
        first = level if request.scene == "watch" else "human"
        return (first, *[level] * (count - 1))

    @staticmethod
    def lot() -> int:
        """A seed for a new match."""
        return random.SystemRandom().randrange(1_000_000_000)

    def close(self) -> None:
        """Everything is put away; what was to be kept is in the store already."""
        if self._worker is not None:
            self._worker.close()
        self.store.close()

    def quit(self) -> None:
        """Closes the window, and with it the program."""
        self.window.close()

    # --- scenes
    def show(self, scene: Any) -> None:
        """Goes to another scene."""
        current = self.window.current_view
        if current is not None and hasattr(current, "leave") and getattr(scene, "back", None) is not current:
            current.leave()
        self.window.show_view(scene)

    def title(self) -> None:
        """The title screen."""
        from game.scenes.title import Title

        self.show(Title(self))

    def pick_game(self) -> None:
        """The game picker."""
        from game.scenes.picker import Picker

        self.show(Picker(self))

    def lobby(self, game: str) -> None:
        """The lobby of a game."""
        from game.scenes.lobby import Lobby

        self.show(Lobby(self, game))

    def play(self, start: Start) -> None:
        """A new match. BadPosition when it can't be."""
        from game.match.match import Match
        from game.rules.registry import game

        match = Match.start(
            game(start.game), start.options, start.seats, start.seed, start.position, self.store.journal()
        )
        self.table(match)

    def go_on(self, match_id: str) -> str | None:
        """An open match is taken up again; a sentence when it can't be."""
        from game.rules.record import BadRecord
        from game.store import MatchElsewhere

        try:
            match = self.store.resume(match_id)
        except MatchElsewhere as why:
            return i18n.spoken(why.reason)
        except (BadRecord, KeyError) as why:
            return str(why)
        self.table(match)
        return None

    def left(self, match: Any) -> None:
        """A match's table is left: another window may go on with it."""
        if hasattr(match, "id"):
            self.store.leave(match.id)

    def table(self, match: Match) -> None:
        """A match at its game's table."""
        from game.scenes.registry import scene_for

        self.show(scene_for(match.game.name)(self, match))

    def match_over(self, scene: Any) -> None:
        """The result of the match that has just ended."""
        from game.scenes.result import Result

        self.show(Result(self, scene))

    def replay(self, record: Mapping[str, Any], at: int = 0, back: Any = None) -> None:
        """A record on the screen."""
        from game.scenes.replay import open_replay

        self.show(open_replay(self, record, at, back))

    def show_rules(self, game: str, back: Any = None) -> None:
        """The rules page of a game."""
        from game.scenes.rules import Rules

        self.show(Rules(self, game, back))

    def lesson(self, game: str, back: Any = None) -> None:
        """The lesson of a game; BadLesson when it has none."""
        from game.scenes.lesson import open_lesson

        self.show(open_lesson(self, game, back))

    def show_settings(self, back: Any = None) -> None:
        """The settings."""
        from game.scenes.settings import Settings

        self.show(Settings(self, back))

    def page(self, name: str, back: Any = None) -> None:
        """The pages of the house: ``records``, ``statistics``, ``keys``, ``credits``."""
        from game.scenes.pages import PAGES

        self.show(PAGES[name](self, back))

    def pause(self, scene: Any) -> None:
        """The pause menu over a scene."""
        from game.scenes.pause import open_pause

        open_pause(self, scene)

    def show_cards(self, scene: Any, title: str, codes: Sequence[str]) -> None:
        """A pile spread out to be read."""
        from game.scenes.pause import open_cards

        open_cards(self, scene, title, codes)

    def watch_trouble(self, match: Match) -> None:
        """Tells once that a match can't be saved."""
        if match.trouble is not None:
            self.notice = i18n.spoken(match.trouble)


def launch(request: Launch) -> int:
    """Opens the window as asked; the exit status. NoWindow when that can't be."""
    return App(request).run()
