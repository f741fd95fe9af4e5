"""Made-up pasts: a few events, and a seat that looks back on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.contract import Event
from game.rules.finished_match import Past

#: what earns an achievement, and what just misses it
Pair = tuple[Past, Past]


def ev(name: str, **data: Any) -> Event:
    return Event(name, data)


def lived(
    events: Sequence[Event],
    *,
    won: bool = True,
    kinds: Sequence[str] = ("human", "club"),
    teams: bool = True,
    scores: Sequence[float] = (),
    seat: int = 0,
    **options: Any,
) -> Past:
    """The past of ``seat``, which won with its side, or the last seat did with its."""
    sides = tuple(s % 2 if teams else s for s in range(len(kinds)))
    winner = sides[seat] if won else sides[-1]
    winners = tuple(s for s, side in enumerate(sides) if side == winner)
    return Past(seat, tuple(kinds), sides, options, tuple(events), winners, tuple(scores) or (None,) * len(kinds))
