"""The options of a match of Curdle, and the terms that the core reads from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.rules.contract import BadPosition, Json, Option, Span, say
from game.rules.curdle.moves import DRAW_OR_PASS, JUST_DRAW, Action
from game.rules.curdle.tables import packs

OPTIONS: tuple[Option, ...] = (
    Option("seats", Span(2, 8), 4, say("Players"), say("How many players. Six or more use two decks.")),
    Option(
        "draw",
        ("optional", "must"),
        "optional",
        say("Drawing"),
        say("Whether a player without a bridge may pass instead of drawing."),
        {"optional": say("may draw"), "must": say("must draw")},
    ),
    Option(
        "blind",
        ("circle", "at_once"),
        "circle",
        say("Blind curdle"),
        say("When a blind curdle is called: after everybody has failed in turn, or as soon as nobody holds a bridge."),
        {"circle": say("after a full round"), "at_once": say("at once")},
    ),
    Option(
        "gift_discard",
        ("other", "any"),
        "other",
        say("Discard for a gift"),
        say("Whether a receiver may discard the very card just received."),
        {"other": say("another card"), "any": say("any card")},
    ),
    Option(
        "scoring",
        ("wins", "points"),
        "wins",
        say("Scoring"),
        say("Count hands won, or the points left in the hands (then the lowest total wins)."),
        {"wins": say("hands won"), "points": say("points left")},
    ),
    Option(
        "target",
        Span(1, 99),
        3,
        say("Hands to win"),
        say("How many hands win the match."),
        matters={"scoring": ("wins",)},
    ),
    Option(
        "deals",
        Span(1, 99),
        5,
        say("Hands to play"),
        say("How many hands are played."),
        matters={"scoring": ("points",)},
    ),
    Option(
        "first_dealer", Span(-1, 7), -1, say("First dealer"), say("The seat that deals first."), {-1: say("random")}
    ),
)


class Terms(NamedTuple):
    """The options in the core's form: read once, shared by all copies of a state."""

    seats: int
    #: packs shuffled together
    packs: int
    #: the seat to the left of each
    left: tuple[int, ...]
    #: the other seats clockwise from each one's left, that one itself last
    clockwise: tuple[tuple[int, ...], ...]
    #: all seats and spectators, as a mask
    everybody: int
    #: what a seat without a starter may do while the stock has cards
    starterless: tuple[Action, ...]
    at_once: bool
    gift_stays: bool
    by_points: bool
    target: int
    deals: int
    options: Mapping[str, Json]


def terms_of(options: Mapping[str, Json]) -> Terms:
    """Return the terms of a full option table. Raises BadPosition when the first dealer has no seat."""
    seats = int(options["seats"])
    if options["first_dealer"] >= seats:
        raise BadPosition(
            f"option first_dealer={options['first_dealer']}: give -1 (by lot) or one of the seats 0 to {seats - 1}"
        )
    return Terms(
        seats=seats,
        packs=packs(seats),
        left=tuple((s + 1) % seats for s in range(seats)),
        clockwise=tuple(tuple((s + 1 + k) % seats for k in range(seats)) for s in range(seats)),
        everybody=(2 << seats) - 1,
        starterless=JUST_DRAW if options["draw"] == "must" else DRAW_OR_PASS,
        at_once=options["blind"] == "at_once",
        gift_stays=options["gift_discard"] == "other",
        by_points=options["scoring"] == "points",
        target=int(options["target"]),
        deals=int(options["deals"]),
        options=dict(options),
    )
