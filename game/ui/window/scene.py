"""One screen: layers above a room, with mouse, keyboard, tooltips and the tree of its elements."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from weakref import ref

import arcade

from game.ui.accessibility.screen_reader import Painted, painted
from game.ui.input.controller_icons import PickSign
from game.ui.input.input_device import MOUSE
from game.ui.sheet.element import Element
from game.ui.sheet.sheet import Sheet
from game.ui.theme import style
from game.ui.window.app_protocol import AppProtocol
from game.ui.window.keyboard_view import KeyboardView

#: seconds after the last change of the window's size before texts and textures follow
SETTLED = 0.12


class Scene(KeyboardView):
    """A screen with its room, its dialogs and its mouse."""

    name = "scene"
    room = "lounge"
    room_light = 1.0

    def __init__(self, app: AppProtocol) -> None:
        super().__init__(app)
        #: the screen to return to, if it is kept
        self.back: Scene | None = None
        self.sign = PickSign(self.canvas, lambda: app.keymap.used.pad)
        self.layers.on_change = self._layers_changed
        #: the focused element's id when each of the dialogs came
        self.returns: list[str] = []
        #: a sheet that seldom changes, drawn with the room as one picture
        self.lowest: Sheet | None = None
        self.resized_at: float | None = None

    # --- life
    def on_show_view(self) -> None:
        """Build everything for the present window."""
        self.window.screens += 1
        self.canvas.room(self.room, self.room_light)
        self.refit()
        self.window.stir()

    def on_hide_view(self) -> None:
        """Stop motion and gestures, since the screen is hidden."""
        self.pointer.cancel()
        self.held = None
        self.app.sound.flow("", 0.0)
        self.window.say("")

    def refit(self) -> None:
        """Build everything again for the window's present size."""
        self.canvas.refit()
        self.resized_at = None
        self.furnish()
        self.rebuild()

    def furnish(self) -> None:
        """Build what lies outside the layers for the window's present size; nothing in most scenes."""

    def rebuild(self) -> None:
        """Fill all layers again."""
        self.pointer.lost()
        self.layers.rebuild()
        self.tooltip.hush()
        self.paper.hush()
        self.sign.shown = None
        self.pointer.look()
        self.canvas.changed()

    def _layers_changed(self) -> None:
        """React to a dialog that came or went. A new one's most likely button gets the focus.

        With the keyboard, the old focus returns when the dialog has gone.
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
        """Lay a dialog on top."""
        return self.layers.open(build, shade=shade)

    def close_sheet(self) -> None:
        """Close the dialog on top."""
        self.layers.close()

    def retell(self) -> None:
        """Repeat stored words in another language. Sheets are filled again anyway."""

    def on_closed(self) -> None:
        """Release everything: the window closes, or another screen replaces this one for good."""

    @property
    def busy(self) -> bool:
        """Whether a motion delays the next decision."""
        return self.animator.busy

    # --- for other programs
    def offered(self) -> Iterator[Element]:
        """All elements that can be used now."""
        return self.layers.offered()

    def group(self, element: Element) -> str:
        """The name of the group that an element belongs to, for those who walk through the screen; "" for none."""
        return ""

    def texts(self) -> list[Painted]:
        """The painted texts, for programs that can't see letters."""
        return painted(self.layers.live(), self.canvas.stage, self.offered(), self.prompt)

    def screen_rect(self, element: Element) -> list[int]:
        """The visible part of an element, ``[x, y, w, h]`` in window pixels from the top left."""
        return self.canvas.stage.screen_rect(element.seen)

    def clicked(self, element: Element) -> None:
        """Click on an element, for programs that know it but not its place."""
        self.window.stir()
        seen = element.seen
        self.pointer.cancel()
        interrupted = self.pointer.touch.interrupt(seen.cx, seen.cy)
        if interrupted is None:
            self.pointer.use(element)
        else:
            interrupted.let_go(seen.cx, seen.cy)

    def focussed(self, element: Element) -> None:
        """Give the focus to an element, as the Tab key would."""
        self.window.stir()
        self.keyboard = True
        if element.focusable:
            self.focus.give(element)

    # --- drawing
    def on_draw(self) -> bool | None:
        """Draw the room, the layers from below (the tooltip under the first dialog that isn't its own), then the
        overlay.
        """
        self.canvas.begin()
        layers = self.layers.all
        still = self.canvas.still
        if self.lowest is not None and self.lowest is layers[0] and self.lowest.visible and still is not None:
            self.window.backing.draw((ref(self), still, self.lowest.version), self._draw_lowest)
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
        """Draw above everything (a banner)."""

    # --- time
    def on_update(self, delta_time: float) -> bool | None:
        """Advance all motion. The window rests if there is none."""
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
        """Update the screen; true if the picture changed."""
        return False

    # --- mouse
    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> bool | None:
        """Hover."""
        self.window.stir()
        self.pointer.move(*self.canvas.stage.to_virtual(x, y))
        return None

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> bool | None:
        """Handle a press. The right button breaks a gesture off, or takes back."""
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
        """Drag the held element; ignored without the left button."""
        self.window.stir()
        go = self.pointer.drag if buttons & arcade.MOUSE_BUTTON_LEFT else self.pointer.move
        go(*self.canvas.stage.to_virtual(x, y))
        return None

    def on_mouse_leave(self, x: int, y: int) -> bool | None:
        """Point at nothing."""
        self.window.stir()
        self.pointer.leave_window()
        return None

    def break_off(self) -> bool:
        """End the gesture, because the window lost the keyboard or Escape was pressed; return whether there was one."""
        return self.pointer.cancel()

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> bool | None:
        """Handle a click, or a drop."""
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.pointer.release(*self.canvas.stage.to_virtual(x, y))
        return None

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> bool | None:
        """Handle the wheel."""
        self.window.stir()
        self.pointer.wheel(*self.canvas.stage.to_virtual(x, y), scroll_y)
        return None

    # --- window
    def on_resize(self, width: int, height: int) -> bool | None:
        """Stretch the picture at once, and sharpen it when the size rests. The gesture is cancelled.

        Systems also report an unchanged size: when the window appears, or gets the keyboard.
        """
        before = self.canvas.stage
        self.canvas.follow()
        if (before.width, before.height) == (self.canvas.stage.width, self.canvas.stage.height):
            self.canvas.changed()
            return None
        self.pointer.cancel()
        self.resized_at = time.monotonic()
        self.window.stir()
        self.canvas.changed()
        return None
