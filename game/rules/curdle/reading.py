"""Curdle's positions and views read: every key checked, what can't be refused, what is hidden filled in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, TypeVar

from game.rules.contract import HIDDEN, BadPosition, Json, Position, Seat
from game.rules.curdle.board import BANK, BREAK, DEALING, DISCARD, GIFT, KNOWN, OPEN, OVER, PHASES, PLAY, Board
from game.rules.curdle.position import KEYS, VIEW_KEYS
from game.rules.curdle.tables import BIT, NUMBERS, PACK, cards_of
from game.rules.curdle.terms import Terms
from game.rules.options import shown
from game.rules.reading import Reader, is_whole

S = TypeVar("S", bound=Board)


class Draft(Generic[S]):
    """A position read in; with ``viewer`` a view, whose ``?`` are still to be filled.

    ``make(terms)`` gives an empty state. BadPosition, in one sentence, for whatever does not fit.
    """

    def __init__(self, table: Position, terms: Terms, make: Callable[[Terms], S], viewer: Seat | None = None) -> None:
        self.terms, self.viewer = terms, viewer
        self.reader = Reader.of(table, KEYS, VIEW_KEYS, terms.seats, viewer)
        self.used: set[int] = set()
        self.state = make(terms)
        self._numbers()
        self._cards()
        self._exchange()
        if viewer is None:
            self._knowledge()
        self.state.measure()
        self._possible()
        #: the cards that are not in sight
        self.pool = [c for c in range(terms.packs * PACK) if c not in self.used]
        if sum(self.hidden_hands) + len(self.hidden_stock) + len(self.hidden_gifts) > len(self.pool):
            raise BadPosition("the view hides more cards than the pack has left")

    # --- reading

    def _numbers(self) -> None:
        state, read, n = self.state, self.reader, self.terms.seats
        state.phase = read.word("phase", PLAY, PHASES)
        state.dealer, state.to_move = read.mover(state.phase == DEALING, state.phase == OVER)
        before = (state.to_move - 1) % n
        default = {PLAY: before, DISCARD: before, BREAK: state.to_move, BANK: state.to_move, GIFT: state.to_move}
        state.last = read.seat("last_player", default.get(state.phase, -1), -1)
        state.winner = read.seat("hand_winner", -1, -1)
        state.drawn, state.played = read.flag("drawn"), read.flag("played")
        state.blinds, state.deal_no = read.whole("blinds", 0), read.whole("deal_no", 1, 1)
        state.scores = tuple(read.wholes("scores", [0] * n))
        if self.viewer is None:
            state.word = read.rng().word

    def _cards(self) -> None:
        state, n = self.state, self.terms.seats
        hands = self.reader.lists("hands", n)
        #: hidden cards in each hand, places of hidden cards in the stock and among the gifts
        self.hidden_hands = [hand.count(HIDDEN) if self.viewer is not None else 0 for hand in hands]
        state.hands = [sum(BIT[c] for c in self._take(hand, f"the hand of seat {s}")) for s, hand in enumerate(hands)]
        state.bank1, state.bank2 = (self._take(bank, "banks") for bank in self.reader.lists("banks", 2))
        state.stock = self._take(self.reader.items("stock", of="cards"), "stock", keep=True)
        self.hidden_stock = [i for i, c in enumerate(state.stock) if c < 0]
        state.gifts = self._take(self.reader.items("gifts", of="cards"), "gifts", keep=True)
        self.hidden_gifts = [i for i, c in enumerate(state.gifts) if c < 0]
        state.gifts_seen = [0] * len(state.gifts)

    def _exchange(self) -> None:
        state, n = self.state, self.terms.seats
        received = self.reader.lists("received", n)
        owed = self.reader.wholes("owed", [0] * n)
        self.hidden_received = [got.count(HIDDEN) if self.viewer is not None else 0 for got in received]
        if state.phase in (GIFT, DISCARD) or any(received) or any(owed):
            shown = [[c for c in got if self.viewer is None or c != HIDDEN] for got in received]
            state.received = [tuple(_number(code, "received") for code in got) for got in shown]
            state.owed = owed
        if state.phase == GIFT:
            state.takers = sum(BIT[s] for s in range(n) if s == state.to_move or not received[s])

    def _knowledge(self) -> None:
        state, n = self.state, self.terms.seats
        seen = self._seen("stock_seen", len(state.stock))
        state.seen = seen if any(seen) else None
        state.gifts_seen = self._seen("gifts_seen", len(state.gifts))
        if "known" not in self.reader:
            return
        tables = self.reader.lists("known", n + 1, "lists (the seats, then the spectators)")
        if any(len(row) != n for row in tables):
            raise BadPosition(f"known has for each viewer {n} lists of cards")
        known = [_known([row[s] for row in tables], s, state.hands[s]) for s in range(n)]
        state.known = known if any(known) else None

    def _seen(self, key: str, length: int) -> list[int]:
        n = self.terms.seats
        value = self.reader.lists(key, length, "lists of seats, one for each card")
        if not all(is_whole(v) and -1 <= v < n for part in value for v in part):
            raise BadPosition(f"{key} names seats from -1 (spectators) to {n - 1}")
        return [sum({1 << v % (n + 1) for v in part}) for part in value]

    def _take(self, codes: Sequence[Json], where: str, keep: bool = False) -> list[int]:
        """The cards that ``codes`` name, each copy once; hidden ones are left out, or -1 with ``keep``."""
        cards: list[int] = []
        for code in codes:
            if code == HIDDEN and self.viewer is not None:
                cards += [-1] * keep
                continue
            card = _number(code, where)
            while card in self.used:
                card += PACK
            if card >= self.terms.packs * PACK:
                times = "once" if self.terms.packs == 1 else "twice"
                raise BadPosition(f"{where}: {code} is there more often than the pack has it ({times})")
            self.used.add(card)
            cards.append(card)
        return cards

    # --- what can be

    def _possible(self) -> None:
        """Refuses what could not be played to its end; all else is taken as it stands."""
        state, phase = self.state, self.state.phase
        seat = state.to_move
        sizes = [hand.bit_count() + hidden for hand, hidden in zip(state.hands, self.hidden_hands, strict=True)]
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

    # --- filling in

    def fill(self, rng: Random) -> S:
        """A state that agrees with the view: what is hidden drawn evenly from the cards that are not in sight."""
        state, n, viewer = self.state.copy(), self.terms.seats, self.viewer
        assert viewer is not None
        number = rng.random
        pool = sorted(self.pool, key=lambda _: number())
        me = viewer % (n + 1)
        if state.phase not in (DEALING, OVER):
            known = [tuple(BIT[me] * KNOWN + c % PACK for c in cards_of(hand)) for hand in state.hands]
            known = [() if s == viewer else entries for s, entries in enumerate(known)]
            state.known = known if any(known) else None
        for s, hidden in enumerate(self.hidden_hands):
            for _ in range(hidden):
                state.hands[s] |= BIT[pool.pop()]
        if len(self.hidden_stock) < len(state.stock):
            state.seen = [0 if c < 0 else 1 << me for c in state.stock]
        for i in self.hidden_stock:
            state.stock[i] = pool.pop()
        if state.gifts:
            curdler = 1 << max(state.to_move, 0)
            state.gifts_seen = [curdler | (0 if c < 0 else 1 << me) for c in state.gifts]
            state.gifts = [pool.pop() if c < 0 else c for c in state.gifts]
        if any(self.hidden_received):
            self._fill_received(state, rng)
        state.word = rng.getrandbits(64)
        return state

    def _fill_received(self, state: S, rng: Random) -> None:
        """Gifts that others got are cards in their hands, as far as the hands go."""
        for s, hidden in enumerate(self.hidden_received):
            hand = [c % PACK for c in cards_of(state.hands[s])]
            got = rng.sample(hand, min(hidden, len(hand)))
            got += [state.stock[i % len(state.stock)] % PACK for i in range(hidden - len(got)) if state.stock]
            state.received[s] += tuple(got)


def _number(code: Json, where: str) -> int:
    if not isinstance(code, str) or code not in NUMBERS:
        raise BadPosition(f"{where}: {shown(code)} is no card of Curdle")
    return NUMBERS[code]


def _known(lists: Sequence[Json], seat: Seat, hand: int) -> tuple[int, ...]:
    """What each viewer knows of the hand of ``seat``, as the core keeps it."""
    viewers: dict[int, list[int]] = {}
    for v, codes in enumerate(lists):
        where = f"known[{v}][{seat}]"
        if not isinstance(codes, list | tuple):
            raise BadPosition(f"{where} is a list of cards")
        if codes and v == seat:
            raise BadPosition(f"{where} is empty: everybody knows the own hand")
        for code in codes:
            card, times = _number(code, where), codes.count(code)
            if times > (hand >> card & 1) + (hand >> card + PACK & 1):
                raise BadPosition(f"{where}: {code} is not in that hand so often")
            masks = viewers.setdefault(card, [0, 0])
            for k in range(times):
                masks[k] |= BIT[v]
    return tuple(mask * KNOWN + card for card, masks in sorted(viewers.items()) for mask in masks if mask)
