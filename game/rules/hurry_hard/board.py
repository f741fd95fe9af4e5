"""Hurry Hard!'s table as numbers: cards, rocks, the Shot in progress, the deal, the ends."""

from __future__ import annotations

from typing import Any, Protocol

from game.rules.board_state import BoardState
from game.rules.contract import NOBODY, Outcome, Seat, say
from game.rules.hurry_hard.tables import BIT, CLOSER, COLUMN, DECK, LAST_THROW, OUT, TYPES, carries, rocks_of
from game.rules.hurry_hard.terms import Terms, circle, first_out, next_out, ring
from game.rules.rng import GAMMA, MASK, Rng

PHASES = ("throw", "respond", "tap", "freeze", "claim", "place", "double", "jam", "restore", "hit", "roll", "over")
THROWING, RESPOND, TAPPING, FREEZING, CLAIMING, PLACING, DOUBLING, JAMMING, RESTORING, HITTING, ROLLING, OVER = PHASES

#: an option on the Shot: seat, card, the word it was played with
Played = tuple[Seat, int, int]
#: a rock removed by the Takeout or a Double: its number, ``HOUSE`` plus its team, or the Draw it stood in front of
#: (0: the centre), and whether it was claimed or put back
Gone = tuple[int, int, bool]
HOUSE = 32
#: draws that the generator makes for a shuffle of the whole deck
DRAWS = len(DECK) - 1
_ROCKS = LAST_THROW + 1


class StepListener(Protocol):
    """A listener to the core's steps."""

    def __call__(self, state: Any, what: str, *args: Any) -> None:
        """``what`` has just happened to ``state``."""

    def shuffle(self, state: Any, cards: list[int]) -> list[int]:
        """The cards as chance orders them."""


class Board(BoardState, listeners=("listener",)):
    """The state the core plays on, with no rule of a Shot in it.

    Cards are types, hands masks (``tables``), piles lists with the top last, ``rows`` tuples with the next card last.
    Sets of rocks are masks. By rock: ``card``, ``at`` (a step, -1 for a Guard), ``under`` (cards slipped under it),
    ``guards`` (those in front of it), ``frozen`` (what it is frozen to, 0). ``house`` are the Draws and ``biters`` the
    Biters by team, ``fence`` is every Guard in play, ``centre`` those of the centre, ``corner`` the corner guards.
    ``shot`` to ``jammed`` are the Shot in progress. ``thrower`` and ``ring`` follow from Hammer and throw, ``green``,
    ``red`` (the types that the throwing team and the opponents may play) and ``rescue`` (a Hurry Hard! may cancel
    something) from the Shot. ``listener``: the listener to every step; None in search.
    """

    terms: Terms
    hands: list[int]
    rows: list[tuple[int, ...]]
    pile: list[int]
    discard: list[int]
    card: list[int]
    at: list[int]
    under: list[tuple[int, ...]]
    guards: list[int]
    frozen: list[int]
    house: list[int]
    biters: list[int]
    fence: int
    centre: int
    corner: int
    scores: tuple[int, int]
    line: tuple[tuple[int, int], ...]
    end: int
    hammer: Seat
    out: Seat
    throw: int
    thrower: Seat
    ring: tuple[Seat, ...]
    to_move: Seat
    phase: str
    shot: int
    aim: int
    turned: bool
    played: tuple[Played, ...]
    passes: int
    gone: tuple[Gone, ...]
    loose: int
    offer: int
    rock: int
    jammed: int
    green: int
    red: int
    rescue: bool
    listener: StepListener | None
    word: int
    __slots__ = tuple(__annotations__)

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.scores, self.line, self.end = (0, 0), (), 1
        self.out = first_out(terms.seats)
        self.ring = ring(terms.seats, self.out)
        self.hammer = terms.hammer if terms.hammer >= 0 else circle(terms.seats, self.out)[-1]
        self.throw, self.phase = 1, THROWING
        self.hands, self.rows = [0] * terms.seats, [()] * terms.seats
        self.pile, self.discard = [], []
        self.clear_sheet()
        self.thrower = self.to_move = self.ring[self.hammer]
        self.listener = None
        self.word = 0

    def clear_sheet(self) -> None:
        """No rock is in play, and no Shot in progress."""
        self.card, self.at = [-1] * _ROCKS, [-1] * _ROCKS
        self.under, self.guards, self.frozen = [()] * _ROCKS, [0] * _ROCKS, [0] * _ROCKS
        self.house, self.biters = [0, 0], [0, 0]
        self.fence = self.centre = self.corner = 0
        self.clear_shot()

    def clear_shot(self) -> None:
        """Clear the Shot in progress."""
        self.shot, self.aim, self.turned = -1, 0, False
        self.played, self.passes = (), 0
        self.gone, self.loose, self.offer, self.rock, self.jammed = (), 0, 0, 0, 0
        self.green = self.red = 0
        self.rescue = False

    # --- the end, the deal, the cards

    def shuffled(self, cards: list[int]) -> list[int]:
        """Cards in the order that chance gives them."""
        return self.mixed(cards) if self.listener is None else self.listener.shuffle(self, cards)

    def mixed(self, cards: list[int]) -> list[int]:
        """Cards in the generator's next order."""
        rng = Rng(self.word)
        rng.shuffle(cards)
        self.word = rng.word
        return cards

    def word_before_deal(self) -> int:
        """Return the generator as it was right before the shuffle just made."""
        return (self.word - DRAWS * GAMMA) & MASK

    def deal_end(self, deck: list[int]) -> None:
        """Deal an end from ``deck``, top last: hands, then rows, from the left of the Hammer. (Rulebook: Set Up.)"""
        terms = self.terms
        self.clear_sheet()
        self.hands, self.rows = [0] * terms.seats, [()] * terms.seats
        n, seat = terms.players, self.hammer
        cut = n * terms.hand
        dealt = deck[: -n * (terms.hand + terms.row) - 1 : -1]
        del deck[-n * (terms.hand + terms.row) :]
        for k in range(n):
            seat = self.ring[seat]
            hand = 0
            for card in dealt[k:cut:n]:
                hand |= (hand & COLUMN[card]) << TYPES | BIT[card]
            self.hands[seat] = hand
            self.rows[seat] = tuple(dealt[cut + k :: n])
        self.pile, self.discard = deck, []
        self.throw = 1
        if self.listener is not None:
            self.listener(self, "Dealt", dealt)
        self.begin_throw(self.ring[self.hammer])

    def begin_throw(self, seat: Seat) -> None:
        """The thrower picks up the last card of the row."""
        self.thrower = self.to_move = seat
        self.phase = THROWING
        row = self.rows[seat]
        if row:
            card = row[-1]
            self.rows[seat] = row[:-1]
            hand = self.hands[seat]
            self.hands[seat] = hand | (hand & COLUMN[card]) << TYPES | BIT[card]
            if self.listener is not None:
                self.listener(self, "CardPickedUp", seat, card)

    def next_throw(self) -> None:
        """End the shot: fill the hands and let the next player throw, or end the end."""
        self.clear_shot()
        if self.listener is not None:
            self.listener(self, "ShotEnded")
        if self.throw >= self.terms.throws:
            self.end_end()
            return
        limit, pile, hands = self.terms.hand, self.pile, self.hands
        seat = self.thrower
        for _ in range(self.terms.players):
            hand = hands[seat]
            missing = limit - hand.bit_count()
            if missing > 0:
                drawn = []
                while missing and (pile or self.discard):
                    if not pile:
                        pile = self.reshuffle()
                    card = pile.pop()
                    hand |= (hand & COLUMN[card]) << TYPES | BIT[card]
                    drawn.append(card)
                    missing -= 1
                hands[seat] = hand
                if drawn and self.listener is not None:
                    self.listener(self, "CardsDrawn", seat, drawn)
            seat = self.ring[seat]
        self.throw += 1
        self.begin_throw(self.ring[self.thrower])

    def reshuffle(self) -> list[int]:
        """The discards become the pile."""
        # sorted first: the order of the discards is not part of a position
        cards = sorted(self.discard)
        self.pile, self.discard = self.shuffled(cards), []
        if self.listener is not None:
            self.listener(self, "PileShuffled", self.pile)
        return self.pile

    # --- scoring (page: Scoring, Hammer, sitting out)

    def rank(self, rock: int) -> int:
        """Return how near a Draw lies, the nearest first; Looks Closer wins at its distance."""
        return 2 * self.at[rock] + (not carries(self.under[rock], CLOSER))

    def ranks(self, team: int) -> list[int]:
        """The ranks of a team's rocks in the house."""
        found = [self.rank(rock) for rock in rocks_of(self.house[team])]
        found += [2 * OUT + 1] * (self.biters[team] & self.fence).bit_count()
        return found

    def points(self) -> tuple[int, int]:
        """Return what each team would score if the end were over now."""
        first, second = self.ranks(0), self.ranks(1)
        if not first or not second:
            return len(first), len(second)
        best, other = min(first), min(second)
        return sum(rank < other for rank in first), sum(rank < best for rank in second)

    def counting(self, team: int) -> int:
        """The rocks of a team that would score if the end were over now."""
        others = self.ranks(1 - team)
        best = min(others) if others else 2 * OUT + 2
        found = self.biters[team] & self.fence if best > 2 * OUT + 1 else 0
        for rock in rocks_of(self.house[team]):
            if self.rank(rock) < best:
                found |= 1 << rock
        return found

    def counted(self, team: int) -> list[int]:
        """The rocks of a team that would score, the nearest first, its Biters last."""
        return sorted(rocks_of(self.counting(team)), key=lambda r: self.rank(r) if self.at[r] >= 0 else 2 * OUT + 1)

    def end_end(self) -> None:
        """All rocks of the end are thrown: it is scored, and the next one dealt unless the match is over."""
        points = self.points()
        if self.listener is not None and max(points):
            team = 0 if points[0] else 1
            for number, rock in enumerate(self.counted(team), 1):
                self.listener(self, "RockCounted", rock, number, team)
        a, b = self.scores[0] + points[0], self.scores[1] + points[1]
        self.scores, self.line = (a, b), (*self.line, points)
        terms = self.terms
        if self.listener is not None:
            self.listener(self, "EndScored", points)
        if self.end >= terms.ends and (a != b or terms.draws):
            self.to_move, self.phase = NOBODY, OVER
            return
        places = circle(terms.seats, self.out)
        place = places.index(self.hammer) + (1 if points[self.hammer % 2] else 2)
        self.out = next_out(terms.seats, self.out)
        self.hammer = circle(terms.seats, self.out)[place % terms.players]
        self.ring = ring(terms.seats, self.out)
        self.end += 1
        self.deal_end(self.shuffled(list(DECK)))


def outcome(state: Board) -> Outcome:
    """How a match that is over ended. (Page: Scoring, Hammer, sitting out.)"""
    a, b = state.scores
    winner = -1 if a == b else 0 if a > b else 1
    seats = tuple(s for s in range(state.terms.seats) if winner in (-1, s % 2))
    best, other = max(a, b), min(a, b)
    if winner < 0:
        reason = say("The match is drawn: {points} all.", points=a)
    elif state.end > state.terms.ends:
        reason = say("The match is decided in an extra end, {points} to {against}.", points=best, against=other)
    else:
        reason = say("The match is won, {points} to {against}.", points=best, against=other)
    return Outcome({"winner": winner, "scores": [a, b]}, seats, reason, drawn=winner < 0)
