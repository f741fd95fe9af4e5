"""A match of Curdle in numbers."""

from __future__ import annotations

from game.rules.contract import say
from game.rules.curdle.clubbook import hands, runs
from game.rules.finished_match import Past
from game.rules.numbers import Numbers, by_part, counted, sides


def numbers(past: Past) -> Numbers:
    """Who laid how many bridges, the longest runs, and who curdled."""
    kept = [event for event in past.find("GiftGiven") if event.data["to"] == event.data["seat"]]
    count = sides(past)
    longest = tuple(max((len(r) for hand in hands(past) for r in runs(hand, s)), default=0) for s in range(count))
    rows = (
        (say("Bridges played"), counted(past, past.find("CardPlayed", kind="bridge"))),
        (say("Longest run"), longest),
        (say("Flukers"), counted(past, past.find("Fluker"))),
        (say("Kingfishers"), counted(past, past.find("Kingfisher"))),
        (say("Natural curdles"), counted(past, past.find("NaturalCurdle", inherited=False))),
        (say("Blind curdles"), counted(past, past.find("BlindCurdle"))),
        (say("Gifts kept"), counted(past, kept)),
    )
    line = by_part(past, "HandWon", lambda hand, seat: int(hand.data["points"][seat]))
    return Numbers(count, say("Hands played"), line, rows)
