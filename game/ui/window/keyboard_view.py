"""A screen and the keyboard: shortcuts, typing in a field, and held keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import arcade

from game.i18n.catalogue import _
from game.ui.input.focus import Focus
from game.ui.input.input_device import KEYS, Held
from game.ui.input.keyboard import COMMANDS, MODIFIERS, label, letters, prints
from game.ui.input.keys import key_name
from game.ui.input.pointer import Pointer
from game.ui.motion import Animator
from game.ui.sheet.paper import Paper
from game.ui.sheet.scroll import Scroll
from game.ui.sheet.text_field import Field
from game.ui.sheet.tooltip import Tooltip
from game.ui.window.app_protocol import AppProtocol
from game.ui.window.canvas import Canvas
from game.ui.window.layers import Layers
from game.ui.window.window import Window

#: keys that end typing in a field, regardless of chosen keys, and those that edit it
KEY = arcade.key
FINISHING = {KEY.ENTER: "pick", KEY.NUM_ENTER: "pick", KEY.ESCAPE: "pause", KEY.TAB: "next", KEY.UP: "up",
             KEY.DOWN: "down"}  # fmt: skip
EDITING = (KEY.LEFT, KEY.RIGHT, KEY.HOME, KEY.END, KEY.PAGEUP, KEY.PAGEDOWN, KEY.BACKSPACE, KEY.DELETE)
#: actions that repeat while their key is held: moving the focus, or turning the aim
ARROWS = ("left", "right", "up", "down")
TURNING = ("turn_left", "turn_right", "step_left", "step_right")
#: actions that still work in a field if their keys type nothing
LEAVING = ("next", "up", "down", "pause", "fullscreen")


class KeyboardView(arcade.View):
    """The parts of a screen, and its reactions to keys and controllers.

    ``app`` is the program (settings, sound, the navigator).
    """

    def __init__(self, app: AppProtocol) -> None:
        super().__init__(app.window)
        self.app = app
        self.window: Window
        self.prompt = ""
        self.announces = False
        self.animator = Animator()
        self.canvas = Canvas(app, self.animator)
        self.layers = Layers(self.canvas)
        self.focus = Focus(self.layers)
        self.tooltip = Tooltip(self.canvas)
        self.paper = Paper(self.canvas)
        self.pointer = Pointer(self.canvas, self.layers, self.focus, self.tooltip, app.sound)
        self.keyboard = False
        #: the held key and its action; whether Shift is held with it
        self.held: Held | None = None
        self.held_key, self.coarse = 0, False
        #: whether to ignore the text of the last key
        self.silent = False

    # --- keyboard
    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Ignore modifier keys, and keys held with Ctrl, Alt or Command."""
        self.window.stir()
        # macOS has keys that pyglet has no number for
        symbol = symbol or 0
        self.silent = False
        if symbol in MODIFIERS:
            if self.listening or self.app.keymap.action(symbol):
                self.key_down(symbol, modifiers)
        elif modifiers & COMMANDS:
            # with these two pyglet sends the letter all the same
            self.silent = bool(modifiers & (arcade.key.MOD_WINDOWS | arcade.key.MOD_COMMAND))
            if self.field is not None and modifiers & COMMANDS == arcade.key.MOD_ACCEL:
                self.field.command(label(symbol) or key_name(symbol), self.window)
        else:
            self.held = None
            self.key_down(symbol, modifiers)
        self.canvas.changed()
        # arcade closes nothing by itself, but pyglet's default handler closes on Escape
        return True

    def key_down(self, symbol: int, modifiers: int) -> None:
        """Handle one of our keys: type in the focused field, or do its action."""
        keymap, shift = self.app.keymap, bool(modifiers & arcade.key.MOD_SHIFT)
        self.keyboard = True
        self._used(keymap.used.sent or KEYS)
        self.tooltip.keyed()
        self.paper.hush()
        action, field = keymap.action(symbol), self.field
        # the key that opens a field doesn't type in it
        self.silent = field is None
        if field is not None:
            self._in_field(field, symbol, action, shift)
        elif action:
            if not keymap.used.sent and (action in ARROWS or (action in TURNING and self.aims)):
                wait = float(self.app.preferences["repeat"])
                self.held, self.held_key, self.coarse = Held(action, wait, aims=self.aims), symbol, shift
            self.act(action, shift, keymap.used.times)
        else:
            self.other_key(symbol)

    def on_key_release(self, symbol: int, modifiers: int) -> bool | None:
        """Release what was held."""
        if symbol == self.held_key:
            self.held = None
        return None

    def _hold(self, dt: float) -> None:
        """Repeat what is held, unless another window has the keyboard or it would do something else by now."""
        if self.held is None:
            return
        if not self.window.active or self.held.aims != self.aims:
            self.held = None
            return
        self.window.stir()
        if times := self.held.due(dt):
            self.act(self.held.action, self.coarse, times)

    @property
    def aims(self) -> bool:
        """Whether arrows aim instead of moving the focus."""
        return False

    def _in_field(self, field: Field, symbol: int, action: str | None, shift: bool) -> None:
        """Handle a key while a field has the focus. Letters come as text; a controller's buttons never type."""
        pad = bool(self.app.keymap.used.sent)
        if not pad:
            action = FINISHING.get(symbol) or (None if prints(symbol) or symbol in EDITING else action)
        if action == "pick":
            if field.done:
                field.done()
            else:
                self.focus.drop()
        elif symbol == arcade.key.ESCAPE and not pad and not self.layers.modal:
            self.focus.drop()
        elif action in LEAVING or (pad and action in ("left", "right")):
            self.act(action, shift)

    def on_text(self, text: str) -> None:
        """Send letters to the focused field."""
        if self.field is not None and not self.silent:
            self.field.type(text)
            self.canvas.changed()

    def on_text_motion(self, motion: int) -> None:
        """Move the caret, repeatedly while a key is held."""
        self._move_caret(motion, select=False)

    def on_text_motion_select(self, motion: int) -> None:
        """Move the caret with Shift, selecting."""
        self._move_caret(motion, select=True)

    def _move_caret(self, motion: int, *, select: bool) -> None:
        if self.field is not None and not self.silent:
            self.field.move(motion, select=select)
            self.canvas.changed()

    @property
    def field(self) -> Field | None:
        """The field with the focus."""
        focus = self.focus.element
        return self.canvas.fields.get(focus) if focus else None

    def act(self, action: str, shift: bool = False, times: int = 1) -> None:
        """Carry out an action that every screen has. Aiming goes ``times`` as far."""
        focus = self.focus.element
        if action == "next":
            self.focus.go_on(-1 if shift else 1)
        elif action in ("left", "right") and focus and focus.key(action):
            pass
        elif action in ("left", "right", "up", "down"):
            dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}[action]
            if not self._scrolled(dy):
                self.focus.go_towards(dx, dy)
        elif action == "pick":
            if focus:
                self.pointer.use(focus)
            else:
                self.focus.go_on(1)
        elif action == "fullscreen":
            self.app.toggle_fullscreen()
        elif action == "where":
            self.read_out(self._where())
        elif action == "pause":
            self.escape()

    def _used(self, device: str) -> None:
        if self.app.keymap.used.by(device, letters() if device == KEYS else ""):
            self.prompted()
            self.canvas.changed()

    def prompted(self) -> None:
        """Update all names of keys or buttons, since another device was used."""

    def _scrolled(self, dy: int) -> bool:
        """Scroll up or down, unless the scroll has elements to move between."""
        for layer in reversed(self.layers.live()):
            if isinstance(layer, Scroll) and dy and layer.most and not layer.elements:
                layer.scroll_to(layer.offset - dy * 90)
                return True
        return False

    def other_key(self, symbol: int) -> None:
        """Handle keys without an action (digits choose cards)."""

    def escape(self) -> None:
        """Close the top dialog; screens define what comes after."""
        if self.layers.modal:
            self.layers.close()

    # --- a game controller
    @property
    def listening(self) -> bool:
        """Whether the next key is taken literally instead of doing its action."""
        return False

    def wheel_on(self, dy: int) -> None:
        """Scroll a little, upwards for a positive ``dy``."""
        for layer in reversed(self.layers.live()):
            if isinstance(layer, Scroll) and layer.most:
                self.window.stir()
                layer.scroll_to(layer.offset - dy * 30)
                self.canvas.changed()
                return

    def begun(self) -> bool:
        """Whether something has begun that a step back would take back before leaving the screen."""
        return False

    def free_to_aim(self) -> bool:
        """Whether the arrows aim. An element that would keep them loses the focus."""
        return False

    # --- read aloud
    def aloud(self, text: str) -> str:
        """A text as it is said, where that differs from how it is written."""
        return text

    def where(self) -> Iterable[str]:
        """The place on this screen, in sentences."""
        return (self.prompt,)

    def greet(self) -> None:
        """Tell somebody who begins to listen where they are, and how to go on."""
        help = _(
            "Tab goes to the next button, {pick} presses it, {where} says where you are, and {read} reads the table.",
            **{action: self.app.keymap.shown(action) for action in ("pick", "where", "read")},
        )
        self.window.say(" ".join(filter(None, ("Bonspiel.", *self.where(), help))))

    def read_out(self, sentences: Iterable[str]) -> None:
        """Say sentences to listeners, and show them until a key or a click."""
        lines = [line for line in sentences if line]
        self.window.say(" ".join(lines), urgent=True)
        self.paper.show(lines)

    def _where(self) -> Iterator[str]:
        yield from self.where()
        if focus := self.focus.element:
            yield focus.label
