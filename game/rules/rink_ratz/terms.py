"""The options of a match of Rink Ratz, and the terms that the core reads from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.rules.contract import Json, Option, say
from game.rules.rink_ratz.tables import BENCH, COUNTS, HAND_SIZE, KINDS, goal_set, rebound_set


class _NetOption(Option):
    """An option that matters where a goalie may be pulled: at Pro, or where it is allowed at every level."""

    def applies(self, options: Mapping[str, Json]) -> bool:
        """Whether nets can be empty."""
        return bool(options["level"] == "pro" or options["goalie"] == "all")


OPTIONS: tuple[Option, ...] = (
    Option(
        "seats",
        (2, 4),
        2,
        say("Players"),
        say("One player on each team, or two, with partners opposite each other."),
        {2: say("two"), 4: say("four, in two teams")},
    ),
    Option(
        "level",
        ("rookie", "junior", "pro"),
        "pro",
        say("Level"),
        say("Rookie: numbers and Shot cards. Junior adds breakaways and saves, Pro power plays and shutdowns."),
        {"rookie": say("Rookie"), "junior": say("Junior"), "pro": say("Pro")},
    ),
    Option(
        "third_card",
        ("played_out", "steals"),
        "played_out",
        say("A third card in a row"),
        say(
            "A shot is played out, so a reply never shoots. Under the other reading of the rule, a reply equal to"
            " the number that made the shot takes over the shot."
        ),
        {"played_out": say("is only a reply"), "steals": say("takes over the shot")},
    ),
    Option(
        "across",
        ("no", "yes"),
        "no",
        say("Matching past special cards"),
        say(
            "Only the very last card can be matched. Under the other reading of the rule, the last number counts "
            "even under special cards."
        ),
        {"no": say("no"), "yes": say("yes")},
    ),
    _NetOption(
        "empty_net",
        ("exact", "within"),
        "exact",
        say("Empty net"),
        say(
            "Against an empty net, a match or a number exactly two away scores. Under the other reading of the "
            "rule, so does a number within one."
        ),
        {"exact": say("exactly two away"), "within": say("up to two away")},
    ),
    Option(
        "goalie",
        ("pro", "all"),
        "pro",
        say("Pulling the goalie"),
        say("The rulebook explains it after the Pro rules, but you can allow it at every level."),
        {"pro": say("at Pro only"), "all": say("at every level")},
        matters={"level": ("rookie", "junior")},
    ),
    Option(
        "overtime",
        ("sudden", "full", "draw"),
        "sudden",
        say("Overtime"),
        say(
            "After a tie, the first goal wins, or whole periods are added until a team wins one, or the "
            "match ends in a draw."
        ),
        {"sudden": say("sudden death"), "full": say("whole periods"), "draw": say("no overtime")},
    ),
)


class Terms(NamedTuple):
    """The options in the core's form: read once, shared by all copies of a state."""

    seats: int
    next_seat: tuple[int, ...]
    level: str
    #: how often each type is in the deck
    counts: tuple[int, ...]
    deck: tuple[int, ...]
    bench: int
    #: the number of a period's last shift
    shifts: int
    #: a goal may be saved, and so is under review
    saves: bool
    steals: bool
    across: bool
    #: the goalie may be pulled
    goalie: bool
    sudden: bool
    draw: bool
    #: ``goals[kind][two men | own net empty << 1 | other net empty << 2]``: the goal set, and the rebound set
    goals: tuple[tuple[tuple[int, int], ...], ...]
    options: Mapping[str, Json]


def terms_of(options: Mapping[str, Json]) -> Terms:
    """The terms of a full option table."""
    level = options["level"]
    seats = int(options["seats"])
    counts = COUNTS[level]
    within = options["empty_net"] == "within"

    def sets(kind: int, n: int) -> tuple[int, int]:
        goal = goal_set(kind, bool(n & 1), bool(n & 2), bool(n & 4), within)
        return goal, rebound_set(kind, goal)

    return Terms(
        seats=seats,
        next_seat=tuple((s + 1) % seats for s in range(seats)),
        level=level,
        counts=counts,
        deck=tuple(t for t, count in enumerate(counts) for _ in range(count)),
        bench=BENCH[level],
        shifts=(sum(counts) - BENCH[level]) // (seats * HAND_SIZE),
        saves=level != "rookie",
        steals=options["third_card"] == "steals",
        across=options["across"] == "yes",
        goalie=level == "pro" or options["goalie"] == "all",
        sudden=options["overtime"] == "sudden",
        draw=options["overtime"] == "draw",
        goals=tuple(tuple(sets(kind, n) for n in range(8)) for kind in range(len(KINDS))),
        options=dict(options),
    )
