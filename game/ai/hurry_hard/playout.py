"""Playing on by a rule, shot by shot, for a search's playouts and for self-play; no new end is dealt."""

from __future__ import annotations

from game.ai.hurry_hard import policy
from game.ai.hurry_hard.layout_features import LayoutFeatures
from game.ai.hurry_hard.policy import Rule, answer
from game.rules.hurry_hard.board import RESPOND, THROWING
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import CARD, FIRST_CHOICE, FIRST_THROW, PASS, Action
from game.rules.hurry_hard.tables import BOTTOM, BURNT, PICK


def to_come(state: Core) -> int:
    """The throws of this end that follow the one under way."""
    return state.terms.throws - state.throw


def play(state: Core, action: Action) -> bool:
    """Play an action; return whether the shot is over, before hands are filled up.

    A Pick or a Burnt Rock ends it, too, but what follows is left to ``go_on``.
    """
    if action == PASS:
        state.passes += 1
        if state.passes == state.terms.players:
            return state.resolve()
        state.to_move = state.ring[state.to_move]
        return False
    if action >= FIRST_CHOICE:
        return state.answer(action)
    if action < FIRST_THROW and BOTTOM[CARD[action]] in (PICK, BURNT) and not to_come(state):
        # the last shot is off: the sheet stays as it is, and the cards left in hands don't matter
        return True
    state.apply(action)
    return False


def playout(state: Core, throws: int, over: bool, rule: Rule = policy) -> int:
    """Play ``state`` on until ``throws`` more shots or the end are over; return the throws left."""
    while True:
        if over:
            if not to_come(state):
                return 0
            state.next_throw()
        if state.phase == THROWING:
            # a made-up position may leave a hand empty
            if not throws or not state.hands[state.to_move]:
                return to_come(state) + 1
            throws -= 1
        over = play_shot(state, rule)


def play_shot(state: Core, rule: Rule = policy) -> bool:
    """Play on until the shot is over; False if a card cancelled it and the next throw has already begun."""
    left, number = to_come(state), state.throw
    lie = LayoutFeatures(state, left) if state.phase in (THROWING, RESPOND) else None
    while True:
        if lie is None or state.phase not in (THROWING, RESPOND):
            while not state.answer(answer(state)):
                pass
            return True
        if state.phase == THROWING:
            state.apply(rule.throw(state, lie, left))
            continue
        seat = state.to_move
        action = PASS
        if state.hands[seat] & (state.red if (seat ^ state.thrower) & 1 else state.green):
            action = rule.respond(state, lie, left, state.actions())
        if play(state, action):
            return True
        if state.throw != number:
            return False
