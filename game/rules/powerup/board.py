"""PowerUp's table as numbers: stones and piles, shuffling, dealing, drawing, and the passing round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from game.rules.board_state import BoardState
from game.rules.contract import NOBODY, BadPosition, Json, Outcome, Seat, say
from game.rules.powerup.tables import COUNTS, FIELD, NUMBERS, UNIT, Stone, code, piece_type, types_of
from game.rules.powerup.terms import Terms
from game.rules.rng import Rng

COLOUR, SKIP, PASS, CALL, EXCHANGE, ADD, WILD, REDRAW, OVER = PHASES = (
    "colour",
    "skip",
    "pass",
    "call",
    "exchange",
    "add",
    "wild",
    "redraw",
    "over",
)

#: in ``passed``: not asked (yet), and kept; else the type passed
UNASKED, KEPT = -1, 7


class Board(BoardState, listeners=("tape",)):
    """The state the core plays on, with no rule of play in it.

    Hands and discards are packed counts, piles lists of types with the top last (``tables``). ``call`` is the action
    that called the stone under way (-1: none), ``played`` the types laid for it so far. ``stones`` are in order of
    their numbers. ``passed`` is by seat, ``drawn`` the cards just drawn by the seat to decide in phase redraw. ``tape``
    exists only while the checked path carries out a move.
    """

    terms: Terms
    to_move: Seat
    phase: str
    scores: tuple[int, int]
    line: tuple[tuple[int, int], ...]
    end: int
    hammer: int
    colours: tuple[str, str]
    skips: tuple[Seat, Seat]
    thrown: int
    call: int
    played: tuple[int, ...]
    stones: tuple[Stone, ...]
    hands: list[int]
    draw: tuple[list[int], list[int]]
    discards: list[int]
    passed: tuple[int, ...]
    drawn: tuple[int, ...]
    word: int
    tape: Tape[Any] | None
    __slots__ = tuple(__annotations__)

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.to_move, self.phase = 0, CALL
        self.scores, self.line, self.end = (0, 0), (), 1
        self.hammer, self.colours, self.skips = 1, ("blue", "yellow"), (0, 1)
        self.thrown, self.call, self.played = 0, -1, ()
        self.stones = ()
        self.hands = [0] * terms.seats
        self.draw, self.discards = ([], []), [0, 0]
        self.passed, self.drawn = (UNASKED,) * terms.seats, ()
        self.word = 0
        self.tape = None

    def mark(self, name: str) -> None:
        """Record the state in the middle of a move for the checked path."""
        if self.tape is not None:
            self.tape.passed.append((name, self.copy()))

    def throwing(self) -> int:
        """The team of the stone under way, or of the next one: without the hammer when an even number is thrown."""
        return 1 - self.hammer ^ self.thrown & 1

    def stone(self, number: int) -> Stone:
        """The stone with this number."""
        return next(stone for stone in self.stones if stone.number == number)

    # --- a fresh match, a new end

    def lone_skips(self) -> tuple[Seat, Seat]:
        """The Skips before any is announced: the only seat of a team of one, -1 for a larger team."""
        first, second = self.terms.teams
        return first[0] if len(first) == 1 else NOBODY, second[0] if len(second) == 1 else NOBODY

    def start(self) -> None:
        """Shuffle both full decks and give the hammer by lot. (Rulebook: Set Up.)"""
        decks = sum(count * unit for count, unit in zip(COUNTS, UNIT, strict=True))
        self.discards = [decks, decks]
        self.gather()
        rng = Rng(self.word)
        self.hammer = rng.randrange(2)
        self.word = rng.word
        self.colours = ("", "")
        self.to_move, self.phase = 1 - self.hammer, COLOUR

    def gather(self) -> None:
        """Return all cards to their own decks and shuffle both. (Page: Flow of a match 6.)"""
        decks = self.discards[:]
        for team in (0, 1):
            decks[team] += sum([UNIT[t] for t in self.draw[team]])
        for seat, hand in enumerate(self.hands):
            decks[seat & 1] += hand
        for stone in self.stones:
            for c in stone.cards:
                decks[c & 1] += UNIT[piece_type(c)]
        piles = types_of(decks[0]), types_of(decks[1])
        self.shuffle(piles[0], 0)
        self.shuffle(piles[1], 1)
        self.draw = piles
        self.discards = [0, 0]
        self.hands = [0] * self.terms.seats
        self.stones = ()
        self.passed = (UNASKED,) * self.terms.seats
        self.skips = self.lone_skips()
        self.thrown = 0

    def shuffle(self, cards: list[int], team: int) -> None:
        """The cards of a team's deck in the generator's next order; one card alone needs no generator."""
        if len(cards) < 2:
            return
        rng = Rng(self.word)
        if self.tape is None:
            rng.shuffle(cards)
        else:
            self.tape.shuffle(cards, team, rng)
        self.word = rng.word

    def deal(self) -> None:
        """Deal each team from its own deck, one at a time round and round; an empty pile stops it. (Page: Flow 3.)"""
        hands = self.hands
        for team in (0, 1):
            pile, size = self.draw[team], self.terms.hand_size[team]
            due = [seat for seat in self.terms.teams[team] if hands[seat] % FIELD < size]
            while due and pile:
                for seat in due:
                    if not pile:
                        break
                    hands[seat] += UNIT[pile.pop()]
                due = [seat for seat in due if hands[seat] % FIELD < size]
        self.mark("dealt")

    # --- drawing and passing

    def take(self, seat: Seat, count: int) -> list[int]:
        """Draw cards for a seat; the team's discards refill an empty pile. (Page: Throwing a stone 6.)"""
        team = seat & 1
        pile = self.draw[team]
        drawn: list[int] = []
        while count > 0:
            if not pile:
                if not self.discards[team]:
                    break
                pile += types_of(self.discards[team])
                self.discards[team] = 0
                self.shuffle(pile, team)
                self.mark("shuffled")
            now = pile[: -count - 1 : -1]
            del pile[-count:]
            count -= len(now)
            drawn += now
            self.hands[seat] += sum([UNIT[t] for t in now])
            self.mark("drawn")
        return drawn

    def hand_over(self) -> None:
        """All passed cards move at once to the teammates on the left. (Rulebook: Order of play 4.)"""
        hands, left = self.hands, self.terms.left
        for seat, card in enumerate(self.passed):
            if 0 <= card < KEPT:
                hands[seat] -= UNIT[card]
                hands[left[seat]] += UNIT[card]
        self.mark("passed")


def outcome(state: Board) -> Outcome:
    """The outcome of a match that is over. (Page: Outcome.)"""
    a, b = state.scores
    teams = state.terms.teams
    best, other = max(a, b), min(a, b)
    if a == b:
        table = {"winner": NOBODY, "scores": [a, b]}
        everybody = tuple(range(state.terms.seats))
        return Outcome(table, everybody, say("The match is a draw: {points} all.", points=a), drawn=True)
    winner = int(b > a)
    if len(state.line) > state.terms.ends:
        reason = say("The match is decided in an extra end, {points} to {against}.", points=best, against=other)
    else:
        reason = say("The match is won, {points} to {against}.", points=best, against=other)
    return Outcome({"winner": winner, "scores": [a, b]}, teams[winner], reason)


S = TypeVar("S")


class Tape(Generic[S]):
    """Replaces the generator where ``given`` holds its draws, and records them and the states in between.

    ``given``: ``{"shuffles": [codes, top last, …], "rng": hex afterwards}``. ``passed``: the states with their names,
    in order.
    """

    def __init__(self, given: Json | None) -> None:
        if given is not None and not isinstance(given, Mapping):
            raise BadPosition("what chance is said to have brought must be a table")
        table: Mapping[str, Any] = given or {}
        orders = table.get("shuffles", [])
        if not isinstance(orders, list | tuple) or not all(isinstance(order, list | tuple) for order in orders):
            raise BadPosition("what chance is said to have brought holds no shuffles")
        self.after = self._rng(table)
        self.orders: list[Sequence[Json]] | None = None if given is None else list(orders)
        self.shuffled: list[list[str]] = []
        self.passed: list[tuple[str, S]] = []

    @staticmethod
    def _rng(table: Mapping[str, Any]) -> int | None:
        if "rng" not in table:
            return None
        try:
            return Rng.from_text(table["rng"]).word
        except ValueError as error:
            raise BadPosition(f"rng: {error}") from error

    def shuffle(self, cards: list[int], team: int, rng: Rng) -> None:
        """Shuffle a team's deck into the given order, else with the generator."""
        if self.orders is None:
            rng.shuffle(cards)
        else:
            order = self.orders.pop(0) if self.orders else ()
            if sorted(map(str, order)) != sorted(code(t, team) for t in cards):
                raise BadPosition("the pile said to have been shuffled is not the one of this match")
            cards[:] = [NUMBERS[one][0] for one in order]
        self.shuffled.append([code(t, team) for t in cards])

    def chance(self, word: int) -> Json | None:
        """Return what chance drew, for a record; None without a shuffle."""
        return {"shuffles": self.shuffled, "rng": Rng(word).to_text()} if self.shuffled else None
