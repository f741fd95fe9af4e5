"""Motion: tweens on numbers, at the chosen speed; any click finishes them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from game.ui.sheet.rect import Point

Ease = Callable[[float], float]


def smooth(t: float) -> float:
    """Ease in and out."""
    return t * t * (3 - 2 * t)


def out(t: float) -> float:
    """Ease out."""
    return 1 - (1 - t) ** 3


def overshoot(t: float) -> float:
    """Overshoot and come back."""
    s = 1.6
    t -= 1
    return t * t * ((s + 1) * t + s) + 1


def linear(t: float) -> float:
    """Constant speed."""
    return t


def along(part: float, points: Sequence[Point]) -> Point:
    """The point after this part (0 to 1) of a line through points."""
    lengths = [math.dist(a, b) for a, b in pairwise(points)]
    left = part * sum(lengths)
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left < length:
            return a[0] + (b[0] - a[0]) * left / length, a[1] + (b[1] - a[1]) * left / length
        left -= length
    return points[-1]


class Tween:
    """Numbers of one object going to ``target`` in ``time`` seconds after ``delay``; ``arc`` lifts y on the way, and
    ``past`` are points that x and y pass.
    """

    __slots__ = (
        "arc", "delay", "done", "ease", "elapsed", "group", "onset", "origin", "pace", "past", "target", "thing",
        "time",
    )  # fmt: skip

    def __init__(
        self,
        thing: Any,
        target: Mapping[str, float],
        time: float,
        delay: float = 0.0,
        ease: Ease = smooth,
        arc: float = 0.0,
        group: str = "motion",
        onset: Callable[[], None] | None = None,
        done: Callable[[], None] | None = None,
        past: Sequence[Point] = (),
    ) -> None:
        self.thing, self.target, self.time, self.delay = thing, dict(target), time, delay
        self.ease, self.arc, self.group, self.onset, self.done = ease, arc, group, onset, done
        self.past = past
        self.elapsed = 0.0
        #: factor of the planned speed
        self.pace = 1.0
        self.origin: dict[str, float] | None = None

    def give_up(self, keys: Iterable[str]) -> bool:
        """Give up numbers to another tween, and return whether none of its own are left."""
        taken = [self.target.pop(key) for key in keys if key in self.target]
        return bool(taken) and not self.target

    def advance(self, dt: float) -> bool:
        """Advance by ``dt`` seconds, and return whether it has arrived."""
        self.elapsed += dt * self.pace
        passed = self.elapsed - self.delay
        if passed < 0:
            return False
        if self.origin is None:
            if self.onset:
                self.onset()
            self.origin = {key: getattr(self.thing, key) for key in self.target}
        part = 1.0 if self.time <= 0 else min(1.0, passed / self.time)
        eased = self.ease(part) if part < 1 else 1.0
        for key, end in self.target.items():
            value = self.origin[key] + (end - self.origin[key]) * eased
            if key == "y" and self.arc and part < 1:
                value += self.arc * math.sin(math.pi * eased)
            setattr(self.thing, key, value)
        if self.past and "x" in self.target and "y" in self.target:
            points = [(self.origin["x"], self.origin["y"]), *self.past, (self.target["x"], self.target["y"])]
            self.thing.x, self.thing.y = along(eased, points)
        return part >= 1.0


class Animator:
    """All running tweens. Group ``motion`` makes the scene busy; others (``hover``, ``idle``) do not."""

    def __init__(self) -> None:
        self.tweens: list[Tween] = []
        #: how many times anything has moved, so that painters can see whether there was a step, including the last
        self.steps = 0
        self.factor = 1.0
        self.reduced = False
        #: whether motion is being finished at once, without sights and sounds on the way
        self.finishing = False

    @property
    def busy(self) -> bool:
        """Whether a motion delays the match."""
        return any(t.group == "motion" for t in self.tweens)

    @property
    def running(self) -> bool:
        """Whether anything moves at all."""
        return bool(self.tweens)

    def add(self, tween: Tween) -> Tween:
        """Start a tween; times of ``motion`` are scaled by the speed. Others leave the numbers it takes over to it."""
        if tween.group == "motion":
            tween.time *= self.factor
            tween.delay *= self.factor
            if self.reduced:
                tween.arc = 0.0
        for other in [t for t in self.tweens if t.thing is tween.thing]:
            if other.give_up(tween.target):
                self.tweens.remove(other)
        self.tweens.append(tween)
        return tween

    def wait(self, time: float, done: Callable[[], None] | None = None) -> Tween:
        """Add a pause to the motion, scaled by the speed."""
        return self.add(Tween(self, {}, time, done=done))

    def stop(self, thing: Any) -> None:
        """Drop every tween of ``thing``, leaving it where it is."""
        self.tweens = [t for t in self.tweens if t.thing is not thing]

    def advance(self, dt: float) -> bool:
        """Advance everything, and return whether anything moved."""
        if not self.tweens:
            return False
        self.steps += 1
        arrived = [t for t in list(self.tweens) if t.advance(dt)]
        for tween in arrived:
            if tween in self.tweens:
                self.tweens.remove(tween)
        for tween in arrived:
            if tween.done:
                tween.done()
        return True

    def finish(self, group: str = "motion") -> None:
        """Finish every tween of the group, and those that their ends start (a bounded number)."""
        self.finishing, before = True, self.finishing
        try:
            for _round in range(50):
                if not self._finish_all(group):
                    return
        finally:
            self.finishing = before

    def _finish_all(self, group: str) -> bool:
        """Finish the group's running tweens; false if it has none."""
        now = [t for t in self.tweens if t.group == group]
        self.steps += bool(now)
        for tween in now:
            if tween in self.tweens:
                self.tweens.remove(tween)
                tween.advance(tween.delay + tween.time + 1.0)
        for tween in now:
            if tween.done:
                tween.done()
        return bool(now)
