"""What a spell or charm still asks for: a stone, a place, a value, a distance, each with its range."""

from __future__ import annotations

import math
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from game.rules.contract import Pick, Words, say
from game.rules.mystic.stones import EPSILON, FROG, GUARD, ICE, LOST, Stone, low_corner, place_ring, tidy, where
from physics import FROG_Y, HALF_WIDTH, RINGS, TARGET, on_sheet

NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,3})\.[0-9]")
RADII = dict(RINGS)


def one_decimal(text: str) -> float | None:
    """Return the number that ``text`` writes with one decimal, or None if it isn't written so (``-0.0`` isn't)."""
    return float(text) if NUMBER.fullmatch(text) and text != "-0.0" else None


def shown(value: float) -> str:
    """A number with one decimal."""
    return f"{value + 0.0:.1f}" if abs(value) >= 0.05 else "0.0"


class Argument(ABC):
    """One argument of a spell; it reads and writes its own text. ``open``: whether it is still to be chosen."""

    __slots__ = ()
    open: ClassVar[bool] = True

    @property
    @abstractmethod
    def range(self) -> str:
        """What a template shows of it: the fixed word, or the possible values."""

    @property
    @abstractmethod
    def pick(self) -> Pick:
        """The pick that chooses it."""

    @abstractmethod
    def parse(self, text: str) -> Any:
        """The value that ``text`` writes, or None for a text of another kind."""

    @abstractmethod
    def write(self, value: Any) -> str:
        """A value as the text of a move has it."""

    @abstractmethod
    def draw(self, rng: Random) -> Any:
        """Return an allowed value, or the nearest to it that chance finds."""

    @abstractmethod
    def admits(self, value: Any) -> bool:
        """Whether the value lies within ``range``."""

    def refuse(self, value: Any) -> Words | None:
        """Return why a parsed value is not allowed here, or None when it is."""
        return None


@dataclass(frozen=True, slots=True)
class NamedArgument(Argument):
    """A fixed word: the code of a stone (``stone``), or the number of one on the board that is enchanted."""

    text: str
    stone: str

    open: ClassVar[bool] = False

    @property
    def range(self) -> str:
        return self.text

    @property
    def pick(self) -> Pick:
        return Pick("piece", self.stone)

    def parse(self, text: str) -> Any:
        return self.text if text == self.text else None

    def draw(self, rng: Random) -> Any:
        return self.text

    def write(self, value: Any) -> str:
        return self.text

    def admits(self, value: Any) -> bool:
        return bool(value == self.text)


@dataclass(frozen=True, slots=True)
class Value(Argument):
    """A value from 1 to 8, for a stone that comes back: ``=6``."""

    @property
    def range(self) -> str:
        return "=1..8"

    @property
    def pick(self) -> Pick:
        return Pick("number", self.range)

    def parse(self, text: str) -> Any:
        return int(text[1]) if len(text) == 2 and text[0] == "=" and text[1] in "12345678" else None

    def draw(self, rng: Random) -> Any:
        return 1 + int(rng.random() * 8)

    def write(self, value: Any) -> str:
        return f"={value}"

    def admits(self, value: Any) -> bool:
        return value in range(1, 9)


@dataclass(frozen=True, slots=True)
class PlaceArgument(Argument):
    """A place (x, y) for ``stone``, written ``@-12.0,1100.0``.

    ``region`` is ``G``, a ring (exactly that one), ``frog``, or ``<=`` with a distance, ``!B`` after it for all but the
    Button.

    ``here`` is the stone as it lies, or as it would lie when it comes back (then its x and y mean nothing).
    """

    stone: str
    here: Stone
    region: str

    @property
    def range(self) -> str:
        return f"@{self.region}"

    @property
    def pick(self) -> Pick:
        return Pick("place", self.range)

    @property
    def limit(self) -> float:
        """The distance of a ``<=`` region, mm."""
        return float(self.region[2:].removesuffix("!B"))

    def parse(self, text: str) -> Any:
        if not text.startswith("@") or text.count(",") != 1:
            return None
        x, y = map(one_decimal, text[1:].split(","))
        return None if x is None or y is None else (x, y)

    def write(self, value: Any) -> str:
        return f"@{shown(value[0])},{shown(value[1])}"

    def land(self, value: Any) -> Stone:
        """The stone as it then lies."""
        return self.here._replace(zone=ICE, x=tidy(value[0]), y=tidy(value[1]))

    def refuse(self, value: Any) -> Words | None:
        x, y = value
        if not on_sheet(x, y):
            return say("That's not on the sheet.")
        if self.region.startswith("<="):
            if math.hypot(x - self.here.x, y - self.here.y) > self.limit + EPSILON:
                return say("{stone} can move {distance} mm at most.", stone=self.stone, distance=f"{self.limit:g}")
            if self.region.endswith("!B") and place_ring(x, y, self.here.angle) == "B":
                return say("{stone} can't go onto the button.", stone=self.stone)
            return None
        if self.region == FROG:
            if EPSILON < y + low_corner(self.here.angle) - FROG_Y <= 1.0 + EPSILON:
                return None
            return say("{stone} must be fully past the frog line, no more than 1 mm from it.", stone=self.stone)
        ring = place_ring(x, y, self.here.angle)
        if ring == self.region:
            return None
        if self.region == GUARD:
            return say("{stone} wouldn't be a guard there.", stone=self.stone)
        wanted = where(self.region)
        return say("There, {stone} would be {found}, not {ring}.", stone=self.stone, found=where(ring), ring=wanted)

    def draw(self, rng: Random) -> Any:
        for _ in range(400):
            place = self._guess(rng)
            value = (round(place[0], 1) + 0.0, round(place[1], 1) + 0.0)
            if self.refuse(value) is None:
                return value
        return (round(self.here.x, 1) + 0.0, round(self.here.y, 1) + 0.0)

    def _guess(self, rng: Random) -> tuple[float, float]:
        turn, share = 2.0 * math.pi * rng.random(), math.sqrt(rng.random())
        if self.region.startswith("<="):
            reach = self.limit * share
            return self.here.x + reach * math.cos(turn), self.here.y + reach * math.sin(turn)
        if self.region == FROG:
            y = FROG_Y - low_corner(self.here.angle) + rng.random()
            return HALF_WIDTH * (2.0 * rng.random() - 1.0), y
        if self.region == GUARD:
            return 165.0 * (2.0 * rng.random() - 1.0), FROG_Y + (TARGET[1] - FROG_Y) * rng.random()
        reach = (RADII[self.region] + 10.0) * share
        return TARGET[0] + reach * math.cos(turn), TARGET[1] + reach * math.sin(turn)

    def admits(self, value: Any) -> bool:
        """Whether the place is within the region; with ``!B`` the distance alone, as all of it may be in the Button."""
        if self.region.endswith("!B"):
            return on_sheet(*value) and math.hypot(value[0] - self.here.x, value[1] - self.here.y) <= self.limit + 0.1
        return self.refuse(value) is None


@dataclass(frozen=True, slots=True)
class Distance(Argument):
    """How far ``stone`` goes straight away from T, 0.1 to ``most`` mm, written ``+24.0``.

    ``ring``: the ring it must end in ("": any).
    """

    stone: str
    here: Stone
    most: float
    ring: str = ""

    @property
    def range(self) -> str:
        return f"+0.1..{self.most:.1f}"

    @property
    def pick(self) -> Pick:
        return Pick("number", self.range)

    def parse(self, text: str) -> Any:
        return one_decimal(text[1:]) if text.startswith("+") else None

    def write(self, value: Any) -> str:
        return f"+{shown(value)}"

    def draw(self, rng: Random) -> Any:
        for _ in range(200):
            value = round(0.1 + (self.most - 0.1) * rng.random(), 1)
            if self.refuse(value) is None:
                return value
        return 0.1

    def land(self, value: Any) -> Stone:
        """The stone as it then lies."""
        dx, dy = self.here.x - TARGET[0], self.here.y - TARGET[1]
        way = math.hypot(dx, dy)
        ux, uy = (dx / way, dy / way) if way > EPSILON else (0.0, 1.0)
        return self.here._replace(x=tidy(self.here.x + value * ux), y=tidy(self.here.y + value * uy))

    def refuse(self, value: Any) -> Words | None:
        if not self.admits(value):
            return say("{stone} can move 0.1 to {distance} mm.", stone=self.stone, distance=f"{self.most:g}")
        there = self.land(value)
        if not on_sheet(there.x, there.y):
            return say("{stone} would leave the sheet.", stone=self.stone)
        if self.ring:
            found = place_ring(there.x, there.y, there.angle)
            outside = self.ring == "out" and found in (GUARD, ICE)
            if not outside and found != self.ring:
                return say("{stone} must end up exactly one ring farther out.", stone=self.stone)
        return None

    def admits(self, value: Any) -> bool:
        return bool(0.1 - EPSILON <= value <= self.most + EPSILON)


Offer = tuple[Argument, ...]


def landings(offer: Offer, values: tuple[Any, ...]) -> list[tuple[str, Stone]]:
    """Where the stones of an offer end up with these values, in order."""
    return [(a.stone, a.land(v)) for a, v in zip(offer, values, strict=True) if isinstance(a, PlaceArgument | Distance)]


def back(stones: Mapping[str, Stone], name: str) -> Stone:
    """A lost stone as it would come back: angle 0. [Lost Stone]"""
    assert stones[name].zone == LOST
    return Stone(ICE, stones[name].value)
