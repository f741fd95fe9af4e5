"""What a seat of Rink Ratz may conclude about the other hands, the partner's too, and worlds in proportion to it.

Every card that another seat laid in this shift was a choice among eight or fewer: what it didn't match, finish, save or
block, and which quiet number it preferred, each says something about what it still holds. The shift is replayed from
the pile; at each of its cards the rule of thumb says how every kind of card would have appealed. Where the pile doesn't
give the whole story (a made-up position) nothing is concluded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from game.ai.belief import Guess, Mixture, SeenChoice, appeal
from game.ai.rink_ratz.policy import THUMB, Taste, odds_of, score, shown_of, spread_out
from game.ai.worlds import CardPlace, Worlds
from game.rules.contract import Event, Seat, View
from game.rules.rink_ratz import GAME
from game.rules.rink_ratz.core import Core
from game.rules.rink_ratz.moves import BLOCKS, CARD, EFFECT, FACES, FIRST_BURN, FIRST_FACE, SAVES, Action
from game.rules.rink_ratz.tables import BIT, BREAK, COPIES, HELD, NUMBERS, POWER, REPLY, SB, TYPES, hand_of


class Model(NamedTuple):
    """A kind of player: its taste, the differences (in goals) that it notices, and how often it strays."""

    taste: Taste
    warmth: float
    stray: float


#: who may sit there: one who follows the rule of thumb closely, and one who looks further (fitted to what searches lay;
#: measured by how much likelier the true hands become: 0.50 and 0.21 nats a hand, against 0.39 and 0.10 for one model)
MODELS = (
    Model(THUMB, 0.06, 0.05),
    Model(Taste(offered=1.9, spare=2.7, attack=0.63, shyness=0.07, reply=1.6, hold=1.5, block=1.25), 0.09, 0.15),
)
#: the appeal of a move that comes before anything else
MUST = 1e6
#: a card's kind is its type
KIND = tuple(range(TYPES))
#: the faces of each special card, as actions
ACTIONS_OF: tuple[tuple[Action, ...], ...] = tuple(
    (t,) if t < NUMBERS else tuple(FIRST_FACE + i for i, (card, _) in enumerate(FACES) if card == t)
    for t in range(TYPES)
)


class Unseen:
    """What the seat of a view doesn't see: which cards, and where they may lie."""

    def __init__(self, view: View, rng: Random) -> None:
        self.draft = GAME.worlds(view.position, view.seat)
        self.rng = rng
        #: a state that agrees with the view
        self.base: Core = self.draft.fill(rng)
        self.seats = [s for s, hidden in enumerate(self.draft.hidden) if hidden]

    def worlds(self, guesses: Mapping[Seat, Mixture]) -> Worlds[Core]:
        """Return worlds in proportion to ``guesses`` at the other hands; hands without one are dealt evenly."""
        draft = self.draft
        places = []
        for s in self.seats:
            guess, held = guesses.get(s), draft.held[s]
            explain = partial(_explain, guess, held) if guess is not None else None
            places.append(CardPlace(draft.hidden[s], None, explain))
        places.append(CardPlace(len(draft.pool) - sum(place.size for place in places)))
        return Worlds(draft.pool, places, KIND, self._build, self.rng)

    def _build(self, dealt: list[list[int]]) -> Core:
        draft, rest = self.draft, dealt[-1]
        state = draft.state.copy()
        for s, cards in zip(self.seats, dealt, strict=False):
            state.hands[s] = hand_of(draft.held[s] + cards)
        # swaps between hands barely change the order of the face-down cards
        self.rng.shuffle(rest)
        state.stock = [rest.pop() if card < 0 else card for card in state.stock]
        state.bench = [rest.pop() if card < 0 else card for card in state.bench]
        state.word = self.rng.getrandbits(64)
        return state


def _explain(guess: Mixture, held: Sequence[int], cards: Sequence[int]) -> float:
    """Return the guess's view of a hand with the cards ``held`` in sight and ``cards`` that are not."""
    return guess.explain([*held, *cards])


class Shift:
    """The running shift, replayed from the pile: the table before each of its cards, with the hand that laid it.

    ``told`` is False where the pile doesn't lead to the position (a made-up one): then nothing is concluded.
    """

    def __init__(self, base: Core, events: Iterable[Event]) -> None:
        self.base = base
        #: the state before each card (only the table and the certain cards of the seat on turn count), and the card
        self.cards: list[tuple[Core, Action]] = []
        first = len(base.pile) - base.shift_cards
        pulls = _pulls(events)
        state = _period_start(base)
        for i, action in enumerate(base.pile):
            if i - first in pulls:
                state.pulled = state.to_move & 1
            later = [CARD[a] for a in base.pile[i :: base.terms.seats]] if i >= first else [CARD[action]]
            state.hands[state.to_move] = hand_of(_at_most(later))
            if i >= first:
                self.cards.append((state.copy(), action))
            state.left, state.shift_cards = 2, 0
            state.play(action)
        if base.shift_cards in pulls:
            state.pulled = state.to_move & 1
        self.follows = _same(state, base)

    def guesses(self, seat: Seat) -> dict[Seat, Mixture]:
        """Return what their cards say about the hands of all but ``seat``; empty where nothing can be concluded."""
        found: dict[Seat, Mixture] = {}
        for other, hand in enumerate(self.base.hands) if self.follows else ():
            cards = [(state, action) for state, action in self.cards if state.to_move == other != seat]
            if cards:
                left = hand.bit_count()
                models = [(m, [_choice(state, action, left, m) for state, action in cards]) for m in MODELS]
                share = 1.0 / len(MODELS)
                found[other] = Mixture([(share, Guess(choices, KIND, m.stray)) for m, choices in models])
        return found

    def let_lie(self, seat: Seat) -> int:
        """The numbers (a mask) that ``seat`` could have matched in this shift, had it had one to match with."""
        found = 0
        for state, action in self.cards if self.follows else ():
            if state.to_move == seat and not state.stage and state.prev >= 0 and action < NUMBERS:
                found |= BIT[state.prev] if action != state.prev else 0
        return found


def _at_most(cards: Sequence[int]) -> list[int]:
    """No type more often than the deck has it (a made-up pile)."""
    return [card for i, card in enumerate(cards) if cards[:i].count(card) < COPIES]


def _pulls(events: Iterable[Event]) -> set[int]:
    """Before which cards of this shift a goalie was pulled."""
    pulls: set[int] = set()
    cards = 0
    for event in events:
        if event.name == "Dealt":
            pulls, cards = set(), 0
        elif event.name == "CardPlayed":
            cards += 1
        elif event.name == "GoaliePulled":
            pulls.add(cards)
    return pulls


def _period_start(base: Core) -> Core:
    """Return a state at the first card of the period, with only what everybody knows."""
    state = base.copy()
    state.clear()
    state.left = state.shift_cards = 0
    state.pile, state.bench, state.shown = [], [], 0
    state.to_move = (base.dealer + 1) % base.terms.seats
    state.hands = [0] * base.terms.seats
    # no overtime in between, and no end of the match
    state.period, state.scores = 1, (0, 0)
    return state


def _same(state: Core, base: Core) -> bool:
    """Whether replaying the pile leads to the cards on the table."""
    names = ("to_move", "prev", "team", "stage", "ref", "goal", "power", "review", "pulled")
    return all(getattr(state, name) == getattr(base, name) for name in names)


def _choice(state: Core, action: Action, size: int, model: Model) -> SeenChoice:
    """What laying ``action`` was a choice among, for a hand that held ``size`` cards besides those in ``state``."""
    seat: Seat = state.to_move
    shown, known = shown_of(state), state.hands[seat]
    held = known & HELD
    size += known.bit_count()
    odds = odds_of(size, max(size + 1, sum(state.terms.counts) - len(state.pile) - size))
    state = state.copy()
    state.hands[seat] = held | spread_out(size - known.bit_count(), held)
    appeals = [0.0] * TYPES
    for t in range(TYPES):
        for a in ACTIONS_OF[t]:
            if state.terms.counts[t] and _legal(state, a):
                appeals[t] = max(appeals[t], appeal(score(state, a, shown, held, odds, model.taste), model.warmth))
    if action >= FIRST_BURN:
        # no card that could be laid was in the hand
        return SeenChoice(1.0, [MUST * (a > 0.0) for a in appeals], 1.0)
    return SeenChoice(appeals[CARD[action]], appeals, 0.0, held)


def _legal(state: Core, action: Action) -> bool:
    """Whether a face or number could be laid, if it were in the hand."""
    if action < NUMBERS:
        return True
    effect = EFFECT[action]
    if effect == SAVES:
        return state.stage != REPLY and 0 <= state.review != state.to_move & 1
    if state.stage == REPLY:
        return effect == BLOCKS and (state.kind != BREAK or CARD[action] != SB)
    return effect <= POWER
