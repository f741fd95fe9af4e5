"""Why a move is illegal, and why a stone can't be a target, in full sentences that help."""

from __future__ import annotations

from game.rules.contract import Words, say
from game.rules.powerup import moves as m
from game.rules.powerup.board import ADD, CALL, COLOUR, EXCHANGE, OVER, PASS, REDRAW, SKIP, WILD
from game.rules.powerup.core import Core
from game.rules.powerup.moves import (
    ACTIONS,
    CALL_CARD,
    CALL_KIND,
    CALL_TARGET,
    FIRST_CALL,
    FIRST_WILD,
    FIRST_WILD_CALL,
    GUARD,
    HOUSE,
    NUDGE,
    PROMOTE,
    TAKEOUT,
    Action,
)
from game.rules.powerup.tables import TAKEOUTS_AFTER, B, G, H, Stone, W, code, count_of

#: what a phase asks for, shown after a move that belongs to another phase
ASKED: dict[str, Words] = {
    OVER: say("The match is over."),
    COLOUR: say("The team that throws first must choose its colour before anything else."),
    SKIP: say("First name the end's Skip, someone from your own team."),
    PASS: say("This is the passing round, so pass one card to the left or keep them all."),
    CALL: say("The Skip must call a stone now."),
    EXCHANGE: say("There's no legal call, so exchange Guards and Hits, or forfeit the stone."),
    ADD: say("Add a card to the stone in progress."),
    WILD: say("The Skip must name the Wild first."),
    REDRAW: say("Keep the cards just drawn, or draw again."),
}


def why_not(state: Core, text: str) -> Words:
    """The reason why ``text``, which is not legal here, is refused."""
    action = ACTIONS.get(text)
    if state.phase == OVER:
        return ASKED[OVER]
    if action is None:
        return _no_move(text)
    if action < FIRST_CALL:
        return _held(state, action) if state.phase == ADD else _otherwise(state)
    if action < FIRST_WILD:
        return _call(state, action) if state.phase in (CALL, EXCHANGE) else _otherwise(state)
    if action <= m.MISS:
        if state.phase == WILD:
            return say("With that name the Wild wouldn't make the stone, or would make it no better than another name.")
        return _otherwise(state)
    if action < m.KEEP:
        return _held(state, action - m.FIRST_PASS) if state.phase == PASS else _otherwise(state)
    if m.FORFEIT <= action < m.FIRST_SKIP and state.phase == CALL:
        return say("A Skip with a legal call can't exchange cards or forfeit.")
    if m.FIRST_EXCHANGE <= action < m.FIRST_SKIP and state.phase == EXCHANGE:
        hand = state.hands[state.to_move]
        return say(
            "You can't exchange that many. Guards in your hand: {guards}, Hits: {hits}.",
            guards=count_of(hand, G),
            hits=count_of(hand, H),
        )
    if m.FIRST_SKIP <= action < m.FIRST_COLOUR and state.phase == SKIP:
        return say(
            "Seat {number} isn't on this team. The Skip must be one of its own seats.", number=action - m.FIRST_SKIP
        )
    return _otherwise(state)


def _otherwise(state: Core) -> Words:
    return ASKED[state.phase]


def _no_move(text: str) -> Words:
    words = text.split(" ")
    if words[0] == "call" and words[1:] in (["G"], ["W", "G"], ["H"], ["W", "H"]):
        return say("Call a Guard or a Hit with its target, and say what a Hit should do.")
    if text == "call W":
        return say("When you call a Wild, say what it stands for.")
    if words[0] == "call" and len(words) == 3 and words[1] == "H":
        return say("A Hit is called as a takeout, a promotion or a nudge.")
    if words[0] == "exchange":
        return say("An exchange takes one or more Guards and Hits, Guards first.")
    if text == "wild W":
        return say("Name the Wild as another card.")
    return say("“{text}” isn't a move in PowerUp Curling.", text=text)


def _held(state: Core, card: int) -> Words:
    return say("{seat} doesn't have {kind}.", seat=state.to_move, kind=code(card, 0))


def _call(state: Core, action: Action) -> Words:
    index = action - FIRST_CALL
    card = W if action >= FIRST_WILD_CALL else CALL_CARD[index]
    if not count_of(state.hands[state.to_move], card):
        return _held(state, card)
    kind, number = CALL_KIND[index], CALL_TARGET[index]
    stone = next((stone for stone in state.stones if stone.number == number), None)
    if kind == HOUSE:
        return _otherwise(state)
    if stone is None:
        return say("{stone} isn't in play.", stone=f"s{number}")
    return no_target(state, kind, stone) or _otherwise(state)


def no_target(state: Core, kind: int, stone: Stone) -> Words | None:
    """Why ``stone`` can't be the target of a call of this kind now, or None when it can."""
    name = stone.name
    guarded = any(other.guards == stone.number for other in state.stones)
    if kind == TAKEOUT:
        if not state.terms.takeouts:
            return say("This match has no takeouts.")
        if state.thrown < TAKEOUTS_AFTER:
            return say("Takeouts begin with the fourth stone of the end.")
        if guarded and not state.terms.double:
            return say("{stone} is guarded.", stone=name)
        return None
    if guarded:
        return say("{stone} is guarded.", stone=name)
    if kind == GUARD:
        return say("{stone} is a guard, and a guard can't be guarded.", stone=name) if stone.guards else None
    if kind == PROMOTE and stone.team != state.throwing():
        return say("{stone} belongs to the other team, and you can promote only your own stones.", stone=name)
    if kind == PROMOTE and stone.ring == B:
        return say("{stone} is already in the button ring.", stone=name)
    return None


#: the kinds of call that have a target
AIMED = (GUARD, TAKEOUT, PROMOTE, NUDGE)
