"""Cameras over the sheet: from millimetres to virtual units and back. Pure.

A camera looks along +y, tilted down by ``pitch``; at -90 degrees it looks straight down with +y upwards in the picture.
The picture of 1920 × 1080 virtual units has the vertical angle ``angle``; a larger window shows more around it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.ui.sheet.rect import Rect
from game.ui.window.stage import HEIGHT, WIDTH, Stage

NEAR, FAR = 40.0, 6000.0
Four = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Camera:
    """Eye (mm), pitch and vertical angle (degrees); ``aspect``: width by height of its picture."""

    x: float
    y: float
    z: float
    pitch: float
    angle: float
    aspect: float = WIDTH / HEIGHT
    #: cosine and sine of the pitch
    tilt: tuple[float, float] = field(init=False, compare=False)
    #: virtual units for a millimetre at a distance of one
    focus: float = field(init=False, compare=False)

    def __post_init__(self) -> None:
        pitch = math.radians(self.pitch)
        object.__setattr__(self, "tilt", (math.cos(pitch), math.sin(pitch)))
        object.__setattr__(self, "focus", HEIGHT / 2.0 / math.tan(math.radians(self.angle) / 2.0))

    @property
    def lens(self) -> Four:
        """Scale across and upwards, near and far plane, for the shaders."""
        k = self.focus / (HEIGHT / 2.0)
        return k / self.aspect, k, NEAR, FAR

    def project(self, x: float, y: float, z: float = 0.0) -> tuple[float, float, float]:
        """Virtual x and y of a point, and virtual units for a millimetre there."""
        c, s = self.tilt
        dy, dz = y - self.y, z - self.z
        k = self.focus / max(1.0, dy * c + dz * s)
        return WIDTH / 2.0 + (x - self.x) * k, HEIGHT / 2.0 + (dz * c - dy * s) * k, k

    def ground(self, vx: float, vy: float, z: float = 0.0) -> tuple[float, float]:
        """The point at height ``z`` under a virtual point; far away where the picture shows sky."""
        c, s = self.tilt
        u, v = (vx - WIDTH / 2.0) / self.focus, (vy - HEIGHT / 2.0) / self.focus
        forward, up = c - v * s, s + v * c
        way = (z - self.z) / up if up < -1e-4 else 1e5
        return self.x + u * way, self.y + forward * way

    def towards(self, other: Camera, share: float) -> Camera:
        """A camera between this one and another."""
        mix = (a + (b - a) * share for a, b in zip(self.numbers, other.numbers, strict=True))
        return Camera(*mix)

    @property
    def numbers(self) -> tuple[float, float, float, float, float]:
        """The numbers to ease."""
        return self.x, self.y, self.z, self.pitch, self.angle


def frame(stage: Stage, jolt: tuple[float, float] = (0.0, 0.0)) -> Four:
    """Scale and shift from the virtual picture to the window's, for the shaders; ``jolt`` in virtual units."""
    sx, sy = WIDTH * stage.scale / stage.width, HEIGHT * stage.scale / stage.height
    ox = (stage.left + (WIDTH / 2.0 + jolt[0]) * stage.scale) / stage.width * 2.0 - 1.0
    oy = (stage.bottom + (HEIGHT / 2.0 + jolt[1]) * stage.scale) / stage.height * 2.0 - 1.0
    return sx, ox, sy, oy


def before(x: float, y: float, far: float, pitch: float, angle: float) -> Camera:
    """A camera that looks at a point of the ice from ``far`` mm before it."""
    tilt = math.radians(-pitch)
    return Camera(x, y - far * math.cos(tilt), far * math.sin(tilt), pitch, angle)


def look_down(places: Sequence[tuple[float, float]], box: Rect) -> Camera:
    """A camera straight above the house, moved just enough to have all ``places`` (mm) in a virtual box."""
    for camera in (ABOVE, WIDE):
        if all(box.contains(*camera.project(x, y, 0.0)[:2]) for x, y in places):
            return camera
    (left, right), (low, high) = ((min(part), max(part)) for part in zip(*places, strict=True))
    k = min(ABOVE.focus / ABOVE.z, box.w / max(1.0, right - left), box.h / max(1.0, high - low))
    angle = 2.0 * math.degrees(math.atan(HEIGHT / 2.0 / (k * ABOVE.z)))
    x = (left + right) / 2.0 - (box.cx - WIDTH / 2.0) / k
    return Camera(x, (low + high) / 2.0 - (box.cy - HEIGHT / 2.0) / k, ABOVE.z, -90.0, angle)


#: behind the delivery; the house with its guards, while others think; the house alone, when a die comes to it; from
#: above, the house alone or with the guards' zone
HACK = Camera(0.0, -710.0, 470.0, -17.7, 21.0)
HOUSE = Camera(0.0, 120.0, 500.0, -25.2, 20.0)
# a little from the right: there spyglass and spell cards reach farther into the picture than the plates at the left
NEAR_HOUSE = before(12.0, 1232.0, 752.0, -22.0, 20.0)
ABOVE = Camera(0.0, 1257.0, 1500.0, -90.0, 15.6)
WIDE = Camera(0.0, 1118.0, 1500.0, -90.0, 26.6)
#: the spyglass: a round look at the house
GLASS = Camera(0.0, 1260.0, 1500.0, -90.0, 13.1, 1.0)
