"""The canvas of a screen: the stage in the window, its textures, the room behind, and shaking and light."""

from __future__ import annotations

import math
from typing import Any

from pyglet.math import Mat4

from game.ui.motion import Animator, Tween, out
from game.ui.theme import theme
from game.ui.theme.textures import CardTextures, Glyphs, load_fonts
from game.ui.window.app_protocol import AppProtocol
from game.ui.window.backdrop import Backdrop
from game.ui.window.stage import Stage
from game.ui.window.window import Window

#: how many scales keep their textures, and the cache, the last used at the end
SCALES = 2
_shared: dict[float, CardTextures] = {}
STILL = Mat4()
Light = tuple[float, float, float]
RED: Light = (1.0, 0.25, 0.2)


class Canvas:
    """The drawing side of one screen, shared by its sheets. ``drawer``: units kept free at the right of the table."""

    def __init__(self, program: AppProtocol, animator: Animator) -> None:
        load_fonts()
        self.program, self.animator = program, animator
        self.window: Window = program.window
        self.drawer = 0.0
        self.stage = self._stage()
        #: the stage for which texts are laid out, since the window may have changed
        self.laid = self.stage
        self.textures = _textures(self.stage.scale)
        self.backdrop: Backdrop | None = None
        #: text fields by their elements
        self.fields: dict[Any, Any] = {}
        #: a big moment's effects: units of shaking, and a share of warm or red light
        self.jolt = 0.0
        self.flash = 0.0

    def _stage(self) -> Stage:
        return Stage(self.window.width, self.window.height, self.drawer)

    @property
    def text_scale(self) -> float:
        """The factor of all text sizes."""
        return float(self.program.preferences["text_scale"])

    def changed(self) -> None:
        """Note that the picture has changed."""
        self.window.dirty = True

    # --- the room and the size
    def room(self, name: str, light: float = 1.0) -> None:
        """Show a room's picture behind everything; none for an empty name."""
        self.backdrop = Backdrop(name, self.stage, light) if name else None

    def refit(self) -> None:
        """Take the window's present size and the textures of its scale."""
        self.stage = self.laid = self._stage()
        self.textures = _textures(self.stage.scale)
        if self.backdrop:
            self.backdrop = Backdrop(self.backdrop.name, self.stage, self.backdrop.light)

    def follow(self) -> None:
        """Stretch the picture to the window's edge while it is dragged; it is sharpened when the size rests."""
        self.stage = self._stage()
        if self.backdrop:
            self.backdrop.resize(self.stage)
        self.window.ctx.viewport = (0, 0, *self.window.get_framebuffer_size())

    # --- coordinates
    def use_stage(self, dy: float = 0.0) -> None:
        """Use virtual units from now on, moved up by ``dy``."""
        seen = self.stage.visible
        ctx = self.window.ctx
        if ctx.view_matrix != STILL:  # setting it costs as much as drawing a few cards
            ctx.view_matrix = STILL
        dx = self.jolt * math.sin(self.jolt * 19)
        dy += self.jolt * math.cos(self.jolt * 23)
        ctx.projection_matrix = Mat4.orthogonal_projection(
            seen.x - dx, seen.right - dx, seen.y - dy, seen.top - dy, -100, 100
        )

    def use_pixels(self, dy: float = 0.0) -> None:
        """Set the pixels for laying out texts, moved up by ``dy`` virtual units."""
        ctx = self.window.ctx
        if ctx.view_matrix != STILL:
            ctx.view_matrix = STILL
        laid, seen = self.laid, self.stage.visible
        left, low = laid.to_px(seen.x, seen.y)
        right, top = laid.to_px(seen.right, seen.top)
        up = round(dy * laid.scale)
        ctx.projection_matrix = Mat4.orthogonal_projection(left, right, low - up, top - up, -100, 100)

    # --- big moments
    def big_moment(self, jolt: float = 6.0, flash: float = 0.0, colour: Light = RED) -> None:
        """Shake the table (at most 6 units) and light the room up for a moment, unless motion is reduced."""
        if self.animator.reduced or self.animator.factor == 0:
            return
        self.jolt, self.flash = min(6.0, jolt), flash
        self.animator.add(Tween(self, {"jolt": 0.0}, 0.45, ease=out, group="show"))
        if flash:
            if self.backdrop:
                self.backdrop.flash_colour = colour
            self.animator.add(Tween(self, {"flash": 0.0}, 1.3, ease=out, group="show"))

    @property
    def still(self) -> tuple[object, ...] | None:
        """All that the room's picture depends on, None while it shakes or is lit up."""
        if self.jolt or self.flash or self.backdrop is None:
            return None
        return self.backdrop.name, self.backdrop.light, self.backdrop.area, self.backdrop.shape, theme.applied()

    def begin(self) -> None:
        """Begin a frame."""
        self.window.use()
        self.window.ctx.screen.use()

    def draw_room(self) -> None:
        """Draw the room, or black."""
        if self.backdrop:
            self.backdrop.flash = self.flash
            self.backdrop.draw()
        else:
            self.window.clear()


def _textures(scale: float) -> CardTextures:
    """Textures by scale. The last scales are cached, since the table switches between two with its drawer."""
    found = _shared.pop(scale, None)
    if found is None:
        while len(_shared) >= SCALES:
            del _shared[next(iter(_shared))]
        Glyphs.renew()
        found = CardTextures(scale)
    _shared[scale] = found
    return found
