"""Whether a stone succeeds: the call, what it needs, and what the cards laid make of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.powerup.moves import FIRST_WILD, GUARD, HOUSE, NUDGE, PROMOTE, TAKEOUT, Action
from game.rules.powerup.tables import PAIR, RANKS, G, Stone

#: the modifiers that a take-out must reach: of the target, and in a double take-out of its guard
Bars = tuple[tuple[int, int], ...]


def reaches(modifiers: tuple[int, int], bars: Bars, by_cards: bool) -> bool:
    """Whether these modifiers take out: at least as high as the one bar, or higher than both. (Page: ruling 9.)"""
    above = len(bars) > 1
    better, other = modifiers
    for bar in bars:
        if above and modifiers == bar:
            return False
        if by_cards:
            if better > bar[0] or other > bar[1]:
                return False
        elif PAIR[better][other] > PAIR[bar[0]][bar[1]]:
            return False
    return True


def modifiers_of(values: Sequence[int], need: int, kind: int, bars: Bars, by_cards: bool) -> tuple[int, int] | None:
    """Return the two ranks beside the match if cards 2 to 4 of these values make the shot, the better one first.

    ``need`` is the match: a rank, or G for a hit guard. None when it fails. (Page: Throwing a stone 4.)
    """
    first, second, third = values
    if first == need:
        a, b = second, third
    elif second == need:
        a, b = first, third
    elif third == need:
        a, b = first, second
    else:
        return None
    if a > b:
        a, b = b, a
    if b >= RANKS:
        return None
    if kind == PROMOTE:
        return (a, b) if a == b and a < need else None
    if kind == TAKEOUT and not reaches((a, b), bars, by_cards):
        return None
    return a, b


def namings(values: Sequence[int], wild: int, need: int, kind: int, bars: Bars, by_cards: bool) -> list[Action]:
    """Return the names with which the Wild at place ``wild`` among cards 2 to 4 makes the shot, without ``wild H``.

    In a take-out all successful ranks do the same, so only the first is on offer.
    """
    found: list[Action] = []
    trial = list(values)
    for value in range(G + 1):
        trial[wild] = value
        if modifiers_of(trial, need, kind, bars, by_cards) is not None:
            found.append(FIRST_WILD + value)
            if kind == TAKEOUT:
                break
    return found


def arranged(pieces: Sequence[int], need: int) -> tuple[int, int, int]:
    """Arrange cards 2 to 4 as they lie: the match (a natural card before a Wild), the better modifier, the other."""
    order = sorted(pieces)
    match = next(p for p in order if p >> 2 == need)
    order.remove(match)
    return match, order[0], order[1]


def resting(
    kind: int, number: int, team: int, target: Stone | None, first: int, laid: tuple[int, int, int]
) -> Stone | None:
    """Return what a made shot leaves in play: the new stone or guard, or the changed target; None after a take-out.

    ``first`` is the piece that called, ``laid`` the match and the modifiers as ``arranged`` gives them.
    """
    match, better, other = laid
    if kind == HOUSE or target is None:
        return Stone(number, team, (first, match, better, other), 0)
    if kind == GUARD:
        return Stone(number, team, (first, match, better, other), target.number)
    if kind == PROMOTE:
        return target._replace(cards=(better, other, *target.cards[2:]), guards=0)
    return target._replace(cards=(*target.cards[:2], better, other)) if kind == NUDGE else None


def bars_of(stones: Sequence[Stone], target: Stone) -> Bars:
    """Return what a take-out of ``target`` must reach; two bars where it goes together with its guard."""
    guards = [stone.modifiers for stone in stones if stone.guards == target.number]
    return (target.modifiers, *guards)


def needed(kind: int, card: int, target: Stone | None) -> int:
    """Return the match that a call needs: its own rank, or what its target is."""
    return card if kind == HOUSE or target is None else target.ring
