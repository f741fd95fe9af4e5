"""Rink Ratz's cards as small numbers, hands as masks, and the sets that score.

A card is its *type*: 0 to 14 are the numbers 1 to 15, the others ``SB BM TM PS TS``. A hand is a mask of four planes of
``TYPES`` bits: a type held k times has its bit in the lowest k planes, so the lowest plane alone shows which types it
holds.
"""

from __future__ import annotations

from collections.abc import Iterable

NUMBERS = 15
#: the first stick; sticks are the numbers 11 to 15
STICK = 11
SPECIALS: tuple[str, ...] = ("SB", "BM", "TM", "PS", "TS")
CODES: tuple[str, ...] = (*(str(n) for n in range(1, NUMBERS + 1)), *SPECIALS)
TYPES = len(CODES)
TYPE: dict[str, int] = {code: t for t, code in enumerate(CODES)}
COPIES = 4

SB, BM, TM, PS, TS = range(NUMBERS, TYPES)
#: how often each special card is in the deck, by level
SPECIAL_COUNTS: dict[str, tuple[int, ...]] = {
    "rookie": (4, 0, 0, 0, 0),
    "junior": (4, 1, 1, 0, 0),
    "pro": (4, 1, 1, 2, 1),
}
#: how often each type is in the deck, by level
COUNTS: dict[str, tuple[int, ...]] = {
    level: (COPIES,) * NUMBERS + specials for level, specials in SPECIAL_COUNTS.items()
}
#: Bench Cards, by level
BENCH: dict[str, int] = {"rookie": 0, "junior": 2, "pro": 5}
#: cards of a hand at the beginning of a shift
HAND_SIZE = 8

#: cards that a power play lasts, its own among them
POWER_CARDS = 8
#: cards of a shift that must have been played before a goalie is pulled
PULL_AFTER = 4

BIT: tuple[int, ...] = tuple(1 << t for t in range(TYPES))
#: all copies of a type
COLUMN: tuple[int, ...] = tuple(sum(1 << t + TYPES * k for k in range(COPIES)) for t in range(TYPES))
#: the plane that shows which types a hand holds
HELD = (1 << TYPES) - 1

#: what a rush may be made by
KINDS: tuple[str, ...] = ("", "match", "rebound", "stick", "shot", "two", "break", "power")
NONE, MATCH, REBOUND, STICK_SHOT, SHOT, TWO, BREAK, POWER = range(len(KINDS))
STAGES: tuple[str, ...] = ("", "reply", "finish")
REPLY, FINISH = 1, 2

#: differences from -2 to 2 as bits of a set
ZERO, ONE_UP, ONE_DOWN, TWO_AWAY = 0b00100, 0b01000, 0b00010, 0b10001
BOTH_SIDES = ONE_UP | ONE_DOWN
#: the bit of a difference, by ``finish - ref + 14``
DIFFERENCE: tuple[int, ...] = tuple(1 << d + 2 if -2 <= d <= 2 else 0 for d in range(-14, 15))


def hand_of(types: Iterable[int]) -> int:
    """Return the mask of a hand with these cards, at most four of a type."""
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
    return sorted([CODES[t] for t in types_of(hand)])


def differences(mask: int) -> list[int]:
    """The differences of a set, ascending."""
    return [d for d in range(-2, 3) if mask >> d + 2 & 1]


def mask_of(found: Iterable[int]) -> int:
    """Return the set of the given differences (-2 to 2)."""
    return sum({1 << d + 2 for d in found})


def goal_set(kind: int, two_men: bool, own_net: bool, other_net: bool, within: bool) -> int:
    """The differences that score. (docs/games/rink_ratz.md: Goal and rebound sets.)

    ``own_net`` and ``other_net``: whose goalie is pulled; ``within``: the option ``empty_net``.
    """
    goal = ZERO
    if kind in (TWO, BREAK) or own_net:
        goal |= ONE_UP
    if two_men:
        goal |= BOTH_SIDES
    if other_net:
        goal |= TWO_AWAY | (BOTH_SIDES if within else 0)
    return goal


def rebound_set(kind: int, goal: int) -> int:
    """The differences that make a rebound shot, where ``goal`` is the goal set."""
    return 0 if kind == BREAK else BOTH_SIDES & ~goal
