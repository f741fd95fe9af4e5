"""What another seat's decision shows about its hand: a likelihood from a model of how such a seat chooses.

The model is a soft rule of thumb: each card that could have been laid has an *appeal*, and the more a card appeals
beside the others in the hand, the likelier it is laid. Doing nothing (a pass, a refusal, a silence) has an appeal, too,
where it was allowed. A game makes one ``SeenChoice`` of each decision that it saw and gives the ``explain`` of a
``Guess``, or of a ``Mixture`` of several models, to the ``CardPlace`` of that hand.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeenChoice:
    """A decision of another seat that this seat saw.

    ``taken``: the appeal of what it did. ``appeals``: by kind of card, the appeal that laying such a card had then (0:
    it could not be laid). ``idle``: the appeal of doing nothing, 0 where that was not allowed. ``held``: kinds (a mask)
    that it is known to have held then, what it laid included.
    """

    taken: float
    appeals: Sequence[float]
    idle: float = 0.0
    held: int = 0


def appeal(worth: float, warmth: float) -> float:
    """Return the appeal of a value ``worth`` to a chooser who notices differences of ``warmth``."""
    return math.exp(max(-60.0, min(60.0, worth / warmth)))


#: the share of decisions that follow no model: people overlook things, and searches see what no rule does
STRAY = 0.06


class Guess:
    """What one hand's decisions say about its remaining cards, by one model of how its owner chooses.

    ``kind[card]`` is what appeals are listed by. ``stray``: the share of decisions that follow no model.
    """

    def __init__(self, choices: Sequence[SeenChoice], kind: Sequence[int], stray: float = STRAY) -> None:
        self.kind, self.stray = kind, stray
        self.rows = [
            (
                choice.taken,
                choice.appeals,
                choice.held,
                choice.idle + math.fsum(a for k, a in enumerate(choice.appeals) if choice.held >> k & 1),
            )
            for choice in choices
        ]

    def explain(self, cards: Sequence[int]) -> float:
        """Return the log likelihood of all that was seen if ``cards`` are in the hand now."""
        kinds = {self.kind[card] for card in cards}
        total = 0.0
        for taken, appeals, held, among in self.rows:
            for k in kinds:
                if not held >> k & 1:
                    among += appeals[k]
            if among > 0.0:
                total += math.log(self.stray + (1.0 - self.stray) * min(1.0, taken / among))
        return total


class Mixture:
    """Several models of one owner, each with the share of owners of its kind.

    A seat's way of choosing is unknown: each model explains everything that was seen, and the likelihoods are added. So
    a sharp model says much about seats that follow it, and isn't believed of those that don't.
    """

    def __init__(self, guesses: Sequence[tuple[float, Guess]]) -> None:
        self.guesses = [(math.log(share), guess) for share, guess in guesses]

    def explain(self, cards: Sequence[int]) -> float:
        """Return the log likelihood of all that was seen if ``cards`` are in the hand now."""
        shares = [share + guess.explain(cards) for share, guess in self.guesses]
        best = max(shares)
        return best + math.log(math.fsum(math.exp(t - best) for t in shares))
