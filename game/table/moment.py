"""A moment at a table: all that a game's face is given. Made once whenever something has changed, and never altered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rules.contract import Event, Pick, View
from game.table.players import Players
from game.table.stage.shown import Shown


@dataclass(frozen=True, slots=True)
class Looks:
    """How whoever looks wants it: strong contrast, open cards counted, nothing moving for its own sake, larger type.

    ``text``: how many times as large as usual. ``choices``: what was chosen the last time, by name (``Feel.keeps``).
    """

    contrast: bool = False
    show_open: bool = False
    still: bool = False
    text: float = 1.0
    choices: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Moment:
    """What has been shown, who decides on what, and who looks.

    ``view``: of whoever is to decide here, while nothing moves. ``made``: the picks towards a move so far.
    ``company``: the seats, and who of them looks. ``target``: what is practised, as the drill marks it. ``said``: what
    stands said to whoever decides. ``language``: its code. ``kept``: what the layout of the moment before remembers.
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
