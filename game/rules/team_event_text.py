"""Sentences of the log that games of two teams share."""

from __future__ import annotations

from typing import Any

from game.rules.words import Words, say


def match_ended(d: Any) -> Words:
    """Say who won, from the data of ``MatchEnded``: both scores of its outcome, and the seats of its winners."""
    a, b = d["outcome"]["scores"]
    if a == b:
        return say("The match ends in a draw, {a} to {b}.", a=a, b=b)
    winners = list(d["winners"])
    if len(winners) == 1:
        return say("{seat} wins the match, {a} to {b}.", seat=winners[0], a=a, b=b)
    return say("{seats} win the match, {a} to {b}.", seats=winners, a=a, b=b)
