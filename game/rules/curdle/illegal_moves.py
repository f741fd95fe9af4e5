"""Why a move is illegal, in full sentences that help."""

from __future__ import annotations

from game.rules.contract import Words, say
from game.rules.curdle import moves as m
from game.rules.curdle.board import BANK, BREAK, DEALING, DISCARD, GIFT, OPEN, OVER
from game.rules.curdle.core import Core
from game.rules.curdle.moves import ACTIONS, DRAW, PASS
from game.rules.curdle.tables import BIT, CODES, PACK, RANK, RANKS, SAME, codes_of, differences, fold


def why_not(state: Core, text: str) -> Words:
    """The reason why ``text``, which is not legal here, is refused."""
    action = ACTIONS.get(text)
    if action is None:
        return _no_move(state, text)
    if state.phase == OVER:
        return say("The match is over.")
    if state.phase == DEALING:
        return say("The hand is over, so the next move is to deal.")
    if action == m.DEAL:
        return say("You can't deal while a hand is being played.")
    if state.phase == BANK:
        return say("A blind curdle: choose the left or the right bank first.")
    if state.phase == GIFT:
        return _gift(state, action)
    if state.phase == DISCARD:
        return _discard(state, action)
    if action >= m.DISCARD:
        return say("Cards are discarded only after a blind curdle, for the gifts received.")
    if action > PASS:
        return say("Banks are taken and cards given away only in a blind curdle.")
    if action < DRAW and not _holds(state, action >> 1):
        return _not_held(CODES[action >> 1])
    if state.phase == OPEN:
        return _opening(action)
    return _broken(state, action) if state.phase == BREAK else _turn(state, action)


def _no_move(state: Core, text: str) -> Words:
    words = text.split(" ")
    if words[0] == "give" and len(words) == 2 and words[1].isdecimal():
        return say("There is no seat {number} at this table.", number=words[1])
    return say("“{text}” isn't a move in Curdle.", text=text)


def _holds(state: Core, card: int) -> bool:
    return bool(state.hands[state.to_move] & (BIT[card] | BIT[card + PACK]))


def _not_held(code: str) -> Words:
    return say("You don't have {card}.", card=code)


def _opening(action: int) -> Words:
    if action < DRAW:
        return say("The opening card starts the right bank, since the left bank already has its card.")
    return say("The hand begins with an opening card. Play any card as the right bank.")


def _broken(state: Core, action: int) -> Words:
    rank = RANKS[RANK[(state.bank1 or state.bank2)[-1]]] if state.bank1 or state.bank2 else "?"
    same = SAME[RANKS.index(rank)] if rank in RANKS else 0
    others = state.hands[state.to_move] & ~same
    if action < DRAW:
        return say(
            "Break a natural curdle with a card of another rank, because {card} would leave the same pair.",
            card=CODES[action >> 1],
        )
    if others:
        return say("Both banks show {rank}: break the natural curdle with a card of another rank.", rank=rank)
    if action == PASS:
        return say("You hold no rank but {rank}, so draw a card to break the natural curdle.", rank=rank)
    if state.drawn:
        return say("You've already drawn this turn, so all you can do is pass.")
    return say("The stock is empty, so all you can do is pass.")


def _turn(state: Core, action: int) -> Words:
    if not (state.bank1 and state.bank2):
        return say("A bank is empty, so there's nothing to bridge.")
    first, second = CODES[state.bank1[-1]][0], CODES[state.bank2[-1]][0]
    apart = differences(first, second)
    bridges = codes_of(fold(state.hands[state.to_move] & state.bridge))
    banks = {"rank_1": first, "rank_2": second, "apart": _either(apart)}
    if not apart:
        return say(
            "The banks show {rank_1} and {rank_2}, a natural pair that nothing bridges.", rank_1=first, rank_2=second
        )
    if action < DRAW:
        card = CODES[action >> 1]
        return say("The banks show {rank_1} and {rank_2}, {apart} apart, so {card} isn't a bridge.", **banks, card=card)
    if len(bridges) == 1:
        return say(
            "The banks show {rank_1} and {rank_2}, {apart} apart. You hold {card}, so you must play it.",
            **banks,
            card=bridges[0],
        )
    if bridges:
        return say(
            "The banks show {rank_1} and {rank_2}, {apart} apart. You hold {cards}, so you must play one of them.",
            **banks,
            cards=bridges,
        )
    if action == PASS:
        return say("Without a bridge you must draw, as long as the stock lasts.")
    if state.drawn:
        return say("You've already drawn this turn.")
    if state.played:
        return say("A card is drawn only before the first bridge of a turn.")
    return say("The stock is empty, so all you can do is pass.")


def _either(numbers: tuple[int, ...]) -> str:
    words = [str(number) for number in numbers]
    return " / ".join(words)


def _gift(state: Core, action: int) -> Words:
    to = action - m.GIVE
    if not 0 <= to < 8:
        return say("Give away the gifts first: each goes to a seat without one, or to yourself.")
    if to >= state.terms.seats:
        return say("There is no seat {number} at this table.", number=to)
    return say("{seat_to} already has a gift, and nobody but you may get a second one.", seat_to=to)


def _discard(state: Core, action: int) -> Words:
    if not m.DISCARD <= action < m.DEAL:
        return say("Everybody who received a card must discard one first.")
    code = CODES[action - m.DISCARD]
    if not _holds(state, action - m.DISCARD):
        return _not_held(code)
    return say("{card} is the gift you just received, so discard a different card.", card=code)
