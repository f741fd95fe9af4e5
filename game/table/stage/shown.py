"""What has been shown so far, and nothing else: all painting reads it, so nothing is told before it is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.rules.contract import Event, Game, Position, fold


class Shown(Mapping[str, Any]):
    """A position as far as it has been shown to whoever looks, key by key, with the events since the last deal.

    ``history``: all events of the match so far. ``deeds``: what each seat did last, in a few words. ``behind``: whether
    more has happened than has been shown, so that what is shown is a moment within a move. ``fresh``: whether the last
    event is still being looked at. ``due``: how many beats are still to come before all of it is told (see
    ``Feel.beats``). ``counted``: by side, what has come to its total of the points of an event
    that is about to be told.
    """

    rules: Game
    position: Position
    events: Sequence[Event]
    history: Sequence[Event]
    deeds: Mapping[int, str]
    behind: bool
    fresh: bool
    due: int
    counted: Mapping[int, int]

    def __init__(self, rules: Game) -> None:
        self.rules = rules
        self.position = {}
        self.events, self.history = (), ()
        self.deeds = {}
        self.behind = self.fresh = False
        self.due = 0
        self.counted = {}

    def __getitem__(self, key: str) -> Any:
        return self.position[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.position)

    def __len__(self) -> int:
        return len(self.position)


class Showing(Shown):
    """What has been shown as it grows, event by event; ``still`` is what it is at one moment."""

    events: list[Event]
    history: list[Event]
    deeds: dict[int, str]
    counted: dict[int, int]

    def __init__(self, rules: Game) -> None:
        super().__init__(rules)
        self.events, self.history = [], []
        self.deeds = {}

    def reset(self, position: Position, events: Sequence[Event] = (), history: Sequence[Event] = ()) -> None:
        """Everything at once: taken up again, taken back, another person looks."""
        self.position = dict(position)
        self.events = list(events)
        self.history = list(history)
        self.deeds.clear()
        self.behind = self.fresh = False
        self.due = 0
        self.counted.clear()

    def count(self, side: int, points: int) -> None:
        """Points of an event that is about to be told have come to their side's total."""
        self.counted[side] = self.counted.get(side, 0) + points

    def tell(self, event: Event, due: int = 0) -> None:
        """An event has been shown: its facts hold from here on; ``due``: it is told in so many beats more."""
        if event.name == self.rules.deal_event:
            self.events.clear()
            self.deeds.clear()
        self.fresh, self.due = True, due
        self.counted.clear()
        self.events.append(event)
        self.history.append(event)
        self.position = fold(self.position, event)

    @property
    def stamp(self) -> tuple[object, ...]:
        """Something that is another one whenever what is shown has changed."""
        told = tuple(self.deeds.items()), tuple(self.counted.items())
        return id(self.position), len(self.history), *told, self.behind, self.fresh, self.due

    def still(self) -> Shown:
        """What is shown now, for good."""
        found = Shown(self.rules)
        found.position = self.position
        found.events, found.history, found.deeds = tuple(self.events), tuple(self.history), dict(self.deeds)
        found.behind, found.fresh, found.due = self.behind, self.fresh, self.due
        found.counted = dict(self.counted)
        return found
