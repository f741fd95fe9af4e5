"""A sheet: one layer of a screen with its pictures, its texts and its elements, built anew when the scale changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import arcade
import pyglet
from arcade import Sprite, SpriteList
from pyglet.graphics import Batch

from game.table import style
from game.table.element import Element
from game.table.stage import Rect, Stage
from game.table.textures import Textures


class Patch:
    """Nine sprites that stretch one framed picture over a rectangle."""

    def __init__(self, sheet: Sheet, name: str, rect: Rect, alpha: int = 255) -> None:
        self.sheet, self.name, self.rect = sheet, name, rect
        self.sprites = [Sprite() for _ in range(9)]
        for sprite in self.sprites:
            sprite.alpha = alpha
            sheet.sprites.append(sprite)
        self.show(name)

    def show(self, name: str) -> None:
        """Shows another patch in the same place."""
        self.name = name
        parts, (left, bottom, right, top), bleed = self.sheet.textures.patch_parts(name)
        r = self.rect
        # the frame itself lies on the rectangle; its shadow and bloom reach beyond
        r = Rect(r.x - bleed[0], r.y - bleed[1], r.w + bleed[0] + bleed[2], r.h + bleed[1] + bleed[3])
        left, right = min(left, r.w / 2), min(right, r.w / 2)
        bottom, top = min(bottom, r.h / 2), min(top, r.h / 2)
        xs = self.sheet.snap_x(r.x, r.x + left, r.right - right, r.right)
        ys = self.sheet.snap_y(r.top, r.top - top, r.y + bottom, r.y)
        for i, sprite in enumerate(self.sprites):
            row, col = divmod(i, 3)
            sprite.texture = parts[i]
            sprite.width, sprite.height = max(0.01, xs[col + 1] - xs[col]), max(0.01, ys[row] - ys[row + 1])
            sprite.position = (xs[col] + xs[col + 1]) / 2, (ys[row] + ys[row + 1]) / 2

    def set_alpha(self, alpha: int) -> None:
        """Fades the whole patch."""
        for sprite in self.sprites:
            sprite.alpha = alpha

    def tint(self, colour: tuple[int, int, int]) -> None:
        """Colours the whole patch."""
        for sprite in self.sprites:
            sprite.color = (*colour, sprite.alpha)

    def remove(self) -> None:
        """Takes it off the sheet."""
        for sprite in self.sprites:
            sprite.remove_from_sprite_lists()


class Sheet:
    """One layer. ``build`` fills it; ``modal`` sheets keep input from what lies below.

    ``owner`` is the scene: it gives ``stage``, ``textures`` and the text scale.
    """

    def __init__(
        self, owner: Any, build: Callable[[Sheet], None] | None = None, *, modal: bool = False, shade: bool = False
    ) -> None:
        self.owner, self.builder, self.modal, self.shade = owner, build, modal, shade
        self.on_close: Callable[[], None] | None = None
        self.sprites: SpriteList[Sprite] = SpriteList()
        self.batch = Batch()
        self.labels: list[pyglet.text.Label] = []
        self.elements: list[Element] = []
        self.tick: Callable[[float], bool] | None = None
        self.visible = True

    # --- geometry
    @property
    def stage(self) -> Stage:
        """The stage now in force."""
        return self.owner.stage

    @property
    def textures(self) -> Textures:
        """The textures for this scale."""
        return self.owner.textures

    def snap_x(self, *xs: float) -> list[float]:
        """The places moved onto whole pixels, or thin lines blur."""
        s, o = self.stage.scale, self.stage.left
        return [(round(x * s + o) - o) / s for x in xs]

    def snap_y(self, *ys: float) -> list[float]:
        """As ``snap_x``, upwards."""
        s, o = self.stage.scale, self.stage.bottom
        return [(round(y * s + o) - o) / s for y in ys]

    # --- filling
    def clear(self) -> None:
        """Takes everything off."""
        self.sprites.clear()
        for label in self.labels:
            label.delete()
        self.labels.clear()
        self.elements.clear()
        self.batch = Batch()

    def rebuild(self) -> None:
        """Fills the sheet anew, keeping the focus by id."""
        focused = next((e.id for e in self.elements if e.focused), None)
        hovered = next((e.id for e in self.elements if e.hovered), None)
        self.clear()
        if self.builder:
            self.builder(self)
        for element in self.elements:
            if element.id == focused or element.id == hovered:
                element.set(focused=element.id == focused, hovered=element.id == hovered)
        self.owner.changed()

    def image(self, name: str, rect: Rect, alpha: int = 255, colour: tuple[int, int, int] = (255, 255, 255)) -> Sprite:
        """A picture of ``art/baked`` stretched over ``rect``."""
        return self.texture(self.textures.picture(name, rect.w, rect.h), rect, alpha, colour)

    def icon(self, name: str, cx: float, cy: float, size: float, colour: Sequence[int] = style.CREAM) -> Sprite:
        """A sign of ``art/baked/icons``, tinted."""
        return self.image(f"icons/{name}.png", Rect.around(cx, cy, size, size), 255, tuple(colour[:3]))  # type: ignore[arg-type]

    def texture(
        self, texture: arcade.Texture, rect: Rect, alpha: int = 255, colour: tuple[int, int, int] = (255, 255, 255)
    ) -> Sprite:
        """A texture over ``rect``, on whole pixels."""
        sprite = Sprite(texture)
        x0, x1 = self.snap_x(rect.x, rect.right)
        y0, y1 = self.snap_y(rect.y, rect.top)
        sprite.width, sprite.height = max(0.01, x1 - x0), max(0.01, y1 - y0)
        sprite.position = (x0 + x1) / 2, (y0 + y1) / 2
        sprite.color = (*colour, alpha)
        self.sprites.append(sprite)
        return sprite

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
    ) -> pyglet.text.Label:
        """A text at a virtual point. ``width`` wraps it; ``fit`` makes it smaller until it is no wider than that."""
        px, py = self.stage.to_px(x, y)
        height = self.pixels(size)
        if valign == "center":
            py += height * 0.05  # capitals sit higher than the middle between ascent and descent
        label = pyglet.text.Label(
            text, round(px), round(py), 0,
            width=round(width * self.stage.scale) if width else None, multiline=width is not None,
            dpi=72, font_name=font, font_size=height, color=colour,
            anchor_x=anchor, anchor_y=valign, align=align, batch=self.batch,  # type: ignore[arg-type]
        )  # fmt: skip
        if fit is not None and label.content_width > fit * self.stage.scale:
            label.font_size = max(style.SMALLEST_PX, height * fit * self.stage.scale / label.content_width)
            if label.content_width > fit * self.stage.scale * 1.02:
                keep = max(1, int(len(text) * fit * self.stage.scale / label.content_width) - 1)
                label.text = text[:keep].rstrip() + "…"
        self.labels.append(label)
        return label

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
            document, round(px), round(py), 0, round(width * self.stage.scale), None, "left", "top",
            multiline=True, dpi=72, batch=self.batch,
        )  # fmt: skip
        self.labels.append(layout)  # type: ignore[arg-type]
        return float(layout.content_height) / self.stage.scale

    def pixels(self, size: float) -> float:
        """The pixels of a type size: scaled with the stage and the text setting, never below what can be read."""
        wish = max(size, style.SMALLEST) * self.owner.text_scale
        return max(wish * self.stage.scale, style.SMALLEST_PX)

    def measure(
        self, text: str, size: float, *, font: str = style.TEXT, width: float | None = None, fit: float | None = None
    ) -> tuple[float, float]:
        """The width and height in virtual units that ``text`` would take; nothing is left on the sheet."""
        label = self.text(text, 0, 0, size, font=font, width=width, fit=fit)
        found = self.text_width(label), self.text_height(label)
        label.delete()
        self.labels.remove(label)
        return found

    def text_height(self, label: pyglet.text.Label) -> float:
        """The height of a text in virtual units."""
        return float(label.content_height) / self.stage.scale

    def text_width(self, label: pyglet.text.Label) -> float:
        """The width of a text in virtual units."""
        return float(label.content_width) / self.stage.scale

    def add(self, element: Element) -> Element:
        """Offers an element."""
        self.elements.append(element)
        return element

    # --- drawing
    def draw(self) -> None:
        """Draws pictures, then texts."""
        if not self.visible:
            return
        if len(self.sprites):
            self.owner.use_stage()
            self.sprites.draw()
        if self.labels:
            self.owner.use_pixels()
            self.batch.draw()


class Scroll(Sheet):
    """A sheet that shows a window of a taller content. Build it as if the content's top lay at ``view.top``.

    ``content`` is the content's height in virtual units, to be set by the builder.
    """

    def __init__(self, owner: Any, view: Rect, build: Callable[[Sheet], None]) -> None:
        super().__init__(owner, build)
        self.view, self.content, self.offset = view, view.h, 0.0
        self.base: list[tuple[Element, Rect]] = []
        self.bar = Sheet(owner, self._build_bar)

    def _build_bar(self, sheet: Sheet) -> None:
        if self.most > 0:
            track = Rect(self.view.right + 6, self.view.y, 12, self.view.h)
            sheet.patch("scroll_track", track)
            part = self.view.h / self.content
            height = max(48.0, track.h * part)
            top = track.top - (track.h - height) * self.offset / self.most
            sheet.patch("scroll_thumb", Rect(track.x, top - height, 12, height))

    def clear(self) -> None:
        """Takes everything off, the bar too."""
        super().clear()
        self.bar.clear()

    @property
    def most(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, self.content - self.view.h)

    def rebuild(self) -> None:
        """Fills it anew at the same place."""
        super().rebuild()
        self.base = [(e, e.rect) for e in self.elements]
        for element in self.elements:
            element.clip = self.view
        self.scroll_to(self.offset)

    def scroll_to(self, offset: float) -> None:
        """Shows the content from ``offset`` units below its top."""
        self.offset = max(0.0, min(self.most, offset))
        self.bar.rebuild()
        for element, rect in self.base:
            element.rect = rect.shift(0, self.offset)
        self.owner.changed()

    def reveal(self, element: Element) -> None:
        """Scrolls so that the element shows."""
        for known, rect in self.base:
            if known is element:
                if rect.y + self.offset < self.view.y:
                    self.scroll_to(self.view.y - rect.y + 12)
                elif rect.top + self.offset > self.view.top:
                    self.scroll_to(self.view.top - rect.top - 12)

    def draw(self) -> None:
        """Draws what lies inside the view."""
        if not self.visible:
            return
        ctx = arcade.get_window().ctx
        px, py = self.stage.to_px(self.view.x, self.view.y)
        s = self.stage.scale
        self.owner.use_stage(self.offset)
        ctx.scissor = round(px), round(py), round(self.view.w * s), round(self.view.h * s)
        self.sprites.draw()
        if self.labels:
            self.owner.use_pixels(self.offset)
            self.batch.draw()
        ctx.scissor = None
        self.bar.draw()
