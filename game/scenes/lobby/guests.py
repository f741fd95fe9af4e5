"""The people expected at a table: persons and members of the club, chosen in the lobby or drawn by lot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai.members import BY_ID, drawn
from game.rules.contract import Seat
from game.settings.launch_options import random_seed
from game.settings.people import MOST


def persons(kept: Any) -> dict[Seat, int]:
    """The stored persons of seats, each once."""
    row = kept if isinstance(kept, list) else []
    return _once([(seat, who) for seat, who in enumerate(row) if type(who) is int and 0 <= who < MOST])


def _once(seats: Sequence[tuple[Seat, Any]]) -> dict[Seat, Any]:
    return {seat: who for number, (seat, who) in enumerate(seats) if who not in [w for _s, w in seats[:number]]}


class Guests:
    """The club members for the program's seats, and the deal's number that draws the rest.

    ``chosen``: by seat, those that somebody has chosen. ``typed``: the number as it was typed, or nothing.
    """

    def __init__(self, kept: Any) -> None:
        row = kept if isinstance(kept, list) else []
        sound = [(seat, who) for seat, who in enumerate(row) if isinstance(who, str) and who in BY_ID]
        self.chosen: dict[Seat, str] = _once(sound)
        self.typed = ""
        self.lot = random_seed()

    @property
    def number(self) -> int:
        """The number of the deal."""
        return int(self.typed) if self.typed else self.lot

    def at(self, kinds: Sequence[str]) -> tuple[str, ...]:
        """The members at the seats of these kinds, as the coming match will have them."""
        return drawn(self.number, kinds, self.chosen)

    def seat(self, kinds: Sequence[str], seat: Seat, member: str) -> None:
        """Give a member a seat ("": drawn by lot). The one who had it goes to the member's old seat."""
        now = self.at(kinds)
        if not member:
            self.chosen.pop(seat, None)
            return
        if member in now:
            self.chosen[now.index(member)] = now[seat]
        for other in [other for other, who in self.chosen.items() if who == member]:
            # at a seat that doesn't exist now
            del self.chosen[other]
        self.chosen[seat] = member

    def kept(self, count: int) -> list[str]:
        """The settings' value for the next time, for this many seats."""
        return [self.chosen.get(seat, "") for seat in range(count)]
