"""The camera's way over the sheet: it follows a die, closes in on tips and rides, and comes back.

It eases from its place and speed, so that nothing jumps. Units: mm, degrees, s.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from game.faces.mystic.drawing.camera import HACK, NEAR_HOUSE, Camera, before
from game.faces.mystic.playback import Playing
from game.faces.mystic.show import Show
from game.rules.mystic.shot_film import TARGET, pose_at
from game.ui.motion import smooth

#: s to catch up with a change of its target; s from one rest to another
LAG, WAY = 0.09, 0.42
#: s to linger once all lies still; a hand on the ice ends that
LINGER = 0.4
#: where on its way (y, mm) a die begins to take the camera along, and where the house fills the picture
SET_OUT, ARRIVE = 150.0, 1040.0
#: the least part of that way for others' stones, so that it meets them half-way instead of returning to the hack
MEETS = 0.45
#: distance from a die that tumbles up the ice, and from one that tips or rides in the house
TUMBLING, CLOSE = 560.0, 540.0
#: s by which it arrives at a die before that tips or rides
AHEAD = 0.22
#: distance from the place where a die comes to rest near a line, when the film ends slowly
NEAREST = 430.0
CLOSELY = ("tip", "mount", "fall")
#: a die that tips this soon (s) after its release was rolled
ROLLED = 0.15
Five = tuple[float, float, float, float, float]
AT_REST: Five = (0.0, 0.0, 0.0, 0.0, 0.0)


class Chase:
    """The camera's goal while a film runs; ``least``: the least part of its way to the house."""

    def __init__(self, playing: Playing, least: float) -> None:
        film, shooter = playing.film, playing.shooter
        self.playing = playing
        self.rolled = any(e.kind == "tip" and e.code == shooter and e.t < ROLLED for e in film.events)
        #: places of tips or rides, except of rolling dice, in the order of time
        self.close = [
            e for e in film.events if e.kind in CLOSELY and not (self.rolled and e.code == shooter and e.kind == "tip")
        ]
        self._part = least
        self._seen = 0.0, 0.0

    def goal(self) -> Camera:
        """Its present goal, looking ahead to make up for its lag."""
        playing = self.playing
        film, now = playing.film, playing.at
        if playing.slow is not None and now > playing.slow.begins:
            return _beside(playing.slow.x, playing.slow.y, NEAREST)
        looked = [e for e in self.close if e.t <= now + AHEAD / playing.rate and e.y > SET_OUT]
        if looked:
            return _beside(looked[-1].x, looked[-1].y, CLOSE)
        placed = pose_at(film, playing.shooter, min(film.duration, now + LAG / playing.rate))
        if placed is not None and placed.z >= 0.0:
            self._seen = placed.x, placed.y
        x, y = self._seen
        # a stone that has left, or comes back, doesn't take the camera along
        self._part = max(self._part, min(1.0, (y - SET_OUT) / (ARRIVE - SET_OUT)))
        if not self.rolled:
            return HACK.towards(NEAR_HOUSE, self._part)
        beside = before(0.5 * x, min(y, ARRIVE) + 70.0, TUMBLING, NEAR_HOUSE.pitch, NEAR_HOUSE.angle)
        house = replace(NEAR_HOUSE, y=NEAR_HOUSE.y + 0.6 * max(0.0, y - 1180.0))
        return beside.towards(house, smooth(max(0.0, (self._part - 0.7) / 0.3)))


def _beside(x: float, y: float, far: float) -> Camera:
    """The camera for a die in the house, which keeps some of the house in the picture."""
    return before(NEAR_HOUSE.x + 0.7 * x, TARGET[1] + 0.7 * (y - TARGET[1]), far, NEAR_HOUSE.pitch, NEAR_HOUSE.angle)


class Follower:
    """A moving camera. ``now``: its place; ``pace``: the change of its numbers in a second."""

    def __init__(self) -> None:
        self.now = HACK
        self.pace = AT_REST
        #: its present way from rest to rest: beginning, speed, destination, and the time on it
        self._from: tuple[Five, Five] = (HACK.numbers, AT_REST)
        self._to: Camera | None = HACK
        self._gone = WAY

    @property
    def rests(self) -> bool:
        """Whether it has arrived at its resting place."""
        return self.now == self._to and self.pace == AT_REST

    def cut(self, to: Camera) -> bool:
        """Move there at once, and return whether it was anywhere else."""
        moved = self.now != to
        self.now, self.pace, self._to, self._gone = to, AT_REST, to, WAY
        return moved

    def go(self, to: Camera, dt: float) -> bool:
        """Advance by ``dt`` seconds towards a resting place, ``WAY`` seconds in all; return whether it moved."""
        if to != self._to:
            self._from, self._to, self._gone = (self.now.numbers, self.pace), to, 0.0
        if self._gone >= WAY:
            return self.cut(to)
        self._gone = min(WAY, self._gone + dt)
        u = self._gone / WAY
        if u >= 1.0:
            return self.cut(to)
        # the cubic that begins at the camera's place and speed, and ends at rest
        places, paces = self._from
        ways = list(zip(places, paces, to.numbers, strict=True))
        start, along, end = (1.0 + 2.0 * u) * (1.0 - u) ** 2, WAY * u * (1.0 - u) ** 2, u * u * (3.0 - 2.0 * u)
        self._at(start * a + along * v + end * b for a, v, b in ways)
        start, along = 6.0 * u * (u - 1.0) / WAY, (1.0 - u) * (1.0 - 3.0 * u)
        self._pace(start * (a - b) + along * v for a, v, b in ways)
        return True

    def follow(self, goal: Camera, dt: float) -> bool:
        """Advance by ``dt`` seconds after a moving goal; return whether it moved."""
        self._to = None
        # a critically damped spring, in closed form, so that it goes as far at any frame rate
        stiff = 2.0 / LAG
        fade = math.exp(-stiff * dt)
        ways = list(zip(self.now.numbers, self.pace, goal.numbers, strict=True))
        self._at(b + (a - b + (v + stiff * (a - b)) * dt) * fade for a, v, b in ways)
        self._pace((v - stiff * (v + stiff * (a - b)) * dt) * fade for a, v, b in ways)
        return True

    def _at(self, numbers: Iterable[float]) -> None:
        self.now = Camera(*numbers)

    def _pace(self, numbers: Iterable[float]) -> None:
        x, y, z, pitch, angle = numbers
        self.pace = x, y, z, pitch, angle


class CameraGuide:
    """Leads the camera: along with a film, then a moment of lingering, then to its resting place."""

    def __init__(self, show: Show) -> None:
        self.show, self.follower = show, Follower()
        self._chase: Chase | None = None
        #: the film's time in the last picture; seconds left to linger; whether to jump instead of easing
        self._seen = self._lingers = 0.0
        self._cut = True

    @property
    def above(self) -> bool:
        """Whether it looks straight down."""
        return self.follower.now.pitch < -80.0

    def cut(self) -> None:
        """Jump at the next step to the resting place, or from there to the moving thing."""
        self._cut = True

    def go_on(self, dt: float, rest: Camera, *, look_on: bool) -> bool:
        """Advance by ``dt`` seconds; ``look_on``: nobody waits for it. Return whether the camera moved."""
        show, follower = self.show, self.follower
        if self._cut:
            self._chase, self._cut = None, False
            return follower.cut(rest)
        if show.playing is not None:
            if self._chase is None or self._chase.playing is not show.playing:
                met = follower.now != HACK and not show.playing.lead
                self._chase, self._seen = Chase(show.playing, MEETS if met else 0.0), 0.0
            # while the button is held down the film runs faster, and the camera with it
            span, self._seen = max(dt, show.clock - self._seen), show.clock
            self._lingers = LINGER
            if show.playing.at < 0.0:
                return follower.go(HACK, span)
            return follower.follow(self._chase.goal(), span)
        if show.flight is not None:
            # linger while magic works, or a frog hops
            self._lingers = LINGER
        if self._chase is not None and self._lingers > 0.0 and look_on:
            self._lingers -= dt
            return follower.follow(self._chase.goal(), dt)
        self._chase = None
        return not (follower.rests and follower.now == rest) and follower.go(rest, dt)
