"""What a seat of Hurry Hard! may conclude about the other hands from the Shot under way, and worlds that agree with it.

No card is drawn while a Shot is under way, so each pass and each card of it was a choice among the cards that are still
there and those played since. Between two cards everybody has at most one turn; so who passed when follows from the
cards on the Shot and the number of passes after them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.ai.belief import Guess, SeenChoice, appeal
from game.ai.hurry_hard import policy
from game.ai.hurry_hard.layout_features import LayoutFeatures
from game.ai.hurry_hard.policy import Rule
from game.ai.worlds import CardPlace, Worlds
from game.rules.contract import Seat, View
from game.rules.hurry_hard import GAME
from game.rules.hurry_hard.board import RESPOND, Played
from game.rules.hurry_hard.core import Core
from game.rules.hurry_hard.moves import PASS
from game.rules.hurry_hard.tables import BIT, TYPES, hand_of

#: a card's kind is its type
KIND = tuple(range(TYPES))
#: the differences, in points of the end, that the model lets the others notice
WARMTH = 0.07


class Unseen:
    """What the seat of a view doesn't see: which cards, and where they may lie."""

    def __init__(self, view: View, rng: Random) -> None:
        self.draft = GAME.worlds(view.position, view.seat)
        self.seat = view.seat
        self.rng = rng
        #: a state that agrees with the view
        self.base: Core = self.draft.fill(rng)
        self.seats = [s for s, hidden in enumerate(self.draft.hidden) if hidden]
        self.places: list[CardPlace] = []

    def worlds(self, choices: Sequence[Sequence[SeenChoice]]) -> Worlds[Core]:
        """Return worlds in proportion to ``choices`` (by seat; none: all equally likely)."""
        draft = self.draft
        places = []
        for s in self.seats:
            guess = Guess(choices[s], KIND) if choices and choices[s] else None
            places.append(CardPlace(draft.hidden[s], None, guess.explain if guess is not None else None))
        places.append(CardPlace(len(draft.pool) - sum(place.size for place in places)))
        self.places = places
        return Worlds(draft.pool, places, KIND, self._build, self.rng)

    def _build(self, dealt: list[list[int]]) -> Core:
        draft, rest = self.draft, dealt[-1]
        state: Core = draft.state.copy()
        # a chain of swaps moves the cards of the guessed hands; all others are dealt afresh for every world
        afresh = [k for k, place in enumerate(self.places[:-1]) if place.explain is None]
        for k in afresh:
            rest += dealt[k]
        self.rng.shuffle(rest)
        for k in afresh:
            dealt[k] = [rest.pop() for _ in dealt[k]]
        for s, cards in zip(self.seats, dealt, strict=False):
            state.hands[s] = hand_of(draft.held[s] + cards)
        state.rows = [tuple([rest.pop() if card < 0 else card for card in row]) for row in state.rows]
        state.pile = [rest.pop() if card < 0 else card for card in state.pile]
        state.word = self.rng.getrandbits(64)
        return state


def asked(base: Core) -> Iterator[tuple[Seat, Played | None]]:
    """Return the seats that have had a turn since the Shot was thrown, in order, each with its card (None: a pass)."""
    seat = base.thrower
    for entry in base.played:
        seat = base.ring[seat]
        while seat != entry[0]:
            yield seat, None
            seat = base.ring[seat]
        yield seat, entry
    for _ in range(base.passes):
        seat = base.ring[seat]
        yield seat, None


def choices_of(base: Core, viewer: Seat, rule: Rule = policy) -> list[list[SeenChoice]]:
    """Return the others' choices on the Shot under way by ``rule``, by seat; none at other times."""
    choices: list[list[SeenChoice]] = [[] for _ in range(base.terms.seats)]
    if base.phase != RESPOND:
        return choices
    state = base.copy()
    state.played, state.passes = (), 0
    left = state.terms.throws - state.throw
    lie = LayoutFeatures(state, left)
    played = list(base.played)
    for seat, entry in asked(base):
        if seat != viewer:
            state.to_move = seat
            state.measure()
            later = [card for s, card, _ in played if s == seat]
            choices[seat].append(_choice(state, lie, left, entry, later, rule))
        if entry is not None:
            state.played = (*state.played, entry)
            played.remove(entry)
    return choices


def _choice(
    state: Core, lie: LayoutFeatures, left: int, entry: Played | None, later: Sequence[int], rule: Rule
) -> SeenChoice:
    """What a pass or a card was a choice among; ``later`` are the cards that the seat is known to have held."""
    mask = state.red if (state.to_move ^ state.thrower) & 1 else state.green
    appeals = [0.0] * TYPES
    hand = state.hands[state.to_move]
    for t in range(TYPES):
        if mask & BIT[t]:
            state.hands[state.to_move] = BIT[t]
            scores = rule.play_scores(state, lie, left, [a for a in state.actions() if a != PASS])
            appeals[t] = appeal(max(scores), WARMTH) if scores else 0.0
    state.hands[state.to_move] = hand
    held = 0
    for card in later:
        held |= BIT[card]
    return SeenChoice(1.0 if entry is None else appeals[entry[1]], appeals, 1.0, held)
