"""The hint for a shot or a spell, and its reason: what it leads to, compared with the best choice of another kind.

A shot's effect comes with how many of a hundred tries by the seat's hand have it; the value of a choice is the search's
estimate.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ai.mystic.decision_context import DecisionContext
from game.ai.mystic.policy import ShotPlan
from game.rules.chances import in_hundred
from game.rules.contract import Json, Move, Words, say
from game.rules.mystic.meaning import delivery, used, with_tries
from game.rules.mystic.odds import Count
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import Stones

#: shots by their purpose
SHOTS: Final[dict[str, Words]] = {
    "draw": say("a draw"),
    "freeze": say("a freeze on {stone}"),
    "tap": say("a tap on {stone}"),
    "guard": say("a guard in front of {stone}"),
    "take-out": say("a takeout of {stone}"),
    "hit": say("a hit on {stone}"),
    "double": say("a double off {stone}"),
    "roll": say("a roll onto {stone}"),
}
#: by how many % of matches one choice must win more often before the sentence calls it better; after a search of the
#: shots that a spell makes possible
TELLING, SEARCHED = 2, 4
#: standard errors that a difference must have
SURE: Final = 2.0
HITS: Final = ("take-out", "hit", "double")


class Rated(NamedTuple):
    """A shot, the share of the match that it should bring, and the standard error of that."""

    plan: ShotPlan
    value: float
    error: float = 0.0


def kind(plan: ShotPlan) -> str:
    """What shots of one kind have in common: the draws, and the hits on one stone."""
    return f"hit {plan.target}" if plan.kind in HITS else "draw" if plan.kind == "freeze" else plan.kind


def why_shot(seen: DecisionContext, chosen: Rated, others: Sequence[Rated], played: Rated | None = None) -> Words:
    """Explain the ``chosen`` delivery against the best of the ``others`` of another kind, or the one ``played``."""
    state, plan = seen.state, chosen.plan
    seat, shot = state.to_move, delivery(state, plan.move)
    alone = with_tries(shot, state.hand(seat))
    if played is not None:
        args = {"value": in_hundred(chosen.value), "lesser": in_hundred(played.value), "told": alone.to_json()}
        return say("{told} It wins {value}% of the time; the shot played wins {lesser}%.", **args)
    met = {shot.words.args.get("stone_out"), shot.words.args.get("stone_other")}
    rivals = (
        other
        for other in others
        if kind(other.plan) != kind(plan) and not (other.plan.kind in HITS and other.plan.target in met)
    )
    rival = next((other for other in rivals if other.value <= chosen.value), None)
    if rival is None or shot.odds is None or state.phase == "shootout":
        return alone
    against = compared_with(chosen, rival, Count.of(seen.straight(rival.plan), state.seats), shot.after, seat)
    if against is None:
        return alone
    return say("{told} {comparison}", told=alone.to_json(), comparison=against.to_json())


def compared_with(chosen: Rated, other: Rated, then: Count, mine: Count, seat: int) -> Words | None:
    """Name the other shot, by the score that a sure hand gets with either (``then``, ``mine``) or, where that doesn't
    decide it, by the win % of both. A difference below the search's resolution is about as good; None where there is
    nothing to say."""
    args: dict[str, Json] = {"shot": Words(SHOTS[other.plan.kind].id, {"stone": other.plan.target}).to_json()}
    if then.lead(seat) < mine.lead(seat):
        return say("Even thrown perfectly, {shot} gets only {other}.", other=then.points_json(), **args)
    value, lesser = in_hundred(chosen.value), in_hundred(other.value)
    if lesser + max(TELLING, 100 * SURE * math.hypot(chosen.error, other.error)) <= value:
        args |= {"other": then.points_json(), "value": value, "lesser": lesser}
        return say(
            "With {shot} it could be {other}, but that wins {lesser}% of the time and this wins {value}%.", **args
        )
    if then.lead(seat) > mine.lead(seat):
        return say("With {shot} it could be {other}, which is about as good.", other=then.points_json(), **args)
    return None


class SpellUse(NamedTuple):
    """A use of a spell or charm, or declining it: the share of the match it should bring, and the stones after it."""

    value: float
    move: Move
    stones: Stones


def why_use(state: MysticState, rated: Sequence[SpellUse]) -> Words:
    """Explain why a spell is used so, or declined: the first of ``rated``, which are in order."""
    found = compared(state, rated)
    return Words(found.id, {key: value for key, value in found.args.items() if f"{{{key}}}" in found.id})


def compared(state: MysticState, rated: Sequence[SpellUse]) -> Words:
    """The same with arguments that it doesn't need."""
    best, seat = rated[0], state.to_move
    found = used(state, best.move, best.stones)
    args: dict[str, Json] = {"deed": found.words.to_json(), "value": in_hundred(best.value)}
    other = next((use for use in rated[1:] if use.move.text.split(" ")[:3] != best.move.text.split(" ")[:3]), None)
    if other is None:
        return say("{deed}.", **args)
    then = Count.of(other.stones, state.seats)
    args |= {"move": other.move.text, "other": then.points_json(), "lesser": in_hundred(other.value)}
    telling = SEARCHED if state.phase == "before" else TELLING
    gains, clear = then.lead(seat) < found.after.lead(seat), args["lesser"] + telling <= args["value"]
    if best.move.text == "skip":
        args["after"] = found.after.points_json()
        if then.points == found.after.points and args["lesser"] == args["value"]:
            return say("Not now, since {move} would leave it at {after}.", **args)
        if gains:
            return say("Not now, since {move} would turn {after} into {other}.", **args)
        if clear:
            return say(
                "Not now, since {move} wins {lesser}% of the time and leaving everything alone wins {value}%.", **args
            )
        return say("Not now, since {move} is about as good as leaving everything as it is.", **args)
    if other.move.text == "skip":
        if clear:
            return say("{deed}. That wins {value}% of the time; without it, {lesser}%.", **args)
        return say("{deed}.", **args)
    if gains:
        return say("{deed}. With {move} it would be {other}.", **args)
    if clear:
        return say("{deed}. It wins {value}% of the time; {move} wins {lesser}%.", **args)
    return say("{deed}.", **args)


def why_enchant(state: MysticState, move: Move) -> Words:
    """Explain why a spell moves to this turn."""
    found = used(state, move, state.stones)
    return say("{deed}. It's the last spell left, and most stones are in play.", deed=found.words.to_json())
