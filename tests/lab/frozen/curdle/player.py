"""Curdle's player: flat Monte Carlo on common worlds over (card, bank), with the rule of thumb in the playouts.

Cards of one rank are one candidate, for suits mean nothing. A forced play is not searched. A hand's end is worth what
it does to the match (``standing``), so a seat minds more who wins when somebody is about to win it all. Weaker levels
play fewer worlds, see less far, conclude nothing from passes, and err within a cap.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from game.rules.contract import Event, Seat, View
from game.rules.curdle.core import DEALING, OVER, Core
from game.rules.curdle.moves import DISCARD, DRAW, GIVE, MOVES, Action
from game.rules.curdle.tables import BIT, RANK, points_of
from tests.lab.frozen.curdle.belief import limits_from
from tests.lab.frozen.curdle.policy import choose, score, wanted
from tests.lab.frozen.curdle.worlds import Worlds
from tests.lab.frozen.search import Arm, err, race, ranked
from tests.lab.frozen.standing import first_to, lowest_total

#: standard deviation of a seat's points in one hand
SPREAD = 28.0
#: how much likelier a hand is to be won with a card less, as a factor's logarithm
EDGE = 0.3


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks.

    ``playouts``: for one decision. ``sight``: plies that a playout goes on (0: to the end of the hand). ``run``: how
    far runs are looked ahead in playouts. ``infers``: whether passes tell something. ``cap``: how much worse than the
    best, as a share of the match, a mistake may be; ``looseness``: how quickly mistakes get rarer with their price.
    """

    playouts: int
    sight: int
    run: int
    infers: bool
    cap: float
    looseness: float


LEVELS: dict[str, Level] = {
    "novice": Level(24, 6, 1, False, 0.12, 0.06),
    "club": Level(64, 0, 2, False, 0.08, 0.03),
    "skip": Level(1600, 0, 2, True, 0.0, 0.0),
}


class Leaf:
    """What an end of a playout is worth to a seat: its share of the match, 0 to 1."""

    def __init__(self, state: Core, seat: Seat) -> None:
        self.seat = seat
        self.terms = terms = state.terms
        self.scores = state.scores
        self.hands_left = terms.deals - state.deal_no
        if not terms.by_points:
            needs = [terms.target - score for score in state.scores]
            self.if_won_by = [
                first_to(tuple(n - (s == winner) for s, n in enumerate(needs)), seat) for winner in range(terms.seats)
            ]
            self.if_void = first_to(tuple(needs), seat)
        #: what it is worth to win the hand (beyond reach where points count: nobody knows the others')
        self.sure = self.if_won_by[seat] if not terms.by_points else 2.0

    def value(self, state: Core) -> float:
        """The worth of ``state``, whether its hand is over or goes on."""
        over = state.phase == DEALING or state.phase == OVER
        if self.terms.by_points:
            return self._by_points(state, over)
        if over:
            return self.if_won_by[state.winner] if state.winner >= 0 else self.if_void
        weights = [exp(-EDGE * hand.bit_count()) for hand in state.hands]
        return sum(w * v for w, v in zip(weights, self.if_won_by, strict=True)) / sum(weights)

    def _by_points(self, state: Core, over: bool) -> float:
        if over:
            return lowest_total(state.scores, self.seat, self.hands_left, SPREAD)
        totals = [have + points_of(hand) for have, hand in zip(self.scores, state.hands, strict=True)]
        return lowest_total(totals, self.seat, self.hands_left + 0.3, SPREAD)


def playout(state: Core, number: Random, sight: int, run: int) -> None:
    """Plays ``state`` on by rule of thumb, to the end of the hand or for ``sight`` plies."""
    draw = number.random
    plies = sight if sight else 2000
    while plies and state.phase != DEALING and state.phase != OVER:
        state.apply(choose(state, state.actions(), draw, run))
        plies -= 1


def candidates(state: Core) -> list[Action]:
    """The legal actions, cards of one rank as one, in the order of their texts."""
    found: dict[tuple[int, int], Action] = {}
    for action in sorted(state.actions(), key=lambda a: MOVES[a].text):
        if action < DRAW:
            key = (RANK[action >> 1], action & 1)
        elif action >= DISCARD:
            key = (RANK[action - DISCARD], 2)
        else:
            key = (action, 3)
        found.setdefault(key, action)
    return list(found.values())


class CurdlePlayer:
    """Plays Curdle; see the module."""

    def decide(self, view: View, events: Sequence[Event], level: str, rng: Random) -> str:
        """The move of ``level``."""
        terms = LEVELS[level]
        worlds = Worlds(view, rng, limits_from(view, events) if terms.infers else None)
        base = worlds.base
        arms = [Arm(action, score(base, action)) for action in candidates(base)]
        if len(arms) == 1:
            return MOVES[arms[0].candidate].text
        leaf = Leaf(base, view.seat)

        def play(world: Core, action: Action, luck: int) -> float:
            state = world.copy()
            state.apply(action)
            playout(state, Random(luck), terms.sight, terms.run)
            return leaf.value(state)

        race(arms, worlds.draw, play, rng, terms.playouts)
        arms = ranked(arms)
        allowed = [arm for arm in arms if not embarrassing(worlds, arm, arms[0], leaf.sure)]
        chosen = err([arm.mean for arm in allowed], rng, terms.cap, terms.looseness)
        return MOVES[allowed[chosen].candidate].text

    def greedy(self, view: View, rng: Random) -> str:
        """What the rule of thumb likes best; nothing is sampled but what it never looks at."""
        worlds = Worlds(view, rng)
        arms = [Arm(action, score(worlds.base, action)) for action in candidates(worlds.base)]
        arms.sort(key=lambda arm: arm.prior, reverse=True)
        return MOVES[arms[0].candidate].text


def embarrassing(worlds: Worlds, arm: Arm[Action], best: Arm[Action], sure: float) -> bool:
    """Whether nobody who is awake plays ``arm`` while ``best`` is at hand, however weak.

    Letting a sure win go (``sure`` is what winning the hand is worth); drawing where no bridge can come; giving a
    bridge to somebody with a card or two; discarding a bridge before one's own turn without need.
    """
    if arm is best:
        return False
    if best.mean >= sure - 1e-6 > arm.mean:
        return True
    state, action = worlds.base, arm.candidate
    if action == DRAW:
        return not any(BIT[card] & state.bridge for card in worlds.pool)
    if GIVE <= action < DISCARD and action != GIVE + state.to_move:
        return bool(state.hands[action - GIVE].bit_count() <= 2 and BIT[state.gifts[0]] & wanted(state))
    if action >= DISCARD and state.to_move == state.last:
        return bool(BIT[action - DISCARD] & wanted(state) and not BIT[best.candidate - DISCARD] & wanted(state))
    return False


PLAYER = CurdlePlayer()
