"""Why a move of Curdle was chosen, in a player's words: facts of the position, compared with the runner-up's.

*Out* is a card that lies neither on a bank nor among the gifts, is not in the own hand and not known to lie in the
stock: somebody may hold it. How often a rank is a bridge is told by the pairs of ranks, of which there are 91.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.ai.curdle.exchange import banking, discarding, giving, turning
from game.ai.curdle.policy import BRIDGED, STUBBORN_PAIRS, End, Plan
from game.ai.reasons import Reason, heaviest
from game.ai.search import Arm
from game.rules.contract import Words, say
from game.rules.curdle.core import PLAY
from game.rules.curdle.moves import BANK, DEAL, DISCARD, DRAW, GIVE, PASS
from game.rules.curdle.tables import BIT, CODES, RANK, RANKS, cards_of

if TYPE_CHECKING:
    from game.ai.curdle.player import CurdleStudy

KING = RANKS.index("K")
#: so many cards are counted, fewer are named
MANY = 4


def why(study: CurdleStudy, chosen: Arm[Plan], others: Sequence[Arm[Plan]]) -> Words:
    """The sentence for the ``chosen`` plan, whose first move the seat of ``study`` is about to make."""
    plan = chosen.candidate
    other = others[0].candidate if others else plan
    action = plan[0]
    if action < DRAW:
        found: Iterator[Reason] = Laying(study, plan, other).reasons()
    elif action <= PASS:
        found = turning(study, action)
    elif action < GIVE:
        found = banking(study, action - BANK)
    elif action < DISCARD:
        found = giving(study, action - GIVE)
    elif action < DEAL:
        found = discarding(study, action - DISCARD)
    else:
        return say("The next hand is dealt.")
    return heaviest(found)


def out(study: CurdleStudy) -> int:
    """The cards that somebody else may hold, as a mask."""
    mask = 0
    for card in study.unseen.pool:
        mask |= BIT[card]
    for seat, held in enumerate(study.unseen.held):
        mask |= held if seat != study.view.seat else 0
    return mask


class Laying:
    """Why ``plan`` is begun and not ``other``."""

    def __init__(self, study: CurdleStudy, plan: Plan, other: Plan) -> None:
        self.study, self.plan, self.other = study, plan, other
        self.state = study.base
        self.end, self.else_ = End(self.state, plan), End(self.state, other) if other[0] < DRAW else None
        self.out = out(study)
        self.card = CODES[plan[0] >> 1]
        self.next = self.state.terms.left[study.view.seat]
        self.tops = {"card_a": CODES[self.end.first], "card_b": CODES[self.end.second]}
        self.count = (self.out & self.end.bridges).bit_count()

    def reasons(self) -> Iterator[Reason]:
        """All that is true and worth saying; at least one."""
        length = len(self.plan)
        if not self.end.hand:
            yield self._wins()
            return
        if not End(self.state, self.plan[:1]).bridges:
            yield Reason(
                20,
                say(
                    "{card} makes a natural curdle: any other rank breaks it, and the turn starts afresh.",
                    card=self.card,
                ),
            )
        elif not self.end.bridges:
            yield Reason(
                20,
                say(
                    "{card} begins a run of {count} cards that ends in a natural curdle of its own.",
                    card=self.card,
                    count=length,
                ),
            )
        if not self.end.bridges:
            return
        yield from self._left_to_others()
        if self.else_ is not None and self.other != self.plan:
            yield from self._longer(self.else_)
            yield from self._compared(self.else_)
        yield from self._denied()
        if BRIDGED[RANK[self.plan[0] >> 1]] <= STUBBORN_PAIRS:
            yield Reason(
                2,
                say(
                    "{card} bridges only {count} of the 91 pairs of ranks: good to be rid of.",
                    card=self.card,
                    count=BRIDGED[RANK[self.plan[0] >> 1]],
                ),
            )
        yield Reason(
            0,
            say("{card} begins a run of {count} cards.", card=self.card, count=length)
            if length > 1
            else Words(
                "{card} leaves {card_a} and {card_b}, with {count} bridge still out.",
                {"card": self.card, **self.tops, "count": self.count},
                "{card} leaves {card_a} and {card_b}, with {count} bridges still out.",
            ),
        )

    def _left_to_others(self) -> Iterator[Reason]:
        """What the end of the run offers the others."""
        args = {"card": self.card, **self.tops}
        if self.state.phase == PLAY and not self.count:
            yield Reason(12, say("{card} leads to {card_a} and {card_b}, which no card still out bridges.", **args))
        elif self._next_has_none(self.end):
            # it decides only where the runner-up leaves something to the next seat
            decides = self.else_ is not None and not self._next_has_none(self.else_)
            yield Reason(
                9 if decides else 1,
                say(
                    "{card} leads to {card_a} and {card_b}: {seat_next} had no such bridge before, and got none since.",
                    **args,
                    seat_next=self.next,
                ),
            )
        elif {RANK[card] for card in cards_of(self.end.bridges)} == {KING}:
            yield Reason(
                10,
                Words(
                    "{card} leads to {card_a} and {card_b}: only a king bridges them, and {count} is still out.",
                    {**args, "count": self.count},
                    "{card} leads to {card_a} and {card_b}: only a king bridges them, and {count} are still out.",
                ),
            )

    def _wins(self) -> Reason:
        """All cards go."""
        count, rest = len(self.plan), [CODES[action >> 1] for action in self.plan[1:]]
        if not rest:
            words = say("{card} is the last card, and wins the hand.", card=self.card)
        elif count == 2:
            words = say("{card}, then {card_last}: that wins the hand.", card=self.card, card_last=rest[0])
        elif any(not End(self.state, self.plan[:n]).bridges for n in range(1, count)):
            words = say(
                "{card} first: all {count} cards go, through a natural curdle, and the hand is won.",
                card=self.card,
                count=count,
            )
        elif count < MANY:
            words = say("{card}, then {cards}, and the hand is won.", card=self.card, cards=rest)
        else:
            words = say("{card} begins a run of all {count} cards: it wins the hand.", card=self.card, count=count)
        return Reason(30, words)

    def _next_has_none(self, end: End) -> bool:
        """Whether what the next seat has shown leaves no room for a bridge of the tops at ``end``."""
        row = self.study.limits[self.next]
        return all(row[RANK[card]] <= 0 for card in cards_of(end.bridges))

    def _longer(self, other: End) -> Iterator[Reason]:
        """Against a runner-up that lays fewer cards, or more at a price."""
        length, shorter = len(self.plan), len(self.other)
        card, card_other = self.card, CODES[self.other[0] >> 1]
        theirs = (self.out & other.bridges).bit_count()
        bank = (self.plan[0] & 1) + 1
        if length < shorter and self.count < theirs:
            yield Reason(
                7,
                say(
                    "Another run is longer, but leaves more bridges still out: {count_other} against {count}.",
                    count=self.count,
                    count_other=theirs,
                ),
            )
        elif length > shorter > 1 and card != card_other:
            yield Reason(
                6,
                say(
                    "{card} begins a run of {count} cards; the next best begins with {card_other} and has"
                    " {count_other}.",
                    card=card,
                    card_other=card_other,
                    count=length,
                    count_other=shorter,
                ),
            )
        elif length > shorter and card != card_other:
            yield Reason(
                6,
                say(
                    "{card} begins a run of {count} cards; the next best, {card_other}, would end it at once.",
                    card=card,
                    card_other=card_other,
                    count=length,
                ),
            )
        elif length > shorter > 1:
            yield Reason(
                6,
                say(
                    "On bank {bank} the run with {card} has {count} cards; the next best, on the other, {count_other}.",
                    bank=bank,
                    card=card,
                    count=length,
                    count_other=shorter,
                ),
            )
        elif length > shorter:
            yield Reason(
                6, say("On bank {bank} the run goes on after {card}, on the other it would end.", bank=bank, card=card)
            )

    def _compared(self, other: End) -> Iterator[Reason]:
        """What the runner-up would let in, leave out, or leave in the hand."""
        card, card_other = self.card, CODES[self.other[0] >> 1]
        theirs = (self.out & other.bridges).bit_count()
        if (threat := self._threat(other)) is not None:
            args = {"card": card, "seat_held": threat[0], "card_held": CODES[threat[1]]}
            yield Reason(
                11,
                say(
                    "{seat_held} is known to hold {card_held}, and could lay it after {card} on the other bank.", **args
                )
                if card == card_other
                else say(
                    "{seat_held} is known to hold {card_held}, and could lay it after {card_other}, not after {card}.",
                    **args,
                    card_other=card_other,
                ),
            )
        if len(self.plan) >= len(self.other) and self.count < theirs:
            yield from self._fewer(theirs, card_other)
        kept, spent = (sum(BRIDGED[RANK[c]] for c in cards_of(end.hand)) for end in (self.end, other))
        if len(self.plan) == len(self.other) and kept > spent:
            yield Reason(
                3,
                say(
                    "What {seat} would keep bridges more: {count} pairs of ranks card by card, against {count_other}.",
                    seat=self.study.view.seat,
                    count=kept,
                    count_other=spent,
                ),
            )

    def _denied(self) -> Iterator[Reason]:
        """A card that another seat is known to hold, which some other play would let in and the plan doesn't."""
        others = [End(self.state, (action,)) for action in self.state.actions() if action < DRAW]
        for seat, held in enumerate(self.study.unseen.held):
            if seat == self.study.view.seat or held & self.end.bridges:
                continue
            for end in others:
                if held & end.bridges and not end.hand & end.bridges:
                    card = next(cards_of(held & end.bridges))
                    args = {"seat_held": seat, "card_held": CODES[card], "card": self.card}
                    yield Reason(
                        8,
                        say("{seat_held} is known to hold {card_held}: {card} leaves nothing that it bridges.", **args),
                    )
                    return

    def _fewer(self, theirs: int, card_other: str) -> Iterator[Reason]:
        """The plan leaves fewer bridges to the others."""
        args = {"card": self.card, **self.tops, "count": self.count, "count_other": theirs}
        if len(self.plan) > 1:
            yield Reason(
                5,
                Words(
                    "The run of {card} ends at {card_a} and {card_b} with {count} bridge still out; the next best"
                    " leaves {count_other}.",
                    args,
                    "The run of {card} ends at {card_a} and {card_b} with {count} bridges still out; the next best"
                    " leaves {count_other}.",
                ),
            )
        elif self.card == card_other:
            yield Reason(
                5,
                Words(
                    "{card} on this bank leaves {count} bridge still out, on the other {count_other}.",
                    args,
                    "{card} on this bank leaves {count} bridges still out, on the other {count_other}.",
                ),
            )
        else:
            yield Reason(
                4,
                Words(
                    "{card} leaves {card_a} and {card_b}, with {count} bridge still out; {card_other} would leave"
                    " {count_other}.",
                    {**args, "card_other": card_other},
                    "{card} leaves {card_a} and {card_b}, with {count} bridges still out; {card_other} would leave"
                    " {count_other}.",
                ),
            )

    def _threat(self, other: End) -> tuple[int, int] | None:
        """A card that another seat is known to hold, which bridges after the runner-up and not after the plan."""
        for seat, held in enumerate(self.study.unseen.held):
            if seat != self.study.view.seat and held & other.bridges and not held & self.end.bridges:
                return seat, next(cards_of(held & other.bridges))
        return None
