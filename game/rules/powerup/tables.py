"""PowerUp's cards as small numbers, hands as packed counts, stones, and the forty distances.

A card in a hand or pile is its *type*, 0 to 6 for ``b 4 8 12 G H W``; its deck is known from where it lies. A hand
holds six bits of count for each type, so its cards add up to its remainder by 63. In a stone lie *pieces*: ``value << 2
| wild << 1 | deck``; pieces sort as stones are arranged: by rank, natural cards before Wilds, team 0's deck first.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

TYPES: Final = ("b", "4", "8", "12", "G", "H", "W")
B, FOUR, EIGHT, TWELVE, G, H, W = range(7)
#: house cards are the types below it
RANKS: Final = 4
#: how often each type is in a deck (rulebook: Decks)
COUNTS: Final = (8, 12, 13, 14, 6, 6, 1)
#: among the cards of a throw: one that was not laid, its seat's hand being empty
NO_CARD: Final = -1
#: among the answers of a passing round: one that a view hides
UNKNOWN: Final = -2

UNIT: Final = tuple(1 << 6 * t for t in range(7))
FIELD: Final = 63
#: ``hand + _CARRY & _CARRIED`` has one bit for each type in the hand
_CARRY: Final = 15 * sum(UNIT)
_CARRIED: Final = 16 * sum(UNIT)
_HELD_BIT: Final = tuple(16 * unit for unit in UNIT)

#: the types in hand, by the bits of ``held``
HELD: Final[dict[int, tuple[int, ...]]] = {
    sum(_HELD_BIT[t] for t in range(7) if mask >> t & 1): tuple(t for t in range(7) if mask >> t & 1)
    for mask in range(1 << 7)
}

#: stones of an end, and of one team in it
STONES: Final = 16
SHARE: Final = 8
#: cards in hand by players in the team (rulebook: # of Players)
HAND_SIZE: Final = {1: 10, 2: 8, 3: 7, 4: 6}
#: the position (Skip is 0) that lays cards 1 to 4, by players in the team
POSITIONS: Final = {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 3: (0, 1, 2, 2), 4: (0, 1, 2, 3)}
#: finished stones of an end after which take-outs are allowed
TAKEOUTS_AFTER: Final = 3

#: where two modifiers stand among the ten pairs, the best is 0: ``PAIR[better][other]``
PAIR: Final = ((0, 1, 2, 3), (1, 4, 5, 6), (2, 5, 7, 8), (3, 6, 8, 9))


class Stone(NamedTuple):
    """A stone in play: its number, its owner, its four pieces as arranged, the number of the stone it guards (or 0)."""

    number: int
    team: int
    cards: tuple[int, int, int, int]
    guards: int

    @property
    def ring(self) -> int:
        """The ring as a rank; ``G`` for a guard, whose match in a hit it is."""
        return self.cards[0] >> 2

    @property
    def modifiers(self) -> tuple[int, int]:
        """The ranks of the modifiers, the better one first."""
        return self.cards[2] >> 2, self.cards[3] >> 2

    @property
    def distance(self) -> int:
        """1 on the pin to 40; only house stones have one. (Rulebook: House Stone Positioning.)"""
        better, other = self.modifiers
        return 10 * self.ring + PAIR[better][other] + 1

    @property
    def name(self) -> str:
        """``s5``: the number of the throw in its end."""
        return f"s{self.number}"


def held(hand: int) -> int:
    """Return one bit for each type in the hand, a key of ``HELD``."""
    return hand + _CARRY & _CARRIED


def size_of(hand: int) -> int:
    """Return the number of cards in the hand."""
    return hand % FIELD


def count_of(hand: int, card: int) -> int:
    """Return how many of a type are in the hand."""
    return hand >> 6 * card & FIELD


def types_of(hand: int) -> list[int]:
    """Return the cards of a hand, with repeats, ascending by type."""
    return [t for t in range(7) for _ in range(hand >> 6 * t & FIELD)]


def hand_of(types: Iterable[int]) -> int:
    """Return the hand with these cards."""
    return sum(UNIT[t] for t in types)


def code(card: int, team: int) -> str:
    """A card of a team's deck: ``8``, ``8'``; ``-`` for none."""
    return "-" if card == NO_CARD else TYPES[card] + "'" * team


def codes_of(hand: int, team: int) -> list[str]:
    """Return the codes of a hand or discard pile, sorted by code point."""
    return sorted([code(t, team) for t in types_of(hand)])


#: types and decks by code
NUMBERS: Final[dict[str, tuple[int, int]]] = {code(t, team): (t, team) for t in range(7) for team in (0, 1)}


def piece(card: int, team: int, named: int = G) -> int:
    """A card of a team's deck as it lies in a stone; ``named`` is a Wild's type."""
    return named << 2 | 2 | team if card == W else card << 2 | team


def piece_code(card: int) -> str:
    """``8``, ``W=8'``: a card in a stone."""
    return ("W=" if card & 2 else "") + TYPES[card >> 2] + "'" * (card & 1)


def piece_type(card: int) -> int:
    """Return the type that a card of a stone has in a hand."""
    return W if card & 2 else card >> 2


PIECES: Final[dict[str, int]] = {piece_code(p): p for p in range((G + 1) << 2)}
