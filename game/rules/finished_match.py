"""A finished match from one seat's side: the source for achievements and a match's own numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.rules.contract import Event, Json, Seat


@dataclass(frozen=True, slots=True)
class Past:
    """All that happened in a match, in full, and the seat whose match it is.

    ``kinds``: who sat where. ``sides``: the side of each seat; without teams, the seat itself. ``events``: from the
    first deal to the end. ``winners``: empty after a draw. ``scores``: a number for each seat (that of its side), None
    where the game has none.
    """

    seat: Seat
    kinds: tuple[str, ...]
    sides: tuple[int, ...]
    options: Mapping[str, Json]
    events: tuple[Event, ...]
    winners: tuple[Seat, ...]
    scores: tuple[float | None, ...]

    @property
    def side(self) -> int:
        """The side of the seat that asks."""
        return self.sides[self.seat]

    @property
    def rivals(self) -> tuple[Seat, ...]:
        """The seats of the other sides."""
        return tuple(seat for seat, side in enumerate(self.sides) if side != self.side)

    @property
    def won(self) -> bool:
        """Whether the seat's side has won, and no other with it."""
        return self.seat in self.winners and not any(seat in self.winners for seat in self.rivals)

    def find(self, name: str, /, **data: Json) -> list[Event]:
        """The events of a name whose data hold these values."""
        return [event for event in self.events if _is(event, name, data)]

    def mine(self, name: str, /, **data: Json) -> list[Event]:
        """Return those of them that the seat itself caused."""
        return self.find(name, seat=self.seat, **data)

    def ours(self, name: str, /, **data: Json) -> list[Event]:
        """Return those that its side caused (``team`` names the side)."""
        return self.find(name, team=self.side, **data)

    def theirs(self, name: str, /, **data: Json) -> list[Event]:
        """Return those that another side caused."""
        return [event for event in self.find(name, **data) if event.data.get("team", self.side) not in (self.side, -1)]

    def parts(self, last: str) -> Iterator[Sequence[Event]]:
        """Return the events up to and with each one of the name ``last``, without those after the last of them."""
        part: list[Event] = []
        for event in self.events:
            part.append(event)
            if event.name == last:
                yield part
                part = []

    def beat(self, kind: str) -> bool:
        """Whether the seat won against seats of one kind only."""
        return self.won and all(self.kinds[seat] == kind for seat in self.rivals)

    def turned(self, name: str, behind: float) -> bool:
        """Whether the match was won although another side once led by ``behind`` in the ``scores`` of these events."""
        return self.won and any(lead(event.data["scores"], self.side) <= -behind for event in self.find(name))


def lead(scores: Sequence[float], side: int) -> float:
    """Return by how much a side leads the best of the others; negative: behind."""
    return scores[side] - max(score for other, score in enumerate(scores) if other != side)


def _is(event: Event, name: str, data: Mapping[str, Json]) -> bool:
    return event.name == name and all(key in event.data and event.data[key] == value for key, value in data.items())
