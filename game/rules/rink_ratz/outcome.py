"""How a match of Rink Ratz ends."""

from __future__ import annotations

from game.rules.contract import Outcome, say
from game.rules.rink_ratz.board import REGULAR, Board


def outcome(state: Board) -> Outcome:
    """How a match that is over ended. (docs/games/rink_ratz.md, Position.)"""
    a, b = state.scores
    teams = [0, 1] if a == b else [0] if a > b else [1]
    seats = tuple(s for s in range(state.terms.seats) if s % 2 in teams)
    best, other = max(a, b), min(a, b)
    if a == b:
        reason = say("The match is a draw: {goals} all.", goals=a)
    elif state.period > REGULAR:
        reason = say("The match is decided in overtime, {goals} to {against}.", goals=best, against=other)
    else:
        reason = say("The match is won by {goals} goals to {against}.", goals=best, against=other)
    return Outcome({"winners": teams, "scores": [a, b]}, seats, reason, drawn=a == b)
