"""The options of a match of Hurry Hard!, and the terms that the core reads from them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from game.rules.contract import NOBODY, BadPosition, Json, Option, Seat, Span, say

OPTIONS: tuple[Option, ...] = (
    Option(
        "seats",
        Span(2, 8),
        4,
        say("Players"),
        say("Two teams, with neighbours on opposite sides. With an odd number, one player sits out."),
    ),
    Option("ends", Span(1, 10), 4, say("Ends"), say("How many ends are played before the scores are compared.")),
    Option(
        "rocks",
        (8, 6),
        8,
        say("Rocks a side"),
        say("With two players, each throws eight rocks in an end, or six for a shorter end."),
        {8: say("eight"), 6: say("six")},
        matters={"seats": (2, 3)},
    ),
    Option(
        "corner_guards",
        (True, False),
        False,
        say("Corner guards"),
        say("Guards may be turned sideways. A corner guard can't protect a rock in the 4-foot or on the button."),
        {True: say("yes"), False: say("no")},
    ),
    Option(
        "ties",
        ("extra", "draw"),
        "extra",
        say("Tied scores"),
        say(
            "If the teams are tied after the last end, they play extra ends until one decides it, or the match is "
            "drawn."
        ),
        {"extra": say("extra ends"), "draw": say("a drawn match")},
    ),
    Option(
        "hammer",
        Span(-1, 7),
        -1,
        say("First hammer"),
        say("Who throws the last rock of the first end: a random player, or the one in a given seat."),
        {-1: say("random")},
    ),
)

#: players in the circle: cards of a hand, cards of a row, throws of an end
SETUP: dict[int, tuple[int, int, int]] = {2: (5, 8, 16), 4: (4, 4, 16), 6: (3, 2, 12), 8: (3, 2, 16)}


class Terms(NamedTuple):
    """The options in the core's form: read once, shared by all copies of a state."""

    seats: int
    #: players in the circle
    players: int
    #: cards of a full hand, of a row, throws of an end
    hand: int
    row: int
    throws: int
    ends: int
    corners: bool
    draws: bool
    #: who has the Hammer first; -1: by lot
    hammer: Seat
    options: Mapping[str, Json]


@cache
def circle(seats: int, out: Seat) -> tuple[Seat, ...]:
    """The players of an end clockwise. (Page: Scoring, Hammer, sitting out.)"""
    places = list(range(seats - seats % 2))
    if out in places:
        places[out] = seats - 1
    return tuple(places)


@cache
def ring(seats: int, out: Seat) -> tuple[Seat, ...]:
    """By seat, who sits to the left in the circle of an end; -1 for the seat that sits out."""
    places = circle(seats, out)
    left = [NOBODY] * seats
    for k, seat in enumerate(places):
        left[seat] = places[(k + 1) % len(places)]
    return tuple(left)


def first_out(seats: int) -> Seat:
    """Return who sits out the first end; -1 with an even number of seats."""
    return seats - 1 if seats % 2 else NOBODY


def next_out(seats: int, out: Seat) -> Seat:
    """Return who sits out the end after the one that ``out`` sat out."""
    return (out + 2) % (seats + 1) if seats % 2 else NOBODY


def terms_of(options: Mapping[str, Json]) -> Terms:
    """Return the terms of a full option table. Raises BadPosition for a Hammer that nobody can hold."""
    seats, hammer = int(options["seats"]), int(options["hammer"])
    players = seats - seats % 2
    hand, row, throws = SETUP[players]
    if players == 2:
        row = int(options["rocks"])
        throws = 2 * row
    if hammer >= seats:
        raise BadPosition(f"hammer={hammer}: the seats are 0 to {seats - 1}")
    if hammer >= 0 and hammer == first_out(seats):
        raise BadPosition(f"hammer={hammer}: with {seats} players seat {hammer} sits out the first end")
    return Terms(
        seats=seats,
        players=players,
        hand=hand,
        row=row,
        throws=throws,
        ends=int(options["ends"]),
        corners=bool(options["corner_guards"]),
        draws=options["ties"] == "draw",
        hammer=hammer,
        options=dict(options),
    )
