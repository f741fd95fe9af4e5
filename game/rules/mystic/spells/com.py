"""Comet Lane: Vesna Brightmote, star witch, and Parallax the barn owl. They move stones about."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.contract import say
from game.rules.mystic.arguments import Offer
from game.rules.mystic.casting import CasterIce, Charm, Spell, enchanted
from game.rules.mystic.stones import GUARD, RANK, is_free


def side_step(t: CasterIce) -> Iterator[Offer]:
    if t.shooter:
        yield (t.to(t.shooter, "<=32.0!B"),)


def exchangeable(t: CasterIce, x: str, y: str) -> bool:
    """Whether each has room in the other's place, third stones considered."""
    a, b = t.stones[x], t.stones[y]
    moved = (a._replace(x=b.x, y=b.y), b._replace(x=a.x, y=a.y))
    return all(is_free(t.stones, there, (x, y)) for there in moved)


def owl_post(t: CasterIce) -> Iterator[Offer]:
    if t.shooter:
        for x in t.own():
            if x != t.shooter and exchangeable(t, x, t.shooter):
                yield (t.name(x),)


def mirror_orbit(t: CasterIce) -> Iterator[Offer]:
    if t.shooter:
        s = t.stones[t.shooter]
        if is_free(t.stones, s._replace(x=-s.x + 0.0), (t.shooter,)):
            yield ()


def cast_mirror_orbit(t: CasterIce) -> None:
    s = t.stones[t.shooter]
    t.move(t.shooter, (-s.x, s.y))


def falling_star(t: CasterIce) -> Iterator[Offer]:
    if t.shooter and t.ring(t.shooter) in (GUARD, "R4"):
        yield (t.to(t.shooter, "R3"),)


def eclipse(t: CasterIce) -> Iterator[Offer]:
    middle = ("R2", "R3", "R4")
    for x in t.within(t.own(), *middle):
        for y in t.within(t.opp(), *middle):
            if abs(RANK[t.ring(x)] - RANK[t.ring(y)]) <= 1 and exchangeable(t, x, y):
                yield t.name(x), t.name(y)


def long_orbit(t: CasterIce) -> Iterator[Offer]:
    if t.theirs and t.shot:
        for x in t.bumped(t.own()):
            was = t.shot.was.get(x, "")
            if was in ("B", "R2", "R3") and t.ring(x) != was:
                yield t.name(x), t.inwards(x)


def wingbeat(t: CasterIce) -> Iterator[Offer]:
    if t.shooter:
        for x in t.opp():
            if t.near(t.shooter, x, 48.0):
                yield t.name(x), t.out(x, 32.0)


def talon_drop(t: CasterIce) -> Iterator[Offer]:
    for x in t.within(t.own(), GUARD):
        yield t.name(x), t.to(x, "R4")


def silent_flight(t: CasterIce) -> Iterator[Offer]:
    for x in t.within(t.free(), GUARD):
        yield t.name(x), t.to(x, GUARD)


def guiding_feather(t: CasterIce) -> Iterator[Offer]:
    for x in t.lost():
        yield t.name(x), t.home(x, "R4")


SPELLS = (
    Spell(
        "side-step", say("Side Step"), "COM", True, True, 7, "after",
        say("Teleport the shooter up to 32 mm, but not onto the button."),
        side_step, lambda t, p: t.move(t.shooter, p),
    ),
    Spell(
        "owl-post", say("Owl Post"), "COM", False, True, 6, "after",
        say("The shooter and another of your stones swap places."),
        owl_post, lambda t, x: t.swap_places(x, t.shooter),
    ),
    Spell(
        "mirror-orbit", say("Mirror Orbit"), "COM", True, False, 3, "after",
        say("Teleport the shooter to the mirror-image place across the centre line."),
        mirror_orbit, cast_mirror_orbit,
    ),
    Spell(
        "falling-star", say("Falling Star"), "COM", True, False, 5, "after",
        say("If the shooter is a guard or in the 4th ring, teleport it into the 3rd ring."),
        falling_star, lambda t, p: t.move(t.shooter, p),
    ),
    Spell(
        "eclipse", say("Eclipse"), "COM", True, False, 7, "after",
        say(
            "One of your stones and an opponent's, in the 2nd to 4th ring and in the same or adjacent rings, swap "
            "places."
        ),
        eclipse, lambda t, x, y: t.swap_places(x, y),
    ),
    Spell(
        "long-orbit", say("Long Orbit"), "COM", True, False, 0, "during",
        say(
            "Each time an opponent's shot bumps one of your stones off the button or out of the 2nd or 3rd ring, "
            "promote it."
        ),
        long_orbit, lambda t, x, p: t.move(x, p),
    ),
    Spell(
        "wingbeat", say("Wingbeat"), "COM", False, False, 4, "after",
        say("An opponent's stone within 48 mm of the shooter moves up to 32 mm straight out from the centre."),
        wingbeat, lambda t, x, d: t.outwards(x, d),
    ),
    Spell(
        "talon-drop", say("Talon Drop"), "COM", False, False, 6, "before",
        say("Teleport one of your guards into the 4th ring."),
        talon_drop, lambda t, x, p: t.move(x, p),
    ),
    Spell(
        "silent-flight", say("Silent Flight"), "COM", False, False, 8, "before",
        say("Teleport any guard to another guard position."),
        silent_flight, lambda t, x, p: t.move(x, p),
    ),
    Spell(
        "star-chart", say("Star Chart"), "COM", False, False, 0, "before_end",
        say(
            "Enchant another stone. You use your witch spell on its turn instead, before or after the shot, as you "
            "like."
        ),
        enchanted, lambda t, n: t.boards.enchant(t.me, int(n), False),
    ),
)  # fmt: skip

CHARM = Charm(
    "COM",
    say("Guiding Feather"),
    say("One of your lost stones returns in the 4th ring with value 8."),
    guiding_feather,
    lambda t, x, p: t.bring(x, p, 8),
)
