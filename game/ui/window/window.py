"""The window: one per program. It draws only when something changed, and rests in between."""

from __future__ import annotations

import ctypes
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Literal

import arcade
import pyglet

from game.resources.paths import path
from game.ui.accessibility.narrator import Narrator
from game.ui.accessibility.screen_reader import ScreenReader, present
from game.ui.accessibility.ui_tree import TreeWriter
from game.ui.input.keyboard import PLACES, Copied, XKeys, compose_letters, pasted, read_places, release_letters
from game.ui.theme.atlas import Atlas
from game.ui.window.backdrop import Backing
from game.ui.window.placement import LEAST_HEIGHT, LEAST_WIDTH, Placement

ACTIVE_RATE, IDLE_RATE = 1 / 60, 1 / 15
#: seconds between two looks while nothing happens before a person acts, which wakes the window by itself
CALM_RATE = 1 / 4
#: seconds after the last input for which the window stays at the active rate
WAKE = 0.6
#: seconds after which the window gets what its first picture doesn't need
AFTER_FIRST = 0.3
#: the numbers of X11's events that carry a time: keys, buttons, motion, coming and leaving
TIMED = range(2, 9)
#: seconds within which events without a time of their own came together
TOGETHER = 0.003
#: pixels between the two presses of a double click
NEAR = 8.0
#: sizes of the icons for a desktop's bars and lists
ICONS = (16, 24, 32, 48, 64, 128)
#: Windows' key messages
WINDOWS_KEYS = (0x100, 0x101, 0x104, 0x105)


def _icon(size: int) -> pyglet.image.AbstractImage:
    """The program's icon in a size of ``ICONS``."""
    with path(f"art/icons/bonspiel-{size}.png").open("rb") as file:
        return pyglet.image.load(file.name, file=file)


class Window(arcade.Window):
    """An arcade window that skips ``on_draw`` and ``flip`` while the picture stays the same."""

    def __init__(
        self, place: Placement, *, fullscreen: bool = False, tree: str | None = None, hidden: bool = False
    ) -> None:
        # a window's size is in pixels, regardless of the desktop's scaling: all that is drawn grows with the window;
        # macOS alone counts in points
        if sys.platform != "darwin":
            pyglet.options.dpi_scaling = "real"
        # Windows needs its screen-reader hook before the window is shown
        early = sys.platform == "win32" and not hidden and present()
        self.x_keys = XKeys()
        #: on Windows: the place of the key in the present message
        self._scan = 0
        if sys.platform == "darwin":
            read_places()
        elif sys.platform != "win32":
            compose_letters()
        super().__init__(
            place.width,
            place.height,
            "Bonspiel",
            fullscreen=fullscreen,
            resizable=True,
            update_rate=ACTIVE_RATE,
            draw_rate=ACTIVE_RATE,
            vsync=False,
            antialiasing=False,
            visible=not (early or hidden),
        )
        if sys.platform == "win32":
            for message in WINDOWS_KEYS:
                self._event_handlers[message] = partial(self._by_scan, self._event_handlers[message])
        # Arcade makes one on first use, and has no way to replace it
        self.ctx._atlas = Atlas(self.ctx.atlas_size, self.ctx)
        #: what lies still on the screen that is shown; one for all of them, for it is as large as the window
        self.backing = Backing(self)
        self.dirty = True
        self.drawn = 0
        self.tree = TreeWriter(tree)
        self.reader = ScreenReader(self)
        self.narrator = Narrator()
        if early:
            self.reader.open()
            self.set_visible(True)
        self.awake_until = time.monotonic() + 1.0
        self.rate = self.quickest = ACTIVE_RATE
        #: whether this window has the keyboard
        self.active = True
        #: paints over the finished picture of a screen, given the seconds since its last frame; false when done
        self.above: Callable[[float], bool] | None = None
        self._passed = 0.0
        #: whether somebody listens who has been told where they are
        self._greeted = False
        #: called before the window closes
        self.before_close: Callable[[], None] = lambda: None
        #: called when the window gets or loses the keyboard
        self.on_focus: Callable[[bool], None] = lambda focused: None
        #: whether to fill the whole screen as soon as no key is held
        self.full = fullscreen
        self._windowed = place
        #: how many screens and dialogs have come and gone
        self.screens = 0
        #: the last press that counted: its time, its place, and ``screens`` then
        self._pressed = -1e9, 0.0, 0.0, 0
        #: the platform's time of the present event; and the arrival times of events without one
        self._platform_time: float | None = None
        self._came = 0.0
        # a screen may be smaller
        self.set_minimum_size(min(LEAST_WIDTH, place.width), min(LEAST_HEIGHT, place.height))
        if not fullscreen:
            self.set_location(place.x, place.y)
        # turning its pixels takes a tenth of the time to the first picture, which doesn't need it
        pyglet.clock.schedule_once(self._wear_icon, AFTER_FIRST)
        pyglet.clock.schedule_once(self._open_reader, AFTER_FIRST)

    def _wear_icon(self, _dt: float) -> None:
        # macOS takes the icon of the application; without the pictures the desktop shows one of its own
        if sys.platform != "darwin" and not self.closed:
            with suppress(OSError, pyglet.util.DecodeException):
                self.set_icon(*map(_icon, ICONS))

    def _open_reader(self, _dt: float) -> None:
        if not self.closed:
            self.reader.open()

    def draw(self, dt: float) -> None:
        """Draw a frame if there is anything new to see, or for a screen reader."""
        view: Any = self.current_view
        if self.reader.adapter is not None and view is not None:
            if self.reader.take(view):
                self.stir()
                self.dirty = True
            # a request may have been to leave
            if self.closed:
                return
            self.dirty = self.dirty or self.reader.behind
        if not self.dirty:
            return
        self.dirty = False
        self.drawn += 1
        self._passed = dt
        super().draw(dt)
        view = self.current_view
        if view is not None:
            self.tree.write(view)
            self.reader.tell(view)
            self.narrator.tell(view)
            if self.listened and not self._greeted:
                view.greet()
                self.dirty = True
            self._greeted = self.listened

    def on_draw(self) -> Literal[True] | None:
        """Draw what lies above the screen's own picture for a while."""
        if self.above is not None:
            self.dirty = self.above(self._passed) or self.dirty
        return None

    def say(self, sentence: str, *, urgent: bool = False) -> None:
        """Announce a sentence, ``urgent`` ones before those still waiting; an empty one takes back the last."""
        view: Any = self.current_view
        sentence = view.aloud(sentence) if view is not None else sentence
        self.reader.say(sentence, urgent=urgent)
        self.narrator.say(sentence, urgent=urgent)

    @property
    def listened(self) -> bool:
        """Whether anybody listens: to a screen reader, or to the narrator."""
        return self.reader.listening or self.narrator.on

    def stir(self) -> None:
        """Speed the window up for a while after input."""
        self.awake_until = time.monotonic() + WAKE
        self._rate(ACTIVE_RATE)

    def rest(self, moving: bool, awaited: bool) -> None:
        """Set the rate, each update: slow when nothing moves, slower still when only a person is ``awaited``."""
        if moving:
            self._rate(ACTIVE_RATE)
        elif time.monotonic() > self.awake_until:
            self._rate(IDLE_RATE if awaited else CALM_RATE)

    def slowest(self, rate: float) -> None:
        """Leave at least ``rate`` seconds between two pictures from now on."""
        self.quickest = rate
        self._rate(rate)

    def _rate(self, rate: float) -> None:
        rate = max(rate, self.quickest)
        if rate != self.rate:
            self.rate = rate
            self.set_update_rate(rate)
            self.set_draw_rate(rate)

    def dispatch_event(self, *args: Any) -> None:
        """Count keys that went down and buttons that came up, for the programs that send them.

        Escape ends a gesture and does nothing else then. The second press of a double click is ignored on another
        screen than the first.
        """
        if self._scan and args[0] in ("on_key_press", "on_key_release"):
            args = args[0], PLACES.get(self._scan, args[1]), *args[2:]
        if sys.platform == "win32" and args[0].startswith("on_mouse"):
            self._platform_time = ctypes.windll.user32.GetMessageTime() / 1000.0
        pressed = args[0] == "on_mouse_press" and args[3] == arcade.MOUSE_BUTTON_LEFT
        escaped = args[0] == "on_key_press" and args[1] == arcade.key.ESCAPE
        if not (pressed and self._doubles(args[1], args[2])) and not (escaped and self._break_off()):
            super().dispatch_event(*args)
        if sys.platform == "win32":
            self._platform_time = None
        if args[0] in ("on_key_press", "on_mouse_release"):
            self.tree.taken += 1
            self.dirty = True

    def _by_scan(self, handle: Callable[..., Any], message: int, key: int, details: int) -> Any:
        """On Windows, handle a key event, whose ``details`` have the key's place unless it is one of those beside."""
        self._scan = 0 if details & 1 << 24 else details >> 16 & 0xFF
        try:
            return handle(message, key, details)
        finally:
            self._scan = 0

    def _event_text_symbol(self, event: Any) -> tuple[str | None, int | None]:
        """On X11, the text and the symbol of a key."""
        # the part of the window under the pointer gets the event, but letters are composed for the whole window
        event.xkey.window = self._window
        try:
            text, symbol = super()._event_text_symbol(event)
        except (UnicodeDecodeError, NotImplementedError):
            # letters of another encoding, or more at once than pyglet takes
            text, symbol = None, None
        return text, self.x_keys.symbol(event, symbol)

    def set_clipboard_text(self, text: str) -> None:
        """Put a text on the system's clipboard."""
        super().set_clipboard_text(Copied(text))

    def get_clipboard_text(self) -> str:
        """The system's clipboard. On X11 its owner is asked, without waiting for a program that hangs."""
        text = pasted(self) if hasattr(self, "_clipboard_atom") and self._clipboard_str is None else None
        return super().get_clipboard_text() if text is None else text

    def _recreate(self, changes: Any) -> None:
        """On X11, compose letters for the new window of full screen."""
        release_letters(self)
        super()._recreate(changes)

    def dispatch_platform_event_view(self, e: Any) -> None:
        """On X11, note the event's own time in ms, which is at the same place in all of them."""
        self._platform_time = e.xmotion.time / 1000.0 if e.type in TIMED else None
        try:
            platform: Any = super()
            platform.dispatch_platform_event_view(e)
        finally:
            self._platform_time = None

    def event_time(self) -> float:
        """The time of the present event, in seconds: its own, else its arrival (in a slow frame, together)."""
        if self._platform_time is not None:
            return self._platform_time
        now = time.perf_counter()
        if now - self._came > TOGETHER:
            self._came = now
        return self._came

    def _doubles(self, x: float, y: float) -> bool:
        """Whether a press is the second of a double click that has led to another screen."""
        then, px, py, screens = self._pressed
        now, view = self.event_time(), self.current_view
        near = abs(x - px) <= NEAR and abs(y - py) <= NEAR
        double = float(view.app.preferences["double"]) if view is not None else 0.0  # type: ignore[attr-defined]
        if screens != self.screens and near and 0.0 <= now - then < double:
            self._pressed = now, px, py, screens
            return True
        self._pressed = now, x, y, self.screens
        return False

    def _break_off(self) -> bool:
        view: Any = self.current_view
        return view is not None and bool(view.break_off())

    @property
    def held(self) -> set[int]:
        """The keys that pyglet takes as held, which only X11 tracks: it sends no second press of one."""
        keys: set[int] = getattr(self, "pressed_keys", set())
        return keys

    def fill_screen(self, full: bool) -> None:
        """Go to full screen, or back to a window, once no key is held.

        X11 opens another window for it, which never hears that the key came up, and would ignore its next press.
        """
        self.full = full
        pyglet.clock.unschedule(self._fill)
        pyglet.clock.schedule_interval(self._fill, ACTIVE_RATE)

    def _fill(self, _dt: float) -> None:
        if not self.held:
            pyglet.clock.unschedule(self._fill)
            if self.full == self.fullscreen:
                return
            if self.full:
                self._windowed = Placement(*self.get_location(), *self.get_size())
            self.set_fullscreen(self.full)
            if not self.full:
                # X11 would return to the first size, ignoring later changes
                self.set_size(self._windowed.width, self._windowed.height)
                self.set_location(self._windowed.x, self._windowed.y)

    def on_activate(self) -> None:
        """Note that the window has the keyboard again."""
        self.active = True
        self.on_focus(True)

    def on_deactivate(self) -> None:
        """Note that another window has the keyboard, and hears keys come up."""
        self.held.clear()
        self.x_keys.down.clear()
        self.active = False
        self._break_off()
        self.on_focus(False)

    def on_hide(self) -> None:
        """Cancel the gesture, since the window is minimised."""
        self._break_off()

    def on_expose(self) -> None:
        """Redraw at the system's request."""
        self.dirty = True

    def close(self) -> None:
        """Close the window, and with it the program.

        First the current scene releases what it holds: a table its match, whose moves are all saved already, so that
        another window may resume it. Then the window's place is kept (``before_close``). When the loop has ended,
        ``App.close`` stops what ran beside: coach, AI process, sound and store.
        """
        view: Any = self.current_view
        if view is not None:
            view.on_closed()
        self.before_close()
        pyglet.clock.unschedule(self._wear_icon)
        pyglet.clock.unschedule(self._open_reader)
        pyglet.clock.unschedule(self._fill)
        self.reader.close()
        self.narrator.close()
        self.tree.close()
        super().close()
