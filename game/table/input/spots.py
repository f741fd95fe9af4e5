"""Spots: the things on a table that can be picked, with their shapes. Elements, glow, focus and drops come from
them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.sheet.element import Drag
from game.ui.sheet.rect import Rect

#: kind of a pick and its id, with the rules' names
Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Spot:
    """A thing on the table and its pick.

    ``id`` is its name for other programs, ``role`` its role in the element tree. ``rect`` stays put, even if its
    picture moves. ``tip`` says more than can be seen, or nothing. ``draggable``: it can be carried to another spot.
    ``takes``: cards are laid there. ``under``: it lies below everything else. ``leaf``: a click opens it to look
    through if it can't be picked. ``outlined``: it has no card or piece to light, so its outline glows. ``place``: for
    picks with a value, the value of a point (in the position's own measure, a number). ``grip``: for a surface played
    by hand. ``glance``: it stands for something elsewhere, which it lights up when looked at.
    ``reach``: for a thing in a crowd, a point's distance from its middle (see ``Element``).
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
    glance: bool = False
    reach: Callable[[float, float], float | None] | None = None

    @property
    def key(self) -> Key:
        """Kind and id of its pick."""
        return self.kind, self.pick
