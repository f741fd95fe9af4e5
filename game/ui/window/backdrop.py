"""The room behind everything: one large picture, drawn as a quad of its own outside the sprite atlas."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, ClassVar

import arcade
from PIL import Image
from pyglet import gl

from game.resources.paths import path
from game.ui.theme import theme
from game.ui.window.stage import CANVAS_HEIGHT, CANVAS_WIDTH, HEIGHT, WIDTH, Stage

#: rooms that are a table from above
TABLES = frozenset({"table", "rink"})
#: pixels of rooms that are cached: all of the smaller pictures, or two of the larger
KEPT = 30_000_000
_VERTEX = """
#version 330
in vec2 in_vert; out vec2 uv;
uniform vec4 area;
void main() {
    vec2 at = in_vert * 2.0 - 1.0;
    uv = (at - area.xy) / (area.zw - area.xy);
    uv.y = 1.0 - uv.y;
    gl_Position = vec4(at, 0.0, 1.0);
}
"""
_FRAGMENT = """
#version 330
in vec2 uv; out vec4 colour;
uniform sampler2D picture; uniform float light; uniform vec4 flash; uniform vec2 canvas; uniform vec2 more;
// hues from and to, by how much they turn (all in turns), how saturated; how light, and whether to dye at all
// and only above which part of the height; then the colour of light that hangs there
uniform vec4 dye_a; uniform vec3 lift_a; uniform vec4 dye_b; uniform vec3 lift_b;
uniform vec3 glow_a; uniform vec3 glow_b; uniform sampler2D curtains;
vec3 dyed(vec3 seen, vec2 at, vec4 dye, vec3 lift, vec3 glow) {
    float top = max(seen.r, max(seen.g, seen.b)), low = min(seen.r, min(seen.g, seen.b)), wide = top - low;
    if (lift.y == 0.0 || wide < 0.004) return seen;
    float hue = top == seen.r ? (seen.g - seen.b) / wide : top == seen.g ? 2.0 + (seen.b - seen.r) / wide
        : 4.0 + (seen.r - seen.g) / wide;
    hue = fract(hue / 6.0);
    float off = abs(hue - (dye.x + dye.y) / 2.0);
    float half_wide = (dye.y - dye.x) / 2.0, sat = wide / top;
    float mask = (1.0 - smoothstep(half_wide, half_wide + 0.028, min(off, 1.0 - off))) * smoothstep(0.12, 0.3, sat);
    if (lift.z < 1.0) mask *= 1.0 - smoothstep(lift.z - FADE, lift.z + FADE, at.y);
    vec3 pure = clamp(abs(fract(hue + dye.z + vec3(0.0, 2.0 / 3.0, 1.0 / 3.0)) * 6.0 - 3.0) - 1.0, 0.0, 1.0);
    vec3 turned = min(1.0, top * lift.x) * mix(vec3(1.0), pure, min(1.0, sat * dye.w));
    vec3 light = glow * texture(curtains, at).r * mask;
    return 1.0 - (1.0 - mix(seen, turned, mask)) * (1.0 - light);
}
// what lies in the middle is drawn out by ``more`` units to each side, its frame and what is outside it are moved
const vec2 MIDDLE = vec2(620.0, 330.0);
void main() {
    vec2 at = (uv - 0.5) * canvas;
    vec2 inside = at * MIDDLE / (MIDDLE + more);
    vec2 outside = at - sign(at) * more;
    vec2 from = mix(inside, outside, step(MIDDLE + more, abs(at)));
    vec2 there = from / canvas + 0.5;
    vec3 seen = texture(picture, there).rgb;
    seen = dyed(dyed(seen, there, dye_a, lift_a, glow_a), there, dye_b, lift_b, glow_b) * light;
    float rim = smoothstep(0.1, 0.55, distance(uv, vec2(0.5)));
    colour = vec4(seen * (1.0 + 0.5 * flash.a) + flash.rgb * flash.a * (0.12 + 0.5 * rim), 1.0);
}
"""


_UNIFORMS = ("area", "light", "flash", "canvas", "more", "dye_a", "lift_a", "glow_a", "dye_b", "lift_b", "glow_b")
_DARK = (0.0, 0.0, 0.0)
_PLAIN = (0.0, 0.0, 0.0, 1.0), (1.0, 0.0, 1.0), _DARK


def _dyes(room: str) -> tuple[tuple[float, ...], ...]:
    """The room's present dyes, two of them, for the shader."""
    found = [_PLAIN, _PLAIN]
    for n, dye in enumerate(theme.dyes_of(theme.shown(f"rooms/{room}"))[:2]):
        turn = dye.low / 360, dye.high / 360, dye.turn / 360, dye.saturation
        found[n] = turn, (dye.light, 1.0, dye.above), dye.glow or _DARK
    return (*found[0], *found[1])


class Backdrop:
    """A room's picture, larger in a window wider or taller than the canvas.

    If the table has moved aside until its edge comes into view, the picture is mirrored beyond it. The picture of a
    table is stretched in its middle, so that its frame lies at the edges of a window of another shape.
    """

    shared: ClassVar[dict[str, Any]] = {}

    def __init__(self, name: str, stage: Stage, light: float = 1.0) -> None:
        self.name, self.light = name, light
        self.flash = 0.0
        self.flash_colour = (1.0, 0.25, 0.2)
        ctx = arcade.get_window().ctx
        if self.shared.get("ctx") is not ctx:
            # another window can't use the old one's
            self.shared.clear()
            self.shared["ctx"] = ctx
            fragment = _FRAGMENT.replace("FADE", str(theme.FADE))
            self.shared["program"] = ctx.program(vertex_shader=_VERTEX, fragment_shader=fragment)
            self.shared["program"]["curtains"] = 1
            self.shared["quad"] = _unit_quad(ctx)
        wanted = "2x" if stage.scale > 1.15 else "1x"
        #: not the picture itself, which would outlive the cache in each screen that was left
        self.picture_key = f"{name}_{wanted}", stage.scale < 0.5
        self._texture()
        self.resize(stage)

    def _texture(self) -> Any:
        kept: dict[tuple[str, bool], Any] = self.shared.setdefault("rooms", {})
        texture = kept.pop(self.picture_key, None)
        if texture is None:
            ctx, (name, small) = self.shared["ctx"], self.picture_key
            try:
                image = Image.open(path(f"art/baked/rooms/{name}.jpg")).convert("RGB")
            except (OSError, ValueError):
                image = Image.new("RGB", (64, 36), (24, 52, 54))
            texture = ctx.texture(image.size, components=3, data=image.tobytes())
            # a picture shrunk to less than half would shimmer without smaller ones of itself; making them takes time
            if small:
                texture.build_mipmaps()
            texture.wrap_x = texture.wrap_y = gl.GL_MIRRORED_REPEAT
            texture.filter = (ctx.LINEAR_MIPMAP_LINEAR if small else ctx.LINEAR), ctx.LINEAR
            while kept and sum(room.width * room.height for room in (*kept.values(), texture)) > KEPT:
                del kept[next(iter(kept))]
        kept[self.picture_key] = texture
        return texture

    def resize(self, stage: Stage) -> None:
        """Fit the picture's safe area onto the stage's."""
        grow = max(1.0, stage.visible.w / CANVAS_WIDTH, stage.visible.h / CANVAS_HEIGHT)
        w, h = CANVAS_WIDTH * grow, CANVAS_HEIGHT * grow
        x0, y0 = stage.to_px(WIDTH / 2 - w / 2, HEIGHT / 2 - h / 2)
        x1, y1 = stage.to_px(WIDTH / 2 + w / 2, HEIGHT / 2 + h / 2)
        self.area = (
            x0 / stage.width * 2 - 1,
            y0 / stage.height * 2 - 1,
            x1 / stage.width * 2 - 1,
            y1 / stage.height * 2 - 1,
        )
        table = stage.table
        more = ((table.w - WIDTH) / 2, (table.h - HEIGHT) / 2) if self.name in TABLES else (0.0, 0.0)
        self.shape = (w, h), (max(0.0, more[0]), max(0.0, more[1]))

    def _light(self) -> Any:
        """The light over a room; without one, a dark pixel."""
        name = "curtains" if any(dye.glow for dye in theme.dyes_of(theme.shown(f"rooms/{self.name}"))) else "dark"
        if name not in self.shared:
            image = theme.curtains() if name == "curtains" else Image.new("L", (1, 1))
            self.shared[name] = self.shared["ctx"].texture(image.size, components=1, data=image.tobytes())
        return self.shared[name]

    def draw(self) -> None:
        """Draw it over the whole window."""
        ctx = arcade.get_window().ctx
        program = self.shared["program"]
        wanted = (self.area, self.light, (*self.flash_colour, self.flash), *self.shape, *_dyes(self.name))
        if self.shared.get("set") != wanted:
            for name, value in zip(_UNIFORMS, wanted, strict=True):
                program[name] = value
            self.shared["set"] = wanted
        self._texture().use(0)
        self._light().use(1)
        ctx.disable(ctx.BLEND)
        self.shared["quad"].render(program)
        ctx.enable(ctx.BLEND)


def _unit_quad(ctx: Any) -> Any:
    from array import array

    from arcade.gl import BufferDescription

    data = array("f", [0, 0, 1, 0, 0, 1, 1, 1])
    buffer = ctx.buffer(data=data.tobytes())
    return ctx.geometry([BufferDescription(buffer, "2f", ["in_vert"])], mode=ctx.TRIANGLE_STRIP)


class Backing:
    """A picture of the window's size, repainted when its key changes, and copied under each frame."""

    def __init__(self, window: arcade.Window) -> None:
        self.window = window
        self._buffer: Any = None
        self._key: Hashable = None

    def draw(self, key: Hashable, paint: Callable[[], None]) -> None:
        """Show what ``paint`` paints, calling it only if ``key`` has changed."""
        ctx: Any = self.window.ctx
        size = self.window.get_framebuffer_size()
        if self._buffer is None or self._buffer.size != size:
            self._buffer = ctx.framebuffer(color_attachments=[ctx.texture(size, components=4)])
            self._key = None
        if key != self._key:
            self._buffer.use()
            paint()
            self._key = key
            ctx.screen.use()
        self._copy(*size)

    def _copy(self, width: int, height: int) -> None:
        screen: Any = self.window.ctx.screen
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._buffer.glo)
        gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, screen.glo)
        area = (0, 0, width, height)
        gl.glBlitFramebuffer(*area, *area, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, screen.glo)
