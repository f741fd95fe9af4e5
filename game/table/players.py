"""Who sits at a table, and who of them looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from game.i18n.catalogue import _
from game.i18n.formats import both
from game.rules.contract import SPECTATOR, Game, Seat
from game.table.program import Named

Fate = Literal["won", "lost", "watched"]


@dataclass
class Players:
    """The seats of a match: kinds, names, portraits.

    ``bottom``: the seat drawn at the table's near side. ``eyes``: the seat whose view is shown, -1 while none may be.
    """

    rules: Game
    kinds: tuple[str, ...]
    names: list[str]
    portraits: list[str]
    bottom: Seat = 0
    eyes: Seat = SPECTATOR
    humans: list[Seat] = field(default_factory=list)
    people: Named | None = None

    @classmethod
    def of(cls, rules: Game, kinds: Sequence[str], people: Named) -> Players:
        """The players of these kinds of seat. A single person looks from the start, several only in turn."""
        humans = [seat for seat, kind in enumerate(kinds) if kind == "human"]
        company = cls(rules, tuple(kinds), people.names(kinds), people.portraits(kinds), humans=humans, people=people)
        if humans:
            company.bottom = humans[0]
        if len(humans) == 1:
            company.eyes = humans[0]
        return company

    def retell(self) -> None:
        """Repeat the names in the current language: "You", "Player 2"."""
        if self.people is not None:
            self.names = self.people.names(self.kinds)

    @property
    def you(self) -> Seat | None:
        """The seat that sentences call "you": the only person's at the table, unless a name was given."""
        alone = len(self.humans) == 1 and self.names[self.humans[0]] == _("You")
        return self.humans[0] if alone else None

    def fate(self, winners: Sequence[Seat]) -> Fate:
        """What a match's end is for the people at the table; people on both sides, or in a draw, only watched."""
        won = {seat in winners for seat in self.humans}
        if len(won) != 1 or len(winners) == len(self.kinds):
            return "watched"
        return "won" if True in won else "lost"

    def seats(self, seats: Sequence[Seat]) -> str:
        """Several seats' names in a row."""
        return both(self.names[s] if 0 <= s < len(self.names) else str(s) for s in seats)
