"""Why a shot or a spell was chosen: what it leads to, against the best choice of another kind.

What a shot does is told with the share of a hundred tries by the seat's own hand; how good a choice is counts as the
search reckons it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ai.mystic.policy import Plan
from game.ai.mystic.seen import Seen
from game.rules.chances import in_hundred
from game.rules.contract import Json, Move, Words, say
from game.rules.mystic.meaning import LIKELY, Count, as_told, delivery, used
from game.rules.mystic.names import HANDS
from game.rules.mystic.state import MysticState
from game.rules.mystic.stones import Stones

#: shots by what they are meant to be
SHOTS: Final[dict[str, Words]] = {
    "draw": say("a draw"),
    "freeze": say("a freeze on {stone}"),
    "tap": say("a tap on {stone}"),
    "guard": say("a guard before {stone}"),
    "take-out": say("a take-out of {stone}"),
    "hit": say("a hit on {stone}"),
    "double": say("a double through {stone}"),
    "roll": say("a roll onto {stone}"),
}
#: wins in 100 matches by which one choice is told to be better than another
TELLING: Final = 2
HITS: Final = ("take-out", "hit", "double")


def kind(plan: Plan) -> str:
    """What shots of one kind have in common: the draws, and the hits on one stone."""
    return f"hit {plan.target}" if plan.kind in HITS else "draw" if plan.kind == "freeze" else plan.kind


def why_shot(seen: Seen, plan: Plan, value: float, others: Sequence[tuple[Plan, float]]) -> Words:
    """Why this delivery. ``value``: the share of the match that it is reckoned to bring; the same of ``others``."""
    state = seen.state
    seat, shot = state.to_move, delivery(state, plan.move)
    alone = as_told(shot, state.hand(seat))
    met = {shot.words.args.get("stone_out"), shot.words.args.get("stone_other")}
    rivals = (
        (p, v) for p, v in others if kind(p) != kind(plan) and not (p.kind in HITS and p.target in met) and v <= value
    )
    other, lesser = next(rivals, (plan, value))
    if other is plan or not shot.total or state.phase == "shootout":
        return alone
    then = Count.of(seen.straight(other), state.seats)
    told: dict[str, Json] = {
        "deed": shot.words.to_json(),
        "count": shot.count,
        "total": shot.total,
        "hand": HANDS[state.hand(seat)].to_json(),
        "shot": Words(SHOTS[other.kind].id, {"stone": other.target}).to_json(),
        "other": then.told(seat),
    }
    if then.lead(seat) < shot.after.lead(seat):
        return outdone(told, shot.count, shot.more)
    worth, rival = in_hundred(value), in_hundred(lesser)
    if rival + TELLING <= worth:
        return overtaken(told | {"value": worth, "lesser": rival}, shot.count)
    return matched(told, shot.count, then.lead(seat) > shot.after.lead(seat))


def outdone(told: dict[str, Json], count: int, more: int) -> Words:
    """The choice, and that the best of another kind brings less even when it comes off."""
    if count >= LIKELY:
        return say(
            "{deed}. In {count} of {total} tries {hand} does as well; {shot} brings {other} even by a sure one.", **told
        )
    if more > count:
        return say(
            "With a sure hand: {deed}. In {count} of {total} tries {hand} does as well, in {more} it gains; {shot} "
            "brings {other} even by a sure one.",
            more=more,
            **told,
        )
    return say(
        "With a sure hand: {deed}. In {count} of {total} tries {hand} does as well; {shot} brings {other} even by a "
        "sure one.",
        **told,
    )


def matched(told: dict[str, Json], count: int, better: bool) -> Words:
    """The choice, and that the best of another kind is worth no more; ``better``: though more comes of it at best."""
    if better and count >= LIKELY:
        return say(
            "{deed}. In {count} of {total} tries {hand} does as well; {shot} may bring {other} but is reckoned no "
            "better.",
            **told,
        )
    if better:
        return say(
            "With a sure hand: {deed}. In {count} of {total} tries {hand} does as well; {shot} may bring {other} but "
            "is reckoned no better.",
            **told,
        )
    del told["other"]
    if count >= LIKELY:
        return say("{deed}. In {count} of {total} tries {hand} does as well; {shot} brings no more.", **told)
    return say(
        "With a sure hand: {deed}. In {count} of {total} tries {hand} does as well; {shot} brings no more.", **told
    )


def overtaken(told: dict[str, Json], count: int) -> Words:
    """The choice, and that what the best of another kind may bring is reckoned to be worth less all the same."""
    if count >= LIKELY:
        return say(
            "{deed}. In {count} of {total} tries {hand} does as well; {shot} may bring {other} but is reckoned at "
            "{lesser} wins in 100 matches, this at {value}.",
            **told,
        )
    return say(
        "With a sure hand: {deed}. In {count} of {total} tries {hand} does as well; {shot} may bring {other} but is "
        "reckoned at {lesser} wins in 100 matches, this at {value}.",
        **told,
    )


class Use(NamedTuple):
    """A use of a spell or charm, or declining it: the share of the match that it is reckoned to bring, and the stones
    right after it."""

    value: float
    move: Move
    stones: Stones


def why_use(state: MysticState, rated: Sequence[Use]) -> Words:
    """Why a spell or charm is used so, or declined: the first of ``rated``, which are in their order."""
    found = compared(state, rated)
    return Words(found.id, {key: value for key, value in found.args.items() if f"{{{key}}}" in found.id})


def compared(state: MysticState, rated: Sequence[Use]) -> Words:
    """The same with arguments that it doesn't need."""
    best, seat = rated[0], state.to_move
    found = used(state, best.move, best.stones)
    told: dict[str, Json] = {"deed": found.words.to_json(), "value": in_hundred(best.value)}
    other = next((use for use in rated[1:] if use.move.text.split(" ")[:3] != best.move.text.split(" ")[:3]), None)
    if other is None:
        return say("{deed}.", **told)
    then = Count.of(other.stones, state.seats)
    told |= {"move": other.move.text, "other": then.told(seat), "lesser": in_hundred(other.value)}
    gains = then.lead(seat) < found.after.lead(seat)
    if best.move.text == "skip":
        told["after"] = found.after.told(seat)
        if then.points == found.after.points and told["lesser"] == told["value"]:
            return say("Not now: {move} would leave it at {after}.", **told)
        if gains:
            return say("Not now: {move} would make it {other}, where it is {after} as it stands.", **told)
        if told["lesser"] < told["value"]:
            return say(
                "Not now: {move} is reckoned to win {lesser} of 100 matches, leaving all as it is {value}.", **told
            )
        return say("Not now: {move} is reckoned to win no more matches than leaving all as it is.", **told)
    if other.move.text == "skip":
        if told["lesser"] < told["value"]:
            return say("{deed}. Reckoned to win {value} of 100 matches, and {lesser} without it.", **told)
        return say("{deed}.", **told)
    if gains:
        return say("{deed}. The next best, {move}, would make it {other}.", **told)
    if told["lesser"] < told["value"]:
        return say("{deed}. Reckoned to win {value} of 100 matches; the next best, {move}, {lesser}.", **told)
    return say("{deed}.", **told)


def why_enchant(state: MysticState, move: Move) -> Words:
    """Why a spell is moved to this turn."""
    found = used(state, move, state.stones)
    return say("{deed}, the last there is: by then most stones lie.", deed=found.words.to_json())
