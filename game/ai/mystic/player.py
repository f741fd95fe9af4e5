"""Mystic's player and its levels: deliveries by a search over shots, spells by what they leave."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from game.ai.contract import EVEN, Decision, Expired, Style, Traits
from game.ai.level_errors import BEGINNER, SURE, Slip, taken
from game.ai.mystic.delivery import REPLY, Delivery, both
from game.ai.mystic.explain import Rated, SpellUse, why_enchant, why_shot, why_use
from game.ai.mystic.leaf import Leaf
from game.ai.mystic.policy import ShotPlan
from game.ai.mystic.rule_of_thumb import greedy
from game.ai.mystic.spells import uses
from game.ai.search import Arm, race, ranked
from game.ai.search_player import NAMED
from game.ai.style_choice import PRICE, choose_by_style
from game.ai.vetoes import allowed
from game.rules.contract import Event, Move, View
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import ICE, Stones

#: shots in the final race, and the part of the looks reserved for it
FINALISTS, RACED = 5, 0.3
#: looks of a decision times stones on the ice: the more stones, the slower a look
WORK = 10_000
#: tries that the search's value of a finalist counts as: a dozen answers alone would choose by lot
KNOWN = 16
#: how much better a shot without spin is, where nothing else decides
PLAIN = 0.005
#: uses of a Before spell whose shots are searched
WEIGHED = 3
#: the part of a race's looks that reasons and vetoes may use besides
ASIDE = 60


@dataclass(frozen=True, slots=True)
class Level:
    """How a level plays.

    ``looks``: tries of shots for one decision. ``hand``: how unsure its hand is on top of the seat's (1: a club hand),
    which it allows for. ``slip``: how far and how it errs in its choice of a shot. ``tries``: fillings of each use of a
    spell. ``answered``: shots in the race where each playout has an answer. ``forgets``: whether it counts the stones
    as if nothing came after them, and forgets who starts the next End.
    """

    looks: int
    hand: float = 0.0
    slip: Slip = SURE
    tries: int = 12
    answered: int = FINALISTS
    forgets: bool = False

    def at(self, state: MysticState) -> Level:
        """Return the level with the looks that the stones on the ice allow: position, not clock, bounds the cost."""
        lying = sum(stone.zone == ICE for stone in state.stones.values())
        return replace(self, looks=min(self.looks, WORK // max(1, lying)))


LEVELS: Mapping[str, Level] = {
    "novice": Level(180, 1.3, Slip(0.08, habit=BEGINNER), 4, forgets=True),
    "club": Level(360, 0.6, Slip(0.03, 0.008), 8),
    "skip": Level(1400, answered=3),
}


class MysticPlayer:
    """Plays Mystic. A decision's value is the share of the match that the seat expects."""

    def decide(
        self, view: View, events: Sequence[Event], level: str, rng: Random, expired: Expired, style: Style = EVEN
    ) -> Decision:
        """Return a decision of ``level``; a style chooses among deliveries."""
        state = view.sample(rng)
        assert isinstance(state, MysticState)
        terms = LEVELS[level].at(state)
        if state.phase in ("deliver", "shootout"):
            price = PRICE[level] if style.leans else 0.0

            def choose(arms: Sequence[Arm[ShotPlan]]) -> tuple[Arm[ShotPlan], Sequence[Arm[ShotPlan]]]:
                return taken(choose_by_style(arms, traits, style, price, view), terms.slip, rng, traits, view)

            return deliver(state, terms, rng, expired, price, choose)
        if state.phase == "before_end":
            return enchant(state)
        if state.phase == "before":
            return before(state, terms, rng, expired)
        return use(state, terms, rng)

    def greedy(self, view: View, events: Sequence[Event], rng: Random) -> Decision:
        """A decision by the rule of thumb."""
        return greedy(view, rng)


def deliver(
    state: MysticState,
    terms: Level,
    rng: Random,
    expired: Expired,
    price: float,
    choose: Callable[[Sequence[Arm[ShotPlan]]], tuple[Arm[ShotPlan], Sequence[Arm[ShotPlan]]]],
) -> Decision:
    """Return the best shot as the level sees it, or what ``choose`` takes in its place.

    ``price``: what its style may cost.
    """
    seat = state.to_move
    study = Delivery(state, seat, both(state.factor(seat), terms.hand), rng)
    if terms.forgets:
        study.leaf.forget()
    looks = terms.looks - ASIDE
    explorer = study.explorer(looks // 4)
    raced = int(RACED * looks)
    nodes = explorer.run(looks - study.looks - raced, expired)
    finalists = terms.answered if study.answers else FINALISTS
    arms = [Arm(node.plan, node.mean - (PLAIN if node.plan.spin else 0.0)) for node in nodes[:finalists]]
    for arm in arms:
        arm.values += [arm.prior] * KNOWN
    playouts = raced // (REPLY if study.answers else 1)
    race(arms, lambda: None, study.play, rng, playouts, expired, keep=max(price, terms.slip.cap))
    seen = study.seen
    fit = allowed(seen, ranked(arms))
    chosen, others = choose(fit)
    plan = study.disturbed(chosen.candidate, terms.hand) if terms.hand else chosen.candidate
    if plan is not chosen.candidate and any(v.forbids(seen, Arm(plan), fit[0]) for v in seen.vetoes):
        plan = chosen.candidate
    rivals = [rated(arm) for arm in others]
    doubt = explorer.doubt()
    more = [Rated(node.plan, node.mean, doubt / math.sqrt(max(node.weight, 1.0))) for node in nodes[finalists:]]
    why = why_shot(seen, rated(chosen)._replace(plan=plan), [*rivals, *more])
    named = tuple((other.plan.move.text, other.value) for other in rivals[:NAMED])
    return Decision(plan.move.text, chosen.mean, named, why, study.looks)


def rated(arm: Arm[ShotPlan]) -> Rated:
    """A shot that has raced, with the standard error of its value."""
    mean, count = arm.mean, len(arm.values)
    variance = math.fsum((value - mean) ** 2 for value in arm.values) / max(1, count - KNOWN)
    return Rated(arm.candidate, mean, math.sqrt(variance / max(1, count - KNOWN)))


def enchant(state: MysticState) -> Decision:
    """The later a spell may be used again, the better."""
    chosen = max(state.legal_moves(), key=lambda move: (move.text != "skip", move.text))
    return Decision(chosen.text, None, (), why_enchant(state, chosen), 1)


def use(state: MysticState, terms: Level, rng: Random) -> Decision:
    """Return the use of a spell or charm that leaves most; ``skip`` when nothing gains."""
    leaf = Leaf(state, state.to_move)
    rated = [SpellUse(leaf.value(stones), move, stones) for move, stones in uses(state, rng, terms.tries)]
    rated.sort(key=lambda use: (-use.value, use.move.text != "skip", use.move.text))
    others = tuple((use.move.text, use.value) for use in rated[1 : 1 + NAMED])
    return Decision(rated[0].move.text, rated[0].value, others, why_use(state, rated), len(rated))


def before(state: MysticState, terms: Level, rng: Random, expired: Expired) -> Decision:
    """Judge a Before spell by the shots that it makes possible: few looks for each use, more for the best two."""
    leaf = Leaf(state, state.to_move)
    rated = [(leaf.value(stones), move, stones) for move, stones in uses(state, rng, terms.tries)]
    rated.sort(key=lambda entry: (-entry[0], entry[1].text))
    skips = [entry for entry in rated if entry[1].text == "skip"]
    weighed = skips + [entry for entry in rated if entry[1].text != "skip"][:WEIGHED]
    ways = [SpellPlan(state, move, stones, terms, rng) for _, move, stones in weighed]
    each = terms.looks // (2 * len(ways))
    for way in ways:
        way.go(each, expired)
    ways.sort(key=lambda way: -way.value)
    for way in ways[:2]:
        way.go(each + terms.looks // 4, expired)
    ways[:2] = sorted(ways[:2], key=lambda way: -way.value)
    best = ways[0]
    others = tuple((way.move.text, way.value) for way in ways[1 : 1 + NAMED])
    looks = sum(way.study.looks for way in ways)
    why = why_use(state, [SpellUse(way.value, way.move, way.stones) for way in ways])
    return Decision(best.move.text, best.value, others, why, looks)


class SpellPlan:
    """A use of a Before spell and the search of the shots after it."""

    def __init__(
        self, state: MysticState, move: Move, stones: Stones, terms: Level, rng: Random, leaf: Leaf | None = None
    ) -> None:
        self.move, self.stones, self.value = move, stones, 0.0
        after = state.copy()
        after.stones, after.phase = stones, "deliver"
        seat = state.to_move
        self.study = Delivery(after, seat, both(after.factor(seat), terms.hand), rng, leaf)
        self.explorer = self.study.explorer(max(8, terms.looks // 32))

    def go(self, looks: int, expired: Expired) -> None:
        """Look until there are so many looks."""
        node = self.explorer.run(looks - (self.study.looks - self.explorer.looks), expired)[0]
        self.value = node.mean


PLAYER = MysticPlayer()


#: by a delivery's purpose; those not named here are neither
HITS = {
    "take-out": 1.0,
    "double": 1.0,
    "hit": 1.0,
    "roll": 0.5,
    "tap": 0.3,
    "draw": -0.2,
    "guard": -1.0,
    "freeze": -0.4,
}


def traits(plan: ShotPlan) -> Traits:
    """Take-outs hit, guards guard."""
    return Traits(HITS.get(plan.kind, 0.0), 0.0)
