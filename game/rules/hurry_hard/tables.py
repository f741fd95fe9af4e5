"""Hurry Hard!'s cards as small numbers, hands as masks, sets of rocks as masks.

A card is its *type*: its place among the codes sorted by code point. A hand is a mask of ``COPIES`` planes of ``TYPES``
bits: a type held k times has its bit in the lowest k planes, so the lowest plane alone shows which types it holds. A
rock is the number of the throw that brought it; a set of rocks is a mask with bit n for rock n.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

TOPS: tuple[str, ...] = ("D0", "D4", "D8", "D12", "T", "G")
BOTTOMS: tuple[str, ...] = (
    "", "HH", "SE", "MB", "PB", "DB", "HS", "HR", "RO", "JM",
    "FZ", "TB", "WG", "OC", "LC", "SP", "BT", "BR", "HG", "PK",
)  # fmt: skip
(
    PLAIN, HURRY, ERROR, MISS, PLAN_B, DOUBLE, STICK, ROLL, ROLL_OFF, JAM,
    FREEZE, TAP, WRECK, OVER_CURLED, CLOSER, SPLIT, BITER, BURNT, HOGGED, PICK,
) = range(len(BOTTOMS))  # fmt: skip
#: bottoms that are played on a team's own Shots, and on the opponents'
GREENS = frozenset((HURRY, PLAN_B, DOUBLE, STICK, ROLL, ROLL_OFF, FREEZE, TAP, CLOSER, SPLIT, BITER))
REDS = frozenset((ERROR, MISS, STICK, ROLL_OFF, JAM, WRECK, OVER_CURLED, BURNT, HOGGED, PICK))

#: how often each bottom is in the deck, by top (docs/games/hurry_hard.md: the cards)
_DECK: dict[str, dict[str, int]] = {
    "": {"D0": 3, "D4": 3, "T": 4},
    "HH": {"D8": 4, "T": 4, "G": 4},
    "SE": {"D8": 3, "T": 4, "G": 3},
    "MB": {"D8": 3, "G": 3},
    "PB": {"D4": 1, "T": 2},
    "DB": {"D12": 3, "G": 3},
    "HS": {"D8": 3, "T": 4, "G": 3},
    "HR": {"D12": 3, "G": 2},
    "RO": {"D4": 2, "T": 3},
    "JM": {"D8": 2, "T": 2},
    "FZ": {"T": 2, "G": 2},
    "TB": {"D8": 2, "T": 3},
    "WG": {"D8": 2, "T": 3},
    "OC": {"D4": 3, "D8": 2},
    "LC": {"T": 2, "G": 2},
    "SP": {"D4": 2, "T": 1},
    "BT": {"D4": 2, "D8": 1},
    "BR": {"D12": 2, "G": 1},
    "HG": {"D12": 2, "G": 1},
    "PK": {"D12": 2},
}
_COUNTS: dict[str, int] = {
    top + ("/" + bottom if bottom else ""): count for bottom, tops in _DECK.items() for top, count in tops.items()
}
CODES: tuple[str, ...] = tuple(sorted(_COUNTS))
TYPES = len(CODES)
TYPE: dict[str, int] = {code: t for t, code in enumerate(CODES)}
#: how often each type is in the deck
COUNTS: tuple[int, ...] = tuple(_COUNTS[code] for code in CODES)
COPIES = max(COUNTS)
DECK: tuple[int, ...] = tuple(t for t, count in enumerate(COUNTS) for _ in range(count))

KINDS: tuple[str, ...] = ("draw", "takeout", "guard")
DRAW, TAKEOUT, GUARD = range(3)
#: distances by step, from the Button outwards; ``OUT`` is the step beyond
DISTANCES: tuple[int, ...] = (0, 4, 8, 12)
OUT = len(DISTANCES)
STEP: dict[int, int] = {distance: step for step, distance in enumerate(DISTANCES)}
#: the distance at which a Biter counts
BITER_AT = 16

TOP: tuple[str, ...] = tuple(code.partition("/")[0] for code in CODES)
BOTTOM: tuple[int, ...] = tuple(BOTTOMS.index(code.partition("/")[2]) for code in CODES)
KIND: tuple[int, ...] = tuple({"T": TAKEOUT, "G": GUARD}.get(top, DRAW) for top in TOP)
#: the step at which a Draw stops by itself; -1 for other tops
REST: tuple[int, ...] = tuple(TOPS.index(top) if top in TOPS[:OUT] else -1 for top in TOP)

BIT: tuple[int, ...] = tuple(1 << n for n in range(TYPES))
#: all copies of a type
COLUMN: tuple[int, ...] = tuple(sum(1 << t + TYPES * k for k in range(COPIES)) for t in range(TYPES))
#: the plane that shows which types a hand holds
HELD = (1 << TYPES) - 1
#: the types with each bottom, as a mask
WITH: tuple[int, ...] = tuple(sum(BIT[t] for t in range(TYPES) if BOTTOM[t] == b) for b in range(len(BOTTOMS)))

#: no end has more throws
LAST_THROW = 16
#: the Free Guard Zone lasts so many throws
FREE_GUARD_ZONE = 4
NAMES: tuple[str, ...] = ("", *(f"r{n}" for n in range(1, LAST_THROW + 1)))
ROCK: dict[str, int] = {name: n for n, name in enumerate(NAMES) if name}


@cache
def rocks_of(mask: int) -> tuple[int, ...]:
    """The rocks of a set, in order of throw."""
    return tuple(n for n in range(1, LAST_THROW + 1) if mask >> n & 1)


def names_of(mask: int) -> list[str]:
    """The names of a set of rocks, in order of throw."""
    return [NAMES[n] for n in rocks_of(mask)]


def hand_of(types: Iterable[int]) -> int:
    """Return the mask of a hand with these cards, of each type at most as many as the deck has."""
    hand = 0
    for t in types:
        hand |= (hand & COLUMN[t]) << TYPES | BIT[t]
    return hand


def types_of(hand: int) -> list[int]:
    """Return the cards of a hand, with repeats, ascending by type."""
    found = []
    while hand:
        low = hand & -hand
        hand ^= low
        found.append((low.bit_length() - 1) % TYPES)
    return sorted(found)


def codes_of(hand: int) -> list[str]:
    """Return the codes of a hand, sorted by code point."""
    return [CODES[t] for t in types_of(hand)]


def carries(under: Iterable[int], bottom: int) -> bool:
    """Whether a card with this bottom is among the cards slipped under a rock."""
    return any(BOTTOM[t] == bottom for t in under)
