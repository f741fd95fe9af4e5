"""A stone on its way: from the four cards over the ice to its place, or to the stone that it strikes."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from game.faces.powerup.boxes import Boxes
from game.faces.powerup.house import ACROSS, ICE, ROWS, STONE, UP, House, Lying, sag
from game.faces.powerup.ice import ARC, FORE
from game.faces.powerup.stone import GUARD_TURN, HALO, TAG, granite, shield_of
from game.rules.contract import Event
from game.rules.powerup.tables import STONES
from game.table.moment import Moment
from game.table.stage.piece import Piece
from game.table.stage.slides import Leg, Light, Run, Slide, Strike, clearest
from game.ui.motion import linear
from game.ui.sheet.rect import Point, Rect

#: seconds to rest at least, and for each 1,000 units; to a hit; for the struck stone; for the striking one
SHORT, LONG, TO_HIT, STRUCK, ROLLS = 0.45, 0.35, 0.4, 0.5, 0.55
#: seconds in which a stone comes out of its cards
COMES = 0.14
#: factor for a deciding stone, and the stop of its hit
SLOWER, LONGER_STOP = 1.5, 0.11
#: distance of the middles of two touching stones, and how far a stone that bounces off is pushed, in its radii
TOUCH = 1.94


def resting(t: float) -> float:
    """Ease a stone to rest: fast at first, gently at its end."""
    return 1 - (1 - t) ** 1.9


def running(t: float) -> float:
    """Start fast, like a struck stone."""
    return 1 - (1 - t) ** 1.5


class Out(NamedTuple):
    """How a stone leaves the ice: the direction, and where it crosses the edge."""

    dx: float
    dy: float
    edge: Point


def deciding(event: Event, now: Any) -> bool:
    """Whether a stone is shown slower: the last one of a match, and a double."""
    last = event.data["number"] == STONES and now["end"] >= now["options"]["ends"]
    return event.name == "DoubleTakenOut" or last


class Throw:
    """Stones as they lie before the hit."""

    def __init__(self, moment: Moment, house: House, boxes: Boxes) -> None:
        self.now, self.house, self.boxes = moment.now, house, boxes
        self.contrast = moment.looks.contrast
        self.ice, self.ladder = boxes.ice, house.ladder
        #: the size of a stone, its radius, and where it comes from
        self.size = self.ladder.size * self.ice.unit
        self.radius = STONE * self.size
        self.start = boxes.panel.cards.cx, boxes.panel.slot(0).cy

    def slide(self, event: Event) -> Slide:
        """The slide for an event, before its facts hold."""
        pace = SLOWER if deciding(event, self.now) else 1.0
        if event.name in ("StoneMade", "GuardSet"):
            return self._made(event, pace)
        if event.name in ("StoneTakenOut", "DoubleTakenOut"):
            return self._taken_out(event, pace)
        return self._changed(event, pace)

    # --- places
    def spot(self, name: str) -> Point:
        """The place of a stone."""
        return self.ice.at(*self.ladder.spots[name])

    def _others(self, *names: str) -> list[Point]:
        return [self.spot(name) for name in self.ladder.spots if name not in names]

    def _rest(self, name: str, number: int) -> Point:
        """Where a stone of this number comes to rest: on its arc as it is drawn now, in its future row."""
        kept = [stone for stone in self.house.stones if stone.name != name]
        guard = next((stone.guard for stone in self.house.stones if stone.name == name), "")
        row = ROWS[House([*kept, Lying(name, number, guard)], self.house).rows[name]]
        return self.ice.at(self.ladder.step(number) - sag(row), row)

    def out(self, name: str) -> Out:
        """How a struck stone runs off the ice: up, past as few stones as possible."""
        x, y = self.spot(name)
        others = self._others(name)

        def way(degrees: float) -> Out:
            return self._leaving((x, y), math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))

        def cost(out: Out) -> float:
            """How many stones it would pass over, and the length of its way."""
            far = math.dist((x, y), out.edge)
            hit = 0.0
            for ox, oy in others:
                along = (ox - x) * out.dx + (oy - y) * out.dy
                across = abs((ox - x) * out.dy - (oy - y) * out.dx)
                hit += max(0.0, 2 * self.radius - across) / self.radius if 0 < along < far else 0.0
            return hit + far / (6 * self.ice.box.h)

        return min((way(degrees) for degrees in (104, 86, 122, 68, 140, 50, 156, 34)), key=cost)

    def _leaving(self, at: Point, dx: float, dy: float) -> Out:
        """The way off the ice in a direction."""
        (x, y), box = at, self.ice.box
        across = [((box.right if dx > 0 else box.x) - x) / dx] if abs(dx) > 0.01 else []
        along = [((box.top if dy > 0 else box.y) - y) / dy] if abs(dy) > 0.01 else []
        far = min(across + along)
        return Out(dx, dy, (x + dx * far, y + dy * far))

    def _stone(self, event: Event, cards: Any) -> Piece:
        """The thrown stone, at the place of its cards."""
        data, guard = event.data, event.name == "GuardSet"
        parts = granite(data["team"], cards, self.now["colours"], self.size, self.contrast)
        if guard:
            parts = (*parts, shield_of(self.size))
        turn = GUARD_TURN if guard else 0.0
        return self._piece(f"s{data['number']}", self.start, parts, turn)

    def _piece(self, name: str, at: Point, parts: Any, angle: float = 0.0) -> Piece:
        wide = 2 * self.radius
        return Piece(name, "", *at, wide, wide, angle=angle, alpha=0, entrance=None, parts=parts)

    # --- stones that come to rest
    def _made(self, event: Event, pace: float) -> Slide:
        data, guard = event.data, event.name == "GuardSet"
        name, number = data["stone"], 0 if guard else data["distance"]
        if guard:
            x, y = self.spot(data["target"])
            end = x + ACROSS * self.size, y + UP * self.size
        else:
            end = self._rest(name, number)
        far = math.dist(self.start, end)
        time = (SHORT + LONG * far / 1000) * pace
        # up the sheet, curling in at the end
        bends = [(end[0] + part * 0.4 * far, end[1] - 0.45 * far) for part in (0.9, 0.5, 0.0, -0.5)]
        via = bends[clearest(self.start, [(bend, end) for bend in bends], self._others(), 2 * self.radius)]
        stone = self._stone(event, data["cards"])
        runs = (Run((name,), self.start, 0.0, (Leg(end, time, resting, via),), comes=COMES),)
        touches = (Strike(time, _between(end, x, y), 0.3, 2 * self.radius, "stone_hit_soft", 0.0),) if guard else ()
        return Slide((stone,), runs, touches, self._lights(time, end, number), gathers=True)

    def _lights(self, time: float, end: Point, number: int) -> tuple[Light, ...]:
        """Light up the arc of a resting stone's number, and the ice around it."""
        wide = HALO * self.size * 1.35
        around = Light(time, "curling/halo.png", Rect.around(*end, wide, wide), 0.7)
        if not number:
            return (around,)
        left, low = self.ice.at(self.ladder.step(number) - FORE, ICE.y)
        arc = Rect(left, low, ARC * self.ice.unit, self.ice.box.h)
        return Light(time, "curling/arc_gold.png", arc, 0.9), around

    # --- hits
    def _taken_out(self, event: Event, pace: float) -> Slide:
        """The stone strikes, the struck one runs out of the picture, and it rolls out itself."""
        target, gone = event.data["target"], event.data["gone"]
        way = self.out(target)
        at = self.spot(target)
        contact = at[0] - way.dx * TOUCH * self.radius, at[1] - way.dy * TOUCH * self.radius
        hit = TO_HIT * pace + LONG * math.dist(self.start, contact) / 1000 * pace
        stone = self._stone(event, self.now["played"])
        runs = [self._struck((target, target + TAG), at, way, hit, pace)]
        for name in gone:
            if name != target:
                other = self.spot(name)
                across = self._leaving(other, *_turned(way, -0.5 if other[0] > at[0] else 0.5))
                runs.append(self._struck((name, name + TAG), other, across, hit, pace))
        # the shooter continues in another direction, slower
        rolls = _turned(way, 0.55 if at[0] > self.ice.box.cx else -0.55)
        beyond = contact[0] + rolls[0] * 3.4 * self.radius, contact[1] + rolls[1] * 3.4 * self.radius
        legs = (self._approach(contact, way, hit), Leg(beyond, ROLLS * pace, resting))
        runs.append(Run((stone.name,), self.start, 0.0, legs, comes=COMES, goes=0.4 * pace))
        stop = LONGER_STOP if pace > 1 else 0.06
        middle = at[0] - way.dx * self.radius, at[1] - way.dy * self.radius
        strike = Strike(hit, middle, 1.0, 2 * self.radius, "stone_hit_hard", stop)
        return Slide((stone,), tuple(runs), (strike,))

    def _struck(self, names: tuple[str, ...], at: Point, way: Out, hit: float, pace: float) -> Run:
        far = math.dist(at, way.edge) + 1.2 * self.radius
        end = at[0] + way.dx * far, at[1] + way.dy * far
        time = max(0.4, STRUCK * far / (6 * self.radius)) * pace
        return Run(names, at, hit, (Leg(end, min(time, 0.8 * pace), running),), goes=0.22 * pace)

    def _approach(self, contact: Point, way: Out, hit: float) -> Leg:
        far = 0.45 * math.dist(self.start, contact)
        return Leg(contact, hit, linear, (contact[0] - way.dx * far, contact[1] - way.dy * far))

    def _changed(self, event: Event, pace: float) -> Slide:
        """Move a stone by a softer hit: inwards, to another place in its ring, or not at all."""
        data = event.data
        target = data["target"]
        at = self.spot(target)
        end = self._rest(target, data["distance"]) if data["distance"] else at
        dx, dy = end[0] - at[0], end[1] - at[1]
        far = math.hypot(dx, dy)
        way = Out(dx / far, dy / far, end) if far > 1 else Out(0.0, 1.0, at)
        contact = at[0] - way.dx * TOUCH * self.radius, at[1] - way.dy * TOUCH * self.radius
        hit = TO_HIT * pace + LONG * math.dist(self.start, contact) / 1000 * pace
        stone = self._stone(event, self.now["played"])
        time = (0.3 + 0.5 * far / 1000) * pace
        beyond = contact[0] - way.dy * 1.2 * self.radius, contact[1] - 1.6 * self.radius
        runs = (
            Run((target, target + TAG), at, hit, (Leg(end, time, resting),)),
            Run(
                (stone.name,),
                self.start,
                0.0,
                (self._approach(contact, way, hit), Leg(beyond, 0.4 * pace, resting)),
                comes=COMES,
                goes=0.35 * pace,
            ),
        )
        middle = at[0] - way.dx * self.radius, at[1] - way.dy * self.radius
        strike = Strike(hit, middle, 0.5, 2 * self.radius, "stone_hit_soft", 0.04)
        return Slide((stone,), runs, (strike,), self._lights(hit + time, end, data["distance"]))


def _between(end: Point, x: float, y: float) -> Point:
    return (end[0] + x) / 2, (end[1] + y) / 2


def _turned(way: Out, by: float) -> Point:
    """The direction turned by an angle in radians, anticlockwise."""
    return way.dx * math.cos(by) - way.dy * math.sin(by), way.dx * math.sin(by) + way.dy * math.cos(by)
