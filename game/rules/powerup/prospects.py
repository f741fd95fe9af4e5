"""What a stone under way would come to, and what each legal move would do now, in words."""

from __future__ import annotations

from game.rules.contract import Words, say
from game.rules.powerup import moves as m
from game.rules.powerup.board import PASS
from game.rules.powerup.core import Core
from game.rules.powerup.moves import (
    CALL_CARD,
    EXCHANGED,
    FIRST_CALL,
    FIRST_WILD,
    NAMES,
    NUDGE,
    PROMOTE,
    TAKEOUT,
    Action,
)
from game.rules.powerup.shots import arranged, resting
from game.rules.powerup.tables import NO_CARD, H, Stone, W, code, piece, piece_code
from game.rules.powerup.underway import LOST, UnderWay, call_of, told, under_way


def outcome_with(state: Core, call: UnderWay, named: int = H) -> Stone | None:
    """What lies in play if all three cards are laid and come off, a Wild among them being ``named``; None otherwise.

    None also for a take-out, after which nothing of the two stones is left.
    """
    values = [named if card == W else card for card in call.laid]
    if NO_CARD in values or call.modifiers(values) is None:
        return None
    team = state.throwing()
    first = piece(state.played[0], team, CALL_CARD[state.call - FIRST_CALL])
    pieces = [piece(card, team, named) for card in call.laid]
    return resting(call.kind, state.thrown + 1, team, call.target, first, arranged(pieces, call.need))


def outlook(state: Core, call: UnderWay) -> tuple[str, ...]:
    """The four cards of the stone, or of its target, as they would lie; "" for what is still open.

    Empty for a take-out, and once the stone is lost. A Wild that waits for its name reads plain.
    """
    if call.kind == TAKEOUT or call.standing() == LOST:
        return ()
    team = state.throwing()
    rest = sorted(call.laid)
    match = call.need in rest
    if match:
        rest.remove(call.need)
    laid = [code(card, team) for card in rest][:2]
    open_places = [""] * (2 - len(laid))
    if call.kind in (PROMOTE, NUDGE):
        assert call.target is not None
        lying = [piece_code(c) for c in call.target.cards]
        return (*laid, *open_places, *lying[2:]) if call.kind == PROMOTE else (*lying[:2], *laid, *open_places)
    first = piece_code(piece(state.played[0], team, CALL_CARD[state.call - FIRST_CALL]))
    return first, code(call.need, team) if match else "", *laid, *open_places


def meaning_of(state: Core, action: Action) -> Words:
    """What a legal action would do now."""
    if action < FIRST_CALL:
        return _adding(state, action)
    if action < FIRST_WILD:
        return told(call_of(state, action))
    if action <= m.MISS:
        return _naming(state, action - FIRST_WILD)
    if action <= m.KEEP and state.phase == PASS:
        if action == m.KEEP:
            return say("Passes no card.")
        return say("Goes to {seat_to}.", seat_to=state.terms.left[state.to_move])
    if action <= m.REDRAW:
        if action == m.KEEP:
            return say("Keeps the cards just drawn.")
        return Words(
            "Discards the {count} card just drawn and draws another.",
            {"count": len(state.drawn)},
            "Discards the {count} cards just drawn and draws as many.",
        )
    if action == m.FORFEIT:
        return say("The stone counts as thrown; the Skip card goes on, and nobody draws.")
    if action < m.FIRST_SKIP:
        return Words(
            "Discards {count} card and draws another: without a call then, the stone is forfeited.",
            {"count": sum(EXCHANGED[action - m.FIRST_EXCHANGE])},
            "Discards {count} cards and draws as many: without a call then, the stone is forfeited.",
        )
    if action < m.FIRST_COLOUR:
        return say("{seat} is the team's first Skip of the end.", seat=action - m.FIRST_SKIP)
    colour = NAMES[m.COLOURS[action - m.FIRST_COLOUR]].to_json()
    return say("The own deck is {colour} for the whole match.", colour=colour)


def _adding(state: Core, card: int) -> Words:
    call = under_way(state)
    assert call is not None
    after = call._replace(laid=(*call.laid, card))
    standing = after.standing()
    if standing == LOST:
        reason = after.why_lost().words().to_json()
        if call.standing() == LOST:
            return say("The stone is lost already: {reason}.", reason=reason)
        return say("Loses the stone: {reason}.", reason=reason)
    if card == W:
        return say("The Wild: the Skip names it last.")
    if len(after.laid) == 3 and W not in after.laid:
        return result(call, outcome_with(state, after))
    if card == call.need and card not in call.laid:
        return say("The match.")
    if call.kind == PROMOTE:
        return say("One of the pair.")
    if len(after.laid) == 3:
        return say("The Skip names the Wild then.")
    return say("A modifier.")


def _naming(state: Core, named: int) -> Words:
    call = under_way(state)
    assert call is not None
    if named == H:
        return say("Lets the stone miss: its four cards are discarded.")
    return result(call, outcome_with(state, call, named))


def result(call: UnderWay, stone: Stone | None) -> Words:
    """What a shot that has come off does; ``stone`` is what lies in play after it (None: a take-out)."""
    if stone is None:
        assert call.target is not None
        if len(call.bars) > 1:
            return say("Takes {target} out with its guard.", target=call.target.name)
        return say("Takes {target} out.", target=call.target.name)
    args = {"stone": stone.name, "cards": [piece_code(c) for c in stone.cards]}
    if stone.guards:
        if call.target is not None and call.kind == NUDGE:
            return say("Makes guard {stone} {cards}.", **args)
        return say("Guards s{number}: {cards}.", number=stone.guards, **args)
    if call.target is None:
        return say("Lies in the house: {cards}, number {distance} from the pin.", distance=stone.distance, **args)
    return say("Makes {stone} {cards}, number {distance} from the pin.", distance=stone.distance, **args)
