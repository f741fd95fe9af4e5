"""Curdle by rule of thumb, on the trusted core: what a sensible player lays, keeps and gives away.

It uses nothing but the hand of the seat on turn and the open cards, so the same rule serves ``greedy``, breaks ties of
a search, and plays for everybody in a search's playouts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.rules.curdle.core import BREAK, DEALING, DISCARD, GIFT, OPEN, OVER, PLAY, Core
from game.rules.curdle.moves import BANK, DRAW, GIVE, MOVES, PASS, Action
from game.rules.curdle.moves import DISCARD as DISCARDED
from game.rules.curdle.tables import BIT, BRIDGE, PACK, RANK, RANKS, SAME, cards_of

#: a candidate: one action, or all those of a run
Plan = tuple[Action, ...]
#: tops and hands searched for runs; the runs evaluated at least, and beside the best of each first card
ENOUGH, PLANS, MORE = 1500, 12, 6
#: plies after which a playout that finds no end is broken off
LONG = 2000
#: phases in which a seat lays a card on a bank
LAYING = frozenset((OPEN, PLAY, BREAK))
#: how many cards of a run to look for beyond that
SIGHT = 3
#: the value, in cards, of breaking a natural curdle of the seat's own: a free card, and a fresh turn
NATURAL = 2.2
#: the value, in cards, of losing a rank that hardly ever bridges
STUBBORN = 0.35
#: the cost, in cards, of a bridge card left open to the others
OPENED = 0.012


def _usefulness() -> tuple[float, ...]:
    """For each rank, in how many of the pairs of tops it is a bridge, the most useful one as 1."""
    pairs = [(RANKS.index(a) * 4, RANKS.index(b) * 4) for a in RANKS[:13] for b in RANKS[:13]]
    counts = [sum(1 for x, y in pairs if BRIDGE[x][y] & same) for same in SAME]
    return tuple(count / max(counts) for count in counts)


#: how often a rank is a bridge, 0 to 1
USEFUL: tuple[float, ...] = _usefulness()
BRIDGED: tuple[int, ...] = tuple(
    sum(1 for a in range(13) for b in range(a, 13) if BRIDGE[a * 4][b * 4] & same) for same in SAME
)


def run_length(hand: int, first: int, second: int, sight: int) -> float:
    """Return how many cards ``hand`` can lay in a run from these tops, looking ``sight`` cards ahead.

    A natural curdle on the way counts ``NATURAL`` more and ends the look ahead.
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
    """Return the value of laying a card by rule, in cards: the run it opens, and what it leaves to the others."""
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
    """Return the value of taking gifts from a bank by rule: the longest run from what it uncovers."""
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
    """Return the value of a card in a hand: highest if it is one of ``bridges`` now, else by its rank."""
    return USEFUL[RANK[card]] + (1.5 if BIT[card] & bridges else 0.0)


def gift_score(state: Core, action: Action) -> float:
    """Return the value of giving the next gift to a seat by rule, kept where it serves the run to come."""
    card = state.gifts[0]
    me = state.to_move
    if action - GIVE == me:
        bridges = wanted(state)
        worst = min((keep_score(c, bridges) for c in cards_of(state.hands[me])), default=1.0)
        return keep_score(card, bridges) - worst
    # a card that hardly ever bridges goes to the seat nearest to winning
    return 0.4 * (1.0 - USEFUL[RANK[card]]) - 0.02 * state.hands[action - GIVE].bit_count()


def score(state: Core, action: Action, sight: int = SIGHT) -> float:
    """Return the rule of thumb's value of an action, comparable within the same decision only."""
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
    """Return the rule of thumb's favourite action, the first of equals from a place drawn with ``number``."""
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


def playout(state: Core, number: Random, sight: int, run: int) -> None:
    """Play ``state`` on by rule of thumb, to the end of the hand or for ``sight`` plies; runs are seen ``run`` far."""
    draw = number.random
    plies = sight if sight else LONG
    while plies and state.phase != DEALING and state.phase != OVER:
        state.apply(choose(state, state.actions(), draw, run))
        plies -= 1


def candidates(state: Core) -> list[Action]:
    """Return the legal actions, cards of one rank as one (suits mean nothing), in the order of their texts."""
    found: dict[tuple[int, int], Action] = {}
    for action in sorted(state.actions(), key=lambda a: MOVES[a].text):
        if action < DRAW:
            key = (RANK[action >> 1], action & 1)
        elif action >= DISCARDED:
            key = (RANK[action - DISCARDED], 2)
        else:
            key = (action, 3)
        found.setdefault(key, action)
    return list(found.values())


def runs(state: Core) -> dict[Plan, float]:
    """Return all runs that the seat on turn can lay in one go: the actions of each, and its value by rule, in cards.

    A run continues through natural curdles of its own, and ends where the hand has no bridge for what it leaves,
    nothing to break a curdle with, or no card. Of several ways to the same cards and tops (by rank) one is kept; the
    cards below the tops hardly ever matter. The result has the best run of every first card, and MORE besides.
    """
    ended: dict[tuple[int, int, int], tuple[float, Plan]] = {}
    met: set[tuple[int, int, int]] = set()

    def go_on(choices: Sequence[Action], hand: int, tops: tuple[int, int], path: Plan, worth: float) -> None:
        for action in choices:
            if len(met) >= ENOUGH:
                return
            card = action >> 1
            rest = hand & ~(BIT[card] if hand & BIT[card] else BIT[card + PACK])
            left = (tops[0], card) if action & 1 else (card, tops[1])
            key = (rest, RANK[left[0]], RANK[left[1]])
            if key in met:
                continue
            met.add(key)
            gained = worth + 1.0 - STUBBORN * USEFUL[RANK[card]]
            bridges = BRIDGE[left[0]][left[1]]
            following = _one_a_rank(rest & bridges if bridges else rest & ~SAME[RANK[card]])
            if following:
                go_on(following, rest, left, (*path, action), gained)
                continue
            end = 100.0 if not rest else NATURAL - 1.0 if not bridges else -OPENED * bridges.bit_count()
            ended[key] = (gained + end, (*path, action))

    tops = (state.bank1[-1] if state.bank1 else -1, state.bank2[-1] if state.bank2 else -1)
    go_on(candidates(state), state.hands[state.to_move], tops, (), 0.0)
    best = sorted(ended.values(), key=lambda entry: -entry[0])
    firsts = {plan[0]: (worth, plan) for worth, plan in reversed(best)}
    weighed = list(firsts.values())
    weighed += [entry for entry in best if entry not in weighed][: max(MORE, PLANS - len(weighed))]
    return {plan: worth for worth, plan in weighed}


def _one_a_rank(cards: int) -> list[Action]:
    """Laying any of ``cards`` on either bank, one card of each rank."""
    found: list[Action] = []
    seen = 0
    for card in cards_of(cards):
        if not seen & SAME[RANK[card]]:
            seen |= SAME[RANK[card]]
            code = card % PACK
            found += (2 * code, 2 * code + 1)
    return found


class End:
    """What a run leaves: the hand, the two tops, and which cards bridge them."""

    def __init__(self, state: Core, plan: Plan) -> None:
        self.cards = [action >> 1 for action in plan]
        self.hand = state.hands[state.to_move]
        tops = [bank[-1] if bank else -1 for bank in (state.bank1, state.bank2)]
        for action in plan:
            card = action >> 1
            self.hand &= ~(BIT[card] if self.hand & BIT[card] else BIT[card + PACK])
            tops[action & 1] = card
        self.first, self.second = tops
        self.bridges = BRIDGE[self.first][self.second]
