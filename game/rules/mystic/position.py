"""Positions of Mystic: writing every key, reading any subset, and the view's cut (section 8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.rules.contract import HIDDEN, BadPosition, Json, Position
from game.rules.mystic.cards import core_cards, fresh_ready
from game.rules.mystic.casting import Shot
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
from game.rules.reading import refuse_unknown
from game.rules.rng import Rng
from physics import on_sheet, turned

KEYS = (
    "options", "end", "first", "to_move", "phase", "scores", "stones", "next", "drawn", "ready", "charted", "decks",
    "shot", "had", "queue", "slots", "points", "shootout", "winner", "rng",
)  # fmt: skip
STONE_KEYS = ("zone", "value", "x", "y", "angle", "on", "ring")


def write(core: Core) -> Position:
    """The position with every key."""
    shot, shootout = core.shot, core.shootout
    return {
        "options": {k: list(v) if isinstance(v, list | tuple) else v for k, v in core.options.items()},
        "end": core.end,
        "first": core.first,
        "to_move": core.to_move,
        "phase": core.phase,
        "scores": list(core.scores),
        "stones": written(core.stones),
        "next": [number(n) if (n := core.waiting(seat)) else 9 for seat in range(core.seats)],
        "drawn": [list(pair) for pair in core.drawn],
        "ready": [{slug: list(numbers) for slug, numbers in sorted(r.items())} for r in core.ready],
        "charted": list(core.charted),
        "decks": [{"witch": list(w), "familiar": list(f)} for w, f in core.decks],
        "shot": {**shot._asdict(), "bumped": list(shot.bumped), "lost": list(shot.lost), "was": dict(shot.was)}
        if shot
        else {},
        "had": list(core.had),
        "queue": [list(entry) for entry in core.queue],
        "slots": list(core.slots),
        "points": list(core.points),
        "shootout": {"seats": list(shootout[0]), "results": [list(r) for r in shootout[1]]} if shootout else {},
        "winner": core.winner,
        "rng": core.rng.to_text(),
    }


def cut(position: Position) -> Position:
    """The position without the generator and with every undrawn card hidden."""
    decks = [{who: [HIDDEN] * len(cards) for who, cards in pair.items()} for pair in position["decks"]]
    return {**{k: v for k, v in position.items() if k != "rng"}, "decks": decks}


def read(core: Core, table: Position, options: dict[str, Json], hidden: bool) -> None:
    """Fills ``core`` from a position; ``hidden``: undrawn cards may read ``?``. BadPosition if it can't be."""
    refuse_unknown(table, KEYS, "the position")
    seats = int(options["seats"])
    core.options, core.seats = options, seats
    core.end = whole(table.get("end", 1), 1, options["ends"], "end")
    core.first = whole(table.get("first", 0), 0, seats - 1, "first")
    core.phase = one_of(table.get("phase", "deliver"), PHASES, "phase")
    over = core.phase == "over"
    core.to_move = whole(table.get("to_move", -1 if over else core.first), -1, seats - 1, "to_move")
    if (core.to_move < 0) != over:
        raise BadPosition(f"to_move can't be {core.to_move} in phase {core.phase}")
    core.scores = tuple(_per_seat(table, "scores", [0] * seats, lambda v, w: whole(v, 0, 100_000, w)))
    core.stones = _stones(table, seats)
    core.drawn = _drawn(core, table)
    core.ready = _ready(core, table)
    core.charted = tuple(_per_seat(table, "charted", [""] * seats, _slug))
    core.decks = tuple(_per_seat(table, "decks", [{}] * seats, lambda v, w: _deck(v, w, hidden)))
    core.shot = _shot(core.stones, table.get("shot", {}))
    core.had = tuple(_per_seat(table, "had", [core.on_ice(s) for s in range(seats)], _bool))
    core.queue = tuple(_queue_entry(e, seats) for e in _list(table.get("queue", []), "queue"))
    core.slots = tuple(_stone(name, core.stones, "slots") for name in _list(table.get("slots", []), "slots"))
    core.points = tuple(_per_seat(table, "points", [0] * seats, lambda v, w: whole(v, 0, 100_000, w)))
    core.shootout = _shootout(table.get("shootout", {}), seats)
    core.winner = whole(table.get("winner", -1), -1, seats - 1, "winner")
    core.rng = _rng(table)
    _consistent(core)


# --- small readers


def whole(value: Json, low: int, high: int, what: str) -> int:
    """A whole number in range. BadPosition otherwise."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(f"{what} must be a whole number from {low} to {high}, not {value!r}")
    return value


def one_of(value: Json, words: Sequence[str], what: str) -> str:
    """One of some words. BadPosition otherwise."""
    if not isinstance(value, str) or value not in words:
        raise BadPosition(f"{what} can't be {value!r}: give one of {', '.join(words)}")
    return value


def _list(value: Json, what: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise BadPosition(f"{what} must be a list")
    return list(value)


def _per_seat(table: Position, key: str, default: list[Any], read_one: Callable[[Json, str], Any]) -> list[Any]:
    values = _list(table.get(key, default), key)
    if len(values) != len(default):
        raise BadPosition(f"{key} must have an entry for each of the {len(default)} seats")
    return [read_one(value, f"{key} of seat {seat}") for seat, value in enumerate(values)]


def _bool(value: Json, what: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(f"{what} must be true or false")
    return value


def _slug(value: Json, what: str) -> str:
    if not isinstance(value, str) or (value and value not in SPELLS):
        raise BadPosition(f"{what} can't be {value!r}: there is no such spell")
    return value


def _stone(name: Json, stones: Stones, what: str) -> str:
    if not isinstance(name, str) or name not in stones:
        raise BadPosition(f"{what}: there is no stone {name!r}")
    return name


def _rng(table: Position) -> Rng:
    try:
        return Rng.from_text(table["rng"]) if "rng" in table else Rng(0)
    except ValueError as error:
        raise BadPosition(f"rng: {error}") from error


# --- the keys


def _stones(table: Position, seats: int) -> Stones:
    low = lowest(seats)
    following = _per_seat(table, "next", [low] * seats, lambda v, w: whole(v, low, 9, w))
    given = table.get("stones", {})
    refuse_unknown(given, codes(seats), "stones")
    stones = {}
    for name in codes(seats):
        zone = BOARD if number(name) >= following[owner(name)] else LOST
        stones[name] = _read_stone(name, given[name], zone) if name in given else Stone(zone, number(name))
    check_stacks(stones)
    overlapping = clash(stones)
    if overlapping:
        raise BadPosition(f"{overlapping[0]} and {overlapping[1]} overlap by more than 0.1 mm")
    return stones


def _read_stone(name: str, entry: Json, zone: str) -> Stone:
    refuse_unknown(entry, STONE_KEYS, f"the stone {name}")
    zone = one_of(entry.get("zone", ICE if "x" in entry else zone), ZONES, f"zone of {name}")
    value = whole(entry.get("value", number(name)), 1, 8, f"value of {name}")
    x, y, angle = (finite(entry.get(key, 0.0), f"{key} of {name}") + 0.0 for key in ("x", "y", "angle"))
    on = entry.get("on", "")
    if not isinstance(on, str):
        raise BadPosition(f"on of {name} must be the code of a stone")
    if zone == BOARD:
        return Stone(zone, number(name))
    if zone != ICE:
        return Stone(zone, value)
    if not on_sheet(x, y):
        raise BadPosition(f"{name} is not on the sheet")
    return Stone(ICE, value, x, y, turned(angle), on)


def _drawn(core: Core, table: Position) -> tuple[tuple[str, str], ...]:
    default = [list(pair) for pair in core_cards(core)]

    def pair(value: Json, what: str) -> tuple[str, str]:
        slugs = [_slug(v, what) for v in _list(value, what)]
        if len(slugs) != 2 or any(s and SPELLS[s].witch != (i == 0) for i, s in enumerate(slugs)):
            raise BadPosition(f"{what} must be a Witch and a Familiar spell, or empty texts")
        return slugs[0], slugs[1]

    return tuple(_per_seat(table, "drawn", default, pair))


def _ready(core: Core, table: Position) -> tuple[Ready, ...]:
    if "ready" not in table:
        return fresh_ready(core)

    def one(value: Json, what: str) -> Ready:
        refuse_unknown(value, SPELLS, what)
        found = {}
        for slug, numbers in value.items():
            if numbers:
                found[slug] = tuple(sorted({whole(n, 0, 8, what) for n in _list(numbers, what)}))
        return found

    return tuple(_per_seat(table, "ready", [{}] * core.seats, one))


def _deck(value: Json, what: str, hidden: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    refuse_unknown(value, ("witch", "familiar"), what)

    def pile(who: str) -> tuple[str, ...]:
        cards = _list(value.get(who, []), what)
        for card in cards:
            if not (hidden and card == HIDDEN) and (_slug(card, what) == "" or SPELLS[card].witch != (who == "witch")):
                raise BadPosition(f"{what}: {card!r} is no {who} card")
        shown = [card for card in cards if card != HIDDEN]
        if len(cards) > 4 or len(set(shown)) < len(shown):
            raise BadPosition(f"{what}: a set has four different cards")
        return tuple(cards)

    return pile("witch"), pile("familiar")


def _shot(stones: Stones, value: Json) -> Shot | None:
    refuse_unknown(value, ("stone", "bumped", "lost", "was"), "shot")
    if not value:
        return None
    stone = _stone(value.get("stone"), stones, "shot")
    bumped, lost = (
        tuple(sorted(_stone(n, stones, "shot") for n in _list(value.get(key, []), "shot")))
        for key in ("bumped", "lost")
    )
    was = value.get("was", {})
    refuse_unknown(was, bumped, "was of the shot")
    return Shot(stone, bumped, lost, {n: one_of(was[n], (*RINGS, GUARD, ICE), f"was of {n}") for n in sorted(was)})


def _queue_entry(value: Json, seats: int) -> tuple[int, str]:
    entry = _list(value, "queue")
    if len(entry) != 2:
        raise BadPosition("queue: an entry is a seat and a spell or charm")
    word = "charm" if entry[1] == "charm" else _slug(entry[1], "queue")
    if word != "charm" and (not word or SPELLS[word].when != "during"):
        raise BadPosition(f"queue: {word!r} is no During broom")
    return whole(entry[0], 0, seats - 1, "queue"), word


def _shootout(value: Json, seats: int) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]] | None:
    refuse_unknown(value, ("seats", "results"), "shootout")
    if not value:
        return None
    throwing = tuple(whole(s, 0, seats - 1, "shootout") for s in _list(value.get("seats", []), "shootout"))
    results = []
    for entry in _list(value.get("results", []), "shootout"):
        pair = tuple(whole(v, 1, 9, "shootout") for v in _list(entry, "shootout"))
        if len(pair) != 2 or not (pair == MISSED or (pair[0] <= 4 and pair[1] <= 8)):
            raise BadPosition("shootout: a result is a ring from 1 to 4 and a value, or 9 and 9")
        results.append(pair)
    if len(set(throwing)) != len(throwing) or len(throwing) < 2 or len(results) > len(throwing):
        raise BadPosition("shootout: two or more different seats throw, once each")
    return throwing, tuple(results)


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
