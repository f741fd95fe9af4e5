"""Spots: whatever can be picked on a table, with its shape; elements, glow, focus and drops are made of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.sheet.element import Drag
from game.ui.sheet.rect import Rect

#: kind of a pick and its id, as the rules name it
Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Spot:
    """A thing on the table and the pick it stands for.

    ``id`` is its name for other programs, ``role`` one of the element tree's. ``rect`` rests where it is, whatever its
    picture does. ``tip`` says more than can be seen, or nothing. ``draggable``: it can be carried to another spot.
    ``takes``: cards are laid there. ``under``: it lies below everything else. ``leaf``: a click opens it to be looked
    through when it can't be picked. ``outlined``: it has no card or piece that could be lit, so its outline is.
    ``place``: for picks that have a value, the value that pointing there gives (a point in the position's own measure,
    a number). ``grip``: for a surface that is played by hand. ``reach``: for a thing in a crowd, how far from its
    middle a point is (see ``Element``).
    """

    kind: str
    pick: str
    id: str
    role: str
    label: str
    rect: Rect
    tip: str | None = None
    draggable: bool = False
    takes: bool = False
    leaf: bool = False
    outlined: bool = False
    under: bool = False
    place: Callable[[float, float], object] | None = None
    grip: Drag | None = None
    reach: Callable[[float, float], float | None] | None = None

    @property
    def key(self) -> Key:
        """Kind and id of its pick."""
        return self.kind, self.pick
