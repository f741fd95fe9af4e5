"""Rink Ratz's player: flat Monte Carlo on common worlds to the end of the shift, played out by the rule of thumb.

A playout's end is worth the chance to win the match from there (goals fall like a random walk), which early in a match
is the goal difference, and late tells when to pull the goalie and how to time a power play. Weaker levels play fewer
worlds, see less far, conclude nothing from what others did not lay, and err within a cap.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from game.rules.contract import Event, Seat, View
from game.rules.rink_ratz.board import OVER, PLAY, REGULAR
from game.rules.rink_ratz.core import Core
from game.rules.rink_ratz.moves import DEAL, EFFECT, MOVES, PULL, SAVES, Action
from game.rules.rink_ratz.tables import DIFFERENCE, FINISH, NUMBERS, REPLY
from tests.lab.frozen.rink_ratz.policy import coverage, odds_of, playout, score, shown_of
from tests.lab.frozen.rink_ratz.policy import out_of as numbers_out
from tests.lab.frozen.rink_ratz.worlds import Worlds, absent_from
from tests.lab.frozen.search import Arm, err, race, ranked

#: variance of the goal difference for each card laid by two even teams (measured: 3.4 goals a team in 192 cards)
VARIANCE = 0.035
PERIOD_CARDS = 64
#: a goal under review in sudden death is worth so much of the match
ALMOST = 0.93


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks.

    ``playouts``: for one decision. ``sight``: cards that a playout goes on (0: to the end of the shift). ``infers``:
    whether what others did not lay tells something. ``cap``: how much worse than the best, as a share of the match, a
    mistake may be; ``looseness``: how quickly mistakes get rarer with their price.
    """

    playouts: int
    sight: int
    infers: bool
    cap: float
    looseness: float


LEVELS: dict[str, Level] = {
    "novice": Level(48, 3, False, 0.16, 0.05),
    "club": Level(96, 5, False, 0.06, 0.02),
    "skip": Level(2000, 0, True, 0.0, 0.0),
}


class Leaf:
    """What a playout's end is worth to a seat's team: its chance to win the match, a draw as half."""

    def __init__(self, seat: Seat) -> None:
        self.team = seat & 1

    def value(self, state: Core) -> float:
        """The worth of ``state``, whether its match is over or goes on."""
        mine, theirs = state.scores[self.team], state.scores[1 - self.team]
        if state.phase == OVER:
            return 0.5 if mine == theirs else float(mine > theirs)
        if state.period > REGULAR and state.terms.sudden and mine != theirs:
            return ALMOST if mine > theirs else 1.0 - ALMOST
        coming = state.left + len(state.stock)
        lead = mine - theirs + self._pending(state) if coming else float(mine - theirs)
        coming += PERIOD_CARDS * max(0, REGULAR - state.period)
        if not coming:
            return 0.5 if lead == 0 else float(lead > 0)
        return 0.5 * (1.0 + math.erf(lead / math.sqrt(2.0 * VARIANCE * max(coming, 6))))

    def _pending(self, state: Core) -> float:
        """What the shots and power plays under way are worth, in goals."""
        worth = 0.0
        if state.team >= 0:
            hopes = 0.9 * coverage(0b101010101, state.goal, state.rebound)
            if state.left and state.stage == FINISH:
                hopes = self._finish(state)
            worth += hopes if state.team == self.team else -hopes
        team, left, two = state.power
        if team >= 0:
            extra = (0.06 + 0.03 * two) * left
            worth += extra if team == self.team else -extra
        return worth

    def _finish(self, state: Core) -> float:
        """How likely the team with the rush holds a finish (the playout knows the hands)."""
        hand = state.hands[state.to_move]
        best = 0.0
        for d in range(-2, 3):
            number = state.ref + d
            if 0 <= number < NUMBERS and hand >> number & 1:
                bit = DIFFERENCE[d + 14]
                best = max(best, 1.0 if state.goal & bit else 0.4 if state.rebound & bit else 0.0)
        return best


def candidates(state: Core) -> list[Action]:
    """The legal actions in the order of their texts."""
    return sorted(state.actions(), key=lambda action: MOVES[action].text)


class RinkRatzPlayer:
    """Plays Rink Ratz; see the module."""

    def decide(self, view: View, events: Sequence[Event], level: str, rng: Random) -> str:
        """The move of ``level``."""
        terms = LEVELS[level]
        worlds = Worlds(view, rng, absent_from(view, events) if terms.infers else None)
        base = worlds.base
        arms = self._arms(view, base)
        if len(arms) == 1:
            return MOVES[arms[0].candidate].text
        leaf = Leaf(view.seat)
        shown, odds = shown_of(base), odds_for(base, view.seat)
        sight = terms.sight or 99

        def play(world: Core, action: Action, luck: int) -> float:
            state = world.copy()
            seen = shown[:]
            state_plays(state, action, seen)
            playout(state, seen, odds, Random(luck).random, sight)
            return leaf.value(state)

        race(arms, worlds.draw, play, rng, terms.playouts)
        arms = ranked(arms)
        allowed = [arm for arm in arms if not embarrassing(base, arm.candidate)] or arms
        chosen = allowed[err([arm.mean for arm in allowed], rng, terms.cap, terms.looseness)]
        return MOVES[chosen.candidate].text

    def greedy(self, view: View, rng: Random) -> str:
        """What the rule of thumb likes best; nothing is sampled but what it never looks at."""
        base = Worlds(view, rng).base
        arms = self._arms(view, base)
        arms.sort(key=lambda arm: arm.prior, reverse=True)
        return MOVES[arms[0].candidate].text

    def _arms(self, view: View, base: Core) -> list[Arm[Action]]:
        found = candidates(base)
        if found[0] == DEAL:
            return [Arm(DEAL)]
        shown, odds = shown_of(base), odds_for(base, view.seat)
        out = numbers_out(base.hands[view.seat], shown)
        return [Arm(action, score(base, action, shown, out, odds)) for action in found]


def odds_for(base: Core, seat: Seat) -> tuple[float, ...]:
    """The odds that the seat to the left holds a card that ``seat`` doesn't see."""
    unseen = len(base.stock) + len(base.bench) - base.shown + base.left - base.hands[seat].bit_count()
    return odds_of(base.hands[base.terms.next_seat[seat]].bit_count(), unseen)


def state_plays(state: Core, action: Action, shown: list[int]) -> None:
    """Plays ``action`` without dealing on, and notes the number that it shows."""
    if action >= PULL:
        state.apply(action)
        return
    if action < NUMBERS:
        shown[action] += 1
    state.play(action)


def embarrassing(state: Core, action: Action) -> bool:
    """Whether no level plays this: letting a sure goal or a save that decides go by, or giving up such a goal."""
    hand = state.hands[state.to_move]
    if state.phase != PLAY:
        return False
    if state.stage == FINISH:
        sure = any(
            hand >> state.ref + d & 1 and state.goal & DIFFERENCE[d + 14]
            for d in range(-2, 3)
            if 0 <= state.ref + d < NUMBERS
        )
        return sure and not (action < NUMBERS and state.goal & DIFFERENCE[action - state.ref + 14] > 0)
    if state.stage != REPLY and 0 <= state.review != state.to_move & 1:
        decides = state.period > REGULAR and state.terms.sudden
        return decides and any(EFFECT[a] == SAVES for a in state.actions()) and EFFECT[action] != SAVES
    return False


PLAYER = RinkRatzPlayer()
