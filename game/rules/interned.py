"""What games with a fixed set of moves share: the checked path over one interned move for each action."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from game.rules.contract import Action, BadPosition, IllegalMove, Json, Move, State, Words
from game.rules.rng import Rng


def places(moves: Sequence[Move]) -> tuple[int, ...]:
    """The place of each move in the order of their texts. Sorted once: 1 ms for 3,000 moves, not seconds."""
    order = {text: place for place, text in enumerate(sorted(move.text for move in moves))}
    return tuple(order[move.text] for move in moves)


class InternedMoves(State):
    """A state whose moves are all known beforehand: numbers for the core, interned texts for everybody else.

    ``MOVES``: the move of each action. ``ACTIONS``: the action of each text. ``PLACE``: the place of each action in the
    order of the texts.
    """

    __slots__ = ()
    MOVES: ClassVar[Sequence[Move]]
    ACTIONS: ClassVar[Mapping[str, Action]]
    PLACE: ClassVar[Sequence[int]]

    @abstractmethod
    def why_not(self, text: str) -> Words:
        """Why the move with this text is illegal here; asked only when it is."""

    def legal_moves(self) -> list[Move]:
        """The legal moves, sorted by text."""
        return [self.MOVES[action] for action in sorted(self.actions(), key=self.PLACE.__getitem__)]

    def check(self, move: Move | str) -> Words | None:
        """Why ``move`` is illegal here, or None when it is legal."""
        text = str(move)
        return None if self.ACTIONS.get(text, -1) in self.actions() else self.why_not(text)

    def find(self, move: Move | str) -> Move:
        """The legal move with this text. IllegalMove if there is none."""
        reason = self.check(move)
        if reason is not None:
            raise IllegalMove(reason)
        return self.MOVES[self.ACTIONS[str(move)]]


def given_deck(chance: Json, pack: Iterable[str]) -> list[str]:
    """The deck (codes, top last) that ``chance`` holds. BadPosition unless it is ``pack`` in some order."""
    try:
        deck = list(chance["deck"])
        if sorted(deck) != sorted(pack):
            raise BadPosition("the deck to be dealt is not the one of this match")
        Rng.from_text(chance.get("rng", "0" * 16))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise BadPosition(f"what chance is said to have brought is no deal: {error}") from error
    return deck
