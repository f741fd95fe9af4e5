"""A rock on its way up the sheet: one that strikes another, and one that never comes to lie on it."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.faces.hurry_hard.boxes import Ice
from game.faces.hurry_hard.paths import way_through, way_to
from game.faces.hurry_hard.rock_spacing import Disc, RockSpread
from game.faces.hurry_hard.rocks import PICTURE
from game.faces.hurry_hard.table_facts import throws_to_come
from game.rules.contract import Event
from game.table.stage.piece import Piece
from game.table.stage.shown import Shown
from game.table.stage.slides import STOP, Leg, Run, Slide, Strike
from game.ui.motion import Ease, linear
from game.ui.sheet.rect import Point

#: seconds from the hack to the rock, from one rock to the next, and for the struck and the striking rock to run out
FROM_HACK, ON, RUNS, ROLLS = 0.55, 0.22, 0.5, 0.5
#: factor for the last rock of a match, and the stop of that hit
SLOWER, LONGER_STOP = 1.5, 0.11
#: how far a struck rock runs and how far the other one rolls on, in rocks; how much the hit bends their ways
FAR, BEYOND, BENT, ROLLED = 4.2, 1.4, 0.25, -0.8
#: how far apart the middles of two rocks that touch are, in rocks
TOUCHING = 0.97


class Loss(NamedTuple):
    """How far up the drawn ice a lost rock goes, from the pin, in how many seconds, and its size at the end."""

    up: float
    time: float
    ease: Ease
    size: float = 1.0


def _rests(t: float) -> float:
    """Come to rest gently."""
    return 1 - (1 - t) ** 2


#: the size of the rock in the hack, in units of the drawn ice
HACK = 50.0
#: by the event that tells of it
LOST = {
    "ShotCancelled": Loss(-330.0, 0.8, _rests, 1.18),
    "GuardHogged": Loss(-548.0, 0.5, _rests),
    "RockSailed": Loss(260.0, 1.0, linear),
    "ThrownThrough": Loss(260.0, 0.9, linear),
}


def decides(now: Shown) -> bool:
    """Whether the rock under way is the last one of a match."""
    return bool(now["end"] >= now["options"]["ends"] and not throws_to_come(now.position))


def takeout(event: Event, now: Shown, lies: RockSpread, ice: Ice, thrower: int) -> Slide | None:
    """The slide of a rock that is removed, or None if it isn't visible. If a card removes another one, the rock that
    went before it runs on into that.
    """
    disc = lies.discs.get(event.data["rock"])
    if disc is None:
        return None
    pace, stop = (SLOWER, LONGER_STOP) if decides(now) else (1.0, STOP)
    before = _struck_before(event, now, lies)
    start = ice.hack if before is None else ice.at(before.x, before.y)
    at, wide = ice.at(disc.x, disc.y), disc.size * ice.unit
    # a rock from the hack comes as its arrow does: around those in the way
    arrow = way_to(ice, disc, lies) if before is None else ()
    past = tuple(point for point in arrow if math.dist(point, at) > TOUCHING * wide)
    last = past[-1] if past else start
    way = math.atan2(at[1] - last[1], at[0] - last[0])
    contact = _on(at, way, -TOUCHING * wide)
    hit = (FROM_HACK if before is None else ON) * pace
    team = event.data["team"]
    struck = _piece("struck", "rock_guard" if team < 0 else f"rock_{team}", at, wide)
    runs = [
        Run((event.data["rock"],), at, hit, (Leg(at, 0.01),), goes=0.01),
        Run((struck.name,), at, hit, (Leg(_on(at, way + BENT, FAR * wide), RUNS * pace, _out),), goes=0.25 * pace),
    ]
    pieces = [struck]
    if before is None:
        thrown = _piece("thrown", f"rock_{thrower % 2}", start, wide)
        legs = (Leg(contact, hit, past=past), Leg(_on(contact, way + ROLLED, BEYOND * wide), ROLLS * pace, _out))
        runs.append(Run((thrown.name,), start, 0.0, legs, comes=0.05, goes=0.3 * pace))
        runs.append(Run(("hack",), start, 0.0, (Leg(start, 0.01),), goes=0.01))
        pieces.append(thrown)
    strike = Strike(hit, _on(at, way, -0.5 * wide), 1.0, wide, "stone_hit_hard", stop)
    return Slide(tuple(pieces), tuple(runs), (strike,))


def lost(event: Event, now: Shown, lies: RockSpread, ice: Ice, thrower: int) -> Slide | None:
    """The slide of a rock that is thrown and doesn't stay: stopped and lifted off, short of the hog line, or through
    the house. None for other events.
    """
    loss = LOST.get(event.name)
    if loss is None:
        return None
    pace = SLOWER if decides(now) else 1.0
    aim = lies.discs.get(now["shot"]["aim"]) if loss.up < 0 else None
    way = way_through(ice, lies) if aim is None else way_to(ice, aim, lies)
    high = ice.at(0.0, loss.up)[1]
    *past, end = [point for point in way if point[1] <= high] or way[:1]
    start = ice.hack
    thrown = _piece("thrown", f"rock_{thrower % 2}", start, HACK * ice.unit)
    leg = Leg(end, loss.time * pace, loss.ease, past=tuple(past))
    # a rock that is lifted off gets a little larger
    runs = (
        Run((thrown.name,), start, 0.0, (leg,), 0.05, 0.35 * pace, loss.size),
        Run(("hack",), start, 0.0, (Leg(start, 0.01),), goes=0.01),
    )
    return Slide((thrown,), runs, ())


def _struck_before(event: Event, now: Shown, lies: RockSpread) -> Disc | None:
    """The place of the rock that this Shot removed before this one."""
    if not event.data["card"]:
        return None
    removed = [each.data["rock"] for each in now.events if each.name == "RockRemoved"]
    return lies.discs.get(removed[-1]) if removed else None


def _piece(name: str, picture: str, at: Point, wide: float) -> Piece:
    size = wide * PICTURE
    return Piece(name, f"curling/{picture}.png", *at, size, size, alpha=0, entrance=None)


def _on(at: Point, way: float, far: float) -> Point:
    return at[0] + far * math.cos(way), at[1] + far * math.sin(way)


def _out(t: float) -> float:
    """Start fast, like a struck rock."""
    return 1 - (1 - t) ** 1.6
