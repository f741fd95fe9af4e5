"""Counts of the cards that have been open, for players who want them, and the value of a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.rules.contract import Event, Position
from game.rules.curdle.tables import RANKS, VALUES, copies


def opened(view: Position, events: Iterable[Event]) -> dict[str, int]:
    """Return how many cards of each rank have been open since the deal: those in the banks, and those taken from them.

    ``events`` are those of this deal, as any seat saw them. A card that was taken and laid again counts once.
    """
    gone: Counter[str] = Counter()
    for event in events:
        for move in event.cards:
            if event.name == "BankTaken" and move.source.startswith("bank."):
                gone[move.card] += 1
            elif move.target.startswith("bank.") and gone[move.card]:
                gone[move.card] -= 1
    lying = gone + Counter(card for bank in view["banks"] for card in bank)
    return {rank: sum(count for card, count in lying.items() if card[0] == rank) for rank in RANKS}


def whole(view: Position) -> bool:
    """Whether the whole pack is in the game: some cards of a made-up position may be set aside."""
    piles = [*view["hands"], *view["banks"], view["stock"], view["gifts"]]
    return sum(map(len, piles)) == sum(copies(rank, len(view["hands"])) for rank in RANKS)


def left_over(view: Position, events: Iterable[Event]) -> dict[str, int]:
    """Return how many cards of each rank have not been open since the deal."""
    seen, seats = opened(view, events), len(view["hands"])
    return {rank: copies(rank, seats) - seen[rank] for rank in RANKS}


def values(card: str) -> tuple[int, ...]:
    """The values that a card may take, the high one first."""
    return VALUES[card[0]]
