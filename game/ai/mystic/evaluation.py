"""What the judge asks of Mystic: the aim by tries of the seat's hand, spells by what they leave, a layout by the leaf.

Nothing is hidden, so both curves know the same. What a delivery's aim promises is the mean of its tries; the hand's
actual execution counts separately, as touch.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import fsum
from random import Random

from game.ai.contract import never
from game.ai.explanation import Reason, against
from game.ai.judge.evaluation import TELLING, Draw, Worth, ended, mean, shrunk
from game.ai.judge.findings import NOTHING, PLACES, Ruling, Shares
from game.ai.mystic.chances import StandingLeaf, leaf_of, worths
from game.ai.mystic.delivery import Delivery
from game.ai.mystic.explain import Rated, SpellUse, why_shot, why_use
from game.ai.mystic.player import Level, SpellPlan
from game.ai.mystic.policy import ShotPlan
from game.ai.mystic.spells import uses
from game.ai.search import Arm, race, ranked
from game.ai.vetoes import allowed
from game.rules.contract import Event, Move, View
from game.rules.mystic.meaning import effect
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import Stones

#: looks that find the best shot, the shots in its race, tries in that race, and fresh tries of the best and the one
#: played
LOOKS, FINALISTS, RACED, FINAL = 240, 4, 120, 60
#: shots looked at first
FIRST = 60
#: fillings of a spell, uses of a Before spell to follow up with shots, looks for each, and the part of the difference
#: credited to them
TRIES, WEIGHED, EACH, DOUBT = 8, 2, 100, 0.03
#: tries behind the mean that an aim promises
HANDS = 96


class MysticWorth(Worth):
    """What the judge knows of Mystic."""

    worlds = draws = 1

    def rule(self, view: View, events: Sequence[Event], move: str, rng: Random) -> Ruling | None:
        state = view.sample(rng)
        assert isinstance(state, MysticState)
        if state.phase in ("deliver", "shootout"):
            return aimed(state, move, rng)
        if state.phase == "before_end":
            return None
        return prepared(state, move, rng) if state.phase == "before" else cast(state, move, rng)

    def stand(self, state: MysticState, luck: int) -> Shares:
        """Return the value of the layout to each seat."""
        return worths(state, state.stones if state.phase != "scored" else {})

    def expected(self, draw: Draw, move: Move, sides: Sequence[int], rng: Random) -> Shares:
        """The mean over tries of a delivery; a spell's chance as with any game."""
        state = draw()
        if state.phase not in ("deliver", "shootout"):
            return mean([self.led(draw(), move, sides, rng) for _ in range(HANDS)])
        study = Delivery(state, state.to_move, state.factor(state.to_move), rng)
        plan = planned(move)
        found = [draw().judged(outcome) for outcome in study.outcomes([plan] * HANDS, study.factor, rng)]
        return mean([self._ends(after, sides) for after in found])

    def _ends(self, state: MysticState, sides: Sequence[int]) -> Shares:
        outcome = state.outcome()
        return self.stand(state, 0) if outcome is None else ended(outcome, sides)


def shared(seat: int, value: float, stood: Shares) -> Shares:
    """Return a seat's chance and those of the others, who keep the ratios between them."""
    rest = fsum(stood) - stood[seat]
    return tuple(
        value if other == seat else (1.0 - value) * (share / rest if rest else 1 / (len(stood) - 1))
        for other, share in enumerate(stood)
    )


def planned(move: Move) -> ShotPlan:
    """Return a delivery as a shot without a particular purpose."""
    style, x, aim, speed, spin = move.action[1:]
    return ShotPlan("draw", style, x, aim, speed, spin)


def aimed(state: MysticState, text: str, rng: Random) -> Ruling:
    """Compare an aim with the best one found, both by the seat's own hand."""
    seat = state.to_move
    study = Delivery(state, seat, state.factor(seat), rng, leaf_of(state, seat))
    nodes = study.explorer(FIRST).run(LOOKS, never)
    played = Arm(planned(state.find(text)))
    arms = [Arm(node.plan, node.mean) for node in nodes[:FINALISTS]]
    race([*arms, played], lambda: None, study.play, rng, RACED, never)
    best = allowed(study.seen, ranked(arms))[0]
    stood = worths(state, state.stones)

    def tries(plan: ShotPlan, lucks: Sequence[int]) -> list[Shares]:
        return [shared(seat, study.play(None, plan, luck), stood) for luck in lucks]

    lucks = [rng.getrandbits(32) for _ in range(FINAL)]
    with_played = tries(played.candidate, lucks)
    after = mean(with_played)
    before = shrunk(tries(best.candidate, lucks), with_played, seat)
    cost = round(before[seat] - after[seat], PLACES)
    if cost < NOTHING:
        return Ruling(text, after, after, 0.0)
    ruling = Ruling(best.candidate.move.text, before, after, cost)
    if ruling.points < TELLING:
        return ruling
    wins, lesser = (share / 100 for share in ruling.wins(seat))
    return replace(ruling, why=why_shot(study.seen, Rated(best.candidate, wins), (), Rated(played.candidate, lesser)))


def cast(state: MysticState, text: str, rng: Random) -> Ruling:
    """A spell or charm, or declining it, by what it leaves."""
    leaf = StandingLeaf(state, state.to_move)
    return _used(state, text, [*uses(state, rng, TRIES)], lambda _, stones: leaf.value(stones), 0.0)


def prepared(state: MysticState, text: str, rng: Random) -> Ruling:
    """A spell before a delivery, by the shots that it makes possible."""
    leaf = StandingLeaf(state, state.to_move)
    rated = sorted(uses(state, rng, TRIES), key=lambda use: -leaf.value(use[1]))
    skips = [use for use in rated if use[0].text == "skip"]
    weighed = skips + [use for use in rated if use[0].text != "skip"][:WEIGHED]

    def value(move: Move, stones: Stones) -> float:
        way = SpellPlan(state, move, stones, Level(EACH), rng, leaf)
        way.go(EACH, never)
        return way.value

    return _used(state, text, weighed, value, DOUBT)


def _used(
    state: MysticState,
    text: str,
    offered: Sequence[tuple[Move, Stones]],
    value: Callable[[Move, Stones], float],
    doubt: float,
) -> Ruling:
    """Compare the chosen use of a spell with the best of those offered, less ``doubt`` where that is better."""
    seat, stood = state.to_move, worths(state, state.stones)
    chosen = state.find(text)
    left = effect(state, chosen)
    worth = value(chosen, left)
    rated = [SpellUse(value(move, stones), move, stones) for move, stones in offered if move.text != text]
    rated.sort(key=lambda use: (-use.value, use.move.text))
    after = rounded(shared(seat, worth, stood))
    if not rated or rated[0].value - doubt - worth < NOTHING:
        return Ruling(text, after, after, 0.0)
    best = rated[0]
    before = rounded(shared(seat, best.value - doubt, stood))
    cost = round(before[seat] - after[seat], PLACES)
    ruling = Ruling(best.move.text, before, after, cost)
    if ruling.points < TELLING:
        return ruling
    wins, lesser = ruling.wins(seat)
    why = why_use(state, [best._replace(value=wins / 100), SpellUse(lesser / 100, chosen, left)])
    compares = "other" in why.args or "lesser" in why.args
    return replace(ruling, why=why if compares else against([Reason(0, why)], (), wins, lesser))


def rounded(shares: Shares) -> Shares:
    """Round chances to the stored places."""
    return mean([shares])


WORTH = MysticWorth()
