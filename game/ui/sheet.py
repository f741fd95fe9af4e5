"""A sheet: one layer of a screen with its pictures, its texts and its elements, built anew when the scale changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import arcade
import pyglet
from arcade import SpriteList
from pyglet.graphics import Batch

from game.ui import style
from game.ui.element import Element
from game.ui.flat import Flat
from game.ui.rect import Rect
from game.ui.stage import Stage
from game.ui.textures import CardTextures

if TYPE_CHECKING:
    from game.ui.canvas import Canvas

#: a part of a patch: its texture, its middle and its size
PatchPart = tuple[arcade.Texture, tuple[float, float], tuple[float, float]]
#: patches of a sheet whose parts are remembered: what glides has ever new ones
MANY = 400
#: all that a text's picture depends on: text, x, y, pixels, colour, font, anchors, width, alignment, room and height
Made = tuple[str, int, int, float, tuple[int, ...], str, str, str, int | None, str, float | None, float | None]


class Pictures(SpriteList[Flat]):
    """The pictures of a sheet, made ready for the graphics card when first drawn: many are taken off before that."""

    def __init__(self) -> None:
        super().__init__(lazy=True)

    def __contains__(self, sprite: object) -> bool:
        return super().__contains__(sprite) if self._initialized else sprite in self.sprite_list

    def append(self, sprite: Flat) -> None:
        """Adds a picture on top."""
        if self._initialized:
            super().append(sprite)
        else:
            self.sprite_list.append(sprite)

    def remove(self, sprite: Flat) -> None:
        """Takes a picture off."""
        if self._initialized:
            super().remove(sprite)
        else:
            self.sprite_list.remove(sprite)

    def _init_deferred(self) -> None:
        if not self._initialized:
            waiting, self.sprite_list = self.sprite_list, []
            for sprite in waiting:
                super().append(sprite)
        super()._init_deferred()


class Patch:
    """Nine sprites that stretch one framed picture over a rectangle."""

    def __init__(self, sheet: Sheet, name: str, rect: Rect, alpha: int = 255) -> None:
        self.sheet, self.name, self.rect = sheet, name, rect
        colour = 255, 255, 255, alpha
        self.sprites = [Flat(part, *at, *size, colour) for part, at, size in sheet.patch_parts(name, rect)]
        for sprite in self.sprites:
            sheet.sprites.append(sprite)

    def show(self, name: str) -> None:
        """Shows another patch in the same place."""
        self.name = name
        for sprite, (part, at, size) in zip(self.sprites, self.sheet.patch_parts(name, self.rect), strict=True):
            sprite.texture, sprite.size, sprite.position = part, size, at

    def set_alpha(self, alpha: int) -> None:
        """Fades the whole patch."""
        for sprite in self.sprites:
            sprite.alpha = alpha

    def remove(self) -> None:
        """Takes it off the sheet."""
        for sprite in self.sprites:
            if sprite in self.sheet.sprites:
                self.sheet.sprites.remove(sprite)


class Sheet:
    """One layer. ``build`` fills it; ``modal`` sheets keep input from what lies below.

    The canvas gives it stage, textures and the text scale. ``later``: it offers nothing, and is filled when it is next
    looked at.
    """

    def __init__(
        self,
        canvas: Canvas,
        build: Callable[[Sheet], None] | None = None,
        *,
        modal: bool = False,
        shade: bool = False,
        later: bool = False,
    ) -> None:
        self.canvas, self.builder, self.modal, self.shade = canvas, build, modal, shade
        self._later, self._due = later, False
        self.on_close: Callable[[], None] | None = None
        self._sprites = Pictures()
        self.batch = Batch()
        self._labels: list[pyglet.text.Label] = []
        self._made: list[tuple[Made, pyglet.text.Label, str]] = []
        self._spare: dict[Made, list[pyglet.text.Label]] = {}
        self._patched: dict[tuple[str, Rect], list[PatchPart]] = {}
        self._patched_for: tuple[Stage, CardTextures] | None = None
        self._measured: dict[tuple[object, ...], tuple[float, float]] = {}
        self.elements: list[Element] = []
        self.tick: Callable[[float], bool] | None = None
        self.visible = True
        self._version = 0

    # --- geometry
    @property
    def stage(self) -> Stage:
        """The stage now in force."""
        return self.canvas.stage

    @property
    def textures(self) -> CardTextures:
        """The textures for this scale."""
        return self.canvas.textures

    def snap_x(self, *xs: float) -> list[float]:
        """The places moved onto whole pixels, or thin lines blur."""
        s, o = self.stage.scale, self.stage.left
        return [(round(x * s + o) - o) / s for x in xs]

    def snap_y(self, *ys: float) -> list[float]:
        """As ``snap_x``, upwards."""
        s, o = self.stage.scale, self.stage.bottom
        return [(round(y * s + o) - o) / s for y in ys]

    # --- what lies on it
    @property
    def sprites(self) -> Pictures:
        """Its pictures."""
        self._catch_up()
        return self._sprites

    @property
    def labels(self) -> list[pyglet.text.Label]:
        """Its texts."""
        self._catch_up()
        return self._labels

    @property
    def version(self) -> int:
        """Counts how often it was filled anew."""
        self._catch_up()
        return self._version

    def _catch_up(self) -> None:
        if self._due:
            self._fill()

    # --- filling
    def clear(self) -> None:
        """Takes everything off."""
        self._due = False
        self._version += 1
        for sprite in self._sprites:
            sprite.sprite_lists.clear()
        self._sprites = Pictures()
        for label in self._labels:
            label.delete()
        self._labels.clear()
        self._made.clear()
        self.elements.clear()
        self.batch = Batch()

    def _put_by(self) -> None:
        """Keeps the texts for being filled anew: laying a text out takes longer than all the rest of a sheet."""
        there = {id(label) for label in self._labels}
        for made, label, text in self._made:
            if id(label) in there and label.document.text == text:
                there.discard(id(label))
                self._spare.setdefault(made, []).append(label)
        self._labels[:] = [label for label in self._labels if id(label) in there]
        spare = self.batch
        self.clear()
        if self._spare:
            self.batch = spare

    def _drop_spare(self) -> None:
        for label in (label for labels in self._spare.values() for label in labels):
            label.delete()
        self._spare.clear()

    def rebuild(self) -> None:
        """Fills the sheet anew, keeping the focus by id."""
        if self._later:
            # between two pictures a table changes several times
            self._due = True
        else:
            self._fill()
        self.canvas.changed()

    def _fill(self) -> None:
        self._due = False
        focused = next((e.id for e in self.elements if e.focused), None)
        hovered = next((e.id for e in self.elements if e.hovered), None)
        self._put_by()
        if self.builder:
            self.builder(self)
        self._drop_spare()
        for element in self.elements:
            if element.id == focused or element.id == hovered:
                element.set(focused=element.id == focused, hovered=element.id == hovered)

    def image(self, name: str, rect: Rect, alpha: int = 255, colour: tuple[int, int, int] = (255, 255, 255)) -> Flat:
        """A picture of ``art/baked`` stretched over ``rect``."""
        return self.texture(self.textures.picture(name, rect.w, rect.h), rect, alpha, colour)

    def icon(self, name: str, cx: float, cy: float, size: float, colour: Sequence[int] = style.CREAM) -> Flat:
        """A sign of ``art/baked/icons``, tinted."""
        return self.image(f"icons/{name}.png", Rect.around(cx, cy, size, size), 255, tuple(colour[:3]))  # type: ignore[arg-type]

    def texture(
        self, texture: arcade.Texture, rect: Rect, alpha: int = 255, colour: tuple[int, int, int] = (255, 255, 255)
    ) -> Flat:
        """A texture over ``rect``, on whole pixels."""
        x0, x1 = self.snap_x(rect.x, rect.right)
        y0, y1 = self.snap_y(rect.y, rect.top)
        size = max(0.01, x1 - x0), max(0.01, y1 - y0)
        sprite = Flat(texture, (x0 + x1) / 2, (y0 + y1) / 2, *size, (*colour, alpha))
        self.sprites.append(sprite)
        return sprite

    def patch_parts(self, name: str, rect: Rect) -> list[PatchPart]:
        """The nine textures of a patch over ``rect`` with their middles and sizes, from the top left by rows."""
        if self._patched_for != (self.stage, self.textures) or len(self._patched) > MANY:
            self._patched_for = self.stage, self.textures
            self._patched.clear()
        if (name, rect) not in self._patched:
            self._patched[name, rect] = list(self._cut(name, rect))
        return self._patched[name, rect]

    def _cut(self, name: str, rect: Rect) -> Iterator[PatchPart]:
        parts, (left, bottom, right, top), bleed = self.textures.patch_parts(name)
        # the frame itself lies on the rectangle; its shadow and bloom reach beyond
        r = Rect(rect.x - bleed[0], rect.y - bleed[1], rect.w + bleed[0] + bleed[2], rect.h + bleed[1] + bleed[3])
        left, right = min(left, r.w / 2), min(right, r.w / 2)
        bottom, top = min(bottom, r.h / 2), min(top, r.h / 2)
        xs = self.snap_x(r.x, r.x + left, r.right - right, r.right)
        ys = self.snap_y(r.top, r.top - top, r.y + bottom, r.y)
        for i, part in enumerate(parts):
            row, col = divmod(i, 3)
            at = (xs[col] + xs[col + 1]) / 2, (ys[row] + ys[row + 1]) / 2
            yield part, at, (max(0.01, xs[col + 1] - xs[col]), max(0.01, ys[row] - ys[row + 1]))

    def patch(self, name: str, rect: Rect, alpha: int = 255) -> Patch:
        """A nine-patch over ``rect``."""
        return Patch(self, name, rect, alpha)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float = 22,
        colour: style.Colour = style.CREAM,
        *,
        font: str = style.TEXT,
        anchor: str = "left",
        valign: str = "center",
        width: float | None = None,
        align: str = "left",
        fit: float | None = None,
        high: float | None = None,
    ) -> pyglet.text.Label:
        """A text at a virtual point. ``width`` wraps it; ``fit`` makes it smaller until it is no wider than that.

        ``high`` makes a wrapped text smaller until it is no higher than that.
        """
        px, py = self.stage.to_px(x, y)
        height = self.pixels(size)
        if valign == "center":
            py += height * 0.05  # capitals sit higher than the middle between ascent and descent
        room = None if fit is None else fit * self.stage.scale
        wide = round(width * self.stage.scale) if width else None
        deep = None if high is None else high * self.stage.scale
        made: Made = (text, round(px), round(py), height, tuple(colour), font, anchor, valign, wide, align, room, deep)
        spare = self._spare.get(made)
        label = spare.pop() if spare else self._lay_out(made)
        self._made.append((made, label, label.document.text))
        self.labels.append(label)
        return label

    def _lay_out(self, made: Made) -> pyglet.text.Label:
        text, x, y, height, colour, font, anchor, valign, wide, align, room, deep = made
        label = pyglet.text.Label(
            text, x, y, 0, width=wide, multiline=wide is not None,
            dpi=72, font_name=font, font_size=height, color=colour,  # type: ignore[arg-type]
            anchor_x=anchor, anchor_y=valign, align=align, batch=self.batch,  # type: ignore[arg-type]
        )  # fmt: skip
        if room is not None:
            self._fit(label, text, room)
        while deep is not None and label.content_height > deep and label.font_size > style.SMALLEST_PX:
            # smaller letters need less of each of their lines, and a wrapped text fewer lines too
            part = deep / label.content_height
            label.font_size = max(style.SMALLEST_PX, label.font_size * min(0.97, part if wide is None else part**0.5))
        return label

    @staticmethod
    def _fit(label: pyglet.text.Label, text: str, room: float) -> None:
        """Makes a text smaller until it is no wider than ``room`` pixels.

        What is too long in the smallest type is set in narrow letters, and what still is then is cut off.
        """
        height = label.font_size
        for font in (label.font_name, style.SCORE):
            if label.font_name != font:
                label.font_name, label.font_size = font, height
            for _try in range(3):
                if label.content_width <= room:
                    return
                # hinting makes widths jump: a little less than in proportion, and looked at again
                label.font_size = max(style.SMALLEST_PX, label.font_size * room / label.content_width * 0.995)
            if label.content_width <= room * 1.02:
                return
        keep = max(1, int(len(text) * room / label.content_width) - 1)
        label.text = text[:keep].rstrip() + "…"

    def rich(
        self, runs: Sequence[tuple[str, str, style.Colour]], x: float, y: float, size: float, width: float
    ) -> float:
        """A wrapped paragraph of (text, font, colour) runs with its top at ``y``; gives its height in units."""
        document = pyglet.text.document.FormattedDocument("".join(text for text, _font, _colour in runs) or " ")
        document.set_style(0, len(document.text), {"font_size": self.pixels(size), "line_spacing": None})
        at = 0
        for text, font, colour in runs:
            if text:
                document.set_style(at, at + len(text), {"font_name": font, "color": colour})
                at += len(text)
        px, py = self.stage.to_px(x, y)
        layout = pyglet.text.layout.TextLayout(
            document,
            round(px),
            round(py),
            0,
            round(width * self.stage.scale),
            None,
            "left",
            "top",
            multiline=True,
            dpi=72,
            batch=self.batch,
        )
        self.labels.append(layout)  # type: ignore[arg-type]
        return float(layout.content_height) / self.stage.scale

    def pixels(self, size: float) -> float:
        """The pixels of a type size: scaled with the stage and the text setting, never below what can be read."""
        wish = max(size, style.SMALLEST) * self.canvas.text_scale
        return max(wish * self.stage.scale, style.SMALLEST_PX)

    def measure(
        self,
        text: str,
        size: float,
        *,
        font: str = style.TEXT,
        width: float | None = None,
        fit: float | None = None,
        high: float | None = None,
    ) -> tuple[float, float]:
        """The width and height in virtual units that ``text`` would take; nothing is left on the sheet."""
        asked = (text, self.pixels(size), self.stage.scale, font, width, fit, high)
        if asked not in self._measured:
            label = self.text(text, 0, 0, size, font=font, width=width, fit=fit, high=high)
            self._measured[asked] = self.text_width(label), self.text_height(label)
            label.delete()
            self.labels.remove(label)
            self._made.pop()
        return self._measured[asked]

    def text_height(self, label: pyglet.text.Label) -> float:
        """The height of a text in virtual units."""
        return float(label.content_height) / self.stage.scale

    def text_width(self, label: pyglet.text.Label) -> float:
        """The width of a text in virtual units."""
        return float(label.content_width) / self.stage.scale

    def add(self, element: Element) -> Element:
        """Offers an element."""
        assert not self._later, f"{element.id} would be offered only once it is seen"
        self.elements.append(element)
        return element

    # --- drawing
    def draw(self) -> None:
        """Draws pictures, then texts."""
        if not self.visible:
            return
        if len(self.sprites):
            self.canvas.use_stage()
            self.sprites.draw()
        if self.labels:
            self.canvas.use_pixels()
            self.batch.draw()
