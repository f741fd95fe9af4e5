"""The options of a match of PowerUp Curling, and the terms that the core reads from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.rules.contract import Json, Option, Seat, Span, say
from game.rules.powerup.tables import HAND_SIZE, POSITIONS

YES_NO = {True: say("yes"), False: say("no")}

OPTIONS: tuple[Option, ...] = (
    Option(
        "seats",
        Span(2, 8),
        4,
        say("Players"),
        say("Two teams. With an odd number, the first team has one more player."),
    ),
    Option("ends", Span(1, 10), 3, say("Ends"), say("How many ends are played. A tournament game has six.")),
    Option(
        "takeout_compare",
        ("rank", "cards"),
        "rank",
        say("Comparing modifiers"),
        say("Whether a takeout's two modifiers are compared with the target's as a pair or card by card."),
        {"rank": say("as a pair"), "cards": say("card by card")},
        matters={"takeouts": (True,)},
    ),
    Option(
        "passing",
        ("once", "every", "none"),
        "once",
        say("Passing cards"),
        say("Players may pass a card to the teammate on their left once an end, before each pair of stones, or never."),
        {"once": say("once an end"), "every": say("before each pair of stones"), "none": say("never")},
        matters={"seats": tuple(range(3, 9))},
    ),
    Option(
        "takeouts", (True, False), True, say("Takeouts"), say("Without them, a Hit can only promote or nudge."), YES_NO
    ),
    Option(
        "double_takeouts",
        (True, False),
        False,
        say("Double takeouts"),
        say("A guarded stone may be taken out together with its guard."),
        YES_NO,
        matters={"takeouts": (True,)},
    ),
    Option(
        "redraw",
        (True, False),
        False,
        say("Drawing again"),
        say("A player who draws two or more cards at once may exchange them if they're all Guards and Hits."),
        YES_NO,
    ),
    Option(
        "ties",
        ("extra", "draw"),
        "extra",
        say("A tied match"),
        say("A tie after the last end is settled in extra ends or stands as a draw."),
        {"extra": say("extra ends"), "draw": say("a drawn match")},
    ),
)


class Terms(NamedTuple):
    """The options in the core's form: read once, shared by all copies of a state.

    By team: ``teams`` its seats, ``hand_size``. By seat: ``left`` the teammate on the left, ``lays`` the seats of cards
    1 to 4 when that seat is Skip, ``draws`` the order of drawing after its stone. ``passers``: the seats with a turn in
    a passing round; ``last_passer`` is -1 if there is no such round.
    """

    seats: int
    teams: tuple[tuple[Seat, ...], tuple[Seat, ...]]
    hand_size: tuple[int, int]
    left: tuple[Seat, ...]
    lays: tuple[tuple[Seat, ...], ...]
    draws: tuple[tuple[Seat, ...], ...]
    passers: tuple[Seat, ...]
    last_passer: Seat
    ends: int
    by_cards: bool
    every: bool
    takeouts: bool
    double: bool
    redraw: bool
    draw: bool
    options: Mapping[str, Json]


def terms_of(options: Mapping[str, Json]) -> Terms:
    """The terms of a full option table."""
    seats = int(options["seats"])
    teams = (tuple(range(0, seats, 2)), tuple(range(1, seats, 2)))
    draws = tuple(_from(teams[seat % 2], seat) for seat in range(seats))
    passes = options["passing"] != "none"
    passers = tuple(s for s in range(seats) if passes and len(teams[s % 2]) > 1)
    return Terms(
        seats=seats,
        teams=teams,
        hand_size=(HAND_SIZE[len(teams[0])], HAND_SIZE[len(teams[1])]),
        left=tuple(order[1 % len(order)] for order in draws),
        lays=tuple(tuple(order[p] for p in POSITIONS[len(order)]) for order in draws),
        draws=draws,
        passers=passers,
        last_passer=passers[-1] if passers else -1,
        ends=int(options["ends"]),
        by_cards=options["takeout_compare"] == "cards",
        every=options["passing"] == "every",
        takeouts=options["takeouts"],
        double=options["takeouts"] and options["double_takeouts"],
        redraw=options["redraw"],
        draw=options["ties"] == "draw",
        options=dict(options),
    )


def _from(team: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """The seats of a team clockwise, from ``seat`` on."""
    at = team.index(seat)
    return team[at:] + team[:at]
