"""One delivery of a seat: what its shots do to the layout, and the value of the result."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import islice
from random import Random

from game.ai.mystic.decision_context import DecisionContext
from game.ai.mystic.leaf import Leaf, Shootout
from game.ai.mystic.policy import ShotPlan, Shots
from game.ai.mystic.search import Explorer
from game.ai.mystic.spells import uses
from game.ai.mystic.vetoes import VETOES
from game.rules.contract import Move
from game.rules.mystic.dice import DiceOutcome
from game.rules.mystic.scoring import groups
from game.rules.mystic.shot_samples import HandSpread, settled, spread
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import BOARD, Stones, number, owner

STYLES = ("slide", "flick", "roll")
#: a hand that never errs still distinguishes shots by so much of a club hand's spread
SUREST = 0.15
#: looks that one playout with a reply costs at most
REPLY = 5
#: uses of a spell that are tried after each shot
USES = 6


class Delivery:
    """A state in which ``seat`` delivers, and the questions of its search.

    ``factor``: the assumed hand. ``leaf``: what evaluates stones, where that isn't a seat's usual leaf.
    """

    def __init__(
        self, state: MysticState, seat: int, factor: float, rng: Random, leaf: Leaf | Shootout | None = None
    ) -> None:
        self.state, self.seat, self.factor, self.rng = state, seat, factor, rng
        usual = Shootout if state.phase == "shootout" else Leaf
        self.leaf = usual(state, seat) if leaf is None else leaf
        self.stone = state.waiting(seat)
        left = sum(1 for s in state.stones.values() if s.zone == BOARD) - 1
        #: whether to look at the next seat's answer: in the last third of an End
        self.answers = state.phase != "shootout" and 0 < left <= len(state.stones) // 3
        #: whether it may cast a spell after the shot
        self.casts = bool(state.held(seat, number(self.stone), "after")) and state.phase != "shootout"
        self.looks = 0
        self._straight: dict[ShotPlan, Stones] = {}
        self._moves: dict[ShotPlan, Move] = {}

    @property
    def spreads(self) -> dict[str, HandSpread]:
        """The spread of the hand for each style."""
        factor = max(self.factor, SUREST)
        found = {style: spread(style, "club") for style in STYLES}
        return {style: HandSpread(*(factor * part for part in s)) for style, s in found.items()}

    def move(self, plan: ShotPlan) -> Move:
        """The move of a plan, written once."""
        found = self._moves.get(plan)
        if found is None:
            found = self._moves[plan] = plan.move
        return found

    def outcomes(self, plans: Sequence[ShotPlan], factor: float, rng: Random) -> list[DiceOutcome]:
        """Return one try at each plan by such a hand."""
        shots = [self.state.executed(self.move(plan), rng, factor) for plan in plans]
        self.looks += len(shots)
        return [DiceOutcome(summary.rest, summary.lost) for summary in self.state.rehearsals(shots)]

    def settled(self, outcome: DiceOutcome) -> Stones:
        """The stones after an outcome, a frog taken off."""
        return settled(self.state.stones, self.stone, outcome)

    def after(self, plans: Sequence[ShotPlan], factor: float, rng: Random) -> list[Stones]:
        """Return the stones after one try at each plan by such a hand."""
        return [self.settled(outcome) for outcome in self.outcomes(plans, factor, rng)]

    def look(self, plans: Sequence[ShotPlan]) -> list[float]:
        """The value of one try at each plan."""
        return [self.leaf.value(stones) for stones in self.after(plans, self.factor, self.rng)]

    def straight(self, plan: ShotPlan) -> Stones:
        """Return the stones after the plan with a hand that never errs."""
        if plan not in self._straight:
            self._straight[plan] = self.after([plan], 0.0, self.rng)[0]
        return self._straight[plan]

    def explorer(self, most: int) -> Explorer:
        """Return the search over this delivery's shots, ``most`` at first; each has one look with a sure hand."""
        plans = Shots(self.state.stones, self.seat).every()
        if len(plans) > most:
            plans = [plans[0], *self.rng.sample(plans[1:], most - 1)]
        for plan, stones in zip(plans, self.after(plans, 0.0, self.rng), strict=True):
            self._straight[plan] = stones
        opinions = [self.leaf.value(self._straight[plan]) for plan in plans]
        return Explorer(plans, opinions, self.look, self.spreads, self.rng)

    def play(self, _: None, plan: ShotPlan, luck: int) -> float:
        """Return the value of a try, after the best spell and the next seat's answer where these are looked at."""
        rng = Random(luck)
        outcome = self.outcomes([plan], self.factor, rng)[0]
        stones = self.enchanted(outcome, rng) if self.casts else self.settled(outcome)
        return self.answered(stones, rng) if self.answers else self.leaf.value(stones)

    def enchanted(self, outcome: DiceOutcome, rng: Random) -> Stones:
        """Return the stones after an outcome and the best obvious use of After spells."""
        then = self.state.judged(outcome)
        if then.phase != "after" or then.to_move != self.seat:
            return self.settled(outcome)
        return max((stones for _, stones in islice(uses(then, rng, 1), USES)), key=self.leaf.value)

    def answered(self, stones: Stones, rng: Random) -> float:
        """Return the value after a cheap answer, tried once: the better of a draw and a take-out of the best stone."""
        seats = self.state.seats
        after = self.state.copy()
        after.stones = stones
        following = next((s for k in range(1, seats) if after.waiting(s := (self.seat + k) % seats)), -1)
        if following < 0:
            return self.leaf.value(stones)
        after.to_move = following
        answer = Delivery(after, following, after.factor(following), rng)
        answer.leaf = Leaf(after, following)
        final = answer.after([answer.at_once()], answer.factor, rng)[0]
        self.looks += answer.looks
        return self.leaf.value(final)

    def at_once(self) -> ShotPlan:
        """Return the best of the obvious shots, by one look with a sure hand."""
        plans = self.cheap()
        ends = [self.leaf.value(self.straight(plan)) for plan in plans]
        return plans[ends.index(max(ends))]

    def cheap(self) -> list[ShotPlan]:
        """Return a few obvious shots."""
        shots = Shots(self.state.stones, self.seat)
        draw = next(shots.draws())
        theirs = [name for group in groups(self.state.stones) for name in group if owner(name) != self.seat]
        return [draw, *(next(shots.take_outs(name)) for name in theirs[:2])]

    @property
    def seen(self) -> DecisionContext:
        """What vetoes and reasons look at."""
        return DecisionContext(self.state, self.stone, self.straight, VETOES)

    def disturbed(self, plan: ShotPlan, hand: float) -> ShotPlan:
        """Return what an unsure hand aims at instead of the plan: at most twice its spread off."""

        def slip(sd: float) -> float:
            return max(-2.0, min(2.0, self.rng.gauss(0.0, 1.0))) * sd * hand

        s = spread(plan.style, "club")
        return plan._replace(aim=plan.aim + slip(s.aim), speed=plan.speed * (1.0 + slip(s.speed)))


def both(a: float, b: float) -> float:
    """Combine two hands into one hand's factor."""
    return math.hypot(a, b)
