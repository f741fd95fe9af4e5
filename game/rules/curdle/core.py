"""Curdle's trusted core: the rules on numbers and masks, which search plays on."""

from __future__ import annotations

from typing import Self

from game.rules.contract import Seat, State
from game.rules.curdle.moves import BANK as FIRST_BANK
from game.rules.curdle.moves import (
    BANKS,
    DEAL,
    DRAW,
    GIVES,
    JUST_DEAL,
    JUST_DRAW,
    JUST_PASS,
    NOTHING,
    PASS,
    PLAYS,
    Action,
    discards,
    plays_on_both,
    plays_on_second,
)
from game.rules.curdle.moves import DISCARD as FIRST_DISCARD
from game.rules.curdle.moves import GIVE as FIRST_GIVE
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


def _draws(cards: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The places of a Fisher-Yates shuffle, last first, in groups that one number each decides."""
    groups: list[tuple[int, tuple[int, ...]]] = []
    product, places = 1, list[int]()
    for place in range(cards, 1, -1):
        if product * place >= 1 << 60:
            groups.append((product, tuple(places)))
            product, places = 1, list[int]()
        product *= place
        places.append(place)
    return (*groups, (product, tuple(places)))


#: by the number of packs
DRAWS = {packs: _draws(packs * PACK) for packs in (1, 2)}
#: in ``known``, the viewers stand above the card's number
KNOWN = 64


class Core(State):
    """A match of Curdle between two decisions.

    Hands are masks of cards (``tables``), piles are lists of cards with the top last. ``bridge`` is the mask of
    what bridges the two tops. Who knows what is kept as masks of seats, spectators the bit after the last seat:
    ``seen`` for each stock card, ``gifts_seen`` for each gift; ``known[s]`` holds ``mask * KNOWN + code`` for each
    card of s that others know. ``seen`` and ``known`` are None while nobody knows anything in this deal. In an
    exchange, ``received`` are pairs of a seat and a card of the first pack, ``takers`` the seats (a mask) that the
    next gift may go to; outside of one, ``received`` and ``owed`` are None.
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
        "takers",
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
    gifts: list[int]
    gifts_seen: list[int]
    takers: int
    received: list[tuple[Seat, int]] | None
    owed: list[int] | None
    known: list[tuple[int, ...]] | None
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
        self.gifts, self.gifts_seen, self.takers = [], [], 0
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
        new.gifts = self.gifts[:]
        new.gifts_seen = self.gifts_seen[:]
        new.takers = self.takers
        new.received = None if self.received is None else self.received[:]
        new.owed = None if self.owed is None else self.owed[:]
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
        if phase == DISCARD:
            return discards(self.discardable())
        if phase == GIFT:
            return GIVES[self.takers]
        if phase == BANK:
            return BANKS
        if phase == BREAK:
            breakers = self.hands[self.to_move] & ~self.curdled()
            if breakers:
                return plays_on_both(breakers)
            return JUST_DRAW if self.stock and not self.drawn else JUST_PASS
        if phase == OPEN:
            return plays_on_second(self.hands[self.to_move])
        return JUST_DEAL if phase == DEALING else NOTHING

    def apply(self, action: Action) -> None:
        """Carries out a legal action. Nothing is checked."""
        if action >= DRAW:
            if action == PASS:
                self._end_turn()
            elif action == DRAW:
                self._draw()
            elif action >= FIRST_DISCARD:
                if action < DEAL:
                    self._discard(action - FIRST_DISCARD)
                else:
                    self.deal_out()
            elif action >= FIRST_GIVE:
                self._give(action - FIRST_GIVE)
            else:
                self._take_bank(self.bank2 if action > FIRST_BANK else self.bank1)
            return
        seat = self.to_move
        card = action >> 1
        hand = self.hands[seat]
        if not hand & BIT[card]:
            card += PACK
        hand ^= BIT[card]
        self.hands[seat] = hand
        if self.known is not None and self.known[seat]:
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
                if bridge and not self.terms.at_once:
                    self._end_turn()
                else:
                    self._after_run()
        else:
            self._begin_turn()

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
        for to, gift in self.received:
            if to == seat:
                others &= ~(BIT[gift] if others & BIT[gift] else BIT[gift + PACK])
        return others or hand

    def curdled(self) -> int:
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
        terms = self.terms
        seat = terms.left[self.to_move]
        self.drawn = self.played = False
        if self.bridge and not terms.at_once:
            if seat != self.last or self.hands[seat] & self.bridge:
                self.to_move = seat
                self.phase = PLAY
            else:
                self._call_blind()
        else:
            self._hand_on(seat)

    def _hand_on(self, seat: Seat) -> None:
        """The turn goes to ``seat``: with a natural pair, or where a blind curdle may be called at once."""
        phase = PLAY
        if self.natural():
            if seat == self.last and not self.stock:
                self._end_hand(-1)
                return
            phase = BREAK
        elif self.last >= 0 and (self._nobody_bridges() if self.terms.at_once else seat == self.last):
            self._call_blind()
            return
        self.to_move = seat
        self.phase = phase

    def _draw(self) -> None:
        seat = self.to_move
        card = self.stock.pop()
        self.hands[seat] |= BIT[card]
        if self.seen is not None:
            viewers = self.seen.pop() & ~BIT[seat]
            if viewers:
                self._learn(seat, viewers * KNOWN + card % PACK)
        if BIT[card] & (self.bridge if self.phase == PLAY else ~self.curdled()):
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
        terms, stock = self.terms, self.stock
        gifts = bank[: -GIFTS - 1 : -1]
        seen = [terms.everybody] * len(gifts)
        del bank[-GIFTS:]
        while len(gifts) < GIFTS and stock:
            seen.append((self.seen.pop() if self.seen is not None else 0) | BIT[self.to_move])
            gifts.append(stock.pop())
        self.gifts, self.gifts_seen = gifts, seen
        self.received = []
        self.owed = [0] * terms.seats
        self.takers = BIT[terms.seats] - 1
        self._restart(bank)
        self.phase = GIFT
        if not gifts:
            self._end_exchange()

    def _restart(self, bank: list[int]) -> None:
        if not bank and self.stock:
            bank.append(self.stock.pop())
            if self.seen is not None:
                self.seen.pop()

    def _give(self, to: Seat) -> None:
        card = self.gifts.pop(0)
        viewers = self.gifts_seen.pop(0) & ~BIT[to]
        self.hands[to] |= BIT[card]
        if card >= PACK:
            card -= PACK
        if viewers:
            self._learn(to, viewers * KNOWN + card)
        assert self.received is not None and self.owed is not None
        self.received.append((to, card))
        self.owed[to] += 1
        if to != self.to_move:
            self.takers ^= BIT[to]
        if not self.gifts:
            self.takers = 0
            self.phase = DISCARD
            self._next_discard(self.owed)

    def _discard(self, code: int) -> None:
        seat = self.to_move
        card = code if self.hands[seat] & BIT[code] else code + PACK
        self.hands[seat] ^= BIT[card]
        if self.seen is None:
            self.seen = [0] * len(self.stock)
        self.stock.insert(0, card)
        self.seen.insert(0, BIT[seat])
        if self.known is not None and self.known[seat]:
            self._forget_discarded(seat)
        owed = self.owed
        assert owed is not None
        owed[seat] -= 1
        if not owed[seat]:
            self._next_discard(owed)

    def _next_discard(self, owed: list[int]) -> None:
        """Who discards next: the curdler's left, then clockwise, the curdler last."""
        for seat in self.terms.clockwise[self.last]:
            if owed[seat]:
                self.to_move = seat
                return
        self._end_exchange()

    def _end_exchange(self) -> None:
        self.received = self.owed = None
        self.takers = 0
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
        for product, places in DRAWS[self.terms.packs]:
            number = rng.randrange(product)
            for i in places:
                number, j = divmod(number, i)
                deck[i - 1], deck[j] = deck[j], deck[i - 1]
        self.word = rng.word
        return deck

    def deal_out(self, deck: list[int] | None = None) -> None:
        """Shuffles (or takes ``deck``, top last), deals ten each and bank 1. (Rulebook: Deal.)"""
        if deck is None:
            deck = self.shuffled()
        seats = self.terms.seats
        dealt = deck[: -seats * HAND_SIZE - 1 : -1]
        del deck[-seats * HAND_SIZE :]
        for k, seat in enumerate(self.terms.clockwise[self.dealer]):
            hand = 0
            for card in dealt[k::seats]:
                hand |= BIT[card]
            self.hands[seat] = hand
        self.bank1, self.bank2, self.stock = [deck.pop()], [], deck
        self.bridge = 0
        self.seen = self.known = self.received = self.owed = None
        self.gifts, self.gifts_seen, self.takers = [], [], 0
        self.drawn = self.played = False
        self.to_move, self.phase = self.terms.left[self.dealer], OPEN
        self.last, self.blinds, self.winner = -1, 0, -1
        self.deal_no += 1

    # --- who knows what (page: How knowledge moves)

    def _learn(self, seat: Seat, entry: int) -> None:
        """Others saw a card enter the hand of ``seat``."""
        if self.known is None:
            self.known = [()] * self.terms.seats
        self.known[seat] += (entry,)

    def _forget_laid(self, seat: Seat, card: int) -> None:
        """Everybody saw a card leave the hand of ``seat``: one such code less to know."""
        known, code = self.known, card % PACK
        assert known is not None
        same = [entry for entry in known[seat] if entry % KNOWN == code]
        if same:
            others = tuple(entry for entry in known[seat] if entry % KNOWN != code)
            twice = same[0] & same[1] if len(same) > 1 else 0
            known[seat] = (*others, twice) if twice >= KNOWN else others

    def _forget_discarded(self, seat: Seat) -> None:
        """Nobody saw which card ``seat`` discarded; only a gift that had to stay is still known."""
        known = self.known
        assert known is not None
        if not self.terms.gift_stays or seat == self.last or not self.received:
            known[seat] = ()
            return
        gifts = [gift for to, gift in self.received if to == seat]
        stay = [entry for entry in known[seat] if entry % KNOWN in gifts]
        if len(stay) > 1:
            stay = [one for gift in sorted(gifts) if (one := _together(stay, gift))]
        known[seat] = tuple(stay)


def _together(entries: list[int], code: int) -> int:
    """One entry for ``code``, with all who know one; 0 when nobody does."""
    viewers = 0
    for entry in entries:
        if entry % KNOWN == code:
            viewers |= entry
    return viewers
