"""Curdle by rule of thumb, on the trusted core: what a sensible player lays, keeps and gives away.

It looks at nothing but the own hand of the seat on turn and what lies open, so the same rule serves ``greedy``, breaks
ties of a search, and plays for everybody in a search's playouts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.curdle.core import BREAK, DISCARD, GIFT, OPEN, PLAY, Core
from game.rules.curdle.moves import BANK, DRAW, GIVE, PASS, Action
from game.rules.curdle.moves import DISCARD as DISCARDED
from game.rules.curdle.tables import BIT, BRIDGE, PACK, RANK, RANKS, SAME, cards_of

#: phases in which a card is laid on a bank
LAYING = frozenset((OPEN, PLAY, BREAK))
#: how many more cards of a run are looked for
SIGHT = 3
#: what breaking one's own natural curdle is worth, in cards: a free card, and a fresh turn
NATURAL = 2.2
#: what being rid of a rank that hardly ever bridges is worth, in cards
STUBBORN = 0.35
#: what a bridge card left open to the others costs, in cards
OPENED = 0.012


def _usefulness() -> tuple[float, ...]:
    """For each rank, in how many of the pairs of tops it is a bridge, the most useful one as 1."""
    pairs = [(RANKS.index(a) * 4, RANKS.index(b) * 4) for a in RANKS[:13] for b in RANKS[:13]]
    counts = [sum(1 for x, y in pairs if BRIDGE[x][y] & same) for same in SAME]
    return tuple(count / max(counts) for count in counts)


#: how often a rank is a bridge, 0 to 1
USEFUL: tuple[float, ...] = _usefulness()


def run_length(hand: int, first: int, second: int, sight: int) -> float:
    """How many cards ``hand`` can lay in a run from the tops ``first`` and ``second``, looking ``sight`` cards ahead.

    A natural curdle on the way counts ``NATURAL`` more and is not looked beyond.
    """
    bridges = hand & BRIDGE[first][second]
    if not bridges:
        return 0.0
    if sight <= 1:
        return 1.0
    best = 1.0
    seen = 0
    while bridges:
        low = bridges & -bridges
        bridges ^= low
        card = low.bit_length() - 1
        same = SAME[RANK[card]]
        if seen & same:
            continue
        seen |= same
        rest = hand ^ low
        if not rest:
            return 1.0
        for one, two in ((card, second), (first, card)):
            if not BRIDGE[one][two]:
                length = 1.0 + NATURAL
            elif rest & BRIDGE[one][two]:
                length = 1.0 + run_length(rest, one, two, sight - 1)
            else:
                continue
            if length > best:
                best = length
                if best >= sight:
                    return best
    return best


def lay_score(state: Core, action: Action, sight: int = SIGHT) -> float:
    """What laying a card is worth by rule, in cards: the run it opens, and what it leaves to the others."""
    card = action >> 1
    hand = state.hands[state.to_move]
    hand &= ~(BIT[card] if hand & BIT[card] else BIT[card + PACK])
    first = state.bank1[-1] if action & 1 else card
    second = card if action & 1 else state.bank2[-1]
    bridges = BRIDGE[first][second]
    worth = -STUBBORN * USEFUL[RANK[card]]
    if not hand:
        return 100.0
    if not bridges:
        return worth + NATURAL
    if hand & bridges:
        return worth + run_length(hand, first, second, sight)
    return worth - OPENED * bridges.bit_count()


def bank_score(state: Core, action: Action) -> float:
    """What taking gifts from a bank is worth by rule: the longest run from what it uncovers, gifts kept as wished."""
    bank, other = (state.bank1, state.bank2) if action == BANK else (state.bank2, state.bank1)
    gifts = bank[-4:]
    hand = state.hands[state.to_move]
    for gift in gifts:
        hand |= BIT[gift]
    if len(bank) <= 4 or not other:
        # an unknown card comes up
        return 0.5 * (hand.bit_count() > 0)
    top = bank[-5]
    if not BRIDGE[top][other[-1]]:
        return NATURAL
    return run_length(hand, top, other[-1], SIGHT)


def wanted(state: Core) -> int:
    """The cards that bridge the tops as they lie, also in an exchange; none while a bank is empty."""
    return BRIDGE[state.bank1[-1]][state.bank2[-1]] if state.bank1 and state.bank2 else 0


def keep_score(card: int, bridges: int) -> float:
    """What a card is worth in a hand: most if it is one of ``bridges`` now, else as its rank is at all."""
    return USEFUL[RANK[card]] + (1.5 if BIT[card] & bridges else 0.0)


def gift_score(state: Core, action: Action) -> float:
    """What giving the next gift to a seat is worth by rule, kept where it serves the run to come."""
    card = state.gifts[0]
    me = state.to_move
    if action - GIVE == me:
        bridges = wanted(state)
        worst = min((keep_score(c, bridges) for c in cards_of(state.hands[me])), default=1.0)
        return keep_score(card, bridges) - worst
    # a card that hardly ever bridges goes to the one who is nearest to winning
    return 0.4 * (1.0 - USEFUL[RANK[card]]) - 0.02 * state.hands[action - GIVE].bit_count()


def score(state: Core, action: Action, sight: int = SIGHT) -> float:
    """What the rule of thumb thinks of an action, against the others of the same decision only."""
    if action < DRAW:
        return lay_score(state, action, sight)
    if action <= PASS:
        return float(action == PASS)
    if action < GIVE:
        return bank_score(state, action)
    if action < DISCARDED:
        return gift_score(state, action)
    return -keep_score(action - DISCARDED, wanted(state))


def choose(state: Core, actions: Sequence[Action], number: Callable[[], float], sight: int = SIGHT) -> Action:
    """The action that the rule of thumb likes best, the first of equals from a place drawn with ``number``."""
    n = len(actions)
    if n == 1:
        return actions[0]
    phase = state.phase
    if phase == PLAY and actions[0] >= DRAW:
        return PASS
    start = int(number() * n)
    bridges = wanted(state) if phase == DISCARD else 0
    best, found = -1e9, actions[start]
    for i in range(start - n, start):
        action = actions[i]
        if phase in LAYING:
            worth = lay_score(state, action, sight)
        elif phase == DISCARD:
            worth = -keep_score(action - DISCARDED, bridges)
        elif phase == GIFT:
            worth = gift_score(state, action)
        else:
            worth = bank_score(state, action)
        if worth > best:
            best, found = worth, action
    return found
