"""Curdle's cards as numbers and masks, and what bridges what.

A card is a number: ``rank * 4 + suit`` for the 52, 52 and 53 for the jokers; the second copy of a
double pack lies 54 higher. A hand is a mask with the bit ``1 << card`` for each card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

RANKS = "A23456789TJQKX"
SUITS = "cdhs"
#: cards of one pack: the 52 and two jokers
PACK = 54

#: cards that a blind curdle takes from a bank
GIFTS = 4

#: the values a rank may take, the high one first (rulebook: Players and Cards)
VALUES: dict[str, tuple[int, ...]] = {
    "A": (14, 1),
    **{str(n): (n,) for n in range(2, 10)},
    "T": (10,),
    "J": (11, 3),
    "Q": (12, 2),
    "K": (13,),
    "X": (1,),
}

CODES: tuple[str, ...] = (*(r + s for r in RANKS[:13] for s in SUITS), "X1", "X2") * 2
NUMBERS: dict[str, int] = {code: card for card, code in enumerate(CODES[:PACK])}
#: rank index of a card, both copies
RANK: tuple[int, ...] = tuple(RANKS.index(code[0]) for code in CODES)
#: high value of a card, both copies: its cost when points are counted
POINTS: tuple[int, ...] = tuple(VALUES[code[0]][0] for code in CODES)
BIT: tuple[int, ...] = tuple(1 << card for card in range(2 * PACK))
ONE_PACK = (1 << PACK) - 1
#: all cards of a rank, both copies
SAME: tuple[int, ...] = tuple(sum(BIT[c] for c in range(2 * PACK) if RANK[c] == r) for r in range(14))


def packs(seats: int) -> int:
    """How many packs are shuffled together."""
    return 2 if seats >= 6 else 1


def copies(rank: str, seats: int) -> int:
    """How many cards of a rank are in the match."""
    return packs(seats) * (2 if rank == "X" else len(SUITS))


def differences(first: str, second: str) -> tuple[int, ...]:
    """The differences of two top ranks that count, ascending. (docs/games/curdle.md: Bridges.)"""
    return tuple(sorted({abs(x - y) for x in VALUES[first] for y in VALUES[second]} - {0}))


def bridge_ranks(first: str, second: str) -> tuple[str, ...]:
    """The ranks that bridge two top ranks, in the order of ``RANKS``."""
    wanted = set(differences(first, second))
    return tuple(r for r in RANKS if wanted & set(VALUES[r]))


def _bridges() -> tuple[tuple[int, ...], ...]:
    by_rank = [[sum(SAME[RANKS.index(r)] for r in bridge_ranks(a, b)) for b in RANKS] for a in RANKS]
    return tuple(tuple(by_rank[RANK[x]][RANK[y]] for y in range(2 * PACK)) for x in range(2 * PACK))


#: the cards that bridge two top cards, as a mask; 0 for a natural pair
BRIDGE: tuple[tuple[int, ...], ...] = _bridges()


def cards_of(mask: int) -> Iterator[int]:
    """The cards of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def hand_of(cards: Iterable[int]) -> int:
    """The mask of a hand with these cards."""
    return sum([BIT[card] for card in cards])


def fold(mask: int) -> int:
    """A mask with both copies of a card as one: equal codes are one choice."""
    return (mask | mask >> PACK) & ONE_PACK


def codes_of(mask: int) -> list[str]:
    """The codes of a mask, sorted by code point."""
    return sorted([CODES[card] for card in cards_of(mask)])


def points_of(mask: int) -> int:
    """The sum of the high values of a mask's cards. (docs/games/curdle.md: Scoring.)"""
    return sum(POINTS[card] for card in cards_of(mask))


def instances(codes: Sequence[str]) -> list[int]:
    """Cards for codes; where a code comes twice, the second one is the second copy."""
    met: set[str] = set()
    cards: list[int] = []
    for code in codes:
        cards.append(NUMBERS[code] + PACK * (code in met))
        met.add(code)
    return cards
