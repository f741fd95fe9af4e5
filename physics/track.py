"""What a die leaves behind while a shot is recorded: where it was, how it lay, and what happened to it.

A recorded shot gives each of its dice a ``Track``; the model writes to it as it goes and never reads from it, so that
recording changes no outcome. ``physics.film`` makes pictures of it. Units: mm, s, rad, kg.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from physics.constants import G
from physics.dice import depth

if TYPE_CHECKING:
    from physics.die import Die
    from physics.ice import Touch


class Spot(NamedTuple):
    """A keyframe of the motion: centre and turn of the body, height of the lowest point, and how fast it goes on.

    ``air``: it flies; ``rolling``: it tumbles; ``on``: the code of the die under it or "". mm, rad, mm/s, rad/s.
    """

    t: float
    x: float
    y: float
    z: float
    a: float
    vx: float
    vy: float
    w: float
    air: bool
    rolling: bool
    on: str


class Turn(NamedTuple):
    """A keyframe of the lattice: value, sixths of a turn from the body to the pose, and p in the body's frame (mm)."""

    t: float
    value: int
    q: int
    px: float
    py: float


class Jump(NamedTuple):
    """What the outcome does at once and a picture shows in a moment: the lie before and after, with the body's turn
    ``a`` (rad), and by how much (mm) the height fell."""

    t: float
    a: float
    before: Turn
    after: Turn
    drop: float


class Event(NamedTuple):
    """Something to see or to hear: when (s), what, to which stone, where (mm), how strong, and with whom.

    ``contact``: impulse in kg·mm/s; ``tip``: speed in mm/s; ``hop``, ``landing``: speed upwards or downwards;
    ``mount``: speed over the lower die; ``fall``, ``off``: speed; ``rest``: 0.
    """

    t: float
    kind: str
    code: str
    x: float
    y: float
    strength: float
    other: str = ""


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
        """What comes now happens within ``span`` seconds from ``start``."""
        self.t = self.start = start
        self.span = span

    def spot(self, die: Die) -> None:
        """Where the die is now, and how it goes on."""
        on = die.on.code if die.on else ""
        self.spots.append(Spot(self.t, die.x, die.y, die.z, die.a, die.vx, die.vy, die.w, die.air, die.rolling, on))

    def turn(self, die: Die) -> None:
        """How the die lies now."""
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
        """Notes an event at the present moment, ``ahead`` seconds further on the way than the die is."""
        x, y = die.x + ahead * die.vx, die.y + ahead * die.vy
        self.events.append(Event(self.t, kind, die.code, x, y, strength, other))

    def lose(self, die: Die) -> None:
        """The die left the sheet; nothing more is noted."""
        self.left = self.t
        self.turn(die)
        self.spot(die)
        self.tell("off", die, math.hypot(die.vx, die.vy))


def mark(dice: list[Die], numbers: list[float], touches: list[Touch], when: float, dt: float) -> None:
    """Keyframes of a moment in which dice met: of all that move.

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
