"""The camera's way over the sheet: it goes along with a die, looks closely at what tips and rides, and comes back.

It eases from where it is and as fast as it goes there, so that nothing jumps. Units: mm, degrees, s.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from game.faces.mystic.drawing.camera import HACK, NEAR_HOUSE, Camera, before
from game.faces.mystic.show import Playing, Show
from game.rules.mystic.shot_film import TARGET, pose_at
from game.ui.motion import smooth

#: s in which it makes up for a change of what it goes along with; s of its way from one rest to another
LAG, WAY = 0.09, 0.42
#: s for which it looks on when all lies still, before it goes anywhere else; a hand on the ice ends that
LINGER = 0.4
#: where on its way (y, mm) a die begins to take the camera along, and where the house fills the picture
SET_OUT, ARRIVE = 300.0, 1010.0
#: the least part of that way for the stones of others: it meets them half-way instead of going back to the hack
MEETS = 0.45
#: how far it is from a die that tumbles up the ice, and from one that tips or rides in the house
TUMBLING, CLOSE = 560.0, 540.0
#: s by which it is with a die before that tips or rides
AHEAD = 0.22
CLOSELY = ("tip", "mount", "fall")
#: a die that tips so soon (s) after its release was rolled
ROLLED = 0.15
Five = tuple[float, float, float, float, float]
AT_REST: Five = (0.0, 0.0, 0.0, 0.0, 0.0)


class Chase:
    """Where the camera should be while a film runs; ``least``: the least part of its way to the house."""

    def __init__(self, playing: Playing, least: float) -> None:
        film, shooter = playing.film, playing.shooter
        self.playing = playing
        self.rolled = any(e.kind == "tip" and e.code == shooter and e.t < ROLLED for e in film.events)
        #: where something tips or rides that didn't come rolling, in the order of time
        self.close = [
            e for e in film.events if e.kind in CLOSELY and not (self.rolled and e.code == shooter and e.kind == "tip")
        ]
        self._part = least
        self._seen = 0.0, 0.0

    def goal(self) -> Camera:
        """Where it should be now. What it lags behind it makes up by looking that far ahead."""
        playing = self.playing
        film, now = playing.film, playing.at
        looked = [e for e in self.close if e.t <= now + AHEAD / playing.rate and e.y > SET_OUT]
        if looked:
            x, y = looked[-1].x, looked[-1].y
            return before(
                NEAR_HOUSE.x + 0.7 * x, TARGET[1] + 0.7 * (y - TARGET[1]), CLOSE, NEAR_HOUSE.pitch, NEAR_HOUSE.angle
            )
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


class Follower:
    """A camera that is on its way. ``now``: where it is; ``pace``: by how much its numbers change in a second."""

    def __init__(self) -> None:
        self.now = HACK
        self.pace = AT_REST
        #: where its present way from rest to rest began, how fast, where it leads, and since when it has been on it
        self._from: tuple[Five, Five] = (HACK.numbers, AT_REST)
        self._to: Camera | None = HACK
        self._gone = WAY

    @property
    def rests(self) -> bool:
        """Whether it has come to where it was to go."""
        return self.now == self._to and self.pace == AT_REST

    def cut(self, to: Camera) -> bool:
        """It is there at once; whether it was anywhere else."""
        moved = self.now != to
        self.now, self.pace, self._to, self._gone = to, AT_REST, to, WAY
        return moved

    def go(self, to: Camera, dt: float) -> bool:
        """Goes on for ``dt`` seconds on its way to a place of rest, which takes it ``WAY``; whether it moved."""
        if to != self._to:
            self._from, self._to, self._gone = (self.now.numbers, self.pace), to, 0.0
        if self._gone >= WAY:
            return self.cut(to)
        self._gone = min(WAY, self._gone + dt)
        u = self._gone / WAY
        if u >= 1.0:
            return self.cut(to)
        # the cubic that begins where and as fast as the camera did, and ends at rest
        places, paces = self._from
        ways = list(zip(places, paces, to.numbers, strict=True))
        start, along, end = (1.0 + 2.0 * u) * (1.0 - u) ** 2, WAY * u * (1.0 - u) ** 2, u * u * (3.0 - 2.0 * u)
        self._at(start * a + along * v + end * b for a, v, b in ways)
        start, along = 6.0 * u * (u - 1.0) / WAY, (1.0 - u) * (1.0 - 3.0 * u)
        self._pace(start * (a - b) + along * v for a, v, b in ways)
        return True

    def follow(self, goal: Camera, dt: float) -> bool:
        """Goes on for ``dt`` seconds after a goal that moves itself; whether it moved."""
        self._to = None
        # a spring that is damped so that it never swings, in closed form: as far at any rate of pictures
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


class Guide:
    """Leads the camera: along with a film, then it looks on for a moment, then it goes to where it rests."""

    def __init__(self, show: Show) -> None:
        self.show, self.follower = show, Follower()
        self._chase: Chase | None = None
        #: the film's moment in the last picture; seconds for which it still looks on; whether it must not ease now
        self._seen = self._lingers = 0.0
        self._cut = True

    @property
    def above(self) -> bool:
        """Whether it looks straight down."""
        return self.follower.now.pitch < -80.0

    def cut(self) -> None:
        """At its next step the camera is where it rests, or from there goes along with what moves."""
        self._cut = True

    def go_on(self, dt: float, rest: Camera, *, look_on: bool) -> bool:
        """A step of ``dt`` seconds; ``look_on``: nobody waits for it. Whether the camera moved."""
        show, follower = self.show, self.follower
        if self._cut:
            self._chase, self._cut, self._lingers = None, False, 0.0
            return follower.cut(rest)
        if show.playing is not None:
            if self._chase is None or self._chase.playing is not show.playing:
                self._chase, self._seen = Chase(show.playing, 0.0 if follower.now == HACK else MEETS), 0.0
            # while the button is held down the film goes faster, and the camera with it
            span, self._seen = max(dt, show.clock - self._seen), show.clock
            self._lingers = LINGER
            return follower.follow(self._chase.goal(), span)
        if show.flight is not None:
            # it looks on while magic works, or a frog hops
            self._lingers = LINGER
        if self._chase is not None and self._lingers > 0.0 and look_on:
            self._lingers -= dt
            return follower.follow(self._chase.goal(), dt)
        self._chase = None
        return not (follower.rests and follower.now == rest) and follower.go(rest, dt)
