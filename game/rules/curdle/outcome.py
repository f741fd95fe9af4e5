"""How a match of Curdle ends."""

from __future__ import annotations

from game.rules.contract import Outcome, Words, say
from game.rules.curdle.board import Board


def outcome(state: Board) -> Outcome:
    """How a match that is over ended. (docs/games/curdle.md, Scoring and match.)"""
    scores = list(state.scores)
    best = min(scores) if state.terms.by_points else max(scores)
    winners = tuple(s for s, score in enumerate(scores) if score == best)
    if state.terms.by_points:
        reason = say("The last hand is played: the fewest points win.")
    else:
        reason = Words("The match is won with {count} hand.", {"count": best}, "The match is won with {count} hands.")
    return Outcome({"winners": list(winners), "scores": scores}, winners, reason, drawn=len(winners) == len(scores))
