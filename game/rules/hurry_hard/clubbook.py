"""Hurry Hard!'s page in the club book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.clubbook import Achievement
from game.rules.contract import Event, say
from game.rules.finished_match import Past, lead

#: the ends of a match that counts as a whole one
FULL = 4
#: how many: points in an end, points stolen, points behind
BIG, STOLEN, BEHIND = 4, 3, 3


def shots(past: Past) -> Iterator[Sequence[Event]]:
    """The events of each shot."""
    return past.parts("ShotEnded")


def _own_shots(past: Past) -> Iterator[Sequence[Event]]:
    return (shot for shot in shots(past) if shot[-1].data["seat"] == past.seat)


def _full(past: Past) -> bool:
    return past.won and past.options["ends"] >= FULL


def _big(past: Past) -> bool:
    return any(end.data["points"][past.side] >= BIG for end in past.ours("EndScored"))


def _stole(past: Past) -> bool:
    return any(end.data["points"][past.side] >= STOLEN for end in past.ours("EndScored", stolen=True))


def _shutout(past: Past) -> bool:
    return _full(past) and not past.scores[past.rivals[0]]


def _comeback(past: Past) -> bool:
    return past.turned("EndScored", BEHIND)


def _last_rock(past: Past) -> bool:
    ends = past.find("EndScored")
    if not _full(past) or not ends or ends[-1].data["team"] != past.side:
        return False
    last = ends[-1].data
    before = [score - points for score, points in zip(last["scores"], last["points"], strict=True)]
    return bool(last["stolen"]) and lead(before, past.side) <= 0


def _double(past: Past) -> bool:
    return any(
        sum(event.name == "RockRemoved" and event.data["team"] == 1 - past.side for event in shot) >= 2
        for shot in _own_shots(past)
    )


def _stopped(past: Past) -> bool:
    """Whether one player stopped three of the other team's shots in one end."""
    for end in past.parts("EndScored"):
        stopped = [event for event in end if event.name == "ShotCancelled" and event.data["seat"] == past.seat]
        if sum((event.data["thrower"] - past.seat) % 2 for event in stopped) >= 3:
            return True
    return False


def _frozen(past: Past) -> bool:
    return len(past.mine("RockFroze")) >= 2


def _claimed(past: Past) -> bool:
    return any(
        sum(event.name == "RockClaimed" and event.data["seat"] == past.seat for event in end) >= 3
        for end in past.parts("EndScored")
    )


def _guarded(past: Past) -> bool:
    """Whether one rock got two guards and counted in a stolen end."""
    for end in past.parts("EndScored"):
        given = [
            event.data["rock"] for event in end if event.name == "GuardClaimed" and event.data["seat"] == past.seat
        ]
        stolen = end[-1].data["stolen"] and end[-1].data["team"] == past.side
        if stolen and any(given.count(rock) >= 2 for rock in end[-1].data["rocks"]):
            return True
    return False


def _wrecked(past: Past) -> bool:
    for end in past.parts("EndScored"):
        wrecks = [
            event.data["thrower"] for event in end if event.name == "RockWrecked" and event.data["seat"] == past.seat
        ]
        if sum((thrower - past.seat) % 2 for thrower in wrecks) >= 2:
            return True
    return False


def _skips(past: Past) -> bool:
    return _full(past) and past.beat("skip")


PAGE = (
    Achievement("big_end", say("A big end"), say("Score four points or more in one end."), _big, "bronze"),
    Achievement("stole", say("Grand larceny"), say("Steal three points or more in one end."), _stole, "bronze"),
    Achievement(
        "shutout", say("Shutout"), say("Win a match of four or more ends without allowing a point."), _shutout, "bronze"
    ),
    Achievement("comeback", say("Back from the hack"), say("Win after trailing by three points."), _comeback),
    Achievement(
        "last_rock",
        say("Against the hammer"),
        say("Win a match of four or more ends by stealing the last end when you weren't ahead."),
        _last_rock,
    ),
    Achievement(
        "double", say("Two birds"), say("Remove two of the other team's rocks with one throw."), _double, "bronze"
    ),
    Achievement(
        "stopped",
        say("Not on my ice"),
        say("In one end, stop three of the other team's shots yourself."),
        _stopped,
        "gold",
    ),
    Achievement("frozen", say("Deep freeze"), say("Freeze two rocks in one match."), _frozen, "gold"),
    Achievement("claimed", say("Finders keepers on ice"), say("Claim three rocks for your team in one end."), _claimed),
    Achievement(
        "guarded",
        say("Under lock and key"),
        say("Give one rock two guards and steal the end with it."),
        _guarded,
        "gold",
    ),
    Achievement("wrecked", say("Wrecking crew"), say("Wreck two of the other team's rocks in one end."), _wrecked),
    Achievement(
        "skips",
        say("Skip of skips"),
        say("Win a match of four or more ends with Skip in every opposing seat."),
        _skips,
        "gold",
    ),
)
