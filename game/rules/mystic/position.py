"""The keys of Mystic's positions, which are read into a core; what a view shows of them (section 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.rules.contract import HIDDEN, BadPosition, Json, Position, Seat
from game.rules.mystic.cards import core_cards, fresh_ready
from game.rules.mystic.casting import Delivered
from game.rules.mystic.core import PHASES, Core, Ready
from game.rules.mystic.dice import check_stacks, finite
from game.rules.mystic.flow import MISSED
from game.rules.mystic.spells import SPELLS
from game.rules.mystic.stones import (
    BOARD,
    GUARD,
    ICE,
    LOST,
    RINGS,
    ZONES,
    Stone,
    Stones,
    clash,
    code,
    codes,
    lowest,
    number,
    owner,
    written,
)
from game.rules.position_keys import Options, over, refuse_mover
from game.rules.position_schema import LEFT_OUT, NEEDED, Key, KeyReader, Kind, Schema, refuse_unknown, wrong
from game.rules.rng import Rng
from game.rules.value_kinds import Fields, Flag, Given, Many, OneOf, RngState, SeatNo, Whole, seats
from physics import on_sheet, turned

#: more points than anyone reaches
MOST = 100_000
Results = tuple[tuple[int, ...], tuple[tuple[int, int], ...]]


class Finite(Kind):
    """A number that is finite; left out, it is 0."""

    def read(self, value: Json, where: str, r: KeyReader) -> float:
        return finite(value, where) + 0.0

    def missing(self, r: KeyReader) -> Json:
        return 0.0


class TextKind(Kind):
    """A text; left out, it is empty."""

    def read(self, value: Json, where: str, r: KeyReader) -> str:
        if not isinstance(value, str):
            raise wrong(where, "a text", value)
        return value

    def missing(self, r: KeyReader) -> Json:
        return ""


class Undrawn(Kind):
    """A card of a set, by its slug; a view has ``?``."""

    def __init__(self, slugs: Sequence[str], of: str) -> None:
        self.card = OneOf(slugs, of)

    def read(self, value: Json, where: str, r: KeyReader) -> Any:
        return HIDDEN if value == HIDDEN and r.viewer is not None else self.card.read(value, where, r)


class Uses(Kind):
    """When a seat may still use its spells: numbers by slug."""

    def read(self, value: Json, where: str, r: KeyReader) -> Ready:
        refuse_unknown(value, SPELLS, where)
        uses = {slug: NUMBERS.read(numbers, f"{where}, {slug}", r) for slug, numbers in value.items()}
        return {slug: tuple(sorted({*numbers})) for slug, numbers in uses.items() if numbers}

    def write(self, value: Any) -> Json:
        return {slug: [*numbers] for slug, numbers in sorted(value.items())}

    def missing(self, r: KeyReader) -> Json:
        return {}


def _set(cards: list[str]) -> tuple[str, ...]:
    shown = [card for card in cards if card != HIDDEN]
    if len(cards) > 4 or len(set(shown)) < len(shown):
        raise BadPosition("decks: a set has four different cards")
    return tuple(cards)


def _names(names: list[str]) -> tuple[str, ...]:
    return tuple(sorted(names))


def _shot(parts: tuple[str, tuple[str, ...], tuple[str, ...], Mapping[str, Json]]) -> Delivered:
    stone, bumped, lost, was = parts
    refuse_unknown(was, bumped, "shot.was")
    for name, ring in was.items():
        if not isinstance(ring, str) or ring not in (*RINGS, GUARD, ICE):
            raise wrong(f"shot.was.{name}", f"one of {', '.join((*RINGS, GUARD, ICE))}", ring)
    return Delivered(stone, bumped, lost, {name: was[name] for name in sorted(was)})


def _result(pair: list[int]) -> tuple[int, int]:
    ring, value = pair
    if (ring, value) != MISSED and (ring > 4 or value > 8):
        raise BadPosition("shootout: a result is a ring from 1 to 4 and a value, or 9 and 9")
    return ring, value


def _shootout(parts: Results) -> Results:
    throwing, results = parts
    if len(set(throwing)) != len(throwing) or len(throwing) < 2 or len(results) > len(throwing):
        raise BadPosition("shootout: two or more different seats throw, once each")
    return parts


def _next(core: Core) -> Json:
    return [number(name) if (name := core.waiting(seat)) else 9 for seat in range(core.seats)]


def _low(r: KeyReader) -> int:
    return lowest(r.seats)


POINTS = Many(Whole(0, MOST), seats, "numbers", into=tuple)
NUMBERS = Many(Whole(0, 8), of="numbers")
A_STONE = OneOf([name for n in (3, 5) for name in codes(n)], "the code of a stone")
STONES = Many(A_STONE, of="stones", into=_names)
WITCH = [slug for slug, spell in SPELLS.items() if spell.witch]
FAMILIAR = [slug for slug, spell in SPELLS.items() if not spell.witch]
PAIR = (OneOf(["", *WITCH], "a Witch spell, or an empty text"), OneOf(["", *FAMILIAR], "a Familiar spell, or none"))
DRAWN = Many(PAIR, 2, "spells, the Witch's and the Familiar's", into=tuple)
BROOM = OneOf(["charm", *(s.slug for s in SPELLS.values() if s.when == "during")], "charm or a During broom")
SETS = Fields(
    Key("witch", Many(Undrawn(WITCH, "a witch card"), of="cards", into=_set)),
    Key("familiar", Many(Undrawn(FAMILIAR, "a familiar card"), of="cards", into=_set)),
)
DELIVERED = Fields(
    Key("stone", A_STONE, default=NEEDED),
    Key("bumped", STONES),
    Key("lost", STONES),
    Key("was", Given({})),
    into=_shot,
    none=True,
)
RESULT = Many(Whole(1, 9), 2, "numbers, ring and value", into=_result)
SHOOTOUT = Fields(
    Key("seats", Many(SeatNo(), of="seats", into=tuple)),
    Key("results", Many(RESULT, of="results", into=tuple)),
    into=_shootout,
    none=True,
)

#: the keys of a stone
STONE_KEYS = Schema(
    Key("zone", OneOf(ZONES)),
    Key("value", Whole(1, 8)),
    Key("x", Finite()),
    Key("y", Finite()),
    Key("angle", Finite()),
    Key("on", TextKind()),
    Key("ring", Given()),
)

KEYS = Schema(
    Options(),
    Key("end", Whole(1, lambda r: r.terms.options["ends"])),
    Key("first", SeatNo()),
    Key("to_move", SeatNo(-1), default=lambda r: -1 if over(r) else r["first"]),
    Key("phase", OneOf(PHASES), default="deliver"),
    Key("scores", POINTS),
    Key("stones", Given({}), "", write=lambda core: written(core.stones)),
    Key("next", Many(Whole(_low, 9), seats, "numbers", "next of seat"), "", write=_next),
    Key("drawn", Many(DRAWN, seats, "pairs of spells", "drawn of seat", tuple)),
    Key("ready", Many(Uses(), seats, "tables", "ready of seat", tuple)),
    Key("charted", Many(OneOf(["", *SPELLS], "a spell, or an empty text"), seats, "spells", into=tuple)),
    Key(
        "decks",
        Many(SETS, seats, "tables", "decks of seat", tuple),
        cut=lambda core, seat: [{"witch": [HIDDEN] * len(w), "familiar": [HIDDEN] * len(f)} for w, f in core.decks],
    ),
    Key("shot", DELIVERED),
    Key("had", Many(Flag(), seats, "flags", into=tuple)),
    Key(
        "queue",
        Many(Many((SeatNo(), BROOM), 2, "words, a seat and a spell or charm", into=tuple), of="pairs", into=tuple),
    ),
    Key("slots", Many(A_STONE, of="stones", into=tuple)),
    Key("points", POINTS),
    Key("shootout", SHOOTOUT),
    Key("winner", SeatNo(-1)),
    Key("rng", RngState(), "", write=lambda core: core.rng.to_text(), cut=LEFT_OUT),
)


def read(core: Core, table: Position, options: dict[str, Json], viewer: Seat | None) -> None:
    """Fill ``core`` from a position, or from the view of ``viewer``. Raises BadPosition."""
    core.options, core.seats = options, int(options["seats"])
    r = KeyReader(table, KEYS, core, viewer)
    refuse_mover(r)
    r.put(core)
    core.stones = _stones(r)
    for key, names in _spoken_of(core).items():
        for name in names:
            if name not in core.stones:
                raise BadPosition(f"{key}: there is no stone {name} in this match")
    # what a position doesn't say follows from the rest
    if "drawn" not in r:
        core.drawn = core_cards(core)
    if "ready" not in r:
        core.ready = fresh_ready(core)
    if "had" not in r:
        core.had = tuple([core.on_ice(seat) for seat in range(core.seats)])
    core.rng = Rng(r["rng"]) if viewer is None else Rng(0)
    _consistent(core)


def _spoken_of(core: Core) -> dict[str, tuple[str, ...]]:
    shot = core.shot
    return {"slots": core.slots, "shot": (shot.stone, *shot.bumped, *shot.lost) if shot else ()}


def _stones(r: KeyReader) -> Stones:
    given, following = r.inner(r["stones"], dict.fromkeys(codes(r.seats), STONE_KEYS["on"]), "stones"), r["next"]
    stones = {}
    for name in codes(r.seats):
        zone = BOARD if number(name) >= following[owner(name)] else LOST
        if name in given:
            stones[name] = _stone(name, given.inner(given.table[name], STONE_KEYS, f"stones.{name}"), zone)
        else:
            stones[name] = Stone(zone, number(name))
    check_stacks(stones)
    overlapping = clash(stones)
    if overlapping:
        raise BadPosition(f"{overlapping[0]} and {overlapping[1]} overlap by more than 0.1 mm")
    return stones


def _stone(name: str, r: KeyReader, zone: str) -> Stone:
    zone, value = r.get("zone", ICE if "x" in r else zone), r.get("value", number(name))
    x, y, angle, on = r["x"], r["y"], r["angle"], r["on"]
    if zone == BOARD:
        return Stone(zone, number(name))
    if zone != ICE:
        return Stone(zone, value)
    if not on_sheet(x, y):
        raise BadPosition(f"{name} is not on the sheet")
    return Stone(ICE, value, x, y, turned(angle), on)


def _consistent(core: Core) -> None:
    """BadPosition where phase, seat to move and the rest contradict each other."""
    phase, seat = core.phase, core.to_move
    if phase in ("before", "deliver") and not core.waiting(seat):
        raise BadPosition(f"seat {seat} is to move, but has no stone on its board")
    if phase in ("after", "during", "charm") and core.shot is None:
        raise BadPosition(f"in phase {phase} the key shot must tell what the delivery did")
    if phase not in ("after", "during", "charm") and core.shot is not None:
        raise BadPosition(f"in phase {phase} the key shot must be empty: nothing was delivered yet")
    if phase not in ("during", "charm") and core.queue:
        raise BadPosition(f"in phase {phase} the queue must be empty")
    if phase == "after" and core.shot and owner(core.shot.stone) != seat:
        raise BadPosition(f"in phase after seat {owner(core.shot.stone)} is to move, who delivered")
    if phase in ("during", "charm"):
        if not core.queue or core.queue[0][0] != seat:
            raise BadPosition(f"in phase {phase} the queue begins with the seat to move")
        if any((word == "charm") != (phase == "charm") for _, word in core.queue):
            raise BadPosition(f"the queue doesn't fit phase {phase}")
    if phase == "shootout":
        throwing = core.shootout
        if not throwing or len(throwing[1]) >= len(throwing[0]) or throwing[0][len(throwing[1])] != seat:
            raise BadPosition("in phase shootout the key shootout must tell whose throw it is")
        if core.waiting(seat) != code(seat, 8) or any(s.zone == ICE for s in core.stones.values()):
            raise BadPosition("in the shoot-out stone 8 of the seat to move is on its board and the ice is empty")
    if phase == "over" and core.winner < 0:
        raise BadPosition("a match that is over has a winner")
    if phase == "charm" and not core.charm_offers(seat):
        raise BadPosition(f"the charm of seat {seat} can't do anything")
    if phase == "scored" and core.first != seat:
        raise BadPosition("in phase scored the first player of the next End is to move")
