"""What a seat of Curdle may conclude about the others' hands: who ended a turn held no bridge of the pair at that time.

For each hand and rank an upper bound is kept. Ending a turn sets it to nothing for the ranks that would have bridged; a
card that comes in raises it by one (for its rank, or for all when it was not seen); a card laid lowers its rank's; a
discard that nobody saw changes nothing. So the truth always lies within the bounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.contract import HIDDEN, Event, Json, View
from game.rules.curdle.tables import RANKS, bridge_ranks
from tests.lab.frozen.curdle.worlds import Limits, no_limits


def limits_from(view: View, events: Sequence[Event]) -> Limits:
    """``limits[seat][rank]`` from the events of this deal as the seat of ``view`` saw them."""
    watcher = _Watcher(len(view.position["hands"]))
    for event in events:
        watcher.see(event)
    return watcher.limits


class _Watcher:
    """Follows the tops of the banks and what comes into and goes out of hands. Cards never seen are unknown tops."""

    def __init__(self, seats: int) -> None:
        self.limits = no_limits(seats)
        self.banks: list[list[str]] = [[], []]

    def see(self, event: Event) -> None:
        data = event.data
        if event.name == "Dealt":
            self.limits = no_limits(len(self.limits))
            self.banks = [[data["card"]], []]
        elif event.name == "CardPlayed":
            self.banks[data["bank"] - 1].append(data["card"])
            row, rank = self.limits[data["seat"]], RANKS.index(data["card"][0])
            row[rank] = max(0, row[rank] - 1)
        elif event.name == "CardDrawn":
            self._comes_in(data["seat"], data["card"])
        elif event.name == "GiftGiven":
            self._comes_in(data["to"], data["card"])
        elif event.name == "BankTaken":
            bank = self.banks[data["bank"] - 1]
            del bank[max(0, len(bank) - data["count"] + data["from_stock"]) :]
        elif event.name == "BankRestarted":
            self.banks[data["bank"] - 1].append(data["card"])
        elif event.name == "TurnEnded":
            self._holds_none(data)
        elif event.name == "BlindCurdle":
            for seat in range(len(self.limits)):
                self._holds_none({"seat": seat})

    def _comes_in(self, seat: int, card: str) -> None:
        row = self.limits[seat]
        for rank in range(len(RANKS)) if card == HIDDEN else (RANKS.index(card[0]),):
            row[rank] += 1

    def _holds_none(self, data: Mapping[str, Json]) -> None:
        if self.banks[0] and self.banks[1]:
            for rank in bridge_ranks(self.banks[0][-1][0], self.banks[1][-1][0]):
                self.limits[data["seat"]][RANKS.index(rank)] = 0
