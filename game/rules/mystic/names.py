"""Names of places on the sheet, as arguments of sentences."""

from __future__ import annotations

from game.rules.contract import Json, Words, say

ZONES: dict[str, Words] = {
    "B": say("the Button"),
    "R2": say("the 2nd ring"),
    "R3": say("the 3rd ring"),
    "R4": say("the 4th ring"),
    "G": say("a Guard's place"),
    "ice": say("the ice outside the rings"),
}


def where(ring: str) -> Json:
    """The place in words, to be an argument of a sentence."""
    return ZONES[ring].to_json() if ring in ZONES else ring
