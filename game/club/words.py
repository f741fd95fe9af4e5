"""The names of a bonspiel's parts: its formats, its events, where a side comes from, what broke a tie."""

from __future__ import annotations

from collections.abc import Mapping

from game.club.fixtures import PAGE, ROUND_ROBIN, Source
from game.club.last_stone_draw import OUTSIDE
from game.club.result import CONCEDED, WALKOVER
from game.club.standings import StandingsLine
from game.rules.contract import Words, say

#: the formats: a name, and what they are in a sentence
FORMAT_NAMES: Mapping[str, Words] = {
    "knock_out": say("Knockout"),
    "double": say("Double knockout"),
    "round_robin": say("Round robin"),
    "page": say("Page playoff"),
}
FORMAT_ABOUT: Mapping[str, Words] = {
    "knock_out": say("Lose once and you're out."),
    "double": say("Lose in the A event and you drop to B; lose there and you drop to C. Each event has its own cup."),
    "round_robin": say("Everybody plays everybody."),
    "page": say("Everybody plays everybody. Then first plays second, third plays fourth, and so on to a final."),
}
EVENT_NAMES: Mapping[str, Words] = {
    "A": say("A event"),
    "B": say("B event"),
    "C": say("C event"),
    ROUND_ROBIN: say("Round robin"),
    PAGE: say("Playoff"),
}
#: how an event's cup is called
CUP_NAMES: Mapping[str, Words] = {
    "A": say("Club cup"),
    "B": say("B event cup"),
    "C": say("C event cup"),
    ROUND_ROBIN: say("Club cup"),
    PAGE: say("Club cup"),
}
#: how a fixture ended that wasn't played to its end
HOW: Mapping[str, Words] = {CONCEDED: say("conceded"), WALKOVER: say("walkover")}
LENGTH_NAMES: Mapping[str, Words] = {"short": say("Short"), "usual": say("Standard")}
#: what put an entry above the next with equal wins
BY: Mapping[str, Words] = {
    "met": say("ahead on head-to-head results"),
    "draw": say("ahead on last-stone draw"),
    "lot": say("ahead by a random draw, since both stones were equally close"),
    "": say(""),
}


def source_words(source: Source) -> Words:
    """Describe where a side comes from, as long as its entry isn't known."""
    number = source.number + 1
    if source.kind == "winner":
        return say("Winner of match {n}", n=number)
    if source.kind == "loser":
        return say("Loser of match {n}", n=number)
    return say("Round robin, place {n}", n=number)


def draw_words(line: StandingsLine) -> Words | None:
    """Return the words for an entry's last-stone draw in the standings; None where it wasn't needed."""
    if not line.level:
        return None
    if line.distance is None:
        return say("last-stone draw still to come")
    return far_words(line.distance)


def far_words(distance: float) -> Words:
    """A last-stone draw in words."""
    if distance >= OUTSIDE:
        return say("last-stone draw missed")
    return say("last-stone draw: {mm} mm", mm=round(distance))
