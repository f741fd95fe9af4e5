"""Why a move of Hurry Hard! is refused."""

from __future__ import annotations

from game.rules.contract import Words, say
from game.rules.hurry_hard.board import OVER, RESPOND, THROWING
from game.rules.hurry_hard.conditions import why_not_on
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
    BOTTOM,
    CODES,
    FREE_GUARD_ZONE,
    HURRY,
    KIND,
    NAMES,
    PLAN_B,
    TAKEOUT,
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
