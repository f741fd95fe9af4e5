"""PowerUp Curling's page in the club book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.clubbook import Achievement
from game.rules.contract import Event, say
from game.rules.finished_match import Past, lead

#: the ends of a match that counts as a whole one, and the stones of an end
FULL, STONES = 3, 16
#: how many: points in an end, points stolen, points behind, take-outs in an end, steps from the pin
BIG, STOLEN, BEHIND, TAKEN, NEAR = 4, 3, 3, 3, 1
_OFF = ("StoneLost", "StoneForfeited")


def ends(past: Past) -> Iterator[tuple[Sequence[Event], bool]]:
    """The events of each end, and whether the seat's team had the hammer."""
    hammer = None
    for end in past.parts("EndScored"):
        hammer = next((event.data["hammer"] for event in end if "hammer" in event.data), hammer)
        yield end, hammer == past.side


def _won_ends(past: Past) -> Iterator[tuple[Sequence[Event], bool]]:
    return ((end, hammer) for end, hammer in ends(past) if end[-1].data["team"] == past.side)


def _full(past: Past) -> bool:
    return past.won and past.options["ends"] >= FULL


def _big(past: Past) -> bool:
    return any(end[-1].data["points"] >= BIG for end, _ in _won_ends(past))


def _stole(past: Past) -> bool:
    return any(end[-1].data["points"] >= STOLEN and not hammer for end, hammer in _won_ends(past))


def _shutout(past: Past) -> bool:
    return _full(past) and not past.scores[past.rivals[0]]


def _comeback(past: Past) -> bool:
    return past.turned("EndScored", BEHIND)


def _clean(past: Past) -> bool:
    return any(
        not any(event.name in _OFF and event.data["team"] == past.side for event in end)
        for end in past.parts("EndScored")
    )


def _cleared(past: Past) -> bool:
    for end in past.parts("EndScored"):
        gone = 0
        for event in end:
            if event.name in ("StoneTakenOut", "DoubleTakenOut") and event.data["team"] == past.side:
                gone += len(event.data["gone"]) if event.data["own"] != past.side else 0
        if gone >= TAKEN:
            return True
    return False


def _first_counted(end: Sequence[Event]) -> Event | None:
    return next((event for event in end if event.name == "PointCounted"), None)


def _hammered(past: Past) -> bool:
    """Whether the last stone of the last end was the one nearest to the pin, and decided the match."""
    last = [end for end, hammer in _won_ends(past) if hammer][-1:]
    ended = past.find("EndScored")
    if not (_full(past) and last and last[0][-1] is ended[-1]):
        return False
    nearest, scored = _first_counted(last[0]), ended[-1].data
    before = [score - (scored["points"] if side == past.side else 0) for side, score in enumerate(scored["scores"])]
    thrown = [event for event in last[0] if event.name == "StoneMade" and event.data["number"] == STONES]
    return bool(
        nearest and thrown and nearest.data["stone"] == thrown[0].data["stone"] and lead(before, past.side) <= 0
    )


def _pin(past: Past) -> bool:
    nearest = (_first_counted(end) for end, _ in _won_ends(past))
    return any(event is not None and event.data["distance"] <= NEAR for event in nearest)


def _locked(past: Past) -> bool:
    """Whether a guard lay over the nearest stone from the moment it was set until the end was scored."""
    for end, _ in _won_ends(past):
        lifted = {name for event in end if event.name == "GuardsLifted" for name in event.data["stones"]}
        nearest = _first_counted(end)
        for event in end:
            if event.name == "GuardSet" and event.data["team"] == past.side and event.data["stone"] in lifted:
                if nearest is not None and event.data["target"] == nearest.data["stone"]:
                    return True
    return False


def _tie(past: Past) -> bool:
    nearest = (_first_counted(end) for end, _ in _won_ends(past))
    return any(event is not None and event.data["tie"] for event in nearest)


def _promoted(past: Past) -> bool:
    """Whether a stone that was promoted counted first."""
    for end, _ in _won_ends(past):
        nearest = _first_counted(end)
        up = [
            event.data["target"] for event in end if event.name == "StonePromoted" and event.data["team"] == past.side
        ]
        if nearest is not None and nearest.data["stone"] in up:
            return True
    return False


def _skips(past: Past) -> bool:
    return _full(past) and past.beat("skip")


PAGE = (
    Achievement("big_end", say("Four in the house"), say("Score four points or more in one end."), _big),
    Achievement("stole", say("Burgled"), say("Score three points or more in an end without the hammer."), _stole),
    Achievement(
        "shutout",
        say("Locked house"),
        say("Win a match of three or more ends without allowing a point."),
        _shutout,
        "gold",
    ),
    Achievement("comeback", say("Back from the boards"), say("Win after trailing by three points."), _comeback),
    Achievement(
        "clean",
        say("Eight for eight"),
        say("Get through an end without losing any of your team's stones."),
        _clean,
        "bronze",
    ),
    Achievement(
        "cleared",
        say("Spring cleaning"),
        say("Take out three of the other team's stones in one end."),
        _cleared,
        "gold",
    ),
    Achievement(
        "hammered",
        say("Hammer home"),
        say("Win a match you weren't leading before the last end, with its final stone closest to the pin."),
        _hammered,
        "gold",
    ),
    Achievement("pin", say("On the pin"), say("Score with a stone at number 1, right on the pin."), _pin, "bronze"),
    Achievement(
        "locked",
        say("Behind the shield"),
        say("Guard your closest stone and keep it there until the end is scored."),
        _locked,
        "bronze",
    ),
    Achievement("tie", say("By a hair"), say("Win an end on cards when two stones are equally close."), _tie),
    Achievement(
        "promoted",
        say("Promoted on merit"),
        say("Promote a stone that ends up closest to the pin, and score."),
        _promoted,
        "bronze",
    ),
    Achievement(
        "skips",
        say("The skip's skip"),
        say("Win a match of three or more ends with Skip in every opposing seat."),
        _skips,
        "gold",
    ),
)
