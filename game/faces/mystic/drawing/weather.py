"""Snow over the ice, and the dust of ice behind a fast stone, both in closed form of time."""

from __future__ import annotations

from game.faces.mystic.drawing.render import Renderer
from game.faces.mystic.drawing.scenery import chance
from game.faces.mystic.playback import Playing
from game.rules.mystic.shot_film import HALF, pose_at, speed_at
from game.ui.window.stage import Stage

FLAKES = 90
#: seconds after the last input for which snow falls
RESTLESS = 10.0
#: a stone faster than this (mm/s) raises dust: this many puffs, this many seconds apart
FAST, PUFFS, APART = 420.0, 9, 0.022


class Snow:
    """Flakes that fall for a while after the last input; then they hang still."""

    def __init__(self) -> None:
        self.clock = 0.0
        self.left = 0.0

    def wake(self) -> None:
        """Start the snow, because somebody is there."""
        self.left = RESTLESS

    def fall(self, dt: float) -> bool:
        """Advance the snow; true if it moved."""
        if self.left <= 0.0:
            return False
        self.left -= dt
        self.clock += dt
        return True

    def draw(self, r: Renderer, stage: Stage) -> None:
        """Draw the present flakes, whose fall is in their shader."""
        if not r.flakes.count:
            for i in range(FLAKES):
                r.flakes.add(*(chance(i, salt) for salt in (4.1, 1.3, 6.2, 5.5, 2.9)))
        r.tell("flake", "clock", self.clock)
        r.draw_cards(r.flakes, stage, "flake")


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
