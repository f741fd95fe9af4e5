"""Rink Ratz's positions and views, written."""

from __future__ import annotations

from game.rules.contract import HIDDEN, BadPosition, Position, Seat
from game.rules.rink_ratz.board import Board, Power
from game.rules.rink_ratz.moves import TEXTS
from game.rules.rink_ratz.tables import CODES, KINDS, STAGES, codes_of, differences
from game.rules.rng import Rng

#: the keys of a position, in the order in which they are written
KEYS = (
    "options", "hands", "stock", "bench", "bench_shown", "pile", "prev", "rush", "review", "power", "pulled",
    "penalty", "scores", "shots", "period", "shift", "shift_cards", "dealer", "to_move", "phase", "faceoff", "rng",
)  # fmt: skip
VIEW_KEYS = tuple(key for key in KEYS if key != "rng")


#: no rush, and no penalty shot, as a position writes them
NO_RUSH: Position = {"team": -1, "kind": "", "card": "", "stage": "", "ref": "", "goal": [], "rebound": []}
NO_PENALTY_SHOT: Position = {"team": -1, "card": "", "goal": False}


def code(card: int) -> str:
    """The code of a card; nothing for -1."""
    return CODES[card] if card >= 0 else ""


def _power(power: Power) -> Position:
    return {"team": power[0], "left": power[1], "two": power[2]}


def _public(state: Board) -> Position:
    team, card, goal = state.penalty
    return {
        "options": dict(state.terms.options),
        "bench_shown": state.shown,
        "pile": [TEXTS[action] for action in state.pile],
        "prev": code(state.prev),
        "rush": {
            "team": state.team,
            "kind": KINDS[state.kind],
            "card": code(state.card),
            "stage": STAGES[state.stage],
            "ref": code(state.ref),
            "goal": differences(state.goal),
            "rebound": differences(state.rebound),
        },
        "review": {"team": state.review, "power": _power(state.review_power), "pulled": state.review_pulled},
        "power": _power(state.power),
        "pulled": state.pulled,
        "penalty": {"team": team, "card": code(card), "goal": goal},
        "scores": list(state.scores),
        "shots": list(state.shots),
        "period": state.period,
        "shift": state.shift,
        "shift_cards": state.shift_cards,
        "dealer": state.dealer,
        "to_move": state.to_move,
        "phase": state.phase,
        "faceoff": [[code(card) for card in drawn] for drawn in state.faceoff],
    }


def write(state: Board) -> Position:
    """The position of a state, every key written."""
    table = _public(state)
    table |= {
        "hands": [codes_of(hand) for hand in state.hands],
        "stock": [CODES[card] for card in state.stock],
        "bench": [CODES[card] for card in state.bench],
        "rng": Rng(state.word).to_text(),
    }
    return {key: table[key] for key in KEYS}


def cut(state: Board, seat: Seat) -> Position:
    """The position as ``seat`` (-1: a spectator) may know it."""
    n = state.terms.seats
    if not -1 <= seat < n:
        raise BadPosition(f"there is no seat {seat}: give -1 (a spectator) to {n - 1}")
    table = _public(state)
    table |= {
        "hands": [codes_of(hand) if s == seat else [HIDDEN] * hand.bit_count() for s, hand in enumerate(state.hands)],
        "stock": [HIDDEN] * len(state.stock),
        "bench": [CODES[card] if i < state.shown else HIDDEN for i, card in enumerate(state.bench)],
    }
    return {key: table[key] for key in VIEW_KEYS}
