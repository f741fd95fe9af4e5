"""Curdle's positions and views: writing them, and reading them back (also with hidden cards, to fill in)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from game.rules.contract import HIDDEN, BadPosition, Json, Position, Seat
from game.rules.curdle.board import BANK, BREAK, DEALING, DISCARD, GIFT, KNOWN, OVER, PHASES, PLAY, Board
from game.rules.curdle.tables import BIT, CODES, NUMBERS, PACK, cards_of, codes_of
from game.rules.curdle.terms import Terms
from game.rules.reading import refuse_unknown
from game.rules.rng import Rng

S = TypeVar("S", bound=Board)

#: the keys of a position, in the page's order
KEYS = (
    "options",
    "hands",
    "banks",
    "stock",
    "stock_seen",
    "dealer",
    "to_move",
    "phase",
    "drawn",
    "played",
    "last_player",
    "blinds",
    "gifts",
    "gifts_seen",
    "received",
    "owed",
    "known",
    "scores",
    "deal_no",
    "hand_winner",
    "rng",
)
#: the keys that a view lacks
CUT = ("rng", "known", "stock_seen", "gifts_seen")
VIEW_KEYS = tuple(key for key in KEYS if key not in CUT)


def viewers_of(mask: int, seats: int) -> list[Seat]:
    """The seats in a mask of viewers, ascending; spectators are -1."""
    return [-1] * (mask >> seats & 1) + [v for v in range(seats) if mask >> v & 1]


def _public(state: Board) -> Position:
    terms = state.terms
    nothing: list[tuple[int, ...]] = [()] * terms.seats
    return {
        "options": dict(terms.options),
        "banks": [[CODES[c] for c in state.bank1], [CODES[c] for c in state.bank2]],
        "dealer": state.dealer,
        "to_move": state.to_move,
        "phase": state.phase,
        "drawn": state.drawn,
        "played": state.played,
        "last_player": state.last,
        "blinds": state.blinds,
        "received": [[CODES[c] for c in got] for got in state.received or nothing],
        "owed": list(state.owed or (0,) * terms.seats),
        "scores": list(state.scores),
        "deal_no": state.deal_no,
        "hand_winner": state.winner,
    }


def known_to(state: Board, viewer: int, seat: Seat) -> list[str]:
    """The cards in the hand of ``seat`` that ``viewer`` (the number of seats: spectators) knows, sorted."""
    if state.known is None:
        return []
    return sorted([CODES[entry % KNOWN] for entry in state.known[seat] if entry // KNOWN >> viewer & 1])


def write(state: Board) -> Position:
    """The position of a state, every key written."""
    n = state.terms.seats
    seen = state.seen or [0] * len(state.stock)
    table = _public(state)
    table |= {
        "hands": [codes_of(hand) for hand in state.hands],
        "stock": [CODES[c] for c in state.stock],
        "stock_seen": [viewers_of(mask, n) for mask in seen],
        "gifts": [CODES[c] for c in state.gifts],
        "gifts_seen": [viewers_of(mask, n) for mask in state.gifts_seen],
        "known": [[known_to(state, v, s) for s in range(n)] for v in range(n + 1)],
        "rng": Rng(state.word).to_text(),
    }
    return {key: table[key] for key in KEYS}


def cut(state: Board, seat: Seat) -> Position:
    """The position as ``seat`` (-1: a spectator) may know it."""
    n = state.terms.seats
    if not -1 <= seat < n:
        raise BadPosition(f"there is no seat {seat}: give -1 (a spectator) to {n - 1}")
    viewer = seat % (n + 1)
    seen = state.seen
    open_hands = state.phase in (DEALING, OVER)
    hands = []
    for s, hand in enumerate(state.hands):
        if s == seat or open_hands:
            hands.append(codes_of(hand))
        else:
            shown = known_to(state, viewer, s)
            hands.append(sorted(shown + [HIDDEN] * (hand.bit_count() - len(shown))))
    table = _public(state)
    table |= {
        "hands": hands,
        "stock": [
            CODES[c] if seen is not None and seen[i] >> viewer & 1 else HIDDEN for i, c in enumerate(state.stock)
        ],
        "gifts": [
            CODES[c] if mask >> viewer & 1 else HIDDEN for c, mask in zip(state.gifts, state.gifts_seen, strict=True)
        ],
        "received": [got if s == seat else [HIDDEN] * len(got) for s, got in enumerate(table["received"])],
    }
    return {key: table[key] for key in VIEW_KEYS}


class Draft(Generic[S]):
    """A position read in; with ``hidden`` a view, whose ``?`` are still to be filled.

    ``make(terms)`` gives an empty state. BadPosition, in one sentence, for whatever does not fit.
    """

    def __init__(self, table: Position, terms: Terms, make: Callable[[Terms], S], viewer: Seat | None = None) -> None:
        refuse_unknown(table, KEYS if viewer is None else VIEW_KEYS, "the position" if viewer is None else "the view")
        self.table, self.terms, self.viewer = table, terms, viewer
        self.used: set[int] = set()
        self.state = make(terms)
        if viewer is not None and not (_whole(viewer) and -1 <= viewer < terms.seats):
            raise BadPosition(f"there is no seat {viewer!r}: give -1 (a spectator) to {terms.seats - 1}")
        self._numbers()
        self._cards()
        self._exchange()
        if viewer is None:
            self._knowledge()
        self.state.measure()
        #: the cards that are not in sight
        self.pool = [c for c in range(terms.packs * PACK) if c not in self.used]
        if sum(self.hidden_hands) + len(self.hidden_stock) + len(self.hidden_gifts) > len(self.pool):
            raise BadPosition("the view hides more cards than the pack has left")

    # --- reading

    def _numbers(self) -> None:
        state, n = self.state, self.terms.seats
        state.phase = self._get("phase", PLAY)
        if state.phase not in PHASES:
            raise BadPosition(f"phase is one of {', '.join(PHASES)}, not {state.phase!r}")
        over = state.phase == OVER
        state.dealer = self._seat("dealer", n - 1, 0)
        state.to_move = self._seat("to_move", -1 if over else 0, -1 if over else 0)
        before = (state.to_move - 1) % n
        default = {PLAY: before, DISCARD: before, BREAK: state.to_move, BANK: state.to_move, GIFT: state.to_move}
        state.last = self._seat("last_player", default.get(state.phase, -1), -1)
        state.winner = self._seat("hand_winner", -1, -1)
        state.drawn, state.played = self._flag("drawn"), self._flag("played")
        state.blinds, state.deal_no = self._count("blinds", 0), self._count("deal_no", 1)
        scores = self._get("scores", [0] * n)
        if not _list_of(scores, n) or not all(_whole(score) for score in scores):
            raise BadPosition(f"scores is a list of {n} numbers, one for each seat")
        state.scores = tuple(scores)
        if self.viewer is None and "rng" in self.table:
            try:
                state.word = Rng.from_text(self.table["rng"]).word
            except ValueError as error:
                raise BadPosition(f"rng: {error}") from error

    def _cards(self) -> None:
        state, n = self.state, self.terms.seats
        hands = self._lists("hands", n)
        #: hidden cards in each hand, places of hidden cards in the stock and among the gifts
        self.hidden_hands = [hand.count(HIDDEN) if self.viewer is not None else 0 for hand in hands]
        state.hands = [sum(BIT[c] for c in self._take(hand, f"the hand of seat {s}")) for s, hand in enumerate(hands)]
        banks = self._lists("banks", 2)
        state.bank1, state.bank2 = (self._take(bank, "banks") for bank in banks)
        state.stock = self._pile("stock")
        self.hidden_stock = [i for i, c in enumerate(state.stock) if c < 0]
        state.gifts = self._pile("gifts")
        self.hidden_gifts = [i for i, c in enumerate(state.gifts) if c < 0]
        state.gifts_seen = [0] * len(state.gifts)

    def _exchange(self) -> None:
        state, n = self.state, self.terms.seats
        received = self._lists("received", n)
        owed = self._get("owed", [0] * n)
        if not _list_of(owed, n) or not all(_whole(k) and k >= 0 for k in owed):
            raise BadPosition(f"owed is a list of {n} numbers, one for each seat")
        self.hidden_received = [got.count(HIDDEN) if self.viewer is not None else 0 for got in received]
        if state.phase in (GIFT, DISCARD) or any(received) or any(owed):
            shown = [[c for c in got if self.viewer is None or c != HIDDEN] for got in received]
            state.received = [tuple(_number(code, "received") for code in got) for got in shown]
            state.owed = list(owed)
        if state.phase == GIFT:
            state.takers = sum(BIT[s] for s in range(n) if s == state.to_move or not received[s])

    def _knowledge(self) -> None:
        state, n = self.state, self.terms.seats
        seen = self._seen("stock_seen", len(state.stock))
        state.seen = seen if any(seen) else None
        state.gifts_seen = self._seen("gifts_seen", len(state.gifts))
        tables = self._get("known", [[[] for _ in range(n)] for _ in range(n + 1)])
        if not _list_of(tables, n + 1) or not all(_list_of(t, n) for t in tables):
            raise BadPosition(f"known has {n + 1} lists (the seats, then the spectators), each of {n} lists of cards")
        known = [_known([t[s] for t in tables], s, state.hands[s]) for s in range(n)]
        state.known = known if any(known) else None

    def _get(self, key: str, default: Any) -> Any:
        return self.table.get(key, default)

    def _seat(self, key: str, default: int, low: int) -> int:
        value = self._get(key, default)
        if not _whole(value) or not low <= value < self.terms.seats:
            raise BadPosition(f"{key} is a seat from {low} to {self.terms.seats - 1}, not {value!r}")
        return int(value)

    def _flag(self, key: str) -> bool:
        value = self._get(key, False)
        if not isinstance(value, bool):
            raise BadPosition(f"{key} is true or false, not {value!r}")
        return value

    def _count(self, key: str, default: int) -> int:
        value = self._get(key, default)
        if not _whole(value) or value < 0:
            raise BadPosition(f"{key} is a number from 0 on, not {value!r}")
        return int(value)

    def _lists(self, key: str, length: int) -> list[list[Json]]:
        value = self._get(key, [[] for _ in range(length)])
        if not _list_of(value, length) or not all(isinstance(part, list | tuple) for part in value):
            raise BadPosition(f"{key} is a list of {length} lists of cards")
        return [list(part) for part in value]

    def _pile(self, key: str) -> list[int]:
        value = self._get(key, [])
        if not isinstance(value, list | tuple):
            raise BadPosition(f"{key} is a list of cards")
        return self._take(value, key, keep=True)

    def _seen(self, key: str, length: int) -> list[int]:
        n = self.terms.seats
        value = self._get(key, [[]] * length)
        if not _list_of(value, length) or not all(isinstance(part, list | tuple) for part in value):
            raise BadPosition(f"{key} has a list of seats for each of the {length} cards")
        if not all(_whole(v) and -1 <= v < n for part in value for v in part):
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


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _list_of(value: object, length: int) -> bool:
    return isinstance(value, list | tuple) and len(value) == length


def _number(code: Json, where: str) -> int:
    if not isinstance(code, str) or code not in NUMBERS:
        raise BadPosition(f"{where}: {code!r} is no card of Curdle")
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


def options_of(table: Position) -> Mapping[str, Json]:
    """The options that a position names. BadPosition when it is no table."""
    if not isinstance(table, Mapping):
        raise BadPosition("a position is a table")
    options = table.get("options", {})
    if not isinstance(options, Mapping):
        raise BadPosition("options is a table")
    return options
