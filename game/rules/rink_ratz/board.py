"""Rink Ratz's table as numbers: piles and rush, the deal, shifts and periods."""

from __future__ import annotations

from game.rules.board_state import BoardState
from game.rules.contract import NOBODY, Outcome, Seat, say
from game.rules.rink_ratz.moves import Action
from game.rules.rink_ratz.tables import BIT, COLUMN, HAND_SIZE, NONE, NUMBERS, TYPES
from game.rules.rink_ratz.terms import Terms
from game.rules.rng import Rng

PLAY, DEALING, OVER = PHASES = ("play", "deal", "over")
#: periods before overtime
REGULAR = 3

#: a power play: team, cards still to come, two men
Power = tuple[int, int, bool]
NO_POWER: Power = (NOBODY, 0, False)
#: a penalty shot: the team that shoots, the Bench Card's type (-1: there was none), goal
Penalty = tuple[int, int, bool]
NO_PENALTY: Penalty = (NOBODY, -1, False)


class Board(BoardState):
    """The state the core plays on, with no rule of play in it.

    Cards are types, hands masks (``tables``), piles lists with the top last; ``pile`` holds actions. ``prev``, ``card``
    and ``ref`` are types of number cards, -1 for none. ``team``, ``kind``, ``stage``, ``goal`` and ``rebound`` are the
    rush; ``review`` is the team whose goal may be saved, ``review_power`` and ``review_pulled`` are what a save brings
    back. ``left`` counts the cards in all hands.
    """

    terms: Terms
    hands: list[int]
    left: int
    stock: list[int]
    bench: list[int]
    shown: int
    pile: list[Action]
    prev: int
    team: int
    kind: int
    card: int
    stage: int
    ref: int
    goal: int
    rebound: int
    review: int
    review_power: Power
    review_pulled: int
    power: Power
    pulled: int
    penalty: Penalty
    scores: tuple[int, int]
    shots: tuple[int, int]
    period: int
    shift: int
    shift_cards: int
    dealer: Seat
    to_move: Seat
    phase: str
    faceoff: tuple[tuple[int, ...], ...]
    word: int
    __slots__ = tuple(__annotations__)

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.hands = [0] * terms.seats
        self.left = 0
        self.stock, self.bench, self.shown, self.pile = [], [], 0, []
        self.clear()
        self.penalty = NO_PENALTY
        self.scores = self.shots = (0, 0)
        self.period, self.shift, self.shift_cards = 1, 1, 0
        self.dealer, self.to_move, self.phase = terms.seats - 1, 0, PLAY
        self.faceoff = ()
        self.word = 0

    def clear(self) -> None:
        """What lapses with a period: rush, ``prev``, review, power play, pulled goalie. (docs/games/rink_ratz.md.)"""
        self.prev = -1
        self.drop_rush()
        self.review, self.review_power, self.review_pulled = NOBODY, NO_POWER, NOBODY
        self.power, self.pulled = NO_POWER, NOBODY

    def drop_rush(self) -> None:
        """End the rush."""
        self.team, self.kind, self.card, self.stage, self.ref = NOBODY, NONE, -1, 0, -1
        self.goal = self.rebound = 0

    # --- the deal

    def face_off(self) -> None:
        """Draw for the deal until one seat has the highest number. (Rulebook: Beginning Play.)"""
        drawing = list(range(self.terms.seats))
        deck: list[int] = []
        rounds = []
        while len(drawing) > 1:
            if len(deck) < len(drawing):
                deck = self.shuffled()
            drawn = {seat: deck.pop() for seat in drawing}
            rounds.append(tuple(drawn.get(seat, -1) for seat in range(self.terms.seats)))
            worth = {seat: card if card < NUMBERS else -1 for seat, card in drawn.items()}
            best = max(worth.values())
            drawing = [seat for seat in drawing if worth[seat] == best]
        self.faceoff = tuple(rounds)
        self.dealer = drawing[0]

    def shuffled(self) -> list[int]:
        """Return all cards of the skill level in the generator's next order."""
        rng = Rng(self.word)
        deck = list(self.terms.deck)
        rng.shuffle(deck)
        self.word = rng.word
        return deck

    def deal_period(self, deck: list[int] | None = None) -> None:
        """Shuffle (or take ``deck``, top last), set the Bench Cards aside and deal the first shift."""
        if deck is None:
            deck = self.shuffled()
        bench = self.terms.bench
        split = len(deck) - bench
        self.bench, self.stock = deck[split:], deck[:split]
        self.shown, self.pile, self.penalty = 0, [], NO_PENALTY
        self.shift = 1
        self.phase = PLAY
        self.deal_shift()

    def deal_shift(self) -> bool:
        """Deal eight cards each, or as many as go round; return whether there were any."""
        seats, stock = self.terms.seats, self.stock
        rounds = min(HAND_SIZE, len(stock) // seats)
        if not rounds:
            return False
        count = rounds * seats
        dealt = stock[: -count - 1 : -1]
        del stock[-count:]
        lead = self.dealer + 1
        for k in range(seats):
            hand = 0
            for card in dealt[k::seats]:
                hand |= (hand & COLUMN[card]) << TYPES | BIT[card]
            self.hands[(lead + k) % seats] = hand
        self.left = count
        self.shift_cards = 0
        self.to_move = lead % seats
        return True

    def last_shift(self) -> bool:
        """Whether the period ends with this shift."""
        return self.shift >= self.terms.shifts and len(self.stock) < self.terms.seats

    def end_shift(self) -> None:
        """Start the next shift, or the end of the period, with empty hands. (docs/games/rink_ratz.md: Teams, deal,
        …)"""
        self.pulled = self.review_pulled = NOBODY
        if self.deal_shift():
            self.shift += 1
            return
        self.clear()
        scores = self.scores
        if self.period >= REGULAR and (scores[0] != scores[1] or self.terms.draw):
            self.end_match()
            return
        self.dealer = self.to_move = (self.dealer + 1) % self.terms.seats
        self.phase = DEALING

    def end_match(self) -> None:
        """The match is over."""
        self.clear()
        self.to_move, self.phase = NOBODY, OVER


def outcome(state: Board) -> Outcome:
    """How a match that is over ended. (docs/games/rink_ratz.md, Position.)"""
    a, b = state.scores
    teams = [0, 1] if a == b else [0] if a > b else [1]
    seats = tuple(s for s in range(state.terms.seats) if s % 2 in teams)
    best, other = max(a, b), min(a, b)
    if a == b:
        reason = say("The match ends in a {goals}–{goals} draw.", goals=a)
    elif state.period > REGULAR:
        reason = say("The match is decided in overtime, {goals} to {against}.", goals=best, against=other)
    else:
        reason = say("The match is won, {goals} to {against}.", goals=best, against=other)
    return Outcome({"winners": teams, "scores": [a, b]}, seats, reason, drawn=a == b)
