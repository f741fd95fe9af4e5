"""A picture of a table at a moment of a film: drawn once off screen, and cached for another screen."""

from __future__ import annotations

from typing import Any, ClassVar

from pyglet import gl

from game.table.table import Table
from game.ui.sheet.rect import Rect
from game.ui.window.canvas import Canvas
from game.ui.window.layers import BareLayer

_VERTEX = """
#version 330
in vec2 in_vert; in vec2 in_uv; out vec2 uv;
uniform vec4 place;
void main() { uv = in_uv; gl_Position = vec4(place.xy + in_vert * place.zw, 0.0, 1.0); }
"""
_FRAGMENT = """
#version 330
in vec2 uv; out vec4 colour;
uniform sampler2D picture;
void main() { colour = vec4(texture(picture, uv).rgb, 1.0); }
"""


class Still(BareLayer):
    """A layer with one picture in ``place``, as large as its shape allows; empty without one."""

    shared: ClassVar[dict[str, Any]] = {}

    def __init__(self, canvas: Canvas) -> None:
        super().__init__()
        self.canvas = canvas
        self.place: Rect | None = None
        #: the picture's key
        self.of: object = None
        self._texture: Any = None

    def take(self, table: Table, of: object) -> None:
        """Take the picture of a table. The window must be redrawn after it."""
        self.drop()
        window = self.canvas.window
        window.switch_to()
        table.follows = True
        table.canvas.room(table.room, table.room_light)
        table.overlay.front.visible = False
        table.refit()
        table.director.skip()
        table.on_draw()
        ctx: Any = window.ctx
        size = window.get_framebuffer_size()
        self._texture = ctx.texture(size, components=4)
        buffer = ctx.framebuffer(color_attachments=[self._texture])
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, ctx.screen.glo)
        gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, buffer.glo)
        width, height = size
        area = (0, 0, width, height)
        gl.glBlitFramebuffer(*area, *area, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
        gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, ctx.screen.glo)
        buffer.delete()
        self._texture.filter = gl.GL_LINEAR_MIPMAP_LINEAR, gl.GL_LINEAR
        self._texture.build_mipmaps()
        self.of = of
        self.canvas.begin()
        self.canvas.changed()

    @property
    def frame(self) -> Rect | None:
        """The picture's box, in virtual units."""
        if self.place is None:
            return None
        width, height = self.canvas.window.get_framebuffer_size()
        return self.place.fit(width / height)

    def draw(self) -> None:
        """Draw the picture in its frame."""
        frame = self.frame
        if self._texture is None or frame is None or not self.visible:
            return
        ctx: Any = self.canvas.window.ctx
        stage = self.canvas.stage
        (x0, y0), (x1, y1) = stage.to_px(frame.x, frame.y), stage.to_px(frame.right, frame.top)
        program, quad = self._tools(ctx)
        ctx.enable_only(ctx.BLEND)
        self._texture.use(0)
        w, h = stage.width, stage.height
        program["place"] = (x0 + x1) / w - 1, (y0 + y1) / h - 1, (x1 - x0) / w, (y1 - y0) / h
        quad.render(program)

    def drop(self) -> None:
        """Drop the picture."""
        if self._texture is not None:
            self._texture.delete()
        self._texture = self.of = None

    def _tools(self, ctx: Any) -> tuple[Any, Any]:
        if self.shared.get("ctx") is not ctx:
            from arcade.gl import geometry

            program = ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT)
            self.shared.update(ctx=ctx, quad=geometry.quad_2d_fs(), program=program)
        return self.shared["program"], self.shared["quad"]
