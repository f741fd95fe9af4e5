"""Who sits at a table: one's own name, or a character of the club, with a portrait each."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import _
from game.preferences import Preferences

CLUB = ("Fergus", "Minerva", "Bruno", "Hattie", "Barnaby", "Odette", "Linus", "Corvin")
#: portraits of people, and of the club
OWN_FACES, CLUB_FACES = 4, 8


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


class People:
    """Names and portraits by the kinds of the seats, in seat order."""

    def __init__(self, preferences: Preferences) -> None:
        self.preferences = preferences

    def names(self, seats: Sequence[str]) -> list[str]:
        """A name for each seat; a single person without one is "You"."""
        humans = [i for i, kind in enumerate(seats) if kind == "human"]
        given = self.preferences["names"]
        found = []
        for i, kind in enumerate(seats):
            if kind != "human":
                found.append(CLUB[i % len(CLUB)])
                continue
            number = humans.index(i)
            own = given[number] if number < len(given) and given[number] else ""
            found.append(own or (_("You") if len(humans) == 1 else _("Player {n}", n=number + 1)))
        return found

    def portraits(self, seats: Sequence[str]) -> list[str]:
        """A portrait for each seat."""
        humans = [i for i, kind in enumerate(seats) if kind == "human"]
        return [
            f"you_{humans.index(i) % OWN_FACES}" if kind == "human" else str(i % CLUB_FACES)
            for i, kind in enumerate(seats)
        ]
