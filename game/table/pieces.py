"""Pieces on a board that is let into the felt (rocks, stones, markers): pictures by name that glide to their places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import pyglet
from arcade import Sprite, SpriteList
from pyglet.graphics import Batch

from game.table import style
from game.table.canvas import Canvas
from game.table.element import Element
from game.table.motion import Animator, Tween
from game.table.stage import Rect

GLIDE = 0.42
#: a piece that has no place yet comes from here, and one that goes leaves for it: (dx, dy) from its place
ENTRANCE = (0.0, -420.0)


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece as the face wants it: its name in the rules, a picture of ``art/baked``, its middle and size in units.

    ``entrance``: from where it comes on to the board, relative to its place; None: it just appears.
    ``colour`` tints its picture. Pieces are drawn in the order in which they are given. ``label`` names it to other
    programs; without one it can't be pointed at. ``kind``: the kind of the pick that it stands for. ``lights``: by
    light (``legal``, ``hint``, ``picked``, ``target``) a picture around it while it is lit, and how much larger than
    the piece. ``text`` stands on its middle in ``ink``, ``type`` units high, and never turns.
    """

    name: str
    picture: str
    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    alpha: int = 255
    colour: tuple[int, int, int] = (255, 255, 255)
    entrance: tuple[float, float] | None = ENTRANCE
    label: str = ""
    tip: str | None = None
    kind: str = "piece"
    lights: Mapping[str, tuple[str, float]] = field(default_factory=dict)
    text: str = ""
    type: float = 30.0
    ink: style.Colour = style.INK

    @property
    def rect(self) -> Rect:
        """Where it lies."""
        return Rect.around(self.x, self.y, self.w, self.h)


class _Shown:
    """A piece's sprite and where it is now."""

    __slots__ = ("alpha", "angle", "glow", "grow", "label", "piece", "shift", "sprite", "x", "y")

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.sprite = Sprite()
        #: made when it is first lit, or first says something
        self.glow: Sprite | None = None
        self.label: pyglet.text.Label | None = None
        self.x, self.y, self.angle, self.alpha = piece.x, piece.y, piece.angle, float(piece.alpha)
        self.grow, self.shift = 1.0, 0.0


class PieceLayer:
    """The pieces of a board in one list, drawn below the cards."""

    def __init__(self, canvas: Canvas, animator: Animator) -> None:
        self.canvas, self.animator = canvas, animator
        self.sprites: SpriteList[Sprite] = SpriteList()
        self.shown: dict[str, _Shown] = {}
        self.leaving: list[_Shown] = []
        self.lit: Mapping[str, str] = {}
        self.batch = Batch()
        self.visible, self.modal, self.shade = True, False, False
        self.elements: list[Element] = []
        self.tick: Callable[[float], bool] | None = None
        self.on_close: Callable[[], None] | None = None
        self.stale = True

    def put(self, pieces: Sequence[Piece], *, at_once: bool = False) -> None:
        """Shows exactly these pieces: those that stay glide, new ones come, the others fade."""
        old = self.shown
        self.shown = {}
        for piece in pieces:
            shown = old.pop(piece.name, None)
            if shown is None:
                shown = _Shown(piece)
                if piece.entrance and not at_once:
                    shown.x, shown.y = piece.x + piece.entrance[0], piece.y + piece.entrance[1]
            shown.piece = piece
            goal = {"x": piece.x, "y": piece.y, "angle": piece.angle, "alpha": float(piece.alpha)}
            if at_once:
                self.animator.stop(shown)
                shown.x, shown.y, shown.angle, shown.alpha = piece.x, piece.y, piece.angle, float(piece.alpha)
            elif any(abs(getattr(shown, key) - value) > 0.1 for key, value in goal.items()):
                self.animator.add(Tween(shown, goal, GLIDE))
            self.shown[piece.name] = shown
        for shown in old.values() if not at_once else ():
            self.leaving.append(shown)
            self.animator.add(Tween(shown, {"alpha": 0.0}, 0.3, done=partial(self._gone, shown)))
        if at_once:
            for shown in [*self.leaving, *old.values()]:
                self._write(shown, "")
            self.leaving.clear()
        self.stale = True
        self.canvas.changed()

    def _gone(self, shown: _Shown) -> None:
        if shown in self.leaving:
            self.leaving.remove(shown)
        self.stale = True

    def light(self, lights: Mapping[str, str]) -> None:
        """Lights pieces up, by name; all others go dark."""
        self.lit = lights
        self.stale = True

    def lift(self, name: str | None, height: float = 0.06) -> None:
        """A piece under the pointer grows a little; all others are as they were."""
        for other, shown in self.shown.items():
            wanted = 1.0 + height if other == name else 1.0
            if abs(shown.grow - wanted) > 0.001:
                self.animator.add(Tween(shown, {"grow": wanted}, 0.1, group="hover"))

    def shake(self, name: str) -> None:
        """To and fro."""
        shown = self.shown.get(name)
        if shown is None or self.animator.reduced:
            return
        steps = [7.0, -7.0, 5.0, 0.0]

        def go() -> None:
            if steps:
                self.animator.add(Tween(shown, {"shift": steps.pop(0)}, 0.05, group="hover", done=go))

        go()

    def draw(self) -> None:
        """Draws all pieces; after motion their sprites are brought up to date first."""
        if not self.visible or not (self.shown or self.leaving):
            return
        if self.stale or self.animator.running:
            self._refresh()
        self.canvas.use_stage()
        self.sprites.draw()
        if any(shown.label for shown in self.shown.values()):
            self.canvas.use_pixels()
            self.batch.draw()

    def _refresh(self) -> None:
        every = [*self.leaving, *self.shown.values()]
        glows = []
        for shown in every:
            self._write(shown, shown.piece.text if shown not in self.leaving else "")
            if glow := self._glow(shown):
                glows.append(glow)
            piece, sprite = shown.piece, shown.sprite
            texture = self.canvas.textures.picture(piece.picture, piece.w, piece.h)
            if sprite.texture is not texture:
                sprite.texture = texture
            sprite.size = piece.w * shown.grow, piece.h * shown.grow
            sprite.position = shown.x + shown.shift, shown.y
            sprite.angle = shown.angle
            sprite.color = (*piece.colour, max(0, min(255, round(shown.alpha))))
        sprites = [*glows, *(shown.sprite for shown in every)]
        if list(self.sprites) != sprites:
            self.sprites.clear()
            self.sprites.extend(sprites)
        self.stale = False

    def _glow(self, shown: _Shown) -> Sprite | None:
        """The picture around a piece that is lit."""
        found = shown.piece.lights.get(self.lit.get(shown.piece.name, ""))
        if found is None or shown in self.leaving:
            return None
        picture, factor = found
        w, h = shown.piece.w * factor, shown.piece.h * factor
        shown.glow = shown.glow or Sprite()
        texture = self.canvas.textures.picture(picture, w, h)
        if shown.glow.texture is not texture:
            shown.glow.texture = texture
        shown.glow.size = w * shown.grow, h * shown.grow
        shown.glow.position = shown.x + shown.shift, shown.y
        return shown.glow

    def _write(self, shown: _Shown, text: str) -> None:
        """What stands on a piece goes where it goes."""
        if shown.label is not None and (not text or shown.label.text != text):
            shown.label.delete()
            shown.label = None
        if not text:
            return
        stage, piece = self.canvas.stage, shown.piece
        px, py = stage.to_px(shown.x + shown.shift, shown.y)
        height = max(piece.type * stage.scale * shown.grow, style.SMALLEST_PX)
        if shown.label is None:
            shown.label = pyglet.text.Label(
                text, dpi=72, font_name=style.SCORE, font_size=height, color=piece.ink, anchor_x="center",
                anchor_y="center", batch=self.batch,
            )  # fmt: skip
        elif abs(shown.label.font_size - height) > 0.1:
            shown.label.font_size = height
        # capitals sit higher than the middle between ascent and descent
        shown.label.position = round(px), round(py + height * 0.05), 0

    def rebuild(self) -> None:
        """The scale has changed: new textures."""
        self.stale = True

    def clear(self) -> None:
        """Takes all pieces off."""
        for shown in [*self.leaving, *self.shown.values()]:
            self._write(shown, "")
        self.shown.clear()
        self.leaving.clear()
        self.stale = True
