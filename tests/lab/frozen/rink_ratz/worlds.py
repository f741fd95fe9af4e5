"""Worlds that agree with what a seat of Rink Ratz may know, and with what others seem not to hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from game.rules.contract import Event, View
from game.rules.rink_ratz import GAME
from game.rules.rink_ratz.core import Core
from game.rules.rink_ratz.tables import BIT, NUMBERS, TYPE, hand_of

#: in so many of 100 worlds a conclusion is believed; people overlook things, and sometimes bluff
BELIEF = 0.88

#: ``absent[seat]``: numbers (a mask) that the seat seems not to hold
Absent = list[int]


def absent_from(view: View, events: Iterable[Event]) -> Absent:
    """What this shift's events tell: who let a match or a finish go by did not hold it."""
    absent = [0] * len(view.position["hands"])
    prev = ref = -1
    wanted: Sequence[int] = ()
    across = view.position["options"]["across"] == "yes"
    for event in events:
        data = event.data
        if event.name == "Dealt":
            absent = [0] * len(absent)
        elif event.name == "CardPlayed":
            card = TYPE[data["card"]]
            # only what is laid while no rush is on refuses a match
            if prev >= 0 and ref < 0 and not wanted and card != prev and card < NUMBERS:
                absent[data["seat"]] |= BIT[prev]
            prev = card if card < NUMBERS else prev if across else -1
        elif event.name == "ShotMade":
            wanted, ref, prev = [*data["goal"], *data["rebound"]], -1, -1
        elif event.name == "Replied":
            ref, prev = TYPE[data["card"]], -1
        elif event.name == "ShotMissed":
            for d in wanted:
                if 0 <= ref + d < NUMBERS:
                    absent[data["seat"]] |= BIT[ref + d]
            wanted, ref = (), -1
        elif event.name in (
            "GoalScored",
            "ShotBlocked",
            "CardBurnt",
            "RushGivenUp",
            "PowerPlayNullified",
            "PeriodEnded",
        ):
            wanted, ref = (), -1
            if event.name == "GoalScored":
                prev = -1
    return absent


class Worlds:
    """Draws states that agree with a view; hidden cards are spread evenly, hands as far as ``absent`` admits them."""

    def __init__(self, view: View, rng: Random, absent: Absent | None = None) -> None:
        self.draft = GAME.worlds(view.position, view.seat)
        self.rng = rng
        self.absent = absent if absent is not None and any(absent) else None
        self.base: Core = self.draft.fill(rng)

    def draw(self) -> Core:
        """One world, free to be played on."""
        number = self.rng.random
        pool = sorted(self.draft.pool, key=lambda _: number())
        if self.absent is None:
            return self.draft.fill_with(pool, self.rng)
        return self._fill(pool)

    def _fill(self, pool: list[int]) -> Core:
        draft, number = self.draft, self.rng.random
        assert self.absent is not None
        state = draft.state.copy()
        for seat, hidden in enumerate(draft.hidden):
            if not hidden:
                continue
            refused = self.absent[seat] if number() < BELIEF else 0
            hand: list[int] = []
            rest: list[int] = []
            while pool and len(hand) < hidden:
                card = pool.pop()
                (rest if BIT[card] & refused else hand).append(card)
            # what was concluded can't be right for this pool: take any
            while len(hand) < hidden:
                hand.append(rest.pop())
            state.hands[seat] = hand_of(draft.held[seat] + hand)
            pool += rest
        state.stock = [pool.pop() if card < 0 else card for card in state.stock]
        state.bench = [pool.pop() if card < 0 else card for card in state.bench]
        state.word = self.rng.getrandbits(64)
        return state
