"""Names for the log, for reasons and for the screen: cards' options, Shots, rings, rocks."""

from __future__ import annotations

from game.rules.contract import Json, Words, say
from game.rules.hurry_hard.tables import BOTTOMS

#: the names of the red and green options, by code
OPTIONS: dict[str, Words] = {
    "HH": say("Hurry Hard!"),
    "SE": say("Sweeping Error"),
    "MB": say("Miss the Broom"),
    "PB": say("Plan B"),
    "DB": say("Double"),
    "HS": say("Hit and Stick"),
    "HR": say("Hit and Roll"),
    "RO": say("Roll Off"),
    "JM": say("Jam"),
    "FZ": say("Freeze"),
    "TB": say("Tap Back"),
    "WG": say("Wreck on Guard"),
    "OC": say("Over Curled"),
    "LC": say("This Looks Closer"),
    "SP": say("Split the House"),
    "BT": say("Biter"),
    "BR": say("Burnt Rock"),
    "HG": say("Hogged Rock"),
    "PK": say("Pick"),
}
#: the names of the Shots, by top
SHOTS: dict[str, Words] = {
    "D0": say("Draw to the Button"),
    "D4": say("Draw to the 4-Foot"),
    "D8": say("Draw to the 8-Foot"),
    "D12": say("Draw to the 12-Foot"),
    "T": say("Takeout"),
    "G": say("Guard"),
}
#: where a rock lies, by distance; -1: a Guard
RINGS: dict[int, Words] = {
    0: say("on the button"),
    4: say("in the 4-foot"),
    8: say("in the 8-foot"),
    12: say("in the 12-foot"),
    16: say("biting the rings"),
    -1: say("out front"),
}


def option(bottom: int | str) -> Json:
    """The name of an option (a bottom's number or code), to be put into a sentence."""
    return OPTIONS[BOTTOMS[bottom] if isinstance(bottom, int) else bottom].to_json()


def ring(distance: int) -> Json:
    """Name the ring where a rock lies, for a sentence."""
    return RINGS[distance].to_json()


def shot(code: str) -> Json:
    """The name of the Shot on a card, to be put into a sentence."""
    return SHOTS[code.partition("/")[0]].to_json()


def lies(team: list[int], points: int) -> Words:
    """Say who lies how many; ``team``: the seats of the counting team. ``lying`` is a number, spelled out."""
    if not points:
        return say("nobody counts")
    return say("{team} lies {lying}", team=team[0] % 2, lying=points)
