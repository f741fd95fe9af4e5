"""Snow over the ice, and the dust of ice behind a fast stone. All of it is a closed form of time."""

from __future__ import annotations

import math

from game.faces.mystic import teams
from game.faces.mystic.render import Renderer
from game.faces.mystic.scenery import chance
from game.faces.mystic.show import Playing
from game.rules.mystic.screening import HALF, pose_at, speed_at
from game.table.stage import HEIGHT, WIDTH

FLAKES = 90
#: seconds after the last input for which snow falls
RESTLESS = 10.0
#: a stone that is faster (mm/s) raises dust: so many puffs, so many seconds apart
FAST, PUFFS, APART = 420.0, 9, 0.022


class Snow:
    """Flakes that fall for a while after the last input; then they hang still."""

    def __init__(self) -> None:
        self.clock = 0.0
        self.left = 0.0
        self._shown = -1.0

    def wake(self) -> None:
        """Somebody is there."""
        self.left = RESTLESS

    def fall(self, dt: float) -> bool:
        """Falls on; true when it moved."""
        if self.left <= 0.0:
            return False
        self.left -= dt
        self.clock += dt
        return True

    def fill(self, r: Renderer) -> None:
        """The flakes as they are now; nothing is done while they hang still."""
        if r.flakes.count and self._shown == self.clock:
            return
        self._shown = self.clock
        x, y, w, h = teams.DOT
        sw, sh = teams.SPRITES
        r.flakes.clear()
        for i in range(FLAKES):
            near = chance(i, 4.1)
            size = 6.0 + 13.0 * near * near
            fall = (chance(i, 1.3) * HEIGHT - (26.0 + 70.0 * near) * self.clock) % (HEIGHT + 40.0)
            sway = (10.0 + 16.0 * near) * math.sin(self.clock * (0.5 + chance(i, 6.2)) + 6.3 * chance(i, 5.5))
            r.flakes.add((chance(i, 2.9) * WIDTH * 1.4 - 0.2 * WIDTH) + sway, fall - 20.0, size, size, x / sw, y / sh,
                         w / sw, h / sh, 0.95, 0.98, 1.0, 0.45 + 0.5 * near)  # fmt: skip
        r.flakes.send()


def raise_dust(r: Renderer, playing: Playing) -> None:
    """Puffs of ice where a fast stone was a moment ago."""
    for k in range(1, PUFFS + 1):
        t = playing.at - k * APART
        if t < 0.0:
            return
        speed = speed_at(playing.film, playing.shooter, t)
        placed = pose_at(playing.film, playing.shooter, t) if speed > FAST else None
        if placed is None or placed.z > HALF + 1.5 or placed.z < 0.0:
            continue
        i = int(t / APART)
        share = min(1.0, speed / 1700.0) * (1.0 - k / (PUFFS + 1.0))
        size = 8.0 + 2.6 * k
        r.decals.add(placed.x + 9.0 * (chance(i, 1.9) - 0.5), placed.y - 4.0, 0.0, size, size * 1.3, 0.0,
                     0.95, 0.98, 1.0, 0.85 * share, 0.0, 0.0)  # fmt: skip
