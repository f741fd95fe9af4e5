"""What a seat of Curdle may conclude about the others' hands, and worlds that agree with it.

A seat that ended its turn held no bridge of the pair at that time. For each hand and rank an upper bound is kept.
Ending a turn sets it to 0 for the ranks that would have bridged; a card that comes in raises it by one (for its rank,
or for all when it was not seen); a card laid lowers its rank's; an unseen discard changes nothing. So the truth always
lies within the bounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.ai.worlds import CardPlace, Worlds
from game.rules.contract import HIDDEN, Event, Json, View
from game.rules.curdle.core import DEALING, OVER, Core
from game.rules.curdle.tables import BIT, NUMBERS, PACK, RANK, RANKS, bridge_ranks, cards_of

#: more cards of one rank than any hand can have
PLENTY = 99

#: ``limits[seat][rank]``: how many cards of a rank the seat can hold at most
Limits = list[list[int]]


def no_limits(seats: int) -> Limits:
    """Return limits without any knowledge of the hands."""
    return [[PLENTY] * 14 for _ in range(seats)]


class Unseen:
    """What the seat of a view doesn't see: which cards, and where they may lie."""

    def __init__(self, view: View, rng: Random) -> None:
        base = view.sample(rng)
        assert isinstance(base, Core)
        #: a state that agrees with the view
        self.base = base
        table = view.position
        self.hidden = [hand.count(HIDDEN) for hand in table["hands"]]
        if base.phase in (DEALING, OVER):
            self.hidden = [0] * base.terms.seats
        #: cards that the seat knows to be in each hand
        self.held = [_known(hand, table["hands"][s]) if self.hidden[s] else hand for s, hand in enumerate(base.hands)]
        #: places of the stock whose card is unseen
        self.places = [i for i, code in enumerate(table["stock"]) if code == HIDDEN]
        self.pool = [base.stock[i] for i in self.places]
        for s, hand in enumerate(base.hands):
            self.pool += cards_of(hand & ~self.held[s])
        self.seats = [s for s, count in enumerate(self.hidden) if count]

    def worlds(self, limits: Limits, rng: Random) -> Worlds[Core]:
        """Return worlds in which the hidden cards are spread within ``limits``."""
        places = [CardPlace(self.hidden[s], self._room(s, limits[s])) for s in self.seats]
        places.append(CardPlace(len(self.places)))

        def build(dealt: list[list[int]]) -> Core:
            state = self.base.copy()
            for s, cards in zip(self.seats, dealt, strict=False):
                hand = self.held[s]
                for card in cards:
                    hand |= BIT[card]
                state.hands[s] = hand
            for i, card in zip(self.places, dealt[-1], strict=True):
                state.stock[i] = card
            state.word = rng.getrandbits(64)
            return state

        return Worlds(self.pool, places, RANK, build, rng)

    def _room(self, seat: int, limits: Sequence[int]) -> list[int]:
        room = list(limits)
        for card in cards_of(self.held[seat]):
            room[RANK[card]] -= 1
        return room


def _known(hand: int, codes: list[str]) -> int:
    """Return the cards of ``hand`` that ``codes`` name, one for each code."""
    known = 0
    for code in codes:
        if code != HIDDEN:
            card = NUMBERS[code]
            both = (BIT[card] | BIT[card + PACK]) & hand & ~known
            known |= both & -both
    return known


def limits_from(view: View, events: Sequence[Event]) -> Limits:
    """``limits[seat][rank]`` from the events of this deal as the seat of ``view`` saw them."""
    watcher = _Watcher(len(view.position["hands"]))
    for event in events:
        watcher.see(event)
    return watcher.limits


class _Watcher:
    """Follows the tops of the banks and the cards that enter and leave hands. Cards never seen are unknown tops."""

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
