"""How a match of Hurry Hard! ended."""

from __future__ import annotations

from game.rules.contract import Outcome, say
from game.rules.hurry_hard.board import Board


def outcome(state: Board) -> Outcome:
    """How a match that is over ended. (Page: Scoring, Hammer, sitting out.)"""
    a, b = state.scores
    winner = -1 if a == b else 0 if a > b else 1
    seats = tuple(s for s in range(state.terms.seats) if winner in (-1, s % 2))
    best, other = max(a, b), min(a, b)
    if winner < 0:
        reason = say("The match is drawn: {points} all.", points=a)
    elif state.end > state.terms.ends:
        reason = say("The match is decided in an extra end, {points} to {against}.", points=best, against=other)
    else:
        reason = say("The match is won by {points} points to {against}.", points=best, against=other)
    return Outcome({"winner": winner, "scores": [a, b]}, seats, reason, drawn=winner < 0)
