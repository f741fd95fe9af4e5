"""Who sits at a table: persons with their names and portraits, or characters of the club."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.ai.members import member_of
from game.i18n import _
from game.preferences import Preferences
from game.rules.contract import Seat

#: portraits drawn for people, and of the club; persons may have any of them
OWN_FACES, CLUB_FACES = 4, 8
FACES = (*(f"you_{n}" for n in range(OWN_FACES)), *map(str, range(CLUB_FACES)))
#: as many persons as there may be, and the letters of a name
MOST, LETTERS = 12, 20


def kind_name(kind: str) -> str:
    """A kind of seat in words."""
    return {
        "human": _("Human"),
        "novice": _("Novice"),
        "club": _("Club"),
        "skip": _("Skip"),
        "greedy": _("Rule of thumb"),
        "random": _("At random"),
    }.get(kind, kind)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Names and portraits at one table.

    ``who``: which person has which seat; others have persons in their order. ``members``: who of the club has the seats
    of the program, by id; in turn where it is empty.
    """

    people: People
    who: Mapping[Seat, int]
    members: Sequence[str] = ()

    def persons(self, seats: Sequence[str]) -> dict[Seat, int]:
        """The person of each person's seat."""
        humans = [seat for seat, kind in enumerate(seats) if kind == "human"]
        return {seat: self.who.get(seat, number) for number, seat in enumerate(humans)}

    def names(self, seats: Sequence[str]) -> list[str]:
        """A name for each seat, by the kinds in seat order; a single person without one is "You"."""
        found = self.persons(seats)
        alone = len(found) == 1
        return [
            self.people.name(found[seat], alone=alone and found[seat] == 0)
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
    """The persons who play here, by number: 0 is whoever plays alone. Nobody need be named.

    ``sat``: who sat at a match that is kept. ``next`` and ``coming_members``: who sits where in the next one.
    """

    def __init__(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self.sat: Callable[[str], Mapping[Seat, int]] = lambda match_id: {}
        self.next: Mapping[Seat, int] = {}
        self.coming_members: Sequence[str] = ()

    # --- one person
    def named(self, person: int) -> str:
        """The name that a person was given; nothing for none."""
        given = self.preferences["names"]
        return str(given[person]).strip() if person < len(given) else ""

    def name(self, person: int, *, alone: bool = False) -> str:
        """A person's name, or how one without is called; ``alone``: at a table with nobody else."""
        return self.named(person) or (_("You") if alone else _("Player {n}", n=person + 1))

    def portrait(self, person: int) -> str:
        """A person's portrait: the one that was chosen, or one in turn."""
        given = self.preferences["faces"]
        chosen = given[person] if person < len(given) else ""
        return chosen if chosen in FACES else f"you_{person % OWN_FACES}"

    def call(self, person: int, name: str) -> None:
        """Gives a person a name."""
        self._put("names", person, name[:LETTERS])

    def paint(self, person: int, face: str) -> None:
        """Gives a person a portrait."""
        self._put("faces", person, face)

    def _put(self, key: str, person: int, value: str) -> None:
        row = [*self.preferences[key], *[""] * MOST][: max(MOST, len(self.preferences[key]))]
        row[person] = value
        while row and not row[-1]:
            row.pop()
        self.preferences.change(key, row)

    # --- a table
    def of(self, match_id: str, members: Sequence[str] = ()) -> Sitting:
        """Who sits, or sat, at a match; ``members`` of the club as its record has them."""
        return Sitting(self, self.sat(match_id), members)

    def beside(self, members: Sequence[str]) -> Sitting:
        """Persons in their order, beside members of the club."""
        return Sitting(self, {}, members)

    @property
    def coming(self) -> Sitting:
        """Who sits at the next match."""
        return Sitting(self, self.next, self.coming_members)

    def names(self, seats: Sequence[str]) -> list[str]:
        """A name for each seat, of persons in their order."""
        return Sitting(self, {}).names(seats)

    def portraits(self, seats: Sequence[str]) -> list[str]:
        """A portrait for each seat, of persons in their order."""
        return Sitting(self, {}).portraits(seats)
