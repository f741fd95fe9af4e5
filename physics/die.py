"""One die of a shot: where it is, how it moves, how it lies. What moves it is in ``physics.motion``."""

from __future__ import annotations

import math

from physics.constants import SIXTH
from physics.dice import Pose
from physics.track import Track


class Die:
    """A die during a shot.

    ``a`` is the angle of the body (rad, unwrapped), ``q`` the sixths of a turn from it to the angle of the pose;
    ``px, py`` the way of the centre of mass from the centre of the bottom face, in the body's frame. ``tips`` is how
    many edges a bump still turns it over, ``back`` -1 if backwards. ``on`` and ``top`` are the dice under and on it.
    ``barred``: it fell from another die and has not been on the ice since, so it comes to lie on none. ``body`` is its
    number on the plane (-1: not there), ``afield`` whether it has moved by formula since it was there. ``track``: where
    it leaves its keyframes while the shot is recorded. ``straight``: its path curls no more.
    """

    __slots__ = (
        "a", "afield", "air", "back", "barred", "body", "code", "gone", "grip", "level", "moved", "moving",
        "on", "pose", "px", "py", "q", "rolling", "straight", "tips", "top", "track", "value", "vx", "vy", "vz", "w",
        "x", "y", "z",
    )  # fmt: skip

    def __init__(self, code: str, pose: Pose) -> None:
        self.code = code
        self.pose = pose
        self.reset()

    def reset(self) -> None:
        """Lies where it lay before the shot, alone."""
        pose = self.pose
        self.value = pose.value
        self.x, self.y, self.a = pose.x, pose.y, math.radians(pose.angle)
        self.q = 0
        self.z = self.vx = self.vy = self.vz = self.w = self.px = self.py = 0.0
        self.afield = self.moving = self.moved = self.rolling = self.air = self.gone = self.barred = self.straight = (
            False
        )
        self.tips, self.back = 0, 1
        self.on: Die | None = None
        self.top: Die | None = None
        self.body, self.level, self.grip = -1, 0, (1.0, 1.0)
        self.track: Track | None = None

    def turn(self) -> float:
        """The angle of the pose, rad."""
        return self.a + self.q * SIXTH

    def stop(self) -> None:
        """Stands still on its face from now on."""
        self.vx = self.vy = self.vz = self.w = 0.0
        self.moving = False
        self.flat()
        if self.track:
            self.track.tell("rest", self, 0.0)

    def flat(self) -> None:
        """Stops tumbling and slides on upon its present face."""
        self.rolling = False
        self.tips = 0
        self.centre()

    def centre(self) -> None:
        """Puts p back to the middle of the face."""
        if self.track and (self.px or self.py):
            self.track.centred(self)
        self.px = self.py = 0.0
