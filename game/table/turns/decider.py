"""The table as the person's hand sees it."""

from __future__ import annotations

from typing import Protocol

from game.rules.contract import View, Words


class Decider(Protocol):
    """The table as the hand sees it."""

    @property
    def deciding(self) -> View | None:
        """The view of the person who is to decide, while nothing moves; else None."""

    def play(self, text: str) -> None:
        """The move has been chosen."""

    def check(self, text: str) -> Words | None:
        """Why a move is illegal."""

    def refuse_in_words(self, sentence: str) -> None:
        """A refusal that the table makes itself."""

    def refuse(self, words: Words) -> None:
        """A refusal of the rules."""

    def picked(self) -> None:
        """Another pick was made or taken back: prompt and buttons."""

    def leaf(self, place: str) -> None:
        """A pile is to be looked through."""
