"""How a match of PowerUp Curling ended."""

from __future__ import annotations

from game.rules.contract import NOBODY, Outcome, say
from game.rules.powerup.board import Board


def outcome(state: Board) -> Outcome:
    """The outcome of a match that is over. (Page: Outcome.)"""
    a, b = state.scores
    teams = state.terms.teams
    best, other = max(a, b), min(a, b)
    if a == b:
        table = {"winner": NOBODY, "scores": [a, b]}
        everybody = tuple(range(state.terms.seats))
        return Outcome(table, everybody, say("The match is a draw: {points} all.", points=a), drawn=True)
    winner = int(b > a)
    if len(state.line) > state.terms.ends:
        reason = say("The match is decided in an extra end, {points} to {against}.", points=best, against=other)
    else:
        reason = say("The match is won by {points} to {against}.", points=best, against=other)
    return Outcome({"winner": winner, "scores": [a, b]}, teams[winner], reason)
