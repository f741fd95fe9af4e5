"""The motion of a ceremony: the light comes on, the cup lands, its name is engraved, the crowd cheers, confetti falls.

All of it depends on the seconds since the ceremony began, so it can stand still at any of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image
from pyglet.text import Label

from game.rules.rng import derive
from game.ui.motion import out
from game.ui.sheet.rect import Rect
from game.ui.sheet.sheet import Sheet
from game.ui.sheet.sprite import PlainSprite
from game.ui.theme import style

#: seconds: when the cup has landed, when its plate is engraved, when everything rests
LANDS, ENGRAVED, END = 0.9, (1.1, 2.0), 10.0
#: the room's light before the ceremony
DIM = 0.4
#: how far the cup comes down, and how high the crowd jumps
DROP, JUMP = 220.0, 16.0
#: pieces of confetti; the part of the room where they fall, and of the table where they come to lie
PIECES, FALL, LIE = 130, (640.0, 1880.0), (26.0, 215.0)
COLOURS = (style.BRASS, style.CREAM, style.ICE, style.RED, style.GREEN, style.WARM)
#: places on the cup that glint, as parts of its width and height
GLINTS = ((0.36, 0.62), (0.62, 0.74), (0.5, 0.95), (0.2, 0.66), (0.79, 0.6))


@dataclass(slots=True)
class Piece:
    """A piece of confetti: when it starts, where, how fast it falls, where it lies, and how it flutters."""

    start: float
    x: float
    speed: float
    low: float
    phase: float
    turn: float
    colour: tuple[int, int, int]
    sprite: PlainSprite | None = None


class Celebration:
    """The moving pictures of a ceremony. ``heard`` is called with the cue of each sound; ``still``: all is over."""

    def __init__(self, heard: Callable[[str], None], *, still: bool) -> None:
        self.heard = heard
        self.time = END if still else 0.0
        lot = derive(7, "confetti")
        self.pieces = [
            Piece(
                lot.uniform(LANDS, 3.6), lot.uniform(*FALL), lot.uniform(190, 330), lot.uniform(*LIE),
                lot.uniform(0, 6.3), lot.uniform(3, 9), lot.choice(COLOURS)[:3],
            )
            for _n in range(PIECES)
        ]  # fmt: skip
        self._cup: list[tuple[PlainSprite, float]] = []
        self._glints: list[PlainSprite] = []
        self._crowd: list[tuple[PlainSprite, float]] = []
        self._plate: tuple[Label, str] | None = None

    @property
    def light(self) -> float:
        """The present light of the room."""
        return DIM + (1 - DIM) * out(min(1.0, self.time / ENGRAVED[1]))

    # --- building
    def build_confetti(self, sheet: Sheet) -> None:
        """Build the confetti, above what has been built."""
        texture = sheet.textures.made(("confetti",), lambda: Image.new("RGBA", (12, 18), (255, 255, 255, 255)))
        for piece in self.pieces:
            piece.sprite = sheet.texture(texture, Rect.around(piece.x, piece.low, 10, 15), 255, piece.colour)

    def build_cup(self, sheet: Sheet, picture: str, rect: Rect) -> None:
        """Build the cup in its light, with glints."""
        glow = sheet.image("light.png", Rect.around(rect.cx, rect.cy + 40, rect.h * 1.5, rect.h * 1.5), 90)
        cup = sheet.image(picture, rect)
        self._cup = [(sprite, sprite.center_y) for sprite in (glow, cup)]
        self._glints = [
            sheet.image("spark.png", Rect.around(rect.x + x * rect.w, rect.y + y * rect.h, 84, 84), 0)
            for x, y in GLINTS
        ]

    def watch_crowd(self, sprites: list[PlainSprite]) -> None:
        """Set the portraits that jump."""
        self._crowd = [(sprite, sprite.center_y) for sprite in sprites]

    def watch_plate(self, label: Label) -> None:
        """Set the text to engrave, and put everything in its place."""
        self._plate = label, label.text
        self._place()

    # --- time
    def advance(self, dt: float) -> bool:
        """Advance by ``dt`` seconds, and return whether anything changed."""
        if self.time >= END:
            return False
        before, self.time = self.time, min(END, self.time + dt)
        for cue, then in (("win", 0.0), ("crowd_cheer", LANDS), ("crowd_cheer", ENGRAVED[1] + 1.2)):
            if before <= then < self.time:
                self.heard(cue)
        self._place()
        return True

    def finish(self) -> None:
        """Go to the end at once."""
        self.time = END
        self._place()

    def _place(self) -> None:
        now = self.time
        landed = out(min(1.0, now / LANDS))
        for sprite, y in self._cup:
            sprite.position = sprite.center_x, y + DROP * (1 - landed)
        self._cup[1][0].alpha = round(255 * landed)
        self._cup[0][0].alpha = round(110 * out(min(1.0, now / ENGRAVED[1])))
        for number, sprite in enumerate(self._glints):
            wave = math.sin(2.1 * now + 1.7 * number)
            sprite.alpha = round(230 * max(0.0, wave) ** 2) if LANDS < now < END else 150 * (number < 2 and now >= END)
        left = max(0.0, min(1.0, (END - 2 - now) / 3)) if now > LANDS else 0.0
        for number, (sprite, y) in enumerate(self._crowd):
            sprite.position = sprite.center_x, y + JUMP * left * abs(math.sin(5.2 * now + 1.3 * number))
        if self._plate is not None:
            label, name = self._plate
            start, end = ENGRAVED
            label.text = name[: round(len(name) * max(0.0, min(1.0, (now - start) / (end - start))))]
        for piece in self.pieces:
            self._flutter(piece, now)

    @staticmethod
    def _flutter(piece: Piece, now: float) -> None:
        """Put a piece where it is ``now``: waiting above, falling, or on the table."""
        if piece.sprite is None:
            return
        since = max(0.0, now - piece.start)
        y = max(piece.low, 1130 - piece.speed * since)
        falling = y > piece.low
        swing = math.sin(piece.phase + 2.2 * since) if falling else math.sin(piece.phase)
        piece.sprite.position = piece.x + 26 * swing, y
        wide = abs(math.cos(piece.phase + piece.turn * since)) if falling else 1.0
        piece.sprite.size = max(2.0, 10 * wide), 15 if falling else 6 + 3 * abs(math.cos(piece.phase))
        piece.sprite.angle = math.degrees(piece.phase) + (40 * piece.turn * since if falling else 0.0)
        piece.sprite.alpha = 255 if since > 0 else 0
