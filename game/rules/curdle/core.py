"""Curdle's trusted core: the rules on numbers and masks, which search plays on."""

from __future__ import annotations

from typing import Self

from game.rules.contract import Seat, State
from game.rules.curdle import moves as m
from game.rules.curdle.moves import DEAL, DRAW, JUST_PASS, NOTHING, PASS, Action, Plays
from game.rules.curdle.tables import BIT, BRIDGE, PACK, RANK, SAME, points_of
from game.rules.curdle.terms import Terms
from game.rules.rng import Rng

OPEN, PLAY, BREAK, BANK, GIFT, DISCARD, DEALING, OVER = PHASES = (
    "open",
    "play",
    "break",
    "bank",
    "gift",
    "discard",
    "deal",
    "over",
)
#: blind curdles without a card laid in between after which the next one ends the hand (page: Blind curdle)
BLIND_LIMIT = 20
HAND_SIZE = 10
GIFTS = 4

PLAYS = Plays()


class Core(State):
    """A match of Curdle between two decisions.

    Hands are masks of cards (``tables``), piles are lists of cards with the top last. ``bridge`` is the mask of
    what bridges the two tops. Who knows what is kept as masks of seats, spectators the bit after the last seat:
    ``seen`` for each stock card, ``gifts_seen`` for each gift; ``known[v * seats + s]`` are the cards of s that v
    knows. ``seen`` and ``known`` are None while nobody knows anything, ``received`` and ``owed`` outside exchanges.
    """

    __slots__ = (
        "bank1",
        "bank2",
        "blinds",
        "bridge",
        "deal_no",
        "dealer",
        "drawn",
        "gifts",
        "gifts_seen",
        "hands",
        "known",
        "last",
        "owed",
        "phase",
        "played",
        "received",
        "scores",
        "seen",
        "stock",
        "terms",
        "to_move",
        "winner",
        "word",
    )
    terms: Terms
    hands: list[int]
    bank1: list[int]
    bank2: list[int]
    bridge: int
    stock: list[int]
    seen: list[int] | None
    dealer: Seat
    to_move: Seat
    phase: str
    drawn: bool
    played: bool
    last: Seat
    blinds: int
    gifts: tuple[int, ...]
    gifts_seen: tuple[int, ...]
    received: tuple[tuple[int, ...], ...] | None
    owed: tuple[int, ...] | None
    known: list[int] | None
    scores: tuple[int, ...]
    deal_no: int
    winner: Seat
    word: int

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.hands = [0] * terms.seats
        self.bank1, self.bank2, self.stock = [], [], []
        self.bridge = 0
        self.seen = self.known = None
        self.dealer = terms.seats - 1
        self.to_move, self.phase = 0, PLAY
        self.drawn = self.played = False
        self.last, self.blinds = -1, 0
        self.gifts = self.gifts_seen = ()
        self.received = self.owed = None
        self.scores = (0,) * terms.seats
        self.deal_no, self.winner = 0, -1
        self.word = 0

    def copy(self) -> Self:
        """An independent state, generator included."""
        new = object.__new__(type(self))
        new.terms = self.terms
        new.hands = self.hands[:]
        new.bank1 = self.bank1[:]
        new.bank2 = self.bank2[:]
        new.bridge = self.bridge
        new.stock = self.stock[:]
        new.seen = None if self.seen is None else self.seen[:]
        new.dealer = self.dealer
        new.to_move = self.to_move
        new.phase = self.phase
        new.drawn = self.drawn
        new.played = self.played
        new.last = self.last
        new.blinds = self.blinds
        new.gifts = self.gifts
        new.gifts_seen = self.gifts_seen
        new.received = self.received
        new.owed = self.owed
        new.known = None if self.known is None else self.known[:]
        new.scores = self.scores
        new.deal_no = self.deal_no
        new.winner = self.winner
        new.word = self.word
        return new

    # --- the trusted core

    def actions(self) -> tuple[Action, ...]:
        """The legal actions, without repeats, in any order."""
        phase = self.phase
        if phase == PLAY:
            bridges = self.hands[self.to_move] & self.bridge
            if bridges:
                return PLAYS[bridges]
            if self.drawn or self.played or not self.stock:
                return JUST_PASS
            return self.terms.starterless
        if phase == BREAK:
            breakers = self.hands[self.to_move] & ~self._curdled()
            if breakers:
                return m.plays_on_both(breakers)
            return m.JUST_DRAW if self.stock and not self.drawn else JUST_PASS
        if phase == OPEN:
            return m.plays_on_second(self.hands[self.to_move])
        if phase == DISCARD:
            return m.discards(self.discardable())
        if phase == GIFT:
            received, own = self.received or ((),) * self.terms.seats, self.to_move
            return tuple(m.GIVE + s for s in range(self.terms.seats) if s == own or not received[s])
        if phase == BANK:
            return m.BANKS
        return m.JUST_DEAL if phase == DEALING else NOTHING

    def apply(self, action: Action) -> None:
        """Carries out a legal action. Nothing is checked."""
        if action >= DRAW:
            if action == PASS:
                self._end_turn()
            elif action == DRAW:
                self._draw()
            else:
                self._apply_rare(action)
            return
        seat = self.to_move
        card = action >> 1
        hand = self.hands[seat]
        if not hand & BIT[card]:
            card += PACK
        hand ^= BIT[card]
        self.hands[seat] = hand
        if self.known is not None:
            self._forget_laid(seat, card)
        if action & 1:
            self.bank2.append(card)
        else:
            self.bank1.append(card)
        self.last = seat
        self.blinds = 0
        if not hand:
            self._end_hand(seat)
        elif self.phase == PLAY:
            self.bridge = bridge = BRIDGE[self.bank1[-1]][self.bank2[-1]]
            self.played = True
            if not hand & bridge:
                self._after_run()
        else:
            self._begin_turn()

    def _apply_rare(self, action: Action) -> None:
        if action >= DEAL:
            self.deal_out()
        elif action >= m.DISCARD:
            self._discard(action - m.DISCARD)
        elif action >= m.GIVE:
            self._give(action - m.GIVE)
        else:
            self._take_bank(self.bank2 if action > m.BANK else self.bank1)

    def natural(self) -> bool:
        """Whether the tops are a natural pair: both are there, and nothing bridges them."""
        return bool(self.bank1 and self.bank2) and not BRIDGE[self.bank1[-1]][self.bank2[-1]]

    def discardable(self) -> int:
        """The cards that the seat on turn may discard in an exchange, as a mask with one bit for equal codes."""
        seat = self.to_move
        hand = self.hands[seat]
        if not self.terms.gift_stays or seat == self.last or self.received is None:
            return hand
        others = hand
        for gift in self.received[seat]:
            others &= ~(BIT[gift] if others & BIT[gift] else BIT[gift + PACK])
        return others or hand

    def _curdled(self) -> int:
        """All cards of the rank that a natural pair shows."""
        top = self.bank1 or self.bank2
        return SAME[RANK[top[-1]]] if top else 0

    def _measure(self) -> None:
        self.bridge = BRIDGE[self.bank1[-1]][self.bank2[-1]] if self.bank1 and self.bank2 else 0

    def _nobody_bridges(self) -> bool:
        bridge = self.bridge
        return not any(hand & bridge for hand in self.hands)

    def _begin_turn(self) -> None:
        """A full turn for the seat on turn; a natural pair must be broken first."""
        self.drawn = self.played = False
        self._measure()
        if self.natural():
            self.phase = BREAK
        elif self.terms.at_once and self.last >= 0 and self._nobody_bridges():
            self._call_blind()
        else:
            self.phase = PLAY

    def _after_run(self) -> None:
        """No bridge is left in the hand of who has just laid one."""
        if not self.bridge and self.natural():
            self.phase = BREAK
        elif self.terms.at_once and self._nobody_bridges():
            self._call_blind()
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        seat = self.terms.left[self.to_move]
        bridge = self.bridge
        self.drawn = self.played = False
        if not bridge and self.natural():
            if seat == self.last and not self.stock:
                self._end_hand(-1)
                return
            self.phase = BREAK
        elif self.terms.at_once:
            if self.last >= 0 and self._nobody_bridges():
                self._call_blind()
                return
            self.phase = PLAY
        elif seat == self.last and not self.hands[seat] & bridge:
            self._call_blind()
            return
        else:
            self.phase = PLAY
        self.to_move = seat

    def _draw(self) -> None:
        seat = self.to_move
        card = self.stock.pop()
        self.hands[seat] |= BIT[card]
        if self.seen is not None:
            self._learn(self.seen.pop(), seat, card)
        if BIT[card] & (self.bridge if self.phase == PLAY else ~self._curdled()):
            self.drawn = True
        else:
            self._end_turn()

    def _call_blind(self) -> None:
        self.drawn = self.played = False
        if self.blinds >= BLIND_LIMIT:
            self._end_hand(-1)
            return
        self.blinds += 1
        self.to_move = self.last
        self.phase = BANK

    def _take_bank(self, bank: list[int]) -> None:
        everybody = (2 << self.terms.seats) - 1
        gifts = bank[: -GIFTS - 1 : -1]
        gifts_seen = [everybody] * len(gifts)
        del bank[-GIFTS:]
        while len(gifts) < GIFTS and self.stock:
            gifts_seen.append((self.seen.pop() if self.seen is not None else 0) | 1 << self.to_move)
            gifts.append(self.stock.pop())
        self.gifts, self.gifts_seen = tuple(gifts), tuple(gifts_seen)
        self.received = ((),) * self.terms.seats
        self.owed = (0,) * self.terms.seats
        self._restart(bank)
        self._measure()
        self.phase = GIFT
        if not gifts:
            self._end_exchange()

    def _restart(self, bank: list[int]) -> None:
        if not bank and self.stock:
            bank.append(self.stock.pop())
            if self.seen is not None:
                self.seen.pop()

    def _give(self, to: Seat) -> None:
        card, viewers = self.gifts[0], self.gifts_seen[0]
        self.gifts, self.gifts_seen = self.gifts[1:], self.gifts_seen[1:]
        self.hands[to] |= BIT[card]
        self._learn(viewers, to, card)
        seats = range(self.terms.seats)
        received, owed = self.received or ((),) * len(seats), self.owed or (0,) * len(seats)
        self.received = tuple((*received[s], card % PACK) if s == to else received[s] for s in seats)
        self.owed = tuple(owed[s] + (s == to) for s in seats)
        if not self.gifts:
            self.phase = DISCARD
            self._next_discard()

    def _discard(self, code: int) -> None:
        seat = self.to_move
        card = code if self.hands[seat] & BIT[code] else code + PACK
        self.hands[seat] ^= BIT[card]
        if self.seen is None:
            self.seen = [0] * len(self.stock)
        self.stock.insert(0, card)
        self.seen.insert(0, 1 << seat)
        if self.known is not None:
            self._forget_discarded(seat)
        self.owed = tuple(k - (s == seat) for s, k in enumerate(self.owed or ()))
        if not self.owed[seat]:
            self._next_discard()

    def _next_discard(self) -> None:
        """Who discards next: the curdler's left, then clockwise, the curdler last."""
        left, seat, owed = self.terms.left, self.last, self.owed or ()
        for _ in left:
            seat = left[seat]
            if owed[seat]:
                self.to_move = seat
                return
        self._end_exchange()

    def _end_exchange(self) -> None:
        self.received = self.owed = None
        self._restart(self.bank1)
        self._restart(self.bank2)
        if self.last >= 0:
            self.to_move = self.last
        self._begin_turn()

    def _end_hand(self, winner: Seat) -> None:
        self._measure()
        self.drawn = self.played = False
        self.winner = winner
        gained = self.gained()
        self.scores = tuple(have + more for have, more in zip(self.scores, gained, strict=True))
        terms = self.terms
        if self.deal_no >= terms.deals if terms.by_points else max(self.scores) >= terms.target:
            self.phase, self.to_move = OVER, -1
        else:
            self.dealer = self.to_move = terms.left[self.dealer]
            self.phase = DEALING

    def gained(self) -> list[int]:
        """What each seat scores in a hand that is over, from ``winner`` and the cards left."""
        if self.terms.by_points:
            return [points_of(hand) for hand in self.hands]
        return [int(s == self.winner) for s in range(self.terms.seats)]

    def shuffled(self) -> list[int]:
        """All cards in the generator's next order."""
        rng = Rng(self.word)
        deck = list(range(self.terms.packs * PACK))
        rng.shuffle(deck)
        self.word = rng.word
        return deck

    def deal_out(self, deck: list[int] | None = None) -> None:
        """Shuffles (or takes ``deck``, top last), deals ten each and bank 1. (Rulebook: Deal.)"""
        if deck is None:
            deck = self.shuffled()
        left, seats = self.terms.left[self.dealer], self.terms.seats
        self.hands = [0] * seats
        for _ in range(HAND_SIZE):
            for s in range(left, left + seats):
                self.hands[s % seats] |= BIT[deck.pop()]
        self.bank1, self.bank2, self.stock = [deck.pop()], [], deck
        self.bridge = 0
        self.seen = self.known = self.received = self.owed = None
        self.gifts = self.gifts_seen = ()
        self.drawn = self.played = False
        self.to_move, self.phase = left, OPEN
        self.last, self.blinds, self.winner = -1, 0, -1
        self.deal_no += 1

    # --- who knows what (page: How knowledge moves)

    def _learn(self, viewers: int, seat: Seat, card: int) -> None:
        """``viewers`` saw ``card`` enter the hand of ``seat``."""
        viewers &= ~(1 << seat)
        if not viewers:
            return
        seats = self.terms.seats
        if self.known is None:
            self.known = [0] * (seats * (seats + 1))
        for v in range(seats + 1):
            if viewers >> v & 1:
                self.known[v * seats + seat] |= BIT[card]

    def _forget_laid(self, seat: Seat, card: int) -> None:
        """Everybody saw ``card`` leave the hand of ``seat``: one such code less to know."""
        known = self.known
        assert known is not None
        both = BIT[card % PACK] | BIT[card % PACK + PACK]
        rest = self.hands[seat] & both
        for i in range(seat, len(known), self.terms.seats):
            k = known[i] & both
            if k:
                known[i] = known[i] & ~both | (rest if k == both else 0)
        if not any(known):
            self.known = None

    def _forget_discarded(self, seat: Seat) -> None:
        """Nobody saw which card ``seat`` discarded; only a gift that had to stay is still known."""
        known = self.known
        assert known is not None
        stays = self.received[seat] if self.terms.gift_stays and seat != self.last and self.received else ()
        for i in range(seat, len(known), self.terms.seats):
            left = 0
            for gift in stays:
                both = BIT[gift] | BIT[gift + PACK]
                if known[i] & both:
                    held = self.hands[seat] & both & ~left
                    left |= held & -held
            known[i] = left
        if not any(known):
            self.known = None
