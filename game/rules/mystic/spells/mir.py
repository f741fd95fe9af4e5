"""Mirebottom Rink: Hesper Mirebottom, bog witch, and Old Dollop the toad. They bring stones back and guard."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.rules.contract import say
from game.rules.mystic.arguments import Offer, Value
from game.rules.mystic.casting import CasterIce, Charm, Spell
from game.rules.mystic.stones import FROG, GUARD, past_frog_line

Spot = tuple[float, float]


def bog_return(t: CasterIce) -> Iterator[Offer]:
    for x in t.lost():
        yield t.name(x), t.home(x, GUARD), Value()


def lily_hop(t: CasterIce) -> Iterator[Offer]:
    for x in t.within(t.own(), GUARD):
        if not t.shot or x != t.shot.stone:
            yield t.name(x), t.inwards(x)


def sunken_treasure(t: CasterIce) -> Iterator[Offer]:
    lost = t.lost()
    for x in lost:
        yield t.name(x), t.home(x, GUARD), Value()
    if not lost and t.shooter and t.ring(t.shooter) == GUARD:
        yield (t.inwards(t.shooter),)


def cast_sunken_treasure(t: CasterIce, *values: object) -> None:
    if len(values) == 1:
        t.move(t.shooter, *values)  # type: ignore[arg-type]
    else:
        t.bring(*values)  # type: ignore[arg-type]


def silt_curtain(t: CasterIce) -> Iterator[Offer]:
    if t.shooter:
        yield (t.inwards(t.shooter) if t.ring(t.shooter) == GUARD else t.to(t.shooter, GUARD),)


def rising_fen(t: CasterIce) -> Iterator[Offer]:
    guards = t.within(t.own(), GUARD)
    for x in guards:
        yield t.name(x), t.inwards(x)
    for x, y in combinations(guards, 2):
        yield t.name(x), t.inwards(x), t.name(y), t.inwards(y)


def cast_rising_fen(t: CasterIce, x: str, p: Spot, y: str = "", q: Spot = (0.0, 0.0)) -> None:
    t.move(x, p)
    if y:
        t.move(y, q)


def frog_chorus(t: CasterIce) -> Iterator[Offer]:
    if t.mine and t.shooter:
        s = t.stones[t.shooter]
        if not past_frog_line(s.x, s.y, s.angle):
            yield (t.to(t.shooter, FROG),)


def tongue_snap(t: CasterIce) -> Iterator[Offer]:
    if t.shooter:
        for x in t.within(t.opp(), GUARD):
            if t.near(t.shooter, x, 64.0):
                yield t.name(x), t.to(x, GUARD)


def mud_bath(t: CasterIce) -> Iterator[Offer]:
    if t.shooter and t.ring(t.shooter) == GUARD:
        for x in t.within(t.opp(), "R3", "R4"):
            yield (t.name(x),)
    elif t.shooter:
        yield ()


def cast_mud_bath(t: CasterIce, x: str = "") -> None:
    t.transmute(x or t.shooter, 8 if x else 4)


def spawn(t: CasterIce) -> Iterator[Offer]:
    for x in t.lost():
        yield t.name(x), t.home(x, "R4"), Value()


def settling_silt(t: CasterIce) -> Iterator[Offer]:
    if t.theirs:
        for x in t.within(t.bumped(t.own()), GUARD):
            yield t.name(x), t.to(x, GUARD)


def tadpole_wish(t: CasterIce) -> Iterator[Offer]:
    lost = t.lost()
    for x in lost:
        yield t.name(x), t.home(x, GUARD)
    for x, y in combinations(lost, 2):
        yield t.name(x), t.home(x, GUARD), t.name(y), t.home(y, GUARD)


def cast_tadpole_wish(t: CasterIce, x: str, p: Spot, y: str = "", q: Spot = (0.0, 0.0)) -> None:
    t.bring(x, p, 8)
    if y:
        t.bring(y, q, 8)


SPELLS = (
    Spell(
        "bog-return", say("Bog Return"), "MIR", True, True, 5, "before",
        say("One of your lost stones returns as a guard, with a value you choose."),
        bog_return, lambda t, x, p, v: t.bring(x, p, v),
    ),
    Spell(
        "lily-hop", say("Lily Hop"), "MIR", False, True, 8, "after",
        say("Promote one of your guards, but not the shooter."),
        lily_hop, lambda t, x, p: t.move(x, p),
    ),
    Spell(
        "sunken-treasure", say("Sunken Treasure"), "MIR", True, False, 3, "after",
        say(
            "One of your lost stones, but not the shooter, returns as a guard with a value you choose. If you have "
            "none, promote the shooter if it's a guard."
        ),
        sunken_treasure, cast_sunken_treasure,
    ),
    Spell(
        "silt-curtain", say("Silt Curtain"), "MIR", True, False, 5, "after",
        say("If the shooter is a guard, promote it; otherwise teleport it to guard position."),
        silt_curtain, lambda t, p: t.move(t.shooter, p),
    ),
    Spell(
        "rising-fen", say("Rising Fen"), "MIR", True, False, 7, "before",
        say("Promote one or two of your guards."),
        rising_fen, cast_rising_fen,
    ),
    Spell(
        "frog-chorus", say("Frog Chorus"), "MIR", True, False, 0, "during",
        say("Each time your shooter stops short of the frog line or on it, teleport it just past the line instead."),
        frog_chorus, lambda t, p: t.move(t.shooter, p),
    ),
    Spell(
        "tongue-snap", say("Tongue Snap"), "MIR", False, False, 4, "after",
        say("Teleport an opponent's guard within 64 mm of the shooter to another guard position."),
        tongue_snap, lambda t, x, p: t.move(x, p),
    ),
    Spell(
        "mud-bath", say("Mud Bath"), "MIR", False, False, 6, "after",
        say(
            "If the shooter is a guard, an opponent's stone in the 3rd or 4th ring changes to 8; otherwise the "
            "shooter changes to 4."
        ),
        mud_bath, cast_mud_bath,
    ),
    Spell(
        "spawn", say("Spawn"), "MIR", False, False, 8, "before",
        say("One of your lost stones returns in the 4th ring, with a value you choose."),
        spawn, lambda t, x, p, v: t.bring(x, p, v),
    ),
    Spell(
        "settling-silt", say("Settling Silt"), "MIR", False, False, 0, "during",
        say(

                "Each time an opponent's shot bumps one of your stones and leaves it as a guard, teleport it to "
                "another guard position."

        ),
        settling_silt, lambda t, x, p: t.move(x, p),
    ),
)  # fmt: skip

CHARM = Charm(
    "MIR",
    say("Tadpole Wish"),
    say("One or two of your lost stones return as guards with value 8."),
    tadpole_wish,
    cast_tadpole_wish,
)
