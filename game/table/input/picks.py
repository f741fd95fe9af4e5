"""Choosing a move by picks: each click narrows the legal moves, the last pick plays. Pure, without a screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.rules.contract import Move, Path, Pick, View, Words


class Picking:
    """The picks made so far towards one of ``legal``'s moves."""

    def __init__(self, legal: Sequence[Move] = ()) -> None:
        self.legal = list(legal)
        self.made: list[Pick] = []

    def _open(self) -> Iterable[tuple[Move, Path]]:
        at = len(self.made)
        for move in self.legal:
            for way in move.paths:
                if list(way[:at]) == self.made and len(way) >= at:
                    yield move, way

    def available(self) -> list[Pick]:
        """The possible next picks, without repeats, in the order of the moves."""
        at = len(self.made)
        return list(dict.fromkeys(way[at] for _move, way in self._open() if len(way) > at))

    def can(self, kind: str, id: str) -> Pick | None:
        """The available pick of this kind and id."""
        return next((p for p in self.available() if p.kind == kind and p.id == id), None)

    def pick(self, pick: Pick) -> Move | None:
        """Make a pick, and return the move if it was the last. ValueError if it isn't available."""
        if pick not in self.available():
            raise ValueError(f"{pick.kind} {pick.id} can't be picked now")
        self.made.append(pick)
        return next((move for move, way in self._open() if len(way) == len(self.made)), None)

    def after(self, pick: Pick) -> list[Move]:
        """The moves that would still be open with one more pick."""
        at = len(self.made)
        return list(dict.fromkeys(move for move, way in self._open() if len(way) > at and way[at] == pick))

    def back(self) -> bool:
        """Take back the last pick."""
        return bool(self.made and self.made.pop())

    def clear(self) -> None:
        """Take back all picks."""
        self.made.clear()

    def moves(self) -> list[Move]:
        """The moves that are still open."""
        return list(dict.fromkeys(move for move, _way in self._open()))


class Decider(Protocol):
    """The table as the hand sees it."""

    @property
    def deciding(self) -> View | None:
        """The view of the person who is to decide, while nothing moves; else None."""

    def play(self, text: str) -> None:
        """Play the chosen move."""

    def check(self, text: str) -> Words | None:
        """Why a move is illegal."""

    def refuse_in_words(self, sentence: str) -> None:
        """Show the table's own refusal."""

    def refuse(self, words: Words) -> None:
        """Show a refusal of the rules."""

    def picked(self) -> None:
        """Update prompt and buttons after a pick was made or taken back."""

    def leaf(self, place: str) -> None:
        """Open a pile to look through."""
