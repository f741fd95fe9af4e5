"""Rink Ratz by rule of thumb, on the trusted core: what a sensible player shoots, answers and holds.

It looks at nothing but the own hand of the seat on turn and at what has been shown, so the same rule serves
``greedy``, breaks ties of a search, and plays for everybody in a search's playouts. Scores are in goals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.rink_ratz.core import STICK_TYPE, Core
from game.rules.rink_ratz.moves import BLOCKS, BURNS, CARD, EFFECT, PULL, SAVES, Action
from game.rules.rink_ratz.tables import (
    BIT,
    BM,
    COLUMN,
    COPIES,
    DIFFERENCE,
    MATCH,
    NUMBERS,
    POWER,
    PS,
    REPLY,
    SB,
    STICK_SHOT,
    TM,
    TS,
)

#: what a rebound is worth to the one who shoots again, as a share of a goal
REBOUND_WORTH = 0.4
#: what a shot costs the team that gave a number to be matched
OFFERED = 0.42
#: what laying one of several equal numbers is worth: the hand keeps as many different ones
SPARE = 0.04
#: what the other face of a special card is worth, with many cards of the shift still to come
HOLD: dict[int, float] = {SB: 0.30, BM: 0.42, TM: 0.42, PS: 0.34, TS: 0.34}
#: what a power play brings beyond its shot, and for each stick in the hand
ADVANTAGE, PER_STICK = 0.1, 0.07
#: what an attack with this card is worth later, when it might be laid as a block now
ATTACK: dict[int, float] = {SB: 0.32, PS: 0.45, TS: 0.42}
#: bits of the numbers among a hand's cards, and of the sticks
NUMBER_BITS = (1 << NUMBERS) - 1
STICK_BITS = NUMBER_BITS & ~((1 << STICK_TYPE) - 1)
_COLUMNS = COLUMN[:NUMBERS]


def _weights() -> dict[tuple[int, int], tuple[tuple[int, float], ...]]:
    """By goal and rebound set: the differences that hurt who replied, and how much."""
    found = {}
    for goal in range(32):
        for rebound in range(32):
            pairs = []
            for d in range(-2, 3):
                bit = DIFFERENCE[d + 14]
                if goal & bit:
                    pairs.append((d, 1.0))
                elif rebound & bit:
                    pairs.append((d, REBOUND_WORTH))
            found[goal, rebound] = tuple(pairs)
    return found


WEIGHTS = _weights()

#: ``odds[k]``: the chance that a certain other hand holds one of k cards that are out
Odds = tuple[float, ...]


def odds_of(hand: int, unseen: int) -> Odds:
    """The odds for a hand of ``hand`` cards out of ``unseen`` that nobody has shown."""
    miss = 1.0 - min(0.95, hand / max(1, unseen))
    return tuple(1.0 - miss**k for k in range(COPIES + 1))


def shown_of(state: Core) -> list[int]:
    """How many of each number have been shown in this period."""
    shown = [0] * NUMBERS
    for action in state.pile:
        if action < NUMBERS:
            shown[action] += 1
    for card in state.bench[: state.shown]:
        if card < NUMBERS:
            shown[card] += 1
    return shown


def out_of(hand: int, shown: Sequence[int]) -> list[int]:
    """How many of each number somebody else may still have, from the point of view of who holds ``hand``."""
    return [COPIES - n - (hand & column).bit_count() for n, column in zip(shown, _COLUMNS, strict=True)]


def coverage(numbers: int, goal: int, rebound: int) -> float:
    """How likely a hand with these numbers (a mask) finishes a rush, any reply being as likely as another."""
    scoring = numbers if goal & 4 else 0
    if goal & 8:
        scoring |= numbers >> 1
    if goal & 2:
        scoring |= numbers << 1
    if goal & 17:
        scoring |= numbers >> 2 | numbers << 2
    again = (numbers >> 1 if rebound & 8 else 0) | (numbers << 1 if rebound & 2 else 0)
    again &= ~scoring
    return ((scoring & NUMBER_BITS).bit_count() + REBOUND_WORTH * (again & NUMBER_BITS).bit_count()) / NUMBERS


def attack(state: Core, kind: int, numbers: int) -> float:
    """What a shot of ``kind`` is worth to the team on turn, whose shooter then holds ``numbers``."""
    team = state.to_move & 1
    situation = 0 if state.pulled < 0 else 2 if state.pulled == team else 4
    if state.power[0] == team and (state.power[2] or kind == POWER):
        situation += 1
    goal, rebound = state.terms.goals[kind][situation]
    if state.terms.seats == 4:
        # the finish is the partner's: as many numbers as that hand may have
        mate = state.hands[state.to_move ^ 2].bit_count()
        return 0.9 * coverage((1 << mate) - 1 << 3, goal, rebound) + 0.06 * mate * (goal.bit_count() - 1) / 15
    worth = 0.9 * coverage(numbers, goal, rebound)
    if kind == POWER or state.power[0] == team:
        worth += 0.2 * min(1, (numbers & STICK_BITS).bit_count())
    return worth


def score(state: Core, action: Action, shown: Sequence[int], out: Sequence[int], odds: Odds) -> float:
    """What the rule of thumb thinks of an action, in goals, against the others of the same decision only.

    ``out`` (as ``out_of`` counts it) is looked at for replies only.
    """
    hand = state.hands[state.to_move]
    stage = state.stage
    if action < NUMBERS:
        if stage == REPLY:
            return _reply(state, action, out, odds) + (SPARE if (hand & COLUMN[action]).bit_count() > 1 else 0.0)
        if stage:
            bit = DIFFERENCE[action - state.ref + 14]
            if state.goal & bit:
                return 1.0
            shoots = bool(state.rebound & bit)
        else:
            shoots = action == state.prev
        several = (hand & COLUMN[action]).bit_count() > 1
        if shoots or (action >= STICK_TYPE and state.power[0] == state.to_move & 1):
            numbers = hand & NUMBER_BITS
            worth = attack(state, MATCH if shoots else STICK_SHOT, numbers if several else numbers & ~BIT[action])
            return worth + (SPARE if several else 0.0)
        left = COPIES - shown[action] - (hand & COLUMN[action]).bit_count()
        return (SPARE if several else 0.0) - OFFERED * odds[left]
    if action >= PULL:
        return -0.05
    return _special(state, action, hand)


def _reply(state: Core, number: int, out: Sequence[int], odds: Odds) -> float:
    """What a reply is worth: how likely the other team does not get through."""
    danger = 0.0
    for d, weight in WEIGHTS[state.goal, state.rebound]:
        if 0 <= number + d < NUMBERS:
            danger += weight * odds[out[number + d]]
    if state.terms.steals and number == state.card:
        danger *= 0.3
    return -danger


def _special(state: Core, action: Action, hand: int) -> float:
    effect, card = EFFECT[action], CARD[action]
    size = hand.bit_count()
    coming = min(1.0, (size - 1) / 5)
    if effect == SAVES:
        return 1.2
    if effect == BLOCKS:
        return -ATTACK[card] * coming
    if effect == BURNS:
        return -HOLD[card]
    numbers = hand & NUMBER_BITS
    worth = attack(state, effect, numbers) - HOLD[card] * coming
    if effect == POWER:
        holder = state.power[0]
        if holder == 1 - (state.to_move & 1):
            return 0.35 * min(1.0, state.power[1] / 4) - HOLD[card] * coming
        worth += (ADVANTAGE + PER_STICK * (numbers & STICK_BITS).bit_count()) * coming
    return worth


def choose(
    state: Core, actions: Sequence[Action], shown: Sequence[int], odds: Odds, number: Callable[[], float]
) -> Action:
    """The action that the rule of thumb likes best, the first of equals from a place drawn with ``number``."""
    n = len(actions)
    if n == 1:
        return actions[0]
    out = out_of(state.hands[state.to_move], shown) if state.stage == REPLY else ()
    start = int(number() * n)
    best, found = -1e9, actions[start]
    for i in range(start - n, start):
        action = actions[i]
        worth = score(state, action, shown, out, odds)
        if worth > best:
            best, found = worth, action
    return found


def playout(state: Core, shown: list[int], odds: Odds, number: Callable[[], float], plies: int) -> None:
    """Plays ``state`` on by rule of thumb to the end of the shift, or for ``plies`` cards. ``shown`` is used up."""
    while plies and state.left and state.phase == "play":
        action = choose(state, state.actions(), shown, odds, number)
        if action == PULL:
            state.apply(action)
            continue
        if action < NUMBERS:
            shown[action] += 1
        state.play(action)
        plies -= 1
