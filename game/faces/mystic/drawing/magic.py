"""The lights of magic: each family of spells has a figure on the ice, a flying shape and a colour of its own. All is a
closed form of a spell's progress. Lengths in mm, on the ice; the picture of the sheet and the spyglass draw the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from game.faces.mystic.drawing.scenery import chance
from game.faces.mystic.show import Flight

Colour = tuple[float, float, float]
Place = tuple[float, float]

#: figures on the ice, with ``decal.frag``'s numbers
SOFT, HEXAGON, STAR, SPIRAL, RIPPLES, ROSETTE, RAYS = 0.0, 3.0, 6.0, 7.0, 8.0, 9.0, 10.0
#: radius of a figure, of the dusk around it, and how dark that is
WIDE, DUSK, DARK = 58.0, 150.0, 0.62
#: height of a number, and of a flying shape
NUMBER, FLIES = 40.0, 19.0
#: number of flying shapes
MANY = 18


class FamilyLight(NamedTuple):
    """The light of a family: its figure on the ice, its flying shape (of ``teams.SHAPES``), its colour."""

    figure: float
    shape: str
    colour: Colour


LIGHTS: dict[str, FamilyLight] = {
    "change": FamilyLight(STAR, "flame", (1.0, 0.60, 0.14)),
    "move": FamilyLight(SPIRAL, "feather", (0.72, 0.46, 1.0)),
    "return": FamilyLight(RIPPLES, "bubble", (0.24, 0.96, 0.60)),
    "block": FamilyLight(HEXAGON, "hexagon", (0.40, 0.66, 1.0)),
    "keep": FamilyLight(RAYS, "star", (1.0, 0.85, 0.30)),
    "enchant": FamilyLight(STAR, "sparkle", (0.55, 0.95, 1.0)),
    "charm": FamilyLight(ROSETTE, "heart", (1.0, 0.42, 0.58)),
    "frog": FamilyLight(RIPPLES, "drop", (0.52, 0.90, 0.30)),
}
#: family of a spell's event; a charm's events have the charm's light as well
FAMILIES: dict[str, str] = {
    "StoneTransmuted": "change",
    "StoneTeleported": "move",
    "StoneReturned": "return",
    "StoneStacked": "block",
    "StoneBonused": "keep",
    "StoneEnchanted": "enchant",
    "frog": "frog",
}


class Figure(NamedTuple):
    """A figure on the ice: its middle, radius and turn (radians), its kind and phase, its colour with alpha."""

    x: float
    y: float
    r: float
    turn: float
    kind: float
    phase: float
    colour: tuple[float, float, float, float]


class Spark(NamedTuple):
    """A shape in the air: its place, height of the picture, shape, colour and alpha; ``lift``: of its own height up."""

    x: float
    y: float
    z: float
    size: float
    shape: str
    colour: tuple[float, float, float, float]
    lift: float = 0.0


def lights(flight: Flight) -> list[FamilyLight]:
    """The lights of a flight, from below."""
    own = LIGHTS[FAMILIES[flight.kind]]
    return [LIGHTS["charm"], own] if flight.charm else [own]


def swell(u: float) -> float:
    """Quickly up, a while, and down: 0 at both ends."""
    return max(0.0, min(1.0, 6.0 * u, 4.0 * (1.0 - u)))


def places(flight: Flight) -> list[tuple[Place, float]]:
    """The places of a flight's light, each with its progress."""
    a, b, u = flight.source, flight.target, flight.share
    if flight.kind == "StoneTeleported" and a and b:
        return [((a.x, a.y), min(1.0, u / 0.62)), ((b.x, b.y), max(0.0, (u - 0.3) / 0.7))]
    spot = b or a
    return [((spot.x, spot.y), u)] if spot else []


def figures(flight: Flight) -> Iterator[Figure]:
    """The figures on the ice, from below."""
    if flight.kind == "frog":
        yield from _splashes(flight)
        return
    for (x, y), u in places(flight):
        alpha = swell(u)
        if alpha <= 0.0:
            continue
        yield Figure(x, y, DUSK, 0.0, SOFT, 0.0, (0.01, 0.02, 0.09, DARK * alpha))
        for n, light in enumerate(lights(flight)):
            grown = 1.0 if flight.calm else 1.0 - (1.0 - min(1.0, 2.2 * u)) ** 3
            r = WIDE * (0.35 + 0.65 * grown) * (1.5 if light is LIGHTS["charm"] else 1.0)
            turn = 0.0 if flight.calm else (1.6 if n % 2 else -1.1) * u
            yield Figure(x, y, 1.1 * r, 0.0, SOFT, 0.0, (*light.colour, 0.75 * alpha))
            if light.figure == HEXAGON:
                yield from _closing(x, y, 0.62 if flight.calm else u, light, alpha)
            else:
                phase = 0.0 if flight.calm else u
                yield Figure(x, y, r, turn, light.figure, phase, (*_bright(light.colour, 0.45), alpha))


def _closing(x: float, y: float, u: float, light: FamilyLight, alpha: float) -> Iterator[Figure]:
    """Three hexagons that close around a stone."""
    for k in range(3):
        near = min(1.0, max(0.0, 1.8 * u - 0.2 * k))
        r = 14.0 + 12.0 * k + (WIDE + 14.0 * k) * (1.0 - near) ** 2
        yield Figure(x, y, r, 0.35 * k * (1.0 - near), HEXAGON, 0.14, (*_bright(light.colour, 0.5), alpha))


def _splashes(flight: Flight) -> Iterator[Figure]:
    """Rings on the ice, where a frog comes down."""
    light = LIGHTS["frog"]
    for x, y, age in landings(flight):
        if 0.0 <= age < 1.0:
            colour = (*_bright(light.colour, 0.3), 1.0 - age)
            phase = 0.5 if flight.calm else age
            yield Figure(x, y, 34.0 + 56.0 * phase, 0.0, RIPPLES, phase, colour)


def _bright(colour: Colour, by: float) -> Colour:
    r, g, b = colour
    return r + (1.0 - r) * by, g + (1.0 - g) * by, b + (1.0 - b) * by


def sparks(flight: Flight) -> Iterator[Spark]:
    """The flying shapes, from far to near in their order; with reduced motion only the numbers."""
    if not flight.calm and flight.kind == "frog":
        yield from _drops(flight)
    elif not flight.calm:
        for (x, y), u in places(flight):
            for light in lights(flight):
                for i in range(MANY):
                    spark = _spark(light, x, y, u, i)
                    if spark is not None:
                        yield spark
        yield from _trail(flight)
    yield from _numbers(flight)


def _spark(light: FamilyLight, x: float, y: float, u: float, i: int) -> Spark | None:
    """The ``i``-th thing that flies around a place: each shape has its own path."""
    born = 0.62 * chance(i, 8.1)
    age = (u - born) / 0.38
    if not 0.0 <= age < 1.0 or not 0.0 < u < 1.0:
        return None
    way = 2.0 * math.pi * (i + chance(i, 2.7)) / MANY
    r, z, size = 12.0 + 26.0 * chance(i, 5.9), 4.0, FLIES * (0.7 + 0.6 * chance(i, 4.4))
    if light.shape in ("flame", "star", "heart"):
        z, r = 4.0 + 74.0 * age * (0.4 + 0.6 * chance(i, 6.4)), r * (1.0 - 0.4 * age)
    elif light.shape == "bubble":
        z, way = 2.0 + 60.0 * age, way + 0.8 * math.sin(5.0 * age + i)
    elif light.shape == "hexagon":
        r, z = 14.0 + 70.0 * (1.0 - age) ** 2, 8.0
    else:
        way, r, z = way + 2.4 * age, 8.0 + 52.0 * age, 6.0 + 24.0 * age
    alpha = (
        min(1.0, 1.6 * (1.0 - age), 6.0 * age) if light.shape != "hexagon" else min(1.0, 4.0 * age, 5.0 * (1.0 - age))
    )
    colour = (*_bright(light.colour, 0.25), alpha)
    return Spark(x + r * math.cos(way), y + r * math.sin(way), z, size, light.shape, colour)


def _trail(flight: Flight) -> Iterator[Spark]:
    """Feathers on the way of a moving stone."""
    a, b = flight.source, flight.target
    if flight.kind != "StoneTeleported" or a is None or b is None:
        return
    light, far = LIGHTS["move"], math.hypot(b.x - a.x, b.y - a.y)
    for i in range(14):
        at = i / 13
        age = (flight.share - 0.18 - 0.44 * at) / 0.3
        if 0.0 <= age < 1.0:
            z = 10.0 + min(70.0, 0.3 * far) * math.sin(math.pi * at)
            colour = (*_bright(light.colour, 0.35), 1.0 - age)
            yield Spark(a.x + (b.x - a.x) * at, a.y + (b.y - a.y) * at, z, 15.0, "feather", colour)


def _numbers(flight: Flight) -> Iterator[Spark]:
    """The old value leaving and the new one coming, large."""
    a, b, u = flight.source, flight.target, flight.share
    if flight.kind == "StoneTransmuted" and a and b and 0.0 < u < 1.0:
        goes, comes = max(0.0, 1.0 - u / 0.5), min(1.0, max(0.0, (u - 0.42) / 0.2))
        rise = 0.0 if flight.calm else 1.1 * u
        if goes > 0.0:
            yield Spark(a.x, a.y, 14.0, NUMBER, f"digit{a.value}", (1.0, 1.0, 1.0, min(1.0, 2.0 * goes)), 0.75 + rise)
        if comes > 0.0:
            size = NUMBER * (1.0 if flight.calm else 1.5 - 0.5 * comes)
            yield Spark(b.x, b.y, 14.0, size, f"digit{b.value}", (1.0, 0.93, 0.66, comes), 0.75)
    elif flight.kind == "StoneReturned" and b and u > 0.55:
        alpha = min(1.0, (u - 0.55) / 0.2)
        yield Spark(b.x, b.y, 14.0, NUMBER, f"digit{b.value}", (0.86, 1.0, 0.92, alpha), 0.75)


#: how far from the middle the frog leaves, mm, in how many hops, and the share of its time before the first
AWAY, HOPS, SITS = 236.0, 3, 0.28


def frog_at(flight: Flight) -> tuple[float, float, float, float]:
    """A frog's place (x, y, z) and size."""
    assert flight.source is not None
    u, x0, y = flight.share, flight.source.x, flight.source.y
    if flight.calm:
        return x0, y, 0.0, 1.0
    side = 1.0 if x0 >= 0.0 else -1.0
    go = max(0.0, u - SITS) / (1.0 - SITS)
    hop = go * HOPS
    x = x0 + side * (AWAY - abs(x0)) * (math.floor(hop) + (hop % 1.0)) / HOPS
    z = 46.0 * math.sin(math.pi * (hop % 1.0)) if go < 1.0 else 0.0
    return x, y, z, min(1.0, u / 0.16) * (1.0 + 0.25 * math.sin(math.pi * min(1.0, u / SITS)))


def landings(flight: Flight) -> Iterator[tuple[float, float, float]]:
    """A frog's landings, and the progress of each splash (below 0: still to come); none if its stone wasn't seen."""
    if flight.source is None:
        return
    x0, y = flight.source.x, flight.source.y
    side = 1.0 if x0 >= 0.0 else -1.0
    for k in range(1 if flight.calm else HOPS):
        when = 0.0 if k == 0 else SITS + (1.0 - SITS) * k / HOPS
        yield x0 + side * (AWAY - abs(x0)) * k / HOPS, y, (flight.share - when) / (1.0 if flight.calm else 0.34)


def _drops(flight: Flight) -> Iterator[Spark]:
    light = LIGHTS["frog"]
    for x, y, age in landings(flight):
        if not 0.0 <= age < 1.0:
            continue
        for i in range(10):
            way, far = 2.0 * math.pi * (i + chance(i, 1.7)) / 10, 16.0 + 30.0 * chance(i, 3.1)
            z = 4.0 + 150.0 * age * (1.0 - age) * (0.4 + 0.6 * chance(i, 7.7))
            colour = (*_bright(light.colour, 0.2), 1.0 - age)
            yield Spark(x + far * age * math.cos(way), y + far * age * math.sin(way), z, 16.0, "drop", colour)
