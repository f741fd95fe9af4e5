"""Events: what happened, one at a time, each with the facts that hold from it on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Protocol

from game.rules.words import Json

HIDDEN = "?"
#: table talk, which no rule causes: ``seat`` has said ``words`` to the seat that decides next
CALLED = "Called"
Seat = int
Position = dict[str, Json]


@dataclass(frozen=True, slots=True)
class CardMove:
    """A card going from one place to another, for motion and sound.

    Places are names: ``hand.S``, ``stock``, ``bank.1``, ``discard``, ``pile``, ``gifts`` … ``seen_by``: the seats that
    see its face (-1: spectators), or None when everybody does.
    """

    card: str
    source: str
    target: str
    seen_by: tuple[Seat, ...] | None = None

    def to_json(self) -> Json:
        """``[card, source, target]``."""
        return [self.card, self.source, self.target]


@dataclass(frozen=True, slots=True)
class Concealed:
    """How a move reads to seats that may not know all of it: ``text`` has ``?`` in place of hidden parts.

    The seats in ``known_to`` may read the move itself. Two moves that a seat can't tell apart read alike to it.
    """

    text: str
    known_to: tuple[Seat, ...]


class Knowable(Protocol):
    """A state seen from the events: what each seat may know of it."""

    def cut(self, seat: Seat) -> Position:
        """The position without everything that ``seat`` (-1: a spectator) may not know."""

    def to_position(self) -> Position:
        """The whole truth."""

    def __hash__(self) -> int:
        """By identity: two states with the same position are still two."""


@lru_cache(maxsize=64)
def _known(state: Knowable, viewer: Seat | None) -> Position:
    """A staged state as a seat knows it, or the whole truth: the state after one push is that before the next."""
    return state.to_position() if viewer is None else state.cut(viewer)


class Staging:
    """The states before some events and after the last of them; neither may change any more.

    ``held``: the keys of the position to which an event between the two gave a value of its own. A ``viewer`` is a seat
    (-1: a spectator), or None for somebody who sees everything.
    """

    __slots__ = ("_changed", "after", "before", "held")

    def __init__(self, before: Knowable, after: Knowable, held: frozenset[str]) -> None:
        self.before, self.after, self.held = before, after, held
        # pages about a match ask for its whole course again and again
        self._changed: dict[Seat | None, dict[str, Json]] = {}

    def changed(self, viewer: Seat | None) -> dict[str, Json]:
        """Return the keys known differently after the last event."""
        if viewer not in self._changed:
            before, after = _known(self.before, viewer), _known(self.after, viewer)
            self._changed[viewer] = {
                key: value for key, value in after.items() if key in self.held or before.get(key) != value
            }
        return self._changed[viewer]

    def settled(self, keys: Sequence[str], viewer: Seat | None) -> dict[str, Json]:
        """The final values of ``keys`` as they are known."""
        after = _known(self.after, viewer) if keys else {}
        return {key: after[key] for key in keys if key in after}


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, in the past tense: ``CardPlayed``, ``ShotScored``, ``StoneBumped`` …

    Motion, sound, the log in words and the statistics are driven by events alone. ``data`` holds JSON values; only the
    seats given for a key in ``secret`` know it. ``cards`` are the cards that moved, in order.

    From an event on some keys of the position hold another value: those in ``settles`` the value after the push, those
    in ``holds`` (public ones only) the given value; ``staged`` ties the events of a push to its states, and its last
    event settles all the rest. ``facts`` are these values as one seat may know them; only events from ``seen_by`` have
    any.
    """

    name: str
    data: Mapping[str, Json] = field(default_factory=dict)
    cards: tuple[CardMove, ...] = ()
    secret: Mapping[str, tuple[Seat, ...]] = field(default_factory=dict)
    settles: tuple[str, ...] = field(default=(), compare=False)
    holds: Mapping[str, Json] = field(default_factory=dict, compare=False)
    facts: Mapping[str, Json] = field(default_factory=dict, compare=False)
    stage: Staging | None = field(default=None, compare=False, repr=False)
    last: bool = field(default=False, compare=False, repr=False)

    def seen_by(self, seat: Seat, facts: bool = True) -> Event:
        """Return the event with ``?`` for what ``seat`` (-1: a spectator) may not know; with facts only on request."""
        data = {k: HIDDEN if k in self.secret and seat not in self.secret[k] else v for k, v in self.data.items()}
        cards = tuple(
            CardMove(c.card if c.seen_by is None or seat in c.seen_by else HIDDEN, c.source, c.target)
            for c in self.cards
        )
        return Event(self.name, data, cards, facts=self._facts(seat) if facts else {})

    def bared(self) -> Event:
        """Return the event with its facts in full, for a finished match shown with all hands open."""
        return Event(self.name, self.data, self.cards, facts=self._facts(None))

    def _facts(self, viewer: Seat | None) -> dict[str, Json]:
        if self.stage is None:
            return {}
        if self.last:
            return self.stage.changed(viewer)
        return {**self.stage.settled(self.settles, viewer), **self.holds}

    def to_json(self) -> Json:
        """Return the event as a JSON object, without its facts; give anybody only what ``seen_by`` returned."""
        return {"name": self.name, "data": dict(self.data), "cards": [c.to_json() for c in self.cards]}

    @classmethod
    def from_json(cls, table: Json) -> Event:
        """The event that ``to_json`` wrote."""
        return cls(table["name"], table["data"], tuple(CardMove(*c) for c in table["cards"]))


def staged(events: Sequence[Event], before: Knowable, after: Knowable) -> tuple[Event, ...]:
    """Return ``events``, in order, tied to the state before the first and the one after the last of them.

    Neither state may change afterwards: give copies. Where a push goes through a state in between, its events are
    staged in two parts.
    """
    stage = Staging(before, after, frozenset(key for event in events for key in event.holds))
    end = len(events) - 1
    # written out, which takes a quarter of the time of replace: every push of every match runs this
    return tuple(
        Event(e.name, e.data, e.cards, e.secret, e.settles, e.holds, e.facts, stage, number == end)
        for number, e in enumerate(events)
    )


class EventRecorder:
    """The events of a push so far, and the state after the last of them.

    Keeps ``start`` and every state given to ``record``; they may not change any more, so give copies.
    """

    def __init__(self, start: Knowable) -> None:
        self.state = start
        self.events: list[Event] = []

    def record(self, events: Sequence[Event], after: Knowable) -> None:
        """Add the events that led from the last state to ``after``, staged between the two."""
        if events:
            self.events += staged(events, self.state, after)
            self.state = after


def fold(shown: Mapping[str, Json], event: Event) -> Position:
    """The view after ``event`` (as ``seen_by`` gave it to the viewer), where ``shown`` was the view before."""
    return {**shown, **event.facts}
