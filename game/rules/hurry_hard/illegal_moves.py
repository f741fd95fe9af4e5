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

_VERBS = {
    "claim": say("The question is which Guard to claim, or none more."),
    "place": say("The question is where the Guard comes to stand."),
}


def why_not(state: Core, text: str) -> Words:
    """The reason why ``text``, which is not legal here, is refused."""
    action = ACTIONS.get(text)
    if action is None:
        return say('"{text}" is no move of Hurry Hard!.', text=text)
    if state.phase == OVER:
        return say("The match is over.")
    if state.phase == THROWING:
        if not FIRST_THROW <= action < FIRST_CHOICE:
            return say("{seat} is about to throw: a Shot must be played first.", seat=state.to_move)
        return _throw(state, CARD[action], ARGUMENT[action])
    if state.phase == RESPOND:
        if action >= FIRST_CHOICE:
            return say(
                "There is nothing to choose yet: {seat} plays an option on the Shot or passes.", seat=state.to_move
            )
        if action >= FIRST_THROW:
            return say("The Shot is played already: {seat} may add an option or pass.", seat=state.to_move)
        return _play(state, CARD[action], ARGUMENT[action])
    if action < FIRST_CHOICE:
        what = say("pass").to_json() if action == PASS else say("play a card").to_json()
        return say(
            "The Shot is being resolved: {seat} has a choice to make and can't {what}.", seat=state.to_move, what=what
        )
    return _VERBS.get(state.phase, say("That is not among the answers."))


def _lacks(state: Core, card: int) -> Words | None:
    if state.hands[state.to_move] & BIT[card]:
        return None
    return say("{seat} holds no {card}.", seat=state.to_move, card=CODES[card])


def _throw(state: Core, card: int, arg: int) -> Words:
    lacks = _lacks(state, card)
    if lacks is not None:
        return lacks
    place, corner = arg & CORNER - 1, arg >= CORNER
    if place in (CENTRE, THROUGH) or not place:
        return say("Corner guards are not played in this match.")
    team = state.team_of(place)
    fence = state.fence >> place & 1
    if team < 0 and not fence:
        return say("That rock is not in play.")
    if KIND[card] == TAKEOUT:
        if fence:
            return say(
                "Free Guard Zone: during the first {count} throws of an end no Guard may be named, unless it bites.",
                count=FREE_GUARD_ZONE,
            )
        return say(
            "{rock} lies behind a Guard: only unguarded rocks can be named.", rock=json_of(NAMES[place], laid(state))
        )
    if fence:
        return say("A Guard never stands in front of a Guard.")
    if team != state.to_move & 1:
        return say("A Guard is thrown to the centre or in front of an own Draw, never in front of an opponents'.")
    if corner and not state.terms.corners:
        return say("Corner guards are not played in this match.")
    assert state.at[place] <= FOUR_FOOT
    return say("A corner guard can't stand in front of a rock in the 4 foot or on the button.")


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
                "Only a Draw is swept: on a Guard, {option} only saves it from the hog line.", option=option(bottom)
            )
        assert word == CANCEL
        return say("There is nothing left to be saved from: every Wreck on Guard or Hogged Rock is answered.")
    if bottom == WRECK:
        return say("{option} names a Guard in play.", option=option(bottom))
    assert bottom == PLAN_B and WITH[PLAN_B] & BIT[card]
    return say(
        "{option} names an opponents' unguarded rock in the house, and not the one aimed at.", option=option(bottom)
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
        return say("This card has a Shot only: nothing on it can be played on a Shot of somebody else.")
    name = option(bottom)
    if bottom not in (GREENS if own else REDS):
        if own:
            return say("{option} is red: it is played on the opponents' Shots.", option=name)
        return say("{option} is green: it is played on the own team's Shots.", option=name)
    kind = KIND[state.shot]
    if kind not in _ON[bottom]:
        return say("{option} is played on {kind} only.", option=name, kind=_KINDS[_ON[bottom]].to_json())
    if kind == TAKEOUT:
        return _on_takeout(state, own, bottom)
    if bottom == BURNT:
        return say("There is no burnt rock without sweepers: no Hurry Hard! lies on this Shot.")
    if bottom == HURRY:
        return say("A Guard isn't swept: Hurry Hard! only saves it from a Hogged Rock, and there is none to answer.")
    if bottom == WRECK:
        return say("There is no Guard in play to wreck on.")
    if bottom == SPLIT and state.first(SPLIT) is None:
        return say("To split the house, the team needs another rock in it.")
    return say("One {option} on a Shot is all there can be.", option=name)


def _on_takeout(state: Core, own: bool, bottom: int) -> Words:
    """Why an option of the right colour can't be played on a Takeout."""
    name = option(bottom)
    if state.aim == THROUGH:
        return say("The rock is thrown through the house: nothing but a Pick changes that.")
    plan_b, missed = state.first(PLAN_B) is not None, state.first(MISS) is not None
    if bottom == PICK:
        return say("Nothing counters a Plan B.")
    if bottom == MISS:
        if plan_b:
            return say("Nothing counters a Plan B: the broom can't be missed again.")
        return say("This Takeout misses the broom already.")
    if bottom == BURNT:
        return say("There is no burnt rock without sweepers: no Hurry Hard! lies on this Shot.")
    if bottom == PLAN_B:
        if not missed or plan_b:
            return say("Plan B answers a Miss the Broom; there is none to answer.")
        return say("There is no other unguarded rock of the opponents in the house for a Plan B.")
    if missed and not plan_b:
        return say("The Takeout misses the broom: without a Plan B nothing else can be added.")
    if bottom == DOUBLE:
        return say("The rock splits the house: it is never part of a Double.")
    if bottom in (STICK, ROLL):
        if not own and not state.fence >> state.aim & 1:
            return say("Red, Hit and Stick puts back a Guard: the Takeout must aim at one.")
        return say("Your team has a Hit card on this Shot already: one is all it may play.")
    if bottom == ROLL_OFF:
        if own:
            return say("There is no Jam to roll off from.")
        return say("There is no Hit and Stick of the throwing team to roll off from.")
    assert bottom == JAM, name
    return _no_jam(state)


def _no_jam(state: Core) -> Words:
    side, hit = state.thrower & 1, state.end_of_chain(state.aim)
    if state.team_of(hit) != 1 - side:
        return say("A Jam needs a Draw of your own team that is about to be removed.")
    if not state.house[side]:
        return say("The throwing team has no Draw to jam on.")
    return say("There is a Jam for every rock that can be removed already: another one needs another Double.")
