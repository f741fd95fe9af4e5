"""A sheet: one layer of a screen with its pictures, its texts and its elements, rebuilt when the scale changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import arcade
import pyglet
from arcade import SpriteList
from pyglet.graphics import Batch

from game.ui.sheet.element import Element
from game.ui.sheet.rect import Rect
from game.ui.sheet.sprite import PlainSprite
from game.ui.text.text import Wish, fitted, measured, whole
from game.ui.theme import style
from game.ui.theme.palette import for_palette
from game.ui.theme.textures import CardTextures
from game.ui.window.stage import Stage

if TYPE_CHECKING:
    from game.ui.window.canvas import Canvas

#: a part of a patch: its texture, its middle and its size
PatchPart = tuple[arcade.Texture, tuple[float, float], tuple[float, float]]
#: patches of a sheet whose parts are cached, since gliding ones always differ
MANY = 400
#: all that a text's picture depends on: what decides its size, x, y, colour, anchors and alignment
Made = tuple[Wish, int, int, tuple[int, ...], str, str, str]


class LazySpriteList(SpriteList[PlainSprite]):
    """The pictures of a sheet, uploaded when first drawn, because many are removed before that."""

    def __init__(self) -> None:
        super().__init__(lazy=True)

    def __contains__(self, sprite: object) -> bool:
        return super().__contains__(sprite) if self._initialized else sprite in self.sprite_list

    def append(self, sprite: PlainSprite) -> None:
        """Add a picture on top."""
        if self._initialized:
            super().append(sprite)
        else:
            self.sprite_list.append(sprite)

    def remove(self, sprite: PlainSprite) -> None:
        """Remove a picture."""
        if self._initialized:
            super().remove(sprite)
        else:
            self.sprite_list.remove(sprite)

    def emptied(self) -> LazySpriteList:
        """An empty list: this one if it was never drawn, since a new one takes a while."""
        for sprite in self.sprite_list:
            sprite.sprite_lists.clear()
        if self._initialized:
            return LazySpriteList()
        self.sprite_list.clear()
        return self

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
        self.sprites = [PlainSprite(part, *at, *size, colour) for part, at, size in sheet.patch_parts(name, rect)]
        for sprite in self.sprites:
            sheet.sprites.append(sprite)

    def show(self, name: str) -> None:
        """Show another patch in the same place."""
        self.name = name
        for sprite, (part, at, size) in zip(self.sprites, self.sheet.patch_parts(name, self.rect), strict=True):
            sprite.texture, sprite.size, sprite.position = part, size, at

    def set_alpha(self, alpha: int) -> None:
        """Fade the whole patch."""
        for sprite in self.sprites:
            sprite.alpha = alpha

    def remove(self) -> None:
        """Remove it from the sheet."""
        for sprite in self.sprites:
            if sprite in self.sheet.sprites:
                self.sheet.sprites.remove(sprite)


class Sheet:
    """One layer. ``build`` fills it; ``modal`` sheets keep input from the layers below.

    The canvas gives it stage, textures and the text scale. ``later``: it offers nothing until it is next looked at, and
    is filled then.
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
        self._sprites = LazySpriteList()
        self.batch = Batch()
        self._labels: list[pyglet.text.Label] = []
        self._made: list[tuple[Made, pyglet.text.Label, str]] = []
        self._spare: dict[Made, list[pyglet.text.Label]] = {}
        self._patched: dict[tuple[str, Rect], list[PatchPart]] = {}
        self._patched_for: tuple[Stage, CardTextures] | None = None
        self.elements: list[Element] = []
        self.tick: Callable[[float], bool] | None = None
        self.visible = True
        self._version = 0

    # --- geometry
    @property
    def stage(self) -> Stage:
        """The present stage."""
        return self.canvas.stage

    @property
    def textures(self) -> CardTextures:
        """The textures for this scale."""
        return self.canvas.textures

    def snap_x(self, *xs: float) -> list[float]:
        """The places moved onto whole pixels, because thin lines would blur."""
        s, o = self.stage.scale, self.stage.left
        return [(round(x * s + o) - o) / s for x in xs]

    def snap_y(self, *ys: float) -> list[float]:
        """As ``snap_x``, upwards."""
        s, o = self.stage.scale, self.stage.bottom
        return [(round(y * s + o) - o) / s for y in ys]

    # --- contents
    @property
    def sprites(self) -> LazySpriteList:
        """Its pictures."""
        self.catch_up()
        return self._sprites

    @property
    def labels(self) -> list[pyglet.text.Label]:
        """Its texts."""
        self.catch_up()
        return self._labels

    @property
    def version(self) -> int:
        """How often it has been filled."""
        self.catch_up()
        return self._version

    def catch_up(self) -> None:
        """Fill it if it is due."""
        if self._due:
            self._fill()

    # --- filling
    def clear(self) -> None:
        """Remove everything."""
        self._due = False
        self._version += 1
        self._sprites = self._sprites.emptied()
        for label in self._labels:
            label.delete()
        self._labels.clear()
        self._made.clear()
        self.elements.clear()
        self.batch = Batch()

    def _put_by(self) -> None:
        """Keep the texts for the next filling, since laying one out takes longer than all the rest of a sheet."""
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
        """Fill the sheet again, keeping the focus by id."""
        if self._later:
            # a table changes several times between two pictures
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

    def image(
        self, name: str, rect: Rect, alpha: int = 255, colour: tuple[int, int, int] = (255, 255, 255)
    ) -> PlainSprite:
        """A picture of ``art/baked`` stretched over ``rect``."""
        return self.texture(self.textures.picture(name, rect.w, rect.h), rect, alpha, colour)

    def icon(self, name: str, cx: float, cy: float, size: float, colour: Sequence[int] = style.CREAM) -> PlainSprite:
        """A sign of ``art/baked/icons``, tinted."""
        return self.image(f"icons/{name}.png", Rect.around(cx, cy, size, size), 255, tuple(colour[:3]))  # type: ignore[arg-type]

    def texture(
        self, texture: arcade.Texture, rect: Rect, alpha: int = 255, colour: tuple[int, int, int] = (255, 255, 255)
    ) -> PlainSprite:
        """A texture over ``rect``, on whole pixels."""
        x0, x1 = self.snap_x(rect.x, rect.right)
        y0, y1 = self.snap_y(rect.y, rect.top)
        size = max(0.01, x1 - x0), max(0.01, y1 - y0)
        sprite = PlainSprite(texture, (x0 + x1) / 2, (y0 + y1) / 2, *size, for_palette((*colour, alpha)))
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
        wish = self._wish(text, size, font, width, fit, high)
        height = wish[1]
        if valign == "center":
            py += height * 0.05  # capitals sit higher than the middle between ascent and descent
        made: Made = (wish, round(px), round(py), for_palette(colour), anchor, valign, align)
        spare = self._spare.get(made)
        label = spare.pop() if spare else self._lay_out(made)
        self._made.append((made, label, label.document.text))
        self.labels.append(label)
        return label

    def _wish(
        self, text: str, size: float, font: str, width: float | None, fit: float | None, high: float | None
    ) -> Wish:
        scale = self.stage.scale
        wide = round(width * scale) if width else None
        room, deep = (None if most is None else most * scale for most in (fit, high))
        return text, self.pixels(size), font, wide, room, deep

    def _lay_out(self, made: Made) -> pyglet.text.Label:
        wish, x, y, colour, anchor, valign, align = made
        label = fitted(wish, x=x, y=y, color=colour, anchor_x=anchor, anchor_y=valign, align=align, batch=self.batch)
        label.end_update()
        return label

    def rich(
        self, runs: Sequence[tuple[str, str, style.Colour]], x: float, y: float, size: float, width: float
    ) -> float:
        """Set a wrapped paragraph of (text, font, colour) runs with its top at ``y``; return its height in units."""
        document = pyglet.text.document.FormattedDocument("".join(text for text, _font, _colour in runs) or " ")
        document.set_style(0, len(document.text), {"font_size": self.pixels(size), "line_spacing": None})
        at = 0
        for text, font, colour in runs:
            if text:
                document.set_style(at, at + len(text), {"font_name": font, "color": for_palette(colour)})
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
        """The pixels of a type size: scaled with the stage and the text setting, but always legible."""
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
        """The width and height in virtual units of ``text``. Adds nothing to the sheet."""
        across, upwards = measured(self._wish(text, size, font, width, fit, high))
        return across / self.stage.scale, upwards / self.stage.scale

    def whole(self, text: str, size: float, fit: float, *, font: str = style.TEXT) -> bool:
        """Whether a text in one line, at its smallest size, is no wider than ``fit``."""
        return whole(self._wish(text, size, font, None, fit, None))

    def text_height(self, label: pyglet.text.Label) -> float:
        """The height of a text in virtual units."""
        return float(label.content_height) / self.stage.scale

    def text_width(self, label: pyglet.text.Label) -> float:
        """The width of a text in virtual units."""
        return float(label.content_width) / self.stage.scale

    def add(self, element: Element) -> Element:
        """Offer an element."""
        assert not self._later, f"{element.id} would be offered only once it is seen"
        self.elements.append(element)
        return element

    # --- drawing
    def draw(self) -> None:
        """Draw pictures, then texts."""
        if not self.visible:
            return
        if len(self.sprites):
            self.canvas.use_stage()
            self.sprites.draw()
        if self.labels:
            self.canvas.use_pixels()
            self.batch.draw()
