"""The members of the club: who plays against people, each one's style, and how to draw a table of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.ai.contract import EVEN, LEVELS, Style
from game.rules.contract import Seat, Words, say
from game.rules.rng import derive

#: a style is put into words from this far on
MARKED = 0.35
#: how many members there were before seats were drawn; matches without a list have them by their seat's number
FORMER = 8


@dataclass(frozen=True, slots=True)
class Member:
    """A member: the id that records carry, a name, the name of a portrait, a dry sentence, and a style."""

    id: str
    name: str
    portrait: str
    style: Style
    about: Words


# fmt: off
MEMBERS: tuple[Member, ...] = (
    Member("fergus", "Fergus", "0", Style(0.4, 0.6, 0.5, 0.9),
           say("Thinks two shots ahead, and talks about the third.")),
    Member("minerva", "Minerva", "1", Style(-0.7, -0.2, -1, 0.3),
           say("Keeps the best card for later, then for later still.")),
    Member("bruno", "Bruno", "2", Style(0.2, 1, 0.2, 0.5),
           say("Never met a stone that couldn't lie better.")),
    Member("hattie", "Hattie", "3", Style(1, 0.2, 0.8, 0.9),
           say("Plays first and looks later.")),
    Member("barnaby", "Barnaby", "4", Style(-0.8, -1, -0.2, 0.2),
           say("Digs in behind a guard and waits for spring.")),
    Member("odette", "Odette", "5", Style(0.1, -0.4, 1, 1),
           say("There is always more where that came from.")),
    Member("linus", "Linus", "6", Style(-0.4, 0.8, -0.8, 0),
           say("Says nothing, and misses little.")),
    Member("corvin", "Corvin", "7", Style(0.9, -0.5, -0.6, 0.7),
           say("Likes a gamble, and claims to have counted.")),
    Member("magnus", "Magnus", "8", Style(-1, 0.2, 0.6, 0.3),
           say("Too big to be rushed.")),
    Member("selma", "Selma", "9", Style(0, -0.8, 0.7, 0.6),
           say("At home on any ice, usually lying down.")),
    Member("beatrix", "Beatrix", "10", Style(-0.2, -0.9, -1, 0.5),
           say("Builds first, and never wastes a twig.")),
    Member("ivar", "Ivar", "11", Style(0.7, 1, -0.7, 0.1),
           say("Hits it again, just to be sure.")),
)
# fmt: on
BY_ID: Mapping[str, Member] = {member.id: member for member in MEMBERS}


def member_of(members: Sequence[str], seat: Seat) -> Member:
    """Return who has a seat of the program; ``members``: ids by seat, empty for a match from before they were drawn."""
    found = BY_ID.get(members[seat]) if seat < len(members) else None
    return found or MEMBERS[seat % FORMER]


def style_of(members: Sequence[str], seat: Seat, kind: str) -> Style:
    """Return the style of a kind in a seat: plain where nobody was drawn for it, and where nothing is evaluated."""
    found = BY_ID.get(members[seat]) if seat < len(members) else None
    return found.style if found is not None and kind in LEVELS else EVEN


def drawn(seed: int, kinds: Sequence[str], chosen: Mapping[Seat, str]) -> tuple[str, ...]:
    """Draw a member for each seat of the program, nobody twice, "" for a person's seat.

    The member ``chosen`` for a seat has it (the first seat if several want the same); lots fill the rest.
    """
    rng = derive(seed, "members")
    lot = [member.id for member in MEMBERS]
    for last in range(len(lot) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        lot[last], lot[other] = lot[other], lot[last]
    found: dict[Seat, str] = {}
    for seat, kind in enumerate(kinds):
        wanted = chosen.get(seat, "")
        if kind != "human" and wanted in BY_ID and wanted not in found.values():
            found[seat] = wanted
    free = iter([each for each in lot if each not in found.values()])
    return tuple("" if kind == "human" else found.get(seat) or next(free) for seat, kind in enumerate(kinds))


def traits_in_words(style: Style) -> list[Words]:
    """Describe a style: what is marked about it, and how much it says."""
    traits = []
    for number, much, little in (
        (style.bold, say("takes chances"), say("plays safe")),
        (style.hits, say("likes to hit"), say("likes to guard")),
        (style.spends, say("spends cards early"), say("saves cards")),
        (2 * style.talks - 1, say("talkative"), say("quiet")),
    ):
        if abs(number) >= MARKED:
            traits.append(much if number > 0 else little)
    return traits
