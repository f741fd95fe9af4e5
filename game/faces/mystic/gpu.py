"""Programs, buffers and textures of the sheet: the thin layer over arcade.gl."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from typing import Any

from arcade.gl import BufferDescription
from PIL import Image
from pyglet import gl

from game.faces.mystic.scenery import Quad
from game.resources import path
from game.rules.mystic.screening import NORMALS, RADIUS, RESTS, rotated

Rows = Sequence[Sequence[float]]


@cache
def source(name: str) -> str:
    """A shader's text."""
    return path(f"art/shaders/{name}").read_text("utf-8")


def program(ctx: Any, vertex: str, fragment: str) -> Any:
    """A program of two files of ``art/shaders``; those that project share ``camera.glsl``."""
    head = "#version 330\n"
    body = source(vertex + ".vert")
    camera = source("camera.glsl") if "seen(" in body else ""
    return ctx.program(vertex_shader=head + camera + body, fragment_shader=head + source(fragment + ".frag"))


def octahedron() -> array[float]:
    """24 corners: place (mm), face's normal, place on the face (corner radii, as at rest with angle 0), face."""
    data = array("f")
    for value, normal in NORMALS.items():
        for i in range(3):
            corner = [0.0, 0.0, 0.0]
            corner[i] = normal[i] * RADIUS
            x, y, _z = rotated(RESTS[value], (corner[0], corner[1], corner[2]))
            data.extend([*corner, *normal, x / 9.238, y / 9.238, float(value)])
    return data


class Instances:
    """A buffer of instances of one shape, filled anew for each picture; nothing is allocated while it is filled."""

    def __init__(self, ctx: Any, shape: array[float], form: str, names: list[str], own: str, own_names: list[str],
                 width: int, most: int, mode: Any) -> None:  # fmt: skip
        self.width, self.most = width, most
        self.data = array("f", bytes(4 * width * most))
        self.view = memoryview(self.data).cast("B")
        self.buffer = ctx.buffer(reserve=4 * width * most)
        self.count = 0
        self.geometry = ctx.geometry(
            [
                BufferDescription(ctx.buffer(data=shape.tobytes()), form, names),
                BufferDescription(self.buffer, own, own_names, instanced=True),
            ],
            mode=mode,
        )

    def clear(self) -> None:
        """No instances."""
        self.count = 0

    def add(self, *numbers: float) -> None:
        """One more, unless the buffer is full."""
        if self.count >= self.most:
            return
        at = self.count * self.width
        for number in numbers:
            self.data[at] = number
            at += 1
        self.count += 1

    def send(self) -> None:
        """To the graphics card."""
        if self.count:
            self.buffer.write(self.view[: 4 * self.width * self.count])

    def draw(self, shader: Any) -> None:
        """All instances."""
        if self.count:
            self.geometry.render(shader, instances=self.count)


def square() -> array[float]:
    """A strip over -1 … 1."""
    return array("f", [-1, -1, 1, -1, -1, 1, 1, 1])


def texture(ctx: Any, image: Image.Image, *, flipped: bool = False, mip: bool = True) -> Any:
    """A picture on the graphics card, row 0 at the top unless ``flipped``."""
    if flipped:
        image = image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    made = ctx.texture(image.size, components=len(image.getbands()), data=image.tobytes())
    if mip:
        made.build_mipmaps()
        made.filter = ctx.LINEAR_MIPMAP_LINEAR, ctx.LINEAR
    made.wrap_x = made.wrap_y = ctx.CLAMP_TO_EDGE
    return made


#: the surroundings' pictures in one: name, corner from the top left, size
ATLAS = (1280, 1280)
PARTS: dict[str, tuple[int, int, int, int]] = {
    "mystic/fir_0.png": (4, 4, 320, 560), "mystic/fir_1.png": (332, 4, 320, 560),
    "mystic/fir_2.png": (660, 4, 320, 560),
    "mystic/lantern.png": (1000, 4, 220, 690), "mystic/frog.png": (4, 580, 256, 256),
    "mystic/snow_heap.png": (280, 580, 256, 96), "mystic/frog_mark.png": (560, 580, 264, 520),
    "dot": (4, 860, 128, 128), "white": (300, 720, 64, 64),
}  # fmt: skip


@cache
def surroundings() -> Image.Image:
    """All that stands around the sheet, with colours multiplied by their alpha."""
    from game.faces.mystic.teams import soft

    atlas = Image.new("RGBA", ATLAS, (0, 0, 0, 0))
    for name, (x, y, w, h) in PARTS.items():
        if name == "dot":
            image = soft(w, 2.0)
        elif name == "white":
            image = Image.new("RGBA", (w, h), (255, 255, 255, 255))
        else:
            image = Image.open(path("art/baked/" + name)).convert("RGBA").resize((w, h), Image.Resampling.LANCZOS)
        atlas.paste(image, (x, y))
    return Image.frombytes("RGBA", ATLAS, atlas.convert("RGBa").tobytes())


def quads(ctx: Any, found: Sequence[Quad]) -> Any:
    """The geometry of some quads: place, place in the picture, colour multiplied by its alpha."""
    data = array("f")
    for quad in found:
        u0, v0, u1, v1 = 0.0, 0.0, 1.0, 1.0
        if quad.picture in PARTS:
            x, y, w, h = PARTS[quad.picture]
            u0, v0, u1, v1 = x / ATLAS[0], y / ATLAS[1], (x + w) / ATLAS[0], (y + h) / ATLAS[1]
            if quad.picture == "white":
                u0 = u1 = (x + w / 2) / ATLAS[0]
                v0 = v1 = (y + h / 2) / ATLAS[1]
        places = ((u0, v1), (u1, v1), (u1, v0), (u0, v0))
        for k in (0, 1, 2, 0, 2, 3):
            r, g, b, a = quad.colours[k]
            data.extend([*quad.corners[k], *places[k], r * a, g * a, b * a, 0.0 if quad.adds else a])
    buffer = ctx.buffer(data=data.tobytes())
    return ctx.geometry([BufferDescription(buffer, "3f 2f 4f", ["in_pos", "in_uv", "in_colour"])], mode=ctx.TRIANGLES)


def copy(source_buffer: Any, target: Any, size: tuple[int, int]) -> None:
    """The colours of one framebuffer into another; as a textured quad it would cost seven times as much."""
    gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, source_buffer.glo)
    gl.glBindFramebuffer(gl.GL_DRAW_FRAMEBUFFER, target.glo)
    area = (0, 0, *size)
    gl.glBlitFramebuffer(*area, *area, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
    gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, target.glo)
