"""The names of a bonspiel's parts: its formats, its events, where a side comes from, what broke a tie."""

from __future__ import annotations

from collections.abc import Mapping

from game.club.fixtures import PAGE, ROUND_ROBIN, Source
from game.club.last_stone_draw import OUTSIDE
from game.club.result import CONCEDED, WALKOVER
from game.club.standings import Line
from game.rules.contract import Words, say

#: the formats: a name, and what they are in a sentence
FORMAT_NAMES: Mapping[str, Words] = {
    "knock_out": say("Knock-out"),
    "double": say("Double knock-out"),
    "round_robin": say("Round robin"),
    "page": say("Page play-off"),
}
FORMAT_ABOUT: Mapping[str, Words] = {
    "knock_out": say("Who loses is out."),
    "double": say("Who loses in the A event plays on in B, and who loses there in C: each has its cup."),
    "round_robin": say("Everybody meets everybody."),
    "page": say("Everybody meets everybody; then the first meets the second, the third the fourth, up to a final."),
}
EVENT_NAMES: Mapping[str, Words] = {
    "A": say("A event"),
    "B": say("B event"),
    "C": say("C event"),
    ROUND_ROBIN: say("Round robin"),
    PAGE: say("Play-off"),
}
#: how an event's cup is called
CUP_NAMES: Mapping[str, Words] = {
    "A": say("The club's cup"),
    "B": say("Cup of the B event"),
    "C": say("Cup of the C event"),
    ROUND_ROBIN: say("The club's cup"),
    PAGE: say("The club's cup"),
}
#: how a fixture ended that wasn't played to its end
HOW: Mapping[str, Words] = {CONCEDED: say("conceded"), WALKOVER: say("walkover")}
LENGTH_NAMES: Mapping[str, Words] = {"short": say("Short"), "usual": say("Usual")}
#: what put an entry above the next with equal wins
BY: Mapping[str, Words] = {
    "met": say("ahead by the matches among those who are level"),
    "draw": say("ahead by the last-stone draw"),
    "lot": say("ahead by lot: both draws are equally far"),
    "": say(""),
}


def source_words(source: Source) -> Words:
    """Describe where a side comes from, as long as its entry isn't known."""
    number = source.number + 1
    if source.kind == "winner":
        return say("Winner of {n}", n=number)
    if source.kind == "loser":
        return say("Loser of {n}", n=number)
    return say("No. {n} of the round robin", n=number)


def draw_words(line: Line) -> Words | None:
    """Return the words for an entry's last-stone draw in the standings; None where it wasn't needed."""
    if not line.level:
        return None
    if line.distance is None:
        return say("last-stone draw to be made")
    return far_words(line.distance)


def far_words(distance: float) -> Words:
    """A last-stone draw in words."""
    if distance >= OUTSIDE:
        return say("last-stone draw missed")
    return say("last-stone draw {mm} mm", mm=round(distance))
