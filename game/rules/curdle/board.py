"""Curdle's table as numbers and masks: the cards, who knows which, and the deal."""

from __future__ import annotations

from game.rules.board_state import BoardState
from game.rules.contract import Outcome, Seat, Words, say
from game.rules.curdle.tables import BIT, BRIDGE, PACK, RANK, SAME, fold
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
HAND_SIZE = 10


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


#: by the number of packs; a shuffle takes 8 µs so, with one number for each place 62 µs (search deals often)
DRAWS = {packs: _draws(packs * PACK) for packs in (1, 2)}
#: in ``known``, the viewers stand above the card's number. Tuples of such numbers are shared by copies of a state:
#: copying what four seats know costs 0.06 µs, as sets of pairs 0.8 µs, beside 1.5 µs for a whole decision
KNOWN = 64


class Board(BoardState):
    """The state the core plays on, with no rule of play in it.

    Hands are masks of cards (``tables``), piles are lists of cards with the top last. ``bridge`` is the mask of what
    bridges the two tops. Knowledge is kept as masks of seats, spectators the bit after the last seat: ``seen`` for each
    stock card, ``gifts_seen`` for each gift; ``known[s]`` holds ``mask * KNOWN + code`` for each card of s that others
    know. ``seen`` and ``known`` are None while nobody knows anything in this deal. In an exchange, ``received`` are
    each seat's gifts (as cards of the first pack), ``owed`` its discards still due, ``takers`` the seats (a mask) that
    the next gift may go to; at other times they are empty.
    """

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
    received: list[tuple[int, ...]]
    owed: list[int]
    known: list[tuple[int, ...]] | None
    scores: tuple[int, ...]
    deal_no: int
    winner: Seat
    word: int
    __slots__ = tuple(__annotations__)

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
        self.received, self.owed = [], []
        self.scores = (0,) * terms.seats
        self.deal_no, self.winner = 0, -1
        self.word = 0

    def natural(self) -> bool:
        """Whether the tops are a natural pair: both exist, and nothing bridges them."""
        return bool(self.bank1 and self.bank2) and not BRIDGE[self.bank1[-1]][self.bank2[-1]]

    def curdled(self) -> int:
        """All cards of the rank that a natural pair shows."""
        top = self.bank1 or self.bank2
        return SAME[RANK[top[-1]]] if top else 0

    def measure(self) -> None:
        """Work out ``bridge`` from the tops."""
        self.bridge = BRIDGE[self.bank1[-1]][self.bank2[-1]] if self.bank1 and self.bank2 else 0

    def _nobody_bridges(self) -> bool:
        bridge = self.bridge
        return not any(hand & bridge for hand in self.hands)

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
        """Shuffle (or take ``deck``, top last), deal ten each and bank 1. (Rulebook: Deal.)"""
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
        self.seen = self.known = None
        self.received, self.owed = [], []
        self.gifts, self.gifts_seen, self.takers = [], [], 0
        self.drawn = self.played = False
        self.to_move, self.phase = self.terms.left[self.dealer], OPEN
        self.last, self.blinds, self.winner = -1, 0, -1
        self.deal_no += 1

    # --- who knows what (docs/games/curdle.md: How knowledge moves)

    def _without(self, entries: tuple[int, ...], code: int) -> tuple[int, ...]:
        """Return what is still known of a hand after it laid ``code``: one such card fewer."""
        same = [entry for entry in entries if entry % KNOWN == code]
        others = tuple([entry for entry in entries if entry % KNOWN != code])
        twice = same[0] & same[1] if len(same) > 1 else 0
        return (*others, twice) if twice >= KNOWN else others

    def _still_known(self, seat: Seat, entries: tuple[int, ...], code: int) -> tuple[int, ...]:
        """Return what is still known of the hand of ``seat``, which discarded ``code`` unseen: a gift it had to
        keep."""
        if seat == self.last or not self.terms.gift_stays or not self.received:
            return ()
        gifts = self.received[seat]
        if code in gifts and not fold(self.hands[seat]) & BIT[code]:
            # a made-up hand of gifts only had to give this one up
            gifts = tuple([gift for gift in gifts if gift != code])
        stay = tuple([entry for entry in entries if entry % KNOWN in gifts])
        if len(stay) < 2:
            return stay
        return tuple([one for gift in sorted(gifts) if (one := _together(stay, gift))])


def _together(entries: tuple[int, ...], code: int) -> int:
    """Join the entries for ``code`` into one, with all who know one; 0 when nobody does."""
    viewers = 0
    for entry in entries:
        if entry % KNOWN == code:
            viewers |= entry
    return viewers


def outcome(state: Board) -> Outcome:
    """How a match that is over ended. (docs/games/curdle.md, Scoring and match.)"""
    scores = list(state.scores)
    best = min(scores) if state.terms.by_points else max(scores)
    winners = tuple(s for s, score in enumerate(scores) if score == best)
    if state.terms.by_points:
        reason = say("The last hand has been played, and the lowest total wins.")
    else:
        reason = Words("{count} hand won decides the match.", {"count": best}, "{count} hands won decide the match.")
    return Outcome({"winners": list(winners), "scores": scores}, winners, reason, drawn=len(winners) == len(scores))
