"""Ravenscar Stones: Sable Ravenscar, storm witch, and Inkpot the raven. They profit by hitting."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.rules.contract import say
from game.rules.mystic.arguments import Offer
from game.rules.mystic.casting import OUTWARDS, CasterIce, Charm, Spell
from game.rules.mystic.stones import GUARD, owner


def knock_on(t: CasterIce) -> Iterator[Offer]:
    for x in t.bumped(t.opp()):
        yield t.name(x), t.out(x, 32.0)


def pilfer(t: CasterIce) -> Iterator[Offer]:
    if t.shooter:
        for x in t.bumped(t.opp()):
            yield (t.name(x),)


def hit_opponent(t: CasterIce) -> bool:
    """Whether the shot bumped an opponent's stone, lost and stacked ones too."""
    return t.shot is not None and any(owner(x) != t.me for x in t.shot.bumped)


def heavy_weather(t: CasterIce) -> Iterator[Offer]:
    for x in t.own():
        if x in t.bumped([x]) or (x == t.shooter and hit_opponent(t)):
            yield t.name(x), t.inwards(x)


def black_ice(t: CasterIce) -> Iterator[Offer]:
    if t.shooter and hit_opponent(t):
        yield (t.inwards(t.shooter),)


def ill_wind(t: CasterIce) -> Iterator[Offer]:
    if t.shooter and t.ring(t.shooter) in OUTWARDS:
        for x in t.within(t.opp(), t.ring(t.shooter)):
            yield t.name(x), t.out(x, 60.0, OUTWARDS[t.ring(x)])


def murder_of_crows(t: CasterIce) -> Iterator[Offer]:
    if t.mine and t.shot and any(owner(x) != t.me for x in t.shot.lost):
        for x in t.within(t.own(), GUARD, "R4"):
            yield t.name(x), t.inwards(x)


def shiny_thing(t: CasterIce) -> Iterator[Offer]:
    for x in t.within(t.opp()):
        if t.value(x) <= 2:
            yield (t.name(x),)


def feather_touch(t: CasterIce) -> Iterator[Offer]:
    if t.shooter and t.shot and not t.shot.bumped:
        yield (t.to(t.shooter, "<=16.0"),)


def last_caw(t: CasterIce) -> Iterator[Offer]:
    hit = t.bumped(t.opp())
    for x in hit:
        yield (t.name(x),)
    for x, y in combinations(hit, 2):
        yield t.name(x), t.name(y)


def cast_last_caw(t: CasterIce, *hit: str) -> None:
    for x in hit:
        t.transmute(x, 8)


def pecking_order(t: CasterIce) -> Iterator[Offer]:
    if t.mine:
        still = t.bumped(t.opp())
        if len(still) >= 2:
            for x in still:
                yield t.name(x), t.out(x, 16.0)


def storms_due(t: CasterIce) -> Iterator[Offer]:
    assert t.shot
    theirs = [y for y in t.opp() if owner(y) == owner(t.shot.stone)]
    for x in t.lost():
        for y in theirs:
            yield t.name(y), t.name(x), t.home(x, GUARD)
        if not theirs:
            yield t.name(x), t.home(x, GUARD)


def cast_storms_due(t: CasterIce, *values: object) -> None:
    x, place = values[-2:]
    if len(values) == 3:
        t.transmute(values[0], 8)  # type: ignore[arg-type]
    t.bring(x, place, 8)  # type: ignore[arg-type]


SPELLS = (
    Spell(
        "knock-on", say("Knock On"), "RAV", True, True, 5, "after",
        say("An opponent's stone that this shot bumped moves up to 32 mm straight out from the centre."),
        knock_on, lambda t, x, d: t.outwards(x, d),
    ),
    Spell(
        "pilfer", say("Pilfer"), "RAV", False, True, 6, "after",
        say("The shooter and an opponent's stone that it bumped swap values."),
        pilfer, lambda t, x: t.swap_values(t.shooter, x),
    ),
    Spell(
        "heavy-weather", say("Heavy Weather"), "RAV", True, False, 3, "after",
        say("Promote one of your stones that this shot bumped, or the shooter if it bumped an opponent's stone."),
        heavy_weather, lambda t, x, p: t.move(x, p),
    ),
    Spell(
        "black-ice", say("Black Ice"), "RAV", True, False, 5, "after",
        say("Promote the shooter if it bumped an opponent's stone."),
        black_ice, lambda t, p: t.move(t.shooter, p),
    ),
    Spell(
        "ill-wind", say("Ill Wind"), "RAV", True, False, 7, "after",
        say(

                "An opponent's stone in the shooter's ring, but not on the button, moves straight out from the "
                "centre, by 60 mm at most, and must end exactly one ring farther out."

        ),
        ill_wind, lambda t, x, d: t.outwards(x, d),
    ),
    Spell(
        "murder-of-crows", say("Murder of Crows"), "RAV", True, False, 0, "during",
        say(
            "Each time your shot removes an opponent's stone, promote one of your stones that is a guard or in the "
            "4th ring."
        ),
        murder_of_crows, lambda t, x, p: t.move(x, p),
    ),
    Spell(
        "shiny-thing", say("Shiny Thing"), "RAV", False, False, 4, "before",
        say("An opponent's stone in the rings with value 1 or 2 changes to 5."),
        shiny_thing, lambda t, x: t.transmute(x, 5),
    ),
    Spell(
        "feather-touch", say("Feather Touch"), "RAV", False, False, 6, "after",
        say("If the shooter bumped nothing, teleport it up to 16 mm."),
        feather_touch, lambda t, p: t.move(t.shooter, p),
    ),
    Spell(
        "last-caw", say("Last Caw"), "RAV", False, False, 8, "after",
        say("One or two opposing stones that this shot bumped change to 8."),
        last_caw, cast_last_caw,
    ),
    Spell(
        "pecking-order", say("Pecking Order"), "RAV", False, False, 0, "during",
        say(
            "Each time your shot bumps two or more opposing stones that stay on the ice, one of them moves up to 16 "
            "mm straight out from the centre."
        ),
        pecking_order, lambda t, x, d: t.outwards(x, d),
    ),
)  # fmt: skip

CHARM = Charm(
    "RAV",
    say("Storm's Due"),
    say(
        "One stone belonging to the player whose turn it was changes to 8, and one of your lost stones "
        "returns as a guard with value 8."
    ),
    storms_due,
    cast_storms_due,
)
