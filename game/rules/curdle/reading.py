"""Read Curdle's positions and views: refuse the impossible, fill in the hidden."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.rules import card_games
from game.rules.contract import BadPosition, Json, Seat
from game.rules.curdle.board import BANK, BREAK, DEALING, DISCARD, GIFT, KNOWN, OPEN, OVER, PLAY
from game.rules.curdle.position import KEYS
from game.rules.curdle.state import CurdleState
from game.rules.curdle.tables import BIT, CODES, NUMBERS, PACK, cards_of, hand_of
from game.rules.position_schema import Pack


class CurdlePack(Pack):
    """One or two packs: the second copy of a card has a number of its own."""

    def take(self, code: Json, where: str) -> int:
        """The first copy of a card that is left."""
        card = super().take(code, where)
        return card + PACK * (self.counts[card] - self.left[card] - 1)

    def pool(self) -> list[int]:
        copies = range(max(self.counts))
        return [c + PACK * k for k in copies for c in range(PACK) if self.counts[c] - self.left[c] <= k]


class CurdleReader(card_games.PositionReader[CurdleState]):
    """A position of Curdle, read in."""

    KEYS, make = KEYS, CurdleState
    hand_of = staticmethod(hand_of)

    def full_pack(self) -> CurdlePack:
        return CurdlePack(NUMBERS, [self.terms.packs] * PACK, "Curdle", "the pack")

    def check(self) -> None:
        state, r = self.state, self.read
        state.bank1, state.bank2 = r["banks"]
        self._exchange()
        state.gifts_seen = [0] * len(state.gifts)
        if self.viewer is None:
            seen = self._viewers("stock_seen")
            state.seen = seen if any(seen) else None
            state.gifts_seen = self._viewers("gifts_seen")
            known = [_known([row[s] for row in r["known"]], s, state.hands[s]) for s in range(r.seats)]
            state.known = known if any(known) else None
        state.measure()
        self._possible()

    def _viewers(self, key: str) -> list[int]:
        n = self.read.seats
        return [sum({1 << v % (n + 1) for v in part}) for part in self.read[key]]

    def _exchange(self) -> None:
        state, received, owed = self.state, self.read["received"], self.read["owed"]
        self.hidden_received = [got.count(-1) for got in received]
        if state.phase in (GIFT, DISCARD) or any(received) or any(owed):
            state.received = [tuple([c for c in got if c >= 0]) for got in received]
            state.owed = owed
        if state.phase == GIFT:
            state.takers = sum(BIT[s] for s, got in enumerate(received) if s == state.to_move or not got)

    def _possible(self) -> None:
        """Refuse what could not be played to its end; everything else is accepted as it is."""
        state, phase = self.state, self.state.phase
        seat = state.to_move
        sizes = [len(held) + hidden for held, hidden in zip(self.held, self.hidden, strict=True)]
        if phase == OPEN and not sizes[seat]:
            raise BadPosition(f"in phase open seat {seat} lays a card, but has none")
        if phase in (PLAY, BREAK, BANK, GIFT, DISCARD) and state.last < 0:
            raise BadPosition(f"in phase {phase} somebody has laid a card: last_player is a seat")
        if phase in (BANK, GIFT) and state.last != seat:
            raise BadPosition(f"in phase {phase} the curdler is to move: seat {seat} is not the last_player")
        if phase == GIFT and not state.gifts:
            raise BadPosition("in phase gift there is a gift to give")
        if phase == DISCARD and not state.owed[seat]:
            raise BadPosition(f"in phase discard seat {seat} is to move, but owes no card")
        if phase in (GIFT, DISCARD) and any(owes > size for owes, size in zip(state.owed, sizes, strict=True)):
            raise BadPosition("owed: nobody owes more cards than are in the hand")

    def fill_piles(self, state: CurdleState, pool: list[int], rng: Random) -> None:
        """Fill stock and gifts; the viewer knows the visible cards, and nobody else knows anything."""
        viewer, n = self.viewer, self.terms.seats
        assert viewer is not None
        me = viewer % (n + 1)
        if state.phase not in (DEALING, OVER):
            known = [tuple(BIT[me] * KNOWN + c % PACK for c in sorted(hand)) for hand in self.held]
            known = [() if s == viewer else entries for s, entries in enumerate(known)]
            state.known = known if any(known) else None
        if any(c >= 0 for c in state.stock):
            state.seen = [0 if c < 0 else 1 << me for c in state.stock]
        super().fill_piles(state, pool, rng)
        if state.gifts:
            curdler = 1 << max(state.to_move, 0)
            state.gifts_seen = [curdler | (0 if c < 0 else 1 << me) for c in state.gifts]
            state.gifts = [pool.pop() if c < 0 else c for c in state.gifts]
        if any(self.hidden_received):
            self._fill_received(state, rng)

    def _fill_received(self, state: CurdleState, rng: Random) -> None:
        """Put the gifts that others got into their hands, as far as the hands have room."""
        for s, hidden in enumerate(self.hidden_received):
            hand = [c % PACK for c in cards_of(state.hands[s])]
            got = rng.sample(hand, min(hidden, len(hand)))
            got += [state.stock[i % len(state.stock)] % PACK for i in range(hidden - len(got)) if state.stock]
            state.received[s] += tuple(got)


def _known(lists: Sequence[Sequence[int]], seat: Seat, hand: int) -> tuple[int, ...]:
    """Return what each viewer knows of the hand of ``seat``, in the core's form."""
    viewers: dict[int, list[int]] = {}
    for v, cards in enumerate(lists):
        where = f"known[{v}][{seat}]"
        if cards and v == seat:
            raise BadPosition(f"{where} is empty: everybody knows the own hand")
        for card in cards:
            times = cards.count(card)
            if times > (hand >> card & 1) + (hand >> card + PACK & 1):
                raise BadPosition(f"{where}: {CODES[card]} is not in that hand so often")
            masks = viewers.setdefault(card, [0, 0])
            for k in range(times):
                masks[k] |= BIT[v]
    return tuple(mask * KNOWN + card for card, masks in sorted(viewers.items()) for mask in masks if mask)
