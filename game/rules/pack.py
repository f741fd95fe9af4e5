"""The cards of a match that a position has not named yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.options import BadPosition, shown
from game.rules.words import Json


class Pack:
    """The cards of a match that a position has not named yet: each is there as often as its pack has it.

    ``numbers`` are the cards by their codes, ``counts`` how often the pack has each; ``game`` and ``deck`` name both in
    messages. ``hidden`` counts the ``?`` that a view has had so far.
    """

    def __init__(self, numbers: Mapping[str, int], counts: Sequence[int], game: str, deck: str = "the deck") -> None:
        self.numbers, self.counts, self.game, self.deck = numbers, counts, game, deck
        self.left = list(counts)
        self.hidden = 0

    def number(self, code: Json, where: str) -> int:
        """The card with this code. BadPosition if there is none."""
        if not isinstance(code, str) or code not in self.numbers:
            raise BadPosition(f"{where}: {shown(code)} is no card of {self.game}")
        return self.numbers[code]

    def take(self, code: Json, where: str) -> int:
        """Take the card with this code out of the pack. Raises BadPosition if there is none left."""
        card = self.number(code, where)
        if self.left[card] <= 0:
            has = self.counts[card]
            raise BadPosition(f"{where}: {code} is there more often than {self.deck} has it ({has})")
        self.left[card] -= 1
        return card

    def pool(self) -> list[int]:
        """The cards that are left, ascending."""
        return [card for card, count in enumerate(self.left) for _ in range(count)]
