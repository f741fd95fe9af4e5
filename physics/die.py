"""One die of a shot: position, motion, orientation, and the track that it leaves in a recorded shot.

``physics.motion`` moves it.
"""

from __future__ import annotations

import math

from physics.constants import SIXTH, G
from physics.dice import Pose, depth
from physics.ice import Touch
from physics.track import Event, Jump, Spot, Turn


class Die:
    """A die during a shot.

    ``a`` is the angle of the body (rad, unwrapped), ``q`` the sixths of a turn from it to the angle of the pose; ``px,
    py`` the way of the centre of mass from the centre of the bottom face, in the body's frame. ``tips`` is how many
    edges a bump still turns it over, ``back`` -1 if backwards. ``on`` and ``top`` are the dice under and on it.
    ``barred``: it fell from another die and has not been on the ice since, so it comes to rest on none. ``body`` is its
    number on the plane (-1: not there), ``afield`` whether it has moved by formula since it was there. ``track``: where
    it leaves its keyframes in a recorded shot. ``straight``: its path curls no more.
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
        """Reset to the place before the shot, alone."""
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
        """Stop tumbling and slide on upon the present face."""
        self.rolling = False
        self.tips = 0
        self.centre()

    def centre(self) -> None:
        """Put p back to the middle of the face."""
        if self.track and (self.px or self.py):
            self.track.centred(self)
        self.px = self.py = 0.0


class Track:
    """The keyframes of one die. ``t`` is the moment that is being computed; ``start`` and ``span`` are the stretch over
    which a displacement is spread; ``events`` is shared by all dice of a shot."""

    __slots__ = ("events", "jumps", "left", "span", "spots", "start", "t", "turns")

    def __init__(self, die: Die, events: list[Event]) -> None:
        self.events = events
        self.t = self.start = self.span = 0.0
        self.spots: list[Spot] = []
        self.turns: list[Turn] = []
        self.jumps: list[Jump] = []
        self.left = -1.0
        self.spot(die)
        self.turn(die)

    def stretch(self, start: float, span: float) -> None:
        """Spread what follows over ``span`` seconds from ``start``."""
        self.t = self.start = start
        self.span = span

    def spot(self, die: Die) -> None:
        """Record where the die is now, and how it moves on."""
        on = die.on.code if die.on else ""
        self.spots.append(Spot(self.t, die.x, die.y, die.z, die.a, die.vx, die.vy, die.w, die.air, die.rolling, on))

    def turn(self, die: Die) -> None:
        """Record the orientation of the die now."""
        self.turns.append(Turn(self.t, die.value, die.q, die.px, die.py))

    def moved(self, die: Die) -> None:
        """Where the die is at the end of a stretch; if it lay still until then, where it was at the beginning too."""
        last = self.spots[-1]
        if last.t < self.start and last.vx == last.vy == last.w == 0.0:
            if (last.x, last.y, last.a, last.z) == (die.x, die.y, die.a, die.z) and not die.moving:
                return
            self.spots.append(last._replace(t=self.start))
        spot = self.spots[-1]
        self.spot(die)
        if self.spots[-1] == spot:
            self.spots.pop()
        if self.turns[-1][1:] != (die.value, die.q, die.px, die.py):
            self.turn(die)

    def centred(self, die: Die) -> None:
        """The die lies flat at once; its p is put back to the middle of the face."""
        self.turn(die)
        die.px = die.py = 0.0
        self.turn(die)
        self.jumps.append(Jump(self.t, die.a, self.turns[-2], self.turns[-1], 0.0))

    def lifted(self, die: Die, z: float) -> None:
        """The die is at height ``z`` at once."""
        self.spot(die)
        self.jumps.append(Jump(self.t, die.a, self.turns[-1], self.turns[-1], die.z - z))
        die.z = z

    def tell(self, kind: str, die: Die, strength: float, other: str = "", ahead: float = 0.0) -> None:
        """Record an event at the present moment, ``ahead`` seconds further on the way than the die is."""
        x, y = die.x + ahead * die.vx, die.y + ahead * die.vy
        self.events.append(Event(self.t, kind, die.code, x, y, strength, other))

    def lose(self, die: Die) -> None:
        """The die left the sheet; later moments are not recorded."""
        self.left = self.t
        self.turn(die)
        self.spot(die)
        self.tell("off", die, math.hypot(die.vx, die.vy))


def mark(dice: list[Die], numbers: list[float], touches: list[Touch], when: float, dt: float) -> None:
    """Record keyframes of all moving dice at a moment in which dice met.

    ``numbers``: x, y, angle, vx, vy, spin of each after the step of ``dt`` seconds that ends at ``when``. In that step
    the dice that meet ran into each other; their keyframes are taken back to where they touched.
    """
    early = [0.0] * len(dice)
    speeds = [before(die, numbers[6 * i : 6 * i + 3], when) for i, die in enumerate(dice)]
    for touch in touches:
        (x, y, turn), (u, v, other) = (numbers[6 * i : 6 * i + 3] for i in (touch.a, touch.b))
        overlap = depth(x, y, math.degrees(turn), u, v, math.degrees(other))
        (ax, ay, _), (bx, by, _) = speeds[touch.a], speeds[touch.b]
        closing = ((bx - ax) * touch.jx + (by - ay) * touch.jy) / (math.hypot(touch.jx, touch.jy) + 1e-9)
        ago = min(overlap / closing, dt) if closing > 0.0 else 0.0
        early[touch.a], early[touch.b] = max(early[touch.a], ago), max(early[touch.b], ago)
    for i, die in enumerate(dice):
        x, y, a, vx, vy, w = numbers[6 * i : 6 * i + 6]
        track = die.track
        if track is None or die.gone or not (die.moving or vx * vx + vy * vy > 1.0):
            continue
        ux, uy, uw = speeds[i]
        last = track.spots[-1]
        t = max(when - early[i], last.t)
        since = t - track.start
        z = max(0.0, die.z + die.vz * since - 0.5 * G * since * since) if die.air else die.z
        ago = when - t
        track.spots.append(last._replace(t=t, x=x - ux * ago, y=y - uy * ago, z=z, a=a - uw * ago, vx=vx, vy=vy, w=w))


def before(die: Die, now: list[float], when: float) -> tuple[float, float, float]:
    """How fast a die came to x, y and angle ``now``: evenly braked since its last keyframe."""
    if die.track is None:
        return (0.0, 0.0, 0.0)
    last = die.track.spots[-1]
    span = when - last.t
    if span <= 0.0:
        return last.vx, last.vy, last.w
    x, y, a = now
    return 2.0 * (x - last.x) / span - last.vx, 2.0 * (y - last.y) / span - last.vy, 2.0 * (a - last.a) / span - last.w
