"""Mystic Curling Club's page in the club book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.clubbook import Achievement
from game.rules.contract import Event, say
from game.rules.finished_match import Past
from game.rules.mystic.stones import owner

#: the ends of a match that counts as a whole one
FULL = 4
#: how many: points in an End, points behind, stones knocked off at once, bumped at once, spells in a match
BIG, BEHIND, KNOCKED, BUMPED, SPELLS = 5, 4, 2, 4, 5


def ends(past: Past) -> Iterator[Sequence[Event]]:
    """The events of each End."""
    return past.parts("EndScored")


def turns(past: Past) -> Iterator[Sequence[Event]]:
    """Return the events of each delivery of the seat, with everything up to the next one."""
    turn: list[Event] = []
    for event in past.events:
        if event.name in ("StoneDelivered", "EndScored"):
            if turn:
                yield turn
            turn = [event] if event.name == "StoneDelivered" and event.data["seat"] == past.seat else []
        elif turn:
            turn.append(event)
    if turn:
        yield turn


def _full(past: Past) -> bool:
    return past.won and past.options["ends"] >= FULL


def _foreign(past: Past, event: Event) -> bool:
    return bool(event.data["seat"] != past.seat)


def _big(past: Past) -> bool:
    return any(end[-1].data["points"][past.seat] >= BIG for end in ends(past))


def _every_slot(past: Past) -> bool:
    for end in ends(past):
        slots = end[-1].data["slots"]
        if len(slots) >= 4 and all(owner(stone) == past.seat for stone in slots):
            return True
    return False


def _always_best(past: Past) -> bool:
    slots = [end[-1].data["slots"] for end in ends(past)]
    return _full(past) and all(row and owner(row[0]) == past.seat for row in slots)


def _double(past: Past) -> bool:
    return any(
        sum(event.name == "StoneLost" and _foreign(past, event) and not event.data["frog"] for event in turn) >= KNOCKED
        for turn in turns(past)
    )


def _billiards(past: Past) -> bool:
    return any(sum(event.name == "StoneBumped" for event in turn) >= BUMPED for turn in turns(past))


def _tap_in(past: Past) -> bool:
    """Whether one of the seat's stones bumped another on to the Button."""
    return any(
        event.name == "StoneBumped" and not _foreign(past, event) and event.data["ring"] == "B" != event.data["was"]
        for turn in turns(past)
        for event in turn
    )


def _on_top(past: Past) -> bool:
    """Whether a stone came to rest on another by its delivery alone."""
    return any(event.data["on"] for event in past.mine("StoneRested"))


def _rolled_in(past: Past) -> bool:
    """Whether a rolled stone stopped on the Button showing a 1."""
    for turn in turns(past):
        if turn[0].data["style"] == "roll":
            if any(e.name == "StoneRested" and e.data["ring"] == "B" and e.data["value"] == 1 for e in turn):
                return True
    return False


def _versatile(past: Past) -> bool:
    return len({event.data["spell"] for event in past.mine("SpellCast")}) >= SPELLS


def _comeback(past: Past) -> bool:
    return past.turned("EndScored", BEHIND)


def _shoot_out(past: Past) -> bool:
    return past.won and bool(past.find("ShootoutBegan"))


def _skips(past: Past) -> bool:
    return _full(past) and past.beat("skip")


PAGE = (
    Achievement("big_end", say("Full moon"), say("Score five points or more in one end."), _big, "bronze"),
    Achievement(
        "every_slot",
        say("The ice is mine"),
        say("Take every scoring place in an end with at least four scoring stones."),
        _every_slot,
        "gold",
    ),
    Achievement(
        "always_best",
        say("Queen of the rings"),
        say("Have the best stone in every end of a full match, and win."),
        _always_best,
        "gold",
    ),
    Achievement("double", say("Two for one"), say("Send two opposing stones off the ice with one delivery."), _double),
    Achievement("billiards", say("Witches' billiards"), say("Bump four stones with one delivery."), _billiards),
    Achievement(
        "tap_in",
        say("A friendly nudge"),
        say("Bump one of your stones onto the button with another."),
        _tap_in,
        "bronze",
    ),
    Achievement("on_top", say("Perched"), say("Deliver a die so it comes to rest on top of another."), _on_top, "gold"),
    Achievement(
        "rolled_in",
        say("Trust your luck"),
        say("Roll a stone onto the button so that it shows a 1."),
        _rolled_in,
        "bronze",
    ),
    Achievement(
        "versatile", say("The whole grimoire"), say("Cast five different spells in one match."), _versatile, "bronze"
    ),
    Achievement("comeback", say("After midnight"), say("Win after trailing by four points."), _comeback),
    Achievement("shoot_out", say("Last witch standing"), say("Win a shootout."), _shoot_out),
    Achievement(
        "skips", say("Head of the coven"), say("Win a full match with Skip in every other seat."), _skips, "gold"
    ),
)
