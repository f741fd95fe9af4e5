"""A record in sentences, for readers of its findings: names of its seats, what each move did, its parts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.ai.members import member_of
from game.i18n.catalogue import _, spoken
from game.i18n.formats import both
from game.match.record_reader import members, names
from game.rules import record
from game.rules.contract import Json, Words
from game.rules.options import shown
from game.scenes.coach.labels import move_summary
from game.settings.people import kind_name


class RecordText:
    """The sentences of a record; played through once."""

    def __init__(self, table: Mapping[str, Json]) -> None:
        self.table = table
        kinds, who = table["seats"], members(table)
        given = names(table) or [""] * len(kinds)
        self.names = [
            given[seat] or _("Player {n}", n=1 + kinds[:seat].count("human"))
            if kind == "human"
            else member_of(who, seat).name
            for seat, kind in enumerate(kinds)
        ]
        #: with the levels of club members
        self.titles = [
            name if kind == "human" else f"{name} ({kind_name(kind)})"
            for name, kind in zip(self.names, kinds, strict=True)
        ]
        #: each move's effects, and the number of moves at which each part of the match (a hand, a period, an end) was
        #: over
        self.happened: list[str] = []
        self.parts: list[int] = []
        for ply, (state, _move, pushed) in enumerate(record.replay(table), 1):
            said = move_summary(state.game, [event.bared() for event in pushed.events])
            self.happened.append(" ".join(map(self.say, said)))
            if any(event.name in state.game.part_events for event in pushed.events):
                self.parts.append(ply)

    def say(self, words: Words) -> str:
        """A sentence with its players' names, and everything else as records write it."""
        sentence = spoken(words, self._named)
        return sentence[:1].upper() + sentence[1:]

    def side(self, sides: tuple[int, ...], side: int) -> str:
        """The name of a side."""
        return ", ".join(name for name, its in zip(self.names, sides, strict=True) if its == side)

    def _named(self, kind: str, value: Any) -> str:
        if kind in ("seat", "seats"):
            seats = value if isinstance(value, list | tuple) else [value]
            return ", ".join(self.names[s] if type(s) is int and 0 <= s < len(self.names) else str(s) for s in seats)
        if kind == "team" and type(value) is int and 0 <= value < len(self.names):
            return both(self.names[value::2])
        if isinstance(value, list | tuple):
            return ", ".join(map(str, value))
        return value if isinstance(value, str) else shown(value)
