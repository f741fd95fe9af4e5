"""Cinderwick Sweepers: Orla Cinderwick, kiln witch, and Smudge the ember salamander. They change values."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.contract import say
from game.rules.mystic.arguments import Offer
from game.rules.mystic.casting import CasterIce, Charm, Spell, enchanted
from game.rules.mystic.stones import GUARD


def kindle(t: CasterIce) -> Iterator[Offer]:
    if t.shooter and t.ring(t.shooter) != "ice":
        yield ()


def singe(t: CasterIce) -> Iterator[Offer]:
    for x in t.within(t.opp(), "R3", "R4"):
        yield (t.name(x),)


def slow_burn(t: CasterIce) -> Iterator[Offer]:
    if t.shooter:
        yield (t.inwards(t.shooter),) if t.ring(t.shooter) == GUARD else ()


def cast_slow_burn(t: CasterIce, *place: tuple[float, float]) -> None:
    shooter = t.shooter
    t.transmute(shooter, 1)
    for p in place:
        t.move(shooter, p)


def trade_of_flames(t: CasterIce) -> Iterator[Offer]:
    for x in t.within(t.own()):
        for y in t.within(t.opp(), t.ring(x)):
            yield t.name(x), t.name(y)


def even_heat(t: CasterIce) -> Iterator[Offer]:
    for x in t.within(t.own()):
        for y in t.within(t.own(), t.ring(x)):
            if t.value(x) > t.value(y):
                yield t.name(x), t.name(y)


def banked_coals(t: CasterIce) -> Iterator[Offer]:
    if t.theirs:
        for x in t.bumped(t.own()):
            if t.value(x) >= 2:
                yield (t.name(x),)


def hot_pebble(t: CasterIce) -> Iterator[Offer]:
    if t.bumped(t.opp()):
        yield ()


def cast_hot_pebble(t: CasterIce) -> None:
    for x in t.bumped(t.opp()):
        t.transmute(x, 8)


def scorch_mark(t: CasterIce) -> Iterator[Offer]:
    if t.shooter:
        for x in t.within(t.opp(), "R2", "R3", "R4"):
            if t.near(t.shooter, x, 32.0):
                yield (t.name(x),)


def last_ember(t: CasterIce) -> Iterator[Offer]:
    if t.shooter and t.within([t.shooter]):
        yield ()


def phoenix_ash(t: CasterIce) -> Iterator[Offer]:
    for x in t.lost():
        yield t.name(x), t.home(x, GUARD)


SPELLS = (
    Spell(
        "kindle", say("Kindle"), "CIN", True, True, 5, "after",
        say("The shooter, if it's in the rings or a guard, changes to 2."),
        kindle, lambda t: t.transmute(t.shooter, 2),
    ),
    Spell(
        "singe", say("Singe"), "CIN", False, True, 8, "after",
        say("An opponent's stone in the 3rd or 4th ring changes to 8."),
        singe, lambda t, x: t.transmute(x, 8),
    ),
    Spell(
        "slow-burn", say("Slow Burn"), "CIN", True, False, 3, "after",
        say("The shooter changes to 1. If it's a guard, promote it as well."),
        slow_burn, cast_slow_burn,
    ),
    Spell(
        "trade-of-flames", say("Trade of Flames"), "CIN", True, False, 5, "after",
        say("One of your stones and an opponent's in the same ring swap values."),
        trade_of_flames, lambda t, x, y: t.swap_values(x, y),
    ),
    Spell(
        "even-heat", say("Even Heat"), "CIN", True, False, 7, "before",
        say("One of your stones takes the lower value of another of yours in the same ring."),
        even_heat, lambda t, x, y: t.transmute(x, t.value(y)),
    ),
    Spell(
        "banked-coals", say("Banked Coals"), "CIN", True, False, 0, "during",
        say("Each time an opponent's shot bumps one of your stones showing 2 or more, its value drops by 1."),
        banked_coals, lambda t, x: t.transmute(x, t.value(x) - 1),
    ),
    Spell(
        "hot-pebble", say("Hot Pebble"), "CIN", False, False, 4, "after",
        say("Every opposing stone that this shot bumped changes to 8."),
        hot_pebble, cast_hot_pebble,
    ),
    Spell(
        "scorch-mark", say("Scorch Mark"), "CIN", False, False, 6, "after",
        say("An opponent's stone in the 2nd, 3rd or 4th ring, within 32 mm of the shooter, changes to 8."),
        scorch_mark, lambda t, x: t.transmute(x, 8),
    ),
    Spell(
        "last-ember", say("Last Ember"), "CIN", False, False, 8, "after",
        say("The shooter, if it's in the rings, changes to 3."),
        last_ember, lambda t: t.transmute(t.shooter, 3),
    ),
    Spell(
        "spark-hoard", say("Spark Hoard"), "CIN", False, False, 0, "before_end",
        say("Enchant another stone. You can use your witch spell a second time, on its turn."),
        enchanted, lambda t, n: t.boards.enchant(t.me, int(n), True),
    ),
)  # fmt: skip

CHARM = Charm(
    "CIN",
    say("Phoenix Ash"),
    say("One of your lost stones returns as a guard with value 6."),
    phoenix_ash,
    lambda t, x, p: t.bring(x, p, 6),
)
