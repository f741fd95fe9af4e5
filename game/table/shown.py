"""What has been shown so far, and nothing else: all painting reads it, so nothing is told before it is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.rules.contract import Event, Game, Position, fold


class Shown(Mapping[str, Any]):
    """A position as far as it has been shown to whoever looks, key by key, with the events since the last deal.

    ``history``: all events of the match so far. ``deeds``: what each seat did last, in a few words. ``behind``: whether
    more has happened than has been shown, so that what is shown is a moment within a move. ``fresh``: whether the last
    event is still being looked at.
    """

    def __init__(self, rules: Game) -> None:
        self.rules = rules
        self.position: Position = {}
        self.events: list[Event] = []
        self.history: list[Event] = []
        self.deeds: dict[int, str] = {}
        self.behind = self.fresh = False

    def reset(self, position: Position, events: Sequence[Event] = (), history: Sequence[Event] = ()) -> None:
        """Everything at once: taken up again, taken back, another person looks."""
        self.position = dict(position)
        self.events = list(events)
        self.history = list(history)
        self.deeds.clear()
        self.behind = self.fresh = False

    def tell(self, event: Event) -> None:
        """An event has been shown: its facts hold from here on."""
        if event.name == self.rules.deal_event:
            self.events.clear()
            self.deeds.clear()
        self.fresh = True
        self.events.append(event)
        self.history.append(event)
        self.position = fold(self.position, event)

    def __getitem__(self, key: str) -> Any:
        return self.position[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.position)

    def __len__(self) -> int:
        return len(self.position)
