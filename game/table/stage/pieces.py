"""Pieces on a board that is let into the felt (rocks, stones, markers): pictures by name that glide to their places."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pyglet
from arcade import Sprite, SpriteList
from pyglet.graphics import Batch

from game.table.stage.piece import Piece
from game.table.stage.slides import ShownPiece, Slide, Sliding
from game.ui.motion import Animator, Tween, out, smooth
from game.ui.sheet.rect import Point
from game.ui.theme import style
from game.ui.theme.palette import for_palette, rgb_for_palette
from game.ui.window.canvas import Canvas
from game.ui.window.layers import BareLayer

GLIDE = 0.42
#: where a removed piece slides to, by its name: (dx, dy) from where it lay; None: it fades there
Leave = Callable[[str], tuple[float, float] | None]


class PieceLayer(BareLayer):
    """The pieces of a board in one list, drawn below the cards."""

    def __init__(self, canvas: Canvas, animator: Animator) -> None:
        super().__init__()
        self.canvas, self.animator = canvas, animator
        self.sprites: SpriteList[Sprite] = SpriteList()
        self.shown: dict[str, ShownPiece] = {}
        self.leaving: list[ShownPiece] = []
        self.sliding = Sliding(canvas, animator, lambda: self.shown)
        self.lit: Mapping[str, str] = {}
        self.seen: frozenset[str] = frozenset()
        self.batch = Batch()
        self.stale = True
        #: the animator's steps that have been drawn
        self.steps = 0

    def put(self, pieces: Sequence[Piece], *, at_once: bool = False, leave: Leave = lambda name: None) -> None:
        """Show exactly these pieces: those that stay glide, new ones come, the others fade.

        ``leave`` says by name where a leaving piece slides to meanwhile, as (dx, dy) from where it lay.
        """
        old = self.shown
        self.shown = {}
        starts = list[Point]()
        for piece in pieces:
            shown = old.pop(piece.name, None)
            past: Sequence[Point] = ()
            if shown is None:
                shown = ShownPiece(piece)
                if piece.entrance and not at_once:
                    shown.x, shown.y = piece.x + piece.entrance[0], piece.y + piece.entrance[1]
                    past = piece.past
                    starts.append((shown.x, shown.y))
            shown.piece = piece
            goal = {"x": piece.x, "y": piece.y, "angle": piece.angle, "alpha": float(piece.alpha)}
            if at_once:
                self.animator.stop(shown)
                shown.x, shown.y, shown.angle, shown.alpha = piece.x, piece.y, piece.angle, float(piece.alpha)
            elif any(abs(getattr(shown, key) - value) > 0.1 for key, value in goal.items()):
                self.animator.add(Tween(shown, goal, GLIDE, past=past, ease=out if past else smooth))
            self.shown[piece.name] = shown
        for shown in old.values() if not at_once else ():
            # it has slid off or faded, or it is the new one that sets out from there
            if shown.alpha < 1 or any(math.dist((shown.x, shown.y), start) < 1 for start in starts):
                self._write(shown, gone=True)
                continue
            self.leaving.append(shown)
            way = leave(shown.piece.name)
            if way is not None:
                goal = {"x": shown.x + way[0], "y": shown.y + way[1]}
                self.animator.add(Tween(shown, goal, GLIDE, ease=out))
            time = 0.3 if way is None else GLIDE
            self.animator.add(Tween(shown, {"alpha": 0.0}, time, done=partial(self._gone, shown)))
        if at_once:
            for shown in [*self.leaving, *old.values()]:
                self._write(shown, gone=True)
            self.leaving.clear()
        self.stale = True
        self.canvas.changed()

    def slide(self, slide: Slide, wait: float, done: Callable[[], None]) -> None:
        """Slide pieces after ``wait`` seconds. New ones lie above all others."""
        for piece in slide.pieces:
            if piece.name not in self.shown:
                self.shown[piece.name] = ShownPiece(piece)
        self.sliding.begin(slide, wait, done)
        self.stale = True

    def _gone(self, shown: ShownPiece) -> None:
        if shown in self.leaving:
            self.leaving.remove(shown)
        self.stale = True

    def light(self, lights: Mapping[str, str]) -> None:
        """Light pieces by name; all others go dark."""
        self.lit = lights
        self.stale = True

    def lift(self, name: str | None, height: float = 0.06) -> None:
        """Enlarge the piece under the pointer a little, and restore all others."""
        looked = self.shown.get(name or "")
        seen = frozenset((looked.piece.name, *looked.piece.kin) if looked else ())
        self.stale = self.stale or seen != self.seen
        self.seen = seen
        for other, shown in self.shown.items():
            wanted = 1.0 + height if other in seen else 1.0
            if abs(shown.grow - wanted) > 0.001:
                self.animator.add(Tween(shown, {"grow": wanted}, 0.1, group="hover"))

    def shake(self, name: str) -> None:
        """Shake a piece."""
        shown = self.shown.get(name)
        if shown is None or self.animator.reduced:
            return
        steps = [7.0, -7.0, 5.0, 0.0]

        def go() -> None:
            if steps:
                self.animator.add(Tween(shown, {"shift": steps.pop(0)}, 0.05, group="hover", done=go))

        go()

    def draw(self) -> None:
        """Draw all pieces, updating their sprites first after motion."""
        if not self.visible or not (self.shown or self.leaving):
            return
        if self.stale or self.steps != self.animator.steps:
            self._refresh()
            self.steps = self.animator.steps
        self.canvas.use_stage()
        self.sliding.below.draw()
        self.sprites.draw()
        if any(shown.labels for shown in self.shown.values()):
            self.canvas.use_pixels()
            self.batch.draw()
        if self.sliding.above:
            self.canvas.use_stage()
            self.sliding.above.draw()

    def _refresh(self) -> None:
        every = [*self.leaving, *self.shown.values()]
        sprites = [glow for shown in every if (glow := self._glow(shown))]
        for shown in every:
            self._write(shown, gone=shown in self.leaving)
            piece = shown.piece
            if piece.picture:
                self._dress(shown, shown.sprite, piece.picture, (0.0, 0.0, piece.w, piece.h), piece.colour, 255)
                sprites.append(shown.sprite)
            pictures = [part for part in piece.parts if part.picture]
            shown.parts += [Sprite() for _ in range(len(pictures) - len(shown.parts))]
            for part, sprite in zip(pictures, shown.parts, strict=False):
                at = part.dx, part.dy, part.w, part.h
                self._dress(shown, sprite, part.picture, at, (255, 255, 255), part.alpha, upright=part.upright)
                sprites.append(sprite)
        if list(self.sprites) != sprites:
            self.sprites.clear()
            self.sprites.extend(sprites)
        self.stale = False

    def _dress(
        self,
        shown: ShownPiece,
        sprite: Sprite,
        picture: str,
        at: tuple[float, float, float, float],
        colour: tuple[int, int, int],
        alpha: int,
        upright: bool = False,
    ) -> None:
        """Set a picture of a piece to the piece's present pose; ``at``: dx, dy, width, height."""
        texture = self.canvas.textures.picture(picture, at[2], at[3])
        if sprite.texture is not texture:
            sprite.texture = texture
        sprite.size = at[2] * shown.grow, at[3] * shown.grow
        sprite.position = self._point(shown, at[0], at[1], upright)
        sprite.angle = 0.0 if upright else shown.angle
        sprite.color = (*rgb_for_palette(colour), max(0, min(255, round(shown.alpha * alpha / 255))))

    @staticmethod
    def _point(shown: ShownPiece, dx: float, dy: float, upright: bool = False) -> tuple[float, float]:
        """A point of a piece, which may have grown and turned (clockwise)."""
        turn = 0.0 if upright else math.radians(-shown.angle)
        across = (dx * math.cos(turn) - dy * math.sin(turn)) * shown.grow
        up = (dx * math.sin(turn) + dy * math.cos(turn)) * shown.grow
        return shown.x + shown.shift + across, shown.y + up

    def _glow(self, shown: ShownPiece) -> Sprite | None:
        """The picture around a piece that is lit."""
        name = shown.piece.name
        found = shown.piece.lights.get("seen" if name in self.seen else self.lit.get(name, ""))
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

    def _write(self, shown: ShownPiece, *, gone: bool = False) -> None:
        """Move a piece's text along with it."""
        piece = shown.piece
        lines = [(piece.text, 0.0, 0.0, piece.type, piece.ink, False)] if piece.text else []
        lines += [(p.text, p.dx, p.dy, p.type, p.ink, p.upright) for p in piece.parts if p.text]
        if gone or [label.text for label in shown.labels] != [line[0] for line in lines]:
            for label in shown.labels:
                label.delete()
            shown.labels = []
        if gone:
            return
        scale = self.canvas.stage.scale
        for number, (text, dx, dy, size, ink, upright) in enumerate(lines):
            height = max(size * scale * shown.grow, style.SMALLEST_PX)
            if number == len(shown.labels):
                shown.labels.append(
                    pyglet.text.Label(
                        text,
                        dpi=72,
                        font_name=style.SCORE,
                        font_size=height,
                        color=for_palette(ink),
                        anchor_x="center",
                        anchor_y="center",
                        batch=self.batch,
                    )
                )
            label = shown.labels[number]
            if abs(label.font_size - height) > 0.1:
                label.font_size = height
            alpha = max(0, min(ink[3], round(shown.alpha)))
            if label.opacity != alpha:
                label.opacity = alpha
            px, py = self.canvas.stage.to_px(*self._point(shown, dx, dy, upright))
            # capitals sit higher than the middle between ascent and descent
            label.position = round(px), round(py + height * 0.05), 0

    def rebuild(self) -> None:
        """Use the textures of another scale."""
        self.stale = True

    def clear(self) -> None:
        """Remove all pieces."""
        for shown in [*self.leaving, *self.shown.values()]:
            self._write(shown, gone=True)
        self.shown.clear()
        self.leaving.clear()
        self.stale = True
