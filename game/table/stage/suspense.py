"""Suspense: while the shot that may decide the match is played, the room goes quiet and dark at its edges.

It follows from what every spectator knows (``Feel.decisive``), so it tells nothing of a hand.
"""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from game.table.game_view import GameView
from game.ui.motion import Animator, Tween
from game.ui.sheet.sheet import Sheet
from game.ui.sound import Mixer

#: seconds in which it comes and goes; the factor of all motion meanwhile
COMES, GOES, SLOWER = 1.6, 0.7, 1.15
#: the part of the ambience's volume that remains, and how dark the edges get (0 to 255)
QUIET, DARK = 0.35, 190
#: steps in which the edges darken, so that few frames repaint them
STEPS = 12
#: where the edges begin to darken, of 255 in the corners
CLEAR = 150


class Suspense:
    """The suspense of one table: once a match, while ``feel.decisive`` holds.

    ``pace`` gives the factor of the table's speed without it.
    """

    def __init__(self, animator: Animator, face: GameView, sound: Mixer, pace: Callable[[], float]) -> None:
        self.animator, self.face, self.sound, self.pace = animator, face, sound, pace
        #: from 0 to 1
        self.depth = 0.0
        self.on = self.over = False
        self._step = 0

    def look(self) -> None:
        """Follow what has been shown."""
        wanted = not self.over and self.pace() > 0 and self.face.feel.decisive()
        if wanted == self.on:
            return
        self.on, self.over = wanted, not wanted
        self.animator.factor = self.pace() * (SLOWER if wanted else 1.0)
        self.animator.add(Tween(self, {"depth": float(wanted)}, COMES if wanted else GOES, group="show"))

    def hush(self, *, seen: bool) -> None:
        """Quiet the room as deep as the suspense is while the table is ``seen``, else restore it."""
        self.sound.duck(1.0 - (1.0 - QUIET) * self._step / STEPS if seen else 1.0)

    def step(self) -> bool:
        """Follow its depth, and return whether the room must be repainted."""
        if (step := round(STEPS * self.depth)) == self._step:
            return False
        self._step = step
        self.hush(seen=True)
        return not self.animator.reduced

    def paint(self, sheet: Sheet) -> None:
        """Darken the edges of the room, below all that must be legible."""
        if self._step and not self.animator.reduced:
            edges = sheet.textures.made(("suspense",), _edges)
            sheet.texture(edges, sheet.stage.visible, round(DARK * self._step / STEPS))


def _edges() -> Image.Image:
    """Black, clear in the middle."""
    image = Image.new("RGBA", (256, 256), (0, 0, 0, 255))
    image.putalpha(Image.radial_gradient("L").point([max(0, at - CLEAR) * 255 // (255 - CLEAR) for at in range(256)]))
    return image
