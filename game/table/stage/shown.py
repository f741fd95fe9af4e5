"""What has been shown so far. All painting reads only this, so nothing appears before its event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.rules.contract import Event, Game, Position, fold
from game.table.view_models import Point


class Shown(Mapping[str, Any]):
    """A position as far as the person looking has seen it, key by key, with the events since the last deal.

    ``history``: all events of the match so far. ``deeds``: each seat's last deed, in a few words. ``behind``: whether
    more has happened than has been shown, so that this is a moment within a move. ``fresh``: whether the last event is
    still being looked at. ``due``: how many beats the last event still needs (see ``Feel.beats``). ``counted``: by
    side, the points of an unfinished event that have reached their total; ``owed``: those of the last event that are
    still on their way. ``coming``: the event that one is prepared for, whose facts don't hold yet.
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
    owed: Mapping[int, int]
    coming: Event | None

    def __init__(self, rules: Game) -> None:
        self.rules = rules
        self.position = {}
        self.events, self.history = (), ()
        self.deeds = {}
        self.behind = self.fresh = False
        self.due = 0
        self.counted, self.owed = {}, {}
        self.coming = None

    def __getitem__(self, key: str) -> Any:
        return self.position[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.position)

    def __len__(self) -> int:
        return len(self.position)

    @property
    def turn(self) -> int:
        """The seat whose turn it is, -1 for none: also while a part of the match is over and the next hasn't begun."""
        parted = bool(self.history) and self.history[-1].name in self.rules.part_events
        return -1 if parted else int(self.position["to_move"])


class Showing(Shown):
    """The shown position as it grows, event by event; ``still`` freezes it."""

    events: list[Event]
    history: list[Event]
    deeds: dict[int, str]
    counted: dict[int, int]
    owed: dict[int, int]

    def __init__(self, rules: Game) -> None:
        super().__init__(rules)
        self.events, self.history = [], []
        self.deeds = {}

    def reset(self, position: Position, events: Sequence[Event] = (), history: Sequence[Event] = ()) -> None:
        """Show a whole state at once: after resuming, undo or a change of viewer."""
        self.position = dict(position)
        self.events = list(events)
        self.history = list(history)
        self.deeds.clear()
        self.behind = self.fresh = False
        self.due = 0
        self._pay()

    def _pay(self) -> None:
        self.counted.clear()
        self.owed.clear()
        self.coming = None

    def count(self, side: int, points: int) -> None:
        """Count points that have reached their side's total."""
        if side in self.owed:
            self.owed[side] -= points
        else:
            self.counted[side] = self.counted.get(side, 0) + points

    def owe(self, points: Sequence[Point]) -> None:
        """Keep points of the last event from their totals until they have arrived."""
        for point in points:
            self.owed[point.side] = self.owed.get(point.side, 0) + int(point.text)

    def tell(self, event: Event, due: int = 0) -> None:
        """Fold in an event that has been shown; ``due``: it takes this many more beats to present."""
        if event.name == self.rules.deal_event:
            self.events.clear()
            self.deeds.clear()
        self.fresh, self.due = True, due
        self._pay()
        self.events.append(event)
        self.history.append(event)
        self.position = fold(self.position, event)

    @property
    def stamp(self) -> tuple[object, ...]:
        """A value that differs whenever the shown position has changed."""
        state = tuple(self.deeds.items()), tuple(self.counted.items()), tuple(self.owed.items()), id(self.coming)
        return id(self.position), len(self.history), *state, self.behind, self.fresh, self.due

    def still(self) -> Shown:
        """An immutable copy of what is shown now."""
        found = Shown(self.rules)
        found.position = self.position
        found.events, found.history, found.deeds = tuple(self.events), tuple(self.history), dict(self.deeds)
        found.behind, found.fresh, found.due = self.behind, self.fresh, self.due
        found.counted, found.owed, found.coming = dict(self.counted), dict(self.owed), self.coming
        return found
