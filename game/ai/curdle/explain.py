"""The hint for a move of Curdle, and why it was chosen: what it leads to, compared with the alternative.

The counts are those of ``rules.curdle.meaning``, which also defines *out*; a seat that infers says in how many hands
*by what was seen*. How often a rank is a bridge is counted by the 91 pairs of ranks, and told as more or less often. A
number that speaks against the choice comes with what outweighs it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Any

from game.ai.curdle.decision_context import DecisionContext
from game.ai.curdle.explain_exchange import Tries, banking, discarding, giving, turning
from game.ai.curdle.policy import BRIDGED, End, Plan
from game.ai.explanation import Reason, trimmed
from game.rules.contract import Words, say
from game.rules.curdle.core import PLAY
from game.rules.curdle.moves import DEAL, DISCARD, DRAW, GIVE, PASS, Action
from game.rules.curdle.tables import CODES, RANK, RANKS, cards_of, points_of

#: a weight, and a sentence
Told = Iterator[tuple[float, Words]]

#: from this many cards on they are counted, below that named
MANY = 4
#: a run longer by so many cards is the reason
CLEARLY = 3


def reasons(
    seen: DecisionContext,
    plan: Plan,
    others: Sequence[Plan],
    best: bool = False,
    compared: bool = False,
    close: bool = False,
    tries: Tries = MappingProxyType({}),
) -> Iterator[Reason]:
    """Return the sentences for the chosen ``plan``, whose first move comes next; ``others``, best first.

    ``best``: whether it did clearly better than all of them in the tries. ``compared``: whether to compare it with the
    first of them, and with nothing else. ``close``: whether all come to about the same. ``tries``: how it did against
    other discards.
    """
    if plan[0] in (DRAW, PASS):
        found = turning(seen, plan[0], close, compared)
    else:
        found = _found(seen, plan, others, best, others[0][0] if compared else None, tries)
    for weight, words in found:
        yield Reason(weight, trimmed(words))


def _found(
    seen: DecisionContext, plan: Plan, others: Sequence[Plan], best: bool, against: Action | None, tries: Tries
) -> Told:
    action = plan[0]
    if action < DRAW:
        return Laying(seen, plan, next((p for p in others if p[0] < DRAW), None), best).reasons()
    if action < GIVE:
        return banking(seen, action)
    if action < DISCARD:
        return giving(seen, action - GIVE)
    if action < DEAL:
        return discarding(seen, action - DISCARD, best, tries, None if against is None else against - DISCARD)
    return iter([(0, say("The next hand is dealt."))])


class Laying:
    """Say why ``plan`` is begun and not ``other``, the best of those that begin differently."""

    def __init__(self, seen: DecisionContext, plan: Plan, other: Plan | None, best: bool) -> None:
        self.seen, self.plan, self.other, self.best = seen, plan, other, best
        self.state, self.mine = seen.state, seen.meaning(plan)
        self.end = End(seen.state, plan)
        self.theirs = seen.meaning(other) if other is not None else None
        #: how long a run the first card can begin: as its chip says
        self.longest = seen.longest(plan[0])
        two = self.mine.tops
        #: what sentences speak of
        self.args: dict[str, Any] = {"card": CODES[plan[0] >> 1], "pile": (plan[0] & 1) + 1, "seat": seen.view.seat}
        self.args |= {"card_a": two[0], "card_b": two[1], "seat_next": seen.following, "count": len(plan)}
        if other is not None:
            self.args |= {"card_other": CODES[other[0] >> 1], "count_other": len(other)}

    def reasons(self) -> Told:
        """Return all true statements that deserve saying; at least one."""
        args, mine, other = self.args, self.mine, self.other
        if not mine.left:
            yield self._wins()
            return
        if self.seen.meaning(self.plan[:1]).natural:
            yield (
                20,
                say("{card} makes a natural curdle: any other rank breaks it, and the turn starts afresh.", **args),
            )
        elif mine.natural:
            yield 20, say("{card} begins a run of {count} cards that ends in a natural curdle.", **args)
        if mine.natural:
            return
        out = {**args, "count": mine.bridges}
        yield from self._left_to_others(out)
        if len(self.plan) < self.longest:
            short = {**out, "longest": self.longest, "number": len(self.plan)}
            yield (
                8,
                Words(
                    "{card} begins a run of {longest} cards; a run of {number} is better, with {count} bridge "
                    "still out.",
                    short,
                    "{card} begins a run of {longest} cards; a run of {number} is better, with {count} bridges "
                    "still out.",
                ),
            )
        if self.theirs is not None and other is not None and self.theirs.left:
            yield from self._longer(self.theirs, other)
            yield from self._compared(self.theirs, other)
        yield from self._denied()
        if len(self.plan) > 1 and len(self.plan) >= self.longest:
            yield 0, say("{card} begins a run of {count} cards.", **args)
        yield (
            -1,
            Words(
                "{card} leaves {card_a} and {card_b}, with {count} bridge still out.",
                out,
                "{card} leaves {card_a} and {card_b}, with {count} bridges still out.",
            ),
        )

    def _wins(self) -> tuple[float, Words]:
        """All cards go."""
        args, rest = self.args, [CODES[action >> 1] for action in self.plan[1:]]
        if not rest:
            return 30, say("{card} is the last card, and wins the hand.", **args)
        if len(rest) == 1:
            return 30, say("{card}, then {card_last}, and the hand is won.", **args, card_last=rest[0])
        if any(not End(self.state, self.plan[:n]).bridges for n in range(1, len(self.plan))):
            return 30, say("{card} first: all {count} cards go, through a natural curdle, and the hand is won.", **args)
        if len(self.plan) < MANY:
            return 30, say("{card}, then {cards}, and the hand is won.", **args, cards=rest)
        if self.theirs is not None and self.theirs.left:
            args |= {"left": self.theirs.left}
            return 30, say("All {count} cards go in a run, and the hand is won; the other run leaves {left}.", **args)
        return 30, say("{card} begins a run of all {count} cards and wins the hand.", **args)

    def _left_to_others(self, args: dict[str, Any]) -> Told:
        """What the end of the run offers the others."""
        if self.state.phase == PLAY and not self.mine.bridges:
            yield 12, say("{card} leads to {card_a} and {card_b}, which no card still out can bridge.", **args)
        elif self._next_has_none(self.end):
            # it decides only where the runner-up leaves something to the next seat
            decides = self.other is not None and not self._next_has_none(End(self.state, self.other))
            yield (
                9 if decides else 1,
                say(
                    "{card} leads to {card_a} and {card_b}, which {seat_next} couldn't bridge before and still can't.",
                    **args,
                ),
            )
        elif {RANK[card] for card in cards_of(self.end.bridges)} == {RANKS.index("K")}:
            yield (
                10,
                Words(
                    "{card} leads to {card_a} and {card_b}: only a king bridges them, and {count} is still out.",
                    args,
                    "{card} leads to {card_a} and {card_b}: only a king bridges them, and {count} are still out.",
                ),
            )

    def _next_has_none(self, end: End) -> bool:
        """Whether what the next seat has shown leaves no room for a bridge of the tops at ``end``."""
        row = self.seen.limits[self.seen.following]
        return all(row[RANK[card]] <= 0 for card in cards_of(end.bridges))

    def _longer(self, theirs: Any, other: Plan) -> Told:
        """Against a runner-up that lays fewer cards, or more at a price."""
        length, shorter = len(self.plan), len(other)
        # runs as chips count them
        most, fewer = max(length, self.longest), max(shorter, self.seen.longest(other[0]))
        if length - fewer >= CLEARLY and not theirs.natural:
            yield 13, self._against(most, fewer)
            return
        if theirs.held and not theirs.natural:
            # it was not looked at to its end
            return
        if length > shorter and (length < most or shorter < fewer):
            # chips count longer runs, at another price
            return
        if length < shorter and self.mine.bridges < theirs.bridges:
            more = {"count": self.mine.bridges, "count_other": theirs.bridges}
            yield (7, say("Another run is longer but leaves more bridges still out, {count_other} to {count}.", **more))
        elif length > shorter:
            yield 6, self._against(length, shorter)

    def _against(self, count: int, count_other: int) -> Words:
        """Compare the run with the shorter one of the runner-up, by their cards."""
        args = {**self.args, "count": count, "count_other": count_other}
        same = args["card"] == args["card_other"]
        if count_other > 1 and same:
            return say("The run has {count} cards on {pile} and {count_other} on the other.", **args)
        if count_other > 1:
            return say("{card} begins a run of {count} cards, {card_other} one of {count_other}.", **args)
        if not same:
            return say("{card} begins a run of {count} cards; {card_other} would end it at once.", **args)
        if count > MANY:
            return say("On {pile} the run has {count} cards; on the other it would end at once.", **args)
        return say("On {pile} the run continues after {card}; on the other it would end.", **args)

    def _compared(self, theirs: Any, other: Plan) -> Told:
        """Compare what the runner-up would let in, leave out, or leave in the hand."""
        args, same = self.args, self.args["card"] == self.args["card_other"]
        end = End(self.state, other)
        if (threat := self._threat(end)) is not None:
            args = {**args, "seat_held": threat[0], "card_held": CODES[threat[1]]}
            yield (
                11,
                say(
                    "{seat_held} is known to hold {card_held}, which could be played after {card} on the other bank.",
                    **args,
                )
                if same
                else say(
                    "{seat_held} is known to hold {card_held}, which could be played after {card_other}, not "
                    "after {card}.",
                    **args,
                ),
            )
        if len(self.plan) < len(other):
            return
        yield from self._safer(theirs, same)
        kept, spent = (sum(BRIDGED[RANK[c]] for c in cards_of(e.hand)) for e in (self.end, end))
        one, two = (BRIDGED[RANK[p[0] >> 1]] for p in (self.plan, other))
        if len(self.plan) == len(other) == 1 and one < two:
            yield 3, say("{card_other} is worth more later, since it's a bridge more often than {card}.", **self.args)
        elif len(self.plan) == len(other) and kept > spent:
            yield 2.5, say("It keeps cards that are bridges more often.")
        mine, cost = points_of(self.end.hand), points_of(end.hand)
        if self.state.terms.by_points and len(self.plan) == len(other) and mine < cost:
            points = {**self.args, "count": mine, "count_other": cost}
            yield 3.5, say("Points left in the hand: {count}, against {count_other} with {card_other}.", **points)

    def _safer(self, theirs: Any, same: bool) -> Told:
        """The plan leaves fewer bridges to the others."""
        args = {**self.args, "count": self.mine.bridges, "count_other": theirs.bridges}
        hands = len(self.seen.hands())
        args |= {"percent": self.seen.percent(self.mine), "percent_other": self.seen.percent(theirs)}
        safer = self.mine.seat == theirs.seat >= 0 and self.seen.safer(self.mine, theirs)
        if safer and hands:
            yield (
                5,
                say(
                    "Going by the cards seen, {seat_next} can bridge it {percent}% of the time and the other "
                    "choice {percent_other}%.",
                    **args,
                ),
            )
            return
        if self.mine.bridges > theirs.bridges:
            if self.best and same:
                yield (
                    1,
                    say(
                        "The other bank leaves fewer bridges, {count_other} to {count}, but did worse in simulations.",
                        **args,
                    ),
                )
            elif self.best:
                yield (
                    1,
                    say(
                        "{card_other} leaves fewer bridges, {count_other} to {count}, but did worse in simulations.",
                        **args,
                    ),
                )
            return
        if self.mine.bridges == theirs.bridges:
            if self.best and same:
                yield (
                    0.5,
                    say(
                        "Both banks leave the same number of bridges ({count}); this one did better in simulations.",
                        **args,
                    ),
                )
            elif self.best and len(self.plan) == 1:
                yield (
                    0.5,
                    say("{card_other} leaves just as many bridges ({count}), but did worse in simulations.", **args),
                )
            elif self.best:
                yield (
                    0.5,
                    say("Another run leaves just as many bridges ({count}), but did worse in simulations.", **args),
                )
            return
        if len(self.state.hands) == 2 and safer:
            yield (
                5,
                say("{seat_next} can bridge this run in {percent}% of hands, the other in {percent_other}%.", **args),
            )
        elif len(self.plan) > 1:
            yield 5, say("Bridges still out: {count} after this run, {count_other} after the other.", **args)
        elif same:
            yield 5, say("Bridges still out: {count} on {pile}, {count_other} on the other.", **args)
        else:
            yield 4, say("Bridges still out: {count} after {card}, {count_other} after {card_other}.", **args)

    def _denied(self) -> Told:
        """A card that another seat is known to hold, which some other play would let in and the plan doesn't."""
        others = [End(self.state, (action,)) for action in self.state.actions() if action < DRAW]
        for seat, held in enumerate(self.seen.unseen.held):
            if seat == self.seen.view.seat or held & self.end.bridges:
                continue
            for end in others:
                if held & end.bridges and not end.hand & end.bridges:
                    args = {**self.args, "seat_held": seat, "card_held": CODES[next(cards_of(held & end.bridges))]}
                    yield (
                        8,
                        say(
                            "{seat_held} is known to hold {card_held}, and {card} leaves nothing it can bridge.", **args
                        ),
                    )
                    return

    def _threat(self, other: End) -> tuple[int, int] | None:
        """A card that another seat is known to hold, which bridges after the runner-up and not after the plan."""
        for seat, held in enumerate(self.seen.unseen.held):
            if seat != self.seen.view.seat and held & other.bridges and not held & self.end.bridges:
                return seat, next(cards_of(held & other.bridges))
        return None
