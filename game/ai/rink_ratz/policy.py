"""Rink Ratz by rule of thumb, on the trusted core: what a sensible player shoots, answers and holds.

It uses nothing but the hand of the seat on turn and the cards shown so far, so the same rule serves ``greedy``, breaks
ties of a search, and plays for everybody in a search's playouts. Scores are in goals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.contract import Seat
from game.rules.rink_ratz.core import STICK_TYPE, Core
from game.rules.rink_ratz.moves import BLOCKS, BURNS, CARD, EFFECT, MOVES, PULL, SAVES, Action
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


class Taste(NamedTuple):
    """A player's taste, beside the values below: the rule of thumb has 1 everywhere, others were fitted.

    ``offered``: giving a number to be matched. ``spare``: keeping different numbers. ``attack``: shots, less
    ``shyness`` (in goals). ``reply``: what a reply lets through. ``hold``: special cards for later, ``block``: as a
    block.
    """

    offered: float = 1.0
    spare: float = 1.0
    attack: float = 1.0
    shyness: float = 0.0
    reply: float = 1.0
    hold: float = 1.0
    block: float = 1.0


THUMB = Taste()
#: the value of a rebound to the seat that shoots again, as a share of a goal
REBOUND_WORTH = 0.4
#: the cost of a shot to the team that gave a number to be matched
OFFERED = 0.42
#: the value of laying one of several equal numbers: the hand keeps as many different ones
SPARE = 0.04
#: the value of the other face of a special card, with many cards of the shift still to come
HOLD: dict[int, float] = {SB: 0.30, BM: 0.42, TM: 0.42, PS: 0.34, TS: 0.34}
#: the value of a power play beyond its shot, and for each stick in the hand
ADVANTAGE, PER_STICK = 0.1, 0.07
#: the value of a later attack with this card, when it might be laid as a block now
ATTACK: dict[int, float] = {SB: 0.32, PS: 0.45, TS: 0.42}
#: bits of the numbers among a hand's cards, and of the sticks
NUMBER_BITS = (1 << NUMBERS) - 1
STICK_BITS = NUMBER_BITS & ~((1 << STICK_TYPE) - 1)


def _weights() -> dict[tuple[int, int], tuple[tuple[int, float], ...]]:
    """By goal and rebound set: the differences that hurt the replying seat, and how much."""
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

#: ``odds[k]``: the chance that another given hand holds one of k cards that are out
Odds = tuple[float, ...]


def odds_of(hand: int, unseen: int) -> Odds:
    """Return the odds for a hand of ``hand`` cards out of ``unseen`` that nobody has shown."""
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


# a few thousand hands and sets recur in playouts: a look-up takes a third of the time
@lru_cache(maxsize=1 << 13)
def coverage(numbers: int, goal: int, rebound: int) -> float:
    """Return how likely a hand with these numbers (a mask) finishes a rush, all replies equally likely."""
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


def covered(numbers: int) -> int:
    """Return after how many of the 15 replies a hand with these numbers (a mask) finishes or rebounds a plain shot."""
    return ((numbers | numbers >> 1 | numbers << 1) & NUMBER_BITS).bit_count()


def attack(state: Core, kind: int, numbers: int, taste: Taste = THUMB) -> float:
    """Return the value of a shot of ``kind`` to the team on turn, whose shooter then holds ``numbers``."""
    team = state.to_move & 1
    situation = 0 if state.pulled < 0 else 2 if state.pulled == team else 4
    if state.power[0] == team and (state.power[2] or kind == POWER):
        situation += 1
    goal, rebound = state.terms.goals[kind][situation]
    if state.terms.seats == 4:
        # the partner finishes: as many numbers as that hand may have
        mate = state.hands[state.to_move ^ 2].bit_count()
        hopes = 0.9 * coverage((1 << mate) - 1 << 3, goal, rebound) + 0.06 * mate * (goal.bit_count() - 1) / 15
        return taste.attack * hopes - taste.shyness
    worth = 0.9 * coverage(numbers, goal, rebound)
    if kind == POWER or state.power[0] == team:
        worth += 0.2 * min(1, (numbers & STICK_BITS).bit_count())
    return taste.attack * worth - taste.shyness


def score(state: Core, action: Action, shown: Sequence[int], own: int, odds: Odds, taste: Taste = THUMB) -> float:
    """Return the rule of thumb's value of an action, in goals, comparable within the same decision only.

    ``own``: the cards (a mask) known to be nobody else's; used for replies only.
    """
    return worths(state, (action,), shown, own, odds, taste)[0]


def worths(
    state: Core, actions: Sequence[Action], shown: Sequence[int], own: int, odds: Odds, taste: Taste = THUMB
) -> list[float]:
    """Return the ``score`` of each of these actions."""
    if state.stage == REPLY:
        return _replies(state, actions, shown, own, odds, taste)
    return _plays(state, actions, shown, odds, taste)


def _replies(
    state: Core, actions: Sequence[Action], shown: Sequence[int], own: int, odds: Odds, taste: Taste
) -> list[float]:
    """Return the values of replies: how likely the other team does not get through."""
    hand = state.hands[state.to_move]
    weights = WEIGHTS[state.goal, state.rebound]
    steals = state.card if state.terms.steals else -1
    spare = SPARE * taste.spare
    found = []
    for action in actions:
        if action >= NUMBERS:
            found.append(_special(state, action, hand, taste))
            continue
        danger = 0.0
        for d, weight in weights:
            finish = action + d
            if 0 <= finish < NUMBERS:
                danger += weight * odds[COPIES - shown[finish] - (own & COLUMN[finish]).bit_count()]
        if action == steals:
            danger *= 0.3
        found.append((spare if (hand & COLUMN[action]).bit_count() > 1 else 0.0) - taste.reply * danger)
    return found


def _plays(state: Core, actions: Sequence[Action], shown: Sequence[int], odds: Odds, taste: Taste) -> list[float]:
    """Return the values of actions where there is no shot to reply to."""
    seat = state.to_move
    hand = state.hands[seat]
    stage, goal, rebound, ref, prev = state.stage, state.goal, state.rebound, state.ref, state.prev
    sticks = state.power[0] == seat & 1
    spares, offered = SPARE * taste.spare, OFFERED * taste.offered
    found = []
    for action in actions:
        if action >= NUMBERS:
            found.append(_special(state, action, hand, taste))
            continue
        bit = DIFFERENCE[action - ref + 14] if stage else 0
        if goal & bit:
            found.append(1.0)
            continue
        held = (hand & COLUMN[action]).bit_count()
        spare = spares if held > 1 else 0.0
        shoots = rebound & bit if stage else action == prev
        if shoots or (sticks and action >= STICK_TYPE):
            numbers = hand & NUMBER_BITS
            numbers = numbers if held > 1 else numbers & ~BIT[action]
            found.append(attack(state, MATCH if shoots else STICK_SHOT, numbers, taste) + spare)
        else:
            found.append(spare - offered * odds[COPIES - shown[action] - held])
    return found


def _special(state: Core, action: Action, hand: int, taste: Taste) -> float:
    """Return the value of a face, a burn or a pull."""
    if action >= PULL:
        return -0.05
    effect, card = EFFECT[action], CARD[action]
    size = hand.bit_count()
    coming = min(1.0, (size - 1) / 5)
    if effect == SAVES:
        return 1.2
    if effect == BLOCKS:
        return -ATTACK[card] * taste.block * coming
    if effect == BURNS:
        return -HOLD[card] * taste.hold
    numbers = hand & NUMBER_BITS
    hold = HOLD[card] * taste.hold * coming
    worth = attack(state, effect, numbers, taste) - hold
    if effect == POWER:
        holder = state.power[0]
        if holder == 1 - (state.to_move & 1):
            return 0.35 * min(1.0, state.power[1] / 4) - hold
        worth += (ADVANTAGE + PER_STICK * (numbers & STICK_BITS).bit_count()) * coming
    return worth


def choose(
    state: Core, actions: Sequence[Action], shown: Sequence[int], odds: Odds, number: Callable[[], float]
) -> Action:
    """Return the rule of thumb's favourite action, the first of equals from a place drawn with ``number``."""
    n = len(actions)
    if n == 1:
        return actions[0]
    start = int(number() * n)
    turned = (*actions[start:], *actions[:start])
    found = worths(state, turned, shown, state.hands[state.to_move], odds)
    return turned[found.index(max(found))]


def playout(state: Core, shown: list[int], odds: Odds, number: Callable[[], float], plies: int) -> None:
    """Play ``state`` on by rule of thumb to the end of the shift, or for ``plies`` cards. ``shown`` is used up."""
    while plies and state.left and state.phase == "play":
        action = choose(state, state.actions(), shown, odds, number)
        if action == PULL:
            state.apply(action)
            continue
        if action < NUMBERS:
            shown[action] += 1
        state.play(action)
        plies -= 1


def start(state: Core, action: Action, shown: list[int]) -> None:
    """Play a playout's first action without dealing on, and note the number that it shows."""
    if action >= PULL:
        state.apply(action)
        return
    if action < NUMBERS:
        shown[action] += 1
    state.play(action)


def odds_for(state: Core, seat: Seat) -> Odds:
    """The odds that the seat to the left of ``seat`` holds a card that ``seat`` doesn't see."""
    unseen = len(state.stock) + len(state.bench) - state.shown + state.left - state.hands[seat].bit_count()
    return odds_of(state.hands[state.terms.next_seat[seat]].bit_count(), unseen)


def candidates(state: Core) -> list[Action]:
    """The legal actions in the order of their texts."""
    return sorted(state.actions(), key=lambda action: MOVES[action].text)


def spread_out(count: int, taken: int) -> int:
    """Return ``count`` numbers (a mask) as far apart as possible: a stand-in for the unknown cards of a hand."""
    free = [t for t in range(NUMBERS) if not taken & BIT[t]]
    if count <= 0 or not free:
        return 0
    step = max(1.0, len(free) / count)
    return sum({BIT[free[int(i * step)]] for i in range(min(count, len(free)))})
