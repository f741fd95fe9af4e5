"""Pieces on a board that is let into the felt (rocks, stones, markers): pictures by name that glide to their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from arcade import Sprite, SpriteList

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
    programs; without one it can't be pointed at.
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

    @property
    def rect(self) -> Rect:
        """Where it lies."""
        return Rect.around(self.x, self.y, self.w, self.h)


class _Shown:
    """A piece's sprite and where it is now."""

    __slots__ = ("alpha", "angle", "grow", "piece", "shift", "sprite", "x", "y")

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.sprite = Sprite()
        self.x, self.y, self.angle, self.alpha = piece.x, piece.y, piece.angle, float(piece.alpha)
        self.grow, self.shift = 1.0, 0.0


class PieceLayer:
    """The pieces of a board in one list, drawn below the cards."""

    def __init__(self, canvas: Canvas, animator: Animator) -> None:
        self.canvas, self.animator = canvas, animator
        self.sprites: SpriteList[Sprite] = SpriteList()
        self.shown: dict[str, _Shown] = {}
        self.leaving: list[_Shown] = []
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
            self.leaving.clear()
        self.stale = True
        self.canvas.changed()

    def _gone(self, shown: _Shown) -> None:
        if shown in self.leaving:
            self.leaving.remove(shown)
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

    def _refresh(self) -> None:
        every = [*self.leaving, *self.shown.values()]
        for shown in every:
            piece, sprite = shown.piece, shown.sprite
            texture = self.canvas.textures.picture(piece.picture, piece.w, piece.h)
            if sprite.texture is not texture:
                sprite.texture = texture
            sprite.size = piece.w * shown.grow, piece.h * shown.grow
            sprite.position = shown.x + shown.shift, shown.y
            sprite.angle = shown.angle
            sprite.color = (*piece.colour, max(0, min(255, round(shown.alpha))))
        sprites = [shown.sprite for shown in every]
        if list(self.sprites) != sprites:
            self.sprites.clear()
            self.sprites.extend(sprites)
        self.stale = False

    def rebuild(self) -> None:
        """The scale has changed: new textures."""
        self.stale = True

    def clear(self) -> None:
        """Takes all pieces off."""
        self.shown.clear()
        self.leaving.clear()
        self.stale = True
