"""What games with a pack of cards share: cards counted while a position is read, views filled in, state and game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from game.rules.contract import BadPosition, Game, Json, Outcome, Position, Seat, View
from game.rules.interned_moves import InternedMoves
from game.rules.position_keys import refuse_mover
from game.rules.position_schema import KeyReader, Pack, Schema, options_of, refuse_seed
from game.rules.rng import Rng
from game.rules.words import Words, say


class PackState(InternedMoves):
    """A match of a card game between two decisions: the checked path, with texts, events and views, around the core.

    ``FIELDS``: the names of all fields, ``hands`` and ``word`` (the generator's state) among them.
    """

    __slots__ = ()
    KEYS: ClassVar[Schema]
    FIELDS: ClassVar[Sequence[str]]
    hands: list[Any]
    word: int

    @abstractmethod
    def ended(self) -> Outcome:
        """How the match, which is over, ended."""

    def outcome(self) -> Outcome | None:
        return self.ended() if self.phase == "over" else None

    def cut(self, seat: Seat) -> Position:
        return self.KEYS.view(self, seat)

    def to_position(self) -> Position:
        return self.KEYS.write(self)

    def become(self, other: PackState) -> None:
        """Take over everything from ``other``, a copy that was played on."""
        for name in self.FIELDS:
            setattr(self, name, getattr(other, name))


S = TypeVar("S", bound=PackState)


class PositionReader(Generic[S]):
    """A position being read, or with ``viewer`` the view of that seat, whose ``?`` are still to be filled.

    ``make(terms)`` gives an empty state. Raises BadPosition, in one sentence, for anything that does not fit. ``state``
    holds all visible cards, and -1 for each hidden card of a pile; ``held`` are the visible cards of each hand,
    ``hidden`` how many are hidden, ``pool`` the cards that are visible nowhere.
    """

    KEYS: ClassVar[Schema]
    #: the state's piles in which cards may be hidden
    piles: ClassVar[Sequence[str]] = ("stock",)
    make: Callable[[Any], S]
    #: a hand with these cards, in the state's form
    hand_of: Callable[[Sequence[int]], Any]

    def __init__(self, table: Position, terms: Any, viewer: Seat | None = None) -> None:
        self.terms, self.viewer = terms, viewer
        self.pack = self.full_pack()
        self.read = KeyReader(table, self.KEYS, terms, viewer, self.pack)
        self.state = type(self).make(terms)
        self.hands(self.read["hands"])
        self.read.put(self.state)
        refuse_mover(self.read)
        self.check()
        self.pool = self.pack.pool()
        if self.pack.hidden > len(self.pool):
            raise BadPosition(f"the view hides more cards than {self.pack.deck} has left")

    @abstractmethod
    def full_pack(self) -> Pack:
        """All cards of the match."""

    def hands(self, hands: Sequence[Sequence[int]]) -> None:
        """Store the hands, hidden cards apart."""
        self.hidden = [hand.count(-1) for hand in hands]
        self.held = [[card for card in hand if card >= 0] for hand in hands]
        self.state.hands = [self.hand_of(hand) for hand in self.held]

    def check(self) -> None:
        """Set what follows from the keys, and refuse positions that no match could continue."""

    def fill(self, rng: Random) -> S:
        """Return a state that agrees with the view: hidden cards are drawn evenly from those not visible."""
        number = rng.random
        return self.fill_with(sorted(self.pool, key=lambda _: number()), rng)

    def fill_with(self, pool: list[int], rng: Random) -> S:
        """Like ``fill``, from a pool in the given order: its end fills the hands first, then the piles."""
        state = self.state.copy()
        for seat, hidden in enumerate(self.hidden):
            if hidden:
                split = len(pool) - hidden
                state.hands[seat] = self.hand_of(self.held[seat] + pool[split:])
                del pool[split:]
        self.fill_piles(state, pool, rng)
        state.word = rng.getrandbits(64)
        return state

    def fill_piles(self, state: S, pool: list[int], rng: Random) -> None:
        """Fill the other hidden cards from the end of the pool: the piles, in order."""
        for pile in self.piles:
            setattr(state, pile, [pool.pop() if card < 0 else card for card in getattr(state, pile)])


D = TypeVar("D", bound=PositionReader[Any])


class PackGame(Game, Generic[S, D]):
    """A game with a pack of cards and a fixed set of moves.

    ``draft`` reads its positions, ``terms_of`` a full option table into what the core wants.
    """

    draft: type[D]
    terms_of: Callable[[Mapping[str, Json]], Any]

    @abstractmethod
    def start(self, state: S, rng: Rng) -> None:
        """Begin a new match with ``rng``: deal, unless a seat decides something before the first deal."""

    def new(self, options: Mapping[str, Json], seed: int) -> S:
        refuse_seed(seed)
        state: S = self.draft.make(self.terms_of(self.full_options(options)))
        self.start(state, Rng(seed))
        return state

    def from_position(self, table: Position) -> S:
        state: S = self._draft(table, None).state
        return state

    def worlds(self, table: Position, seat: Seat) -> D:
        """A view read once; its ``fill(rng)`` gives any number of states that agree with it."""
        return self._draft(table, seat)

    def sample(self, view: View, rng: Random) -> S:
        state: S = self._draft(view.position, view.seat).fill(rng)
        return state

    def _draft(self, table: Position, viewer: Seat | None) -> D:
        return self.draft(table, self.terms_of(self.full_options(options_of(table))), viewer)


def match_ended(d: Any) -> Words:
    """Say who won, from the data of ``MatchEnded``: both scores of its outcome, and the seats of its winners."""
    a, b = d["outcome"]["scores"]
    if a == b:
        return say("The match ends in a draw, {a} to {b}.", a=a, b=b)
    winners, best, other = list(d["winners"]), max(a, b), min(a, b)
    if len(winners) == 1:
        return say("{seat} wins the match, {a} to {b}.", seat=winners[0], a=best, b=other)
    return say("{seats} win the match, {a} to {b}.", seats=winners, a=best, b=other)
