"""What games with a fixed set of moves share: the checked path over one interned move for each action."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from game.rules.contract import Action, BadPosition, IllegalMove, Json, Move, State, Words
from game.rules.rng import Rng


def places(moves: Sequence[Move]) -> tuple[int, ...]:
    """The place of each move in the order of their texts; sorted once: 1 ms for 3,000 moves."""
    order = {text: place for place, text in enumerate(sorted(move.text for move in moves))}
    return tuple(order[move.text] for move in moves)


class InternedMoves(State):
    """A state whose moves are all known beforehand: numbers for the core, interned texts for everything else.

    ``MOVES``: the move of each action. ``ACTIONS``: the action of each text. ``PLACE``: the place of each action in the
    order of the texts.
    """

    __slots__ = ()
    MOVES: ClassVar[Sequence[Move]]
    ACTIONS: ClassVar[Mapping[str, Action]]
    PLACE: ClassVar[Sequence[int]]

    def moves(self) -> Sequence[Move]:
        """The move of each action for the seat to move; the texts are the same for all."""
        return self.MOVES

    @abstractmethod
    def why_not(self, text: str) -> Words:
        """Why the move with this text is illegal here; called only when it is."""

    def legal_moves(self) -> list[Move]:
        moves = self.moves()
        return [moves[action] for action in sorted(self.actions(), key=self.PLACE.__getitem__)]

    def check(self, move: Move | str) -> Words | None:
        text = str(move)
        return None if self.ACTIONS.get(text, -1) in self.actions() else self.why_not(text)

    def find(self, move: Move | str) -> Move:
        reason = self.check(move)
        if reason is not None:
            raise IllegalMove(reason)
        return self.moves()[self.ACTIONS[str(move)]]


def deck_of(state: Any, given: Json | None, shuffled: Callable[[], Iterable[str]], pack: Iterable[str]) -> Json:
    """Return what chance brings to a deal or shuffle: ``{"deck": codes, top last, "rng": hex afterwards}``.

    ``given`` is what it brought before, and sets the generator (``state.word``). Raises BadPosition unless its deck is
    ``pack`` in some order. Without it ``shuffled`` draws the deck from the generator.
    """
    if given is None:
        return {"deck": [*shuffled()], "rng": Rng(state.word).to_text()}
    try:
        if sorted(given["deck"]) != sorted(pack):
            raise BadPosition("the deck to be dealt is not the one of this match")
        if "rng" in given:
            state.word = Rng.from_text(given["rng"]).word
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise BadPosition(f"what chance is said to have brought is no deal: {error}") from error
    return given
