"""The count: each point flies from its source to its side's total, one after the other; any click ends it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.table.game_view import GameView
from game.table.stage.surface import Surface
from game.table.view_models import Point
from game.ui.motion import Animator, Tween, smooth
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sound import Mixer
from game.ui.theme import style
from game.ui.window.canvas import Canvas

#: seconds of a flight, between two of them, from the light to the first, and the most for all of them
FLIGHT, GAP, LIT, LONGEST = 0.6, 0.42, 0.5, 4.0
DISC, GLOW, ARC = 84.0, 64.0, 60.0
#: seconds that a total glows after a point arrives, and the glow's width
FLARE, WIDE = 0.45, 130.0
#: number of count sounds, each a step higher
SOUNDS = 8


class _Flying:
    """A point on its way; ``x`` and ``y`` are where it is now."""

    def __init__(self, point: Point, at: Rect, to: tuple[float, float]) -> None:
        self.point, self.source, self.to = point, at, to
        self.x, self.y = at.cx, at.cy
        self.arrived = False


class _Flare:
    """The light at a total; ``left``: the part of it that remains."""

    def __init__(self, at: tuple[float, float]) -> None:
        self.at, self.left = at, 1.0


class ScoreAnimation:
    """The points on their way, painted above the table."""

    def __init__(self, canvas: Canvas, animator: Animator, surface: Surface, face: GameView, sound: Mixer) -> None:
        self.animator, self.surface, self.face, self.sound = animator, surface, face, sound
        self.flying: list[_Flying] = []
        self.flares: list[_Flare] = []
        #: called with each point that has reached its total
        self.arrived: Callable[[Point], None] = lambda point: None
        self.sheet = Sheet(canvas, self._build)
        self.sheet.tick = self._tick
        self._steps = 0

    def begin(self, points: Sequence[Point], after: float = 0.0) -> None:
        """Fly the points off in their order, lit for ``after`` seconds at the usual pace before the first goes.

        Those that aren't visible, or have no total to fly to, are left out.
        """
        self.flying = []
        for point in points:
            at, to = self._where(point.piece), self.face.layout.total(point.side)
            if at is not None and to is not None:
                self.flying.append(_Flying(point, at, to))
        lit = after or LIT
        most = min(1.0, LONGEST / (lit + FLIGHT + GAP * len(self.flying)))
        for number, each in enumerate(self.flying):
            pace = most * each.point.pace
            self.animator.add(
                Tween(
                    each,
                    {"x": each.to[0], "y": each.to[1]},
                    FLIGHT * pace,
                    (lit + GAP * number) * pace,
                    smooth,
                    ARC,
                    onset=partial(self._sound, number) if len(self.flying) > 1 else None,
                    done=partial(self._arrive, each),
                )
            )
        self.sheet.rebuild()

    def _where(self, name: str) -> Rect | None:
        """A piece, or the layout's thing of that name."""
        return self.surface.front(f"piece.{name}") or self.face.layout.counted(name)

    def _sound(self, number: int) -> None:
        if not self.animator.finishing:
            self.sound.play(f"count_{min(number + 1, SOUNDS)}")

    def _arrive(self, each: _Flying) -> None:
        each.arrived = True
        if not self.animator.finishing:
            self.arrived(each.point)
        if all(one.arrived for one in self.flying):
            self.flying = []
        if not (self.animator.finishing or self.animator.reduced):
            self.flares.append(flare := _Flare(each.to))
            self.animator.add(Tween(flare, {"left": 0.0}, FLARE, group="show", done=partial(self._faded, flare)))
        self.sheet.rebuild()

    def _faded(self, flare: _Flare) -> None:
        self.flares.remove(flare)
        self.sheet.rebuild()

    def _tick(self, dt: float) -> bool:
        """Repaint what flies."""
        if not (self.flying or self.flares) or self._steps == self.animator.steps:
            return False
        self._steps = self.animator.steps
        self.sheet.rebuild()
        return True

    def _build(self, sheet: Sheet) -> None:
        for flare in self.flares:
            wide = WIDE * (1.6 - 0.6 * flare.left)
            # one texture for all sizes
            halo = sheet.textures.picture("curling/halo.png", WIDE, WIDE)
            sheet.texture(halo, Rect.around(*flare.at, wide, wide), round(255 * flare.left), (255, 255, 255))
        for each in self.flying:
            if (each.x, each.y) == (each.source.cx, each.source.cy):
                glow = max(GLOW, each.source.w * 1.5)
                sheet.image("curling/halo.png", Rect.around(each.source.cx, each.source.cy, glow, glow), alpha=230)
        for each in self.flying:
            if not each.arrived and (each.x, each.y) != (each.source.cx, each.source.cy):
                sheet.image("ui/chip.png", Rect.around(each.x, each.y, DISC, DISC))
                sheet.text(each.point.text, each.x, each.y, 38, style.INK, font=style.SCORE, anchor="center")
