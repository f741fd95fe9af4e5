"""What slides on a board during an event: stones that come, strike, run out. All in closed form of time.

A face gives a ``Slide``; ``Sliding`` plays it. Its seconds are those at normal speed without the stops: at each strike
everything stands still for a moment, and sound, chips of ice and light come in the very picture of the contact.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import arcade
import pyglet
from arcade import Sprite, SpriteList
from PIL import Image, ImageDraw

from game.table.stage.piece import Piece
from game.ui.motion import Animator, Ease, Tween, along, linear
from game.ui.sheet.rect import Point, Rect
from game.ui.window.canvas import Canvas

#: seconds that everything stops at a hit of full force, and that chips fly and its light lasts; most chips of a hit
STOP, CHIPS, GLOW, MOST = 0.06, 0.6, 0.4, 18
#: how wide a hit's light is at first, and how far its chips fly, in widths of the struck thing
FLARE, FAR = 1.6, 2.2
#: seconds that all of it lasts with reduced motion: new things fade in, leaving ones fade out
BRIEF = 0.3
#: the loop that follows the fastest stone, and the speed in units a second of its full volume
FLOW, FAST = "slide", 1400.0


class Leg(NamedTuple):
    """A stretch of a way: its end, its seconds, its easing, the point towards which it bends, or else the points that
    it passes.
    """

    to: Point
    time: float
    ease: Ease = linear
    via: Point | None = None
    past: tuple[Point, ...] = ()

    def at(self, start: Point, part: float) -> Point:
        """The point after this part (0 to 1) of its time."""
        t = self.ease(part)
        if self.past:
            return along(t, (start, *self.past, self.to))
        mx, my = self.via or ((start[0] + self.to[0]) / 2, (start[1] + self.to[1]) / 2)
        a, b, c = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        return a * start[0] + b * mx + c * self.to[0], a * start[1] + b * my + c * self.to[1]


class Run(NamedTuple):
    """Pieces that go the same way from ``start`` on, leg after leg, beginning after ``wait`` seconds. ``comes``:
    seconds in which they appear, ``goes``: in which they fade at the end of their way. ``size``: their size at the
    end.
    """

    names: tuple[str, ...]
    start: Point
    wait: float
    legs: tuple[Leg, ...] = ()
    comes: float = 0.0
    goes: float = 0.0
    size: float = 1.0

    @property
    def end(self) -> float:
        """The time of arrival."""
        return self.wait + max(self.comes, sum(leg.time for leg in self.legs))

    def pose(self, t: float) -> tuple[Point, float]:
        """Where it is at a time, and its opacity (0 to 1)."""
        at, left = self.start, max(0.0, t - self.wait)
        for leg in self.legs:
            if left < leg.time:
                at = leg.at(at, left / leg.time)
                break
            at, left = leg.to, left - leg.time
        seen = 1.0
        if self.comes:
            seen = min(1.0, (t - self.wait) / self.comes)
        if self.goes:
            seen = min(seen, (self.end - t) / self.goes)
        return at, round(max(0.0, seen), 6)


class Strike(NamedTuple):
    """A hit at a time and place.

    ``force``: 0 (heard only) to 1. ``wide``: width of the struck thing. ``cue``: its sound. ``stop``: the seconds for
    which everything stands still.
    """

    time: float
    at: Point
    force: float
    wide: float
    cue: str
    stop: float = STOP


class Light(NamedTuple):
    """A picture that lights up below the pieces at a time and fades within ``lasts`` seconds."""

    time: float
    picture: str
    rect: Rect
    lasts: float = 0.6


class Slide(NamedTuple):
    """What slides for an event. ``pieces``: those that come on to the board for it; ``runs``: in the order of time.

    ``gathers``: the event's cards set off first, and make the stone; else they go when all of it is over.
    """

    pieces: tuple[Piece, ...]
    runs: tuple[Run, ...]
    strikes: tuple[Strike, ...] = ()
    lights: tuple[Light, ...] = ()
    gathers: bool = False

    @property
    def length(self) -> float:
        """Its seconds without the stops."""
        return max([run.end for run in self.runs] + [light.time + light.lasts for light in self.lights])


class ShownPiece:
    """A piece's sprite and where it is now."""

    __slots__ = ("alpha", "angle", "glow", "grow", "labels", "parts", "piece", "shift", "sprite", "x", "y")

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.sprite = Sprite()
        #: made when it is first lit
        self.glow: Sprite | None = None
        self.parts: list[Sprite] = []
        self.labels: list[pyglet.text.Label] = []
        self.x, self.y, self.angle, self.alpha = piece.x, piece.y, piece.angle, float(piece.alpha)
        self.grow, self.shift = 1.0, 0.0


class Sliding:
    """Plays one slide after the other with the pieces of a board; ``shown``: their pictures, by name."""

    def __init__(self, canvas: Canvas, animator: Animator, shown: Callable[[], Mapping[str, ShownPiece]]) -> None:
        self.canvas, self.animator, self.shown = canvas, animator, shown
        self.now: Slide | None = None
        self.below: SpriteList[Sprite] = SpriteList()
        self.above: SpriteList[Sprite] = SpriteList()
        self._clock = 0.0
        self._struck = 0
        self._fast = 0.0

    def begin(self, slide: Slide, wait: float, done: Callable[[], None]) -> None:
        """Begin after ``wait`` seconds, with the slide's pieces on the board."""
        self.now, self._clock, self._struck = slide, 0.0, 0
        self._pose(0.0)
        length = slide.length + sum(strike.stop for strike in slide.strikes)
        if self.animator.reduced:
            length = BRIEF

        def end() -> None:
            self.now = None
            self._fast = 0.0
            self._flow()
            self.below.clear()
            self.above.clear()
            done()

        self.animator.add(Tween(self, {"clock": length}, length, wait, linear, done=end))

    @property
    def clock(self) -> float:
        """Seconds on the screen since it began."""
        return self._clock

    @clock.setter
    def clock(self, value: float) -> None:
        slide = self.now
        if slide is None:
            return
        passed, self._clock = value - self._clock, value
        if self.animator.reduced:
            self._fade(slide, min(1.0, value / BRIEF))
            self._strike(slide, slide.length * value / BRIEF)
            return
        t = self.time
        self._pose(t, passed)
        self._strike(slide, t)
        self._paint(slide)
        self._flow()

    @property
    def time(self) -> float:
        """The slide's own time, which stops at each strike."""
        left = self._clock
        for strike in self.now.strikes if self.now is not None else ():
            if left <= strike.time:
                break
            left = max(strike.time, left - strike.stop)
        return left

    def _pose(self, t: float, passed: float = 0.0) -> None:
        assert self.now is not None
        shown = self.shown()
        self._fast = 0.0
        for run in self.now.runs:
            if t < run.wait and not run.comes:
                continue
            (x, y), seen = run.pose(t)
            for each in (shown[name] for name in run.names if name in shown):
                if passed > 0 and seen:
                    self._fast = max(self._fast, math.hypot(x - each.x, y - each.y) / passed)
                each.x, each.y, each.alpha = x, y, 255.0 * seen
                if run.size != 1.0:
                    # grown in the last stretch of the way
                    last = run.legs[-1].time
                    part = max(0.0, min(1.0, (t - run.end + last) / last))
                    each.grow = 1.0 + (run.size - 1.0) * part

    def _fade(self, slide: Slide, part: float) -> None:
        """Fade instead of sliding: new pieces fade in at their ends, leaving ones fade out in place."""
        shown = self.shown()
        for run in slide.runs:
            for each in (shown[name] for name in run.names if name in shown):
                if run.goes:
                    each.alpha = 0.0 if run.comes else 255.0 * (1 - part)
                elif run.comes:
                    each.x, each.y = run.legs[-1].to if run.legs else run.start
                    each.alpha = 255.0 * part

    # --- hits
    def _strike(self, slide: Slide, t: float) -> None:
        """Play sounds and effects of the hits so far."""
        while self._struck < len(slide.strikes) and slide.strikes[self._struck].time <= t:
            strike = slide.strikes[self._struck]
            self._struck += 1
            if self.animator.finishing:
                continue
            self.canvas.program.sound.play(strike.cue, 0.4 + 0.6 * strike.force)
            if strike.force > 0.5:
                self.canvas.big_moment(4.0 * strike.force)

    def _flow(self) -> None:
        """Play the sound of ice under the fastest stone."""
        quiet = self.animator.reduced or self.animator.finishing or not self.animator.factor
        self.canvas.program.sound.flow(FLOW, 0.0 if quiet else min(0.8, self._fast / FAST))

    # --- light and ice
    def _paint(self, slide: Slide) -> None:
        self.below.clear()
        self.above.clear()
        t = self.time
        for light in slide.lights:
            part = (t - light.time) / light.lasts
            if 0 <= part < 1:
                self._show(self.below, light.picture, light.rect, light.rect, 1 - part * part)
        stops = 0.0
        for strike in slide.strikes[: self._struck]:
            # chips fly on while everything else has stopped
            self._ice(strike, self._clock - strike.time - stops)
            stops += strike.stop

    def _show(self, on: SpriteList[Sprite], picture: str, of: Rect, rect: Rect, seen: float) -> None:
        """Draw a picture made for the size ``of``, so that growing needs no new one for each frame."""
        texture = self.canvas.textures.picture(picture, of.w, of.h)
        sprite = Sprite(texture, center_x=rect.cx, center_y=rect.cy)
        sprite.size = rect.w, rect.h
        sprite.alpha = round(255 * max(0.0, min(1.0, seen)))
        on.append(sprite)

    def _ice(self, strike: Strike, t: float) -> None:
        """Draw a hit's light and chips, ``t`` seconds after it."""
        x, y = strike.at
        if not strike.force:
            return
        if 0 <= t < GLOW:
            most = strike.wide * FLARE * (1 + strike.force)
            of, wide = Rect.around(x, y, most, most), most * (0.5 + 0.5 * t / GLOW)
            self._show(self.above, "curling/halo_cool.png", of, Rect.around(x, y, wide, wide), 1 - t / GLOW)
        if not 0 <= t < CHIPS:
            return
        part = t / CHIPS
        for number in range(round(MOST * strike.force)):
            turn, far, size = (_lot(number, salt) for salt in (1.0, 2.0, 3.0))
            angle = math.tau * (number + turn) / max(1.0, MOST * strike.force)
            away = strike.wide * (0.16 + FAR * (0.25 + 0.75 * far) * (1 - (1 - part) ** 2) * 0.5)
            chip = Sprite(_chip(number % 3), center_x=x + away * math.cos(angle), center_y=y + away * math.sin(angle))
            wide = strike.wide * (0.1 + 0.14 * size) * (1 - 0.6 * part)
            chip.size = wide, wide
            chip.angle = 360 * turn + 540 * part * (far - 0.5)
            chip.alpha = round(255 * (1 - part * part))
            self.above.append(chip)


def _lot(number: int, salt: float) -> float:
    """A number from 0 to 1 that looks random and is always the same."""
    return math.sin(number * 12.9898 + salt * 78.233) * 43758.5453 % 1.0


@lru_cache(3)
def _chip(kind: int) -> arcade.Texture:
    """A chip of ice: one of three splinters, white with a blue edge."""
    shape = (((3, 26), (13, 2), (29, 20)), ((2, 12), (20, 3), (30, 14), (12, 30)), ((6, 29), (10, 4), (26, 9)))[kind]
    image = Image.new("RGBA", (32, 32), (0, 0, 0, 0))
    ImageDraw.Draw(image).polygon(shape, fill=(240, 250, 255, 255), outline=(120, 180, 220, 255), width=2)
    return arcade.Texture(image, hash=f"ice-chip-{kind}")


def clearest(start: Point, ends: Sequence[tuple[Point, Point]], others: Sequence[Point], room: float) -> int:
    """The way (each: the point it bends to, its end) that keeps farthest from the other things, the first at best.

    ``room``: the closest that a middle may come.
    """

    def cost(way: tuple[Point, Point]) -> float:
        leg = Leg(way[1], 1.0, via=way[0])
        points = [leg.at(start, n / 16) for n in range(1, 16)]
        near = [min((math.dist(point, other) for other in others), default=room) for point in points]
        return sum(max(0.0, room - each) for each in near)

    return min(range(len(ends)), key=lambda n: round(cost(ends[n]) / room))
