"""How likely a hand of PowerUp Curling makes the cards that its seat was seen to lay.

The model: a seat lays a card in proportion to how much its type appeals at such a moment, among the types in its hand:
``APPEALS``, fitted by maximum likelihood to the cards of four matches of four Club seats (``tests/lab/lays.py``; tested
on others: ``tests/lab/bits.py``). Where the match is missing and its seat lays no more, more is known (``Told``). Calls
say nothing in this way; for a promotion, and for lost stones, there was too little data. Which cards of a hand were
there at an earlier lay isn't known: each of those that may have come since is as likely to have.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.rules.powerup.tables import TYPES

#: the share of cards laid for reasons outside the model
STRAY = 0.15
#: largest team for which appeals are known: in larger ones a seat lays less of a stone, and appeals said nothing there
PAIR = 2
#: lays to look at, the last ones: what a hand held earlier has mostly been laid
RECENT = 6

MORE, MADE = range(2)
#: by moment (the match is missing and this seat lays more of this stone; is made): how much ``b 4 8 12 G H W`` appeal,
#: and the match
APPEALS: Final = ((0.65, 1.0, 1.54, 1.38, 0.09, 0.12, 2.36, 1.8), (0.43, 1.0, 1.25, 1.13, 0.02, 0.02, 0.24, 1.19))


class Lay(NamedTuple):
    """A card that a seat laid. ``moment``: one of those above, -1 where it says nothing.

    ``need``: the type of the match. ``drawn``: how many cards the seat had drawn before.
    """

    moment: int
    card: int
    need: int
    drawn: int

    def appeals(self) -> list[float]:
        """How much each type appealed."""
        usual = APPEALS[self.moment]
        return [usual[-1] if t == self.need else usual[t] for t in range(len(TYPES))]


def explained(lays: Sequence[Lay], drawn: int) -> Callable[[Sequence[int]], float]:
    """Return the log likelihood of ``lays``, in their order, by the hidden cards of the hand now.

    ``drawn``: how many cards the seat has drawn.
    """
    informative = [i for i, lay in enumerate(lays) if lay.moment >= 0][-RECENT:]
    types = range(len(TYPES))
    sizes: dict[int, list[tuple[float, list[list[float]]]]] = {}

    def explain(cards: Sequence[int]) -> float:
        rows = sizes.get(len(cards))
        if rows is None:
            rows = sizes[len(cards)] = [_row(lays[i:], len(cards), drawn) for i in informative]
        counts = [cards.count(t) for t in types]
        total = 1.0
        for taken, table in rows:
            among = 0.0
            for line, count in zip(table, counts, strict=True):
                among += line[count]
            total *= STRAY + (1.0 - STRAY) * taken / among
        return math.log(total)

    return explain


def _row(lays: Sequence[Lay], size: int, drawn: int) -> tuple[float, list[list[float]]]:
    """Return how the first of ``lays`` appealed, and by type and count in a hand of ``size`` now what else it had."""
    first, appeals = lays[0], lays[0].appeals()
    sure = {lay.card for lay in lays if lay.drawn == first.drawn}
    later = [lay.card for lay in lays if lay.drawn != first.drawn]
    among, fresh = size + len(later), drawn - first.drawn
    table = []
    for t, appeal in enumerate(appeals):
        table.append([appeal] * (size + 1))
        if t not in sure:
            # it was there unless all cards of its type are among those drawn since
            for n in range(size + 1):
                held = later.count(t) + n
                table[-1][n] *= 1.0 - math.comb(min(fresh, among), held) / max(1, math.comb(among, held))
    return appeals[first.card], table
