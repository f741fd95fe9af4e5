"""The keys of Curdle's positions: their values, and what a view shows of them."""

from __future__ import annotations

from game.rules.contract import HIDDEN, Json, Seat
from game.rules.curdle.board import BANK, BREAK, DEALING, DISCARD, GIFT, KNOWN, OVER, PHASES, PLAY, Board
from game.rules.curdle.tables import CODES, codes_of
from game.rules.position_keys import DEALER, RNG, TO_MOVE, Options
from game.rules.position_schema import LEFT_OUT, Key, KeyReader, Schema
from game.rules.value_kinds import CardCode, Flag, Many, OneOf, SeatNo, Whole, seats


def viewers_of(mask: int, n: int) -> list[Seat]:
    """The seats in a mask of viewers in a match of ``n``, ascending; spectators are -1."""
    return [-1] * (mask >> n & 1) + [v for v in range(n) if mask >> v & 1] if mask else []


def known_to(state: Board, viewer: int, seat: Seat) -> list[str]:
    """Return the cards in the hand of ``seat`` that ``viewer`` (the number of seats: spectators) knows, sorted."""
    if state.known is None or not state.known[seat]:
        return []
    return sorted([CODES[entry % KNOWN] for entry in state.known[seat] if entry // KNOWN >> viewer & 1])


def _last_player(r: KeyReader) -> Seat:
    """Return who laid the last card where a position doesn't say: the seat that the phase implies."""
    phase, seat = r["phase"], r["to_move"]
    if phase in (PLAY, DISCARD):
        return int((seat - 1) % r.seats)
    return int(seat) if phase in (BREAK, BANK, GIFT) else -1


def _hands(state: Board, seat: Seat) -> Json:
    n = state.terms.seats
    if state.phase in (DEALING, OVER):
        return [codes_of(hand) for hand in state.hands]
    hands = []
    for s, hand in enumerate(state.hands):
        known = codes_of(hand) if s == seat else known_to(state, seat % (n + 1), s)
        hands.append(known if s == seat else sorted(known + [HIDDEN] * (hand.bit_count() - len(known))))
    return hands


def _stock_seen(state: Board) -> list[int]:
    return state.seen or [0] * len(state.stock)


def _seen(cards: list[int], masks: list[int], state: Board, seat: Seat) -> Json:
    viewer = seat % (state.terms.seats + 1)
    return [CODES[c] if mask >> viewer & 1 else HIDDEN for c, mask in zip(cards, masks, strict=True)]


def _viewers(state: Board, masks: list[int]) -> Json:
    return [viewers_of(mask, state.terms.seats) for mask in masks]


def _received(state: Board) -> Json:
    return [[CODES[c] for c in got] for got in state.received or [()] * state.terms.seats]


def _known(state: Board) -> Json:
    n = state.terms.seats
    return [[known_to(state, v, s) for s in range(n)] for v in range(n + 1)]


HANDS = "lists of cards"
PILE = Many(CardCode(CODES), of="cards")
#: cards that may be hidden, and cards only mentioned that lie elsewhere
HIDING = Many(CardCode(CODES, hides=True), of="cards")
NOTES = Many(CardCode(CODES, hides=True, note=True), of="cards")
SEEN = Many(SeatNo(-1), of="seats")

KEYS = Schema(
    Options(),
    Key("hands", Many(HIDING, seats, HANDS, "the hand of seat"), "",
        write=lambda state: [codes_of(hand) for hand in state.hands], cut=_hands),
    Key("banks", Many(PILE, 2, HANDS), "", write=lambda state: [PILE.write(state.bank1), PILE.write(state.bank2)]),
    Key("stock", HIDING, cut=lambda state, seat: _seen(state.stock, _stock_seen(state), state, seat)),
    Key("stock_seen", Many(SEEN, lambda r: len(r["stock"]), "lists of seats, one for each card"), "",
        write=lambda state: _viewers(state, _stock_seen(state)), cut=LEFT_OUT),
    DEALER,
    TO_MOVE,
    Key("phase", OneOf(PHASES), default=PLAY),
    Key("drawn", Flag()),
    Key("played", Flag()),
    Key("last_player", SeatNo(-1), "last", _last_player),
    Key("blinds", Whole()),
    Key("gifts", HIDING, cut=lambda state, seat: _seen(state.gifts, state.gifts_seen, state, seat)),
    Key("gifts_seen", Many(SEEN, lambda r: len(r["gifts"]), "lists of seats, one for each card"), "",
        write=lambda state: _viewers(state, state.gifts_seen), cut=LEFT_OUT),
    Key("received", Many(NOTES, seats, HANDS), "", write=_received,
        cut=lambda state, seat: [got if s == seat else [HIDDEN] * len(got) for s, got in enumerate(_received(state))]),
    Key("owed", Many(Whole(), seats, "numbers"), "", write=lambda state: list(state.owed or (0,) * state.terms.seats)),
    Key("known", Many(Many(NOTES, seats, HANDS), lambda r: r.seats + 1, "lists (the seats, then the spectators)"), "",
        write=_known, cut=LEFT_OUT),
    Key("scores", Many(Whole(), seats, "numbers", into=tuple)),
    Key("deal_no", Whole(1)),
    Key("hand_winner", SeatNo(-1), "winner"),
    RNG,
)  # fmt: skip
#: the keys that a view has
VIEW_KEYS = tuple(KEYS.shown)
