"""How an end is scored: which stones count, and what separates stones of the same distance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.contract import NOBODY
from game.rules.powerup.tables import RANKS, Stone


class Count(NamedTuple):
    """The score of the stones in play. (Rulebook: Scoring.)

    ``team``: who scores (-1: nobody), ``points``, and ``counting``: its stones that count, the nearest first.
    ``stopper``: the opponents' best stone, None where they have none. ``cards``: by team how many b, 4, 8, 12 all its
    house stones hold; ``tied``: whether these decided, or failed to decide, which of two equally distant stones is
    nearer where it mattered.
    """

    team: int
    points: int
    counting: tuple[Stone, ...]
    stopper: Stone | None
    cards: tuple[tuple[int, ...], tuple[int, ...]]
    tied: bool


def holdings(stones: Sequence[Stone], team: int) -> tuple[int, ...]:
    """How many b, 4, 8 and 12 the house stones of a team hold, whichever deck they are from."""
    ranks = [c >> 2 for stone in stones if stone.team == team and not stone.guards for c in stone.cards]
    return tuple([ranks.count(rank) for rank in range(RANKS)])


def count(stones: Sequence[Stone]) -> Count:
    """Score these stones as they lie."""
    cards = holdings(stones, 0), holdings(stones, 1)
    favoured = NOBODY if cards[0] == cards[1] else int(cards[1] > cards[0])

    def place(stone: Stone) -> int:
        return 2 * stone.distance - (stone.team == favoured)

    house = sorted([stone for stone in stones if not stone.guards], key=place)
    if not house:
        return Count(NOBODY, 0, (), None, cards, False)
    team = house[0].team
    stopper = next((stone for stone in house if stone.team != team), None)
    if stopper is None:
        return Count(team, len(house), tuple(house), None, cards, False)
    counting = tuple([stone for stone in house if stone.team == team and place(stone) < place(stopper)])
    tied = any(stone.team == team and stone.distance == stopper.distance for stone in house)
    if not counting:
        return Count(NOBODY, 0, (), stopper, cards, True)
    return Count(team, len(counting), counting, stopper, cards, tied)
