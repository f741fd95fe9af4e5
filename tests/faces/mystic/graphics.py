"""A graphics card that only notes what it is given and told to draw: Mystic's sheet without a window."""

from __future__ import annotations

from struct import unpack
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from game.faces.mystic.drawing import gpu


class Buffer:
    """Bytes on the card, and what was done to them."""

    def __init__(self, card: Card, data: bytes = b"", reserve: int = 0) -> None:
        self.card, self.data, self.reserve = card, data, reserve
        self.done: list[str] = []

    def orphan(self) -> None:
        """Gets new memory."""
        self.done.append("orphan")

    def write(self, data: bytes) -> None:
        """Takes other bytes."""
        self.data = data
        self.done.append("write")

    def bind_to_uniform_block(self, place: int) -> None:
        """Is what programs read at a place."""
        self.card.bound[place] = self

    @property
    def numbers(self) -> tuple[float, ...]:
        """Its bytes as numbers."""
        return unpack(f"{len(self.data) // 4}f", self.data)


class Texture:
    """A picture on the card."""

    def __init__(self, card: Card, size: tuple[int, int], components: int = 4, data: bytes = b"") -> None:
        self.card, self.size, self.components, self.data = card, size, components, data
        self.mips = 0
        self.filter: Any = None
        self.wrap_x: Any = None
        self.wrap_y: Any = None

    def build_mipmaps(self) -> None:
        """Makes smaller ones of it."""
        self.mips += 1

    def use(self, place: int = 0) -> None:
        """Is the picture that programs read."""
        self.card.used[place] = self


class Frame:
    """A picture to draw into."""

    def __init__(self, card: Card, color_attachments: list[Any], depth_attachment: Any = None) -> None:
        self.card, self.color_attachments, self.depth = card, color_attachments, depth_attachment

    def use(self) -> None:
        """Is drawn into from now on."""
        self.card.active_framebuffer = self


class Program(dict[str, Any]):
    """A program with its numbers, each change noted."""

    def __init__(self, vertex_shader: str, fragment_shader: str) -> None:
        super().__init__()
        self.vertex, self.fragment = vertex_shader, fragment_shader
        self.told: list[str] = []

    def __setitem__(self, name: str, value: Any) -> None:
        self.told.append(name)
        super().__setitem__(name, value)

    def set_uniform_array_safe(self, name: str, values: list[float]) -> None:
        """Several numbers."""
        self[name] = values

    set_uniform_safe = __setitem__


class Drawn(NamedTuple):
    """A shape that was drawn: by which program, how often, into what, with which picture, camera and blending."""

    program: Program
    shape: Shape
    instances: int
    target: Any
    picture: Any
    camera: Any
    blend: Any
    enabled: tuple[str, ...]


class Shape:
    """Buffers that make up a shape."""

    def __init__(self, card: Card, content: list[Any], mode: str) -> None:
        self.card, self.content, self.mode = card, content, mode

    def render(self, program: Program, instances: int = -1) -> None:
        """Draws it."""
        card = self.card
        card.drawn.append(
            Drawn(program, self, instances, card.active_framebuffer, card.used.get(0), card.bound.get(gpu.CAMERA),
                  card.blend_func, card.enabled)
        )  # fmt: skip


class Card:
    """The card, with a screen to draw into."""

    BLEND, DEPTH_TEST, CULL_FACE, TRIANGLES, TRIANGLE_STRIP = "blend", "depth", "cull", "triangles", "strip"
    NEAREST, LINEAR, LINEAR_MIPMAP_LINEAR, CLAMP_TO_EDGE = "nearest", "linear", "mipmap", "clamp"
    ONE, ONE_MINUS_SRC_ALPHA, BLEND_DEFAULT = "one", "one minus alpha", "default"

    def __init__(self) -> None:
        self.buffers: list[Buffer] = []
        self.textures: list[Texture] = []
        self.frames: list[Frame] = []
        self.bound: dict[int, Buffer] = {}
        self.used: dict[int, Texture] = {}
        self.drawn: list[Drawn] = []
        self.enabled: tuple[str, ...] = ()
        self.blend_func: Any = None
        self.screen = Frame(self, [])
        self.active_framebuffer = self.screen

    def buffer(self, **given: Any) -> Buffer:
        """New memory."""
        self.buffers.append(Buffer(self, **given))
        return self.buffers[-1]

    def texture(self, size: tuple[int, int], **given: Any) -> Texture:
        """A new picture."""
        self.textures.append(Texture(self, size, **given))
        return self.textures[-1]

    def depth_texture(self, size: tuple[int, int]) -> Texture:
        """A picture of distances."""
        return Texture(self, size, 1)

    def framebuffer(self, **given: Any) -> Frame:
        """A new picture to draw into."""
        self.frames.append(Frame(self, **given))
        return self.frames[-1]

    def geometry(self, content: list[Any], mode: str) -> Shape:
        """A new shape."""
        return Shape(self, content, mode)

    def program(self, **sources: str) -> Program:
        """A new program."""
        return Program(**sources)

    def enable_only(self, *flags: str) -> None:
        """What is switched on."""
        self.enabled = flags


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch) -> Card:
    """A card for the test."""

    def described(buffer: Any, formats: str, attributes: list[str], **more: Any) -> Any:
        return SimpleNamespace(buffer=buffer, formats=formats, attributes=attributes, **more)

    monkeypatch.setattr(gpu, "BufferDescription", described)
    return Card()
