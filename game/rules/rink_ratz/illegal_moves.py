"""Why a move is illegal, in full sentences that help."""

from __future__ import annotations

from game.rules.contract import Words, say
from game.rules.rink_ratz.board import DEALING, OVER, PLAY, REGULAR
from game.rules.rink_ratz.core import Core
from game.rules.rink_ratz.moves import (
    ACTIONS,
    BLOCKS,
    BURNS,
    CARD,
    DEAL,
    EFFECT,
    FACES,
    NAMES,
    PULL,
    SAVES,
    SB_BLOCK,
    TEXTS,
    Action,
)
from game.rules.rink_ratz.tables import BIT, CODES, PULL_AFTER, REPLY, SPECIALS


def why_not(state: Core, text: str) -> Words:
    """The reason why ``text``, which is not legal here, is refused."""
    action = ACTIONS.get(text)
    if action is None:
        if text in SPECIALS:
            return _whole_card(state, text)
        return say("“{text}” isn't a move in Rink Ratz.", text=text)
    if state.phase == OVER:
        return say("The match is over.")
    if state.phase == DEALING:
        return say("The period is over. Deal the next one.")
    if action == DEAL:
        return say("You can't deal during a period.")
    if action == PULL:
        return _pull(state)
    card = CARD[action]
    if not state.hands[state.to_move] & BIT[card]:
        return say("{seat} doesn't have {card}.", seat=state.to_move, card=CODES[card])
    return _face(state, action)


def _whole_card(state: Core, code: str) -> Words:
    """Why a special card can't be laid without a word: its face is to be named, or neither of them is legal."""
    faces = [ACTIONS[f"{code} {name}"] for card, name in FACES if CODES[card] == code]
    holds = state.phase == PLAY and state.hands[state.to_move] & BIT[CARD[faces[0]]]
    if not holds or set(faces) & set(state.actions()):
        return say("{card} has two faces. Say which one, or give up the card.", card=code)
    first, second = (_face(state, face).to_json() for face in faces)
    return say("{first} {second}", first=first, second=second)


def _face(state: Core, action: Action) -> Words:
    effect = EFFECT[action]
    reply = state.stage == REPLY
    name = NAMES[TEXTS[action].split(" ")[1]].to_json()
    if effect == BURNS:
        if not reply:
            return say("You can give up a card for a penalty shot only in answer to a shot.")
        return say("You can give up a card only when no number or special card in your hand can be played.")
    if effect == SAVES:
        if state.penalty[2]:
            return say("A goal on a penalty shot can't be saved.")
        return say("A Miraculous Save only works as the very next card after their goal; there's no goal to cancel.")
    if effect == BLOCKS:
        if not reply:
            return say("{face} answers a shot by the other team, and there isn't one.", face=name)
        if action == SB_BLOCK:
            return say("Only a Shutdown Defence stops a breakaway; a Blocked Shot doesn't.")
    return say("The other team's shot must be played out first, so {face} can't answer it.", face=name)


def _pull(state: Core) -> Words:
    team = state.to_move & 1
    if not state.terms.goalie:
        return say("At this level, goalies stay in the net.")
    if state.period != REGULAR:
        return say("You can pull the goalie only in the third period, never in overtime.")
    if not state.last_shift():
        return say("You can pull the goalie only in the last shift of the period.")
    if state.shift_cards < PULL_AFTER:
        return say("You can pull the goalie only after {count} cards of the shift have been played.", count=PULL_AFTER)
    if state.scores[team] >= state.scores[1 - team]:
        return say("Only a trailing team can pull its goalie.")
    if state.pulled == team:
        return say("The goalie has already been pulled.")
    if state.pulled >= 0:
        return say("The other team has pulled its goalie, and both nets can't be empty.")
    return say("A goal is under review. Wait for the next card.")
