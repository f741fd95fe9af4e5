"""The people at a table: persons with their names and portraits, or characters of the club."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.ai.members import member_of
from game.i18n.catalogue import _
from game.rules.contract import Json, Seat
from game.settings.preferences import Preferences

if TYPE_CHECKING:
    from game.store.store import Store

#: portraits drawn for people, and of the club; persons may have any of them
OWN_FACES, CLUB_FACES = 4, 8
FACES = (*(f"you_{n}" for n in range(OWN_FACES)), *map(str, range(CLUB_FACES)))
#: most persons, and letters of a name
MOST, LETTERS = 12, 20


def kind_name(kind: str) -> str:
    """A kind of seat in words."""
    return {
        "human": _("Human"),
        "novice": _("Novice"),
        "club": _("Club"),
        "skip": _("Skip"),
        "greedy": _("Rule of thumb"),
        "random": _("Random"),
    }.get(kind, kind)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Names and portraits at one table. ``who``: the person of each seat; others have persons in their order.
    ``members``: the club members of the program's seats, by id; in turn if it is empty. ``guests``: the names of those
    who played elsewhere, by seat.
    """

    people: People
    who: Mapping[Seat, int]
    members: Sequence[str] = ()
    guests: Mapping[Seat, str] = field(default_factory=dict)

    def persons(self, seats: Sequence[str]) -> dict[Seat, int]:
        """The person of each person's seat."""
        humans = [seat for seat, kind in enumerate(seats) if kind == "human"]
        return {seat: self.who.get(seat, number) for number, seat in enumerate(humans)}

    def names(self, seats: Sequence[str]) -> list[str]:
        """A name for each seat, by the kinds in seat order."""
        found = self.persons(seats)
        return [
            self.guests.get(seat) or self.people.name(found[seat], among=len(found) > 1)
            if seat in found
            else member_of(self.members, seat).name
            for seat in range(len(seats))
        ]

    def portraits(self, seats: Sequence[str]) -> list[str]:
        """A portrait for each seat."""
        found = self.persons(seats)
        return [
            self.people.portrait(found[seat]) if seat in found else member_of(self.members, seat).portrait
            for seat in range(len(seats))
        ]


class People:
    """The persons who play here, by number: 0 is the one who plays alone. Nobody needs a name.

    ``next`` and ``coming_members``: the seats of the next match.
    """

    def __init__(self, preferences: Preferences, store: Store | None = None) -> None:
        self.preferences, self._store = preferences, store
        self.next: Mapping[Seat, int] = {}
        self.coming_members: Sequence[str] = ()

    # --- one person
    def named(self, person: int) -> str:
        """A person's given name, or ""."""
        given = self.preferences["names"]
        return str(given[person]) if person < len(given) else ""

    @property
    def several(self) -> bool:
        """Whether anybody but the first person is known here, by a name or by having played."""
        return any(self.preferences["names"][1:]) or (self._store is not None and self._store.several)

    def name(self, person: int, *, among: bool = False) -> str:
        """A person's name, the same everywhere; the first one without a name is "You" as long as nobody else is known.

        ``among``: others sit at the same table.
        """
        if given := self.named(person):
            return given
        return _("You") if person == 0 and not among and not self.several else _("Player {n}", n=person + 1)

    def called(self, text: str) -> list[int]:
        """The persons whose names contain a text."""
        return [person for person in range(MOST) if text.casefold() in self.name(person).casefold()]

    def portrait(self, person: int) -> str:
        """A person's portrait: the chosen one, or one in turn."""
        given = self.preferences["faces"]
        chosen = given[person] if person < len(given) else ""
        return chosen if chosen in FACES else f"you_{person % OWN_FACES}"

    def call(self, person: int, name: str) -> None:
        """Give a person a name."""
        self._put("names", person, name[:LETTERS])

    def paint(self, person: int, face: str) -> None:
        """Give a person a portrait."""
        self._put("faces", person, face)

    def _put(self, key: str, person: int, value: str) -> None:
        row = [*self.preferences[key], *[""] * MOST][: max(MOST, len(self.preferences[key]))]
        row[person] = value
        while row and not row[-1]:
            row.pop()
        self.preferences.change(key, row)

    # --- a table
    def of(self, match_id: str, members: Sequence[str] = ()) -> Sitting:
        """The people at a match; ``members`` of the club as its record has them."""
        if self._store is None:
            return Sitting(self, {}, members)
        return Sitting(self, self._store.sat(match_id), members, self._store.guests(match_id))

    def beside(self, members: Sequence[str], names: Sequence[str] = ()) -> Sitting:
        """Persons in their order, beside members of the club; ``names``: those that are written down."""
        return Sitting(self, {}, members, dict(enumerate(names)))

    def signed(self, match_id: str, record: Mapping[str, Json], *, given: bool = False) -> dict[str, Json]:
        """The record of a match with its players' names, for showing.

        ``given``: only names that somebody typed, as for a file that others read.
        """
        sitting, kinds = self.of(match_id), record["seats"]
        persons, names = sitting.persons(kinds), sitting.names(kinds)
        typed = {seat: sitting.guests.get(seat) or self.named(max(0, who)) for seat, who in persons.items()}
        return {**record, "names": [(typed[seat] if given else names[seat]) if seat in persons else ""
                                    for seat in range(len(kinds))]}  # fmt: skip

    @property
    def coming(self) -> Sitting:
        """The people at the next match."""
        return Sitting(self, self.next, self.coming_members)

    def names(self, seats: Sequence[str]) -> list[str]:
        """A name for each seat, of persons in their order."""
        return Sitting(self, {}).names(seats)

    def portraits(self, seats: Sequence[str]) -> list[str]:
        """A portrait for each seat, of persons in their order."""
        return Sitting(self, {}).portraits(seats)
