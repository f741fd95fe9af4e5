"""What a decision of another seat tells about its hand: a likelihood from a model of how such a seat chooses.

The model is a soft rule of thumb: each card that could have been laid has an *appeal*, and the more a card appeals
beside the others in the hand, the likelier it is laid. Doing nothing (a pass, a refusal, a silence) has an appeal, too,
where it was allowed. A game makes one ``Choice`` of each decision that it saw and gives ``Guess(...).explain`` to the
``Place`` of that hand.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision of another seat that was seen.

    ``taken``: the appeal of what it did. ``appeals``: by kind of card, the appeal that laying such a card had then (0:
    it could not be laid). ``idle``: the appeal of doing nothing, 0 where that was not allowed. ``held``: kinds (a
    mask) that it is known to have held then, what it laid included.
    """

    taken: float
    appeals: Sequence[float]
    idle: float = 0.0
    held: int = 0


def appeal(worth: float, warmth: float) -> float:
    """The appeal of something worth ``worth`` to a chooser who tells differences of ``warmth`` well."""
    return math.exp(max(-60.0, min(60.0, worth / warmth)))


@dataclass(frozen=True, slots=True)
class Manner:
    """A way in which a seat may choose: ``choices`` as they look to a chooser of that kind.

    ``share``: how likely a seat is of the kind. ``stray``: the share of its decisions that follow no model, for people
    overlook things, and searches see what no rule does.
    """

    share: float
    choices: Sequence[Choice]
    stray: float


class Guess:
    """What one hand's decisions say about the cards that are still in it.

    Nobody says how a seat chooses: each manner explains the whole of what was seen, and the likelihoods are added. So
    a sharp model tells much of those who follow it, and is not believed of those who don't.
    ``kind[card]`` is what appeals are listed by.
    """

    def __init__(self, manners: Sequence[Manner], kind: Sequence[int]) -> None:
        self.kind = kind
        self.models = [(math.log(m.share), m.stray, [_row(choice) for choice in m.choices]) for m in manners]

    def explain(self, cards: Sequence[int]) -> float:
        """The log likelihood of all that was seen, were ``cards`` in the hand now."""
        kinds = {self.kind[card] for card in cards}
        told = [share + _likelihood(rows, kinds, stray) for share, stray, rows in self.models]
        best = max(told)
        return best + math.log(sum(math.exp(t - best) for t in told))


#: a choice made ready: the appeal of what was done, the appeals, the kinds held for certain, and what these add up to
Row = tuple[float, Sequence[float], int, float]


def _row(choice: Choice) -> Row:
    known = choice.idle + sum(a for k, a in enumerate(choice.appeals) if choice.held >> k & 1)
    return choice.taken, choice.appeals, choice.held, known


def _likelihood(rows: Sequence[Row], kinds: set[int], stray: float) -> float:
    total = 0.0
    for taken, appeals, held, among in rows:
        for k in kinds:
            if not held >> k & 1:
                among += appeals[k]
        if among > 0.0:
            total += math.log(stray + (1.0 - stray) * min(1.0, taken / among))
    return total
