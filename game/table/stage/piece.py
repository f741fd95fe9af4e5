"""A piece on a board that is let into the felt: a picture with a name, its place, and its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.ui.sheet.rect import Point, Rect
from game.ui.theme import style

#: a new piece comes from here: (dx, dy) from its place
ENTRANCE = (0.0, -420.0)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a piece at (dx, dy) from its middle: a picture of ``art/baked`` (or ""), and a text on that.

    ``upright``: it moves with the piece but does not turn with it.
    """

    picture: str
    dx: float
    dy: float
    w: float
    h: float
    text: str = ""
    type: float = 20.0
    ink: style.Colour = style.INK
    alpha: int = 255
    upright: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece as the face describes it: its name in the rules, a picture of ``art/baked`` (or ""), its middle and size.

    ``entrance``: where it comes on to the board, relative to its place; None: it just appears. ``past``: points of the
    board that it passes then. ``colour`` tints its picture. Pieces are drawn in the given order. ``label`` names it to
    other programs; without one it can't be pointed at. ``kind``: the kind of its pick. ``lights``: by light (``legal``,
    ``hint``, ``picked``, ``target``) a picture around it while it is lit, and its size relative to the piece. ``text``
    stands on its middle in ``ink``, ``type`` units high, and never turns. ``parts`` move, turn and grow with it.
    ``kin``: pieces that get the light ``seen`` while this one is looked at.
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
    past: Sequence[Point] = ()
    label: str = ""
    tip: str | None = None
    kind: str = "piece"
    lights: Mapping[str, tuple[str, float]] = field(default_factory=dict)
    text: str = ""
    type: float = 30.0
    ink: style.Colour = style.INK
    parts: tuple[Part, ...] = ()
    kin: tuple[str, ...] = ()

    @property
    def rect(self) -> Rect:
        """The box that it covers."""
        return Rect.around(self.x, self.y, self.w, self.h)
