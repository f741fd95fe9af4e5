"""Which stones score: the order of the rings, the slots, roll-offs, the Bonus Zone (Mystic page, section 4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from game.rules.mystic.stones import BONUS, ICE, RANK, Stone, owner, ring

#: a roll of d8 for a stone
Roll = Callable[[str], int]


def slot_count(seats: int) -> int:
    """How many stones of all players together score: 5, 6 or 7. [scoring]"""
    return {2: 5, 3: 6}.get(seats, 7)


def groups(stones: Mapping[str, Stone]) -> list[list[str]]:
    """The stones in the rings, best first; those of the same ring and value together, sorted by code."""
    on_ice = ((name, s.value) for name, s in stones.items() if s.zone == ICE)
    ranked = sorted(((RANK[r], value), name) for name, value in on_ice if (r := ring(stones, name)) in RANK)
    return [[name for _, name in tied] for _, tied in groupby(ranked, key=lambda entry: entry[0])]


def contested(all_groups: Sequence[Sequence[str]], slots: int) -> list[list[str]]:
    """The groups that roll off: stones of several owners, tied for Best or for the last slots."""
    found, start = [], 0
    for group in all_groups:
        end = start + len(group)
        matters = start == 0 or start < slots < end
        if matters and len({owner(name) for name in group}) > 1:
            found.append(list(group))
        start = end
    return found


def rolled_off(group: Sequence[str], roll: Roll) -> list[str]:
    """The stones of a group in the order of their rolls, lower first; equal ones roll again. [break a tie]"""
    rolls = [(roll(name), name) for name in group]
    order: list[str] = []
    for _, tied in groupby(sorted(rolls), key=lambda entry: entry[0]):
        names = [name for _, name in tied]
        order += names if len(names) == 1 else rolled_off(names, roll)
    return order


def shares(stones: Mapping[str, Stone], seats: int, all_groups: Sequence[Sequence[str]] | None = None) -> list[float]:
    """Points of each seat if the End were over now, roll-offs by their chances; ``all_groups``: those of ``groups``."""
    found = [0.0] * seats
    count, start = slot_count(seats), 0
    for group in groups(stones) if all_groups is None else all_groups:
        if start >= count:
            break
        part = min(1.0, (count - start) / len(group))
        for name in group:
            found[owner(name)] += part + (1 / len(group) if start == 0 else 0.0)
        start += len(group)
    for name, stone in stones.items():
        if stone.zone == BONUS:
            found[owner(name)] += 1.0
    return found


@dataclass(frozen=True, slots=True)
class Standing:
    """The score of an End: the stones in slot order, points of each seat, and the groups that roll (or rolled) off."""

    slots: tuple[str, ...]
    points: tuple[int, ...]
    contested: tuple[tuple[str, ...], ...]


def standing(stones: Mapping[str, Stone], seats: int, roll: Roll | None = None) -> Standing:
    """The score if the End were over now; without ``roll`` contested groups stay in the order of their codes."""
    all_groups, count = groups(stones), slot_count(seats)
    open_groups = contested(all_groups, count)
    order: list[str] = []
    for group in all_groups:
        order += rolled_off(group, roll) if roll and group in open_groups else group
    slots = tuple(order[:count])
    points = [0] * seats
    for name in slots:
        points[owner(name)] += 1
    if slots:
        points[owner(slots[0])] += 1
    for name, stone in stones.items():
        if stone.zone == BONUS:
            points[owner(name)] += 1
    return Standing(slots, tuple(points), tuple(map(tuple, open_groups)))
