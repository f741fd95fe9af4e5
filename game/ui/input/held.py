"""Repeats the action of a held key or part of a controller, in ever larger steps when it aims."""

from __future__ import annotations

#: seconds until a held aim repeats, and between repeats; and between repeats of the focus, after the settings' delay
HELD, AIM, FOCUS = 0.3, 0.035, 0.14
#: growth of an aim's steps for each second of repeating, and the largest step
GROWTH, MOST = 3.0, 10


class Held:
    """An action that is held. ``aims``: it aims, and doesn't move the focus; ``wait``: seconds until it repeats."""

    def __init__(self, action: str, wait: float, *, aims: bool) -> None:
        self.action, self.wait, self.aims = action, HELD if aims else wait, aims
        #: seconds since it began to repeat
        self.since = -self.wait

    def due(self, dt: float) -> int:
        """The steps due after ``dt`` more seconds: none before its time; a slow picture loses none."""
        self.since += dt
        self.wait -= dt
        if self.wait > 0.0:
            return 0
        every = AIM if self.aims else FOCUS
        missed = int(-self.wait / every)
        self.wait += every * (missed + 1)
        return (missed + 1) * min(MOST, 1 + int(self.since * GROWTH)) if self.aims else 1
