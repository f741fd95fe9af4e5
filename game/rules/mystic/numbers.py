"""A match of Mystic Curling Club in numbers."""

from __future__ import annotations

from collections import Counter

from game.rules.contract import say
from game.rules.finished_match import Past
from game.rules.mystic.stones import owner
from game.rules.numbers import Numbers, by_part, counted, sides


def numbers(past: Past) -> Numbers:
    """Points by End, Best stones, stones bumped and lost, and spells cast."""
    best = Counter(owner(end.data["slots"][0]) for end in past.find("EndScored") if end.data["slots"])
    bumps = Counter(owner(event.data["by"]) for event in past.find("StoneBumped"))
    seats = range(sides(past))
    rows = (
        (say("Best stones"), tuple(best[seat] for seat in seats)),
        (say("Stones bumped"), tuple(bumps[seat] for seat in seats)),
        (say("Stones lost"), counted(past, past.find("StoneLost"))),
        (say("Turned into frogs"), counted(past, past.find("StoneLost", frog=True))),
        (say("Spells cast"), counted(past, past.find("SpellCast"))),
        (say("Charms used"), counted(past, past.find("CharmUsed"))),
    )
    line = by_part(past, "EndScored", lambda end, seat: int(end.data["points"][seat]))
    return Numbers(sides(past), say("Ends"), line, rows)
