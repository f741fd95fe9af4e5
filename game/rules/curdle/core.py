"""Curdle's trusted core: the rules of play on numbers and masks, which search plays on."""

from __future__ import annotations

from game.rules.contract import Seat
from game.rules.curdle.board import BANK, BREAK, DEALING, DISCARD, GIFT, KNOWN, OPEN, OVER, PLAY, Board
from game.rules.curdle.moves import BANK as FIRST_BANK
from game.rules.curdle.moves import (
    BANKS,
    DEAL,
    DRAW,
    GIVES,
    JUST_DEAL,
    JUST_DRAW,
    JUST_PASS,
    NOTHING,
    PASS,
    PLAYS,
    Action,
    discards,
    plays_on_both,
    plays_on_second,
)
from game.rules.curdle.moves import DISCARD as FIRST_DISCARD
from game.rules.curdle.moves import GIVE as FIRST_GIVE
from game.rules.curdle.tables import BIT, BRIDGE, GIFTS, PACK, points_of

__all__ = ["BANK", "BREAK", "DEALING", "DISCARD", "GIFT", "OPEN", "OVER", "PLAY", "Core"]

#: this many blind curdles in a row with no card laid between: the next one ends the hand (docs/games/curdle.md)
BLIND_LIMIT = 20


class Core(Board):
    """A match of Curdle between two decisions, without texts or events."""

    __slots__ = ()

    # --- the trusted core

    def actions(self) -> tuple[Action, ...]:
        phase = self.phase
        if phase == PLAY:
            bridges = self.hands[self.to_move] & self.bridge
            if bridges:
                return PLAYS[bridges]
            if self.drawn or self.played or not self.stock:
                return JUST_PASS
            return self.terms.starterless
        if phase == DISCARD:
            return discards(self.discardable())
        if phase == GIFT:
            return GIVES[self.takers]
        if phase == BANK:
            return BANKS
        if phase == BREAK:
            breakers = self.hands[self.to_move] & ~self.curdled()
            if breakers:
                return plays_on_both(breakers)
            return JUST_DRAW if self.stock and not self.drawn else JUST_PASS
        if phase == OPEN:
            return plays_on_second(self.hands[self.to_move])
        return JUST_DEAL if phase == DEALING else NOTHING

    def apply(self, action: Action) -> None:
        if action >= DRAW:
            if action == PASS:
                self._end_turn()
            elif action == DRAW:
                self._draw()
            elif action >= FIRST_DISCARD:
                if action < DEAL:
                    self._discard(action - FIRST_DISCARD)
                else:
                    self.deal_out()
            elif action >= FIRST_GIVE:
                self._give(action - FIRST_GIVE)
            else:
                self._take_bank(self.bank2 if action > FIRST_BANK else self.bank1)
            return
        seat = self.to_move
        card = code = action >> 1
        hand = self.hands[seat]
        if not hand & BIT[card]:
            card += PACK
        hand ^= BIT[card]
        self.hands[seat] = hand
        known = self.known
        if known is not None:
            for entry in known[seat]:
                if entry % KNOWN == code:
                    known[seat] = self._without(known[seat], code)
                    break
        if action & 1:
            self.bank2.append(card)
        else:
            self.bank1.append(card)
        self.last = seat
        self.blinds = 0
        if not hand:
            self._end_hand(seat)
        elif self.phase == PLAY:
            self.bridge = bridge = BRIDGE[self.bank1[-1]][self.bank2[-1]]
            self.played = True
            if not hand & bridge:
                if bridge:
                    self._end_turn()
                else:
                    self.phase = BREAK
        else:
            self._begin_turn()

    def discardable(self) -> int:
        """The cards that the seat on turn may discard in an exchange, as a mask with one bit for equal codes."""
        seat = self.to_move
        hand = self.hands[seat]
        if seat == self.last or not self.terms.gift_stays or not self.received:
            return hand
        others = hand
        for gift in self.received[seat]:
            if others & BIT[gift]:
                others ^= BIT[gift]
            else:
                others &= ~BIT[gift + PACK]
        return others or hand

    def _begin_turn(self) -> None:
        """A full turn for the seat on turn; a natural pair must be broken first."""
        self.drawn = self.played = False
        self.measure()
        if not self.bridge and self.natural():
            self.phase = BREAK
        elif self.terms.at_once and self.last >= 0 and self._nobody_bridges():
            self._call_blind()
        else:
            self.phase = PLAY

    def _end_turn(self) -> None:
        terms = self.terms
        seat = terms.left[self.to_move]
        self.drawn = self.played = False
        if self.bridge and not terms.at_once:
            if seat != self.last or self.hands[seat] & self.bridge:
                self.to_move = seat
                self.phase = PLAY
            else:
                self._call_blind()
        else:
            self._hand_on(seat)

    def _hand_on(self, seat: Seat) -> None:
        """Pass the turn to ``seat``: with a natural pair, or where a blind curdle may be called at once."""
        phase = PLAY
        if self.natural():
            if seat == self.last and not self.stock:
                self._end_hand(-1)
                return
            phase = BREAK
        elif self.last >= 0 and (self._nobody_bridges() if self.terms.at_once else seat == self.last):
            self._call_blind()
            return
        self.to_move = seat
        self.phase = phase

    def _draw(self) -> None:
        seat = self.to_move
        card = self.stock.pop()
        self.hands[seat] |= BIT[card]
        if self.seen is not None:
            viewers = self.seen.pop() & ~BIT[seat]
            if viewers:
                if self.known is None:
                    self.known = [()] * self.terms.seats
                self.known[seat] += (viewers * KNOWN + card % PACK,)
        if BIT[card] & (self.bridge if self.phase == PLAY else ~self.curdled()):
            self.drawn = True
        else:
            self._end_turn()

    def _call_blind(self) -> None:
        self.drawn = self.played = False
        if self.blinds >= BLIND_LIMIT:
            self._end_hand(-1)
            return
        self.blinds += 1
        self.to_move = self.last
        self.phase = BANK

    def _take_bank(self, bank: list[int]) -> None:
        terms, stock = self.terms, self.stock
        gifts = bank[: -GIFTS - 1 : -1]
        seen = [terms.everybody] * len(gifts)
        del bank[-GIFTS:]
        while len(gifts) < GIFTS and stock:
            seen.append((self.seen.pop() if self.seen is not None else 0) | BIT[self.to_move])
            gifts.append(stock.pop())
        self.gifts, self.gifts_seen = gifts, seen
        self.received = [()] * terms.seats
        self.owed = [0] * terms.seats
        self.takers = BIT[terms.seats] - 1
        self._restart(bank)
        self.phase = GIFT
        if not gifts:
            self._end_exchange()

    def _restart(self, bank: list[int]) -> None:
        if not bank and self.stock:
            bank.append(self.stock.pop())
            if self.seen is not None:
                self.seen.pop()

    def _give(self, to: Seat) -> None:
        card = self.gifts.pop(0)
        viewers = self.gifts_seen.pop(0) & ~BIT[to]
        self.hands[to] |= BIT[card]
        if card >= PACK:
            card -= PACK
        if viewers:
            if self.known is None:
                self.known = [()] * self.terms.seats
            self.known[to] += (viewers * KNOWN + card,)
        self.received[to] += (card,)
        self.owed[to] += 1
        if to != self.to_move:
            self.takers ^= BIT[to]
        if not self.gifts:
            self.takers = 0
            self.phase = DISCARD
            self._next_discard(self.owed)

    def _discard(self, code: int) -> None:
        seat = self.to_move
        card = code if self.hands[seat] & BIT[code] else code + PACK
        self.hands[seat] ^= BIT[card]
        if self.seen is None:
            self.seen = [0] * len(self.stock)
        self.stock.insert(0, card)
        self.seen.insert(0, BIT[seat])
        known = self.known
        if known is not None and known[seat]:
            known[seat] = self._still_known(seat, known[seat], code)
        owed = self.owed
        owed[seat] -= 1
        if not owed[seat]:
            self._next_discard(owed)

    def _next_discard(self, owed: list[int]) -> None:
        """Pass the discard on: the curdler's left, then clockwise, the curdler last."""
        for seat in self.terms.clockwise[self.last]:
            if owed[seat]:
                self.to_move = seat
                return
        self._end_exchange()

    def _end_exchange(self) -> None:
        self.received, self.owed = [], []
        self.takers = 0
        if not self.bank1 or not self.bank2:
            self._restart(self.bank1)
            self._restart(self.bank2)
        if self.last >= 0:
            self.to_move = self.last
        self._begin_turn()

    def _end_hand(self, winner: Seat) -> None:
        self.measure()
        self.drawn = self.played = False
        self.winner = winner
        gained = self.gained()
        self.scores = tuple(have + more for have, more in zip(self.scores, gained, strict=True))
        terms = self.terms
        if self.deal_no >= terms.deals if terms.by_points else max(self.scores) >= terms.target:
            self.phase, self.to_move = OVER, -1
        else:
            self.dealer = self.to_move = terms.left[self.dealer]
            self.phase = DEALING

    def gained(self) -> list[int]:
        """Return what each seat scores in a finished hand, from ``winner`` and the cards left."""
        if self.terms.by_points:
            return [points_of(hand) for hand in self.hands]
        return [int(s == self.winner) for s in range(self.terms.seats)]
