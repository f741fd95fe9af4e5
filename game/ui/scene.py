"""One screen: layers above a room, with mouse, keyboard, tooltips and the tree of what it offers."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

import arcade

from game.ui import style
from game.ui.backing import Backing
from game.ui.canvas import Canvas
from game.ui.element import Element
from game.ui.field import Field
from game.ui.focus import Focus
from game.ui.held import Held
from game.ui.keyboard import COMMANDS, MODIFIERS, label, letters, prints
from game.ui.keys import key_name
from game.ui.layers import Layers
from game.ui.motion import Animator
from game.ui.padsign import PickSign
from game.ui.paper import Paper
from game.ui.pointer import Pointer
from game.ui.scroll import Scroll
from game.ui.sheet import Sheet
from game.ui.shell import Shell
from game.ui.tooltip import Tooltip
from game.ui.used import KEYS, MOUSE
from game.ui.window import Window

#: seconds after the last change of the window's size before texts and textures follow
SETTLED = 0.12
#: keys that end typing in a field, whatever keys are chosen, and those that edit it
KEY = arcade.key
FINISHING = {KEY.ENTER: "pick", KEY.NUM_ENTER: "pick", KEY.ESCAPE: "pause", KEY.TAB: "next", KEY.UP: "up",
             KEY.DOWN: "down"}  # fmt: skip
EDITING = (KEY.LEFT, KEY.RIGHT, KEY.HOME, KEY.END, KEY.PAGEUP, KEY.PAGEDOWN, KEY.BACKSPACE, KEY.DELETE)
#: what comes again while its key is held: the focus goes on, or what is aimed is turned further
ARROWS = ("left", "right", "up", "down")
TURNING = ("turn_left", "turn_right", "step_left", "step_right")
#: what keys that type nothing still do in a field
LEAVING = ("next", "up", "down", "pause", "fullscreen")


class Scene(arcade.View):
    """A screen, put together from a canvas, layers, a focus, a tooltip and a pointer.

    ``app`` is the program (settings, sound, the ways between screens).
    """

    name = "scene"
    room = "lounge"
    room_light = 1.0

    def __init__(self, app: Shell) -> None:
        super().__init__(app.window)
        self.app = app
        self.window: Window
        self.prompt = ""
        #: the screen to return to, if it is kept
        self.back: Scene | None = None
        self.animator = Animator()
        self.canvas = Canvas(app, self.animator)
        self.layers = Layers(self.canvas)
        self.focus = Focus(self.layers)
        self.tooltip = Tooltip(self.canvas)
        self.paper = Paper(self.canvas)
        self.sign = PickSign(self.canvas, lambda: app.keymap.used.pad)
        self.pointer = Pointer(self.canvas, self.layers, self.focus, self.tooltip, app.sound)
        self.layers.on_change = self._layers_changed
        self.keyboard = False
        #: what had the focus when each of the dialogs came
        self.returns: list[str] = []
        #: the key that is held, and what it does; whether Shift is held with it
        self.held: Held | None = None
        self.held_key, self.coarse = 0, False
        #: whether the text of the key that went down last was meant for no field
        self.silent = False
        #: a sheet that seldom changes, drawn with the room as one picture
        self.lowest: Sheet | None = None
        self.backing = Backing(self.window)
        self.resized_at: float | None = None

    # --- life
    def on_show_view(self) -> None:
        """Builds everything for the window as it is now."""
        self.window.screens += 1
        self.canvas.room(self.room, self.room_light)
        self.refit()
        self.window.stir()

    def on_hide_view(self) -> None:
        """Nothing slides on where it isn't seen, and no gesture goes on."""
        self.pointer.cancel()
        self.held = None
        self.app.sound.flow("", 0.0)
        self.window.say("")

    def refit(self) -> None:
        """Builds everything anew for the window's present size."""
        self.canvas.refit()
        self.resized_at = None
        self.furnish()
        self.rebuild()

    def furnish(self) -> None:
        """What lies outside the layers, anew for the window's present size; nothing in most scenes."""

    def rebuild(self) -> None:
        """Fills all layers anew."""
        self.pointer.lost()
        self.layers.rebuild()
        self.tooltip.hush()
        self.paper.hush()
        self.sign.shown = None
        self.pointer.look()
        self.canvas.changed()

    def _layers_changed(self) -> None:
        """A dialog has come or gone; in one that has come the focus lies on what will most likely be pressed.

        Whoever uses keys finds it again where it was when the dialog has gone.
        """
        self.window.screens += 1
        self.held = None
        self.tooltip.hush()
        self.pointer.lost()
        dialogs = sum(layer.modal for layer in self.layers.all)
        if dialogs > len(self.returns):
            focused = (e.id for layer in self.layers.all for e in layer.elements if e.focused)
            self.returns += [next(focused, "")] * (dialogs - len(self.returns))
        before, self.returns = next(iter(self.returns[dialogs:]), ""), self.returns[:dialogs]
        found = self.layers.find(before) if before and self.keyboard else None
        if self.layers.modal:
            found = found or self.focus.likely()
        if found or self.layers.modal:
            self.focus.give(found)
        self.pointer.look()

    def open_sheet(self, build: Callable[[Sheet], None], *, shade: bool = True) -> Sheet:
        """Lays a dialog on top."""
        return self.layers.open(build, shade=shade)

    def close_sheet(self) -> None:
        """Takes the dialog on top away."""
        self.layers.close()

    def retell(self) -> None:
        """Another language is spoken: what was put into words before is said anew; sheets are when they are filled."""

    def leave(self) -> None:
        """The screen is about to go: whatever it holds is to be released."""

    @property
    def busy(self) -> bool:
        """Whether a motion is under way that the next decision waits for."""
        return self.animator.busy

    # --- what is read out
    def where(self) -> Iterable[str]:
        """Where one is on this screen, in sentences."""
        return (self.prompt,) if self.prompt else (str(getattr(self, "heading", "")),)

    def read_out(self, sentences: Iterable[str]) -> None:
        """Says sentences to those who listen, and shows them to those who see until a key or a click."""
        lines = [line for line in sentences if line]
        self.window.say(" ".join(lines), urgent=True)
        self.paper.show(lines)

    def _where(self) -> Iterator[str]:
        yield from self.where()
        if focus := self.focus.element:
            yield focus.label

    # --- what other programs read
    def offered(self) -> Iterator[Element]:
        """All elements that can be used now."""
        return self.layers.offered()

    def screen_rect(self, element: Element) -> list[int]:
        """Where the visible part of an element lies, ``[x, y, w, h]`` in window pixels from the top left."""
        return self.canvas.stage.screen_rect(element.seen)

    def clicked(self, element: Element) -> None:
        """What a click with the mouse does, for programs that know the element and not its place."""
        self.window.stir()
        seen = element.seen
        self.pointer.cancel()
        interrupted = self.pointer.touch.interrupt(seen.cx, seen.cy)
        if interrupted is None:
            self.pointer.use(element)
        else:
            interrupted.let_go(seen.cx, seen.cy)

    def focussed(self, element: Element) -> None:
        """The focus goes to an element as the Tab key would bring it there."""
        self.window.stir()
        self.keyboard = True
        if element.focusable:
            self.focus.give(element)

    # --- drawing
    def on_draw(self) -> bool | None:
        """The room, the layers from below (the tooltip under the first dialog that isn't its own), what hangs above."""
        self.canvas.begin()
        layers = self.layers.all
        still = self.canvas.still
        if self.lowest is not None and self.lowest is layers[0] and self.lowest.visible and still is not None:
            self.backing.draw((still, self.lowest.version), self._draw_lowest)
            layers = layers[1:]
        else:
            self.canvas.draw_room()
        for layer in layers:
            if layer.shade:
                self.canvas.use_stage()
                r = self.canvas.stage.visible
                arcade.draw_rect_filled(arcade.LBWH(r.x, r.y, r.w, r.h), style.SHADE)
            layer.draw()
        self.tooltip.sheet.draw()
        self.draw_above()
        self.sign.sheet.draw()
        self.paper.sheet.draw()
        return None

    def _draw_lowest(self) -> None:
        self.canvas.draw_room()
        if self.lowest is not None:
            self.lowest.draw()

    def draw_above(self) -> None:
        """What is never covered (a banner)."""

    # --- time
    def on_update(self, delta_time: float) -> bool | None:
        """Moves what moves; the window rests when nothing does."""
        self.app.tick()
        self._hold(min(delta_time, 0.1))
        if self.resized_at is not None and time.monotonic() - self.resized_at > SETTLED:
            self.refit()
        moving = self.animator.advance(min(delta_time, 0.1))
        for layer in self.layers.all:
            if layer.tick and layer.tick(delta_time):
                moving = True
        # a driver may learn of a new size only when pictures are swapped: the first one is cut off at the old
        if self.step(delta_time) or self.resized_at is not None:
            moving = True
        if moving:
            self.canvas.changed()
        if self.busy:
            self.tooltip.look(None, None)
        else:
            self.tooltip.look(self.pointer.hot, self.focus.element if self.keyboard else None)
        self.sign.look(self.focus.element)
        self.window.rest(moving, self.busy)
        return None

    def step(self, dt: float) -> bool:
        """What a screen does each update; true when the picture changed."""
        return False

    # --- mouse
    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> bool | None:
        """Hover."""
        self.window.stir()
        self.pointer.move(*self.canvas.stage.to_virtual(x, y))
        return None

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> bool | None:
        """Left: a press. Right: breaks a gesture off, or takes back."""
        self.window.stir()
        self.keyboard, self.held = False, None
        self._used(MOUSE)
        self.paper.hush()
        if button == arcade.MOUSE_BUTTON_RIGHT:
            if not self.pointer.cancel():
                self.pointer.touch.back()
        elif button == arcade.MOUSE_BUTTON_LEFT:
            self.pointer.press(*self.canvas.stage.to_virtual(x, y))
        return None

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> bool | None:
        """A drag on the held element; without the left button it is none."""
        self.window.stir()
        go = self.pointer.drag if buttons & arcade.MOUSE_BUTTON_LEFT else self.pointer.move
        go(*self.canvas.stage.to_virtual(x, y))
        return None

    def on_mouse_leave(self, x: int, y: int) -> bool | None:
        """Nothing is pointed at."""
        self.window.stir()
        self.pointer.leave()
        return None

    def break_off(self) -> bool:
        """The window has lost the keyboard, or Escape was pressed: ends the gesture; whether there was one."""
        return self.pointer.cancel()

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> bool | None:
        """The click, or a drop."""
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.pointer.release(*self.canvas.stage.to_virtual(x, y))
        return None

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> bool | None:
        """The wheel."""
        self.window.stir()
        self.pointer.wheel(*self.canvas.stage.to_virtual(x, y), scroll_y)
        return None

    # --- keyboard
    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Sorts out what is no key of ours: one that only changes others, or one held with Ctrl, Alt or Command."""
        self.window.stir()
        # macOS has keys that pyglet has no number for
        symbol = symbol or 0
        self.silent = False
        if symbol in MODIFIERS:
            if self.listening or self.app.keymap.action(symbol):
                self.key_down(symbol, modifiers)
        elif modifiers & COMMANDS:
            # with these two pyglet tells the letter all the same
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
        """A key of ours: it types in the field with the focus, or does what it stands for."""
        keymap, shift = self.app.keymap, bool(modifiers & arcade.key.MOD_SHIFT)
        self.keyboard = True
        self._used(keymap.used.sent or KEYS)
        self.tooltip.keyed()
        self.paper.hush()
        action, field = keymap.action(symbol), self.field
        # what opens a field doesn't type in it
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
        """What was held is let go."""
        if symbol == self.held_key:
            self.held = None
        return None

    def _hold(self, dt: float) -> None:
        """What is held comes again, unless another window has the keyboard or it would do something else by now."""
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
        """Whether arrows aim here, and don't move the focus."""
        return False

    def _in_field(self, field: Field, symbol: int, action: str | None, shift: bool) -> None:
        """A key while a field has the focus: what types comes as text. A controller's buttons never type."""
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
        """Letters go to the field with the focus."""
        if self.field is not None and not self.silent:
            self.field.type(text)
            self.canvas.changed()

    def on_text_motion(self, motion: int) -> None:
        """So do motions of the caret, again and again while a key is held."""
        self._move_caret(motion, select=False)

    def on_text_motion_select(self, motion: int) -> None:
        """With Shift they select."""
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
        """Carries out an action that every screen has; what aims goes so many ``times`` as far."""
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
        """Another device was used than before: whatever names its keys or buttons is to be said anew."""

    def _scrolled(self, dy: int) -> bool:
        """Up and down scroll where a scroll has no elements of its own to move between."""
        for layer in reversed(self.layers.live()):
            if isinstance(layer, Scroll) and dy and layer.most and not layer.elements:
                layer.scroll_to(layer.offset - dy * 90)
                return True
        return False

    def other_key(self, symbol: int) -> None:
        """Keys without an action (digits choose cards)."""

    def escape(self) -> None:
        """Esc: the dialog on top goes; a screen says what comes after."""
        if self.layers.modal:
            self.close_sheet()

    # --- a game controller
    @property
    def listening(self) -> bool:
        """Whether the next key is taken for what it is, not for what it does."""
        return False

    def wheel_on(self, dy: int) -> None:
        """Scrolls what can be scrolled a little, upwards for a positive ``dy``."""
        for layer in reversed(self.layers.live()):
            if isinstance(layer, Scroll) and layer.most:
                self.window.stir()
                layer.scroll_to(layer.offset - dy * 30)
                self.canvas.changed()
                return

    def begun(self) -> bool:
        """Whether something is begun that a step back takes back before it leaves the screen."""
        return False

    def free_to_aim(self) -> bool:
        """Whether the arrows aim here; whatever has the focus and would keep them is left."""
        return False

    # --- window
    def on_resize(self, width: int, height: int) -> bool | None:
        """The picture follows at once, and is made sharp when the size has come to rest; no gesture goes on."""
        self.pointer.cancel()
        self.canvas.follow()
        self.resized_at = time.monotonic()
        self.window.stir()
        self.canvas.changed()
        return None
