"""Filling in what a view hides, evenly over all that agrees with it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from game.rules.contract import Seat
from game.rules.powerup.board import CALL, EXCHANGE, KEPT, PASS
from game.rules.powerup.core import Core
from game.rules.powerup.state import PowerUpState
from game.rules.powerup.tables import TYPES, UNIT, UNKNOWN, G, H, hand_of, piece_type, types_of

#: deals that are drawn before a view is taken for one that no match leads to
TRIES = 400


class HiddenCards(Protocol):
    """A view as it was read (``reading.PowerUpReader``): what is in sight, and what is hidden from its seat."""

    state: PowerUpState
    terms: Any
    viewer: Seat | None
    hidden: list[int]
    unseen: list[list[int]]
    answers: list[int]
    hidden_drawn: int


def fill(draft: HiddenCards, rng: Random) -> PowerUpState:
    """A state that agrees with the view.

    What the phase tells is kept: a Skip who is asked for a call has one, one who exchanges has none, and who may draw
    again has drawn Guards and Hits. A card passed lies where it went, as long as none of its kind has been shown since.
    """
    state = draft.state.copy()
    number = rng.random
    for team in (0, 1):
        pool = [t for t, count in enumerate(draft.unseen[team]) for _ in range(count)]
        for _ in range(TRIES):
            order = sorted(pool, key=lambda _: number())
            if _deal(draft, state, team, order):
                break
    _answers(draft, state, rng)
    state.word = rng.getrandbits(64)
    return state


def _deal(draft: HiddenCards, state: PowerUpState, team: int, order: list[int]) -> bool:
    """Deals the team's hidden cards from ``order``; whether the Skip's hand agrees with the phase."""
    asked = state.to_move if state.to_move >= 0 and state.to_move & 1 == team else -1
    hands = {seat: _pinned(draft, seat, order) for seat in draft.terms.teams[team]}
    lacking = {seat: draft.hidden[seat] - len(cards) for seat, cards in hands.items()}
    if asked >= 0 and lacking[asked] > 0 and draft.hidden_drawn:
        state.drawn = tuple(sorted(_pull(order, (G, H), min(draft.hidden_drawn, lacking[asked]))))
        hands[asked] += state.drawn
        lacking[asked] -= len(state.drawn)
    if asked >= 0 and lacking[asked] > 0 and state.phase == EXCHANGE:
        got = _pull(order, [t for t in range(len(TYPES)) if not state.calls(UNIT[t])], lacking[asked])
        hands[asked] += got
        lacking[asked] -= len(got)
    for seat, count in lacking.items():
        if count > 0:
            split = len(order) - count
            hands[seat] += order[split:]
            del order[split:]
    for seat, cards in hands.items():
        state.hands[seat] = draft.state.hands[seat] + hand_of(cards)
    state.draw[team][:] = [order.pop() if t < 0 else t for t in draft.state.draw[team]]
    if asked < 0 or not draft.hidden[asked] or state.phase not in (CALL, EXCHANGE):
        return True
    return bool(state.calls(state.hands[asked])) == (state.phase == CALL)


def _pull(order: list[int], wanted: Sequence[int], count: int) -> list[int]:
    """Takes up to ``count`` cards of the types wanted out of a pool in random order."""
    found: list[int] = []
    for i in range(len(order) - 1, -1, -1):
        if len(found) >= count:
            break
        if order[i] in wanted:
            found.append(order.pop(i))
    return found


def _pinned(draft: HiddenCards, seat: Seat, order: list[int]) -> list[int]:
    """The card that the viewer passed to ``seat``, where it must still be; it is taken out of the pool."""
    known = passed_on(draft)
    if known is None or known[0] != seat or known[1] not in order:
        return []
    order.remove(known[1])
    return [known[1]]


def passed_on(draft: HiddenCards) -> tuple[Seat, int] | None:
    """To whom the viewer passed which card, where it must still be in that hand."""
    state, viewer = draft.state, draft.viewer
    if viewer is None or viewer < 0 or state.phase == PASS:
        return None
    card, to = draft.answers[viewer], draft.terms.left[viewer]
    if not 0 <= card < KEPT or to == viewer or not draft.hidden[to] or not draft.unseen[to & 1][card]:
        return None
    return None if shown(state, card, to & 1) else (to, card)


def shown(state: Core, card: int, team: int) -> bool:
    """Whether a card of this type and deck lies open anywhere."""
    if card in types_of(state.discards[team]) or (state.throwing() == team and card in state.played):
        return True
    return any(c & 1 == team and piece_type(c) == card for stone in state.stones for c in stone.cards)


def _answers(draft: HiddenCards, state: PowerUpState, rng: Random) -> None:
    """Answers of a passing round that the viewer doesn't know: any that the seat could have given."""
    passed = list(state.passed)
    for seat, answer in enumerate(draft.answers):
        if answer != UNKNOWN:
            continue
        giving = state.phase == PASS
        owner = seat if giving else draft.terms.left[seat]
        choices = sorted({*types_of(state.hands[owner])}) + [KEPT] * giving
        passed[seat] = choices[int(rng.random() * len(choices))] if choices else 0
    state.passed = tuple(passed)
