"""What a spell sees and does: the stones it may reach, and Teleport, Transmute, Promote, Return, Stack, Bonus, Out.

The words in capitals are those of section 6 of the Mystic page. Nothing here checks whether a spell may be used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from game.rules.contract import Event, Words
from game.rules.mystic.arguments import Distance, NamedArgument, Offer, PlaceArgument, back
from game.rules.mystic.stones import (
    BOARD,
    BONUS,
    GUARD,
    ICE,
    LOST,
    RANK,
    Stone,
    Stones,
    is_near,
    number,
    owner,
    remove,
    ring,
    stacked,
    tidy,
    written,
)

#: where a promoted stone goes
INWARDS = {GUARD: "R4", ICE: "R4", "R4": "R3", "R3": "R2", "R2": "B", "B": "B"}
OUTWARDS = {"R2": "R3", "R3": "R4", "R4": "out"}


class Delivered(NamedTuple):
    """What the delivery of this turn did: the shooter, other stones bumped, all those lost (sorted), rings before."""

    stone: str
    bumped: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    was: Mapping[str, str] = {}


class Boards(Protocol):
    """What enchanting needs of a state."""

    def witch_number(self, seat: int) -> int:
        """The number of a seat's Witch spell; 0 for a broom or none."""

    def enchant(self, seat: int, n: int, again: bool) -> None:
        """Let the Witch spell be used on the turn of ``n``: ``again``, or then instead, Before or After."""


class CasterIce:
    """The ice as the caster ``me`` sees it. Acts on ``stones`` in place and reports to ``log`` (None: no listener)."""

    __slots__ = ("boards", "bound", "log", "me", "shot", "stones")

    def __init__(
        self, stones: Stones, me: int, shot: Delivered | None, boards: Boards, log: list[Event] | None = None
    ) -> None:
        self.stones, self.me, self.shot, self.boards, self.log = stones, me, shot, boards, log
        self.bound = stacked(stones)

    # --- what there is

    def reach(self, name: str) -> bool:
        """Whether spells reach the stone: on the ice and not stacked."""
        return self.stones[name].zone == ICE and name not in self.bound

    @property
    def shooter(self) -> str:
        """S, or "" when it is not on the ice, or stacked, or not delivered yet."""
        return self.shot.stone if self.shot and self.reach(self.shot.stone) else ""

    def free(self) -> list[str]:
        """All stones that spells reach, sorted."""
        return sorted(name for name in self.stones if self.reach(name))

    def own(self) -> list[str]:
        """The caster's stones that spells reach."""
        return [name for name in self.free() if owner(name) == self.me]

    def opp(self) -> list[str]:
        """All others' stones that spells reach."""
        return [name for name in self.free() if owner(name) != self.me]

    def lost(self) -> list[str]:
        """The caster's lost stones but for S, sorted. [Shooter]"""
        apart = self.shot.stone if self.shot else ""
        return sorted(n for n, s in self.stones.items() if s.zone == LOST and owner(n) == self.me and n != apart)

    def board(self) -> list[str]:
        """The caster's stones that are still on the board, sorted."""
        return sorted(n for n, s in self.stones.items() if s.zone == BOARD and owner(n) == self.me)

    def ring(self, name: str) -> str:
        """``B`` … ``R4``, ``G`` or ``ice``."""
        return ring(self.stones, name)

    def value(self, name: str) -> int:
        """The value that shows."""
        return self.stones[name].value

    def within(self, names: Iterable[str], *rings: str) -> list[str]:
        """Those of ``names`` in one of these rings; without any, in the house at all."""
        return [n for n in names if self.ring(n) in (rings or RANK)]

    def near(self, a: str, b: str, distance: float) -> bool:
        """Whether two different stones are near."""
        return a != b and is_near(self.stones[a], self.stones[b], distance)

    def bumped(self, names: Iterable[str]) -> list[str]:
        """Those of ``names`` that this shot bumped."""
        return [n for n in names if self.shot and n in self.shot.bumped]

    @property
    def theirs(self) -> bool:
        """Whether the shot was another seat's."""
        return self.shot is not None and owner(self.shot.stone) != self.me

    @property
    def mine(self) -> bool:
        """Whether the shot was the caster's own."""
        return self.shot is not None and owner(self.shot.stone) == self.me

    # --- possible targets

    def name(self, stone: str) -> NamedArgument:
        """The stone as an argument."""
        return NamedArgument(stone, stone)

    def to(self, stone: str, region: str) -> PlaceArgument:
        """A place for a stone on the ice."""
        return PlaceArgument(stone, self.stones[stone], region)

    def inwards(self, stone: str) -> PlaceArgument:
        """PROMOTE: a place exactly in the next ring."""
        return PlaceArgument(stone, self.stones[stone], INWARDS[self.ring(stone)])

    def home(self, stone: str, region: str) -> PlaceArgument:
        """RETURN: a place for a lost stone."""
        return PlaceArgument(stone, back(self.stones, stone), region)

    def out(self, stone: str, most: float, ring_after: str = "") -> Distance:
        """OUT: how far away from T."""
        return Distance(stone, self.stones[stone], most, ring_after)

    # --- effects

    def tell(self, name: str, stone: str, **data: Any) -> None:
        """Record an event about a stone; ``seat`` is its owner."""
        if self.log is not None:
            holds = {"stones": written(self.stones)}
            self.log.append(Event(name, {"seat": owner(stone), "stone": stone, **data}, holds=holds))

    def transmute(self, stone: str, value: int) -> None:
        """TRANSMUTE: another value, same place and angle."""
        old = self.stones[stone]
        self.stones[stone] = old._replace(value=value)
        self.tell("StoneTransmuted", stone, before=old.value, value=value)

    def move(self, stone: str, place: tuple[float, float]) -> None:
        """TELEPORT and PROMOTE: another place, same value and angle."""
        self.put(stone, self.stones[stone]._replace(x=tidy(place[0]), y=tidy(place[1])))

    def put(self, stone: str, there: Stone) -> None:
        """Move a stone elsewhere on the ice."""
        old = self.stones[stone]
        self.stones[stone] = there
        now = {"x": there.x, "y": there.y, "angle": there.angle, "ring": self.ring(stone)}
        self.tell("StoneTeleported", stone, source=[old.x, old.y], **now)

    def bring(self, stone: str, place: tuple[float, float], value: int) -> None:
        """RETURN: a lost stone comes back with angle 0."""
        self.stones[stone] = Stone(ICE, value, tidy(place[0]), tidy(place[1]))
        there = self.stones[stone]
        self.tell("StoneReturned", stone, x=there.x, y=there.y, value=value, ring=self.ring(stone))

    def stack(self, upper: str, lower: str) -> None:
        """STACK: ``upper`` gets the place of ``lower``, on top of it."""
        below = self.stones[lower]
        self.stones[upper] = self.stones[upper]._replace(x=below.x, y=below.y, on=lower)
        self.bound = stacked(self.stones)
        self.tell("StoneStacked", upper, on=lower, x=below.x, y=below.y)

    def bonus(self, stone: str) -> None:
        """BONUS: to the Bonus Zone."""
        remove(self.stones, stone, BONUS)
        self.tell("StoneBonused", stone, value=self.stones[stone].value)

    def outwards(self, stone: str, distance: float) -> None:
        """OUT: straight away from T."""
        self.put(stone, Distance(stone, self.stones[stone], distance).land(distance))

    def swap_values(self, a: str, b: str) -> None:
        """Two stones exchange their values."""
        first, second = self.stones[a].value, self.stones[b].value
        self.transmute(a, second)
        self.transmute(b, first)

    def swap_places(self, a: str, b: str) -> None:
        """Two stones exchange places, each with its angle."""
        first, second = self.stones[a], self.stones[b]
        self.put(a, first._replace(x=second.x, y=second.y))
        self.put(b, second._replace(x=first.x, y=first.y))


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell: ``number`` 0 is a broom; ``when`` is before, after, during or before_end.

    ``offers`` gives its uses on a table, none if it can't be used; ``cast`` uses it with the values of one offer's
    arguments.
    """

    slug: str
    title: Words
    team: str
    witch: bool
    core: bool
    number: int
    when: str
    text: Words
    offers: Callable[[CasterIce], Iterable[Offer]]
    cast: Callable[..., None]


@dataclass(frozen=True, slots=True)
class Charm:
    """A Protection Charm of a team; ``offers`` and ``cast`` as of a spell."""

    team: str
    title: Words
    text: Words
    offers: Callable[[CasterIce], Iterable[Offer]]
    cast: Callable[..., None]


def enchanted(ice: CasterIce, highest: int = 8) -> Iterable[Offer]:
    """ENCHANT: a stone of the caster on the board whose number the Witch spell hasn't, up to ``highest``."""
    witch = ice.boards.witch_number(ice.me)
    if witch:
        for stone in ice.board():
            if number(stone) != witch and number(stone) <= highest:
                yield (NamedArgument(stone[1], stone),)
