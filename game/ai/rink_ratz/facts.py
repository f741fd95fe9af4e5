"""Why a move of Rink Ratz was chosen, in hockey's words."""

from __future__ import annotations

from game.ai.rink_ratz.policy import STICK_BITS, out_of, shown_of
from game.rules.contract import View, Words, say
from game.rules.rink_ratz.core import STICK_TYPE, Core
from game.rules.rink_ratz.moves import (
    BLOCKS,
    BURNS,
    CARD,
    DEAL,
    EFFECT,
    FIRST_BURN,
    FIRST_FACE,
    NAMES,
    PULL,
    SAVES,
    TEXTS,
    Action,
)
from game.rules.rink_ratz.tables import (
    BIT,
    BREAK,
    CODES,
    COLUMN,
    DIFFERENCE,
    FINISH,
    NUMBERS,
    POWER,
    REPLY,
    SB,
    TWO,
    codes_of,
)


def why(view: View, state: Core, action: Action) -> Words:
    """The sentence for ``action``, which the seat of ``view`` is about to take."""
    if action == DEAL:
        return say("The next period is dealt.")
    if action == PULL:
        return _pull(state)
    if action >= FIRST_FACE:
        return _special(state, action)
    if state.stage == REPLY:
        return _reply(state, action)
    if state.stage == FINISH:
        return _finish(state, action)
    return _lead(state, action)


def _out(state: Core, number: int) -> int:
    return out_of(state.hands[state.to_move], shown_of(state))[number]


def _safest(state: Core, number: int) -> bool:
    """Whether no number in hand is out less often."""
    hand = state.hands[state.to_move]
    out = out_of(hand, shown_of(state))
    return all(out[number] <= out[n] for n in range(NUMBERS) if hand & BIT[n])


def _faces(state: Core, effect: int) -> list[str]:
    """The cards in hand that have a face with this effect."""
    hand = state.hands[state.to_move]
    held = {CARD[a] for a in range(FIRST_FACE, FIRST_BURN) if EFFECT[a] == effect and hand & BIT[CARD[a]]}
    return sorted(CODES[card] for card in held)


def _pull(state: Core) -> Words:
    team = state.to_move & 1
    return Words(
        "Behind by {behind} with {count} card to come: an extra attacker is worth the empty net.",
        {"behind": state.scores[1 - team] - state.scores[team], "count": state.left},
        "Behind by {behind} with {count} cards to come: an extra attacker is worth the empty net.",
    )


def _reply(state: Core, number: int) -> Words:
    card = CODES[number]
    saves = _faces(state, SAVES)
    left = state.hands[state.to_move].bit_count()
    if saves:
        if left <= 3 and state.to_move == state.dealer:
            if state.kind == BREAK:
                return say("Holding the save: they have a breakaway and I have the last card.")
            return say("Holding the save: they have a shot and I have the last card.")
        return say("{card} in front of it, and {cards} is held back: a goal can still be saved.", card=card,
                   cards=saves[:1])  # fmt: skip
    answers = _faces(state, BLOCKS)
    if answers and not (state.kind == BREAK and answers == ["SB"]):
        return say("{card} will do here: {cards} is worth more later.", card=card, cards=answers[:1])
    out = _out(state, number)
    if not out:
        return say("All four like {card} are accounted for: nobody can match it.", card=card)
    if state.terms.steals and number == state.card:
        return say("A third equal number, {card}, takes the shot over.", card=card)
    if not _safest(state, number):
        return say("{card} will do: numbers that are safer, or finish more, are kept for later.", card=card)
    return Words(
        "Only {count} more like {card} is still out: the hardest number to finish on.",
        {"card": card, "count": out},
        "{count} more like {card} are still out: no number here is harder to finish on.",
    )


def _finish(state: Core, number: int) -> Words:
    card, bit = CODES[number], DIFFERENCE[number - state.ref + 14]
    if state.goal & bit:
        if number == state.ref:
            return say("{card} is a match: a goal!", card=card)
        return say("{card} on {card_ref} is close enough here: a goal!", card=card, card_ref=CODES[state.ref])
    if state.rebound & bit:
        return say("{card} is next to {card_ref}: a rebound, and another chance.", card=card, card_ref=CODES[state.ref])
    if number >= STICK_TYPE and state.power[0] == state.to_move & 1:
        return say("No finish in hand, but on the power play the stick {card} shoots again.", card=card)
    return _quiet(state, number, say("No finish in hand: {card} is what they will match least likely.", card=card))


def _lead(state: Core, number: int) -> Words:
    card = CODES[number]
    if number == state.prev:
        return say("{card} matches: a shot.", card=card)
    if number >= STICK_TYPE and state.power[0] == state.to_move & 1:
        return say("On the power play the stick {card} is a shot.", card=card)
    return _quiet(state, number, say("{card} is what they will match least likely.", card=card))


def _quiet(state: Core, number: int, otherwise: Words) -> Words:
    """A number that is left to be matched."""
    card, out = CODES[number], _out(state, number)
    held = (state.hands[state.to_move] & COLUMN[number]).bit_count()
    if not out:
        return say("All other cards of {card} are accounted for: nobody can match it.", card=card)
    if held > 1:
        return say("{card} is held more than once: fewer are left to match it, and none is missed.", card=card)
    saves = _faces(state, SAVES)
    if saves and state.left <= 6:
        return say("{card} is quiet enough: {cards} is held back for a goal to be saved.", card=card, cards=saves[:1])
    if not _safest(state, number):
        return say("{card} can be spared: safer numbers are kept to answer their next shot.", card=card)
    return otherwise


def _special(state: Core, action: Action) -> Words:
    effect, card = EFFECT[action], CODES[CARD[action]]
    if effect == SAVES:
        return say("A goal can be saved now or never: {card} takes it off the board.", card=card)
    if effect == BLOCKS:
        return _answer(state, action)
    if effect == BURNS:
        return say("Nothing in the hand can be played: {card} is missed least.", card=card)
    if effect == POWER:
        return _power(state)
    face = NAMES[TEXTS[action].split(" ")[1]].to_json()
    if state.stage == FINISH:
        return say("No finish in hand: {face} makes a new shot instead.", face=face)
    if effect == BREAK:
        return say("A match or one more scores, and no block stops a breakaway: now, with numbers to finish it.")
    if effect == TWO:
        return say("A match or one more scores: two on one, with numbers to finish it.")
    if CARD[action] == SB and state.hands[state.to_move].bit_count() <= 2:
        return say("There is little left to be blocked in this shift: better a shot than a card kept for nothing.")
    different = (state.hands[state.to_move] & (1 << NUMBERS) - 1).bit_count()
    return Words(
        "A shot with {count} number in hand to finish it.",
        {"count": different},
        "A shot with {count} different numbers in hand to finish it.",
    )


def _answer(state: Core, action: Action) -> Words:
    if state.kind == BREAK:
        return say("Only a shutdown stops a breakaway.")
    if state.pulled == state.to_move & 1:
        return say("The net is empty: this shot must not get through.")
    if state.power[0] == state.team:
        return say("They are on the power play: this shot is better stopped.")
    if state.goal & ~4:
        return say("More than a match scores here: this shot is better stopped.")
    return say("The numbers in hand would be easy to finish on: {face} stops the shot.",
               face=NAMES[TEXTS[action].split(" ")[1]].to_json())  # fmt: skip


def _power(state: Core) -> Words:
    team = state.to_move & 1
    if state.power[0] == 1 - team:
        return say("It nullifies their power play.")
    if state.power[0] == team:
        return say("A second one: two men more, and one away scores on either side.")
    sticks = codes_of(state.hands[state.to_move] & STICK_BITS)
    if sticks:
        return say("A power play now: {cards} will shoot.", cards=sticks)
    return say("A power play, with a shot at once.")
