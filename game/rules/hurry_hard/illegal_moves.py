"""Why a move of Hurry Hard! is refused."""

from __future__ import annotations

from game.rules.contract import Seat, Words, say
from game.rules.hurry_hard.board import OVER, RESPOND, THROWING
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import (
    ACTIONS,
    ARGUMENT,
    CANCEL,
    CARD,
    CENTRE,
    CORNER,
    FIRST_CHOICE,
    FIRST_THROW,
    PASS,
    SWEEP,
    THROUGH,
)
from game.rules.hurry_hard.names import option
from game.rules.hurry_hard.pointing import json_of, laid
from game.rules.hurry_hard.rocks import FOUR_FOOT
from game.rules.hurry_hard.tables import (
    BIT,
    BITER,
    BOTTOM,
    BURNT,
    CLOSER,
    CODES,
    DOUBLE,
    DRAW,
    ERROR,
    FREE_GUARD_ZONE,
    FREEZE,
    GREENS,
    GUARD,
    HOGGED,
    HURRY,
    JAM,
    KIND,
    MISS,
    NAMES,
    OVER_CURLED,
    PICK,
    PLAIN,
    PLAN_B,
    REDS,
    ROLL,
    ROLL_OFF,
    SPLIT,
    STICK,
    TAKEOUT,
    TAP,
    WITH,
    WRECK,
)

_VERBS = {"claim": say("Choose a guard to claim, or stop there."), "place": say("Choose where the guard stands.")}


def why_not(state: Core, text: str) -> Words:
    """The reason why ``text``, which is not legal here, is refused."""
    action = ACTIONS.get(text)
    if action is None:
        return say("“{text}” isn't a move in Hurry Hard!", text=text)
    if state.phase == OVER:
        return say("The match is over.")
    if state.phase == THROWING:
        if not FIRST_THROW <= action < FIRST_CHOICE:
            return say("{seat} is about to throw, so a shot comes first.", seat=state.to_move)
        return _throw(state, CARD[action], ARGUMENT[action])
    if state.phase == RESPOND:
        if action >= FIRST_CHOICE:
            return say("There's nothing to choose yet. {seat} can play a card on the shot or pass.", seat=state.to_move)
        if action >= FIRST_THROW:
            return say("The shot has already been played. {seat} may add a card or pass.", seat=state.to_move)
        return _play(state, CARD[action], ARGUMENT[action])
    if action < FIRST_CHOICE:
        what = say("pass").to_json() if action == PASS else say("play a card").to_json()
        return say(
            "The shot is being resolved. {seat} has a choice to make and can't {what}.", seat=state.to_move, what=what
        )
    return _VERBS.get(state.phase, say("That isn't one of the choices."))


def _lacks(state: Core, card: int) -> Words | None:
    if state.hands[state.to_move] & BIT[card]:
        return None
    return say("{seat} doesn't have {card}.", seat=state.to_move, card=CODES[card])


def _throw(state: Core, card: int, arg: int) -> Words:
    lacks = _lacks(state, card)
    if lacks is not None:
        return lacks
    place, corner = arg & CORNER - 1, arg >= CORNER
    if place in (CENTRE, THROUGH) or not place:
        return say("This match has no corner guards.")
    team = state.team_of(place)
    fence = state.fence >> place & 1
    if team < 0 and not fence:
        return say("That rock isn't in play.")
    if KIND[card] == TAKEOUT:
        if fence:
            return say(
                "Free Guard Zone: during the first {count} throws of an end, no guard except a biter can be a target.",
                count=FREE_GUARD_ZONE,
            )
        return say(
            ("{rock} lies behind a guard, and only unguarded rocks can be targets."),
            rock=json_of(NAMES[place], laid(state)),
        )
    if fence:
        return say("A guard never stands in front of a guard.")
    if team != state.to_move & 1:
        return say("Throw a guard to the centre or in front of your team's draw, never in front of an opponent's.")
    if corner and not state.terms.corners:
        return say("This match has no corner guards.")
    assert state.at[place] <= FOUR_FOOT
    return say("A corner guard can't stand in front of a rock in the 4-foot or on the button.")


def _play(state: Core, card: int, word: int) -> Words:
    lacks = _lacks(state, card)
    if lacks is not None:
        return lacks
    bottom = BOTTOM[card]
    reason = why_not_on(state, state.to_move, card)
    if reason is not None:
        return reason
    if bottom == HURRY:
        if word == SWEEP:
            return say(
                "Only a draw is swept. On a guard, {option} just saves it from the hog line.", option=option(bottom)
            )
        assert word == CANCEL
        return say("Nothing needs saving, because every Wreck on Guard or Hogged Rock has been answered.")
    if bottom == WRECK:
        return say("For {option}, pick a guard in play.", option=option(bottom))
    assert bottom == PLAN_B and WITH[PLAN_B] & BIT[card]
    return say(
        "For {option}, pick an unguarded opposing rock in the house other than the target.", option=option(bottom)
    )


#: the kinds of Shot that each option is played on
_ON: dict[int, tuple[int, ...]] = {
    HURRY: (DRAW, GUARD), ERROR: (DRAW,), MISS: (TAKEOUT,), PLAN_B: (TAKEOUT,), DOUBLE: (TAKEOUT,), STICK: (TAKEOUT,),
    ROLL: (TAKEOUT,), ROLL_OFF: (TAKEOUT,), JAM: (TAKEOUT,), FREEZE: (DRAW,), TAP: (DRAW,), WRECK: (DRAW,),
    OVER_CURLED: (DRAW, GUARD), CLOSER: (DRAW,), SPLIT: (DRAW,), BITER: (GUARD,), BURNT: (DRAW, GUARD, TAKEOUT),
    HOGGED: (GUARD,), PICK: (DRAW, TAKEOUT, GUARD),
}  # fmt: skip
_KINDS = {
    (DRAW,): say("a draw"),
    (TAKEOUT,): say("a takeout"),
    (GUARD,): say("a guard"),
    (DRAW, GUARD): say("a draw or a guard"),
}


def why_not_on(state: Core, seat: Seat, card: int) -> Words | None:
    """Return why ``seat`` can't play the option of a card on the Shot now, on turn or not; None when it can."""
    own = (seat ^ state.thrower) & 1 == 0
    if BIT[card] & (state.green if own else state.red):
        return None
    bottom = BOTTOM[card]
    if bottom == PLAIN:
        return say("This card can only be thrown. It can't be played on another shot.")
    name = option(bottom)
    if bottom not in (GREENS if own else REDS):
        if own:
            return say("{option} is red: play it on the opponents' shots.", option=name)
        return say("{option} is green: play it on your own team's shots.", option=name)
    kind = KIND[state.shot]
    if kind not in _ON[bottom]:
        return say("{option} is played on {kind} only.", option=name, kind=_KINDS[_ON[bottom]].to_json())
    if kind == TAKEOUT:
        return _on_takeout(state, own, bottom)
    if bottom == BURNT:
        return say("Burnt Rock needs sweepers, and there's no Hurry Hard! on this shot.")
    if bottom == HURRY:
        return say("Guards aren't swept. Hurry Hard! only saves a guard from a Hogged Rock, and there isn't one.")
    if bottom == WRECK:
        return say("There's no guard in play to wreck on.")
    if bottom == SPLIT and state.first(SPLIT) is None:
        return say("To split the house, the team needs another rock in it.")
    return say("A shot can have only one {option}.", option=name)


def _on_takeout(state: Core, own: bool, bottom: int) -> Words:
    """Why an option of the right colour can't be played on a Takeout."""
    name = option(bottom)
    if state.aim == THROUGH:
        return say("The rock is thrown through the house, and only a Pick changes that.")
    plan_b, missed = state.first(PLAN_B) is not None, state.first(MISS) is not None
    if bottom == PICK:
        return say("Nothing counters a Plan B.")
    if bottom == MISS:
        if plan_b:
            return say("Nothing counters a Plan B, so you can't play another Miss the Broom.")
        return say("This takeout already misses the broom.")
    if bottom == BURNT:
        return say("Burnt Rock needs sweepers, and there's no Hurry Hard! on this shot.")
    if bottom == PLAN_B:
        if not missed or plan_b:
            return say("Plan B answers a Miss the Broom, and there isn't one.")
        return say("The opponents have no other unguarded rock in the house for a Plan B.")
    if missed and not plan_b:
        return say("The takeout misses the broom. Without a Plan B, nothing else can be added.")
    if bottom == DOUBLE:
        return say("The rock splits the house, so it's never part of a Double.")
    if bottom in (STICK, ROLL):
        if not own and not state.fence >> state.aim & 1:
            return say("A red Hit and Stick puts a guard back, so the takeout must aim at one.")
        return say("Your team already has a Hit card on this shot and may play only one.")
    if bottom == ROLL_OFF:
        if own:
            return say("There's no Jam to roll off from.")
        return say("The throwing team has no Hit and Stick to roll off from.")
    assert bottom == JAM, name
    return _no_jam(state)


def _no_jam(state: Core) -> Words:
    side, hit = state.thrower & 1, state.end_of_chain(state.aim)
    if state.team_of(hit) != 1 - side:
        return say("You can play a Jam only when one of your team's draws is about to be removed.")
    if not state.house[side]:
        return say("The throwing team has no draw to jam on.")
    return say("Every rock that can be removed already has a Jam. Another Jam needs another Double.")
