"""The same of Mystic, whose shots are beyond counting: what is said of a few, and of every use of a spell."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from game.ai.explanation import Reason
from game.ai.mystic.chances import worths
from game.ai.mystic.delivery import Delivery
from game.ai.mystic.explain import Rated, SpellUse, why_shot, why_use
from game.ai.mystic.leaf import Leaf
from game.ai.mystic.player import traits
from game.ai.mystic.policy import Shots
from game.ai.mystic.rule_of_thumb import greedy
from game.ai.mystic.spells import uses
from game.ai.search import Arm
from game.rules.mystic.state import MysticState
from tests.ai.mystic.test_player import TABLES, walk

#: deliveries that are looked at, one of so many of a match, and shots that are asked for in each
MANY, APART, ASKED = 14, 3, 4
#: moves of a match, and fillings of each use of a spell
PLIES, TRIES = 80, 2
Said = tuple[str, list[Reason], str]


def deliveries(state: MysticState, number: int) -> Iterator[Said]:
    """What is to be said of some shots; and all that come to mind."""
    study = Delivery(state, state.to_move, state.factor(state.to_move), Random(number))
    plans = Shots(state.stones, state.to_move).every()
    chosen = plans[number % 3 :: max(1, len(plans) // ASKED)][:ASKED]
    values = {plan: study.leaf.value(study.straight(plan)) for plan in chosen}
    for plan in chosen:
        others = [Rated(each, min(value, values[plan] + 0.01)) for each, value in values.items() if each is not plan]
        words = why_shot(study.seen, Rated(plan, values[plan]), others)
        forbidden = [veto.name for veto in study.seen.vetoes if veto.forbids(study.seen, Arm(plan), Arm(plans[0]))]
        more = f"{plan.kind} {plan.target}, {traits(plan)}, leaves {values[plan]:.4f}, {forbidden}"
        yield plan.move.text, [Reason(values[plan], words)], more
    yield study.at_once().move.text, [], "; ".join(f"{plan.kind} {plan.move.text}" for plan in plans)


def spells(state: MysticState, number: int) -> Iterator[Said]:
    """What is to be said of the uses of a spell, each as if it were the best."""
    leaf = Leaf(state, state.to_move)
    rated = [SpellUse(leaf.value(stones), move, stones) for move, stones in uses(state, Random(number), TRIES)]
    rated.sort(key=lambda use: (-use.value, use.move.text))
    for use in rated:
        others = [each for each in rated if each is not use]
        yield use.move.text, [Reason(use.value, why_use(state, [use, *others]))], ""


def told(table: int) -> Iterator[tuple[str, list[Said]]]:
    """Each position of a table's match: how it stands and what the rule of thumb does, and what is to be said."""
    states = [(n, state) for n, state in enumerate(walk(TABLES[table], 31 + table, PLIES)) if state.phase != "scored"]
    shots = [each for each in states if each[1].phase in ("deliver", "shootout")]
    asked = [*islice(shots, 0, MANY * APART, APART), *(each for each in states if each not in shots)]
    for number, state in asked:
        found = deliveries(state, number) if (number, state) in shots else spells(state, number)
        stands = ", ".join(f"{share:.4f}" for share in worths(state, state.stones))
        thumb = greedy(state.view(state.to_move), Random(number))
        yield f"{state.phase}, stands {stands}, by rule {thumb.move}, {thumb.why}", [*found]
