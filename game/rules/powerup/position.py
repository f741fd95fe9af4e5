"""PowerUp's positions and views: writing them."""

from __future__ import annotations

from game.rules.contract import HIDDEN, BadPosition, Position, Seat
from game.rules.powerup.board import KEPT, PASS, UNASKED, Board
from game.rules.powerup.moves import CALL_CARD, FIRST_CALL, call_words
from game.rules.powerup.tables import Stone, W, code, codes_of, piece, piece_code, size_of
from game.rules.rng import Rng

#: the keys of a position, in the page's order
KEYS = (
    "options", "to_move", "phase", "scores", "line", "end", "hammer", "colours", "skips", "thrown", "call", "played",
    "stones", "hands", "draw", "discards", "passed", "drawn", "rng",
)  # fmt: skip
VIEW_KEYS = tuple(key for key in KEYS if key != "rng")


def played_codes(state: Board) -> list[str]:
    """The cards of the stone under way as laid; a called Wild reads ``W=8``, one laid later ``W``."""
    team = state.throwing()
    codes = [code(card, team) for card in state.played]
    if state.played and state.played[0] == W:
        codes[0] = piece_code(piece(W, team, CALL_CARD[state.call - FIRST_CALL]))
    return codes


def stone_table(stone: Stone) -> Position:
    """A stone as positions have it."""
    guards = f"s{stone.guards}" if stone.guards else ""
    cards = [piece_code(c) for c in stone.cards]
    return {"name": stone.name, "team": stone.team, "cards": cards, "guards": guards}


def answer(state: Board, seat: Seat) -> str:
    """What a seat has answered in the passing round: ``""``, ``keep``, or the card passed."""
    card = state.passed[seat]
    return "" if card == UNASKED else "keep" if card == KEPT else code(card, seat & 1)


def _public(state: Board) -> Position:
    return {
        "options": dict(state.terms.options),
        "to_move": state.to_move,
        "phase": state.phase,
        "scores": list(state.scores),
        "line": [list(points) for points in state.line],
        "end": state.end,
        "hammer": state.hammer,
        "colours": list(state.colours),
        "skips": list(state.skips),
        "thrown": state.thrown,
        "call": call_words(state.call) if state.call >= 0 else "",
        "played": played_codes(state),
        "stones": [stone_table(stone) for stone in state.stones],
        "discards": [codes_of(state.discards[team], team) for team in (0, 1)],
    }


def write(state: Board) -> Position:
    """The position of a state, every key written."""
    table = _public(state)
    table |= {
        "hands": [codes_of(hand, seat & 1) for seat, hand in enumerate(state.hands)],
        "draw": [[code(t, team) for t in state.draw[team]] for team in (0, 1)],
        "passed": [answer(state, seat) for seat in range(state.terms.seats)],
        "drawn": [code(t, state.to_move & 1) for t in state.drawn],
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
        "hands": [
            codes_of(hand, s & 1) if s == seat else [HIDDEN] * size_of(hand) for s, hand in enumerate(state.hands)
        ],
        "draw": [[HIDDEN] * len(state.draw[team]) for team in (0, 1)],
        "passed": [_seen_answer(state, s, seat) for s in range(n)],
        "drawn": [code(t, seat & 1) if seat == state.to_move else HIDDEN for t in state.drawn],
    }
    return {key: table[key] for key in VIEW_KEYS}


def _seen_answer(state: Board, giver: Seat, seat: Seat) -> str:
    """While the round is on, only the own answer; then who kept, and a card to who passed it and who got it."""
    text = answer(state, giver)
    if text == "" or giver == seat:
        return text
    if state.phase == PASS:
        return HIDDEN
    return text if text == "keep" or state.terms.left[giver] == seat else HIDDEN
