"""Curdle's positions and views, written."""

from __future__ import annotations

from game.rules.contract import HIDDEN, BadPosition, Position, Seat
from game.rules.curdle.board import DEALING, KNOWN, OVER, Board
from game.rules.curdle.tables import CODES, codes_of
from game.rules.rng import Rng

#: the keys of a position, in the order in which they are written
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
    return [-1] * (mask >> seats & 1) + [v for v in range(seats) if mask >> v & 1] if mask else []


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
    if state.known is None or not state.known[seat]:
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
