"""The director: takes events one after the other, and presents each when its motion has arrived."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from game.rules.contract import Event
from game.table.face import FaceEntry
from game.table.stage.shown import Showing
from game.table.stage.surface import Surface
from game.table.view_models import Beat
from game.ui.motion import Animator
from game.ui.sound import Mixer


class Audience(Protocol):
    """Receives what the director shows."""

    def begins(self, event: Event) -> float:
        """Prepare an event whose facts don't hold yet, and return the least seconds until they do."""

    def beats(self, event: Event) -> Sequence[Beat]:
        """The steps for presenting an event that has arrived, after its facts hold."""

    def landed(self, event: Event, *, quiet: bool) -> float:
        """Present an event whose facts hold, and return the seconds to look at it."""

    def beat(self, *, quiet: bool) -> None:
        """Present the next step of the last event; ``quiet``: all steps at once, after a click."""

    def caught_up(self) -> None:
        """Finish, since everything has been shown."""


class Director:
    """A queue of events as seen from the table's seat. While it is busy the match waits."""

    def __init__(
        self, animator: Animator, surface: Surface, shown: Showing, sound: Mixer, audience: Audience, entry: FaceEntry
    ) -> None:
        self.animator, self.surface, self.shown = animator, surface, shown
        self.sound, self.audience, self.cues, self.together = sound, audience, entry.cues, entry.together
        self.queue: deque[Event] = deque()
        self._moving: deque[Event] = deque()
        self.stale = False
        self._skipping = False
        #: whether people look at something before more is shown
        self.paused = False

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self.queue) or bool(self._moving) or self.animator.busy

    @property
    def current(self) -> Event | None:
        """The event that is shown moving, whose facts don't hold yet."""
        return self._moving[0] if self._moving else None

    def feed(self, events: Sequence[Event]) -> None:
        """Queue events."""
        self.queue.extend(events)
        self.stale = self.stale or bool(events)

    def drop(self) -> None:
        """Drop the queue."""
        self.animator.finish()
        self.queue.clear()
        self._moving.clear()
        self.stale = self.paused = False

    def step(self) -> bool:
        """Show the next thing while nothing moves, and return whether there was one."""
        if self.paused or (not self.busy and not self.stale):
            return False
        while not self.animator.busy and not self.paused:
            if self._moving:
                while len(self._moving) > 1:
                    # the picture comes with the last of them: until then the others' cards lie where they arrived
                    event = self._moving[0]
                    self._hold(event)
                    self.audience.landed(event, quiet=False)
                self._land(self._moving[0])
            elif self.queue:
                self._begin(self.queue.popleft())
                while self.queue and self.queue[0].name == self._moving[-1].name in self.together:
                    self._begin(self.queue.popleft())
            else:
                self._catch_up()
                break
        return True

    def skip(self) -> None:
        """Finish everything at once, without its sounds. A pause on the way stays a pause."""
        if not self.busy:
            return
        self._skipping = True
        self.animator.finish()
        self._skipping = False
        if self.paused:
            return
        while self._moving:
            self._fold(self._moving[0])
        while self.queue and not self.paused:
            self._fold(self.queue.popleft())
        self.animator.finish()
        if self.paused:
            self.surface.settle(self.shown, at_once=True)
        else:
            self._catch_up(at_once=True)

    def _begin(self, event: Event) -> None:
        self._moving.append(event)
        tick: Callable[[int], None] | None = None
        if event.name == self.shown.rules.deal_event:
            self._cue(event)
            tick = self._deal_tick
        self.surface.perform(event, self.shown, tick)
        if (lead := self.audience.begins(event)) > 0:
            self.animator.wait(lead)

    def _land(self, event: Event) -> None:
        if event.name != self.shown.rules.deal_event:
            self._cue(event)
        beats = self.audience.beats(event)
        self._hold(event, len(beats))
        # first the picture, since plates, labels and chips come from it
        self.surface.settle(self.shown)
        hold = self.audience.landed(event, quiet=False)
        after = 0.0
        for beat in beats:
            after += beat.after
            self.animator.wait(after, partial(self._beat, beat))
        if hold > 0:
            self.animator.wait(after + hold)

    def _beat(self, beat: Beat) -> None:
        self.shown.due -= 1
        if beat.cue and not self.animator.finishing:
            self.sound.play(beat.cue)
        self.surface.settle(self.shown)
        self.audience.beat(quiet=self._skipping)

    def _hold(self, event: Event, due: int = 0) -> None:
        """Make the event's facts hold; ``due``: it takes this many more beats to present."""
        if self._moving:
            self._moving.popleft()
        self.shown.behind = bool(self.queue) or bool(self._moving)
        self.shown.tell(event, due)

    def _fold(self, event: Event) -> None:
        self._hold(event)
        self.audience.landed(event, quiet=True)

    def _catch_up(self, *, at_once: bool = False) -> None:
        self.stale = self.shown.fresh = False
        self.surface.settle(self.shown, at_once=at_once)
        self.audience.caught_up()

    def _cue(self, event: Event) -> None:
        if cue := self.cues.get(event.name):
            self.sound.play(cue.format_map(event.data))

    def _deal_tick(self, index: int) -> None:
        if index % 2 == 0 and not self._skipping:
            self.sound.play("deal")
