"""A game controller: its buttons, sticks and triggers press the keys of the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import arcade
import pyglet

from game.ui.input.input_device import Held, kind_of
from game.ui.input.keys import KeyMap
from game.ui.window.app_protocol import Preferences
from game.ui.window.scene import Scene
from game.ui.window.window import ACTIVE_RATE, AFTER_FIRST, Window

#: the actions of buttons, by the keyboard's names; ``Pad`` handles B itself
BUTTONS = {
    "a": "pick",
    "x": "hint",
    "y": "undo",
    "start": "pause",
    "leftshoulder": "next",
    "rightshoulder": "next",
    "leftstick": "turn_left",
    "rightstick": "turn_right",
}
#: how far a stick or a trigger goes before it counts, and how far it comes back before it no longer does
OUT, IN = 0.55, 0.35
#: cues with rumble, and its strength
HITS = {"stone_hit_hard": 0.9, "stone_hit_soft": 0.5, "die_clack": 0.7, "block": 0.6, "goal_horn": 0.9, "frog": 0.5}
#: seconds of rumble
FELT = 0.12
#: parts that aim while they are held, if there is something to aim
AIMS = ("rightstick", "lefttrigger", "righttrigger")


class Pad:
    """Every controller that is plugged in at any time; without one, nothing.

    ``keymap`` gives the present keys, ``preferences`` the time before a held focus key repeats.
    """

    def __init__(self, window: Window, keymap: Callable[[], KeyMap], preferences: Preferences) -> None:
        self.window, self.keymap, self.preferences = window, keymap, preferences
        self.manager: Any = None
        self.plugged: list[Any] = []
        #: the kind of the controller used last, for its buttons' icons
        self.kind = ""
        #: held parts, by controller and part
        self.held: dict[tuple[Any, str], Held] = {}

    # --- coming and going
    def wait(self) -> None:
        """Wait for the first picture, which doesn't need controllers, then look for them."""
        pyglet.clock.schedule_once(self.find, AFTER_FIRST)

    def find(self, _dt: float = 0.0) -> None:
        """Open the controllers present and listen for new ones. Does nothing if the system has no support."""
        # each system's drivers fail in ways of their own, and the program is whole without
        with suppress(Exception):
            self.manager = pyglet.input.ControllerManager()
            self.manager.set_handlers(self)
            for controller in self.manager.get_controllers():
                self.on_connect(controller)

    def on_connect(self, controller: Any) -> None:
        """Add a controller, which may be there already."""
        with suppress(Exception):
            controller.set_handlers(self)
            controller.open()
            if controller not in self.plugged:
                self.plugged.append(controller)

    def on_disconnect(self, controller: Any) -> None:
        """Release what the lost controller held, and cancel the gesture."""
        scene = self.window.current_view
        if isinstance(scene, Scene):
            scene.break_off()
        self.held = {key: held for key, held in self.held.items() if key[0] is not controller}
        self.plugged = [other for other in self.plugged if other is not controller]
        with suppress(Exception):
            controller.close()
        self._keep_time()

    def close(self) -> None:
        """Close, since the window closes."""
        pyglet.clock.unschedule(self.find)
        self.held.clear()
        self._keep_time()

    # --- input
    def on_button_press(self, controller: Any, button: str) -> None:
        """Handle a pressed button."""
        self.kind = kind_of(str(controller.name))
        scene = self.window.current_view
        if button == "b" and isinstance(scene, Scene):
            self.press("back" if scene.begun() else "pause")
        elif button in BUTTONS:
            self.press(BUTTONS[button], shift=button == "leftshoulder")

    def on_dpad_motion(self, controller: Any, vector: Any) -> None:
        """Handle the D-pad."""
        self._lean(controller, "dpad", *vector)

    def on_stick_motion(self, controller: Any, stick: str, vector: Any) -> None:
        """Handle a stick."""
        self._lean(controller, stick, *vector)

    def on_trigger_motion(self, controller: Any, trigger: str, value: float) -> None:
        """Handle a trigger: the right one adds weight, the left one removes it."""
        self._lean(controller, trigger, 0.0, value if trigger == "righttrigger" else -value)

    def _lean(self, controller: Any, part: str, x: float, y: float) -> None:
        """Handle a part leaning to (x, y), upwards positive. It is held meanwhile, and the longer axis counts."""
        key = controller, part
        now = self.held.get(key)
        if max(abs(x), abs(y)) < (IN if now else OUT):
            self.held.pop(key, None)
        else:
            across = abs(x) > abs(y)
            action = ("right" if x > 0 else "left") if across else ("up" if y > 0 else "down")
            if now is None or now.action != action:
                self.held[key] = Held(action, float(self.preferences["repeat"]), aims=part in AIMS)
                self.kind = kind_of(str(controller.name))
                self._send(part, action)
        self._keep_time()

    def feel(self, cue: str, gain: float) -> None:
        """Rumble for a hit, if settings and controller allow."""
        if cue in HITS and self.preferences["rumble"] and self.window.active:
            for controller in self.plugged:
                with suppress(Exception):
                    controller.rumble_play_strong(HITS[cue] * min(1.0, gain), FELT)

    def _keep_time(self) -> None:
        pyglet.clock.unschedule(self.tick)
        if self.held:
            pyglet.clock.schedule_interval(self.tick, ACTIVE_RATE)

    def tick(self, dt: float) -> None:
        """Repeat what is held; ``dt``: seconds since the last call."""
        for key, held in list(self.held.items()):
            if times := held.due(dt):
                self._send(key[1], held.action, times)

    def _send(self, part: str, action: str, times: int = 1) -> None:
        scene = self.window.current_view
        if part not in AIMS:
            self.press(action)
        elif self.window.active and isinstance(scene, Scene):
            if scene.free_to_aim():
                self.press(action, times=times)
            elif part == "rightstick" and action in ("up", "down"):
                scene.wheel_on(1 if action == "up" else -1)

    def press(self, action: str, *, shift: bool = False, times: int = 1) -> None:
        """Press the key of an action, unless another window has the keyboard."""
        scene = self.window.current_view
        if not self.window.active or not isinstance(scene, Scene):
            return
        # while a screen waits for the next key, a controller can only cancel that
        symbol = arcade.key.ESCAPE if scene.listening else self.keymap().symbol(action)
        used = self.keymap().used
        used.sent, used.times = self.kind, times
        try:
            self.window.dispatch_event("on_key_press", symbol, arcade.key.MOD_SHIFT if shift else 0)
        finally:
            used.sent, used.times = "", 1
