"""One screen: sheets above a backdrop, with mouse, keyboard focus, tooltips and the element tree."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any

import arcade
from pyglet.math import Mat4

from game.table import style
from game.table.backdrop import Backdrop
from game.table.element import Element
from game.table.keys import KeyMap
from game.table.motion import Animator, Tween, out
from game.table.offers import Offers
from game.table.sheet import Scroll, Sheet
from game.table.stage import HEIGHT, WIDTH, Rect, Stage
from game.table.textures import CardTextures, Glyphs, load_fonts
from game.table.window import Window

_shared: dict[float, CardTextures] = {}
STILL = Mat4()


class Scene(Offers):
    """A screen. ``app`` is the program (settings, sound, the way between scenes).

    Sheets lie one above the other; input goes to those from the last modal one upwards.
    """

    name = "scene"
    room = "lounge"
    room_light = 1.0

    def __init__(self, app: Any) -> None:
        super().__init__(app.window)
        self.app = app
        self.prompt = ""
        self.window: Window
        self.sheets: list[Sheet] = []
        self.animator = Animator()
        self.fields: dict[Element, Any] = {}
        self.hot: Element | None = None
        self.held: Element | None = None
        self.mouse = (-1.0, -1.0)
        self.hot_since = 0.0
        self.tip_shown: Element | None = None
        self.resized_at: float | None = None
        self.keyboard = False
        self.stage = Stage(app.window.width, app.window.height)
        load_fonts()
        self.textures = _textures(self.stage.scale)
        self.tips = Sheet(self, self._build_tip)
        self.backdrop: Backdrop | None = None
        #: what a big moment does to the picture: units of shaking, and a share of warm or red light
        self.jolt = 0.0
        self.flash = 0.0
        self.flash_colour = (1.0, 0.25, 0.2)

    # --- settings
    @property
    def text_scale(self) -> float:
        """How much larger than drawn all texts are."""
        return float(self.app.setting("text_scale"))

    @property
    def keymap(self) -> KeyMap:
        """The keys in force."""
        return self.app.keymap

    # --- life
    def on_show_view(self) -> None:
        """Builds everything for the window as it is now."""
        self.backdrop = Backdrop(self.room, self.stage, self.room_light)
        self.refit()
        self.window.stir()

    def refit(self) -> None:
        """Builds everything anew for the window's present size."""
        self.stage = Stage(self.window.width, self.window.height)
        self.textures = _textures(self.stage.scale)
        if self.backdrop:
            self.backdrop = Backdrop(self.room, self.stage, self.room_light)
        self.resized_at = None
        self.rebuild()

    def rebuild(self) -> None:
        """Fills all sheets anew."""
        self.fields.clear()
        self.hot = self.held = None
        for sheet in list(self.sheets):
            sheet.rebuild()
        self.tips.rebuild()
        self._hover(*self.mouse)
        self.changed()

    def open_sheet(self, build: Callable[[Sheet], None], *, shade: bool = True, modal: bool = True) -> Sheet:
        """Lays a sheet on top."""
        sheet = Sheet(self, build, modal=modal, shade=shade)
        self.sheets.append(sheet)
        if modal:
            self._unfocus()
        sheet.rebuild()
        self._hover(*self.mouse)
        if modal and self.keyboard:
            self.focus_next(1)
        return sheet

    def close_sheet(self, sheet: Sheet | None = None) -> None:
        """Takes the sheet (the top one if none is given) and all above it away."""
        sheet = sheet or (self.sheets[-1] if len(self.sheets) > 1 else None)
        if sheet in self.sheets:
            at = self.sheets.index(sheet)
            gone = self.sheets[at:]
            del self.sheets[at:]
            for each in gone:
                each.clear()
                if each.on_close:
                    each.on_close()
        self.hot = self.held = None
        self._hover(*self.mouse)
        self.changed()

    def leave(self) -> None:
        """The scene is about to go: whatever it holds is to be released."""

    @property
    def busy(self) -> bool:
        """Whether a motion is under way that the next decision waits for."""
        return self.animator.busy

    def changed(self) -> None:
        """There is something new to see."""
        self.window.dirty = True

    # --- drawing
    def use_stage(self, dy: float = 0.0) -> None:
        """Virtual units from here on, moved up by ``dy``."""
        seen = self.stage.visible
        ctx = self.window.ctx
        if ctx.view_matrix != STILL:  # setting it costs as much as drawing a few cards
            ctx.view_matrix = STILL
        dx, dy = self._shake(dy)
        ctx.projection_matrix = Mat4.orthogonal_projection(
            seen.x - dx, seen.right - dx, seen.y - dy, seen.top - dy, -100, 100
        )

    def _shake(self, dy: float) -> tuple[float, float]:
        return self.jolt * math.sin(self.jolt * 19), dy + self.jolt * math.cos(self.jolt * 23)

    def big_moment(self, jolt: float = 6.0, flash: float = 0.0) -> None:
        """Shakes the table (at most 6 units) and lights the room up for a moment; not with reduced motion."""
        if self.animator.reduced or self.animator.factor == 0:
            return
        self.jolt, self.flash = min(6.0, jolt), flash
        self.animator.add(Tween(self, {"jolt": 0.0}, 0.45, ease=out, group="show"))
        if flash:
            self.animator.add(Tween(self, {"flash": 0.0}, 1.3, ease=out, group="show"))

    def use_pixels(self, dy: float = 0.0) -> None:
        """Window pixels from here on (texts are laid out in them), moved up by ``dy`` virtual units."""
        ctx = self.window.ctx
        if ctx.view_matrix != STILL:
            ctx.view_matrix = STILL
        up = round(dy * self.stage.scale)
        ctx.projection_matrix = Mat4.orthogonal_projection(0, self.stage.width, -up, self.stage.height - up, -100, 100)

    def on_draw(self) -> bool | None:
        """Backdrop, sheets from below, the tooltip."""
        self.window.use()
        self.window.ctx.screen.use()
        if self.backdrop:
            self.backdrop.flash, self.backdrop.flash_colour = self.flash, self.flash_colour
            self.backdrop.draw()
        else:
            self.window.clear()
        for sheet in self.sheets:
            if sheet.shade:
                self.use_stage()
                r = self.stage.visible
                arcade.draw_rect_filled(arcade.LBWH(r.x, r.y, r.w, r.h), style.SHADE)
            sheet.draw()
        self.tips.draw()
        return None

    # --- time
    def on_update(self, delta_time: float) -> bool | None:
        """Moves what moves; the window rests when nothing does."""
        if self.resized_at is not None and time.monotonic() - self.resized_at > 0.12:
            self.refit()
        moving = self.animator.advance(min(delta_time, 0.1))
        for sheet in self.sheets:
            if sheet.tick and sheet.tick(delta_time):
                moving = True
        if self.step(delta_time):
            moving = True
        if moving:
            self.changed()
        self._tip()
        self.window.rest(moving or self.resized_at is not None)
        return None

    def step(self, dt: float) -> bool:
        """What a scene does each update; true when the picture changed."""
        return False

    # --- mouse
    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> bool | None:
        """Hover."""
        self.window.stir()
        self._hover(*self.stage.to_virtual(x, y))
        return None

    def _hover(self, x: float, y: float) -> None:
        self.mouse = (x, y)
        element = self.element_at(x, y)
        if element is not self.hot:
            if self.hot and self.hot.set(hovered=False):
                self.changed()
            self.hot, self.hot_since = element, time.monotonic()
            if element and element.set(hovered=True):
                self.changed()
            if element and element.enabled and element.role in ("button", "choice"):
                self.app.sound.play("hover")
            self.hovered(element)

    def hovered(self, element: Element | None) -> None:
        """A scene may follow the pointer."""

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> bool | None:
        """A press; the left button's release on the same element is the click."""
        self.window.stir()
        self.keyboard = False
        vx, vy = self.stage.to_virtual(x, y)
        self._hover(vx, vy)
        if button == arcade.MOUSE_BUTTON_RIGHT:
            self.right_click()
            return None
        if button != arcade.MOUSE_BUTTON_LEFT or self.pressed_anywhere():
            return None
        element = self.element_at(vx, vy)
        if element is None:
            self._unfocus()
            self.changed()
            return None
        self.held = element
        element.set(pressed=True)
        if element.focused is False and element.role in ("text", "slider"):
            self.set_focus(element)
        if element.dragging:
            element.dragging(vx, vy)
        self.changed()
        return None

    def pressed_anywhere(self) -> bool:
        """Whether the press was used up (a running motion was finished)."""
        return False

    def right_click(self) -> None:
        """Takes back a pick."""

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> bool | None:
        """A drag on the held element."""
        self.window.stir()
        vx, vy = self.stage.to_virtual(x, y)
        self.mouse = (vx, vy)
        if self.held and self.held.dragging:
            self.held.dragging(vx, vy)
        self.dragged(vx, vy)
        return None

    def dragged(self, x: float, y: float) -> None:
        """A scene may carry something along."""

    def dropped(self, x: float, y: float) -> bool:
        """A scene may let something fall; true when that used up the release."""
        return False

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> bool | None:
        """The click, when the release is on the element that was pressed."""
        if button != arcade.MOUSE_BUTTON_LEFT:
            return None
        vx, vy = self.stage.to_virtual(x, y)
        held, self.held = self.held, None
        if held:
            held.set(pressed=False)
            self.changed()
        if self.dropped(vx, vy):
            return None
        if held and held.contains(vx, vy):
            self.use(held)
        self._hover(vx, vy)
        return None

    def use(self, element: Element) -> None:
        """Clicks an element."""
        if element.enabled:
            if element.role in ("button", "choice"):
                self.app.sound.play("click")
            element.activate()
        else:
            self.refused(element)
        self.changed()

    def refused(self, element: Element) -> None:
        """An element that is off was clicked."""
        self.app.sound.play("refuse")

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> bool | None:
        """The wheel moves the scroll under the pointer."""
        self.window.stir()
        vx, vy = self.stage.to_virtual(x, y)
        for sheet in reversed(self.live_sheets()):
            if isinstance(sheet, Scroll) and sheet.view.contains(vx, vy):
                sheet.scroll_to(sheet.offset - scroll_y * 60)
                self._hover(vx, vy)
                return None
        return None

    # --- keyboard
    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Keys by their actions; a text field takes letters first."""
        self.window.stir()
        self.keyboard = True
        action = self.keymap.action(symbol)
        field = self.fields.get(self.focus) if self.focus else None
        if field and action not in ("next", "up", "down", "pause", "fullscreen"):
            if symbol == arcade.key.BACKSPACE:
                field.erase()
            self.changed()
            return True
        if action:
            self.act(action, bool(modifiers & arcade.key.MOD_SHIFT))
        else:
            self.other_key(symbol)
        self.changed()
        # arcade closes nothing by itself, but pyglet's default handler closes on Escape
        return True

    def on_text(self, text: str) -> None:
        """Letters go to the field with the focus."""
        field = self.fields.get(self.focus) if self.focus else None
        if field:
            field.type(text)
            self.changed()

    def act(self, action: str, shift: bool = False) -> None:
        """Carries out an action that every screen has."""
        focus = self.focus
        if action == "next":
            self.focus_next(-1 if shift else 1)
        elif action in ("left", "right") and focus and focus.key(action):
            pass
        elif action in ("left", "right", "up", "down"):
            dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}[action]
            if not self.scrolled_by_key(dy):
                self.focus_towards(dx, dy)
        elif action == "pick" and focus:
            self.use(focus)
        elif action == "fullscreen":
            self.app.toggle_fullscreen()
        elif action == "pause":
            self.escape()

    def scrolled_by_key(self, dy: int) -> bool:
        """Up and down scroll where a scroll has no elements of its own to move between."""
        for sheet in reversed(self.live_sheets()):
            if isinstance(sheet, Scroll) and dy and sheet.most and not sheet.elements:
                sheet.scroll_to(sheet.offset - dy * 90)
                return True
        return False

    def other_key(self, symbol: int) -> None:
        """Keys without an action (digits choose cards)."""

    def escape(self) -> None:
        """Esc: the top sheet goes; a scene says what comes after."""
        if len(self.live_sheets()) and self.sheets[-1].modal:
            self.close_sheet()

    # --- window
    def on_resize(self, width: int, height: int) -> bool | None:
        """The picture follows at once, the texts when the size has come to rest."""
        self.stage = Stage(width, height)
        if self.backdrop:
            self.backdrop.resize(self.stage)
        self.resized_at = time.monotonic()
        self.window.ctx.viewport = (0, 0, *self.window.get_framebuffer_size())
        self.window.stir()
        self.changed()
        return None


def _textures(scale: float) -> CardTextures:
    if scale not in _shared:
        _shared.clear()
        Glyphs.renew()
        _shared[scale] = CardTextures(scale)
    return _shared[scale]


SAFE = Rect(0, 0, WIDTH, HEIGHT)
