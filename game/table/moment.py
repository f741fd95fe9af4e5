"""A moment at a table: everything that a game's face sees. A new one is made for each change, and none is altered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rules.contract import Event, Pick, View
from game.table.players import Players
from game.table.stage.shown import Shown


@dataclass(frozen=True, slots=True)
class Looks:
    """The person's preferences: strong contrast, open cards counted, the coach at the table, no idle motion, larger
    type.

    ``text`` multiplies the usual type size. ``choices``: the last choices, by name (``Feel.keeps``).
    """

    contrast: bool = False
    show_open: bool = False
    coached: bool = False
    still: bool = False
    text: float = 1.0
    choices: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Moment:
    """What has been shown, who decides on what, and who looks.

    ``view``: of the person deciding, while nothing moves. ``made``: the picks towards a move so far. ``company``: the
    seats, and who of them looks. ``target``: the drill's target. ``said``: remarks to the one deciding that still
    stand. ``language``: its code. ``kept``: what the previous moment's layout remembers.
    """

    now: Shown
    company: Players
    view: View | None = None
    made: tuple[Pick, ...] = ()
    target: object = None
    said: tuple[Event, ...] = ()
    looks: Looks = Looks()
    language: str = ""
    kept: object = None

    @property
    def eyes(self) -> int:
        """The seat that looks, -1 while nobody's hand may be seen."""
        return self.company.eyes
