"""One room fades into the next: the picture of the old one lies over the new one for a moment.

The new room has mouse and keyboard from the first moment on. Only a picture remains of the old one.
"""

from __future__ import annotations

from typing import Any, ClassVar

from pyglet import gl

from game.ui.motion import smooth
from game.ui.window.scene import Scene
from game.ui.window.window import Window

#: seconds of a fade, and the most that a single frame counts for
TIME, LONGEST = 0.25, 0.1
_VERTEX = """
#version 330
in vec2 in_vert; in vec2 in_uv; out vec2 uv;
void main() { uv = in_uv; gl_Position = vec4(in_vert, 0.0, 1.0); }
"""
_FRAGMENT = """
#version 330
in vec2 uv; out vec4 colour;
uniform sampler2D picture; uniform float alpha;
void main() { colour = vec4(texture(picture, uv).rgb, alpha); }
"""


class Fade:
    """The picture of the old room, over the window until it has faded."""

    shared: ClassVar[dict[str, Any]] = {}

    def __init__(self, window: Window, left: Scene) -> None:
        self.window = window
        if before := self.shared.pop("now", None):
            before.end()
        ctx: Any = window.ctx
        self.size = window.get_framebuffer_size()
        self.texture = ctx.texture(self.size, components=4)
        self.buffer = ctx.framebuffer(color_attachments=[self.texture])
        self.part = 0.0
        window.switch_to()
        left.on_draw()
        self._take(*self.size)
        window.above = self.draw
        self.shared["now"] = self

    def _take(self, width: int, height: int) -> None:
        """Take the picture from the window."""
        screen: Any = self.window.ctx.screen
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, screen.glo)
        gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, self.buffer.glo)
        area = (0, 0, width, height)
        gl.glBlitFramebuffer(*area, *area, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
        gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, screen.glo)

    def draw(self, dt: float) -> bool:
        """Paint the rest of it after ``dt`` more seconds; false when nothing is left."""
        # a room's first frame may come late, and the fade should be visible all the same
        self.part += min(dt, LONGEST) / TIME
        if self.part >= 1 or self.window.get_framebuffer_size() != self.size:
            self.end()
            return False
        ctx: Any = self.window.ctx
        program, quad = self._tools(ctx)
        ctx.screen.use()
        ctx.enable_only(ctx.BLEND)
        ctx.blend_func = ctx.BLEND_DEFAULT
        self.texture.use(0)
        program["alpha"] = 1 - smooth(self.part)
        quad.render(program)
        return True

    def end(self) -> None:
        """Remove the picture."""
        self.window.above = None
        self.shared.pop("now", None)
        self.buffer.delete()
        self.texture.delete()

    def _tools(self, ctx: Any) -> tuple[Any, Any]:
        if self.shared.get("ctx") is not ctx:
            from arcade.gl import geometry

            self.shared.update(
                ctx=ctx,
                quad=geometry.quad_2d_fs(),
                program=ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT),
            )
        return self.shared["program"], self.shared["quad"]
