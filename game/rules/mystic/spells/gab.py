"""Gingerfold Gables: Dottie Marzipan, kitchen witch, and Nougat the hedgehog. They stack, and fill the Bonus Zone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rules.contract import say
from game.rules.mystic.arguments import Offer
from game.rules.mystic.casting import CasterIce, Charm, Spell, enchanted
from game.rules.mystic.stones import GUARD, LOST, number, owner


def double_batch(t: CasterIce) -> Iterator[Offer]:
    if t.shooter:
        for x in t.within(t.own()):
            if t.near(t.shooter, x, 32.0):
                yield (t.name(x),)


def crumb_trail(t: CasterIce) -> Iterator[Offer]:
    if t.shooter and t.within([t.shooter]):
        for x in t.within(t.own(), GUARD):
            yield (t.name(x),)


def layer_cake(t: CasterIce) -> Iterator[Offer]:
    if t.shooter:
        for x in t.within(t.opp(), "R3", "R4"):
            if t.near(t.shooter, x, 16.0):
                yield (t.name(x),)


def icing(t: CasterIce) -> Iterator[Offer]:
    for x in t.bumped(t.own()):
        yield t.name(x), t.inwards(x)


def cooling_rack(t: CasterIce) -> Iterator[Offer]:
    for x in t.within(t.own(), "R4"):
        if t.value(x) >= 5 and (not t.shot or x != t.shot.stone):
            yield (t.name(x),)


def warm_oven(t: CasterIce) -> Iterator[Offer]:
    if t.theirs and t.shot:
        for x in t.shot.lost:
            if owner(x) == t.me and number(x) >= 7 and t.stones[x].zone == LOST:
                yield (t.name(x),)


def prickled(t: CasterIce) -> list[str]:
    """Every opponent's stone within 16 mm of the shooter."""
    return [x for x in t.opp() if t.near(t.shooter, x, 16.0)] if t.shooter else []


def prickle(t: CasterIce) -> Iterator[Offer]:
    if any(t.value(x) < 8 for x in prickled(t)):
        yield ()


def cast_prickle(t: CasterIce) -> None:
    for x in prickled(t):
        t.transmute(x, min(8, t.value(x) + 2))


def tuck_in(t: CasterIce) -> Iterator[Offer]:
    inside = t.within(t.own())
    for x in inside:
        for y in inside:
            if t.near(x, y, 32.0):
                yield t.name(x), t.name(y)


def sugar_rush(t: CasterIce) -> Iterator[Offer]:
    if t.shooter:
        yield () if t.ring(t.shooter) == "B" else (t.inwards(t.shooter),)


def cast_sugar_rush(t: CasterIce, *place: tuple[float, float]) -> None:
    if place:
        t.move(t.shooter, place[0])
    else:
        t.transmute(t.shooter, 1)


def second_helping(t: CasterIce) -> Iterable[Offer]:
    return enchanted(t, t.boards.witch_number(t.me) - 1)


def day_old_bun(t: CasterIce) -> Iterator[Offer]:
    lost = t.lost()
    high = [x for x in lost if number(x) >= 7]
    for x in high or lost:
        yield (t.name(x),) if high else (t.name(x), t.home(x, GUARD))


def cast_day_old_bun(t: CasterIce, x: str, *place: tuple[float, float]) -> None:
    if place:
        t.bring(x, place[0], 7)
    else:
        t.bonus(x)


SPELLS = (
    Spell(
        "double-batch", say("Double Batch"), "GAB", True, True, 7, "after",
        say("Stack the shooter on one of your stones in the rings, within 32 mm of it."),
        double_batch, lambda t, x: t.stack(t.shooter, x),
    ),
    Spell(
        "crumb-trail", say("Crumb Trail"), "GAB", False, True, 8, "after",
        say("If the shooter is in the rings, send one of your guards to the Bonus Zone."),
        crumb_trail, lambda t, x: t.bonus(x),
    ),
    Spell(
        "layer-cake", say("Layer Cake"), "GAB", True, False, 3, "after",
        say("Stack the shooter on an opponent's stone in the 3rd or 4th ring, within 16 mm of it."),
        layer_cake, lambda t, x: t.stack(t.shooter, x),
    ),
    Spell(
        "icing", say("Icing"), "GAB", True, False, 5, "after",
        say("Promote one of your stones that this shot bumped."),
        icing, lambda t, x, p: t.move(x, p),
    ),
    Spell(
        "cooling-rack", say("Cooling Rack"), "GAB", True, False, 7, "after",
        say("Send one of your stones in the 4th ring with value 5 or more, but not the shooter, to the Bonus Zone."),
        cooling_rack, lambda t, x: t.bonus(x),
    ),
    Spell(
        "warm-oven", say("Warm Oven"), "GAB", True, False, 0, "during",
        say("Each time an opponent's shot removes your stone 7 or 8, send it to the Bonus Zone."),
        warm_oven, lambda t, x: t.bonus(x),
    ),
    Spell(
        "prickle", say("Prickle"), "GAB", False, False, 4, "after",
        say("Every opposing stone within 16 mm of the shooter goes up by 2, to 8 at most."),
        prickle, cast_prickle,
    ),
    Spell(
        "tuck-in", say("Tuck In"), "GAB", False, False, 6, "before",
        say("Stack one of your stones on another, both in the rings and within 32 mm of each other."),
        tuck_in, lambda t, x, y: t.stack(x, y),
    ),
    Spell(
        "sugar-rush", say("Sugar Rush"), "GAB", False, False, 8, "after",
        say("Promote the shooter; if it's on the button, it changes to 1 instead."),
        sugar_rush, cast_sugar_rush,
    ),
    Spell(
        "second-helping", say("Second Helping"), "GAB", False, False, 0, "before_end",
        say(
            "Enchant a stone with a lower number than your witch spell. You can use that spell a second time, on "
            "its turn."
        ),
        second_helping, lambda t, n: t.boards.enchant(t.me, int(n), True),
    ),
)  # fmt: skip

CHARM = Charm(
    "GAB",
    say("Day-Old Bun"),
    say(
        "If your stone 7 or 8 is lost, it goes to the Bonus Zone; if neither is, one of your lost stones "
        "returns as a guard with value 7."
    ),
    day_old_bun,
    cast_day_old_bun,
)
