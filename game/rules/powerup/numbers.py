"""A match of PowerUp Curling in numbers."""

from __future__ import annotations

from game.rules.contract import say
from game.rules.finished_match import Past
from game.rules.numbers import Numbers, by_part, counted
from game.rules.powerup.clubbook import ends


def numbers(past: Past) -> Numbers:
    """Points by end, the hammer, steals, and the fate of stones."""
    hammer, stolen = [0, 0], [0, 0]
    for end, ours in ends(past):
        holder = past.side if ours else 1 - past.side
        hammer[holder] += 1
        if end[-1].data["team"] == 1 - holder:
            stolen[1 - holder] += 1
    off = [*past.find("StoneLost"), *past.find("StoneForfeited")]
    out = [*past.find("StoneTakenOut"), *past.find("DoubleTakenOut")]
    rows = (
        (say("Ends with the hammer"), tuple(hammer)),
        (say("Ends stolen"), tuple(stolen)),
        (say("Stones in the house"), counted(past, past.find("StoneMade"))),
        (say("Stones missed"), counted(past, off)),
        (say("Takeouts"), counted(past, out)),
        (say("Guards"), counted(past, past.find("GuardSet"))),
        (say("Nudges and promotions"), counted(past, [*past.find("StoneNudged"), *past.find("StonePromoted")])),
    )
    line = by_part(past, "EndScored", lambda end, team: int(end.data["points"]) if end.data["team"] == team else 0)
    return Numbers(2, say("Ends"), line, rows)
