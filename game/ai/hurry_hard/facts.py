"""Why a move of Hurry Hard! was chosen, in curlers' words.

Whatever a sentence says of the sheet is what the preview at the table shows: how the shot ends if nobody plays another
card. Nothing is said of hands but the own one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ai.hurry_hard.reactions import because_answer, because_option, because_pass
from game.ai.hurry_hard.sight import Facts
from game.ai.search import Arm
from game.rules.contract import Words, say
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.moves import ARGUMENT, CENTRE, CORNER, PASS, THROUGH, Action
from game.rules.hurry_hard.names import ring
from game.rules.hurry_hard.tables import CODES, DRAW, FREE_GUARD_ZONE, GUARD, KIND, NAMES, TAKEOUT, codes_of, names_of

if TYPE_CHECKING:
    from game.ai.hurry_hard.player import HurryHardStudy


def why(study: HurryHardStudy, chosen: Arm[Action], others: Sequence[Arm[Action]]) -> Words:
    """The sentence for the ``chosen`` action, which the seat of ``study`` is about to take."""
    facts = Facts(study, chosen.candidate)
    phase = facts.state.phase
    if phase == THROWING:
        kind = KIND[facts.card]
        return _draw(facts) if kind == DRAW else _guard(facts) if kind == GUARD else _takeout(facts)
    if phase == RESPOND:
        return because_pass(facts) if chosen.candidate == PASS else because_option(facts)
    return because_answer(facts)


# --- throwing


def _draw(f: Facts) -> Words:
    then, points = f.then, f.state.points()
    where = ring(then.rocks[then.rock]["at"])
    seen = {"ring": where, "lies": f.lies(then.points)}
    if not f.left:
        return say("The last rock: {ring}, and {lies}.", **seen)
    guards = len(then.rocks[then.rock]["guards"])
    if then.rock in then.counting:
        if f.margin(points) < 0 and f.margin(then.points) > 0:
            return say("It lies nearer than theirs: {ring}, and {lies}.", **seen)
        if guards:
            return Words(
                "A draw {ring} behind {count} guard is hard to reach: {lies}.",
                {**seen, "count": guards},
                "A draw {ring} behind {count} guards is hard to reach: {lies}.",
            )
        if f.margin(points) > 0:
            return say("One more of ours that counts, {ring}: {lies}.", **seen)
        return say("A draw {ring} counts at once: {lies}.", **seen)
    if guards:
        return say("A draw {ring} behind a guard can wait for theirs to go.", **seen)
    if not any(KIND[CODES.index(code)] == TAKEOUT for code in codes_of(f.state.hands[f.state.to_move])):
        return say("No takeout in hand: a draw {ring} waits for theirs to go.", **seen)
    if then.points[1 - f.side] < points[1 - f.side]:
        return say("A draw {ring} cuts down what they would score: {lies}.", **seen)
    return say("A draw {ring} for later in the end.", **seen)


def _guard(f: Facts) -> Words:
    place = ARGUMENT[f.action] & CORNER - 1
    early = f.state.throw < FREE_GUARD_ZONE
    if place != CENTRE:
        rock = f.rock(place)
        if f.state.guards[place]:
            return say("One more guard on {rock}: a single takeout won't bare it.", rock=rock)
        if NAMES[place] in _counting(f):
            if early:
                return say("{rock} counts, and in the free guard zone nobody may take the guard away.", rock=rock)
            return say("{rock} counts: with a guard on it no takeout can name it.", rock=rock)
        return say("With a guard on it {rock} can't be named: it may count yet.", rock=rock)
    if early:
        return say("An early guard: until the fifth throw nobody may take it out.")
    if not f.state.house[f.side]:
        return say("No rock of ours to guard: one in the centre for a draw to come.")
    return say("A guard in the centre: a draw of ours can hide behind it.")


def _counting(f: Facts) -> list[str]:
    points = f.state.points()
    return names_of(f.state.counting(f.side)) if points[f.side] else []


def _takeout(f: Facts) -> Words:
    aim = ARGUMENT[f.action]
    if aim == THROUGH:
        return _through(f)
    rock = f.rock(aim)
    hit = f.state.end_of_chain(aim)
    seen = {"rock": rock, "lies": f.lies(f.then.points)}
    if hit != aim:
        return say("{rock} is frozen: the hit passes on to {rock_hit}, and {lies}.", **seen, rock_hit=f.rock(hit))
    if f.state.fence >> hit & 1:
        return _at_guard(f, hit)
    if f.state.team_of(hit) == f.side:
        return say("{rock} is ours, but nothing better is in hand: {lies}.", **seen)
    if not f.left:
        return say("The last rock: {rock} goes, and {lies}.", **seen)
    if NAMES[aim] in names_of(f.state.counting(1 - f.side)):
        if f.margin(f.then.points) > 0:
            return say("{rock} goes, and ours are nearer: {lies}.", **seen)
        if f.then.points == (0, 0):
            return say("{rock} counts for them: out it goes, and nobody lies anything.", rock=rock)
        return say("{rock} counts for them, and no guard is on it: {lies}.", **seen)
    return say("{rock} is open now, and might count for them later.", rock=rock)


def _at_guard(f: Facts, hit: int) -> Words:
    """Why a Guard is to go."""
    state, rock = f.state, {"rock": f.rock(hit)}
    if state.biters[1 - f.side] >> hit & 1:
        return say("{rock} bites the rings for them: out it goes.", **rock)
    behind = state.stands_at(hit)
    if behind and state.team_of(behind) != f.side:
        if state.guards[behind] == 1 << hit:
            return say(
                "{rock} stands before {rock_behind}: without it that can be hit.", **rock, rock_behind=f.rock(behind)
            )
        return say("One guard fewer on {rock_behind}, with {rock} gone.", **rock, rock_behind=f.rock(behind))
    if behind or not f.left:
        return say("Nothing better in hand than to clear {rock}.", **rock)
    return say("With {rock} gone their next draw finds less to hide behind.", **rock)


def _through(f: Facts) -> Words:
    state, points = f.state, f.state.points()
    if not f.left and points == (0, 0) and state.hammer & 1 == f.side:
        return say("Nobody has a point: a blank end keeps the hammer.")
    if f.margin(points) > 0:
        return say("We lie {count}: better to touch nothing.", count=max(points))
    theirs = state.house[1 - f.side]
    if not theirs & state.targets():
        return say("No rock of theirs can be hit: the takeout goes through.")
    return say("Through the house: the other cards are worth more later.")
