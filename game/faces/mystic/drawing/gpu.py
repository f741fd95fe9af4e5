"""Programs, buffers and textures of the sheet: the thin layer over arcade.gl."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from struct import Struct
from typing import Any

from arcade.gl import BufferDescription
from PIL import Image

from game.faces.mystic import teams
from game.faces.mystic.drawing.camera import Camera, Four
from game.faces.mystic.drawing.scenery import Quad
from game.resources.paths import path
from game.rules.mystic.shot_film import NORMALS, RADIUS, RESTS, rotated

#: the programs' binding for the camera's numbers; arcade uses 0 and those after it
CAMERA = 7
#: cameras to cache; a moving one differs in every picture
EYES = 12


@cache
def source(name: str) -> str:
    """A shader's text."""
    return path(f"art/shaders/{name}").read_text("utf-8")


def program(ctx: Any, vertex: str, fragment: str) -> Any:
    """A program of two files of ``art/shaders``; those that project include ``camera.glsl``."""
    parts = []
    for body in (source(vertex + ".vert"), source(fragment + ".frag")):
        camera = source("camera.glsl") if "seen(" in body or "eye." in body else ""
        parts.append("#version 330\n" + camera + body)
    made = ctx.program(vertex_shader=parts[0], fragment_shader=parts[1])
    if "seen(" in parts[0]:
        made["Camera"] = CAMERA
    return made


class Eyes:
    """The numbers of a camera for all programs: written once for each, and bound before drawing with it."""

    def __init__(self, ctx: Any) -> None:
        self.ctx = ctx
        self.known: dict[object, Any] = {}
        #: for cameras on their way
        self.spare = ctx.buffer(reserve=64)
        self._spared: object = None

    def open(self, camera: Camera, shape: Four, scale: float, lens: Four | None = None) -> None:
        """Use this camera from now on; ``scale``: pixels of a virtual unit."""
        key = camera, shape, scale, lens
        found = self.known.get(key, self.spare)
        if found is self.spare and key != self._spared:
            detail = 9.8 * camera.focus * scale / teams.CELL
            numbers = array(
                "f", [camera.x, camera.y, camera.z, 0.0, *(lens or camera.lens), *shape, *camera.tilt, detail, 0.0]
            )
            if len(self.known) < EYES:
                found = self.known[key] = self.ctx.buffer(data=numbers.tobytes())
            else:
                self._spared = key
                self.spare.orphan()
                self.spare.write(numbers.tobytes())
        found.bind_to_uniform_block(CAMERA)


def octahedron() -> array[float]:
    """24 corners: place (mm), face's normal, place on the face (corner radii, as at rest with angle 0), face."""
    data = array("f")
    for value, normal in NORMALS.items():
        # counter-clockwise, seen from outside
        for i in (0, 1, 2) if normal[0] * normal[1] * normal[2] > 0.0 else (0, 2, 1):
            corner = [0.0, 0.0, 0.0]
            corner[i] = normal[i] * RADIUS
            x, y, _z = rotated(RESTS[value], (corner[0], corner[1], corner[2]))
            data.extend([*corner, *normal, x / 9.238, y / 9.238, float(value)])
    return data


class Instances:
    """A buffer of instances, filled for each picture, written only if they have changed, without allocating."""

    def __init__(self, ctx: Any, form: str, names: list[str], most: int) -> None:
        self.ctx, self.most = ctx, most
        width = sum(int(part[0]) for part in form.split())
        self.row = Struct(f"{width}f")
        self.data = bytearray(self.row.size * most)
        self.view = memoryview(self.data)
        self.buffer = ctx.buffer(reserve=len(self.data))
        self.described = BufferDescription(self.buffer, form, names, instanced=True)
        self.count = 0
        #: a number that changes with the contents
        self.version = 0
        self._sent = b""

    def shaped(self, shape: array[float], form: str, names: list[str], mode: Any) -> Any:
        """A shape to draw once for each instance."""
        described = BufferDescription(self.ctx.buffer(data=shape.tobytes()), form, names)
        return self.ctx.geometry([described, self.described], mode=mode)

    def squares(self) -> Any:
        """A square for each instance."""
        return self.shaped(square(), "2f", ["in_corner"], self.ctx.TRIANGLE_STRIP)

    def clear(self) -> None:
        """Remove all instances."""
        self.count = 0

    def add(self, *numbers: float) -> None:
        """Add one, unless the buffer is full."""
        if self.count < self.most:
            self.row.pack_into(self.data, self.count * self.row.size, *numbers)
            self.count += 1

    def double(self) -> None:
        """Append a copy of all of them."""
        half = self.row.size * self.count
        self.view[half : 2 * half] = self.view[:half]
        self.count *= 2

    def at(self, i: int) -> tuple[float, ...]:
        """The numbers of an instance."""
        return self.row.unpack_from(self.data, i * self.row.size)

    def send(self) -> None:
        """Upload to the graphics card."""
        now = bytes(self.view[: self.row.size * self.count])
        if now != self._sent:
            self._sent = now
            self.version += 1
            if now:
                self.buffer.orphan()
                self.buffer.write(now)


@cache
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
    "mystic/fir_0.png": (4, 4, 320, 560),
    "mystic/fir_1.png": (332, 4, 320, 560),
    "mystic/fir_2.png": (660, 4, 320, 560),
    "mystic/lantern.png": (1000, 4, 220, 690),
    "mystic/frog.png": (4, 580, 256, 256),
    "mystic/snow_heap.png": (280, 580, 256, 96),
    "mystic/frog_mark.png": (560, 580, 264, 520),
    "dot": (4, 860, 128, 128),
    "white": (300, 720, 64, 64),
}


@cache
def surroundings() -> Image.Image:
    """Everything around the sheet, with colours multiplied by their alpha."""
    atlas = Image.new("RGBA", ATLAS, (0, 0, 0, 0))
    for name, (x, y, w, h) in PARTS.items():
        if name == "dot":
            image = teams.soft(w, 2.0)
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


class StillPicture:
    """A picture laid unchanged under others. On a CPU renderer, one triangle with its nearest pixels takes two thirds
    of the main thread's time that a copy between framebuffers does, and no more of the other threads'.
    """

    def __init__(self, ctx: Any) -> None:
        self.ctx, self.program = ctx, program(ctx, "still", "still")
        corners = array("f", [-1, -1, 3, -1, -1, 3])
        self.triangle = ctx.geometry(
            [BufferDescription(ctx.buffer(data=corners.tobytes()), "2f", ["in_corner"])], mode=ctx.TRIANGLES
        )

    def buffer(self, size: tuple[int, int]) -> Any:
        """The framebuffer to draw such a picture into."""
        picture = self.ctx.texture(size, components=4)
        picture.filter = self.ctx.NEAREST, self.ctx.NEAREST
        return self.ctx.framebuffer(color_attachments=[picture])

    def draw(self, buffer: Any) -> None:
        """Fill the active framebuffer with it."""
        self.ctx.enable_only()
        buffer.color_attachments[0].use(0)
        self.triangle.render(self.program)
