"""Hurry Hard!'s positions and views: writing them."""

from __future__ import annotations

from game.rules.contract import HIDDEN, BadPosition, Json, Position, Seat
from game.rules.hurry_hard.board import HOUSE, Board
from game.rules.hurry_hard.moves import word_of
from game.rules.hurry_hard.tables import CODES, DISTANCES, LAST_THROW, NAMES, codes_of, names_of
from game.rules.rng import Rng

#: the keys of a position, in the page's order
KEYS = (
    "options", "to_move", "phase", "scores", "line", "end", "hammer", "out", "throw", "hands", "rows", "pile",
    "discard", "house", "centre", "rocks", "shot", "rng",
)  # fmt: skip
VIEW_KEYS = tuple(key for key in KEYS if key != "rng")
ROCK_KEYS = ("card", "at", "guards", "under", "frozen", "biter", "corner")
SHOT_KEYS = ("card", "aim", "corner", "cards", "passes", "gone", "loose", "offer", "rock", "jammed")


def origin_of(origin: int) -> str:
    """Where a removed rock lay: a team's house, the centre, or in front of a Draw."""
    return f"t{origin - HOUSE}" if origin >= HOUSE else NAMES[origin] or "centre"


def _rock(state: Board, rock: int) -> Position:
    step = state.at[rock]
    return {
        "card": CODES[state.card[rock]],
        "at": DISTANCES[step] if step >= 0 else -1,
        "guards": names_of(state.guards[rock]),
        "under": [CODES[card] for card in state.under[rock]],
        "frozen": NAMES[state.frozen[rock]],
        "biter": 0 if state.biters[0] >> rock & 1 else 1 if state.biters[1] >> rock & 1 else -1,
        "corner": bool(state.corner >> rock & 1),
    }


def shot_of(state: Board) -> Position:
    """The Shot in progress."""
    cards: list[Json] = [{"seat": s, "card": CODES[card], "word": word_of(word)} for s, card, word in state.played]
    gone: list[Json] = [{"id": NAMES[r], "from": origin_of(origin), "back": back} for r, origin, back in state.gone]
    return {
        "card": CODES[state.shot] if state.shot >= 0 else "",
        "aim": word_of(state.aim),
        "corner": state.turned,
        "cards": cards,
        "passes": state.passes,
        "gone": gone,
        "loose": names_of(state.loose),
        "offer": names_of(state.offer),
        "rock": NAMES[state.rock],
        "jammed": names_of(state.jammed),
    }


def rocks_of_state(state: Board) -> dict[str, Json]:
    """Every rock in play or just removed, by name."""
    return {NAMES[rock]: _rock(state, rock) for rock in range(1, LAST_THROW + 1) if state.card[rock] >= 0}


def _public(state: Board) -> Position:
    return {
        "options": dict(state.terms.options),
        "to_move": state.to_move,
        "phase": state.phase,
        "scores": list(state.scores),
        "line": [list(points) for points in state.line],
        "end": state.end,
        "hammer": state.hammer,
        "out": state.out,
        "throw": state.throw,
        "discard": [CODES[card] for card in sorted(state.discard)],
        "house": [names_of(state.house[0]), names_of(state.house[1])],
        "centre": names_of(state.centre),
        "rocks": rocks_of_state(state),
        "shot": shot_of(state),
    }


def write(state: Board) -> Position:
    """The position of a state, every key written."""
    table = _public(state)
    table |= {
        "hands": [codes_of(hand) for hand in state.hands],
        "rows": [[CODES[card] for card in row] for row in state.rows],
        "pile": [CODES[card] for card in state.pile],
        "rng": Rng(state.word).to_text(),
    }
    return {key: table[key] for key in KEYS}


def cut(state: Board, seat: Seat) -> Position:
    """The position as ``seat`` (-1: a spectator) may know it; who sits out sees what a spectator sees."""
    if not -1 <= seat < state.terms.seats:
        raise BadPosition(f"there is no seat {seat}: give -1 (a spectator) to {state.terms.seats - 1}")
    table = _public(state)
    table |= {
        "hands": [codes_of(hand) if s == seat else [HIDDEN] * hand.bit_count() for s, hand in enumerate(state.hands)],
        "rows": [[HIDDEN] * len(row) for row in state.rows],
        "pile": [HIDDEN] * len(state.pile),
    }
    return {key: table[key] for key in VIEW_KEYS}
